"""What the rules of a game are: a start, the moves of a position, and a little besides."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, Self, TypeVar, cast

from ggbgen.definition import Parameter, chosen_values
from ggbgen.errors import RulesetError

__all__ = ["ImpartialRuleset", "Move", "PartizanRuleset", "Player", "Ruleset"]

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)

Player = Literal["left", "right"]
"""The two players of a partizan game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Generic[Position_co]):
    """A move of a position.

    Attributes:
        label: What a person calls the move; no two moves of a position have the same one.
        option: The position that it leads to.
    """

    label: str
    option: Position_co


class Ruleset(ABC, Generic[Position]):
    """The rules of one game, with its parameters chosen.

    A ruleset is a module of this package with one public class, whose constructor takes the values of
    ``PARAMETERS`` by their names. Positions are frozen and hashable.

    Attributes:
        NAME: The module's name with hyphens, which is what the game is called.
        PARAMETERS: What may be chosen.
        EXAMPLES: Chosen values of small instances, each with at most some hundred positions. Tests look at every
            position of them.
    """

    __slots__ = ()

    NAME: ClassVar[str] = ""
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    EXAMPLES: ClassVar[tuple[Mapping[str, object], ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.NAME = cls.__module__.rpartition(".")[2].replace("_", "-")

    @classmethod
    def from_parameters(cls, values: Mapping[str, object]) -> Self:
        """Return the ruleset with these values of its parameters; those that are missing have their defaults.

        Raises:
            ParameterError: An unknown parameter, or a value that it does not take.
        """
        return cls(**chosen_values(cls.PARAMETERS, values, place=cls.NAME, preset={}))

    @abstractmethod
    def start(self) -> Position:
        """Return the position in which the game begins."""

    def key(self, position: Position) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""
        return position

    def check(self, position: Position) -> None:
        """Check that a position is one of this game's; by default every one is.

        Raises:
            RulesetError: It is none; the message says why.
        """

    def position_data(self, position: Position) -> object:
        """Return a position as JSON and GeoGebra's lists can hold it: a list, or a list of lists."""
        return _lists(position)

    def position_text(self, position: Position) -> str:
        """Return a position as a person reads it, and as `parse_position` takes it."""
        data = self.position_data(position)
        flat = isinstance(data, list) and not any(isinstance(item, list) for item in data)
        return ",".join(map(str, cast("list[object]", data))) if flat else json.dumps(data)

    def parse_position(self, text: str) -> Position:
        """Read a position as a person types it.

        Raises:
            RulesetError: The text is no position of this game, or its positions cannot be typed.
        """
        raise RulesetError(f"position {text!r}: positions of {self.NAME} cannot be typed")


class ImpartialRuleset(Ruleset[Position]):
    """The rules of a game in which both players have the same moves."""

    __slots__ = ()

    PARTIZAN: ClassVar[Literal[False]] = False

    @abstractmethod
    def moves(self, position: Position) -> tuple[Move[Position], ...]:
        """Return the moves of a position, always in the same order; none in a terminal one."""

    def options(self, position: Position) -> Iterable[Position]:
        """Return the positions that the moves lead to, in the order of the moves.

        A ruleset may say it again in a faster way, without labels.
        """
        return tuple(move.option for move in self.moves(position))

    def summands(self, position: Position) -> tuple[Position, ...] | None:
        """Return positions whose disjunctive sum is the position, or None if no decomposition is known.

        A position that is its only summand, and none at all in a terminal one, are decompositions.
        """
        return None

    def lowering_sets(self) -> tuple[tuple[int, ...], ...] | None:
        """Return the sets of coordinates of which a move lowers one, or None for games of another kind.

        With sets, a position is a tuple of non-negative integers, and a move chooses one of the sets and lowers one
        or more of its coordinates, each by any positive amount. Such games have a fast solver.
        """
        return None


class PartizanRuleset(Ruleset[Position]):
    """The rules of a game in which the players have moves of their own."""

    __slots__ = ()

    PARTIZAN: ClassVar[Literal[True]] = True

    @abstractmethod
    def moves(self, position: Position, player: Player) -> tuple[Move[Position], ...]:
        """Return the moves of a player in a position, always in the same order."""


def _lists(value: object) -> object:
    if isinstance(value, (tuple, list)):
        return [_lists(item) for item in value]
    if isinstance(value, (frozenset, set)):
        return [_lists(item) for item in sorted(cast("set[int]", value))]
    return value
