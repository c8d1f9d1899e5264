"""Check a definition's own script before it is combined with those of ggbgen."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from ggbgen.offline.scripts.allowance import Allowance
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.engine_names import MISSING_GLOBALS
from ggbgen.offline.scripts.usable import Names, problems

__all__ = ["OwnAllowance", "own_script_problems", "properties_in"]

# Names declared by the library itself.
_OF_LIBRARY = frozenset({"api", "settings", "catalogue", "pluralForm"})
_PROPERTY = re.compile(r"([A-Za-z_$][\w$]*)\s*:|\.\s*([A-Za-z_$][\w$]*)\s*=")
# The text around each script in the library; a single line before it, so that line numbers stay the same.
_AROUND = ("function library(api, settings, catalogue, pluralForm) { ", "\n}\n")


def properties_in(text: str) -> frozenset[str]:
    """Return the names of properties that a script mentions, found without reading it as a program."""
    return frozenset(name for pair in _PROPERTY.findall(text) for name in pair)


class OwnAllowance:
    """How much is analysed of all scripts of a definition together: each is read alone, and within the library."""

    def __init__(self) -> None:
        self.alone = Allowance()
        self.within = Allowance()


def own_script_problems(
    text: str,
    *,
    known: frozenset[str],
    properties: frozenset[str],
    near_miss: Callable[[str, Collection[str]], str],
    allowance: OwnAllowance,
) -> Iterator[tuple[int, str]]:
    """Yield line and message of each error in a script, at least those that `ggbgen check` calls errors.

    Args:
        text: The script.
        known: The names that it may use besides its own: those that it imports, or those that all modules export.
        properties: The names of properties in the scripts that it is combined with.
        near_miss: Returns the nearest of some names, in words.
        allowance: How much may be analysed, of all scripts of the definition together.
    """
    if (at := text.lower().find("</script")) >= 0:
        yield text.count("\n", 0, at) + 1, "'</script' ends the library in mode page (Moodle)"
    alone = analysed(text, allowance.alone)
    if alone.unread:
        yield 1, f"not analysed: {alone.unread}"
        return
    if alone.syntax_error is not None:
        yield alone.syntax_error
        return
    program = analysed(text.join(_AROUND), allowance.within)
    if program.unread:
        yield 1, f"not analysed: {program.unread}"
        return
    if program.syntax_error is not None:
        yield program.syntax_error
        return
    for name, at in sorted({**alone.functions, **alone.variables}.items(), key=lambda found: found[1]):
        if name in _OF_LIBRARY:
            yield at, f"{name!r} is the name of something in another script, expected another name"
    names = Names(
        declared=known.difference(MISSING_GLOBALS),
        assigned=frozenset(use.name for use in program.references if use.use == "write"),
        properties=properties | frozenset(program.properties),
    )
    for line, _, message in problems(program, names, in_library=True, ours=True, near_miss=near_miss):
        yield line, message
