"""What the shared scripts can do without in an archive: comments, indentation, and what nothing there names.

By regular expressions, since a build has no time for a syntax tree. So they take what is written as the shared scripts
are: a function of the top level begins and ends at the left margin, with lines between that do not. What is written
otherwise stays. A line that goes on with a string from the line before is never touched. The lines of comment right
above a function or constant go with it, and do not count as naming anything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

__all__ = ["without_comments", "without_indentation", "without_unused", "without_unused_methods"]

# A line break that no backslash stands before: behind one a string goes on. Searches for a plain character are fast.
_BREAK = r"\n(?<!\\\n)"
_COMMENT_LINE = re.compile(_BREAK + r" *//.*")
_INDENTATION = re.compile(_BREAK + " +")
# What is no part of a name becomes a blank: to split text at blanks is fast.
_APART = bytes(code if chr(code).isalnum() or code in b"_$" else ord(" ") for code in range(128)).ljust(256)
_METHOD = re.compile(r"\n\n?(?:  //.*\n)*+  function [\w$]+\(.*\) \{(?:\n(?:   .*|(?=\n)))*+\n  \}(?=\n)", re.ASCII)
# Of variables only constants: anything else might do something when it is computed.
_DECLARATION = re.compile(
    r"""(
        \n\n? (?://.*\n)*+ (?: function\ [\w$]+\(.*\)\ \{ (?:\n(?:\ .*|(?=\n)))*+ \n\}
        | var\ [\w$]+\ =\ (?:-?[\d.]+ | "(?:\\.|[^"\\\n])*"); )
    )(?=\n)""",
    re.VERBOSE | re.ASCII,
)


def without_comments(script: str) -> str:
    """Return a script without the lines that hold nothing but a comment."""
    return _COMMENT_LINE.sub("", f"\n{script}")[1:]


def without_indentation(script: str) -> str:
    """Return a script without the blanks that its lines begin with."""
    return _INDENTATION.sub("\n", f"\n{script}")[1:]


def without_unused(scripts: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return scripts without the functions and constants of their top level that nothing names.

    What a script declares is needed if its name stands anywhere in the others, strings and comments included, at
    the top level of the scripts themselves, or in something that is needed, there outside comments. Linear time.

    Args:
        scripts: Their texts.
        others: All that they are put together with.
    """
    # Between two declarations, at odd places, stands the rest.
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
    """Return scripts without the methods that nothing calls: functions within a function that it only hands out.

    A method stands there as a function that is indented once and as an entry ``name: name`` of what is returned. It is
    left out if its name stands nowhere else, in the scripts or in the others, strings included.
    """
    counts = Counter(_words("\n".join((*map(without_comments, scripts), *others))))
    found = []
    for script in scripts:
        left = script
        for method in _METHOD.findall(script):
            name = _declares(method)
            own = _words(without_comments(method)).count(name)
            # Most are called: a plain search tells these from the others, and takes no time.
            most = script.count(f"\n    {name}: {name}")
            if most == 0 or counts[name] > own + 2 * most:
                continue
            entries = _entry(name).findall(script)
            if entries and counts[name] == own + 2 * len(entries):
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
