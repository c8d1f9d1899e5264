"""Questions that the sources ask their readers or leave open, with answers found by search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen_research.verification.table import Row
from ggbgen_research.verification.take_away.composite import composite_moves
from ggbgen_research.verification.take_away.piles import winning_pile_moves
from ggbgen_research.verification.take_away.sequences import compared_sequence, period

__all__ = ["QUESTIONS", "QUESTION_COLUMNS", "Question"]

QUESTION_COLUMNS = ("question", "section", "answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question of a source.

    Attributes:
        text: The question in the words of this project.
        where: Where the source asks it.
        answer: The answer.
        confirm: Whether a search finds that answer.
    """

    text: str
    where: str
    answer: str
    confirm: Callable[[], bool]

    def row(self) -> Row:
        """Search for the answer, and return the row with the result."""
        return Row(
            cells=(self.text, self.where, self.answer),
            confirmed=self.confirm(),
            record={"question": self.text, "where": self.where, "answer": self.answer},
        )


def _taking_1_3_4() -> bool:
    return period((1, 3, 4)) == (0, 7) and compared_sequence((1, 3, 4), 14) == (0, 1, 0, 1, 2, 3, 2) * 2


def _taking_1_2_from_10() -> bool:
    return winning_pile_moves((((1, 2), 10),)) == [(0, 1)]


def _two_piles() -> bool:
    return winning_pile_moves((((1, 2, 5), 12), ((1, 2, 3), 11))) == [(1, 3)]


def _composite() -> bool:
    return composite_moves() == [("N(5)", "N(3)"), ("N(7)", "N(1)"), ("W(9,8)", "W(9,0)")]


QUESTIONS = (
    Question(
        text="the Grundy sequence of S = {1, 3, 4}",
        where="blog, Sprague-Grundy, final thoughts",
        answer="0101232 from G(0) on, repeated: period 7, no pre-period",
        confirm=_taking_1_3_4,
    ),
    Question(
        text="who wins N(10; 1, 2)",
        where="talk, one pile nim",
        answer="the first player, whose only winning move is to take 1",
        confirm=_taking_1_2_from_10,
    ),
    Question(
        text="how N(12; 1, 2, 5) + N(11; 1, 2, 3) works",
        where="talk, composite games",
        answer="the first player wins; the only winning move takes 3 from the pile of 11",
        confirm=_two_piles,
    ),
    Question(
        text="the winning move in W(9, 8) of the composite game",
        where="talk, composite games",
        answer="to W(9, 0), by taking the whole pile of 8; the other moves that win there are N(5) to N(3) and N(7) to "
        "N(1)",
        confirm=_composite,
    ),
)
