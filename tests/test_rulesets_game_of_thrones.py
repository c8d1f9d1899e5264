"""The Game of Thrones with dominating sets and royal pairs, against independent definitions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from ggbgen.errors import ParameterError
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


@pytest.mark.parametrize("seed", range(12))
def test_dominating_sets_and_royal_pairs_of_larger_tournaments_are_those_of_the_definitions(seed: int) -> None:
    order = 6 + seed % 4
    line = "".join(random.Random(seed).choices("01", k=order * (order - 1) // 2))
    tournament, arcs, everybody = parse_mckay(line), arcs_of(line), frozenset(range(order))
    found = minimal_dominating_sets(tournament)
    assert set(map(frozenset, found)) == set(thrones_rules.minimal_sets(arcs, everybody)), line
    assert list(found) == sorted(found)
    assert set(least_dominating_set(tournament)) == fixed_set(arcs), line
    assert list(royal_pairs(tournament)) == thrones_rules.royal_pairs(arcs, everybody), line


def test_royal_pairs_are_two_kings_or_a_king_and_its_heir() -> None:
    for line in (line for order in (2, 3, 4, 5) for line in tournaments(order)):
        tournament = parse_mckay(line)
        kings, order = set(tournament.kings()), tournament.order
        expected = set(combinations(sorted(kings), 2))
        for king in kings:
            rest = [v for v in range(order) if v != king]
            later = {rest[k] for k in tournament.induced(rest).kings()} - kings
            expected |= {(min(king, heir), max(king, heir)) for heir in later}
        assert set(royal_pairs(tournament)) == expected, line


def test_there_is_one_royal_pair_if_a_source_beats_a_source_of_the_others() -> None:
    for line in (line for order in (2, 3, 4, 5) for line in tournaments(order)):
        tournament = parse_mckay(line)
        scores = sorted(tournament.scores(), reverse=True)
        is_led = scores[:2] == [tournament.order - 1, tournament.order - 2]
        assert (len(royal_pairs(tournament)) == 1) == is_led, line


def test_a_king_and_any_other_vertex_reach_all_together_so_that_this_is_no_rule() -> None:
    """The other reading of a royal pair would end every game when two vertices are left, however it is played."""
    for line in (line for order in (3, 4, 5) for line in tournaments(order)):
        arcs, order = arcs_of(line), parse_mckay(line).order
        everybody = frozenset(range(order))
        reach = [thrones_rules.reached(arcs, everybody, v, 2) for v in range(order)]
        together = [pair for pair in combinations(range(order), 2) if reach[pair[0]] | reach[pair[1]] == everybody]
        assert len(together) > 1, line


@pytest.mark.parametrize("rule", ["dominating set", "royal pair"])
@pytest.mark.parametrize("seed", range(8))
def test_isomorphic_tournaments_have_the_same_value(rule: str, seed: int) -> None:
    chance = random.Random(seed)
    order = chance.randint(5, 8)
    tournament = parse_mckay("".join(chance.choices("01", k=order * (order - 1) // 2)))
    renamed = tournament.induced(chance.sample(range(order), order))
    one, other = (solve(GameOfThrones(each, rule), play=Play.NORMAL) for each in (tournament, renamed))
    assert one.value(one.start) == other.value(other.start)


@pytest.mark.long
def test_with_a_fixed_set_isomorphic_tournaments_have_the_same_value_if_their_sets_are_alike_too() -> None:
    alike: dict[object, set[int]] = {}
    isomorphic: dict[object, set[int]] = {}
    images = list(permutations(range(5)))
    for line in ("".join(digits) for digits in product("01", repeat=10)):
        game = GameOfThrones(line, "fixed set")
        if game.why_over():
            continue
        value = solve(game, play=Play.NORMAL).value(game.start()).grundy
        renamed = {
            (game.tournament.induced(image).upper_triangle(), tuple(v in game.fixed for v in image)) for image in images
        }
        alike.setdefault(min(renamed), set()).add(value)
        isomorphic.setdefault(min(renamed)[0], set()).add(value)
    assert {len(values) for values in alike.values()} == {1}
    # It matters which of the smallest sets comes first in the order of the vertices.
    assert {len(values) for values in isomorphic.values()} == {1, 2, 3}


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


@pytest.mark.parametrize(
    ("tournament", "rule", "message"),
    [
        ("1" * 78, "dominating-set", "tournament: order 13, expected 3 to 12"),
        ("1", "royal-pair", "tournament: order 2, expected 3 to 12"),
        ("101", "royal pairs", r"rule: 'royal pairs' is no rule of this game, .* did you mean 'royal pair'\?"),
    ],
)
def test_what_makes_no_game_is_refused_with_a_reason(tournament: str, rule: str, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        GameOfThrones.from_parameters({"tournament": tournament, "rule": rule})


def test_each_rule_is_told_in_its_own_words() -> None:
    told = [GameOfThrones("101", rule).rules_text() for rule in GameOfThrones.RULES]
    assert len(set(told)) == len(told) == 6
    assert set(told) == {GameOfThrones.rules(), *GameOfThrones.WORDINGS}
