"""How does the sequence of Grundy values of a subtraction game continue, and where does which period begin?

Reference: R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
Society 52 (1956), 514-526.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import MEX, TYPED_BOXES
from ggbgen.questions.question import Question

__all__ = ["Period"]


class Period(Question):
    """Continue the sequence of Grundy values of a subtraction game, and find its period and where the period begins."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_BOXES,
        **MEX,
        "asked": "These numbers may be taken from a heap: {taken}. The values of 0, 1, 2, … are {values}, …",
        "fieldNext": "The next three values",
        "fieldPeriod": "The smallest period",
        "fieldBefore": "Values before it begins",
        "rules": (
            "A value is the smallest whole number from 0 on that is not among the values of what a move leaves. The "
            "period is the smallest number of places after which the values repeat, from some place on."
        ),
        "whyNext": "A move leaves {left}, with the values {values}.",
        "whyPeriod": "After {period} places the values repeat: {values}, and again.",
        "whyBefore": "These values come before those that repeat: {before}.",
        "whyAtOnce": "The values repeat from the first one on.",
        "pointZero": "A period has at least one place.",
        "pointDiffers": "{one} counters have the value {value}, {other} have {more}: they do not repeat like that.",
        "pointEarlier": "The values repeat already after fewer than {typed} places.",
        "pointSooner": "The value of {place} counters belongs to those that repeat.",
        "left": "Of {heap} counters a move leaves {left}.",
        "most": "The largest number that may be taken is {most}: that many values in a row determine all that follow.",
    }
