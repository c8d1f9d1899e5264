"""Chip-firing on a graph, and the common part of the games based on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ggbgen.definition import Parameter
from ggbgen.definition.parameter_values import parse_integers
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError, shown
from ggbgen.graphs import GRAPH_TEXTS, Digraph, EdgeList, Graph, letters, read_graph
from ggbgen.rulesets.ruleset import MOST_SOLVED, Move

__all__ = ["CHIP_PARAMETERS", "MOST_VERTICES", "ChipGame", "ChipGraph", "Chips", "Firing"]

MOST_VERTICES = 10
"""Larger graphs are not shown."""

# The table beside the graph has room for four names of this length.
_LONGEST_NAME = 8

Chips = tuple[int, ...]
"""The number of chips on each vertex, in vertex order."""

CHIP_PARAMETERS = (
    Parameter(name="graph", type="graph", description=GRAPH_TEXTS, default="K4"),
    Parameter(
        name="chips", type="integers", description="chips of each vertex at the start; none if not given", minimum=0
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Firing:
    """The firing after a chip has been put on a vertex.

    Attributes:
        chips: The chips after the firing: stable, or, if the firing never ends, those before it including the new chip.
        times: How often each vertex fires; if the firing never ends, up to the step at which each has fired.
        endless: Whether the firing never ends.
    """

    chips: Chips
    times: Chips
    endless: bool


@dataclass(frozen=True)
class ChipGraph:
    """A connected graph on which chips are fired.

    A vertex with at least as many chips as its degree fires: it sends one chip along each of its edges. A position in
    which no vertex can fire is stable. The order in which vertices fire changes neither whether the firing ends, nor
    the resulting position, nor how often each vertex fires.

    Reference: A. Bjorner, L. Lovasz and P. W. Shor, Chip-firing games on graphs, European Journal of Combinatorics 12
    (1991), 283-291.

    Attributes:
        names: One name per vertex.
        edges: Pairs of vertices, the smaller one first, ascending.
    """

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each vertex, ascending."""
        order = range(len(self.names))
        return tuple(tuple(w for w in order if (min(v, w), max(v, w)) in set(self.edges)) for v in order)

    @cached_property
    def degrees(self) -> Chips:
        """The degree of each vertex."""
        return tuple(map(len, self.neighbours))

    @property
    def complete(self) -> bool:
        """Whether the graph is complete."""
        return set(self.degrees) == {len(self.names) - 1}

    @property
    def fewest(self) -> int:
        """The fewest chips with which a firing can be endless: the number of edges (Bjorner, Lovasz, Shor)."""
        return len(self.edges)

    @property
    def most(self) -> int:
        """The most chips there can be when a game ends: one more than any stable position has."""
        return 2 * len(self.edges) - len(self.names) + 1

    def ready(self, chips: Sequence[int]) -> int | None:
        """Return the first vertex that can fire, None if the position is stable."""
        return next((v for v, degree in enumerate(self.degrees) if chips[v] >= degree), None)

    def fired(self, chips: Chips, vertex: int) -> Firing:
        """Return the firing after one more chip on a vertex of a stable position.

        A firing is endless as soon as every vertex has fired. For if it ended, let v be the vertex whose last firing
        comes first among all last firings. All neighbours of v fire after it, so v gets as many chips as it has edges
        and has to fire again. (G. Tardos, Polynomial bound for a chip firing game on graphs, SIAM Journal on Discrete
        Mathematics 1 (1988), 397-398, bounds the number of firings of a finite one.)
        """
        with_chip = list(chips)
        with_chip[vertex] += 1
        now, times = list(with_chip), [0] * len(chips)
        while (v := self.ready(now)) is not None:
            now[v] -= self.degrees[v]
            times[v] += 1
            for w in self.neighbours[v]:
                now[w] += 1
            if all(times):
                return Firing(chips=tuple(with_chip), times=tuple(times), endless=True)
        return Firing(chips=tuple(now), times=tuple(times), endless=False)


