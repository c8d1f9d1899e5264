"""Tournaments, their scores and their kings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, combinations
from operator import index
from typing import TYPE_CHECKING

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.names import Names, checked_names, vertex_name

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Tournament"]


@dataclass(frozen=True, slots=True, init=False)
class Tournament:
    """A tournament on the vertices 0..n-1: between any two vertices exactly one arc.

    An arc u -> v is read "u beats v".

    Attributes:
        out_neighbourhoods: One entry per vertex, in vertex order: bit v of entry u is set if u beats v.
        names: One name per vertex, in vertex order, or ``None`` if the vertices are named by their numbers.

    Reference:
        J. W. Moon, Topics on Tournaments, Holt, Rinehart and Winston, 1968.
    """

    out_neighbourhoods: tuple[int, ...]
    names: Names

    def __init__(self, out_neighbourhoods: Iterable[int], *, names: Iterable[str] | None = None) -> None:
        """Make a tournament from the out-neighbourhoods of its vertices.

        Args:
            out_neighbourhoods: One bit mask per vertex, in vertex order; at least one.
            names: One name per vertex, in vertex order.

        Raises:
            GraphFormatError: If the masks do not form a tournament; the message names the pair of vertices. Or if
                the names do not fit (`checked_names`).
        """
        masks = tuple(index(mask) for mask in out_neighbourhoods)
        order = len(masks)
        if not order:
            raise GraphFormatError("order 0, expected a tournament of at least one vertex")
        kept_names = checked_names(names, order=order)
        called = tuple(vertex_name(kept_names, vertex) for vertex in range(order))
        for u, mask in enumerate(masks):
            if mask < 0 or mask >> order:
                raise GraphFormatError(f"vertex {called[u]} beats a vertex that there is not: mask {mask:#x}")
            if (mask >> u) & 1:
                raise GraphFormatError(f"vertex {called[u]} beats itself, expected no loops")
        for u, v in combinations(range(order), 2):
            there, back = (masks[u] >> v) & 1, (masks[v] >> u) & 1
            if there == back:
                what = "arcs both ways" if there else "no arc"
                raise GraphFormatError(f"{what} between {called[u]} and {called[v]}, expected exactly one arc")
        object.__setattr__(self, "out_neighbourhoods", masks)
        object.__setattr__(self, "names", kept_names)

    @property
    def order(self) -> int:
        """Number n of vertices, at least 1."""
        return len(self.out_neighbourhoods)

    def beats(self, u: int, v: int) -> bool:
        """Return whether there is an arc from u to v; no vertex beats itself.

        Raises:
            IndexError: If u or v is not a vertex.
        """
        if not (0 <= u < self.order and 0 <= v < self.order):
            raise IndexError(f"no vertices {u} and {v} in a tournament of order {self.order}")
        return bool((self.out_neighbourhoods[u] >> v) & 1)

    def scores(self) -> tuple[int, ...]:
        """Return the scores: how many vertices each vertex beats, in vertex order."""
        return tuple(mask.bit_count() for mask in self.out_neighbourhoods)

    def score_sequence(self) -> tuple[int, ...]:
        """Return the scores in ascending order."""
        return tuple(sorted(self.scores()))

    def kings(self) -> tuple[int, ...]:
        """Return the kings: the vertices that reach every other vertex in at most two arcs.

        Returns:
            Vertices, ascending; never empty. Takes as many operations on n-bit words as there are arcs.

        Reference:
            H. G. Landau, On dominance relations and the structure of animal societies: III. The condition for
            a score structure, Bulletin of Mathematical Biophysics 15 (1953), 143-148.
        """
        everybody = (1 << self.order) - 1
        kings = []
        for vertex, mask in enumerate(self.out_neighbourhoods):
            reached = mask | (1 << vertex)
            for beaten in _members(mask):
                reached |= self.out_neighbourhoods[beaten]
            if reached == everybody:
                kings.append(vertex)
        return tuple(kings)

    def source(self) -> int | None:
        """Return the vertex that beats all others, or ``None`` if there is none.

        The only vertex of a tournament of order 1 is its source.
        """
        return next((vertex for vertex, score in enumerate(self.scores()) if score == self.order - 1), None)

    def is_strong(self) -> bool:
        """Return whether every vertex reaches every other along arcs.

        A tournament is strong unless some k of its vertices, 0 < k < n, are beaten by all the others. These are then
        the k vertices of lowest score, and this happens exactly when the k lowest scores add up to no more than
        k(k-1)/2, the number of arcs among k vertices.

        Reference:
            F. Harary and L. Moser, The theory of round robin tournaments, American Mathematical Monthly 73
            (1966), 231-246.
        """
        lowest = accumulate(self.score_sequence()[:-1])
        return all(total > k * (k - 1) // 2 for k, total in enumerate(lowest, start=1))

    def induced(self, vertices: Iterable[int]) -> Tournament:
        """Return the induced subtournament on some of the vertices.

        Args:
            vertices: Different vertices, at least one; vertex k of the result is the k-th of them, and keeps
                its name.

        Raises:
            GraphFormatError: If there are no vertices, one is given twice, or one is not in the tournament.
        """
        kept = tuple(index(vertex) for vertex in vertices)
        for place, vertex in enumerate(kept):
            if not 0 <= vertex < self.order:
                raise GraphFormatError(f"vertex {vertex} is not in the tournament, expected 0 to {self.order - 1}")
            if vertex in kept[:place]:
                raise GraphFormatError(f"vertex {vertex} is given twice, expected different vertices")
        masks = (sum(1 << place for place, v in enumerate(kept) if self.beats(u, v)) for u in kept)
        names = None if self.names is None else tuple(self.names[vertex] for vertex in kept)
        return Tournament(masks, names=names)

    def adjacency(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix: row u, column v is 1 if u beats v and 0 otherwise.

        Returns:
            n rows of n entries, with zeros on the diagonal.
        """
        return tuple(tuple((mask >> v) & 1 for v in range(self.order)) for mask in self.out_neighbourhoods)

    def upper_triangle(self) -> str:
        """Return the entries of the adjacency matrix above the diagonal, row by row, as n(n-1)/2 digits."""
        pairs = combinations(range(self.order), 2)
        return "".join("1" if (self.out_neighbourhoods[u] >> v) & 1 else "0" for u, v in pairs)

    def name(self, vertex: int) -> str:
        """Return the vertex's name, or its number if the tournament has no names."""
        return vertex_name(self.names, vertex)

    @classmethod
    def from_digraph(cls, digraph: Digraph) -> Tournament:
        """Return the digraph as a tournament.

        Raises:
            GraphFormatError: If it is not a tournament; the message names a pair with no arc or with arcs both ways.
        """
        masks = [0] * digraph.order
        for u, v in digraph.arcs:
            masks[u] |= 1 << v
        return cls(masks, names=digraph.names)

    def to_digraph(self) -> Digraph:
        """Return the tournament as a digraph with the same arcs and names."""
        arcs = ((u, v) for u, mask in enumerate(self.out_neighbourhoods) for v in _members(mask))
        return Digraph(self.order, arcs, names=self.names)

    @classmethod
    def from_networkx(cls, graph: nx.DiGraph) -> Tournament:
        """Return a networkx digraph as a `Tournament`; data of nodes and arcs is left out.

        Nodes that are the integers 0..n-1 keep their numbers; any others are numbered in the order of the
        networkx graph and give the names of the vertices.

        Raises:
            GraphFormatError: If the graph is not a tournament; the message names the pair or the loop.
        """
        return cls.from_digraph(Digraph.from_networkx(graph))

    def to_networkx(self) -> nx.DiGraph:
        """Return a ``networkx.DiGraph`` whose nodes are the names, or the numbers if there are no names."""
        return self.to_digraph().to_networkx()


def _members(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
