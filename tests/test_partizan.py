"""The theory of short partizan games: published values, and laws against games that nothing has simplified."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.partizan import (
    ZERO,
    Game,
    Kind,
    cooled,
    explain,
    game,
    incentives,
    kind,
    limited,
    mean,
    nimber,
    number,
    parse,
    switch,
    temperature,
    thermograph,
    ups,
)
from tests import second_opinion
from tests.unsimplified import Raw, at_most, form, games, integer, opposite, outcome, raw, raws, total

F = Fraction
UP, STAR = ups(1), nimber(1)


# ---- published values


def test_up_and_star_are_as_winning_ways_says() -> None:
    """Berlekamp, Conway, Guy, Winning Ways, chapters 2 and 3; Siegel, Combinatorial Game Theory, II.3."""
    assert game([ZERO], [STAR]) is UP
    assert game([ZERO, STAR], [ZERO]) is UP + STAR
    assert game([ZERO], [UP]) is UP + UP + STAR
    assert game([UP], [-UP]) is STAR
    assert UP.fuzzy(STAR)
    assert (UP + STAR).fuzzy(ZERO)
    assert UP + UP > STAR
    assert all(nimber(k) < ups(2) for k in range(9))
    assert all(nimber(k) < UP for k in range(2, 9))
    assert all(ZERO < UP * n < number(F(1, 2**n)) for n in range(1, 9))
    assert [nimber(1) + nimber(2), nimber(5) + nimber(3)] == [nimber(3), nimber(6)]


def test_switches_and_tinies_are_as_winning_ways_says() -> None:
    """Winning Ways, chapters 5 and 6: tiny is smaller than every positive number and every multiple of up."""
    assert switch(1, -1) + switch(1, -1) is ZERO
    assert switch(3, 1) is number(2) + switch(1, -1)
    tiny = game([ZERO], [game([ZERO], [number(-2)])])
    assert ZERO < tiny * 100 < UP
    assert str(tiny) == "+_2"
    assert (temperature(switch(5, -2)), mean(switch(5, -2))) == (F(7, 2), F(3, 2))


def test_the_simplest_number_is_as_conway_says() -> None:
    """Conway, On Numbers and Games, chapter 2."""
    cases = [
        ((), (), 0),
        ((0,), (), 1),
        ((-5,), (7,), 0),
        ((2,), (), 3),
        ((0,), (1,), F(1, 2)),
        ((F(1, 2),), (1,), F(3, 4)),
    ]
    cases += [((F(5, 4),), (2,), F(3, 2)), ((2,), (F(21, 8),), F(5, 2)), ((-3,), (-1,), -2), ((), (-4,), -5)]
    for left, right, value in cases:
        assert game(map(number, left), map(number, right)) is number(value)
    assert game([STAR], [STAR]) is ZERO
    assert game([switch(1, -1)], [number(1)]) is ZERO
    assert game([ZERO], [number(1) + STAR]) is number(1)  # 1 is confused with 1*, and simpler than 1/2


def test_the_thermograph_of_a_game_is_as_drawn_by_hand() -> None:
    """{2||1|0}: the right wall goes up at 1 while {1|0} is hot (to 1/2), then meets 2 - t in 5/4 at 3/4."""
    found = thermograph(parse("2||1|0"))
    assert found.left == ((2, 0), (F(5, 4), F(3, 4)))
    assert found.right == ((1, 0), (1, F(1, 2)), (F(5, 4), F(3, 4)))
    assert (found.temperature, found.mean) == (F(3, 4), F(5, 4))
    assert found.at(F(1, 4)) == (F(7, 4), 1)
    assert found.at(9) == (F(5, 4), F(5, 4))
    with pytest.raises(SolverError, match="temperature '-1', expected 0 or more"):
        found.at(-1)


def antichains(ones: list[Game]) -> list[tuple[Game, ...]]:
    """Return all sets of pairwise confused games."""
    found: list[tuple[Game, ...]] = [()]
    for one in ones:
        found += [(*chain, one) for chain in found if all(one.fuzzy(other) for other in chain)]
    return found


def test_the_numbers_of_values_born_by_days_0_to_3_are_the_published_ones() -> None:
    """D. Calistrate, M. Paulhus, D. Wolfe, On the lattice structure of finite games, 2002: 1, 4, 22, 1474."""
    day, counts = [ZERO], [1]
    for _ in range(3):
        chains = antichains(day)
        day = list({game(left, right) for left in chains for right in chains})
        counts.append(len(day))
    assert counts == [1, 4, 22, 1474]
    assert {one.birthday for one in day} == {0, 1, 2, 3}
    assert all(parse(str(one)) is one for one in day)


def test_kinds_have_their_names() -> None:
    expected = {
        "0": "zero",
        "-3": "integer",
        "1/2": "number",
        "*2": "nimber",
        "^": "infinitesimal",
        "+_1": "infinitesimal",
    }
    expected |= {
        "1^": "number plus infinitesimal",
        "±1": "switch",
        "{3|1/2}": "switch",
        "{1|*}": "hot",
        "2||1|0": "hot",
    }
    assert {text: kind(parse(text)).value for text in expected} == expected
    assert set(expected.values()) == {each.value for each in Kind}


# ---- laws, against games that nothing has simplified


@given(raws, raws)
def test_canonical_forms_are_identical_exactly_if_the_games_are_equal(one: Raw, other: Raw) -> None:
    assert (form(one) is form(other)) == (at_most(one, other) and at_most(other, one))
    assert (form(one) <= form(other)) == at_most(one, other)
    assert form(total(one, other)) is form(one) + form(other)
    assert form(opposite(one)) is -form(one)
    assert form(one).outcome == outcome(one)


@given(raws)
def test_a_canonical_form_equals_the_game_and_is_no_larger(one: Raw) -> None:
    found = raw(form(one))
    assert at_most(found, one)
    assert at_most(one, found)
    assert form(found) is form(one)


@given(games, games, games)
def test_games_are_a_group_with_a_partial_order(one: Game, other: Game, third: Game) -> None:
    assert one - one is ZERO
    assert one + other is other + one
    assert (one + other) + third is one + (other + third)
    assert (one <= other) == (one + third <= other + third)
    assert one * 3 is one + one + one
    assert -2 * one is -(one + one)
    assert sum([one < other, one is other, one > other, one.fuzzy(other)]) == 1
    assert {"<": one < other, "=": one == other, ">": one > other, "<>": one.fuzzy(other)}[one.relation(other)]


@given(games, st.integers(0, 24).map(lambda n: F(n, 8)))
def test_walls_are_the_stops_of_the_cooled_game(one: Game, heat: Fraction) -> None:
    cold = cooled(one, heat)
    assert thermograph(one).at(heat) == (cold.left_stop, cold.right_stop)
    if not one.is_number:
        assert (cold.left_stop == cold.right_stop) == (heat >= temperature(one))


@given(raws)
def test_every_step_of_the_simplification_is_true(one: Raw) -> None:
    left, right = (list(map(form, options)) for options in one)
    found = explain(left, right)
    assert found.value is form(one)
    for step in found.steps:
        option, by = raw(step.option), raw(step.by)
        pair = (option, by) if step.player == "left" else (by, option)
        if step.rule == "dominated":
            assert at_most(*pair)
        else:
            assert at_most(by, one) if step.player == "left" else at_most(one, by)
            answers = step.option.right_options if step.player == "left" else step.option.left_options
            assert step.by in answers
            assert step.replaced_by == (step.by.left_options if step.player == "left" else step.by.right_options)
        assert game(step.left, step.right) is found.value
    if found.candidates:
        assert [each.verdict == "fits" for each in found.candidates] == [False] * (len(found.candidates) - 1) + [True]
        assert found.candidates[-1].number is found.value
        birthdays = [each.birthday for each in found.candidates]
        assert birthdays == sorted(set(birthdays))
        assert [each.number.birthday for each in found.candidates] == birthdays
    else:
        last = found.steps[-1] if found.steps else found
        assert set(last.left) == set(found.value.left_options)
        assert set(last.right) == set(found.value.right_options)


@given(games)
def test_an_incentive_is_what_a_move_gains(one: Game) -> None:
    of_left, of_right = incentives(one)
    assert [one + gain for gain in of_left] == list(one.left_options)
    assert [one - gain for gain in of_right] == list(one.right_options)


@given(games)
def test_both_libraries_agree(one: Game) -> None:
    import pycgt

    found = second_opinion.as_pycgt(one)
    assert pycgt.temperature(found) == temperature(one)
    assert pycgt.mean(found) == mean(one)
    assert pycgt.birthday(found) == one.birthday
    assert pycgt.stops(found) == (one.left_stop, one.right_stop)
    if second_opinion.HAS_RUST:
        rust = second_opinion.as_rust(one)
        assert second_opinion.rust_number(rust.temperature) == temperature(one)
        assert rust.birthday == one.birthday
        assert rust.cool("1/2") == second_opinion.as_rust(cooled(one, F(1, 2)))


# ---- numbers, and other sums of numbers, multiples of up and nimbers, which have shortcuts


@given(*[st.tuples(st.integers(-6, 6), st.integers(-2, 2), st.integers(0, 3))] * 2)
def test_shortcuts_agree_with_play(one: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    pair = [number(F(value, 4)) + ups(up) + nimber(star) for value, up, star in (one, other)]
    raws_of = [raw(each) for each in pair]
    assert (pair[0] <= pair[1]) == at_most(*raws_of)
    assert form(total(*raws_of)) is pair[0] + pair[1]


def test_numbers_are_exact_whatever_their_size() -> None:
    tiny_step, huge = number(F(1, 2**200)), number(10**300)
    assert (huge + tiny_step) - huge is tiny_step
    assert huge < huge + tiny_step
    assert huge.birthday == 10**300
    assert raw(number(5)) == integer(5)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: number(F(1, 3)), "number '1/3': a denominator that is no power of two"),
        (lambda: number(F(1, 2**300)), r"a denominator of 2\*\*300, expected at most 2\*\*256"),
        (lambda: number(1 << 5000), "a number of 5,001 bits, expected at most 4,096"),
        (lambda: number(3) * (1 << 4500), "bits, expected at most 4,096"),
        (lambda: nimber(1000), "1,000 moves can follow each other, expected at most 150"),
        (lambda: nimber(-1), "a heap of -1, expected 0 or more"),
        (lambda: game([F(1, 3)], []), "number '1/3': a denominator that is no power of two"),
        (lambda: ups(-300), "300 moves can follow each other"),
        (lambda: game([number(F(1, 2**256))], [number(F(2, 2**256))]), r"a denominator of 2\*\*257"),
        (lambda: cooled(UP, F(-1)), "temperature '-1', expected 0 or more"),
    ],
)
def test_games_out_of_reach_are_refused(make: object, message: str) -> None:
    with pytest.raises(SolverError, match=message):
        make()  # type: ignore[operator]


def ladder() -> Game:
    found = switch(3, -2)
    for step in range(3, 12):
        found = game([number(step + F(1, 64)), found], [found, switch(-step, -2 * step)]) + found
    return found


def test_work_is_limited() -> None:
    with limited(20), pytest.raises(GameTooLargeError, match="more than 20 steps"):
        ladder()
    with limited(30), pytest.raises(GameTooLargeError, match="more than 30 steps"), limited(10**6):
        ladder()
    with limited(100_000):
        assert switch(9, 8) + switch(7, 6) + switch(5, 4) == parse("{9|8}+{7|6}+{5|4}")


@pytest.mark.long
def test_games_that_last_long_need_no_deep_calls() -> None:
    long = ZERO
    for step in range(60):
        long = game([number(3 * step + 1)], [long]) if step % 2 else game([long], [number(-3 * step - 1)])
    assert long.depth == 60
    assert long - long is ZERO
    assert parse(str(long)) is long
    assert long + STAR <= long + UP + UP
    assert temperature(long + long) <= temperature(long)
    assert cooled(long, 1).left_stop == thermograph(long).at(1)[0]


def test_calls_that_are_too_deep_end_with_a_sentence() -> None:
    def deeper(level: int) -> int:
        return deeper(level + 1)

    with pytest.raises(GameTooLargeError, match="moves that follow each other for too long"), limited(10):
        deeper(0)


def test_a_game_is_one_object() -> None:
    one = parse("{2||1|0}+^")
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - pickled here
    assert copy.deepcopy([one])[0] is one
    assert {one: 1}[parse("^ + {2|{1|0}}")] == 1
    assert repr(one) == f"<Game {one}>"
    with pytest.raises(TypeError, match="games are made by"):
        Game()
    with pytest.raises(TypeError):
        _ = one + 1  # type: ignore[operator]
