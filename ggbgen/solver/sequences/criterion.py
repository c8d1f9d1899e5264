"""Criteria that prove that values repeat for ever: docs/sequences.md has the proofs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.solver.sequences.repetition import Integers, Places, Repetition, repetitions

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

    def proved(self, values: Integers) -> Repetition | None:
        """Return the repetition with the least pre-period and period proved by these values, None if there is none."""
        places, periods = repetitions(values, arithmetic=self.arithmetic)
        needed = self.rounds * (np.maximum(places, self.least) + periods) + self.window
        return _first(values, places, periods, needed <= len(values))


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


def seen(values: Integers, *, arithmetic: bool, window: int = 0) -> Repetition | None:
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
    places, periods = repetitions(values, arithmetic=arithmetic)
    lengths = len(values) - places
    fits = (lengths > 2 * periods) & (4 * lengths >= len(values)) & (lengths >= periods + window)
    if arithmetic and not window:
        raised = values[np.minimum(places + periods, len(values) - 1)] != values[places]
        fits &= ~raised | (lengths > 2 * places + periods)
    return _first(values, places, periods, fits)


def _first(values: Integers, places: Places, periods: Places, fits: npt.NDArray[np.bool_]) -> Repetition | None:
    found = np.flatnonzero(fits)
    if not len(found):
        return None
    place = int(places[found[0]])
    period = int(periods[found[0]])
    saltus = int(values[place + period]) - int(values[place])
    return Repetition(preperiod=place, period=period, saltus=saltus)
