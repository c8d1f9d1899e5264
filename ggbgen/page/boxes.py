"""Boxes: parts of a board that the page places, where there is room for them.

A board has a place of its own in an applet. What it needs elsewhere, it describes as boxes: a height or a width in an
area of the page, and the objects that stand there, positioned from the top of the box. The page stacks the boxes of
each area, so no board has to know how high the panel is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

__all__ = ["Area", "Box", "area_width_px", "stacked"]


class Area(Enum):
    """An area of an applet where a board may need room."""

    HEAD = "head"
    """The panel, between the title and the controls."""
    BOARD = "board"
    """Narrow: the part of the board's column from the top to the line of facts."""
    PANEL = "panel"
    """Narrow: below the controls of the panel's first page; where other pages are longer, they share the room."""
    END = "end"
    """Narrow: below the panel."""
    SIDE = "side"
    """The right of the applet, which becomes wider."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Room in an area, and what stands there.

    Attributes:
        area: The area. In a wide applet only the head of the panel and the side have boxes: all other objects keep
            their places.
        labels: Labels of its objects, positioned from the top of the box.
        height_px: Its height.
        width_px: Its width, at the side.
        shared: Whether it shares the room of the box before it, because only one of the two is visible at a time.
    """

    area: Area
    labels: tuple[str, ...] = ()
    height_px: int = 0
    width_px: int = 0
    shared: bool = False


def stacked(boxes: Iterable[Box], area: Area, top_px: int) -> tuple[dict[str, int], int]:
    """Return the top of each object's box in an area, by the object's label, and the bottom of the last box.

    Args:
        boxes: The boxes of all areas, from top to bottom.
        area: The area.
        top_px: Its top.
    """
    tops: dict[str, int] = {}
    start = end = top_px
    for box in boxes:
        if box.area is area:
            start = start if box.shared else end
            tops.update(dict.fromkeys(box.labels, start))
            end = max(end, start + box.height_px)
    return tops, end


def area_width_px(boxes: Iterable[Box], area: Area) -> int:
    """Return the width that the boxes of an area need."""
    return max((box.width_px for box in boxes if box.area is area), default=0)
