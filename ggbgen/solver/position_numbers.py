"""Numbers for the positions that are found while a game is listed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from ggbgen.errors import GameTooLargeError, shown

__all__ = ["Numbered"]

Position = TypeVar("Position", bound=Hashable)


class Numbered(Generic[Position]):
    """Positions in the order in which they were found, one for each key.

    Attributes:
        positions: The positions, the start first; the list may grow during iteration.
    """

    def __init__(self, start: Position, key: Callable[[Position], Hashable], *, limit: int) -> None:
        """Begin with the start position."""
        self.positions = [start]
        self._key = key
        self._limit = limit
        self._numbers = {key(start): 0}

    def number(self, position: Position) -> int:
        """Return the number of a position: a new one if no position with its key is known.

        Raises:
            GameTooLargeError: There are more positions than the limit.
        """
        key = self._key(position)
        number = self._numbers.get(key)
        if number is None:
            number = len(self.positions)
            if number >= self._limit:
                raise GameTooLargeError(
                    f"{shown(self.positions[0])} has more than {self._limit:,} positions, which is the limit, expected "
                    "a smaller start or a higher limit"
                )
            self._numbers[key] = number
            self.positions.append(position)
        return number
