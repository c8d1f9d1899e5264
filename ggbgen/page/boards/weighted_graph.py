"""A graph with a weight on each edge. A move begins at a vertex, lowers edges at it by clicks, and ends with "Done"."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ggbgen.errors import ParameterError
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.notation.weighted_graph import EdgeNotation, WeightNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.vertices import offsets_text, shared_settings, vertex_label, vertices
from ggbgen.scene.objects import InputBox, Point, SceneObject, Segment, Tag, Text
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import ARC

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["WeightedGraph"]

# The strip of values is below the circle; a square leaves more room.
_CIRCLE_PX = 140
_SQUARE_CIRCLE_PX = 175
# To the right of the graph there may be a table.
_RIGHT_PX = 724
_MOST_VERTICES = 10
_THICKNESS_PX = 3
# Candidate positions of a weight along its edge, the best first: not the middle, where diagonals cross and where users
# click the edge.
_TAG_PARTS = (0.36, 0.64, 0.3, 0.7, 0.4, 0.6, 0.25, 0.75)
# Width of a weight with a value or a last move.
_TAG_WIDTH_PX = 76
# Offsets, from the middle, of the parallel edges that show a weight; six and eight edges encoding two separate
# halves.
_PARALLEL_PX = (-4, 4, -8, 8, -12, 12, -16, 16)
_PARALLEL_THICKNESS_PX = 3
_TAG_LEFT_PX = 6  # how far the left end of a weight is left of its middle
_TAG_DISTANCE_PX = 28
# Candidate positions of a value along its edge, half of a text's height, and the widths of a weight and of a value.
_VALUE_PARTS = tuple(step / 50 for step in range(8, 43))
_TAG_HALF_PX = 9
WEIGHT_PX, VALUE_PX = 16, 44
_SQUARE = 4


class WeightedGraph(BoardKind):
    """A graph of up to 10 vertices. A position has the weight of each edge, in the order of the ruleset's ``edges``.

    The ruleset has ``names`` (one per vertex) and ``edges`` (pairs of vertices).

    Attributes:
        gone: The entry of a position for an edge that is gone.
        PARALLEL: Whether a weight can be drawn as parallel edges.
    """

    NOTATION: ClassVar[type[EdgeNotation]] = WeightNotation
    PARALLEL: ClassVar[bool] = True
    NARROW = {"vertices": 6}  # noqa: RUF012 - never changed
    MOVES = "moves that only lower edges at one vertex"
    START_CAPTION = "Start weights"
    START_HINT = "one for all edges, or one each"

    notation: EdgeNotation
    gone: int = 0

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return both buttons: the player decides when a move ends."""
        return frozenset({"done", "cancel"})

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.notation.game.names)}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the graph with its weights, on as large a circle as fits.

        Raises:
            ParameterError: The graph has too many vertices.
        """
        order = len(self.notation.game.names)
        if order > _MOST_VERTICES:
            raise ParameterError(
                f"graph: {order} vertices are too many for this board, expected at most {_MOST_VERTICES}"
            )
        names = vertex_names(self.notation.game.names, None, order)
        circle = _SQUARE_CIRCLE_PX if order == _SQUARE else _CIRCLE_PX
        own_layout = dataclasses.replace(layout, largest_circle_px=circle)
        first_angle = math.pi * 3 / 4 if order == _SQUARE else math.pi / 2
        right_px = None if layout.narrow else _RIGHT_PX
        points = vertices(names, order, own_layout, first_angle=first_angle, right_px=right_px)
        edges = [self.notation.ends(edge) for edge in range(len(self.notation.first))]
        parts = _tag_parts(edges, points, layout)
        objects: list[SceneObject] = [dataclasses.replace(point, clickable=True) for point in points]
        objects += [
            Segment(
                label=f"e_{{{i},{j}}}",
                start=vertex_label(i),
                end=vertex_label(j),
                caption=f"{names[i]}-{names[j]}",
                thickness_px=_THICKNESS_PX,
                colour=ARC,
                clickable=True,
            )
            for i, j in edges
        ]
        objects += _tags("w", edges, parts)
        # A value stands on its edge too, but apart from the weight, so that it does not look like a part of it.
        values = _tags("m", edges, value_parts(edges, parts, points, layout))
        objects += (dataclasses.replace(tag, visible=False) for tag in values)
        if self.PARALLEL:
            objects += [line for ends in edges for line in _parallels(*ends, layout)]
        objects += _move_box(layout)
        hidden = (HiddenText(label="moveEntryTaken", text=""), HiddenNumber(label=f"{prefix}lastEdge", value=-1))
        return Part(
            objects=(*objects, offsets_text(points), *hidden),
            own={"prefix": prefix, "names": list(names), "edges": [list(ends) for ends in edges]},
            settings=shared_settings(names, own_layout, thickness_px=_THICKNESS_PX, right_px=right_px),
        )

    def steps(self, before: int, after: int) -> int:
        """Return the number of clicks that change one entry to another."""
        return before - after


def _parallels(i: int, j: int, layout: Layout) -> Iterator[Segment]:
    """Yield the hidden edges ``p_{i,j,k}`` parallel to the edge between two vertices."""
    for k, beside_px in enumerate(_PARALLEL_PX):
        yield Segment(
            label=f"p_{{{i},{j},{k}}}",
            start=vertex_label(i),
            end=vertex_label(j),
            beside=beside_px / layout.pixels_per_unit,
            thickness_px=_PARALLEL_THICKNESS_PX,
            colour=ARC,
            clickable=True,
            visible=False,
        )


def _tags(letters: str, edges: Sequence[tuple[int, int]], parts: Sequence[float]) -> Iterator[Tag]:
    """Yield a text on each edge, at a part of its length."""
    for (i, j), part in zip(edges, parts, strict=True):
        label = f"{letters}_{{{i},{j}}}"
        yield Tag(label=label, text="", start=vertex_label(i), end=vertex_label(j), part=part, clickable=True)


def _tag_parts(edges: Sequence[tuple[int, int]], points: Sequence[Point], layout: Layout) -> list[float]:
    """Return the position of the weight along each edge: away from vertices, other edges and other weights.

    Each edge takes the first candidate at which its weight is far enough from everything placed so far, or else the
    farthest one.
    """
    near = _TAG_DISTANCE_PX / layout.pixels_per_unit
    flat = _TAG_DISTANCE_PX / _TAG_WIDTH_PX
    # A text on how an edge was lowered extends to the right.
    wide = (_TAG_WIDTH_PX - 2 * _TAG_LEFT_PX) / layout.pixels_per_unit
    vertices = [(point.x, point.y) for point in points]
    taken: list[tuple[float, float]] = []
    parts = []
    for i, j in edges:
        places = {part: _between(points[i], points[j], part) for part in _TAG_PARTS}
        others = [(points[k], points[m]) for k, m in edges if {k, m} != {i, j}]
        room = {
            part: min(
                *(math.hypot(_beyond(vertex[0] - place[0], wide), vertex[1] - place[1]) / near for vertex in vertices),
                *(math.hypot(flat * (place[0] - other[0]), place[1] - other[1]) / near for other in taken),
                *(2 * _distance(place, start, end) / near for start, end in others),
            )
            for part, place in places.items()
        }
        best = next((part for part in _TAG_PARTS if room[part] >= 1), max(room, key=room.__getitem__))
        parts.append(best)
        taken.append(places[best])
    return parts


def value_parts(
    edges: Sequence[tuple[int, int]], parts: Sequence[float], points: Sequence[Point], layout: Layout
) -> list[float]:
    """Return the position of the value along each edge: away from weights, vertices and values seen with it.

    These are the values of edges at the same vertex: only edges at a chosen vertex have values.
    """
    unit = layout.pixels_per_unit
    weights = [
        _tag_box(_between(points[i], points[j], part), WEIGHT_PX, unit)
        for (i, j), part in zip(edges, parts, strict=True)
    ]
    discs = [_disc_box(point, unit) for point in points]
    values: list[_TagBox] = []
    found = []
    for i, j in edges:
        beside = [box for ends, box in zip(edges, values, strict=False) if {i, j} & set(ends)]
        boxes = {part: _tag_box(_between(points[i], points[j], part), VALUE_PX, unit) for part in _VALUE_PARTS}
        gaps = {
            part: min(_gap(box, other) for other in (*weights, *discs, *beside)) - abs(part - 0.5)
            for part, box in boxes.items()
        }
        best = max(gaps, key=gaps.__getitem__)
        found.append(best)
        values.append(boxes[best])
    return found


# Left, right, lower and upper end of a text, in pixels from the origin of the view.
_TagBox = tuple[float, float, float, float]


def _tag_box(place: tuple[float, float], width_px: float, unit: float) -> _TagBox:
    x, y = place[0] * unit, place[1] * unit
    return (x - _TAG_LEFT_PX, x - _TAG_LEFT_PX + width_px, y - _TAG_HALF_PX, y + _TAG_HALF_PX)


def _disc_box(point: Point, unit: float) -> _TagBox:
    x, y, size = point.x * unit, point.y * unit, point.size_px
    return (x - size, x + size, y - size, y + size)


def _gap(one: _TagBox, other: _TagBox) -> float:
    """Return how far two boxes are apart; negative if they overlap."""
    across = max(one[0] - other[1], other[0] - one[1])
    along = max(one[2] - other[3], other[2] - one[3])
    return math.hypot(across, along) if across > 0 and along > 0 else max(across, along)


def _beyond(along: float, wide: float) -> float:
    """Return the distance of a point ``along`` to the right of a text's left end from the text of width ``wide``."""
    return max(-along, along - wide, 0)


def _distance(place: tuple[float, float], start: Point, end: Point) -> float:
    """Return the distance of a point from a segment."""
    along = (end.x - start.x, end.y - start.y)
    to = (place[0] - start.x, place[1] - start.y)
    part = (along[0] * to[0] + along[1] * to[1]) / (along[0] ** 2 + along[1] ** 2)
    return math.dist(place, _between(start, end, min(max(part, 0), 1)))


def _between(start: Point, end: Point, part: float) -> tuple[float, float]:
    return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _move_box(layout: Layout) -> tuple[Text, InputBox]:
    """Return the box in which a number is typed for a move, after its caption; the scripts show them."""
    x, y = layout.stage.move_box_px
    box = InputBox(
        label="boxMove", entry="moveEntry", value="", caption="", x_px=x + 150, y_px=y, width_px=60, visible=False
    )
    return Text(label="boxMoveCaption", text="", x_px=x, y_px=y + 22, scale=0.9, visible=False), box
