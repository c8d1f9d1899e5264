from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ggbgen.archive.lint.finding import Report, some
from ggbgen.offline.read import LIBRARY, XML, Archive, ArchiveObject, Script
from ggbgen.offline.scripts.allowance import Allowance
from ggbgen.offline.scripts.analysis import analysed
from ggbgen.offline.scripts.engine_names import RESERVED_WINDOW_NAMES
from ggbgen.offline.scripts.program import Program
from ggbgen.offline.scripts.usable import Names, problems

__all__ = ["ObjectScript", "Scripts", "analysed_scripts", "check_scripts"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectScript:
    """A JavaScript of an object, and the facts about it."""

    item: ArchiveObject
    script: Script
    program: Program


@dataclass(frozen=True, slots=True, kw_only=True)
class Scripts:
    """All JavaScript of an archive: the library, empty if there is none, and the objects' scripts."""

    library: Program
    objects: tuple[ObjectScript, ...]

    @property
    def unread(self) -> bool:
        """Whether some of it was not analysed."""
        return any(program.unread for program in self.programs)

    @property
    def programs(self) -> Iterator[Program]:
        """The library, then the objects' scripts."""
        yield self.library
        yield from (script.program for script in self.objects)


def analysed_scripts(archive: Archive) -> Scripts:
    """Return the facts about all JavaScript of an archive; together they may take the time and memory of one script."""
    allowance = Allowance()
    return Scripts(
        library=analysed(archive.library or "", allowance),
        objects=tuple(
            ObjectScript(item=item, script=script, program=analysed(script.text, allowance))
            for item in archive.objects
            for script in item.scripts
            if script.language == "javascript"
        ),
    )


def check_scripts(archive: Archive, scripts: Scripts, report: Report) -> None:
    """Report syntax errors, syntax and names that some mode lacks, and statements that are not allowed in a library."""
    names = Names(
        declared=frozenset().union(*(program.declared for program in scripts.programs)),
        assigned=frozenset(
            use.name for program in scripts.programs for use in program.references if use.use == "write"
        ),
        properties=frozenset().union(*(program.properties for program in scripts.programs)),
    )
    _check_unread(scripts, report)
    if archive.library is not None:
        _check(scripts.library, report, names, LIBRARY, in_library=True)
        _check_library(archive.library, scripts.library, report)
    for entry in scripts.objects:
        place = f"{XML}: object {entry.item.label} ({entry.script.event})"
        _check(entry.program, report, names, place, in_library=False)


def _check_unread(scripts: Scripts, report: Report) -> None:
    """Report which scripts were not analysed."""
    if scripts.library.unread:
        report.required(LIBRARY, "not-analysed", f"not analysed: {scripts.library.unread}")
    unread = [entry for entry in scripts.objects if entry.program.unread]
    if unread:
        labels = some([entry.item.label for entry in unread])
        message = f"{len(unread):,} scripts not analysed, of {labels}: {unread[0].program.unread}"
        report.required(XML, "not-analysed", message)


def _check(program: Program, report: Report, names: Names, place: str, *, in_library: bool) -> None:
    if program.unread:
        return
    if program.syntax_error is not None:
        line, message = program.syntax_error
        dropped = ": GeoGebra drops the whole library" if in_library else ""
        report.error(f"{place}:{line}", "syntax", f"{message}{dropped}")
        return
    found = problems(program, names, in_library=in_library, ours=report.ours, near_miss=report.near_miss)
    for line, rule, message in found:
        report.required(f"{place}:{line}", rule, message)


def _check_library(text: str, program: Program, report: Report) -> None:
    """Report constructs that work inside a function or a script, but not in a library."""
    if program.syntax_error is None and not program.unread:
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
        if program.syntax_error is None and program.ends_in_comment:
            report.error(last, "final-newline", "no line break at the end: a comment there swallows ggbOnInit")
        elif report.ours:
            report.error(last, "final-newline", "no line break at the end")
    if (at := text.lower().find("</script")) >= 0:
        line = text.count("\n", 0, at) + 1
        report.required(f"{LIBRARY}:{line}", "script-tag", "'</script' ends the library in mode page (Moodle)")
