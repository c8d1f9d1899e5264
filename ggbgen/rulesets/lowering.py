"""Rules of games in which a move lowers numbers: Nim and its many relatives."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import product
from typing import ClassVar

from ggbgen.definition.values import parse_integers
from ggbgen.errors import RulesetError
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["LoweringRuleset", "Numbers"]

Numbers = tuple[int, ...]
"""A position: non-negative integers, as many as the start has."""


class LoweringRuleset(ImpartialRuleset[Numbers]):
    """A move chooses a set of coordinates and lowers one or more of them, each by any positive amount.

    Attributes:
        NUMBERS: What the numbers of a position are called in messages.
        LARGEST: The largest number that is accepted in a position.
    """

    __slots__ = ()

    NUMBERS: ClassVar[str] = "numbers"
    LARGEST: ClassVar[int] = 99

    @abstractmethod
    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return the sets of coordinates, in the order in which moves are listed."""

    @abstractmethod
    def label(self, position: Numbers, option: Numbers, *, chosen: int) -> str:
        """Return the label of a move.

        Args:
            position: Where the move is made.
            option: Where it leads.
            chosen: Index of the first of the lowering sets that allows it.
        """

    def moves(self, position: Numbers) -> tuple[Move[Numbers], ...]:
        """Return the moves: set by set, those that lower least first; an option is listed for its first set."""
        return tuple(
            Move(label=self.label(position, option, chosen=chosen), option=option)
            for chosen, option in self._lowered(position)
        )

    def options(self, position: Numbers) -> Iterator[Numbers]:
        """Return the positions that the moves lead to, in the order of the moves."""
        return (option for _, option in self._lowered(position))

    def check(self, position: Numbers) -> None:
        """Check that there are as many numbers as in the start, none negative or too large.

        Raises:
            RulesetError: They are not.
        """
        count = len(self.start())
        if len(position) != count:
            raise RulesetError(f"position {position!r}: {len(position)} {self.NUMBERS}, expected {count}")
        for number in position:
            if not 0 <= number <= self.LARGEST:
                raise RulesetError(f"position {position!r}: {number!r} is not within 0 to {self.LARGEST}")

    def parse_position(self, text: str) -> Numbers:
        """Read the numbers of a position, separated by commas or white space.

        Raises:
            RulesetError: The text is no position of this game.
        """
        try:
            position = parse_integers(text)
        except ValueError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}, expected {self.NUMBERS} such as '1,2,3'") from None
        self.check(position)
        return position

    def _lowered(self, position: Numbers) -> Iterator[tuple[int, Numbers]]:
        """Yield every option once, with the index of the first set that allows it."""
        seen = {position}
        for chosen, coordinates in enumerate(self.lowering_sets()):
            entries = list(position)
            for lowered in product(*(range(position[i], -1, -1) for i in coordinates)):
                for i, value in zip(coordinates, lowered, strict=True):
                    entries[i] = value
                option = tuple(entries)
                if option not in seen:
                    seen.add(option)
                    yield chosen, option
