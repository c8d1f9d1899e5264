"""The area for exercises: a graph, cells to fill in, and the feedback on an answer, part by part."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from ggbgen.aliases import JsonObject, ParameterValue
from ggbgen.definition import Definition, Parameter, QuestionItem, completed
from ggbgen.definition.parameter_values import check_value
from ggbgen.errors import DefinitionError, ParameterError, QuestionError, shown
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.boxes import Area, Box
from ggbgen.page.exercise.exercise_layout import (
    CELLS_END_PX,
    FONT_PX,
    NARROW_EXERCISE,
    WIDE_EXERCISE,
    CellLayout,
    ExerciseLayout,
    TaskRoom,
    feedback,
    feedback_cells,
    field_objects,
    grid_objects,
    heading_texts,
    option_cells,
    said_texts,
    task_bar,
)
from ggbgen.page.exercise.exercise_state import (
    ANSWER_LENGTH,
    MAIN_MODULE,
    NOT_IN_A_TEST,
    exercise_settings,
    published_state,
    sheet_settings,
)
from ggbgen.page.exercise.short_names import Heads, cut_names, heads_of, numbered_names
from ggbgen.page.exercise.sketch import sketch_part
from ggbgen.page.layout import NARROW_SHEET_ROWS, Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import arc_objects
from ggbgen.page.shared.vertices import (
    mark_and_ring,
    offsets_text,
    shared_settings,
    vertex_label,
    vertices,
)
from ggbgen.page.text_fit import text_width_px
from ggbgen.questions import Question, Task, find_question
from ggbgen.scene.objects import Cell, InputBox, SceneObject, Segment, Text, Words
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.scene.style import CHOSEN, LOSING, TEXT

__all__ = ["complete", "lay_out_sheet", "questions_of"]

# On a phone, the lower edges of the instructions and of the graph.
# The headings of a table stand clear of the fourth line of a prompt.
_BELOW_ASKED_PX, _BELOW_GRAPH_PX = NARROW_SHEET_ROWS["text"].bottom + 10, NARROW_SHEET_ROWS["board"].bottom
# The largest cells of a grid below a graph there, by the number of its rows; the last for all larger grids.
_CELLS_BELOW_PX = ((4, 44), (5, 38), (99, 34))
# Cell size of a grid that stands alone.
_ALONE_CELL_PX = 44
_MOST_PARTS, _NARROW_PARTS = 8, 5
# On a phone, the first line of the reason, which stands above the parts.
_REASON_PX = 12
_RING_PX = 14
_THICKNESS_PX = 3
_NAME_PX = 36
# The most vertices of a graph on a phone, unless the definition states it.
NARROW_ORDER = 7
_WEIGHT_SCALE = 0.9


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
    items = definition.questions
    given = [_values(item, values) for item in items]
    for name in ("graphs", "positions"):
        texts = cast(Sequence[str], values.get(name) or ())
        kinds = [find_question(item.kind) for item in items]
        taking = [k for k, kind in enumerate(kinds) if kind.taken() == name and name not in items[k].chosen]
        if texts and len(taking) > 1:
            asked = {k: kinds[k](**{**given[k], name: ()}) for k in taking}
            for k, suiting in _suiting(asked, name, texts).items():
                given[k][name] = suiting
    return tuple((item, find_question(item.kind)(**chosen)) for item, chosen in zip(items, given, strict=True))


def _suiting(asked: Mapping[int, Question], name: str, texts: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Return for each question those of the author's graphs or positions of which it can be asked; each suits some."""
    suiting: dict[int, list[str]] = {k: [] for k in asked}
    for number, text in enumerate(texts, start=1):
        why = {k: question.refusal(text) for k, question in asked.items()}
        if all(why.values()):
            told = "; ".join(dict.fromkeys(f"{question.name()}: {why[k]}" for k, question in asked.items()))
            one = name.removesuffix("s")
            raise ParameterError(f"{name}: {one} {number}, {shown(text)}, suits no question; {told}")
        for k in asked:
            suiting[k] += [] if why[k] else [text]
    return {k: tuple(found) for k, found in suiting.items()}


def _values(item: QuestionItem, values: Mapping[str, object]) -> dict[str, ParameterValue]:
    own = find_question(item.kind).PARAMETERS
    chosen = {p.name: item.chosen.get(p.name, values.get(p.name)) for p in own}
    return {name: value for name, value in chosen.items() if value is not None}


