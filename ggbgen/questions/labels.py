"""Which positions of a game with two heaps are P-positions?

References: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39;
W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Question

__all__ = ["Labels"]


class Labels(Question):
    """Mark all P-positions of a game with two heaps in a table: those that the player to move loses."""

    PARAMETERS = (
        Parameter(
            name="size", type="integer", description="number of rows and columns", default=6, minimum=4, maximum=12
        ),
        Parameter(
            name="moves",
            type="text",
            description="what may be taken: numbers drawn for each task, or any as in Nim or in Wythoff's game",
            default="drawn",
            choices=("drawn", "Nim", "Wythoff"),
        ),
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "These numbers may be taken from one of the two heaps: {taken}. Mark all P-positions.",
        "askedBoth": "These numbers may be taken from one heap, or from both: {taken}. Mark all P-positions.",
        "askedNim": "Any number of counters may be taken from one of the two heaps. Mark all P-positions.",
        "askedWythoff": "Any number may be taken from one heap, or the same number from both. Mark all P-positions.",
        "rules": (
            "Rows and columns are the sizes of the heaps. A position is P if no move leads to a P-position, else N. A "
            "player who cannot move loses. Begin at the upper left corner. Each P that is right is a point, each "
            "wrong one costs one."
        ),
        "empty": "No cell is marked",
        "emptyWhy": "0, 0 is P: there is no move.",
        "right": "{count} of {all} found",
        "rightWhy": "No move leads from one of them to another.",
        "everyOther": "From every other position a move leads to one of them.",
        "cellN": "{row}, {column} is N: a move leads to {to}, which is P.",
        "cellP": "{row}, {column} is P: its moves lead only to N, to {positions}.",
        "cellEnd": "{row}, {column} is P: there is no move.",
        "wrong": "{row}, {column} is N",
        "wrongWhy": "A move leads to {to}, which is P.",
        "missed": "{row}, {column} is P",
        "missedWhy": "No move leads to a P-position.",
        "missedOne": "A P-position is missing",
        "missedPoint": "In row {row} there is a cell without a mark from which no move leads to a P-position.",
        "missedEnd": "There is no move.",
        "count": "Number of P-positions: {count}.",
        "first": "{to} is P.",
    }
