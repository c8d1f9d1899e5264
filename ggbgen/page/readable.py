"""Objects with texts that are large enough for a layout."""

from __future__ import annotations

import dataclasses

from ggbgen.page.layout import Layout
from ggbgen.page.objects import Button, Cell, SceneObject, Text, Words

__all__ = ["readable"]

# The size of a button's text as a part of that of other texts, its margins, and the width of a sign as a part of that
# size (measured in the engine).
_BUTTON_TEXT, _MARGINS_PX, _SIGN_WIDTH = 0.75, 19, 0.95
_LEAST_SCALE = 0.5


def readable(item: SceneObject, layout: Layout) -> SceneObject:
    """Return an object with its text enlarged to the smallest scale of the layout, if it is below it."""
    least = layout.least_button_scale if isinstance(item, (Button, Cell)) else layout.least_scale
    if isinstance(item, Cell) and item.signs > 1:
        return _fitting(item, layout, max(item.scale, least))
    if isinstance(item, (Button, Cell, Text, Words)) and item.scale < least:
        return dataclasses.replace(item, scale=least)
    return item


def _fitting(cell: Cell, layout: Layout, scale: float) -> Cell:
    """Return a cell with a scale at which its signs fit side by side."""
    sign_px = _SIGN_WIDTH * _BUTTON_TEXT * layout.font_px
    widest = (cell.width_px - _MARGINS_PX) / (cell.signs * sign_px)
    return dataclasses.replace(cell, scale=round(max(_LEAST_SCALE, min(scale, widest)), 2))
