"""Rules of games in which a move lowers numbers: Nim and its many relatives."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import product

from ggbgen.rulesets.ruleset import ImpartialRuleset

__all__ = ["LoweringRuleset", "Numbers"]

Numbers = tuple[int, ...]
"""A position: non-negative integers, always as many as at the start."""


class LoweringRuleset(ImpartialRuleset[Numbers]):
    """A move chooses a set of coordinates and lowers one or more of them, each by any positive amount."""

    __slots__ = ()

    @abstractmethod
    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        """Return the sets of coordinates, in the order in which moves are listed."""

    @property
    def largest(self) -> Numbers:
        """The largest entries that a start may have; those of the start unless a ruleset overrides this."""
        return self.start()

    def options(self, position: Numbers) -> Iterator[Numbers]:
        """Return the options set by set, smallest decrements first; each is listed only for its first set."""
        seen = {position}
        for coordinates in self.lowering_sets():
            entries = list(position)
            for lowered in product(*(range(position[i], -1, -1) for i in coordinates)):
                for i, value in zip(coordinates, lowered, strict=True):
                    entries[i] = value
                option = tuple(entries)
                if option not in seen:
                    seen.add(option)
                    yield option
