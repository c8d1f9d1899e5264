"""The appearance of an applet after its scripts have started."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import singledispatch
from typing import TypeVar

from ggbgen.offline import OfflineApplet
from ggbgen.offline.document import ObjectState
from ggbgen.scene.objects import (
    Band,
    Button,
    Cell,
    Curve,
    InputBox,
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
from ggbgen.scene.state_objects import HiddenList, HiddenText, ListItem, Nested
from ggbgen.scene.style import Colour, LineStyle
from ggbgen.shapes import read_as

__all__ = ["started"]

# Rounded as in files: sines and cosines may differ in their last digit between platforms.
_DIGITS = 6

_Changes = Mapping[str, ObjectState]


def started(scene: Scene, applet: OfflineApplet) -> Scene:
    """Return a scene as it appears after the scripts have started.

    Visible objects, texts that store how objects are drawn, and lists are as the scripts leave them. Other hidden
    numbers and texts keep their values from the scene, because the scripts use them to tell whether a game or a task
    has begun. The lines that say that no script has run yet also stay the same.

    Args:
        scene: The scene of the definition.
        applet: The applet of this scene, just opened.
    """
    changes = applet.changes()
    objects = tuple(_started(item, changes) for item in scene.objects)
    kept = {item.label: _kept(item) for item in objects}
    return dataclasses.replace(scene, objects=tuple(_with_record(item, kept) for item in objects))


def _kept(item: SceneObject) -> frozenset[str]:
    """Return the properties of an object that the file has as they are after the start, by the scripts' names."""
    keys = frozenset("place" if key == "x" else key for key, _ in _FIELDS.get(type(item), {}).values())
    return keys.union(_FACE) if isinstance(item, Button) else keys


def _with_record(item: SceneObject, kept: Mapping[str, frozenset[str]]) -> SceneObject:
    """Return the scripts' record of how they drew objects (see ``view.js``) with what the file keeps."""
    if not isinstance(item, HiddenText) or item.label != "written":
        return item
    lines = []
    for line in item.text.split(_OF_OBJECT):
        label, *noted = line.split(_WITHIN)
        keys, pairs = kept.get(label, frozenset()), zip(noted[::2], noted[1::2], strict=True)
        parts = [part for name, value in pairs if name in keys for part in (name, value)]
        if parts:
            lines.append(_WITHIN.join((label, *parts)))
    return dataclasses.replace(item, text=_OF_OBJECT.join(lines))


@singledispatch
def _started(item: SceneObject, changes: _Changes) -> SceneObject:
    return item


@_started.register(Point)
@_started.register(Segment)
@_started.register(Vector)
@_started.register(Tag)
@_started.register(Cell)
@_started.register(InputBox)
@_started.register(Band)
def _(item: Point | Segment | Vector | Tag | Cell | InputBox | Band, changes: _Changes) -> SceneObject:
    return _seen(item, changes)


@_started.register
def _(item: Curve, changes: _Changes) -> SceneObject:
    ways = _list(changes, item.ways)
    way = item.way if ways is None else _numbers(ways[item.entry - 1])
    return dataclasses.replace(_seen(item, changes), way=way)


@_started.register
def _(item: Text, changes: _Changes) -> SceneObject:
    seen = _seen(item, changes)
    return dataclasses.replace(seen, text=item.text) if item.transient else seen


@_started.register
def _(item: Button, changes: _Changes) -> SceneObject:
    now: Mapping[str, object] = changes.get(item.label, ObjectState())
    ink, face = (_colour(str(now[key])) if key in now else old for key, old in zip(_FACE, item.colours, strict=True))
    return dataclasses.replace(_seen(item, changes), painted=(ink, face))


@_started.register
def _(item: Strokes, changes: _Changes) -> SceneObject:
    ends = _list(changes, f"{item.label}Ends")
    return item if ends is None else dataclasses.replace(item, ends=tuple(map(_numbers, ends[1:])))


