"""A complete graph whose edges two players colour. A move is a click on an edge."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ggbgen.graphs.orientations import KEY_NUMBERS
from ggbgen.notation.edge_colouring import ColouringNotation
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.circle import caption_offset_px
from ggbgen.page.shared.graph_drawing import placed
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import LINES
from ggbgen.page.shared.vertices import vertex_label
from ggbgen.scene.objects import Point, SceneObject, Segment, Text
from ggbgen.scene.style import TEXT, WINNING

__all__ = ["EdgeColouring"]

_DISC_PX, _MARK_PX = 8, 6
# The half axes of the ellipse on which the vertices stand, and its centre.
_ELLIPSE_PX, _NARROW_ELLIPSE_PX = (180, 138), (136, 124)
_MIDDLE_PX, _LOWER_PX = 462, 4
# How edges without a colour, Left's and Right's look.
_LOOKS = (LINES["free"], LINES["left"], LINES["right"])
_WIDER_PX = 4  # by how much the edges of a complete triangle are thicker
# The box of a mark with its number, from the mark.
_MARK_LEFT_PX, _MARK_RIGHT_PX, _MARK_HALF_PX = 8, 30, 9
_MARK_PARTS = tuple(step / 40 for step in range(7, 34))
_PASSES = 4
# A mark need not be further from other edges than this.
_CLEAR_PX = 10
# The text beside the board with the players' goals, and in the end the result.
_SAID_PX, _SAID_COLUMNS, _SAID_LINES, _SAID_SCALE = (712, 150), 28, 9, 0.9
_NARROW_SAID_LINES, _NARROW_LINE_PX = 4, 23

_Spot = tuple[float, float]


class EdgeColouring(PlaceBoard):
    """A graph of up to 6 vertices whose edges are coloured. A position has an entry for each edge: 0, 1 or 2.

    The ruleset's attributes ``names`` and ``pairs`` are the graph, ``triangle`` says whether a triangle of one colour
    ``wins`` or ``loses``; it has ``edge_name``, and ``text`` and ``parse`` for positions, like
    `ggbgen.rulesets.sim.Sim`.
    """

    NARROW = {"vertices": 6}  # noqa: RUF012 - never changed
    START_CAPTION = "Coloured edges"
    START_HINT = "such as A-B:b C-D:r, or -"
    NOTATION = ColouringNotation

    notation: ColouringNotation

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.notation.game.names)}

    # ---- drawing

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the vertices, the edges, the marks on them, and the text beside the board."""
        spots = list(_spots(len(self.notation.game.names), layout, room))
        points = tuple(self._vertex(v, spot, layout) for v, spot in enumerate(spots))
        marks = tuple(self._marks(spots, layout))
        edges = tuple(
            Segment(
                label=_label("e", ends),
                start=vertex_label(ends[0]),
                end=vertex_label(ends[1]),
                caption=self.notation.entry_name(edge),
                thickness_px=LINES["free"].thickness_px,
                style=LINES["free"].style,
                colour=LINES["free"].colour,
                clickable=True,
            )
            for edge, ends in enumerate(self.notation.game.pairs)
        )
        x, y = (layout.beside_px[0], _NARROW_LINE_PX) if layout.narrow else _SAID_PX
        said = Text(label="builtText", text="", x_px=x, y_px=y, scale=_SAID_SCALE, transient=True)
        objects: tuple[SceneObject, ...] = (*points, *edges, *marks)
        return Part(
            objects=(*objects, said),
            own={
                "prefix": prefix,
                "names": list(self.notation.game.names),
                "pairs": [list(pair) for pair in self.notation.game.pairs],
                "looks": [look.settings() for look in _LOOKS],
                "sets": [list(one) for one in self.notation.game.ending_sets()],
                "wins": self.notation.game.triangle == "wins",
                "wider": _WIDER_PX,
                "numbers": KEY_NUMBERS,
                "columns": layout.message_columns if layout.narrow else _SAID_COLUMNS,
                "lines": _NARROW_SAID_LINES if layout.narrow else _SAID_LINES,
            },
            boxes=(
                Box(
                    area=Area.PANEL,
                    labels=(said.label,),
                    height_px=_NARROW_LINE_PX * (_NARROW_SAID_LINES + 1),
                ),
            ),
        )

    def _vertex(self, v: int, spot: _Spot, layout: Layout) -> Point:
        x, y = placed(*spot, layout)
        return Point(
            label=vertex_label(v),
            x=x,
            y=y,
            caption=self.notation.game.names[v],
            caption_offset_px=caption_offset_px(
                self.notation.game.names[v], _angle(v, len(self.notation.game.names)), layout, size_px=_DISC_PX
            ),
            size_px=_DISC_PX,
            colour=TEXT,
            draggable=False,
            passive=True,
        )

    def _marks(self, spots: Sequence[_Spot], layout: Layout) -> Iterator[Point]:
        """Yield the hidden marks of values, hints and last moves, one on each edge."""
        pairs = self.notation.game.pairs
        for edge, (ends, part) in enumerate(zip(pairs, _mark_parts(pairs, spots), strict=True)):
            x, y = placed(*_between(spots[ends[0]], spots[ends[1]], part), layout)
            yield Point(
                label=_label("m", ends),
                x=x,
                y=y,
                caption=self.notation.entry_name(edge),
                captioned=False,
                caption_offset_px=(5, 2 * _MARK_PX + 6),
                size_px=_MARK_PX,
                colour=WINNING,
                draggable=False,
                passive=True,
                visible=False,
            )


