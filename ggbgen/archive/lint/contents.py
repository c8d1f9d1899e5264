from __future__ import annotations

import re
from collections import Counter

from ggbgen.archive.lint.expression import tokens
from ggbgen.archive.lint.finding import Report
from ggbgen.offline.container import MACROS
from ggbgen.offline.markup import forbidden_references, start_tags
from ggbgen.offline.read import XML, Archive

__all__ = ["check_contents"]

_SCRIPT_TAG = re.compile(r"<(?:javascript|ggbscript)\b")
# The first quote inside a text that is longer is not looked for.
_LONGEST = 200_000
_VALUE = re.compile(r"\"[^\"]*\"|'[^']*'")


def check_contents(archive: Archive, report: Report) -> None:
    """Report missing or duplicate members, and texts that are not preserved."""
    _check_members(archive, report)
    _check_texts(archive, report)
    _check_script_attributes(archive, report)
    _check_characters(archive, report)


def _check_members(archive: Archive, report: Report) -> None:
    names = Counter(member.name.replace("\\", "/") for member in archive.members)
    for name, count in names.items():
        if count > 1:
            report.required(name, "member", f"{count} members have this name")
    for member in archive.members:
        if member.name == MACROS and member.damage:
            report.error(member.name, "member", f"{member.damage}: commands of custom tools do not work")
        elif member.damage:
            report.error(member.name, "member", f"damaged, as some programs refuse: {member.damage}")
        if member.name.startswith(("/", "\\")) or ".." in member.name.replace("\\", "/").split("/"):
            report.warning(member.name, "member", "a name that leads out of the folder into which it is unpacked")
    if "structure.json" in names:
        report.warning("structure.json", "member", "GeoGebra opens the archive as a Notes document")
    for element in archive.root.iterfind("construction/element"):
        file = element.find("file")
        image = "" if file is None else file.get("name", "").replace("\\", "/")
        if image and image.lstrip("/") not in names and not image.startswith("/geogebra/"):
            where = f"{XML}: object {element.get('label', '')}"
            report.required(where, "member", f"the archive has no image {image!r}{report.near_miss(image, names)}")


def _check_texts(archive: Archive, report: Report) -> None:
    """Report quotes inside a text: a text ends at the next quote."""
    for expression in archive.root.iterfind("construction/expression"):
        text = expression.get("exp", "")
        where = f"{XML}: object {expression.get('label', '')}"
        if text.count('"') % 2:
            report.error(where, "text-quote", "an odd number of double quotes: a text cannot contain one")
        elif '"' in text and (rest := _after_text(text)):
            message = f"a double quote inside a text, which ends there: {rest!r} follows it"
            report.required(where, "text-quote", message)


def _after_text(expression: str) -> str | None:
    """Return the characters directly after a text where only an operator is allowed, or None."""
    previous = ""
    for kind, text, _, _ in tokens(expression[:_LONGEST]):
        if previous == "text" and (kind in ("text", "name", "number", "cell") or text in ("(", "{")):
            return text
        previous = kind
    return None


def _check_script_attributes(archive: Archive, report: Report) -> None:
    line = 1
    counted = 0
    for at, tag in start_tags(archive.xml):
        if _SCRIPT_TAG.match(tag) and any("\n" in value for value in _VALUE.findall(tag)):
            line += archive.xml.count("\n", counted, at)
            counted = at
            message = "a line break inside a script, which other readers of XML, such as Moodle's, make a space"
            report.required(f"{XML}:{line}", "script-newline", f"{message}: write &#xa;")


def _check_characters(archive: Archive, report: Report) -> None:
    found = list(forbidden_references(archive.xml))
    if found:
        at, reference = found[0]
        line = archive.xml.count("\n", 0, at) + 1
        times = f" ({len(found)} such)" if len(found) > 1 else ""
        message = f"{reference} is no character of XML 1.0, Moodle cannot read the file{times}"
        report.required(f"{XML}:{line}", "character", message)
