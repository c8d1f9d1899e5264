"""The appearance of an applet after its scripts have started."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence

from ggbgen.offline import OfflineApplet
from ggbgen.offline.document import ObjectState
from ggbgen.scene.codec import OBJECTS, scene_values
from ggbgen.scene.conversions import CHANNELS, rounded, scene_list
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import Button, Curve, Scene, SceneObject, Strokes, Text, Words
from ggbgen.scene.state_objects import HiddenList, HiddenText, ListItem
from ggbgen.shapes import read_as

__all__ = ["started"]

_Changes = Mapping[str, ObjectState]

_FACE = ("colour", "fill")
# How the text `written` separates objects, and within one its label, names of properties and values.
_OF_OBJECT = "\N{SYMBOL FOR RECORD SEPARATOR}"
_WITHIN = "\N{SYMBOL FOR UNIT SEPARATOR}"


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
    keys = frozenset(key for field in OBJECTS[type(item)].fields if field.names for key in field.keys)
    keys |= {"place"} if "x" in keys else set()
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


def _started(item: SceneObject, changes: _Changes) -> SceneObject:
    """Return an object with the visible changes applied."""
    now: Mapping[str, object] = changes.get(item.label, ObjectState())
    values = scene_values(type(item), now)
    lists = [_list(changes, label) for label in labels_of(item)[1:]]
    match item:
        case Curve() if (ways := _list(changes, item.ways)) is not None:
            values["way"] = _numbers(ways[item.entry - 1])
        case Text() if item.transient:
            values.pop("text", None)
        case Button():
            values["painted"] = tuple(
                CHANNELS.seen(now[key]) if key in now else old for key, old in zip(_FACE, item.colours, strict=True)
            )
        case Strokes() if (ends := lists[0]) is not None:
            values["ends"] = tuple(map(_numbers, ends[1:]))
        case Words():
            texts, places = lists
            found = zip((texts or [])[1:], map(_numbers, (places or [])[1:]), strict=False)
            values["items"] = tuple((str(text), x, y, size) for text, (x, y, size) in found)
        case HiddenText() if item.drawn and isinstance(now.get("value"), str):
            values["text"] = now["value"]
        case HiddenList() if (items := _list(changes, item.label)) is not None:
            values["items"] = scene_list(items)
    replaced: Callable[..., SceneObject] = dataclasses.replace  # each class has other fields
    return replaced(item, **values)


def _list(changes: _Changes, label: str) -> Sequence[ListItem] | None:
    """Return the new content of a list object, None if it has not changed."""
    value = changes.get(label, ObjectState()).get("value")
    return None if value is None or isinstance(value, (str, int, float)) else value


def _numbers(items: ListItem) -> tuple[float, ...]:
    return tuple(map(rounded, read_as(list[float], items)))
