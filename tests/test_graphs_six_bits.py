from __future__ import annotations

import contextlib
from itertools import product

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from networkx.readwrite.graph6 import n_to_data

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    Graph,
    Tournament,
    digraph6,
    graph6,
    parse_any,
    parse_digraph6,
    parse_graph,
    parse_graph6,
    parse_mckay,
    parse_tournament,
    random_graph,
    random_tournament,
    read_graph,
    sage_digraph6,
)
from ggbgen.graphs.sixbit import order_code

repeatable = settings(derandomize=True, deadline=None)

# Strings and arcs as nauty's showg prints them, from the tests of gonum (graph/encoding/digraph6).
KNOWN_DIGRAPHS = {
    "&?": [],
    "&DI?AO?": [(2, 4), (), (), (1, 4), ()],
    "&DT^\\N?": [(1, 3), (0, 2, 3, 4), (0, 1, 3, 4), (0, 2), (0, 1, 2, 3)],
    "&D?I?H?": [(), (3,), (0,), (), (0, 3)],
    "&EXNEb`G": [(1, 2, 5), (2, 3, 4, 5), (3, 4), (0, 4, 5), (0, 5), (2,)],
    "&HTXre?^`jFwXPG?": [
        (1, 3, 5, 7, 8),
        (2, 3, 4, 7, 8),
        (0, 3, 4),
        (4, 5, 6, 7, 8),
        (0, 5, 6, 8),
        (1, 2, 6, 7, 8),
        (0, 1, 2, 7, 8),
        (2, 4, 8),
        (2,),
    ],
}


def digraph6_by_numpy(graph: Digraph | Tournament) -> str:
    """Write digraph6 by packing the whole matrix at once."""
    bits = np.array(graph.adjacency(), dtype=np.uint8).reshape(-1)
    padded = np.concatenate([bits, np.zeros(-len(bits) % 6, dtype=np.uint8)]).reshape(-1, 6)
    octets = np.packbits(np.pad(padded, ((0, 0), (2, 0))), axis=1).reshape(-1) + 63
    order = "".join(chr(value + 63) for value in n_to_data(graph.order))
    return "&" + order + octets.tobytes().decode("ascii")


def networkx_graph6(graph: Graph) -> str:
    return nx.to_graph6_bytes(graph.to_networkx(), header=False).decode("ascii").rstrip("\n")


def graphs(max_order: int = 12) -> st.SearchStrategy[Graph]:
    numbers = st.integers(0, 2**32 - 1)
    orders = st.integers(0, max_order)
    return st.builds(
        lambda seed, order, p: random_graph(seed, 0, min_order=order, max_order=order, probability=p),
        numbers,
        orders,
        st.floats(0, 1),
    )


def digraphs(max_order: int = 9) -> st.SearchStrategy[Digraph]:
    def with_order(order: int) -> st.SearchStrategy[Digraph]:
        pairs = [pair for pair in product(range(order), repeat=2) if pair[0] != pair[1]]
        arcs = st.sets(st.sampled_from(pairs)) if pairs else st.just(set())
        return arcs.map(lambda chosen: Digraph(order, chosen))

    return st.integers(0, max_order).flatmap(with_order)


def test_the_graph_of_the_format_description_is_written_and_read() -> None:
    graph = Graph(5, [(0, 2), (0, 4), (1, 3), (3, 4)])
    assert graph6(graph) == "DQc"
    assert parse_graph6("DQc") == graph


def test_the_digraph_of_the_format_description_is_written_and_read() -> None:
    digraph = Digraph(5, [(0, 2), (0, 4), (3, 1), (3, 4)])
    assert digraph6(digraph) == "&DI?AO?"
    assert parse_digraph6("&DI?AO?") == digraph


@pytest.mark.parametrize("text", KNOWN_DIGRAPHS)
def test_digraphs_that_nauty_shows_are_read_and_written_alike(text: str) -> None:
    rows = KNOWN_DIGRAPHS[text]
    digraph = Digraph(len(rows), [(i, j) for i, row in enumerate(rows) for j in row])
    assert parse_digraph6(text) == digraph
    assert digraph6(digraph) == text


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (0, [63]),
        (30, [93]),
        (62, [125]),
        (63, [126, 63, 63, 126]),
        (12345, [126, 66, 63, 120]),
        (2**18 - 1 - 4096, [126, 125, 126, 126]),
        (2**18 - 4096, [126, 126, 63, 63, 63, 126, 63, 63]),
        (2**18, [126, 126, 63, 63, 64, 63, 63, 63]),
        (460175067, [126, 126, 63, 90, 90, 90, 90, 90]),
        (2**36 - 1, [126] * 8),
    ],
)
def test_orders_are_written_as_the_format_description_says(order: int, code: list[int]) -> None:
    assert [ord(character) for character in order_code(order)] == code
    assert [value + 63 for value in n_to_data(order)] == code


