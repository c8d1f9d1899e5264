"""What an explorer needs for a question on what is on its board: `templates/js/asking.js` asks it."""

from __future__ import annotations

from ggbgen.scene.objects import HiddenNumber

__all__ = ["ASKING", "asking_state"]

ASKING = frozenset({"askMe", "check", "endQuestion"})
"""The controls of a question: a definition of one's own may have none of them."""


def asking_state() -> tuple[HiddenNumber, ...]:
    """Return what learning systems read, and whether something is asked and what the board showed before."""
    return tuple(HiddenNumber(label=label, value=0) for label in ("grade", "done", "correct", "asked", "shownBefore"))
