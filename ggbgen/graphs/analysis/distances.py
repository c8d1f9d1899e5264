"""Diameter, girth, and the edges and vertices that hold a graph together."""

from __future__ import annotations

from collections import Counter
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
    number, parent, low = _searched(out_masks(order, edges, directed=False))
    found = {frozenset((v, above)) for v, above in enumerate(parent) if above >= 0 and low[v] > number[above]}
    return tuple(edge for edge in edges if frozenset(edge) in found)


def cut_vertices(masks: Masks) -> tuple[int, ...]:
    """Return the vertices of a graph whose deletion leaves more components than before, ascending."""
    number, parent, low = _searched(masks)
    below = [(v, above) for v, above in enumerate(parent) if above >= 0]
    children = Counter(above for _, above in below)
    found = {above for v, above in below if parent[above] >= 0 and low[v] >= number[above]}
    return tuple(sorted(found | {root for root, count in children.items() if parent[root] < 0 and count > 1}))


def _searched(masks: Masks) -> tuple[list[int], list[int], list[int]]:
    """Search a graph depth first.

    Returns:
        For each vertex its place in the search, the vertex from which it was reached (-1 for a root), and the least
        place that an edge not of the search reaches from it or from what was reached through it.

    Reference:
        J. Hopcroft, R. Tarjan, Efficient algorithms for graph manipulation, Communications of the ACM 16 (1973),
        372-378.
    """
    number, parent, low = [-1] * len(masks), [-1] * len(masks), [0] * len(masks)
    count = 0
    for root in range(len(masks)):
        if number[root] >= 0:
            continue
        stack = [(root, iter(members(masks[root])))]
        number[root] = low[root] = count
        count += 1
        while stack:
            v, rest = stack[-1]
            w = next(rest, -1)
            if w < 0:
                stack.pop()
                if parent[v] >= 0:
                    low[parent[v]] = min(low[parent[v]], low[v])
            elif number[w] < 0:
                number[w] = low[w] = count
                count += 1
                parent[w] = v
                stack.append((w, iter(members(masks[w]))))
            elif w != parent[v]:
                low[v] = min(low[v], number[w])
    return number, parent, low


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
