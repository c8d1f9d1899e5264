"""What is the value of a position of a partizan game, or of an expression, in canonical form?

References: J. H. Conway, On Numbers and Games, 1976; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982,
chapters 1 to 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.about import ABOUT, NOTATION, POSITIONS, SUBJECT_REFUSALS, notes
from ggbgen.questions.answer_boxes import TYPED_GAME
from ggbgen.questions.question import Question, Said, Task
from ggbgen.questions.vertices import OWN_POSITIONS

__all__ = ["GameValue"]


class GameValue(Question):
    """Find the value of a partizan game, such as 1/2, ^* or ±1, given as a position or as an expression."""

    PARAMETERS = (ABOUT, *OWN_POSITIONS)
    REFUSALS = SUBJECT_REFUSALS
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_GAME,
        "expressions": "Write {place} in its simplest form.",
        **{kind: f"{text} Its value?" for kind, text in POSITIONS.items()},
        "field": "Value",
        "rules": (
            "A value is written as in books: 1/2, * (star), ^ (up), v2 (two downs), +-1, {1|0}. If a number fits "
            "between the options, it is the simplest one. A simplest form has no sum and no option that can be left "
            "out; of a position every form counts. The right answer is a point."
        ),
        "notSimplest": "That is equal to it, but not its simplest form: no sums, and no option that can be left out.",
        "whyNumber": "Left’s options: {left}. Right’s options: {right}. The simplest number that fits is {value}.",
        "whyOptions": "Left’s options: {left}. Right’s options: {right}. The canonical form is {value}.",
        "whyForm": "In simplest form it is {value}.",
        "whySum": "It is {value}, in words: {words}.",
        "turned": "The sign is wrong: moves of Left’s count as positive. It is {value}.",
        "average": "Halfway between the options is not asked for: the simplest number that fits is {value}.",
        "meant": "That is the mean. The game is hot: a move gains something, so it is no number. It is {value}.",
        "turnedPoint": "Look at the sign: moves of Left’s count as positive.",
        "averagePoint": "Halfway between the options is not asked for: which number between them is the simplest?",
        "meantPoint": "That is the mean. The game is hot: a move gains something, so it is no number.",
        "pointL": "{typed} is greater than 0: Left would win, whoever begins. Here that is not so.",
        "pointR": "{typed} is less than 0: Right would win, whoever begins. Here that is not so.",
        "pointN": "{typed} is confused with 0: whoever begins would win. Here that is not so.",
        "pointP": "{typed} is equal to 0: whoever begins would lose. Here that is not so.",
        "pointNumber": "It is a number: the simplest one that fits between the options.",
        "pointNoNumber": "It is no number: none fits between the options.",
        "pointSimplest": "Greater than Left’s options and less than Right’s: of all such numbers it is the simplest.",
        "pointOptions": "Begin with the values to which both can move; leave out what is dominated.",
        "moves": "Left’s options: {left}. Right’s options: {right}.",
        "byTerm": "Simplify each part first, then add: numbers, ups and stars are added each by themselves.",
        "outcomeL": "Left wins it, whoever begins.",
        "outcomeR": "Right wins it, whoever begins.",
        "outcomeN": "The player who begins wins it.",
        "outcomeP": "The player who does not begin wins it.",
    }
    PAPER: ClassVar[Mapping[str, str]] = NOTATION

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return the rules, and how games are written if the task needs it."""
        return notes(task, typed=True)
