"""The number of automorphisms of a graph or digraph.

Colours of vertices are refined until vertices of the same colour have equally many neighbours of each colour; if some
colours still have several vertices, one vertex after another is singled out. The number is the product of the sizes of
orbits along a chain of stabilizers.

Reference: B. D. McKay, Practical graph isomorphism, Congressus Numerantium 30 (1981), 45-87.
"""

from __future__ import annotations

from ggbgen.graphs.analysis.masks import Masks, backwards, members

__all__ = ["count_automorphisms"]

_Colours = tuple[int, ...]


def count_automorphisms(masks: Masks) -> int:
    """Return the number of permutations of the vertices that take edges to edges, or arcs to arcs.

    The time can grow exponentially with the order.
    """
    graph = _Graph(masks)
    colours = graph.refined((0,) * len(masks))
    count = 1
    while (cell := _cell(colours)) is not None:
        first, *others = cell
        fixed = graph.single(colours, first)
        count *= 1 + sum(graph.alike(fixed, graph.single(colours, other)) for other in others)
        colours = fixed
    return count


def _cell(colours: _Colours) -> tuple[int, ...] | None:
    """Return the vertices of the first colour that several vertices have, or None if there is none."""
    for colour in sorted(set(colours)):
        if colours.count(colour) > 1:
            return tuple(v for v, each in enumerate(colours) if each == colour)
    return None


class _Graph:
    def __init__(self, masks: Masks) -> None:
        self._masks = masks
        self._neighbours = [
            (tuple(members(out)), tuple(members(into))) for out, into in zip(masks, backwards(masks), strict=True)
        ]

    def refined(self, colours: _Colours) -> _Colours:
        """Return finer colours, which depend on the old ones and on the graph alone, not on the vertices' numbers."""
        count = len(set(colours))
        while True:
            signatures = [
                (colours[v], sorted(colours[w] for w in out), sorted(colours[w] for w in into))
                for v, (out, into) in enumerate(self._neighbours)
            ]
            ranks = {key: rank for rank, key in enumerate(sorted({(a, *b, -1, *c) for a, b, c in signatures}))}
            colours = tuple(ranks[a, *b, -1, *c] for a, b, c in signatures)
            if len(ranks) == count:
                return colours
            count = len(ranks)

    def single(self, colours: _Colours, vertex: int) -> _Colours:
        """Return the refined colours after giving a vertex a unique colour."""
        return self.refined(tuple(2 * colour + (v == vertex) for v, colour in enumerate(colours)))

    def alike(self, one: _Colours, other: _Colours) -> bool:
        """Return whether an automorphism takes one colouring to the other."""
        if sorted(one) != sorted(other):
            return False
        cell = _cell(one)
        if cell is None:
            return self._takes(one, other)
        wanted = self.single(one, cell[0])
        return any(
            self.alike(wanted, self.single(other, v)) for v, colour in enumerate(other) if colour == one[cell[0]]
        )

    def _takes(self, one: _Colours, other: _Colours) -> bool:
        place = {colour: v for v, colour in enumerate(other)}
        image = [place[colour] for colour in one]
        return all(
            sum(1 << image[w] for w in out) == self._masks[image[v]] for v, (out, _) in enumerate(self._neighbours)
        )
