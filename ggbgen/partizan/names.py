"""Names of games as books write them, their kinds, and words that a screen reader can say."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from fractions import Fraction
from typing import cast

from ggbgen.errors import GameTooLargeError
from ggbgen.partizan.dyadic import fraction
from ggbgen.partizan.form import ZERO, Game, Parts, left_of, number, right_of
from ggbgen.partizan.sums import add, negative

__all__ = ["LONGEST_NAME", "Kind", "in_order", "kind", "name", "number_text", "words"]

LONGEST_NAME = 100_000
"""The most characters of a name."""


class Kind(StrEnum):
    """What a game is, in words."""

    ZERO = "zero"
    INTEGER = "integer"
    NUMBER = "number"
    NIMBER = "nimber"
    INFINITESIMAL = "infinitesimal"
    NUMBERISH = "number plus infinitesimal"
    SWITCH = "switch"
    HOT = "hot"


def kind(one: Game) -> Kind:
    """Return the kind of a game.

    A game whose stops differ is hot, and a switch if its only options are two numbers. If both stops are the same
    number, the game is that number, or that number plus an infinitesimal: a game closer to 0 than any number.
    """
    if one.is_number:
        whole = fraction(one.high).denominator == 1
        return Kind.ZERO if one is ZERO else Kind.INTEGER if whole else Kind.NUMBER
    if one.high > one.low:
        options = (*left_of(one), *right_of(one))
        return Kind.SWITCH if len(options) == 2 and all(option.is_number for option in options) else Kind.HOT
    if one.high:
        return Kind.NUMBERISH
    return Kind.NIMBER if one.parts is not None and not one.parts[1] else Kind.INFINITESIMAL


def in_order(options: Iterable[Game]) -> tuple[Game, ...]:
    """Return games in an order that depends on nothing but the games: numbers first, then shorter names."""
    return tuple(sorted(options, key=_rank))


def _rank(one: Game) -> tuple[bool, int, int, str]:
    text = name(one)
    return (not one.is_number, -one.high if one.is_number else 0, len(text), text)


# ---- names


def number_text(value: Fraction) -> str:
    """Return a number such as ``3`` or ``-1/2``."""
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def name(one: Game) -> str:
    """Return the name of a game; `ggbgen.partizan.parse` reads it.

    Numbers are written ``-1/2``, multiples of up ``^``, ``^2``, ``v``, ``v2``, nimbers ``*``, ``*2``, and sums of these
    one after the other, such as ``1/2^*``, or ``v*-1`` if the number is negative. ``±1`` is {1|-1}, ``±(2|1)`` and
    ``±(1,*)`` are likewise; ``+_1`` is tiny-one {0|{0|-1}}, ``-_1`` its negative. All others have braces.

    Raises:
        GameTooLargeError: The name has more than `LONGEST_NAME` characters.
    """
    stack = [one]
    while stack:
        top = stack[-1]
        if top.text is None and top.parts is not None:
            top.text = _parts_name(top)
        if top.text is None:
            missing = [option for option in _named(top) if option.text is None]
            if missing:
                stack += missing
                continue
            top.text = _composed(top)
            if len(top.text) > LONGEST_NAME:
                length, top.text = len(top.text), None
                raise GameTooLargeError(f"a name of {length:,} characters, expected at most {LONGEST_NAME:,}")
        stack.pop()
    return cast("str", one.text)


def _parts_name(one: Game) -> str:
    value, up, star = cast("Parts", one.parts)
    found = ""
    if up:
        found += ("^" if up > 0 else "v") + (str(abs(up)) if abs(up) > 1 else "")
    if star:
        found += "*" + (str(star) if star > 1 else "")
    if not value and found:
        return found
    text = number_text(fraction(value))
    return found + text if value < 0 and up else text + found


def _named(one: Game) -> Collection[Game]:
    """Return the games whose names are parts of the name of a game."""
    tiny = _tiny(one)
    if tiny is not None:
        return (tiny[2],)
    if _is_symmetric(one):
        return left_of(one)
    return (*left_of(one), *right_of(one))


def _composed(one: Game) -> str:
    """Return the name of a game, given the names of its options."""
    tiny = _tiny(one)
    if tiny is not None:
        base, sign, size = tiny
        return f"{name(base) if base is not ZERO else ''}{sign}_{_operand(name(size))}"
    left = ",".join(map(name, in_order(left_of(one))))
    if _is_symmetric(one):
        return f"±{_operand(left)}"
    return f"{{{left}|{','.join(map(name, in_order(right_of(one))))}}}"


def _operand(text: str) -> str:
    """Return the name of what follows ± or the underscore of tiny: a positive number, or anything in parentheses."""
    return text if text.replace("/", "").isdigit() else f"({_bare(text)})"


def _bare(text: str) -> str:
    """Return the name of a single game without its braces, or names that commas separate as they are."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if not depth:
            return text[1:-1] if place == len(text) - 1 and sign == "}" else text
    return text


