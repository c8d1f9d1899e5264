"""Find which vertex sets are lost together with one more vertex v, for all patterns of v at once.

A position is called lost if the player to move on it has lost: either the game is over, or it is a P-position. A
pattern x describes which vertices v beats: bit u of x is set if v beats u. Every set U of the other vertices has a row
of words, in which bit x is set if U + v is lost when v has pattern x.

Whether U + v is lost depends only on the bits of x in U. So the sets are grouped into levels by their largest vertex h,
a set of level h has a row of 2**(h + 1) bits (but at least one word), and a level depends only on the arcs among 0..h.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ggbgen.acceleration import compiled

__all__ = ["NO_SOURCE", "level_offsets", "update_levels"]

NO_SOURCE = 255
_WORD_BITS = 64
_LOW = 6  # a word has 2**_LOW bits, one for each pattern of the vertices below _LOW
_ALL = (1 << _WORD_BITS) - 1
_COLUMNS = [sum(1 << x for x in range(_WORD_BITS) if (x >> u) & 1) for u in range(_LOW)]


def _words(columns: list[int]) -> Any:
    words = []
    for low in range(_WORD_BITS):
        word = _ALL
        for u in range(_LOW):
            if (low >> u) & 1:
                word &= columns[u]
        words.append(word)
    return np.array(words, dtype=np.uint64)


# Bit x of entry q: whether the pattern x contains all (or none) of the vertices in q, which are below _LOW. For any set
# Q and word j of a row, j stands for the vertices from _LOW on: if j agrees with Q there, the answer is entry Q & 63,
# else it is 0.
_HAS_ALL = _words(_COLUMNS)
_HAS_NONE = _words([_ALL ^ column for column in _COLUMNS])


def level_offsets(vertices: int) -> tuple[int, ...]:
    """Return the offset, in words, of the rows of each level, followed by the total number of words."""
    offsets = [0]
    for h in range(vertices):
        offsets.append(offsets[-1] + (1 << h) * max(1, (1 << (h + 1)) >> _LOW))
    return tuple(offsets)


@compiled
def update_levels(
    first: int,
    kings_only: bool,
    out: Any,
    offsets: Any,
    source: Any,
    lost_alone: Any,
    lost: Any,
    row: Any,
) -> None:
    """Recompute the levels from ``first`` on.

    Args:
        first: The smallest vertex for which an arc to a smaller vertex has changed, at least 1.
        kings_only: Whether only kings may be deleted.
        out: For each vertex, the set of vertices that it beats.
        offsets: The offset of the rows of each level.
        source: For each set its source, or `NO_SOURCE`. For this and the next two arguments, the entries of lower
            levels are kept.
        lost_alone: For each set, whether it is lost without v.
        lost: The rows.
        row: Working space for one row.
    """
    for h in range(first, len(out)):
        width = max(1, (1 << (h + 1)) >> 6)
        for rest in range(1 << h):
            mask = rest | (1 << h)
            winner = NO_SOURCE
            if out[h] & rest == rest:
                winner = h
            elif source[rest] != NO_SOURCE and (out[source[rest]] >> h) & 1:
                winner = source[rest]
            source[mask] = winner
            lost_alone[mask] = winner != NO_SOURCE or not _moves_to_lost(mask, kings_only, out, lost_alone)
            # First find the patterns for which some move leads to a lost position.
            if kings_only:
                _kings_move(mask, h, width, out, offsets, lost_alone[mask], lost, row)
            elif lost_alone[mask]:
                for j in range(width):
                    row[j] = np.uint64(_ALL)  # by deleting v
            else:
                _any_moves(rest, h, width, offsets, lost, row)
            # The game is over if v beats all the others, or if there is a source that v does not beat.
            at = np.uint64(offsets[h] + rest * width)
            low, high = _HAS_ALL[mask & 63], mask >> 6
            own_low, own_high = np.uint64(0), 0
            if winner != NO_SOURCE:
                own_low, own_high = _HAS_NONE[(1 << winner) & 63], (1 << winner) >> 6
            for j in range(width):
                over = own_low if (j & own_high) == 0 else np.uint64(0)
                if (j & high) == high:
                    over |= low
                lost[at + np.uint64(j)] = over | ~row[j]


@compiled
def _moves_to_lost(mask: int, kings_only: bool, out: Any, lost_alone: Any) -> bool:
    for u in range(len(out)):
        if (mask >> u) & 1 and lost_alone[mask ^ (1 << u)]:
            if not kings_only:
                return True
            unreached = 0
            for w in range(len(out)):
                if ((mask & ~out[u]) >> w) & 1 and w != u and out[u] & mask & ~out[w] == 0:
                    unreached += 1
            if unreached == 0:
                return True
    return False


@compiled
def _row_of(mask: int, offsets: Any) -> tuple[int, int]:
    """Return the offset of the row of a set, and its number of words."""
    level = 0
    while mask >> (level + 1):
        level += 1
    width = max(1, (1 << (level + 1)) >> 6)
    return offsets[level] + (mask - (1 << level)) * width, width


@compiled
def _any_moves(rest: int, h: int, width: int, offsets: Any, lost: Any, row: Any) -> None:
    """Combine the rows of all options of rest + h, four words at a time so that they stay in registers."""
    begin = offsets[h]
    at_rest, rest_width = 0, 1
    if rest:
        at_rest, rest_width = _row_of(rest, offsets)
    one, two, three = np.uint64(1), np.uint64(2), np.uint64(3)
    if width < 4:
        for j in range(width):
            found = lost[np.uint64(at_rest + (j & (rest_width - 1)))] if rest else np.uint64(0)
            left = rest
            while left:
                lowest = left & -left
                left ^= lowest
                found |= lost[np.uint64(begin + (rest ^ lowest) * width + j)]
            row[j] = found
        return
    for j in range(0, width, 4):
        a = b = c = d = np.uint64(0)
        if rest:
            at = np.uint64(at_rest + (j & (rest_width - 1)))
            a = b = c = d = lost[at]
            if rest_width > 1:
                b = d = lost[at + one]
            if rest_width > 2:
                c, d = lost[at + two], lost[at + three]
        left = rest
        while left:
            lowest = left & -left
            left ^= lowest
            at = np.uint64(begin + (rest ^ lowest) * width + j)
            a |= lost[at]
            b |= lost[at + one]
            c |= lost[at + two]
            d |= lost[at + three]
        row[j], row[j + 1], row[j + 2], row[j + 3] = a, b, c, d


@compiled
def _kings_move(
    mask: int, h: int, width: int, out: Any, offsets: Any, is_lost_alone: bool, lost: Any, row: Any
) -> None:
    for j in range(width):
        row[j] = np.uint64(_ALL) if is_lost_alone else np.uint64(0)
    if is_lost_alone:
        # v may be deleted if it is a king: for every w, it beats w or something that beats w.
        for w in range(h + 1):
            if (mask >> w) & 1:
                needed = mask & ~out[w]
                low, high = _HAS_NONE[needed & 63], needed >> 6
                for j in range(width):
                    if (j & high) == 0:
                        row[j] &= ~low
    for u in range(h + 1):
        option = mask ^ (1 << u)
        if not (mask >> u) & 1 or option == 0:
            continue
        beaten = out[u] & mask
        unreached = 0
        for w in range(h + 1):
            if ((option & ~beaten) >> w) & 1 and beaten & ~out[w] == 0:
                unreached |= 1 << w
        at, other_width = _row_of(option, offsets)
        if unreached == 0:
            # u is a king unless v beats u and everything that u beats: then u does not reach v.
            needed = beaten | (1 << u)
            low, high = _HAS_ALL[needed & 63], needed >> 6
            for j in range(width):
                king = ~low if (j & high) == high else np.uint64(_ALL)
                row[j] |= king & lost[np.uint64(at + (j & (other_width - 1)))]
        else:
            # u has to reach these vertices through v.
            low = _HAS_ALL[unreached & 63] & _HAS_NONE[(1 << u) & 63]
            high, own_high = unreached >> 6, (1 << u) >> 6
            for j in range(width):
                if (j & high) == high and (j & own_high) == 0:
                    row[j] |= low & lost[np.uint64(at + (j & (other_width - 1)))]
