"""A claim of a source document, and what a search finds about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen_research.verification.table import Row

__all__ = ["CLAIM_COLUMNS", "FAILS", "HOLDS", "HOLDS_IN_PLAY", "Claim", "Finding"]

CLAIM_COLUMNS = ("claim", "section", "verdict", "smallest counterexample", "what is true")
AS_CLAIMED = "as claimed"

HOLDS, HOLDS_IN_PLAY, FAILS = "holds", "holds while the game goes on", "fails"
"""The possible verdicts on a claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that contradicts a claim.

    Attributes:
        text: A description.
        record: The same for programs.
    """

    text: str
    record: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A claim of a source document.

    Attributes:
        text: The claim in the words of this project.
        where: Where the document makes it.
        truth: What is true instead; begins with "as claimed" if the claim holds.
        against: A search for contradictions up to a bound; the claim holds if it finds none.
        against_in_play: The same search restricted to positions in which the game is not over. It is set if the claim
            is true of these, and fails only because a game that is over is a P-position.
        confirm: Checks up to a bound whether ``truth`` is true.
    """

    text: str
    where: str
    against: Callable[[int], list[Finding]]
    truth: str = AS_CLAIMED
    against_in_play: Callable[[int], list[Finding]] | None = None
    confirm: Callable[[int], bool] = lambda _bound: True

    def row(self, bound: int) -> Row:
        """Search up to a bound, and return the row with the result."""
        findings = self.against(bound)
        verdict = self._verdict(findings, bound)
        return Row(
            cells=(
                self.text,
                self.where,
                verdict,
                "; ".join(finding.text for finding in findings) or "none",
                self.truth,
            ),
            confirmed=self.truth.startswith(AS_CLAIMED) == (verdict != FAILS) and self.confirm(bound),
            record={
                "claim": self.text,
                "where": self.where,
                "holds": not findings,
                "verdict": verdict,
                "counterexamples": [finding.record for finding in findings],
                "truth": self.truth,
            },
        )

    def _verdict(self, findings: list[Finding], bound: int) -> str:
        if not findings:
            return HOLDS
        return FAILS if self.against_in_play is None or self.against_in_play(bound) else HOLDS_IN_PLAY
