"""P-positions of games in which a move lowers numbers, found by marking the positions that can reach them.

This method deliberately differs from that of `ggbgen.solver`: it generates no options and evaluates nothing backwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

__all__ = ["p_positions_in_the_box"]


def p_positions_in_the_box(sets: Sequence[Sequence[int]], most: Sequence[int]) -> NDArray[np.bool_]:
    """For a game in which a move lowers entries of one set, return whether each position is P under normal play.

    The positions are visited in lexicographic order, so that every option comes before the positions that lead to it. A
    position that is not marked reaches no P-position, so it is P itself, and every position that is larger only in
    entries of one set is marked. The memory is one byte per position.

    Args:
        sets: The sets of entries. A move chooses one set and lowers some of its entries, each by any amount.
        most: The largest value of each entry.

    Returns:
        An array with one axis per entry.
    """
    shape = tuple(entry + 1 for entry in most)
    marked = bytearray(math.prod(shape))
    positions = np.frombuffer(marked, dtype=np.uint8).reshape(shape)
    place = marked.find(0)
    while place >= 0:
        position = np.unravel_index(place, shape)
        for chosen in sets:
            positions[tuple(slice(e, None) if k in chosen else e for k, e in enumerate(position))] |= 1
        marked[place] = 2
        place = marked.find(0, place + 1)
    return cast("NDArray[np.bool_]", positions == 2)
