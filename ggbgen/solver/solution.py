"""The values of all subpositions of a solved game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from ggbgen.errors import SolverError
from ggbgen.solver.game import AnyMove, Game, Play

__all__ = ["GrundyValues", "Solution", "SolvedMove", "Value", "is_lost"]

Position = TypeVar("Position", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """The value of a position of a game of any kind; where the player to move matters, with one of them to move.

    Attributes:
        outcome: Who can force a win. ``"P"`` the previous player, ``"N"`` the next one (the player to move); in a
            partizan game also ``"L"`` Left and ``"R"`` Right, whoever moves first: there it does not depend on who is
            to move. ``"D"``, in a game that need not end: neither can, which is a draw. In a Maker-Breaker game the
            name of the player who wins, or ``"draw"``. Empty in a scoring game.
        grundy: The Grundy value, at least 0; None unless the game is impartial and play is normal.
        remoteness: Number of plies to the end if the winner hurries and the loser delays; None for a draw and in a
            scoring game. If it is even, the player to move does not make the last move: that player loses under normal
            play and wins under misere play.
        winner: The player who wins with this player to move; empty for a draw, in games where both have the same moves,
            and in scoring games.
        score: In a scoring game the final score if the first player maximizes and the second minimizes it; else None.
    """

    outcome: str = ""
    grundy: int | None = None
    remoteness: int | None = None
    winner: str = ""
    score: int | None = None


class SolvedMove(NamedTuple, Generic[Position]):
    """Where a move leads, and the value of that position; where that matters, with the other player to move."""

    option: Position
    value: Value


class Solution(ABC, Generic[Position]):
    """The values of a position and of all its subpositions. Its length is their number; iteration yields them.

    Attributes:
        game: The rules.
        play: Normal or misere.
        start: The position that was solved.
    """

    def __init__(self, game: Game[Position], *, play: Play, start: Position) -> None:
        self.game = game
        self.play = play
        self.start = start

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Position]: ...

    @abstractmethod
    def value(self, position: Position) -> Value:
        """Return the value of a subposition of the start, or of the start.

        Raises:
            SolverError: The position is not a subposition.
        """

    def grundy(self, position: Position) -> int:
        """Return the Grundy value of a subposition.

        Raises:
            SolverError: Play is misere or the game need not end, so there are no Grundy values.
        """
        if self.play is not Play.NORMAL:
            raise SolverError("no Grundy values for misere play: they are of impartial games under normal play")
        grundy = self.value(position).grundy
        if grundy is None:
            raise SolverError("no Grundy values for a game that need not end")
        return grundy

    def moves(self, position: Position) -> tuple[SolvedMove[Position], ...]:
        """Return the moves of a subposition, each with the value of its option, in the ruleset's order."""
        self.value(position)
        return tuple(SolvedMove(move.option, self.value(move.option)) for move in self.game.moves(position))

    def outcome(self, position: Position) -> str:
        """Return the outcome of a position; see `value`."""
        return self.value(position).outcome

    def winning_moves(self, position: Position) -> tuple[Position, ...]:
        """Return the options that are P-positions, in the ruleset's order."""
        return tuple(move.option for move in self.moves(position) if move.value.outcome == "P")

    def _no_subposition(self, position: Position) -> SolverError:
        return SolverError(f"position {position!r} is no subposition of {self.start!r}")


class _Moving(Protocol[Position]):
    def moves(self, position: Position, /) -> Sequence[AnyMove[Position]]: ...


class GrundyValues(ABC, Generic[Position]):
    """Grundy values computed from those of components, with the outcomes that follow under normal play.

    Attributes:
        game: The rules.
    """

    game: _Moving[Position]

    @abstractmethod
    def grundy(self, position: Position) -> int:
        """Return the Grundy value of a position."""

    def outcome(self, position: Position) -> str:
        """Return ``"P"`` if the Grundy value is 0 and ``"N"`` otherwise; see `grundy`."""
        return "N" if self.grundy(position) else "P"

    def winning_moves(self, position: Position) -> tuple[Position, ...]:
        """Return the options of Grundy value 0; see `grundy`."""
        return tuple(move.option for move in self.game.moves(position) if self.grundy(move.option) == 0)


def is_lost(remoteness: int, *, play: Play) -> bool:
    """Return whether the player to move loses, this many plies before the end.

    Under normal play the player who makes the last move wins, under misere play the other player does.
    """
    return remoteness % 2 == (0 if play is Play.NORMAL else 1)
