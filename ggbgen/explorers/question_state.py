"""What an explorer needs for questions about its board; `templates/js/explorers/question.js` runs them."""

from __future__ import annotations

from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.ladder import ladder_record
from ggbgen.scene.state_objects import HiddenNumber

__all__ = ["ASKING", "question_state"]

ASKING = frozenset({"askMe", "check", "endQuestion"})
"""The controls of a question: a user's definition may omit all of them."""


def question_state(layout: Layout) -> Part:
    """Return the published results, and the state of a question: whether one is open, and the board before it."""
    numbers = (HiddenNumber(label=label, value=0) for label in ("grade", "done", "correct", "asked", "shownBefore"))
    return Part(objects=(*numbers, *ladder_record(layout)))
