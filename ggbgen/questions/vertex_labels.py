"""Which vertices of an acyclic digraph are P, which N? Or: what is the Grundy value of each?

Reference: P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["VertexLabels"]


class VertexLabels(Question):
    """Label every vertex of an acyclic digraph: P or N, or its Grundy value."""

    PARAMETERS = (
        order_from(4, 6, 8),
        Parameter(
            name="vertices",
            type="text",
            description="what the vertices are labelled with: P and N, or Grundy values",
            default="P, N",
            choices=("P, N", "Grundy"),
        ),
        NAMES,
        *OWN_GRAPHS,
    )
    FIGURES = ("digraph",)
    REFUSALS: ClassVar[Mapping[str, str]] = {"cycle": "its arcs close a cycle: the labels follow from the ends"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "A token moves along the arrows. Label every vertex P or N.",
        "askedValues": "A token moves along the arrows. Label every vertex with its Grundy value.",
        "rules": (
            "A player who cannot move loses. A vertex is P if no arrow leads from it to a P, else N. Begin where no "
            "arrow leads away. Each label that is right is a point, each wrong one costs one."
        ),
        "rulesValues": (
            "The Grundy value of a vertex is the smallest whole number from 0 on that stands at no vertex to which an "
            "arrow leads from it. Each label that is right is a point, each wrong one costs one."
        ),
        "empty": "No vertex has a label",
        "emptyWhy": "Begin with a vertex from which no arrow leads away.",
        "right": "{count} of {all} right",
        "rightWhy": "What stands there follows from where the arrows lead.",
        "wrong": "{name} is not {label}",
        "missed": "{name} has no label",
        "end": "No arrow leads away from {name}: it is P.",
        "isN": "{name} is N: an arrow leads to {to}, which is P.",
        "isP": "{name} is P: its arrows lead only to N, to {names}.",
        "endValue": "No arrow leads away from {name}: its value is 0.",
        "isValue": "{name} has {value}, the smallest number that is not among those its arrows lead to: {values}.",
        "endPoint": "No arrow leads away from {name}.",
        "point": "From {name} arrows lead to {names}, with the labels {labels}.",
        "first": "No arrow leads away from {names}.",
    }
