"""The properties of objects: for each class of a scene, where each of its attributes is written.

A tuple of fields says it, in the order of a file. From these follow the XML of objects (`ggbgen.scene.elements`), what
scripts have of the objects of any archive and what they change (`ggbgen.offline.document`), what is seen after the
scripts have started (`ggbgen.archive.appearance`), and pictures of archives (`ggbgen.deliver.picture.archive`). Only
this module names the tags of properties. How an object is made is not a property: `ggbgen.scene.definitions`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ggbgen.errors import ArchiveError
from ggbgen.scene.calls import CLICKED, TOUCHED, UPDATED, call
from ggbgen.scene.conversions import (
    BOLD,
    CAPTION_TEXT,
    CELL_TEXT,
    CHANNELS,
    LINE_STYLE,
    NUMBER,
    OFFSET,
    PLACE,
    SCALE,
    SHAPE,
    SIZE,
    TEXT,
    THICKNESS,
    TRUTH,
    VALUE,
    WHOLE,
    Conversion,
    number_from,
)
from ggbgen.scene.definitions import tag_place
from ggbgen.scene.objects import (
    Band,
    Button,
    Cell,
    Curve,
    InputBox,
    Point,
    Rim,
    RimPoint,
    Ruling,
    SceneObject,
    Segment,
    Slider,
    Strokes,
    TabOrder,
    Tag,
    Text,
    Vector,
    Words,
    is_selectable,
)
from ggbgen.scene.state_objects import HiddenBoolean, HiddenList, HiddenNumber, HiddenText, HiddenTop
from ggbgen.scene.style import BACKGROUND, LINE_LAYER, POINT_LAYER, TAG_LAYER
from ggbgen.scene.style import TEXT as TEXT_COLOUR

__all__ = [
    "CAPTION",
    "EVENTS",
    "LATE_EXPRESSIONS",
    "LINKED",
    "LOCATION",
    "NUMBER_VALUE",
    "OBJECTS",
    "POINT_PLACE",
    "START",
    "TRUTH_VALUE",
    "VISIBLE",
    "Field",
    "PropertyError",
    "hidden_element",
    "kind_of",
    "object_element",
    "other_properties",
    "read_values",
    "scene_values",
    "scripts_in",
    "set_background",
    "stored_defaults",
    "stored_fields",
    "value_in",
]

# GeoGebra's word for a number that is not defined.
_UNDEFINED = "NaN"
_LONGEST = 60
_PANEL_LAYER, _WORDS_LAYER, _CONTROL_LAYER, _MARK_LAYER = 0, 4, 5, 6
# Width of one character of an input box's `length` at the default size, measured in the engine.
_BOX_CHARACTER_PX = 13

_Values = tuple[object, ...]


class PropertyError(ArchiveError):
    """A property in a file has no value with which anything can be drawn; the message does not name the object."""


class Field(NamedTuple):
    """A property of an object, or several that stand together.

    Attributes:
        names: The attributes of the class that hold the values; none if the values only follow from others.
        values: The values for an object of the class; None if nothing is written.
        tag: The tag in the object's element; empty if the value stands elsewhere, in an expression.
        attributes: The attributes of that tag.
        conversion: How the values are written.
        keys: What scripts call the values; none if they do not know them.
        otherwise: The values that scripts have if the file has none; none if scripts then have no such property.
        constant: The texts by attribute, if they are the same for all objects.
    """

    names: tuple[str, ...]
    values: Callable[..., _Values | None]
    tag: str
    attributes: tuple[str, ...]
    conversion: Conversion
    keys: tuple[str, ...]
    otherwise: _Values
    constant: Mapping[str, str] = MappingProxyType({})

    def read(self, part: Element | None) -> _Values:
        """Return the values in a part of an element, as scripts have them; `otherwise` if there are none."""
        found = None if part is None else self.conversion.read(*map(part.get, self.attributes))
        return self.otherwise if found is None else found

    def write(self, element: Element, values: _Values) -> None:
        """Write values into an element, as scripts have them."""
        part = element.find(self.tag)
        if part is None:
            part = SubElement(element, self.tag)
        for attribute, text in zip(self.attributes, self.conversion.write(*values), strict=True):
            part.set(attribute, text)


def _field(
    names: str, where: str, conversion: Conversion, keys: str = "", otherwise: _Values = (), omitted: object = None
) -> Field:
    """Return the field of some attributes; nothing is written if the first one is ``omitted``."""
    named = tuple(names.split())

    get = attrgetter(*named)

    def values(item: SceneObject) -> _Values | None:
        if len(named) > 1:
            return tuple(get(item))
        value = get(item)
        return None if omitted is not None and value == omitted else (value,)

    return _derived(values, where, conversion, keys, otherwise)._replace(names=named)


def _derived(
    value: Callable[..., object], where: str, conversion: Conversion = TEXT, keys: str = "", otherwise: _Values = ()
) -> Field:
    """Return the field of a value, or a tuple of values, that follows from others; nothing is written if it is None."""

    def values(item: SceneObject) -> _Values | None:
        found = value(item)
        return found if found is None or isinstance(found, tuple) else (found,)

    tag, *attributes = where.split() or [""]
    return Field((), values, tag, tuple(attributes), conversion, tuple(keys.split()), otherwise)


def _constant(where: str, *texts: str) -> Field:
    """Return the field of what is the same for all objects of a class."""
    field = _derived(lambda _: texts, where)
    return field._replace(constant=dict(zip(field.attributes, texts, strict=True)))


def _point_layer(point: Point) -> int:
    return TAG_LAYER if point.below else _MARK_LAYER if point.passive else POINT_LAYER


def _layer(number: int) -> Field:
    return _constant("layer val", str(number))


def _line(thickness_px: int) -> Field:
    return _constant("lineStyle thickness type typeHidden", str(thickness_px), "0", "1")


# ---- properties of several classes

VISIBLE = _field("visible", "show object", TRUTH, "visible", (False,))
CAPTION = _field("caption", "caption val", CAPTION_TEXT, "caption", ("",))
START = _derived(tag_place, "startPoint exp")
LINKED = _derived(lambda _: None, "linkedGeo exp", TEXT, "linked", (None,))
LOCATION = _field("x_px y_px", "absoluteScreenLocation x y", WHOLE, "x y")
POINT_PLACE = _field("x y", "coords x y z", PLACE, "x y", (None, None))
NUMBER_VALUE = _field("value", "value val", NUMBER)
TRUTH_VALUE = _derived(lambda _: False, "value val", TRUTH)
_CAPTIONED = _field("captioned", "show label", TRUTH, "labelVisible", (False,))
_COLOUR = _field("colour", "objColor r g b", CHANNELS, "colour")
_TEXT_VALUE = _field("text", "", VALUE, "value")
_BOLD = _field("bold", "font style", BOLD)

_SHOWN, _UNSHOWN = (_constant("show object", shown) for shown in ("true", "false"))
_LABELLED, _UNLABELLED = (_constant("show label", shown) for shown in ("true", "false"))
_CLEAR, _FAINT = (_constant("objColor alpha", alpha) for alpha in ("0", "1"))
_OPAQUE = _constant("bgColor alpha", "255")
_BY_CAPTION = _constant("labelMode val", "3")
_FIXED = _constant("fixed val", "true")
_UNSELECTABLE = _constant("selectionAllowed val", "false")
_AUXILIARY = _constant("auxiliary val", "true")

_HIDDEN = (_UNSHOWN, _UNLABELLED, _UNSELECTABLE)
_COLOURED = (VISIBLE, _UNLABELLED, _CLEAR, _COLOUR)
_ALWAYS_COLOURED = (_SHOWN, _UNLABELLED, _CLEAR, _COLOUR)
_UNTOUCHED = (_FIXED, _UNSELECTABLE)
_WHITE = _derived(lambda _: BACKGROUND, "bgColor r g b", CHANNELS)
_STROKE = (
    _field("thickness_px", "lineStyle thickness", THICKNESS, "thickness", (None,)),
    _field("style", "lineStyle type", LINE_STYLE, "style", (0,)),
    _constant("lineStyle typeHidden", "1"),
)
_FONT = (_constant("font serif", "false"), _field("scale", "font sizeM", SCALE), _constant("font size", "0"))
_BOX = (
    _layer(_CONTROL_LAYER),
    _field("x_px y_px", "labelOffset x y", WHOLE, "x y"),
    _BY_CAPTION,
    _FIXED,
    _AUXILIARY,
    _field("width_px height_px", "dimensions width height", SIZE),
)

_TOUCHED = (
    _derived(lambda item: call(TOUCHED, item.label) if item.clickable else None, "javascript val"),
    _derived(lambda item: None if is_selectable(item) else "false", "selectionAllowed val"),
)
_WATCHED = _derived(lambda item: call(f"{UPDATED}{item.label}") if item.watched else None, "javascript onUpdate")

_NAMED_LINE = (
    *_COLOURED,
    _layer(LINE_LAYER),
    _derived(lambda line: "3" if line.caption else None, "labelMode val"),
    _field("caption", "caption val", CAPTION_TEXT, "caption", ("",), omitted=""),
    _FIXED,
    *_TOUCHED,
    *_STROKE,
)


# ---- classes


class Coding(NamedTuple):
    """How objects of a class are written: GeoGebra's type, and the fields in the order of a file."""

    type: str
    fields: tuple[Field, ...]


