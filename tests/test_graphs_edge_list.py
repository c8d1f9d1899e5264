from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    EdgeList,
    Graph,
    Tournament,
    edge_list,
    parse_edge_list,
    random_graph,
    random_tournament,
)

repeatable = settings(derandomize=True, deadline=None)


def test_vertices_are_numbered_as_they_appear_and_edges_keep_their_order_and_direction() -> None:
    listed = parse_edge_list("B-C A-B")
    assert listed == EdgeList(names=("B", "C", "A"), pairs=((0, 1), (2, 0)), directed=False, weights=None)
    assert listed.graph() == Graph(3, [(0, 1), (0, 2)], names=("B", "C", "A"))
    assert edge_list(listed) == "B-C A-B"


def test_weights_go_with_their_edges() -> None:
    listed = parse_edge_list("A-B:3, B-C:0; C-A:12")
    assert listed.weights == (3, 0, 12)
    assert edge_list(listed) == "A-B:3 B-C:0 C-A:12"


def test_arcs_make_a_tournament() -> None:
    tournament = parse_edge_list("A>B B>C C>A").tournament()
    assert tournament == Tournament((0b010, 0b100, 0b001), names="ABC")
    assert edge_list(tournament) == "A>B B>C C>A"


def test_a_name_alone_is_a_vertex() -> None:
    graph = parse_edge_list("C A-B").graph()
    assert graph == Graph(3, [(1, 2)], names="CAB")
    assert edge_list(graph) == "C A B A-B"


@pytest.mark.parametrize("text", ["", " ,;\n"])
def test_an_empty_list_is_the_graph_of_order_zero(text: str) -> None:
    assert parse_edge_list(text).graph() == Graph(0)
    assert edge_list(Graph(0)) == "edges:"


def test_numbers_in_their_order_are_no_names() -> None:
    assert parse_edge_list("0-1 1-2").graph() == Graph(3, [(0, 1), (1, 2)])
    assert edge_list(Graph(3, [(0, 1), (1, 2)])) == "0-1 1-2"
    assert parse_edge_list("2-0 0-1").graph().names == ("2", "0", "1")


@repeatable
@given(seed=st.integers(0, 2**32 - 1), order=st.integers(0, 9), probability=st.floats(0, 1))
def test_graphs_and_tournaments_come_back(seed: int, order: int, probability: float) -> None:
    graph = random_graph(seed, 0, min_order=order, max_order=order, probability=probability)
    assert parse_edge_list(edge_list(graph)).graph() == graph
    assert parse_edge_list(edge_list(graph.to_digraph())).digraph() == graph.to_digraph()
    tournament = random_tournament(seed, 0, order=order + 1)
    assert parse_edge_list(edge_list(tournament)).tournament() == tournament


def test_vertices_that_the_pairs_would_number_otherwise_are_listed_first() -> None:
    digraph = Digraph(3, [(0, 2), (1, 0)])
    assert edge_list(digraph) == "0 1 2 0>2 1>0"
    assert parse_edge_list("0 1 2 0>2 1>0").digraph() == digraph


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "A-B A--C",
            "item 2 of the edge list, 'A--C', is none of 'A-B', 'A-B:3', 'A>B', 'A', did you mean 'A-C'?",
        ),
        (
            "A->B",
            "item 1 of the edge list, 'A->B', is none of 'A-B', 'A-B:3', 'A>B', 'A', did you mean 'A>B'?",
        ),
        ("-", "item 1 of the edge list, '-', is none of 'A-B', 'A-B:3', 'A>B', 'A'"),
        ("A:3", "item 1 of the edge list, 'A:3', is none of"),
        ("A-B-C", "item 1 of the edge list, 'A-B-C', is none of"),
        ("A-B B-B", "item 2 of the edge list, 'B-B', is a loop, expected two different vertices"),
        ("A-B C B-A", "item 3 of the edge list, 'B-A', repeats item 1, expected every pair once"),
        ("A>B A>B", "item 2 of the edge list, 'A>B', repeats item 1, expected every pair once"),
        (
            "A-B B>C",
            "item 2 of the edge list, 'B>C', mixes arcs with edges, expected only one kind in a list",
        ),
        ("A-B:1 B-C", "item 2 of the edge list, 'B-C', mixes weights with none"),
        ("A-B B-C:1", "item 2 of the edge list, 'B-C:1', mixes weights with none"),
        ('"A B-C D', "item 1 of the edge list, '\"', is a quotation mark that is not closed"),
        ('A-"B" C"', "item 3 of the edge list, '\"', is a quotation mark that is not closed"),
        ('""-A', "is none of 'A-B'"),
        ('A"B-C"', "is none of 'A-B'"),
        ("A-B:x", "item 1 of the edge list, 'A-B:x', has the weight 'x', expected a non-negative integer"),
        ("A-B:\u0663", "has the weight '\u0663', expected a non-negative integer"),
        (
            "A-B:" + "9" * 5000,
            "has the weight '999999999999999999999999999999', expected a non-negative integer",
        ),
    ],
)
def test_a_bad_list_is_refused_at_its_item(text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_edge_list(text)
    assert message in str(error.value)


def test_arcs_there_and_back_are_two_arcs() -> None:
    assert parse_edge_list("A>B B>A").digraph() == Digraph(2, [(0, 1), (1, 0)], names="AB")


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


def test_a_name_with_a_quote_cannot_be_written() -> None:
    with pytest.raises(GraphFormatError, match=r"name 'a\"b' of vertex 1 cannot be written .* no double quotes"):
        edge_list(Graph(2, names=("a", 'a"b')))


def test_quoted_names_with_weights_and_alone() -> None:
    listed = parse_edge_list('"Red Star"-B:3, "Red Star"-"x, y":1 "alone"')
    assert listed.names == ("Red Star", "B", "x, y", "alone")
    assert (listed.pairs, listed.weights) == (((0, 1), (0, 2)), (3, 1))
    assert edge_list(parse_edge_list('"A B" C')) == 'edges:"A B" C'


@pytest.mark.parametrize(
    "text", ["FC Bern>Red Star", "A>B C", '"FC Bern">"Red Star" C>"Red Star" "FC Bern">C Xamax', "A B"]
)
def test_a_tournament_with_a_vertex_alone_says_how_to_write_spaces(text: str) -> None:
    with pytest.raises(GraphFormatError, match=r"^no arc at '(FC|C|Xamax|A)', .*'\"FC Bern\">\"Red Star\"'\)$"):
        parse_edge_list(text).tournament()


@repeatable
@given(st.text(alphabet=st.sampled_from('AB01->:;, "\n\u0661\u2192')) | st.text())
def test_garbage_raises_nothing_but_a_format_error(text: str) -> None:
    try:
        listed = parse_edge_list(text)
    except GraphFormatError:
        return
    assert parse_edge_list(edge_list(listed)) == listed


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
