"""The area for exercises: a graph, cells to fill in, and the feedback on an answer, part by part."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ggbgen.aliases import ParameterValue
from ggbgen.definition import Definition, Parameter, QuestionItem, completed
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, ParameterError, QuestionError
from ggbgen.page.boards.arcs import arc_objects
from ggbgen.page.boards.board import Board
from ggbgen.page.boards.cells import cell_settings
from ggbgen.page.boards.exercise_layout import (
    CELLS_END_PX,
    FONT_PX,
    NARROW_EXERCISE,
    WIDE_EXERCISE,
    ExerciseLayout,
    TaskRoom,
    bar_box,
    bar_cells,
    field_objects,
    grid_objects,
    head_texts,
    heading_texts,
    option_cells,
    part_cells,
    said_texts,
)
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
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import NARROW_SHEET, Layout
from ggbgen.page.objects import Cell, InputBox, SceneObject, Segment, Text
from ggbgen.page.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.page.style import CHOSEN, LOSING
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions import Question, Task, find_question

__all__ = ["NOT_IN_A_TEST", "complete", "lay_out_sheet", "published_state", "questions_of"]

_SCRIPTS = ("text.js", "random.js")
_BOARD_SCRIPTS = ("graph_board.js", "cells.js", "view.js")
_FIGURE_SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "tournament": ("figures/tournament.js",),
    "graph": ("figures/graph.js",),
    "digraph": ("figures/digraph.js",),
}
_LAST_SCRIPTS = ("question_main.js",)

# On a phone, the lower edges of the instructions and of the graph.
_BELOW_ASKED_PX, _BELOW_GRAPH_PX = 262, NARROW_SHEET.board_end_px
# Controls that an applet built as a test does not have.
NOT_IN_A_TEST = ("hint", "difficulty", "mode")
# Cell size of a grid that stands alone.
_ALONE_CELL_PX = 44
_MOST_PARTS = 8
_RING_PX = 14
_THICKNESS_PX, _STRONG_PX = 3, 7
_NAME_PX = 36
_ANSWER_LENGTH, _ANSWERS_LENGTH = 40, 1500


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
    return completed(definition, tuple(parameters.values()), board="sheet")


def questions_of(definition: Definition, values: Mapping[str, object]) -> tuple[tuple[QuestionItem, Question], ...]:
    """Return the questions of a complete definition, each with its entry in the definition.

    Raises:
        ParameterError: A value is invalid.
    """
    return tuple((item, find_question(item.kind)(**_values(item, values))) for item in definition.questions)


def _values(item: QuestionItem, values: Mapping[str, object]) -> dict[str, ParameterValue]:
    own = find_question(item.kind).PARAMETERS
    chosen = {p.name: item.chosen.get(p.name, values.get(p.name)) for p in own}
    return {name: value for name, value in chosen.items() if value is not None}


def lay_out_sheet(definition: Definition, values: Mapping[str, ParameterValue], layout: Layout) -> Board:
    """Lay out the objects for the questions of a definition.

    Raises:
        ParameterError: The values do not fit together.
    """
    places = NARROW_EXERCISE if layout.narrow else WIDE_EXERCISE
    asked = questions_of(definition, values)
    most = [question.most() for _, question in asked]
    if not layout.narrow and not _beside(most):
        places = dataclasses.replace(places, cells_px=layout.message_px[0], cell_px=_ALONE_CELL_PX)
    order = max((task.figure.order for task in most if task.figure), default=0)
    names = vertex_names(values.get("names", ()), None, order)
    kinds = list(dict.fromkeys(task.figure.kind for task in most if task.figure))
    headed = names[: max((len(task.grid.rows) for task in most if task.grid and task.figure), default=0)]
    width_px = (places.right_px if places.cells_px == places.left_px else places.left_px) - places.cells_px
    heads = heads_of(headed, width_px=width_px, cell_px=places.cell_px, size_px=FONT_PX)
    captions = _captions(numbered_names(names) if heads.numbered else names, layout)
    layout = _with_names(layout, captions)
    room = TaskRoom.of(most, places, heads)
    answered = _Answered.of(most, room, heads, places, narrow=layout.narrow)
    figures = tuple(_figures(kinds, captions, layout))
    bar = tuple(bar_cells(values["tasks"], places))
    grid_cells = tuple(grid_objects(room, answered.grid))
    options = tuple(option_cells(room, answered.typed))
    cells = (*bar, *grid_cells, *options)
    fields = tuple(field_objects(room, answered.typed))
    lines = places.reason_lines[answered.parts_px > places.top_px and bool(room.rows)]
    parts_top = answered.parts_px
    parts = min(_MOST_PARTS, (places.bottom_px - parts_top - places.line_px * lines) // places.part_step_px)
    reason_px = parts_top + places.line_px
    if layout.narrow:  # the reason has a fixed position, above the parts
        parts_top += places.line_px * lines + CELLS_END_PX
    listed = tuple(part_cells(parts, parts_top, places))
    headings = tuple(heading_texts(room, heads, answered.grid))
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
                {**_item_settings(item, question, values, names), "top": TaskRoom.of([task], places, heads).bottom_px}
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
        boxes=(
            bar_box(bar, places),
            *answered.boxes(),
            Box(
                area=Area.END,
                labels=tuple(item.label for item in (*below, *listed, *texts[1:])),
                height_px=parts_top + parts * places.part_step_px + CELLS_END_PX,
            ),
        ),
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answered:
    """The layout of the inputs and the feedback.

    On a phone it is between the graph and the panel. Cells that never come with a graph take its place; other cells
    that only some tasks have stand below the panel, since they would leave a gap in the other tasks.

    Attributes:
        grid: The layout with the top of the cells.
        typed: The layout with the top of the input boxes and the options.
        parts_px: Top of the parts.
        end_px: On a phone: the bottom of the graph and the inputs.
    """

    grid: ExerciseLayout
    typed: ExerciseLayout
    parts_px: int
    end_px: int = 0

    @classmethod
    def of(
        cls, tasks: Sequence[Task], room: TaskRoom, heads: Heads, places: ExerciseLayout, *, narrow: bool
    ) -> _Answered:
        """Return the layout for some tasks."""
        if not narrow:
            return cls(grid=places, typed=places, parts_px=room.bottom_px)
        drawn = any(task.figure for task in tasks)
        if drawn and not _beside(tasks):
            grid = dataclasses.replace(places, top_px=_BELOW_ASKED_PX)
            typed = dataclasses.replace(places, top_px=_BELOW_GRAPH_PX)
            others = [dataclasses.replace(task, grid=None) for task in tasks]
            cells = [dataclasses.replace(task, fields=(), choice=None) for task in tasks]
            end = max(TaskRoom.of(others, typed, heads).bottom_px, TaskRoom.of(cells, grid, heads).bottom_px)
            return cls(grid=grid, typed=typed, parts_px=places.top_px, end_px=max(_BELOW_GRAPH_PX, end))
        above = dataclasses.replace(places, top_px=_BELOW_GRAPH_PX if drawn else _BELOW_ASKED_PX)
        if not drawn or all(task.grid for task in tasks):
            end = TaskRoom.of(tasks, above, heads).bottom_px
            return cls(grid=above, typed=above, parts_px=places.top_px, end_px=end)
        end = TaskRoom.of([dataclasses.replace(task, grid=None) for task in tasks], above, heads).bottom_px
        cells = [dataclasses.replace(task, fields=(), choice=None) for task in tasks]
        parts_px = TaskRoom.of(cells, places, heads).bottom_px
        return cls(grid=places, typed=above, parts_px=parts_px, end_px=end)

    def boxes(self) -> tuple[Box, ...]:
        """Return the box of the graph and the inputs, if they decide how low the panel is."""
        return (Box(area=Area.BOARD, height_px=self.end_px),) if self.end_px else ()
