"""Octal codes: how many counters a take-and-break game takes out of a row, and how many rows it may leave.

The digit at position k after the point is the sum of 1, if k counters may be taken that are a whole row, 2, if they may
be taken leaving one row, and 4, if they may be taken leaving two; the digit before the point describes moves that take
nothing, and can only be 0 or 4.

Reference: R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society
52 (1956), 514-526.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ggbgen.errors import RulesetError, shown

__all__ = ["OctalCode", "parse_code"]

_CODE = re.compile(r"([0-9]*)\.([0-9]+)(\.{2,3}|\N{HORIZONTAL ELLIPSIS})?")
_ALL, _ONE, _TWO = 1, 2, 4
_LARGEST = 7
_LONGEST = 200
_MORE = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class OctalCode:
    """A code: `digits` by the number of counters taken, from 0; with `repeats` the last digit repeats for ever."""

    digits: tuple[int, ...]
    repeats: bool = False

    def __post_init__(self) -> None:
        if (
            not self.digits
            or self.digits[0] not in (0, _TWO)
            or not all(0 <= digit <= _LARGEST for digit in self.digits)
        ):
            raise RulesetError(f"octal code {shown(self.digits)}: expected 0 or 4, then digits from 0 to 7")

    def digit(self, taken: int) -> int:
        """Return the digit for moves that take this many counters."""
        if taken < len(self.digits):
            return self.digits[taken]
        return self.digits[-1] if self.repeats else 0

    def numbers(self, kind: int, *, most: int = 12) -> str:
        """Return the numbers of counters whose digit has a bit, such as "1, 2, 3"; only some if many, a dash if none.

        Args:
            kind: 1, 2 or 4; 7 for moves of any kind.
            most: The maximal number of numbers listed.
        """
        first = 0 if kind & _TWO else 1
        found = [k for k in range(first, len(self.digits)) if self.digits[k] & kind]
        endless = self.repeats and bool(self.digits[-1] & kind)
        if endless:
            found += [len(self.digits), len(self.digits) + 1]
        words = [str(k) for k in found]
        if len(words) > most:
            words = [*words[: most - 2], _MORE, words[-1]]
        return ", ".join([*words, _MORE] if endless else words) or "\N{EN DASH}"

    @property
    def most_taken(self) -> int | None:
        """The most counters that a move takes, None if there is no bound."""
        if self.repeats and self.digits[-1]:
            return None
        return max((k for k, digit in enumerate(self.digits) if digit), default=0)

    def options(self, size: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of a row as tuples of rows, the shorter one first; () if nothing is left."""
        for taken in range(size + 1):
            digit, left = self.digit(taken), size - taken
            if digit & _ALL and not left and taken:
                yield ()
            if digit & _ONE and left and taken:
                yield (left,)
            if digit & _TWO:
                yield from ((first, left - first) for first in range(1, left // 2 + 1))

    def __str__(self) -> str:
        first, *others = self.digits
        return f"{first}.{''.join(map(str, others))}{'...' if self.repeats else ''}"


def parse_code(text: str) -> OctalCode:
    """Read a code such as ``0.77``, or ``4.3...`` where the last digit repeats for ever.

    Raises:
        RulesetError: It is not the code of a game that ends and has moves.
    """
    found = _CODE.fullmatch(text.strip())
    if found is None or len(text) > _LONGEST:
        raise RulesetError(f"{shown(text)} is no octal code, expected digits after a point such as '0.77'")
    before, after, dots = found.groups()
    large = next((digit for digit in before + after if digit in "89"), None)
    if large is not None:
        raise RulesetError(f"{shown(text)} has the digit {large}, expected digits from 0 to 7")
    if before not in ("", "0", "4"):
        raise RulesetError(
            f"{shown(text)} has {before!r} before the point, expected 0 or 4: with another digit the game would not end"
        )
    digits = (int(before or "0"), *map(int, after))
    if not any(digits):
        raise RulesetError(f"{shown(text)} has no move, expected a digit other than 0")
    return OctalCode(digits, repeats=dots is not None and digits[-1] > 0)
