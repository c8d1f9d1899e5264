"""Keys of many partial orientations or colourings of a graph at once, on arrays; see `ggbgen.graphs.orientations`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ggbgen.graphs.orientations import KEY_NUMBERS, Pairs

__all__ = ["Keys", "Positions", "class_keys"]

Positions = npt.NDArray[np.int8]
"""One row for each position, one column for each edge."""

Keys = npt.NDArray[np.int64]

# Chunks of this many positions keep the arrays within the processor's cache.
_CHUNK = 4096


def class_keys(order: int, pairs: Pairs, positions: Positions, *, directed: bool = True) -> Keys:
    """Return the key of each position, as `ggbgen.graphs.orientations.class_key` does."""
    parts = [
        _keys(order, pairs, positions[begin : begin + _CHUNK].T, directed)
        for begin in range(0, max(len(positions), 1), _CHUNK)
    ]
    return np.concatenate(parts)


def _keys(order: int, pairs: Pairs, entries: Positions, directed: bool) -> Keys:
    """Return the keys of positions that are stored as columns."""
    prime, own, shift = KEY_NUMBERS["prime"], KEY_NUMBERS["own"], KEY_NUMBERS["shift"]
    forward = np.array([KEY_NUMBERS["free"], KEY_NUMBERS["out"], KEY_NUMBERS["in"]], dtype=np.int64)
    backward = forward[[0, 2, 1]] if directed else forward
    count = entries.shape[1]
    colours = np.full((order, order, count), KEY_NUMBERS["other"], dtype=np.int64)
    colours[range(order), range(order)] = KEY_NUMBERS["alone"]
    factors = [(forward[row], backward[row]) for row in entries]
    for _ in range(KEY_NUMBERS["rounds"]):
        mixed = colours * own + shift
        for (i, j), (out, back) in zip(pairs, factors, strict=True):
            mixed[i] += out * colours[j]
            mixed[j] += back * colours[i]
        mixed %= prime
        colours = mixed * mixed % prime
    alone = colours[range(order), range(order)]
    found = (colours.sum(axis=0) % prime * KEY_NUMBERS["sum"] + alone * KEY_NUMBERS["root"]) % prime
    square = found * found % prime
    first = square.sum(axis=0) % prime
    second = (square * found % prime).sum(axis=0) % prime
    return np.asarray(first * prime + second, dtype=np.int64)
