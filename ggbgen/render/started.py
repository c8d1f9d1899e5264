"""What an applet shows once its scripts have started."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import singledispatch
from typing import Any, TypeVar

from ggbgen.offline import OfflineApplet
from ggbgen.scene.objects import (
    Button,
    Cell,
    Curve,
    HiddenList,
    HiddenText,
    InputBox,
    Look,
    Nested,
    Point,
    PointShape,
    Scene,
    SceneObject,
    Segment,
    Strokes,
    Tag,
    Text,
    Vector,
    Words,
)
from ggbgen.scene.style import Colour

__all__ = ["started"]

# As files have them: sines and cosines of two platforms may differ in their last digit.
_DIGITS = 6

_Changes = Mapping[str, Mapping[str, Any]]
_Line = TypeVar("_Line", Segment, Vector, Curve)


def started(scene: Scene, applet: OfflineApplet) -> Scene:
    """Return a scene as it looks once the scripts have started.

    What is seen, what notes how it is drawn, and lists are as the scripts leave them. Other hidden numbers and texts
    stay as they are in the scene: by these scripts tell whether a game or a task has begun. So do the lines that say
    that no script has run yet.

    Args:
        scene: As the definition has it.
        applet: The applet of this scene, which has just been opened.
    """
    changes = applet.changes()
    return dataclasses.replace(scene, objects=tuple(_started(item, changes) for item in scene.objects))


@singledispatch
def _started(item: SceneObject, changes: _Changes) -> SceneObject:
    return item


@_started.register
def _(item: Point, changes: _Changes) -> SceneObject:
    now = changes.get(item.label, {})
    return dataclasses.replace(
        item,
        x=_place(now.get("x", item.x)),
        y=_place(now.get("y", item.y)),
        caption=now.get("caption", item.caption),
        captioned=now.get("labelVisible", item.captioned),
        caption_offset_px=_pixels(now.get("offset", item.caption_offset_px)),
        size_px=now.get("size", item.size_px),
        shape=PointShape(now.get("shape", item.shape)),
        colour=_colour(now.get("colour"), item.colour),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: Vector, changes: _Changes) -> SceneObject:
    return _line(item, changes)


@_started.register
def _(item: Segment, changes: _Changes) -> SceneObject:
    return dataclasses.replace(_line(item, changes), caption=changes.get(item.label, {}).get("caption", item.caption))


@_started.register
def _(item: Curve, changes: _Changes) -> SceneObject:
    caption = changes.get(item.label, {}).get("caption", item.caption)
    ways = changes.get(item.ways, {}).get("value")
    way = item.way if ways is None else _numbers(ways[item.entry - 1])
    return dataclasses.replace(_line(item, changes), way=way, caption=caption)


def _line(item: _Line, changes: _Changes) -> _Line:
    now = changes.get(item.label, {})
    return dataclasses.replace(
        item,
        thickness_px=now.get("thickness", item.thickness_px),
        colour=_colour(now.get("colour"), item.colour),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: Strokes, changes: _Changes) -> SceneObject:
    ends = changes.get(f"{item.label}Ends", {}).get("value")
    return item if ends is None else dataclasses.replace(item, ends=tuple(map(_numbers, ends[1:])))


@_started.register
def _(item: Words, changes: _Changes) -> SceneObject:
    texts, places = (changes.get(f"{item.label}{part}", {}).get("value") for part in ("Texts", "Places"))
    found = zip((texts or [])[1:], map(_numbers, (places or [])[1:]), strict=False)
    return dataclasses.replace(item, items=tuple((text, *place) for text, place in found))


@_started.register
def _(item: Text, changes: _Changes) -> SceneObject:
    now = changes.get(item.label, {})
    if item.transient:
        return item
    return dataclasses.replace(
        item,
        text=now.get("value", item.text),
        x_px=now.get("x", item.x_px),
        y_px=now.get("y", item.y_px),
        colour=_colour(now.get("colour"), item.colour),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: Tag, changes: _Changes) -> SceneObject:
    now = changes.get(item.label, {})
    return dataclasses.replace(
        item,
        text=now.get("value", item.text),
        colour=_colour(now.get("colour"), item.colour),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: Cell, changes: _Changes) -> SceneObject:
    now = changes.get(item.label, {})
    return dataclasses.replace(
        item,
        text=now.get("caption", item.text),
        x_px=now.get("x", item.x_px),
        y_px=now.get("y", item.y_px),
        colour=_colour(now.get("colour"), item.colour),
        fill=_colour(now.get("fill"), item.fill),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: Button, changes: _Changes) -> SceneObject:
    now = changes.get(item.label, {})
    ink, fill = item.look.value
    look = (_colour(now.get("colour"), ink), _colour(now.get("fill"), fill))
    return dataclasses.replace(
        item,
        caption=now.get("caption", item.caption),
        x_px=now.get("x", item.x_px),
        y_px=now.get("y", item.y_px),
        look=Look(look),
        visible=now.get("visible", item.visible),
    )


@_started.register
def _(item: InputBox, changes: _Changes) -> SceneObject:
    return dataclasses.replace(item, visible=changes.get(item.label, {}).get("visible", item.visible))


@_started.register
def _(item: HiddenText, changes: _Changes) -> SceneObject:
    text = changes.get(item.label, {}).get("value")
    return dataclasses.replace(item, text=text) if item.drawn and text is not None else item


@_started.register
def _(item: HiddenList, changes: _Changes) -> SceneObject:
    items = changes.get(item.label, {}).get("value")
    return item if items is None else dataclasses.replace(item, items=_nested(items))


def _place(number: float) -> float:
    return round(number, _DIGITS) + 0.0  # no zero with a sign


def _numbers(items: list[float]) -> tuple[float, ...]:
    return tuple(map(_place, items))


def _nested(value: Any) -> Nested:
    return tuple(
        _nested(item) if isinstance(item, list) else item if isinstance(item, str) else _place(item) for item in value
    )


def _pixels(offset: Any) -> tuple[int, int]:
    right, down = offset
    return round(right), round(down)


def _colour(channels: str | None, colour: Colour) -> Colour:
    return colour if channels is None else Colour(*map(int, channels.split(",")))
