"""P-positions of games in which a move lowers numbers, found by marking what reaches them.

This is on purpose not the method of `ggbgen.solver`: no options are generated and nothing is evaluated backwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

__all__ = ["p_positions_in_the_box"]


def p_positions_in_the_box(sets: Sequence[Sequence[int]], most: Sequence[int]) -> NDArray[np.bool_]:
    """Return for each position whether it is P under normal play, in a game whose moves lower entries of one set.

    The positions are gone through in lexicographic order, in which every option comes before its position. One that is
    not marked reaches no P-position: it is P itself, and every position in which only entries of one set are larger is
    marked. A byte a position and nothing else is kept.

    Args:
        sets: The sets of entries of which a move lowers some, each by as much as it likes.
        most: The largest value of every entry.

    Returns:
        An array with one axis an entry.
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
