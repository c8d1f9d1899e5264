"""What is the mex of some numbers: the smallest non-negative integer that is not among them?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import TYPED
from ggbgen.questions.question import Question

__all__ = ["Mex"]


class Mex(Question):
    """Find the mex of some numbers: the smallest of 0, 1, 2, ... that is not among them."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "What is the mex of {numbers}?",
        "field": "Mex",
        "rules": (
            "The mex of some numbers is the smallest of 0, 1, 2, … that is not among them. The Grundy value of a "
            "position is the mex of the Grundy values of its options."
        ),
        "whyZero": "0 is not among them.",
        "why": "All smaller numbers are among them, {mex} is not.",
        "pointWhole": "{typed} is no whole number from 0 on.",
        "pointAmong": "{typed} is among them.",
        "pointSmaller": "A number smaller than {typed} is not among them.",
        "zero": "Is 0 among them?",
        "below": "It is at most {most}, since there are {most} numbers.",
    }
