"""Repetitions at the end of a sequence."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from sys import byteorder
from typing import Protocol, TypeAlias

from ggbgen.acceleration import compiled, has_numba

__all__ = ["Integers", "Repetition", "integers", "repetitions"]

Integers: TypeAlias = "array[int]"
"""Integers of 32 bits, in four bytes each."""

_LONG = 5_500


def integers(values: Sequence[int]) -> Integers:
    """Return values as an array."""
    return array("i", values)


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
            part, raised = values[begin : begin + copied], rounds * self.saltus
            values[known : known + copied] = _raised(part, raised) if raised else part
            known += copied


def _raised(values: Integers, by: int) -> Integers:
    """Return values that are higher by a positive number: one addition, with the values as digits of one integer."""
    both = (int.from_bytes(part.tobytes(), byteorder) for part in (values, array("i", [by]) * len(values)))
    return array("i", sum(both).to_bytes(len(values) * values.itemsize, byteorder))


def repetitions(values: Sequence[int], *, arithmetic: bool) -> Iterator[tuple[int, int]]:
    """Yield the indices from which values repeat to their end, with the least period for each.

    Args:
        values: At least one.
        arithmetic: Whether each period may be higher than the one before by the same number.

    Yields:
        An index, in ascending order, from 0 to the last or the last but one, and a period. A period may be as long as
        the rest of the sequence: then no recurrence has been seen.

    Cost: linear, by the failure function of Knuth, Morris and Pratt on the values read backwards.

    Reference: D. E. Knuth, J. H. Morris, V. R. Pratt, Fast pattern matching in strings, SIAM Journal on Computing 6
    (1977), 323-350.
    """
    letters = integers([after - before for before, after in pairwise(values)] if arithmetic else values)
    for place, border in enumerate(reversed(_borders(letters[::-1]))):
        yield place, len(letters) - place - border


def _borders(letters: Integers) -> Sequence[int]:
    """Return for each prefix the length of its longest border: the longest shorter prefix that is also its suffix."""
    if len(letters) > _LONG and has_numba():
        return _fast_borders(letters)
    borders = [0] * len(letters)
    fill_borders(letters.tolist(), borders)
    return borders


def _fast_borders(letters: Integers) -> Integers:
    import numpy as np

    borders = array("i", bytes(len(letters) * letters.itemsize))
    _fast_fill_borders()(np.frombuffer(letters, np.int32), np.frombuffer(borders, np.int32))
    return borders


class _Row(Protocol):
    """A list or an array of integers."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


def fill_borders(letters: _Row, borders: _Row) -> None:
    """Fill in the result of `_borders`; plain loops, which numba can compile."""
    border = 0
    for k in range(1, len(letters)):
        while border and letters[k] != letters[border]:
            border = borders[border - 1]
        if letters[k] == letters[border]:
            border += 1
        borders[k] = border


@cache
def _fast_fill_borders() -> Callable[[_Row, _Row], None]:
    return compiled(fill_borders)
