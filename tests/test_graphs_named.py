"""Names of graphs, and names of their vertices."""

from __future__ import annotations

import re
from pathlib import Path

import networkx as nx
import pytest

import ggbgen
from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError
from ggbgen.graphs import (
    Digraph,
    EdgeList,
    Graph,
    Tournament,
    graph_names,
    named_graph,
    parse_any,
    parse_edge_list,
    parse_graph,
    parse_tournament,
    read_graph,
)
from ggbgen.graphs.graph_names import FOUR_VERTEX_GRAPHS
from ggbgen.graphs.vertex_names import in_order_of_names, named_values
from ggbgen.scene.objects import Point
from ggbgen.scene.state_objects import HiddenText
from tests.built import settings


def known(name: str) -> Graph:
    graph = named_graph(name)
    assert graph is not None
    return graph


def test_the_eleven_names_are_of_all_graphs_on_four_vertices() -> None:
    graphs = [known(name).to_networkx() for name in FOUR_VERTEX_GRAPHS]
    atlas = [graph for graph in nx.graph_atlas_g() if len(graph) == 4]
    assert len(graphs) == len(atlas) == 11
    for graph in atlas:
        assert sum(nx.is_isomorphic(graph, other) for other in graphs) == 1


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("K5", nx.complete_graph(5)),
        ("K1", nx.complete_graph(1)),
        ("C6", nx.cycle_graph(6)),
        ("P4", nx.path_graph(4)),
        ("K2,3", nx.complete_bipartite_graph(2, 3)),
        ("K2,2,2", nx.octahedral_graph()),
        ("K1,2,3", nx.complete_multipartite_graph(1, 2, 3)),
        ("K1,1,1,1", nx.complete_graph(4)),
        ("Q3", nx.hypercube_graph(3)),
        ("Q1", nx.complete_graph(2)),
        ("C4*K1", nx.wheel_graph(5)),
        ("K2*3K1", nx.complement(nx.disjoint_union(nx.empty_graph(2), nx.complete_graph(3)))),
        ("P2*P2*K1", nx.complete_graph(5)),
        ("K1+C4*K1", nx.disjoint_union(nx.empty_graph(1), nx.wheel_graph(5))),
        ("co-(C5*K1)", nx.disjoint_union(nx.cycle_graph(5), nx.empty_graph(1))),
        ("claw", nx.star_graph(3)),
        ("diamond", nx.Graph([(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)])),
        ("3K2", nx.disjoint_union_all([nx.complete_graph(2)] * 3)),
        ("K3+K1", nx.disjoint_union(nx.complete_graph(3), nx.empty_graph(1))),
        ("co-P3", nx.complement(nx.path_graph(3))),
        ("co-paw", nx.complement(nx.Graph([(0, 1), (0, 2), (1, 2), (2, 3)]))),
        ("co-(P3+K1)", nx.Graph([(0, 1), (0, 2), (1, 2), (2, 3)])),
        ("co-(K2 + 2K1)", nx.Graph([(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)])),
        ("K1+co-2K2", nx.disjoint_union(nx.empty_graph(1), nx.cycle_graph(4))),
        ("co-(P3+K1)+K2", nx.disjoint_union(nx.Graph([(0, 1), (0, 2), (1, 2), (2, 3)]), nx.complete_graph(2))),
        ("2P3+C4", nx.disjoint_union_all([nx.path_graph(3), nx.path_graph(3), nx.cycle_graph(4)])),
    ],
)  # fmt: skip
def test_a_name_gives_its_graph(name: str, expected: nx.Graph) -> None:
    graph = known(name)
    assert nx.is_isomorphic(graph.to_networkx(), expected)
    assert graph.names == tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: graph.order])


def test_a_name_may_be_written_in_several_ways() -> None:
    for name, same in (("k3", "K3"), ("K_4", "K4"), ("K_{1,3}", "K1,3"), ("Paw", "paw"), ("1K2", "K2")):
        assert named_graph(name) == named_graph(same) is not None
    assert named_graph("K3 + K1") == named_graph("K3 \u222a K1") == named_graph("K3+K1") is not None


OTHER = ("", "K", "3", "A-B", "Bw", "pawn", "K3+", "+", "K3-K1", "K3*", "co-K3*K1", "W2", "graph6:Bw")


