"""The common part of Col and Snort: two players colour the vertices of a graph, each in their own colour."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Hashable, Iterator
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, shown
from ggbgen.graphs import EdgeList, Graph, letters, read_graph
from ggbgen.rulesets.ruleset import MOST_SOLVED, Move, PartizanRuleset

__all__ = ["FREE", "GONE", "LEFT", "RIGHT", "Numbers", "VertexColouring", "colouring_parameters"]

FREE, LEFT, RIGHT, GONE = range(4)
"""The states of a vertex; no move removes a vertex, but a summand of a position lacks those of the others."""

_MOST_VERTICES = 20
_MOST_ROWS = 6
_LONGEST_NAME = 8
_GRID = re.compile(r"\s*([1-9]\d?)\s*[xX\N{MULTIPLICATION SIGN}]\s*([1-9]\d?)\s*")

Numbers = tuple[int, ...]
"""A position: the state of each vertex."""


def colouring_parameters(graph: str) -> tuple[Parameter, ...]:
    """Return the parameters of such a game, with the default graph."""
    return (
        Parameter(
            name="graph",
            type="graph",
            description="the graph whose vertices are coloured, such as P5, C6, K2,3 or A-B B-C",
            default=graph,
        ),
        Parameter(
            name="grid", type="text", description="in place of the graph: rows and columns of a grid, such as 3x4"
        ),
    )


class VertexColouring(PartizanRuleset[Numbers]):
    """A graph whose vertices are coloured one after the other, Left's with 1 and Right's with 2.

    Attributes:
        graph: The graph.
        spots: For a grid the column and the row of each vertex, counted from the lower left; None for other graphs.
        neighbours: The neighbours of each vertex.
    """

    BOARD: ClassVar[str] = "marked_graph"
    MOVE: ClassVar[str] = "colour {place}"
    STATES: ClassVar[tuple[str, ...]] = ("blank", "left", "right", "gone")

    graph: Graph
    spots: tuple[tuple[int, int], ...] | None

    def __init__(self, graph: object, grid: str | None = None, **more: object) -> None:
        """Choose the graph.

        Raises:
            ParameterError: The graph is directed or too large, has long names, or the grid is malformed.
        """
        super().__init__(**more)
        self.grid = grid
        self.spots = None
        if grid is not None and grid.strip():
            self.graph, self.spots = _grid(grid)
        else:
            self.graph = _simple(graph)
        if self.graph.order > MOST_SOLVED:
            raise ParameterError(f"graph: {self.graph.order} vertices are too many, expected at most {_MOST_VERTICES}")
        pairs = self.graph.pairs
        self.neighbours = tuple(frozenset(i + j - v for i, j in pairs if v in (i, j)) for v in range(self.graph.order))

    def too_large(self) -> str:
        """Return a message if a board cannot show the graph; else an empty text."""
        order = self.graph.order
        if order > _MOST_VERTICES:
            return f"{'graph' if self.spots is None else 'grid'}: {order} vertices, expected at most {_MOST_VERTICES}"
        for name in self.graph.names or ():
            if len(name) > _LONGEST_NAME:
                return f"graph: the name {name[:40]!r} is too long, expected at most {_LONGEST_NAME} characters"
        return ""

    def start(self) -> Numbers:
        """Return the graph without colours."""
        return (FREE,) * self.graph.order

    @staticmethod
    @abstractmethod
    def forbids(own: bool) -> bool:
        """Return whether a neighbour of one's own colour, or else one of the other colour, forbids a vertex."""

    def options(self, position: Numbers, player: str) -> Iterator[Move[Numbers]]:
        """Yield a player's moves, vertex by vertex."""
        colour = LEFT if player == "left" else RIGHT
        for v, state in enumerate(position):
            if state == FREE and self._is_allowed(position, v, colour):
                yield Move((*position[:v], colour, *position[v + 1 :]), at=v)

    def _is_allowed(self, position: Numbers, v: int, colour: int) -> bool:
        wrong = [state for state in (LEFT, RIGHT) if self.forbids(state == colour)]
        return all(position[u] not in wrong for u in self.neighbours[v])

    def _allowed(self, position: Numbers) -> Numbers:
        """Return for each vertex who may colour it: 0 nobody, 1 Left, 2 Right, 3 both."""
        return tuple(
            sum(colour for colour in (LEFT, RIGHT) if state == FREE and self._is_allowed(position, v, colour))
            for v, state in enumerate(position)
        )

    def summands(self, position: Numbers) -> tuple[Numbers, ...]:
        """Return the connected parts of the vertices that can still be coloured, each as a position.

        In a part, vertices that no move concerns any more are removed: those of other parts, and coloured ones without
        a neighbour in the part. Each part is a game of its own, and the position is their sum.
        """
        allowed = self._allowed(position)
        left = {v for v, who in enumerate(allowed) if who}
        found = []
        while left:
            part = [min(left)]
            left.remove(part[0])
            # The list grows during the iteration.
            for v in part:
                new = left & self.neighbours[v]
                left -= new
                part.extend(new)
            near = {u for v in part for u in self.neighbours[v]}
            found.append(
                tuple(
                    state if v in part or (v in near and state in (LEFT, RIGHT)) else GONE
                    for v, state in enumerate(position)
                )
            )
        return tuple(found)

    def key(self, position: Numbers) -> Hashable:
        """Return who may colour each vertex: positions that agree in that are the same game."""
        return self._allowed(position)


def _simple(given: object) -> Graph:
    """Return a graph.

    Raises:
        ParameterError: The value is no graph, or a directed one.
    """
    try:
        graph = read_graph(given)
        if isinstance(graph, EdgeList) and not graph.directed:
            graph = graph.graph()
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    if not isinstance(graph, Graph):
        raise ParameterError(f"graph: {shown(given)} is a digraph, expected a graph")
    if graph.order < 1:
        raise ParameterError("graph: no vertex, expected at least one")
    return graph


def _grid(text: str) -> tuple[Graph, tuple[tuple[int, int], ...]]:
    """Return a grid, its vertices row by row from the top, named as the cells of a board.

    Raises:
        ParameterError: The text is not like ``3x4``, or there are too many rows or columns.
    """
    match = _GRID.fullmatch(text)
    if match is None:
        raise ParameterError(f"grid: {text[:40]!r} is no grid, expected rows and columns such as '3x4'")
    rows, columns = int(match[1]), int(match[2])
    if max(rows, columns) > _MOST_ROWS * 2 or min(rows, columns) > _MOST_ROWS:
        raise ParameterError(
            f"grid: {rows} rows and {columns} columns are too many, expected at most {_MOST_ROWS} by {2 * _MOST_ROWS}"
        )
    across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
    down = [(v, v + columns) for v in range((rows - 1) * columns)]
    spots = tuple((c, rows - 1 - r) for r in range(rows) for c in range(columns))
    names = [f"{letters(columns)[c]}{r + 1}" for c, r in spots]
    return Graph(rows * columns, sorted(across + down), names=names), spots
