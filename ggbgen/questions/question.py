"""What a question is: it draws tasks, solves them, and marks answers part by part.

An applet does the same in JavaScript (`templates/js/questions/`): the same seed gives the same tasks, and the same
answer the same points for the same reasons. Sentences stand here alone; the applet is given them.
"""

from __future__ import annotations

import dataclasses
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from ggbgen.definition import Parameter
from ggbgen.graphs.random import Purpose, Stream

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
    "drawing",
]

_PLACE = re.compile(r"\{(\w+)\}")

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
    """

    asked: Said
    figure: Figure | None = None
    marks: str = ""
    contents: tuple[str, ...] = ()
    grid: Grid | None = None
    fields: tuple[Said, ...] = ()
    choice: Choice | None = None

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the adjacency matrix of the graph, with no rows if there is none."""
        return self.figure.rows if self.figure else ()

    def data(self) -> dict[str, Any]:
        """Return the task as values that JSON can hold, as the scripts have it."""
        return _data(self)


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


class Question(ABC):
    """A kind of question.

    Attributes:
        PARAMETERS: What a teacher may choose, besides what all questions have.
        SENTENCES: Everything that it says, in English, by name; ``{name}`` is a place for a word.
        PAPER: What only worksheets say, likewise.
        SCRIPTS: Scripts of ``templates/js`` that its own script needs.
        JOINED: What stands between the vertices of a solution on paper.
    """

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {}
    PAPER: ClassVar[Mapping[str, str]] = {}
    SCRIPTS: ClassVar[tuple[str, ...]] = ()
    JOINED: ClassVar[str] = ", "

    @classmethod
    def name(cls) -> str:
        """Return the question's name, that of its module."""
        return cls.__module__.rpartition(".")[2].replace("_", "-")

    @classmethod
    def from_parameters(cls, values: Mapping[str, Any]) -> Self:
        """Return the question with values of its parameters.

        Raises:
            ParameterError: A value makes no sense.
        """
        return cls(**values)

    @abstractmethod
    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a task.

        Args:
            seed: What a teacher hands out, 1 to 999,999,999.
            difficulty: One of `DIFFICULTIES`.
            number: Which task of that seed, from 1.
        """

    @abstractmethod
    def solution(self, task: Task) -> Answer:
        """Return an answer that gets all points."""

    @abstractmethod
    def check(self, task: Task, answer: Answer) -> Marking:
        """Return what an answer is worth, with a sentence for each part."""

    @abstractmethod
    def hints(self, task: Task) -> Sequence[Hint]:
        """Return what helps, step by step; each costs what a further check costs."""

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return why the solution is right, for the key of a worksheet."""
        return tuple(part.reason for part in self.check(task, self.solution(task)).parts)

    def game_rules(self) -> tuple[str, ...]:
        """Return the rules of the game that is asked about, in the language of a worksheet."""
        return ()

    def blanks(self, task: Task) -> tuple[Said, ...]:
        """Return what stands before lines to write on, on paper, besides those for fields."""
        return ()

    def rules(self) -> Said:
        """Return what the words mean, and what gives points."""
        return Said(kind="rules")

    @abstractmethod
    def most(self) -> Task:
        """Return a task that needs as much room as any that can be drawn."""

    def say(self, said: Said) -> str:
        """Return a sentence in English."""
        return said.filling({**self.SENTENCES, **self.PAPER}[said.kind])


def drawing(seed: int, number: int) -> Stream:
    """Return the random words that a task is drawn from."""
    return Stream(seed, number, Purpose.QUESTION)


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
