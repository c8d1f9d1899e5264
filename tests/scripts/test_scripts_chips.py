"""Chip-firing in JavaScript on larger graphs: K8, whose chips are sorted before a value is looked up, and others."""

from __future__ import annotations

import random
from typing import Any

import pytest
from game_rules import game_board, sources_of
from script_engines import ScriptEngine

from ggbgen.rulesets.states import State
from ggbgen.solver import Play, solve, solve_scoring
from tests.built import build

DRAWN = 60
HEXAGON = "A-B B-C C-D D-E E-F F-A A-D B-E"


def some_positions(board: Any, seed: int) -> list[Any]:
    """Return stable positions, many of them nearly full."""
    generator = random.Random(seed)
    degrees = board.ruleset.chip_graph.degrees
    return [tuple(generator.choice((d - 1, generator.randrange(d))) for d in degrees) for _ in range(DRAWN)]


@pytest.mark.parametrize("graph", ["K8", "K7", HEXAGON])
def test_moves_and_values_are_those_of_python(graph: str, node: ScriptEngine) -> None:
    board = game_board("chip-firing", graph=graph)
    game, positions = board.ruleset, some_positions(board, 1)
    solutions = {play: solve(game, play=play) for play in Play}
    [found] = node.call(sources_of(build("chip-firing", graph=graph)), [["positionFacts", [*map(list, positions)]]])
    for position, facts in zip(positions, found, strict=True):
        names = board.notation.names(position)
        assert [(name, option) for name, option, _ in facts["moves"]] == [(names[m], list(m)) for m in names]
        for play, solution in solutions.items():
            value = solution.value(position)
            told = facts[play.value]
            assert (told["outcome"], told["grundy"], told["remoteness"]) == (
                value.outcome,
                value.grundy,
                value.remoteness,
            )


@pytest.mark.long
@pytest.mark.parametrize("graph", ["K8", HEXAGON])
def test_scores_are_those_of_python_for_either_player(graph: str, node: ScriptEngine) -> None:
    board = game_board("chip-number", graph=graph)
    game = board.ruleset.game
    solution = solve_scoring(game)
    states = [State(position, player) for position in some_positions(board, 2) for player in game.PLAYERS]
    entries = [list(board.notation.entries(state)) for state in states]
    [found] = node.call(sources_of(build("chip-number", graph=graph)), [["positionFacts", entries]])
    for state, facts in zip(states, found, strict=True):
        score = solution.value(state.position, state.player).score
        assert (facts["normal"]["score"], facts["normal"]["counted"]) == (score, sum(state.position))


def test_hints_on_an_odd_complete_graph_say_who_wins_by_the_number_of_chips(node: ScriptEngine) -> None:
    positions = [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [3, 3, 2, 1, 0], [1, 1, 1, 1, 0]]
    [found] = node.call(sources_of(build("chip-firing", graph="K5")), [["reasons", positions, "normal"]])
    told = [text for _, text in found]
    assert "moves with an even number of chips wins" in told[0]
    assert "with an odd number of chips and cannot end the game at once loses" in told[1]
    assert "is the last move: it wins" in told[2]
    assert "moves with an even number of chips wins" in told[3]


def test_a_start_that_fires_is_refused_with_the_vertex_that_does(node: ScriptEngine) -> None:
    actions: list[dict[str, Any]] = [{"act": "open"}]
    actions += [{"act": "type", "label": "startEntry", "text": text} for text in ("3,0,0,0", "1,2,3", "2,2,0,0")]
    results = node.play([build("chip-firing")], actions, mode="direct")
    said = [result["objects"]["message"]["value"] for result in results]
    assert said[1].startswith("A fires with 3 chips before the first move: give it at most 2.")
    assert said[2].startswith("Expected 4 numbers of chips, one for each vertex: A, B, C, D.")
    assert results[3]["objects"]["record"]["value"] == "[2,2,0,0]"


def test_the_table_shows_how_often_each_vertex_fired(node: ScriptEngine) -> None:
    start = {"act": "type", "label": "startEntry", "text": "1,0,1,0,1,1"}
    actions: list[Any] = [{"act": "open"}, start, {"act": "click", "label": "V_{0}"}]
    applet = build("chip-firing", graph="C6", computer="off")
    objects = node.play([applet], actions, mode="direct")[-1]["objects"]
    columns = {label: objects[label]["value"].split("\n")[2:] for label in ("firingBegun", "firingTimes", "firingNow")}
    assert columns["firingBegun"] == ["2", "0", "1", "0", "1", "1"]
    assert columns["firingTimes"] == [
        "1 \N{MULTIPLICATION SIGN}",
        *["\N{EN DASH}"] * 3,
        *["1 \N{MULTIPLICATION SIGN}"] * 2,
    ]
    assert columns["firingNow"] == ["1", "1", "1", "1", "0", "1"]
    assert objects["position"]["value"] == [1, 1, 1, 1, 0, 1]
    assert objects["r_{0}"]["visible"]
