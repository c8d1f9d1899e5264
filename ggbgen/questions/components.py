"""Which are the strong components of a tournament, in order?

They can be ordered so that every vertex of one beats every vertex of all later ones.
Reference: J. W. Moon, Topics on Tournaments, Holt, Rinehart and Winston, 1968.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Components"]


class Components(Question):
    """Click the vertices of a tournament by strong components, beginning with the component that beats all others."""

    PARAMETERS = (order_from(3, 6, 10), NAMES, *OWN_GRAPHS)
    FIGURES = ("tournament",)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Order the vertices by their strong components, from the one that beats all others to the last.",
        "rules": (
            "In a strong component a path leads from each vertex to each other one. The vertices of a component come "
            "before those of the next; within a component the order does not matter. Each vertex in its place is a "
            "point, each other one costs one."
        ),
        "empty": "No vertex is chosen",
        "emptyWhy": "A vertex with the most arrows belongs to the first component.",
        "right": "{count} of {all} in their places",
        "rightWhy": "The components are {components}.",
        "cycle": "The arrows go round: {cycle}.",
        "later": "All other arrows lead from a component to a later one.",
        "early": "{name}: too early",
        "late": "{name}: too late",
        "wrongWhy": "Its component is {component}.",
        "rightPoint": "No vertex of another component belongs there.",
        "misplaced": "{one} belongs before {other}: {one} beats {other}, and no path leads back.",
        "missed": "{names}: missing",
        "missedWhy": "Every vertex belongs to a component.",
        "count": "Number of components: {count}.",
        "component": "One component is {component}.",
    }
