from __future__ import annotations

import networkx as nx
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Graph, Tournament, parse_mckay


@pytest.mark.parametrize("name", ["petersen_graph", "karate_club_graph", "florentine_families_graph"])
def test_a_graph_from_networkx_has_its_degrees_and_adjacency(name: str) -> None:
    graph = getattr(nx, name)()
    ours = Graph.from_networkx(graph)
    assert ours.degrees() == tuple(degree for _, degree in graph.degree())
    matrix = nx.to_numpy_array(graph, weight=None, dtype=int).tolist()
    assert ours.adjacency() == tuple(tuple(row) for row in matrix)
    back = ours.to_networkx()
    assert list(back) == list(graph)
    assert {frozenset(edge) for edge in back.edges} == {frozenset(edge) for edge in graph.edges}
    assert Graph.from_networkx(back) == ours


def test_nodes_that_are_the_numbers_keep_them_whatever_their_order() -> None:
    graph = nx.Graph()
    graph.add_nodes_from([2, 0, 1])
    graph.add_edge(2, 0)
    assert Graph.from_networkx(graph) == Graph(3, [(0, 2)])


def test_other_nodes_are_numbered_in_their_order_and_give_the_names() -> None:
    graph = nx.Graph([("x", "b"), ("b", 1.5)])
    assert Graph.from_networkx(graph) == Graph(3, [(0, 1), (1, 2)], names=("x", "b", "1.5"))
    assert Graph.from_networkx(nx.path_graph([1, 2, 3])).names == ("1", "2", "3")


def test_names_become_nodes_again() -> None:
    graph = Graph(3, [(0, 1)], names="xyz")
    assert sorted(graph.to_networkx().nodes) == ["x", "y", "z"]
    assert list(graph.to_networkx().edges) == [("x", "y")]
    assert Graph.from_networkx(graph.to_networkx()) == graph
    tournament = Tournament(parse_mckay("011000").out_neighbourhoods, names="wxyz")
    assert Tournament.from_networkx(tournament.to_networkx()) == tournament


def test_a_multigraph_without_parallel_edges_is_a_graph() -> None:
    assert Graph.from_networkx(nx.MultiGraph([(0, 1)])) == Graph(2, [(0, 1)])


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (nx.Graph([(0, 1), (1, 1)]), "edge 1 - 1 is a loop, expected two different vertices"),
        (nx.Graph([("a", "b"), ("b", "b")]), "edge b - b is a loop, expected two different vertices"),
        (
            nx.MultiGraph([(0, 1), (1, 2), (1, 0)]),
            "edge 0 - 1 is given twice, expected at most one edge a pair",
        ),
        (
            nx.DiGraph([(1, 0)]),
            "directed graph (arc 1 -> 0), expected an undirected one: use Tournament.from_networkx, "
            "Digraph.from_networkx or graph.to_undirected()",
        ),
        (nx.Graph([(1, "1")]), "nodes 1 and '1' have the same name '1'"),
        (nx.Graph([("", "a")]), "node '' has an empty name"),
        ("DQc", "'str' is no networkx graph, expected networkx.Graph"),
    ],
)
def test_a_networkx_graph_that_is_not_simple_is_refused_by_its_edge(graph: object, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        Graph.from_networkx(graph)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (nx.DiGraph([(0, 1), (1, 2)]), "no arc between 0 and 2, expected exactly one arc"),
        (nx.DiGraph([("a", "b"), ("b", "a")]), "arcs both ways between a and b, expected exactly one arc"),
        (nx.DiGraph([(0, 1), (1, 1)]), "arc 1 -> 1 is a loop, expected two different vertices"),
        (nx.MultiDiGraph([(0, 1), (0, 1)]), "arc 0 -> 1 is given twice, expected at most one arc each way"),
        (
            nx.Graph([(0, 1)]),
            "undirected graph (edge 0 - 1), expected a directed one: use Graph.from_networkx or graph.to_directed()",
        ),
        (nx.DiGraph(), "order 0, expected a tournament of at least one vertex"),
        (None, "'NoneType' is no networkx graph, expected networkx.DiGraph"),
    ],
)
def test_a_networkx_graph_that_is_no_tournament_is_refused_by_its_pair(graph: object, message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        Tournament.from_networkx(graph)
    assert str(error.value) == message


def test_a_digraph_comes_back_from_networkx() -> None:
    digraph = Digraph(3, [(0, 1), (1, 0), (2, 0)])
    assert sorted(digraph.to_networkx().edges) == [(0, 1), (1, 0), (2, 0)]
    assert Digraph.from_networkx(digraph.to_networkx()) == digraph
