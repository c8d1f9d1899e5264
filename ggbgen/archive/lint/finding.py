from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Literal

from ggbgen.errors import near_miss

__all__ = ["Finding", "Report", "Severity"]

# Comparing a word with so many names takes some ten milliseconds.
_NEAR_MISSES = 40
_VALID_NAMES = 3000
# A shorter word is near to half of all others.
_SHORTEST_WORD = 3

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something in an archive that will not work, or may not.

    Attributes:
        severity: ``error`` if it does not work in some mode, ``warning`` if it is suspicious. What only an
            applet for all modes must obey is a warning in a file that ggbgen did not make.
        where: The place, such as ``geogebra_javascript.js:12`` or ``geogebra.xml: object kings``.
        rule: The name of the rule.
        message: What is wrong, and in which mode it fails.
    """

    severity: Severity
    where: str
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.severity}: {self.message} [{self.rule}]"


@dataclass(slots=True)
class Report:
    """Collects findings; ``ours`` says whether the archive is to work in every mode."""

    ours: bool
    _findings: dict[Finding, None] = field(default_factory=dict)
    _nearest: dict[tuple[str, frozenset[str]], str] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._findings)

    def error(self, where: str, rule: str, message: str) -> None:
        """Report what works in no mode."""
        self._add("error", where, rule, message)

    def required(self, where: str, rule: str, message: str) -> None:
        """Report what an applet for all modes must not do: an error in ours, a warning elsewhere."""
        self._add("error" if self.ours else "warning", where, rule, message)

    def warning(self, where: str, rule: str, message: str) -> None:
        """Report what works and is suspicious."""
        self._add("warning", where, rule, message)

    def near_miss(self, word: str, valid: Collection[str]) -> str:
        """Return the nearest valid name as `ggbgen.errors.near_miss` does; none once that has taken long."""
        if len(valid) > _VALID_NAMES or len(word) < _SHORTEST_WORD:
            return ""
        question = (word, frozenset(valid))
        if question not in self._nearest:
            self._nearest[question] = near_miss(*question) if len(self._nearest) < _NEAR_MISSES else ""
        return self._nearest[question]

    def _add(self, severity: Severity, where: str, rule: str, message: str) -> None:
        self._findings[Finding(severity=severity, where=where, rule=rule, message=message)] = None
