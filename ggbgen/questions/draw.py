"""Draw a graph or a tournament that has given properties, or say that there is none.

References: P. Erdős, T. Gallai, Gráfok előírt fokú pontokkal, Matematikai Lapok 11 (1960), 264-274; H. G. Landau, On
dominance relations and the structure of animal societies III, Bulletin of Mathematical Biophysics 15 (1953), 143-148;
S. B. Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.question import Question
from ggbgen.questions.vertices import FIGURE, NAMES, OWN_GRAPHS, order_from

__all__ = ["Draw"]


class Draw(Question):
    """Draw any graph or tournament that has given properties, such as degrees or a diameter; or say there is none."""

    PARAMETERS = (order_from(4, 6, 7), FIGURE, NAMES, *OWN_GRAPHS)
    REFUSALS: ClassVar[Mapping[str, str]] = {"noEdge": "it has no edge"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Draw a graph on {order} vertices: {demands}.",
        "askedArcs": "Draw a tournament on {order} vertices: {demands}.",
        "some": "There is one: I draw it",
        "none": "There is none",
        "rules": (
            "Click two vertices to join them, and again to take that back. Any drawing with these properties counts, "
            "whichever vertex has which degree. A property that it has is a point, one that it lacks costs one."
        ),
        "empty": "Nothing is drawn",
        "emptyWhy": "Click two vertices to join them, or choose that there is none.",
        "demand": "{demand}",
        "open": "An arrow is missing",
        "openWhy": "No arrow joins {one} and {other}: in a tournament any two vertices are joined.",
        "wrong": "There is one",
        "someWhy": "There is one, for example with these edges: {edges}.",
        "somePoint": "There is one: nothing keeps these properties apart.",
        "sizeIs": "Number of edges drawn: {count}.",
        "degreesAre": "The degrees are now {names}.",
        "scoresAre": "The scores are now {names}.",
        "connectedSo": "From {name} paths lead to all others: {names}.",
        "connectedNot": "No path leads from {one} to {other}.",
        "bipartiteSo": "Every edge joins one of {one} with one of {other}.",
        "bipartiteNot": "This cycle has odd length: {names}.",
        "planarSo": "It can be drawn without crossings.",
        "planarNot": "These edges form a subdivision of K5 or K3,3: {edges}.",
        "chromaticIs": "It needs {count} colours, one for each of these sets: {names}.",
        "diameterIs": "The largest distance is {count}, between {one} and {other}.",
        "noCycle": "There is no cycle.",
        "girthIs": "The shortest cycle has length {count}: {names}.",
        "eulerianSo": "It is connected and all degrees are even.",
        "eulerianNot": "{names} has degree {count}, which is odd.",
        "hamiltonianSo": "This cycle goes through all vertices: {names}.",
        "hamiltonianNot": "The longest cycle, {names}, leaves out {out}.",
        "kingsAre": "The kings are now {names}.",
        "strongSo": "{name} has the smallest score, and even from it paths lead to all others: {names}.",
        "strongNot": "No path leads from {one} to {other}.",
        "whyOdd": "The degrees add up to {sum}, an odd number: each edge counts in two degrees.",
        "whyDegrees": (
            "The largest degrees, {numbers}, add up to {sum}. Edges among these vertices and to others give {most} at "
            "most."
        ),
        "whyRegular": "All degrees are equal, so both sides have equally many vertices: {order} is odd.",
        "whyPlanar": "A planar graph on {order} vertices has at most {most} edges, not {size}.",
        "whyBipartite": "A bipartite graph on {order} vertices has at most {most} edges, not {size}.",
        "whyConnected": "A connected graph on {order} vertices has at least {most} edges, not {size}.",
        "whyScores": "{count} vertices have the scores {numbers}, in all {sum}: {all} arrows join only these.",
        "whyKings": "No tournament has exactly 2 kings: of two, one beats the other, and is itself beaten by a king.",
        "sizeMeans": "The degrees add up to twice the number of edges.",
        "degreesMeans": "The degree of a vertex is the number of its edges. Begin with the largest.",
        "connectedMeans": "A graph is connected if a path leads from each vertex to each other one.",
        "bipartiteMeans": "A graph is bipartite if it has two sides and each edge joins one with the other.",
        "planarMeans": "A graph is planar if it can be drawn without crossings. K5 and K3,3 are not.",
        "chromaticMeans": "The chromatic number is the least number of colours with which neighbours differ.",
        "diameterMeans": "The diameter is the largest distance between two vertices.",
        "girthMeans": "The girth is the length of a shortest cycle.",
        "eulerianMeans": "A graph is Eulerian if it is connected and all degrees are even.",
        "hamiltonianMeans": "A graph is Hamiltonian if a cycle goes through all its vertices.",
        "scoresMeans": "The score of a vertex is the number of vertices that it beats. Begin with the largest.",
        "kingsMeans": "A king reaches every other vertex along one arrow or two.",
        "strongMeans": "A tournament is strong if a path leads from each vertex to each other one.",
    }
