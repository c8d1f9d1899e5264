"""Draw graphs as applets do: vertices on a circle, with their names outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ggbgen.archive.drawing import Drawing, drawing_of
from ggbgen.graphs import AnyGraph, Graph, letters
from ggbgen.offline import ScriptFunctions, module_functions
from ggbgen.page.layout import SHEET
from ggbgen.page.shared.vertices import vertices
from ggbgen.page.text_fit import text_width_px
from ggbgen.scene.objects import Point, Strokes, Words
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.shapes import read_as

__all__ = ["GRAPH_MM", "graph_drawing", "points_drawing"]

GRAPH_MM = 62.0
"""The maximal width and height of a graph."""

_RIM, _RIM_UNITS = "rim", 0.19
# How far one of two opposite arcs bends aside, relative to its length.
_BEND = 0.07
_WEIGHT_PX, _WEIGHT_SCALE = 15, 0.9


def graph_drawing(graph: AnyGraph) -> Drawing:
    """Return a drawing of a graph, a digraph or a tournament with its vertices on a circle, the first one at the top.

    Vertices without names are named A, B, ... as in the applets.

    Examples:
        >>> from ggbgen.graphs import named_graph
        >>> from ggbgen.deliver.picture import svg_text
        >>> svg_text(graph_drawing(named_graph("K4")))[:5]
        '<svg '
    """
    names = graph.names or letters(graph.order)
    digraph = not isinstance(graph, Graph)
    pairs = [
        (u, v) for u, row in enumerate(graph.adjacency()) for v, entry in enumerate(row) if entry and (digraph or u < v)
    ]
    return points_drawing(vertices(names, graph.order, SHEET), pairs, arrows=digraph)


def points_drawing(
    points: Sequence[Point], lines: Sequence[tuple[int, int]], *, arrows: bool, weights: Sequence[str] = ()
) -> Drawing:
    """Return a drawing of vertices with lines between them.

    Args:
        points: The vertices.
        lines: The indices of the ends of the lines.
        arrows: Whether these are arcs, from the first end to the second; of two opposite ones, each bends aside.
        weights: A text beside each line; empty if there is none.
    """
    two_way = {(i, j) for i, j in lines if arrows and (j, i) in lines}
    ends: list[tuple[float, ...]] = []
    begins: list[tuple[float, ...]] = []
    for i, j in lines:
        one, other = (points[i].x, points[i].y), (points[j].x, points[j].y)
        if (i, j) in two_way:
            bend = _beside(one, other)
            begins.append((*one, *bend, 1, 0))
            ends.append((*bend, *other, 0, 1))
        else:
            ends.append((*one, *other, 1, 1))
    strokes = Strokes(label="lines", ends=tuple(ends), radius=_RIM, arrows=arrows)
    bent = Strokes(label="bent", ends=tuple(begins), radius=_RIM, arrows=False)
    radius = HiddenNumber(label=_RIM, value=_RIM_UNITS)
    parts = (radius, *((bent,) if begins else ()), strokes, *points)
    if weights:
        spots = tuple(_weight_spots(points, lines, weights))
        parts = (*parts, Words(label="weights", items=spots, scale=_WEIGHT_SCALE))
    return drawing_of(parts, SHEET, most_mm=(GRAPH_MM, GRAPH_MM))


def _beside(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the point beside the middle of a segment at which an arc with an opposite one bends."""
    across, along = other[0] - one[0], other[1] - one[1]
    return ((one[0] + other[0]) / 2 - _BEND * along, (one[1] + other[1]) / 2 + _BEND * across)


def _weight_spots(
    points: Sequence[Point], lines: Sequence[tuple[int, int]], weights: Sequence[str]
) -> Iterator[tuple[str, float, float, float]]:
    """Yield each weight with its place beside its line, where applets have it, and half of its width."""
    places = [{"x": point.x, "y": point.y} for point in points]
    halves = [text_width_px(weight, _WEIGHT_PX) / 2 for weight in weights]
    ends = [[places[i], places[j]] for i, j in lines]
    spots = read_as(
        tuple[tuple[float, ...], ...],
        _weight_places()("weightSpots", ends, halves, places, 1 / SHEET.pixels_per_unit),
    )
    for weight, (x, y, _) in zip(weights, spots, strict=True):
        yield weight, x, y, 0


@cache
def _weight_places() -> ScriptFunctions:
    return module_functions("ggbgen/graph/label_places.js")
