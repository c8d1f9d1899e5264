from __future__ import annotations

from collections.abc import Iterator, Set

from ggbgen.archive.lint.expression import Unknown, bound_arguments, canonical, unknown_names
from ggbgen.archive.lint.finding import Report
from ggbgen.archive.lint.vocabulary import vocabulary
from ggbgen.offline.read import XML, Archive
from ggbgen.offline.xml_tree import Element

__all__ = ["check_references"]

_DIALOG = "GeoGebra says 'Opening file failed'"
_SILENT = "GeoGebra ignores it"
# Tag -> attributes with an expression that GeoGebra reads after all objects exist, and what it does if that fails.
_LATE = {
    "animation": (("speed", "step"), _SILENT),
    "condition": (("showObject",), _DIALOG),
    "dynamicCaption": (("val",), _SILENT),
    "linkedGeo": (("exp",), "the input box does not work"),
    "objColor": (("dynamicr", "dynamicg", "dynamicb", "dynamica"), _SILENT),
    "slider": (("min", "max"), _SILENT),
    "startPoint": (("exp",), _SILENT),
}


def check_references(archive: Archive, report: Report) -> None:
    """Report references to objects that do not exist, or not yet when an expression or command needs them."""
    construction = archive.construction
    if construction is None:
        return
    every = {canonical(label) for child in construction for label in _labels(child)}
    defined: set[str] = set()
    for child in construction:
        if child.tag == "expression":
            _check_expression(archive, report, child, defined, every)
        elif child.tag == "command":
            _check_command(archive, report, child, defined, every)
        defined.update(canonical(label) for label in _labels(child))
    for element in construction.iterfind("element"):
        _check_late(archive, report, element, every)


def _labels(child: Element) -> Iterator[str]:
    """Yield the labels that a child of the construction defines."""
    if child.tag in ("element", "expression"):
        yield child.get("label", "")
    elif child.tag == "command":
        output = child.find("output")
        yield from () if output is None else (str(value) for value in output.attrib.values())
    elif child.tag == "cascell":
        yield child.get("caslabel", "")
        for expression in child.iter("expression"):
            name, sign, _ = expression.get("value", "").partition(":=")
            yield name.partition("(")[0].strip() if sign else ""


def _check_expression(archive: Archive, report: Report, child: Element, defined: set[str], every: set[str]) -> None:
    label = child.get("label", "")
    where = f"{XML}: object {label}"
    for unknown in _unknown(archive, child.get("exp", ""), label, defined):
        report.error(where, "reference", f"{_described(archive, report, unknown, every)}: {_DIALOG}")


def _check_command(archive: Archive, report: Report, child: Element, defined: set[str], every: set[str]) -> None:
    source, output = child.find("input"), child.find("output")
    name = child.get("name", "")
    inputs = () if source is None else tuple(str(value) for value in source.attrib.values())
    bound = bound_arguments(name, inputs, vocabulary())
    known = defined | {canonical(text) for text in bound}
    first = "" if output is None else output.get("a0", "")
    where = f"{XML}: object {first}" if first else f"{XML}: command {name}"
    for text in inputs:
        for unknown in _unknown(archive, text, "", known):
            report.error(where, "reference", f"{_described(archive, report, unknown, every)}: {_DIALOG}")


def _check_late(archive: Archive, report: Report, element: Element, every: set[str]) -> None:
    where = f"{XML}: object {element.get('label', '')}"
    for tag, (attributes, consequence) in _LATE.items():
        for child in element.findall(tag):
            for attribute in attributes:
                text = child.get(attribute, "")
                for unknown in _unknown(archive, text, "", every):
                    message = f"{_described(archive, report, unknown, every)} in <{tag} {attribute}>: {consequence}"
                    if consequence == _SILENT:
                        report.required(where, "reference", message)
                    else:
                        report.error(where, "reference", message)


def _unknown(archive: Archive, text: str, label: str, known: Set[str]) -> list[Unknown]:
    return unknown_names(text, label=label, known=known, tools=archive.tools, words=vocabulary())


def _described(archive: Archive, report: Report, unknown: Unknown, every: set[str]) -> str:
    if canonical(unknown.name) in every:
        return f"{unknown.name!r} is used before it is defined"
    if unknown.called:
        words = vocabulary()
        names = words.commands | words.functions | archive.tools
        return f"unknown command or function {unknown.name!r}{report.near_miss(unknown.name, names)}"
    return f"no object {unknown.name!r}{report.near_miss(canonical(unknown.name), every)}"
