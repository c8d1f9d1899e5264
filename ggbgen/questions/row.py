"""What is the Grundy value of a row of counters in Kayles, Grundy's game, an octal game?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import MEX, TYPED
from ggbgen.questions.question import Question

__all__ = ["Row"]


class Row(Question):
    """Find the Grundy value of a row in Lasker's Nim, Kayles, Grundy's game, Dawson's Kayles or an octal game."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        **MEX,
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
