"""The positions of a small game as a digraph in layers, whose vertices are labelled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from ggbgen.errors import ParameterError, near_miss
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.page.board import Board
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.shared.graph_drawing import (
    placed_graph,
)
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.scene.style import ACTION, LOSING, POINT_LAYER

__all__ = ["GIVEN", "STARTS", "PositionGraphBoard"]

_LEAST_VERTICES = 16


GIVEN = "given"
"""The last option of the choice ``start``: the game or arcs of the parameters, or what was typed last."""

_ENDS_A_AND_J = "e>d e>f e>g f>d f>g f>i g>h g>i d>b d>c c>a c>b h>i h>j b>a i>a i>j"

STARTS = {
    "N(10; 1, 2)": ("game", "subtraction heaps=10 take=1,2"),
    "a to j": ("arcs", _ENDS_A_AND_J),
    "Nim on K₃": ("game", "graph-nim graph=K3 weights=2"),
    "Nim on K₄": ("game", "graph-nim graph=K4 weights=1"),
    "Thrones": ("game", "game-of-thrones tournament=110011110111101"),
}
"""The built-in graphs by the options of the choice ``start``: a game, or arcs.

The second one follows the talk's description of its figure 4: vertices a to j, terminal vertices a and j, and b and i
are the first whose options all have labels; the figure's other arcs are not described, and those here are made up.
"""

_EDGE_PX = 8
_EFFORT = 1000
_ROOM = Room(left_px=288, right_px=890, top_px=124, bottom_px=532)
_NARROW_ROOM = Room(left_px=28, right_px=340, top_px=192, bottom_px=548)
# Room below the lowest vertex on a phone, up to the facts.
_FOOT_PX = 22


class PositionGraphBoard(Explorer):
    """The positions of a small game as a digraph in layers, whose vertices are labelled."""

    APPLET: ClassVar[str] = "sprague-grundy"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board for graphs of up to ``max_order`` vertices, showing the first one.

        Raises:
            ParameterError: The game or the arcs do not give such a graph.
        """
        most = cast(int, parameters["max_order"])
        given = _given(parameters, most)
        starts = {name: _graph(kind, text, most) for name, (kind, text) in STARTS.items()}
        usual = next(iter(STARTS)) if given is None else GIVEN
        chosen = parameters.get("start") or usual
        graphs = starts if given is None else {**starts, GIVEN: given}
        if chosen not in graphs:
            known = ", ".join(map(repr, graphs))
            why = ", as no game and no arcs are given" if chosen == GIVEN else near_miss(str(chosen), graphs)
            raise ParameterError(f"start: {chosen!r} is not one of {known}{why}")
        first = graphs[chosen]
        room = _NARROW_ROOM if layout.narrow else _ROOM
        drawing = placed_graph(
            layout,
            room,
            most=most,
            effort=_EFFORT,
            left_px=layout.left_px + _EDGE_PX,
            right_px=layout.width_px - _EDGE_PX,
        )
        return Board(
            objects=(*_state(first), *drawing.objects),
            settings={
                **drawing.settings,
                "maxOrder": most,
                "entryLength": 1200,
                "pointLayer": POINT_LAYER,
                "starts": [_data(graph) for graph in starts.values()],
                "given": None if given is None else _data(given),
                "reasonColour": ACTION.channels(),
                "faultColour": LOSING.channels(),
            },
            values={"startChoice": [*STARTS, GIVEN].index(usual), "arcsEntry": ""},
            named=first.names,
            boxes=(Box(area=Area.BOARD, height_px=room.bottom_px + _FOOT_PX),) if layout.narrow else (),
        )


def _given(parameters: Mapping[str, object], most: int) -> PositionGraph | None:
    game, arcs = parameters.get("game"), parameters.get("arcs")
    if game and arcs:
        raise ParameterError(f"arcs: {arcs!r} has no meaning beside game, expected only one of them")
    if game:
        return graph_of_game(cast(str, game), most=most)
    return graph_of_arcs(arcs, most=most) if arcs else None


def _graph(kind: str, text: str, most: int) -> PositionGraph:
    return graph_of_game(text, most=most) if kind == "game" else graph_of_arcs(text, most=most)


def _data(graph: PositionGraph) -> dict[str, object]:
    taken = {"taken": list(graph.taken)} if graph.taken else {}
    return {"names": list(graph.names), "options": [list(own) for own in graph.options], **taken}


def _state(graph: PositionGraph) -> tuple[SceneObject, ...]:
    """Return the published results, and the other state of the scripts."""
    order = len(graph.names)
    unlabelled = (-1,) * order
    return (
        HiddenNumber(label="order", value=order),
        HiddenList(label="arcs", items=_arcs(graph)),
        HiddenList(label="outcomeLabels", items=unlabelled),
        HiddenList(label="grundyLabels", items=unlabelled),
        HiddenText(label="letters", text="", drawn=True),
        HiddenText(label="ways", text="", drawn=True),
    )


def _arcs(graph: PositionGraph) -> tuple[tuple[int, int], ...]:
    return tuple((vertex, option) for vertex, own in enumerate(graph.options) for option in own)
