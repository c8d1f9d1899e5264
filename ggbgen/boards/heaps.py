"""Heaps of counters, one column for each."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Protocol

from ggbgen.boards.board import Board
from ggbgen.boards.game import game_objects, game_settings
from ggbgen.errors import ParameterError
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenList, HiddenNumber, Point, PointShape, SceneObject, Text
from ggbgen.scene.style import HINT, VERTEX

__all__ = ["lay_out_game"]

MOST_HEAPS = 8
LARGEST_HEAP = 31
_LEFT_PX, _RIGHT_PX = 265, 705
_TOP_PX, _BOTTOM_PX = 105, 452
_STEP_PX = 26
_LARGEST_SIZE_PX = 8
# A point is found as far as its size and this away (measured in the engine), and the one that was drawn last, which is
# the one above, gets the click. So a counter has to be small enough, and close ones stand left and right in turn.
_REACH_PX = 9
_CLOSE_PX = 24
_SHIFT_PX = 10
_EXPLANATION_PX = (725, 130)


class _HeapsRuleset(Protocol):
    """What the rules of a game on this board offer; a position has the size of each heap."""

    def start(self) -> tuple[int, ...]: ...


def lay_out_game(ruleset: _HeapsRuleset, layout: Layout) -> Board:
    """Lay out room for 8 heaps of 31 counters, with the heaps of a ruleset's start.

    Raises:
        ParameterError: No heap of the start has a counter.
    """
    start = ruleset.start()
    if not any(start):
        raise ParameterError("heaps: all are empty, expected a start at which a move can be made")
    unit = layout.pixels_per_unit
    room = {
        "left": (_LEFT_PX - layout.origin_px[0]) / unit,
        "bottom": (layout.origin_px[1] - _BOTTOM_PX) / unit,
        "width": (_RIGHT_PX - _LEFT_PX) / unit,
        "height": (_BOTTOM_PX - _TOP_PX) / unit,
        "step": _STEP_PX / unit,
        "largestSize": _LARGEST_SIZE_PX,
        "reach": _REACH_PX,
        "close": _CLOSE_PX / unit,
        "shift": _SHIFT_PX / unit,
        "unit": unit,
    }
    objects: list[SceneObject] = [
        *game_objects(start, layout),
        HiddenList(label="given", items=start),
        HiddenNumber(label="explained", value=0),
        *_bases(start, room),
        *_counters(start, room),
        Text(
            label="explanation",
            text="0",
            x_px=_EXPLANATION_PX[0],
            y_px=_EXPLANATION_PX[1],
            latex=True,
            visible=False,
        ),
    ]
    return Board(
        objects=tuple(objects),
        settings={
            **game_settings(),
            "game": {
                "most": MOST_HEAPS,
                "largest": LARGEST_HEAP,
                "start": list(start),
                "room": room,
                "counter": {
                    "colour": [VERTEX.red, VERTEX.green, VERTEX.blue],
                    "shape": int(PointShape.CIRCLE),
                },
            },
        },
        restored=tuple(
            # The scripts move and show them.
            dataclasses.replace(item, x=0, y=0, caption="", size_px=_LARGEST_SIZE_PX, visible=False)
            for item in objects
            if isinstance(item, Point)
        ),
        values={"startEntry": ", ".join(map(str, start))},
    )


def _column(h: int, heaps: int, room: dict[str, float]) -> float:
    return room["left"] + (h + 0.5) * room["width"] / heaps


def _step(start: Sequence[int], room: dict[str, float]) -> float:
    return min(room["step"], room["height"] / max(start))


def _bases(start: Sequence[int], room: dict[str, float]) -> list[Point]:
    """Return a point below each column, whose caption is the size of the heap."""
    return [
        Point(
            label=f"b_{{{h}}}",
            x=_column(h, len(start), room) if h < len(start) else 0,
            y=room["bottom"],
            caption=str(start[h]) if h < len(start) else "",
            caption_offset_px=(-10, 26),
            size_px=2,
            colour=HINT,
            draggable=False,
            visible=h < len(start),
        )
        for h in range(MOST_HEAPS)
    ]


def _counters(start: Sequence[int], room: dict[str, float]) -> list[Point]:
    step = _step(start, room)
    shift = room["shift"] if step < room["close"] else 0
    nearest = min(math.hypot(step, 2 * shift), 2 * step if shift else step) * room["unit"]
    size = min(_LARGEST_SIZE_PX, math.floor((nearest - _REACH_PX) / 2))
    return [
        Point(
            label=f"c_{{{h},{k}}}",
            x=_column(h, len(start), room) + (shift if k % 2 == 0 else -shift) if h < len(start) else 0,
            y=room["bottom"] + k * step,
            size_px=size,
            captioned=False,
            draggable=False,
            clickable=True,
            visible=h < len(start) and k <= start[h],
        )
        for h in range(MOST_HEAPS)
        for k in range(1, LARGEST_HEAP + 1)
    ]
