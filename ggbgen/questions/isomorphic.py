"""Are two graphs isomorphic: which vertices of the one are those of the other, or what differs?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import NAMES, OWN_GRAPHS, order_from

__all__ = ["Isomorphic"]


class Isomorphic(Question):
    """Find for each vertex of a graph the one of another graph that takes its place, or say in what they differ."""

    PARAMETERS = (order_from(4, 5, 7), NAMES, *OWN_GRAPHS)
    FIGURES = ("graph",)
    REFUSALS: ClassVar[Mapping[str, str]] = {"small": "it has fewer than 4 vertices", "noEdge": "it has no edge"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Are these graphs isomorphic? Give each vertex its number in the table, or choose what differs.",
        "same": "Isomorphic, as in the table",
        "otherEdges": "Not: number of edges",
        "otherDegrees": "Not: degrees",
        "otherTriangles": "Not: number of triangles",
        "otherComponents": "Not: number of components",
        "rules": (
            "Click a cell until it shows the number of the vertex that takes that place. Every isomorphism counts: an "
            "edge that is kept is a point, one that is not costs one. If several things differ, any of them is right."
        ),
        "empty": "Nothing is answered",
        "emptyWhy": "Click a cell of the table, or choose what differs.",
        "right": "That is right",
        "rightWhy": "They are isomorphic.",
        "wrong": "That is wrong",
        "open": "{one} has no number",
        "openWhy": "Each vertex needs a number: which vertex takes the place of {one}?",
        "compare": "Before you fill in the table: compare the numbers of edges, the degrees, triangles and components.",
        "twice": "{number} is there twice",
        "twiceWhy": "{one} and {two} both have the number {number}.",
        "broken": "{one}–{two} and {first}–{second}",
        "brokenWhy": "{one} and {two} are joined, but {first} and {second} are not.",
        "madeWhy": "{one} and {two} are not joined, but {first} and {second} are.",
        "kept": "{count} of {all} edges kept",
        "keptWhy": "Their ends are joined in both graphs.",
        "bothEdges": "Both have the same number of edges: {one}.",
        "bothDegrees": "Both have the degrees {one}.",
        "bothTriangles": "Both have the same number of triangles: {one}.",
        "bothComponents": "Both have the same number of components: {one}.",
        "differEdges": "Number of edges: {one} in the first graph, {other} in the second.",
        "differDegrees": "The degrees are {one} in the first graph, {other} in the second.",
        "differTriangles": "Number of triangles: {one} in the first graph, {other} in the second.",
        "differComponents": "Number of components: {one} in the first graph, {other} in the second.",
        "first": "The degrees in the first graph are {numbers}.",
        "second": "The degrees in the second graph are {numbers}.",
    }
