"""Take-away games: the claims of a class blog and of a talk on cookies, subtraction games, sums and Grundy values."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.claim import CLAIM_COLUMNS
from ggbgen_research.verification.table import Bound, Table
from ggbgen_research.verification.take_away import (
    composite,
    cookie_rows,
    cookie_theorems,
    digraphs,
    piles,
    sequences,
    talk,
)
from ggbgen_research.verification.take_away.cookie_tables import printed
from ggbgen_research.verification.take_away.questions import QUESTION_COLUMNS, QUESTIONS

__all__ = ["BLOG", "BOUND", "TALK", "TITLE", "printed", "tables"]

TITLE = "Take-away games"
BOUND = Bound(name="max_cookies", usual=8, least=7, largest=10)
BLOG = (*cookie_theorems.CLAIMS, *cookie_rows.CLAIMS, *sequences.CLAIMS, *piles.CLAIMS, *digraphs.CLAIMS)
TALK = (*talk.CLAIMS, *composite.CLAIMS)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the tables to verify: the claims of the blog and of the talk, and the questions that both ask.

    Args:
        bound: All positions of Cookie Take-Away with at most this many cookies are searched.
    """
    return (
        Table(name="claims", columns=CLAIM_COLUMNS, searches=tuple(partial(claim.row, bound) for claim in BLOG)),
        Table(
            name="claims_of_the_talk",
            columns=CLAIM_COLUMNS,
            searches=tuple(partial(claim.row, bound) for claim in TALK),
        ),
        Table(name="questions", columns=QUESTION_COLUMNS, searches=tuple(question.row for question in QUESTIONS)),
    )
