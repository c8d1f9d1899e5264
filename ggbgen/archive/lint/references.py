from __future__ import annotations

import time
from collections.abc import Iterator, Set
from dataclasses import dataclass, field

from ggbgen.archive.lint.expression import Unknown, bound_arguments, canonical, unknown_names
from ggbgen.archive.lint.finding import Report, some
from ggbgen.archive.lint.vocabulary import vocabulary
from ggbgen.offline.read import XML, Archive
from ggbgen.offline.xml_tree import Element
from ggbgen.scene.codec import LATE_EXPRESSIONS

__all__ = ["check_references"]

# Processor time for all expressions of an archive: those of ours, some 2,000, take 0.1 s.
_SECONDS = 3.0
# One of this length may take a second. Lists of a hundred thousand numbers are shorter.
_LONGEST = 200_000

_DIALOG = "GeoGebra says 'Opening file failed'"
_SILENT = "GeoGebra ignores it"
# What GeoGebra does if an expression among the properties of an object fails; it ignores most.
_CONSEQUENCES = {"condition": _DIALOG, "linkedGeo": "the input box does not work"}


def check_references(archive: Archive, report: Report) -> None:
    """Report references to objects that do not exist, or not yet when an expression or command needs them.

    Expressions may be a stranger's: those that are too long, and those that are left when the time is over, are not
    read, which is reported.
    """
    construction = archive.construction
    if construction is not None:
        _References(archive, report).check(construction)


@dataclass(slots=True)
class _References:
    archive: Archive
    report: Report
    end: float = field(default_factory=lambda: time.process_time() + _SECONDS)
    unread: list[str] = field(default_factory=list)

    def check(self, construction: Element) -> None:
        every = {canonical(label) for child in construction for label in _labels(child)}
        defined: set[str] = set()
        for child in construction:
            if child.tag == "expression":
                self.check_expression(child, defined, every)
            elif child.tag == "command":
                self.check_command(child, defined, every)
            defined.update(canonical(label) for label in _labels(child))
        for element in construction.iterfind("element"):
            self.check_late(element, every)
        if self.unread:
            labels = some(self.unread)
            why = f"longer than {_LONGEST:,} characters, or more than {_SECONDS:g} s for all"
            message = f"{len(self.unread):,} expressions not checked, of {labels}: {why}"
            self.report.required(XML, "not-analysed", message)

    def check_expression(self, child: Element, defined: set[str], every: set[str]) -> None:
        label = child.get("label", "")
        where = f"{XML}: object {label}"
        for unknown in self.unknown(child.get("exp", ""), label, label, defined):
            self.report.error(where, "reference", f"{_described(self.archive, self.report, unknown, every)}: {_DIALOG}")

    def check_command(self, child: Element, defined: set[str], every: set[str]) -> None:
        source, output = child.find("input"), child.find("output")
        name = child.get("name", "")
        inputs = () if source is None else tuple(str(value) for value in source.attrib.values())
        bound = bound_arguments(name, inputs, vocabulary())
        given = {canonical(text) for text in bound}
        first = "" if output is None else output.get("a0", "")
        where = f"{XML}: object {first}" if first else f"{XML}: command {name}"
        for text in inputs:
            for unknown in self.unknown(text, "", first or name, defined, given):
                self.report.error(
                    where, "reference", f"{_described(self.archive, self.report, unknown, every)}: {_DIALOG}"
                )

    def check_late(self, element: Element, every: set[str]) -> None:
        where = f"{XML}: object {element.get('label', '')}"
        for tag, attributes in LATE_EXPRESSIONS.items():
            consequence = _CONSEQUENCES.get(tag, _SILENT)
            for child in element.findall(tag):
                for attribute in attributes:
                    text = child.get(attribute, "")
                    for unknown in self.unknown(text, "", element.get("label", ""), every):
                        described = _described(self.archive, self.report, unknown, every)
                        message = f"{described} in <{tag} {attribute}>: {consequence}"
                        if consequence == _SILENT:
                            self.report.required(where, "reference", message)
                        else:
                            self.report.error(where, "reference", message)

    def unknown(
        self, text: str, label: str, place: str, known: Set[str], given: Set[str] = frozenset()
    ) -> list[Unknown]:
        """Return the unknown names in an expression of an object, none if it is not read."""
        if len(text) > _LONGEST or time.process_time() > self.end:
            self.unread.append(place)
            return []
        words = vocabulary()
        return unknown_names(text, label=label, known=known, given=given, tools=self.archive.tools, words=words)


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


def _described(archive: Archive, report: Report, unknown: Unknown, every: set[str]) -> str:
    if canonical(unknown.name) in every:
        return f"{unknown.name!r} is used before it is defined"
    if unknown.called:
        words = vocabulary()
        names = words.commands | words.functions | archive.tools
        return f"unknown command or function {unknown.name!r}{report.near_miss(unknown.name, names)}"
    return f"no object {unknown.name!r}{report.near_miss(canonical(unknown.name), every)}"
