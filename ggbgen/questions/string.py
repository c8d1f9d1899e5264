"""What is the string of a tournament in McKay's format?

Reference: B. D. McKay, Combinatorial data, https://users.cecs.anu.edu.au/~bdm/data/digraphs.html
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import TYPED
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["String"]


class String(Question):
    """Type the upper triangle of the adjacency matrix of a tournament, row by row: its string in McKay's format."""

    PARAMETERS = (order_from(2, 5, 8), NAMES, *OWN_GRAPHS)
    FIGURES = ("tournament",)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "What is the string of this tournament: the upper triangle of its matrix, row by row?",
        "field": "String",
        "rules": (
            "For A-B, A-C, …, B-C, … write 1 if the arrow leads from the first to the second, else 0, without any gaps."
        ),
        "why": "Row by row the upper triangle is {rows}.",
        "pointLength": "It has {all} characters, one for each pair of vertices: you typed {count}.",
        "pointCharacter": "Character {place} stands for {one}-{other}: to which of the two does the arrow lead?",
        "length": "Number of characters: {count}.",
        "row": "It begins with {row}.",
    }
