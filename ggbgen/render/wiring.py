"""Whether the controls of a definition and its scripts fit together.

GeoGebra says nothing where they do not: a button does nothing, a slider that is not there counts as 0.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from ggbgen.errors import DefinitionError, near_miss, nearest
from ggbgen.scene.objects import Button, InputBox, SceneObject, Slider

__all__ = ["check_wiring", "handlers", "labels_used"]

# Comments, strings and regular expressions: what may hold a brace that is none. Hostile scripts cost linear time.
_OPAQUE = re.compile(
    r"""//[^\n]*+ | /\*.*?(?:\*/|\Z)
    | (?P<string>"(?:\\.|[^"\\\n])*+" | '(?:\\.|[^'\\\n])*+')
    | (?:(?<=[=(,:!&|?\[{};])|(?<=return))[ ]?/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,300}+\]|[^/\\\n\[]){1,300}+/
    """,
    re.VERBOSE | re.DOTALL,
)
_LABEL_TEXT = re.compile(r"[\"'][A-Za-z][A-Za-z0-9]*[\"']")
_RETURN_OR_BRACE = re.compile(r"[{}]|\breturn\s*(?=\{)")
_PUNCTUATION = re.compile(r"[{}()\[\],:]")
_TAKES_LABEL = re.compile(r"\bfunction\s+(\w+)\s*\(\s*(?:label|entry)\b")
_USES_LABEL = re.compile(r"\bview\.(\w+)\(\s*[\"']([A-Za-z][A-Za-z0-9]*)[\"']")


def check_wiring(path: Path, scripts: Sequence[tuple[str, str]], objects: Sequence[SceneObject]) -> None:
    """Check that each control has its function in the scripts, and each function and label its object.

    Args:
        path: The definition's file, for messages.
        scripts: Name and text of each script; the last one ends with ``return { click: {...}, update: {...} };``.
            What is no literal there is not checked.
        objects: All objects of the applet.

    Raises:
        DefinitionError: They do not fit; the error holds every mismatch.
    """
    problems = [f"{path}: controls: {problem}" for problem in _problems(scripts, objects)]
    if problems:
        raise DefinitionError(problems)


def handlers(script: str) -> Mapping[str, tuple[str, ...]]:
    """Return the labels that have a function, for each of the events ``click`` and ``update``.

    Args:
        script: A script that ends with ``return { click: {...}, update: {...} };``, or has it in a function.

    Returns:
        Only the events whose functions are listed in an object literal.
    """
    code = _code(script)
    depth, best = 0, (len(code), len(code))
    for match in _RETURN_OR_BRACE.finditer(code):
        if match[0] == "{":
            depth += 1
        elif match[0] == "}":
            depth -= 1
        elif depth <= best[0]:
            best = (depth, match.end())
    answer = _entries(code[best[1] :])
    tables = {event: answer.get(event, "") for event in ("click", "update")}
    return {event: tuple(_entries(table)) for event, table in tables.items() if table.startswith("{")}


def labels_used(scripts: Sequence[tuple[str, str]]) -> Mapping[str, str]:
    """Return the labels that scripts need, each with the name of the first script that does.

    That are the literals in calls such as ``view.number("probability")`` of a function whose first parameter is
    called ``label`` or ``entry``. A label that a script asks for with ``view.exists`` may be missing.
    """
    takes_label = {name for _, text in scripts for name in _TAKES_LABEL.findall(text)}
    uses = [(script, *use) for script, text in scripts if "view." in text for use in _USES_LABEL.findall(_code(text))]
    optional = {label for _, function, label in uses if function == "exists"}
    used: dict[str, str] = {}
    for script, function, label in uses:
        if function in takes_label and label not in optional:
            used.setdefault(label, script)
    return used


def _problems(scripts: Sequence[tuple[str, str]], objects: Sequence[SceneObject]) -> Iterator[str]:
    if not scripts:
        return
    main, text = scripts[-1]
    functions = handlers(text)
    buttons = [item.label for item in objects if isinstance(item, Button)]
    entries = [item.entry for item in objects if isinstance(item, InputBox)]
    missing = {label: f"object {label!r}, which {script} uses" for label, script in labels_used(scripts).items()}
    for event, kind in (("click", "button"), ("update", "input box with the entry")):
        # One letter is for objects of the board, such as `e_{0,2}`; a small board may have none of them.
        named = [label for label in functions.get(event, ()) if len(label) > 1]
        missing |= {label: f"{kind} {label!r}, which has a function in {main}" for label in named}
    for label in {*(item.label for item in objects), *entries} & missing.keys():
        del missing[label]
    for label in buttons:
        if label not in functions.get("click", buttons):
            yield f"button {label!r} has no function in {main}{_suggestion(label, missing, functions['click'])}"
    for entry in entries:
        if entry not in functions.get("update", entries):
            hint = _suggestion(entry, missing, functions["update"])
            yield f"entry {entry!r} of an input box has no function in {main}{hint}"
    for item in objects:
        if isinstance(item, Slider) and not any(_names(source, item.label) for _, source in scripts):
            yield f"slider {item.label!r} is used by no script{_suggestion(item.label, missing, ())}"
    for needed in missing.values():
        yield f"missing {needed}"


def _names(source: str, label: str) -> bool:
    return f'"{label}"' in source or f"'{label}'" in source


def _suggestion(label: str, missing: dict[str, str], known: Collection[str]) -> str:
    """Return the nearest label that an object is missing for, which then need not be reported again, else any."""
    found = nearest(label, missing)
    if found:
        del missing[found]
        return f", did you mean {found!r}?"
    return near_miss(label, known) or (f", expected one of {', '.join(known)}" if known else "")


@functools.lru_cache(maxsize=4)
def _code(script: str) -> str:
    """Return a script without comments, regular expressions, and strings that are no labels."""

    def shortened(match: re.Match[str]) -> str:
        text = match["string"]
        if text is None:
            return " "
        return text if _LABEL_TEXT.fullmatch(text) else '""'

    return _OPAQUE.sub(shortened, script)


def _entries(code: str) -> dict[str, str]:
    """Return key and value of each entry of the object literal that a piece of code begins with."""
    found = {}
    depth, start, colon = 0, 1, -1
    for match in _PUNCTUATION.finditer(code):
        if match[0] in "{[(":
            depth += 1
        elif match[0] in "}])":
            depth -= 1
        if depth == 1 and match[0] == ":" and colon < 0:
            colon = match.start()
        elif depth == 0 or (depth == 1 and match[0] == ","):
            if colon >= 0:
                found[code[start:colon].strip().strip("\"'")] = code[colon + 1 : match.start()].strip()
            start, colon = match.end(), -1
            if depth == 0:
                break
    return found
