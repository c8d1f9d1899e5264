"""Sets of vertices are what networkx and their definitions say, in the scripts and on the board of the applet."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import combinations
from typing import Any

import networkx as nx
import pytest

from ggbgen.archive.library import read_modules
from ggbgen.definition import read_definition
from ggbgen.graphs import Graph, graph6
from ggbgen.offline import OfflineApplet, ScriptFunctions, open_applet
from ggbgen.scene.objects import PointShape
from tests.built import build
from tests.hands import acts, seen

NAME = "vertex-sets"
PROPERTIES = ("independent set", "clique", "vertex cover", "dominating set")
SYMBOLS = dict(zip(PROPERTIES, "αωτγ", strict=True))
LARGE = PROPERTIES[:2]
PETERSEN = nx.petersen_graph()
PLUS, DIAMOND, PLAIN_PX = PointShape.PLUS, PointShape.DIAMOND, 3
STEPS = 250


@cache
def scripts() -> ScriptFunctions:
    return ScriptFunctions([module.text for module in read_modules(read_definition(NAME), ["vertex_sets.js"])])


def rows_of(graph: nx.Graph) -> list[list[int]]:
    order = sorted(graph)
    return [[int(graph.has_edge(u, v)) for v in order] for u in order]


def has_property(kind: str, graph: nx.Graph, chosen: tuple[int, ...]) -> bool:
    """Return whether a set has a property, by its definition."""
    inside = graph.subgraph(chosen)
    match kind:
        case "independent set":
            return inside.size() == 0
        case "clique":
            return inside.size() == len(chosen) * (len(chosen) - 1) // 2
        case "vertex cover":
            return all(u in chosen or v in chosen for u, v in graph.edges)
    return bool(nx.is_dominating_set(graph, chosen)) if chosen else not graph


def best_sets(kind: str, graph: nx.Graph) -> list[tuple[int, ...]]:
    """Return all largest, or smallest, sets with a property, in the order of the vertices."""
    if kind in LARGE:
        cliques = [tuple(sorted(each)) for each in nx.find_cliques(graph if kind == "clique" else nx.complement(graph))]
        most = max(map(len, cliques))
        return sorted(each for each in cliques if len(each) == most)
    if kind == "vertex cover":
        return sorted(tuple(sorted(set(graph) - set(each))) for each in best_sets("independent set", graph))
    for size in range(len(graph) + 1):
        if found := [each for each in combinations(sorted(graph), size) if has_property(kind, graph, each)]:
            return found
    raise AssertionError("all vertices together dominate")


def small_graphs() -> list[nx.Graph]:
    """Return all graphs of orders 1 to 5, and some larger ones."""
    chance = random.Random(1)
    atlas = [graph for graph in nx.graph_atlas_g() if 0 < len(graph) <= 5]
    return [*atlas, PETERSEN, *(nx.gnp_random_graph(12, chance.random(), seed=seed) for seed in range(9))]


@pytest.mark.parametrize("kind", PROPERTIES)
def test_the_best_sets_are_those_of_networkx(kind: str) -> None:
    graphs = small_graphs()
    assert len(graphs) > 60
    for graph in graphs:
        best = best_sets(kind, graph)
        assert all(has_property(kind, graph, each) for each in best)
        assert scripts()("bestSets", kind, rows_of(graph)) == {
            "size": len(best[0]),
            "count": len(best),
            "first": list(best[0]),
        }, (kind, sorted(graph.edges))


@pytest.mark.parametrize("kind", PROPERTIES)
def test_faults_are_what_the_definition_forbids(kind: str) -> None:
    chance = random.Random(2)
    for graph in small_graphs():
        chosen = tuple(v for v in sorted(graph) if chance.random() < 0.5)
        faults = scripts()("setFaults", kind, rows_of(graph), list(chosen))
        expected: dict[str, Any] = {"pairs": [], "vertices": []}
        if kind == "dominating set":
            expected["vertices"] = [v for v in sorted(graph) if not {v, *graph[v]} & set(chosen)]
        else:
            pairs = combinations(sorted(graph), 2)
            inside = {"independent set": True, "clique": False}
            expected["pairs"] = [
                [u, v]
                for u, v in pairs
                if (
                    graph.has_edge(u, v) and u not in chosen and v not in chosen
                    if kind == "vertex cover"
                    else graph.has_edge(u, v) == inside[kind] and {u, v} <= set(chosen)
                )
            ]
        assert faults == expected
        assert (faults["pairs"] == faults["vertices"] == []) == has_property(kind, graph, chosen)


@pytest.mark.parametrize("kind", PROPERTIES)
def test_spare_vertices_are_those_whose_turn_keeps_the_property(kind: str) -> None:
    for graph in small_graphs()[:120]:
        for chosen in best_sets(kind, graph)[:1]:
            assert scripts()("spareVertices", kind, rows_of(graph), list(chosen)) == []
        whole = () if kind in LARGE else tuple(sorted(graph))
        turned = [tuple(sorted(set(whole) ^ {v})) for v in sorted(graph)]
        expected = [v for v, each in zip(sorted(graph), turned, strict=True) if has_property(kind, graph, each)]
        assert scripts()("spareVertices", kind, rows_of(graph), list(whole)) == expected


# ---- the board


class Board:
    """The open applet, and what its published values say."""

    def __init__(self, **parameters: Any) -> None:
        self.applet: OfflineApplet = open_applet(build(NAME, **parameters))

    @property
    def kind(self) -> str:
        return PROPERTIES[int(self.applet["propertyChoice"])]

    @property
    def graph(self) -> nx.Graph:
        rows = self.applet["adjacency"]
        graph = nx.empty_graph(len(rows))
        graph.add_edges_from((u, v) for u, row in enumerate(rows) for v, entry in enumerate(row) if entry)
        return graph

    def check(self) -> None:
        applet, graph, kind = self.applet, self.graph, self.kind
        chosen = tuple(applet["chosen"])
        faults = scripts()("setFaults", kind, rows_of(graph), list(chosen))
        pairs = {tuple(pair) for pair in faults["pairs"]}
        assert applet["order"] == len(graph)
        assert applet["degrees"] == [degree for _, degree in sorted(graph.degree)]
        assert seen(applet, "V_") == {f"V_{{{v}}}" for v in graph}
        assert seen(applet, "e_") == {f"e_{{{u},{v}}}" for u, v in {*graph.edges, *pairs}}
        for v in graph:
            shape = applet.state(f"V_{{{v}}}")["shape"]
            assert (shape == DIAMOND) == (v in chosen)
            assert (shape == PLUS) == (v in faults["vertices"])
        marked = {(u, v) for u, v in combinations(graph, 2) if applet.state(f"e_{{{u},{v}}}")["thickness"] != PLAIN_PX}
        assert marked == pairs
        if applet["optimum"] >= 0:
            best = len(best_sets(kind, graph)[0])
            assert applet["optimum"] == best
            assert f"{SYMBOLS[kind]} = {best}" in applet["facts"].replace("\n", " ")
        assert not applet["done"] or applet["optimum"] >= 0

    def said(self) -> bool:
        """Whether the message says that the chosen set has the property."""
        first = str(self.applet["message"]).partition(":")[0]
        return " is not " not in first and " is no " not in first


def typed(chance: random.Random, applet: OfflineApplet, entry: str) -> str:
    if entry == "graphEntry":
        order = chance.randint(1, 9)
        edges = [pair for pair in combinations(range(order), 2) if chance.random() < 0.5]
        return graph6(Graph(order, edges))
    return str(chance.randint(1, 9))


@pytest.mark.long
@pytest.mark.parametrize(
    "parameters", [{}, {"graph": "IsP@OkWHG"}, {"layout": "narrow"}, {"language": "es"}], ids=json.dumps
)
def test_the_board_shows_the_set_and_its_faults_after_any_actions(parameters: dict[str, Any]) -> None:
    board = Board(**parameters)
    board.check()
    for step in acts(board.applet, random.Random(5), STEPS, texts=typed):
        board.check()
        if step.act == "click" and step.label.startswith("V_") and "language" not in parameters:
            v = int(step.label[3:-1])
            chosen = tuple(board.applet["chosen"])
            assert set(chosen) == set(step.was("chosen")) ^ {v}
            assert board.said() == has_property(board.kind, board.graph, chosen)
        if step.label == "checkSet":
            best = len(best_sets(board.kind, board.graph)[0])
            chosen = tuple(board.applet["chosen"])
            found = len(chosen) == best and has_property(board.kind, board.graph, chosen)
            new = found and step.was("optimum") < 0
            assert board.applet["points"] == step.was("points") + new
        if step.label == "showBest":
            assert tuple(board.applet["chosen"]) == best_sets(board.kind, board.graph)[0]
        if step.label == "invertSet":
            assert set(board.applet["chosen"]) == set(board.graph) - set(step.was("chosen"))
        if step.label == "showComplement":
            assert board.applet["chosen"] == step.was("chosen")
            assert all(
                entry == 1 - before
                for u, (row, rows) in enumerate(zip(board.applet["adjacency"], step.was("adjacency"), strict=True))
                for v, (entry, before) in enumerate(zip(row, rows, strict=True))
                if u != v
            )


def test_the_parameter_says_which_sets_are_looked_for() -> None:
    board = Board(property="vertex cover", graph="C5")
    assert "a vertex cover" in board.applet["message"]
    board.applet.click("showBest")
    assert board.applet["optimum"] == 3
