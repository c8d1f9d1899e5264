"""Graph Nim's statements about the graph on the board: the rules that decide, against search."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from script_engines import Json, ScriptEngine

from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.solver import Play, solve
from tests.built import build
from tests.graph_nim_facts import RULES, cover_rule, nim_sum

RULES_AGAIN: list[dict[str, Json]] = [{"act": "click", "label": "showRules"}] * 2


@pytest.mark.parametrize(
    ("graph", "told"),
    [
        ("K3", "a triangle"),
        ("C4", "a 4-cycle"),
        ("paw", "a paw"),
        ("diamond", "a diamond"),
        ("P4", "a graph with all edges at two vertices"),
        ("2K2", "separate stars"),
        ("K4", "No rule is proved"),
        ("K1,3", "one star"),
    ],
)
def test_the_rule_of_the_graph_on_the_board_decides(graph: str, told: str, engine: ScriptEngine) -> None:
    chance = random.Random(graph)
    rules = GraphNim(graph=graph, weights=3)
    solved = solve(rules, play=Play.NORMAL)
    starts = [tuple(chance.randint(1, 3) for _ in rules.edges) for _ in range(12)]
    actions: list[dict[str, Json]] = [{"act": "open"}]
    for start in starts:
        actions.append({"act": "type", "label": "startEntry", "text": ", ".join(map(str, start))})
        actions += RULES_AGAIN
    applet = build("graph-nim", graph=graph, weights=3, computer="off")
    results = engine.play([applet], actions, mode="sandbox")
    verdicts = set()
    for start, result in zip(starts, results[3::3], strict=True):
        message = result["objects"]["message"]["value"]
        assert told in message, message
        weights = {frozenset(edge): weight for edge, weight in zip(rules.edges, start, strict=True)}
        if heaps := re.search(r"Nim heaps ([0-9, ]+):", message):
            lost = nim_sum(list(map(int, heaps[1].split(", ")))) == 0
        elif "one star" in message:
            lost = False
        elif "all edges are at" in message:
            lost = cover_rule(weights, message, rules.names)
        elif "exactly if" in message:
            (rule,) = (rule for fact, rule in RULES.items() if fact in message)
            lost = rule(weights)
        else:
            continue
        assert lost == (solved.value(start).outcome == "P")
        verdicts.add(lost)
    assert verdicts or graph == "K4"


def test_rules_of_lost_positions_are_for_the_last_move_that_wins(node: ScriptEngine) -> None:
    actions: list[dict[str, Json]] = [{"act": "open"}, {"act": "click", "label": "play"}, *RULES_AGAIN]
    result = node.play([build("graph-nim-k3")], actions, mode="sandbox")[-1]
    message = result["objects"]["message"]["value"]
    assert message.endswith("What decides on this graph is proved only where the last move wins.")


def lines_of(objects: dict[str, Any], ends: tuple[int, int]) -> int:
    """Return how many lines are visible between two vertices."""
    i, j = sorted(ends)
    beside = [f"p_{{{i},{j},{k}}}" for k in range(8)]
    return sum(objects[label]["visible"] for label in [f"e_{{{i},{j}}}", *beside])


def test_weights_are_drawn_as_so_many_edges_on_request(mode: str, mode_engine: ScriptEngine) -> None:
    """Between two people, each edge is drawn as often as its weight says, unless that exceeds 8 or it has moved.

    Figure 2.1 of the thesis has a triangle with 6, 7 and 8 edges.
    """
    chance = random.Random(mode)
    weights = (9, 6, 2)
    rules = GraphNim(graph="K3", weights=weights)
    applet = build("graph-nim", graph="K3", weights=weights, max_weight=9, computer="off")
    actions: list[dict[str, Json]] = [{"act": "open"}, {"act": "click", "label": "showParallel"}]
    expected: list[tuple[int, ...]] = [weights, weights]
    moved: list[set[int]] = [set(), set()]
    position = weights
    while any(position):
        v = chance.choice([v for e, ends in enumerate(rules.edges) for v in ends if position[e]])
        actions.append({"act": "click", "label": f"V_{{{v}}}"})
        expected.append(position)
        moved.append(set())  # the last move is no longer shown
        e = chance.choice([e for e, ends in enumerate(rules.edges) if v in ends and position[e]])
        i, j = sorted(rules.edges[e])
        # Any line of the edge accepts the click, as does its weight if that is visible.
        seen = (
            "w_{{{},{}}}"
            if position[e] > 8
            else "p_{{{},{},0}}"
            if position[e] > 3 or position[e] == 2
            else "e_{{{},{}}}"
        )
        actions += [{"act": "click", "label": seen.format(i, j)}, {"act": "click", "label": "done"}]
        position = tuple(weight - (k == e) for k, weight in enumerate(position))
        expected += [position, position]
        moved += [moved[-1], {e}]
    results = mode_engine.play([applet], [*actions, {"act": "click", "label": "showParallel"}], mode=mode)
    assert [result["error"] for result in results] == [""] * len(results)
    for result, now, done in zip(results[1:-1], expected[1:], moved[1:], strict=True):
        for e, ends in enumerate(rules.edges):
            if e not in done and 0 < now[e] <= 8:
                i, j = sorted(ends)
                assert lines_of(result["objects"], ends) == now[e]
                assert not result["objects"][f"w_{{{i},{j}}}"]["visible"]
            elif now[e] > 8:
                assert lines_of(result["objects"], ends) == 1
    last = results[-1]["objects"]
    assert not [label for label, item in last.items() if label.startswith("p_") and item["visible"]]
    assert last["showParallel"]["caption"] == "Parallel"
