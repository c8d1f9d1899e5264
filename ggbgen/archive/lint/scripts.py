from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ggbgen.archive.lint.engine_names import (
    BUILTINS,
    MISSING_GLOBALS,
    MISSING_METHODS,
    MISSING_STATICS,
    RESERVED_WINDOW_NAMES,
)
from ggbgen.archive.lint.finding import Report
from ggbgen.archive.read import LIBRARY, XML, Archive, ArchiveObject, Script
from ggbgen.scripts.analysis import analysed
from ggbgen.scripts.program import Program, Reference

__all__ = ["ObjectScript", "Scripts", "analysed_scripts", "check_scripts"]

_SHOWN_LINES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectScript:
    """A piece of JavaScript of an object, and the facts about it."""

    item: ArchiveObject
    script: Script
    program: Program


@dataclass(frozen=True, slots=True, kw_only=True)
class Scripts:
    """All JavaScript of an archive: the library, empty if there is none, and the objects' scripts."""

    library: Program
    objects: tuple[ObjectScript, ...]

    @property
    def programs(self) -> Iterator[Program]:
        """The library, then the objects' scripts."""
        yield self.library
        yield from (script.program for script in self.objects)


def analysed_scripts(archive: Archive) -> Scripts:
    """Return the facts about all JavaScript of an archive."""
    return Scripts(
        library=analysed(archive.library or ""),
        objects=tuple(
            ObjectScript(item=item, script=script, program=analysed(script.text))
            for item in archive.objects
            for script in item.scripts
            if script.language == "javascript"
        ),
    )


def check_scripts(archive: Archive, scripts: Scripts, report: Report) -> None:
    """Report syntax errors, syntax and names that some mode lacks, and what a library must not do."""
    names = _Names(
        declared=frozenset().union(*(program.declared for program in scripts.programs)),
        assigned=frozenset(
            use.name for program in scripts.programs for use in program.references if use.use == "write"
        ),
        properties=frozenset().union(*(program.properties for program in scripts.programs)),
    )
    if archive.library is not None:
        _Check(scripts.library, report, names, LIBRARY, in_library=True).run()
        _check_library(archive.library, scripts.library, report)
    for entry in scripts.objects:
        place = f"{XML}: object {entry.item.label} ({entry.script.event})"
        _Check(entry.program, report, names, place, in_library=False).run()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """Names that the scripts of the archive make, all together."""

    declared: frozenset[str]
    assigned: frozenset[str]
    properties: frozenset[str]

    def has(self, name: str) -> bool:
        return name in self.declared or name in self.assigned


@dataclass(slots=True)
class _Check:
    program: Program
    report: Report
    names: _Names
    place: str
    in_library: bool

    def run(self) -> None:
        if self.program.syntax_error is not None:
            line, message = self.program.syntax_error
            dropped = ": GeoGebra drops the whole library" if self.in_library else ""
            self.report.error(f"{self.place}:{line}", "syntax", f"{message}{dropped}")
            return
        found: dict[tuple[str, str], list[int]] = {}
        for line, rule, message in (*self.constructs(), *self.uses(), *self.methods()):
            found.setdefault((rule, message), []).append(line)
        for (rule, message), lines in found.items():
            first, *others = sorted(set(lines))
            self.report.required(f"{self.place}:{first}", rule, f"{message}{_also(others)}")

    def constructs(self) -> Iterator[tuple[int, str, str]]:
        for construct in self.program.constructs:
            if not construct.rhino:
                yield construct.line, "es5", f"{construct.what} is not ECMAScript 5: fails in mode desktop"
            elif self.report.ours:
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
            message = f"what is assigned to {use.name!r} is lost after the script in mode desktop"
            yield use.line, "global-write", f"{message}: assign it in a function of the library"
        elif self.report.ours and use.name not in self.names.declared:
            yield use.line, "implicit-global", f"{use.name!r} is assigned and declared nowhere"

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
        if use.use == "typeof" or use.guarded or name in BUILTINS or self.names.has(name):
            return None
        if name in MISSING_GLOBALS:
            modes = MISSING_GLOBALS[name]
            return (
                "forbidden-global",
                f"{name!r} does not work in mode{'s'[: len(modes) - 1]} {' and '.join(modes)}",
            )
        if name == "arg" and not self.in_library:
            return "forbidden-global", "'arg' does not work in mode desktop"
        known = self.names.declared | self.names.assigned | BUILTINS
        return "undefined", f"nothing defines {name!r}{self.report.near_miss(name, known)}"

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


def _check_library(text: str, program: Program, report: Report) -> None:
    """Report what works inside a function or a script and not in a library."""
    if program.syntax_error is None:
        for line, word in program.late_bound:
            message = f"{word!r} at the top level: buttons do not see it in mode direct"
            report.required(f"{LIBRARY}:{line}", "top-level", message)
        if program.strict is not None:
            message = "'use strict' at the top level hides the functions from buttons in mode direct"
            report.required(f"{LIBRARY}:{program.strict}", "top-level", message)
        for line in program.statements:
            message = "a statement at the top level, expected functions and variables only"
            report.required(f"{LIBRARY}:{line}", "top-level", message)
        for name, line in (program.functions | program.variables).items():
            if name in RESERVED_WINDOW_NAMES:
                message = f"{name!r} belongs to the page's window in mode direct"
                report.required(f"{LIBRARY}:{line}", "window-name", message)
    if text and not text.endswith("\n"):
        last = f"{LIBRARY}:{text.count(chr(10)) + 1}"
        if "//" in text.rpartition("\n")[2]:
            report.error(last, "final-newline", "no line break at the end: a comment there swallows ggbOnInit")
        elif report.ours:
            report.error(last, "final-newline", "no line break at the end")
    if (at := text.lower().find("</script")) >= 0:
        line = text.count("\n", 0, at) + 1
        report.required(f"{LIBRARY}:{line}", "script-tag", "'</script' ends the library in mode page (Moodle)")
