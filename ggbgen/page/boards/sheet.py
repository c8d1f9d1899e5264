"""The area for exercises: a graph, cells to fill in, and the feedback on an answer, part by part."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ggbgen.definition import Definition, Parameter, QuestionItem, completed
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, ParameterError, QuestionError
from ggbgen.page.boards.arcs import arc_objects
from ggbgen.page.boards.board import Board
from ggbgen.page.boards.cells import cell_settings
from ggbgen.page.boards.short_names import Heads, cut_names, heads_of, numbered_names
from ggbgen.page.boards.vertices import (
    MAX_SEED,
    mark_and_ring,
    offsets_text,
    shared_settings,
    vertex_label,
    vertex_names,
    vertices,
)
from ggbgen.page.layout import Layout
from ggbgen.page.objects import (
    Cell,
    HiddenList,
    HiddenNumber,
    HiddenText,
    InputBox,
    SceneObject,
    Segment,
    Text,
)
from ggbgen.page.style import CHOSEN, HINT, LOSING, TEXT
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions import Question, Task, find_question

__all__ = [
    "NARROW_PLACES",
    "NOT_IN_A_TEST",
    "Places",
    "bar_cells",
    "complete",
    "head_texts",
    "lay_out_sheet",
    "part_cells",
    "published_state",
    "questions_of",
    "said_texts",
]

_SCRIPTS = ("text.js", "random.js")
_BOARD_SCRIPTS = ("graph_board.js", "cells.js", "view.js")
_FIGURE_SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "tournament": ("figures/tournament.js",),
    "graph": ("figures/graph.js",),
    "digraph": ("figures/digraph.js",),
}
_LAST_SCRIPTS = ("question_main.js",)

_HEADINGS_PX = 26
# On a phone, the lower edges of the instructions and of the graph.
_BELOW_ASKED_PX, _BELOW_GRAPH_PX = 262, 588
_CELLS_END_PX = 14
# Controls that an applet built as a test does not have.
NOT_IN_A_TEST = ("hint", "difficulty", "mode")
# Cell size of a grid that stands alone.
_ALONE_CELL_PX = 44
_MOST_PARTS = 8
_POINTS_ABOVE_PX = 12
_SCALE, _REASON_SCALE = 0.9, 0.85
_RING_PX = 14
_THICKNESS_PX, _STRONG_PX = 3, 7
_NAME_PX = 36
_FONT_PX = 16
_ANSWER = "Answer"
_ANSWER_LENGTH, _ANSWERS_LENGTH = 40, 1500


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The layout of everything but the graph or the game's board, in pixels.

    Attributes:
        bar_px: The result bar on the panel: its left end and its width.
        bar_y_px: Its top below the title.
        bar_cell_px: The height of its rows.
        bar_columns: Tasks in a row of it.
        task_px: The line above it.
        grade_px: The line below it, measured from its end.
        head_px: The height of all three.
        asked_px: The instructions.
        asked_columns: Characters in a line of them.
        asked_lines: Lines that there is room for.
        long_lines: Maximal number of lines of a message shown in their place.
        cells_px: Left end of the names of the rows of cells.
        left_px: Left end of parts and reasons.
        right_px: Their right end.
        top_px: Top of the cells, or of the parts.
        bottom_px: Lower limit for the reason.
        cell_px: Maximal size of a cell of a grid.
        part_px: Height of a part.
        part_step_px: Distance between parts.
        field_px: Distance between input boxes.
        reason_columns: Characters in a line of the reason.
        reason_lines: Lines of the reason, and lines if it stands below cells.
        line_px: Distance between its lines.
    """

    bar_px: tuple[int, int] = (20, 200)
    bar_y_px: int = 12
    bar_cell_px: int = 22
    bar_columns: int = 5
    task_px: int = 4
    grade_px: int = 24
    head_px: int = 76
    asked_px: tuple[int, int] = (264, 84)
    asked_columns: int = 84
    asked_lines: int = 2
    long_lines: int = 4
    cells_px: int = 664
    left_px: int = 664
    right_px: int = 936
    top_px: int = 144
    bottom_px: int = 540
    cell_px: int = 36
    part_px: int = 28
    part_step_px: int = 32
    field_px: int = 70
    reason_columns: int = 39
    reason_lines: tuple[int, int] = (5, 2)
    line_px: int = 20


