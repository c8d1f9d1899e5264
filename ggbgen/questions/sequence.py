"""How does the sequence of Grundy values of a game continue?

Reference: R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
Society 52 (1956), 514-526.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import MEX, TYPED_LISTS
from ggbgen.questions.question import Question

__all__ = ["Sequence"]


class Sequence(Question):
    """Continue the Grundy values of Lasker's Nim, Kayles, Grundy's game, Dawson's Kayles or an octal game."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        **MEX,
        "lasker": "Lasker's Nim: take any number from a heap, or split it. Which values belong at the question marks?",
        "kayles": "Kayles: take one counter or two neighbours out of a row. Which values belong at the question marks?",
        "grundy": "Grundy's game: split a heap into two unequal ones. Which values belong at the question marks?",
        "dawson": "Dawson's Kayles: take two neighbours out of a row. Which values belong at the question marks?",
        "octal": "The octal game {code}. Which values belong at the question marks?",
        "field": "The next three values",
        "rules": (
            "In the table the heading of the row and that of the column add up to the number of counters. A value is "
            "the smallest whole number from 0 on that is not among the values of what moves leave; that of two rows is "
            "their nim-sum. Digit k of an octal code adds 1 if k counters may be all of a row, 2 if they may leave one "
            "row, 4 if two."
        ),
        "why": "{row} counters: moves lead to the values {reached}; the smallest number that is missing is {value}.",
        "moves": "Of {row} counters moves leave: {left}.",
    }
