"""Diameter, girth, and the edges and vertices that hold a graph together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ggbgen.graphs.analysis.connectivity import components
from ggbgen.graphs.analysis.masks import Masks, members, out_masks

__all__ = ["bridges", "cut_vertices", "diameter", "euler", "girth"]

_Pairs = Sequence[tuple[int, int]]


def diameter(masks: Masks) -> int | None:
    """Return the largest distance of two vertices of a graph, None if the graph is not connected or has no vertex."""
    everybody, greatest = (1 << len(masks)) - 1, None
    for start in range(len(masks)):
        layers = _layers(masks, start)
        if sum(layers) != everybody:
            return None
        greatest = max(greatest or 0, len(layers) - 1)
    return greatest


def girth(masks: Masks) -> int | None:
    """Return the length of a shortest cycle of a graph, None if there is none.

    A shortest cycle is found from each of its vertices: the search meets an edge within a layer, or a vertex with two
    neighbours in the layer before. From other vertices the closed walk that it finds is no shorter than the cycle.
    """
    found: list[int] = []
    for start in range(len(masks)):
        layers = _layers(masks, start)
        for level, layer in enumerate(layers):
            before = layers[level - 1] if level else 0
            if any((masks[v] & before).bit_count() > 1 for v in members(layer)):
                found.append(2 * level)
            if any(masks[v] & layer for v in members(layer)):
                found.append(2 * level + 1)
    return min(found, default=None)


def bridges(order: int, edges: _Pairs) -> tuple[tuple[int, int], ...]:
    """Return the edges of a graph whose deletion leaves one component more, in their order."""
    count = len(components(out_masks(order, edges, directed=False)))
    return tuple(
        edge
        for edge in edges
        if len(components(out_masks(order, [other for other in edges if other != edge], directed=False))) > count
    )


def cut_vertices(masks: Masks) -> tuple[int, ...]:
    """Return the vertices of a graph whose deletion leaves more components than before, ascending."""
    count = len(components(masks))
    found = []
    for v in range(len(masks)):
        left = tuple(0 if u == v else mask & ~(1 << v) for u, mask in enumerate(masks))
        if len(components(left)) - 1 > count:  # the deleted vertex counts as a component here
            found.append(v)
    return tuple(found)


def euler(masks: Masks) -> Literal["circuit", "trail"] | None:
    """Return whether a graph has a closed trail through all edges, only one that is not closed, or none."""
    if sum(len(component) > 1 for component in components(masks)) > 1:
        return None
    odd = sum(mask.bit_count() % 2 for mask in masks)
    return "circuit" if odd == 0 else "trail" if odd == 2 else None


def _layers(masks: Masks, start: int) -> list[int]:
    """Return the sets of vertices at distances 0, 1, ... from a vertex."""
    layers, found = [1 << start], 1 << start
    while layers[-1]:
        beyond = 0
        for v in members(layers[-1]):
            beyond |= masks[v]
        layers.append(beyond & ~found)
        found |= beyond
    return layers[:-1]
