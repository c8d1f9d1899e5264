"""The interface between the solver and a game: anything with these methods can be solved."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeVar, overload, runtime_checkable

from ggbgen.errors import GameTooLargeError, SolverError, near_miss, shown

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "AnyGame",
    "AnyMove",
    "BuildingGame",
    "Game",
    "LoweringGame",
    "MakerBreakerGame",
    "PartizanGame",
    "Play",
    "ScoringGame",
    "SummandGame",
    "check_count",
    "checked_kind",
    "checked_play",
]

_MOST_SAID = 10**15

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)


class Play(StrEnum):
    """Who wins: under normal play the player who makes the last move, under misere play the other player."""

    NORMAL = "normal"
    MISERE = "misere"


def checked_play(play: Play | str) -> Play:
    """Return the kind of play named by a word.

    Raises:
        SolverError: There is no such kind of play.
    """
    try:
        return Play(play)
    except ValueError:
        known = [kind.value for kind in Play]
        raise SolverError(f"play {play!r}, expected one of {', '.join(known)}{near_miss(str(play), known)}") from None


class AnyMove(Protocol[Position_co]):
    """A move; the solver uses only the option it leads to."""

    @property
    def option(self) -> Position_co:
        """The position that the move leads to."""


class Game(Protocol[Position]):
    """A game in which both players have the same moves; the last move decides who wins, or it need not end."""

    @property
    def KIND(self) -> str:  # noqa: N802
        """Either "impartial" or "loopy"."""

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a position."""

    def plain_options(self, position: Position, /) -> Iterable[Position]:
        """Return the positions that the moves lead to, possibly with repetitions."""

    def key(self, position: Position, /) -> Hashable:
        """Return a key for a position; positions with equal keys must have equal values."""


class PartizanGame(Protocol[Position]):
    """A game in which the players may have different moves; the last move decides who wins."""

    @property
    def KIND(self) -> str:  # noqa: N802
        """The word "partizan", or that of a derived class."""

    @property
    def PLAYERS(self) -> tuple[str, str]:  # noqa: N802
        """The names of the players."""

    def start(self) -> Position:
        """Return the position in which the game begins."""

    def moves(self, position: Position, player: str, /) -> Sequence[AnyMove[Position]]:
        """Return the moves of a player in a position."""

    def key(self, position: Position, /) -> Hashable:
        """Return a key for a position; positions with equal keys must have equal values."""


class MakerBreakerGame(PartizanGame[Position], Protocol[Position]):
    """A game that is decided by its final position: when no move is left, the position determines the winner."""

    def winner(self, position: Position, /) -> str:
        """Return the player who has won, or "draw", in a position in which the game is over."""


class ScoringGame(PartizanGame[Position], Protocol[Position]):
    """A game that ends with a score, which the first player maximizes and the second minimizes."""

    def score(self, position: Position, /) -> int:
        """Return the score in a position in which the game is over."""


AnyGame = Game[Position] | PartizanGame[Position]
"""A game of any kind."""

_SOLVERS = {
    "impartial": "solve",
    "loopy": "solve_loopy",
    "partizan": "solve_partizan",
    "maker-breaker": "solve_maker_breaker",
    "scoring": "solve_scoring",
}


def check_count(start: tuple[int, ...], *, limit: int) -> None:
    """Check that a game in which moves lower numbers has at most ``limit`` positions, before building any of them.

    Raises:
        GameTooLargeError: It has more.
    """
    count = math.prod(largest + 1 for largest in start)
    if count > limit:
        # Python refuses to convert an integer with thousands of digits to text.
        many = f"{count:,}" if count < _MOST_SAID else "too many"
        raise GameTooLargeError(
            f"{shown(start)} has {many} positions, more than the limit of {limit:,}, "
            "expected a smaller start or a higher limit"
        )


def checked_kind(game: object, kind: str) -> None:
    """Check that a game has the kind that a function requires.

    Raises:
        SolverError: The game has another kind; the message names the function for that one.
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
    """A game that may be able to decompose positions into disjunctive sums; see `ggbgen.solver.sums`."""

    def summands(self, position: Hashable, /) -> tuple[Hashable, ...] | None:
        """Return positions whose disjunctive sum is the position, or None if no decomposition is known."""


@runtime_checkable
class BuildingGame(Protocol):
    """A Maker-Breaker game in which arcs are added between vertices; see `ggbgen.solver.arc_games`.

    A position has an entry for each pair of vertices that may be joined: 0 for no arc, 1 for an arc from the first to
    the second, 2 for the reverse arc. Both players have the same moves: any arc on a pair without one.
    """

    @overload
    def class_keys(self, positions: list[tuple[int, ...]], /) -> list[int]: ...
    @overload
    def class_keys(self, positions: npt.NDArray[np.int8], /) -> npt.NDArray[np.int64]: ...
    def class_keys(
        self, positions: list[tuple[int, ...]] | npt.NDArray[np.int8], /
    ) -> list[int] | npt.NDArray[np.int64]:
        """Return the keys of many positions with the same number of arcs.

        A list of integers, given a list of tuples; for large games, which need numpy, also an array of integers, given
        an array with one row per position.
        """

    def winning_sets(self) -> Sequence[Sequence[tuple[int, int]]]:
        """Return Maker's winning sets: each a set of pairs, by number, with the entry that each pair must have."""


@runtime_checkable
class ColouringGame(Protocol):
    """A game in which players colour the edges of a graph; see `ggbgen.solver.colouring`.

    A position has an entry for each edge: 0 for no colour, 1 or 2 for the colour of the first or the second player.
    """

    @property
    def PLAYERS(self) -> tuple[str, str]:  # noqa: N802
        """The names of the players."""

    def class_keys(self, positions: list[tuple[int, ...]], /) -> list[int]:
        """Return the keys of a list of positions with the same number of coloured edges."""

    def ending_sets(self) -> Sequence[Sequence[int]]:
        """Return sets of edges, by number: the game is over when all edges of one have the same colour."""

    def winner(self, position: tuple[int, ...], /) -> str:
        """Return the player who has won, or "draw", in a position in which the game is over."""
