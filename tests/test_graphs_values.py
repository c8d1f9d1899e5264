from __future__ import annotations

import subprocess
import sys

import pytest

import ggbgen.graphs
from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Graph


def test_edges_are_kept_ascending_from_the_smaller_end() -> None:
    graph = Graph(4, [(3, 0), (1, 0)])
    assert graph.edges == ((0, 1), (0, 3))
    assert graph == Graph(4, [(0, 1), (0, 3)])
    assert hash(graph) == hash(Graph(4, [(0, 1), (0, 3)]))
    assert graph.degrees() == (2, 1, 0, 1)
    assert graph.adjacency() == ((0, 1, 0, 1), (1, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0))


def test_the_graph_of_order_zero_has_nothing() -> None:
    assert (Graph(0).edges, Graph(0).degrees(), Graph(0).adjacency(), Graph(0).names) == ((), (), (), None)


def test_a_graph_is_the_digraph_with_arcs_both_ways() -> None:
    graph = Graph(3, [(0, 1), (1, 2)], names="abc")
    assert graph.to_digraph() == Digraph(3, [(0, 1), (1, 0), (1, 2), (2, 1)], names="abc")
    assert Graph.from_digraph(graph.to_digraph()) == graph


def test_vertices_without_names_are_called_by_their_numbers() -> None:
    assert Graph(2, names=("0", "1")) == Graph(2)
    assert Graph(2).name(1) == "1"
    assert Graph(2, names=("1", "0")).name(1) == "0"


@pytest.mark.parametrize(
    ("order", "edges", "names", "message"),
    [
        (-1, [], None, "order -1 is negative"),
        (2, [(0, 2)], None, "edge 0 - 2 has an end that is no vertex, expected 0 to 1"),
        (2, [(-1, 0)], None, "edge -1 - 0 has an end that is no vertex, expected 0 to 1"),
        (2, [(1, 1)], None, "edge 1 - 1 is a loop, expected two different vertices"),
        (2, [(0, 1), (1, 0)], "ab", "edge a - b is given twice, expected at most one edge a pair"),
        (2, [], "abc", "3 names for 2 vertices, expected one name per vertex"),
        (2, [], ("a", ""), "vertex 1 has an empty name"),
        (3, [], "aba", "name 'a' is given to vertex 0 and to vertex 2"),
    ],
)
def test_an_impossible_graph_is_refused(
    order: int, edges: list[tuple[int, int]], names: str | None, message: str
) -> None:
    with pytest.raises(GraphFormatError) as error:
        Graph(order, edges, names=names)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("order", "arcs", "message"),
    [
        (-1, [], "order -1 is negative"),
        (2, [(2, 0)], "arc 2 -> 0 has an end that is no vertex, expected 0 to 1"),
        (2, [(0, 0)], "arc 0 -> 0 is a loop, expected two different vertices"),
        (2, [(1, 0), (1, 0)], "arc 1 -> 0 is given twice, expected at most one arc each way"),
    ],
)
def test_an_impossible_digraph_is_refused(order: int, arcs: list[tuple[int, int]], message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        Digraph(order, arcs)
    assert str(error.value) == message


def test_graphs_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Graph(1).order = 2  # type: ignore[misc]


def test_every_public_name_is_there_and_every_reader_has_its_writer() -> None:
    names = ggbgen.graphs.__all__
    assert names == sorted(names, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(ggbgen.graphs, name) for name in names)
    readers = {name.removeprefix("parse_") for name in names if name.startswith("parse_")}
    # Readers that accept any format have no corresponding writer.
    readers -= {"any", "graph", "network", "tournament"}
    assert readers == {"adjacency_matrix", "digraph6", "edge_list", "graph6", "mckay"}
    assert readers <= set(names)


@pytest.mark.long
def test_importing_graphs_does_not_import_networkx() -> None:
    program = "import sys, ggbgen.graphs; print('networkx' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
