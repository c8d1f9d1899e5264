"""Positions that are tuples of non-negative integers."""

from __future__ import annotations

from typing import TypeVar

from ggbgen.definition.parameter_values import parse_integers
from ggbgen.errors import RulesetError, shown
from ggbgen.notation.notation import Notation, Numbers
from ggbgen.rulesets.capabilities import WrittenGame

__all__ = ["EntryNotation", "WrittenNotation", "check_entries", "parse_entries"]

Game = TypeVar("Game")
Written = TypeVar("Written", bound=WrittenGame)


class EntryNotation(Notation[Game, Numbers]):
    """The notation of positions that are their own entries."""

    def entries(self, position: Numbers) -> Numbers:
        """Return the position."""
        return position

    def position(self, entries: Numbers) -> Numbers:
        """Return the entries."""
        return entries


class WrittenNotation(EntryNotation[Written]):
    """The notation of positions that the rules write and read themselves."""

    def text(self, position: Numbers) -> str:
        """Return a position as the rules write it."""
        return self.game.text(position)

    def typed(self, position: Numbers) -> str:
        """Return the same text, which is also the input format."""
        return self.game.text(position)

    def parse(self, text: str) -> Numbers:
        """Read such a text."""
        try:
            return self.game.parse(text)
        except RulesetError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}") from None


def check_entries(position: object, *, count: int | None, called: str, largest: int | None) -> Numbers:
    """Return a position after checking that it is a tuple of integers, from 0 to the largest if there is one.

    Args:
        position: The position.
        count: The required length; None for at least one entry.
        called: What messages call the numbers.
        largest: The largest allowed number; None if the numbers are checked elsewhere.

    Raises:
        RulesetError: It is not.
    """
    if not isinstance(position, tuple) or not all(type(entry) is int for entry in position):
        raise RulesetError(f"position {shown(position)}: expected a tuple of whole numbers, the {called}")
    if len(position) != count if count is not None else not position:
        raise RulesetError(f"position {shown(position)}: {len(position)} {called}, expected {count or 'at least one'}")
    for entry in position:
        if largest is not None and not 0 <= entry <= largest:
            raise RulesetError(f"position {shown(position)}: {shown(entry)} is not within 0 to {largest}")
    return position


def parse_entries(text: str, called: str) -> Numbers:
    """Read integers, separated by commas or white space.

    Raises:
        RulesetError: The text contains anything else.
    """
    try:
        return parse_integers(text)
    except ValueError as error:
        raise RulesetError(f"position {text[:60]!r}: {error}, expected {called} such as '1,2,3'") from None
