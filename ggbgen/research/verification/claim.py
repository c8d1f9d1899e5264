"""A claim of a source document, and what the search says to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ggbgen.research.verification.table import Row

__all__ = ["CLAIM_COLUMNS", "Claim", "Finding"]

CLAIM_COLUMNS = ("claim", "section", "verdict", "smallest counterexample", "what is true")
AS_CLAIMED = "as claimed"


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
        confirm: Looks whether the truth is true up to a bound.
    """

    text: str
    where: str
    against: Callable[[int], list[Finding]]
    truth: str = AS_CLAIMED
    confirm: Callable[[int], bool] = lambda _bound: True

    def row(self, bound: int) -> Row:
        """Return what the search says."""
        findings = self.against(bound)
        verdict = "fails" if findings else "holds"
        return Row(
            cells=(
                self.text,
                self.where,
                verdict,
                "; ".join(finding.text for finding in findings) or "none",
                self.truth,
            ),
            confirmed=self.truth.startswith(AS_CLAIMED) != bool(findings) and self.confirm(bound),
            record={
                "claim": self.text,
                "where": self.where,
                "holds": not findings,
                "counterexamples": [finding.record for finding in findings],
                "truth": self.truth,
            },
        )
