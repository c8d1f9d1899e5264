from __future__ import annotations

import networkx as nx
import pytest

import ggbgen
from ggbgen.definition import Parameter
from ggbgen.graphs import Graph, Tournament, parse_edge_list, parse_tournament
from ggbgen.graphs.vertex_names import in_order_of_names, named_values
from ggbgen.page.objects import Point
from ggbgen.page.state_objects import HiddenText
from tests.built import settings

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
