from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Literal

from ggbgen.errors import near_miss

__all__ = ["Finding", "Report", "Severity"]

# Comparing a word with this many names takes some ten milliseconds.
_NEAR_MISSES = 40
_VALID_NAMES = 3000
# A shorter word is similar to half of all others.
_SHORTEST_WORD = 3

Severity = Literal["error", "warning"]


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
    _nearest: dict[tuple[str, frozenset[str]], str] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._findings)

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
        if len(valid) > _VALID_NAMES or len(word) < _SHORTEST_WORD:
            return ""
        question = (word, frozenset(valid))
        if question not in self._nearest:
            self._nearest[question] = near_miss(*question) if len(self._nearest) < _NEAR_MISSES else ""
        return self._nearest[question]

    def _add(self, severity: Severity, where: str, rule: str, message: str) -> None:
        self._findings[Finding(severity=severity, where=where, rule=rule, message=message)] = None
