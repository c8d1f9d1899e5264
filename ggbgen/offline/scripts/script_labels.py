"""The labels in scripts: of controls that have a function, and of objects that the scripts need."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence

__all__ = ["assigns_own", "bound", "handlers", "is_quoted", "labels_used", "own_bound", "own_handlers"]

# Comments, strings and regular expressions, whose braces do not count. Hostile scripts cost linear time. Every branch
# begins with a fixed character, which makes the search several times faster.
_OPAQUE = re.compile(
    r"""//[^\n]*+ | /\*.*?(?:\*/|\Z)
    | "(?:\\.|[^"\\\n])*+" | '(?:\\.|[^'\\\n])*+'
    | /(?:(?<=[=(,:!&|?\[{};]/)|(?<=[=(,:!&|?\[{};][ ]/)|(?<=return/)|(?<=return[ ]/))
      (?![/*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,300}+\]|[^/\\\n\[]){1,300}+/
    """,
    re.VERBOSE | re.DOTALL,
)
_LABEL_TEXT = re.compile(r"[\"'][A-Za-z][A-Za-z0-9]*[\"']")
_RETURN_OR_BRACE = re.compile(r"[{}]|\breturn\s*(?:\brunExplorer\(api, )?(?=\{)")
_OWN_CLICK = re.compile(r"\bOWN\.click\s*=\s*\{")
_PUNCTUATION = re.compile(r"[{}()\[\],:]")
_TAKES_LABEL = re.compile(r"function(?<!\wfunction)\s+(\w+)\s*\(\s*(?:label|entry)\b")
_USES_LABEL = re.compile(r"view\.(?<!\wview\.)(\w+)\(\s*[\"']([A-Za-z][A-Za-z0-9]*)[\"']")


def handlers(script: str) -> Mapping[str, tuple[str, ...]]:
    """Return the labels that have a function, for each of the events ``click`` and ``update``.

    Args:
        script: A script that ends with ``return { click: {...}, update: {...} };``, or with the same table passed to
            ``runExplorer``, or has it in a function.

    Returns:
        Only the events whose functions are listed in an object literal.
    """
    return {event: tuple(table) for event, table in bound(script).items()}


def bound(script: str) -> Mapping[str, Mapping[str, str]]:
    """Return the code for the function of each label, for each of the events; see `handlers`."""
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
    # A call that adds functions to a literal, such as `withOwn({...})`, keeps those of the literal.
    tables = {event: re.sub(r"^\w+\((?:\w+, )?(?=\{)", "", answer.get(event, "")) for event in ("click", "update")}
    return {event: _entries(table) for event, table in tables.items() if table.startswith("{")}


def own_handlers(script: str) -> tuple[str, ...]:
    """Return the labels of the controls for which a game's own script has functions, in ``OWN.click = {...};``."""
    return tuple(own_bound(script))


def own_bound(script: str) -> Mapping[str, str]:
    """Return the code for the function of each of those labels; see `own_handlers`."""
    code = _code(script)
    match = _OWN_CLICK.search(code)
    return {} if match is None else _entries(code[match.end() - 1 :])


def assigns_own(script: str, name: str) -> bool:
    """Return whether a game's own script assigns ``OWN.<name>``, or passes ``OWN`` on, so that it may be assigned."""
    code = _code(script)
    assigned = re.search(rf"""\bOWN\s*(?:\.\s*{name}\b|\[\s*["']{name}["']\s*\])\s*=(?!=)""", code)
    return assigned is not None or re.search(r"\bOWN\b(?!\s*[.\[])", code) is not None


def labels_used(scripts: Sequence[tuple[str, str]]) -> Mapping[str, str]:
    """Return the labels that scripts need, each with the name of the first script that does.

    These are the literals in calls such as ``view.number("probability")`` of a function whose first parameter is
    named ``label`` or ``entry``. Labels tested with ``view.exists`` may be missing.
    """
    takes_label = {name for _, text in scripts for name in _TAKES_LABEL.findall(text)}
    uses = [(script, *use) for script, text in scripts if "view." in text for use in _USES_LABEL.findall(_code(text))]
    optional = {label for _, function, label in uses if function == "exists"}
    used: dict[str, str] = {}
    for script, function, label in uses:
        if function in takes_label and label not in optional:
            used.setdefault(label, script)
    return used


def is_quoted(label: str, script: str) -> bool:
    """Return whether a script contains a label as a string literal."""
    return f'"{label}"' in script or f"'{label}'" in script


# A build requests each script's code several times.
@functools.lru_cache(maxsize=64)
def _code(script: str) -> str:
    """Return a script without comments, regular expressions, and strings that are not labels."""

    def shortened(match: re.Match[str]) -> str:
        text = match[0]
        if text[0] == "/":
            return " "
        return text if _LABEL_TEXT.fullmatch(text) else '""'

    return _OPAQUE.sub(shortened, script)


def _entries(code: str) -> dict[str, str]:
    """Return key and value of each entry of the object literal at the start of a piece of code."""
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
