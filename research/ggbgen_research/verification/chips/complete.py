"""Both games with chips on complete graphs, solved at once by numbering positions.

On a complete graph of n vertices a stable position is a multiset of n numbers of chips from 0 to n - 2. Sorted in
ascending order and increased by 0, 1, ..., n - 1, the numbers are distinct, and this set has a number in the
combinatorial number system. A move leads to a position with one more chip, so the positions are evaluated in descending
order of their number of chips.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ggbgen.acceleration import compiled, has_numba

__all__ = ["LARGEST", "CompleteValues", "complete_values"]

LARGEST = 16
"""With more vertices, the scores do not fit into a byte."""

_Chips = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteValues:
    """The values of all stable positions on a complete graph, indexed by their numbers.

    Attributes:
        order: The number of vertices.
        plies: The length of the game if the last play wins and the winner plays for a short game: odd exactly if the
            player to move wins.
        most: The number of chips at the end, with Max to move.
        least: The same with Min to move.
    """

    order: int
    plies: np.ndarray[Any, Any]
    most: np.ndarray[Any, Any]
    least: np.ndarray[Any, Any]

    def __len__(self) -> int:
        return len(self.plies)

    def number(self, chips: _Chips) -> int:
        """Return the number of a position, whose chips may be in any order."""
        return sum(math.comb(have + k, k + 1) for k, have in enumerate(sorted(chips)))


@cache
def complete_values(order: int) -> CompleteValues:
    """Return the values of all stable positions on the complete graph with 2 to `LARGEST` vertices.

    There are C(2n - 2, n) positions, which take seven bytes each. Without numba, which compiles the loops to machine
    code, this is slow.
    """
    count = math.comb(2 * order - 2, order)
    choose = np.array([[math.comb(n, k) for k in range(order + 1)] for n in range(2 * order - 1)], dtype=np.int64)
    sort, fill = _machine_code() if has_numba() else (_by_chips, _fill)
    numbers = np.empty(count, dtype=np.uint32)
    plies, most, least = (np.empty(count, dtype=np.uint8) for _ in range(3))
    sort(order, numbers, np.zeros(order * (order - 2) + 2, dtype=np.int64))
    fill(order, choose, numbers, plies, most, least)
    return CompleteValues(order=order, plies=plies, most=most, least=least)


@cache
def _machine_code() -> tuple[Callable[..., None], Callable[..., None]]:
    return compiled(_by_chips), compiled(_fill)


def _by_chips(order: int, numbers: Any, sums: Any) -> None:
    """Write the numbers of all positions in ascending order of chips; `sums` is working space, one count per sum."""
    chips = np.zeros(order, dtype=np.int64)
    for turn in range(2):
        chips[:] = 0
        total = 0
        for number in range(numbers.size):
            if turn == 0:
                sums[total + 1] += 1
            else:
                numbers[sums[total]] = number
                sums[total] += 1
            k = 0
            while k < order - 1 and chips[k] == chips[k + 1]:
                k += 1
            total += 1 - k * chips[0]
            chips[k] += 1
            chips[:k] = 0
        if turn == 0:
            for total in range(1, sums.size):
                sums[total] += sums[total - 1]


def _fill(order: int, choose: Any, numbers: Any, plies: Any, most: Any, least: Any) -> None:
    """Write the values of all positions, in descending order of their chips."""
    chips = np.zeros(order, dtype=np.int64)
    for index in range(numbers.size - 1, -1, -1):
        number = np.int64(numbers[index])
        left, place, total = number, 2 * order - 3, 0
        for k in range(order - 1, -1, -1):
            while choose[place, k + 1] > left:
                place -= 1
            left -= choose[place, k + 1]
            chips[k] = place - k
            total += place - k
            place -= 1
        soonest, latest, high, low = 255, -1, 0, 255
        for k in range(order):
            if k < order - 1 and chips[k] == chips[k + 1]:
                continue  # among vertices with equal chips, only the last one is tried
            if chips[k] < order - 2:
                place = chips[k] + k
                option = number + choose[place + 1, k + 1] - choose[place, k + 1]
            else:
                fired = 1
                while fired < order and chips[order - 1 - fired] + fired >= order - 1:
                    fired += 1
                option = np.int64(-1)
                if fired < order:
                    # The vertices that fired now have the fewest chips.
                    option = np.int64(0)
                    for j in range(order):
                        source = order - fired + j if j < fired else j - fired
                        have = chips[source] + (1 if source == order - 1 else 0)
                        have += fired - order if j < fired else fired
                        option += choose[have + j, j + 1]
            if option < 0:
                after, score_least, score_most = 0, total + 1, total + 1
            else:
                after, score_least, score_most = plies[option], least[option], most[option]
            if after % 2 == 0:
                soonest = min(soonest, after)
            latest = max(latest, after)
            high = max(high, score_least)
            low = min(low, score_most)
        plies[number] = 1 + (soonest if soonest < 255 else latest)
        most[number] = high
        least[number] = low
