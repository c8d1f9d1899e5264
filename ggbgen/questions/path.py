"""A Hamiltonian path of a tournament: every tournament has one.

Reference: L. Redei, Ein kombinatorischer Satz, Acta Litterarum ac Scientiarum Szeged 7 (1934), 39-43.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Path"]


class Path(Question):
    """Click the vertices of a tournament in an order in which an arrow leads from each one to the next."""

    PARAMETERS = (order_from(3, 6, 10), NAMES, *OWN_GRAPHS)
    FIGURES = ("tournament",)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Find an order of all vertices in which an arrow leads from each one to the next.",
        "rules": (
            "A Hamiltonian path goes through every vertex once, along the arrows. Every tournament has one. A click on "
            "the last vertex takes it back. Each arrow of the path is a point, each step against an arrow costs one."
        ),
        "empty": "No vertex is chosen",
        "emptyWhy": "Begin anywhere: a new vertex always has a place in a path, at an end or in between.",
        "right": "{count} of {all} arrows",
        "rightWhy": "The path: {names}.",
        "built": "Each vertex in turn is put before the first one that it beats, or at the end: {steps}.",
        "wrong": "{one} → {other}: no",
        "wrongWhy": "The arrow leads from {other} to {one}.",
        "missed": "{names}: not on the path",
        "missedWhy": "Look for a place in between: where an arrow leads to it, and one from it to the next.",
        "first": "Begin with {name}.",
        "next": "{names} is the beginning of a path.",
    }
    JOINED = " → "
