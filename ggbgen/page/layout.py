"""The layout of applets: the panel, the message line, the board, the line of facts."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from ggbgen.page.boxes import Row, Span, column

__all__ = [
    "APPLET",
    "ASKED",
    "GAME",
    "LAYOUTS",
    "NARROW",
    "NARROW_ASKED",
    "NARROW_ASKED_ROWS",
    "NARROW_GAME",
    "NARROW_SHEET",
    "NARROW_SHEET_ROWS",
    "SHEET",
    "Layout",
    "Room",
    "Stage",
    "layout_of",
]

LAYOUTS = ("wide", "narrow")
"""The layouts of an applet: for screens, or for phones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """The area for a board, in pixels from the upper left corner of the applet.

    Attributes:
        far_right_px: The right limit if nothing stands beside the board.
    """

    left_px: int = 265
    right_px: int = 705
    top_px: int = 113
    bottom_px: int = 440
    far_right_px: int = 936


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """The positions, in pixels, of the parts of a game outside its board; for texts, of the first base line.

    Attributes:
        right_px: Their right end.
        deeds_px: The lines on the last moves, below the message.
        deed_lines: The maximal number of these lines, also below the result.
        band_px: Top and height of the result's band.
        title_px: The title of the result.
        title_scale: The scale of that title.
        reason_px: The reason of the result.
        reason_columns: Characters in a line of the reason.
        reason_lines: Lines that there is room for.
        result_deeds_px: The line on the last moves, below the result.
        strip_px: The start of the strip with the values of a game's positions.
        strip_cells: How many values it has at most.
        strip_step_px: Distance between two values in it.
        strip_button_px: Width and height of the buttons above the values.
        strip_legend_px: The strip's legend.
        strip_columns: Characters in a line of that legend, if it has several lines.
        legend_px: The legend for the marks on the board.
        legend_lines: Lines that there is room for.
        legend_columns: Characters in one of them.
        move_box_px: The input box for a typed part of a move, with its caption before it.
        replay_px: The start of the buttons for replaying a game.
        replay_button_px: Width and height of one of them.
        replay_at_px: Width of the text between them.
        mistake_px: Left end and width of the button that leads to the mistake.
        end_px: Narrow: distance of the strip, its legend and this button from the panel's first buttons.
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
    strip_cells: int = 7
    strip_step_px: int = 50
    strip_button_px: tuple[int, int] = (46, 30)
    strip_legend_px: tuple[int, int] = (726, 464)
    strip_columns: int = 32
    legend_px: int = 540
    legend_lines: int = 1
    legend_columns: int = 112
    move_box_px: tuple[int, int] = (264, 486)
    replay_px: tuple[int, int] = (264, 544)
    replay_button_px: tuple[int, int] = (36, 28)
    replay_at_px: int = 120
    mistake_px: tuple[int, int, int] = (558, 544, 130)
    end_px: int = 0

    def with_move_box(self, higher_px: int) -> Stage:
        """Return these positions with the input box for a typed part of a move higher up."""
        x, y = self.move_box_px
        return dataclasses.replace(self, move_box_px=(x, y - higher_px))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The layout of an applet.

    Attributes:
        narrow: Whether the panel is below the board, as wide as the applet.
        panel_px: Width of the panel.
        panel_y_px: Top and bottom of the panel; in a narrow applet the lowest bottom.
        panel_foot_px: Room below the controls of a wide applet, for the line of the record.
        title_px: Base line of the title.
        least_scale: The smallest scale of texts.
        least_button_scale: The smallest scale of the texts of buttons.
        room: The area for a game's board.
        origin_px: Position of the view's origin, the middle of the board.
        beside_px: Narrow: position of what is right of the board in a wide applet, below the lower edge of the panel.
        largest_circle_px: Largest radius of the circle on which vertices stand.
        caption_distance_px: From the middle of a vertex to the middle of a short caption.
        message_columns: Characters in a line of messages.
        message_lines: Lines that there is room for above the board.
        board_end_px: Narrow: the bottom of the board.
        fact_columns: Characters in a line of facts.
        fact_lines: Lines that there is room for below the board.
        stage: The parts of a game outside its board.
    """

    narrow: bool = False
    width_px: int = 960
    height_px: int = 600
    panel_px: int = 240
    panel_y_px: tuple[int, int] = (0, 600)
    panel_foot_px: int = 60
    font_px: int = 16
    pixels_per_unit: int = 50
    origin_px: tuple[int, int] = (600, 322)
    largest_circle_px: int = 190
    caption_distance_px: int = 26
    message_px: tuple[int, int] = (264, 36)
    message_columns: int = 77
    message_lines: int = 3
    board_end_px: int = 0
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
        """Return the left end of the board's part of the applet."""
        return 0 if self.narrow else self.panel_px

    @property
    def bottom_px(self) -> int:
        """Return the bottom of the applet."""
        return self.panel_y_px[0] if self.narrow else self.height_px

    def with_board_to(self, bottom_px: int) -> Layout:
        """Return a narrow layout whose board ends at another height; the facts and the panel follow below it."""
        by_px = bottom_px - self.board_end_px
        start, end = self.panel_y_px
        x, y = self.facts_px
        return dataclasses.replace(
            self, board_end_px=bottom_px, panel_y_px=(start + by_px, end + by_px), facts_px=(x, y + by_px)
        )


