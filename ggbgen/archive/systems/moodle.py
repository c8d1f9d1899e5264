"""Moodle's activity GeoGebra: it reads ``grade`` and the whole archive when a student submits.

Reference: https://github.com/projectestac/moodle-mod_geogebra
"""

from __future__ import annotations

from typing import ClassVar

from ggbgen.archive.systems.system import Built, GradingSystem, Paper

__all__ = ["Moodle"]


class Moodle(GradingSystem):
    """The activity GeoGebra (``mod_geogebra``): a number ``grade`` of 100 points."""

    TITLE: ClassVar[str] = "Moodle, activity GeoGebra (mod_geogebra)"
    PAPER: ClassVar[str] = ".moodle.txt"

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose in the activity's form."""
        return (
            ("Width", str(built.width_px)),
            ("Height", str(built.height_px)),
            ("Maximum grade", "100"),
            ("Selfgrade activity", "on"),
            ("JavaScript's source", "either; HTML, Moodle's preset, works"),
            (
                "Content, Show more, Seed",
                f"without effect: the tasks are those of the seed {built.seed}"
                if built.seed
                else "0 gives each student other tasks, 1 to 99 gives everybody the same ones",
            ),
            (
                "Grading method",
                "Highest attempt; the preset is Average, and with Last attempt a worse one replaces a better one; "
                "with the highest a student who only has zeros has no grade",
            ),
            (
                "",
                'Tell students: nothing is saved before they press a button; only "Submit and finish" gives a grade, '
                '"Save without submitting" gives none; the applet says the grade, Moodle does not',
            ),
        )

    def paper(self, built: Built) -> Paper:
        """Return these settings as a sheet."""
        lines = [f"{built.title} ({built.slug}.ggb)", self.TITLE, ""]
        lines += [f"{name}: {value}" if name else value for name, value in self.settings(built)]
        return Paper(suffix=self.PAPER, content=("\n".join(lines) + "\n").encode())