def _is_symmetric(one: Game) -> bool:
    """Return whether a game is its own negative."""
    return negative(one) is one


def _tiny(one: Game) -> tuple[Game, str, Game] | None:
    """Return the number, the sign and the size of a number plus tiny or miny of a positive size, or None."""
    if one.high != one.low or len(left_of(one)) != 1 or len(right_of(one)) != 1:
        return None
    base = number(fraction(one.high))
    for sign, side, other in (("+", left_of, right_of), ("-", right_of, left_of)):
        (near,), (far,) = side(one), other(one)
        if near is base and not far.is_number and side(far) == (base,) and len(other(far)) == 1:
            reached = add(other(far)[0], negative(base))
            size = negative(reached) if sign == "+" else reached
            if size.low > 0:
                return base, sign, size
    return None


# ---- words

_ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PARTS = {2: ("half", "halves"), 4: ("quarter", "quarters"), 8: ("eighth", "eighths"), 16: ("sixteenth", "sixteenths")}
_TIMES = {1: "", 2: "double ", 3: "triple ", 4: "quadruple "}


def words(one: Game) -> str:
    """Return what a screen reader says: "one half", "up star", "plus or minus one", "the switch two and minus one".

    Numbers above ten are digits. An applet says the same (``templates/js/partizan/value_words.js``).

    Raises:
        GameTooLargeError: There are more than `LONGEST_NAME` characters.
    """
    known: dict[Game, str] = {}
    stack = [one]
    while stack:
        top = stack[-1]
        if top not in known:
            missing = [] if top.parts is not None else [each for each in _named(top) if each not in known]
            if missing:
                stack += missing
                continue
            known[top] = _parts_words(top) if top.parts is not None else _composed_words(top, known)
            if len(known[top]) > LONGEST_NAME:
                raise GameTooLargeError(f"{len(known[top]):,} characters of words, expected at most {LONGEST_NAME:,}")
        stack.pop()
    return known[one]


def _number_words(value: Fraction) -> str:
    if value < 0:
        return f"minus {_number_words(-value)}"
    count = value.numerator
    above = _ONES[count] if count < len(_ONES) else str(count)
    if value.denominator == 1:
        return above
    if value.denominator not in _PARTS:
        return f"{above} over {value.denominator}"
    return f"{above} {_PARTS[value.denominator][count != 1]}"


def _parts_words(one: Game) -> str:
    value, up, star = cast("Parts", one.parts)
    said = []
    if up:
        count = abs(up)
        times = _TIMES.get(count, f"{_number_words(Fraction(count))} times ")
        said.append(f"{times}{'up' if up > 0 else 'down'}")
    if star:
        said.append("star" + (f" {_number_words(Fraction(star))}" if star > 1 else ""))
    rest = " ".join(said)
    if not value and rest:
        return rest
    return _number_words(fraction(value)) + (f" plus {rest}" if rest else "")


def _composed_words(one: Game, known: dict[Game, str]) -> str:
    tiny = _tiny(one)
    if tiny is not None:
        base, sign, size = tiny
        found = f"{'tiny' if sign == '+' else 'miny'} {known[size]}"
        return found if base is ZERO else f"{_number_words(fraction(base.high))} plus {found}"
    left = " or ".join(known[option] for option in in_order(left_of(one)))
    if kind(one) is Kind.SWITCH:
        (right,) = right_of(one)
        return (
            f"plus or minus {left}"
            if _is_symmetric(one)
            else f"the switch {left} and {_number_words(fraction(right.high))}"
        )
    if _is_symmetric(one):
        return f"plus or minus, open, {left}, close"
    right_words = " or ".join(known[option] for option in in_order(right_of(one)))
    return f"open, Left to {left}, Right to {right_words}, close"
