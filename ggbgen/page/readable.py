"""Objects with texts that are large enough for a layout."""

from __future__ import annotations

import dataclasses

from ggbgen.page.layout import Layout
from ggbgen.scene.objects import Button, Cell, SceneObject, Text, Words

__all__ = ["readable", "text_room"]

# The size of a button's text as a part of that of other texts, its margins, and the width of a sign as a part of that
# size (measured in the engine).
_BUTTON_TEXT, _MARGINS_PX, _SIGN_WIDTH = 0.75, 19, 0.95
_LEAST_SCALE = 0.5
# So many pixels of the margins a text may take.
_SPARE_PX = 2
# In a wide applet a text may be wider than the room in a cell by this factor: GeoGebra then draws it smaller, by the
# square of the factor.
_SHRUNK = 1.18


def readable(item: SceneObject, layout: Layout) -> SceneObject:
    """Return an object with its text enlarged to the smallest scale of the layout, if it is below it."""
    if isinstance(item, Cell):
        return dataclasses.replace(item, scale=_cell_scale(item, layout))
    least = layout.least_button_scale if isinstance(item, Button) else layout.least_scale
    if isinstance(item, (Button, Text, Words)) and item.scale < least:
        return dataclasses.replace(item, scale=least)
    return item


def _cell_scale(cell: Cell, layout: Layout) -> float:
    """Return the scale of the texts in a cell, at which several signs fit side by side."""
    scale = max(cell.scale, layout.least_button_scale)
    if cell.signs == 1:
        return scale
    sign_px = _SIGN_WIDTH * _BUTTON_TEXT * layout.font_px
    widest = (cell.width_px - _MARGINS_PX) / (cell.signs * sign_px)
    return round(max(_LEAST_SCALE, min(scale, widest)), 2)


def text_room(cell: Cell, layout: Layout) -> float:
    """Return the width of a text that can be read in a cell, as a multiple of the size of its letters.

    A text that does not fit into a cell is drawn tiny.
    """
    px = (cell.width_px - _MARGINS_PX + _SPARE_PX) * (1 if layout.narrow else _SHRUNK)
    return round(px / (_cell_scale(cell, layout) * _BUTTON_TEXT * layout.font_px), 2)
