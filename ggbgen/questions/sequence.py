"""How do the Grundy values of a game go on?

Reference: R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
Society 52 (1956), 514-526.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.rows import drawn_code, drawn_game, reached, row_options, row_values
from ggbgen.questions.typed import TYPED_LISTS, TypedQuestion

__all__ = ["Sequence"]

_ASKED = 3


class Sequence(TypedQuestion):
    """Continue the Grundy values of Lasker's Nim, Kayles, Grundy's game, Dawson's Kayles or an octal game."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "lasker": "Lasker's Nim: take any number from a heap, or split it. The values of 0, 1, 2, … are {shown}, …",
        "kayles": "Kayles: take one counter or two neighbours out of a row. The values of 0, 1, 2, … are {shown}, …",
        "grundy": "Grundy's game: split a heap into two unequal ones. The values of 0, 1, 2, … are {shown}, …",
        "dawson": "Dawson's Kayles: take two neighbours out of a row. The values of 0, 1, 2, … are {shown}, …",
        "octal": "The octal game {code}. The values of 0, 1, 2, … are {shown}, …",
        "field": "The next three values",
        "rules": (
            "A value is the smallest whole number from 0 on that is not among the values of what moves leave; that of "
            "two rows is their nim-sum. Digit k of an octal code adds 1 if k counters may be all of a row, 2 if they "
            "may leave one row, 4 if two."
        ),
        "why": "{row} counters: moves lead to the values {reached}; the smallest number that is missing is {value}.",
        "moves": "Of {row} counters moves leave: {left}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("binary.js", "rows_asked.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a game, and its first 5 to 12 values, at difficulty 5 its first 9 to 16."""
        stream = drawing(seed, number)
        game = drawn_game(stream, difficulty)
        code = {"code": drawn_code(stream)} if game == "octal" else {}
        shown = 4 + difficulty + stream.below(8)
        values = ", ".join(map(str, row_values(game, str(code.get("code", "")), shown - 1)))
        return Task(asked=Said(kind=game, words={**code, "shown": values}), fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the next three values."""
        game, code, shown = _asked(task)
        return (tuple(map(str, row_values(game, code, shown + _ASKED - 1)[shown:])),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values that moves lead to."""
        game, code, shown = _asked(task)
        row = shown + place
        there = ", ".join(map(str, reached(game, code, row)))
        words: dict[str, str | int] = {"row": row, "reached": there, "value": row_values(game, code, row)[row]}
        return Said(kind="why", words=words)

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return what moves leave of the next rows."""
        game, code, shown = _asked(task)
        found = []
        for row in range(shown, shown + _ASKED):
            left = ", ".join(" + ".join(map(str, rows)) or "0" for rows in row_options(game, code, row))
            found.append(Hint(said=Said(kind="moves", words={"row": row, "left": left})))
        return tuple(found)

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1)


def _asked(task: Task) -> tuple[str, str, int]:
    """Return the game, its code if it is asked for by one, and how many values are shown."""
    words = task.asked.words
    return task.asked.kind, str(words.get("code", "")), len(str(words["shown"]).split(", "))