class ChipGame:
    """The common part of games in which a chip is put on a vertex, and then vertices fire.

    A position has the number of chips on each vertex. Either it is stable, or an endless firing has begun: then it has
    the chips from before that firing, including the chip that started it, and the game is over.

    A game may begin in every stable position. All of them are reachable from the graph without chips.

    Attributes:
        graph: The graph as the user gave it.
        chip_graph: The same graph as a `ChipGraph`.
        chips: The chips at the start.
    """

    NAME: str
    graph: object
    chip_graph: ChipGraph
    chips: Chips

    def __init__(self, graph: object = "K4", chips: object = None, **more: object) -> None:
        """Choose the graph and the chips at the start.

        Args:
            graph: A connected graph, as a text or as a value of this package or of networkx.
            chips: The number of chips on each vertex, as numbers or as a text; None for no chips.
            more: Further parameters.

        Raises:
            ParameterError: The graph or the chips do not fit.
        """
        self.graph = graph
        self.chip_graph = _read_graph(graph)
        self.chips = self._read_chips(chips)
        for name, value in more.items():
            setattr(self, name, value)

    def too_large(self) -> str:
        """Return a message if the graph has too many vertices or too long a name; else an empty text."""
        names = self.chip_graph.names
        if len(names) > MOST_VERTICES:
            return f"graph: {len(names)} vertices, expected 2 to {MOST_VERTICES} vertices"
        long = next((name for name in names if len(name) > _LONGEST_NAME), None)
        return "" if long is None else f"graph: {shown(long)} is no name of 1 to {_LONGEST_NAME} characters"

    def _read_chips(self, given: object) -> Chips:
        names = self.chip_graph.names
        if given is None:
            return (0,) * len(names)
        try:
            chips = parse_integers(given)
        except ValueError as error:
            raise ParameterError(f"chips: {error}, expected one number for each vertex") from None
        if len(chips) != len(names):
            raise ParameterError(
                f"chips: expected {len(names)} numbers, one for each vertex: {', '.join(names)}; got {len(chips)}"
            )
        if min(chips) < 0:
            raise ParameterError(f"chips: {min(chips)} is negative, expected at least 0")
        if why := self._fires(chips):
            raise ParameterError(f"chips: {why}")
        return chips

    def _fires(self, chips: Chips) -> str:
        vertex = self.chip_graph.ready(chips)
        if vertex is None:
            return ""
        name, degree = self.chip_graph.names[vertex], self.chip_graph.degrees[vertex]
        return (
            f"{name} has {chips[vertex]} chips and {degree} edge{'' if degree == 1 else 's'}, so it fires before the "
            f"first move, expected at most {degree - 1}"
        )

    def start(self) -> Chips:
        """Return the chips at the start."""
        return self.chips

    def starts(self) -> Iterator[Chips]:
        """Yield the graph without chips: all other starts are reachable from it."""
        yield (0,) * len(self.chip_graph.names)

    def over(self, position: Chips) -> bool:
        """Return whether an endless firing has begun."""
        return self.chip_graph.ready(position) is not None

    def vertex_moves(self, position: Chips) -> Iterator[Move[Chips]]:
        """Yield the options in vertex order: one more chip on each vertex; nothing if the game is over."""
        if not self.over(position):
            for vertex in range(len(position)):
                yield Move(self.chip_graph.fired(position, vertex).chips, at=vertex)

    def key(self, position: Chips) -> Hashable:
        """Return the position; on a complete graph its chips in ascending order."""
        return tuple(sorted(position)) if self.chip_graph.complete else position

    def representative(self, position: Chips) -> Chips:
        """Return the representative, in pictures, of positions with the same key: on a complete graph chips descend."""
        return tuple(sorted(position, reverse=True)) if self.chip_graph.complete else position

    def check(self, position: Chips) -> None:
        """Check that a position is stable, or the end of a game.

        Raises:
            RulesetError: It is neither.
        """
        why = self._fires(position)
        if not why:
            return
        for vertex in range(len(position)):
            before = (*position[:vertex], position[vertex] - 1, *position[vertex + 1 :])
            stable = before[vertex] >= 0 and self.chip_graph.ready(before) is None
            if stable and self.chip_graph.fired(before, vertex).endless:
                return
        raise RulesetError(f"position {shown(position)}: {why}")


def _read_graph(given: object) -> ChipGraph:
    try:
        read = read_graph(given)
        if isinstance(read, Digraph):
            raise GraphFormatError("directed graph, expected an undirected one")
        if isinstance(read, EdgeList) and read.weights is not None:
            raise GraphFormatError("edges with weights, expected edges such as 'A-B'")
        graph: Graph = read.graph() if isinstance(read, EdgeList) else read
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    order = graph.order
    if order < 2:
        alone = "a vertex alone has no edge to send chips along" if order else "no vertices"
        raise ParameterError(f"graph: {alone}, expected 2 to {MOST_VERTICES} vertices")
    if order > MOST_SOLVED:
        raise ParameterError(f"graph: {order} vertices, expected 2 to {MOST_VERTICES} vertices")
    found = ChipGraph(graph.names or letters(order), graph.edges)
    for name in found.names:
        if not name.isprintable() or not name.strip():
            raise ParameterError(f"graph: {shown(name)} is no name of 1 to {_LONGEST_NAME} characters")
    apart = sorted(set(range(order)) - _reached(found))
    if apart:
        one, other = found.names[0], found.names[apart[0]]
        raise ParameterError(f"graph: no way leads from {one} to {other}, expected a connected graph")
    return found


def _reached(graph: ChipGraph) -> set[int]:
    """Return the vertices that are reachable from the first one."""
    reached, waiting = {0}, [0]
    while waiting:
        new = set(graph.neighbours[waiting.pop()]) - reached
        reached |= new
        waiting.extend(new)
    return reached
