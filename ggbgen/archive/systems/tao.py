"""TAO's interaction GeoGebra: integers ``correct``, ``score`` and ``maxscore``, and a text ``answers``.

Reference: https://github.com/oat-sa/extension-geogebra
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.system import Built, GradingSystem
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenNumber

__all__ = ["Tao"]


class Tao(GradingSystem):
    """An interaction of TAO: all its numbers are integers."""

    TITLE: ClassVar[str] = "TAO, interaction GeoGebra"

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the score, the grade without its decimals, and the maximal score."""
        return (HiddenNumber(label="score", value=0), HiddenNumber(label="maxscore", value=100))

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose in the interaction's properties."""
        return (
            ("Width", str(built.width_px)),
            ("Height", str(built.height_px)),
            ("Response processing", "GeoGebra's template: SCORE is score, MAXSCORE is 100"),
        )