@pytest.mark.parametrize("name", [*OTHER, "\u212a3", "K\u0663"])
def test_other_texts_are_no_names(name: str) -> None:
    assert named_graph(name) is None


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("C2", "'C2': C2 has too few vertices, expected at least 3"),
        ("P0", "'P0': P0 has too few vertices, expected at least 1"),
        ("0K2", "'0K2' has 0 copies of a part, expected at least 1"),
        ("K27", "'K27' is too large, expected at most 26 vertices"),
        ("K20+K7", "'K20+K7' is too large, expected at most 26 vertices"),
        ("999999999999K1", "'999999999999K1' is too large, expected at most 26 vertices"),
        ("K99999999999999999999,1", "is too large, expected at most 26 vertices"),
        ("Q5", "'Q5' is too large, expected at most 26 vertices"),
        ("K9,9,9", "'K9,9,9' is too large, expected at most 26 vertices"),
        ("K13*K14", "'K13*K14' is too large, expected at most 26 vertices"),
        ("W5", "'W5': some authors count the vertices of a wheel, others its spokes, expected 'C4*K1' or 'C5*K1'"),
        ("K0,3", "'K0,3': expected a complete bipartite graph such as 'K1,3'"),
        ("C3,3", "'C3,3': expected a complete bipartite graph such as 'K1,3'"),
        ("co-K27", "'co-K27' is too large, expected at most 26 vertices"),
        ("co-P3 + K1", "'co-P3 + K1' can be read in two ways, expected 'co-(P3+K1)' or 'K1+co-P3'"),
        ("K2+co-P3+K1", "'K2+co-P3+K1' can be read in two ways, expected 'K2+co-(P3+K1)' or 'K2+K1+co-P3'"),
    ],
)  # fmt: skip
def test_a_name_of_no_graph_gets_its_message(name: str, message: str) -> None:
    with pytest.raises(GraphFormatError) as caught:
        named_graph(name)
    assert message in str(caught.value)


def test_the_complement_of_no_graph_is_not_read_as_an_edge() -> None:
    for text, more in (
        ("co-pwa", "'co-pwa': no graph is called 'pwa', did you mean 'paw'?, expected a complement"),
        ("co-B", """'co-B': no graph is called 'B', expected a complement such as 'co-paw' or 'co-(P3+K1)', or"""),
        ("co-co-P3", "'co-co-P3': no graph is called 'co-P3'"),
        ("co-(K1+co-P3)", "'co-(K1+co-P3)': no graph is called"),
        ("co-" * 5000 + "P3", "no graph is called 'co-co-"),
        ("co-" + "(" * 5000, "no graph is called '((("),
        ("co-(A+B)", """'co-(A+B)': no graph is called '(A+B)', expected"""),
    ):
        for read in (parse_any, parse_graph, read_graph):
            with pytest.raises(GraphFormatError) as caught:
                read(text)
            assert more in str(caught.value)
    assert parse_graph('"co"-B').names == ("co", "B")
    assert parse_graph("co-A co-B").order == 3
    assert parse_graph("co-A:2").names == ("co", "A")


def test_all_listed_names_are_known() -> None:
    assert set(FOUR_VERTEX_GRAPHS) <= set(graph_names())
    assert len(set(graph_names())) == len(graph_names())
    for name in graph_names():
        assert parse_graph(f" {name}") == read_graph(name) == named_graph(name) is not None


@pytest.mark.parametrize(
    ("given", "kind", "order", "pairs", "directed"),
    [
        ("P3", Graph, 3, ((0, 1), (1, 2)), False),
        ("A-B B-C", EdgeList, 3, ((0, 1), (1, 2)), False),
        ("B>A B>C", EdgeList, 3, ((0, 1), (0, 2)), True),
        (nx.path_graph(3), Graph, 3, ((0, 1), (1, 2)), False),
        (nx.DiGraph([(1, 0), (1, 2)]), Digraph, 3, ((1, 0), (1, 2)), True),
        (Tournament((0b10, 0b00)), Digraph, 2, ((0, 1),), True),
    ],
    ids=str,
)
def test_whatever_is_read_has_the_same_names_for_what_it_is(
    given: object, kind: type, order: int, pairs: object, directed: bool
) -> None:
    graph = read_graph(given)
    assert isinstance(graph, kind)
    assert (graph.order, graph.pairs, graph.directed) == (order, pairs, directed)
    assert graph.names is None or len(graph.names) == order


def test_the_examples_of_the_page_on_formats_can_be_read() -> None:
    page = (Path(__file__).parents[1] / "docs" / "formats.md").read_text("utf-8")
    rows = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("|")][2:]
    readers = {"graphs": parse_graph, "tournaments": parse_tournament, "digraphs": read_graph}
    assert len(rows) > 6
    for _, examples, used in rows:
        for text in re.findall("`(.+?)`", examples):
            for word in re.findall(r"\w+", used):
                assert readers[word](text).order > 1, text


# ---- names of vertices


ARCS = "Cem>Ann Ann>Bob Bob>Cem"


def built(tournament: object, names: list[str]) -> tuple[list[str], str]:
    """Return the captions of the vertices on the board, in their order, and the tournament between them."""
    applet = ggbgen.build("tournament-kings", tournament=tournament, names=names, max_order=4)
    captions = settings(applet)["names"]
    shown = [item.caption for item in applet.scene.objects if isinstance(item, Point) and item.visible]
    assert captions[: len(shown)] == shown
    (text,) = (i.text for i in applet.scene.objects if isinstance(i, HiddenText) and i.label == "tournament")
    return captions, text


