"""Simple undirected graphs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.digraph import Digraph
from ggbgen.graphs.names import Names, checked_names, named_nodes, vertex_name

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Graph"]


@dataclass(frozen=True, slots=True, init=False)
class Graph:
    """A simple undirected graph on the vertices 0..n-1: no loops, no parallel edges.

    Attributes:
        order: Number n of vertices, at least 0.
        edges: The edges ``(i, j)`` with i < j, ascending.
        names: One name per vertex, in vertex order, or ``None`` if the vertices are named by their numbers.
    """

    order: int
    edges: tuple[tuple[int, int], ...]
    names: Names

    def __init__(
        self, order: int, edges: Iterable[tuple[int, int]] = (), *, names: Iterable[str] | None = None
    ) -> None:
        """Make a graph from its order and its edges.

        Args:
            order: Number of vertices.
            edges: The edges in any order, each from either end.
            names: One name per vertex, in vertex order.

        Raises:
            GraphFormatError: If an edge is a loop, is repeated or has an end that is not a vertex, or if the
                names do not fit (`checked_names`).
        """
        order = index(order)
        if order < 0:
            raise GraphFormatError(f"order {order!r} is negative")
        kept_names = checked_names(names, order=order)
        seen: set[tuple[int, int]] = set()
        for start, end in edges:
            i, j = sorted((index(start), index(end)))
            if i < 0 or j >= order:
                raise GraphFormatError(f"edge {i} - {j} has an end that is no vertex, expected 0 to {order - 1}")
            called = f"{vertex_name(kept_names, i)} - {vertex_name(kept_names, j)}"
            if i == j:
                raise GraphFormatError(f"edge {called} is a loop, expected two different vertices")
            if (i, j) in seen:
                raise GraphFormatError(f"edge {called} is given twice, expected at most one edge a pair")
            seen.add((i, j))
        object.__setattr__(self, "order", order)
        object.__setattr__(self, "edges", tuple(sorted(seen)))
        object.__setattr__(self, "names", kept_names)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The edges, under the name that every result of `read_graph` has for its edges or arcs."""
        return self.edges

    @property
    def directed(self) -> bool:
        """Whether the pairs are arcs: always False."""
        return False

    def adjacency(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix: row i, column j is 1 if i and j are adjacent and 0 otherwise.

        Returns:
            n rows of n entries, symmetric, with zeros on the diagonal.
        """
        rows = [[0] * self.order for _ in range(self.order)]
        for i, j in self.edges:
            rows[i][j] = rows[j][i] = 1
        return tuple(tuple(row) for row in rows)

    def degrees(self) -> tuple[int, ...]:
        """Return the number of neighbours of every vertex: one entry per vertex, in vertex order."""
        degrees = [0] * self.order
        for i, j in self.edges:
            degrees[i] += 1
            degrees[j] += 1
        return tuple(degrees)

    def name(self, vertex: int) -> str:
        """Return the vertex's name, or its number if the graph has no names."""
        return vertex_name(self.names, vertex)

    @classmethod
    def from_digraph(cls, digraph: Digraph) -> Graph:
        """Return the graph whose adjacency matrix is that of the digraph.

        Raises:
            GraphFormatError: If the matrix is not symmetric: an arc has no arc back.
        """
        arcs = frozenset(digraph.arcs)
        for start, end in digraph.arcs:
            if (end, start) not in arcs:
                there, back = digraph.name(start), digraph.name(end)
                raise GraphFormatError(
                    f"arc {there} -> {back} without {back} -> {there}, expected a symmetric adjacency matrix"
                )
        edges = ((i, j) for i, j in digraph.arcs if i < j)
        return cls(digraph.order, edges, names=digraph.names)

    def to_digraph(self) -> Digraph:
        """Return the digraph with the same adjacency matrix: an arc each way for every edge."""
        arcs = (arc for i, j in self.edges for arc in ((i, j), (j, i)))
        return Digraph(self.order, arcs, names=self.names)

    @classmethod
    def from_networkx(cls, graph: nx.Graph) -> Graph:
        """Return a networkx graph as a `Graph`; data of nodes and edges is left out.

        Nodes that are the integers 0..n-1 keep their numbers; any others are numbered in the order of the
        networkx graph and give the names of the vertices.

        Raises:
            GraphFormatError: If the graph is directed, has a loop or parallel edges (the message names the
                edge), or if two nodes have the same text as their name.
        """
        import networkx as nx

        if not isinstance(graph, nx.Graph):
            raise GraphFormatError(f"{type(graph).__name__!r} is no networkx graph, expected networkx.Graph")
        if graph.is_directed():
            example = next((f" (arc {start} -> {end})" for start, end in graph.edges()), "")
            raise GraphFormatError(
                f"directed graph{example}, expected an undirected one: use Tournament.from_networkx, "
                "Digraph.from_networkx or graph.to_undirected()"
            )
        vertex, names = named_nodes(tuple(graph))
        return cls(len(vertex), ((vertex[i], vertex[j]) for i, j in graph.edges()), names=names)

    def to_networkx(self) -> nx.Graph:
        """Return a ``networkx.Graph`` whose nodes are the names, or the numbers if the graph has no names."""
        import networkx as nx

        labels: tuple[object, ...] = self.names or tuple(range(self.order))
        graph = nx.Graph()
        graph.add_nodes_from(labels)
        graph.add_edges_from((labels[i], labels[j]) for i, j in self.edges)
        return graph
