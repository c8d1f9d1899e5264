"""What the solver asks of a game. It knows no game: whatever has these methods can be solved."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Literal, Protocol, TypeVar, runtime_checkable

from ggbgen.errors import SolverError, near_miss

__all__ = [
    "AnyGame",
    "AnyMove",
    "Game",
    "LoweringGame",
    "PartizanGame",
    "Play",
    "Player",
    "SummandGame",
    "checked_play",
]

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)

Player = Literal["left", "right"]
"""The two players of a partizan game."""


class Play(StrEnum):
    """Who wins: under normal play whoever makes the last move, under misere play the other player."""

    NORMAL = "normal"
    MISERE = "misere"


def checked_play(play: Play | str) -> Play:
    """Return the kind of play that a word stands for.

    Raises:
        SolverError: There is no such kind of play.
    """
    try:
        return Play(play)
    except ValueError:
        known = [kind.value for kind in Play]
        raise SolverError(f"play {play!r}, expected one of {', '.join(known)}{near_miss(str(play), known)}") from None


class AnyMove(Protocol[Position_co]):
    """A move, of which the solver knows only where it leads."""

    @property
    def option(self) -> Position_co:
        """Where it leads."""


class Game(Protocol[Position]):
    """An impartial game: both players have the same moves."""

    PARTIZAN: ClassVar[Literal[False]]

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a position."""

    def plain_options(self, position: Position, /) -> Iterable[Position]:
        """Return the positions that the moves lead to; one may come twice."""

    def key(self, position: Position, /) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""


class PartizanGame(Protocol[Position]):
    """A game in which each player has moves of their own."""

    PARTIZAN: ClassVar[Literal[True]]

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, player: Player, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a player in a position."""

    def key(self, position: Position, /) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""


AnyGame = Game[Position] | PartizanGame[Position]
"""A game of either kind."""


@runtime_checkable
class LoweringGame(Protocol):
    """A game that may say which sets of coordinates a move lowers; see `ggbgen.solver.arrays`."""

    def lowering_sets(self) -> tuple[tuple[int, ...], ...] | None:
        """Return the sets, or None if the game is not of that kind."""


@runtime_checkable
class SummandGame(Protocol):
    """A game that may know positions as disjunctive sums; see `ggbgen.solver.sums`."""

    def summands(self, position: Any, /) -> tuple[Any, ...] | None:
        """Return positions whose disjunctive sum is the position, or None if no decomposition is known."""
