"""Formats of graphs as texts: edge lists, matrices, tournament strings, graph6 and digraph6."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from networkx.readwrite.graph6 import n_to_data

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    EdgeList,
    Graph,
    Tournament,
    adjacency_matrix,
    digraph6,
    edge_list,
    graph6,
    mckay,
    parse_adjacency_matrix,
    parse_any,
    parse_digraph6,
    parse_edge_list,
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

PATH = Graph(3, [(0, 1), (1, 2)])
CYCLE = Digraph(3, [(0, 1), (1, 2), (2, 0)])

# What a text of each reader is refused with: the place of the mistake, and what is expected there.
REFUSED: dict[Callable[[str], Any], dict[str, str]] = {
    parse_edge_list: {
        "A-B A--C": "item 2 of the edge list, 'A--C', is none of 'A-B', 'A-B:3', 'A>B', 'A', did you mean 'A-C'?",
        "A->B": "item 1 of the edge list, 'A->B', is none of 'A-B', 'A-B:3', 'A>B', 'A', did you mean 'A>B'?",
        "-": "item 1 of the edge list, '-', is none of 'A-B', 'A-B:3', 'A>B', 'A'",
        "A:3": "item 1 of the edge list, 'A:3', is none of",
        "A-B-C": "item 1 of the edge list, 'A-B-C', is none of",
        "A-B B-B": "item 2 of the edge list, 'B-B', is a loop, expected two different vertices",
        "A-B C B-A": "item 3 of the edge list, 'B-A', repeats item 1, expected every pair once",
        "A>B A>B": "item 2 of the edge list, 'A>B', repeats item 1, expected every pair once",
        "A-B B>C": "item 2 of the edge list, 'B>C', mixes arcs with edges, expected only one kind in a list",
        "A-B:1 B-C": "item 2 of the edge list, 'B-C', mixes weights with none",
        "A-B B-C:1": "item 2 of the edge list, 'B-C:1', mixes weights with none",
        '"A B-C D': "item 1 of the edge list, '\"', is a quotation mark that is not closed",
        'A-"B" C"': "item 3 of the edge list, '\"', is a quotation mark that is not closed",
        '""-A': "is none of 'A-B'",
        'A"B-C"': "is none of 'A-B'",
        "A-B:x": "item 1 of the edge list, 'A-B:x', has the weight 'x', expected a non-negative integer",
        "A-B:\u0663": "has the weight '\u0663', expected a non-negative integer",
        "A-B:" + "9" * 5000: "has the weight '999999999999999999999999999999', expected a non-negative integer",
    },
    parse_adjacency_matrix: {
        "0 1\n2 0": "entry '2' in row 2, column 1, expected 0 or 1",
        "{{0,1},{10,0}}": "entry '10' in row 2, column 1, expected 0 or 1",
        "{{}}": "entry '' in row 1, column 1, expected 0 or 1",
        "0 1\n1": "row 2 of the matrix has 1 entries, expected 2, as many as there are rows",
        "010": "row 1 of the matrix has 3 entries, expected 1, as many as there are rows",
        "0 1\n1 1": "entry '1' in row 2, column 2, expected 0 on the diagonal",
        "{{0,1},{1,0}": "matrix '{{0,1},{1,0}' is no list of lists, expected a form like '{{0, 1}, {1, 0}}'",
        "{0,1}": "matrix '{0,1}' is no list of lists",
        "{" + "{0}," * 20_000: "no list of lists",
    },
    parse_mckay: {
        "01 2000": "character '2' at place 3 of the tournament string (white space not counted), expected '0' or '1'",
        "0\u0661": "character '\u0661' at place 2 of the tournament string",
        "\U0001f600": "character '\U0001f600' at place 1 of the tournament string",
        "'": 'character "\'" at place 1',
        "\x1f": r"character '\x1f' at place 1",
        "01": "length 2 of the tournament string, expected n(n-1)/2 digits for order n: "
        "the nearest lengths are 1 (order 2) and 3 (order 3)",
        "0" * 7: "the nearest lengths are 6 (order 4) and 10 (order 5)",
        "0" * 9: "the nearest lengths are 6 (order 4) and 10 (order 5)",
        "0" * 191: "the nearest lengths are 190 (order 20) and 210 (order 21)",
    },
    parse_graph6: {
        "": "graph6 text '' ends within the order, expected 1 more characters",
        ">>graph6<<": "graph6 text '' ends within the order, expected 1 more characters",
        "~?": "graph6 text '~?' ends within the order, expected 2 more characters",
        "~~??": "graph6 text '~~??' ends within the order, expected 4 more characters",
        "DQ!": "character '!' at place 3 of the graph6 text, expected one from '?' to '~'",
        " DQ!": "character '!' at place 4 of the graph6 text, expected one from '?' to '~'",
        "DQ\x7f": r"character '\x7f' at place 3 of the graph6 text, expected one from '?' to '~'",
        "DQc\nDQc": r"character '\n' at place 4 of the graph6 text, expected one from '?' to '~'",
        "D": "0 characters after the order in the graph6 text, expected 2 for order 5",
        "DQcc": "3 characters after the order in the graph6 text, expected 2 for order 5",
        "~~??@???": "0 characters after the order in the graph6 text, expected 5726601216 for order 262144",
        "DQd": "character 'd' at place 3 of the graph6 text has bits set after the last pair of vertices",
        "&DI?AO?": "text starts with '&', the mark of digraph6, expected graph6",
        ":Fa@x^": "text starts with ':', the mark of sparse6, expected graph6",
    },
    parse_digraph6: {
        "": "digraph6 text '' ends within the order, expected 1 more characters",
        "DQc": "2 characters after the order in the digraph6 text, expected 5 for order 5",
        "&": "digraph6 text '' ends within the order, expected 1 more characters",
        "&&": "character '&' at place 2 of the digraph6 text, expected one from '?' to '~'",
        "&DI?AO": "4 characters after the order in the digraph6 text, expected 5 for order 5",
        "&DI?AO@": "character '@' at place 7 of the digraph6 text has bits set after the last pair",
        "&@_": "arc 0 -> 0 is a loop, expected two different vertices",
        "CW`C": "arc 3 -> 3 is a loop, expected two different vertices",
    },
}


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [(read, text, message) for read, cases in REFUSED.items() for text, message in cases.items()],
    ids=lambda value: ascii(value)[:40] if isinstance(value, str) else value.__name__,
)
def test_a_bad_text_is_refused_at_its_place(read: Callable[[str], object], text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        read(text)
    assert message in str(error.value)


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize(
    ("read", "write", "alphabet"),
    [
        (parse_edge_list, edge_list, 'AB01->:;, "\n\u0661\u2192'),
        (parse_adjacency_matrix, adjacency_matrix, "01{},; \n2\u0661"),
        (parse_mckay, mckay, "01 \n2x\u0660\U0001f600"),
        (parse_graph6, graph6, "&:?@ABCDE_~}!>< \n\u2028g6"),
        (parse_digraph6, digraph6, "&:?@ABCDE_~}!>< \n\u2028g6"),
    ],
    ids=["edges", "matrix", "mckay", "graph6", "digraph6"],
)
def test_garbage_is_refused_or_comes_back(read: Any, write: Any, alphabet: str) -> None:
    @given(st.text(alphabet=alphabet) | st.text())
    def come_back(text: str) -> None:
        try:
            value = read(text)
        except GraphFormatError:
            return
        assert read(write(value)) == value
        if read is parse_mckay:
            assert write(value) == "".join(text.replace("\ufeff", "").split())

    come_back()


# ---- edge lists


def test_vertices_are_numbered_as_they_appear_and_edges_keep_their_order_and_direction() -> None:
    listed = parse_edge_list("B-C A-B")
    assert listed == EdgeList(names=("B", "C", "A"), pairs=((0, 1), (2, 0)), directed=False, weights=None)
    assert listed.graph() == Graph(3, [(0, 1), (0, 2)], names=("B", "C", "A"))
    assert edge_list(listed) == "B-C A-B"
    tournament = parse_edge_list("A>B B>C C>A").tournament()
    assert tournament == Tournament((0b010, 0b100, 0b001), names="ABC")
    assert edge_list(tournament) == "A>B B>C C>A"
    assert parse_edge_list("A>B B>A").digraph() == Digraph(2, [(0, 1), (1, 0)], names="AB")


def test_weights_go_with_their_edges() -> None:
    listed = parse_edge_list("A-B:3, B-C:0; C-A:12")
    assert listed.weights == (3, 0, 12)
    assert edge_list(listed) == "A-B:3 B-C:0 C-A:12"


def test_a_name_alone_is_a_vertex_and_an_empty_list_has_none() -> None:
    graph = parse_edge_list("C A-B").graph()
    assert graph == Graph(3, [(1, 2)], names="CAB")
    assert edge_list(graph) == "C A B A-B"
    assert parse_edge_list("").graph() == parse_edge_list(" ,;\n").graph() == Graph(0)
    assert edge_list(Graph(0)) == "edges:"


def test_numbers_in_their_order_are_no_names() -> None:
    assert parse_edge_list("0-1 1-2").graph() == PATH
    assert edge_list(PATH) == "0-1 1-2"
    assert parse_edge_list("2-0 0-1").graph().names == ("2", "0", "1")
    # Vertices that the pairs would number otherwise are listed first.
    digraph = Digraph(3, [(0, 2), (1, 0)])
    assert edge_list(digraph) == "0 1 2 0>2 1>0"
    assert parse_edge_list("0 1 2 0>2 1>0").digraph() == digraph


def test_edges_and_arcs_are_not_taken_for_each_other() -> None:
    with pytest.raises(GraphFormatError, match=r"^arc 'A>B' in the list, expected edges such as 'A-B'$"):
        parse_edge_list("A>B").graph()
    with pytest.raises(GraphFormatError, match=r"^edge 'A-B:2' in the list, expected arcs such as 'A>B'$"):
        parse_edge_list("A-B:2").tournament()


@pytest.mark.parametrize(
    "name", ["a b", "a-b", "a>b", "a:1", "a,b", "a;b", "\u2028", "FC Bern", "f(x)", "[1]", "{1}", "edges:a"]
)
def test_a_name_that_would_be_read_otherwise_stands_in_quotes(name: str) -> None:
    graph = Graph(3, [(0, 1), (1, 2)], names=("a", name, "b"))
    assert edge_list(graph) == f'a-"{name}" "{name}"-b'
    assert parse_edge_list(edge_list(graph)).graph() == graph
    tournament = Tournament((0b10, 0b00), names=(name, "b"))
    assert parse_edge_list(edge_list(tournament)).tournament() == tournament


def test_quoted_names_with_weights_and_alone() -> None:
    listed = parse_edge_list('"Red Star"-B:3, "Red Star"-"x, y":1 "alone"')
    assert listed.names == ("Red Star", "B", "x, y", "alone")
    assert (listed.pairs, listed.weights) == (((0, 1), (0, 2)), (3, 1))
    assert edge_list(parse_edge_list('"A B" C')) == 'edges:"A B" C'
    with pytest.raises(GraphFormatError, match=r"name 'a\"b' of vertex 1 cannot be written .* no double quotes"):
        edge_list(Graph(2, names=("a", 'a"b')))


@pytest.mark.parametrize(
    "text", ["FC Bern>Red Star", "A>B C", '"FC Bern">"Red Star" C>"Red Star" "FC Bern">C Xamax', "A B"]
)
def test_a_tournament_with_a_vertex_alone_says_how_to_write_spaces(text: str) -> None:
    with pytest.raises(GraphFormatError, match=r"^no arc at '(FC|C|Xamax|A)', .*'\"FC Bern\">\"Red Star\"'\)$"):
        parse_edge_list(text).tournament()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("A\u2013B", "A-B"),
        ("A\u2014B B-C", "A-B"),
        ("A\u2192B", "A>B"),
        ("A\u2212B", "A-B"),
        ("{{0,2},{2,0}}", ""),
        ("A<B", ""),
    ],
)
def test_what_word_processors_make_of_edges_is_no_name(text: str, hint: str) -> None:
    with pytest.raises(GraphFormatError, match=f"did you mean '{hint}'" if hint else "is none of 'A-B'"):
        parse_edge_list(text)
    quoted = parse_edge_list(f'"{text}"')
    assert (quoted.names, edge_list(quoted)) == ((text,), f'edges:"{text}"')


# ---- matrices


def test_a_matrix_is_written_as_rows_or_as_a_list_of_lists() -> None:
    assert adjacency_matrix(PATH) == "0 1 0\n1 0 1\n0 1 0"
    assert adjacency_matrix(PATH, geogebra=True) == "{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}}"
    assert adjacency_matrix(parse_mckay("0"), geogebra=True) == "{{0, 0}, {1, 0}}"
    assert (adjacency_matrix(Graph(0)), adjacency_matrix(Graph(0), geogebra=True)) == ("", "{}")


@pytest.mark.parametrize(
    "text",
    [
        "0 1 0\n1 0 1\n0 1 0",
        "010\r\n101\r\n010\r\n",
        "0,1,0; 1,0,1; 0,1,0",
        "010;101;010;",
        "{{0,1,0},{1,0,1},{0,1,0}}",
        " { {0, 1, 0} , {1, 0, 1} ,\n{ 0 , 1 , 0 } } ",
    ],
)
def test_all_ways_to_write_a_matrix_are_read_alike(text: str) -> None:
    assert Graph.from_digraph(parse_adjacency_matrix(text)) == PATH


def test_a_text_without_rows_is_the_matrix_of_order_zero() -> None:
    for text in ("", "\n \n", "{}", "{ }"):
        assert parse_adjacency_matrix(text) == Digraph(0)


def test_a_matrix_is_a_graph_or_a_tournament_if_it_is_one() -> None:
    for text in ("010;001;100", " 010 ; 001 ; 100 ", "{{0,1,0},{0,0,1},{1,0,0}}"):
        assert parse_tournament(text) == parse_tournament("101")
    with pytest.raises(GraphFormatError, match=r"^arc 0 -> 1 without 1 -> 0, expected a symmetric adjacency matrix$"):
        Graph.from_digraph(parse_adjacency_matrix("0 1\n0 0"))
    with pytest.raises(GraphFormatError, match=r"^arcs both ways between 0 and 1, expected exactly one arc$"):
        Tournament.from_digraph(parse_adjacency_matrix("0 1\n1 0"))


# ---- tournament strings


def test_a_one_means_that_the_smaller_vertex_beats_the_larger() -> None:
    assert parse_mckay("100").adjacency() == ((0, 1, 0), (0, 0, 0), (1, 1, 0))
    assert parse_mckay("\ufeff 01\n1\t0\u00a00\u20280\r\n") == parse_mckay("011000")
    for empty in ("", " \t\r\n", "\ufeff"):
        assert parse_mckay(empty) == Tournament((0,))


def test_every_string_of_a_small_order_comes_back_and_others_have_no_tournament() -> None:
    for order in range(1, 6):
        for digits in product("01", repeat=order * (order - 1) // 2):
            assert mckay(parse_mckay("".join(digits))) == "".join(digits)
    accepted = []
    for length in range(200):
        try:
            accepted.append((parse_mckay("1" * length).order, length))
        except GraphFormatError:
            continue
    assert accepted == [(n, sum(range(n))) for n in range(1, 21)]


# ---- graph6 and digraph6


# Strings and arcs as nauty's showg prints them, from the tests of gonum (graph/encoding/digraph6); the second one is
# in the description of the format, too.
KNOWN_DIGRAPHS: dict[str, list[tuple[int, ...]]] = {
    "&?": [],
    "&DI?AO?": [(2, 4), (), (), (1, 4), ()],
    "&DT^\\N?": [(1, 3), (0, 2, 3, 4), (0, 1, 3, 4), (0, 2), (0, 1, 2, 3)],
    "&D?I?H?": [(), (3,), (0,), (), (0, 3)],
    "&EXNEb`G": [(1, 2, 5), (2, 3, 4, 5), (3, 4), (0, 4, 5), (0, 5), (2,)],
    # From Sage's documentation of its method dig6_string, where they have no mark.
    "&CW`_": [(1, 2), (2,), (3,), (0,)],
    "&AO": [(1,), ()],
}


@pytest.mark.parametrize("text", KNOWN_DIGRAPHS)
def test_published_digraphs_are_read_and_written_with_the_mark_and_without(text: str) -> None:
    rows = KNOWN_DIGRAPHS[text]
    digraph = Digraph(len(rows), [(i, j) for i, row in enumerate(rows) for j in row])
    assert parse_digraph6(text) == parse_digraph6(text[1:]) == digraph
    assert (digraph6(digraph), sage_digraph6(digraph)) == (text, text[1:])


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


def test_graph6_agrees_with_networkx_on_both_sides_of_every_length() -> None:
    # The graph of the description of the format.
    assert graph6(Graph(5, [(0, 2), (0, 4), (1, 3), (3, 4)])) == "DQc"
    for order, probability in product([*range(13), 61, 62, 63, 64, 200], (0, 0.3, 0.8, 1)):
        graph = random_graph(7, order, min_order=order, max_order=order, probability=probability)
        text = nx.to_graph6_bytes(graph.to_networkx(), header=False).decode("ascii").rstrip("\n")
        assert graph6(graph) == text
        assert parse_graph6(text) == graph


@given(st.text(alphabet=st.characters(min_codepoint=63, max_codepoint=126), min_size=1, max_size=6))
def test_graph6_reads_only_what_networkx_reads_likewise(text: str) -> None:
    try:
        graph = parse_graph6(text)
    except GraphFormatError:
        return
    assert Graph.from_networkx(nx.from_graph6_bytes(text.encode("ascii"))) == graph


def digraph6_by_numpy(graph: Digraph | Tournament) -> str:
    """Write digraph6 by packing the whole matrix at once."""
    bits = np.array(graph.adjacency(), dtype=np.uint8).reshape(-1)
    padded = np.concatenate([bits, np.zeros(-len(bits) % 6, dtype=np.uint8)]).reshape(-1, 6)
    octets = np.packbits(np.pad(padded, ((0, 0), (2, 0))), axis=1).reshape(-1) + 63
    order = "".join(chr(value + 63) for value in n_to_data(graph.order))
    return "&" + order + octets.tobytes().decode("ascii")


def test_digraph6_agrees_with_numpy_on_both_sides_of_every_length() -> None:
    chance = random.Random(7)
    for order in (*range(1, 10), 62, 63, 64, 100):
        pairs = [(i, j) for i, j in product(range(order), repeat=2) if i != j and chance.random() < 0.4]
        digraph, tournament = Digraph(order, pairs), random_tournament(7, order, order=order)
        assert parse_digraph6(digraph6(digraph)) == digraph
        assert digraph6(digraph) == digraph6_by_numpy(digraph)
        assert Tournament.from_digraph(parse_digraph6(digraph6(tournament))) == tournament
        assert digraph6(tournament) == digraph6_by_numpy(tournament)


def test_headers_and_white_space_at_the_ends_are_skipped_and_names_left_out() -> None:
    assert parse_graph6(" >>graph6<<DQc\r\n") == parse_graph6("DQc")
    assert parse_digraph6(">>digraph6<<&DI?AO?\n") == parse_digraph6("&DI?AO?")
    assert graph6(Graph(2, [(0, 1)], names="ab")) == "A_"
    assert digraph6(Tournament(parse_mckay("1").out_neighbourhoods, names="ab")) == "&AO"


@pytest.mark.long
def test_a_text_without_a_mark_is_graph6_or_digraph6_by_its_length() -> None:
    for order in (1, *range(3, 20), 62, 63, 64, 69, 200):
        lengths = [-(-bits // 6) for bits in (order * (order - 1) // 2, order * order)]
        assert lengths[0] != lengths[1]
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
    assert parse_any("digraph6:?") == parse_digraph6("?") == Digraph(0)
    with pytest.raises(GraphFormatError, match="no arc between 0 and 1"):
        parse_tournament("A?")


def test_a_prefix_says_that_a_text_is_digraph6_with_its_mark_or_without() -> None:
    for text in ("digraph6:&BP_", "digraph6:BP_", "sage-digraph6:BP_", "&BP_", "BP_", ">>digraph6<<BP_"):
        assert read_graph(text) == parse_any(text).to_digraph() == parse_tournament(text).to_digraph() == CYCLE  # type: ignore[union-attr]
        with pytest.raises(GraphFormatError, match="is a directed graph in digraph6"):
            parse_graph(text)
    for word in ("Bob", "zzz", "A"):
        with pytest.raises(GraphFormatError, match=f"'{word}' is no graph, expected a name"):
            parse_any(word)
