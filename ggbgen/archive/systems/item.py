"""GeoGebra's own assessment items: four Booleans, of which the system sets three.

Reference: https://www.geogebra.org/m/ckmjstfx
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.archive.systems.system import Built, GradingSystem
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenBoolean

__all__ = ["Item"]

_ONE_TASK = (("", "An item is one task (--set tasks=1): validate checks the one on the board"),)


class Item(GradingSystem):
    """An assessment item: ``validate``, ``showanswer`` and ``showsolution`` are set, ``correct`` is read."""

    TITLE: ClassVar[str] = "GeoGebra, assessment item"

    def objects(self, values: Mapping[str, ParameterValue], translate: Callable[[str], str]) -> tuple[SceneObject, ...]:
        """Return the four Booleans."""
        asked = (HiddenBoolean(label=label, watched=True) for label in ("validate", "showanswer", "showsolution"))
        return (HiddenBoolean(label="correct"), *asked)

    def settings(self, built: Built) -> tuple[tuple[str, str], ...]:
        """Return the settings to choose, and the number of tasks of an item."""
        return (
            ("Material", "upload the file to geogebra.org and take the address of the material"),
            ("Width", str(built.width_px)),
            ("Height", str(built.height_px)),
            *_ONE_TASK[: built.tasks > 1],
        )
