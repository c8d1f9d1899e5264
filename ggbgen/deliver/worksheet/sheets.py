"""The contents of worksheets and their answer keys, independent of the file format."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ggbgen.aliases import ParameterValue
from ggbgen.archive.drawing import MOST_MM, Drawing, drawing_of
from ggbgen.assembly import complete
from ggbgen.builds import build_definition
from ggbgen.definition import Definition, QuestionItem, applet_names, parameter_values, preset_values, read_definition
from ggbgen.definition.catalogue import Catalogue, read_catalogue
from ggbgen.deliver.picture.graph import GRAPH_MM, points_drawing
from ggbgen.deliver.picture.position import PositionPainter
from ggbgen.errors import ParameterError
from ggbgen.graphs.vertex_names import named_values, vertex_names
from ggbgen.offline import AskedExercise
from ggbgen.page.exercise.game_sheet import own_positions
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.page.exercise.sketch import sketch_part
from ggbgen.page.exercise.winner import Winner
from ggbgen.page.game.assembly import board_of
from ggbgen.page.layout import SHEET
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.vertices import vertices
from ggbgen.questions import Answer, Figure, Question, Said, Task, course_tasks
from ggbgen.rulesets.capabilities import SumGame
from ggbgen.rulesets.defined import game_of
from ggbgen.scene.objects import Point

__all__ = ["SHEET_TEXTS", "WIDEST_MM", "Exercise", "Picture", "Sheet", "Solution", "Table", "worksheet"]

LARGEST_SEED = 999_999_999

WIDEST_MM = 78.0
"""How wide a drawing or a table in one of two columns may be."""
_LEAST_SCALE = 0.5

SHEET_TEXTS = (_NAME, _ANSWER, _SEED, _POINTS, _RULES) = (
    "Name",
    "Your answer",
    "seed {seed}",
    "Points: {points}",
    "Rules",
)
"""The texts of a sheet other than those of the questions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A graph, drawn like in the applet.

    Attributes:
        points: Its vertices, with coordinates in units of the view.
        lines: The indices of the ends of its lines.
        arrows: Whether these are arcs, from the first end to the second.
        weights: A text beside each line; empty if there is none.
        strong: Those of the lines that are thick: the answer.
    """

    points: tuple[Point, ...]
    lines: tuple[tuple[int, int], ...]
    arrows: bool
    weights: tuple[str, ...] = ()
    strong: tuple[tuple[int, int], ...] = ()

    def drawing(self) -> Drawing:
        """Return the drawing, as large as it needs to be."""
        return points_drawing(
            self.points, self.lines, arrows=self.arrows, weights=self.weights, strong=self.strong, compact=True
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Cells with headings; an empty cell is to be filled in.

    Attributes:
        longest: For each column how many characters the longest right cell has.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[str, ...]
    longest: tuple[int, ...] = ()

    def lines(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the heading of each row and its cells."""
        width = len(self.columns)
        for i, name in enumerate(self.rows):
            yield name, self.cells[i * width : (i + 1) * width]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A task on paper.

    Attributes:
        number: Its number in the applet.
        question: The number of its question, from 0: tasks of the same question stand together.
        text: The instructions.
        worth: Its points, if they are not the same for all tasks.
        picture: A graph.
        board: A position of a game, or another picture that the task is about.
        table: Cells.
        blanks: The captions of the lines to write on.
        options: The options to tick.
    """

    number: int
    question: int
    text: str
    worth: str = ""
    picture: Picture | None = None
    board: Drawing | None = None
    table: Table | None = None
    blanks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """The solution of a task in the key.

    Attributes:
        number: The number of the task.
        answer: The answer, line by line.
        reasons: Sentences that say why it is right.
        picture: The answer, if it is a drawing, or is seen in one.
        table: The answer, if cells are filled in.
    """

    number: int
    answer: tuple[str, ...]
    reasons: tuple[str, ...]
    picture: Picture | None = None
    table: Table | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The tasks of one seed.

    Attributes:
        title: The applet's title.
        seed: The seed to type into the applet for the same tasks.
        heading: The heading above the tasks, with the seed.
        name: The caption of the line for a name.
        intro: The rules of the game that the questions are about, and how values are written: above the students'
            tasks.
        tasks: The exercises for the students, in the applet's order.
        key: Their solutions.
        rules_name: The heading of the rules.
        rules: Definitions of the questions' terms, and how points are awarded: once at the end of the key.
    """

    title: str
    seed: int
    heading: str
    name: str
    intro: tuple[str, ...]
    tasks: tuple[Exercise, ...]
    key: tuple[Solution, ...]
    rules_name: str
    rules: tuple[str, ...]


