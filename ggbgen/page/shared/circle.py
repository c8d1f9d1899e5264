"""Vertices on a circle with captions around it, and the room for their matrix."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.page.layout import Layout
from ggbgen.page.text_fit import text_width_px

__all__ = [
    "Circle",
    "caption_offset_px",
    "circle_room_px",
    "matrix_column_px",
    "matrix_scale",
    "matrix_width_px",
    "vertex_circle",
]

_EDGE_PX = 10
_SMALLEST_CIRCLE_PX = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle for vertices, in units of the view."""

    x: float
    radius: float


def matrix_width_px(max_order: int) -> int:
    """Return the approximate maximal width of the matrices of graphs up to an order.

    They are made by `matrixLatex` of graph/circle.js. Columns become narrower in steps, with the size of the digits
    (measured in the engine).
    """
    widest = max(matrix_column_px(order) * order for order in range(1, max_order + 1)) + _MATRIX_HEADINGS_PX
    return round(widest * matrix_scale(max_order))


def matrix_scale(max_order: int) -> float:
    """Return the scale of such matrices at which all rows fit."""
    return min(1.0, _MATRIX_ROWS / max_order)


def matrix_column_px(order: int) -> int:
    """Return the width of a column of the matrix of a graph of an order."""
    return 20 if order <= _NORMAL_MATRIX else 16 if order <= _SMALL_MATRIX else 12


_MATRIX_HEADINGS_PX = 70
_MATRIX_ROWS = 25
_NORMAL_MATRIX = 10
_SMALL_MATRIX = 15


def circle_room_px(layout: Layout, *, right_px: int) -> float:
    """Return the largest size of a circle with captions beside it, between the panel and ``right_px``."""
    return (right_px - layout.left_px - _EDGE_PX) / 2 - layout.caption_distance_px


def vertex_circle(captions: Sequence[str], layout: Layout, *, right_px: int) -> Circle:
    """Return the largest circle for vertices with these captions between the panel and ``right_px``."""
    widest = max((text_width_px(caption, layout.font_px) for caption in captions), default=0.0)
    left = layout.left_px + _EDGE_PX
    room = circle_room_px(layout, right_px=right_px) - widest
    radius = min(layout.largest_circle_px, max(room, _SMALLEST_CIRCLE_PX))
    middle = min((left + right_px) / 2, layout.origin_px[0])
    unit = layout.pixels_per_unit
    return Circle(x=round((middle - layout.origin_px[0]) / unit, 3), radius=round(radius / unit, 3))


def caption_offset_px(caption: str, angle: float, layout: Layout, *, size_px: int = 8) -> tuple[int, int]:
    """Return the offset that places a vertex's caption outside the circle, at the angle in radians.

    GeoGebra puts the lower left corner of a caption 4 px right of the point and twice the point's size above it;
    half a capital letter's height is 6 px at the default size (measured in the engine).
    """
    width = text_width_px(caption, layout.font_px)
    distance = layout.caption_distance_px
    middle_x = math.cos(angle) * (distance + width / 2 - 6)
    middle_y = -math.sin(angle) * distance
    return round(middle_x - width / 2 - 4), round(middle_y + 2 * size_px + 6)
