"""Repetitions at the end of a sequence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ggbgen.compiled import compiled, has_numba

__all__ = ["Integers", "Places", "Repetition", "repetitions"]

Integers = npt.NDArray[np.int32]
Places = npt.NDArray[np.int64]

_LONG = 5_500


@dataclass(frozen=True, slots=True, kw_only=True)
class Repetition:
    """G(n + period) = G(n) + saltus from n = preperiod on."""

    preperiod: int
    period: int
    saltus: int

    def fill(self, values: Integers, known: int) -> None:
        """Continue values in place, given the first ``known``: at least the pre-period and one period."""
        while known < len(values):
            rounds = (known - self.preperiod) // self.period  # copy this many periods at once, twice as many next time
            copied = min(rounds * self.period, len(values) - known)
            begin = known - rounds * self.period
            values[known : known + copied] = values[begin : begin + copied] + rounds * self.saltus
            known += copied


def repetitions(values: Integers, *, arithmetic: bool) -> tuple[Places, Places]:
    """Return the indices from which values repeat to their end, and the least period for each.

    Args:
        values: At least one.
        arithmetic: Whether each period may be higher than the one before by the same number.

    Returns:
        The indices in ascending order, from 0 to the last or the last but one, and a period for each. A period may be
        as long as the rest of the sequence: then no recurrence has been seen.

    Cost: linear, by the failure function of Knuth, Morris and Pratt on the values read backwards.

    Reference: D. E. Knuth, J. H. Morris, V. R. Pratt, Fast pattern matching in strings, SIAM Journal on Computing 6
    (1977), 323-350.
    """
    letters = np.diff(values) if arithmetic else values
    places = np.arange(len(letters))
    return places, len(letters) - places - _borders(letters[::-1])[::-1]


def _borders(letters: Integers) -> Integers:
    """Return for each prefix the length of its longest border: the longest shorter prefix that is also its suffix."""
    borders = np.zeros(len(letters), np.int32)
    if len(letters) > _LONG and has_numba():
        _fast_fill_borders()(np.ascontiguousarray(letters), borders)
    else:
        found = borders.tolist()
        fill_borders(letters.tolist(), found)
        borders[:] = found
    return borders


def fill_borders(letters: Any, borders: Any) -> None:
    """Fill in the result of `_borders`; plain loops, which numba can compile."""
    border = 0
    for k in range(1, len(letters)):
        while border and letters[k] != letters[border]:
            border = borders[border - 1]
        if letters[k] == letters[border]:
            border += 1
        borders[k] = border


@cache
def _fast_fill_borders() -> Callable[[Integers, Integers], None]:
    return compiled(fill_borders)
