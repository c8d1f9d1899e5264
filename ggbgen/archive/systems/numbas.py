"""Numbas' extension GeoGebra: any object can be linked to a part of a question.

Reference: https://github.com/numbas/numbas-extension-geogebra
"""

from __future__ import annotations

from typing import ClassVar

from ggbgen.archive.systems.system import Built, GradingSystem

__all__ = ["Numbas"]


class Numbas(GradingSystem):
    """A question of Numbas: it uses the objects that every applet with questions publishes."""

    TITLE: ClassVar[str] = "Numbas, extension GeoGebra"

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the name of the applet in the question."""
        return (
            ("Resource", f"{built.slug}.ggb"),
            ("Variable", f'geogebra_file("{built.slug}.ggb", [], [["grade", "p0"]])'),
            ("Part p0", "number entry, from 0 to 100; its marks are grade/100 of what the part is worth"),
        )