_WIDE = Places()
NARROW_PLACES = Places(
    bar_px=(14, 362),
    bar_y_px=30,
    bar_cell_px=38,
    bar_columns=5,
    task_px=18,
    grade_px=28,
    head_px=114,
    asked_px=(14, 156),
    asked_columns=40,
    asked_lines=4,
    long_lines=7,
    cells_px=14,
    left_px=14,
    right_px=376,
    top_px=44,
    bottom_px=640,
    cell_px=44,
    part_px=38,
    part_step_px=42,
    field_px=84,
    reason_columns=40,
    reason_lines=(5, 4),
    line_px=24,
)


def complete(definition: Definition) -> Definition:
    """Return the definition with the parameters of its questions.

    Raises:
        DefinitionError: There is no such question, or it does not have a parameter that is set.
    """
    parameters: dict[str, Parameter] = {}
    problems = []
    for number, item in enumerate(definition.questions, start=1):
        place = f"{definition.path}: questions[{number}]"
        try:
            own = {parameter.name: parameter for parameter in find_question(item.kind).PARAMETERS}
        except QuestionError as error:
            problems.append(f"{place}.kind: {error}")
            continue
        parameters.update(own)
        for name, value in item.chosen.items():
            if name == "names":
                problems.append(f"{place}.set.names: all questions of an applet share them, expected them in 'set'")
            elif name not in own:
                problems.append(f"{place}.set.{name}: unknown parameter, expected one of {', '.join(own)}")
            elif wrong := check_value(own[name], value):
                problems.append(f"{place}.set.{name}: {wrong}")
    if problems:
        raise DefinitionError(problems)
    return completed(dataclasses.replace(definition, board="sheet"), tuple(parameters.values()))


def questions_of(definition: Definition, values: Mapping[str, object]) -> tuple[tuple[QuestionItem, Question], ...]:
    """Return the questions of a complete definition, each with its entry in the definition.

    Raises:
        ParameterError: A value is invalid.
    """
    return tuple((item, find_question(item.kind)(**_values(item, values))) for item in definition.questions)


def _values(item: QuestionItem, values: Mapping[str, object]) -> dict[str, Any]:
    own = find_question(item.kind).PARAMETERS
    chosen = {p.name: item.chosen.get(p.name, values.get(p.name)) for p in own}
    return {name: value for name, value in chosen.items() if value is not None}