@_started.register
def _(item: Words, changes: _Changes) -> SceneObject:
    texts, places = (_list(changes, f"{item.label}{part}") for part in ("Texts", "Places"))
    found = zip((texts or [])[1:], map(_numbers, (places or [])[1:]), strict=False)
    return dataclasses.replace(item, items=tuple((str(text), x, y, size) for text, (x, y, size) in found))


@_started.register
def _(item: HiddenText, changes: _Changes) -> SceneObject:
    text = changes.get(item.label, ObjectState()).get("value")
    return dataclasses.replace(item, text=text) if item.drawn and isinstance(text, str) else item


@_started.register
def _(item: HiddenList, changes: _Changes) -> SceneObject:
    items = _list(changes, item.label)
    return item if items is None else dataclasses.replace(item, items=_nested(items))


_Seen = TypeVar("_Seen", bound=SceneObject)
_Value = TypeVar("_Value")


def _seen(item: _Seen, changes: _Changes) -> _Seen:
    """Return an object with the visible changes applied."""
    now: Mapping[str, object] = changes.get(item.label, ObjectState())
    fields = _FIELDS[type(item)]
    replaced: Callable[..., _Seen] = dataclasses.replace  # each class has other fields
    return replaced(item, **{name: read(now[key]) for name, (key, read) in fields.items() if key in now})


def _list(changes: _Changes, label: str) -> Sequence[ListItem] | None:
    """Return the new content of a list object, None if it has not changed."""
    value = changes.get(label, ObjectState()).get("value")
    return None if value is None or isinstance(value, (str, int, float)) else value


def _place(number: float) -> float:
    return round(number, _DIGITS)


def _numbers(items: ListItem) -> tuple[float, ...]:
    return tuple(map(_place, read_as(list[float], items)))


def _nested(value: Sequence[ListItem]) -> Nested:
    return tuple(
        item if isinstance(item, str) else _place(item) if isinstance(item, (int, float)) else _nested(item)
        for item in value
    )


def _pixels(offset: tuple[float, float]) -> tuple[int, int]:
    right, down = offset
    return round(right), round(down)


def _colour(channels: str) -> Colour:
    return Colour(*map(int, channels.split(",")))


def _same(value: _Value) -> _Value:
    return value


# The stored encoding of an object's visible properties: by field its key, and the conversion.
_Fields = Mapping[str, tuple[str, Callable[..., object]]]
_SHOWN: _Fields = {"visible": ("visible", _same)}
_COLOURED: _Fields = {**_SHOWN, "colour": ("colour", _colour)}
_PLACED: _Fields = {"x_px": ("x", _same), "y_px": ("y", _same)}
_CAPTIONED: _Fields = {"caption": ("caption", _same)}
_LINE: _Fields = {**_COLOURED, "thickness_px": ("thickness", _same), "style": ("style", LineStyle)}
_FIELDS: Mapping[type, _Fields] = {
    Point: {
        **_COLOURED,
        **_CAPTIONED,
        "x": ("x", _place),
        "y": ("y", _place),
        "captioned": ("labelVisible", _same),
        "caption_offset_px": ("offset", _pixels),
        "size_px": ("size", _same),
        "shape": ("shape", PointShape),
    },
    Segment: {**_LINE, **_CAPTIONED},
    Curve: {**_LINE, **_CAPTIONED},
    Vector: _LINE,
    Tag: {**_COLOURED, "text": ("value", _same)},
    Text: {**_COLOURED, **_PLACED, "text": ("value", _same)},
    Cell: {**_COLOURED, **_PLACED, "text": ("caption", _same), "fill": ("fill", _colour)},
    Button: {**_SHOWN, **_PLACED, **_CAPTIONED},
    InputBox: _SHOWN,
    Band: _COLOURED,
}
_FACE = ("colour", "fill")

# How the text `written` separates objects, and within one its label, names of properties and values.
_OF_OBJECT = "\N{SYMBOL FOR RECORD SEPARATOR}"
_WITHIN = "\N{SYMBOL FOR UNIT SEPARATOR}"
