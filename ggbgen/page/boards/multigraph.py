"""A drawing on the ground, with parallel edges and loops. A move is a click on an edge."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property

from ggbgen.notation.multigraph import DrawingNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.graph_drawing import placed
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import LINES
from ggbgen.rulesets.ground_drawing import MOST_EDGES
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Curve, Point, SceneObject, Segment, Words
from ggbgen.scene.state_objects import HiddenList, HiddenText
from ggbgen.scene.style import BACKGROUND, CHOSEN, GRASS, GROUND, TEXT, WINNING

__all__ = ["Multigraph"]

_SIDE_PX = 14
# Room for a loop and its value above the highest vertex.
_TOP_PX = 44
_NARROW_TOP_PX = 40
_SIZE_PX = 9
_MARK_PX = 6
_THICKNESS_PX = 8
_GROUND_PX = 9
_NAME_SCALE = 0.75
_AMOUNT_SCALE = 0.9
_NARROW_MOST = 13
_VALUE_PX = 36
# The looks of coloured edges.
_LINES = {"green": LINES["both"], "blue": LINES["left"], "red": LINES["right"]}
# Coordinates, outside the view, of a curve that is not used.
_UNSEEN = (-99.0, -99.0) * 4


class Multigraph(PlaceBoard):
    """A drawing of up to 16 edges. A position has for each edge 1 if it is left, else 0.

    The ruleset has ``names``, ``edges`` and ``graph``, and may have ``STARTS``, other drawings by their names. The
    game's own script may replace the drawing on the board.
    """

    NOTATION = DrawingNotation
    NARROW = {"edges": _NARROW_MOST}  # noqa: RUF012 - never changed
    START_CAPTION = "Drawing"
    START_HINT = "edges, separated by spaces"

    notation: DrawingNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules; there is room for 16 edges."""
        super().__init__(ruleset)
        self.most = MOST_EDGES

    def measures(self) -> Mapping[str, int]:
        """Return the number of edges."""
        return {"edges": len(self.notation.game.edges)}

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room for as many edges only."""
        self.most = most["edges"]

    def is_timed(self, position: Hashable) -> bool:
        """Return whether the drawing has few enough positions for the scripts to search them."""
        return self.timed()

    def timed(self) -> bool:
        """Return whether the scripts know the remoteness; the same as for any position."""
        return self._is_searched

    @cached_property
    def _is_searched(self) -> bool:
        return self.notation.game.is_searched()

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the objects for drawings, which the scripts place."""
        inner = Room(
            left_px=room.left_px + _SIDE_PX,
            right_px=(room.right_px if layout.narrow else room.far_right_px) - _SIDE_PX,
            top_px=room.top_px + (_NARROW_TOP_PX if layout.narrow else _TOP_PX),
            bottom_px=room.bottom_px,
        )
        ground = _ground(prefix, inner, layout)
        kept: tuple[SceneObject, ...] = (
            *_edges(prefix, self.most),
            *_vertices(prefix, self.most),
            *_marks(prefix, self.most),
        )
        return Part(
            objects=(
                HiddenText(label=f"{prefix}drawing", text=self.notation.game.graph),
                HiddenText(label=f"{prefix}givenDrawing", text=self.notation.game.graph),
                HiddenText(label=f"{prefix}searched", text="", drawn=True),
                HiddenText(label=f"{prefix}laid", text="", drawn=True),
                HiddenText(label=f"{prefix}laidFor", text="", drawn=True),
                HiddenList(label=f"{prefix}ways", items=(_UNSEEN,) * self.most),
                *ground,
                Segment(
                    label=f"{prefix}ground",
                    start=ground[0].label,
                    end=ground[1].label,
                    thickness_px=_GROUND_PX,
                    colour=GROUND,
                ),
                *kept,
                Words(label=f"{prefix}names", colour=BACKGROUND, scale=_NAME_SCALE, bold=True),
                Words(label=f"{prefix}longNames", colour=TEXT, scale=_NAME_SCALE + 0.05),
                Words(label=f"{prefix}amounts", colour=CHOSEN, scale=_AMOUNT_SCALE, bold=True),
            ),
            own=self._settings(layout, inner, prefix),
        )

    def _settings(self, layout: Layout, inner: Room, prefix: str) -> dict[str, object]:
        """Return what the scripts need to know of the drawing."""
        game = self.notation.game
        return {
            "prefix": prefix,
            "names": list(game.names),
            "edges": [list(ends) for ends in game.edges],
            "graph": game.graph,
            "most": self.most,
            "starts": dict(game.STARTS),
            "room": {
                "left": inner.left_px,
                "right": inner.right_px,
                "top": inner.top_px,
                "bottom": inner.bottom_px,
            },
            "edgeRight": layout.width_px,
            "origin": {"x": layout.origin_px[0], "y": layout.origin_px[1], "unit": layout.pixels_per_unit},
            "colour": GRASS.channels(),
            **({"lines": [_LINES[edge.colour].settings() for edge in game.drawn]} if game.COLOURS else {}),
            **({"colours": [edge.colour for edge in game.drawn]} if game.COLOURS else {}),
            **({"spread": _spread(inner)} if game.COLOURS and layout.narrow else {}),
            "thickness": _THICKNESS_PX,
            "size": _SIZE_PX,
            "unseen": list(_UNSEEN),
            "nameScale": max(_NAME_SCALE, layout.least_scale),
            "amountScale": max(_AMOUNT_SCALE, layout.least_scale),
        }


def _spread(room: Room) -> dict[str, int]:
    """Return from where to where a drawing reaches on a phone: at its right there is room for a value."""
    return {"left": room.left_px, "right": room.right_px - _VALUE_PX}


def _vertices(prefix: str, most: int) -> list[Point]:
    """Return points for the vertices of any drawing."""
    return [
        Point(
            label=prefix + _vertex(v),
            x=0,
            y=0,
            captioned=False,
            size_px=_SIZE_PX,
            colour=TEXT,
            draggable=False,
            visible=False,
        )
        for v in range(most)
    ]


def _edges(prefix: str, most: int) -> list[Curve]:
    """Return curves for the edges of any drawing."""
    return [
        Curve(
            label=f"{prefix}e_{{{k}}}",
            ways=f"{prefix}ways",
            entry=k + 1,
            way=_UNSEEN,
            caption="\N{NO-BREAK SPACE}",
            thickness_px=_THICKNESS_PX,
            colour=GRASS,
            clickable=True,
            visible=False,
        )
        for k in range(most)
    ]


def _marks(prefix: str, most: int) -> list[Point]:
    """Return points for the marks on the edges."""
    return [
        Point(
            label=prefix + _mark(k),
            x=0,
            y=0,
            captioned=False,
            caption_offset_px=(4, 2 * _MARK_PX + 6),
            size_px=_MARK_PX,
            colour=WINNING,
            draggable=False,
            passive=True,
            visible=False,
        )
        for k in range(most)
    ]


def _ground(prefix: str, inner: Room, layout: Layout) -> list[Point]:
    """Return the ends of the line at the bottom."""
    return [
        Point(label=f"{prefix}G_{{{k}}}", x=x, y=y, captioned=False, draggable=False, passive=True, visible=False)
        for k, (x, y) in enumerate(
            placed(x, inner.bottom_px + _GROUND_PX / 2, layout) for x in (inner.left_px, inner.right_px)
        )
    ]


def _vertex(vertex: int) -> str:
    return f"V_{{{vertex}}}"


def _mark(edge: int) -> str:
    return f"m_{{{edge}}}"
