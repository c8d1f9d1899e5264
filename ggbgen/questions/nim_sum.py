"""What is the nim-sum of some heaps, and who wins?

Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import NIM_SUM, TYPED
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import OWN_POSITIONS

__all__ = ["NimSum"]


class NimSum(Question):
    """Find the nim-sum of some heaps: their sum in binary without carrying."""

    PARAMETERS = OWN_POSITIONS
    REFUSALS: ClassVar[Mapping[str, str]] = {"unread": "expected two to six heaps of 1 to 31, such as 3, 5, 7"}
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        **NIM_SUM,
        "asked": "What is the nim-sum of {heaps}?",
        "field": "Nim-sum",
        "rules": (
            "Write the numbers in binary, one below the other. A digit of the nim-sum is 1 where an odd number of "
            "them has a 1."
        ),
        "why": "In binary the numbers are {digits}; the columns with an odd number of ones give {sum}.",
        "binary": "In binary: {digits}.",
        "even": "The nim-sum is even: an even number of the numbers is odd.",
        "odd": "The nim-sum is odd: an odd number of the numbers is odd.",
    }
