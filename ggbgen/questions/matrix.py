"""What is the adjacency matrix of a graph, of a digraph or of a tournament?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Matrix"]


class Matrix(Question):
    """Fill in the adjacency matrix of the graph on the board."""

    PARAMETERS = (
        order_from(2, 6, 8),
        Parameter(
            name="figure",
            type="text",
            description="what it is about: graph, digraph or tournament",
            default="graph",
            choices=("graph", "digraph", "tournament"),
        ),
        NAMES,
        *OWN_GRAPHS,
    )
    REFUSALS: ClassVar[Mapping[str, str]] = {"noEdge": "it has no edge"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Write the adjacency matrix: 1 where the vertices of row and column are joined by an edge, else 0.",
        "askedArcs": "Write the adjacency matrix: 1 where an arrow leads from the row’s vertex to the column’s.",
        "rules": (
            "The entry in the row of A and the column of B is 1 if A and B are joined by an edge, and 0 if not. Click "
            "a cell to change it. Each 1 that is right is a point, each wrong 1 costs one."
        ),
        "rulesArcs": (
            "The entry in the row of A and the column of B is 1 if an arrow leads from A to B, and 0 if not. Click a "
            "cell to change it. Each 1 that is right is a point, each wrong 1 costs one."
        ),
        "empty": "No cell says 1",
        "emptyWhy": "Click the cell in the row of {row} and the column of {column}, for example.",
        "right": "{found} of {all} ones found",
        "rightWhy": "They are where they belong.",
        "loop": "{row}-{row} says 1",
        "loopWhy": "{row} is not joined to itself: the diagonal holds 0 only.",
        "wrong": "{row}-{column} says 1",
        "wrongWhy": "There is no such edge.",
        "wrongOnce": "There is no such edge, and {column}-{row} says 0.",
        "wrongArc": "No arrow leads from {row} to {column}.",
        "wrongWay": "The arrow leads from {column} to {row}.",
        "noEdge": "No edge joins {row} and {column}.",
        "rowEdges": "{row} is joined to {others}.",
        "rowArcs": "From {row} arrows lead to {others}.",
        "noOne": "The row of {row} has no 1.",
        "missed": "{row}-{column} says 0",
        "missedWhy": "The edge {row}-{column} is there.",
        "missedOnce": "The edge {row}-{column} is there, and {column}-{row} says 1.",
        "missedArc": "An arrow leads from {row} to {column}.",
        "count": "Number of ones: {count}.",
        "row": "Number of ones in the row of {row}: {count}.",
    }
