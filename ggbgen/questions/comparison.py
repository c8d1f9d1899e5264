"""Which of two partizan games is larger, or are they equal, or confused with each other?

Reference: J. H. Conway, On Numbers and Games, 1976, chapter 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ggbgen.questions.about import NOTATION, notes
from ggbgen.questions.question import Question, Said, Task

__all__ = ["Comparison"]


class Comparison(Question):
    """Compare two partizan games: one is larger, or they are equal, or confused with each other."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Compare G = {one} with H = {other}.",
        "smaller": "G < H",
        "equal": "G = H",
        "larger": "G > H",
        "confused": "G and H are confused",
        "rules": (
            "Play G − H, that is G + (−H): in −H the players have changed places. If Left wins whoever begins, G > H; "
            "if Right does, G < H; if the player who does not begin wins, G = H; if the player who begins wins, they "
            "are confused. The right answer is a point."
        ),
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "whySmaller": "G − H = {value} is less than 0: Right wins it, whoever begins.",
        "whyEqual": "G − H = {value}: the player who does not begin wins it.",
        "whyLarger": "G − H = {value} is greater than 0: Left wins it, whoever begins.",
        "whyConfused": "G − H = {value} is confused with 0: whoever begins wins it.",
        "turnedSmaller": "It is the other way round: G − H = {value} is less than 0, so G < H.",
        "turnedLarger": "It is the other way round: G − H = {value} is greater than 0, so G > H.",
        "notEqual": "Confused is not equal: G − H = {value} is won by the player who begins.",
        "point": "Play G − H: if {first} begins, {winner} wins. And if {other} begins?",
        "difference": "Play G − H: in −H the players have changed places. Who wins if Left begins, and if Right does?",
        "forms": "In simplest form G is {one}, and H is {other}.",
        "words": "In words: G is {one}; H is {other}.",
    }
    PAPER: ClassVar[Mapping[str, str]] = NOTATION

    def notes(self, task: Task) -> tuple[Said, ...]:
        """Return the rules, and how games are written if the task needs it."""
        return notes(task)
