"""The measures of applets: the panel, the message line, the board, the line of facts."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.scene.text_fit import text_width_px

__all__ = [
    "APPLET",
    "ASKED",
    "GAME",
    "NARROW",
    "NARROW_ASKED",
    "NARROW_GAME",
    "NARROW_SHEET",
    "SHEET",
    "Circle",
    "Layout",
    "Room",
    "Stage",
    "caption_offset_px",
    "circle_room_px",
    "matrix_column_px",
    "matrix_scale",
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
class Room:
    """Where a board may draw, in pixels from the left upper corner of the applet.

    Attributes:
        far_right_px: How far right a board may reach that nothing stands beside.
    """

    left_px: int = 265
    right_px: int = 705
    top_px: int = 113
    bottom_px: int = 440
    far_right_px: int = 936


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """Where the parts of a game stand that are shown besides its board, in pixels; of texts the first base line.

    Attributes:
        right_px: Where they end.
        deeds_px: The lines on the last moves, below the message.
        deed_lines: How many there may be, and below the result.
        band_px: Where the band of the result begins and how high it is.
        title_px: The title of the result.
        title_scale: How large it is.
        reason_px: Its reason.
        reason_columns: Characters in a line of it.
        reason_lines: Lines that there is room for.
        result_deeds_px: The line on the last moves, below the result.
        strip_px: Where the values of a game's positions begin.
        strip_legend_px: What they mean.
        strip_columns: Characters in a line of that, where it has several below each other.
        legend_px: What the marks on the board mean.
        legend_lines: Lines that there is room for.
        move_box_px: The box for a part of a move that is typed, with its caption before it.
        replay_px: Where the buttons begin with which one looks back at a game.
        replay_button_px: Width and height of one of them.
        replay_at_px: Width of the text between them.
        mistake_px: Where the button begins that leads to the mistake, and its width.
        end_px: Narrow: the strip, its legend and this button stand on the panel, that far below its first buttons.
    """

    right_px: int = 936
    deeds_px: int = 61
    deed_lines: int = 2
    band_px: tuple[int, int] = (12, 74)
    title_px: int = 36
    title_scale: float = 1.2
    reason_px: int = 58
    reason_columns: int = 92
    reason_lines: int = 2
    result_deeds_px: int = 102
    strip_px: tuple[int, int] = (264, 470)
    strip_legend_px: tuple[int, int] = (726, 464)
    strip_columns: int = 32
    legend_px: int = 540
    legend_lines: int = 1
    move_box_px: tuple[int, int] = (264, 486)
    replay_px: tuple[int, int] = (264, 544)
    replay_button_px: tuple[int, int] = (36, 28)
    replay_at_px: int = 120
    mistake_px: tuple[int, int, int] = (558, 544, 130)
    end_px: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The measures of an applet.

    Attributes:
        narrow: Whether the panel is below the board, as wide as the applet.
        panel_px: Width of the panel.
        panel_y_px: Where it begins and where it ends; in a narrow applet at the latest.
        title_px: Base line of the title.
        least_scale: The smallest scale of texts.
        least_button_scale: The smallest scale of the texts of buttons.
        room: Where a game's board may draw.
        origin_px: Where the view's origin lies, the middle of the board.
        beside_px: Narrow: where stands what has room right of the board else, below the lower edge of the panel.
        largest_circle_px: Largest radius of the circle on which vertices stand.
        caption_distance_px: From the middle of a vertex to the middle of a short caption.
        message_columns: Characters in a line of messages.
        message_lines: Lines that there is room for above the board.
        fact_columns: Characters in a line of facts.
        fact_lines: Lines that there is room for below the board.
        stage: What is shown of a game besides its board.
    """

    narrow: bool = False
    width_px: int = 960
    height_px: int = 600
    panel_px: int = 240
    panel_y_px: tuple[int, int] = (0, 600)
    font_px: int = 16
    pixels_per_unit: int = 50
    origin_px: tuple[int, int] = (600, 322)
    largest_circle_px: int = 190
    caption_distance_px: int = 26
    message_px: tuple[int, int] = (264, 36)
    message_columns: int = 77
    message_lines: int = 3
    facts_px: tuple[int, int] = (264, 568)
    fact_columns: int = 100
    fact_lines: int = 2
    matrix_y_px: int = 120
    beside_px: tuple[int, int] = (0, 0)
    title_px: int = 38
    least_scale: float = 0.0
    least_button_scale: float = 0.0
    room: Room = Room()
    stage: Stage = Stage()

    @property
    def left_px(self) -> int:
        """Return where the board's part of the applet begins."""
        return 0 if self.narrow else self.panel_px

    @property
    def bottom_px(self) -> int:
        """Return where it ends."""
        return self.panel_y_px[0] if self.narrow else self.height_px

    def lowered(self, by_px: int) -> Layout:
        """Return the measures with the panel of a narrow applet, and the line of facts above it, lower by so much."""
        start, end = self.panel_y_px
        x, y = self.facts_px
        return dataclasses.replace(self, panel_y_px=(start + by_px, end + by_px), facts_px=(x, y + by_px))


