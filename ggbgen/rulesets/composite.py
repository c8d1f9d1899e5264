"""Disjunctive sums of different games: a move is a move in exactly one part."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import ClassVar

from ggbgen.aliases import Position
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["SumRuleset"]

Parts = tuple[Hashable, ...]
"""A position: the positions of the parts."""


class SumRuleset(ImpartialRuleset[Parts]):
    """A sum of games under normal play. A position has the position of each part, in the order of the parts."""

    __slots__ = ()

    BOARD: ClassVar[str] = "composite"

    @property
    @abstractmethod
    def parts(self) -> tuple[ImpartialRuleset[Position], ...]:
        """The rulesets of the parts, with their parameters chosen."""

    def start(self) -> Parts:
        """Return the starts of all parts."""
        return tuple(part.start() for part in self.parts)

    def options(self, position: Parts) -> Iterator[Move[Parts]]:
        """Yield the moves part by part; each click is prefixed with the number of its part."""
        for k, part in enumerate(self.parts):
            for move in part.moves(position[k]):
                option = (*position[:k], move.option, *position[k + 1 :])
                at, *others = ((k, way) for way in move.ways) if move.ways else (None,)
                yield Move(option, at=at, others=tuple(others))

    def key(self, position: Parts) -> Parts:
        """Return the keys of the positions of the parts."""
        return tuple(part.key(own) for part, own in zip(self.parts, position, strict=True))

    def summands(self, position: Parts) -> tuple[Parts, ...]:
        """Return the summands of each non-terminal part, with all other parts played to an end."""
        ends = tuple(_played_out(part, own) for part, own in zip(self.parts, position, strict=True))
        found: list[Parts] = []
        for k, (part, own) in enumerate(zip(self.parts, position, strict=True)):
            if own != ends[k]:
                split = part.summands(own)
                found += ((*ends[:k], each, *ends[k + 1 :]) for each in ((own,) if split is None else split))
        return tuple(found)


@lru_cache(maxsize=10_000)
def _played_out(part: ImpartialRuleset[Position], position: Hashable) -> Hashable:
    """Return a terminal position reached from this one by always making the first move."""
    while (option := next(iter(part.plain_options(position)), None)) is not None:
        position = option
    return position
