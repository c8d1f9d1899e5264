"""Read a TOML file that may come from a stranger: its size, its depth and the length of its texts are bounded."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import cast

from ggbgen.definition.files import size_problem
from ggbgen.definition.parameter_values import length_problem
from ggbgen.errors import DefinitionError

__all__ = ["read_toml"]

_DEEPEST = 20
# Keys, items and headers together. The parser takes ten microseconds for each, and ours is in Python; the largest
# definition of ggbgen has 300.
_MOST_MARKS = 40_000
# Texts and comments; a text that does not end is an error for the parser at the same place.
_OPAQUE = re.compile(
    r""""{3}(?:\\.|[^\\])*?"{3}|\'{3}.*?\'{3}|"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'|\#[^\n]*+""", re.DOTALL
)
_DOTS = re.compile(rf"(?:\.[ \t\w-]*+){{{_DEEPEST},}}")
_MARK = re.compile(r"[=,\[{]")


def read_toml(path: Path) -> dict[str, object]:
    """Return the contents of a TOML file.

    Raises:
        DefinitionError: The file cannot be read, is not TOML, or exceeds one of the bounds.
    """
    try:
        if wrong := size_problem(path):
            raise DefinitionError([f"{path}: {wrong}"])
        data = path.read_bytes()
    except OSError as error:
        raise DefinitionError([f"{path}: cannot be read: {error.strerror or error}"]) from error
    if b"\0" in data[:4] or data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise DefinitionError([f"{path}: not UTF-8 but UTF-16 or the like, save it as UTF-8"])
    try:
        text = data.decode("utf-8-sig")
        if wrong := _too_much(text):
            raise DefinitionError([f"{path}: {wrong}"])
        found = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise DefinitionError([f"{path}: not UTF-8 at byte {error.start + 1}"]) from error
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, or an integer with thousands of digits
        raise DefinitionError([f"{path}: not TOML: {_one_line(error)}"]) from error
    if (deep := _too_deep(found)) is not None:
        raise DefinitionError([f"{path}: {deep}: nested too deeply, expected at most {_DEEPEST} tables or lists"])
    if problems := [f"{path}: {place}: {wrong}" for place, wrong in _too_long(found, "")]:
        raise DefinitionError(problems)
    return found


def _too_much(text: str) -> str:
    """Return why a text is not given to the parser, which may take minutes or end Python; else an empty text."""
    plain = _OPAQUE.sub("x", text)
    if (count := len(_MARK.findall(plain))) > _MOST_MARKS:
        return f"{count:,} keys, items and tables, expected at most {_MOST_MARKS:,}"
    steps = (1 if bracket in "[{" else -1 for bracket in re.findall(r"[\[\]{}]", plain))
    if _DOTS.search(plain) or max(accumulate(steps), default=0) > _DEEPEST:
        return f"nested too deeply, expected at most {_DEEPEST} tables or lists"
    return ""


def _too_deep(found: dict[str, object]) -> str | None:
    """Return the first keys on the path to a table or a list that is nested too deeply, or None."""
    level: list[tuple[object, str]] = [(found, "")]
    for _ in range(_DEEPEST):
        level = [
            (below, f"{way}.{key}" if way else str(key))
            for value, way in level
            for key, below in (value.items() if isinstance(value, dict) else enumerate(cast(list[object], value)))
            if isinstance(below, (dict, list))
        ]
    return level[0][1] if level else None


def _too_long(value: object, place: str) -> Iterator[tuple[str, str]]:
    """Yield the place of every text that is longer than any applet needs, and a message."""
    if isinstance(value, str):
        if wrong := length_problem(value):
            yield place, wrong
    elif isinstance(value, dict):
        for key, below in value.items():
            yield from _too_long(below, f"{place}.{key}" if place else str(key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from _too_long(below, f"{place}[{number}]")


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split()) or "nested too deeply"
    return text[0].lower() + text[1:]