APPLET = Layout()
"""The measures of the explorers."""

GAME = Layout(origin_px=(600, 284), largest_circle_px=150, facts_px=(264, 572))
"""The measures of games: below the board there is room for the strip of values and for the replay."""

SHEET = Layout(origin_px=(452, 318), largest_circle_px=150, message_lines=2)
"""The measures of questions: right of the graph there is room for what is answered and what is said of it."""

NARROW = Layout(
    narrow=True,
    width_px=390,
    height_px=0,
    panel_px=390,
    panel_y_px=(664, 1400),
    title_px=30,
    least_scale=1.0,
    least_button_scale=1.34,
    origin_px=(195, 400),
    largest_circle_px=150,
    message_px=(14, 60),
    message_columns=42,
    message_lines=6,
    facts_px=(14, 604),
    fact_columns=42,
    fact_lines=3,
    beside_px=(14, 30),
)
"""The measures of explorers for phones; the panel's lower edge is where its controls end."""

NARROW_SHEET = dataclasses.replace(NARROW, message_lines=4)
"""The measures of questions for phones: what is asked stands below the message."""

NARROW_GAME = dataclasses.replace(
    NARROW,
    origin_px=(195, 424),
    panel_y_px=(784, 1400),
    facts_px=(14, 724),
    room=Room(left_px=14, right_px=376, top_px=256, bottom_px=583, far_right_px=376),
    stage=Stage(
        right_px=376,
        deeds_px=132,
        deed_lines=3,
        band_px=(40, 132),
        title_px=64,
        title_scale=1.0,
        reason_px=88,
        reason_columns=38,
        reason_lines=4,
        result_deeds_px=194,
        strip_px=(14, 4),
        strip_legend_px=(14, 96),
        legend_px=630,
        legend_lines=2,
        move_box_px=(14, 614),
        replay_px=(14, 660),
        replay_button_px=(44, 40),
        replay_at_px=150,
        mistake_px=(196, 164, 180),
        end_px=216,
    ),
)
"""The measures of games for phones."""

ASKED = dataclasses.replace(
    GAME,
    message_lines=2,
    facts_px=(264, 588),
    fact_lines=1,
    stage=dataclasses.replace(GAME.stage, move_box_px=(264, 446)),
)
"""The measures of questions on games: below the board there is room for what is answered and what is said of it."""

NARROW_ASKED = dataclasses.replace(
    NARROW_GAME,
    message_lines=4,
    stage=dataclasses.replace(NARROW_GAME.stage, move_box_px=(14, 590)),
)
"""The measures of questions on games for phones: what is asked stands below the message."""


def pixels_as_units(pixels: float) -> str:
    """Return, in GeoGebra's language, how many units of the view so many pixels are, at any zoom."""
    return f"{pixels:g} (x(Corner(2)) - x(Corner(1))) / x(Corner(5))"


_EDGE_PX = 10
_SMALLEST_CIRCLE_PX = 60


def matrix_width_px(max_order: int) -> int:
    """Return about how wide the matrices of graphs up to an order are at most.

    `matrixLatex` of graph_board.js has them. They go down in steps of the size of their digits, measured in the engine.
    """
    widest = max(matrix_column_px(order) * order for order in range(1, max_order + 1)) + _MATRIX_HEADINGS_PX
    return round(widest * matrix_scale(max_order))


def matrix_scale(max_order: int) -> float:
    """Return the scale of such matrices: there is room for so many rows below each other."""
    return min(1.0, _MATRIX_ROWS / max_order)


def matrix_column_px(order: int) -> int:
    """Return how wide a column of the matrix of a graph of an order is."""
    return 20 if order <= _NORMAL_MATRIX else 16 if order <= _SMALL_MATRIX else 12


_MATRIX_HEADINGS_PX = 70
_MATRIX_ROWS = 25
_NORMAL_MATRIX = 10
_SMALL_MATRIX = 15


def circle_room_px(layout: Layout, *, right_px: int) -> float:
    """Return how large a circle may be and the captions beside it, between the panel and ``right_px``."""
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
    """Return how far a vertex's caption is moved so that it stands outside the circle, at the angle in radians.

    GeoGebra puts the left lower corner of a caption 4 px right of the point and twice the point's size above it;
    half a capital letter's height is 6 px at the default size (measured in the engine).
    """
    width = text_width_px(caption, layout.font_px)
    distance = layout.caption_distance_px
    middle_x = math.cos(angle) * (distance + width / 2 - 6)
    middle_y = -math.sin(angle) * distance
    return round(middle_x - width / 2 - 4), round(middle_y + 2 * size_px + 6)
