"""Graph Nim: choose a vertex and lower the weights of one or more edges at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import ClassVar, NamedTuple

from ggbgen.definition import Parameter
from ggbgen.definition.parameter_values import parse_integers
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import GRAPH_TEXTS, Digraph, EdgeList, letters, read_graph
from ggbgen.rulesets.lowering import LoweringRuleset, Numbers
from ggbgen.rulesets.ruleset import LARGEST_SOLVED

__all__ = ["GraphEdges", "GraphNim", "edge_automorphisms", "edge_name", "edge_stars", "one_each", "read_edges"]

_LARGEST_WEIGHT = 99
_USUAL_WEIGHT = 3
# Automorphisms of larger graphs are not computed.
_MOST_PERMUTED = 6

_Edge = tuple[int, int]


class GraphEdges(NamedTuple):
    """A graph to play on, as vertices and edges.

    Attributes:
        names: One name per vertex, in vertex order.
        edges: The ends of every edge: in the order of the edge list if the graph is one, else ascending.
        weights: The weights of the edge list, one per edge; None if it has none.
    """

    names: tuple[str, ...]
    edges: tuple[_Edge, ...]
    weights: Numbers | None


@dataclass(frozen=True, slots=True, init=False)
class GraphNim(LoweringRuleset):
    """Choose a vertex and lower one or more edges at it, each by as much as you like. Edges of weight 0 are gone.

    A position has the weight of every edge, in the order of the edges.

    Reference: developed by M. Ferrara in a Research Experience for Teachers at the University of Colorado Denver, where
    it was solved on three vertices, as it was by D. Brown's students of discrete mathematics for homework; T. K.
    Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapters 0 and 2.

    Attributes:
        names: One name per vertex, in vertex order.
        edges: The ends of every edge: in the order of the edge list if the graph is one, else ascending.
        weights: The weights at the start, one per edge.
        max_weight: The largest weight of a random start; None if each edge is bounded by its weight at the start.
    """

    names: tuple[str, ...]
    edges: tuple[_Edge, ...]
    weights: Numbers
    max_weight: int | None

    BOARD: ClassVar[str] = "weighted_graph"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(name="graph", type="graph", description=GRAPH_TEXTS, default="K4"),
        Parameter(
            name="weights",
            type="integers",
            description="one weight for all edges or one for each; if not given, those of the edge list, or else 3",
            minimum=0,
            maximum=_LARGEST_WEIGHT,
            solvable=LARGEST_SOLVED,
        ),
        Parameter(
            name="max_weight",
            type="integer",
            description="largest weight of a random start; if not given, each edge has at most its own at the start",
            minimum=1,
            maximum=_LARGEST_WEIGHT,
            solvable=LARGEST_SOLVED,
        ),
    )
    EXAMPLES = (
        {"graph": "K3", "weights": (3,)},
        {"graph": "P3", "weights": (3, 4)},
        {"graph": "2K2", "weights": (4, 3)},
        {"graph": "C4", "weights": (2,)},
        {"graph": "paw", "weights": (2,)},
        {"graph": "diamond", "weights": (2, 2, 1, 2, 2)},
        {"graph": "K4", "weights": (1,)},
        {"graph": "B-C:2 A-B:1 C-A:3 D-C:0 D-E:2"},
    )

    def __init__(self, graph: object, weights: object = None, max_weight: int | None = None) -> None:
        """Choose the graph and the weights at the start.

        Args:
            graph: A name (`ggbgen.graphs.graph_names`), a list of edges with or without weights, a text in any other
                format of graphs, a `Graph`, or a networkx graph.
            weights: One weight for all edges or one for each, as numbers or as a text of numbers; None for those of the
                edge list, else 3, or ``max_weight`` if that is less.
            max_weight: The largest weight of a random start; None for the edge's own weight at the start.

        Raises:
            ParameterError: The graph is invalid or has no edges, or the weights do not fit.
        """
        read = read_edges(graph)
        object.__setattr__(self, "names", read.names)
        object.__setattr__(self, "edges", read.edges)
        object.__setattr__(self, "weights", _read_weights(weights, read, max_weight=max_weight))
        object.__setattr__(self, "max_weight", max_weight)

    def too_large(self) -> str:
        """Return a message if a weight is larger than can be shown; else an empty text."""
        for edge, weight in zip(self.edges, self.weights, strict=True):
            if weight > _LARGEST_WEIGHT:
                return (
                    f"weights: {weight} on {edge_name(self.names, edge)} is too large, expected 0 to {_LARGEST_WEIGHT}"
                )
        return ""

    @property
    def largest(self) -> Numbers:
        """An upper bound for the weight of every edge at any start, random or not."""
        return self.weights if self.max_weight is None else (self.max_weight,) * len(self.edges)

    def start(self) -> Numbers:
        """Return the weights at the start."""
        return self.weights

    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return the edges at each vertex, in vertex order; vertices without edges are left out."""
        return edge_stars(self.edges)

    def summands(self, position: Numbers) -> tuple[Numbers, ...]:
        """Return the connected components of the edges that are left, each with all other weights 0."""
        component = {vertex: vertex for vertex in range(len(self.names))}
        for (i, j), weight in zip(self.edges, position, strict=True):
            if weight:
                old, new = component[j], component[i]
                component = {vertex: new if root == old else root for vertex, root in component.items()}
        roots = dict.fromkeys(component[i] for (i, _), weight in zip(self.edges, position, strict=True) if weight)
        return tuple(
            tuple(weight if component[i] == root else 0 for (i, _), weight in zip(self.edges, position, strict=True))
            for root in roots
        )

    def canonical(self, position: Numbers) -> Numbers:
        """Return the lexicographically largest image of the position under the automorphisms of the graph.

        All images have the same value. Automorphisms are computed only if at most six vertices have edges.
        """
        return max(tuple(position[edge] for edge in image) for image in edge_automorphisms(self.edges))


