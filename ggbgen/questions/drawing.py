"""Which of three drawings belongs to an adjacency matrix, which of three matrices belongs to a drawing?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Drawing"]


class Drawing(Question):
    """Choose the drawing of a graph that belongs to an adjacency matrix, or the matrix that belongs to a drawing."""

    PARAMETERS = (order_from(4, 5, 6), NAMES, *OWN_GRAPHS)
    FIGURES = ("graph",)
    REFUSALS: ClassVar[Mapping[str, str]] = {"small": "it has fewer than 4 vertices"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "askedDrawing": "Which of the drawings belongs to this adjacency matrix?",
        "askedMatrix": "Which of the adjacency matrices belongs to this drawing?",
        "drawing": "Drawing {number}",
        "matrix": "Matrix {number}",
        "rules": (
            "The matrix has a 1 in the row of one vertex and the column of another if an edge joins them. Exactly one "
            "belongs; where the vertices stand does not matter. It is a point."
        ),
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the three.",
        "right": "That is right",
        "rightWhy": "Both have these edges: {edges}.",
        "wrong": "That is wrong",
        "drawingLacks": "Row {one}, column {other} is 1; in drawing {number} no edge joins {one} and {other}.",
        "drawingHas": "Row {one}, column {other} is 0; in drawing {number} an edge joins {one} and {other}.",
        "matrixLacks": "An edge joins {one} and {other}; in matrix {number} row {one}, column {other} is 0.",
        "matrixHas": "No edge joins {one} and {other}; in matrix {number} row {one}, column {other} is 1.",
        "degree": "Number of edges at {one}: {count}.",
    }
