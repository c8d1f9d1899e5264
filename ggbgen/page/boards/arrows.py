"""A graph on which arrows are added to edges. A move is a click on the arrow's first vertex, then on its second."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ggbgen.graphs.orientations import KEY_NUMBERS
from ggbgen.notation.arrows import ArrowNotation
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.graph_drawing import placed
from ggbgen.page.shared.last_move import TRACES
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.vertices import mark_and_ring, vertex_label
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.objects import UNSEEN_STROKE, Point, PointShape, SceneObject, Strokes, Text, Words
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import ARC, CHOSEN, GONE, LOSING, TEXT, THEIRS, VERTEX, YOURS, Colour, LineStyle

__all__ = ["Arrows"]

_DISC_PX, _RING_PX, _END_PX = 10, 15, 7
# Arrows begin and end at this distance from the middle of a vertex.
_RIM_PX = 15
# Distance of a name from the middle of its vertex: up or down, and sideways. Degrees stand one line further away,
# values to the right of the name.
_NAME_UP_PX, _NAME_OUT_PX = 30, 30
_LINE_PX, _MARK_RIGHT_PX = 18, 24
_DEGREE_SCALE = 0.8
# The half axes of the ellipse on which the vertices stand, and its centre.
_ELLIPSE_PX, _NARROW_ELLIPSE_PX = (146, 104), (118, 122)
_MIDDLE_PX, _LOWER_PX = 460, 6
# Distance between neighbours in a row of a complete bipartite graph.
_PITCH_PX, _NARROW_PITCH_PX = 140, 110
# The text beside the board with the players' goals, and in the end the result.
_SAID_PX, _SAID_COLUMNS, _SAID_SCALE = (712, 150), 30, 0.9
_NARROW_SAID_LINES, _NARROW_LINE_PX = 4, 23
_CYCLE = Colour.from_hex("#7FCDB4")
_WHOLE, _DOTTED, _DASHED = LineStyle.WHOLE, LineStyle.DOTS, LineStyle.SHORT_DASHES


class Arrows(PlaceBoard):
    """A graph of up to 6 vertices. A position has an entry for each edge: 0, or 1 or 2 for an arrow.

    The ruleset's attributes ``names`` and ``pairs`` are the graph; it has ``text`` and ``parse`` for positions, like
    `ggbgen.rulesets.subh.Subh`. A draft has the first vertex of the new arrow.
    """

    NARROW = {"vertices": 6}  # noqa: RUF012 - never changed
    START_CAPTION = "Arrows"
    START_HINT = "such as A>B C>A, or -"
    NOTATION = ArrowNotation

    notation: ArrowNotation

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.notation.game.names)}

    # ---- drawing

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the vertices, and the objects from which arrows and free edges are built."""
        spots = list(self._spots(layout, room))
        # Scripts read lists with two decimals.
        places = [_in_hundredths(placed(x, y, layout)) for x, y, _, _ in spots]
        points = tuple(item for v, spot in enumerate(spots) for item in self._vertex(v, spot, layout))
        ends = _last_ends(prefix)
        said = self._said(layout, room)
        return Part(
            objects=(
                HiddenNumber(
                    label=f"{prefix}rim", value=_RIM_PX / layout.pixels_per_unit, expression=pixels_as_units(_RIM_PX)
                ),
                *self._strokes(prefix),
                *points,
                *ends,
                Words(label=f"{prefix}vertexNames", colour=TEXT, bold=True),
                Words(label=f"{prefix}degreeWords", colour=TEXT, scale=_DEGREE_SCALE),
                Words(label=f"{prefix}zeroWords", colour=LOSING, scale=_DEGREE_SCALE, bold=True),
                HiddenNumber(label=f"{prefix}degreesShown", value=0),
                said,
            ),
            own={
                "prefix": prefix,
                "names": list(self.notation.game.names),
                "pairs": [list(pair) for pair in self.notation.game.pairs],
                "places": [list(place) for place in places],
                "namePlaces": [list(placed(x + out, y - up, layout)) for x, y, out, up in spots],
                "degreePlaces": [
                    list(placed(x + out, y - up - math.copysign(_LINE_PX, up), layout)) for x, y, out, up in spots
                ],
                "disc": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                "ring": {"colour": CHOSEN.channels(), "size": _RING_PX / layout.pixels_per_unit},
                "unseenStroke": list(UNSEEN_STROKE),
                "numbers": KEY_NUMBERS,
                "columns": layout.message_columns if layout.narrow else _SAID_COLUMNS,
                "lines": _NARROW_SAID_LINES if layout.narrow else 9,
            },
            boxes=(
                Box(
                    area=Area.PANEL,
                    labels=(said.label,),
                    height_px=_NARROW_LINE_PX * (_NARROW_SAID_LINES + 1),
                ),
            ),
        )

    def _strokes(self, prefix: str) -> Iterator[SceneObject]:
        """Yield all lines: the final cycle, free edges, arrows, the last arrows, and where the next arrow may lead."""
        for label, arrows, thick, style, colour in (
            ("cycleLines", False, 11, _WHOLE, _CYCLE),
            ("freeLines", False, 3, _DOTTED, GONE),
            ("arrowHeads", True, 3, _WHOLE, ARC),
            ("yourLines", False, 5, _WHOLE, YOURS),
            ("yourHeads", True, 5, _WHOLE, YOURS),
            ("theirLines", False, 5, _WHOLE, THEIRS),
            ("theirHeads", True, 5, _WHOLE, THEIRS),
            ("mayLead", True, 3, _DASHED, CHOSEN),
            ("mayEnd", False, 3, _WHOLE, CHOSEN),
        ):
            yield Strokes(
                label=f"{prefix}{label}",
                ends=(),
                radius=f"{prefix}rim",
                arrows=arrows,
                thickness_px=thick,
                style=style,
                colour=colour,
            )

    def _spots(self, layout: Layout, room: Room) -> Iterator[tuple[float, float, float, float]]:
        """Yield the coordinates of each vertex, and the offset of its name, in pixels."""
        order = len(self.notation.game.names)
        across, up = _NARROW_ELLIPSE_PX if layout.narrow else _ELLIPSE_PX
        middle = layout.origin_px[0] if layout.narrow else _MIDDLE_PX
        level = (room.top_px + room.bottom_px) / 2 + _LOWER_PX
        sides = _sides(order, self.notation.game.pairs)
        for v in range(order):
            side = next((side for side in sides if v in side), None)
            if side is not None:
                pitch = _NARROW_PITCH_PX if layout.narrow else _PITCH_PX
                above = 1 if side is sides[0] else -1
                yield (
                    middle + pitch * (side.index(v) - (len(side) - 1) / 2),
                    level - above * up * 0.8,
                    0,
                    above * _NAME_UP_PX,
                )
                continue
            angle = math.pi / 2 - 2 * math.pi * v / order + (math.pi / order if order == 4 else 0)
            out, high = math.cos(angle), math.sin(angle)
            above = -1 if high < -0.01 else 1
            yield middle + across * out, level - up * high, out * _NAME_OUT_PX, above * _NAME_UP_PX

    def _vertex(self, v: int, spot: tuple[float, float, float, float], layout: Layout) -> Iterator[Point]:
        """Yield the disc of a vertex, the mark of its value, and the ring shown while an arrow begins there."""
        x, y, out, up = spot
        disc, mark = _in_hundredths(placed(x, y, layout)), placed(x + out + _MARK_RIGHT_PX, y - up, layout)
        yield Point(
            label=vertex_label(v),
            x=disc[0],
            y=disc[1],
            size_px=_DISC_PX,
            clickable=True,
            caption=self.notation.entry_name(v),
            captioned=False,
            draggable=False,
        )
        yield from mark_and_ring(v, self.notation.entry_name(v), disc=disc, mark=mark, ring_px=_RING_PX, colour=CHOSEN)

    def _said(self, layout: Layout, room: Room) -> Text:
        """Return the text with the players' goals, and in the end the result."""
        x, y = (layout.beside_px[0], _NARROW_LINE_PX) if layout.narrow else _SAID_PX
        return Text(label="builtText", text="", x_px=x, y_px=y, scale=_SAID_SCALE, transient=True)

    # ---- what can be clicked, and what can be seen


def _in_hundredths(place: tuple[float, float]) -> tuple[float, float]:
    return round(place[0], 2), round(place[1], 2)


def _sides(order: int, pairs: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the two sides of a complete bipartite graph; an empty list for any other graph."""
    first = [v for v in range(order) if v == 0 or (0, v) not in pairs]
    second = [v for v in range(order) if v not in first]
    wanted = {(min(i, j), max(i, j)) for i in first for j in second}
    return [first, second] if wanted == set(pairs) and len(first) > 1 else []


def _last_ends(prefix: str) -> tuple[Point, ...]:
    """Return the points that mark an end of the last move, one for each player."""
    return tuple(
        Point(
            label=f"{prefix}last_{{{k}}}",
            x=0,
            y=0,
            size_px=_END_PX,
            shape=trace.shape,
            colour=trace.colour,
            captioned=False,
            draggable=False,
            passive=True,
            visible=False,
        )
        for k, trace in enumerate(TRACES)
    )