def lay_out_sheet(definition: Definition, values: Mapping[str, ParameterValue], layout: Layout) -> Board:
    """Lay out the objects for the questions of a definition.

    Raises:
        ParameterError: The values do not fit together.
    """
    asked = questions_of(definition, values)
    most = [question.most() for _, question in asked]
    narrow, places = layout.narrow, _places(most, layout)
    drawn = [question for (_, question), task in zip(asked, most, strict=True) if task.figure]
    own = [figure for question in drawn for figure in question.own]
    if layout.narrow:
        _check_narrow(own, definition.narrow.get("order", NARROW_ORDER))
    figures, heads = _figures(most, own, values, places, layout)
    room = TaskRoom.of(most, places, heads)
    tops_px = [TaskRoom.of([task], places, heads).bottom_px for task in most]
    answered = _Answered.of(most, room, heads, places, narrow=narrow)
    inputs = _Inputs.of(room, heads, answered)
    said = _Feedback.of(answered.parts_px, places, below_cells=bool(room.rows), narrow=narrow)
    asking = _question_settings(asked, tops_px, figures)
    sheet = _room_settings(room, heads, said, places, narrow=narrow) | figures.on_sheet()
    return Board.of(
        published_state(values),
        figures.part(),
        task_bar(cast(int, values["tasks"]), places, narrow=narrow),
        inputs.part(),
        said.part(places),
        Part(
            settings=exercise_settings(values, asking, sheet) | {"entryLength": ANSWER_LENGTH, "narrow": narrow},
            texts=_texts(asked, inputs),
            boxes=answered.boxes(),
        ),
        controls=tuple(c for c in definition.controls if values["mode"] != "test" or c.label not in NOT_IN_A_TEST),
        modules=(*(name for _, question in asked for name in question.modules()), *figures.modules(), MAIN_MODULE),
    )


def _texts(asked: Sequence[tuple[QuestionItem, Question]], inputs: _Inputs) -> tuple[str, ...]:
    """Return the sentences of the questions, and the captions of the boxes."""
    sentences = dict.fromkeys(text for _, question in asked for text in question.SENTENCES.values())
    return (*sentences, *(item.caption for item in inputs.boxes()))


def _room_settings(
    room: TaskRoom, heads: Heads, said: _Feedback, places: ExerciseLayout, *, narrow: bool
) -> dict[str, object]:
    """Return the settings of the objects that all tasks share."""
    return {"rowHeads": heads.rows, "columnHeads": heads.columns} | sheet_settings(
        places,
        grid=(room.rows, room.columns),
        fields=room.fields,
        options=room.options,
        parts=len(said.parts),
        reason_lines=said.lines,
        reason_gap_px=0 if narrow else places.reason.line_px,
    )


def _places(tasks: Sequence[Task], layout: Layout) -> ExerciseLayout:
    """Return the layout of an exercise: without a graph beside them, cells are large and begin at the left."""
    if layout.narrow:
        rows = max((len(task.grid.rows) for task in tasks if task.grid), default=0)
        below_px = next(px for most, px in _CELLS_BELOW_PX if rows <= most)
        cells = dataclasses.replace(NARROW_EXERCISE.cells, most_px=below_px)
        return dataclasses.replace(NARROW_EXERCISE, cells=cells) if _beside(tasks) else NARROW_EXERCISE
    if _beside(tasks):
        return WIDE_EXERCISE
    cells = CellLayout(left_px=layout.message_px[0], most_px=_ALONE_CELL_PX)
    return dataclasses.replace(WIDE_EXERCISE, cells=cells)


def _heads(tasks: Sequence[Task], names: Sequence[str], places: ExerciseLayout) -> Heads:
    """Return the headings of the largest table."""
    rows = max((len(task.grid.rows) for task in tasks if task.grid and task.figure), default=0)
    return heads_of(
        names[:rows], width_px=places.cells_end_px - places.cells.left_px, cell_px=places.cells.most_px, size_px=FONT_PX
    )


def _beside(tasks: Sequence[Task]) -> bool:
    """Return whether some task has cells beside a graph or a picture; otherwise cells take their place."""
    return any((task.figure or task.sketch) and task.grid for task in tasks)


