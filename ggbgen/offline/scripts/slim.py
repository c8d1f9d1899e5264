"""Remove from shared scripts what an archive does not need: comments, indentation, and unused declarations.

This uses regular expressions, since parsing would be too slow for a build. They rely on the style of the shared
scripts:
a top-level function begins and ends at the left margin, and the lines between do not. Code in any other style is kept.
A line that continues a string from the line before is never changed. The comment lines directly above a function or
constant are removed with it, and names in them do not count as uses.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

__all__ = ["without_comments", "without_indentation", "without_unused", "without_unused_methods"]

# A line break without a backslash before it: after a backslash a string continues. Plain characters are fast to find.
_BREAK = r"\n(?<!\\\n)"
_COMMENT_LINE = re.compile(_BREAK + r" *//.*")
_INDENTATION = re.compile(_BREAK + " +")
# Characters that cannot be part of a name become blanks: splitting text at blanks is fast.
_APART = bytes(code if chr(code).isalnum() or code in b"_$" else ord(" ") for code in range(128)).ljust(256)
_METHOD = re.compile(r"\n\n?(?:  //.*\n)*+  function [\w$]+\(.*\) \{(?:\n(?:   .*|(?=\n)))*+\n  \}(?=\n)", re.ASCII)
# Only constants among the variables: computing anything else might have side effects.
_DECLARATION = re.compile(
    r"""(
        \n\n? (?://.*\n)*+ (?: function\ [\w$]+\(.*\)\ \{ (?:\n(?:\ .*|(?=\n)))*+ \n\}
        | var\ [\w$]+\ =\ (?:-?[\d.]+ | "(?:\\.|[^"\\\n])*"); )
    )(?=\n)""",
    re.VERBOSE | re.ASCII,
)


def without_comments(script: str) -> str:
    """Return a script without the lines that contain only a comment."""
    return _COMMENT_LINE.sub("", f"\n{script}")[1:]


def without_indentation(script: str) -> str:
    """Return a script without the indentation of its lines."""
    return _INDENTATION.sub("\n", f"\n{script}")[1:]


def without_unused(scripts: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return scripts without unused top-level functions and constants.

    A declaration is needed if its name occurs anywhere in the other scripts, including strings and comments, at the top
    level of the scripts themselves, or in a needed declaration outside comments. Takes linear time.

    Args:
        scripts: Their texts.
        others: The texts of all other scripts that they are combined with.
    """
    # The parts at odd indices are declarations, the others are the code between them.
    parts = [_DECLARATION.split(f"\n{script}\n") for script in scripts]
    declared: dict[str, str] = {}
    for split in parts:
        for text in split[1::2]:
            declared[_declares(text)] = declared.get(_declares(text), "") + without_comments(text)
    rest = "\n".join((*(without_comments(text) for split in parts for text in split[::2]), *others))
    needed: set[str] = set()
    found = declared.keys() & _names(rest)
    while found:
        needed |= found
        found = (declared.keys() & _names("\n".join(declared[name] for name in found))) - needed
    return [
        "".join(text for place, text in enumerate(split) if place % 2 == 0 or _declares(text) in needed)[1:-1]
        for split in parts
    ]


def without_unused_methods(scripts: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return scripts without unused methods: functions within a function, at the first indentation level.

    An entry ``name: name`` of the object that the function returns is removed with its method. A method is unused if
    its name occurs nowhere else in the scripts or in the others, including strings.
    """
    left = list(scripts)
    while (fewer := _without_unused_methods(left, others)) != left:
        left = fewer
    return left


def _without_unused_methods(scripts: Sequence[str], others: Sequence[str]) -> list[str]:
    counts = Counter(_words("\n".join((*map(without_comments, scripts), *others))))
    found = []
    for script in scripts:
        left = script
        for method in _METHOD.findall(script):
            name = _declares(method)
            own = _words(without_comments(method)).count(name)
            # Most methods are used: a plain search identifies them quickly.
            most = script.count(f"\n    {name}: {name}")
            if counts[name] <= own + 2 * most and counts[name] == own + 2 * len(_entry(name).findall(script)):
                left = _entry(name).sub("", left.replace(method, ""))
        found.append(left)
    return found


def _entry(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?:\n    //.*)*+\n    {re.escape(name)}: {re.escape(name)},?(?=\n)")


def _declares(text: str) -> str:
    """Return the name that a declaration declares."""
    return without_comments(text).split(maxsplit=2)[1].partition("(")[0]


def _names(text: str) -> set[str]:
    return set(_words(text))


def _words(text: str) -> list[str]:
    return text.encode("ascii", "replace").translate(_APART).decode("ascii").split()
