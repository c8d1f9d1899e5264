"""Boxes: rows that make up a column, and parts of a board that the page places where there is room for them.

A layout (`ggbgen.page.layout`) is a column of rows with a least and a most height: the head with the messages, the
board, the values, the facts. A board has a place of its own in it. What it needs elsewhere, it describes as boxes: a
height or a width in an area of the page, and the objects that stand there, positioned from the top of the box. The page
stacks the boxes of each area, so no board has to know how high the panel is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

__all__ = ["FACTS", "Area", "Box", "Row", "Span", "area_width_px", "column", "stacked"]


class Area(Enum):
    """An area of an applet where a board may need room."""

    HEAD = "head"
    """The panel, between the title and the controls."""
    BOARD = "board"
    """Narrow: the part of the board's column from the top to the line of facts."""
    PANEL = "panel"
    """Narrow: below the controls of a page of the panel; where other pages are longer, they share the room."""
    END = "end"
    """Narrow: below the panel."""
    SIDE = "side"
    """The right of the applet, which becomes wider."""


class Span(NamedTuple):
    """From where to where a row reaches, in pixels."""

    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a column: what stands above and below each other in an applet.

    Attributes:
        name: Its name.
        least_px: Its least height.
        most_px: Its most height, if it grows where the column has room; the least if None.
    """

    name: str
    least_px: int
    most_px: int | None = None


def column(rows: Iterable[Row], *, height_px: int | None = None, top_px: int = 0) -> dict[str, Span]:
    """Return from where to where each row of a column reaches, by name.

    Args:
        rows: From top to bottom.
        height_px: The height of the column: rows that may grow share the room that is left, the upper ones first. All
            rows have their most height if None.
        top_px: The top of the column.
    """
    rows = tuple(rows)
    left = None if height_px is None else height_px - sum(row.least_px for row in rows)
    spans: dict[str, Span] = {}
    for row in rows:
        more = (row.least_px if row.most_px is None else row.most_px) - row.least_px
        if left is not None:
            more = min(more, max(left, 0))
            left -= more
        spans[row.name] = Span(top_px, top_px := top_px + row.least_px + more)
    return spans


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Room in an area, and what stands there.

    Attributes:
        area: The area. In a wide applet only the head of the panel and the side have boxes: all other objects keep
            their places.
        labels: Labels of its objects, positioned from the top of the box.
        height_px: Its height.
        width_px: Its width, at the side.
        below: In the panel: the pages below whose controls it stands, at first only the page without a name.
        shared: Whether it shares the room of the box before it, because only one of the two is visible at a time.
    """

    area: Area
    labels: tuple[str, ...] = ()
    height_px: int = 0
    width_px: int = 0
    below: tuple[str, ...] = ("",)
    shared: bool = False


FACTS = Box(area=Area.END, labels=("facts",), height_px=88)
"""The box of the line of facts, of applets that have it below the panel on a phone."""


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
