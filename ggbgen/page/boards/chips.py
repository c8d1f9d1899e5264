"""A drawn graph with chips on its vertices, and a table of the last firing. A click puts a chip on a vertex."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ggbgen.errors import ParameterError
from ggbgen.notation.chips import ChipNotation
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.vertices import mark_and_ring, vertex_label
from ggbgen.rulesets.chips import ChipGraph
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Point, PointShape, SceneObject, Segment, Text, Words
from ggbgen.scene.style import ARC, BACKGROUND, HINT, TEXT, VERTEX

__all__ = ["Chips"]

# The kinds of games whose values `ggbgen.encoding.firing` cannot encode.
_REFUSED = ("partizan", "maker-breaker")

_DISC_PX, _RING_PX = 20, 24
# Distance of names and values from the middle of a vertex: up or down, and sideways.
_NAME_UP_PX, _NAME_OUT_PX = 46, 26
_NAME_LEFT_PX, _MARK_RIGHT_PX = 18, 6
# The half axes of the ellipse on which the vertices stand, and its centre.
_ELLIPSE_PX, _NARROW_ELLIPSE_PX = (138, 112), (112, 108)
_MIDDLE_PX, _LOWER_PX = 454, 6
# The table: the left ends of its columns, its title and its first line.
_COLUMNS_PX, _NARROW_COLUMNS_PX = (690, 724, 784, 832, 896), (0, 70, 150, 230, 306)
_TITLE_PX, _TABLE_PX = 4, 26
_TABLE_SCALE = 0.82
_NARROW_LINE_PX = 23
_COLUMNS = ("firingNames", "firingEdges", "firingBegun", "firingTimes", "firingNow")


class Chips(PlaceBoard):
    """A connected graph of up to 10 vertices on an ellipse. A position has the chips of each vertex.

    The ruleset's attribute ``chip_graph`` is the graph, a `ChipGraph`. A move puts a chip on the vertex that is
    clicked; if this starts a firing, the table shows how often each vertex fires. A position in which some vertex can
    fire is terminal.
    """

    NOTATION = ChipNotation
    NARROW = {"vertices": 6}  # noqa: RUF012 - never changed
    START_CAPTION = "Chips"
    START_HINT = "one number for each vertex"

    notation: ChipNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules.

        Raises:
            ParameterError: They have no graph for chips, or are those of a kind that the board cannot show.
        """
        super().__init__(ruleset)
        if ruleset.KIND in _REFUSED:
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'chips' is for impartial games and games with a "
                "score, expected marked_graph"
            )
        self.graph: ChipGraph = self.notation.game.chip_graph

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.graph.names)}

    # ---- drawing

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the graph with its chips, and the empty table."""
        places = list(self._places(layout, room))
        objects = [item for v in range(len(places)) for item in self._vertex(v, places[v], layout)]
        edges: list[SceneObject] = [
            Segment(label=f"e_{{{i},{j}}}", start=vertex_label(i), end=vertex_label(j), colour=ARC)
            for i, j in self.graph.edges
        ]
        names = [(x + out - _NAME_LEFT_PX, y - up) for x, y, out, up in places]
        words = (
            Words(label="chipNames", colour=TEXT, bold=True),
            Words(label="chipCounts", colour=BACKGROUND, bold=True),
            Words(label="chipZeros", colour=TEXT, bold=True),
        )
        table = self._table(layout, room)
        below = table[0].y_px - _TITLE_PX + _NARROW_LINE_PX * (len(places) + 5)
        return Part(
            objects=(*objects, *edges, *words, *table),
            own={
                "names": list(self.graph.names),
                "edges": [list(edge) for edge in self.graph.edges],
                "namePlaces": [_in_units(place, layout) for place in names],
                "places": [_in_units(place[:2], layout) for place in places],
                "disc": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                "bare": {"colour": BACKGROUND.channels(), "shape": int(PointShape.CIRCLE)},
            },
            boxes=(Box(area=Area.PANEL, labels=tuple(item.label for item in table), height_px=below),),
        )

    def _places(self, layout: Layout, room: Room) -> Iterator[tuple[float, float, float, float]]:
        """Yield the coordinates of each vertex, and the offset of its name, in pixels."""
        order = len(self.graph.names)
        across, up = _NARROW_ELLIPSE_PX if layout.narrow else _ELLIPSE_PX
        middle = layout.origin_px[0] if layout.narrow else _MIDDLE_PX
        first = math.pi / 2 + (math.pi / order if order % 2 == 0 else 0)
        for v in range(order):
            angle = first - 2 * math.pi * v / order
            out, high = math.cos(angle), math.sin(angle)
            above = -1 if high < -0.01 else 1
            y = (room.top_px + room.bottom_px) / 2 + _LOWER_PX - up * high
            yield middle + across * out, y, out * _NAME_OUT_PX, above * _NAME_UP_PX - 6 * (above < 0)

    def _vertex(self, v: int, place: tuple[float, float, float, float], layout: Layout) -> Iterator[Point]:
        """Yield the disc of a vertex, the mark of its value, and the ring that marks a new chip."""
        x, y, out, up = place
        disc, mark = _in_units((x, y), layout), _in_units((x + out + _MARK_RIGHT_PX, y - up), layout)
        yield Point(
            label=vertex_label(v),
            x=disc[0],
            y=disc[1],
            size_px=_DISC_PX,
            colour=VERTEX if self.notation.first[v] else BACKGROUND,
            clickable=True,
            caption=self.notation.entry_name(v),
            captioned=False,
            draggable=False,
        )
        yield from mark_and_ring(v, self.notation.entry_name(v), disc=disc, mark=mark, ring_px=_RING_PX)

    def _table(self, layout: Layout, room: Room) -> tuple[Text, ...]:
        """Return the columns of the table of the last firing, and its title."""
        left, top = (layout.beside_px[0], 0) if layout.narrow else (0, room.top_px)
        columns = _NARROW_COLUMNS_PX if layout.narrow else _COLUMNS_PX
        title = Text(
            label="firingTitle",
            text="",
            x_px=left + columns[0],
            y_px=top + _TITLE_PX,
            scale=0.9,
            bold=True,
            transient=True,
        )
        return (
            title,
            *(
                Text(
                    label=label,
                    text="",
                    x_px=left + x,
                    y_px=top + _TABLE_PX,
                    scale=_TABLE_SCALE,
                    colour=HINT if label == "firingEdges" else TEXT,
                    transient=True,
                )
                for label, x in zip(_COLUMNS, columns, strict=True)
            ),
        )

    # ---- what can be clicked, and what can be seen


def _in_units(place: Sequence[float], layout: Layout) -> list[float]:
    unit, (x, y) = layout.pixels_per_unit, layout.origin_px
    return [round((place[0] - x) / unit, 3), round((y - place[1]) / unit, 3)]
