"""Subh in JavaScript on 6 vertices and on K3,3: keys, values, cycles, and why there is none."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from game_rules import game_board, sources_of
from script_engines import ScriptEngine

from ggbgen.graphs.orientations import KEY_NUMBERS, class_key
from ggbgen.offline import open_applet
from ggbgen.rulesets.states import State
from ggbgen.solver import solve_maker_breaker
from tests.built import build
from tests.subh_rules import has_cycle

DRAWN = 60
BOARDS: list[dict[str, Any]] = [{"order": 6}, {"graph": "K3,3"}, {"graph": "A-B B-C C-D D-E E-F F-A A-D"}]


def some_positions(pairs: Any, seed: int, *, most: int) -> list[tuple[int, ...]]:
    generator = random.Random(seed)
    return [tuple(max(0, generator.randrange(most + 1) - (most - 2)) for _ in pairs) for _ in range(DRAWN)]


def arcs_of(pairs: Any, position: tuple[int, ...]) -> set[tuple[int, int]]:
    return {(i, j) if entry == 1 else (j, i) for (i, j), entry in zip(pairs, position, strict=True) if entry}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", BOARDS, ids=str)
def test_keys_are_those_of_python(values: dict[str, Any], node: ScriptEngine) -> None:
    game = game_board("subh", **values).ruleset
    order, pairs = len(game.names), game.pairs
    positions = some_positions(pairs, 1, most=2) + some_positions(pairs, 2, most=4)
    calls = [["classKey", order, [*map(list, pairs)], list(position), KEY_NUMBERS, True] for position in positions]
    for position, (first, second) in zip(positions, node.call(sources_of(build("subh", **values)), calls), strict=True):
        assert first * KEY_NUMBERS["prime"] + second == class_key(order, pairs, position)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", BOARDS, ids=str)
def test_values_are_those_of_python_for_either_player(values: dict[str, Any], node: ScriptEngine) -> None:
    board = game_board("subh", **values)
    game = board.ruleset.game
    solution = solve_maker_breaker(game)
    known_keys = set(map(game.key, solution))
    states = [
        State(position, player)
        for position in some_positions(game.pairs, 3, most=3)
        for player in game.PLAYERS
        if game.winner(position) == "breaker" or game.key(position) in known_keys
    ]
    assert len(states) > DRAWN
    found = node.call(
        sources_of(build("subh", **values)), [["positionFacts", [list(board.notation.entries(s)) for s in states]]]
    )
    for state, facts in zip(states, found[0], strict=True):
        known = solution.value(state.position, state.player)
        assert (facts["normal"]["display"], facts["normal"]["remoteness"]) == (known.outcome, known.remoteness)
        assert facts["over"] == (not game.moves(state.position, state.player))


def heads(order: int, arcs: set[tuple[int, int]]) -> list[list[int]]:
    return [sorted(head for tail, head in arcs if tail == v) for v in range(order)]


@pytest.mark.long
@pytest.mark.parametrize("values", BOARDS, ids=str)
def test_a_cycle_is_one_and_what_stands_against_one_is_true(values: dict[str, Any], node: ScriptEngine) -> None:
    game = game_board("subh", **values).ruleset
    order, sources = len(game.names), sources_of(build("subh", **values))
    generator = random.Random(4)
    full = [tuple(generator.choice((1, 2)) for _ in game.pairs) for _ in range(100)]
    kinds = set()
    digraphs = [arcs_of(game.pairs, position) for position in full]
    cycles = node.call(sources, [["orientedCycle", heads(order, arcs)] for arcs in digraphs])
    without = [arcs for arcs, cycle in zip(digraphs, cycles, strict=True) if cycle is None]
    for arcs, cycle in zip(digraphs, cycles, strict=True):
        assert has_cycle(order, frozenset(arcs)) == (cycle is not None)
        if cycle is not None:
            assert sorted(cycle) == list(range(order))
            assert set(zip(cycle, (*cycle[1:], cycle[0]), strict=True)) <= arcs
    for arcs, found in zip(
        without, node.call(sources, [["cycleObstacle", heads(order, a)] for a in without]), strict=True
    ):
        some = set(found.get("some", ()))
        reached = {head for tail, head in arcs if tail in some}
        kinds.add(found["kind"])
        match found["kind"]:
            case "source":
                assert not {tail for tail, head in arcs if head in some}
            case "sink":
                assert not reached
            case "cut":
                assert reached <= some
            case "heads":
                assert reached == set(found["others"])
                assert len(reached) < len(some)
            case _:
                # There is no simple obstruction: every set of vertices has arcs to others, and to at least as many
                # vertices.
                for size in range(1, order):
                    for each in map(set, combinations(range(order), size)):
                        led = {head for tail, head in arcs if tail in each}
                        assert led - each
                        assert len(led) >= size
    assert {"source", "sink"} <= kinds


def test_degrees_stand_at_their_vertices_even_if_a_new_position_has_the_same_ones() -> None:
    applet = open_applet(build("subh"))
    applet.click("degrees")
    shown = []
    for start in ("A>B B>C", "B>A A>C"):
        applet.type("boxStart", start)
        shown.append({name: applet.state(name)["value"] for name in ("zeroWordsTexts", "zeroWordsPlaces")})
    assert shown[0]["zeroWordsTexts"] == shown[1]["zeroWordsTexts"]
    assert shown[0]["zeroWordsPlaces"][1] != shown[1]["zeroWordsPlaces"][1]
    assert shown[0]["zeroWordsPlaces"][2:] == shown[1]["zeroWordsPlaces"][2:]
