"""The objects of a construction as scripts have them, and what scripts change written back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict, cast

from ggbgen.offline.xml_tree import Element
from ggbgen.scene.codec import LINKED, NUMBER_VALUE, TRUTH_VALUE, kind_of, scripts_in, stored_defaults, stored_fields
from ggbgen.scene.conversions import is_finite, is_list, list_from, number_from, value_text
from ggbgen.scene.definitions import edited_objects
from ggbgen.scene.state_objects import ListItem

__all__ = ["ObjectState", "Objects", "changes_from", "is_possible", "read_objects", "write_objects"]


class ObjectState(TypedDict, total=False):
    """An object as scripts have it, with the properties of `ggbgen.scene.codec`; here are those that Python names.

    A ``derived`` object is the result of a command or an expression. Its scripts have the name of their event, with
    ``Ggb`` behind it for GGBScript.
    """

    kind: str
    type: str
    visible: bool
    caption: str
    labelVisible: bool
    colour: str
    value: float | str | Sequence[ListItem] | None
    minimum: float
    maximum: float
    x: float | None
    y: float | None
    shape: int
    style: int
    linked: str | None
    derived: bool
    click: str
    clickGgb: str


Objects: TypeAlias = dict[str, ObjectState]
"""Objects by label."""

_QUOTED = re.compile(r'"[^"]*"')


def read_objects(construction: Element) -> Objects:
    """Return the objects of a construction.

    Results of commands and expressions have ``derived``. Their values are those in the file, since nothing computes
    them here; None if the file has no value.
    """
    expressions = {e.get("label", ""): e.get("exp", "") for e in construction.iterfind("expression")}
    made = {label for output in construction.iterfind("command/output") for label in output.attrib.values()} - {""}
    links = edited_objects(construction)
    objects: Objects = {}
    for element in construction.iterfind("element"):
        label = element.get("label", "")
        objects[label] = _object(element, expressions.get(label), made=label in made, linked=links.get(label))
    for label, expression in expressions.items():
        if label and label not in objects:
            objects[label] = cast("ObjectState", {**_valued(expression, None), "visible": False})
    return objects


def _object(element: Element, expression: str | None, *, made: bool, linked: str | None) -> ObjectState:
    of = element.get("type", "")
    kind = kind_of(of)
    found: dict[str, object] = {"kind": kind, "type": of, **stored_defaults(of)}
    # Searching for each part separately would be the slowest step; of two with the same tag the first one counts.
    parts: Mapping[str, Element] = {child.tag: child for child in reversed(element)}
    for field in stored_fields(of):
        if field.tag in parts:
            found.update(zip(field.keys, field.read(parts[field.tag]), strict=False))
    if kind == "number":
        found["value"] = _number(parts, expression, is_truth=of == "boolean")
        made = made or (expression is not None and number_from(expression) is None)
    elif kind in ("text", "list"):
        found |= _valued("" if made or expression is None else expression, kind)
        found["kind"] = "drawn" if made and kind == "list" else kind
    elif kind == "point":
        made = made or (expression is not None and not _is_literal_place(expression))
    elif kind == "box":
        found["linked"] = linked if LINKED.tag not in parts else LINKED.read(parts[LINKED.tag])[0]
    if made:
        found["derived"] = True
    for event, language, text in scripts_in(element):
        found[event if language == "javascript" else f"{event}Ggb"] = text
    return cast("ObjectState", found)


def _number(parts: Mapping[str, Element], expression: str | None, *, is_truth: bool) -> float | None:
    part = parts.get(NUMBER_VALUE.tag)
    text = None if part is None else part.get(NUMBER_VALUE.attributes[0])
    if is_truth or text in ("true", "false"):
        return int(text == "true")
    return number_from(text or expression)


def _valued(expression: str, kind: str | None) -> dict[str, object]:
    """Return kind and value of an expression for a text, a list or a number."""
    if _QUOTED.fullmatch(expression):
        return {"kind": "text", "value": expression[1:-1]}
    if (items := list_from(expression)) is not None:
        return {"kind": "list", "value": items}
    if kind is None and (number := number_from(expression)) is not None:
        return {"kind": "number", "value": number}
    empty: dict[str | None, object] = {"text": "", "list": []}
    return {"kind": kind or "expression", "value": empty.get(kind), "derived": True}


def _is_literal_place(expression: str) -> bool:
    return re.fullmatch(r"\(([^(),;]+), ([^(),;]+)\)", expression) is not None and all(
        number_from(part) is not None for part in expression[1:-1].split(", ")
    )


def is_possible(now: object, then: ObjectState) -> bool:
    """Return whether the scripts' store, which scripts may have tampered with, has a valid state for an object.

    Args:
        now: The state in the store.
        then: The object's earlier state.
    """
    if not isinstance(now, dict) or not then.keys() <= now.keys():
        return False
    changed = set(changes_from(then, cast("ObjectState", now)))
    possible = {"value"} if "value" in changed and _is_possible_value(then["kind"], now["value"]) else set()
    for field in stored_fields(then.get("type", "")):
        if changed.intersection(field.keys) and field.conversion.is_possible(tuple(now[key] for key in field.keys)):
            possible.update(field.keys)
    return changed <= possible


def _is_possible_value(kind: str, value: object) -> bool:
    fits = {"number": value is None or is_finite(value), "text": isinstance(value, str), "list": is_list(value)}
    return fits.get(kind, False)


def write_objects(construction: Element, before: Objects, after: Mapping[str, ObjectState]) -> None:
    """Write the changes of objects into a construction; everything else in it stays as it is.

    Args:
        construction: The construction from which ``before`` was read.
        before: Its objects.
        after: The objects that may have changed, by label.
    """
    expressions = {e.get("label", ""): e for e in construction.iterfind("expression")}
    for element in construction.iterfind("element"):
        label = element.get("label", "")
        now, then = after.get(label), before.get(label, ObjectState())
        if now is None:
            continue
        changed = changes_from(then, now)
        for field in stored_fields(now["type"]):
            if changed.keys() & set(field.keys):
                state: Mapping[str, object] = now
                field.write(element, tuple(state[key] for key in field.keys))
        if "value" in changed:
            _write_value(element, expressions.get(label), now)


def changes_from(then: ObjectState, now: ObjectState) -> ObjectState:
    """Return the properties of an object that have changed."""
    before: Mapping[str, object] = then
    changed = {key: value for key, value in now.items() if before.get(key) != value}
    return cast("ObjectState", changed)  # a part of it


def _write_value(element: Element, expression: Element | None, item: ObjectState) -> None:
    value = item["value"]
    if item["type"] == "boolean":
        TRUTH_VALUE.write(element, (value,))
    elif item["kind"] == "number":
        NUMBER_VALUE.write(element, (value,))
    elif expression is not None:
        expression.set("exp", value_text(value))