@pytest.mark.parametrize(
    "tournament",
    [ARCS, parse_tournament(ARCS), parse_tournament(ARCS).to_networkx(), nx.DiGraph(["CA", "AB", "BC"])],
    ids=["text", "value", "networkx", "short names"],
)
def test_vertices_follow_the_order_of_the_names_with_their_own_arcs(tournament: object) -> None:
    names = ["A", "B", "C", "D"] if isinstance(tournament, nx.DiGraph) and "A" in tournament else ["Ann", "Bob", "Cem"]
    captions, triangle = built(tournament, names)
    assert captions[:3] == names[:3]
    assert triangle == "101"  # the first beats the second, the second the third, the third the first


def test_names_that_no_vertex_has_come_after_the_others() -> None:
    captions, triangle = built("Dora>Ann", ["Zoe", "Ann", "Bob", "Dora"])
    assert captions == ["Ann", "Dora", "Zoe", "Bob"]
    assert triangle == "0"


def test_weights_stay_at_their_edges() -> None:
    text, names = in_order_of_names("B-C:2 A-B:7", ["A", "B", "C"])
    listed = parse_edge_list(text)
    assert (listed.names, names) == (("A", "B", "C"), ("A", "B", "C"))
    assert (listed.pairs, listed.weights) == (((1, 2), (0, 1)), (2, 7))
    graph = nx.Graph()
    graph.add_edge("B", "A", weight=3)
    ordered, _ = in_order_of_names(graph, ["A", "B"])
    assert list(ordered.edges(data=True)) == [("A", "B", {"weight": 3})]


def test_quoted_names_and_accents_are_found() -> None:
    text, names = in_order_of_names('"Red Star">"FC Zu\u0308rich"', ["FC Zürich", "Red Star"])
    assert parse_tournament(text).names == names == ("FC Zu\u0308rich", "Red Star")


@pytest.mark.parametrize("graph", [ARCS.replace("Bob", "Bop"), nx.DiGraph([("Ann", "Bop")])])
def test_a_name_that_was_not_chosen_is_refused_with_the_nearest(graph: object) -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        ggbgen.build("tournament-kings", tournament=graph, names=["Ann", "Bob", "Cem"])
    assert str(caught.value) == (
        "tournament: 'Bop' is none of the names, expected one of Ann, Bob, Cem, did you mean 'Bob'?"
    )


def test_half_of_a_name_with_a_blank_is_refused_with_the_quotes_that_it_needs() -> None:
    with pytest.raises(ggbgen.ParameterError) as caught:
        ggbgen.build("tournament-kings", tournament="Zoë>Maria José", names=["Zoë", "Maria José"])
    assert str(caught.value) == (
        "tournament: 'Maria' is none of the names, expected one of Zoë, Maria José; "
        'a name with a blank stands in double quotes, "Maria José"'
    )


TEXTS = ("010", "&BP_", ">>digraph6<<&BP_", "{{0,1},{0,0}}", "010;001;100", "0>1 1>2 2>0", "K3", "A-", "A->B")
OTHER_VALUES = (Graph(2), Tournament((0,)), None, object(), nx.Graph([(1, "1")]), nx.path_graph(5))


@pytest.mark.parametrize("graph", [*TEXTS, *OTHER_VALUES])
def test_what_has_no_names_or_cannot_be_read_stays_as_it_is(graph: object) -> None:
    assert in_order_of_names(graph, ["Ann", "Bob"]) == (graph, ("Ann", "Bob"))


def test_messages_about_a_networkx_graph_have_the_chosen_names() -> None:
    with pytest.raises(ggbgen.ParameterError, match="tournament: no arc between Ann and Cem, expected exactly one"):
        ggbgen.build("tournament-kings", tournament=nx.path_graph(3, nx.DiGraph), names=["Ann", "Bob", "Cem"])
    with pytest.raises(ggbgen.ParameterError, match="graph: edge Bob - Bob is a loop"):
        ggbgen.build("random-graph", graph=nx.Graph([(0, 1), (1, 1)]), names=["Ann", "Bob"])


def test_values_stay_as_they_are_unless_there_is_one_graph_with_names() -> None:
    one, other, names, size = (
        Parameter(name=name, type=kind, description="x")
        for name, kind in (("one", "graph"), ("other", "tournament"), ("names", "names"), ("size", "integer"))
    )
    values = {"one": "B-A", "other": None, "names": ("A", "B"), "size": 3}
    parameters = (one, other, names, size)
    assert named_values(parameters, values) == {**values, "one": "A B B-A"}
    for more in ({"other": ARCS}, {"names": ()}, {"one": None}):
        assert named_values(parameters, {**values, **more}) == {**values, **more}


def test_names_there_twice_are_refused_as_ever() -> None:
    for graph in (ARCS, nx.path_graph(2, nx.DiGraph), "010"):
        with pytest.raises(ggbgen.ParameterError, match="names: 'Ann' is there twice"):
            ggbgen.build("tournament-kings", tournament=graph, names=["Ann", "Bob", "Cem", "Ann"])
