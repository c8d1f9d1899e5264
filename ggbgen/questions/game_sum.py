"""What is the Grundy value of a sum of different games?

References: R. P. Sprague, Ueber mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444;
P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import MEX, NIM_SUM, TYPED_BOXES
from ggbgen.questions.question import Question

__all__ = ["GameSum"]


class GameSum(Question):
    """Find the Grundy values of the parts of a sum of different games, and of the sum itself."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_BOXES,
        **MEX,
        **NIM_SUM,
        "sumNim": "A sum: {taking} counters, of which {taken} may be taken, and {nim} in Nim. What are their values?",
        "sumKayles": (
            "A sum: a row of {kayles} in Kayles, and {taking} counters, of which {taken} may be taken. What are their "
            "values?"
        ),
        "sumGrundy": (
            "A sum: {grundy} in Grundy's game, a row of {kayles} in Kayles, {nim} in Nim. What are their values?"
        ),
        "sumLasker": (
            "A sum: {lasker} in Lasker's Nim, a row of {dawson} in Dawson's Kayles, {taking} counters, of which "
            "{taken} may be taken. What are their values?"
        ),
        "fieldParts": "Values of the parts, in their order",
        "fieldSum": "Value of the sum",
        "rules": (
            "The value of a sum is the nim-sum of those of its parts. Kayles: one counter or two neighbours are taken "
            "out of a row; Dawson's Kayles: two neighbours. Grundy's game: a heap is split into two unequal ones. "
            "Lasker's Nim: any number is taken, or a heap split."
        ),
        "whyPart": "Number {place}: 0, 1, 2, … counters have the values {values}.",
        "whySum": "The nim-sum of {parts} is {sum}.",
        "none": "A move is made in one part alone: find the value of each part by itself.",
    }