def worksheet(
    source: str | Path | Definition,
    seeds: Sequence[int],
    *,
    difficulty: int | None = None,
    language: str = "en",
    preset: str = "",
    **parameters: object,
) -> tuple[Sheet, ...]:
    """Return the sheets with an applet's tasks, one for each seed.

    Args:
        source: An applet with questions, or the path of its definition; or one that was read.
        seeds: The seeds to type into the applet for the same tasks, 1 to 999,999,999.
        difficulty: The difficulty, 1 to 5; the definition's if None.
        language: Code of the language.
        preset: Name of a preset of the definition.
        parameters: Values of the applet's parameters.

    Raises:
        DefinitionError: There is no such applet, or its definition has problems.
        ParameterError: The applet has no questions, or a value is invalid.
        CatalogueError: There is no catalogue for the language.
    """
    read = source if isinstance(source, Definition) else read_definition(source)
    definition = complete(read, parameters)
    if not definition.is_exercise:
        asking = ", ".join(other for other in applet_names() if read_definition(other).is_exercise)
        raise ParameterError(f"{definition.slug}: asks no questions, expected one of {asking}")
    chosen = {**preset_values(definition, preset), **parameters}
    if difficulty is not None:
        chosen["difficulty"] = difficulty
    for seed in seeds:
        if not 1 <= seed <= LARGEST_SEED:
            raise ParameterError(f"seed {seed!r} is no whole number from 1 to {LARGEST_SEED}")
    values: dict[str, ParameterValue] = named_values(definition.parameters, parameter_values(definition, chosen))
    catalogue = read_catalogue(language, definition.catalogue_folders)
    if not definition.asks:
        asked, painter = questions_of(definition, values), None
    else:
        asks = build_definition(definition, language=language, parameters=chosen)
        board = board_of(game_of(definition, values), definition.board)
        own = own_positions(board.notation, values)
        question = Winner(AskedExercise.opened(asks), ask=str(values["ask"]), own=own)
        board.notation.speak(catalogue.text)
        asked = ((QuestionItem(kind=question.name()), question),)
        painter = PositionPainter(definition, values, board, catalogue)
    return tuple(_sheet(definition, values, asked, seed, catalogue, painter) for seed in seeds)


_Asked = Sequence[tuple[QuestionItem, Question]]


def _sheet(
    definition: Definition,
    values: Mapping[str, ParameterValue],
    asked: _Asked,
    seed: int,
    catalogue: Catalogue,
    painter: PositionPainter | None,
) -> Sheet:
    tasks, key = [], []
    notes: list[str] = []
    counts = any(item.points != 1 for item, _ in asked)
    for _, question in asked:
        question.spoken = catalogue
    in_turn = [(question, item.difficulty or cast(int, values["difficulty"])) for item, question in asked]
    count = cast(int, values["tasks"])
    for k, task in enumerate(course_tasks(in_turn, seed, count)):
        item, question = asked[k % len(asked)]
        writer = _Writer(question, catalogue, values, item.points if counts else 0, painter)
        tasks.append(writer.exercise(task, k + 1, k % len(asked)))
        notes += map(writer.say, question.notes(task))
        key.append(writer.solution(task, k + 1))
    return Sheet(
        title=" · ".join(catalogue.text(title) for title in (definition.title, definition.asked) if title),
        seed=seed,
        heading=catalogue.text(_SEED).replace("{seed}", str(seed)),
        name=catalogue.text(_NAME),
        tasks=tuple(tasks),
        key=tuple(key),
        intro=(
            *dict.fromkeys(rule for _, question in asked for rule in question.game_rules()),
            *(_rules_of_parts(painter.board) if painter else ()),
            *dict.fromkeys(notes),
        ),
        rules_name=catalogue.text(_RULES),
        rules=tuple(
            dict.fromkeys(
                question.rules().filling(catalogue.text(question.SENTENCES[question.rules().kind]))
                for _, question in asked[:count]
            )
        ),
    )


def _rules_of_parts(board: BoardKind) -> Iterator[str]:
    """Yield the rules of the parts of a sum, which the applet shows beside them."""
    for k, part in enumerate(board.ruleset.parts if isinstance(board.ruleset, SumGame) else ()):
        yield f"{chr(ord('a') + k)}: {board.notation.filled(part.rules_text(), part.rule_words())}"


