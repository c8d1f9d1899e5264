"""What graphs of positions are drawn with: vertices that can be clicked, arcs, names and labels as few objects."""

from __future__ import annotations

from ggbgen.boards.vertices import vertex_label
from ggbgen.scene.layout import Layout, Room, pixels_as_units
from ggbgen.scene.objects import (
    UNSEEN_STROKE,
    HiddenNumber,
    Point,
    PointShape,
    SceneObject,
    Strokes,
    Words,
)
from ggbgen.scene.style import ACTION, ARC, CHOSEN, TEXT, Colour

__all__ = [
    "MOST_VERTICES",
    "PITCH_PX",
    "drawing_objects",
    "drawing_points",
    "drawing_settings",
    "placed",
]

MOST_VERTICES = 40
"""Graphs of more vertices are not drawn."""

PITCH_PX = 100
"""The most between two neighbours."""

_SIZE_PX = 11
_RING_PX = 17
_RIM_PX = 14
_TEXT_PX = 16
_NAME_SCALE = 0.9
_LABEL_SCALE = 0.85
_BOLD = 1.1
_THICKNESS_PX = 2
_FOCUS_THICKNESS_PX = 6
_ASIDE_PX = 5
_LEAST_PX = 30
_SIDE_PX = 50

_N_COLOUR = Colour.from_hex("#009E73")
_ON_N = Colour.from_hex("#000000")

Place = tuple[float, float]


def drawing_objects(
    layout: Layout,
    *,
    most: int,
    prefix: str = "",
) -> tuple[SceneObject, ...]:
    """Return the vertices, the arcs and all texts of a graph.

    Args:
        layout: The measures.
        most: How many vertices there may be.
        prefix: What the labels begin with.
    """
    rim = f"{prefix}rim"
    return (
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
        *drawing_points(most=most, prefix=prefix),
        Words(label=f"{prefix}names", colour=TEXT, scale=_NAME_SCALE),
        Words(label=f"{prefix}rings", colour=CHOSEN, scale=_LABEL_SCALE, bold=True),
        Words(label=f"{prefix}discs", colour=_ON_N, scale=_LABEL_SCALE, bold=True),
    )


def drawing_points(*, most: int, prefix: str = "") -> tuple[Point, ...]:
    """Return the vertices, hidden until the scripts place them."""
    return tuple(
        Point(
            label=prefix + vertex_label(i),
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
        for i in range(most)
    )


def drawing_settings(
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
) -> dict[str, object]:
    """Return what the scripts have to know.

    Args:
        layout: The measures.
        room: Where vertices may stand.
        most: How many there may be.
        effort: How long layouts may take; see ``game_graph.js``.
        left_px: How far left names may reach.
        right_px: How far right they may.
        prefix: What the labels begin with.
        key_room: Where they may stand if letters need a key; None if nothing changes then.
        pitch_px: The most between two neighbours.
        disc_px: How far names keep off the middle of a vertex.
    """
    return {
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
        # How wide a label is for each pixel of `captionWidth`: bold, and smaller.
        "labelScale": max(_LABEL_SCALE, layout.least_scale) * _BOLD,
    }


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
    """Return a place in pixels in units of the view."""
    unit = layout.pixels_per_unit
    return (round((x_px - layout.origin_px[0]) / unit, 3), round((layout.origin_px[1] - y_px) / unit, 3))


def _style(colour: Colour, shape: PointShape) -> dict[str, object]:
    return {"colour": colour.channels(), "shape": int(shape)}