def test_an_order_that_the_formats_cannot_hold_is_refused() -> None:
    with pytest.raises(GraphFormatError, match="order 68719476736, expected at most 68719476735"):
        order_code(2**36)


@pytest.mark.parametrize("order", [0, 1, 2, 5, 61, 62, 63, 64, 200])
def test_graph6_agrees_with_networkx_on_both_sides_of_every_length(order: int) -> None:
    graph = random_graph(7, order, min_order=order, max_order=order, probability=0.5)
    text = networkx_graph6(graph)
    assert graph6(graph) == text
    assert parse_graph6(text) == graph


@pytest.mark.parametrize("order", [1, 2, 5, 62, 63, 64, 100])
def test_digraph6_agrees_with_numpy_on_both_sides_of_every_length(order: int) -> None:
    tournament = random_tournament(7, order, order=order)
    text = digraph6_by_numpy(tournament)
    assert digraph6(tournament) == text
    assert Tournament.from_digraph(parse_digraph6(text)) == tournament


@repeatable
@given(graphs())
def test_graph6_comes_back_and_agrees_with_networkx(graph: Graph) -> None:
    text = graph6(graph)
    assert text == networkx_graph6(graph)
    assert parse_graph6(text) == graph
    assert Graph.from_networkx(nx.from_graph6_bytes(text.encode("ascii"))) == graph


@repeatable
@given(digraphs())
def test_digraph6_comes_back_and_agrees_with_numpy(digraph: Digraph) -> None:
    text = digraph6(digraph)
    assert parse_digraph6(text) == digraph
    assert text == digraph6_by_numpy(digraph)


def test_headers_and_white_space_at_the_ends_are_skipped() -> None:
    assert parse_graph6(" >>graph6<<DQc\r\n") == parse_graph6("DQc")
    assert parse_digraph6(">>digraph6<<&DI?AO?\n") == parse_digraph6("&DI?AO?")


def test_names_are_left_out() -> None:
    assert graph6(Graph(2, [(0, 1)], names="ab")) == "A_"
    assert digraph6(Tournament(parse_mckay("1").out_neighbourhoods, names="ab")) == "&AO"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "graph6 text '' ends within the order, expected 1 more characters"),
        (">>graph6<<", "graph6 text '' ends within the order, expected 1 more characters"),
        ("~?", "graph6 text '~?' ends within the order, expected 2 more characters"),
        ("~~??", "graph6 text '~~??' ends within the order, expected 4 more characters"),
        ("DQ!", "character '!' at place 3 of the graph6 text, expected one from '?' to '~'"),
        (" DQ!", "character '!' at place 4 of the graph6 text, expected one from '?' to '~'"),
        ("DQ\x7f", r"character '\x7f' at place 3 of the graph6 text, expected one from '?' to '~'"),
        ("DQc\nDQc", r"character '\n' at place 4 of the graph6 text, expected one from '?' to '~'"),
        ("D", "0 characters after the order in the graph6 text, expected 2 for order 5"),
        ("DQcc", "3 characters after the order in the graph6 text, expected 2 for order 5"),
        ("~~??@???", "0 characters after the order in the graph6 text, expected 5726601216 for order 262144"),
        ("DQd", "character 'd' at place 3 of the graph6 text has bits set after the last pair of vertices"),
        ("&DI?AO?", "text starts with '&', the mark of digraph6, expected graph6"),
        (":Fa@x^", "text starts with ':', the mark of sparse6, expected graph6"),
    ],
)
def test_a_bad_graph6_text_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_graph6(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "digraph6 text '' ends within the order, expected 1 more characters"),
        ("DQc", "2 characters after the order in the digraph6 text, expected 5 for order 5"),
        ("&", "digraph6 text '' ends within the order, expected 1 more characters"),
        ("&&", "character '&' at place 2 of the digraph6 text, expected one from '?' to '~'"),
        ("&DI?AO", "4 characters after the order in the digraph6 text, expected 5 for order 5"),
        ("&DI?AO@", "character '@' at place 7 of the digraph6 text has bits set after the last pair"),
        ("&@_", "arc 0 -> 0 is a loop, expected two different vertices"),
    ],
)
def test_a_bad_digraph6_text_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_digraph6(text)
    assert message in str(error.value)


