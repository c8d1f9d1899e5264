"""Drawings as SVG."""

from __future__ import annotations

import html
from collections.abc import Sequence

from ggbgen.archive.drawing import Area, Drawing, Letters, Line, Place

__all__ = ["svg_text"]

_FONT = "Source Sans 3, Source Sans Pro, Helvetica, Arial, sans-serif"


def svg_text(drawing: Drawing) -> str:
    """Return a drawing as an SVG element, which is also a complete file."""
    parts = []
    for mark in drawing.marks:
        match mark:
            case Line():
                lengths = " ".join(f"{length:.2f}" for length in mark.dashes_mm)
                dashes = f' stroke-dasharray="{lengths}"' if lengths else ""
                parts.append(
                    f'<polyline points="{_points(mark.places)}" fill="none" stroke="{mark.colour.hex()}" '
                    f'stroke-width="{mark.width_mm:.2f}"{dashes}/>'
                )
            case Area():
                parts.append(
                    f'<polygon points="{_points(mark.places)}" fill="{mark.fill.hex()}" '
                    f'stroke="{mark.edge.hex()}" stroke-width="0.2"/>'
                )
            case Letters():
                x, y = mark.place
                parts.append(
                    f'<text x="{x:.2f}" y="{y:.2f}" font-size="{mark.size_mm:.2f}" text-anchor="middle" '
                    f'fill="{mark.colour.hex()}">{html.escape(mark.text)}</text>'
                )
    label = f' aria-label="{html.escape(drawing.alt)}"' if drawing.alt else ""
    width, height = f"{drawing.width_mm:.1f}", f"{drawing.height_mm:.1f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" font-family="{_FONT}" role="img"{label}>{"".join(parts)}</svg>'
    )


def _points(places: Sequence[Place]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in places)
