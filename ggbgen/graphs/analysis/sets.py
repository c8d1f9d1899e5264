"""Families of sets of vertices as integers, for dynamic programs over all sets.

A set of vertices is a mask. A family of sets is an integer whose bit m says whether the set with the mask m belongs to
it: one operation on such integers does the same step for all sets. Adding the vertex v to all sets of a family of sets
without v is a shift by ``1 << v``.
"""

from __future__ import annotations

from functools import lru_cache

from ggbgen.graphs.analysis.masks import members

__all__ = ["sets_by_size", "sets_without", "subsets"]


@lru_cache(maxsize=2)
def sets_by_size(order: int) -> tuple[int, ...]:
    """Return for each size from 0 to the order the family of the sets of that size."""
    families = [1]
    for vertex in range(order):
        families.append(0)
        for size in range(vertex + 1, 0, -1):
            families[size] |= families[size - 1] << (1 << vertex)
    return tuple(families)


@lru_cache(maxsize=2)
def sets_without(order: int) -> tuple[int, ...]:
    """Return for each vertex the family of the sets that do not contain it."""
    everybody = (1 << order) - 1
    return tuple(subsets(everybody ^ 1 << vertex) for vertex in range(order))


def subsets(mask: int) -> int:
    """Return the family of all subsets of a set."""
    family = 1
    for vertex in members(mask):
        family |= family << (1 << vertex)
    return family
