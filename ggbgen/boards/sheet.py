"""What questions are asked on: a graph, cells to fill in, and what is said of an answer, part by part."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ggbgen.boards.arcs import arcs
from ggbgen.boards.board import Board
from ggbgen.boards.cells import cell_settings, painted_text
from ggbgen.boards.vertices import (
    MAX_SEED,
    mark_and_ring,
    offsets_text,
    shared_settings,
    vertex_label,
    vertex_names,
    vertices,
)
from ggbgen.definition import Definition, Parameter, QuestionItem, completed
from ggbgen.definition.values import check_value
from ggbgen.errors import DefinitionError, QuestionError
from ggbgen.graphs import Tournament
from ggbgen.questions import Figure, Grid, Question, find_question
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import (
    Cell,
    HiddenList,
    HiddenNumber,
    HiddenText,
    SceneObject,
    Segment,
    Text,
)
from ggbgen.scene.style import CHOSEN, HINT, LOSING, TEXT
from ggbgen.scene.text_fit import text_width_px

__all__ = ["complete", "lay_out_sheet", "questions_of"]

_SCRIPTS = ("text.js", "random.js")
_BOARD_SCRIPTS = ("board.js", "cells.js", "view.js")
_FIGURE_SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "tournament": ("tournament_board.js", "figures/tournament.js"),
    "graph": ("figures/graph.js",),
}
_LAST_SCRIPTS = ("question_main.js",)

# The bar on the panel.
_HEAD_PX = 88
_BAR_PX = (20, 200)
_BAR_Y_PX, _BAR_CELL_PX, _BAR_COLUMNS = 12, 22, 10
_ASKED_PX, _ASKED_SCALE, _ASKED_COLUMNS, _ASKED_LINES = (264, 84), 0.9, 84, 2
# Right of the graph.
_LEFT_PX, _RIGHT_PX = 664, 936
_POINTS_PX = 132
_TOP_PX = 144
_HEADINGS_PX = 26
_LARGEST_CELL_PX = 36
_PART_PX, _PART_STEP_PX = 28, 32
_MOST_PARTS, _BOTTOM_PX = 8, 540
_REASON_SCALE, _REASON_COLUMNS, _REASON_PX = 0.85, 39, 20
_REASON_LINES, _REASON_LINES_BELOW_CELLS = 5, 2
_RING_PX = 14
_THICKNESS_PX, _STRONG_PX = 3, 7
_NAME_PX = 36
_ANSWERS_LENGTH = 1500
_PICTURED_SEED = 1


def complete(definition: Definition) -> Definition:
    """Return the definition with the parameters of its questions.

    Raises:
        DefinitionError: There is no such question, or a parameter that is set is none of it.
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
            if name not in own:
                problems.append(f"{place}.set.{name}: unknown parameter, expected one of {', '.join(own)}")
            elif wrong := check_value(own[name], value):
                problems.append(f"{place}.set.{name}: {wrong}")
    if problems:
        raise DefinitionError(problems)
    return completed(dataclasses.replace(definition, board="sheet"), tuple(parameters.values()))


def questions_of(definition: Definition, values: Mapping[str, object]) -> tuple[tuple[QuestionItem, Question], ...]:
    """Return the questions of a complete definition, each with what the definition says of it.

    Raises:
        ParameterError: A value makes no sense.
    """
    return tuple(
        (item, find_question(item.kind).from_parameters(_values(item, values))) for item in definition.questions
    )


def _values(item: QuestionItem, values: Mapping[str, object]) -> dict[str, Any]:
    own = find_question(item.kind).PARAMETERS
    chosen = {p.name: item.chosen.get(p.name, values.get(p.name)) for p in own}
    return {name: value for name, value in chosen.items() if value is not None}


