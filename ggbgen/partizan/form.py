"""Short partizan games in canonical form: one object for each value, and their order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import cast

from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.partizan.dyadic import UNIT, birthday_of, check_size, fraction, scaled

__all__ = [
    "MOST_DEPTH",
    "ZERO",
    "Game",
    "Parts",
    "le",
    "left_of",
    "limited",
    "nimber",
    "number",
    "of_options",
    "of_parts",
    "right_of",
    "spend",
    "ups",
]

MOST_DEPTH = 150
"""The most moves that may follow each other in a game until it is a number."""

Parts = tuple[int, int, int]
"""A number (scaled, see `ggbgen.partizan.dyadic`), a multiple of up, and a nimber: the game that is their sum."""

_STEPS = [1 << 62, 1 << 62]  # steps left, and the limit


class Game:
    """A short game under normal play, in canonical form.

    Games are interned: two games are equal exactly if they are the same object, so ``==`` and ``is`` agree, and
    ``hash`` is fast. They are never freed. The order is partial: ``g <= h`` and ``h <= g`` may both be false.

    Attributes:
        parts: The number, multiple of up and nimber whose sum the game is; None for all other games.
        high: The left stop, scaled.
        low: The right stop, scaled.
        depth: The most moves that can follow each other until the game is a number.
        text: The name, once it is known.
        walls: The thermograph, once it is known.

    Source: J. H. Conway, On Numbers and Games, 1976, chapters 7 to 10; A. N. Siegel, Combinatorial Game Theory, 2013,
    chapter II.
    """

    __slots__ = ("_left", "_negative", "_right", "_sorted", "depth", "high", "low", "parts", "text", "walls")

    parts: Parts | None
    high: int
    low: int
    depth: int
    text: str | None
    walls: object

    def __init__(self) -> None:
        raise TypeError("games are made by game(), number(), nimber(), ups(), switch() or parse()")

    @property
    def left_options(self) -> tuple[Game, ...]:
        """Left's options, in an order that depends on nothing but the game."""
        return self._in_order()[0]

    @property
    def right_options(self) -> tuple[Game, ...]:
        """Right's options, likewise."""
        return self._in_order()[1]

    @property
    def as_number(self) -> Fraction | None:
        """The number that the game equals, or None."""
        return fraction(self.high) if self.is_number else None

    @property
    def is_number(self) -> bool:
        """Whether the game is a number."""
        parts = self.parts
        return parts is not None and parts[1] == 0 == parts[2]

    @property
    def left_stop(self) -> Fraction:
        """The number at which play ends if Left begins and both play for the best number."""
        return fraction(self.high)

    @property
    def right_stop(self) -> Fraction:
        """The number at which play ends if Right begins."""
        return fraction(self.low)

    @property
    def birthday(self) -> int:
        """The birthday: 0 for the zero game, else one more than the largest birthday of an option."""
        known: dict[Game, int] = {}
        stack = [self]
        while stack:
            one = stack[-1]
            if one.is_number:
                known[one] = birthday_of(one.high)
            options = () if one in known else (*left_of(one), *right_of(one))
            new = [option for option in options if option not in known]
            if new:
                stack += new
                continue
            stack.pop()
            if one not in known:
                known[one] = 1 + max(known[option] for option in options)
        return known[self]

    @property
    def outcome(self) -> str:
        """Who wins: "L" (Left), "R" (Right), "N" (whoever moves first) or "P" (whoever moves second)."""
        if self is ZERO:
            return "P"
        return "L" if le(ZERO, self) else "R" if le(self, ZERO) else "N"

    def fuzzy(self, other: Game) -> bool:
        """Return whether two games are confused: neither is at least the other."""
        return not le(self, other) and not le(other, self)

    def relation(self, other: Game) -> str:
        """Return how two games compare: ``<``, ``=``, ``>``, or ``<>`` if they are confused."""
        if self is other:
            return "="
        return "<" if le(self, other) else ">" if le(other, self) else "<>"

    def __neg__(self) -> Game:
        from ggbgen.partizan.sums import negative

        return negative(self)

    def __pos__(self) -> Game:
        return self

    def __add__(self, other: object) -> Game:
        from ggbgen.partizan.sums import add

        return add(self, other) if isinstance(other, Game) else NotImplemented

    def __sub__(self, other: object) -> Game:
        from ggbgen.partizan.sums import add, negative

        return add(self, negative(other)) if isinstance(other, Game) else NotImplemented

    def __mul__(self, count: object) -> Game:
        from ggbgen.partizan.sums import multiple

        return multiple(self, count) if isinstance(count, int) else NotImplemented

    __rmul__ = __mul__

    def __le__(self, other: object) -> bool:
        return le(self, other) if isinstance(other, Game) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return le(other, self) if isinstance(other, Game) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self is not other and le(self, other) if isinstance(other, Game) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self is not other and le(other, self) if isinstance(other, Game) else NotImplemented

    def __str__(self) -> str:
        from ggbgen.partizan.names import name

        return name(self)

    def __repr__(self) -> str:
        try:
            return f"<Game {self}>"
        except GameTooLargeError:
            return "<Game with a very long name>"

    def __reduce__(self) -> tuple[object, tuple[tuple[Game, ...], tuple[Game, ...]]] | tuple[object, Parts]:
        from ggbgen.partizan.sums import game

        if self.parts is not None:
            return of_parts, self.parts
        return game, (self.left_options, self.right_options)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _memo: object) -> Game:
        return self

    def _in_order(self) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
        if self._sorted is None:
            from ggbgen.partizan.names import in_order

            self._sorted = in_order(left_of(self)), in_order(right_of(self))
        return self._sorted

    _left: tuple[Game, ...] | None
    _right: tuple[Game, ...] | None
    _negative: Game | None
    _sorted: tuple[tuple[Game, ...], tuple[Game, ...]] | None


