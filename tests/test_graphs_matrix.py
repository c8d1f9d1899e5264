from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    Graph,
    Tournament,
    adjacency_matrix,
    parse_adjacency_matrix,
    parse_mckay,
    parse_tournament,
    random_graph,
    random_tournament,
)

repeatable = settings(derandomize=True, deadline=None)

PATH = Graph(3, [(0, 1), (1, 2)])


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


@pytest.mark.parametrize("text", ["", "\n \n", "{}", "{ }"])
def test_a_text_without_rows_is_the_matrix_of_order_zero(text: str) -> None:
    assert parse_adjacency_matrix(text) == Digraph(0)


@repeatable
@given(seed=st.integers(0, 2**32 - 1), order=st.integers(0, 9), geogebra=st.booleans())
def test_graphs_and_tournaments_come_back(seed: int, order: int, geogebra: bool) -> None:
    graph = random_graph(seed, 0, min_order=order, max_order=order, probability=0.5)
    text = adjacency_matrix(graph, geogebra=geogebra)
    assert Graph.from_digraph(parse_adjacency_matrix(text)) == graph
    tournament = random_tournament(seed, 0, order=order + 1)
    text = adjacency_matrix(tournament, geogebra=geogebra)
    assert Tournament.from_digraph(parse_adjacency_matrix(text)) == tournament


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0 1\n2 0", "entry '2' in row 2, column 1, expected 0 or 1"),
        ("{{0,1},{10,0}}", "entry '10' in row 2, column 1, expected 0 or 1"),
        ("{{}}", "entry '' in row 1, column 1, expected 0 or 1"),
        ("0 1\n1", "row 2 of the matrix has 1 entries, expected 2, as many as there are rows"),
        ("010", "row 1 of the matrix has 3 entries, expected 1, as many as there are rows"),
        ("0 1\n1 1", "entry '1' in row 2, column 2, expected 0 on the diagonal"),
        (
            "{{0,1},{1,0}",
            "matrix '{{0,1},{1,0}' is no list of lists, expected a form like '{{0, 1}, {1, 0}}'",
        ),
        ("{0,1}", "matrix '{0,1}' is no list of lists"),
    ],
)
def test_a_bad_matrix_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        parse_adjacency_matrix(text)
    assert message in str(error.value)


def test_a_matrix_that_is_not_symmetric_is_no_graph() -> None:
    with pytest.raises(GraphFormatError) as error:
        Graph.from_digraph(parse_adjacency_matrix("0 1\n0 0"))
    assert str(error.value) == "arc 0 -> 1 without 1 -> 0, expected a symmetric adjacency matrix"


def test_a_symmetric_matrix_is_no_tournament() -> None:
    with pytest.raises(GraphFormatError, match=r"^arcs both ways between 0 and 1, expected exactly one arc$"):
        Tournament.from_digraph(parse_adjacency_matrix("0 1\n1 0"))


@repeatable
@given(st.text(alphabet=st.sampled_from("01{},; \n2\u0661")) | st.text())
def test_garbage_raises_nothing_but_a_format_error(text: str) -> None:
    try:
        digraph = parse_adjacency_matrix(text)
    except GraphFormatError:
        return
    assert parse_adjacency_matrix(adjacency_matrix(digraph)) == digraph


def test_a_long_broken_list_is_refused_at_once() -> None:
    with pytest.raises(GraphFormatError, match=r"no list of lists"):
        parse_adjacency_matrix("{" + "{0}," * 20_000)


@pytest.mark.parametrize("text", ["010;001;100", " 010 ; 001 ; 100 ", "{{0,1,0},{0,0,1},{1,0,0}}"])
def test_a_matrix_is_a_tournament_wherever_one_is_read(text: str) -> None:
    assert parse_tournament(text) == parse_tournament("101")
