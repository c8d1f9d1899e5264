"""What are the degrees of a graph, or the scores of a tournament?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import TYPED_LISTS
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import FIGURE, NAMES, OWN_GRAPHS, order_from

__all__ = ["Degrees"]


class Degrees(Question):
    """Type the degrees of a graph, or the scores of a tournament, vertex by vertex."""

    PARAMETERS = (order_from(2, 6, 10), FIGURE, NAMES, *OWN_GRAPHS)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "asked": "What are the degrees of {names}, in this order?",
        "askedScores": "What are the scores of {names}, in this order?",
        "field": "Degrees",
        "fieldScores": "Scores",
        "rules": "The degree of a vertex is the number of its edges.",
        "rulesScores": "The score of a vertex is the number of vertices that it beats: of the arrows that leave it.",
        "none": "No edge ends at {name}: 0.",
        "why": "{name} is joined to {others}: {count}.",
        "nonePoint": "No edge ends at {name}.",
        "whyPoint": "{name} is joined to {others}.",
        "noScorePoint": "{name} beats nobody.",
        "scorePoint": "{name} beats {others}.",
        "noScore": "{name} beats nobody: 0.",
        "score": "{name} beats {others}: {count}.",
        "sum": "All of them together are {sum}: each edge is counted twice.",
        "sumScores": "All of them together are {sum}: each arrow is counted once.",
    }