@cache
def edge_automorphisms(edges: tuple[_Edge, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the permutations of the edges that the automorphisms of a graph induce.

    Args:
        edges: The ends of every edge.

    Returns:
        Permutations of the indices of the edges, ascending, each once; only the identity if more than six vertices
        have edges. Tries all permutations of the vertices.
    """
    vertices = sorted({vertex for edge in edges for vertex in edge})
    if len(vertices) > _MOST_PERMUTED:
        return (tuple(range(len(edges))),)
    index = {frozenset(edge): number for number, edge in enumerate(edges)}
    images = set()
    for permuted in permutations(vertices):
        image = dict(zip(vertices, permuted, strict=True))
        moved = tuple(index.get(frozenset((image[i], image[j])), -1) for i, j in edges)
        if -1 not in moved:
            images.add(moved)
    return tuple(sorted(images))


@cache
def edge_stars(edges: tuple[_Edge, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of the edges at each vertex that has edges, in vertex order."""
    vertices = sorted({vertex for edge in edges for vertex in edge})
    return tuple(tuple(number for number, edge in enumerate(edges) if vertex in edge) for vertex in vertices)


def edge_name(names: Sequence[str], edge: _Edge) -> str:
    """Return the name of an edge: the names of its ends, in vertex order."""
    i, j = sorted(edge)
    # With hyphens inside names, the edge from A to B-C would have the same name as the edge from A-B to C.
    return (" \u2013 " if any("-" in name for name in names) else "-").join((names[i], names[j]))


def read_edges(graph: object) -> GraphEdges:
    """Read a graph to play on, in any format or as an object.

    Raises:
        ParameterError: It is not a graph, has arcs, or has no edges.
    """
    try:
        read = read_graph(graph)
        if isinstance(read, Digraph):
            arc = f" (arc {read.name(read.arcs[0][0])} -> {read.name(read.arcs[0][1])})" if read.arcs else ""
            raise GraphFormatError(f"directed graph{arc}, expected an undirected one")
        if isinstance(read, EdgeList):
            if read.directed:
                read.graph()  # raises an error that names the arc
            found = GraphEdges(read.names, read.pairs, read.weights)
        else:
            found = GraphEdges(read.names or letters(read.order), read.edges, None)
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    if not found.edges:
        raise ParameterError(f"graph: {_shown(graph)} has no edge to play on, expected {GRAPH_TEXTS}")
    return found


def one_each(weights: object, names: Sequence[str], edges: Sequence[_Edge]) -> Numbers:
    """Return the weights, given as one for all edges or one for each, as numbers or as a text of numbers.

    Raises:
        ParameterError: They are not integers, or their number is not that of the edges.
    """
    try:
        chosen = parse_integers(weights)
    except ValueError as error:
        raise ParameterError(f"weights: {error}, expected one for all edges or one for each") from None
    if len(chosen) == 1:
        chosen *= len(edges)
    if len(chosen) != len(edges):
        called = ", ".join(edge_name(names, edge) for edge in edges[:12]) + (", ..." if len(edges) > 12 else "")
        expected = f"expected one for all edges or one for each of the {len(edges)}: {called}"
        raise ParameterError(f"weights: {len(chosen)} weights, {expected}")
    return chosen


def _read_weights(weights: object, read: GraphEdges, *, max_weight: int | None) -> Numbers:
    names, edges, own = read
    if weights is None:
        usual = _USUAL_WEIGHT if max_weight is None else min(_USUAL_WEIGHT, max_weight)
        chosen = (usual,) * len(edges) if own is None else own
    else:
        chosen = one_each(weights, names, edges)
    if max_weight is None:
        bound, called = LARGEST_SOLVED, f"{LARGEST_SOLVED}"
    else:
        bound, called = max_weight, f"max_weight = {max_weight}"
        if not 1 <= max_weight <= LARGEST_SOLVED:
            raise ParameterError(f"max_weight: {max_weight!r} is not within 1 to {LARGEST_SOLVED}")
    for edge, weight in zip(edges, chosen, strict=True):
        if not 0 <= weight <= bound:
            wrong = "negative" if weight < 0 else "too large"
            place = f"{weight} on {edge_name(names, edge)}"
            raise ParameterError(f"weights: {place} is {wrong}, expected 0 to {called}")
    return chosen


def _shown(graph: object) -> str:
    return repr(graph[:60]) if isinstance(graph, str) else f"the {type(graph).__name__}"
