"""SCORM packages: the page around the applet reads what every applet with questions publishes."""

from __future__ import annotations

from typing import ClassVar

from ggbgen.archive.systems.system import Built, GradingSystem

__all__ = ["Scorm"]

# Without it, Always leads straight into the review of an attempt that is over, and never to a new one.
_FORCED = "Force new attempt “When previous attempt completed, passed or failed”"


class Scorm(GradingSystem):
    """A package for any SCORM system: ``grade``, ``done``, ``progress`` and ``seed`` are read and set."""

    TITLE: ClassVar[str] = "SCORM"

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return what a package uses of the archive."""
        return (
            ("Score", "grade, from 0 to 100"),
            ("Completed", "done, 1 when every task was checked"),
            ("Suspend data", "progress, at most 3,500 characters; set it to go on"),
            ("Seed", "seed; set it to draw the tasks"),
            ("Moodle, Display package", f"New window, {built.width_px + 20} x {built.height_px + 40}"),
            ("Moodle, Display content structure in player", "Disabled"),
            ("Moodle, Student skip content structure page", f"First access; or Always, with {_FORCED}"),
        )