# ---- limits


@contextmanager
def limited(steps: int) -> Iterator[None]:
    """Limit the work of all operations on games within the block.

    Args:
        steps: The maximal number of steps; each is a comparison, a sum or a simplification that was not known yet.

    Raises:
        GameTooLargeError: More steps are needed; the message has their number.
    """
    before = tuple(_STEPS)
    allowed = min(steps, before[0])  # never more than an outer block allows
    _STEPS[:] = [allowed, steps if allowed == steps else before[1]]
    try:
        yield
    except RecursionError:
        raise GameTooLargeError("moves that follow each other for too long, expected games with fewer moves") from None
    finally:
        used = allowed - _STEPS[0]
        _STEPS[:] = [before[0] - used, before[1]]


def spend() -> None:
    """Count a step.

    Raises:
        GameTooLargeError: The limit set by `limited` is reached.
    """
    _STEPS[0] -= 1
    if _STEPS[0] < 0:
        raise GameTooLargeError(f"more than {_STEPS[1]:,} steps, expected games with fewer or shorter options")


# ---- games made of a number, a multiple of up and a nimber

_OF_PARTS: dict[Parts, Game] = {}
_OF_OPTIONS: dict[tuple[frozenset[Game], frozenset[Game]], Game] = {}


def _new(high: int, low: int, depth: int) -> Game:
    if depth > MOST_DEPTH:
        raise GameTooLargeError(
            f"a game in which {depth:,} moves can follow each other, expected at most {MOST_DEPTH} until it is a number"
        )
    made: Game = object.__new__(Game)
    made.high, made.low, made.depth = high, low, depth
    made.parts = made._left = made._right = made._negative = made._sorted = made.text = made.walls = None
    return made


def of_parts(value: int, up: int, star: int) -> Game:
    """Return the sum of a scaled number, a multiple of up and a nimber."""
    parts = (value, up, star)
    found = _OF_PARTS.get(parts)
    if found is None:
        check_size(value)
        found = _OF_PARTS[parts] = _new(value, value, abs(up) + star)
        found.parts = parts
    return found


def number(value: Fraction | int) -> Game:
    """Return a number: an integer or a dyadic fraction.

    Raises:
        SolverError: The denominator is no power of two.
        GameTooLargeError: The number is out of reach; see `ggbgen.partizan.dyadic`.
    """
    return of_parts(scaled(value), 0, 0)


def nimber(size: int) -> Game:
    """Return the value of a heap of Nim: star for a heap of 1.

    Raises:
        SolverError: The size is negative.
        GameTooLargeError: It is larger than `MOST_DEPTH`.
    """
    if size < 0:
        raise SolverError(f"a heap of {size}, expected 0 or more")
    return of_parts(0, 0, size)


