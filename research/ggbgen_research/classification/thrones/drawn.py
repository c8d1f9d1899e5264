"""Classify random tournaments one by one, by solving the game on all vertex subsets of each."""

from __future__ import annotations

from typing import Any

import numpy as np

from ggbgen.acceleration import compiled
from ggbgen.graphs.random import Purpose

__all__ = ["count_drawn"]

_WORD = 0xFFFFFFFF
_WARM_UP_ROUNDS = 12


def count_drawn(order: int, *, kings_only: bool, seed: int, numbers: range) -> tuple[int, ...]:
    """Return how many of the tournaments ``random_tournament(seed, number, order=order)`` are in S, W, B and C.

    The memory is 2**order bytes, and the time grows in the same way.

    Args:
        order: n, at least 1.
        kings_only: Whether only kings may be deleted.
        seed: 0 to 2**32 - 1.
        numbers: A range of consecutive numbers, 0 to 2**32 - 1.
    """
    counts = np.zeros(4, dtype=np.int64)
    lost = np.zeros(1 << order, dtype=np.bool_)
    out = np.zeros(order, dtype=np.int64)
    for number in numbers:
        _draw(seed, number, int(Purpose.TOURNAMENT), out)
        counts[_class_of(out, kings_only, lost)] += 1
    return tuple(map(int, counts))


@compiled
def _draw(seed: int, number: int, purpose: int, out: Any) -> None:
    """Compute the same tournament as `ggbgen.graphs.random.random_tournament`."""
    a, b, c, counter = seed, number, purpose, 1
    order = len(out)
    out[:] = 0
    i, j = 0, 1
    for round_number in range(_WARM_UP_ROUNDS + order * (order - 1) // 2):
        word = (a + b + counter) & _WORD
        counter = (counter + 1) & _WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & _WORD
        c = ((((c << 21) & _WORD) | (c >> 11)) + word) & _WORD
        if round_number < _WARM_UP_ROUNDS:
            continue
        if word < 1 << 31:
            out[i] |= 1 << j
        else:
            out[j] |= 1 << i
        j += 1
        if j == order:
            i += 1
            j = i + 1


@compiled
def _class_of(out: Any, kings_only: bool, lost: Any) -> int:
    """Return 0 for S, 1 for W, 2 for B, 3 for C; ``lost`` is working space, one entry per vertex subset."""
    order = len(out)
    highest = 0
    for u in range(order):
        score = 0
        for w in range(order):
            score += (out[u] >> w) & 1
        highest = max(highest, score)
    if highest == order - 1:
        return 2
    if highest == order - 2:
        return 3
    for mask in range(1, 1 << order):
        has_source = False
        wins = False
        left = mask
        u = 0
        while left:
            if left & 1:
                beaten = out[u] & mask
                option = mask ^ (1 << u)
                if beaten == option:
                    has_source = True
                    break
                if not wins and lost[option]:
                    wins = not kings_only or _reaches(out, beaten, option & ~beaten)
            left >>= 1
            u += 1
        lost[mask] = has_source or not wins
    return 0 if lost[(1 << order) - 1] else 1


@compiled
def _reaches(out: Any, beaten: int, others: int) -> bool:
    """Return whether each of the other vertices is beaten by some vertex in ``beaten``."""
    w = 0
    while others >> w:
        if (others >> w) & 1 and beaten & ~out[w] == 0:
            return False
        w += 1
    return True
