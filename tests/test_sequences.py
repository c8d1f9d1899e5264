"""Sequences of Grundy values: against published ones, and against an independent search."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.rulesets import AnyRuleset, HeapRuleset, find_ruleset, load_ruleset
from ggbgen.rulesets.octal_code import OctalCode, parse_code
from ggbgen.solver.sequences import LARGEST, GrundySequence, code_of, growth, grundy_sequence, repetition
from ggbgen.solver.sequences.criterion import Criterion, criterion_of, seen
from ggbgen.solver.sequences.growth import GRUNDYS_GAME, Growth, Splitting
from ggbgen.solver.sequences.repetition import Repetition, integers, repetitions

GAMES = Path(__file__).parent / "games"
PAGE = Path(__file__).parents[1] / "docs/sequences.md"

KAYLES = """
    0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8 5 4 7 2 1 8 6 7 4 1 2 3 1 4 7 2 1 8 2 7 4 1 2 8 1 4 7 2 1 4
    2 7 4 1 2 8 1 4 7 2 1 8 6 7 4 1 2 8 1 4 7 2 1 8 2 7 4 1 2 8 1 4 7 2 1 8 2 7 4 1 2 8 1 4 7 2 1
"""
DAWSONS_CHESS = """
    0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 2 3 3 0 1 1 3
    0 2 1 1 0 4 5 3 7 4 8 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 9 3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4 8 1 1 2 0 3 1 1 0 3 3 2 2 4
"""
GRUNDYS = """
    0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2 4 1 2 4 1 5 4 1 5 4 1 5 4 1 0 2 1 0 2 1 5 2
    1 3 2 1 3 2 4 3 2 4 3 2 4 3 2 4 3 2 4 3 2 4 5 2 4 5 2 4 3 7 4 3 7 4 3 7 4 3 5 2 3 5 2 3 5 2 3
