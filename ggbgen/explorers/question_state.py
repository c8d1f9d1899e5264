"""The objects that an explorer needs for questions about its board; `templates/js/asking.js` runs them."""

from __future__ import annotations

from ggbgen.page.state_objects import HiddenNumber

__all__ = ["ASKING", "asking_state"]

ASKING = frozenset({"askMe", "check", "endQuestion"})
"""The controls of a question: a user's definition may omit all of them."""


def asking_state() -> tuple[HiddenNumber, ...]:
    """Return the published results, and the state of a question: whether one is open, and the board before it."""
    return tuple(HiddenNumber(label=label, value=0) for label in ("grade", "done", "correct", "asked", "shownBefore"))
