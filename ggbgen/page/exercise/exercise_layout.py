"""Where everything of an exercise is placed: the task, the answer and what is said of it, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ggbgen.page.boxes import FACTS, Area, Box
from ggbgen.page.exercise.short_names import Heads
from ggbgen.page.layout import NARROW_SHEET_ROWS
from ggbgen.page.part import Part
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions.question import Grid, Task
from ggbgen.scene.objects import (
    Cell,
    InputBox,
    Text,
)
from ggbgen.scene.style import HINT, TEXT

__all__ = [
    "CELLS_END_PX",
    "FONT_PX",
    "NARROW_EXERCISE",
    "WIDE_EXERCISE",
    "AnswerLayout",
    "CellLayout",
    "ExerciseLayout",
    "ReasonLayout",
    "TaskRoom",
    "feedback",
    "feedback_cells",
    "field_objects",
    "grid_objects",
    "heading_texts",
    "option_cells",
    "said_texts",
    "task_bar",
]


_SCALE, _REASON_SCALE = 0.9, 0.85
_HEADINGS_PX = 26


CELLS_END_PX = 14

# On a phone, the most height of a row of the bar, and the most rows: GeoGebra shrinks the texts of lower ones.
_HIGHEST_BAR_PX, _MOST_BAR_ROWS = 44, 2


_POINTS_ABOVE_PX = 12


FONT_PX = 16


_ANSWER = "Answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class BarLayout:
    """The result bar, with the lines that say which task it is and what the grade is, in pixels.

    Attributes:
        span_px: Its left end and its width.
        top_px: Its top: below the title, on a phone from the top of the applet.
        cell_px: The height of its rows; on a phone of all rows together.
        columns: Tasks in a row of it; on a phone the most, since rows are about equally long there.
        task_px: The line with the task: above the bar, on a phone above the feedback.
        grade_px: The line with the grade: its distance from the end of the bar; on a phone beside the other line.
        head_px: The height of the bar and both lines.
    """

    span_px: tuple[int, int] = (20, 200)
    top_px: int = 12
    cell_px: int = 22
    columns: int = 5
    task_px: int = 4
    grade_px: int = 24
    head_px: int = 76


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptLayout:
    """The instructions.

    Attributes:
        place_px: Their place.
        columns: Characters in a line of them.
        lines: Lines that there is room for.
        long_lines: Maximal number of lines of a message shown in their place.
    """

    place_px: tuple[int, int] = (264, 84)
    columns: int = 84
    lines: int = 2
    long_lines: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLayout:
    """The cells of a table to fill in, in pixels.

    Attributes:
        left_px: Left end of the names of their rows.
        most_px: Their maximal size.
    """

    left_px: int = 664
    most_px: int = 36


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerLayout:
    """The column of input boxes, options to choose from, and parts of the feedback with the reason, in pixels.

    Attributes:
        left_px: Its left end.
        right_px: Its right end.
        height_px: Height of a part or an option.
        step_px: Distance between these.
        field_px: Distance between input boxes.
    """

    left_px: int = 664
    right_px: int = 936
    height_px: int = 28
    step_px: int = 32
    field_px: int = 70


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonLayout:
    """The reason of a part.

    Attributes:
        columns: Characters in a line of it.
        lines: Its lines, and its lines if it stands below cells.
        line_px: Distance between its lines, in pixels.
    """

    columns: int = 39
    lines: tuple[int, int] = (5, 2)
    line_px: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseLayout:
    """The layout of everything but the graph or the game's board; the sizes are those of a wide applet by default.

    Attributes:
        bar: The result bar with its lines.
        prompt: The instructions.
        cells: The cells of a table.
        answer: Input boxes, options and feedback.
        reason: The reason of a part.
        top_px: Top of the cells, or of the parts.
        bottom_px: Lower limit for the reason.
        stacked: Whether boxes and options have a place below all cells, as on a phone.
    """

    bar: BarLayout = BarLayout()
    prompt: PromptLayout = PromptLayout()
    cells: CellLayout = CellLayout()
    answer: AnswerLayout = AnswerLayout()
    reason: ReasonLayout = ReasonLayout()
    top_px: int = 144
    bottom_px: int = 540
    stacked: bool = False

    @property
    def cells_end_px(self) -> int:
        """The right end of the cells: that of everything, or shortly before the parts beside them."""
        left = self.answer.left_px
        return self.answer.right_px if self.cells.left_px == left else left - CELLS_END_PX


WIDE_EXERCISE = ExerciseLayout()


NARROW_EXERCISE = ExerciseLayout(
    bar=BarLayout(
        span_px=(4, 382), top_px=NARROW_SHEET_ROWS["bar"].top, cell_px=60, columns=7, task_px=20, grade_px=20
    ),
    prompt=PromptLayout(place_px=(14, NARROW_SHEET_ROWS["text"].top + 94), columns=40, lines=4, long_lines=7),
    cells=CellLayout(left_px=14, most_px=44),
    answer=AnswerLayout(left_px=14, right_px=376, height_px=38, step_px=42, field_px=68),
    reason=ReasonLayout(columns=40, lines=(3, 3), line_px=24),
    top_px=56,
    bottom_px=640,
    stacked=True,
)


def task_bar(tasks: int, places: ExerciseLayout, *, narrow: bool) -> Part:
    """Return the result bar, and the lines with the task and the grade that belong to it."""
    bar = tuple(_bar_cells(tasks, places, narrow=narrow))
    head = _head_texts(bar, places, narrow=narrow)
    return Part(objects=(*bar, *head), boxes=_head_boxes(bar, head, places, narrow=narrow))


def _bar_cells(tasks: int, places: ExerciseLayout, *, narrow: bool) -> Iterator[Cell]:
    """Yield the result bar: a cell for each task; on a phone its rows share a fixed height."""
    left, width = places.bar.span_px
    rows = min(-(-tasks // places.bar.columns), _MOST_BAR_ROWS if narrow else tasks)
    columns = -(-tasks // rows) if narrow else min(tasks, places.bar.columns)
    height = min(places.bar.cell_px // rows, _HIGHEST_BAR_PX) if narrow else places.bar.cell_px
    for k in range(tasks):
        row, column = divmod(k, columns)
        start, end = (left + width * c // columns for c in (column, column + 1))
        yield Cell(
            label=f"t_{{{k}}}",
            text="\N{BLACK CIRCLE}" if k == 0 else str(k + 1),
            x_px=start,
            y_px=places.bar.top_px + row * height,
            width_px=end - start - 1,
            height_px=height,
            colour=TEXT,
            scale=_SCALE,
        )


def _head_texts(bar: Sequence[Cell], places: ExerciseLayout, *, narrow: bool) -> tuple[Text, Text]:
    """Return the lines with the task and the grade: above and below the bar, on a phone side by side."""
    left = places.answer.left_px if narrow else places.bar.span_px[0]
    bar_end = max(cell.y_px + cell.height_px for cell in bar)
    grade_x = left + (places.answer.right_px - left) * 3 // 5
    x, y = (grade_x, places.bar.grade_px) if narrow else (left, bar_end + places.bar.grade_px)
    return (
        Text(label="taskText", text="", x_px=left, y_px=places.bar.task_px, bold=True, scale=_SCALE, transient=True),
        Text(label="gradeText", text="", x_px=x, y_px=y, scale=_SCALE, transient=True),
    )


def _head_boxes(bar: Sequence[Cell], head: Sequence[Text], places: ExerciseLayout, *, narrow: bool) -> tuple[Box, ...]:
    """Return the box of the bar and both lines on the panel; on a phone the bar has a row of its own."""
    if narrow:
        return ()
    rows_px = bar[-1].y_px + bar[-1].height_px - bar[0].y_px
    labels = (*(item.label for item in head), *(cell.label for cell in bar))
    return (Box(area=Area.HEAD, labels=labels, height_px=places.bar.head_px + rows_px - places.bar.cell_px),)


def feedback(parts: Sequence[Cell], texts: Sequence[Text], end_px: int) -> Part:
    """Return the feedback on an answer: its parts, the prompt and what else is said.

    Below the prompt it has a box, on a phone below the buttons; the line of facts is below that.
    """
    labels = ("taskText", "gradeText", *(cell.label for cell in parts), *(text.label for text in texts[1:]))
    boxes = (Box(area=Area.PANEL, labels=labels, height_px=end_px), FACTS)
    return Part(objects=(*parts, *texts), boxes=boxes)


# GeoGebra makes the letters of a button tiny if they do not fit; of numbers with two digits, these do in narrow cells.
_TYPED_PX = (200, 32)
"""The largest width of a typed cell, and its height."""
_TYPED_SCALE = 1.0
_DIGITS_SCALE, _NUMBERS_SCALE, _NUMBERS_PX = 1.2, 0.85, 48


def _has_numbers(grid: Grid) -> bool:
    """Return whether a table shows a sequence of numbers, in rows of ten."""
    return bool(grid.given) and all(map(str.isdigit, grid.columns))


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRoom:
    """The room to reserve: the maximum that any task needs.

    Attributes:
        rows: Rows of cells.
        columns: Columns of cells.
        left_px: Left end of the cells.
        side_px: Their size; of typed ones their height.
        width_px: Their width.
        scale: The size of their texts, as a multiple of the font's.
        fields: Number of input boxes.
        fields_px: Distance of these below the top: below typed cells.
        options: Number of sentences to choose from.
        options_px: Distance of these below the top: below input boxes or cells.
        bottom_px: Lower end of everything.
    """

    rows: int
    columns: int
    left_px: int
    side_px: int
    width_px: int
    scale: float
    fields: int
    fields_px: int
    options: int
    options_px: int
    bottom_px: int

    @classmethod
    def of(cls, tasks: Sequence[Task], places: ExerciseLayout, heads: Heads) -> TaskRoom:
        """Return the room for some tasks."""
        grids = [task.grid for task in tasks if task.grid]
        rows = max((len(grid.rows) for grid in grids), default=0)
        columns = max((len(grid.columns) for grid in grids), default=0)
        others = [name for grid in grids for name in grid.rows if not heads.rows]
        widest = max((round(text_width_px(name, FONT_PX)) for name in others), default=heads.rows_px)
        left = places.cells.left_px + widest + 10
        right = places.cells_end_px
        side = min(places.cells.most_px, (right - left) // max(columns, 1))
        typed = any(grid.typed for grid in grids)
        width = min(_TYPED_PX[0], (right - left) // max(columns, 1)) if typed else side
        side = _TYPED_PX[1] if typed else side
        numbers = any(map(_has_numbers, grids))
        fields = max(len(task.fields) for task in tasks)
        fields_px = _HEADINGS_PX + side * rows if typed else 0
        options = max((len(task.choice.options) for task in tasks if task.choice), default=0)
        options_px = fields * places.answer.field_px if any(task.fields and task.choice for task in tasks) else 0
        beside = right == places.answer.right_px
        if beside and not places.stacked and any(task.grid and task.choice for task in tasks):
            options_px = max(options_px, _HEADINGS_PX + side * rows + CELLS_END_PX)
        ends = [
            places.top_px + (_HEADINGS_PX + side * rows + CELLS_END_PX if rows and beside else 0),
            places.top_px + fields_px + fields * places.answer.field_px,
            places.top_px + options_px + options * places.answer.step_px + (CELLS_END_PX if options else 0),
        ]
        return cls(
            rows=rows,
            columns=columns,
            left_px=left,
            side_px=side,
            width_px=width,
            scale=_TYPED_SCALE if typed else _NUMBERS_SCALE if numbers and side < _NUMBERS_PX else _DIGITS_SCALE,
            fields=fields,
            fields_px=fields_px,
            options=options,
            options_px=options_px,
            bottom_px=max(ends),
        )


def grid_objects(room: TaskRoom, places: ExerciseLayout) -> Iterator[Cell]:
    """Yield the cells of a table to fill in."""
    for i in range(room.rows):
        for j in range(room.columns):
            yield Cell(
                label=f"g_{{{i},{j}}}",
                text="",
                x_px=room.left_px + j * room.width_px,
                y_px=places.top_px + _HEADINGS_PX + i * room.side_px,
                width_px=room.width_px,
                height_px=room.side_px,
                colour=TEXT,
                scale=room.scale,
                visible=False,
            )


def heading_texts(room: TaskRoom, heads: Heads, places: ExerciseLayout) -> Iterator[Text]:
    """Yield the headings of its rows and columns."""
    top = places.top_px + _HEADINGS_PX
    for i in range(room.rows):
        y = top + i * room.side_px + room.side_px // 2 + 6
        yield Text(label=f"rowHead{i}", text="", x_px=places.cells.left_px, y_px=y, bold=True, transient=True)
    for j in range(room.columns):
        half = round(text_width_px(heads.columns[j], FONT_PX) / 2) if j < len(heads.columns) else 6
        x = room.left_px + j * room.width_px + room.width_px // 2 - half
        yield Text(label=f"columnHead{j}", text="", x_px=x, y_px=top - 6, bold=True, transient=True)


def field_objects(room: TaskRoom, places: ExerciseLayout) -> Iterator[Text | InputBox]:
    """Yield the input boxes of an answer, each with its caption."""
    for k in range(room.fields):
        y = places.top_px + room.fields_px + k * places.answer.field_px
        yield Text(
            label=f"answerCaption{k}", text="", x_px=places.answer.left_px, y_px=y + 20, scale=_SCALE, transient=True
        )
        yield InputBox(
            label=f"boxAnswer{k}",
            entry=f"answer{k}Entry",
            value="",
            caption=f"{_ANSWER} {k + 1}",
            x_px=places.answer.left_px,
            y_px=y + 28,
            width_px=places.answer.right_px - places.answer.left_px,
        )


def option_cells(room: TaskRoom, places: ExerciseLayout) -> Iterator[Cell]:
    """Yield the options to choose from."""
    for k in range(room.options):
        yield Cell(
            label=f"o_{{{k}}}",
            text="",
            x_px=places.answer.left_px,
            y_px=places.top_px + room.options_px + k * places.answer.step_px,
            width_px=places.answer.right_px - places.answer.left_px,
            height_px=places.answer.height_px,
            colour=TEXT,
            visible=False,
            scale=1.15,
        )


def feedback_cells(count: int, top: int, places: ExerciseLayout) -> Iterator[Cell]:
    """Yield the list of feedback on an answer, part by part."""
    for k in range(count):
        yield Cell(
            label=f"k_{{{k}}}",
            text="",
            x_px=places.answer.left_px,
            y_px=top + k * places.answer.step_px,
            width_px=places.answer.right_px - places.answer.left_px,
            height_px=places.answer.height_px,
            colour=TEXT,
            visible=False,
            scale=1.15,
        )


def said_texts(reason_px: int, places: ExerciseLayout) -> tuple[Text, Text, Text]:
    """Return the text objects for the instructions, the points, and the reason of a part."""
    x, y = places.prompt.place_px
    left, points = places.answer.left_px, places.top_px - _POINTS_ABOVE_PX
    return (
        Text(label="askedText", text="", x_px=x, y_px=y, scale=_SCALE, transient=True),
        Text(label="pointsText", text="", x_px=left, y_px=points, bold=True, scale=_SCALE, transient=True),
        Text(label="reasonText", text="", x_px=left, y_px=reason_px, scale=_REASON_SCALE, colour=HINT, transient=True),
    )
