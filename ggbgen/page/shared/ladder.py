"""The record of a sitting, which `templates/js/view/ladder.js` counts: published numbers, and a line on the panel."""

from __future__ import annotations

from ggbgen.page.layout import Layout
from ggbgen.scene.objects import SceneObject, Text
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import HINT

__all__ = ["RECORD", "ladder_record"]

RECORD = ("solved", "streak", "bestStreak")
"""The tasks that were solved, how many of them in a row, and the longest row."""

_LEFT_PX, _BASE_PX, _SCALE = 20, 16, 0.8


def ladder_record(layout: Layout) -> tuple[SceneObject, ...]:
    """Return the numbers and the line; on a phone, where the panel is no higher than its buttons, the facts have it."""
    numbers = tuple(HiddenNumber(label=label, value=0) for label in RECORD)
    y = layout.panel_y_px[1] - layout.panel_foot_px + _BASE_PX
    line = Text(label="recordLine", text="", x_px=_LEFT_PX, y_px=y, scale=_SCALE, colour=HINT, transient=True)
    return numbers if layout.narrow else (*numbers, line)
