"""Disjunctive sums of different games: a move is a move in exactly one part."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, ClassVar

from ggbgen.rulesets.played_rules import AnyRules
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["Parts", "SumOfParts", "SumRuleset", "changed_part"]

Parts = tuple[Hashable, ...]
"""A position: the positions of the parts."""


def changed_part(before: Parts, after: Parts) -> int:
    """Return the number, from 0, of the part in which a move was made that led from one position to another."""
    return next(k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


class SumOfParts:
    """What impartial and partizan sums have in common; the parts are rulesets with their parameters chosen."""

    __slots__ = ()

    BOARD: ClassVar[str] = "composite"

    @property
    @abstractmethod
    def parts(self) -> tuple[AnyRules, ...]:
        """The rulesets of the parts."""

    def start(self) -> Parts:
        """Return the starts of all parts."""
        return tuple(part.start() for part in self.parts)

    def moves_in_parts(self, position: Parts, *player: str) -> Iterator[Move[Parts]]:
        """Yield the moves part by part, in a partizan sum those of a player; each click has the number of its part."""
        for k, part in enumerate(self.parts):
            for move in part.moves(position[k], *player):
                option = (*position[:k], move.option, *position[k + 1 :])
                at, *others = ((k, way) for way in move.ways) if move.ways else (None,)
                yield Move(option, at=at, others=tuple(others))

    def key(self, position: Parts) -> Parts:
        """Return the keys of the positions of the parts."""
        return tuple(part.key(own) for part, own in zip(self.parts, position, strict=True))

    def summands(self, position: Parts) -> tuple[Parts, ...]:
        """Return the summands of each part in which a move is left, with all other parts played to an end."""
        ends = tuple(_played_out(part, own) for part, own in zip(self.parts, position, strict=True))
        found: list[Parts] = []
        for k, (part, own) in enumerate(zip(self.parts, position, strict=True)):
            if own != ends[k]:
                split = part.summands(own)
                found += ((*ends[:k], each, *ends[k + 1 :]) for each in ((own,) if split is None else split))
        return tuple(found)


class SumRuleset(SumOfParts, ImpartialRuleset[Parts]):
    """A sum of games under normal play. A position has the position of each part, in the order of the parts."""

    __slots__ = ()

    @property
    @abstractmethod
    def parts(self) -> tuple[ImpartialRuleset[Any], ...]:
        """The rulesets of the parts, with their parameters chosen."""

    def options(self, position: Parts) -> Iterator[Move[Parts]]:
        """Yield the moves part by part; each click is prefixed with the number of its part."""
        return self.moves_in_parts(position)


@lru_cache(maxsize=10_000)
def _played_out(part: AnyRules, position: Hashable) -> Hashable:
    """Return a position in which no move is left, reached from this one by always making the first move."""
    while (option := next(iter(part.plain_options(position)), position)) != position:
        position = option
    return position
