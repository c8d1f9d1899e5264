"""The positions of a small game as a digraph in layers, whose vertices are labelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ggbgen.boards.board import Board
from ggbgen.boards.game_positions import PositionGraph, graph_of_arcs, graph_of_game
from ggbgen.boards.vertices import vertex_label
from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, near_miss
from ggbgen.scene.layout import Layout, Room, pixels_as_units
from ggbgen.scene.objects import (
    UNSEEN_STROKE,
    HiddenList,
    HiddenNumber,
    HiddenText,
    Point,
    PointShape,
    SceneObject,
    Strokes,
    Words,
)
from ggbgen.scene.style import ACTION, ARC, CHOSEN, LOSING, POINT_LAYER, TEXT, Colour

__all__ = ["GIVEN", "MOST_VERTICES", "PARAMETERS", "STARTS", "lay_out"]

MOST_VERTICES = 40
_LEAST_VERTICES = 16

PARAMETERS = (
    Parameter(
        name="max_order",
        type="integer",
        description="",
        default=MOST_VERTICES,
        minimum=_LEAST_VERTICES,
        maximum=MOST_VERTICES,
    ),
    Parameter(name="game", type="text", description=""),
    Parameter(name="arcs", type="graph", description=""),
    Parameter(name="start", type="text", description=""),
)
"""What a definition with this board has to offer, and the values that the board can take."""

GIVEN = "given"
"""The last option of the choice ``start``: the game or the arcs that are given, or what was typed last."""

_ENDS_A_AND_J = "e>d e>f e>g f>d f>g f>i g>h g>i d>b d>c c>a c>b h>i h>j b>a i>a i>j"

STARTS = {
    "N(10; 1, 2)": ("game", "subtraction heaps=10 take=1,2"),
    "a to j": ("arcs", _ENDS_A_AND_J),
    "Nim on K₃": ("game", "graph-nim graph=K3 weights=2"),
    "Nim on K₄": ("game", "graph-nim graph=K4 weights=1"),
    "Thrones": ("game", "game-of-thrones tournament=110011110111101"),
}
"""The built-in graphs by the options of the choice ``start``: a game, or arcs.

