"""How objects are made: the commands and expressions of GeoGebra's language, written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ggbgen.scene.conversions import number_text, rounded, stored_list, value_text
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import (
    Band,
    Curve,
    InputBox,
    Rim,
    RimPoint,
    Ruling,
    SceneObject,
    Segment,
    Strokes,
    TabOrder,
    Tag,
    Text,
    Vector,
    Words,
)
from ggbgen.scene.plain_text import latex_text, shown_text
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText

__all__ = [
    "COMMANDS",
    "EXPRESSIONS",
    "Command",
    "band_corners",
    "edited_objects",
    "pixels_as_units",
    "tag_ends",
    "tag_place",
]

# Offset of the middle of a digit from the lower left corner of its text, and height of the middle of a capital letter
# of scale 1 above the lower edge (measured in the engine).
_TAG_MIDDLE_PX, _WORDS_MIDDLE_PX = 6, 5.5

# In ggbgen's notation, or in GeoGebra's after saving: with other brackets, asterisks and more parentheses.
_PART = r"\d+(?:\.\d*)?|\.\d+"
_TAG_PLACE = re.compile(rf"\(*({_PART})[ *]*(\w+_\{{[\d,]+\}})\)* \+ \(*(?:{_PART})[ *]*(\w+_\{{[\d,]+\}})")
_BESIDE = re.compile(rf"\(?\w+_\{{\d+\}} \+ \(*(-?(?:{_PART}))\)*[ *]+Unit(?:Perpendicular|Orthogonal)Vector")
_WAY = re.compile(r"Element[(\[](\w+), ([1-9]\d{0,5}), 1[)\]]")


class Command(NamedTuple):
    """The command that makes an object.

    Attributes:
        name: Its name.
        inputs: The inputs for an object of a scene.
        attributes: The attributes of the object for its inputs; None if they are not as ggbgen writes them.
    """

    name: str
    inputs: Callable[..., tuple[str, ...]]
    attributes: Callable[..., Mapping[str, object] | None] = lambda *_: None


def pixels_as_units(pixels: float) -> str:
    """Return an expression, in GeoGebra's language, that converts pixels to units of the view at any zoom."""
    return f"{pixels:g} (x(Corner(2)) - x(Corner(1))) / x(Corner(5))"


def tag_place(tag: Tag) -> str:
    """Return the lower left corner of a number on a line."""
    middle = f"(-{_TAG_MIDDLE_PX}, -{_TAG_MIDDLE_PX}) {pixels_as_units(1)}"
    return f"{1 - tag.part:g} {tag.start} + {tag.part:g} {tag.end} + {middle}"


def tag_ends(place: str) -> tuple[str, str, float] | None:
    """Return the ends of the line, and the part of it, for what `tag_place` has returned; None for other places."""
    found = _TAG_PLACE.match(place)
    return None if found is None or float(found[1]) > 1 else (found[2], found[3], 1 - float(found[1]))


def edited_objects(construction: Element) -> dict[str, str]:
    """Return the object that each input box edits, by the label of the box, if a command says so."""
    links = {}
    for command in construction.iterfind("command"):
        inputs, outputs = command.find("input"), command.find("output")
        if command.get("name") in ("Textfield", "InputBox") and inputs is not None and outputs is not None:
            links.update(dict.fromkeys(outputs.attrib.values(), inputs.get("a0", "")))
    return links


def _named(name: str, *attributes: str) -> Command:
    """Return a command whose inputs are attributes."""
    return Command(
        name,
        lambda item: tuple(getattr(item, attribute) for attribute in attributes),
        lambda *inputs: dict(zip(attributes, inputs, strict=True)) if len(inputs) == len(attributes) else None,
    )


def _segment_inputs(item: Segment) -> tuple[str, str]:
    if not item.beside:
        return item.start, item.end
    aside = f"({number_text(rounded(item.beside))}) UnitPerpendicularVector(Vector({item.start}, {item.end}))"
    return f"{item.start} + {aside}", f"{item.end} + {aside}"


def _segment_attributes(*inputs: str) -> Mapping[str, object] | None:
    if len(inputs) != 2:
        return None
    beside = _BESIDE.match(inputs[0])
    start, end = (each.partition(" + ")[0].lstrip("(") for each in inputs) if beside else inputs
    return {"start": start, "end": end, "beside": float(beside[1]) if beside else 0.0}


