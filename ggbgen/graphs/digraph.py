"""Simple directed graphs, as adjacency matrices, digraph6 and lists of arcs describe them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.names import Names, checked_names, named_nodes, vertex_name

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Digraph"]


@dataclass(frozen=True, slots=True, init=False)
class Digraph:
    """A simple directed graph on the vertices 0..n-1: no loops, at most one arc from one vertex to another.

    Arcs in both directions between two vertices are allowed.

    Attributes:
        order: Number n of vertices, at least 0.
        arcs: The arcs ``(i, j)`` from i to j, ascending.
        names: One name per vertex, in vertex order, or ``None`` if the vertices are named by their numbers.
    """

    order: int
    arcs: tuple[tuple[int, int], ...]
    names: Names

    def __init__(self, order: int, arcs: Iterable[tuple[int, int]] = (), *, names: Iterable[str] | None = None) -> None:
        """Make a digraph from its order and its arcs.

        Args:
            order: Number of vertices.
            arcs: The arcs in any order.
            names: One name per vertex, in vertex order.

        Raises:
            GraphFormatError: If an arc is a loop, is repeated or has an end that is not a vertex, or if the names do
                not fit (`checked_names`).
        """
        order = index(order)
        if order < 0:
            raise GraphFormatError(f"order {order!r} is negative")
        kept_names = checked_names(names, order=order)
        seen: set[tuple[int, int]] = set()
        for start, end in arcs:
            i, j = index(start), index(end)
            if not (0 <= i < order and 0 <= j < order):
                raise GraphFormatError(f"arc {i} -> {j} has an end that is no vertex, expected 0 to {order - 1}")
            called = f"{vertex_name(kept_names, i)} -> {vertex_name(kept_names, j)}"
            if i == j:
                raise GraphFormatError(f"arc {called} is a loop, expected two different vertices")
            if (i, j) in seen:
                raise GraphFormatError(f"arc {called} is given twice, expected at most one arc each way")
            seen.add((i, j))
        object.__setattr__(self, "order", order)
        object.__setattr__(self, "arcs", tuple(sorted(seen)))
        object.__setattr__(self, "names", kept_names)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The arcs, under the name that every result of `read_graph` has for its edges or arcs."""
        return self.arcs

    @property
    def directed(self) -> bool:
        """Whether the pairs are arcs: always True."""
        return True

    def adjacency(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix: row i, column j is 1 if there is an arc from i to j and 0 otherwise.

        Returns:
            n rows of n entries, with zeros on the diagonal.
        """
        rows = [[0] * self.order for _ in range(self.order)]
        for i, j in self.arcs:
            rows[i][j] = 1
        return tuple(tuple(row) for row in rows)

    def name(self, vertex: int) -> str:
        """Return the vertex's name, or its number if the digraph has no names."""
        return vertex_name(self.names, vertex)

    @classmethod
    def from_networkx(cls, graph: nx.DiGraph) -> Digraph:
        """Return a networkx digraph as a `Digraph`; data of nodes and arcs is left out.

        Nodes that are the integers 0..n-1 keep their numbers; any others are numbered in the order of the
        networkx graph and give the names of the vertices.

        Raises:
            GraphFormatError: If the graph is undirected, has a loop or parallel arcs (the message names the
                arc), or if two nodes have the same text as their name.
        """
        import networkx as nx

        if not isinstance(graph, nx.Graph):
            raise GraphFormatError(f"{type(graph).__name__!r} is no networkx graph, expected networkx.DiGraph")
        if not graph.is_directed():
            example = next((f" (edge {start} - {end})" for start, end in graph.edges()), "")
            raise GraphFormatError(
                f"undirected graph{example}, expected a directed one: use Graph.from_networkx or graph.to_directed()"
            )
        vertex, names = named_nodes(tuple(graph))
        return cls(len(vertex), ((vertex[i], vertex[j]) for i, j in graph.edges()), names=names)

    def to_networkx(self) -> nx.DiGraph:
        """Return a ``networkx.DiGraph`` whose nodes are the names, or the numbers if there are no names."""
        import networkx as nx

        labels: tuple[object, ...] = self.names or tuple(range(self.order))
        graph = nx.DiGraph()
        graph.add_nodes_from(labels)
        graph.add_edges_from((labels[i], labels[j]) for i, j in self.arcs)
        return graph
