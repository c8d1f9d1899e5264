"""Objects with texts that are large enough for a layout."""

from __future__ import annotations

import dataclasses

from ggbgen.page.layout import Layout
from ggbgen.page.objects import Button, Cell, SceneObject, Text, Words

__all__ = ["readable"]


def readable(item: SceneObject, layout: Layout) -> SceneObject:
    """Return an object with its text enlarged to the smallest scale of the layout, if it is below it."""
    least = layout.least_button_scale if isinstance(item, (Button, Cell)) else layout.least_scale
    if isinstance(item, (Button, Cell, Text, Words)) and item.scale < least:
        return dataclasses.replace(item, scale=least)
    return item
