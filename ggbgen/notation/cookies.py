"""Cookies in a row, each with the days that it has left: 0 if it is gone, 99 for ``*``."""

from __future__ import annotations

from ggbgen.errors import RulesetError
from ggbgen.notation.entries import EntryNotation, check_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.cookies import NEVER, days_text, read_days
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Move

__all__ = ["EAT", "CookieNotation"]

EAT = "eat cookie {place} ({days})"


class CookieNotation(EntryNotation[Rules]):
    """The days of all cookies. Cookies are numbered from the left, from 0 in code and from 1 in names."""

    LARGEST = NEVER

    def count(self) -> int | None:
        """Return how many cookies a position has; None for at least one."""
        first: object = self.first
        return (len(first) or None) if isinstance(first, tuple) else None

    def check(self, position: object) -> None:
        """Check that a position is a tuple of days, as many as the start has."""
        check_entries(position, count=self.count(), called="cookies", largest=NEVER)

    def text(self, position: Numbers) -> str:
        """Return the days of all cookies, ``*`` for those that never go bad."""
        return ",".join(map(days_text, position))

    def typed(self, position: Numbers) -> str:
        """Return the days up to those of the last cookie that is left."""
        last = max((k for k, left in enumerate(position) if left), default=0)
        return ", ".join(map(days_text, position[: last + 1]))

    def parse(self, text: str) -> Numbers:
        """Read days such as ``1 2 *``; those of cookies that are not mentioned are 0."""
        try:
            days = read_days(text)
        except ValueError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}") from None
        position = days + (0,) * (len(self.first) - len(days))
        self.check(position)
        return position

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return the first cookie that makes the move, and the days that it had."""
        place = self.way(move.at)[0]
        left = position[place]
        days = days_text(left) if left == NEVER else f"{left} day{'' if left == 1 else 's'}"
        return self.filled(self.ruleset.MOVE or EAT, {"place": self.entry_name(place), "days": days})