The second one has what the talk says of its figure 4: vertices a to j, the ends a and j, and b and i are the first
whose options all have labels then; its other arcs stand in the figure alone, and those here are made up.
"""

_SIZE_PX = 11
_RING_PX = 17
_RIM_PX = 14
_TEXT_PX = 16
_NAME_SCALE = 0.9
_LABEL_SCALE = 0.85
_BOLD = 1.1
_THICKNESS_PX = 2
_FOCUS_THICKNESS_PX = 6
_PITCH_PX = 100
_LEAST_PX = 30
_SIDE_PX = 50
_EDGE_PX = 8
_ROOM = Room(left_px=288, right_px=890, top_px=124, bottom_px=532)
_NARROW_ROOM = Room(left_px=28, right_px=340, top_px=226, bottom_px=572)

_N_COLOUR = Colour.from_hex("#009E73")
_ON_N = Colour.from_hex("#000000")
# On one line, vertices stand by turns a little left and right, so that no arc lies on another.
_TURN_PX = 30


def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
    """Lay out a board for graphs of up to ``max_order`` vertices, with the first one on it.

    Raises:
        ParameterError: The game or the arcs make no such graph.
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
    return Board(
        objects=(*_state(first), *_drawing(first, most, layout, room)),
        settings={
            "maxOrder": most,
            "entryLength": 1200,
            "pointLayer": POINT_LAYER,
            "starts": [_data(graph) for graph in starts.values()],
            "given": None if given is None else _data(given),
            "room": {
                "left": room.left_px,
                "right": room.right_px,
                "top": room.top_px,
                "bottom": room.bottom_px,
                "edges": {
                    "left": layout.left_px + _EDGE_PX,
                    "right": layout.width_px - _EDGE_PX,
                    "top": room.top_px - _TEXT_PX,
                    "bottom": room.bottom_px + _TEXT_PX,
                },
                "pitch": _PITCH_PX,
                "least": _LEAST_PX,
                "side": _SIDE_PX,
                "disc": _RIM_PX,
                "text": _TEXT_PX,
                "ring": _RING_PX,
                "nameScale": max(_NAME_SCALE, layout.least_scale),
            },
            "origin": {"x": layout.origin_px[0], "y": layout.origin_px[1], "unit": layout.pixels_per_unit},
            "styles": {
                "plain": _style(ARC, PointShape.RING),
                "P": _style(CHOSEN, PointShape.RING),
                "N": _style(_N_COLOUR, PointShape.CIRCLE),
            },
            "unseenStroke": list(UNSEEN_STROKE),
            # How wide a label is for each pixel of `captionWidth`: bold, and smaller.
            "labelScale": max(_LABEL_SCALE, layout.least_scale) * _BOLD,
            "reasonColour": ACTION.channels(),
            "faultColour": LOSING.channels(),
        },
        values={"startChoice": [*STARTS, GIVEN].index(usual), "arcsEntry": ""},
        restored=_points(None, most),
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
    return {"names": list(graph.names), "options": [list(own) for own in graph.options]}


def _style(colour: Colour, shape: PointShape) -> dict[str, object]:
    return {"colour": colour.channels(), "shape": int(shape)}


def _state(graph: PositionGraph) -> tuple[SceneObject, ...]:
    """Return what is published, and what else the scripts keep."""
    order = len(graph.names)
    unlabelled = (-1,) * order
    return (
        HiddenNumber(label="order", value=order),
        HiddenList(label="arcs", items=_arcs(graph)),
        HiddenList(label="outcomeLabels", items=unlabelled),
        HiddenList(label="grundyLabels", items=unlabelled),
        HiddenNumber(label="correct", value=0),
        HiddenNumber(label="wrong", value=0),
        HiddenNumber(label="done", value=0),
        # Which labels the applet has set.
        HiddenList(label="outcomeHelp", items=()),
        HiddenList(label="grundyHelp", items=()),
        HiddenNumber(label="building", value=0),
        HiddenList(label="grown", items=()),
        HiddenNumber(label="lettered", value=0),
        HiddenText(label="typedArcs", text=""),
        # Places in pixels: of the vertices, of their names, and of each arc from vertex to vertex.
        HiddenList(label="vertexPlaces", items=()),
        HiddenList(label="nameSpots", items=()),
        HiddenText(label="ways", text=""),
    )


def _arcs(graph: PositionGraph) -> tuple[tuple[int, int], ...]:
    return tuple((vertex, option) for vertex, own in enumerate(graph.options) for option in own)


def _drawing(graph: PositionGraph, most: int, layout: Layout, room: Room) -> tuple[SceneObject, ...]:
    """Return the vertices, the arcs and all texts; the scripts place them anew at the start."""
    places = _first_places(graph, layout, room)
    heads = tuple((*places[i], *places[j], 1, 1) for i, j in _arcs(graph))
    return (
        HiddenNumber(label="rim", value=_RIM_PX / layout.pixels_per_unit, expression=pixels_as_units(_RIM_PX)),
        *(
            Strokes(label=label, ends=ends, radius="rim", arrows=arrows, thickness_px=thickness, colour=colour)
            for label, ends, arrows, thickness, colour in (
                ("lines", (), False, _THICKNESS_PX, ARC),
                ("heads", heads, True, _THICKNESS_PX, ARC),
                ("focusLines", (), False, _FOCUS_THICKNESS_PX, ACTION),
                ("focusHeads", (), True, _FOCUS_THICKNESS_PX, ACTION),
            )
        ),
        *_points(places, most),
        Words(label="names", colour=TEXT, scale=_NAME_SCALE),
        Words(label="rings", colour=CHOSEN, scale=_LABEL_SCALE, bold=True),
        Words(label="discs", colour=_ON_N, scale=_LABEL_SCALE, bold=True),
    )


def _points(places: Sequence[tuple[float, float]] | None, most: int) -> tuple[Point, ...]:
    """Return the vertices, at their places or hidden."""
    shown = places or ()
    return tuple(
        Point(
            label=vertex_label(i),
            x=shown[i][0] if i < len(shown) else 0,
            y=shown[i][1] if i < len(shown) else 0,
            captioned=False,
            size_px=_SIZE_PX,
            shape=PointShape.RING,
            colour=ARC,
            draggable=False,
            clickable=True,
            visible=i < len(shown),
        )
        for i in range(most)
    )


def _first_places(graph: PositionGraph, layout: Layout, room: Room) -> tuple[tuple[float, float], ...]:
    """Return where the vertices stand until the scripts run: one layer for each level, evenly spaced."""
    levels = graph.levels()
    up = min(_PITCH_PX, (room.bottom_px - room.top_px) / max(1, *levels))
    middle_x, middle_y = (room.left_px + room.right_px) / 2, (room.top_px + room.bottom_px) / 2
    places = []
    for vertex, level in enumerate(levels):
        layer = [other for other, own in enumerate(levels) if own == level]
        across = min(_PITCH_PX, (room.right_px - room.left_px) / len(layer))
        turn = _TURN_PX if level % 2 else -_TURN_PX
        x_px = middle_x + turn + (layer.index(vertex) - (len(layer) - 1) / 2) * across
        y_px = middle_y + (max(levels) / 2 - level) * up
        unit = layout.pixels_per_unit
        places.append((round((x_px - layout.origin_px[0]) / unit, 3), round((layout.origin_px[1] - y_px) / unit, 3)))
    return tuple(places)
