"""Read the controls of a definition: changes of inherited ones, and new ones, in their order."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ggbgen.definition.model import EVERY_PAGE, Control
from ggbgen.definition.reserved_labels import RESERVED_LABELS
from ggbgen.definition.table import Key, Problems, keys_of

__all__ = ["CONTROL_KEYS", "check_label", "merged_controls"]

CONTROL_KEYS: Mapping[str, Key] = {
    **keys_of(Control),
    "after": dataclasses.replace(keys_of(Control)["label"], field="after", needed=False),
}
"""The keys of a table ``[[controls]]``; ``after`` only says where the control stands."""

_LABEL = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# The library has functions ggb<label> and ggbUpdate<entry>, and functions ggbOnInit and ggbgen... of its own.
_OWN_FUNCTION = re.compile(r"OnInit$|gen|Update")
# When controls come after each other in a circle, a message names at most this many.
_MOST_CHAINED = 12
_NEEDED_BY_KIND = {"input": ("entry",), "choice": ("options",)}
_SLIDER = (("minimum", 0), ("maximum", 1), ("step", 1))


def merged_controls(
    problems: Problems,
    tables: Sequence[Mapping[str, object]],
    parameters: tuple[str, ...],
    inherited: tuple[Control, ...],
) -> tuple[Control, ...]:
    """Return the inherited controls, with changes applied, and those that a definition adds.

    A changed control keeps its position unless ``after`` moves it. If all controls are named, the definition's order
    counts.

    Args:
        problems: Collects what is wrong.
        tables: The tables ``controls`` of the definition.
        parameters: The names of its parameters, which may bound a slider.
        inherited: The controls that it inherits.
    """
    merged = {control.label: control for control in inherited}
    labels: set[str] = set()
    order = list(merged)
    _check_circles(problems, tables)
    for index, table in enumerate(tables, start=1):
        place = f"controls[{index}]."
        label = str(table.get("label"))
        known = merged.get(label) if label not in labels else None
        values = _values(problems, table, known, place, parameters)
        for key in ("label", "entry"):
            if key in values:
                check_label(problems, values[key], place + key)
                if values[key] in labels:
                    problems.problem(place + key, f"{values[key]!r} is used twice")
                labels.add(values[key])
        after = values.pop("after", None)
        if "label" in values and ("kind" in values or known):
            made = known or Control(kind=values["kind"], label=label, caption="")
            # A control that a definition moves to another page is what that author says it is.
            moved_away = "page" in values or "narrow_page" in values
            merged[label] = dataclasses.replace(made, **{"purpose": made.purpose and not moved_away, **values})
            _check_purpose(problems, merged[label], place)
            _put(problems, label, after, order, place)
    given = [str(table.get("label")) for table in tables]
    moved = any("after" in table for table in tables)
    if {control.label for control in inherited} <= set(given) and not moved:
        order = [label for label in dict.fromkeys(given) if label in merged]
    return tuple(merged[label] for label in order)


def _values(
    problems: Problems, table: Mapping[str, object], known: Control | None, place: str, names: tuple[str, ...]
) -> dict[str, Any]:
    """Return the valid values of a control's table by field, each of the field's type."""
    for key in () if known else _NEEDED_BY_KIND.get(str(table.get("kind")), ()):
        if key not in table:
            problems.problem(place + key, "missing")
    values = problems.values(table, CONTROL_KEYS, place, complete=known is None)
    for key in ("minimum", "maximum"):
        value = values.get(key)
        if isinstance(value, str) and names and value not in names:
            problems.problem(place + key, f"{value!r} is no parameter{problems.hint(value, names)}")
    minimum, maximum, step = (values.get(key, default) for key, default in _SLIDER)
    if step <= 0:
        problems.problem(place + "step", f"{step!r} is too small, expected more than 0")
    if isinstance(minimum, (int, float)) and isinstance(maximum, (int, float)) and minimum > maximum:
        problems.problem(place + "minimum", f"{minimum!r} is too large, expected at most the maximum, {maximum!r}")
    if len(values.get("options", "  ")) < 2:
        options = list(values["options"])
        problems.problem(f"{place}options", f"{options!r} leaves no choice, expected at least two texts")
    return values


def _check_purpose(problems: Problems, control: Control, place: str) -> None:
    """Check that a control for which the applet is there stands on the first page of the panel, on phones too."""
    for key, page in (("page", control.page), ("narrow_page", control.narrow_page or "")):
        if control.purpose and page not in ("", EVERY_PAGE):
            expected = f"expected the first page for {control.label!r}, which is a purpose of the applet"
            problems.problem(place + key, f"{page!r} is another page, {expected}")


def _put(problems: Problems, label: str, after: object, order: list[str], place: str) -> None:
    """Put a label into its position in the order: where it was, after another one, or at the end."""
    if after is None:
        if label not in order:
            order.append(label)
        return
    others = [other for other in order if other != label]
    if after not in others:
        hint = problems.hint(str(after), others) or f", expected one of {', '.join(others)}"
        problems.problem(f"{place}after", f"{after!r} is no other control{hint}")
        return
    others.insert(others.index(str(after)) + 1, label)
    order[:] = others


def _check_circles(problems: Problems, tables: Sequence[Mapping[str, object]]) -> None:
    """Check that the positions given by ``after`` do not form a cycle."""
    after = {str(table.get("label")): str(table["after"]) for table in tables if "after" in table}
    number = {label: k for k, label in enumerate(after)}
    done: set[str] = set()
    for label in after:
        passed: dict[str, None] = {}
        here = label
        while here in after and here not in done and here not in passed:
            passed[here] = None
            here = after[here]
        done |= passed.keys()
        circle = list(passed)[list(passed).index(here) :] if here in passed else []
        if len(circle) > 1:
            first = circle.index(min(circle, key=number.__getitem__))
            shown = [repr(each) for each in (*circle[first:], *circle[:first], circle[first])]
            if len(shown) > _MOST_CHAINED:
                shown = [*shown[: _MOST_CHAINED - 2], "...", shown[-1]]
            chain = " after ".join(shown)
            problems.problem("controls", f"after: {chain}: no order has them all, expected one without 'after'")


def check_label(problems: Problems, value: str, place: str) -> None:
    """Check a label of a GeoGebra object."""
    if not _LABEL.fullmatch(value):
        problems.problem(place, f"{value!r} is no label, expected a letter, then letters and digits")
    elif value in RESERVED_LABELS:
        problems.problem(place, f"{value!r} means something else in GeoGebra, expected another label")
    elif _OWN_FUNCTION.match(value):
        problems.problem(place, f"'ggb{value}' is a function of every applet, expected another label")
