"""The objects for drawing graphs of positions: clickable vertices, arcs, names and labels, using few objects."""

from __future__ import annotations

from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import vertex_label
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.objects import UNSEEN_STROKE, Point, PointShape, Strokes, Words
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import ACTION, ARC, CHOSEN, TEXT, Colour

__all__ = [
    "MOST_VERTICES",
    "PITCH_PX",
    "placed",
    "placed_graph",
]

MOST_VERTICES = 40
"""Larger graphs are not drawn."""

PITCH_PX = 100
"""The maximal distance between neighbours."""

_SIZE_PX = 11
_RING_PX = 17
_RIM_PX = 14
_TEXT_PX = 16
_NAME_SCALE = 0.9
_LABEL_SCALE = 0.85
_BOLD = 1.1
_THICKNESS_PX = 2
_FOCUS_THICKNESS_PX = 6
_LEAST_PX = 30
_SIDE_PX = 50

_N_COLOUR = Colour.from_hex("#009E73")
_ON_N = Colour.from_hex("#000000")

Place = tuple[float, float]


def placed_graph(
    layout: Layout,
    room: Room,
    *,
    most: int,
    effort: int,
    left_px: int,
    right_px: int,
    prefix: str = "",
    key_room: Room | None = None,
    pitch_px: int = PITCH_PX,
    disc_px: int = _RIM_PX,
) -> Part:
    """Return the vertices, hidden until the scripts place them, the arcs and all texts of a graph.

    What the scripts need to know is in the setting ``drawing``.

    Args:
        layout: The layout.
        room: The area for the vertices.
        most: The maximal number of vertices.
        effort: A limit for the time of a layout; see ``positions/layout.js``.
        left_px: How far left names may reach.
        right_px: How far right names may reach.
        prefix: Prefix of the labels.
        key_room: The area for the vertices if letters need a legend; None if it stays the same.
        pitch_px: The maximal distance between neighbours.
        disc_px: Distance of names from the middle of a vertex.
    """
    rim = f"{prefix}rim"
    return Part(
        objects=(
            HiddenNumber(label=rim, value=_RIM_PX / layout.pixels_per_unit, expression=pixels_as_units(_RIM_PX)),
            *(
                Strokes(label=f"{prefix}{label}", ends=(), radius=rim, arrows=arrows, thickness_px=thick, colour=colour)
                for label, arrows, thick, colour in (
                    ("lines", False, _THICKNESS_PX, ARC),
                    ("heads", True, _THICKNESS_PX, ARC),
                    ("focusLines", False, _FOCUS_THICKNESS_PX, ACTION),
                    ("focusHeads", True, _FOCUS_THICKNESS_PX, ACTION),
                )
            ),
            *(_vertex(f"{prefix}{vertex_label(i)}") for i in range(most)),
            Words(label=f"{prefix}names", colour=TEXT, scale=_NAME_SCALE),
            Words(label=f"{prefix}rings", colour=CHOSEN, scale=_LABEL_SCALE, bold=True),
            Words(label=f"{prefix}discs", colour=_ON_N, scale=_LABEL_SCALE, bold=True),
        ),
        settings={
            "drawing": {
                "most": most,
                "prefix": prefix,
                "effort": effort,
                "room": _room(layout, room, left_px, right_px, pitch_px, disc_px),
                **({"keyRoom": _room(layout, key_room, left_px, right_px, pitch_px, disc_px)} if key_room else {}),
                "origin": {"x": layout.origin_px[0], "y": layout.origin_px[1], "unit": layout.pixels_per_unit},
                "styles": {
                    "plain": _style(ARC, PointShape.RING),
                    "P": _style(CHOSEN, PointShape.RING),
                    "N": _style(_N_COLOUR, PointShape.CIRCLE),
                },
                "unseenStroke": list(UNSEEN_STROKE),
                # The width of a label relative to `captionWidth`: bold, and smaller.
                "labelScale": max(_LABEL_SCALE, layout.least_scale) * _BOLD,
            }
        },
    )


def _vertex(label: str) -> Point:
    return Point(
        label=label,
        x=0,
        y=0,
        captioned=False,
        size_px=_SIZE_PX,
        shape=PointShape.RING,
        colour=ARC,
        draggable=False,
        clickable=True,
        visible=False,
    )


def _room(layout: Layout, room: Room, left_px: int, right_px: int, pitch_px: int, disc_px: int) -> dict[str, object]:
    return {
        "left": room.left_px,
        "right": room.right_px,
        "top": room.top_px,
        "bottom": room.bottom_px,
        "edges": {
            "left": left_px,
            "right": right_px,
            "top": room.top_px - _TEXT_PX,
            "bottom": room.bottom_px + _TEXT_PX,
        },
        "pitch": pitch_px,
        "least": _LEAST_PX,
        "side": _SIDE_PX,
        "disc": disc_px,
        "text": _TEXT_PX,
        "ring": _RING_PX,
        "nameScale": max(_NAME_SCALE, layout.least_scale),
    }


def placed(x_px: float, y_px: float, layout: Layout) -> Place:
    """Convert coordinates in pixels to units of the view."""
    unit = layout.pixels_per_unit
    return (round((x_px - layout.origin_px[0]) / unit, 3), round((layout.origin_px[1] - y_px) / unit, 3))


def _style(colour: Colour, shape: PointShape) -> dict[str, object]:
    return {"colour": colour.channels(), "shape": int(shape)}
