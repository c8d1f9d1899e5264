"""The graph workshop in the explorers: boards that are edited, graphs in every format, structure of tournaments."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest
from script_engines import Json, ScriptEngine

from ggbgen.graphs import Digraph, Graph, Tournament, random_tournament
from ggbgen.graphs.analysis import analyse
from ggbgen.scene.objects import PointShape
from ggbgen.scene.style import ARC, LOSING
from tests.built import build

OPEN: dict[str, Json] = {"act": "open"}
PLAIN = ",".join(map(str, ARC.channels()))
UNREACHED = ",".join(map(str, LOSING.channels()))


def click(label: str) -> dict[str, Json]:
    return {"act": "click", "label": label}


def value(result: dict[str, Any], label: str) -> Any:
    return result["objects"][label]["value"]


@pytest.mark.sampled(1)
@pytest.mark.long
@pytest.mark.parametrize("max_order", [12, 30])
def test_what_is_shown_of_a_tournament_is_what_python_finds(max_order: int, engine: ScriptEngine) -> None:
    chance = random.Random(max_order)
    labels = ["showHeirs", "showComponents", "showPath", "showCycle", "showHeirs"]
    for number, order in enumerate((1, 2, 3, 5, 8, max_order)):
        drawn = random_tournament(5, number + 1, order=order)
        # Half of them are not strong: the first vertex beats all others.
        arcs = {tuple(sorted(arc)) if 0 in arc else arc for arc in drawn.to_digraph().arcs}
        tournament = drawn if number % 2 else Tournament.from_digraph(Digraph(order, arcs))
        facts = analyse(tournament).record()
        applet = build("tournament-kings", tournament=tournament.upper_triangle() or "&@?", max_order=max_order)
        v = chance.randrange(order)
        actions = [
            OPEN,
            click(f"V_{{{v}}}"),
            click("toMore"),
            *map(click, labels),
            click("toPlay"),
            click(f"V_{{{v}}}"),
        ]
        results = engine.play([applet], actions, mode="sandbox")
        assert [result["error"] for result in results] == [""] * len(actions)
        graph = tournament.to_networkx()
        assert_reach(results[1], tournament, v)
        assert_reach(results[-1], tournament, v)
        heirs = list(facts["heirs"])
        assert value(results[3], "heirs") == value(results[7], "heirs") == heirs
        assert value(results[4], "heirs") == []
        assert value(results[4], "components") == list(map(list, facts["components"]))
        path = value(results[5], "path")
        assert sorted(path) == list(range(order))
        assert nx.is_path(graph, path)
        assert thick(results[5]) == set(pairwise(path))
        cycle = value(results[6], "cycle")
        assert value(results[6], "path") == []
        if facts["hamiltonian_cycle"] is None:
            assert cycle == []
            assert "no Hamiltonian cycle" in value(results[6], "message") or order < 3
        else:
            assert sorted(cycle) == list(range(order))
            assert nx.is_path(graph, [*cycle, cycle[0]])
            assert thick(results[6]) == set(zip(cycle, [*cycle[1:], cycle[0]], strict=True))


def thick(result: dict[str, Any]) -> set[tuple[int, int]]:
    lines = {label: item for label, item in result["objects"].items() if label.startswith("v_") and item["visible"]}
    found = [label for label, item in lines.items() if item["colour"] != PLAIN]
    return {(int(i), int(j)) for i, j in (label[3:-1].split(",") for label in found)}


def assert_reach(result: dict[str, Any], tournament: Tournament, v: int) -> None:
    """Check that thick arcs lead from a vertex to all that it reaches in at most two.

    The others have rings, and kings among them open diamonds.
    """
    assert value(result, "reachFrom") == v
    distances = nx.single_source_shortest_path_length(nx.DiGraph(list(thick(result)) or [(v, v)]), v)
    reach = nx.single_source_shortest_path_length(tournament.to_networkx(), v, cutoff=2)
    assert distances == reach
    looks = {u: result["objects"][f"V_{{{u}}}"] for u in range(tournament.order)}
    rings = {u for u, look in looks.items() if look["colour"] == UNREACHED}
    assert rings == set(range(tournament.order)) - set(reach)
    kings = value(result, "kings")
    assert {looks[u]["shape"] for u in rings} <= {PointShape.RING, PointShape.OPEN_DIAMOND}
    assert all((looks[u]["shape"] == PointShape.OPEN_DIAMOND) == (u in kings) for u in rings)
    message = value(result, "message")
    assert (" is a king." in message) == (not rings)


REFUSED = [
    ("random-graph", "A-B A>C", "Item 2, ‘A>C’, is not like the others: all are edges or all are arcs"),
    ("random-graph", "A>B A>C", "This is directed"),
    ("random-graph", "&DP?", "This is no digraph6"),
    ("random-graph", "&AO", "This is directed"),
    ("random-graph", "CW`_", "This is directed"),
    ("random-graph", "digraph6:A?", "This is directed"),
    ("random-graph", "co-B", "‘co-B’ is the complement of no graph here"),
    ("random-graph", "co-co-P3", "‘co-co-P3’ is the complement of no graph here"),
    ("random-graph", "co-P3+K1", "‘co-P3+K1’ is the complement of no graph here"),
    ("random-graph", "A-B B-A", "Item 2, ‘B-A’, is there already"),
    ("random-graph", "A-B C-C", "Item 2, ‘C-C’, is a loop"),
    ("random-graph", "A-B -", "Item 2, ‘-’, is no edge"),
    ("random-graph", "011;100;000", "Row 1, column 3 and row 3, column 1 of the matrix differ"),
    ("random-graph", "01;1", "Row 2 of the matrix has 1 entry, expected 2"),
    ("random-graph", "01;11", "Row 2 of the matrix has a 1 on the diagonal"),
    ("random-graph", "K31", "31 vertices are too many: the largest order here is 26."),
    ("random-graph", "Q9*K1", "513 vertices are too many: the largest order here is 26."),
    ("random-graph", "^" + "?" * 78, "This graph6 begins with the order 31, expected 1 to 30."),
    ("random-graph", "DQ", "2 characters are no graph6 of order 5: expected 3."),
    ("random-graph", "B@", "Character 2, the last one, has bits for more vertices"),
    ("random-graph", "graph6:D é", "Character 2 is U+0020: graph6 has only"),
    ("tournament-kings", "A-B B-C", "These are edges of a graph: "),
    ("tournament-kings", "010;001;000", "Between 1 and 3 exactly one arrow is expected."),
    ("tournament-kings", "01;00;1", "Row 1 of the matrix has 2 entries, expected 3"),
    ("tournament-kings", "0" * 465, "465 characters are too many: the largest order here is 30"),
    ("tournament-kings", "&^" + "?" * 161, "This digraph6 begins with the order 31"),
    ("tournament-kings", "^" + "?" * 161, "This digraph6 begins with the order 31"),
    ("tournament-kings", "digraph6:B?", "2 characters are no digraph6 of order 3: expected 3."),
    ("tournament-kings", "CW`_", "This digraph6 is no tournament: between vertices 1 and 3"),
    ("tournament-kings", "Bob", "Character 1 is ‘B’: only 0 and 1 are allowed."),
    ("tournament-kings", " ".join(f"A{i}>B" for i in range(30)), "31 vertices are too many"),
]


@pytest.mark.long
def test_what_is_no_graph_is_refused_with_its_place(engine: ScriptEngine) -> None:
    for name in ("random-graph", "tournament-kings"):
        cases = [(text, told) for applet, text, told in REFUSED if applet == name]
        entry = "graphEntry" if name == "random-graph" else "tournamentEntry"
        actions: list[dict[str, Json]] = [OPEN, *({"act": "type", "label": entry, "text": text} for text, _ in cases)]
        results = engine.play([build(name, max_order=30)], actions, mode="sandbox")
        kept = "adjacency" if name == "random-graph" else "tournament"
        for (text, told), result in zip(cases, results[1:], strict=True):
            assert result["error"] == ""
            assert value(result, "message").startswith(told), (text, value(result, "message"))
            assert value(result, "message").endswith("The board stays as it was.")
            assert value(result, kept) == value(results[0], kept)


@pytest.mark.long
def test_a_board_holds_no_more_than_its_largest_order(engine: ScriptEngine) -> None:
    for name, more in (("random-graph", {"graph": Graph(29)}), ("tournament-kings", {"order": 29})):
        edits = ["editBoard", "undoEdit", "addVertex", "addVertex", "deleteVertex"]
        actions = [OPEN, click("toMore"), *map(click, edits)] if "order" in more else [OPEN, *map(click, edits)]
        results = engine.play([build(name, max_order=30, **more)], actions, mode="sandbox")[-4:]
        assert [value(result, "order") for result in results] == [29, 30, 30, 30]
        assert [value(result, "message") for result in results[::2]] == [
            "There is nothing to undo.",
            "The board holds at most 30 vertices.",
        ]
        assert value(results[-1], "message").startswith("Click the vertex that you want to take away")


def test_the_last_vertex_cannot_be_deleted(engine: ScriptEngine) -> None:
    actions = [OPEN, click("toMore"), click("editBoard"), click("V_{0}"), click("deleteVertex")]
    results = engine.play([build("tournament-kings", tournament="&@?")], actions, mode="sandbox")
    assert (value(results[-1], "order"), value(results[-1], "message")) == (1, "The last vertex stays.")
