"""Check a definition's own script before it is combined with those of ggbgen."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.engine_names import MISSING_GLOBALS
from ggbgen.offline.scripts.usable import Names, problems

__all__ = ["own_script_problems"]

_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_DECLARED = re.compile(r"\b(?:function|var)\s+([A-Za-z_$][\w$]*)")
_DECLARED_ABOVE = re.compile(r"^(?:function|var)\s+([A-Za-z_$][\w$]*)", re.MULTILINE)
# Names declared by the library itself.
_OF_LIBRARY = frozenset({"api", "settings", "catalogue", "pluralForm"})
_PROPERTY = re.compile(r"([A-Za-z_$][\w$]*)\s*:|\.\s*([A-Za-z_$][\w$]*)\s*=")
# The text around each script in the library; a single line before it, so that line numbers stay the same.
_AROUND = ("function library(api, settings, catalogue, pluralForm) { ", "\n}\n")
_RETURN = "'return' outside a function"


def own_script_problems(
    text: str, others: Sequence[str], *, last: bool, near_miss: Callable[[str, Collection[str]], str]
) -> Iterator[tuple[int, str]]:
    """Yield line and message of each error in a script, at least those that `ggbgen check` calls errors.

    A name that occurs anywhere in another script counts as known.

    Args:
        text: The script.
        others: The texts of the scripts that it is combined with.
        last: Whether it is the last script of an applet that is not a game: it ends with ``return``.
        near_miss: Returns the nearest of some names, in words.
    """
    if (at := text.lower().find("</script")) >= 0:
        yield text.count("\n", 0, at) + 1, "'</script' ends the library in mode page (Moodle)"
    alone = analysed(text)
    if alone.unread:
        yield 1, f"not analysed: {alone.unread}"
        return
    if alone.syntax_error is not None and not (last and alone.syntax_error[1] == _RETURN):
        yield alone.syntax_error
        return
    program = analysed(text.join(_AROUND))
    if program.unread:
        yield 1, f"not analysed: {program.unread}"
        return
    if program.syntax_error is not None:
        yield program.syntax_error
        return
    around = "\n".join(others)
    # All scripts are in one function: if two of them declare a name, the second silently replaces the first.
    taken = _OF_LIBRARY.union(_DECLARED_ABOVE.findall(around))
    for name, at in sorted({**alone.functions, **alone.variables}.items(), key=lambda found: found[1]):
        if name in taken:
            yield at, f"{name!r} is the name of something in another script, expected another name"
    names = Names(
        declared=(frozenset(_NAME.findall(around)) - MISSING_GLOBALS.keys()) | frozenset(_DECLARED.findall(around)),
        assigned=frozenset(use.name for use in program.references if use.use == "write"),
        properties=frozenset(program.properties).union(*_PROPERTY.findall(around)),
    )
    for line, _, message in problems(program, names, in_library=True, ours=True, near_miss=near_miss):
        yield line, message