def _coded(of: str, *fields: Field) -> Coding:
    return Coding(of, fields)


OBJECTS: Mapping[type[SceneObject], Coding] = {
    Point: _coded(
        "point",
        VISIBLE,
        _CAPTIONED,
        _CLEAR,
        _COLOUR,
        _derived(_point_layer, "layer val", WHOLE, "layer", (0,)),
        _field("caption_offset_px", "labelOffset x y", OFFSET, "offset", ([0, 0],)),
        _BY_CAPTION,
        CAPTION,
        _field("size_px", "pointSize val", SIZE, "size", (5,)),
        _field("shape", "pointStyle val", SHAPE, "shape", (0,)),
        _derived(lambda point: None if point.draggable else True, "fixed val", TRUTH, "fixed", (False,)),
        *_TOUCHED,
        POINT_PLACE,
    ),
    Segment: _coded("segment", *_NAMED_LINE),
    Curve: _coded("curvecartesian", *_NAMED_LINE),
    Vector: _coded("vector", *_COLOURED, _layer(LINE_LAYER), *_UNTOUCHED, *_STROKE),
    Rim: _coded("conic", *_HIDDEN),
    RimPoint: _coded("point", *_HIDDEN),
    # Scripts cannot change the width of the lines in a list.
    Strokes: _coded(
        "list",
        *_ALWAYS_COLOURED,
        _layer(LINE_LAYER),
        *_UNTOUCHED,
        *(field._replace(keys=(), otherwise=()) for field in _STROKE),
    ),
    Ruling: _coded("list", *_COLOURED, _layer(_PANEL_LAYER), *_UNTOUCHED, _line(1)),
    Band: _coded("polygon", VISIBLE, _UNLABELLED, _FAINT, _COLOUR, _layer(_PANEL_LAYER), *_UNTOUCHED, _line(0)),
    Tag: _coded(
        "text",
        *_COLOURED,
        _OPAQUE,
        _WHITE,
        _layer(TAG_LAYER),
        _FIXED,
        *_TOUCHED,
        _constant("font serif sizeM size style", "false", "1.1", "0", "1"),
        START,
        _TEXT_VALUE,
    ),
    Text: _coded(
        "text",
        *_COLOURED,
        _derived(lambda text: "255" if text.boxed else None, "bgColor alpha"),
        _derived(lambda text: BACKGROUND if text.boxed else None, "bgColor r g b", CHANNELS),
        _derived(lambda text: _MARK_LAYER if text.boxed else _CONTROL_LAYER, "layer val", WHOLE),
        *_UNTOUCHED,
        _field("latex", "isLaTeX val", TRUTH, otherwise=(False,), omitted=False),
        *_FONT,
        _BOLD,
        LOCATION,
        _TEXT_VALUE,
    ),
    Words: _coded(
        "list",
        *_ALWAYS_COLOURED,
        _derived(lambda words: _MARK_LAYER if words.above else _WORDS_LAYER, "layer val", WHOLE),
        *_UNTOUCHED,
        *_FONT,
        _BOLD,
    ),
    Button: _coded(
        "button",
        VISIBLE,
        _LABELLED,
        _CLEAR,
        _derived(lambda button: button.colours[0], "objColor r g b", CHANNELS, "colour"),
        _OPAQUE,
        _derived(lambda button: button.colours[1], "bgColor r g b", CHANNELS, "fill"),
        *_BOX,
        _derived(lambda button: call(f"{CLICKED}{button.label}"), "javascript val"),
        CAPTION,
        *_FONT,
        _constant("font style", "0"),
    ),
    Cell: _coded(
        "button",
        VISIBLE,
        _LABELLED,
        _CLEAR,
        _COLOUR,
        _OPAQUE,
        _field("fill", "bgColor r g b", CHANNELS, "fill", (None,)),
        *_BOX,
        _derived(lambda cell: call(TOUCHED, cell.label), "javascript val"),
        _field("text", "caption val", CELL_TEXT, "caption", ("",)),
        *_FONT,
        _constant("font style", "1"),
    ),
    InputBox: _coded(
        "textfield",
        VISIBLE,
        _UNLABELLED,
        _CLEAR,
        _derived(lambda _: TEXT_COLOUR, "objColor r g b", CHANNELS),
        _OPAQUE,
        _WHITE,
        _layer(_CONTROL_LAYER),
        _field("x_px y_px", "labelOffset x y", WHOLE),
        _BY_CAPTION,
        _FIXED,
        _AUXILIARY,
        CAPTION,
        _derived(lambda box: round(box.width_px / _BOX_CHARACTER_PX), "length val", WHOLE),
    ),
    Slider: _coded(
        "numeric",
        NUMBER_VALUE,
        _field("minimum maximum", "slider min max", NUMBER, "minimum maximum"),
        _constant("slider absoluteScreenLocation", "true"),
        _field("width_px", "slider width", SIZE),
        _field("x_px y_px", "slider x y", WHOLE),
        _constant("slider fixed horizontal showAlgebra", "true", "true", "true"),
        _line(6),
        *_COLOURED,
        _layer(_CONTROL_LAYER),
        _constant("labelMode val", "9"),
        CAPTION,
        _field("step", "animation step", NUMBER),
        _constant("animation type playing", "0", "false"),
    ),
    HiddenNumber: _coded(
        "numeric",
        *_HIDDEN,
        _derived(lambda number: None if number.expression else number.value, "value val", NUMBER),
        _derived(lambda number: number.slides and number.slides[:2], "slider min max", NUMBER),
        _derived(lambda number: number.slides and ("100", "0", "0", "true"), "slider width x y horizontal"),
        _derived(lambda number: number.slides and number.slides[2:], "animation step", NUMBER),
        # Type 1 begins again at the least value.
        _derived(lambda number: number.slides and ("1" if number.speed else "0", "false"), "animation type playing"),
        _derived(lambda number: (number.slides and number.speed) or None, "animation speed"),
        _AUXILIARY,
        _WATCHED,
    ),
    HiddenTop: _coded("numeric", *_HIDDEN, _field("y_px", "value val", NUMBER), _AUXILIARY),
    HiddenBoolean: _coded(
        "boolean",
        *_HIDDEN,
        TRUTH_VALUE,
        _AUXILIARY,
        _field("caption", "caption val", CAPTION_TEXT, omitted=""),
        _WATCHED,
    ),
    HiddenText: _coded("text", *_HIDDEN, _WATCHED),
    HiddenList: _coded("list", *_HIDDEN, _AUXILIARY),
    TabOrder: _coded("list", *_HIDDEN),
}
"""How objects of each class of a scene are written."""

