"""What a question is: it draws tasks, solves them, and marks answers part by part.

Its parameters and sentences stand here; what it does stands in its script (`templates/js/questions/`), which Python
runs: the same seed gives the same tasks on a worksheet as in an applet.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakValueDictionary

from ggbgen.definition import Parameter, data_folder
from ggbgen.offline import ScriptFunctions
from ggbgen.questions.vertices import letters

__all__ = [
    "DIFFICULTIES",
    "Answer",
    "Choice",
    "Figure",
    "Grid",
    "Hint",
    "Marking",
    "Part",
    "Question",
    "Said",
    "Task",
]

_PLACE = re.compile(r"\{(\w+)\}")
_SHARED = ("text.js", "random.js")
_QUESTIONS = "questions.js"
# No question expects it.
_NO_ANSWER = "?"

DIFFICULTIES = (1, 2, 3, 4, 5)
"""How hard tasks can be, the easiest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A sentence of a question: a key of its `Question.SENTENCES`, and the words for the places in it."""

    kind: str
    words: Mapping[str, str | int] = field(default_factory=dict)

    def filling(self, text: str) -> str:
        """Return a text with the words in their places; what a word says is not looked into."""
        return _PLACE.sub(lambda place: str(self.words.get(place[1], place[0])), text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A graph that is drawn.

    Attributes:
        kind: ``tournament``, ``graph`` or ``digraph``.
        rows: Its adjacency matrix.
    """

    kind: str
    rows: tuple[tuple[int, ...], ...]

    @property
    def order(self) -> int:
        """Return the number of vertices."""
        return len(self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells to click, each of which steps through some values.

    Attributes:
        rows: What stands before the rows.
        columns: What stands above the columns.
        contents: What a cell can hold; the first one is what it holds at first.
        given: What the cells say, row by row, where they are there to be read; else empty.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    contents: tuple[str, ...] = ("0", "1")
    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Sentences of which one is chosen."""

    options: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is asked.

    Attributes:
        asked: What to do, as the applet says it above the board.
        figure: The graph that it is about, if it is drawn.
        marks: What clicks on its vertices do: ``set`` marks them, ``order`` numbers them, ``pairs`` joins two of them
            (an edge in a graph, an arc in a tournament, a second time takes it away), ``labels`` steps through
            `contents`; nothing if empty.
        contents: What a vertex can be labelled with; the first one is what it has at first.
        grid: Cells that are filled in, if there are.
        fields: What stands before each text that is typed in.
        choice: What is chosen from, if anything is.
        position: The entries of the position of a game that is asked about; of none if empty.
    """

    asked: Said
    figure: Figure | None = None
    marks: str = ""
    contents: tuple[str, ...] = ()
    grid: Grid | None = None
    fields: tuple[Said, ...] = ()
    choice: Choice | None = None
    position: tuple[int, ...] = ()

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix of the graph, with no rows if there is none."""
        return self.figure.rows if self.figure else ()

    def data(self) -> dict[str, Any]:
        """Return the task as values that JSON can hold, as the scripts have it."""
        data = _data(self)
        return data if self.position else {name: value for name, value in data.items() if name != "position"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a person has answered, as far as the task asks for it.

    Attributes:
        marked: The vertices that are marked, in the order of the clicks.
        cells: The numbers of the values in a grid, row by row; or for each pair of vertices i < j, row by row, 1 for an
            edge, or for an arc from i to j, and 2 for an arc from j to i; or for each vertex the number of its label.
        texts: What was typed.
        chosen: The number of the option that was chosen, -1 if none was.
        moves: Moves in a game, each by its number among the moves of its position.
    """

    marked: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    chosen: int = -1
    moves: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """Return the answer as values that JSON can hold, as the scripts have it."""
        return _data(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What is said of a part of an answer.

    Attributes:
        verdict: ``right``, ``wrong``, ``missed`` (a test does not show what was missed), or ``empty``.
        points: What it gives or, below 0, costs.
        title: What it is.
        reason: Why.
        about: What it is about: vertices, or cells by their number.
        shown: What explains it on the board, as the question's board understands it; empty if nothing does.
    """

    verdict: str
    points: int
    title: Said
    reason: Said
    about: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What helps on the way, and the vertices or cells that it is about."""

    said: Said
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marking:
    """What an answer is worth.

    Attributes:
        full: The points of the right answer.
        parts: What is said, part by part.
    """

    full: int
    parts: tuple[Part, ...]

    @property
    def points(self) -> int:
        """Return the points of the answer: those of its parts together, but at least 0."""
        return max(0, sum(part.points for part in self.parts))

    def data(self) -> dict[str, Any]:
        """Return the marking as values that JSON can hold, as the scripts have it."""
        return _data(self) | {"points": self.points}


class Question:
    """A kind of question: what a teacher may choose and what is said. Its script does the rest.

    Attributes:
        PARAMETERS: What a teacher may choose, besides what all questions have.
        SENTENCES: Everything that it says, in English, by name; ``{name}`` is a place for a word.
        PAPER: What only worksheets say, likewise.
        SCRIPTS: Scripts of ``templates/js`` that its own script needs.
        JOINED: What stands between the vertices of a solution on paper.
        given: The values of the parameters, as the script has them: all vertices have names.
    """

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {}
    PAPER: ClassVar[Mapping[str, str]] = {}
    SCRIPTS: ClassVar[tuple[str, ...]] = ()
    JOINED: ClassVar[str] = ", "

    def __init__(self, **chosen: Any) -> None:
        """Ask with values of the parameters; one that is not given has its default.

        Raises:
            TypeError: There is no such parameter.
        """
        own = {parameter.name: parameter.default for parameter in self.PARAMETERS}
        if unknown := [name for name in chosen if name not in own]:
            raise TypeError(f"{type(self).__name__} has no parameter {unknown[0]!r}")
        given: dict[str, Any] = {**own, **chosen}
        if "names" in given:
            given["names"] = letters(given["names"], given["order"])
        self.given: Mapping[str, Any] = given

    @classmethod
    def name(cls) -> str:
        """Return the question's name, that of its module."""
        return cls.__module__.rpartition(".")[2].replace("_", "-")

    @classmethod
    def script(cls) -> str:
        """Return the name of its own script in ``templates/js``."""
        return f"questions/{cls.name().replace('-', '_')}.js"

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a task.

        Args:
            seed: What a teacher hands out, 1 to 999,999,999.
            difficulty: One of `DIFFICULTIES`.
            number: Which task of that seed, from 1.
        """
        return _task_of(self.ask("draw", seed, difficulty, number))

    def differing(self, seed: int, *, difficulty: int, number: int, before: Sequence[Task]) -> Task:
        """Return a task that is none of those before, if it has one.

        It is the question's task of that number; if that is there before, the one of number + 1000, or + 2000, and so
        on: the first that is new, or the 40th draw if none is. Numbers and names that a sentence lists in another order
        are the same.

        Args:
            seed: What a teacher hands out.
            difficulty: One of `DIFFICULTIES`.
            number: Which task of that seed, from 1.
            before: The tasks of this question that are asked already.
        """
        return _task_of(self.ask("differing", seed, difficulty, number, [task.data() for task in before]))

    def solution(self, task: Task) -> Answer:
        """Return an answer that gets all points."""
        return Answer(**{name: _firm(value) for name, value in self.ask("solution", task.data()).items()})

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return what an answer is worth, with a sentence for each part."""
        found = self.ask("check", task.data(), answer.data())
        return Marking(full=found["full"], parts=tuple(map(_part_of, found["parts"])))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return what helps, step by step; each costs what a further check costs."""
        return tuple(
            Hint(said=Said(**each["said"]), about=tuple(each["about"])) for each in self.ask("hints", task.data())
        )

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return why the solution is right, for the key of a worksheet."""
        solution = self.solution(task)
        if task.fields:  # a reason is given for each word that is wrong
            texts = tuple(" ".join(_NO_ANSWER for _ in text.split(", ")) for text in solution.texts)
            solution = dataclasses.replace(solution, texts=texts)
        return tuple(part.reason for part in self.check(task, solution).parts)

    def rules(self) -> Said:
        """Return what the words mean, and what gives points."""
        return Said(**self.ask("rules"))

    def game_rules(self) -> tuple[str, ...]:
        """Return the rules of the game that is asked about, in the language of a worksheet."""
        return ()

    def blanks(self, task: Task) -> tuple[Said, ...]:
        """Return what stands before lines to write on, on paper, besides those for fields."""
        return ()

    def most(self) -> Task:
        """Return a task that needs as much room as any that can be drawn."""
        return self.draw(1, difficulty=DIFFICULTIES[-1])

    def say(self, said: Said) -> str:
        """Return a sentence in English."""
        return said.filling({**self.SENTENCES, **self.PAPER}[said.kind])

    def ask(self, what: str, *values: object) -> Any:
        """Return what its script answers.

        Args:
            what: A function of what ``QUESTIONS`` has under its name, or ``differing``.
            values: What the function is given, as JSON has it.

        Raises:
            AppletError: The script fails.
        """
        return self._functions("askedQuestion", self.name(), self.given, what, values)

    @classmethod
    def scripts(cls) -> tuple[str, ...]:
        """Return the names of the scripts of ``templates/js`` that its functions stand in, its own last."""
        return tuple(dict.fromkeys((*_SHARED, *cls.SCRIPTS, _QUESTIONS, cls.script())))

    @cached_property
    def _functions(self) -> ScriptFunctions:
        """The functions of all questions that are known now: they share one engine as long as any of them lives."""
        name = self.name()
        if name not in _running:
            kinds = [kind for kind in Question.__subclasses__() if kind.__module__.startswith(f"{__package__}.")]
            functions = script_functions(dict.fromkeys(script for kind in kinds for script in kind.scripts()))
            _running.update({kind.name(): functions for kind in kinds})
        return _running[name]


_running: WeakValueDictionary[str, ScriptFunctions] = WeakValueDictionary()


def script_functions(names: Iterable[str]) -> ScriptFunctions:
    """Return the functions of some scripts of ``templates/js``, with what asks questions."""
    folder = data_folder("templates") / "js"
    texts = ((folder / name).read_text("utf-8") for name in names)
    return ScriptFunctions([*texts, Path(__file__).with_name("asked.js").read_text("utf-8")])


def _task_of(data: Mapping[str, Any]) -> Task:
    """Return the task that a script has drawn; `Task.data` is the other way."""
    figure, grid, choice = data["figure"], data["grid"], data["choice"]
    return Task(
        asked=Said(**data["asked"]),
        figure=Figure(kind=figure["kind"], rows=_firm(figure["rows"])) if figure else None,
        marks=data["marks"],
        contents=_firm(data["contents"]),
        grid=Grid(**{name: _firm(value) for name, value in grid.items()}) if grid else None,
        fields=tuple(Said(**each) for each in data["fields"]),
        choice=Choice(options=tuple(Said(**each) for each in choice["options"])) if choice else None,
        position=_firm(data.get("position", [])),
    )


def _part_of(data: Mapping[str, Any]) -> Part:
    said = {name: Said(**data[name]) for name in ("title", "reason")}
    return Part(**{name: _firm(value) for name, value in data.items()} | said)


def _firm(value: Any) -> Any:
    """Return a value with tuples in place of lists."""
    return tuple(map(_firm, value)) if isinstance(value, list) else value


def _data(value: Task | Answer | Marking) -> dict[str, Any]:
    found: dict[str, Any] = _plain(dataclasses.asdict(value))
    return found


def _plain(value: Any) -> Any:
    """Return a value with lists in place of tuples."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
