"""Which Grundy values are missing in a table of a game with two heaps?

References: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39;
W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.answer_boxes import MEX, TYPED_LISTS
from ggbgen.questions.question import Question

__all__ = ["Table"]


class Table(Question):
    """Fill in what is missing in the table of Grundy values of Nim or of Wythoff's game with two heaps."""

    PARAMETERS = (
        Parameter(
            name="largest", type="integer", description="the larger of the two heaps", default=7, minimum=5, maximum=11
        ),
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        **MEX,
        "nim": "Grundy values of two heaps in Nim. Which values belong at the question marks?",
        "wythoff": "Grundy values of two heaps in Wythoff's game. Which values belong at the question marks?",
        "field": "Values at ?, row by row",
        "rules": (
            "In Nim any number is taken from one heap, in Wythoff's game also the same number from both. A value is "
            "the smallest whole number from 0 on that is not among the values of what a move leaves."
        ),
        "why": "{row}, {column} has {value}: the smallest number that is not among {values}.",
        "straight": "Moves lead straight up and to the left.",
        "slanting": "Moves lead straight up, to the left, and slanting to both at once.",
    }