def _curve_inputs(item: Curve) -> tuple[str, ...]:
    """Return both coordinates of a curve's point as expressions in t, from 0 to 1."""
    places = [[f"Element({item.ways}, {item.entry}, {2 * k + axis})" for k in range(4)] for axis in (1, 2)]
    bezier = "(1 - t)^3 {} + 3 (1 - t)^2 t {} + 3 (1 - t) t^2 {} + t^3 {}"
    return (*(bezier.format(*each) for each in places), "t", "0", "1")


def _curve_attributes(*inputs: str) -> Mapping[str, object] | None:
    found = _WAY.search(inputs[0]) if inputs else None
    return None if found is None else {"ways": found[1], "entry": int(found[2])}


def band_corners(item: Band) -> tuple[str, ...]:
    """Return the corners of a rectangle as expressions."""
    left, right = (f"x(Corner(4)) + {pixels_as_units(x)}" for x in (item.x_px, item.x_px + item.width_px))
    top, bottom = (f"y(Corner(4)) - {pixels_as_units(y)}" for y in (item.y_px, item.y_px + item.height_px))
    return f"({left}, {top})", f"({right}, {top})", f"({right}, {bottom})", f"({left}, {bottom})"


def _ruled_lines(item: Ruling) -> tuple[str, str]:
    left, top, side = (number_text(rounded(number)) for number in (item.x, item.y, item.side))

    def place(columns: str | int, rows: str | int) -> str:
        return f"({left} + {columns} * {side}, {top} - {rows} * {side})"

    down = f"Sequence(Segment({place('k', 0)}, {place('k', item.rows)}), k, 0, {item.columns})"
    across = f"Sequence(Segment({place(0, 'k')}, {place(item.columns, 'k')}), k, 0, {item.rows})"
    return down, across


def _stroke_inputs(item: Strokes) -> tuple[str, ...]:
    _, ends = labels_of(item)
    x, y, end_x, end_y, leaves, reaches = (f"Element({ends}, k, {place})" for place in range(1, 7))
    way = f"{item.radius} UnitVector(({end_x} - {x}, {end_y} - {y}))"
    line = f"({x}, {y}) + {leaves} {way}, ({end_x}, {end_y}) - {reaches} {way}"
    return f"{'Vector' if item.arrows else 'Segment'}({line})", "k", "1", f"Length({ends})"


def _word_inputs(item: Words) -> tuple[str, ...]:
    _, texts, places = labels_of(item)
    x, y, half = (f"Element({places}, k, {place})" for place in (1, 2, 3))
    # Older engines have no alignment: the text begins half of its width left of its middle.
    corner = f"({x} - {half} {pixels_as_units(1)}, {y} - {pixels_as_units(_WORDS_MIDDLE_PX * item.scale)})"
    return f"Text(Element({texts}, k), {corner}, true, false)", "k", "1", f"Min(Length({texts}), Length({places}))"


COMMANDS: Mapping[type[SceneObject], Command] = {
    Rim: _named("Circle", "at", "radius"),
    RimPoint: _named("ClosestPoint", "rim", "towards"),  # loads twice as fast as an equivalent expression
    Segment: Command("Segment", _segment_inputs, _segment_attributes),
    Vector: _named("Vector", "start", "end"),
    Curve: Command("CurveCartesian", _curve_inputs, _curve_attributes),
    Ruling: Command("Join", _ruled_lines),
    Strokes: Command("Sequence", _stroke_inputs),
    Words: Command("Sequence", _word_inputs),
    InputBox: _named("Textfield", "entry"),
}
"""The commands by the class of the objects that they make."""


def _text_expression(item: Text) -> str:
    text = latex_text(item.text) if item.latex else shown_text(item.text, keep_lines=True)
    return f'"{text}" + {item.value_of}' if item.value_of else f'"{text}"'


EXPRESSIONS: Mapping[type[SceneObject], Callable[..., str]] = {
    Tag: lambda item: f'"{shown_text(item.text)}"',
    Text: _text_expression,
    HiddenNumber: lambda item: item.expression,
    HiddenText: lambda item: f'"{shown_text(item.text)}"',
    HiddenList: lambda item: value_text(stored_list(item.items)),
    TabOrder: lambda item: "{" + ", ".join(item.items) + "}",
}
"""The expressions by the class of the objects that they define; an empty one defines none."""
