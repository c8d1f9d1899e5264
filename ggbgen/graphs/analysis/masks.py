"""Graphs and digraphs as bit masks, from which all facts about them are computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["Masks", "backwards", "members", "out_masks", "reached"]

Masks = tuple[int, ...]
"""One entry per vertex, in vertex order: bit v of entry u is set if there is an edge u - v, or an arc u > v."""


def out_masks(order: int, pairs: Sequence[tuple[int, int]], *, directed: bool) -> Masks:
    """Return the masks of a graph or digraph, given its edges or arcs."""
    masks = [0] * order
    for u, v in pairs:
        masks[u] |= 1 << v
        if not directed:
            masks[v] |= 1 << u
    return tuple(masks)


def backwards(masks: Masks) -> Masks:
    """Return the masks of the digraph with all arcs reversed."""
    turned = [0] * len(masks)
    for u, mask in enumerate(masks):
        for v in members(mask):
            turned[v] |= 1 << u
    return tuple(turned)


def members(mask: int) -> Iterator[int]:
    """Yield the vertices of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def reached(masks: Masks, start: int) -> int:
    """Return the set of the vertices reachable from a vertex, including itself."""
    found, new = 0, 1 << start
    while new:
        found |= new
        there = 0
        for v in members(new):
            there |= masks[v]
        new = there & ~found
    return found
