"""What is the Grundy value of one or more heaps in a subtraction game?

Reference: P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import MEX, TYPED
from ggbgen.questions.question import Question
from ggbgen.questions.vertices import OWN_POSITIONS

__all__ = ["Grundy"]


class Grundy(Question):
    """Find the Grundy value of one, two or three heaps from which only certain numbers of counters may be taken."""

    PARAMETERS = OWN_POSITIONS
    REFUSALS: ClassVar[Mapping[str, str]] = {
        "unread": "expected what may be taken and up to six heaps, such as 1, 3: 5, 7; all from 1 to 31",
        "noMove": "nothing can be taken from a heap",
    }
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        **MEX,
        "asked": "These numbers may be taken from a heap: {taken}. What is the Grundy value of a heap of {heaps}?",
        "askedSum": "These numbers may be taken from a heap: {taken}. What is the value of the heaps {heaps}?",
        "field": "Grundy value",
        "rules": (
            "The Grundy value of a heap is the smallest whole number from 0 on that is not the value of what a move "
            "leaves. The value of several heaps is the nim-sum of theirs."
        ),
        "why": "The values of 0, 1, 2, … counters are {values}.",
        "whySum": "The values of 0, 1, 2, … counters are {values}, and the nim-sum of {parts} is {sum}.",
        "pointAdded": "{typed} is the sum of the values: take their nim-sum.",
        "pointHeap": "Find the value of each heap first: that of {heap} is {value}.",
        "first": "Heaps of 0, 1, 2, 3 counters have the values {values}.",
        "options": "A move leaves {left} of the largest heap.",
    }
