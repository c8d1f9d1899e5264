"""Clique number, chromatic number and matching number by search, the number of spanning trees, and planarity."""

from __future__ import annotations

from functools import cache

from ggbgen.graphs.analysis.masks import Masks, members

__all__ = ["chromatic_number", "clique_number", "is_planar", "matching_number", "spanning_trees"]


def clique_number(masks: Masks) -> int:
    """Return the largest number of vertices of a graph that are all adjacent to each other; in exponential time."""
    return _largest_clique(masks, (1 << len(masks)) - 1)


def _largest_clique(masks: Masks, left: int) -> int:
    """Return the size of a largest clique among some vertices."""
    found = 0
    while left.bit_count() > found:
        vertex = (left & -left).bit_length() - 1
        left &= left - 1
        found = max(found, 1 + _largest_clique(masks, left & masks[vertex]))
    return found


def chromatic_number(masks: Masks) -> int:
    """Return the least number of colours of a proper colouring of a graph; in exponential time."""
    order = sorted(range(len(masks)), key=lambda v: -masks[v].bit_count())
    number = clique_number(masks)
    while not _fits(masks, order, [0] * number):
        number += 1
    return number


def _fits(masks: Masks, left: list[int], classes: list[int]) -> bool:
    """Return whether the vertices left can be put into the colour classes, which are sets as masks."""
    if not left:
        return True
    vertex, rest = left[0], left[1:]
    for number, colored in enumerate(classes):
        if not colored & masks[vertex]:
            if _fits(masks, rest, [*classes[:number], colored | 1 << vertex, *classes[number + 1 :]]):
                return True
            if not colored:
                break  # the other empty classes are no different
    return False


def matching_number(masks: Masks) -> int:
    """Return the largest number of edges of a graph without common ends; in exponential time."""

    @cache
    def most(left: int) -> int:
        if not left:
            return 0
        vertex = (left & -left).bit_length() - 1
        rest = left & (left - 1)
        best = most(rest)
        for other in members(masks[vertex] & rest):
            if best == left.bit_count() // 2:
                break
            best = max(best, 1 + most(rest & ~(1 << other)))
        return best

    return most((1 << len(masks)) - 1)


def spanning_trees(masks: Masks) -> int:
    """Return the number of spanning trees of a graph; 0 for the graph without vertices.

    Reference:
        G. Kirchhoff, 1847: it is a principal minor of the Laplace matrix; E. H. Bareiss, Sylvester's identity and
        multistep integer-preserving Gaussian elimination, Mathematics of Computation 22 (1968), 565-578.
    """
    size = len(masks) - 1
    if size < 0:
        return 0
    rows = [[masks[u].bit_count() if u == v else -(masks[u] >> v & 1) for v in range(size)] for u in range(size)]
    before = 1
    for k in range(size):
        # A positive semidefinite matrix: a zero on the diagonal means that the minor is zero.
        if rows[k][k] == 0:
            return 0
        for i in range(k + 1, size):
            rows[i][k + 1 :] = [
                (rows[i][j] * rows[k][k] - rows[i][k] * rows[k][j]) // before for j in range(k + 1, size)
            ]
        before = rows[k][k]
    return before


def is_planar(masks: Masks) -> bool:
    """Return whether a graph can be drawn without crossings."""
    edges = [(u, v) for u, mask in enumerate(masks) for v in members(mask) if u < v]
    if len(edges) < 9:  # those of K3,3
        return True
    if len(edges) > 3 * len(masks) - 6:
        return False
    import networkx as nx  # slow to import

    return bool(nx.check_planarity(nx.Graph(edges))[0])