_LINES = "segment vector curvecartesian line ray conic conicpart function locus polyline"
_AREAS = "polygon triangle quadrilateral pentagon hexagon"
_KINDS: Mapping[str, tuple[str, type[SceneObject]]] = {
    "point": ("point", Point),
    "text": ("text", Text),
    "list": ("list", HiddenList),
    "button": ("button", Cell),
    **dict.fromkeys(("numeric", "angle", "boolean"), ("number", Slider)),
    **dict.fromkeys(_LINES.split(), ("line", Segment)),
    **dict.fromkeys(_AREAS.split(), ("area", Band)),
    **dict.fromkeys(("textfield", "inputbox"), ("box", InputBox)),
}

# Words that no type of GeoGebra may claim.
_OWN_KINDS = frozenset({"area", "box", "drawn", "expression", "number"})
_COMMON = (VISIBLE, CAPTION, _CAPTIONED, _COLOUR)
_SCRIPTS = frozenset({"javascript", "ggbscript"})

EVENTS = {"val": "click", "onUpdate": "update", "onDragEnd": "dragEnd", "onChange": "change"}
"""The events that run a script, by the attribute of the tag of its language that has it."""

LATE_EXPRESSIONS: Mapping[str, tuple[str, ...]] = {
    "animation": ("speed", "step"),
    "condition": ("showObject",),
    "dynamicCaption": ("val",),
    "linkedGeo": ("exp",),
    "objColor": ("dynamicr", "dynamicg", "dynamicb", "dynamica"),
    "slider": ("min", "max"),
    "startPoint": ("exp",),
}
"""The attributes, by tag, that may have an expression, which GeoGebra reads after all objects exist."""