@dataclass(frozen=True, slots=True)
class _Writer:
    question: Question
    catalogue: Catalogue
    values: Mapping[str, ParameterValue]
    points: int
    painter: PositionPainter | None

    def say(self, said: Said) -> str:
        """Return a sentence in the language."""
        sentences = {**self.question.SENTENCES, **self.question.PAPER}
        return said.filling(self.catalogue.text(sentences[said.kind])).strip()

    def exercise(self, task: Task, number: int, question: int) -> Exercise:
        return Exercise(
            number=number,
            question=question,
            text=self.say(task.asked),
            worth=self.catalogue.text(_POINTS).replace("{points}", str(self.points)) if self.points else "",
            picture=self._picture(task),
            board=self._board(task),
            table=self._table(task, self.question.solution(task), is_key=False),
            blanks=self._blanks(task),
            options=tuple(self.say(option) for option in task.choice.options) if task.choice else (),
        )

    def solution(self, task: Task, number: int) -> Solution:
        answer = self.question.solution(task)
        strong = self.question.lines(task, answer) if task.figure else ()
        is_filled_in = task.grid is not None and not task.grid.given
        return Solution(
            number=number,
            answer=tuple(self._answer(task, answer)),
            reasons=tuple(dict.fromkeys(self.say(reason) for reason in self.question.reasons(task))),
            picture=self._picture(task, answer, strong) if strong or task.marks == "pairs" else None,
            table=self._table(task, answer, is_key=True) if is_filled_in else None,
        )

    def _names(self, task: Task) -> tuple[str, ...]:
        if task.figure and task.figure.names:
            return task.figure.names
        order = task.figure.order if task.figure else 0
        return vertex_names(cast("Sequence[str]", self.values.get("names", ()))[:order], None, order)

    def _picture(
        self, task: Task, answer: Answer | None = None, strong: Sequence[tuple[int, int]] = ()
    ) -> Picture | None:
        figure = task.figure
        if figure is None:
            return None
        rows: Sequence[Sequence[int]] = figure.rows
        if task.marks == "pairs" and answer is not None:
            rows = _joined(figure, answer.cells)
        arrows = figure.kind != "graph"
        pairs = [(i, j) for i in range(figure.order) for j in range(figure.order) if rows[i][j] and (arrows or i < j)]
        return Picture(
            points=vertices(self._names(task), figure.order, SHEET),
            lines=tuple(pairs),
            arrows=arrows,
            weights=tuple(figure.weights[i][j] for i, j in pairs) if figure.weights else (),
            strong=tuple(pair for pair in pairs if pair in strong or (not arrows and pair[::-1] in strong)),
        )

    def _board(self, task: Task) -> Drawing | None:
        if task.sketch is not None:
            objects = sketch_part(SHEET, task.sketch).objects
            return dataclasses.replace(drawing_of(objects, SHEET, most_mm=(GRAPH_MM, GRAPH_MM)), alt=task.sketch.alt)
        if self.painter is None:
            return None
        drawn = self.painter.drawing(task.position)
        is_close = WIDEST_MM < drawn.width_mm < WIDEST_MM / _LEAST_SCALE
        return self.painter.drawing(task.position, most_mm=(WIDEST_MM, MOST_MM[1])) if is_close else drawn

    def _table(self, task: Task, answer: Answer, *, is_key: bool) -> Table | None:
        grid = task.grid
        if grid is None:
            return None
        right = grid.given
        if grid.typed:
            right = answer.texts
        elif not grid.given:
            found = self.question.accepted(task) or [[0]] * len(grid.rows) * len(grid.columns)
            right = tuple("/".join(grid.contents[cell] for cell in each) for each in found)
        width = len(grid.columns)
        return Table(
            rows=grid.rows,
            columns=grid.columns,
            cells=right if is_key else grid.given or ("",) * len(right),
            longest=tuple(max(map(len, right[column::width])) for column in range(width)),
        )

    def _blanks(self, task: Task) -> tuple[str, ...]:
        if task.fields and not (task.grid and task.grid.typed):
            return tuple(self.say(field) for field in task.fields)
        if task.marks in ("set", "order", "edges"):
            return (self.catalogue.text(_ANSWER),)
        return tuple(map(self.say, self.question.blanks(task)))

    def _answer(self, task: Task, answer: Answer) -> Iterator[str]:
        names = self._names(task)
        if task.choice and answer.chosen >= 0:
            yield self.say(task.choice.options[answer.chosen])
        if task.marks == "edges":
            yield ", ".join(_chosen(task, names, answer))
        if answer.marked:
            yield self.question.JOINED.join(names[v] for v in answer.marked)
        if task.marks == "labels":
            cells = zip(names, answer.cells, strict=True)
            yield ", ".join(f"{name}: {task.contents[cell]}" for name, cell in cells)
        fields = zip(task.fields, answer.texts, strict=True) if not (task.grid and task.grid.typed) else ()
        yield from (f"{self.say(field)}: {text}" for field, text in fields if text)


def _chosen(task: Task, names: Sequence[str], answer: Answer) -> Iterator[str]:
    """Yield the edges that an answer chooses, in its order."""
    order = task.figure.order if task.figure else 0
    places = [(i, j) for i in range(order) for j in range(i + 1, order)]
    for _, i, j in sorted((cell, *pair) for cell, pair in zip(answer.cells, places, strict=True) if cell):
        one, other = (i, j) if task.rows[i][j] else (j, i)
        yield f"{names[one]}{'–' if task.rows[other][one] else '→'}{names[other]}"


def _joined(figure: Figure, cells: Sequence[int]) -> list[list[int]]:
    """Return the adjacency matrix of the lines drawn in an answer."""
    order = figure.order
    rows = [[0] * order for _ in range(order)]
    places = [(i, j) for i in range(order) for j in range(i + 1, order)]
    for (i, j), cell in zip(places, cells, strict=bool(cells)):  # an answer may be that nothing can be drawn
        if figure.kind == "tournament":
            rows[i][j], rows[j][i] = int(cell == 1), int(cell == 2)
        else:
            rows[i][j] = rows[j][i] = cell
    return rows