@repeatable
@given(st.text(alphabet=st.sampled_from("&:?@ABCDE_~}!>< \n\u2028g6")) | st.text())
def test_garbage_raises_nothing_but_a_format_error(text: str) -> None:
    with contextlib.suppress(GraphFormatError):
        assert parse_graph6(graph6(parse_graph6(text))) == parse_graph6(text)
    with contextlib.suppress(GraphFormatError):
        assert parse_digraph6(digraph6(parse_digraph6(text))) == parse_digraph6(text)


@repeatable
@given(st.text(alphabet=st.characters(min_codepoint=63, max_codepoint=126), min_size=1, max_size=6))
def test_graph6_reads_only_what_networkx_reads_likewise(text: str) -> None:
    try:
        graph = parse_graph6(text)
    except GraphFormatError:
        return
    assert Graph.from_networkx(nx.from_graph6_bytes(text.encode("ascii"))) == graph


# From Sage's documentation of its method dig6_string.
SAGE_STRINGS = {
    "CW`_": Digraph(4, [(0, 1), (0, 2), (1, 2), (2, 3), (3, 0)]),
    "AO": Digraph(2, [(0, 1)]),
    "?": Digraph(0, []),
}


def test_digraphs_are_written_and_read_as_sage_does() -> None:
    for text, digraph in SAGE_STRINGS.items():
        assert sage_digraph6(digraph) == text
        assert parse_digraph6(text) == digraph
    with pytest.raises(GraphFormatError, match="arc 3 -> 3 is a loop, expected two different vertices"):
        parse_digraph6("CW`C")
    for text, rows in KNOWN_DIGRAPHS.items():
        digraph = Digraph(len(rows), [(i, j) for i, row in enumerate(rows) for j in row])
        assert sage_digraph6(digraph) == text[1:]
        assert parse_digraph6(text[1:]) == digraph


@pytest.mark.long
def test_a_text_without_a_mark_is_graph6_or_digraph6_by_its_length() -> None:
    for order in (*range(1, 70), 200):
        lengths = [-(-bits // 6) for bits in (order * (order - 1) // 2, order * order)]
        assert (lengths[0] == lengths[1]) == (order == 2)
        digraph = random_tournament(3, order, order=order).to_digraph()
        graph = random_graph(3, order, min_order=order, max_order=order, probability=0.5)
        if order > 2:
            assert read_graph(sage_digraph6(digraph)) == parse_any(sage_digraph6(digraph)).to_digraph() == digraph  # type: ignore[union-attr]
            assert read_graph(graph6(graph)) == parse_any(graph6(graph)) == graph
            with pytest.raises(GraphFormatError, match="is a directed graph in digraph6, expected an undirected one"):
                parse_graph(sage_digraph6(digraph))
        assert parse_tournament(sage_digraph6(digraph)).to_digraph() == digraph


def test_of_order_2_what_can_be_graph6_is_graph6_unless_a_tournament_is_expected_or_a_prefix_says_so() -> None:
    for text, edges in (("A?", []), ("A_", [(0, 1)])):
        assert parse_any(text) == read_graph(text) == parse_graph(text) == Graph(2, edges)
    for text, arcs in (("AO", [(0, 1)]), ("AG", [(1, 0)]), ("AW", [(0, 1), (1, 0)])):
        assert read_graph(text) == Digraph(2, arcs)
    assert parse_any("?") == Graph(0)
    assert parse_any("digraph6:A?") == read_graph("sage-digraph6:A?") == Digraph(2)
    assert parse_any("digraph6:?") == Digraph(0)
    with pytest.raises(GraphFormatError, match="no arc between 0 and 1"):
        parse_tournament("A?")


def test_a_prefix_says_that_a_text_is_digraph6_with_its_mark_or_without() -> None:
    cycle = Digraph(3, [(0, 1), (1, 2), (2, 0)])
    for text in ("digraph6:&BP_", "digraph6:BP_", "sage-digraph6:BP_", "&BP_", "BP_", ">>digraph6<<BP_"):
        assert read_graph(text) == parse_any(text).to_digraph() == parse_tournament(text).to_digraph() == cycle  # type: ignore[union-attr]
        with pytest.raises(GraphFormatError, match="is a directed graph in digraph6"):
            parse_graph(text)
    for word in ("Bob", "zzz", "A"):
        with pytest.raises(GraphFormatError, match=f"'{word}' is no graph, expected a name"):
            parse_any(word)
