"""Classify blocks of McKay strings.

A tournament of order n consists of its parent, which is the subtournament on the first n - 1 vertices, and the pattern
of the last vertex v. `update_levels` solves a parent for all patterns at once, so each of its children takes one
look-up. gentourng writes the children of a parent one after another; only the speed depends on that.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ggbgen.acceleration import compiled
from ggbgen_research.classification.thrones.levels import NO_SOURCE, level_offsets, update_levels

__all__ = ["ThronesSweep"]

_BAD_LINE = -1
_DIGIT = 255
_LINE_END = 10
_ONE = 49


class ThronesSweep:
    """Counts the classes of tournaments of one order, block by block.

    Attributes:
        line_bytes: Bytes per line, including its end.
    """

    def __init__(self, order: int, *, kings_only: bool, listing: bool) -> None:
        """Allocate the tables for one order.

        Args:
            order: n, at least 1. The tables take about 2**(2n - 5) / 3 bytes, 90 KB for n = 11.
            kings_only: Whether only kings may be deleted.
            listing: Whether `feed` returns the lines that are in S.
        """
        m = order - 1
        self.line_bytes = order * m // 2 + 1
        self._order = order
        self._kings_only = kings_only
        self._listing = listing
        offsets = level_offsets(m)
        source = np.full(1 << m, NO_SOURCE, dtype=np.uint8)
        lost = np.zeros(max(1, offsets[-1]), dtype=np.uint64)
        # The set {0} contains no arcs that could change; together with v the game is over.
        source[min(1, m)] = 0
        lost[0] = ~np.uint64(0)
        kept = np.full(self.line_bytes, _DIGIT, dtype=np.uint8)
        kept[[(u + 1) * m - u * (u + 1) // 2 - 1 for u in range(m)]] = 0
        self._state = (
            np.zeros(m, dtype=np.int64),
            np.array(offsets, dtype=np.int64),
            source,
            np.ones(1 << m, dtype=np.bool_),
            lost,
            np.zeros(max(1, (1 << m) >> 6), dtype=np.uint64),
            np.zeros(self.line_bytes, dtype=np.uint8),
            kept,
        )
        self._counts = np.zeros(4, dtype=np.int64)

    @property
    def table_bytes(self) -> int:
        """The size of all tables in bytes."""
        return sum(table.nbytes for table in self._state)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of tournaments of the classes S, W, B and C seen so far."""
        return tuple(map(int, self._counts))

    def feed(self, block: Any) -> bytes | None:
        """Classify whole lines.

        Args:
            block: An array of bytes.

        Returns:
            The lines that are in S if the sweep lists them, else empty bytes; ``None`` if a line is not a tournament of
            this order.
        """
        lines, rest = divmod(len(block), self.line_bytes)
        if rest:
            return None
        members = np.zeros(lines if self._listing else 0, dtype=np.int64)
        found = _sweep(block, lines, self._order, self._kings_only, *self._state, self._counts, members)
        if found == _BAD_LINE:
            return None
        if not self._listing:
            return b""
        chosen: bytes = block.reshape(lines, self.line_bytes)[members[:found]].tobytes()
        return chosen


@compiled
def _sweep(
    buffer: Any,
    lines: int,
    order: int,
    kings_only: bool,
    out: Any,
    offsets: Any,
    source: Any,
    lost_alone: Any,
    lost: Any,
    row: Any,
    previous: Any,
    kept: Any,
    counts: Any,
    members: Any,
) -> int:
    """Classify lines; return how many are in S, or `_BAD_LINE`.

    Args:
        buffer: Bytes that start with whole lines.
        lines: The number of lines.
        order: n.
        kings_only: Whether only kings may be deleted.
        out: This argument and the following ones up to ``row`` are as in `update_levels`, for the parent of the
            previous line.
        offsets: See there.
        source: See there.
        lost_alone: See there.
        lost: See there.
        row: See there.
        previous: The digits of the previous line that belong to its parent; zeros at first.
        kept: For each index in a line, 255 if it holds a digit of the parent, else 0.
        counts: The counts of S, W, B, C, which are increased.
        members: An array for the numbers of the lines that are in S; empty if they are not listed.
    """
    m = order - 1
    length = order * m // 2 + 1
    answer = offsets[m] - len(row)
    scores = _masks_of_high_scores(out)
    found = 0
    for line in range(lines):
        begin = line * length
        wrong = np.uint8(0)
        changed = np.uint8(0)
        for i in range(length - 1):
            digit = buffer[begin + i]
            wrong |= (digit ^ np.uint8(48)) & np.uint8(254)
            changed |= (digit ^ previous[i]) & kept[i]
        if wrong != 0 or buffer[begin + length - 1] != _LINE_END:
            return _BAD_LINE
        if changed != 0:
            first = _take_parent(buffer, begin, out, previous)
            update_levels(first, kings_only, out, offsets, source, lost_alone, lost, row)
            scores = _masks_of_high_scores(out)
        pattern = 0
        score = 0
        place = begin + m - 1
        for u in range(m):
            beats = (buffer[place] & 1) ^ 1  # the digit is 1 if u beats v
            pattern |= beats << u
            score += beats
            place += m - 1 - u
        all_but_v, almost_all = scores
        if score == m or all_but_v & ~pattern:
            counts[2] += 1
        elif score == m - 1 or all_but_v & pattern or almost_all & ~pattern:
            counts[3] += 1
        elif (lost[answer + (pattern >> 6)] >> np.uint64(pattern & 63)) & np.uint64(1):
            counts[0] += 1
            if members.size:
                members[found] = line
            found += 1
        else:
            counts[1] += 1
    return found


@compiled
def _take_parent(buffer: Any, begin: int, out: Any, previous: Any) -> int:
    """Store the arcs of a line's parent in ``out``; return the smallest vertex with a changed arc to a smaller one."""
    m = len(out)
    first = m
    place = 0
    for u in range(m):
        for w in range(u + 1, m):
            digit = buffer[begin + place]
            if digit != previous[place]:
                previous[place] = digit
                first = min(first, w)
                winner, loser = (u, w) if digit == _ONE else (w, u)
                out[winner] |= 1 << loser
                out[loser] &= ~(1 << winner)
            place += 1
        place += 1
    return first


@compiled
def _masks_of_high_scores(out: Any) -> tuple[int, int]:
    """Return the set of vertices of the parent that beat all others, and of those that beat all but one."""
    m = len(out)
    all_others = almost_all = 0
    for u in range(m):
        score = 0
        for w in range(m):
            score += (out[u] >> w) & 1
        if score == m - 1:
            all_others |= 1 << u
        elif score == m - 2:
            almost_all |= 1 << u
    return all_others, almost_all
