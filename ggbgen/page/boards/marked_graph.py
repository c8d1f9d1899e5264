"""A drawn graph or digraph whose vertices have states. A move is a click on a vertex."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from ggbgen.aliases import Position, Rules
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import Digraph, EdgeList, Graph, read_graph
from ggbgen.page.boards.arcs import rim_objects, rim_point_label
from ggbgen.page.boards.entries import check_entries, parse_entries
from ggbgen.page.boards.kind import Drawn, Numbers
from ggbgen.page.boards.places import PlaceBoard
from ggbgen.page.boards.states import STATES, states_of
from ggbgen.page.boards.vertices import offsets_text, shared_settings, vertex_label, vertex_names, vertices
from ggbgen.page.layout import Layout, Room
from ggbgen.page.objects import SceneObject, Segment, Vector
from ggbgen.page.style import ARC
from ggbgen.rulesets.capabilities import GraphGame

__all__ = ["MarkedGraph"]

# The strip of values is below the circle.
_CIRCLE_PX = 140
_MOST_VERTICES = 20
_THICKNESS_PX = 3


class MarkedGraph(PlaceBoard):
    """A graph or digraph of up to 20 vertices on a circle. A position has the state of each vertex, from 0 to 9.

    The ruleset's attribute ``graph`` is the graph: a text, a value of `ggbgen.graphs` or one of networkx. If the state
    of a vertex looks like a deletion, the lines at it are hidden.
    """

    SCRIPTS = ("graph_board.js", "game_vertices.js", *PlaceBoard.SCRIPTS, "vertex_places.js")
    LARGEST = 9
    ENTRIES_NAMED = True
    NARROW = {"vertices": 9}  # noqa: RUF012 - never changed
    START_CAPTION = "Start"
    START_HINT = "the state of each vertex"

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Store the ruleset, and read its graph."""
        if not isinstance(ruleset, GraphGame) or ruleset.graph is None:
            raise ParameterError(
                f"{ruleset.NAME}: the board 'marked_graph' needs an attribute 'graph' of the ruleset, expected a graph"
            )
        try:
            self.graph: Graph | Digraph | EdgeList = read_graph(ruleset.graph)
        except GraphFormatError as error:
            raise ParameterError(f"graph: {error}") from error
        self.pairs, self.directed, order = self.graph.pairs, self.graph.directed, self.graph.order
        if order < 1 or (bounded and order > _MOST_VERTICES):
            raise ParameterError(f"graph: {order} vertices, expected 1 to {_MOST_VERTICES} on this board")
        self.vertex_names = vertex_names(self.graph.names or (), None, order)
        super().__init__(ruleset, bounded=bounded)

    def check(self, position: Position) -> None:
        """Check that a position is a tuple of states that can be shown, one for each vertex."""
        states = len(states_of(self.ruleset))
        check_entries(position, count=len(self.vertex_names), called="states", largest=states - 1)

    def parse(self, text: str) -> Numbers:
        """Read states such as ``1,0,1``, one for each vertex."""
        position = parse_entries(text, "states")
        self.check(position)
        return position

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.vertex_names[entry]

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.vertex_names)}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Drawn:
        """Return the graph with its states."""
        names = self.vertex_names
        order = len(names)
        own_layout = dataclasses.replace(layout, largest_circle_px=_CIRCLE_PX)
        states = [STATES[name] for name in states_of(self.ruleset)]
        points = tuple(dataclasses.replace(point, clickable=True) for point in vertices(names, order, own_layout))
        gone = {k for k, name in enumerate(states_of(self.ruleset)) if name == "gone"}
        lines: list[SceneObject] = []
        rims: tuple[SceneObject, ...] = ()
        if self.directed:
            rims = rim_objects(order, self.pairs, layout)
        for i, j in self.pairs:
            if self.directed:
                start, end = rim_point_label(i, j), rim_point_label(j, i)
                lines.append(Vector(label=f"v_{{{i},{j}}}", start=start, end=end, colour=ARC))
            else:
                ends = (vertex_label(i), vertex_label(j))
                label = f"e_{{{min(i, j)},{max(i, j)}}}"
                lines.append(Segment(label=label, start=ends[0], end=ends[1], colour=ARC))
        return Drawn(
            objects=(*points, offsets_text(points), *rims, *lines),
            restored=(*points, *rims, *lines),
            settings={
                "prefix": prefix,
                "names": list(names),
                "count": order,
                "most": len(states) - 1,
                "lines": [list(pair) for pair in self.pairs],
                "directed": self.directed,
                "looks": [state.of_vertex() for state in states],
                "gone": sorted(gone),
            },
            shared=shared_settings(names, own_layout, thickness_px=_THICKNESS_PX),
        )
