from __future__ import annotations

import re

from ggbgen.archive.lint.board_clicks import is_touched
from ggbgen.archive.lint.expression import canonical, is_cell, is_label
from ggbgen.archive.lint.finding import Report
from ggbgen.archive.lint.vocabulary import vocabulary
from ggbgen.offline.read import XML, Archive, ArchiveObject

__all__ = ["check_labels"]

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# Labels that an expression never interprets as the object.
_SWALLOWED = frozenset(
    {
        "False",
        "Infinity",
        "NaN",
        "Pi",
        "True",
        "Undefined",
        "euler_gamma",
        "false",
        "inf",
        "infinity",
        "pi",
        "true",
        "undefined",
        "x",
        "xAxis",
        "y",
        "yAxis",
        "z",
        "zAxis",
        "π",
        "ί",
        "ℯ",
    }
)
_CONTROLS = frozenset({"boolean", "button", "textfield"})


def check_labels(archive: Archive, report: Report) -> None:
    """Report labels that expressions or scripts cannot use, or that have another meaning.

    GeoGebra opens a file with such labels, but later references silently fail or refer to a constant.
    """
    functions = vocabulary().functions
    seen: dict[str, str] = {}
    for item in archive.objects:
        label = item.label
        if not label:
            continue
        where = f"{XML}: object {label}"
        if not is_label(label):
            report.required(
                where, "label", f"{label!r} is no label, expected a letter, then letters, digits or _{{...}}"
            )
        elif label in _SWALLOWED:
            report.required(where, "reserved-label", f"{label!r} is a constant, no expression can name the object")
        elif label in functions:
            report.required(where, "reserved-label", f"{label!r} is a function, evalCommand renames the object")
        elif label in ("deg", "e", "i", "rad"):
            report.required(where, "reserved-label", f"{label!r} is a constant, which the object hides")
        elif is_cell(label) and report.ours:
            report.error(where, "cell-label", f"{label!r} is a cell of the spreadsheet, write an index instead")
        elif report.ours and _is_control(item) and not _PLAIN.fullmatch(label):
            message = f"{label!r} needs letters and digits only, since 'ggb{label}' must be a JavaScript name"
            report.error(where, "control-label", message)
        if canonical(label) in seen:
            report.required(where, "duplicate-label", f"{seen[canonical(label)]!r} is there already")
        seen[canonical(label)] = label
    _check_case(archive, report)


def _is_control(item: ArchiveObject) -> bool:
    """Return whether an object has a function of its own; a button that is a cell of a board has none."""
    own = [script for script in item.scripts if not is_touched(item, script)]
    return bool(own) or (item.kind in _CONTROLS and not item.scripts)


def _check_case(archive: Archive, report: Report) -> None:
    """Report coordinates of objects whose label's first letter implies another kind than that of the element."""
    for expression in archive.root.iterfind("construction/expression"):
        label = expression.get("label", "")
        item = archive.by_label.get(label)
        if item is None or expression.get("type") or not _is_pair(expression.get("exp", "").strip()):
            continue
        made = "point" if label[0].isupper() else "vector"
        if item.kind in ("point", "vector") and item.kind != made:
            message = f"the first letter makes a {made} of it, expected a {item.kind}: give the expression its type"
            report.required(f"{XML}: object {label}", "label-case", message)


def _is_pair(expression: str) -> bool:
    return expression.startswith("(") and expression.endswith(")") and ("," in expression or ";" in expression)
