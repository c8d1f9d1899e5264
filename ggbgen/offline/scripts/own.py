"""Check a definition's own script before it is combined with those of ggbgen."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from ggbgen.offline.scripts.allowance import Allowance
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.engine_names import MISSING_GLOBALS
from ggbgen.offline.scripts.usable import Names, problems

__all__ = ["Mentions", "OwnAllowance", "mentions_in", "own_script_problems"]

_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_DECLARED = re.compile(r"\b(?:function|var)\s+([A-Za-z_$][\w$]*)")
_DECLARED_ABOVE = re.compile(r"^(?:function|var)\s+([A-Za-z_$][\w$]*)", re.MULTILINE)
# Names declared by the library itself.
_OF_LIBRARY = frozenset({"api", "settings", "catalogue", "pluralForm"})
_PROPERTY = re.compile(r"([A-Za-z_$][\w$]*)\s*:|\.\s*([A-Za-z_$][\w$]*)\s*=")
# The text around each script in the library; a single line before it, so that line numbers stay the same.
_AROUND = ("function library(api, settings, catalogue, pluralForm) { ", "\n}\n")
_RETURN = "'return' outside a function"


@dataclass(frozen=True, slots=True)
class Mentions:
    """The names that a script mentions, found without reading it as a program.

    Attributes:
        names: All words that may be names.
        declared: Names after ``function`` and ``var``.
        above: Those of them that begin a line, as what all scripts share does.
        properties: Names of properties.
    """

    names: frozenset[str]
    declared: frozenset[str]
    above: frozenset[str]
    properties: frozenset[str]


def mentions_in(text: str) -> Mentions:
    """Return the names that a script mentions."""
    return Mentions(
        names=frozenset(_NAME.findall(text)),
        declared=frozenset(_DECLARED.findall(text)),
        above=frozenset(_DECLARED_ABOVE.findall(text)),
        properties=frozenset(name for pair in _PROPERTY.findall(text) for name in pair),
    )


class OwnAllowance:
    """How much is analysed of all scripts of a definition together: each is read alone, and within the library."""

    def __init__(self) -> None:
        self.alone = Allowance()
        self.within = Allowance()


def own_script_problems(
    text: str,
    others: Sequence[Mentions],
    *,
    last: bool,
    near_miss: Callable[[str, Collection[str]], str],
    allowance: OwnAllowance,
) -> Iterator[tuple[int, str]]:
    """Yield line and message of each error in a script, at least those that `ggbgen check` calls errors.

    A name that occurs anywhere in another script counts as known.

    Args:
        text: The script.
        others: What the scripts mention that it is combined with.
        last: Whether it is the last script of an applet that is not a game: it ends with ``return``.
        near_miss: Returns the nearest of some names, in words.
        allowance: How much may be analysed, of all scripts of the definition together.
    """
    if (at := text.lower().find("</script")) >= 0:
        yield text.count("\n", 0, at) + 1, "'</script' ends the library in mode page (Moodle)"
    alone = analysed(text, allowance.alone)
    if alone.unread:
        yield 1, f"not analysed: {alone.unread}"
        return
    if alone.syntax_error is not None and not (last and alone.syntax_error[1] == _RETURN):
        yield alone.syntax_error
        return
    program = analysed(text.join(_AROUND), allowance.within)
    if program.unread:
        yield 1, f"not analysed: {program.unread}"
        return
    if program.syntax_error is not None:
        yield program.syntax_error
        return
    # All scripts are in one function: if two of them declare a name, the second silently replaces the first.
    taken = _OF_LIBRARY.union(*(other.above for other in others))
    for name, at in sorted({**alone.functions, **alone.variables}.items(), key=lambda found: found[1]):
        if name in taken:
            yield at, f"{name!r} is the name of something in another script, expected another name"
    names = Names(
        declared=frozenset().union(*(other.names for other in others)).difference(MISSING_GLOBALS)
        | frozenset().union(*(other.declared for other in others)),
        assigned=frozenset(use.name for use in program.references if use.use == "write"),
        properties=frozenset(program.properties).union(*(other.properties for other in others)),
    )
    for line, _, message in problems(program, names, in_library=True, ours=True, near_miss=near_miss):
        yield line, message
