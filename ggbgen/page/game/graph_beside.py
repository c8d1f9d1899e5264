"""The graph of all positions that are still reachable, to the right of the board of a game."""

from __future__ import annotations

from dataclasses import replace

from ggbgen.errors import ParameterError
from ggbgen.notation.symmetries import merging
from ggbgen.offline.modules import existing
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.graph_drawing import MOST_VERTICES, placed_graph
from ggbgen.page.shared.kind import BoardKind
from ggbgen.scene.objects import Text
from ggbgen.scene.state_objects import HiddenText
from ggbgen.scene.style import HINT

__all__ = ["graph_beside"]

# How much wider an applet is with the graph.
_BESIDE_PX = 360

_PREFIX = "g"
# With more moves the arcs would hide each other.
_MOST_MOVES = 80
# The graph is laid out anew after every move, so this has to be fast.
_EFFORT = 120
_EDGE_PX = 12
_SIDE_PX = 34
_TOP_PX, _BOTTOM_PX = 40, 508
_KEY_ROOM_PX = 436
_KEY_PX, _LEGEND_PX, _WAITING_PX = 472, 552, 284
_SCALE = 0.8
_COLUMNS, _LINES, _KEY_LINES = 54, 2, 4


def graph_beside(kind: BoardKind, layout: Layout) -> Part:
    """Return the graph, which is hidden until the scripts run; its scripts have to follow the view's.

    Raises:
        ParameterError: The game has no such graph, or the layout no room for it.
    """
    if kind.ruleset.KIND != "impartial":
        raise ParameterError("position_graph: 'yes' is for impartial games, expected 'no'")
    if layout.narrow:
        raise ParameterError("position_graph: 'yes' needs more room than the narrow layout has, expected 'no'")
    left, right = layout.width_px, layout.width_px + _BESIDE_PX
    room = Room(left_px=left + _SIDE_PX, right_px=right - _SIDE_PX, top_px=_TOP_PX, bottom_px=_BOTTOM_PX)
    drawing = placed_graph(
        layout,
        room,
        most=MOST_VERTICES,
        effort=_EFFORT,
        left_px=left,
        right_px=right - _EDGE_PX,
        prefix=_PREFIX,
        key_room=replace(room, bottom_px=_KEY_ROOM_PX),
    )
    x = left + _EDGE_PX
    merged = merging(kind.notation)
    return Part(
        objects=(
            HiddenText(label="graphKept", text=""),
            HiddenText(label="graphDrawn", text=""),
            HiddenText(label="graphPressed", text=""),
            *drawing.objects,
            Text(label="graphWaiting", text="", x_px=x, y_px=_WAITING_PX, scale=_SCALE, colour=HINT, transient=True),
            Text(label="graphKey", text="", x_px=x, y_px=_KEY_PX, scale=_SCALE, colour=HINT, transient=True),
            Text(label="graphLegend", text="", x_px=x, y_px=_LEGEND_PX, scale=_SCALE, colour=HINT, transient=True),
        ),
        settings={
            "positionGraph": {
                "merged": merged,
                **drawing.settings,
                "mostMoves": _MOST_MOVES,
                "columns": _COLUMNS,
                "lines": _LINES,
                "keyLines": _KEY_LINES,
            }
        },
        modules=(*existing(f"positions/{merged['way']}.js"), "ggbgen/game/position_graph.js"),
        boxes=(Box(area=Area.SIDE, width_px=_BESIDE_PX),),
    )
