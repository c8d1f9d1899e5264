"""Is a graph connected, bipartite, regular? Is a tournament strong, regular, transitive?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import FIGURE, NAMES, OWN_GRAPHS, order_from

__all__ = ["Properties"]


class Properties(Question):
    """Say whether a graph is connected, bipartite or regular, or a tournament strong, regular or transitive."""

    PARAMETERS = (order_from(4, 5, 8), FIGURE, NAMES, *OWN_GRAPHS)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "connected": "Is this graph connected: does a path lead from each vertex to each other one?",
        "bipartite": "Is this graph bipartite: can its vertices be coloured with two colours, neighbours differently?",
        "regular": "Is this graph regular: do all vertices have the same degree?",
        "strong": "Is this tournament strong: does a path lead from each vertex to each other one?",
        "regularScores": "Is this tournament regular: do all vertices have the same score?",
        "transitive": "Is this tournament transitive: does x beat z whenever x beats y and y beats z?",
        "yes": "yes",
        "no": "no",
        "rules": "One of the two answers is right. It gives a point.",
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "connectedSo": "From {name} paths lead to all others: {names}.",
        "bipartiteSo": "Every edge joins one of {one} with one of {other}.",
        "regularSo": "Every vertex has {count}.",
        "strongSo": "{name} has the smallest score, and even from it paths lead to all others: {names}.",
        "transitiveSo": "Each of these beats all that follow: {names}.",
        "connectedNot": "No path leads from {one} to {other}.",
        "bipartiteNot": "This cycle has odd length: {names}.",
        "regularNot": "{one} has {count}, {other} has {more}.",
        "strongNot": "No path leads from {one} to {other}.",
        "transitiveNot": "The arrows go round: {names}, and back to the first.",
        "think": "Look at the vertices one after another, beginning with {one}.",
    }
