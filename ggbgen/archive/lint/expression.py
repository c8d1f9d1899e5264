"""Extract the names in GeoGebra's expressions.

Names follow the grammar of GeoGebra's parser: a letter, then letters, digits, primes and indices such as ``_1`` or
``_{0,1}``. A name that is not an object is read as a product: ``ab`` is ``a b`` where these exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field

from ggbgen.archive.lint.vocabulary import Vocabulary

__all__ = [
    "Unknown",
    "bound_arguments",
    "canonical",
    "is_cell",
    "is_label",
    "tokens",
    "unknown_names",
]

_LETTER = (
    "A-Za-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u02a8\u0391-\u03f3\u0401-\u0481\u0490-\u04f9"
    "\u0531-\u1ffc\u212f\u3041-\u3357\u4e00-\ud7a3\uf71d-\ufa2d\ufb13-\ufdfb\ufe80-\ufefc\uff66-\uff9d\uffa1-\uffdc"
)
_NAME = rf"[{_LETTER}](?:[{_LETTER}\d']|_\{{[^}}]+\}}|_[^\"{{])*"
_LABEL = re.compile(_NAME)
_CELL = re.compile(r"\$?[A-Z]+\$?[1-9]\d*")
_TOKEN = re.compile(
    rf"""(?P<text>"[^"]*")|(?P<cell>\$?[A-Z]+\$\d+|\$[A-Z]+\$?\d+)|(?P<name>{_NAME})"""
    r"""|(?P<number>\d+\.?\d*(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?)|(?P<mark>\S)"""
)
_INDEX = re.compile(r"_([^{])")
_DEFINITION = re.compile(rf"\s*({_NAME})\s*(?:\(([^()]*)\))?\s*(:?=(?!=)|:(?!=))")

# Commands that bind names -> which of their arguments are names (as a slice).
_BINDING = {
    "Curve": slice(-3, -2),
    "CurveCartesian": slice(-3, -2),
    "Iteration": slice(1, -2),
    "IterationList": slice(1, -2),
    "Product": slice(1, -2),
    "Sequence": slice(1, -2),
    "Sum": slice(1, -2),
    "Surface": slice(-6, None, 3),
    "Zip": slice(1, None, 2),
}
# A longer argument is not a name.
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Unknown:
    """An undefined name, and whether it is used as a command or function."""

    name: str
    called: bool


def is_label(text: str) -> bool:
    """Return whether an expression can name an object with this label."""
    return _LABEL.fullmatch(text) is not None


def is_cell(text: str) -> bool:
    """Return whether the name is a cell of the spreadsheet, such as ``V1``."""
    return _CELL.fullmatch(text) is not None


def canonical(label: str) -> str:
    """Return the label with one-character indices in braces: ``V_0`` and ``V_{0}`` are the same object."""
    return _INDEX.sub(r"_{\1}", label)


def tokens(expression: str) -> Iterator[tuple[str, str, int, int]]:
    """Yield kind (text, cell, name, number or mark), text, start and end of every token."""
    for match in _TOKEN.finditer(expression):
        yield match.lastgroup or "mark", match.group(), match.start(), match.end()


def bound_arguments(command: str, arguments: tuple[str, ...], words: Vocabulary) -> frozenset[str]:
    """Return the names that a command binds, such as k in ``Sequence(k^2, k, 1, 5)``."""
    if command in _BINDING:
        chosen = arguments[_BINDING[command]]
    elif command in words.binding:
        chosen = arguments
    else:
        return frozenset()
    return frozenset(text.strip() for text in chosen if is_label(text.strip()))


def unknown_names(
    expression: str, *, label: str, known: Set[str], given: Set[str], tools: Set[str], words: Vocabulary
) -> list[Unknown]:
    """Return the names in an expression that are not objects, constants, functions, commands or products.

    Args:
        expression: The expression; it has no such names if its number of quotes is odd.
        label: The label of the object that it defines, or an empty string.
        known: Labels of the objects, `canonical`.
        given: Names that are bound outside, `canonical`.
        tools: Names of custom tools.
        words: GeoGebra's commands, functions and constants.
    """
    if expression.count('"') % 2:
        return []
    bound, start = _definition(expression, label)
    found = list(tokens(expression[start:]))
    bound |= _bound(found, expression[start:], words) | given
    unknown = []
    for position, (kind, text, _, end) in enumerate(found):
        if kind != "name" or text in bound or is_cell(text):
            continue
        following = found[position + 1] if position + 1 < len(found) else None
        called = following is not None and following[1] in ("(", "[") and following[2] == end
        if called and (text in words.commands or text in tools or text.partition("_")[0] == "log"):
            continue
        base = text.rstrip("'")
        if any(canonical(name) in names for name in (text, base) for names in (known, given)) or base in bound:
            continue
        if not _is_product(base, known, bound, words):
            unknown.append(Unknown(text, called))
    return unknown


def _definition(expression: str, label: str) -> tuple[set[str], int]:
    """Return the names that ``f(a, b) = ...`` or ``c: ...`` declares, and the start of the right-hand side."""
    match = _DEFINITION.match(expression)
    if match is None:
        return set(), 0
    name, parameters, sign = match.groups()
    if parameters is not None and sign != ":":
        names = {part.strip() for part in parameters.split(",")}
        return (names, match.end()) if all(is_label(part) for part in names) else (set(), 0)
    if sign != "=" or canonical(name) == canonical(label):
        return set(), match.end()
    return set(), 0


@dataclass(slots=True)
class _Call:
    name: str
    start: int
    arguments: list[str] = field(default_factory=list)


def _bound(found: list[tuple[str, str, int, int]], expression: str, words: Vocabulary) -> set[str]:
    """Return the names that commands bind anywhere in the expression."""
    bound: set[str] = set()
    open_calls: list[_Call] = []
    previous: tuple[str, str, int, int] | None = None
    for token in found:
        _, text, start, end = token
        if text in ("(", "[", "{"):
            called = previous is not None and previous[0] == "name" and previous[3] == start
            open_calls.append(_Call(previous[1] if called and previous is not None else "", end))
        elif text in (")", "]", "}") and open_calls:
            call = open_calls.pop()
            call.arguments.append(_short(expression, call.start, start))
            bound |= bound_arguments(call.name, tuple(call.arguments), words)
        elif text == "," and open_calls:
            call = open_calls[-1]
            call.arguments.append(_short(expression, call.start, start))
            call.start = end
        previous = token
    return bound


def _short(expression: str, start: int, end: int) -> str:
    return expression[start:end] if end - start <= _LONGEST_NAME else ""


def _is_product(name: str, known: Set[str], bound: Set[str], words: Vocabulary) -> bool:
    """Return whether the name can be split into objects, constants, functions and numbers, as ``2sina`` can."""
    length = len(name)
    if length > _LONGEST_NAME:
        return False
    reachable = {0}
    for start in range(length):
        if start not in reachable:
            continue
        for end in range(start + 1, length + 1):
            part = name[start:end]
            label = canonical(part)
            of_language = part.isdigit() or part in words.constants or part in words.functions
            if of_language or label in known or label in bound:
                reachable.add(end)
    return length in reachable
