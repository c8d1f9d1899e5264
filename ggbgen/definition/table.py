"""Check the tables of a definition against the dataclasses that they are read into.

The fields of a dataclass are the keys of a table, their types say which values are valid. `key` says what differs.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, cast

from ggbgen.errors import near_miss
from ggbgen.lines import shortened

__all__ = ["UNREAD", "Key", "Problems", "frozen", "is_number", "key", "keys_of"]

_LARGEST_NUMBER = 999_999_999
# Nobody reads more of the problems of a file. The nearest name takes some milliseconds.
_MOST_PROBLEMS, _MOST_HINTS, _MOST_SHOWN = 200, 40, 100

UNREAD: Mapping[str, object] = {"key": None}
"""Metadata of a field that is no key."""


def key(name: str = "", *, expected: str = "", choices: tuple[str, ...] = (), **options: object) -> Any:
    """Return a dataclass field that is a key of a table.

    Args:
        name: The key; the field's name if empty.
        expected: What a valid value is called, if its type does not say enough: the end of "... is not ...".
        choices: The valid texts; empty if all are.
        options: More arguments of `dataclasses.field`.
    """
    field: Callable[..., object] = dataclasses.field  # it is annotated as the value of the field
    return field(metadata={"key": name, "expected": expected, "choices": choices}, **options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key of a table.

    Attributes:
        field: The field of the dataclass.
        fits: Returns whether a value has the right type.
        expected: What a valid value is called.
        choices: The valid texts; empty if all are.
        needed: Whether the dataclass has no default.
    """

    field: str
    fits: Callable[[object], bool]
    expected: str
    choices: tuple[str, ...] = ()
    needed: bool = False


def is_number(value: object, *, whole: bool = False) -> bool:
    """Return whether a value is a finite number, or an integer if ``whole``; Booleans do not count."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (not whole and isinstance(value, float) and math.isfinite(value))


def _is_number(value: object) -> bool:
    return is_number(value) and abs(cast(float, value)) <= _LARGEST_NUMBER


def _is_list(of: type, value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, of) for item in value)


def _is(of: type, value: object) -> bool:
    return isinstance(value, of)


def _is_number_or_text(value: object) -> bool:
    return _is_number(value) or isinstance(value, str)


_TEXTS = (partial(_is_list, str), "a list of texts")
_NUMBER = (_is_number, "a number of at most nine digits")
_TABLES = (partial(_is_list, dict), "a list of tables")
_TABLE = (partial(_is, dict), "a table")
# By the annotation of a field; a tuple of anything else is a list of tables, any other mapping is a table.
_TYPES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "str": (partial(_is, str), "a text"),
    "str | None": (partial(_is, str), "a text"),
    "bool": (partial(_is, bool), "true or false"),
    "int": _NUMBER,
    "float": _NUMBER,
    "float | None": _NUMBER,
    "float | str": (_is_number_or_text, "a number or the name of a parameter"),
    "tuple[str, ...]": _TEXTS,
    "frozenset[str]": _TEXTS,
    "object": (lambda _: True, "a value"),
}


@cache
def keys_of(dataclass: type) -> Mapping[str, Key]:
    """Return the keys of the tables that are read into a dataclass."""
    keys = {}
    for field in dataclasses.fields(dataclass):
        name = field.metadata.get("key", field.name)
        if name is None:
            continue
        annotation = str(field.type)
        fits, expected = _TYPES.get(annotation, _TABLES if annotation.startswith("tuple") else _TABLE)
        expected = field.metadata.get("expected") or expected
        if expected.startswith("a table"):
            fits = _TABLE[0]
        keys[name or field.name] = Key(
            field=field.name,
            fits=fits,
            expected=expected,
            choices=field.metadata.get("choices", ()),
            needed=field.default is field.default_factory is dataclasses.MISSING,
        )
    return keys


def frozen(value: object) -> object:
    """Return a value whose lists have become tuples."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def _expected(known: Mapping[str, object] | tuple[str, ...]) -> str:
    return f", expected one of {', '.join(islice(known, _MOST_SHOWN))}" if known else ""


class Problems:
    """Collects the problems of one file while its tables are read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[str] = []

    def problem(self, place: str, text: str) -> None:
        """Note what is wrong with the value at a place, such as ``controls[1].kind``."""
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(shortened(f"{self.path}: {place}: {text}"))
        elif len(self.problems) == _MOST_PROBLEMS:
            self.problems.append(f"{self.path}: more problems, which are not shown")

    def unknown(self, place: str, message: str, value: str, known: Mapping[str, object] | tuple[str, ...]) -> None:
        """Note an unknown name, with the nearest of the known ones, or else all of them."""
        self.problem(place, message + (self.hint(value, known) or _expected(known)))

    def hint(self, value: str, known: Iterable[str]) -> str:
        """Return the nearest of the known names in words, for the first few problems of a file."""
        return near_miss(value, known) if len(self.problems) < _MOST_HINTS else ""

    def values(
        self, table: Mapping[str, object], keys: Mapping[str, Key], place: str = "", *, complete: bool = False
    ) -> dict[str, Any]:
        """Return the valid values of a table by field; note the others, and what is missing from a complete table.

        Each has the type of its field.
        """
        good = {}
        for name, value in table.items():
            if name not in keys:
                self.unknown(place + name, f"unknown key {name!r}", name, keys)
            elif not keys[name].fits(value):
                self.problem(place + name, f"{value!r} is not {keys[name].expected}")
            elif (choices := keys[name].choices) and value not in choices:
                hint = self.hint(str(value), choices)
                self.problem(place + name, f"unknown {name} {value!r}, expected one of {', '.join(choices)}{hint}")
            else:
                good[keys[name].field] = frozen(value)
        for name in [name for name, key in keys.items() if complete and key.needed and name not in table]:
            choices = keys[name].choices
            self.problem(place + name, f"missing, expected one of {', '.join(choices)}" if choices else "missing")
        return good

    def whole(self, place: str, value: object, most: int | None = None) -> bool:
        """Return whether a value is a whole number of at least 1; note it if not."""
        if is_number(value, whole=True) and 1 <= cast(int, value) <= (most or _LARGEST_NUMBER):
            return True
        self.problem(place, f"{value!r} is not a whole number from 1 {'on' if most is None else f'to {most}'}")
        return False
