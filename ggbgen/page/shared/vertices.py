"""Vertices on a circle: the common part of the boards with graphs and with tournaments."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Sequence
from functools import partial

from ggbgen.errors import ParameterError
from ggbgen.graphs.vertex_names import NAME_SEPARATOR
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.circle import (
    Circle,
    caption_offset_px,
    circle_room_px,
    matrix_scale,
    matrix_width_px,
    vertex_circle,
)
from ggbgen.scene.objects import Point, PointShape, Text
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import ARC, LINE_LAYER, MARKED_VERTEX, POINT_LAYER, VERTEX, Colour

__all__ = [
    "MAX_SEED",
    "circle_box",
    "clickable",
    "mark_and_ring",
    "matrix_beside",
    "names_text",
    "offsets_text",
    "shared_settings",
    "unplaced",
    "vertex_label",
    "vertices",
    "vertices_on_circle",
]

MAX_SEED = 999_999
"""Largest seed: six digits are easy to hand out and to type."""

_SIZE_PX = 8
_MARK_PX = 6
_NARROW_CIRCLE_PX = 80
# The smallest circle, used with long typed names.
_LEAST_CIRCLE_PX = 80
_MATRIX_ROW_PX = 22
_LEAST_MATRIX_ROWS = 4
_BELOW_BUTTONS_PX = 6
_BELOW_CAPTION_PX = 14


def vertex_label(i: int) -> str:
    """Return the label of vertex ``i``, counted from 0."""
    return f"V_{{{i}}}"


def mark_and_ring(
    i: int, name: str, *, disc: Sequence[float], mark: Sequence[float], ring_px: int, colour: Colour = VERTEX
) -> tuple[Point, Point]:
    """Return the hidden mark ``m_{i}`` of a vertex's value, and the hidden ring ``r_{i}`` around the vertex.

    Args:
        i: The vertex.
        name: The caption of both.
        disc: The coordinates of the vertex, in units of the view.
        mark: The coordinates of the mark.
        ring_px: The size of the ring.
        colour: The colour of the ring.
    """
    point = partial(Point, caption=name, captioned=False, draggable=False, passive=True, visible=False)
    return (
        point(label=f"m_{{{i}}}", x=mark[0], y=mark[1], size_px=_MARK_PX, caption_offset_px=(7, 18)),
        point(
            label=f"r_{{{i}}}",
            x=disc[0],
            y=disc[1],
            size_px=ring_px,
            shape=PointShape.RING,
            colour=colour,
            below=True,
        ),
    )


def vertices(
    names: Sequence[str],
    order: int,
    layout: Layout,
    *,
    first_angle: float = math.pi / 2,
    right_px: int | None = None,
) -> tuple[Point, ...]:
    """Return one point for each name, the first ``order`` of them visible and evenly spaced on the wide circle.

    Vertex 0 is at ``first_angle`` (in radians; by default the top), the others follow clockwise. The circle ends
    left of ``right_px``, by default the right edge of the applet.
    """
    circle = _wide_circle(names, layout, right_px)
    points = []
    for i, name in enumerate(names):
        angle = first_angle - 2 * math.pi * i / order if i < order else 0.0
        radius = circle.radius if order > 1 else 0.0
        points.append(
            Point(
                label=vertex_label(i),
                x=circle.x + radius * math.cos(angle),
                y=radius * math.sin(angle),
                caption=name,
                caption_offset_px=caption_offset_px(name, angle, layout, size_px=_SIZE_PX),
                size_px=_SIZE_PX,
                visible=i < order,
            )
        )
    return tuple(points)


def vertices_on_circle(
    names: Sequence[str],
    order: int,
    layout: Layout,
    *,
    thickness_px: int,
    is_clickable: bool = True,
    is_kept: bool = True,
) -> Part:
    """Return hidden vertices on a circle, the names of the first of them, and what the scripts need to place them.

    Args:
        names: The captions of all vertices.
        order: How many of them there are at first.
        layout: The layout.
        thickness_px: Thickness of the lines between them.
        is_clickable: Whether clicks on them run the scripts; a student can delete what can be clicked.
        is_kept: Whether the first places of the captions are kept.
    """
    points = unplaced(vertices(names, 0, layout))
    points = clickable(points) if is_clickable else points
    return Part(
        objects=(names_text(names[:order]), *points, dataclasses.replace(offsets_text(()), drawn=is_kept)),
        settings=shared_settings(names, layout, thickness_px=thickness_px),
        boxes=circle_box(names, layout),
    )


def names_text(names: Sequence[str]) -> HiddenText:
    """Return the object that stores the names of the vertices on the board, as `graph/vertex_names.js` reads it."""
    # GeoGebra cannot save a text with a plain double quote; the scripts use typographic ones too.
    left, right = "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}"
    plain = (re.sub('"([^"]*)"', rf"{left}\1{right}", name).replace('"', right) for name in names)
    return HiddenText(label="names", text=NAME_SEPARATOR.join(plain))


def clickable(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the vertices with clicks that run the scripts."""
    return tuple(dataclasses.replace(point, clickable=True) for point in points)


