"""Criteria that prove that values repeat for ever: docs/sequences.md has the proofs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.solver.sequences.repetition import Repetition, repetitions

__all__ = ["LASKERS_NIM", "Criterion", "criterion_of", "reach_of", "seen"]

_ALL_OR_ONE, _TWO = 3, 4

LASKERS_NIM = OctalCode((4, 3), repeats=True)

_GUY_AND_SMITH = (
    "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 "
    "(1956), 514-526"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """The number of values that prove a repetition with pre-period e and period p: rounds * (e + p) + window.

    Attributes:
        rounds: 1 or 2.
        window: At least 1.
        least: Lower bound for e in this formula.
        arithmetic: Whether repetitions with a saltus other than 0 are proved too; only then can there be one.
        reason: Why this is true, as a sentence to which the source belongs.
    """

    rounds: int
    window: int
    least: int = 0
    arithmetic: bool = False
    reason: str

    def needed(self, repetition: Repetition) -> int:
        """Return the number of values, from that of the empty heap on, that prove a repetition."""
        return self.rounds * (max(repetition.preperiod, self.least) + repetition.period) + self.window

    def proved(self, values: Sequence[int]) -> Repetition | None:
        """Return the repetition with the least pre-period and period proved by these values, None if there is none."""
        for place, period in repetitions(values, arithmetic=self.arithmetic):
            if self.rounds * (max(place, self.least) + period) + self.window <= len(values):
                return _repetition(values, place, period)
        return None


def criterion_of(code: OctalCode) -> Criterion | None:
    """Return a criterion for repetitions of the values of a code, or None if none is known."""
    most = code.most_taken
    taking = not any(digit & _TWO for digit in code.digits)
    subtraction = code.digits[0] == 0 and set(code.digits[1:]) <= {0, _ALL_OR_ONE}
    if most is None:
        if not subtraction:
            return None
        highest = reach_of(code)
        return Criterion(
            rounds=1,
            window=2 * highest + 1,
            arithmetic=True,
            reason=f"any number above {highest} may be taken, so that {_window(2 * highest + 1)}, higher by the saltus "
            "(docs/sequences.md)",
        )
    if taking:
        return Criterion(
            rounds=1,
            window=most,
            least=0 if subtraction else 1,
            reason=f"at most {most} may be taken, so that {_window(most)}",
        )
    return Criterion(rounds=2, window=most, least=1, reason=_GUY_AND_SMITH)


def _window(size: int) -> str:
    comes = "one value that comes again decides" if size == 1 else f"{size} values that come again decide"
    return f"{comes} all that follow"


def reach_of(code: OctalCode) -> int:
    """Return the largest number in the rules of a code: all greater numbers are treated alike."""
    further = code.digits[-1] if code.repeats else 0
    return max((k for k, digit in enumerate(code.digits) if digit != further), default=0)


def seen(values: Sequence[int], *, arithmetic: bool, window: int = 0) -> Repetition | None:
    """Return how the last quarter of the values, or more, repeats; None unless it does so more than twice.

    After the first period, at least a window of values has to recur: fewer may be one long run, such as the consecutive
    numbers in games where all heaps are smaller than the numbers that may not be taken. For a game without a known
    window and a repetition with a saltus, the repeating part must be more than twice as long as the part before it,
    for the same reason.

    Args:
        values: At least one.
        arithmetic: Whether each period may be higher than the one before by the same number.
        window: The number of values that have to recur; 0 if the rules do not determine it.
    """
    for place, period in repetitions(values, arithmetic=arithmetic):
        length = len(values) - place
        long_enough = length > 2 * period and 4 * length >= len(values) and length >= period + window
        if long_enough and arithmetic and not window and values[place + period] != values[place]:
            long_enough = length > 2 * place + period
        if long_enough:
            return _repetition(values, place, period)
    return None


def _repetition(values: Sequence[int], place: int, period: int) -> Repetition:
    return Repetition(preperiod=place, period=period, saltus=values[place + period] - values[place])
