"""Draw graphs as applets do: vertices on a circle, with their names outside."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ggbgen.archive.drawing import MOST_MM, Drawing, View, drawing_of
from ggbgen.graphs import AnyGraph, Graph, letters
from ggbgen.offline import ScriptFunctions, module_functions
from ggbgen.page.layout import SHEET
from ggbgen.page.shared.vertices import vertices
from ggbgen.page.text_fit import text_width_px
from ggbgen.scene.objects import Point, Strokes, Words
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import WINNING
from ggbgen.shapes import read_as

__all__ = ["GRAPH_MM", "graph_drawing", "points_drawing"]

GRAPH_MM = 62.0
"""The maximal width and height of a graph."""

_RIM, _RIM_PX = "rim", 9.5
# How far one of two opposite arcs bends aside, relative to its length.
_BEND = 0.07
_WEIGHT_PX, _WEIGHT_SCALE = 15, 0.9
# On paper: how far apart neighbours on the circle are, without and with texts beside the lines, the smallest and the
# largest radius, and by how much it grows until there is room for each weight.
_APART_PX, _APART_WEIGHED_PX, _LEAST_RADIUS_PX, _MOST_RADIUS_PX, _GROWTH = 62, 80, 48, 165, 1.15
_STRONG_PX = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class _Paper:
    """The view of a graph on paper, where a weight has 9 points."""

    pixels_per_unit: int
    origin_px: tuple[int, int] = (0, 0)
    font_px: int = 18


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
    points: Sequence[Point],
    lines: Sequence[tuple[int, int]],
    *,
    arrows: bool,
    weights: Sequence[str] = (),
    strong: Sequence[tuple[int, int]] = (),
    compact: bool = False,
) -> Drawing:
    """Return a drawing of vertices with lines between them.

    Args:
        points: The vertices.
        lines: The indices of the ends of the lines.
        arrows: Whether these are arcs, from the first end to the second; of two opposite ones, each bends aside.
        weights: A text beside each line; empty if there is none.
        strong: Those of the lines that are thick.
        compact: Whether the circle is only as large as the number of vertices and the weights need.
    """
    view = _paper(points, lines, weights) if compact else SHEET
    two_way = {(i, j) for i, j in lines if arrows and (j, i) in lines}
    parts: list[HiddenNumber | Strokes | Point | Words] = [
        HiddenNumber(label=_RIM, value=_RIM_PX / view.pixels_per_unit)
    ]
    for label, pairs in (("", [pair for pair in lines if pair not in strong]), ("Strong", strong)):
        ends: list[tuple[float, ...]] = []
        begins: list[tuple[float, ...]] = []
        for i, j in pairs:
            one, other = (points[i].x, points[i].y), (points[j].x, points[j].y)
            if (i, j) in two_way:
                bend = _beside(one, other)
                begins.append((*one, *bend, 1, 0))
                ends.append((*bend, *other, 0, 1))
            else:
                ends.append((*one, *other, 1, 1))
        drawn = [Strokes(label=f"lines{label}", ends=tuple(ends), radius=_RIM, arrows=arrows)]
        if begins:
            drawn.insert(0, Strokes(label=f"bent{label}", ends=tuple(begins), radius=_RIM, arrows=False))
        parts += [replace(each, thickness_px=_STRONG_PX, colour=WINNING) for each in drawn] if label else drawn
    parts += points
    if weights:
        spots = tuple(_weight_spots(points, lines, weights, view))
        parts.append(Words(label="weights", items=spots, scale=_WEIGHT_SCALE))
    return drawing_of(parts, view, most_mm=MOST_MM if compact else (GRAPH_MM, GRAPH_MM))


def _paper(points: Sequence[Point], lines: Sequence[tuple[int, int]], weights: Sequence[str]) -> View:
    """Return the view in which the circle of the vertices is as large as it needs to be."""
    units = max(math.hypot(point.x - points[0].x, point.y - points[0].y) for point in points) / 2 or 1.0
    apart = (_APART_WEIGHED_PX if weights else _APART_PX) / 2 / math.sin(math.pi / max(2, len(points)))
    radius = min(_MOST_RADIUS_PX, max(_LEAST_RADIUS_PX, apart))
    while True:
        view = _Paper(pixels_per_unit=round(radius / units))
        fits = not weights or _label_places()("haveRoom", *_beside_lines(points, lines, weights, view))
        if fits or radius == _MOST_RADIUS_PX:
            return view
        radius = min(_MOST_RADIUS_PX, _GROWTH * radius)


def _beside(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the point beside the middle of a segment at which an arc with an opposite one bends."""
    across, along = other[0] - one[0], other[1] - one[1]
    return ((one[0] + other[0]) / 2 - _BEND * along, (one[1] + other[1]) / 2 + _BEND * across)


def _weight_spots(
    points: Sequence[Point], lines: Sequence[tuple[int, int]], weights: Sequence[str], view: View
) -> Iterator[tuple[str, float, float, float]]:
    """Yield each weight with its place beside its line, where applets have it, and half of its width."""
    spots = read_as(
        tuple[tuple[float, ...], ...], _label_places()("weightSpots", *_beside_lines(points, lines, weights, view))
    )
    for weight, (x, y, _) in zip(weights, spots, strict=True):
        yield weight, x, y, 0


def _beside_lines(
    points: Sequence[Point], lines: Sequence[tuple[int, int]], weights: Sequence[str], view: View
) -> tuple[object, ...]:
    """Return the lines, half of the widths of their weights, the vertices, and the units of a pixel of the weights."""
    places = [{"x": point.x, "y": point.y} for point in points]
    halves = [text_width_px(weight, _WEIGHT_PX) / 2 for weight in weights]
    px = view.font_px / SHEET.font_px / view.pixels_per_unit
    return [[places[i], places[j]] for i, j in lines], halves, places, px


@cache
def _label_places() -> ScriptFunctions:
    return module_functions("ggbgen/graph/label_places.js")
