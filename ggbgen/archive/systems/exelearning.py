"""eXeLearning's activity GeoGebra: three numbers, sent as a score from 0 to 10.

Reference: https://github.com/exelearning/exelearning
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.system import Built, GradingSystem
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenNumber

__all__ = ["Exelearning"]


class Exelearning(GradingSystem):
    """An activity of eXeLearning: ``SCORMRawScore`` between ``SCORMMinScore`` and ``SCORMMaxScore``."""

    TITLE: ClassVar[str] = "eXeLearning, GeoGebra activity"

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the three numbers."""
        bounds = (HiddenNumber(label="SCORMMinScore", value=0), HiddenNumber(label="SCORMMaxScore", value=100))
        return (HiddenNumber(label="SCORMRawScore", value=0), *bounds)

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose in the activity's form."""
        return (
            ("Address", "upload the file to geogebra.org and take the address of the material"),
            ("Width", str(built.width_px)),
            ("Height", str(built.height_px)),
            ("Save score", "on"),
        )