"""
# OEIS entries for octal games; if an entry begins with a heap of one counter, the empty heap is prepended.
PUBLISHED = [
    ("kayles", {}, "A002186", KAYLES),
    ("octal", {"code": "0.77"}, "A002186", KAYLES),
    ("octal", {"code": "4.4"}, "A002186, one place on", f"0 {KAYLES}"),
    ("octal", {"code": "0.137"}, "A002187", DAWSONS_CHESS),
    ("octal", {"code": "0.07"}, "A002187, one place on: Dawson's Kayles", f"0 {DAWSONS_CHESS}"),
    ("dawsons-kayles", {}, "A002187, one place on", f"0 {DAWSONS_CHESS}"),
    ("octal", {"code": "0.4"}, "A002187, two places on", f"0 0 {DAWSONS_CHESS}"),
    ("grundys-game", {}, "A002188", GRUNDYS),
    ("octal", {"code": "0.7777"}, "A071074", "0 1 2 3 4 5 6 7 3 2 8 9 7 6 5 4 3 2 8 9 4 5 12 13 9 8 2 3 4 5 15 14 3 2"),
    ("octal", {"code": "0.1377"}, "A071434", "0 1 1 2 2 3 3 1 1 4 4 3 3 2 2 1 1 4 4 2 2 6 6 4 4 1 1 2 2 7 7 1 1 4"),
    ("octal", {"code": "0.177"}, "A071435", "0 1 1 2 2 3 1 1 4 4 3 2 2 1 1 4 2 2 6 4 4 1 1 2 2 7 1 1 4 4 3 2 2 1 1"),
    ("octal", {"code": "0.56"}, "A071436", "0 1 0 2 2 4 1 1 3 2 4 4 6 6 2 1 1 7 6 8 4 1 1 6 5 4 8 1 1 12 4 5 6 1 1"),
    ("octal", {"code": "0.127"}, "A071464", "0 1 0 2 2 1 0 4 4 1 2 2 0 1 4 4 6 1 7 7 0 1 2 2 6 1 4 4 8 1 2 7 8 1 0"),
    ("octal", {"code": "0.1777"}, "A071509", "0 1 1 2 2 3 4 1 1 6 6 3 2 2 1 1 6 6 8 4 4 5 10 1 1 8 3 3 4 4 7 6 6 8"),
    ("octal", {"code": "0.176"}, "A125920", "0 1 1 0 2 2 3 4 4 1 1 6 2 2 3 4 4 1 1 6 6 3 3 2 4 1 1 6 6 3 3 4 4 1 1"),
]  # fmt: skip

OEIS = "last exception in the comments of OEIS"
AUSTIN = "R. B. Austin, Impartial and partisan games, thesis, Calgary 1976"
GANGOLLI_PLAMBECK = "A. Gangolli, T. Plambeck, Int. J. Game Theory 18 (1989)"
PERIODS = [
    ("0.77", 71, 12, f"{OEIS} A002186: 70"),
    ("0.137", 52, 34, f"{OEIS} A002187: 51"),
    ("0.07", 53, 34, f"{OEIS} A002187: 51, one place on"),
    ("0.15", 1, 10, "Winning Ways, volume 1, chapter 4"),
    ("0.115", 1, 14, f"{OEIS} A125829: 0"),
    ("0.117", 47, 48, f"{OEIS} A071453: 46"),
    ("0.11377", 187, 32, f"{OEIS} A071452: 186"),
    ("0.1377", 141, 24, f"{OEIS} A071434: 140"),
    ("0.141", 14, 11, f"{OEIS} A125912: 13"),
    ("0.176", 24, 8, f"{OEIS} A125920: 23"),
    ("0.177", 497, 20, f"{OEIS} A071435: 496"),
    ("0.7777", 142, 24, f"{OEIS} A071074: 141"),
    ("0.45", 498, 20, f"{OEIS} A071435: 496, one place on"),
    ("0.156", 3479, 349, "J. Kenyon, thesis, Calgary 1967"),
    ("0.356", 7315, 142, AUSTIN),
    ("0.644", 3256, 442, AUSTIN),
    ("0.165", 5181, 1550, AUSTIN),
]
# These take about half a million values. A071436 states that the last exception of 0.56 is 326637. The tables of T.
# Czajka (Octal games, SolvedGames.md) have the pre-period 326640, which agrees with our result.
LONG_PERIODS = [
    ("0.127", 46578, 4, f"{OEIS} A071464: 46577"),
    ("0.16", 105351, 149459, GANGOLLI_PLAMBECK),
    ("0.56", 326640, 144, GANGOLLI_PLAMBECK),
]

CODES = [
    "0.77", "0.07", "0.165", ".6", "4.07", "0.007", "0.3303", "4.1234", "0.1", "0.2", "0.12", "0.21", "0.013",
    "4.3...", "4.7...", "0.7...", "0.3033...", "0.136...", "0.2...", "0.1...", "0.05...", "4.0002...",
]  # fmt: skip


def game(name: str, **values: object) -> AnyRuleset:
    return find_ruleset(name).from_parameters(values)


def octal(code: str) -> AnyRuleset:
    return game("octal", code=code)


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def searched(options: Callable[[int], Iterable[tuple[int, ...]]], count: int) -> list[int]:
    """Return the values by definition: the least number that is not the nim-sum of an option."""
    values: list[int] = []
    for n in range(count):
        reached = set()
        for option in options(n):
            value = 0
            for heap in option:
                value ^= values[heap]
            reached.add(value)
        values.append(next(value for value in range(len(reached) + 1) if value not in reached))
    return values


def octal_options(code: str) -> Callable[[int], Iterable[tuple[int, ...]]]:
    """Return the options as defined in Winning Ways, from the text of a code."""
    before, _, after = code.partition(".")
    written = [int(digit) for digit in (before or "0") + after.replace(".", "")]

    def options(n: int) -> Iterable[tuple[int, ...]]:
        for taken in range(n + 1):
            digit = written[taken] if taken < len(written) else written[-1] if code.endswith("...") else 0
            left = n - taken
            if digit in (1, 3, 5, 7) and taken and left == 0:
                yield ()
            if digit in (2, 3, 6, 7) and taken and left > 0:
                yield (left,)
            if digit >= 4:
                yield from ((one, left - one) for one in range(1, left))

    return options


def subtraction_options(may_take: Callable[[int], bool]) -> Callable[[int], Iterable[tuple[int, ...]]]:
    return lambda n: ((n - taken,) for taken in range(1, n + 1) if may_take(taken))


def grundys_options(n: int) -> Iterable[tuple[int, ...]]:
    return ((one, n - one) for one in range(1, n) if one != n - one)


def repeats(found: GrundySequence, values: list[int]) -> bool:
    """Return whether all values agree with a sequence, and its pre-period and period are the least."""
    e, p, s = found.preperiod, found.period, found.saltus
    assert e is not None
    assert p is not None
    assert s is not None

    def fits(first: int, period: int, saltus: int) -> bool:
        return all(values[n + period] == values[n] + saltus for n in range(first, len(values) - period))

    earlier = e > 0 and fits(e - 1, p, s)
    shorter = any(fits(e, period, values[e + period] - values[e]) for period in range(1, p))
    return fits(e, p, s) and not earlier and not shorter


@pytest.mark.parametrize(("name", "values", "source", "expected"), PUBLISHED, ids=lambda value: str(value)[:20])
def test_values_are_the_published_ones(name: str, values: dict[str, object], source: str, expected: str) -> None:
    known = numbers(expected)
    found = grundy_sequence(game(name, **values), to=len(known) - 1)
    assert found.values.tolist() == known, source


def test_laskers_nim_exchanges_the_last_two_of_four() -> None:
    # Winning Ways, volume 1, chapter 4: 4k + 1, 4k + 2, 4k + 4, 4k + 3.
    found = grundy_sequence(game("lasker"), to=400)
    expected = [0] + [4 * k + value for k in range(100) for value in (1, 2, 4, 3)]
    assert found.values.tolist() == expected == searched(octal_options("4.3..."), 401)
    assert (found.preperiod, found.period, found.saltus, found.proved) == (1, 4, 4, True)
    assert grundy_sequence(octal("4.33333..."), to=5).proved
    assert not grundy_sequence(octal("4.3333"), to=5).proved


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize(("code", "preperiod", "period", "source"), PERIODS)
def test_periods_are_the_published_ones_and_proved(code: str, preperiod: int, period: int, source: str) -> None:
    found = grundy_sequence(octal(code), to=3 * (preperiod + period))
    assert (found.preperiod, found.period, found.saltus, found.proved) == (preperiod, period, 0, True), source


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.parametrize(("code", "preperiod", "period", "source"), LONG_PERIODS)
def test_long_periods_are_the_published_ones(code: str, preperiod: int, period: int, source: str) -> None:
    pytest.importorskip("numba")
    found = grundy_sequence(octal(code), to=700_000)
    assert (found.preperiod, found.period, found.saltus, found.proved) == (preperiod, period, 0, True), source


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("code", CODES)
def test_octal_games_have_the_values_of_a_search(monkeypatch: pytest.MonkeyPatch, code: str, fast: bool) -> None:
    if fast:
        pytest.importorskip("numba")
    monkeypatch.setattr(growth, "has_numba", lambda: fast)
    monkeypatch.setattr(growth, "_WITHOUT_NUMBA", 20)
    expected = searched(octal_options(code), 90)
    grown = Growth(Splitting.of_code(parse_code(code)), 90)
    for end in (1, 2, 17, 21, 40, 90):
        grown.grow(end)
    assert grown.values.tolist() == expected
    assert grundy_sequence(octal(code), to=89).values.tolist() == expected


@pytest.mark.long
@given(st.integers(0, 2**32 - 1))
def test_random_codes_have_the_values_of_a_search(seed: int) -> None:
    chance = random.Random(seed)
    digits = "".join(chance.choice("01234567") for _ in range(chance.randint(1, 4)))
    code = f"{chance.choice('04')}.{digits}{chance.choice(['', '...'])}"
    if set(code) <= set("0."):
        return
    found = grundy_sequence(octal(code), to=60)
    assert found.values.tolist() == searched(octal_options(code), 61), code


@pytest.mark.parametrize("name", ["octal", "grundys-game"])
def test_sparse_space_has_the_values_of_plain_loops(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    pytest.importorskip("numba")
    from ggbgen.solver.sequences import growth_code

    rules = GRUNDYS_GAME if name == "grundys-game" else Splitting.of_code(parse_code("0.16"))
    masks = []
    monkeypatch.setattr(growth, "_WITHOUT_NUMBA", 0)
    for mask in (growth_code.mask_of, lambda _: 0, lambda _: 5):
        monkeypatch.setattr(growth_code, "mask_of", mask)
        grown = Growth(rules, 6000)
        for end in (512, 2000, 5000, 6000):
            grown.grow(end)
        masks.append(grown.values.tolist())
    assert masks[0] == masks[1] == masks[2]


def test_the_mask_of_grundys_game_is_the_published_one() -> None:
    # A. Flammenkamp, Sprague-Grundy values of Grundy's game: all bits except the lowest.
    pytest.importorskip("numba")
    from ggbgen.solver.sequences.growth_code import mask_of

    grown = Growth(GRUNDYS_GAME, 20_000)
    grown.grow(20_000)
    assert mask_of(grown.values) == 0b11111110


def test_grundys_game_is_never_said_to_be_periodic() -> None:
    found = grundy_sequence(game("grundys-game"), to=2000)
    assert found.values[:150].tolist() == searched(grundys_options, 150)
    assert (found.preperiod, found.period, found.saltus, found.proved) == (None, None, None, False)
    assert "not known" in found.why
    assert not any(grundy_sequence(game("grundys-game"), to=to).proved for to in range(1, 200))


@pytest.mark.long
@settings(max_examples=12)
@given(st.sets(st.integers(1, 9), min_size=1, max_size=4))
def test_a_finite_subtraction_set_is_proved_by_one_repeated_window(taken: set[int]) -> None:
    values = searched(subtraction_options(taken.__contains__), 1200)
    found = grundy_sequence(game("subtraction", take=tuple(sorted(taken))), to=1199)
    assert found.values.tolist() == values
    assert found.proved
    assert found.saltus == 0
    assert repeats(found, values)
    check_the_bound(game("subtraction", take=tuple(sorted(taken))), found, max(taken))


@pytest.mark.long
@settings(max_examples=12)
@given(st.sets(st.integers(1, 8), min_size=1, max_size=5))
def test_an_all_but_set_is_arithmetic_periodic_and_proved(kept: set[int]) -> None:
    values = searched(subtraction_options(lambda taken: taken not in kept), 700)
    found = grundy_sequence(game("subtraction", all_but=tuple(sorted(kept))), to=699)
    assert found.values.tolist() == values
    assert found.proved
    assert found.saltus is not None
    assert found.saltus > 0
    assert repeats(found, values)
    check_the_bound(game("subtraction", all_but=tuple(sorted(kept))), found, 2 * max(kept) + 1)


def check_the_bound(subtraction: AnyRuleset, found: GrundySequence, window: int) -> None:
    """Check that pre-period, period and window prove the period, and that one value less does not."""
    assert found.preperiod is not None
    assert found.period is not None
    bound = found.preperiod + found.period + window
    enough = grundy_sequence(subtraction, to=bound - 1)
    assert (enough.preperiod, enough.period, enough.proved) == (found.preperiod, found.period, True)
    assert bound <= 2 or not grundy_sequence(subtraction, to=bound - 2).proved


@pytest.mark.long
@settings(max_examples=15)
@given(st.integers(0, 2**32 - 1))
def test_what_is_proved_early_is_so_later(seed: int) -> None:
    chance = random.Random(seed)
    digits = "".join(chance.choice("01234567") for _ in range(chance.randint(1, 3)))
    code = f"{chance.choice('04')}.{digits}"
    if set(code) <= set("0."):
        return
    later = grundy_sequence(octal(code), to=1500).values.tolist()
    for to in range(1, 300, 7):
        found = grundy_sequence(octal(code), to=to)
        if found.proved:
            grown = Growth(Splitting.of_code(parse_code(code)), 600)  # without copies
            grown.grow(600)
            assert grown.values.tolist() == later[:600]
            assert repeats(found, later[:600]), code
            return


@pytest.mark.parametrize(("to", "proved"), [(13_463, False), (13_464, True), (9000, False)])
def test_a_period_short_of_the_bound_is_only_seen(to: int, proved: bool) -> None:
    found = grundy_sequence(octal("0.165"), to=to)
    assert (found.preperiod, found.period, found.proved) == (5181, 1550, proved)
    assert "G(0) to G(13464)" in found.why
    assert "Guy, C. A. B. Smith" in found.why


def test_a_period_that_is_hardly_seen_is_not_told() -> None:
    found = grundy_sequence(octal("0.165"), to=6000)
    assert (found.preperiod, found.period, found.saltus, found.proved) == (None, None, None, False)


@pytest.mark.parametrize("code", ["4.7...", "0.7...", "0.2..."])
def test_other_codes_without_an_end_are_only_seen(code: str) -> None:
    found = grundy_sequence(octal(code), to=300)
    assert found.period is not None
    assert not found.proved


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("0.3033", Criterion(rounds=1, window=4, reason="")),
        ("0.30330", Criterion(rounds=1, window=4, reason="")),
        ("0.12", Criterion(rounds=1, window=2, least=1, reason="")),
        ("0.77", Criterion(rounds=2, window=2, least=1, reason="")),
        ("4.07", Criterion(rounds=2, window=2, least=1, reason="")),
        ("0.3003...", Criterion(rounds=1, window=7, arithmetic=True, reason="")),
        ("0.3...", Criterion(rounds=1, window=1, arithmetic=True, reason="")),
        ("0.32...", None),
        ("4.3...", None),
        ("0.23...", None),
    ],
)
def test_a_code_says_what_proves_a_period(code: str, expected: Criterion | None) -> None:
    found = criterion_of(parse_code(code))
    assert (found and dataclasses.replace(found, reason="")) == expected


@pytest.mark.parametrize("number", [20, 67, 70, 90, 99])
@pytest.mark.parametrize("rules", ["take", "all_but"])
def test_a_long_run_is_not_called_a_period(rules: str, number: int) -> None:
    saltus = number if rules == "all_but" else 0
    for to in (number, number + 40, 130, 200, 3 * number, 4 * number - 1):
        found = grundy_sequence(game("subtraction", **{rules: (number,)}), to=to)
        law = (found.preperiod, found.period, found.saltus)
        assert law == ((0, 2 * number, saltus) if found.proved else (None, None, None)), to
    further = grundy_sequence(game("subtraction", **{rules: (number,)}), to=50, further=4 * number)
    assert (further.preperiod, further.period, further.saltus, further.proved) == (0, 2 * number, saltus, True)
    assert (len(further.values), further.looked) == (51, 4 * number)


def test_a_long_run_of_a_game_of_ones_own_is_not_called_a_period() -> None:
    run = [*range(67), *range(134)]  # no number of 67 may be taken
    assert seen(run, arithmetic=True) is None
    assert seen(run[:67], arithmetic=True) == Repetition(preperiod=0, period=1, saltus=1)
    assert seen([0, 0, 1, *range(1, 99)], arithmetic=True) is not None


@given(st.lists(st.integers(0, 2), min_size=1, max_size=40), st.booleans())
def test_repetitions_are_those_of_a_search(values: list[int], arithmetic: bool) -> None:
    letters = [b - a for a, b in pairwise(values)] if arithmetic else values
    found = list(repetitions(values, arithmetic=arithmetic))
    assert [place for place, _ in found] == list(range(len(letters)))
    for place, period in found:
        end = letters[place:]
        assert period == next(p for p in range(1, len(end) + 1) if end[p:] == end[: len(end) - p])


def test_long_sequences_have_the_repetitions_of_short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    chance = random.Random(1)
    values = [chance.randrange(2) for _ in range(300)] * 20
    fast = list(repetitions(values, arithmetic=False))
    monkeypatch.setattr(repetition, "has_numba", lambda: False)
    assert fast == list(repetitions(values, arithmetic=False))
    assert seen(values, arithmetic=False) == Repetition(preperiod=0, period=300, saltus=0)


@pytest.mark.parametrize("known", [5, 6, 7, 11, 29])
def test_values_are_copied_from_the_period(known: int) -> None:
    expected = [7, 7] + [n // 3 * 2 + (0, 5, 1)[n % 3] for n in range(28)]
    values = integers(expected[:known] + [0] * (30 - known))
    Repetition(preperiod=2, period=3, saltus=2).fill(values, known)
    assert values.tolist() == expected


def test_a_game_of_ones_own_has_values_and_no_proof() -> None:
    take_three = load_ruleset(GAMES / "take-three" / "game.py").from_parameters({})
    found = grundy_sequence(take_three, to=50)
    assert found.values.tolist() == [n % 4 for n in range(51)]
    assert (found.preperiod, found.period, found.saltus, found.proved) == (0, 4, 0, False)


OWN = '''
from ggbgen.rulesets import OctalRuleset
from ggbgen.rulesets.octal_code import OctalCode

class Own(OctalRuleset):
    """Take one or two."""
    octal = OctalCode((0, 7, 7))
'''


def own_game(folder: Path, more: str = "") -> AnyRuleset:
    (folder / "own").mkdir()
    (folder / "own" / "game.py").write_text(OWN + more, "utf-8")
    return load_ruleset(folder / "own" / "game.py").from_parameters({"heaps": (3,)})


@pytest.mark.parametrize("more", ["", '    octal = "0.77"\n', '    octal = property(lambda self: "0.77")\n'])
def test_an_octal_game_of_ones_own_is_known_by_its_code(tmp_path: Path, more: str) -> None:
    found = grundy_sequence(own_game(tmp_path, more), to=200)
    assert (found.preperiod, found.period, found.proved) == (71, 12, True)


@pytest.mark.parametrize("options", ["range(size)", "1 / 0"])
def test_a_code_whose_options_are_written_anew_is_not_relied_on(tmp_path: Path, options: str) -> None:
    changed = own_game(tmp_path, f"\n    def heap_options(self, size):\n        return {options}\n")
    assert code_of(changed) is None
    if options == "1 / 0":
        with pytest.raises(RulesetError, match=r"game.py:10: heap_options\(0\): ZeroDivisionError"):
            grundy_sequence(changed, to=20)
    else:
        assert grundy_sequence(changed, to=20).values.tolist() == list(range(21))


WRONG_CODES = {
    '"0.9"': "octal: '0.9' has the digit 9, expected digits from 0 to 7",
    '"77"': "octal: '77' is no octal code, expected digits after a point such as '0.77'",
    '"3.7"': "octal: '3.7' has '3' before the point, expected 0 or 4: with another digit the game would not end",
    '"0.00"': "octal: '0.00' has no move, expected a digit other than 0",
    "0.77": "octal is 0.77, expected a code such as '0.77'",
    'property(lambda self: "0.8")': "octal: '0.8' has the digit 8, expected digits from 0 to 7",
    "property(lambda self: 1 // 0)": "octal(): ZeroDivisionError: integer division or modulo by zero",
    "OctalCode((0, 9))": "running the file: RulesetError: octal code (0, 9): expected 0 or 4, then digits from 0 to 7",
}


@pytest.mark.parametrize("written", WRONG_CODES)
def test_what_is_wrong_with_a_code_of_ones_own_is_told_with_file_and_line(tmp_path: Path, written: str) -> None:
    with pytest.raises(RulesetError) as told:
        own_game(tmp_path, f"    octal = {written}\n").heap_options(3)
    file = tmp_path.resolve() / "own" / "game.py"
    assert re.fullmatch(rf"{re.escape(str(file))}:[78]: {re.escape(WRONG_CODES[written])}", str(told.value))


class Growing(HeapRuleset):
    """Make a heap larger."""

    def heap_options(self, size: int) -> Iterable[int]:
        return [size + 1]


class Idle(HeapRuleset):
    """Take nothing."""

    def heap_options(self, size: int) -> Iterable[tuple[int, ...]]:
        return [()]


@pytest.mark.parametrize(("rules", "heaps"), [(Growing, "(1,)"), (Idle, "(0,)")])
def test_a_heap_that_does_not_become_smaller_is_refused(rules: type[HeapRuleset], heaps: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(f"heap_options(0): {heaps}: expected smaller heaps")):
        grundy_sequence(rules.from_parameters({}), to=5)


@pytest.mark.parametrize("to", [0, -1, LARGEST + 1, 10**30])
def test_a_largest_heap_out_of_range_is_refused(to: int) -> None:
    with pytest.raises(ParameterError, match=f"to: {to} is out of range, expected the size of the largest heap, 1 to "):
        grundy_sequence(game("kayles"), to=to)


@pytest.mark.parametrize("name", ["graph-nim", "wythoff", "game-of-thrones"])
def test_a_game_that_is_not_of_heaps_is_refused(name: str) -> None:
    with pytest.raises(RulesetError, match=f"{name}: not a game of heaps, expected"):
        grundy_sequence(game(name), to=10)


def test_a_sequence_is_frozen_and_its_record_is_plain() -> None:
    found = grundy_sequence(game("subtraction", take=(1, 3, 4)), to=20)
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.proved = False  # type: ignore[misc]
    with pytest.raises(TypeError, match="read-only"):
        found.values[0] = 1
    assert found.record() == {
        "values": numbers("0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2"),
        "preperiod": 0,
        "period": 7,
        "saltus": 0,
        "proved": True,
    }


def test_progress_ends_with_all_values() -> None:
    told: list[tuple[int, int]] = []
    grundy_sequence(game("grundys-game"), to=2000, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (2001, 2001)


def test_without_numba_the_values_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(growth, "_WITHOUT_NUMBA", 0)
    with_numba = grundy_sequence(octal("0.16"), to=3000)
    for module in (growth, repetition):
        monkeypatch.setattr(module, "has_numba", lambda: False)
    assert grundy_sequence(octal("0.16"), to=3000).values == with_numba.values
    assert code_of(octal("0.16")) == OctalCode((0, 1, 6))


def test_the_periods_of_the_page_are_those_of_the_tests() -> None:
    rows = re.findall(r"^\| (0\.\d+)[^|]*\| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    known = {code: (preperiod, period) for code, preperiod, period, _ in [*PERIODS, *LONG_PERIODS]}
    told = {code: (int(preperiod.replace(",", "")), int(period.replace(",", ""))) for code, preperiod, period in rows}
    assert len(told) == 11
    assert told.pop("0.376") == (2_268_248, 4)  # takes minutes
    assert {code: known[code] for code in told} == told