def _question_settings(
    asked: Sequence[tuple[QuestionItem, Question]],
    tops_px: Sequence[int],
    figures: _Figures,
) -> list[dict[str, object]]:
    """Return for each question its kind, points, difficulty, parameters and sentences, and the top of its parts."""
    found = []
    for (item, question), top_px in zip(asked, tops_px, strict=True):
        own: dict[str, object] = dict(question.given)
        order = cast(int, own.get("order", 0))
        # A picture may have more vertices than the graphs.
        if "names" in own and len(figures.names) >= order:
            own["names"] = list(figures.names[:order])
        if own.get("graphs"):
            boards = {text: {"board": board} for text, board in figures.boards.items()}
            own["graphs"] = [figure | boards.get(cast(str, figure["text"]), {}) for figure in question.own]
        found.append(
            {
                "kind": question.name(),
                "points": item.points,
                "difficulty": item.difficulty,
                "given": own,
                "sentences": dict(question.SENTENCES),
                "top": top_px,
            }
        )
    return found


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Figures:
    """The graphs, and the pictures of lines and texts, that tasks are about.

    Attributes:
        kinds: The kinds of graphs.
        names: The names of the vertices.
        captions: Their captions, which may be shorter.
        widest: For each vertex, the longest of its captions in any graph.
        boards: What the board calls the vertices of each own graph, by its text.
        layout: The layout, with a smaller circle if captions are long.
        weighted: Whether texts stand beside the lines of some graph.
        sketched: Whether some task is about a picture.
    """

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    captions: tuple[str, ...]
    widest: tuple[str, ...]
    boards: Mapping[str, JsonObject]
    layout: Layout
    weighted: bool
    sketched: bool

    def part(self) -> Part:
        """Return the objects, and the settings of the graphs."""
        weights = Words(label="weights", colour=TEXT, scale=_WEIGHT_SCALE, bold=True)
        settings: dict[str, object] = {"maxOrder": 0, "names": []}
        if self.names:
            settings = {**shared_settings(self.widest, self.layout, thickness_px=_THICKNESS_PX), "names": self.names}
        return Part(
            objects=(
                *_figure_objects(self.kinds, self.widest, self.layout),
                *((weights,) if self.weighted else ()),
                *(sketch_part(self.layout).objects if self.sketched else ()),
            ),
            settings=settings,
        )

    def on_sheet(self) -> dict[str, object]:
        """Return what the settings of the sheet say of them."""
        sketch = sketch_part(self.layout).settings if self.sketched else {}
        return {"figures": bool(self.kinds), "captions": self.captions, **sketch}

    def modules(self) -> list[str]:
        """Return the modules that draw them."""
        names = [*self.kinds, *(["weights"] if self.weighted else []), *(["sketch"] if self.sketched else [])]
        return [f"ggbgen/questions/figures/{name}.js" for name in names]


def _check_narrow(own: Sequence[JsonObject], most: int) -> None:
    for figure in own:
        if (order := len(cast(list[object], figure["rows"]))) > most:
            raise ParameterError(f"graphs: {shown(figure['text'])} has {order} vertices, a phone shows at most {most}")


def _figures(
    tasks: Sequence[Task],
    own: Sequence[JsonObject],
    values: Mapping[str, object],
    places: ExerciseLayout,
    layout: Layout,
) -> tuple[_Figures, Heads]:
    """Return the figures of some tasks, the author's own among them, and the headings of their largest table."""
    order = max((task.figure.order for task in tasks if task.figure), default=0)
    chosen = cast(Sequence[str], values.get("names", ()))
    names = vertex_names(chosen[:order] if own else chosen, None, order)
    named = {"": names} | {cast(str, figure["text"]): tuple(cast(list[str], figure["names"])) for figure in own}
    headings = {text: _heads(tasks, called, places) for text, called in named.items()}
    captions = {
        text: _captions(numbered_names(called) if headings[text].numbered else called, layout)
        for text, called in named.items()
    }
    heads = dataclasses.replace(headings[""], rows_px=max(each.rows_px for each in headings.values()))
    kinds = [*(task.figure.kind for task in tasks if task.figure), *(cast(str, figure["kind"]) for figure in own)]
    figures = _Figures(
        kinds=tuple(dict.fromkeys(kinds)),
        names=names,
        captions=captions[""],
        widest=tuple(max((each[v] for each in captions.values() if v < len(each)), key=len) for v in range(order)),
        boards={
            text: {"captions": captions[text], "rowHeads": headings[text].rows, "columnHeads": headings[text].columns}
            for text in named
        },
        layout=min((_with_names(layout, each) for each in captions.values()), key=lambda each: each.largest_circle_px),
        weighted=any(task.figure and (task.figure.weights or task.marks == "edges") for task in tasks),
        sketched=any(task.sketch for task in tasks),
    )
    return figures, heads


