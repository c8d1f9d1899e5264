"""The order in which the Tab key goes through an applet."""

from __future__ import annotations

from collections.abc import Iterable

from ggbgen.scene.objects import Button, Cell, Curve, InputBox, Point, SceneObject, Segment, Slider, TabOrder

__all__ = ["tab_order"]


def tab_order(objects: Iterable[SceneObject]) -> TabOrder:
    """Return the objects that can be pressed, dragged or typed into, in visual order, as they stand in the scene.

    Args:
        objects: The controls from top to bottom, and then the objects on the board.
    """
    return TabOrder(items=tuple(item.label for item in objects if _takes_focus(item)))


def _takes_focus(item: SceneObject) -> bool:
    if isinstance(item, Point):
        return item.clickable or item.draggable
    return isinstance(item, (Button, Cell, InputBox, Slider)) or (isinstance(item, (Segment, Curve)) and item.clickable)
