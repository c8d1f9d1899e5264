"""The XML of the objects of a scene; `docs/format.md` documents the real program's use of each tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement

from ggbgen.scene.codec import hidden_element, object_element
from ggbgen.scene.conversions import value_text
from ggbgen.scene.definitions import COMMANDS, EXPRESSIONS, band_corners
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import UNSEEN_STROKE, Band, InputBox, SceneObject, Strokes, Words
from ggbgen.scene.plain_text import shown_text
from ggbgen.scene.state_objects import HiddenList, HiddenText

__all__ = ["area_elements", "elements"]

_SIDES = ("Top", "Right", "Bottom", "Left")


def elements(item: SceneObject) -> Iterator[Element]:
    """Yield the XML elements of an object: what it depends on, how it is made, and its properties."""
    yield from _needed(item)
    if (expression := EXPRESSIONS.get(type(item))) and (text := expression(item)):
        yield Element("expression", label=item.label, exp=text)
    if isinstance(item, Band):
        yield from area_elements(item, band_corners(item))
        return
    if command := COMMANDS.get(type(item)):
        yield _command(command.name, command.inputs(item), (item.label,))
    yield object_element(item)


def area_elements(item: Band, corners: tuple[str, ...]) -> Iterator[Element]:
    """Yield a filled polygon between four points and its hidden sides, which the user cannot select."""
    sides = tuple(f"{item.label}{side}" for side in _SIDES)
    yield _command("Polygon", corners, (item.label, *sides))
    yield object_element(item)
    # If they could be selected, Select All and the Delete key would delete the area together with a side.
    yield from (hidden_element("segment", side) for side in sides)


def _needed(item: SceneObject) -> Iterator[Element]:
    """Yield the elements of the hidden objects that an object depends on and brings along."""
    if isinstance(item, InputBox):
        yield from elements(HiddenText(label=item.entry, text=item.value, watched=True))
    if isinstance(item, Strokes):
        _, ends = labels_of(item)
        yield from elements(HiddenList(label=ends, items=(UNSEEN_STROKE, *item.ends)))
    if isinstance(item, Words):
        _, texts, places = labels_of(item)
        yield Element(
            "expression",
            label=texts,
            exp=value_text(["\N{NO-BREAK SPACE}", *(shown_text(text) for text, *_ in item.items)]),
        )
        yield hidden_element("list", texts)
        yield from elements(HiddenList(label=places, items=((0, 0, 0), *(tuple(place) for _, *place in item.items))))


def _command(name: str, inputs: Iterable[str], outputs: Iterable[str]) -> Element:
    """Return a command with its inputs and the labels of its results."""
    command = Element("command", name=name)
    for tag, values in (("input", inputs), ("output", outputs)):
        SubElement(command, tag, {f"a{k}": value for k, value in enumerate(values)})
    return command