def ups(count: int) -> Game:
    """Return a multiple of up = {0|*}; of down if the count is negative."""
    return of_parts(0, count, 0)


def options_of_parts(parts: Parts) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
    """Return the options of a canonical form.

    Source: A. N. Siegel, Combinatorial Game Theory, 2013, section II.3 (n up is {0|(n-1) up star}, up star {0,*|0}).
    """
    value, up, star = parts
    if up:
        same = of_parts(value, 0, 0)
        near: tuple[Game, ...]
        near, far = (same,), (of_parts(value, up - (1 if up > 0 else -1), star ^ 1),)
        if abs(up) == star == 1:
            near, far = (same, of_parts(value, 0, 1)), (same,)
        return (near, far) if up > 0 else (far, near)
    if star:
        smaller = tuple(of_parts(value, 0, k) for k in range(star))
        return smaller, smaller
    if value % UNIT:
        bit = value & -value
        return (of_parts(value - bit, 0, 0),), (of_parts(value + bit, 0, 0),)
    return ((of_parts(value - UNIT, 0, 0),) if value > 0 else ()), (
        (of_parts(value + UNIT, 0, 0),) if value < 0 else ()
    )


def left_of(one: Game) -> tuple[Game, ...]:
    """Return Left's options in any order."""
    if one._left is None:
        one._left, one._right = options_of_parts(cast("Parts", one.parts))
    return one._left


def right_of(one: Game) -> tuple[Game, ...]:
    """Return Right's options in any order."""
    if one._right is None:
        one._left, one._right = options_of_parts(cast("Parts", one.parts))
    return one._right


ZERO = of_parts(0, 0, 0)
"""The game without moves."""


def of_options(left: frozenset[Game], right: frozenset[Game]) -> Game:
    """Return the game with the options of a canonical form that is no number."""
    found = _OF_OPTIONS.get((left, right))
    if found is None:
        parts = _parts_of(left, right)
        if parts is None:
            high, low = max(option.low for option in left), min(option.high for option in right)
            found = _new(high, low, 1 + max(option.depth for option in (*left, *right)))
            found._left, found._right = tuple(left), tuple(right)
        else:
            found = of_parts(*parts)
        _OF_OPTIONS[left, right] = found
    return found


def _parts_of(left: frozenset[Game], right: frozenset[Game]) -> Parts | None:
    """Return the parts whose canonical form has these options, or None."""
    one = next(iter(left)).parts
    other = next(iter(right)).parts
    if one is None or other is None or one[0] != other[0]:
        return None
    value = one[0]
    guesses = [(value, 0, len(left)), (value, 1, 1), (value, -1, 1)]
    if len(right) == 1:
        guesses.append((value, other[1] + 1, other[2] ^ 1))
    if len(left) == 1:
        guesses.append((value, one[1] - 1, one[2] ^ 1))
    for guess in guesses:
        if guess[1] or guess[2]:
            of_left, of_right = options_of_parts(guess)
            if left == frozenset(of_left) and right == frozenset(of_right):
                return guess
    return None


# ---- order

_ORDER: dict[tuple[Game, Game], bool] = {}


def le(one: Game, other: Game) -> bool:
    """Return whether ``one <= other``: Right wins ``one - other`` if Left begins.

    That is so if no left option of the one is at least the other, and the one is at least no right option of the other.
    If one of the two is a number, only moves in the other count (number avoidance). There are loops and no generators,
    so that a move is one level of calls.
    """
    if one is other:
        return True
    if one.high < other.low:
        return True
    if one.high > other.high or one.low > other.low:
        return False
    if one.parts is not None and other.parts is not None:
        return _parts_le(one.parts, other.parts)
    pair = (one, other)
    found = _ORDER.get(pair)
    if found is None:
        spend()
        found = True
        if not one.is_number:
            for option in left_of(one):
                if le(other, option):
                    found = False
                    break
        if found and not other.is_number:
            for option in right_of(other):
                if le(option, one):
                    found = False
                    break
        _ORDER[pair] = found
    return found


def _parts_le(one: Parts, other: Parts) -> bool:
    """Compare sums of numbers, multiples of up and nimbers: 2 up exceeds every nimber, up every one but star."""
    if one[0] != other[0]:
        return one[0] < other[0]
    up, star = other[1] - one[1], one[2] ^ other[2]
    return up > 1 or (up == 1 and star != 1) or (up == 0 and star == 0)
