"""Numbers in other systems: binary, ternary, Fibonacci, and binary fractions.

The digits of the Fibonacci representation have the values 1, 2, 3, 5, 8, ..., and no two neighbours are 1.
Reference: E. Zeckendorf, Representation des nombres naturels par une somme de nombres de Fibonacci ou de nombres de
Lucas, Bulletin de la Societe Royale des Sciences de Liege 41 (1972), 179-182.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.answer_boxes import TYPED
from ggbgen.questions.question import Question

__all__ = ["Representation"]


class Representation(Question):
    """Write numbers in binary, ternary or Fibonacci representation, read binary fractions, add in binary."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "toBinary": "Write {number} in binary.",
        "toTernary": "Write {number} in ternary.",
        "toFibonacci": "Write {number} in Fibonacci representation (no two neighbours are 1).",
        "fromBinary": "Which number, in decimal, is {digits} in binary?",
        "addBinary": "Add {one} and {other} in binary.",
        "field": "Your answer",
        "rules": (
            "Binary digits are worth 1, 2, 4, 8, … from the right, and behind the point 1/2, 1/4, 1/8; ternary digits "
            "1, 3, 9, …; Fibonacci digits 1, 2, 3, 5, 8, …, of which no two neighbours are 1."
        ),
        "why": "{number} = {terms}, so the digits are {digits}.",
        "whyBack": "{digits} = {terms} = {number}.",
        "whySum": "{one} + {other} = {sum} in decimal.",
        "pointDigits": "{typed}: only the digits 0 and 1 are used here.",
        "pointTernary": "{typed}: only the digits 0, 1 and 2 are used here.",
        "pointWorth": "The digits {typed} are worth {value}, not {number}.",
        "pointNeighbours": "That is worth it, but two neighbours are 1.",
        "pointSum": "{typed} is {value} in decimal: the numbers to be added are {one} and {other}.",
        "pointBinary": "{typed} is {digits} in binary.",
        "pointEighths": "{typed} is no sum of 1/8, 1/4, 1/2, 1, 2, 4, …",
        "largest": "The largest place that fits is worth {value}.",
        "count": "Number of digits: {count}.",
        "decimal": "In decimal the first number is {one}.",
    }
