"""What a solved game knows of every subposition."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar, cast

from ggbgen.errors import SolverError
from ggbgen.solver.game import AnyGame, AnyMove, Game, PartizanGame, Play, Player

__all__ = ["Solution", "SolvedMove", "Value", "is_lost", "other_player"]

Position = TypeVar("Position", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """The value of a position.

    Attributes:
        outcome: Who wins: ``"P"`` the previous player, ``"N"`` the next one, who is to move; in partizan games also
            ``"L"`` Left and ``"R"`` Right, whoever starts.
        grundy: The Grundy value, at least 0; None unless the game is impartial and play is normal.
        remoteness: Number of plies to the end if the winner hastens it and the loser delays it. It is even if the
            player to move does not make the last move: under normal play that player loses then, under misere play
            wins.
    """

    outcome: str
    grundy: int | None
    remoteness: int


class SolvedMove(NamedTuple, Generic[Position]):
    """Where a move leads, and the value of that position."""

    option: Position
    value: Value


class Solution(ABC, Generic[Position]):
    """The values of a position and of all its subpositions. Its length is their number, iteration gives them.

    Attributes:
        game: The rules.
        play: Normal or misere.
        start: The position that was solved.
    """

    def __init__(self, game: AnyGame[Position], *, play: Play, start: Position) -> None:
        self.game = game
        self.play = play
        self.start = start

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Position]: ...

    @abstractmethod
    def value(self, position: Position, *, player: Player | None = None) -> Value:
        """Return the value of a subposition.

        Args:
            position: A subposition of the start, or the start.
            player: Who is to move; given for partizan games only. The outcome does not depend on it, the
                remoteness does.

        Raises:
            SolverError: The position is no subposition, or a player is missing or not wanted.
        """

    def grundy(self, position: Position) -> int:
        """Return the Grundy value of a subposition.

        Raises:
            SolverError: Play is misere or the game partizan, where there are no Grundy values.
        """
        if self.play is not Play.NORMAL or self.game.PARTIZAN:
            kind = "partizan games" if self.game.PARTIZAN else "misere play"
            raise SolverError(f"no Grundy values for {kind}: they are of impartial games under normal play")
        value = self.value(position)
        return cast(int, value.grundy)

    def moves(self, position: Position, *, player: Player | None = None) -> tuple[SolvedMove[Position], ...]:
        """Return the moves of a subposition with the values of their options, in the ruleset's order."""
        self.value(position, player=player)
        found: Sequence[AnyMove[Position]]
        if player is None:
            found, mover = cast(Game[Position], self.game).moves(position), None
        else:
            found, mover = cast(PartizanGame[Position], self.game).moves(position, player), other_player(player)
        return tuple(SolvedMove(move.option, self.value(move.option, player=mover)) for move in found)

    def outcome(self, position: Position) -> str:
        """Return the outcome of a position; see `value`."""
        return self.value(position).outcome

    def winning_moves(self, position: Position, *, player: Player | None = None) -> tuple[Position, ...]:
        """Return the options in which the other player, to move, loses, in the ruleset's order."""
        solved = self.moves(position, player=player)
        return tuple(move.option for move in solved if is_lost(move.value.remoteness, play=self.play))

    def _check_player(self, player: Player | None) -> None:
        if self.game.PARTIZAN and player not in ("left", "right"):
            raise SolverError(f"player {player!r}, expected 'left' or 'right' in a partizan game")
        if not self.game.PARTIZAN and player is not None:
            raise SolverError(
                f"player {player!r}, expected none: both players of an impartial game have the same moves"
            )

    def _no_subposition(self, position: Position) -> SolverError:
        return SolverError(f"position {position!r} is no subposition of {self.start!r}")


def is_lost(remoteness: int, *, play: Play) -> bool:
    """Return whether the player to move loses, so many plies before the end.

    Under normal play whoever makes the last of them wins, under misere play the other player does.
    """
    return remoteness % 2 == (0 if play is Play.NORMAL else 1)


def other_player(player: Player) -> Player:
    """Return the other player."""
    return "right" if player == "left" else "left"
