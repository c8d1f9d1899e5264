"""Draw the graph of an adjacency matrix, or the tournament of a string in McKay's format.

Reference: B. D. McKay, Combinatorial data, https://users.cecs.anu.edu.au/~bdm/data/digraphs.html
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import FIGURE, NAMES, OWN_GRAPHS, order_from

__all__ = ["Lines"]


class Lines(Question):
    """Draw the graph of an adjacency matrix, or the tournament of a string, by clicking the two ends of each line."""

    PARAMETERS = (order_from(2, 5, 8), FIGURE, NAMES, *OWN_GRAPHS)
    REFUSALS: ClassVar[Mapping[str, str]] = {"noEdge": "it has no edge"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Draw the graph with this adjacency matrix.",
        "askedString": "Draw the tournament {string}.",
        "rules": (
            "Two vertices are joined if the entry in the row of the one and the column of the other is 1. Each edge "
            "that is right is a point, each wrong one costs one."
        ),
        "rulesString": (
            "The string has the upper triangle of the matrix, row by row: for A-B, A-C, …, B-C, … a 1 if the arrow "
            "leads from the first to the second, else 0. Each right arrow is a point, each wrong one costs one."
        ),
        "empty": "Nothing is drawn",
        "emptyWhy": "Click {one} and then {other}, for example.",
        "right": "{count} of {all} right",
        "rightWhy": "They are where they belong.",
        "matrixRow": "The row of {one} says for {others}: {digits}.",
        "stringRow": "The string says for {one} with {others}: {digits}.",
        "wrong": "{one}-{other} is no edge",
        "wrongWhy": "The matrix says 0 for {one} and {other}.",
        "missed": "{one}-{other} is missing",
        "missedWhy": "The matrix says 1 for {one} and {other}.",
        "missedEdge": "An edge is missing",
        "missedArc": "An arrow is missing",
        "missedPoint": "Compare what is drawn at {one} with what is given for {one}.",
        "wrongArc": "{one} → {other}: no",
        "arcWhy": "For {one}-{other} the string says {digit}, character {place}.",
        "count": "Number of edges: {count}.",
        "digit": "The first character is for {one} and {other}: {digit}.",
    }
