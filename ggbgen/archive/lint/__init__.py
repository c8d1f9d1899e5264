"""Check an archive without opening it in the engine."""

from __future__ import annotations

from ggbgen.archive.lint.contents import check_contents
from ggbgen.archive.lint.conventions import check_conventions, check_page_functions, is_ours
from ggbgen.archive.lint.finding import Finding, Report, Severity
from ggbgen.archive.lint.label_problems import check_labels
from ggbgen.archive.lint.references import check_references
from ggbgen.archive.lint.scripts import analysed_scripts, check_scripts
from ggbgen.archive.lint.structure import check_commands, check_structure
from ggbgen.offline.read import Archive

__all__ = ["Finding", "Severity", "lint"]


def lint(archive: Archive) -> tuple[Finding, ...]:
    """Return errors and warnings about an archive, in time linear in its size.

    An archive that publishes ``ready`` and ``message`` counts as made by ggbgen: there everything that fails in any
    mode is an error. In other archives, violations of rules that only matter for applets in all modes are warnings that
    name the mode.
    """
    report = Report(ours=is_ours(archive))
    check_contents(archive, report)
    check_structure(archive, report)
    check_commands(archive, report)
    check_labels(archive, report)
    check_references(archive, report)
    scripts = analysed_scripts(archive)
    check_scripts(archive, scripts, report)
    if report.ours:
        check_conventions(archive, scripts, report)
    else:
        check_page_functions(archive, scripts, report)
    return tuple(report)
