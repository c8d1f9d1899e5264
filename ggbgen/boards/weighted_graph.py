"""A graph with a weight on each edge, for games that are played by clicking vertices and edges."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Any, Protocol

from ggbgen.boards.board import Board
from ggbgen.boards.game import game_objects, game_settings
from ggbgen.boards.vertices import shared_settings, vertex_label, vertex_names, vertices
from ggbgen.errors import ParameterError
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenList, HiddenNumber, Point, SceneObject, Segment, Tag
from ggbgen.scene.style import ARC
from ggbgen.solver import Play, solve
from ggbgen.table import box_table

__all__ = ["lay_out_game"]

# The strip of values is below the circle; a square leaves more room.
_CIRCLE_PX = 140
_SQUARE_CIRCLE_PX = 175
_MOST_VERTICES = 10
_MOST_POSITIONS = 300_000
# The sandbox looks at some 12,000 moves in a second.
_MOST_MOVES = 15_000
_THICKNESS_PX = 3
# Where a weight may stand on its edge, as a part of the way, the best first: not in the middle, where diagonals cross
# and where a hand clicks the edge.
_TAG_PARTS = (0.36, 0.64, 0.3, 0.7, 0.4, 0.6, 0.25, 0.75)
_TAG_DISTANCE_PX = 28
_SQUARE = 4


class _WeightedGraphRuleset(Protocol):
    """What the rules of a game on this board offer; a position has the weight of each edge."""

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]

    @property
    def largest(self) -> tuple[int, ...]: ...

    def start(self) -> tuple[int, ...]: ...

    def lowering_sets(self) -> tuple[tuple[int, ...], ...]: ...


def lay_out_game(ruleset: _WeightedGraphRuleset, layout: Layout) -> Board:
    """Lay out the graph of a ruleset with its weights, with a table of every position up to the largest weights.

    Raises:
        ParameterError: The graph has too many vertices, or the table would have too many positions.
    """
    order = len(ruleset.names)
    if order > _MOST_VERTICES:
        raise ParameterError(f"graph: {order} vertices are too many for this board, expected at most {_MOST_VERTICES}")
    start = ruleset.start()
    if not any(start):
        raise ParameterError("weights: all are 0, expected a start at which a move can be made")
    names = vertex_names(ruleset.names, None, order)
    own_layout = dataclasses.replace(layout, largest_circle_px=_SQUARE_CIRCLE_PX if order == _SQUARE else _CIRCLE_PX)
    first_angle = math.pi * 3 / 4 if order == _SQUARE else math.pi / 2
    points = vertices(names, order, own_layout, first_angle=first_angle)
    table = _table(ruleset)
    edges = [(min(ends), max(ends)) for ends in ruleset.edges]
    objects: list[SceneObject] = [
        *game_objects(start, layout),
        HiddenList(label="given", items=start),
        HiddenNumber(label="draftVertex", value=-1),
        HiddenList(label="draft", items=()),
        *(dataclasses.replace(point, clickable=True) for point in points),
    ]
    objects += [
        Segment(
            label=f"e_{{{i},{j}}}",
            start=vertex_label(i),
            end=vertex_label(j),
            thickness_px=_THICKNESS_PX + min(weight, 5),
            colour=ARC,
            clickable=True,
            visible=weight > 0,
        )
        for (i, j), weight in zip(edges, start, strict=True)
    ]
    objects += [
        Tag(
            label=f"w_{{{i},{j}}}",
            text=str(weight),
            start=vertex_label(i),
            end=vertex_label(j),
            part=part,
            clickable=True,
            visible=weight > 0,
        )
        for (i, j), weight, part in zip(edges, start, _tag_parts(edges, points, layout), strict=True)
    ]
    return Board(
        objects=tuple(objects),
        restored=tuple(item for item in objects if isinstance(item, (Point, Segment, Tag))),
        settings={
            **shared_settings(names, own_layout, thickness_px=_THICKNESS_PX),
            **game_settings(),
            "game": {"names": list(names), "edges": [list(ends) for ends in edges], "table": table},
        },
        values={"startEntry": ", ".join(map(str, start))},
    )


def _tag_parts(edges: Sequence[tuple[int, int]], points: Sequence[Point], layout: Layout) -> list[float]:
    """Return for each edge where its weight stands: away from vertices, from other edges and from other weights.

    Each edge takes the first part at which its weight is far enough from what there is already, or else the one at
    which it is farthest.
    """
    near = _TAG_DISTANCE_PX / layout.pixels_per_unit
    taken = [(point.x, point.y) for point in points]
    parts = []
    for i, j in edges:
        places = {part: _between(points[i], points[j], part) for part in _TAG_PARTS}
        others = [(points[k], points[m]) for k, m in edges if {k, m} != {i, j}]
        room = {
            part: min(
                *(math.dist(place, other) / near for other in taken),
                *(2 * _distance(place, start, end) / near for start, end in others),
            )
            for part, place in places.items()
        }
        best = next((part for part in _TAG_PARTS if room[part] >= 1), max(room, key=room.__getitem__))
        parts.append(best)
        taken.append(places[best])
    return parts


def _distance(place: tuple[float, float], start: Point, end: Point) -> float:
    """Return the distance of a place from a segment."""
    along = (end.x - start.x, end.y - start.y)
    to = (place[0] - start.x, place[1] - start.y)
    part = (along[0] * to[0] + along[1] * to[1]) / (along[0] ** 2 + along[1] ** 2)
    return math.dist(place, _between(start, end, min(max(part, 0), 1)))


def _between(start: Point, end: Point, part: float) -> tuple[float, float]:
    return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _table(ruleset: Any) -> Any:
    largest = ruleset.largest
    positions = math.prod(weight + 1 for weight in largest)
    moves = sum(math.prod(largest[edge] + 1 for edge in star) - 1 for star in ruleset.lowering_sets())
    for what, count, most in (("table", positions, _MOST_POSITIONS), ("choice", moves, _MOST_MOVES)):
        if count > most:
            things = {"table": "positions", "choice": "moves"}[what]
            raise ParameterError(
                f"max_weight: {max(largest)} gives a {what} of {count:,} {things}, expected at most {most:,}"
            )
    return box_table({play: solve(ruleset, play=play, start=largest) for play in Play})
