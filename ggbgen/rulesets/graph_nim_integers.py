"""Graph Nim with integer weights: add to edges at a vertex, or subtract from them. The game need not end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.graphs import GRAPH_TEXTS
from ggbgen.rulesets.graph_nim import edge_automorphisms, edge_name, edge_stars, one_each, read_edges
from ggbgen.rulesets.ruleset import LoopyRuleset

__all__ = ["GraphNimIntegers"]

_LARGEST_BOUND = 99
# Games with more positions are not searched.
_MOST_POSITIONS = 2_000_000
_MOST_SAID = 10**15

Weights = tuple[int, ...]


@dataclass(frozen=True, slots=True, init=False)
class GraphNimIntegers(LoopyRuleset[Weights]):
    """Choose a vertex; add to edges at it, or subtract, within \N{PLUS-MINUS SIGN}{bound}. Edges of weight 0 are gone.

    A move adds to one or more edges at a vertex, or subtracts from them, for each any positive integer. An edge whose
    weight has become 0 stays gone. A player who cannot move loses: the player who makes the last weight 0 wins. A
    position has the weight of every edge, in the order of the edges.

    Reference: T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, section 2.6, which has no
    bound.

    Attributes:
        names: One name per vertex, in vertex order.
        edges: The ends of every edge: in the order of the edge list if the graph is one, else ascending.
        weights: The weights at the start, one per edge.
        bound: Weights stay within ``-bound`` to ``bound``.
    """

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]
    weights: Weights
    bound: int

    BOARD: ClassVar[str] = "integer_graph"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(name="graph", type="graph", description=GRAPH_TEXTS, default="diamond"),
        Parameter(
            name="weights",
            type="integers",
            description="one weight for all edges or one for each; if not given, those of the edge list, or else 1 and "
            "-1 in turn",
        ),
        Parameter(
            name="bound",
            type="integer",
            description="the largest absolute value of a weight",
            default=1,
            minimum=1,
            maximum=_LARGEST_BOUND,
        ),
    )
    EXAMPLES = (
        {"graph": "K2", "bound": 3},
        {"graph": "P3", "bound": 2},
        {"graph": "2K2", "bound": 1},
        {"graph": "K3", "bound": 1},
        {"graph": "K3", "weights": (2, -1, 1), "bound": 2},
        {"graph": "K1,3", "bound": 1},
        {"graph": "paw", "bound": 1},
        {"graph": "diamond", "bound": 1},
        {"graph": "B-C:2 A-B:1 C-A:0 C-D:1", "bound": 2},
    )

    def __init__(self, graph: object, weights: object = None, bound: int = 1) -> None:
        """Choose the graph, the weights at the start, and their bound.

        Args:
            graph: A name (`ggbgen.graphs.graph_names`), a list of edges with or without weights, a text in any other
                format of graphs, a `Graph`, or a networkx graph.
            weights: One weight for all edges or one for each, as numbers or as a text of numbers; None for those of the
                edge list, else 1 and -1 alternately.
            bound: The largest absolute value of a weight.

        Raises:
            ParameterError: The graph is invalid or has no edges, or the weights do not fit or are all 0.
        """
        names, edges, own = read_edges(graph)
        if weights is None:
            chosen = tuple(1 - 2 * (number % 2) for number in range(len(edges))) if own is None else own
        else:
            chosen = one_each(weights, names, edges)
        if not 1 <= bound <= _LARGEST_BOUND:
            raise ParameterError(f"bound: {bound!r} is not within 1 to {_LARGEST_BOUND}")
        if (positions := (2 * bound + 1) ** len(edges)) > _MOST_POSITIONS:
            many = f"{positions:,} positions" if positions < _MOST_SAID else "too many positions"
            raise ParameterError(
                f"graph: {len(edges)} edges with bound {bound} have {many}, expected at most {_MOST_POSITIONS:,}: take "
                "a smaller graph or bound"
            )
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "edges", edges)
        object.__setattr__(self, "weights", chosen)
        object.__setattr__(self, "bound", bound)
        if wrong := self._outside(chosen):
            raise ParameterError(f"weights: {wrong}")
        if not any(chosen):
            raise ParameterError("weights: 0 on every edge leaves no move, expected another one somewhere")

    def _outside(self, weights: Weights) -> str:
        for edge, weight in zip(self.edges, weights, strict=True):
            if abs(weight) > self.bound:
                place = f"{weight} on {edge_name(self.names, edge)}"
                return f"{place} is out of bounds, expected {-self.bound} to {self.bound}, or a larger bound"
        return ""

    def rule_words(self) -> Mapping[str, str]:
        """Return the bound."""
        return {"bound": str(self.bound)}

    def start(self) -> Weights:
        """Return the weights at the start."""
        return self.weights

    def options(self, position: Weights) -> Iterator[Weights]:
        """Return the options vertex by vertex, subtractions first; each is listed only at its first vertex."""
        seen = {position}
        for star in edge_stars(self.edges):
            for step in (-1, 1):
                entries = list(position)
                reached = [self._reached(position[edge], step) for edge in star]
                for changed in product(*reached):
                    for edge, weight in zip(star, changed, strict=True):
                        entries[edge] = weight
                    option = tuple(entries)
                    if option not in seen:
                        seen.add(option)
                        yield option

    def _reached(self, weight: int, step: int) -> range:
        """Return a weight and the values it can take in steps of -1 or 1; 0 stays 0."""
        return range(weight, weight + step if weight == 0 else step * (self.bound + 1), step)

    def key(self, position: Weights) -> Weights:
        """Return the largest image of the position under automorphisms of the graph and negation of all weights.

        Both preserve the moves. Automorphisms are computed only if at most six vertices have edges.
        """
        images = [[position[edge] for edge in image] for image in edge_automorphisms(self.edges)]
        return tuple(max(*images, *([-weight for weight in image] for image in images)))

    def check(self, position: Weights) -> None:
        """Check that no weight is out of bounds.

        Raises:
            RulesetError: A weight is out of bounds.
        """
        if wrong := self._outside(position):
            raise RulesetError(f"position {shown(position)}: {wrong}")