def lay_out_sheet(definition: Definition, values: Mapping[str, Any], layout: Layout) -> Board:
    """Lay out the objects for the questions of a definition.

    Raises:
        ParameterError: The values do not fit together.
    """
    places = NARROW_PLACES if layout.narrow else _WIDE
    asked = questions_of(definition, values)
    most = [question.most() for _, question in asked]
    if not layout.narrow and not _beside(most):
        places = dataclasses.replace(places, cells_px=layout.message_px[0], cell_px=_ALONE_CELL_PX)
    order = max((task.figure.order for task in most if task.figure), default=0)
    names = vertex_names(values.get("names", ()), None, order)
    kinds = list(dict.fromkeys(task.figure.kind for task in most if task.figure))
    headed = names[: max((len(task.grid.rows) for task in most if task.grid and task.figure), default=0)]
    width_px = (places.right_px if places.cells_px == places.left_px else places.left_px) - places.cells_px
    heads = heads_of(headed, width_px=width_px, cell_px=places.cell_px, size_px=_FONT_PX)
    captions = _captions(numbered_names(names) if heads.numbered else names, layout)
    layout = _with_names(layout, captions)
    room = _Room.of(most, places, heads)
    answered = _Answered.of(most, room, heads, places, narrow=layout.narrow)
    figures = tuple(_figures(kinds, captions, layout))
    bar = tuple(bar_cells(values["tasks"], places))
    grid_cells = tuple(_grid_cells(room, answered.grid))
    options = tuple(_options(room, answered.typed))
    cells = (*bar, *grid_cells, *options)
    fields = tuple(_fields(room, answered.typed))
    lines = places.reason_lines[answered.parts_px > places.top_px and bool(room.rows)]
    parts_top = answered.parts_px
    parts = min(_MOST_PARTS, (places.bottom_px - parts_top - places.line_px * lines) // places.part_step_px)
    reason_px = parts_top + places.line_px
    if layout.narrow:  # the reason has a fixed position, above the parts
        parts_top += places.line_px * lines + _CELLS_END_PX
    listed = tuple(part_cells(parts, parts_top, places))
    headings = tuple(_headings(room, heads, answered.grid))
    texts = said_texts(reason_px, places)
    below: tuple[Cell | Text, ...] = (*grid_cells, *headings) if answered.grid is places else ()
    bar_end = max(cell.y_px + cell.height_px for cell in bar)
    return Board(
        objects=(
            *published_state(values["seed"]),
            *figures,
            *cells,
            *listed,
            *headings,
            *fields,
            *(HiddenText(label=f"answer{k}EntryTaken", text="") for k in range(room.fields)),
            *texts,
            *head_texts(bar_end, places),
        ),
        settings={
            **(
                shared_settings(captions, layout, thickness_px=_THICKNESS_PX) | {"names": names}
                if order
                else {"maxOrder": 0, "names": []}
            ),
            **cell_settings(),
            "maxSeed": MAX_SEED,
            "entryLength": _ANSWER_LENGTH,
            "answerLength": _ANSWER_LENGTH,
            "answersLength": _ANSWERS_LENGTH,
            "tasks": values["tasks"],
            "difficulty": values["difficulty"],
            "deduction": values["deduction"],
            "questions": [
                {**_item_settings(item, question, values, names), "top": _Room.of([task], places, heads).bottom_px}
                for (item, question), task in zip(asked, most, strict=True)
            ],
            "sheet": {
                "figures": bool(kinds),
                "captions": captions,
                "rowHeads": heads.rows,
                "columnHeads": heads.columns,
                "grid": {"rows": room.rows, "columns": room.columns},
                "fields": room.fields,
                "options": room.options,
                "parts": parts,
                "partStep": places.part_step_px,
                "left": places.left_px,
                "reasonGap": 0 if layout.narrow else places.line_px,
                "reasonColumns": places.reason_columns,
                "reasonLines": lines,
                "askedColumns": places.asked_columns,
                "askedLines": places.asked_lines,
                "longLines": places.long_lines,
                "thickness": _STRONG_PX,
                "strong": CHOSEN.channels(),
                "wrong": LOSING.channels(),
            },
        },
        controls=tuple(c for c in definition.controls if values["mode"] != "test" or c.label not in NOT_IN_A_TEST),
        values={"seedEntry": str(values["seed"] or "")},
        restored=(*_drawn(figures), *cells, *listed, *(item for item in fields if isinstance(item, InputBox))),
        texts=(
            *dict.fromkeys(text for _, question in asked for text in question.SENTENCES.values()),
            *(item.caption for item in fields if isinstance(item, InputBox)),
        ),
        scripts=_scripts(asked, kinds),
        on_head=("taskText", "gradeText", *(cell.label for cell in bar)),
        head_px=places.head_px + bar_end - places.bar_y_px - places.bar_cell_px,
        beside=tuple(item.label for item in (*below, *listed, *texts[1:])),
        beside_px=parts_top + parts * places.part_step_px + _CELLS_END_PX,
        lower_px=answered.lower_px,
    )


def _beside(tasks: Sequence[Task]) -> bool:
    """Return whether some task has cells beside a graph; otherwise cells take the place of graphs."""
    return any(task.figure and task.grid for task in tasks)


def _scripts(asked: Sequence[tuple[QuestionItem, Question]], kinds: Sequence[str]) -> tuple[str, ...]:
    questions = [type(question) for _, question in asked]
    needed = [script for question in questions for script in question.SCRIPTS]
    if "tournament" in kinds:
        needed.append("tournament.js")
    own = [question.script() for question in questions]
    figures = [script for kind in kinds for script in _FIGURE_SCRIPTS[kind]]
    return tuple(
        dict.fromkeys((*_SCRIPTS, *needed, "questions.js", *own, *_BOARD_SCRIPTS, "sheet.js", *figures, *_LAST_SCRIPTS))
    )


def _item_settings(
    item: QuestionItem, question: Question, values: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    own = _values(item, values)
    if "names" in own:
        own["names"] = list(names[: own["order"]])
    return {
        "kind": question.name(),
        "points": item.points,
        "difficulty": item.difficulty,
        "given": own,
        "sentences": dict(question.SENTENCES),
    }


def _captions(names: Sequence[str], layout: Layout) -> tuple[str, ...]:
    """Return the vertices' captions: the names, shortened if the graph would otherwise be too small for phones."""
    for most in range(max(map(len, names), default=0), 3, -1):
        cut = cut_names(names, most)
        try:
            vertices(cut, len(cut), _with_names(layout, cut))
        except ParameterError:
            continue
        return cut
    return tuple(names)


def _with_names(layout: Layout, names: Sequence[str]) -> Layout:
    """Return the layout with a smaller circle if names are long."""
    widest = max((text_width_px(name, layout.font_px) for name in names), default=0)
    return dataclasses.replace(layout, largest_circle_px=layout.largest_circle_px - max(0, round(widest) - _NAME_PX))


def published_state(seed: int) -> tuple[SceneObject, ...]:
    """Return the objects that learning systems read, and the rest of the state."""
    return (
        HiddenNumber(label="grade", value=0),
        HiddenNumber(label="done", value=0),
        HiddenNumber(label="correct", value=0),
        HiddenText(label="answers", text=""),
        HiddenNumber(label="seed", value=seed, watched=True),
        HiddenNumber(label="seedTaken", value=seed),
        HiddenText(label="progress", text="", watched=True),
        HiddenText(label="progressTaken", text=""),
        HiddenNumber(label="judged", value=0),
        HiddenNumber(label="shownPart", value=-1),
        HiddenNumber(label="asked", value=0),
        HiddenNumber(label="begun", value=-1),
        HiddenText(label="strong", text=""),
    )


def _figures(kinds: Sequence[str], names: Sequence[str], layout: Layout) -> Iterator[SceneObject]:
    points = [dataclasses.replace(point, draggable=False, clickable=True) for point in vertices(names, 0, layout)]
    yield HiddenNumber(label="order", value=0)
    yield from points
    yield offsets_text(points)
    for i, point in enumerate(points):
        yield mark_and_ring(
            i, names[i], disc=(point.x, point.y), mark=(point.x, point.y), ring_px=_RING_PX, colour=CHOSEN
        )[1]
    if "tournament" in kinds:
        yield HiddenText(label="tournament", text="", drawn=True)
        yield HiddenList(label="scores", items=())
        yield HiddenList(label="kings", items=())
    if "tournament" in kinds or "digraph" in kinds:
        yield from arc_objects(len(names), layout, thickness_px=_THICKNESS_PX)
    if "graph" in kinds or "digraph" in kinds:
        yield HiddenList(label="adjacency", items=())
    if "graph" in kinds:
        yield HiddenList(label="degrees", items=())
        for i in range(len(names)):
            for j in range(i + 1, len(names)):
                ends = {"start": vertex_label(i), "end": vertex_label(j), "thickness_px": _THICKNESS_PX}
                yield Segment(label=f"e_{{{i},{j}}}", visible=False, **ends)  # type: ignore[arg-type]
                yield Segment(label=f"n_{{{i},{j}}}", visible=False, colour=LOSING, **ends)  # type: ignore[arg-type]


def _drawn(objects: Iterable[SceneObject]) -> Iterator[SceneObject]:
    """Yield the objects of a graph. Deleting a vertex deletes every object that depends on it."""
    return (item for item in objects if not isinstance(item, (HiddenNumber, HiddenText, HiddenList)))


def bar_cells(tasks: int, places: Places) -> Iterator[Cell]:
    """Yield the result bar on the panel: a cell for each task."""
    left, width = places.bar_px
    columns = min(tasks, places.bar_columns)
    for k in range(tasks):
        row, column = divmod(k, places.bar_columns)
        start, end = (left + width * c // columns for c in (column, column + 1))
        yield Cell(
            label=f"t_{{{k}}}",
            text="\N{BLACK CIRCLE}" if k == 0 else str(k + 1),
            x_px=start,
            y_px=places.bar_y_px + row * places.bar_cell_px,
            width_px=end - start - 1,
            height_px=places.bar_cell_px,
            colour=TEXT,
            scale=_SCALE,
        )


def head_texts(bar_end: int, places: Places) -> tuple[Text, ...]:
    """Return the lines above and below the bar."""
    x = places.bar_px[0]
    return (
        Text(label="taskText", text="", x_px=x, y_px=places.task_px, bold=True, scale=_SCALE, transient=True),
        Text(label="gradeText", text="", x_px=x, y_px=bar_end + places.grade_px, scale=_SCALE, transient=True),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Room:
    """The room to reserve: the maximum that any task needs.

    Attributes:
        rows: Rows of cells.
        columns: Columns of cells.
        left_px: Left end of the cells.
        side_px: Their size.
        fields: Number of input boxes.
        options: Number of sentences to choose from.
        options_px: Distance of these below the input boxes.
        bottom_px: Lower end of everything.
    """

    rows: int
    columns: int
    left_px: int
    side_px: int
    fields: int
    options: int
    options_px: int
    bottom_px: int

    @classmethod
    def of(cls, tasks: Sequence[Task], places: Places, heads: Heads) -> _Room:
        """Return the room for some tasks."""
        grids = [task.grid for task in tasks if task.grid]
        rows = max((len(grid.rows) for grid in grids), default=0)
        columns = max((len(grid.columns) for grid in grids), default=0)
        others = [name for grid in grids for name in grid.rows if not heads.rows]
        widest = max((round(text_width_px(name, _FONT_PX)) for name in others), default=heads.rows_px)
        left = places.cells_px + widest + 10
        right = places.right_px if places.cells_px == places.left_px else places.left_px
        side = min(places.cell_px, (right - left) // max(columns, 1))
        fields = max(len(task.fields) for task in tasks)
        options = max((len(task.choice.options) for task in tasks if task.choice), default=0)
        both = any(task.fields and task.choice for task in tasks)
        options_px = fields * places.field_px if both else 0
        ends = [
            places.top_px + (_HEADINGS_PX + side * rows + _CELLS_END_PX if rows and right == places.right_px else 0),
            places.top_px + fields * places.field_px,
            places.top_px + options_px + options * places.part_step_px + (_CELLS_END_PX if options else 0),
        ]
        return cls(
            rows=rows,
            columns=columns,
            left_px=left,
            side_px=side,
            fields=fields,
            options=options,
            options_px=options_px,
            bottom_px=max(ends),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answered:
    """The layout of the inputs and the feedback.

    On a phone it is between the graph and the panel. Cells that never come with a graph take its place; other cells
    that only some tasks have stand below the panel, since they would leave a gap in the other tasks.

    Attributes:
        grid: The layout with the top of the cells.
        typed: The layout with the top of the input boxes and the options.
        parts_px: Top of the parts.
        lower_px: How much lower the panel begins.
    """

    grid: Places
    typed: Places
    parts_px: int
    lower_px: int

    @classmethod
    def of(cls, tasks: Sequence[Task], room: _Room, heads: Heads, places: Places, *, narrow: bool) -> _Answered:
        """Return the layout for some tasks."""
        if not narrow:
            return cls(grid=places, typed=places, parts_px=room.bottom_px, lower_px=0)
        drawn = any(task.figure for task in tasks)
        if drawn and not _beside(tasks):
            grid = dataclasses.replace(places, top_px=_BELOW_ASKED_PX)
            typed = dataclasses.replace(places, top_px=_BELOW_GRAPH_PX)
            others = [dataclasses.replace(task, grid=None) for task in tasks]
            cells = [dataclasses.replace(task, fields=(), choice=None) for task in tasks]
            end = max(_Room.of(others, typed, heads).bottom_px, _Room.of(cells, grid, heads).bottom_px)
            return cls(grid=grid, typed=typed, parts_px=places.top_px, lower_px=max(0, end - _BELOW_GRAPH_PX))
        above = dataclasses.replace(places, top_px=_BELOW_GRAPH_PX if drawn else _BELOW_ASKED_PX)
        if not drawn or all(task.grid for task in tasks):
            end = _Room.of(tasks, above, heads).bottom_px
            return cls(grid=above, typed=above, parts_px=places.top_px, lower_px=end - _BELOW_GRAPH_PX)
        end = _Room.of([dataclasses.replace(task, grid=None) for task in tasks], above, heads).bottom_px
        cells = [dataclasses.replace(task, fields=(), choice=None) for task in tasks]
        parts_px = _Room.of(cells, places, heads).bottom_px
        return cls(grid=places, typed=above, parts_px=parts_px, lower_px=end - _BELOW_GRAPH_PX)


def _grid_cells(room: _Room, places: Places) -> Iterator[Cell]:
    for i in range(room.rows):
        for j in range(room.columns):
            yield Cell(
                label=f"g_{{{i},{j}}}",
                text="",
                x_px=room.left_px + j * room.side_px,
                y_px=places.top_px + _HEADINGS_PX + i * room.side_px,
                width_px=room.side_px,
                height_px=room.side_px,
                colour=TEXT,
                scale=1.2,
                visible=False,
            )


def _headings(room: _Room, heads: Heads, places: Places) -> Iterator[Text]:
    top = places.top_px + _HEADINGS_PX
    for i in range(room.rows):
        y = top + i * room.side_px + room.side_px // 2 + 6
        yield Text(label=f"rowHead{i}", text="", x_px=places.cells_px, y_px=y, bold=True, transient=True)
    for j in range(room.columns):
        half = round(text_width_px(heads.columns[j], _FONT_PX) / 2) if j < len(heads.columns) else 6
        x = room.left_px + j * room.side_px + room.side_px // 2 - half
        yield Text(label=f"columnHead{j}", text="", x_px=x, y_px=top - 6, bold=True, transient=True)


def _fields(room: _Room, places: Places) -> Iterator[Text | InputBox]:
    for k in range(room.fields):
        y = places.top_px + k * places.field_px
        yield Text(label=f"answerCaption{k}", text="", x_px=places.left_px, y_px=y + 20, scale=_SCALE, transient=True)
        yield InputBox(
            label=f"boxAnswer{k}",
            entry=f"answer{k}Entry",
            value="",
            caption=f"{_ANSWER} {k + 1}",
            x_px=places.left_px,
            y_px=y + 28,
            width_px=places.right_px - places.left_px,
        )


def _options(room: _Room, places: Places) -> Iterator[Cell]:
    for k in range(room.options):
        yield Cell(
            label=f"o_{{{k}}}",
            text="",
            x_px=places.left_px,
            y_px=places.top_px + room.options_px + k * places.part_step_px,
            width_px=places.right_px - places.left_px,
            height_px=places.part_px,
            colour=TEXT,
            visible=False,
            scale=1.15,
        )


def part_cells(count: int, top: int, places: Places) -> Iterator[Cell]:
    """Yield the list of feedback on an answer, part by part."""
    for k in range(count):
        yield Cell(
            label=f"k_{{{k}}}",
            text="",
            x_px=places.left_px,
            y_px=top + k * places.part_step_px,
            width_px=places.right_px - places.left_px,
            height_px=places.part_px,
            colour=TEXT,
            visible=False,
            scale=1.15,
        )


def said_texts(reason_px: int, places: Places) -> tuple[Text, ...]:
    """Return the text objects for the instructions, the points, and the reason of a part."""
    x, y = places.asked_px
    left, points = places.left_px, places.top_px - _POINTS_ABOVE_PX
    return (
        Text(label="askedText", text="", x_px=x, y_px=y, scale=_SCALE, transient=True),
        Text(label="pointsText", text="", x_px=left, y_px=points, bold=True, scale=_SCALE, transient=True),
        Text(label="reasonText", text="", x_px=left, y_px=reason_px, scale=_REASON_SCALE, colour=HINT, transient=True),
    )