def kind_of(of: str) -> str:
    """Return what scripts call an object with a type of GeoGebra."""
    return _KINDS[of][0] if of in _KINDS else "unknown" if of in _OWN_KINDS else of


def stored_fields(of: str) -> tuple[Field, ...]:
    """Return the properties that scripts know of an object with a type of GeoGebra, without its value."""
    return _stored(of if of in _KINDS else "")[0]


def stored_defaults(of: str) -> Mapping[str, object]:
    """Return what scripts have of an object with a type of GeoGebra whose properties a file does not say."""
    return _stored(of if of in _KINDS else "")[1]


@functools.cache
def _stored(of: str) -> tuple[tuple[Field, ...], Mapping[str, object]]:
    every = (*_COMMON, *(OBJECTS[_KINDS[of][1]].fields if of else ()))
    fields = tuple({field.keys: field for field in every if field.tag and field.keys}.values())
    return fields, {key: value for field in fields for key, value in zip(field.keys, field.otherwise, strict=False)}


def scripts_in(element: Element) -> Iterator[tuple[str, str, str]]:
    """Yield the event, the language and the text of each script of an object."""
    for child in element:
        if child.tag in _SCRIPTS:
            yield from ((EVENTS[key], child.tag, text) for key, text in child.items() if key in EVENTS and text)