def unplaced(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return vertices that are alike until the scripts place them."""
    return tuple(
        dataclasses.replace(item, x=0.0, y=0.0, caption="", caption_offset_px=(0, 0), visible=False) for item in points
    )


def offsets_text(points: Sequence[Point]) -> HiddenText:
    """Return the object that stores the offsets of the vertices' captions."""
    return HiddenText(
        label="offsets", text=";".join("{},{}".format(*point.caption_offset_px) for point in points), drawn=True
    )


def matrix_beside(max_order: int, layout: Layout, *, below: tuple[str, ...] = ("",)) -> Part:
    """Return the text at the right edge for a matrix, hidden and empty; `templates/js/explorers/matrix.js` fills it.

    Args:
        max_order: The largest order of the matrix.
        layout: The layout.
        below: The pages of the panel below whose controls it stands on a phone.
    """
    text = Text(
        label="matrix",
        text="0",
        x_px=layout.beside_px[0] if layout.narrow else _matrix_x_px(max_order, layout),
        y_px=_BELOW_BUTTONS_PX if layout.narrow else layout.matrix_y_px,
        latex=True,
        scale=matrix_scale(max_order),
        visible=False,
    )
    height_px = _MATRIX_ROW_PX * max(max_order + 2, _LEAST_MATRIX_ROWS)
    return Part(
        objects=(HiddenNumber(label="matrixShown", value=0), text),
        settings={"narrow": layout.narrow},
        boxes=(Box(area=Area.PANEL, labels=("matrix",), height_px=height_px, below=below),),
    )


def circle_box(names: Sequence[str], layout: Layout) -> tuple[Box, ...]:
    """Return the box of the circle for vertices with these names on a phone, so that the facts follow it closely."""
    if not layout.narrow:
        return ()
    radius = _wide_circle(names, layout).radius * layout.pixels_per_unit
    end = layout.origin_px[1] + radius + layout.caption_distance_px + _BELOW_CAPTION_PX
    return (Box(area=Area.BOARD, height_px=min(round(end), layout.board_end_px)),)


def _matrix_x_px(max_order: int, layout: Layout) -> int:
    return layout.width_px - matrix_width_px(max_order)


def _wide_circle(names: Sequence[str], layout: Layout, right_px: int | None = None) -> Circle:
    # In a narrow applet, captions with a value after the name have little room right of the board.
    captions = [f"{name}: {len(names)}" for name in names] if layout.narrow else names
    circle = vertex_circle(captions, layout, right_px=right_px or layout.width_px)
    if layout.narrow and circle.radius * layout.pixels_per_unit < _NARROW_CIRCLE_PX:
        longest = max(names, key=len)
        raise ParameterError(f"names: {longest!r} is too long for the narrow layout, expected shorter names")
    return circle


def _board_measures(names: Sequence[str], layout: Layout, right_px: int | None = None) -> dict[str, object]:
    """Return the measures that the scripts need to put vertices on the same circle."""
    wide = _wide_circle(names, layout, right_px)
    # Names followed by scores have to fit beside the matrix too.
    longest = [f"{name}: {len(names)}" for name in names]
    narrow = wide if layout.narrow else vertex_circle(longest, layout, right_px=_matrix_x_px(len(names), layout))
    rights = (layout.width_px, layout.width_px if layout.narrow else _matrix_x_px(len(names), layout))
    rooms = [circle_room_px(layout, right_px=right_px) for right_px in rights]
    x, y = layout.origin_px
    unit, size = layout.pixels_per_unit, 2 * _SIZE_PX
    edges = {
        "left": (layout.left_px + size - x) / unit,
        "right": (layout.width_px - size - x) / unit,
        "top": (y - size) / unit,
        "bottom": (y - layout.bottom_px + size) / unit,
    }
    return {
        "edges": edges,
        "wide": {"x": wide.x, "radius": wide.radius, "room": rooms[0] / unit},
        "narrow": {"x": narrow.x, "radius": narrow.radius, "room": rooms[1] / unit},
        "unitsPerPx": 1 / unit,
        "leastRadius": _LEAST_CIRCLE_PX / unit,
        "typedNamePx": round(min(rooms) - _LEAST_CIRCLE_PX),
        "captionDistancePx": layout.caption_distance_px,
        "captionAnchorPx": {"x": 4, "y": -(2 * _SIZE_PX + 6)},
    }


def shared_settings(
    names: Sequence[str], layout: Layout, *, thickness_px: int, right_px: int | None = None
) -> dict[str, object]:
    """Return the settings for the scripts of every board with vertices; its lines have the given thickness.

    ``right_px`` is that of `vertices`.
    """
    return {
        "names": list(names),
        "maxOrder": len(names),
        "maxSeed": MAX_SEED,
        "entryLength": 400,
        "pointLayer": POINT_LAYER,
        "board": _board_measures(names, layout, right_px),
        "line": {"colour": [ARC.red, ARC.green, ARC.blue], "layer": LINE_LAYER, "thickness": thickness_px},
        "vertex": plain_vertex(_SIZE_PX),
        "markedVertex": _point_style(
            MARKED_VERTEX.red, MARKED_VERTEX.green, MARKED_VERTEX.blue, PointShape.DIAMOND, _SIZE_PX
        ),
    }


def plain_vertex(size_px: int) -> dict[str, object]:
    """Return the look of vertices that are not marked, as scripts have it, with a size in pixels."""
    return _point_style(VERTEX.red, VERTEX.green, VERTEX.blue, PointShape.CIRCLE, size_px)


def _point_style(red: int, green: int, blue: int, shape: PointShape, size: int) -> dict[str, object]:
    return {"colour": [red, green, blue], "shape": int(shape), "size": size}
