"""All sets of vertices in order of size, for dynamic programs over them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["sets_by_size"]


@lru_cache(maxsize=2)
def sets_by_size(order: int) -> tuple[NDArray[np.uint32], ...]:
    """Return for each size from 0 to the order the sets of that size, as masks, ascending."""
    sets = np.arange(1 << order, dtype=np.uint32)
    sizes = sum(((sets >> np.uint32(v)) & 1 for v in range(order)), np.zeros_like(sets))
    ascending = np.argsort(sizes, kind="stable").astype(np.uint32)
    return tuple(np.split(ascending, np.cumsum(np.bincount(sizes))[:-1]))
