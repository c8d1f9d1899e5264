"""Who wins a partizan game: Left, Right, the next player, or the previous one?

References: J. H. Conway, On Numbers and Games, 1976; M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play, 2007.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.about import ABOUT, NOTATION, POSITIONS, SUBJECT_REFUSALS, notes
from ggbgen.questions.question import Question, Said, Task
from ggbgen.questions.vertices import OWN_POSITIONS

__all__ = ["Outcome"]


class Outcome(Question):
    """Say who wins a partizan game, an expression or a position: Left, Right, whoever begins, or the other player."""

    PARAMETERS = (ABOUT, *OWN_POSITIONS)
    REFUSALS = SUBJECT_REFUSALS
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "expressions": "Who wins {place}, if both play as well as they can?",
        **{kind: f"{text} Who wins?" for kind, text in POSITIONS.items()},
        "optionL": "Left, whoever begins",
        "optionR": "Right, whoever begins",
        "optionN": "the player who begins",
        "optionP": "the player who does not begin",
        "rules": (
            "Whoever cannot move loses. Left wins games greater than 0, Right those less than 0; a game equal to 0 "
            "is won by the player who does not begin, one confused with 0 by the player who begins. The right "
            "answer is a point."
        ),
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "whyL": "The value {value} is greater than 0: Left wins, whoever begins.",
        "whyR": "The value {value} is less than 0: Right wins, whoever begins.",
        "whyN": "The value {value} is confused with 0: whoever begins wins.",
        "whyP": "The value is {value}: whoever begins runs out of moves first.",
        "mixedL": "Left and Right are mixed up: {value} is greater than 0, which is good for Left.",
        "mixedR": "Left and Right are mixed up: {value} is less than 0, which is good for Right.",
        "mixedN": "It is the other way round: the value {value} is confused with 0, so a first move wins.",
        "mixedP": "It is the other way round: the value is {value}, so every first move has a good answer.",
        "point": "If {first} begins, {winner} wins. And if {other} begins?",
        "begins": "Ask twice: who wins if Left begins, and who wins if Right begins?",
        "terms": "It equals this simplest form: {words}.",
        "moves": "Left’s options: {left}. Right’s options: {right}.",
    }
    PAPER: ClassVar[Mapping[str, str]] = NOTATION

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return the rules, and how games are written if the task needs it."""
        return notes(task)
