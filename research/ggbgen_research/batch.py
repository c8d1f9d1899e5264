"""Facts about a batch of tournaments of one order at once, by operations on whole arrays.

Tournaments are an array of shape (count, n): bit v of entry (k, u) is set if u beats v in tournament k, as in
`Tournament.out_neighbourhoods`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.small_tournaments import ALPHABET, COUNTS, packed_small_tournaments
from ggbgen.graphs.tournament import Tournament

__all__ = [
    "LARGEST_ORDER",
    "are_lost",
    "are_regular",
    "are_strong",
    "contain_lost",
    "have_source",
    "have_unstable",
    "heir_counts",
    "king_counts",
    "masks_of",
    "score_sequences",
    "small_masks",
]

LARGEST_ORDER = 16
"""The largest order that these functions accept: a mask has 16 bits."""

Masks = NDArray[np.uint16]
Truths = NDArray[np.bool_]

# The dynamic program keeps one truth value per subset and tournament; a chunk of this size takes 16 MiB at n = 8.
_CHUNK_BYTES = 1 << 24


def masks_of(tournaments: Sequence[Tournament]) -> Masks:
    """Return tournaments of one order as an array of shape (count, n).

    Raises:
        GraphFormatError: If there are no tournaments, their orders differ, or the order is above 16.
    """
    orders = sorted({tournament.order for tournament in tournaments})
    if len(orders) != 1 or orders[0] > LARGEST_ORDER:
        raise GraphFormatError(f"orders {orders!r}, expected one order of at most {LARGEST_ORDER}")
    return np.array([tournament.out_neighbourhoods for tournament in tournaments], dtype=np.uint16)


def small_masks(order: int) -> Masks:
    """Return the same array as ``masks_of(small_tournaments(order))``, without building each tournament.

    Raises:
        GraphFormatError: If the order is not from 1 to 8.
    """
    packed = packed_small_tournaments(order)
    values = np.zeros(128, dtype=np.uint8)
    values[list(ALPHABET.encode())] = range(len(ALPHABET))
    codes = values[np.frombuffer(packed.encode(), dtype=np.uint8)]
    # Each character gives eight bits, of which the first two are zeros.
    bits = np.unpackbits(codes).reshape(-1, 8)[:, 2:].reshape(COUNTS[order - 1], -1).astype(np.uint16)
    masks = np.zeros((COUNTS[order - 1], order), dtype=np.uint16)
    for place, (u, v) in enumerate(combinations(range(order), 2)):
        masks[:, u] |= bits[:, place] << v
        masks[:, v] |= (1 - bits[:, place]) << u
    return masks


def have_source(masks: Masks) -> Truths:
    """Return whether some vertex beats all others: one entry per tournament.

    These are the tournaments with exactly one king, in which the Game of Thrones is over.
    """
    return np.asarray((_scores(masks) == masks.shape[1] - 1).any(axis=1))


def have_unstable(masks: Masks) -> Truths:
    """Return whether there is no source but some vertex beats all but one of the others: one entry per tournament.

    The player to move in the Game of Thrones then wins at once, by deleting the one vertex that beats it.
    """
    nearly = _scores(masks) == masks.shape[1] - 2
    return np.asarray(nearly.any(axis=1) & ~have_source(masks))


def contain_lost(masks: Masks) -> Truths:
    """Return whether some deletion leaves a member of S_(n-1) of the Game of Thrones: one entry per tournament."""
    count, order = masks.shape
    found = np.zeros(count, dtype=bool)
    for vertex in range(order if order > 1 else 0):
        rest = np.delete(masks, vertex, axis=1)
        low = (1 << vertex) - 1
        smaller = (rest & low | rest >> 1 & ~np.uint16(low)).astype(np.uint16)
        found |= are_lost(smaller) & ~have_source(smaller)
    return found


def are_regular(masks: Masks) -> Truths:
    """Return whether all vertices have the same score, which requires an odd order: one entry per tournament."""
    scores = _scores(masks)
    return np.asarray(scores.min(axis=1) == scores.max(axis=1))


def are_strong(masks: Masks) -> Truths:
    """Return whether every vertex reaches every other along arcs: one entry per tournament.

    `Tournament.is_strong` has the theorem and its reference.
    """
    order = masks.shape[1]
    lowest = np.sort(_scores(masks), axis=1).cumsum(axis=1)[:, :-1]
    sizes = np.arange(1, order)
    return np.asarray((lowest > sizes * (sizes - 1) // 2).all(axis=1))


def king_counts(masks: Masks) -> NDArray[np.intp]:
    """Return the number of kings, which reach every other vertex in at most two arcs: one entry per tournament."""
    return np.asarray(_reached(masks).all(axis=2).sum(axis=1))


def heir_counts(masks: Masks) -> NDArray[np.intp]:
    """Return how many non-kings become kings when some king is deleted: one entry per tournament.

    Such a vertex reaches every vertex but that king in at most two arcs.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """
    reached = _reached(masks)
    kings = reached.all(axis=2)
    missed = np.logical_not(reached)
    only = missed.sum(axis=2) == 1
    return np.asarray((only & (missed & np.asarray(kings)[:, None, :]).any(axis=2)).sum(axis=1))


def score_sequences(masks: Masks) -> NDArray[np.intp]:
    """Return the scores of the vertices in ascending order: one row per tournament."""
    return np.asarray(np.sort(_scores(masks), axis=1))


def are_lost(masks: Masks) -> Truths:
    """Return whether the player to move loses the Game of Thrones (outcome P): one entry per tournament.

    A move deletes a vertex. The game is over as soon as exactly one king is left, that is, as soon as there is a
    source; the player who made the last move has won. A terminal position is therefore a P-position; the set S_n
    consists of the P-positions of order n that are not terminal. They are found by a dynamic program over all
    subtournaments, which takes n * 2**(n-1) operations on arrays with one entry per tournament.

    Raises:
        GraphFormatError: If the order is above 16.

    Reference:
        T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapter 4.
    """
    count, order = masks.shape
    if not 1 <= order <= LARGEST_ORDER:
        raise GraphFormatError(f"order {order!r}, expected 1 to {LARGEST_ORDER}")
    size = max(1, _CHUNK_BYTES >> order)
    parts = [_lost(masks[start : start + size]) for start in range(0, count, size)]
    return np.concatenate(parts) if parts else np.zeros(0, dtype=bool)


def _lost(masks: Masks) -> Truths:
    count, order = masks.shape
    columns = np.ascontiguousarray(masks.T)
    lost = np.empty((1 << order, count), dtype=bool)
    for subset in range(1, 1 << order):
        members = [vertex for vertex in range(order) if subset >> vertex & 1]
        over, won = np.zeros(count, dtype=bool), np.zeros(count, dtype=bool)
        for vertex in members:
            others = subset ^ 1 << vertex
            over |= columns[vertex] & others == others
            if others:
                won |= lost[others]
        lost[subset] = over | ~won
    return np.asarray(lost[-1])


def _adjacency(masks: Masks) -> Truths:
    return (masks[:, :, None] >> np.arange(masks.shape[1], dtype=np.uint16) & 1).astype(bool)


def _reached(masks: Masks) -> Truths:
    """Return which vertices each vertex reaches in at most two arcs, itself included."""
    beats = _adjacency(masks)
    twice = np.matmul(beats.astype(np.uint8), beats.astype(np.uint8)).astype(bool)
    return np.asarray(beats | twice | np.eye(masks.shape[1], dtype=bool))


def _scores(masks: Masks) -> NDArray[np.intp]:
    return np.asarray(_adjacency(masks).sum(axis=2))
