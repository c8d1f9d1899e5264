"""A graph with a weight on each edge, for games that are played by clicking vertices and edges."""

from __future__ import annotations

import dataclasses
import math
from typing import Any, Protocol

from ggbgen.boards.board import Board
from ggbgen.boards.game import game_objects, game_settings
from ggbgen.boards.vertices import shared_settings, vertex_label, vertex_names, vertices
from ggbgen.errors import GameTooLargeError, ParameterError
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
_THICKNESS_PX = 3
# Where a weight stands on its edge, as a part of the way: not in the middle, where diagonals cross.
_TAG_PART = 0.36
_SQUARE = 4


class _WeightedGraphRuleset(Protocol):
    """What the rules of a game on this board offer; a position has the weight of each edge."""

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]

    @property
    def largest(self) -> tuple[int, ...]: ...

    def start(self) -> tuple[int, ...]: ...


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
            part=_TAG_PART,
            clickable=True,
            visible=weight > 0,
        )
        for (i, j), weight in zip(edges, start, strict=True)
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


def _table(ruleset: Any) -> Any:
    try:
        solutions = {play: solve(ruleset, play=play, start=ruleset.largest, limit=_MOST_POSITIONS) for play in Play}
    except GameTooLargeError as error:
        raise ParameterError(f"weights: {error}") from error
    return box_table(solutions)
