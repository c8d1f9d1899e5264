"""What the solver asks of a game. It knows no game: whatever has these methods can be solved."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from ggbgen.errors import GameTooLargeError, SolverError, near_miss, shown

__all__ = [
    "AnyGame",
    "AnyMove",
    "BuildingGame",
    "Game",
    "LoopyGame",
    "LoweringGame",
    "MakerBreakerGame",
    "PartizanGame",
    "Play",
    "ScoringGame",
    "SidedGame",
    "SummandGame",
    "check_count",
    "checked_kind",
    "checked_play",
]

_MOST_SAID = 10**15

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)


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
    """An impartial game: both players have the same moves, and it always ends; the last move decides who wins."""

    KIND: ClassVar[str]  # "impartial"

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a position."""

    def plain_options(self, position: Position, /) -> Iterable[Position]:
        """Return the positions that the moves lead to; one may come twice."""

    def key(self, position: Position, /) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""


class LoopyGame(Protocol[Position]):
    """A game in which both players have the same moves and which need not end: positions may come again."""

    KIND: ClassVar[str]  # "loopy"

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a position."""

    def plain_options(self, position: Position, /) -> Iterable[Position]:
        """Return the positions that the moves lead to; one may come twice."""

    def key(self, position: Position, /) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""


class SidedGame(Protocol[Position]):
    """A game in which it matters which of its two players is to move."""

    PLAYERS: ClassVar[tuple[str, str]]

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, player: str, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a player in a position."""

    def key(self, position: Position, /) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""


class PartizanGame(SidedGame[Position], Protocol[Position]):
    """A game in which each player has moves of their own; the last move decides who wins."""

    KIND: ClassVar[str]  # "partizan"


class MakerBreakerGame(SidedGame[Position], Protocol[Position]):
    """A game that is decided by what was built: when no move is left, the position says who has won."""

    KIND: ClassVar[str]  # "maker-breaker"

    def winner(self, position: Position, /) -> str:
        """Return which of the players has won in a position in which the game is over."""


class ScoringGame(SidedGame[Position], Protocol[Position]):
    """A game with a score at its end, which the first of its players wants high and the second low."""

    KIND: ClassVar[str]  # "scoring"

    def score(self, position: Position, /) -> int:
        """Return the score in a position in which the game is over."""


AnyGame = (
    Game[Position] | LoopyGame[Position] | PartizanGame[Position] | MakerBreakerGame[Position] | ScoringGame[Position]
)
"""A game of any kind."""

_SOLVERS = {
    "impartial": "solve",
    "loopy": "solve_loopy",
    "partizan": "solve_partizan",
    "maker-breaker": "solve_maker_breaker",
    "scoring": "solve_scoring",
}


def check_count(start: tuple[int, ...], *, limit: int) -> None:
    """Check that a game in which moves lower numbers has no more positions than a limit, before any is made.

    Raises:
        GameTooLargeError: It has more.
    """
    count = math.prod(largest + 1 for largest in start)
    if count > limit:
        # Python refuses to write a number of thousands of digits.
        many = f"{count:,}" if count < _MOST_SAID else "too many"
        raise GameTooLargeError(
            f"{shown(start)} has {many} positions, more than the limit of {limit:,}, "
            "expected a smaller start or a higher limit"
        )


def checked_kind(game: Any, kind: str) -> None:
    """Check that a game is of the kind that a function is for.

    Raises:
        SolverError: It is of another kind; the message names the function for that.
    """
    found = getattr(game, "KIND", None)
    if found != kind:
        known = f", which {_SOLVERS[found]}() is for" if found in _SOLVERS else ""
        raise SolverError(f"{type(game).__name__} is a game of the kind {found!r}{known}, expected {kind!r}")


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


@runtime_checkable
class BuildingGame(Protocol):
    """A Maker-Breaker game in which arcs are added between vertices; see `ggbgen.solver.building`.

    A position has an entry for each pair of vertices that may be joined: 0, or 1 for an arc from the first to the
    second, 2 for one the other way. Both players have the same moves: any arc on a pair without one.
    """

    def class_keys(self, positions: Any, /) -> Any:
        """Return the key of each of many positions: an array of whole numbers for an array with a row for each."""

    def winning_sets(self) -> Sequence[Sequence[tuple[int, int]]]:
        """Return what Maker wants: sets of pairs by their number, each with the entry that it has to have."""