def lay_out_sheet(definition: Definition, values: Mapping[str, Any], layout: Layout) -> Board:
    """Lay out what the questions of a definition need, with the first task on it.

    Raises:
        ParameterError: The values do not fit together.
    """
    asked = questions_of(definition, values)
    most = [question.most() for _, question in asked]
    difficulty = asked[0][0].difficulty or values["difficulty"]
    first = asked[0][1].draw(values["seed"] or _PICTURED_SEED, difficulty=difficulty)
    order = max((task.figure.order for task in most if task.figure), default=0)
    names = vertex_names(values.get("names", ()), None, order)
    kinds = list(dict.fromkeys(task.figure.kind for task in most if task.figure))
    layout = _with_names(layout, names)
    grids = [task.grid for task in most if task.grid]
    cells = [*_bar(values["tasks"]), *_grid_cells(grids, first.grid)]
    parts_top = max((_grid_bottom_px(grid) for grid in grids), default=_TOP_PX)
    lines = _REASON_LINES_BELOW_CELLS if grids else _REASON_LINES
    parts = min(_MOST_PARTS, (_BOTTOM_PX - parts_top - _REASON_PX * lines) // _PART_STEP_PX)
    listed = list(_parts(parts, parts_top))
    return Board(
        objects=(
            *_published(values["seed"]),
            *_figures(kinds, first.figure, names, layout),
            *cells,
            *listed,
            painted_text([*cells, *listed]),
            *_headings(grids),
            *_texts(parts_top),
        ),
        settings={
            **(shared_settings(names, layout, thickness_px=_THICKNESS_PX) if order else {}),
            **cell_settings(),
            "maxSeed": MAX_SEED,
            "entryLength": 12,
            "answersLength": _ANSWERS_LENGTH,
            "tasks": values["tasks"],
            "difficulty": values["difficulty"],
            "deduction": values["deduction"],
            "questions": [_item_settings(item, question, values, names) for item, question in asked],
            "sheet": {
                "marks": any(task.figure and not task.grid for task in most),
                "parts": parts,
                "partsTop": parts_top,
                "partStep": _PART_STEP_PX,
                "right": _LEFT_PX,
                "reasonGap": _REASON_PX,
                "reasonColumns": _REASON_COLUMNS,
                "reasonLines": lines,
                "askedColumns": _ASKED_COLUMNS,
                "askedLines": _ASKED_LINES,
                "thickness": _STRONG_PX,
                "strong": CHOSEN.channels(),
                "wrong": LOSING.channels(),
            },
        },
        values={"seedEntry": str(values["seed"] or "")},
        restored=(*cells, *listed),
        texts=tuple(dict.fromkeys(text for _, question in asked for text in question.SENTENCES.values())),
        scripts=_scripts(asked, kinds),
        on_head=("taskText", "gradeText", *(cell.label for cell in cells if cell.label.startswith("t_"))),
        head_px=_HEAD_PX + _BAR_CELL_PX * ((values["tasks"] - 1) // _BAR_COLUMNS),
    )


def _scripts(asked: Sequence[tuple[QuestionItem, Question]], kinds: Sequence[str]) -> tuple[str, ...]:
    questions = [type(question) for _, question in asked]
    needed = [script for question in questions for script in question.SCRIPTS]
    if "tournament" in kinds:
        needed.append("tournament.js")
    own = [f"questions/{question.name().replace('-', '_')}.js" for question in questions]
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


def _with_names(layout: Layout, names: Sequence[str]) -> Layout:
    """Return the measures with a smaller circle where names are long."""
    widest = max((text_width_px(name, layout.font_px) for name in names), default=0)
    return dataclasses.replace(layout, largest_circle_px=layout.largest_circle_px - max(0, round(widest) - _NAME_PX))


def _published(seed: int) -> tuple[SceneObject, ...]:
    """Return what learning systems read, and the state that is not in it."""
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
        HiddenText(label="strong", text=""),
    )


def _figures(kinds: Sequence[str], first: Figure | None, names: Sequence[str], layout: Layout) -> Iterator[SceneObject]:
    if not kinds:
        return
    order = first.order if first else 0
    points = [dataclasses.replace(point, draggable=False, clickable=True) for point in vertices(names, order, layout)]
    yield HiddenNumber(label="order", value=order)
    yield from points
    yield offsets_text(points)
    for i, point in enumerate(points):
        yield mark_and_ring(
            i, names[i], disc=(point.x, point.y), mark=(point.x, point.y), ring_px=_RING_PX, colour=CHOSEN
        )[1]
    if "tournament" in kinds:
        rows = first.rows if first and first.kind == "tournament" else ()
        tournament = Tournament([sum(1 << j for j, entry in enumerate(row) if entry) for row in rows] or [0])
        yield HiddenText(label="tournament", text=tournament.upper_triangle())
        yield HiddenList(label="scores", items=tournament.scores())
        yield HiddenList(label="kings", items=())
        yield from arcs(tournament, len(names), layout, thickness_px=_THICKNESS_PX)
    if "graph" in kinds:
        rows = first.rows if first and first.kind == "graph" else ()
        yield HiddenList(label="adjacency", items=rows)
        yield HiddenList(label="degrees", items=tuple(map(sum, rows)))
        for i in range(len(names)):
            for j in range(i + 1, len(names)):
                ends = {"start": vertex_label(i), "end": vertex_label(j), "thickness_px": _THICKNESS_PX}
                yield Segment(label=f"e_{{{i},{j}}}", visible=j < len(rows) and bool(rows[i][j]), **ends)  # type: ignore[arg-type]
                yield Segment(label=f"n_{{{i},{j}}}", visible=False, colour=LOSING, **ends)  # type: ignore[arg-type]


def _bar(tasks: int) -> Iterator[Cell]:
    left, width = _BAR_PX
    columns = min(tasks, _BAR_COLUMNS)
    for k in range(tasks):
        row, column = divmod(k, _BAR_COLUMNS)
        start, end = (left + width * c // columns for c in (column, column + 1))
        yield Cell(
            label=f"t_{{{k}}}",
            text="\N{BLACK CIRCLE}" if k == 0 else str(k + 1),
            x_px=start,
            y_px=_BAR_Y_PX + row * _BAR_CELL_PX,
            width_px=end - start - 1,
            height_px=_BAR_CELL_PX,
            colour=TEXT,
            scale=1.0 if tasks <= _BAR_COLUMNS // 2 else 0.9,
        )


def _grid_px(grid: Grid) -> tuple[int, int]:
    """Return the left end of a grid's cells, and how large they are."""
    headings = max(text_width_px(name, 16) for name in grid.rows) + 10
    left = _LEFT_PX + round(headings)
    return left, min(_LARGEST_CELL_PX, (_RIGHT_PX - left) // len(grid.columns))


def _grid_bottom_px(grid: Grid) -> int:
    return _TOP_PX + _HEADINGS_PX + _grid_px(grid)[1] * len(grid.rows) + 14


def _grid_cells(grids: Sequence[Grid], first: Grid | None) -> Iterator[Cell]:
    for grid in grids[:1]:
        left, side = _grid_px(grid)
        for i in range(len(grid.rows)):
            for j in range(len(grid.columns)):
                yield Cell(
                    label=f"g_{{{i},{j}}}",
                    text=grid.contents[0],
                    x_px=left + j * side,
                    y_px=_TOP_PX + _HEADINGS_PX + i * side,
                    width_px=side,
                    height_px=side,
                    colour=TEXT,
                    scale=1.2,
                    visible=first is not None,
                )


def _headings(grids: Sequence[Grid]) -> Iterator[Text]:
    for grid in grids[:1]:
        left, side = _grid_px(grid)
        for i, name in enumerate(grid.rows):
            width = round(text_width_px(name, 16))
            y = _TOP_PX + _HEADINGS_PX + i * side + side // 2 + 6
            yield Text(label=f"rowHead{i}", text=name, x_px=left - width - 8, y_px=y, bold=True)
        for j, name in enumerate(grid.columns):
            width = round(text_width_px(name, 16))
            x = left + j * side + (side - width) // 2
            yield Text(label=f"columnHead{j}", text=name, x_px=x, y_px=_TOP_PX + _HEADINGS_PX - 6, bold=True)


def _parts(count: int, top: int) -> Iterator[Cell]:
    for k in range(count):
        yield Cell(
            label=f"k_{{{k}}}",
            text="",
            x_px=_LEFT_PX,
            y_px=top + k * _PART_STEP_PX,
            width_px=_RIGHT_PX - _LEFT_PX,
            height_px=_PART_PX,
            colour=TEXT,
            visible=False,
            scale=1.15,
        )


def _texts(parts_top: int) -> tuple[Text, ...]:
    x, y = _ASKED_PX
    return (
        Text(label="taskText", text="", x_px=_BAR_PX[0], y_px=4, bold=True, scale=0.9, transient=True),
        Text(label="gradeText", text="", x_px=_BAR_PX[0], y_px=_HEAD_PX - 30, scale=0.9, transient=True),
        Text(label="askedText", text="", x_px=x, y_px=y, scale=_ASKED_SCALE, transient=True),
        Text(label="pointsText", text="", x_px=_LEFT_PX, y_px=_POINTS_PX, bold=True, scale=0.9, transient=True),
        Text(
            label="reasonText",
            text="",
            x_px=_LEFT_PX,
            y_px=parts_top + _REASON_PX,
            scale=_REASON_SCALE,
            colour=HINT,
            transient=True,
        ),
    )
