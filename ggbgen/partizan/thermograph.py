"""Thermographs, temperature, mean and cooling of games; all numbers are exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import pairwise

from ggbgen.errors import SolverError
from ggbgen.partizan.dyadic import UNIT, fraction, half
from ggbgen.partizan.form import Game, left_of, number, right_of, spend
from ggbgen.partizan.sums import add, game, negative

__all__ = ["Thermograph", "cooled", "mean", "temperature", "thermograph"]

Wall = tuple[tuple[int, int], ...]
"""Points (temperature, value) with rising temperatures from 0, scaled; the wall is constant after the last one."""


@dataclass(frozen=True, slots=True)
class Thermograph:
    """The two walls of a game, from temperature 0 up to the mast.

    Attributes:
        left: The corners of the left wall as pairs (value, temperature), from temperature 0 to the foot of the mast:
            the left stop of the game cooled by the temperature.
        right: The corners of the right wall, likewise.
        temperature: Where the walls meet. For a number with the denominator 2**k it is -1/2**k, and each wall is the
            single point (number, 0).
        mean: The value at which they meet; the mast stands there.
    """

    left: tuple[tuple[Fraction, Fraction], ...]
    right: tuple[tuple[Fraction, Fraction], ...]
    temperature: Fraction
    mean: Fraction

    def at(self, heat: Fraction | int) -> tuple[Fraction, Fraction]:
        """Return the values of the left and the right wall at a temperature of 0 or more.

        Raises:
            SolverError: The temperature is negative.
        """
        heat = Fraction(heat)
        if heat < 0:
            raise SolverError(f"temperature {str(heat)!r}, expected 0 or more")
        return _on(self.left, heat), _on(self.right, heat)


def _on(wall: Sequence[tuple[Fraction, Fraction]], heat: Fraction) -> Fraction:
    for (value, low), (other, high) in pairwise(wall):
        if heat <= high:
            return value + (other - value) * (heat - low) / (high - low)
    return wall[-1][0]


def thermograph(one: Game) -> Thermograph:
    """Return the thermograph of a game.

    The left wall is the largest right wall of a left option less the temperature, the right wall the least left wall of
    a right option plus the temperature, up to the temperature at which they meet.

    Raises:
        GameTooLargeError: A denominator is larger than 2**256.

    Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 6; A. N. Siegel, Combinatorial Game Theory,
    2013, section II.5.
    """
    left, right = _walls(one)
    return Thermograph(_points(left), _points(right), temperature(one), fraction(left[-1][1]))


def _points(wall: Wall) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((fraction(value), fraction(heat)) for heat, value in wall)


@lru_cache(maxsize=10_000)
def temperature(one: Game) -> Fraction:
    """Return the temperature of a game: of a number with the denominator 2**k it is -1/2**k."""
    if one.is_number:
        return Fraction(-1, fraction(one.high).denominator)
    return fraction(_walls(one)[0][-1][0])


@lru_cache(maxsize=10_000)
def mean(one: Game) -> Fraction:
    """Return the mean of a game: the limit of the stops of n copies of it, divided by n."""
    return fraction(_walls(one)[0][-1][1])


def cooled(one: Game, heat: Fraction | int) -> Game:
    """Return a game cooled by a dyadic fraction: each move costs that much, until the rest is close to a number.

    Raises:
        SolverError: The temperature is negative, or no dyadic fraction.

    Source: A. N. Siegel, Combinatorial Game Theory, 2013, section II.5.
    """
    tax = number(heat)
    if tax.high < 0:
        raise SolverError(f"temperature {str(heat)!r}, expected 0 or more")
    return _cooled(one, tax, {})


def _cooled(one: Game, tax: Game, known: dict[Game, Game]) -> Game:
    if one.is_number or not tax.high:
        return one
    found = known.get(one)
    if found is None:
        heat, value = _walls(one)[0][-1]
        if tax.high > heat:
            found = number(fraction(value))
        else:
            for option in (*left_of(one), *right_of(one)):
                _cooled(option, tax, known)
            found = game(
                [add(_cooled(option, tax, known), negative(tax)) for option in left_of(one)],
                [add(_cooled(option, tax, known), tax) for option in right_of(one)],
            )
        known[one] = found
    return found


# ---- walls


def _walls(one: Game) -> tuple[Wall, Wall]:
    """Return the left and the right wall of a game up to the foot of the mast."""
    if one.walls is None:
        if one.is_number or one.parts is not None:
            one.walls = (((0, one.high),),) * 2
        else:
            spend()
            for option in (*left_of(one), *right_of(one)):
                _walls(option)
            left = reduce(_higher, [_taxed(_walls(option)[1], -1) for option in left_of(one)])
            right = reduce(_lower, [_taxed(_walls(option)[0], 1) for option in right_of(one)])
            one.walls = _met(left, right)
    walls: tuple[Wall, Wall] = one.walls  # type: ignore[assignment]
    return walls


_FAR = 2 * UNIT


def _taxed(wall: Wall, sign: int) -> Wall:
    """Return a wall moved by the temperature, as a wall whose last two points give the slope of what follows."""
    heat, value = wall[-1]
    moved = tuple((t, v + sign * t) for t, v in wall)
    return (*moved, (heat + _FAR, value + sign * (heat + _FAR)))


def _higher(one: Wall, other: Wall) -> Wall:
    """Return the larger of two walls that both go on with slope -1."""
    return one if one == other else _joined(one, other, max)


def _lower(one: Wall, other: Wall) -> Wall:
    """Return the smaller of two walls that both go on with slope 1."""
    return one if one == other else _joined(one, other, min)


def _joined(one: Wall, other: Wall, better: Callable[[int, int], int]) -> Wall:
    heats = sorted({heat for heat, _ in (*one, *other)})
    pairs = list(zip(heats, _values(one, heats), _values(other, heats), strict=True))
    points: list[tuple[int, int]] = []
    before: tuple[int, int, int] | None = None
    for heat, first, second in pairs:
        if before is not None and (before[1] - before[2]) * (first - second) < 0:
            points.append(_crossing(before, (heat, first, second)))
        points.append((heat, better(first, second)))
        before = heat, first, second
    return _without_flat(points)


def _crossing(start: tuple[int, int, int], end: tuple[int, int, int]) -> tuple[int, int]:
    """Return where two segments cross; their slopes are -1, 0 or 1, so that they differ by 1 or 2."""
    length = end[0] - start[0]
    slopes = (end[1] - start[1]) // length, (end[2] - start[2]) // length
    gap = start[2] - start[1]
    step = slopes[0] - slopes[1]
    after = half(abs(gap)) if abs(step) == 2 else abs(gap)
    return start[0] + after, start[1] + slopes[0] * after


def _values(wall: Wall, heats: Sequence[int]) -> list[int]:
    """Return the values of a wall at some temperatures, in rising order; after the end it keeps its last slope."""
    found = []
    k = 0
    last = len(wall) - 2
    for heat in heats:
        while k < last and wall[k + 1][0] <= heat:
            k += 1
        (start, value), (_, after) = wall[k], wall[k + 1]
        slope = (after > value) - (after < value)
        found.append(value + slope * (heat - start))
    return found


def _without_flat(points: Sequence[tuple[int, int]]) -> Wall:
    """Return the points without those at which a wall does not turn."""
    kept: list[tuple[int, int]] = []
    for point in points:
        while len(kept) > 1 and _slope(kept[-2], kept[-1]) == _slope(kept[-1], point):
            kept.pop()
        kept.append(point)
    return tuple(kept)


def _slope(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (other[1] > one[1]) - (other[1] < one[1])


def _met(left: Wall, right: Wall) -> tuple[Wall, Wall]:
    """Return two walls up to the first temperature at which they meet."""
    heats = sorted({heat for heat, _ in (*left, *right)})
    # Both are straight in between, and beyond the last point they approach each other with slopes -1 and 1.
    end = heats[-1] + max(left[-1][1] - right[-1][1], 0) + _FAR + abs(left[0][1] - right[0][1])
    heats.append(end)
    rows = list(zip(heats, _values(left, heats), _values(right, heats), strict=True))
    before = rows[0]
    if before[1] <= before[2]:
        return ((0, before[1]),), ((0, before[2]),)
    for row in rows[1:]:
        if row[1] <= row[2]:
            meet = (row[0], row[1]) if row[1] == row[2] else _crossing(before, row)
            return tuple(_without_flat((*(p for p in wall if p[0] < meet[0]), meet)) for wall in (left, right))  # type: ignore[return-value]
        before = row
    raise AssertionError("the walls of a game meet")
