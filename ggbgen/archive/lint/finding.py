from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ggbgen.errors import near_miss
from ggbgen.lines import LONGEST_LINE, shortened
from ggbgen.offline.container import XML

__all__ = ["Finding", "Report", "Severity", "some"]

# Each takes some ten milliseconds, so that all of them take less than a second.
_NEAR_MISSES = 40
# Nobody reads more, and a hostile file may have millions.
_MOST_FINDINGS = 1000
_LONGEST = 200
_SHOWN, _LONGEST_LABEL = 5, 40
# A shorter word is similar to half of all others.
_SHORTEST_WORD = 3

Severity = Literal["error", "warning"]


def some(labels: Sequence[str]) -> str:
    """Return the first few labels for a message, which may be a stranger's and of any length."""
    return ", ".join(shortened(label, _LONGEST_LABEL) for label in labels[:_SHOWN]) + (
        " ..." if len(labels) > _SHOWN else ""
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """An error or a possible error in an archive.

    Attributes:
        severity: ``error`` if something does not work in some mode, ``warning`` if it is suspicious. Rules that
            only matter for applets in all modes give warnings in a file that ggbgen did not make.
        where: The place, such as ``geogebra_javascript.js:12`` or ``geogebra.xml: object kings``.
        rule: The name of the rule.
        message: The problem, and the modes in which it occurs.
    """

    severity: Severity
    where: str
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.severity}: {self.message} [{self.rule}]"


@dataclass(slots=True)
class Report:
    """Collects findings; ``ours`` says whether the archive must work in every mode."""

    ours: bool
    _findings: dict[Finding, None] = field(default_factory=dict)
    _nearest: dict[tuple[str, int], str] = field(default_factory=dict)
    _left_out: int = 0
    _worst_left_out: Severity = "warning"

    def __iter__(self) -> Iterator[Finding]:
        yield from self._findings
        if self._left_out:
            message = f"{self._left_out:,} more findings are not shown"
            yield Finding(severity=self._worst_left_out, where=XML, rule="many", message=message)

    def error(self, where: str, rule: str, message: str) -> None:
        """Report something that works in no mode."""
        self._add("error", where, rule, message)

    def required(self, where: str, rule: str, message: str) -> None:
        """Report something that an applet for all modes must not do: an error in ours, a warning elsewhere."""
        self._add("error" if self.ours else "warning", where, rule, message)

    def warning(self, where: str, rule: str, message: str) -> None:
        """Report something suspicious that works."""
        self._add("warning", where, rule, message)

    def near_miss(self, word: str, valid: Collection[str]) -> str:
        """Return the nearest valid name as `ggbgen.errors.near_miss` does; none after too much time spent on this."""
        if len(word) < _SHORTEST_WORD:
            return ""
        question = (word, len(valid))  # comparing the names themselves would take longer than it may
        if question not in self._nearest and len(self._nearest) < _NEAR_MISSES:
            self._nearest[question] = near_miss(word, valid)
        return self._nearest.get(question, "")

    def _add(self, severity: Severity, where: str, rule: str, message: str) -> None:
        found = Finding(
            severity=severity,
            where=shortened(where, _LONGEST),
            rule=rule,
            message=shortened(message, LONGEST_LINE - 2 * _LONGEST),
        )
        if len(self._findings) < _MOST_FINDINGS:
            self._findings[found] = None
        elif found not in self._findings:
            self._left_out += 1
            if severity == "error":
                self._worst_left_out = severity
