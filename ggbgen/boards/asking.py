"""What an explorer needs for a question on what is on its board: `templates/js/asking.js` asks it."""

from __future__ import annotations

from ggbgen.scene.objects import HiddenNumber

__all__ = ["asking_state"]


def asking_state() -> tuple[HiddenNumber, ...]:
    """Return what learning systems read, and whether something is asked and what the board showed before."""
    return tuple(HiddenNumber(label=label, value=0) for label in ("grade", "done", "correct", "asked", "shownBefore"))
