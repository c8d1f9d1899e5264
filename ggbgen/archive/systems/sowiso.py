"""SOWISO's exercise type GeoGebra: a Boolean ``swCorrect``, read when a student submits.

Reference: https://help.sowiso.com/en/articles/3708677-exercise-type-geogebra
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.system import Built, GradingSystem
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenBoolean

__all__ = ["Sowiso"]


class Sowiso(GradingSystem):
    """An exercise of SOWISO: ``swCorrect`` is true while all answers on the board are right."""

    TITLE: ClassVar[str] = "SOWISO, exercise type GeoGebra"

    def objects(self, values: Mapping[str, ParameterValue], told: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the Boolean."""
        return (HiddenBoolean(label="swCorrect"),)

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose in the exercise."""
        tasks = (("", "An exercise is right or wrong: better one task an exercise (--set tasks=1)"),)
        return (
            ("Exercise type", "GeoGebra"),
            ("Solution, evaluation type", "ggb in applet"),
            *tasks[: built.tasks > 1],
        )
