"""The Game of Thrones in scripts against Python: every position on every tournament up to order 6, under every rule."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from script_engines import ScriptEngine, module_sources

from ggbgen.graphs import Tournament
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.solver import Play, solve

RULES = GameOfThrones.RULES
# Tournaments without a source, without a source that beats a source of the others, or strong ones (A051337).
PLAYED = {"any vertex": 76 - 21, "kings only": 76 - 21, "royal pair": 76 - 2 - (1 + 1 + 2 + 4)}


def asked(tournament: Tournament, rule: str, positions: list[list[int]]) -> list[Any]:
    game: Any = {
        "start": tournament.upper_triangle(),
        "order": tournament.order,
        "rule": rule,
        "rules": {rule: f"told of {rule}" for rule in RULES},
        "names": list("ABCDEF"),
    }
    return ["thronesFacts", game, positions]


def over(tournament: Tournament, rule: str) -> bool:
    if tournament.order == 1:
        return True
    if rule == "royal pair":
        return sorted(tournament.scores())[-2:] == [tournament.order - 2, tournament.order - 1]
    return tournament.source() is not None if rule in ("any vertex", "kings only") else not tournament.is_strong()


def check_facts(tournament: Tournament, rule: str, positions: list[list[int]], found: list[dict[str, Any]]) -> None:
    game = GameOfThrones(tournament, rule)
    solutions = {play: solve(game, play=play) for play in Play}
    for position, facts in zip(positions, found, strict=True):
        place, own = f"{tournament.upper_triangle()} {rule} {position}", tuple(position)
        moves = game.moves(own)
        gone = [[v for v in position if v not in move.option] for move in moves]
        assert facts["moves"] == [[[each], list(move.option)] for each, move in zip(gone, moves, strict=True)], place
        assert facts["over"] == game.is_over(own), place
        for play, solved in solutions.items():
            if own in solved:  # unless the rule does not lead to this position
                value = solved.value(own)
                expected = {"outcome": value.outcome, "grundy": value.grundy, "remoteness": value.remoteness}
                assert facts[play.value] == expected, place


@pytest.mark.long
@pytest.mark.parametrize("rule", RULES)
def test_all_76_tournaments_of_orders_1_to_6_have_the_same_values_in_both_languages(
    rule: str, node: ScriptEngine
) -> None:
    tournaments = [tournament for order in range(1, 7) for tournament in small_tournaments(order)]
    assert len(tournaments) == 76
    subsets = [
        [list(s) for size in range(1, t.order + 1) for s in combinations(range(t.order), size)] for t in tournaments
    ]
    sources = module_sources("applets/game-of-thrones/game_of_thrones.js", "game/model.js", "game/kind.js")
    found = node.call(sources, [asked(t, rule, positions) for t, positions in zip(tournaments, subsets, strict=True)])
    playable = 0
    for tournament, positions, facts in zip(tournaments, subsets, found, strict=True):
        if tournament.order >= 3 and not over(tournament, rule):
            playable += 1
            check_facts(tournament, rule, positions, facts)
        elif over(tournament, rule):
            # The game is over before it begins: a P-position, or an N-position if the last move loses.
            start = facts[-1]
            assert (start["over"], start["moves"]) == (True, []), tournament
            assert [start[play.value]["outcome"] for play in Play] == ["P", "N"]
            assert start["normal"]["grundy"] == start["normal"]["remoteness"] == 0
    assert playable == PLAYED.get(rule, 1 + 1 + 6 + 35)