# The rows of a wide applet, from top to bottom. The board takes the room that the others leave.
_WIDE_PX = 600
_WIDE = (
    Row("head", 113),
    Row("board", 240, 327),
    Row("values", 90),
    Row("foot", 38),
    Row("facts", 32),
)

APPLET = Layout()
"""The layout of explorers."""


def _wide_game(rows: Mapping[str, Span]) -> Layout:
    """Return the layout of games: below the board there is room for the strip of values and for the replay."""
    head, board, values, foot = rows["head"].top, rows["board"], rows["values"].top, rows["foot"].top
    return Layout(
        origin_px=(600, (board.top + board.bottom) // 2 + 8),
        largest_circle_px=150,
        message_px=(264, head + 36),
        facts_px=(264, rows["facts"].top + 4),
        room=Room(top_px=board.top, bottom_px=board.bottom),
        stage=Stage(
            deeds_px=head + 61,
            band_px=(head + 12, 74),
            title_px=head + 36,
            reason_px=head + 58,
            result_deeds_px=head + 102,
            strip_px=(264, values + 30),
            strip_legend_px=(726, values + 36),
            move_box_px=(264, values + 46),
            legend_px=foot + 10,
            replay_px=(264, foot + 14),
            mistake_px=(558, foot + 14, 130),
        ),
    )


GAME = _wide_game(column(_WIDE, height_px=_WIDE_PX))
"""The layout of games: below the board there is room for the strip of values and for the replay."""

SHEET = Layout(origin_px=(452, 318), largest_circle_px=150, message_lines=2)
"""The layout of questions: right of the graph there is room for the answer and the feedback."""

# The rows of a narrow applet above the panel.
_NARROW = (
    Row("head", 180),
    Row("board", 332),
    Row("facts", 76),
)
# The facts of a game stand below the panel: with its six buttons, also with two for longer moves, a game ends above
# 844 px, the height of a phone's screen.
_NARROW_GAME = (
    Row("head", 204),
    Row("board", 327),
    Row("box", 57),
    Row("replay", 58),
)
# The rows of a question above the board: the bar of tasks, and messages with the instructions below them.
_NARROW_TASK = (Row("title", 40), Row("bar", 62), Row("text", 154))
# A question about a game has a row for a typed part of a move, and one for the options to choose from.
_NARROW_ASKED = (*_NARROW_TASK, Row("board", 312), Row("box", 46), Row("options", 46))
# The rows of the box below the controls of the panel's first page, of a narrow game.
_NARROW_END = (Row("strip", 90), Row("legend", 68), Row("mistake", 62))


def _narrow(rows: Mapping[str, Span]) -> Layout:
    """Return the layout of explorers for phones."""
    head, board, facts = rows["head"].top, rows["board"], rows["facts"]
    return Layout(
        narrow=True,
        width_px=390,
        height_px=0,
        panel_px=390,
        panel_y_px=(facts.bottom, 1400),
        panel_foot_px=0,
        title_px=head + 30,
        least_scale=1.0,
        least_button_scale=1.34,
        origin_px=(195, board.top + 144),
        largest_circle_px=150,
        message_px=(14, head + 60),
        message_columns=42,
        message_lines=5,
        board_end_px=board.bottom,
        facts_px=(14, facts.top + 16),
        fact_columns=42,
        fact_lines=3,
        beside_px=(14, 30),
    )


NARROW = _narrow(column(_NARROW))
"""The layout of explorers for phones; the panel ends below its last control."""


def _narrow_sheet(rows: Mapping[str, Span]) -> Layout:
    """Return the layout of questions for phones: the buttons follow the answer, and the feedback the buttons."""
    text, board = rows["text"], rows["board"]
    return dataclasses.replace(
        NARROW,
        title_px=rows["title"].top + 30,
        message_px=(14, text.top + 22),
        message_lines=4,
        origin_px=(195, (board.top + board.bottom) // 2 + 6),
        largest_circle_px=(board.bottom - board.top) // 2 - 46,
        board_end_px=board.bottom,
        panel_y_px=(board.bottom, 1400),
    )


NARROW_SHEET_ROWS = column((*_NARROW_TASK, Row("board", 310)))
"""From where to where the rows of a question reach on a phone, above the buttons."""

NARROW_SHEET = _narrow_sheet(NARROW_SHEET_ROWS)
"""The layout of questions for phones."""


def _narrow_game(rows: Mapping[str, Span], end: Mapping[str, Span]) -> Layout:
    """Return the layout of games for phones."""
    head, board = rows["head"].top, rows["board"]
    return dataclasses.replace(
        NARROW,
        message_lines=6,
        origin_px=(195, (board.top + board.bottom) // 2 + 5),
        panel_y_px=(rows["replay"].bottom, 1400),
        board_end_px=board.bottom,
        room=Room(left_px=14, right_px=376, top_px=board.top, bottom_px=board.bottom, far_right_px=376),
        stage=Stage(
            right_px=376,
            deeds_px=head + 132,
            deed_lines=3,
            band_px=(head + 40, 132),
            title_px=head + 64,
            title_scale=1.0,
            reason_px=head + 88,
            reason_columns=38,
            reason_lines=4,
            result_deeds_px=head + 194,
            strip_px=(14, end["strip"].top + 2),
            strip_step_px=51,
            strip_button_px=(48, 38),
            strip_legend_px=(14, end["legend"].top + 10),
            legend_px=rows["box"].bottom - 14,
            legend_lines=3,
            legend_columns=42,
            move_box_px=(14, rows["box"].bottom - 30),
            replay_px=(14, rows["replay"].bottom - 48),
            replay_button_px=(44, 40),
            replay_at_px=150,
            mistake_px=(196, end["mistake"].top + 10, 180),
            end_px=end["mistake"].bottom,
        ),
    )


NARROW_GAME = _narrow_game(column(_NARROW_GAME), column(_NARROW_END))
"""The layout of games for phones."""

# In questions about games the box for a typed part of a move stands where games have the strip of values.
_HIGHER_BOX_PX = 40

ASKED = dataclasses.replace(
    GAME,
    message_lines=2,
    facts_px=(264, 588),
    fact_lines=1,
    stage=GAME.stage.with_move_box(_HIGHER_BOX_PX),
)
"""The layout of questions about games: below the board there is room for the answer and the feedback."""

NARROW_ASKED_ROWS = column(_NARROW_ASKED)
"""From where to where the rows of a question about a game reach on a phone, above the buttons."""


def _narrow_asked(rows: Mapping[str, Span]) -> Layout:
    """Return the layout of questions about games for phones: the game's board between the rows of a question."""
    board, end = rows["board"], rows["options"].bottom
    game = NARROW_GAME
    return dataclasses.replace(
        NARROW_SHEET,
        origin_px=(195, (board.top + board.bottom) // 2 + 5),
        largest_circle_px=game.largest_circle_px,
        board_end_px=board.bottom,
        panel_y_px=(end, 1400),
        room=dataclasses.replace(game.room, top_px=board.top, bottom_px=board.bottom),
        stage=dataclasses.replace(
            game.stage, legend_px=rows["box"].bottom - 14, legend_lines=2, move_box_px=(14, rows["box"].bottom - 40)
        ),
    )


NARROW_ASKED = _narrow_asked(NARROW_ASKED_ROWS)
"""The layout of questions about games for phones."""


def layout_of(shape: str, *, game: bool, exercise: bool) -> Layout:
    """Return the layout of an applet.

    Args:
        shape: One of `LAYOUTS`.
        game: Whether it has a game's board.
        exercise: Whether it asks questions.
    """
    shapes = {
        (True, True): (ASKED, NARROW_ASKED),
        (False, True): (SHEET, NARROW_SHEET),
        (True, False): (GAME, NARROW_GAME),
        (False, False): (APPLET, NARROW),
    }
    return shapes[game, exercise][LAYOUTS.index(shape)]
