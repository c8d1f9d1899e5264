"""Sums of games, and the canonical forms of games that are given by their options."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ggbgen.partizan.dyadic import check_size, simplest_between
from ggbgen.partizan.form import ZERO, Game, le, left_of, number, of_options, of_parts, right_of, spend

__all__ = ["add", "game", "multiple", "negative", "simplified", "switch"]

# ---- sums

_SUMS: dict[tuple[Game, Game], Game] = {}


def negative(one: Game) -> Game:
    """Return the game with the players exchanged."""
    if one._negative is None:
        if one.parts is not None:
            value, up, star = one.parts
            found = of_parts(-value, -up, star)
        else:
            left, right = left_of(one), right_of(one)
            found = of_options(frozenset(map(negative, right)), frozenset(map(negative, left)))
        one._negative, found._negative = found, one
    return one._negative


def add(one: Game, other: Game) -> Game:
    """Return the disjunctive sum of two games."""
    if one.parts is not None and other.parts is not None:
        (value, up, star), (value_2, up_2, star_2) = one.parts, other.parts
        return of_parts(value + value_2, up + up_2, star ^ star_2)
    if one is ZERO:
        return other
    if other is ZERO:
        return one
    found = _SUMS.get((one, other))
    if found is None:
        spend()
        if one._negative is other:
            found = ZERO
        elif one.is_number or other.is_number:  # number translation: the options need no simplification
            constant, rest = (one, other) if one.is_number else (other, one)
            found = of_options(_added(left_of(rest), constant), _added(right_of(rest), constant))
        else:
            found = simplified(
                _added(left_of(one), other) | _added(left_of(other), one),
                _added(right_of(one), other) | _added(right_of(other), one),
            )
        _SUMS[one, other] = _SUMS[other, one] = found
    return found


def _added(options: tuple[Game, ...], other: Game) -> frozenset[Game]:
    """Return the sums of some games and another one."""
    found = set()
    for option in options:
        found.add(add(option, other))
    return frozenset(found)


def multiple(one: Game, count: int) -> Game:
    """Return the sum of ``count`` copies of a game; of its negative if the count is negative."""
    if count < 0:
        return multiple(negative(one), -count)
    if one.parts is not None:
        value, up, star = one.parts
        if value:
            check_size(abs(value) << (count.bit_length() - 1 if count else 0))
        return of_parts(value * count, up * count, star if count % 2 else 0)
    found, power = ZERO, one
    while count:
        if count & 1:
            found = add(found, power)
        count >>= 1
        if count:
            power = add(power, power)
    return found


# ---- canonical forms

_SIMPLIFIED: dict[tuple[frozenset[Game], frozenset[Game]], Game] = {}


def game(left: Iterable[Game | Fraction | int] = (), right: Iterable[Game | Fraction | int] = ()) -> Game:
    """Return the canonical form of the game in which Left moves to the games of one list, Right to those of the other.

    Numbers stand for the games that equal them.

    Raises:
        SolverError: A number is no dyadic fraction.
        GameTooLargeError: The game is out of reach; the message says why.
    """
    left, right = (
        frozenset(option if isinstance(option, Game) else number(option) for option in options)
        for options in (left, right)
    )
    return simplified(left, right)


def switch(left: Fraction | int, right: Fraction | int) -> Game:
    """Return {left|right} of two numbers, a switch if the first is larger."""
    return game((number(left),), (number(right),))


def simplified(left: frozenset[Game], right: frozenset[Game]) -> Game:
    """Return the canonical form: a number by the simplicity theorem, else the options left by two rules.

    The rules: an option is dominated if another one is at least as good for its player, and is removed; it is
    reversible if the opponent has an answer to a position at least as good for the opponent as the whole game, and is
    replaced by the options of its player there.
    """
    found = _SIMPLIFIED.get((left, right))
    if found is None:
        spend()
        found = _number_between(left, right)
        if found is None:
            form = _Form(left, right)
            found = of_options(form.left_simplified(), form.right_simplified())
        _SIMPLIFIED[left, right] = found
    return found


def _number_between(left: frozenset[Game], right: frozenset[Game]) -> Game | None:
    """Return the simplest number that fits between the options, or None if none does.

    A number x fits if no left option is at least x and no right option at most x. A left option with a right stop
    above x is; one with the right stop x is if it is at least that number.
    """
    low = max((option.low for option in left), default=None)
    high = min((option.high for option in right), default=None)
    if low is not None and high is not None and low > high:
        return None
    low_fits = high_fits = True
    if low is not None:
        end = of_parts(low, 0, 0)
        low_fits = not any(option.low == low and le(end, option) for option in left)
    if high is not None:
        end = of_parts(high, 0, 0)
        high_fits = not any(option.high == high and le(option, end) for option in right)
    if low is not None and low == high and not (low_fits and high_fits):
        return None
    return of_parts(simplest_between(low, high, low_fits=low_fits, high_fits=high_fits), 0, 0)


class _Form:
    """A game that is no number, given by canonical options that need not be the simplest."""

    __slots__ = ("_at_least", "_at_most", "high", "left", "low", "right")

    def __init__(self, left: frozenset[Game], right: frozenset[Game]) -> None:
        self.left, self.right = _best_left(left), _best_right(right)
        self.high = max(option.low for option in left)
        self.low = min(option.high for option in right)
        self._at_most: dict[Game, bool] = {}
        self._at_least: dict[Game, bool] = {}

    def at_least(self, other: Game) -> bool:
        """Return whether a game is at most this one."""
        if other.high < self.low:
            return True
        if other.high > self.high or other.low > self.low:
            return False
        found = self._at_least.get(other)
        if found is None:
            spend()
            found = not any(le(option, other) for option in self.right)
            if found and not other.is_number:
                for option in left_of(other):
                    if self.at_most(option):
                        found = False
                        break
            self._at_least[other] = found
        return found

    def at_most(self, other: Game) -> bool:
        """Return whether a game is at least this one."""
        if self.high < other.low:
            return True
        if self.high > other.high or self.low > other.low:
            return False
        found = self._at_most.get(other)
        if found is None:
            spend()
            found = not any(le(other, option) for option in self.left)
            if found and not other.is_number:
                for option in right_of(other):
                    if self.at_least(option):
                        found = False
                        break
            self._at_most[other] = found
        return found

    def left_simplified(self) -> frozenset[Game]:
        """Return Left's options of the canonical form."""
        kept, todo = set(), list(self.left)
        for option in todo:  # the list grows during the iteration
            answer = next((each for each in right_of(option) if self.at_least(each)), None)
            if answer is None:
                kept.add(option)
            else:
                todo += (each for each in left_of(answer) if each not in todo)
        return self.left if kept == self.left else _best_left(frozenset(kept))

    def right_simplified(self) -> frozenset[Game]:
        """Return Right's options of the canonical form."""
        kept, todo = set(), list(self.right)
        for option in todo:  # the list grows during the iteration
            answer = next((each for each in left_of(option) if self.at_most(each)), None)
            if answer is None:
                kept.add(option)
            else:
                todo += (each for each in right_of(answer) if each not in todo)
        return self.right if kept == self.right else _best_right(frozenset(kept))


def _best_left(options: frozenset[Game]) -> frozenset[Game]:
    """Return the options that no other one dominates for Left."""
    if len(options) < 2:
        return options
    return frozenset(a for a in options if not any(a is not b and le(a, b) for b in options))


def _best_right(options: frozenset[Game]) -> frozenset[Game]:
    """Return the options that no other one dominates for Right."""
    if len(options) < 2:
        return options
    return frozenset(a for a in options if not any(a is not b and le(b, a) for b in options))