def object_element(item: SceneObject) -> Element:
    """Return the element of an object, with its properties."""
    coding = OBJECTS[type(item)]
    return _with(Element("element", type=coding.type, label=item.label), coding.fields, item)


def hidden_element(of: str, label: str) -> Element:
    """Return a hidden element that a student cannot select and therefore cannot delete."""
    return _with(Element("element", type=of, label=label), _HIDDEN)


def set_background(view: Element) -> None:
    """Give a view the background of all applets."""
    _with(view, (_WHITE,))


def _with(element: Element, fields: Iterable[Field], item: SceneObject | None = None) -> Element:
    """Return an element after writing the properties of an object into it."""
    parts: dict[str, Element] = {}
    for field in fields:
        texts = field.constant
        if not texts:
            values = field.values(item)
            if values is None or not field.tag:
                continue
            texts = dict(
                zip(field.attributes, field.conversion.write(*map(field.conversion.stored, values)), strict=True)
            )
        if field.tag not in parts:
            parts[field.tag] = SubElement(element, field.tag)
        parts[field.tag].attrib.update(texts)
    return element


def value_in(element: Element, field: Field) -> object:
    """Return the only value of a property of an object in a file, None if it has none."""
    part = element.find(field.tag)
    found = None if part is None else field.read(part)
    return found[0] if found else None


def scene_values(of: type[SceneObject], changes: Mapping[str, object]) -> dict[str, object]:
    """Return the attributes of an object of a class that scripts have changed."""
    return {
        name: field.conversion.seen(changes[key])
        for field in OBJECTS[of].fields
        for name, key in zip(field.names, field.keys, strict=False)
        if key in changes
    }


def read_values(of: type[SceneObject], element: Element) -> dict[str, object]:
    """Return the attributes that an object of a class has in a file, without those that nothing says.

    Raises:
        PropertyError: A property is not a number with which anything can be drawn.
    """
    return {
        name: field.conversion.seen(value)
        for field in OBJECTS[of].fields
        if field.tag
        for name, value in zip(field.names, _drawable(field, element.find(field.tag)), strict=False)
        if value is not None
    }


def _drawable(field: Field, part: Element | None) -> _Values:
    """Return the values of a property in a part of an element, after checking that numbers are within bounds."""
    if part is not None and field.conversion.bounds:
        least, most = field.conversion.bounds
        for attribute in field.attributes:
            text = part.get(attribute, _UNDEFINED)
            number = number_from(text)
            if text != _UNDEFINED and (number is None or not least <= number <= most):
                expected = f"expected a number from {least:,} to {most:,}"
                raise PropertyError(f"{field.tag} {attribute}: {text[:_LONGEST]!r}, {expected}")
    return field.read(part)


def other_properties(element: Element) -> Iterator[str]:
    """Yield the properties of an object in a file that this module does not know: tags, or a tag and an attribute."""
    of = element.get("type", "")
    known = _known_attributes(of if of in _KINDS else "")
    for child in element:
        if child.tag not in known:
            yield child.tag
        else:
            yield from (f"{child.tag} {attribute}" for attribute in child.attrib if attribute not in known[child.tag])


@functools.cache
def _known_attributes(of: str) -> Mapping[str, set[str]]:
    known: dict[str, set[str]] = {tag: set(EVENTS) for tag in _SCRIPTS}
    alike = [coding for each, coding in OBJECTS.items() if of and (coding.type == of or each is _KINDS[of][1])]
    for field in (*_COMMON, LINKED, *(field for coding in alike for field in coding.fields)):
        known.setdefault(field.tag, set()).update(field.attributes)
    return known
