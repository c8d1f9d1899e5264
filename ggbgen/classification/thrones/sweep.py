"""Classify every line of a block of McKay strings, all sets of vertices and all patterns of a vertex at once.

A tournament of order n is its parent, the subtournament on the first m = n - 1 vertices, and the pattern x of the last
vertex v: bit u of x is set if v beats u. For every set U of the parent's vertices, ``lost`` says for all 2**m
patterns at once whether the player to move on U + v has lost (the game is over, or the position is P): bit x of a
row of words. So one parent answers for all its children, which are one look-up each; gentourng writes children of a
parent one after another. Nothing but the speed depends on that.

Whether U + v is lost depends on the bits of x in U only. Sets are therefore kept in levels by their largest vertex h:
a set of level h has a row of 2**(h + 1) bits, and a level is recomputed only if an arc among 0..h has changed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ggbgen.classification.compiled import compiled

__all__ = ["BAD_LINE", "Sweep"]

BAD_LINE = -1
_NONE = 255
_WORD_BITS = 64
_LOW = 6  # 2**_LOW bits are a word

# Bit x of word u is bit u of x.
_COLUMNS = np.array(
    [sum(1 << x for x in range(_WORD_BITS) if (x >> u) & 1) for u in range(_LOW)],
    dtype=np.uint64,
)


def _tables_of_words() -> tuple[Any, Any]:
    full = (1 << _WORD_BITS) - 1
    contains, avoids = [], []
    for low in range(_WORD_BITS):
        all_in, none_in = full, full
        for u in range(_LOW):
            if (low >> u) & 1:
                all_in &= int(_COLUMNS[u])
                none_in &= full ^ int(_COLUMNS[u])
        contains.append(all_in)
        avoids.append(none_in)
    return np.array(contains, dtype=np.uint64), np.array(avoids, dtype=np.uint64)


# Bit x of entry q: whether x has all (contains), or none (avoids), of the elements of q.
_CONTAINS, _AVOIDS = _tables_of_words()


@compiled
def _sweep(
    buffer: Any,
    lines: int,
    order: int,
    kings_only: bool,
    contains: Any,
    avoids: Any,
    offsets: Any,
    out: Any,
    source: Any,
    parent_lost: Any,
    lost: Any,
    row: Any,
    previous: Any,
    inner: Any,
    counts: Any,
    members: Any,
) -> int:
    """Classify lines; return how many are in S, or -1 if a line is not what gentourng writes.

    Args:
        buffer: Bytes that start with whole lines.
        lines: How many lines.
        order: n.
        kings_only: Whether only kings may be deleted.
        contains: See above.
        avoids: See above.
        offsets: Of each level's first word in ``lost``.
        out: Masks of what each vertex of the parent beats.
        source: For each set its source, or 255.
        parent_lost: For each set without v whether it is lost.
        lost: See above.
        row: Room for one row.
        previous: The line before.
        inner: For each place of a line 255 if it is a digit of the parent, else 0.
        counts: B, C, W, S, the parents seen; they are added to.
        members: Room for the numbers of the lines that are in S, or for nothing.
    """
    m = order - 1
    length = order * m // 2 + 1
    ones = np.uint64(0xFFFFFFFFFFFFFFFF)
    kept = 0
    full = (1 << m) - 1
    almost = 0  # vertices of the parent with score m - 2
    first_of_all = 0  # the vertex with score m - 1, as a mask
    for u in range(m):
        score = 0
        for w in range(m):
            score += (out[u] >> w) & 1
        if score == m - 1:
            first_of_all |= 1 << u
        elif score == m - 2:
            almost |= 1 << u
    top = offsets[m]
    for line in range(lines):
        begin = line * length
        wrong = np.uint8(0)
        changed = np.uint8(0)
        for i in range(length - 1):
            digit = buffer[begin + i]
            wrong |= (digit ^ np.uint8(48)) & np.uint8(254)
            changed |= (digit ^ previous[i]) & inner[i]
        if wrong != 0 or buffer[begin + length - 1] != 10:
            return -1
        if changed != 0:
            counts[4] += 1
            # The smallest vertex with an arc to a smaller one that is not as before.
            first = m
            place = 0
            for u in range(m):
                for w in range(u + 1, m):
                    digit = buffer[begin + place]
                    if digit != previous[place]:
                        previous[place] = digit
                        first = min(first, w)
                        if digit == 49:
                            out[u] |= 1 << w
                            out[w] &= ~(1 << u)
                        else:
                            out[w] |= 1 << u
                            out[u] &= ~(1 << w)
                    place += 1
                place += 1
            for h in range(first, m):
                begin_of_level = offsets[h]
                width = max(1, (1 << (h + 1)) >> 6)
                for mask in range(1 << h, 1 << (h + 1)):
                    rest = mask ^ (1 << h)
                    winner = 255
                    if out[h] & rest == rest:
                        winner = h
                    elif source[rest] != 255 and (out[source[rest]] >> h) & 1:
                        winner = source[rest]
                    source[mask] = winner
                    is_lost = True
                    if winner == 255:
                        for u in range(h + 1):
                            if (mask >> u) & 1 and parent_lost[mask ^ (1 << u)]:
                                allowed = True
                                if kings_only:
                                    for w in range(h + 1):
                                        if (mask >> w) & 1 and w != u and not (out[u] >> w) & 1:
                                            between = out[u] & mask & ~out[w]
                                            if between == 0:
                                                allowed = False
                                                break
                                if allowed:
                                    is_lost = False
                                    break
                    parent_lost[mask] = is_lost
                    # Moves to lost options, for all patterns.
                    if kings_only:
                        for j in range(width):
                            row[j] = 0
                        if is_lost:
                            # v is a king if for every w in U v beats w or something that beats w.
                            for j in range(width):
                                row[j] = ones
                            for w in range(h + 1):
                                if (mask >> w) & 1:
                                    before = (mask & ~out[w])
                                    low, high = avoids[before & 63], before >> 6
                                    for j in range(width):
                                        row[j] &= ~low if (j & high) == 0 else ones
                        for u in range(h + 1):
                            if (mask >> u) & 1:
                                option = mask ^ (1 << u)
                                beaten = out[u] & mask
                                unreached = 0
                                for w in range(h + 1):
                                    if (option & ~beaten) >> w & 1 and beaten & ~out[w] == 0:
                                        unreached |= 1 << w
                                    # Vertices w with no z between u and w: they need the path through v.
                                if option == 0:
                                    continue
                                level = h
                                if u == h:
                                    level = 0
                                    while option >> (level + 1):
                                        level += 1
                                other_width = max(1, (1 << (level + 1)) >> 6)
                                at = offsets[level] + (option - (1 << level)) * other_width
                                if unreached == 0:
                                    # u is no king only if v beats u and all that u beats.
                                    q = beaten | (1 << u)
                                    low, high = contains[q & 63], q >> 6
                                    for j in range(width):
                                        king = ~low if (j & high) == high else ones
                                        row[j] |= king & lost[at + (j & (other_width - 1))]
                                else:
                                    low, high = contains[unreached & 63], unreached >> 6
                                    own_low, own_high = avoids[(1 << u) & 63], (1 << u) >> 6
                                    for j in range(width):
                                        if (j & high) == high and (j & own_high) == 0:
                                            row[j] |= low & own_low & lost[at + (j & (other_width - 1))]
                    elif is_lost:
                        for j in range(width):
                            row[j] = ones
                    else:
                        for j in range(width):
                            row[j] = 0
                        for u in range(h):
                            if (mask >> u) & 1:
                                at = begin_of_level + (mask ^ (1 << u) ^ (1 << h)) * width
                                for j in range(width):
                                    row[j] |= lost[at + j]
                        if rest != 0:
                            level = 0
                            while rest >> (level + 1):
                                level += 1
                            other_width = max(1, (1 << (level + 1)) >> 6)
                            at = offsets[level] + (rest - (1 << level)) * other_width
                            for block in range(0, width, other_width):
                                for j in range(other_width):
                                    row[block + j] |= lost[at + j]
                    # Over: v beats all of U, or U has a source and it beats v. Else lost if no move leads to lost.
                    at = begin_of_level + rest * width
                    low, high = contains[mask & 63], mask >> 6
                    if winner == 255:
                        for j in range(width):
                            over = low if (j & high) == high else np.uint64(0)
                            lost[at + j] = over | ~row[j]
                    else:
                        own_low, own_high = avoids[(1 << winner) & 63], (1 << winner) >> 6
                        for j in range(width):
                            over = low if (j & high) == high else np.uint64(0)
                            if (j & own_high) == 0:
                                over |= own_low
                            lost[at + j] = over | ~row[j]
            almost = 0
            first_of_all = 0
            for u in range(m):
                score = 0
                for w in range(m):
                    score += (out[u] >> w) & 1
                if score == m - 1:
                    first_of_all |= 1 << u
                elif score == m - 2:
                    almost |= 1 << u
        # The pattern is the complement of the last column.
        x = 0
        place = begin + m - 1
        for u in range(m):
            x |= ((buffer[place] & 1) ^ 1) << u
            place += m - 1 - u
        if x == full or first_of_all & ~x:
            counts[0] += 1
            continue
        beaten_by_v = 0
        for u in range(m):
            beaten_by_v += (x >> u) & 1
        if beaten_by_v == m - 1 or first_of_all & x or almost & ~x:
            counts[1] += 1
            continue
        if (lost[top + (x >> 6)] >> np.uint64(x & 63)) & np.uint64(1):
            counts[3] += 1
            if members.size:
                members[kept] = line
            kept += 1
        else:
            counts[2] += 1
    return kept


class Sweep:
    """Counts the classes of tournaments of one order, block by block.

    Attributes:
        line_bytes: Bytes of a line, with its end.
    """

    def __init__(self, order: int, *, kings_only: bool, listing: bool) -> None:
        """Make room for one order.

        Args:
            order: n, 1 to 12. The tables take about 2**(2n - 6) bytes.
            kings_only: Whether only kings may be deleted.
            listing: Whether `feed` returns the lines that are in S.
        """
        m = order - 1
        self.line_bytes = order * m // 2 + 1
        self._order = order
        self._kings_only = kings_only
        self._listing = listing
        offsets = np.zeros(m + 1, dtype=np.int64)
        for h in range(m):
            offsets[h + 1] = offsets[h] + (1 << h) * max(1, (1 << (h + 1)) >> _LOW)
        words = int(offsets[m])
        width = max(1, (1 << m) >> _LOW)
        offsets[m] = max(0, words - width)  # the row of the whole parent
        source = np.full(1 << m, _NONE, dtype=np.uint8)
        lost = np.zeros(max(1, words), dtype=np.uint64)
        if m:  # the set of vertex 0 has no arcs that could change: it is its source, and with v the game is over
            source[1] = 0
            lost[0] = ~np.uint64(0)
        inner = np.full(self.line_bytes, _NONE, dtype=np.uint8)
        place = -1
        for u in range(m):
            place += m - u
            inner[place] = 0
        self._state = (
            _CONTAINS,
            _AVOIDS,
            offsets,
            np.zeros(m, dtype=np.int64),
            source,
            np.ones(1 << m, dtype=np.bool_),
            lost,
            np.zeros(width, dtype=np.uint64),
            np.zeros(self.line_bytes, dtype=np.uint8),
            inner,
        )
        self._counts = np.zeros(5, dtype=np.int64)

    @property
    def table_bytes(self) -> int:
        """Bytes of all tables."""
        return sum(table.nbytes for table in self._state)

    @property
    def counts(self) -> dict[str, int]:
        """How many tournaments of each class have been seen."""
        return dict(zip("BCWS", map(int, self._counts[:4]), strict=True))

    @property
    def parents(self) -> int:
        """How often a line had another parent than the one before."""
        return int(self._counts[4])

    def feed(self, block: Any) -> bytes | None:
        """Classify whole lines.

        Args:
            block: An array of bytes that ends with a line's end.

        Returns:
            The lines that are in S, if they are wanted; ``None`` if a line is none of this order.
        """
        lines, rest = divmod(len(block), self.line_bytes)
        if rest:
            return None
        members = np.zeros(lines if self._listing else 0, dtype=np.int64)
        kept = _sweep(block, lines, self._order, self._kings_only, *self._state, self._counts, members)
        if kept == BAD_LINE:
            return None
        if not self._listing:
            return b""
        chosen: bytes = block.reshape(lines, self.line_bytes)[members[:kept]].tobytes()
        return chosen
