"""Subtraction games: take from one heap a number of counters that is in a given set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.heap import HeapRuleset, Heaps
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.ruleset import LARGEST_SOLVED

__all__ = ["Subtraction"]

_LARGEST = 99
_LARGEST_HEAP = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Subtraction(HeapRuleset):
    """Take one of these numbers of counters from one heap: {numbers}.

    The numbers that may be taken are a finite set, or all positive integers but finitely many.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, volume 1, chapter 4.
    """

    heaps: Heaps
    take: tuple[int, ...] | None
    all_but: tuple[int, ...] | None

    PARAMETERS = (
        Parameter(
            name="heaps",
            type="integers",
            description=f"sizes of the heaps, at most 8 of at most 31, or one of at most {_LARGEST_HEAP}",
            default=(20,),
            minimum=0,
            maximum=_LARGEST_HEAP,
            solvable=LARGEST_SOLVED,
        ),
        Parameter(
            name="take",
            type="integers",
            description="the numbers that may be taken; 1, 3, 4 if neither these nor all_but is given",
            minimum=1,
            maximum=_LARGEST,
            solvable=LARGEST_SOLVED,
        ),
        Parameter(
            name="all_but",
            type="integers",
            description="the only numbers that may not be taken",
            minimum=1,
            maximum=_LARGEST,
            solvable=LARGEST_SOLVED,
        ),
    )
    WORDINGS = ("Take any number of counters from one heap except {numbers}.", "take {numbers}", "not {numbers}")
    EXAMPLES = (
        {"heaps": (9,), "take": (1, 3, 4)},
        {"heaps": (4, 5), "take": (2, 3)},
        {"heaps": (3, 6), "all_but": (2, 3)},
    )

    def __post_init__(self) -> None:
        if self.take is not None and self.all_but is not None:
            raise ParameterError(f"{self.NAME}: take and all_but are both given, expected one of them")
        if self.take == ():
            raise ParameterError(f"{self.NAME}: take: no number, expected at least one")

    def too_large(self) -> str:
        """Return a message if any number may be taken, since an applet would state the rules of Nim; else ""."""
        return f"{self.NAME}: all_but: no number, expected at least one, or the game nim" if self.all_but == () else ""

    @property
    def octal(self) -> OctalCode:
        """The same game as an octal game: digit 3 for each number that may be taken."""
        if self.all_but is not None:
            last = max(self.all_but, default=0) + 1
            return OctalCode((0, *(0 if k in self.all_but else 3 for k in range(1, last + 1))), repeats=True)
        taken = self.take or _TAKE
        return OctalCode((0, *(3 if k in taken else 0 for k in range(1, max(taken) + 1))))

    def rules_text(self) -> str:
        """Return the rules, with the numbers that may be taken or those that may not."""
        return self.rules() if self.all_but is None else self.WORDINGS[0]

    def short(self) -> str:
        """Return which numbers may be taken."""
        return self.WORDINGS[1 if self.all_but is None else 2]

    def rule_words(self) -> dict[str, str]:
        """Return the numbers that may be taken, or the only ones that may not; some of them if there are many."""
        if self.all_but is None:
            return {"numbers": self.octal.numbers(7)}
        return {
            "numbers": OctalCode(
                (0, *(int(k in self.all_but) for k in range(1, max(self.all_but, default=0) + 1)))
            ).numbers(1)
        }

    def heap_options(self, size: int) -> Iterator[int]:
        """Yield the sizes of the heap after a move."""
        code = self.octal
        most = size if code.most_taken is None else min(size, code.most_taken)
        return (size - k for k in range(1, most + 1) if code.digit(k))


_TAKE = (1, 3, 4)
