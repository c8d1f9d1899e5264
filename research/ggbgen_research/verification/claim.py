"""A claim of a source document, and what the search says to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen_research.verification.table import Row

__all__ = ["CLAIM_COLUMNS", "FAILS", "HOLDS", "HOLDS_IN_PLAY", "Claim", "Finding"]

CLAIM_COLUMNS = ("claim", "section", "verdict", "smallest counterexample", "what is true")
AS_CLAIMED = "as claimed"

HOLDS, HOLDS_IN_PLAY, FAILS = "holds", "holds while the game goes on", "fails"
"""The verdicts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that contradicts a claim.

    Attributes:
        text: What it is.
        record: The same for programs.
    """

    text: str
    record: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A claim of a source document.

    Attributes:
        text: The claim in words of this project.
        where: Where it stands.
        truth: What is true instead; begins with "as claimed" if the claim holds.
        against: Looks for contradictions up to a bound; none found means that the claim holds.
        against_in_play: The same, of positions alone in which the game is not over. Given where a claim is true of
            these, and fails only because a game that is over is a P-position.
        confirm: Looks whether the truth is true up to a bound.
    """

    text: str
    where: str
    against: Callable[[int], list[Finding]]
    truth: str = AS_CLAIMED
    against_in_play: Callable[[int], list[Finding]] | None = None
    confirm: Callable[[int], bool] = lambda _bound: True

    def row(self, bound: int) -> Row:
        """Return what the search says."""
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