def _label(letter: str, ends: Sequence[int]) -> str:
    return f"{letter}_{{{ends[0]},{ends[1]}}}"


def _angle(v: int, order: int) -> float:
    """Return the direction of a vertex from the middle: the first at the top, of four at the upper left."""
    return math.pi / 2 - 2 * math.pi * v / order + (math.pi / order if order == 4 else 0)


def _spots(order: int, layout: Layout, room: Room) -> Iterator[_Spot]:
    """Yield the coordinates of each vertex in pixels."""
    across, up = _NARROW_ELLIPSE_PX if layout.narrow else _ELLIPSE_PX
    middle = layout.origin_px[0] if layout.narrow else _MIDDLE_PX
    level = (room.top_px + room.bottom_px) / 2 + _LOWER_PX
    for v in range(order):
        yield middle + across * math.cos(_angle(v, order)), level - up * math.sin(_angle(v, order))


def _between(start: _Spot, end: _Spot, part: float) -> _Spot:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _mark_parts(pairs: Sequence[tuple[int, int]], spots: Sequence[_Spot]) -> list[float]:
    """Return the place of the mark along each edge, as a fraction of its length.

    Marks with their numbers stay away from each other, from vertices and, as far as that goes, from other edges. All
    begin at a middle; then each in turn takes its best place, some times over.

    Args:
        pairs: The ends of each edge.
        spots: The coordinates of each vertex, in pixels.
    """
    parts = [0.5] * len(pairs)

    def clearance(edge: int, part: float) -> float:
        at = _between(spots[pairs[edge][0]], spots[pairs[edge][1]], part)
        others = (_between(spots[i], spots[j], parts[k]) for k, (i, j) in enumerate(pairs) if k != edge)
        marks = min(_gap(at, other, 2) for other in others)
        discs = min(_gap(at, spot, 1) - _DISC_PX for spot in spots)
        lines = min(_distance(at, spots[i], spots[j]) for k, (i, j) in enumerate(pairs) if k != edge)
        return min(marks, discs, _CLEAR_PX) + min(lines, _CLEAR_PX) - abs(part - 0.5)

    for _ in range(_PASSES):
        for edge in range(len(pairs)):
            parts[edge] = max(_MARK_PARTS, key=lambda part: clearance(edge, part))
    return parts


def _gap(one: _Spot, other: _Spot, boxes: int) -> float:
    """Return how far the box of a mark is from the box of another one, or from a place (``boxes`` is 1)."""
    right = other[0] - one[0] - _MARK_RIGHT_PX - (_MARK_LEFT_PX if boxes > 1 else 0)
    left = one[0] - other[0] - _MARK_LEFT_PX - (_MARK_RIGHT_PX if boxes > 1 else 0)
    return max(right, left, abs(one[1] - other[1]) - boxes * _MARK_HALF_PX)


def _distance(at: _Spot, start: _Spot, end: _Spot) -> float:
    """Return the distance of a place from a line segment."""
    along = end[0] - start[0], end[1] - start[1]
    share = ((at[0] - start[0]) * along[0] + (at[1] - start[1]) * along[1]) / (along[0] ** 2 + along[1] ** 2)
    return math.dist(at, _between(start, end, min(max(share, 0), 1)))
