"""How far are the vertices of a connected graph from one of them?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import TYPED_LISTS
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Distances"]


class Distances(Question):
    """Type the distances from a vertex of a connected graph to all others."""

    PARAMETERS = (order_from(3, 6, 10), NAMES, *OWN_GRAPHS)
    FIGURES = ("graph",)
    REFUSALS: ClassVar[Mapping[str, str]] = {"apart": "it is not connected: some vertices have no distance"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "asked": "How far from {start} are {names}, in this order?",
        "field": "Distances",
        "rules": "The distance of two vertices is the number of edges on a shortest path between them.",
        "why": "{path} is a shortest path: {count}.",
        "pointShorter": "A shorter path leads from {start} to {name}.",
        "pointLonger": "No path with so few edges leads from {start} to {name}: {typed} is too small.",
        "layerEdges": "Layer {count}: {edges}.",
        "layer": "At distance {count} from {start}: {names}.",
    }
