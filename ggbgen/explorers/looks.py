"""Looks of vertices and lines with which explorers mark what they explain; they differ without their colours."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.scene.objects import PointShape
from ggbgen.scene.style import ARC, CHOSEN, GONE, LOSING, VERTEX, WINNING, Colour, LineStyle

__all__ = ["LINES", "SIZE_PX", "THICKNESS_PX", "VERTICES", "line_looks", "vertex_look", "vertex_looks"]

SIZE_PX = 8
"""The size of a vertex."""

THICKNESS_PX = 2
"""The thickness of a plain line."""

LINES: Mapping[str, tuple[int, LineStyle, Colour]] = {
    "plain": (THICKNESS_PX, LineStyle.WHOLE, ARC),
    "tree": (5, LineStyle.WHOLE, VERTEX),
    "done": (4, LineStyle.DASHES_AND_DOTS, WINNING),
    "path": (8, LineStyle.WHOLE, CHOSEN),
    "current": (8, LineStyle.DOTS, CHOSEN),
    "waiting": (4, LineStyle.SHORT_DASHES, CHOSEN),
    "rejected": (THICKNESS_PX, LineStyle.DOTS, GONE),
    "cut": (6, LineStyle.LONG_DASHES, LOSING),
}
"""The looks of lines: thickness, style and colour. They differ without their colours."""

VERTICES: Mapping[str, tuple[PointShape, Colour]] = {
    "plain": (PointShape.RING, ARC),
    "current": (PointShape.DIAMOND, LOSING),
    "waiting": (PointShape.OPEN_DIAMOND, CHOSEN),
    "done": (PointShape.CIRCLE, VERTEX),
    "path": (PointShape.TRIANGLE, CHOSEN),
    "cut": (PointShape.PLUS, LOSING),
    "rejected": (PointShape.CROSS, GONE),
}
"""The looks of vertices; no two have the same shape."""


def vertex_look(shape: PointShape, colour: Colour) -> dict[str, object]:
    """Return a look of vertices as scripts take it."""
    return {"colour": colour.channels(), "shape": int(shape), "size": SIZE_PX}


def vertex_looks() -> dict[str, object]:
    """Return the looks of vertices as scripts take them."""
    return {name: vertex_look(*look) for name, look in VERTICES.items()}


def line_looks() -> dict[str, object]:
    """Return the looks of lines as scripts take them: `explorers/graph.js` draws edges with them."""
    return {
        name: {"thickness": thickness, "style": int(style), "colour": colour.channels()}
        for name, (thickness, style, colour) in LINES.items()
    }
