"""Convert the objects of a construction to the form of the scripts' store, and back."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict, cast

from ggbgen.offline.xml_tree import Element, SubElement
from ggbgen.scene.state_objects import ListItem

__all__ = [
    "ObjectState",
    "Objects",
    "changes_from",
    "is_possible",
    "number_from",
    "read_objects",
    "write_objects",
]


class ObjectState(TypedDict, total=False):
    """An object: its ``kind``, ``visible``, and the properties that `api.js` reads and changes, as far as it has them.

    A ``derived`` object is the result of a command or an expression. The last six are its scripts.
    """

    kind: str
    type: str
    visible: bool
    caption: str
    labelVisible: bool
    colour: str
    fill: str | None
    value: float | str | Sequence[ListItem] | None
    minimum: float
    maximum: float
    x: float | None
    y: float | None
    size: float
    shape: int
    offset: list[float]
    layer: int
    fixed: bool
    thickness: float | None
    style: int
    linked: str | None
    derived: bool
    click: str
    clickGgb: str
    update: str
    updateGgb: str
    dragEnd: str
    dragEndGgb: str


Objects: TypeAlias = dict[str, ObjectState]
"""Objects by label."""

_Event: TypeAlias = Literal["click", "clickGgb", "update", "updateGgb", "dragEnd", "dragEndGgb"]

_Parts: TypeAlias = "Mapping[object, Element]"

_NUMBERS = frozenset({"numeric", "angle", "boolean"})
_LINES = frozenset(
    {"segment", "vector", "curvecartesian", "line", "ray", "conic", "conicpart", "function", "locus", "polyline"}
)
_AREAS = frozenset({"polygon", "triangle", "quadrilateral", "pentagon", "hexagon"})
_BOXES = frozenset({"textfield", "inputbox"})
# Kinds that exist only in this module: GeoGebra has no types with these names.
_KINDS = frozenset({"area", "box", "drawn", "expression", "number"})
_DEEPEST_LIST = 50
# By attribute of a script in the file: its property if it is JavaScript, and if it is GGBScript.
_EVENTS: Mapping[str, tuple[_Event, _Event]] = {
    "val": ("click", "clickGgb"),
    "onUpdate": ("update", "updateGgb"),
    "onDragEnd": ("dragEnd", "dragEndGgb"),
}
_QUOTED = re.compile(r'"[^"]*"')
_CHANNELS = re.compile(r"(?:[0-9]{1,3},){2}[0-9]{1,3}")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# Line styles in the file, and the corresponding numbers in scripts.
_LINE_STYLES = {0: 0, 15: 1, 10: 2, 20: 3, 30: 4}


def read_objects(construction: Element) -> Objects:
    """Return the objects of a construction.

    Results of commands and expressions have ``derived``. Their values are those in the file, since nothing computes
    them here; None if the file has no value.
    """
    expressions = {e.get("label", ""): e.get("exp", "") for e in construction.iterfind("expression")}
    links: dict[str, str] = {}
    made: set[str] = set()
    for command in construction.iterfind("command"):
        inputs, outputs = command.find("input"), command.find("output")
        labels = [] if outputs is None else [str(label) for label in outputs.attrib.values() if label]
        made.update(labels)
        if command.get("name") in ("Textfield", "InputBox") and inputs is not None:
            links.update(dict.fromkeys(labels, inputs.get("a0", "")))
    objects: Objects = {}
    for element in construction.iterfind("element"):
        label = element.get("label", "")
        objects[label] = _object(element, expressions.get(label), made=label in made, linked=links.get(label))
    for label, expression in expressions.items():
        if label and label not in objects:
            objects[label] = {**_valued(expression, None), "visible": False}
    return objects


def _object(element: Element, expression: str | None, *, made: bool, linked: str | None) -> ObjectState:
    kind = element.get("type", "")
    # Searching for each part separately would be the slowest step; of two with the same tag the first one counts.
    parts: _Parts = {child.tag: child for child in reversed(element)}
    found: ObjectState = {
        "kind": "unknown" if kind in _KINDS else kind,
        "type": kind,
        "visible": _attribute(parts, "show", "object") == "true",
    }
    found["caption"] = _attribute(parts, "caption", "val") or ""
    found["labelVisible"] = _attribute(parts, "show", "label") == "true"
    if (colour := _channels(parts.get("objColor"))) is not None:
        found["colour"] = colour
    if kind in _NUMBERS:
        found |= _numeric(kind, parts, expression)
    elif kind in ("text", "list"):
        found |= _valued("" if made or expression is None else expression, kind)
        if made and kind == "list":
            found["kind"] = "drawn"
        if kind == "text":
            found |= _place(parts, "absoluteScreenLocation")
    elif kind == "point":
        found |= _point(parts)
        made = made or (expression is not None and not _is_literal_place(expression))
    elif kind in _LINES:
        found |= {"kind": "line", "thickness": _number(parts, "lineStyle", "thickness")}
        found["style"] = _LINE_STYLES.get(int(_number(parts, "lineStyle", "type") or 0), 0)
    elif kind in _AREAS:
        found["kind"] = "area"
    elif kind == "button":
        found |= {"fill": _channels(parts.get("bgColor")), **_place(parts, "labelOffset")}
    elif kind in _BOXES:
        target = parts.get("linkedGeo")
        found |= {"kind": "box", "linked": linked if target is None else target.get("exp")}
    if made:
        found["derived"] = True
    for script in (child for child in element if child.tag in ("javascript", "ggbscript")):
        for attribute, (event, in_ggbscript) in _EVENTS.items():
            if text := script.get(attribute):
                found[event if script.tag == "javascript" else in_ggbscript] = text
    return found


def _numeric(kind: str, parts: _Parts, expression: str | None) -> ObjectState:
    text = _attribute(parts, "value", "val") or ""
    if text in ("true", "false") or kind == "boolean":
        value: float | None = int(text == "true")
    else:
        value = number_from(text if text else expression or "")
    found: ObjectState = {"kind": "number", "value": value}
    least, most = (number_from(_attribute(parts, "slider", bound) or "") for bound in ("min", "max"))
    if least is not None and most is not None:
        found |= {"minimum": least, "maximum": most}
    if expression is not None and number_from(expression) is None:
        found["derived"] = True
    return found


def _point(parts: _Parts) -> ObjectState:
    x, y, z = (_number(parts, "coords", axis) for axis in "xyz")
    place: tuple[float | None, float | None] = (None, None)
    if x is not None and y is not None and z and math.isfinite(x / z) and math.isfinite(y / z):
        place = x / z, y / z
    return {
        "x": place[0],
        "y": place[1],
        "size": _number(parts, "pointSize", "val") or 5,
        "shape": int(_number(parts, "pointStyle", "val") or 0),
        "offset": [_number(parts, "labelOffset", "x") or 0, _number(parts, "labelOffset", "y") or 0],
        "layer": int(_number(parts, "layer", "val") or 0),
        "fixed": _attribute(parts, "fixed", "val") == "true",
    }


def _valued(expression: str, kind: str | None) -> ObjectState:
    """Return kind and value of an expression for a text, a list or a number."""
    if _QUOTED.fullmatch(expression):
        return {"kind": "text", "value": expression[1:-1]}
    if expression.startswith("{") and (items := _list(expression)) is not None:
        return {"kind": "list", "value": items}
    if kind is None and (number := number_from(expression)) is not None:
        return {"kind": "number", "value": number}
    empty: dict[str | None, str | Sequence[ListItem]] = {"text": "", "list": []}
    return {"kind": kind or "expression", "value": empty.get(kind), "derived": True}


def _list(expression: str) -> Sequence[ListItem] | None:
    """Return a list of numbers, of texts or of lists; None if it contains anything else."""
    text = "".join(
        part if part.startswith('"') else part.replace("{", "[").replace("}", "]")
        for part in re.split(r'("[^"]*")', expression)
    )
    try:
        # A backslash in a text is literal.
        items: object = json.loads(text.replace("\\", "\\\\"), strict=False, parse_int=_finite, parse_float=_finite)
    except (ValueError, RecursionError):
        return None
    return cast("Sequence[ListItem]", items) if _is_list(items) else None


def _finite(text: str) -> float | int:
    number = number_from(text)
    if number is None:
        raise ValueError(text)
    return number


def _is_list(value: object, *, depth: int = 0) -> bool:
    """Return whether a value is a list of numbers, of texts or of such lists."""
    return (
        isinstance(value, list)
        and depth < _DEEPEST_LIST
        and all(isinstance(item, str) or _is_number(item) or _is_list(item, depth=depth + 1) for item in value)
    )


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(cast("float", value))


def is_possible(now: object, then: ObjectState) -> bool:
    """Return whether the scripts' store, which scripts may have tampered with, has a valid state for an object.

    Args:
        now: The state in the store.
        then: The object's earlier state.
    """
    if not isinstance(now, dict) or not then.keys() <= now.keys():
        return False
    earlier: Mapping[str, object] = then
    return all((key in then and earlier[key] == value) or _is_possible_value(key, now) for key, value in now.items())


def _is_possible_value(key: str, item: Mapping[str, object]) -> bool:
    value = item[key]
    if key in ("visible", "labelVisible", "fixed"):
        return isinstance(value, bool)
    if key == "caption":
        return isinstance(value, str)
    if key in ("colour", "fill"):
        return isinstance(value, str) and _CHANNELS.fullmatch(value) is not None
    if key == "style":
        return value in _LINE_STYLES.values()
    if key == "offset":
        return isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))
    if key == "value":
        fits = {"number": value is None or _is_number(value), "text": isinstance(value, str), "list": _is_list(value)}
        return fits.get(str(item["kind"]), False)
    return key in ("x", "y", "size", "shape", "layer", "thickness") and _is_number(value)


def _is_literal_place(expression: str) -> bool:
    return re.fullmatch(r"\(([^(),;]+), ([^(),;]+)\)", expression) is not None and all(
        number_from(part) is not None for part in expression[1:-1].split(", ")
    )


def _attribute(parts: _Parts, tag: str, name: str) -> str | None:
    child = parts.get(tag)
    return None if child is None else child.get(name)


def _number(parts: _Parts, tag: str, name: str) -> float | int | None:
    return number_from(_attribute(parts, tag, name) or "")


def number_from(text: str) -> float | int | None:
    """Return a finite number, as int if it is whole; None for anything else."""
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text)
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def _place(parts: _Parts, tag: str) -> ObjectState:
    x, y = _number(parts, tag, "x"), _number(parts, tag, "y")
    return {} if x is None or y is None else {"x": x, "y": y}


def _channels(colour: Element | None) -> str | None:
    text = "" if colour is None else ",".join(colour.get(channel, "0") for channel in "rgb")
    return text if _CHANNELS.fullmatch(text) else None


# ---- writing


def write_objects(construction: Element, before: Objects, after: Mapping[str, ObjectState]) -> None:
    """Write the changes of objects into a construction.

    Args:
        construction: The construction from which ``before`` was read.
        before: Its objects.
        after: The objects that may have changed, by label.
    """
    expressions = {e.get("label", ""): e for e in construction.iterfind("expression")}
    for element in construction.iterfind("element"):
        label = element.get("label", "")
        now, then = after.get(label), before.get(label, ObjectState())
        if now is not None:
            for key in sorted(changes_from(then, now)):
                _write(element, expressions.get(label), key, now)


def changes_from(then: ObjectState, now: ObjectState) -> ObjectState:
    """Return the properties of an object that have changed."""
    before: Mapping[str, object] = then
    changed = {key: value for key, value in now.items() if before.get(key) != value}
    return cast("ObjectState", changed)  # a part of it


def _write(element: Element, expression: Element | None, key: str, item: ObjectState) -> None:
    kind = item["kind"]
    if key == "visible":
        _set(element, "show", object=_truth(item["visible"]))
    elif key == "labelVisible":
        _set(element, "show", label=_truth(item["labelVisible"]))
    elif key == "value":
        _write_value(element, expression, item)
    elif key == "colour":
        _set(element, "objColor", **_rgb(item["colour"]))
    elif key == "fill":
        _set(element, "bgColor", **_rgb(item["fill"] or ""))
    elif key == "caption":
        _set(element, "caption", val=item["caption"])
    elif key in ("x", "y"):
        tag = {"point": "coords", "button": "labelOffset", "text": "absoluteScreenLocation"}[kind]
        z = {"z": "1"} if kind == "point" else {}
        _set(element, tag, x=number_text(item["x"]), y=number_text(item["y"]), **z)
    elif key == "offset":
        x, y = item["offset"]
        _set(element, "labelOffset", x=number_text(x), y=number_text(y))
    elif key == "fixed":
        _set(element, "fixed", val=_truth(item["fixed"]))
    elif key == "size":
        _set(element, "pointSize", val=number_text(item["size"]))
    elif key == "shape":
        _set(element, "pointStyle", val=number_text(item["shape"]))
    elif key == "layer":
        _set(element, "layer", val=number_text(item["layer"]))
    elif key == "thickness":
        _set(element, "lineStyle", thickness=number_text(item["thickness"]))
    elif key == "style":
        _set(element, "lineStyle", type=str({number: name for name, number in _LINE_STYLES.items()}[item["style"]]))


def _write_value(element: Element, expression: Element | None, item: ObjectState) -> None:
    value = item["value"]
    if item["type"] == "boolean":
        _set(element, "value", val=_truth(value))
    elif item["kind"] == "number":
        _set(element, "value", val="?" if value is None else number_text(value))
    elif expression is not None:
        expression.set("exp", f'"{value}"' if item["kind"] == "text" else list_text(value))


def _rgb(channels: str) -> dict[str, str]:
    return dict(zip("rgb", channels.split(","), strict=True))


def _set(element: Element, tag: str, **attributes: str) -> None:
    child = element.find(tag)
    if child is None:
        child = SubElement(element, tag)
    for name, value in attributes.items():
        child.set(name, value)


def list_text(items: object) -> str:
    """Return a list in GeoGebra's syntax."""
    if isinstance(items, list):
        return "{" + ", ".join(map(list_text, items)) + "}"
    return f'"{items}"' if isinstance(items, str) else number_text(items)


def number_text(value: object) -> str:
    """Return a number in GeoGebra's syntax, exactly; a small `e` would be Euler's number in an expression."""
    return repr(value).replace("e", "E")


def _truth(value: object) -> str:
    return "true" if value else "false"
