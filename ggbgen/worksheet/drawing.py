"""Where the parts of a graph's picture stand on paper, in millimetres from its left upper corner."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ggbgen.worksheet.sheets import Picture

__all__ = ["PICTURE_MM", "VERTEX_MM", "Place", "ends", "head", "name_spot", "spot"]

PICTURE_MM = 62.0
"""How wide and high a picture is."""

VERTEX_MM = 1.3
"""The radius of a vertex."""

_UNIT_MM = 7.6
_NAME_MM, _HEAD_MM = 4.6, 2.2

Place = tuple[float, float]
"""To the right and down."""


def spot(picture: Picture, i: int) -> Place:
    """Return the middle of a vertex."""
    point = picture.points[i]
    return PICTURE_MM / 2 + point.x * _UNIT_MM, PICTURE_MM / 2 - point.y * _UNIT_MM


def name_spot(picture: Picture, i: int) -> Place:
    """Return the middle of a vertex's name: outside the circle."""
    x, y = spot(picture, i)
    angle = math.atan2(y - PICTURE_MM / 2, x - PICTURE_MM / 2)
    return x + _NAME_MM * math.cos(angle), y + _NAME_MM * math.sin(angle)


def ends(picture: Picture, line: tuple[int, int]) -> tuple[Place, Place]:
    """Return where a line begins and ends: an arc at the rims of its vertices."""
    (x1, y1), (x2, y2) = (spot(picture, i) for i in line)
    away = (VERTEX_MM + 0.5) / math.hypot(x2 - x1, y2 - y1) if picture.arrows else 0
    dx, dy = (x2 - x1) * away, (y2 - y1) * away
    return (x1 + dx, y1 + dy), (x2 - dx, y2 - dy)


def head(start: Place, end: Place, length: float = _HEAD_MM) -> tuple[Place, Place, Place]:
    """Return the corners of an arrowhead."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    sides = ((end[0] - length * math.cos(angle + s), end[1] - length * math.sin(angle + s)) for s in (-0.4, 0.4))
    one, other = sides
    return end, one, other
