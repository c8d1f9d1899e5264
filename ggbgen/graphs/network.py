"""Graphs and digraphs whose edges may be parallel, and may have weights: what algorithms on graphs take."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real
from operator import index
from typing import TYPE_CHECKING, TypeAlias

from ggbgen.errors import GraphFormatError
from ggbgen.graphs.any_format import recognized
from ggbgen.graphs.any_text import AnyGraph
from ggbgen.graphs.edge_list import EdgeList, Item, listed
from ggbgen.graphs.names import Names, checked_names, named_nodes, vertex_name
from ggbgen.graphs.of_networkx import is_networkx
from ggbgen.graphs.tournament import Tournament

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Network", "Weight", "parse_network", "read_network"]

Weight: TypeAlias = int | float
"""A weight or capacity: a whole number, or one with up to four decimals; less than 10^9 in absolute value."""

_WEIGHT = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,4})?")
_EXPECTED = "expected a number of up to nine digits, with up to four decimals"
_DECIMALS = 4
_LIMIT = 10**9
_ATTRIBUTES = ("weight", "capacity")


@dataclass(frozen=True, slots=True, init=False)
class Network:
    """A graph or digraph on the vertices 0..n-1 without loops; edges may be parallel and may have weights.

    Attributes:
        order: Number n of vertices, at least 0.
        pairs: The ends of each edge, or the tail and the head of each arc, in the order in which they were given.
        directed: Whether the pairs are arcs.
        weights: One weight or capacity per pair, in the order of the pairs, or ``None`` if there are none.
        names: One name per vertex, in vertex order, or ``None`` if the vertices are named by their numbers.
    """

    order: int
    pairs: tuple[tuple[int, int], ...]
    directed: bool
    weights: tuple[Weight, ...] | None
    names: Names

    def __init__(
        self,
        order: int,
        pairs: Iterable[tuple[int, int]] = (),
        *,
        directed: bool = False,
        weights: Sequence[Weight] | None = None,
        names: Iterable[str] | None = None,
    ) -> None:
        """Make a network from its order and its edges or arcs.

        Raises:
            GraphFormatError: If an edge is a loop or has an end that is not a vertex, if there are more or fewer
                weights than edges, if a weight is not as `Weight` says, or if the names do not fit (`checked_names`).
        """
        if order < 0:
            raise GraphFormatError(f"order {order!r} is negative")
        kept_names = checked_names(names, order=order)
        kept = tuple((index(u), index(v)) for u, v in pairs)
        for u, v in kept:
            if not (0 <= u < order and 0 <= v < order):
                raise GraphFormatError(f"edge {u} - {v} has an end that is no vertex, expected 0 to {order - 1}")
            if u == v:
                raise GraphFormatError(f"edge {vertex_name(kept_names, u)} - {vertex_name(kept_names, v)} is a loop")
        if weights is not None and len(weights) != len(kept):
            raise GraphFormatError(f"{len(weights)} weights for {len(kept)} edges, expected one weight per edge")
        object.__setattr__(self, "order", order)
        object.__setattr__(self, "pairs", kept)
        object.__setattr__(self, "directed", directed)
        object.__setattr__(self, "weights", None if weights is None else tuple(map(_checked, weights)))
        object.__setattr__(self, "names", kept_names)

    def name(self, vertex: int) -> str:
        """Return the vertex's name, or its number if the network has no names."""
        return vertex_name(self.names, vertex)

    @classmethod
    def from_networkx(cls, graph: nx.Graph) -> Network:
        """Return a networkx graph, digraph, multigraph or multidigraph.

        Nodes that are the integers 0..n-1 keep their numbers; any others are numbered in the order of the networkx
        graph and give the names. The attribute ``weight`` of the edges is kept, or else ``capacity``.

        Raises:
            GraphFormatError: If the graph has a loop, if two nodes have the same text as their name, or if some edges
                have a weight and others have none.
        """
        vertex, names = named_nodes(tuple(graph))
        listed = list(graph.edges(data=True))
        weights = None
        for attribute in _ATTRIBUTES:
            found = [data[attribute] for _, _, data in listed if attribute in data]
            if found and len(found) < len(listed):
                raise GraphFormatError(f"{len(found)} of {len(listed)} edges have the attribute {attribute!r}")
            if found:
                weights = found
                break
        pairs = [(vertex[u], vertex[v]) for u, v, _ in listed]
        return cls(len(vertex), pairs, directed=graph.is_directed(), weights=weights, names=names)

    def to_networkx(self) -> nx.MultiGraph:
        """Return a ``networkx.MultiGraph`` or ``MultiDiGraph`` with the weights as attribute ``weight``.

        The nodes are the names, or the numbers if there are no names.
        """
        import networkx as nx

        labels: tuple[object, ...] = self.names or tuple(range(self.order))
        graph = nx.MultiDiGraph() if self.directed else nx.MultiGraph()
        graph.add_nodes_from(labels)
        for number, (u, v) in enumerate(self.pairs):
            data = {} if self.weights is None else {"weight": self.weights[number]}
            graph.add_edge(labels[u], labels[v], **data)
        return graph


def parse_network(text: str) -> Network:
    """Read edges or arcs with or without weights, which may be repeated, or a graph in any format of `parse_any`.

    The items are those of `parse_edge_list`, but weights may also be negative and have decimals: ``A-B:3``, ``A>B:-2``,
    ``A-B:2.5``.

    Raises:
        GraphFormatError: The text is in none of these formats.

    Examples:
        >>> parse_network("A-B:3 B-C:-2.5").weights
        (3, -2.5)
    """
    found = recognized(text, _of_items)
    return found if isinstance(found, Network) else _of_graph(found)


def read_network(given: object) -> Network:
    """Return a network, given as a text, as a value of this package, or as a networkx graph.

    Raises:
        GraphFormatError: The value is no graph.
    """
    if isinstance(given, Network):
        return given
    if isinstance(given, str):
        return parse_network(given)
    if is_networkx(given):
        return Network.from_networkx(given)
    if isinstance(given, EdgeList):
        return Network(given.order, given.pairs, directed=given.directed, weights=given.weights, names=given.names)
    if isinstance(given, AnyGraph):
        return _of_graph(given)
    raise GraphFormatError(f"{type(given).__name__!r} is no graph, expected a text, a graph or a networkx graph")


def _of_items(items: Sequence[Item]) -> Network:
    names, pairs, directed, weights = listed(items, _weight, parallel=True)
    return Network(len(names), pairs, directed=directed, weights=weights, names=names)


def _of_graph(graph: AnyGraph) -> Network:
    plain = graph.to_digraph() if isinstance(graph, Tournament) else graph
    return Network(plain.order, plain.pairs, directed=plain.directed, names=plain.names)


def _weight(text: str, place: str) -> Weight:
    if not _WEIGHT.fullmatch(text):
        raise GraphFormatError(f"{place} has the weight {text[:30]!r}, {_EXPECTED}")
    return float(text) if "." in text else int(text)


def _checked(weight: object) -> Weight:
    """Return a weight as an int if it is a whole number, otherwise as a float."""
    number = float(weight) if isinstance(weight, Real) and not isinstance(weight, bool) else math.nan
    # A number that is not finite is equal to no rounded one.
    if not abs(number) < _LIMIT or round(number, _DECIMALS) != number:
        raise GraphFormatError(f"weight {weight!r}, {_EXPECTED}")
    return int(number) if number.is_integer() else number
