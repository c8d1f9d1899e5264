"""The interface of questions: they draw tasks, solve them, and mark answers part by part.

A question's class has its parameters and sentences; its behaviour is in its script (`templates/js/questions/`), which
Python runs: the same seed gives the same tasks on a worksheet as in an applet.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import ClassVar, cast
from weakref import WeakValueDictionary

from ggbgen.aliases import Json, JsonObject, ParameterValue
from ggbgen.definition import Parameter
from ggbgen.definition.catalogue import ENGLISH, Catalogue
from ggbgen.definition.parameter_values import parse_texts
from ggbgen.errors import GraphFormatError, ParameterError, shown
from ggbgen.offline import ScriptFunctions, module_functions
from ggbgen.offline.modules import maker_name
from ggbgen.questions.own_graphs import own_figure
from ggbgen.questions.vertices import letters
from ggbgen.shapes import read_as

__all__ = [
    "DIFFICULTIES",
    "SKETCH_LOOKS",
    "Answer",
    "Choice",
    "Figure",
    "Grid",
    "Hint",
    "Marking",
    "Part",
    "Question",
    "Said",
    "Sketch",
    "Task",
]

_PLACE = re.compile(r"\{(\w+)\}")
DIFFICULTIES = (1, 2, 3, 4, 5)
"""The difficulties of tasks, the easiest first."""
_OWN = ("graphs", "positions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A sentence of a question: a key of its `Question.SENTENCES`, and values for the placeholders in it."""

    kind: str
    words: Mapping[str, str | int] = field(default_factory=dict)

    def filling(self, text: str) -> str:
        """Return a text with its placeholders filled; placeholders inside the values are left alone."""
        return _PLACE.sub(lambda place: str(self.words.get(place[1], place[0])), text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A graph to be drawn.

    Attributes:
        kind: ``tournament``, ``graph`` or ``digraph``.
        rows: Its adjacency matrix.
        weights: The weight of each edge or arc as a text, in a matrix; empty if there are none.
        names: The names of its vertices, if it is a graph of the author's own; else those of the applet.
        signs: Words beside the vertices, such as "start"; empty if there are none.
    """

    kind: str
    rows: tuple[tuple[int, ...], ...]
    weights: tuple[tuple[str, ...], ...] = ()
    names: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()

    @property
    def order(self) -> int:
        """Return the number of vertices."""
        return len(self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells to click; each click steps through some values.

    Attributes:
        rows: The captions before the rows.
        columns: The captions above the columns.
        contents: The possible values of a cell; the first one is the initial value.
        given: The fixed contents of the cells, row by row, if the grid is only to be read; else empty.
        typed: Whether cells are typed, each into the one box after it was clicked: they are the texts of an answer.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    contents: tuple[str, ...] = ("0", "1")
    given: tuple[str, ...] = ()
    typed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Sentences to choose one from."""

    options: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A picture of lines and short texts in a square, from -1 to 1 in both directions, up and to the right.

    Attributes:
        lines: For each line its look, one of `SKETCH_LOOKS`, then x and y of its start and of its end.
        words: For each text its look, the text, then x and y of its middle.
        alt: What the picture shows, in words.
    """

    lines: tuple[tuple[str, float, float, float, float], ...]
    words: tuple[tuple[str, str, float, float], ...]
    alt: str = ""


SKETCH_LOOKS = ("guide", "axis", "left", "right", "mast")
"""The looks of lines and texts of a sketch, those below others first: Left's are solid, Right's dashed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A task.

    Attributes:
        asked: The instructions, which the applet shows above the board.
        figure: The graph that it is about, if it is drawn.
        marks: The effect of clicks on vertices: ``set`` marks them, ``order`` numbers them, ``pairs`` joins two of them
            (an edge in a graph, an arc in a tournament; a second time removes it), ``edges`` chooses edges of the
            graph in an order, each by its two ends, ``labels`` steps through `contents`; empty if there is none.
        contents: The possible labels of a vertex; the first one is the initial label.
        grid: Cells to fill in, if there are any.
        fields: The captions of the input boxes.
        choice: The sentences to choose from, if there are any; the first part of a marking judges the chosen one.
        position: The entries of a game's position that the task is about; empty if there is none.
        sketch: A picture that the task is about, if there is one.
        own: What the author wrote of the graph or the position that it is about; empty if that is random.
        single: Whether only one vertex or edge is chosen: another click takes its place.
        steps: Whether the clicks are the steps of a run, which are corrected at once in practice.
    """

    asked: Said
    figure: Figure | None = None
    marks: str = ""
    contents: tuple[str, ...] = ()
    grid: Grid | None = None
    fields: tuple[Said, ...] = ()
    choice: Choice | None = None
    position: tuple[int, ...] = ()
    sketch: Sketch | None = None
    own: str = ""
    single: bool = False
    steps: bool = False

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix of the graph, with no rows if there is none."""
        return self.figure.rows if self.figure else ()

    def data(self) -> JsonObject:
        """Return the task as JSON values, as the scripts represent it."""
        data = _data(self)
        if not self.position:
            del data["position"]
        for name in ("sketch", "own", "single", "steps"):
            if not data[name]:
                del data[name]
        if self.grid and not self.grid.typed:
            del cast("dict[str, Json]", data["grid"])["typed"]
        if self.figure:
            figure = cast("Mapping[str, Json]", data["figure"])
            data["figure"] = {name: value for name, value in figure.items() if value or name in ("kind", "rows")}
        return data


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer, with the fields that the task uses.

    Attributes:
        marked: The marked vertices, in the order of the clicks.
        cells: The index of the value in each cell of a grid, row by row; or for each pair of vertices i < j, row by
            row, 1 for an edge or an arc from i to j, and 2 for an arc from j to i; or for each pair the place of its
            edge among those that were chosen, from 1, and 0 if it was not; or for each vertex the index of its label.
        texts: The typed texts.
        chosen: The index of the chosen option, -1 if none is chosen.
        moves: Moves in a game, each as its index among the moves of its position; or the wrong clicks in a run that
            were corrected, each as 100 times its step, from 0, plus the vertex or the edge.
    """

    marked: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    chosen: int = -1
    moves: tuple[int, ...] = ()

    def data(self) -> JsonObject:
        """Return the answer as JSON values, as the scripts represent it."""
        return _data(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The feedback on a part of an answer.

    Attributes:
        verdict: ``right``, ``wrong``, ``missed`` (a test does not show what was missed), ``empty``, or ``unread``: what
            was typed cannot be read, so that the applet says why and checks nothing.
        points: The points gained or, if negative, lost.
        title: The name of the part.
        reason: The explanation.
        about: The vertices or cells concerned, by number.
        shown: What to highlight on the board as an explanation, in the board's terms; empty if there is nothing.
        pointer: What the applet says in place of the reason while the student may correct the answer, if the reason
            would give it away: it names the mistake or the rule.
        hidden: What stands in place of title, about and shown as long, if they would give the answer away.
        box: The number of the box that it is about, if it is about one.
    """

    verdict: str
    points: int
    title: Said
    reason: Said
    about: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    pointer: Said | None = None
    hidden: Hidden | None = None
    box: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """What stands for a part that would give the answer away: see `Part`."""

    title: Said
    about: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """A hint, and the vertices or cells that it is about."""

    said: Said
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marking:
    """The marks for an answer.

    Attributes:
        full: The points of a right answer.
        parts: The feedback, part by part.
    """

    full: int
    parts: tuple[Part, ...]

    @property
    def points(self) -> int:
        """Return the points of the answer: the sum over its parts, but at least 0."""
        return max(0, sum(part.points for part in self.parts))

    @property
    def unread(self) -> tuple[Part, ...]:
        """Return the parts that cannot be read; whoever can ask again does not count an answer that has any."""
        return tuple(part for part in self.parts if part.verdict == "unread")

    def data(self) -> JsonObject:
        """Return the marking as JSON values, as the scripts represent it."""
        data = _data(self) | {"points": self.points}
        parts = map(_data, self.parts)
        data["parts"] = [{name: value for name, value in each.items() if value is not None} for each in parts]
        return data


class Question:
    """A kind of question: its parameters and its sentences. Its script does the rest.

    Attributes:
        PARAMETERS: The parameters for the teacher, in addition to those of all questions.
        SENTENCES: All its sentences, in English, by name; ``{name}`` is a placeholder.
        PAPER: The sentences used only on worksheets, likewise.
        REFUSALS: Why it cannot be asked of an author's own graph or position, by the keys that its script returns.
        FIGURES: The kinds of graphs that it is about, if it has no parameter ``figure``.
        JOINED: The separator between the vertices of a solution on paper.
        given: The values of the parameters as the script gets them: all vertices have names.
        own: The graphs or positions of the author's own, likewise.
        spoken: The language in which the script fills the words of sentences that it makes itself; English at first.
    """

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {}
    PAPER: ClassVar[Mapping[str, str]] = {}
    REFUSALS: ClassVar[Mapping[str, str]] = {}
    FIGURES: ClassVar[tuple[str, ...]] = ()
    JOINED: ClassVar[str] = ", "

    def __init__(self, **chosen: ParameterValue) -> None:
        """Create the question with values of its parameters; missing ones have their defaults.

        Raises:
            TypeError: There is no such parameter.
            ParameterError: It cannot be asked of one of the author's own graphs or positions.
        """
        own = {parameter.name: parameter.default for parameter in self.PARAMETERS}
        if unknown := [name for name in chosen if name not in own]:
            raise TypeError(f"{type(self).__name__} has no parameter {unknown[0]!r}")
        given: dict[str, ParameterValue] = {**own, **chosen}
        if "names" in given:
            given["names"] = letters(cast("Sequence[str]", given["names"]), cast("int", given["order"]))
        texts = parse_texts(given.pop(self.taken(), ())) if self.taken() else ()
        self.given: Mapping[str, ParameterValue] = given
        self.spoken: Catalogue = ENGLISH
        self.own: Sequence[JsonObject] = [self._own_subject(number, texts) for number in range(1, len(texts) + 1)]
        if self.taken() == "graphs":
            self.given = given | {"graphs": cast("ParameterValue", self.own)}
        elif self.own:
            self.given = given | {"written": cast("ParameterValue", self.own)}
        if self.own and "order" in given and given["own"] == "only":
            order = max(len(cast("list[object]", figure["rows"])) for figure in self.own)
            self.given = self.given | {"order": order}

    @classmethod
    def name(cls) -> str:
        """Return the question's name, that of its module."""
        return cls.__module__.rpartition(".")[2].replace("_", "-")

    @classmethod
    def module(cls) -> str:
        """Return the module of its script."""
        return f"ggbgen/questions/all/{cls.name().replace('-', '_')}.js"

    @classmethod
    def maker(cls) -> str:
        """Return the name of the function of its script that makes it."""
        return maker_name(cls.name().replace("-", "_"), "Question")

    @classmethod
    def taken(cls) -> str:
        """Return the parameter that takes what is the author's own: ``graphs``, ``positions``, or none."""
        return next((each.name for each in cls.PARAMETERS if each.name in _OWN), "")

    def figures(self) -> tuple[str, ...]:
        """Return the kinds of graphs that it is about."""
        return (str(self.given["figure"]),) if "figure" in self.given else self.FIGURES

    def weighted(self) -> bool:
        """Return whether the weights of edges matter."""
        return False

    def refusal(self, text: str) -> str:
        """Return why it cannot be asked of a graph or a position; empty if it can."""
        try:
            self._checked_subject(text)
        except (GraphFormatError, ParameterError) as error:
            return str(error)
        return ""

    def _own_subject(self, number: int, texts: Sequence[str]) -> JsonObject:
        text, noun = texts[number - 1], self.taken().removesuffix("s")
        try:
            if text in texts[: number - 1]:
                raise ParameterError(f"it is {noun} {texts.index(text) + 1} again")
            return self._checked_subject(text)
        except (GraphFormatError, ParameterError) as error:
            raise ParameterError(f"{self.taken()}: {noun} {number}, {shown(text)}: {error}") from error

    def _checked_subject(self, text: str) -> JsonObject:
        subject: JsonObject = self._figure(text) if self.taken() == "graphs" else {"text": text}
        if key := cast(str, self.ask("refusal", subject)):
            raise ParameterError(self.REFUSALS.get(key, key))
        return subject

    def _figure(self, text: str) -> JsonObject:
        order = next(each for each in self.PARAMETERS if each.name == "order")
        return own_figure(
            text,
            self.figures(),
            most=cast(int, order.maximum),
            weighted=self.weighted(),
            names=cast("Sequence[str]", self.given["names"]),
        )

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a task.

        Args:
            seed: The teacher's seed, 1 to 999,999,999.
            difficulty: One of `DIFFICULTIES`.
            number: The number of the task for that seed, from 1.
        """
        return read_as(Task, self.ask("draw", seed, difficulty, number))

    def differing(self, seed: int, *, difficulty: int, number: int, before: Sequence[Task]) -> Task:
        """Return a task that differs from earlier ones, if possible.

        It is the task with the given number; if that repeats an earlier task, the one with number + 1000, or + 2000,
        and so on: the first that is new, or if none of 40 is, the first of those that came least often. Tasks that
        differ only in the order in which a sentence lists numbers and names count as equal.

        Args:
            seed: The teacher's seed.
            difficulty: One of `DIFFICULTIES`.
            number: The number of the task for that seed, from 1.
            before: The earlier tasks of this question.
        """
        return read_as(Task, self.ask("differing", seed, difficulty, number, [task.data() for task in before]))

    def solution(self, task: Task) -> Answer:
        """Return an answer that gets full points."""
        return read_as(Answer, self.ask("solution", task.data()))

    def accepted(self, task: Task) -> tuple[tuple[int, ...], ...]:
        """Return for each cell the contents that are right: those of `solution` first, then others that count, too."""
        return read_as(tuple[tuple[int, ...], ...], self.ask("accepted", task.data()))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return the marks for an answer, with a sentence for each part."""
        return read_as(Marking, self.ask("check", task.data(), answer.data()))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return hints, in the order in which they are shown; each costs as much as a further check."""
        return read_as(tuple[Hint, ...], self.ask("hints", task.data()))

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return reasons for the solution, for the answer key of a worksheet."""
        return read_as(tuple[Said, ...], self.ask("reasons", task.data()))

    def lines(self, task: Task, answer: Answer) -> tuple[tuple[int, int], ...]:
        """Return the lines of the graph that an answer goes along, each by its ends."""
        return read_as(tuple[tuple[int, int], ...], self.ask("lines", task.data(), answer.data()))

    def rules(self) -> Said:
        """Return definitions of the terms, and how points are awarded."""
        return read_as(Said, self.ask("rules"))

    def game_rules(self) -> tuple[str, ...]:
        """Return the rules of the game that the question is about, in the language of a worksheet."""
        return ()

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return what has to stand above the tasks on a student's sheet so that this one can be read and answered."""
        return ()

    def blanks(self, task: Task) -> tuple[Said, ...]:
        """Return the captions of the lines to write on, on paper, in addition to those of the fields."""
        return ()

    def most(self) -> Task:
        """Return a task that needs the most room of all possible tasks."""
        tasks = [self.draw(1, difficulty=DIFFICULTIES[-1], number=k) for k in range(1, 1 + max(1, 2 * len(self.own)))]
        return max(
            tasks,
            key=lambda task: (task.figure.order if task.figure else 0, len(task.grid.columns) if task.grid else 0),
        )

    def say(self, said: Said) -> str:
        """Return a sentence in English."""
        return said.filling({**self.SENTENCES, **self.PAPER}[said.kind])

    def ask(self, what: str, *values: object) -> object:
        """Return the result of a function of its script.

        Args:
            what: A function among those that its script returns, ``differing``, ``reasons``, ``accepted``, ``lines`` or
                ``rules``.
            values: The arguments, as JSON values.

        Raises:
            AppletError: The script fails.
        """
        spoken = {
            "texts": {**self.spoken.texts, **{one: list(forms) for one, forms in self.spoken.plurals.items()}},
            "plural": self.spoken.plural_form,
        }
        return self._functions("askedQuestion", self.name(), self.given, what, values, spoken)

    def modules(self) -> tuple[str, ...]:
        """Return the modules that it needs with its own parameters, besides what these import."""
        return (self.module(),)

    @classmethod
    def all_modules(cls) -> tuple[str, ...]:
        """Return the modules that it needs with any parameters."""
        return (cls.module(),)

    @cached_property
    def _functions(self) -> ScriptFunctions:
        """The functions of all questions known now: they share one engine as long as any of them exists."""
        name = self.name()
        if name not in _running:
            kinds = [kind for kind in Question.__subclasses__() if kind.__module__.startswith(f"{__package__}.")]
            functions = question_functions(*kinds)
            _running.update({kind.name(): functions for kind in kinds})
        return _running[name]


_running: WeakValueDictionary[str, ScriptFunctions] = WeakValueDictionary()


def question_functions(*kinds: type[Question]) -> ScriptFunctions:
    """Return the functions of the modules of some questions, with the script that calls questions."""
    modules = (module for kind in kinds for module in kind.all_modules())
    made = ", ".join(f'"{kind.name()}": {kind.maker()}' for kind in kinds)
    asked = Path(__file__).with_name("asked.js").read_text("utf-8")
    shared = ("ggbgen/questions/model.js", "ggbgen/questions/own_tasks.js")
    return module_functions(*shared, *modules, after=[f"var QUESTIONS = {{ {made} }};", asked])


def _data(value: Task | Answer | Part | Marking) -> JsonObject:
    return {name: _plain(item) for name, item in dataclasses.asdict(value).items()}


def _plain(value: Json) -> Json:
    """Return a value with lists in place of tuples."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
