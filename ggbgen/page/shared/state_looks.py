"""The appearance of the states of cells, vertices and edges: a colour, and a distinct shape, sign or style of line."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.scene.objects import PointShape
from ggbgen.scene.style import (
    BACKGROUND,
    CHOSEN,
    GONE,
    GRASS,
    HINT,
    MARKED_VERTEX,
    PALE_VERTEX,
    TEXT,
    VERTEX,
    Colour,
    LineStyle,
)

__all__ = ["LINES", "STATES", "LineLook", "State"]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The appearance of a state.

    Attributes:
        fill: Colour of a cell.
        ink: Colour of the sign in a cell.
        sign: The sign in a cell.
        colour: Colour of a vertex.
        shape: Shape of a vertex.
    """

    fill: Colour
    ink: Colour
    sign: str
    colour: Colour
    shape: PointShape

    def of_vertex(self) -> dict[str, object]:
        """Return the appearance of a vertex, as the scripts read it."""
        return {"colour": self.colour.channels(), "shape": int(self.shape)}


_ORANGE = Colour.from_hex("#F3C9A8")
_CAKE, _LINE = Colour.from_hex("#E9C9A1"), Colour.from_hex("#F6E8D5")

STATES = {
    "gone": State(fill=BACKGROUND, ink=TEXT, sign="", colour=GONE, shape=PointShape.RING),
    "full": State(fill=VERTEX, ink=BACKGROUND, sign="", colour=VERTEX, shape=PointShape.CIRCLE),
    "marked": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{BLACK DIAMOND}",
        colour=MARKED_VERTEX,
        shape=PointShape.DIAMOND,
    ),
    "other": State(
        fill=Colour.from_hex("#EAD3E6"),
        ink=TEXT,
        sign="\N{BLACK SQUARE}",
        colour=CHOSEN,
        shape=PointShape.TRIANGLE_DOWN,
    ),
    "blocked": State(fill=Colour.from_hex("#CBD5E1"), ink=TEXT, sign="#", colour=TEXT, shape=PointShape.PLUS),
    "free": State(fill=BACKGROUND, ink=TEXT, sign="", colour=VERTEX, shape=PointShape.CIRCLE),
    "covered": State(fill=PALE_VERTEX, ink=TEXT, sign="", colour=GONE, shape=PointShape.RING),
    "hole": State(
        fill=Colour.from_hex("#D5DBE3"),
        ink=HINT,
        sign="\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}",
        colour=TEXT,
        shape=PointShape.PLUS,
    ),
    "left": State(fill=VERTEX, ink=BACKGROUND, sign="\N{BLACK CIRCLE}", colour=VERTEX, shape=PointShape.CIRCLE),
    "right": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{WHITE SQUARE}",
        colour=MARKED_VERTEX,
        shape=PointShape.OPEN_DIAMOND,
    ),
    "blank": State(fill=BACKGROUND, ink=TEXT, sign="", colour=HINT, shape=PointShape.RING),
    "toad": State(
        fill=VERTEX,
        ink=BACKGROUND,
        sign="\N{BLACK RIGHT-POINTING POINTER}",
        colour=VERTEX,
        shape=PointShape.TRIANGLE_RIGHT,
    ),
    "frog": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{BLACK LEFT-POINTING POINTER}",
        colour=MARKED_VERTEX,
        shape=PointShape.TRIANGLE_LEFT,
    ),
    "cake": State(fill=_CAKE, ink=TEXT, sign="", colour=MARKED_VERTEX, shape=PointShape.CIRCLE),
    "upright": State(fill=_LINE, ink=HINT, sign="|", colour=VERTEX, shape=PointShape.CIRCLE),
    "across": State(fill=_LINE, ink=HINT, sign="\N{HORIZONTAL BAR}", colour=VERTEX, shape=PointShape.CIRCLE),
    "crossing": State(fill=_LINE, ink=HINT, sign="+", colour=VERTEX, shape=PointShape.PLUS),
}
"""The looks by name (`ggbgen.notation.cell_states`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLook:
    """The appearance of an edge that belongs to a player.

    Attributes:
        colour: Its colour.
        thickness_px: Its thickness, in GeoGebra's unit of half a pixel.
        style: Whole, dashed or dotted: whose it is can be seen without the colour.
    """

    colour: Colour
    thickness_px: int
    style: LineStyle

    def settings(self) -> dict[str, object]:
        """Return the appearance as the scripts read it."""
        return {"colour": self.colour.channels(), "thickness": self.thickness_px, "style": int(self.style)}


LINES = {
    "free": LineLook(colour=GONE, thickness_px=2, style=LineStyle.DOTS),
    "left": LineLook(colour=VERTEX, thickness_px=8, style=LineStyle.WHOLE),
    "right": LineLook(colour=MARKED_VERTEX, thickness_px=8, style=LineStyle.LONG_DASHES),
    "both": LineLook(colour=GRASS, thickness_px=4, style=LineStyle.WHOLE),
}
"""The looks of edges: of nobody's, of Left's, of Right's, and of those that both players may cut."""