def _figure_objects(kinds: Sequence[str], names: Sequence[str], layout: Layout) -> Iterator[SceneObject]:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answered:
    """The layout of the inputs and the feedback.

    On a phone the inputs are between the graph and the buttons; cells that never come with a graph take its place.

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
        drawn = any(task.figure or task.sketch for task in tasks)
        below = dataclasses.replace(places, top_px=_BELOW_GRAPH_PX if drawn else _BELOW_ASKED_PX)
        grid = below if _beside(tasks) else dataclasses.replace(places, top_px=_BELOW_ASKED_PX)
        others = [task if task.grid and task.grid.typed else dataclasses.replace(task, grid=None) for task in tasks]
        cells = [dataclasses.replace(task, fields=(), choice=None) for task in tasks]
        cells_end = TaskRoom.of(cells, grid, heads).bottom_px
        both = any(task.grid and not task.grid.typed and (task.fields or task.choice) for task in tasks)
        typed = dataclasses.replace(below, top_px=max(below.top_px, cells_end)) if both else below
        end = max(cells_end, TaskRoom.of(others, typed, heads).bottom_px)
        return cls(grid=grid, typed=typed, parts_px=places.top_px, end_px=max(below.top_px, end))

    def boxes(self) -> tuple[Box, ...]:
        """Return the box of the graph and the inputs, if they decide how low the panel is."""
        return (Box(area=Area.BOARD, height_px=self.end_px),) if self.end_px else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Inputs:
    """The objects with which a task is answered.

    Attributes:
        grid: The cells of a table to fill in.
        headings: The headings of its rows and columns.
        options: The sentences to choose from.
        fields: The input boxes with their captions.
    """

    grid: tuple[Cell, ...]
    headings: tuple[Text, ...]
    options: tuple[Cell, ...]
    fields: tuple[Text | InputBox, ...]

    @classmethod
    def of(cls, room: TaskRoom, heads: Heads, answered: _Answered) -> _Inputs:
        """Return the inputs in their places."""
        return cls(
            grid=tuple(grid_objects(room, answered.grid)),
            headings=tuple(heading_texts(room, heads, answered.grid)),
            options=tuple(option_cells(room, answered.typed)),
            fields=tuple(field_objects(room, answered.typed)),
        )

    def part(self) -> Part:
        """Return the objects, with the texts that were taken from the boxes."""
        taken = (HiddenText(label=f"answer{k}EntryTaken", text="") for k in range(len(self.boxes())))
        return Part(objects=(*self.grid, *self.options, *self.headings, *self.fields, *taken))

    def boxes(self) -> tuple[InputBox, ...]:
        """Return the input boxes without their captions."""
        return tuple(item for item in self.fields if isinstance(item, InputBox))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Feedback:
    """The objects of the feedback on an answer.

    Attributes:
        parts: What is said of each part.
        texts: The instructions, the points, and the reason of a part.
        lines: Lines of a reason that there is room for.
        top_px: Top of the parts.
    """

    parts: tuple[Cell, ...]
    texts: tuple[Text, ...]
    lines: int
    top_px: int

    @classmethod
    def of(cls, top_px: int, places: ExerciseLayout, *, below_cells: bool, narrow: bool) -> _Feedback:
        """Return as many parts as there is room for above a reason; on a phone the reason stands above them."""
        lines = places.reason.lines[top_px > places.top_px and below_cells]
        room_px = places.bottom_px - top_px - places.reason.line_px * lines
        count = _NARROW_PARTS if narrow else min(_MOST_PARTS, room_px // places.answer.step_px)
        reason_px, parts_px = (
            (top_px + _REASON_PX, top_px + places.reason.line_px * lines)
            if narrow
            else (top_px + places.reason.line_px, top_px)
        )
        return cls(
            parts=tuple(feedback_cells(count, parts_px, places)),
            texts=said_texts(reason_px, places),
            lines=lines,
            top_px=parts_px,
        )

    def part(self, places: ExerciseLayout) -> Part:
        """Return the objects, with the room that they need, on a phone from the top of their box."""
        return feedback(self.parts, self.texts, self.top_px + len(self.parts) * places.answer.step_px + CELLS_END_PX)
