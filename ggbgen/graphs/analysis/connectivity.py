"""Connected components, strong components and bipartiteness."""

from __future__ import annotations

from ggbgen.graphs.analysis.masks import Masks, backwards, members, reached

__all__ = ["components", "is_bipartite", "strong_components"]


def components(masks: Masks) -> tuple[tuple[int, ...], ...]:
    """Return the connected components of a graph, each ascending, ordered by their lowest vertices."""
    left, found = (1 << len(masks)) - 1, []
    while left:
        there = reached(masks, (left & -left).bit_length() - 1)
        found.append(tuple(members(there)))
        left &= ~there
    return tuple(found)


def strong_components(masks: Masks) -> tuple[tuple[int, ...], ...]:
    """Return the strong components of a digraph, each ascending, ordered so that arcs lead only to later ones.

    If this leaves a choice, the component with the lowest vertex comes first. In a tournament each component beats all
    later ones.

    Reference:
        F. Harary, R. Z. Norman, D. Cartwright, Structural Models, Wiley 1965, chapter 3.
    """
    turned = backwards(masks)
    left, found = (1 << len(masks)) - 1, []
    while left:
        start = (left & -left).bit_length() - 1
        component = reached(masks, start) & reached(turned, start)
        found.append((component, _beyond(turned, component) & ~component))
        left &= ~component
    ordered, done = [], 0
    while found:
        place = next(k for k, (_, before) in enumerate(found) if before & ~done == 0)
        component, _ = found.pop(place)
        ordered.append(tuple(members(component)))
        done |= component
    return tuple(ordered)


def is_bipartite(masks: Masks) -> bool:
    """Return whether a graph is bipartite: whether its vertices have a proper colouring with two colours."""
    for component in components(masks):
        near, far, layer = 0, 0, 1 << component[0]
        while layer:
            near, far, layer = far, near | layer, _beyond(masks, layer) & ~far
        # `far` has the colour of the last layer, `near` the other one.
        if any(masks[v] & side for side in (near, far) for v in members(side)):
            return False
    return True


def _beyond(masks: Masks, layer: int) -> int:
    """Return the heads of the edges or arcs from a set of vertices."""
    there = 0
    for v in members(layer):
        there |= masks[v]
    return there
