"""The measures of applets: the panel, the message line, the board, the line of facts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.scene.text_fit import text_width_px

__all__ = [
    "APPLET",
    "GAME",
    "Circle",
    "Layout",
    "caption_offset_px",
    "matrix_column_px",
    "matrix_width_px",
    "pixels_as_units",
    "vertex_circle",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle on which vertices stand, in units of the view."""

    x: float
    radius: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The measures of an applet.

    Attributes:
        origin_px: Where the view's origin lies, the middle of the board.
        largest_circle_px: Largest radius of the circle on which vertices stand.
        caption_distance_px: From the middle of a vertex to the middle of a short caption.
        message_columns: Characters in a line of messages.
        message_lines: Lines that there is room for above the board.
        fact_columns: Characters in a line of facts.
        fact_lines: Lines that there is room for below the board.
        strip_px: Where the values of a game's positions begin, below the board.
        replay_px: Where the buttons begin with which one looks back at a game.
    """

    width_px: int = 960
    height_px: int = 600
    panel_px: int = 240
    font_px: int = 16
    pixels_per_unit: int = 50
    origin_px: tuple[int, int] = (600, 322)
    largest_circle_px: int = 190
    caption_distance_px: int = 26
    message_px: tuple[int, int] = (264, 36)
    message_columns: int = 80
    message_lines: int = 3
    facts_px: tuple[int, int] = (264, 568)
    fact_columns: int = 100
    fact_lines: int = 2
    matrix_y_px: int = 120
    strip_px: tuple[int, int] = (264, 486)
    replay_px: tuple[int, int] = (264, 548)


APPLET = Layout()
"""The measures of the explorers."""

GAME = Layout(origin_px=(600, 284), largest_circle_px=150, strip_px=(264, 470), facts_px=(264, 572))
"""The measures of games: below the board there is room for the strip of values and for the replay."""


def pixels_as_units(pixels: float) -> str:
    """Return, in GeoGebra's language, how many units of the view so many pixels are, at any zoom."""
    return f"{pixels:g} (x(Corner(2)) - x(Corner(1))) / x(Corner(5))"


_EDGE_PX = 10
_SMALLEST_CIRCLE_PX = 60


def matrix_width_px(max_order: int) -> int:
    """Return about how wide the matrices of graphs up to an order are at most, as `matrixLatex` of board.js has them.

    They go down in steps of the size of their digits (measured in the engine).
    """
    return max(matrix_column_px(order) * order for order in range(1, max_order + 1)) + _MATRIX_HEADINGS_PX


def matrix_column_px(order: int) -> int:
    """Return how wide a column of the matrix of a graph of an order is."""
    return 20 if order <= _NORMAL_MATRIX else 16 if order <= _SMALL_MATRIX else 12


_MATRIX_HEADINGS_PX = 70
_NORMAL_MATRIX = 10
_SMALL_MATRIX = 15


def vertex_circle(captions: Sequence[str], layout: Layout, *, right_px: int) -> Circle:
    """Return the largest circle for vertices with these captions between the panel and ``right_px``."""
    widest = max((text_width_px(caption, layout.font_px) for caption in captions), default=0.0)
    left = layout.panel_px + _EDGE_PX
    room = (right_px - left) / 2 - layout.caption_distance_px - widest
    radius = min(layout.largest_circle_px, max(room, _SMALLEST_CIRCLE_PX))
    middle = min((left + right_px) / 2, layout.origin_px[0])
    unit = layout.pixels_per_unit
    return Circle(x=round((middle - layout.origin_px[0]) / unit, 3), radius=round(radius / unit, 3))


def caption_offset_px(caption: str, angle: float, layout: Layout, *, size_px: int = 8) -> tuple[int, int]:
    """Return how far a vertex's caption is moved so that it stands outside the circle, at the angle in radians.

    GeoGebra puts the left lower corner of a caption 4 px right of the point and twice the point's size above it;
    half a capital letter's height is 6 px at the default size (measured in the engine).
    """
    width = text_width_px(caption, layout.font_px)
    distance = layout.caption_distance_px
    middle_x = math.cos(angle) * (distance + width / 2 - 6)
    middle_y = -math.sin(angle) * distance
    return round(middle_x - width / 2 - 4), round(middle_y + 2 * size_px + 6)
