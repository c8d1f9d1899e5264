"""Find syntax and names in a piece of JavaScript that some mode of GeoGebra lacks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from ggbgen.offline.scripts.engine_names import BUILTINS, MISSING_GLOBALS, MISSING_METHODS, MISSING_STATICS
from ggbgen.offline.scripts.program import Program, Reference

__all__ = ["Names", "problems"]

_SHOWN_LINES = 8
_LONGEST = 80


@dataclass(frozen=True, kw_only=True)
class Names:
    """All names that scripts define, taken together."""

    declared: frozenset[str]
    assigned: frozenset[str]
    properties: frozenset[str]

    @cached_property
    def known(self) -> frozenset[str]:
        """The names that variables and functions have, those of the language among them."""
        return self.declared | self.assigned | BUILTINS

    def has(self, name: str) -> bool:
        """Return whether a variable or function has the name."""
        return name in self.declared or name in self.assigned


def problems(
    program: Program,
    names: Names,
    *,
    in_library: bool,
    ours: bool,
    near_miss: Callable[[str, Collection[str]], str],
) -> Iterator[tuple[int, str, str]]:
    """Yield what some mode lacks: the first line, the name of a rule, and a message that lists the other lines.

    Args:
        program: The facts about the script, which has no syntax error.
        names: The names that all scripts together define.
        in_library: Whether it is a library, rather than a script of an object.
        ours: Whether it must work in every mode.
        near_miss: Returns the nearest of some names, in words.
    """
    check = _Check(program, names, in_library, ours, near_miss)
    found: dict[tuple[str, str], list[int]] = {}
    for line, rule, message in (*check.constructs(), *check.uses(), *check.methods()):
        found.setdefault((rule, message), []).append(line)
    for (rule, message), lines in found.items():
        first, *others = sorted(set(lines))
        yield first, rule, f"{message}{_also(others)}"


@dataclass(slots=True)
class _Check:
    program: Program
    names: Names
    in_library: bool
    ours: bool
    near_miss: Callable[[str, Collection[str]], str]

    def constructs(self) -> Iterator[tuple[int, str, str]]:
        for construct in self.program.constructs:
            if not construct.rhino:
                yield construct.line, "es5", f"{construct.what} is not ECMAScript 5: fails in mode desktop"
            elif self.ours:
                yield construct.line, "es5", f"{construct.what} is not ECMAScript 5"

    def uses(self) -> Iterator[tuple[int, str, str]]:
        for use in self.program.references:
            if use.use == "write":
                yield from self.write(use)
                continue
            if problem := self.call(use) or self.lookup(use):
                yield use.line, *problem

    def write(self, use: Reference) -> Iterator[tuple[int, str, str]]:
        if not self.in_library:
            message = f"what is assigned to {use.name[:_LONGEST]!r} is lost after the script in mode desktop"
            yield use.line, "global-write", f"{message}: assign it in a function of the library"
        elif self.ours and use.name not in self.names.declared:
            yield use.line, "implicit-global", f"{use.name[:_LONGEST]!r} is assigned and declared nowhere"

    def call(self, use: Reference) -> tuple[str, str] | None:
        if use.use not in ("call", "new") or self.names.has(use.name):
            return None
        if use.name == "parseInt" and use.argument_count == 1:
            return "radix", "parseInt without a radix: parseInt('08') is NaN in mode desktop"
        if use.name == "Function" or (use.name == "eval" and use.use == "call"):
            return "eval", f"{use.name} runs text as code"
        return None

    def lookup(self, use: Reference) -> tuple[str, str] | None:
        name = use.name
        if name == "ggbApplet" and self.in_library and use.top_level:
            return "top-level", "ggbApplet outside a function: no construction yet in modes page and desktop"
        if use.use == "typeof" or use.guarded or self.names.has(name):
            return None
        if name == "alert":
            effect = "stops the page in mode page and the program in mode desktop, elsewhere it goes by itself"
            return "alert", f"'alert' {effect}: say it in a text of the construction"
        if name in BUILTINS:
            return None
        if name in MISSING_GLOBALS:
            modes = MISSING_GLOBALS[name]
            return (
                "forbidden-global",
                f"{name!r} does not work in mode{'s'[: len(modes) - 1]} {' and '.join(modes)}",
            )
        if name == "arg" and not self.in_library:
            return "forbidden-global", "'arg' does not work in mode desktop"
        return "undefined", f"nothing defines {name[:_LONGEST]!r}{self.near_miss(name, self.names.known)}"

    def methods(self) -> Iterator[tuple[int, str, str]]:
        for line, owner, name in self.program.methods:
            if name in MISSING_STATICS.get(owner, ()) and not self.names.has(owner):
                yield line, "new-method", f"{owner}.{name} does not work in mode desktop"
            elif name in MISSING_METHODS and name not in self.names.properties:
                yield line, "new-method", f"the method {name!r} does not work in mode desktop"


def _also(lines: list[int]) -> str:
    if not lines:
        return ""
    shown = ", ".join(str(line) for line in lines[:_SHOWN_LINES])
    more = " ..." if len(lines) > _SHOWN_LINES else ""
    return f" (also in line{'s' if len(lines) > 1 else ''} {shown}{more})"
