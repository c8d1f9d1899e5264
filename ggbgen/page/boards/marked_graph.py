"""A drawn graph or digraph whose vertices have states. A move is a click on a vertex."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator, Mapping, Sequence

from ggbgen.notation.cell_states import states_of
from ggbgen.notation.marked_graph import MarkedNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import rim_objects, rim_point_label
from ggbgen.page.shared.circle import caption_offset_px
from ggbgen.page.shared.graph_drawing import placed
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import STATES
from ggbgen.page.shared.vertices import offsets_text, shared_settings, vertex_label, vertices
from ggbgen.rulesets import PartizanRuleset
from ggbgen.scene.objects import Point, SceneObject, Segment, Vector
from ggbgen.scene.style import ARC

__all__ = ["MarkedGraph"]

# The strip of values is below the circle.
_CIRCLE_PX = 140
# In a partizan game the table with the values of moves begins right below the board, and on a phone values beside names
# reach to its edges.
_VALUED_PX, _NARROW_VALUED_PX = 122, 108
_THICKNESS_PX = 3
# For vertices at columns and rows: the largest distance between them, the distances from the edges of the room, and the
# direction in which the names stand.
_PITCH_PX = 100
_SPOTS_EDGE_PX, _SPOTS_RIGHT_PX = 30, 60
_CAPTION_ANGLE = -math.pi / 4


class MarkedGraph(PlaceBoard):
    """A graph or digraph of up to 20 vertices on a circle. A position has the state of each vertex, from 0 to 9.

    The ruleset's attribute ``graph`` is the graph: a text, a value of `ggbgen.graphs` or one of networkx. If the state
    of a vertex looks like a deletion, the lines at it are hidden. If the attribute ``spots`` gives a column and a row
    of each vertex, the vertices stand there instead of on a circle, with their names to the lower right.
    """

    NOTATION = MarkedNotation
    NARROW = {"vertices": 9}  # noqa: RUF012 - never changed
    START_CAPTION = "Start"
    START_HINT = "the state of each vertex"

    notation: MarkedNotation

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.notation.vertex_names)}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the graph with its states."""
        names = self.notation.vertex_names
        order = len(names)
        circle_px = _CIRCLE_PX
        if isinstance(self.ruleset, PartizanRuleset):
            circle_px = _NARROW_VALUED_PX if layout.narrow else _VALUED_PX
        own_layout = dataclasses.replace(layout, largest_circle_px=circle_px)
        states = [STATES[name] for name in states_of(self.ruleset)]
        points = tuple(dataclasses.replace(point, clickable=True) for point in vertices(names, order, own_layout))
        shared = shared_settings(names, own_layout, thickness_px=_THICKNESS_PX)
        spots = getattr(self.ruleset, "spots", None)
        if spots is not None:
            points = tuple(_at_spots(points, spots, layout, room))
            shared = {**shared, "board": {**_measures(shared), "captionsBelow": True}}
        gone = {k for k, name in enumerate(states_of(self.ruleset)) if name == "gone"}
        lines: list[SceneObject] = []
        rims: tuple[SceneObject, ...] = ()
        if self.notation.graph.directed:
            rims = rim_objects(order, self.notation.graph.pairs, layout)
        for i, j in self.notation.graph.pairs:
            if self.notation.graph.directed:
                start, end = rim_point_label(i, j), rim_point_label(j, i)
                lines.append(Vector(label=f"v_{{{i},{j}}}", start=start, end=end, colour=ARC))
            else:
                ends = (vertex_label(i), vertex_label(j))
                label = f"e_{{{min(i, j)},{max(i, j)}}}"
                lines.append(Segment(label=label, start=ends[0], end=ends[1], colour=ARC))
        return Part(
            objects=(*points, offsets_text(points), *rims, *lines),
            own={
                "prefix": prefix,
                "names": list(names),
                "count": order,
                "most": len(states) - 1,
                "lines": [list(pair) for pair in self.notation.graph.pairs],
                "directed": self.notation.graph.directed,
                "looks": [state.of_vertex() for state in states],
                "gone": sorted(gone),
                **({} if spots is None else {"captionAngle": _CAPTION_ANGLE}),
            },
            settings=shared,
        )


def _measures(shared: Mapping[str, object]) -> dict[str, object]:
    board = shared["board"]
    assert isinstance(board, dict)  # noqa: S101 - for mypy
    return board


def _at_spots(points: Sequence[Point], spots: Sequence[tuple[int, int]], layout: Layout, room: Room) -> Iterator[Point]:
    """Yield vertices at columns and rows, as far apart as the room allows."""
    columns, rows = (max(along) for along in zip(*spots, strict=True))
    left, right = room.left_px + _SPOTS_EDGE_PX, room.far_right_px - _SPOTS_RIGHT_PX
    top, bottom = room.top_px + _SPOTS_EDGE_PX // 2, room.bottom_px - _SPOTS_EDGE_PX
    pitch = min((right - left) / max(columns, 1), (bottom - top) / max(rows, 1), _PITCH_PX)
    x0, y0 = (left + right - columns * pitch) / 2, (top + bottom + rows * pitch) / 2
    for point, (column, row) in zip(points, spots, strict=True):
        x, y = placed(x0 + column * pitch, y0 - row * pitch, layout)
        offset = caption_offset_px(point.caption, _CAPTION_ANGLE, layout)
        yield dataclasses.replace(point, x=x, y=y, caption_offset_px=offset)
