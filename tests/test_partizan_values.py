"""Values of positions: published ones, two other libraries, and the definition without regions and keys."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.partizan import Game, game, mean, parse, temperature, value_of, values_of
from ggbgen.rulesets import PartizanRuleset, find_ruleset, ruleset_names
from ggbgen.rulesets.clobber import Clobber
from ggbgen.rulesets.domineering import Domineering
from ggbgen.solver import solve_partizan
from tests import second_opinion

F = Fraction

# E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 5, and J. H. Conway, On Numbers and Games, chapter 10:
# a bar of n cells, the square of four, the L of three cells, and the 2 x 3 and 3 x 3 boards. Left's dominoes are
# upright here.
REGIONS = {
    ".": "0",
    "./.": "1",
    "..": "-1",
    "./././././.": "3",
    ".....": "-2",
    "../..": "±1",
    "../.#": "*",
    "../../..": "{1/2|-2}",
    ".../...": "{2|-1/2}",
    ".../.../...": "±1",
    "..../....": "-_2",
}


@pytest.mark.parametrize("board", REGIONS)
def test_small_regions_of_domineering_have_the_published_values(board: str) -> None:
    assert value_of(Domineering(rows=1, columns=1, board=board)) is parse(REGIONS[board])


def test_domineering_boards_have_the_published_temperatures_and_numbers() -> None:
    """The 4 x 5 board is 1 and the 5 x 5 board 0 (Conway); 2 x 3 has temperature 5/4."""
    assert value_of(Domineering(rows=4, columns=5)) is parse("1")
    board = value_of(Domineering(rows=2, columns=3))
    assert (temperature(board), mean(board)) == (F(5, 4), F(3, 4))
    assert temperature(value_of(Domineering(rows=4, columns=4))) == 0


@pytest.mark.sweep
def test_the_board_of_25_cells_is_zero() -> None:
    assert value_of(Domineering(rows=5, columns=5)) is parse("0")


def test_rows_of_clobber_are_as_its_paper_says() -> None:
    """Albert, Grossman, Nowakowski, Wolfe, An Introduction to Clobber: n left stones and one right stone are n - 1 ups
    with a star if n is odd; alternating rows of 2n stones are first-player wins, except n = 3, which is zero."""
    for count in range(1, 7):
        star = "*" if count % 2 else ""
        found = value_of(Clobber(rows=1, columns=1, board="x" * count + "o"))
        assert found is parse(f"{count - 1}.^ + 0{star}")
    outcomes = [value_of(Clobber(rows=1, columns=2 * n)).outcome for n in range(1, 7)]
    assert outcomes == ["N", "N", "P", "N", "N", "N"]
    assert value_of(Clobber(rows=2, columns=2)) is parse("*")


# ---- other libraries


def board_lines(position: tuple[tuple[int, ...], ...], signs: str) -> list[str]:
    return ["".join(signs[state] for state in row) for row in position]


def test_every_position_of_the_4_x_4_board_is_as_in_two_other_libraries() -> None:
    import pycgt
    from pycgt.rulesets import domineering

    values = values_of(Domineering(rows=4, columns=4))
    positions = list(values.positions())
    assert len(positions) == 641
    for position in positions:
        one = values.value(position)
        lines = board_lines(position, ".##")
        found = domineering.parse("\n".join(lines))
        assert second_opinion.as_pycgt(one) == found
        assert (temperature(one), mean(one)) == (pycgt.temperature(found), pycgt.mean(found))
        if second_opinion.HAS_RUST:
            rust = second_opinion.rust().Domineering("|".join(lines)).canonical_form
            assert second_opinion.as_rust(one) == rust
            assert second_opinion.rust_number(rust.temperature) == temperature(one)


def test_every_position_of_clobber_on_3_x_3_is_as_in_two_other_libraries() -> None:
    import pycgt

    rules = Clobber(rows=3, columns=3)
    values = values_of(rules)

    @cache
    def by_pycgt(position: Any) -> Any:
        options = ([by_pycgt(move.option) for move in rules.moves(position, player)] for player in rules.PLAYERS)
        return pycgt.game(*options)

    @cache
    def by_rust(position: Any) -> Any:
        sides = [[by_rust(move.option) for move in rules.moves(position, player)] for player in rules.PLAYERS]
        texts = (", ".join(sorted({repr(each).partition("'")[2].rstrip("')") for each in side})) for side in sides)
        return second_opinion.rust().CanonicalForm("{{{}|{}}}".format(*texts))

    positions = list(values.positions())
    assert len(positions) == len(solve_partizan(rules, play="normal"))
    for position in positions:
        one = values.value(position)
        found = by_pycgt(position)
        assert second_opinion.as_pycgt(one) == found
        assert (temperature(one), mean(one)) == (pycgt.temperature(found), pycgt.mean(found))
        if second_opinion.HAS_RUST:
            assert second_opinion.as_rust(one) == by_rust(position)


# ---- every partizan ruleset


def instances() -> list[Any]:
    found = []
    for name in ruleset_names():
        ruleset = find_ruleset(name)
        if ruleset.KIND == "partizan":
            for number, settings in enumerate(ruleset.EXAMPLES or ({},)):
                found.append(pytest.param(ruleset, settings, id=f"{name}-{number}"))
    return found


@pytest.mark.sampled(6, 40)
@pytest.mark.parametrize(("ruleset", "settings"), instances())
def test_values_agree_with_the_options_of_every_position_and_with_the_search(ruleset: Any, settings: Any) -> None:
    rules = ruleset.from_parameters(dict(settings))
    values = values_of(rules)
    solution = solve_partizan(rules, play="normal")

    @cache
    def plain(position: Any) -> Game:
        """Value a position by the definition, without summands and without keys."""
        return game(*((plain(move.option) for move in rules.moves(position, player)) for player in rules.PLAYERS))

    for position in values.positions():
        assert values.value(position) is plain(position)
        assert values.value(position).outcome == solution.value(position, rules.PLAYERS[0]).outcome


def test_incentives_of_moves_are_what_the_player_gains() -> None:
    rules = Domineering(rows=2, columns=3)
    values = values_of(rules)
    (left, *_), (right, *_) = (values.moves(rules.start(), player) for player in rules.PLAYERS)
    here = parse("{2|-1/2}")
    assert values.value(rules.start()) is here
    assert here + left.incentive is left.value
    assert here - right.incentive is right.value
    # The middle column leaves two columns of height 2, the outer ones leave a square.
    assert sorted(str(move.value) for move in values.moves(rules.start(), "left")) == ["2", "±1", "±1"]


def test_parts_of_a_position_have_its_value_as_their_sum() -> None:
    rules = Domineering(rows=1, columns=1, board="..x./..x./xxx.")
    parts = values_of(rules).parts(rules.start())
    assert [str(value) for _, value in parts] == ["±1", "1"]
    assert value_of(rules) is parse("±1 + 1")
    assert max(parts, key=lambda part: temperature(part[1]))[0] == tuple(
        tuple(0 if r < 2 and c < 2 else 1 for c in range(4)) for r in range(3)
    )


def test_a_position_explains_its_value() -> None:
    rules = Domineering(rows=1, columns=1, board=".../...")
    found = values_of(rules).explained(rules.start())
    assert [str(one) for one in found.left] == ["2", "±1"]
    assert found.steps[0].sentence == "Left's option ±1 is dominated: 2 >= ±1"
    assert found.value is parse("{2|-1/2}")


# ---- refusals


@dataclass(frozen=True, kw_only=True)
class Walk(PartizanRuleset[int]):
    """Left adds one, Right subtracts one, forever."""

    size: int = 3

    def start(self) -> int:
        return 0

    def options(self, position: int, player: str) -> list[int]:
        return [(position + (1 if player == "left" else -1)) % self.size]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nim", "nim gives both players the same moves"),
        ("token-loopy", "token-loopy need not end"),
        ("subh", "subh is decided by what was built"),
        ("chip-number", "chip-number is decided by a score"),
    ],
)
def test_games_of_other_kinds_are_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(SolverError, match=f"{why}.*, expected a partizan game under normal play"):
        values_of(find_ruleset(name).from_parameters({}))


def test_a_position_that_recurs_is_named() -> None:
    with pytest.raises(LoopyGameError, match=r"0 can recur, expected a game that ends"):
        value_of(Walk())


def test_limits_end_with_their_count() -> None:
    with pytest.raises(GameTooLargeError, match="more than the limit of 50 positions from"):
        value_of(Domineering(rows=4, columns=4), limit=50)
    with pytest.raises(GameTooLargeError, match="more than the limit of 50 positions from"):
        value_of(Clobber(rows=3, columns=3), limit=50)
    with pytest.raises(GameTooLargeError, match="more than 90 steps"):
        value_of(Domineering(rows=3, columns=7), steps=90)
    with pytest.raises(GameTooLargeError, match="more than 3,000 moves in 2 positions from"):
        value_of(Domineering(rows=30, columns=30), limit=300)


def test_progress_is_told() -> None:
    counts: list[int] = []
    values = values_of(Domineering(rows=4, columns=5), progress=counts.append)
    assert counts == sorted(counts)
    assert counts
    assert counts[-1] <= len(values)
