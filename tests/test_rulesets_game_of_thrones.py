"""The Game of Thrones with dominating sets and royal pairs, against independent definitions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from ggbgen.graphs import Tournament, least_dominating_set, minimal_dominating_sets, parse_mckay, royal_pairs
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.solver import Play, solve
from tests import thrones_rules
from tests.thrones_rules import arcs_of, fixed_set, grundy, tournaments

NEW_RULES = ("dominating set", "fixed set", "royal pair")


def positions(order: int) -> Iterator[tuple[int, ...]]:
    for size in range(1, order + 1):
        yield from combinations(range(order), size)


@pytest.mark.parametrize("rule", NEW_RULES)
def test_all_tournaments_of_orders_3_to_5_have_the_moves_and_values_of_the_definitions(rule: str) -> None:
    played = 0
    for line in (line for order in (3, 4, 5) for line in tournaments(order)):
        game, arcs = GameOfThrones(line, rule), arcs_of(line)
        fixed = fixed_set(arcs) if rule == "fixed set" else frozenset()
        assert set(game.fixed) == fixed, line
        for position in positions(game.tournament.order):
            left = frozenset(position)
            gone = {left - set(move.option) for move in game.moves(position)}
            assert gone == set(thrones_rules.deletions(rule, arcs, left, fixed)), (line, position)
        solution = solve(game, play=Play.NORMAL)
        assert solution.value(game.start()).grundy == grundy(rule, arcs, frozenset(game.start()), fixed), line
        played += bool(game.moves(game.start()))
    # Strong tournaments of orders 3, 4, 5 (A051337); all 18 except those with a source that beats a source of the rest.
    assert played == {"dominating set": 1 + 1 + 6, "fixed set": 1 + 1 + 6, "royal pair": 18 - 1 - 1 - 2}[rule]


@pytest.mark.parametrize("seed", range(6))
def test_dominating_sets_and_royal_pairs_of_larger_tournaments_are_those_of_the_definitions(seed: int) -> None:
    order = 6 + seed % 4
    line = "".join(random.Random(seed).choices("01", k=order * (order - 1) // 2))
    tournament, arcs, everybody = parse_mckay(line), arcs_of(line), frozenset(range(order))
    found = minimal_dominating_sets(tournament)
    assert set(map(frozenset, found)) == set(thrones_rules.minimal_sets(arcs, everybody)), line
    assert list(found) == sorted(found)
    assert set(least_dominating_set(tournament)) == fixed_set(arcs), line
    assert list(royal_pairs(tournament)) == thrones_rules.royal_pairs(arcs, everybody), line


@pytest.mark.parametrize(
    ("tournament", "rule", "why"),
    [
        ("111", "dominating set", "it is not strong"),
        ("101111", "fixed set", "it is not strong"),
        ("111", "royal pair", "its only royal pair is A, B"),
        (Tournament([0b110, 0b100, 0], names=["Ann", "Bob", "Cem"]), "royal pair", "its only royal pair is Ann, Bob"),
        ("111101", "royal pair", ""),
    ],
)
def test_why_a_game_is_over_before_the_first_move(tournament: object, rule: str, why: str) -> None:
    assert GameOfThrones(tournament, rule).why_over() == why


def test_each_rule_is_told_in_its_own_words() -> None:
    told = [GameOfThrones("101", rule).rules_text() for rule in GameOfThrones.RULES]
    assert len(set(told)) == len(told) == 6
    assert set(told) == {GameOfThrones.rules(), *GameOfThrones.WORDINGS}
