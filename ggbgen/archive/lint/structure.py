from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ggbgen.archive.lint.finding import Report
from ggbgen.archive.lint.vocabulary import Vocabulary, vocabulary
from ggbgen.offline.container import MACROS
from ggbgen.offline.read import XML, Archive
from ggbgen.offline.xml_tree import Element, above

__all__ = ["check_commands", "check_structure"]


# Attributes that are "true" or "false" wherever they occur in real files.
_BOOLEANS = {
    "animation": ("playing",),
    "auxiliary": ("val",),
    "axis": ("show", "showNumbers"),
    "checkbox": ("fixed",),
    "evSettings": ("axes", "grid"),
    "fixed": ("val",),
    "input": ("show",),
    "isLaTeX": ("val",),
    "isShape": ("val",),
    "scripting": ("blocked", "disabled"),
    "selectionAllowed": ("val",),
    "show": ("label", "object"),
    "slider": ("absoluteScreenLocation", "fixed", "horizontal", "showAlgebra"),
    "toolbar": ("show",),
}


def check_structure(archive: Archive, report: Report) -> None:
    """Report tags, attributes and nestings that occur neither in real files nor in the engine's reader.

    GeoGebra silently skips everything unknown. Each kind of finding is reported once, with its number of
    occurrences.
    """
    known = vocabulary()
    times: Counter[tuple[str, str]] = Counter()
    places: dict[tuple[str, str], str] = {}
    rare: set[tuple[str, str]] = set()
    parents = above(archive.root)
    for element in archive.root.iter():
        for message, is_rare in _problems(element, parents.get(element), known, report):
            key = ("structure", message)
            times[key] += 1
            places.setdefault(key, _place(element, parents))
            if is_rare:
                rare.add(key)
    for key, count in times.items():
        rule, message = key
        text = message if count == 1 else f"{message} ({count} times)"
        if key in rare:
            report.warning(places[key], rule, text)
        else:
            report.required(places[key], rule, text)


def check_commands(archive: Archive, report: Report) -> None:
    """Report commands that exist neither in GeoGebra nor as a custom tool of the archive."""
    if any(member.name == MACROS and member.damage for member in archive.members):
        return  # any command may be one of the tools that could not be read
    known = vocabulary().commands | archive.tools
    for command in archive.commands:
        if command.name not in known:
            where = f"{XML}: object {command.outputs[0]}" if command.outputs else XML
            report.error(where, "command", f"unknown command {command.name!r}{report.near_miss(command.name, known)}")


def _problems(element: Element, parent: Element | None, known: Vocabulary, report: Report) -> list[tuple[str, bool]]:
    """Return messages, each with whether the construct is only uncommon."""
    tag = str(element.tag)
    outer = "" if parent is None else str(parent.tag)
    if outer == "element" and parent is not None:
        kind = parent.get("type", "")
        if tag in known.read:
            return []
        if tag not in known.parents or "element" not in known.parents[tag]:
            names = known.children.get(kind, frozenset())
            return [(f"unknown tag <{tag}> in an element of type {kind!r}{report.near_miss(tag, names)}", False)]
        problems = _attribute_problems(element, tag, known, report)
        if kind in known.children and tag not in known.children[kind]:
            problems.append((f"<{tag}> in an element of type {kind!r}, which no real file has", True))
        return problems
    if tag not in known.parents:
        return [(f"unknown tag <{tag}>{report.near_miss(tag, known.parents)}", False)]
    problems = _attribute_problems(element, tag, known, report)
    if outer not in known.parents[tag] and outer in known.parents:
        places = " or ".join(f"<{place}>" for place in sorted(known.parents[tag]) if place)
        problems.append((f"<{tag}> in <{outer}>, expected it in {places}", False))
    if tag == "element" and (kind := element.get("type", "")) not in known.children:
        problems.append((f"unknown type {kind!r} of an element{report.near_miss(kind, known.children)}", False))
    return problems


def _attribute_problems(element: Element, tag: str, known: Vocabulary, report: Report) -> list[tuple[str, bool]]:
    problems = [
        (f"unknown attribute {key!r} of <{tag}>{report.near_miss(str(key), known.attributes[tag])}", False)
        for key in element.attrib
        if not known.has_attribute(tag, str(key))
    ]
    for key in _BOOLEANS.get(tag, ()):
        value = element.get(key)
        if value not in (None, "true", "false"):
            problems.append((f"{key}={value!r} of <{tag}>, expected 'true' or 'false'", False))
    return problems


def _place(element: Element, parents: Mapping[Element, Element]) -> str:
    """Return the object that the element belongs to, or else the file."""
    outer: Element | None = element
    while outer is not None:
        if outer.tag in ("element", "expression") and (label := outer.get("label")):
            return f"{XML}: object {label}"
        outer = parents.get(outer)
    return XML
