"""What is the Grundy value of a row of counters in Kayles, Grundy's game, an octal game?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.rows import drawn_code, drawn_game, reached, row_options, row_values
from ggbgen.questions.typed import TYPED, TypedQuestion

__all__ = ["Row"]

_FIRST = 3


class Row(TypedQuestion):
    """Find the Grundy value of a row in Lasker's Nim, Kayles, Grundy's game, Dawson's Kayles or an octal game."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "lasker": "Lasker's Nim: take any number from a heap, or split it. What is the value of {row} counters?",
        "kayles": "Kayles: take one counter or two neighbours out of a row. What is the value of {row} in a row?",
        "grundy": "Grundy's game: split a heap into two unequal ones. What is the value of {row} counters?",
        "dawson": "Dawson's Kayles: take two neighbours out of a row. What is the value of {row} in a row?",
        "octal": "The octal game {code}: what is the value of a row of {row} counters?",
        "field": "Grundy value",
        "rules": (
            "A value is the smallest whole number from 0 on that is not among the values of what moves leave; that of "
            "two rows is their nim-sum. Digit k of an octal code adds 1 if k counters may be all of a row, 2 if they "
            "may leave one row, 4 if two."
        ),
        "why": "Moves lead to the values {reached}; the smallest number that is missing is {value}.",
        "first": "Rows of 0, 1, 2, 3 counters have the values {values}.",
        "moves": "Moves leave: {left}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("binary.js", "rows_asked.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a game, and a row of 4 to 10 counters, at difficulty 5 of 8 to 14."""
        stream = drawing(seed, number)
        game = drawn_game(stream, difficulty)
        code = {"code": drawn_code(stream)} if game == "octal" else {}
        row = _FIRST + difficulty + stream.below(7)
        return Task(asked=Said(kind=game, words={**code, "row": row}), fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the value of the row."""
        game, code, row = _asked(task)
        return ((str(row_values(game, code, row)[row]),),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values that moves lead to."""
        game, code, row = _asked(task)
        there = ", ".join(map(str, reached(game, code, row)))
        return Said(kind="why", words={"reached": there, "value": row_values(game, code, row)[row]})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return the first values, and what moves leave."""
        game, code, row = _asked(task)
        values = ", ".join(map(str, row_values(game, code, _FIRST)))
        left = ", ".join(" + ".join(map(str, rows)) or "0" for rows in row_options(game, code, row))
        return (
            Hint(said=Said(kind="first", words={"values": values})),
            Hint(said=Said(kind="moves", words={"left": left})),
        )

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1)


def _asked(task: Task) -> tuple[str, str, int]:
    words = task.asked.words
    return task.asked.kind, str(words.get("code", "")), int(words["row"])
