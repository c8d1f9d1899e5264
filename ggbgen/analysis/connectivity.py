"""What hangs together: components, strong components, two sides."""

from __future__ import annotations

from ggbgen.analysis.masks import Masks, backwards, members, reached

__all__ = ["components", "is_bipartite", "strong_components"]


def components(masks: Masks) -> tuple[tuple[int, ...], ...]:
    """Return the connected components of a graph, each ascending, the one of the lowest vertex first."""
    left, found = (1 << len(masks)) - 1, []
    while left:
        there = reached(masks, (left & -left).bit_length() - 1)
        found.append(tuple(members(there)))
        left &= ~there
    return tuple(found)


def strong_components(masks: Masks) -> tuple[tuple[int, ...], ...]:
    """Return the strong components of a digraph, each ascending, in an order in which arcs lead to later ones only.

    Where the arcs leave a choice, the component of the lowest vertex comes first. Of a tournament each component beats
    all later ones.

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
    """Return whether the vertices of a graph can be given two colours so that no edge joins two of the same one."""
    for component in components(masks):
        near, far, layer = 0, 0, 1 << component[0]
        while layer:
            near, far, layer = far, near | layer, _beyond(masks, layer) & ~far
        # `far` has the last layer's colour, `near` the other one.
        if any(masks[v] & side for side in (near, far) for v in members(side)):
            return False
    return True


def _beyond(masks: Masks, layer: int) -> int:
    """Return the set of the vertices that edges or arcs from a set lead to."""
    there = 0
    for v in members(layer):
        there |= masks[v]
    return there
