"""A small instance of a game, with what its properties are checked on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from ggbgen.boards.game import board_of
from ggbgen.boards.kind import BoardKind, GameMove, Numbers
from ggbgen.conformance.reference import Reference, bottom_up, reference, subpositions
from ggbgen.solver import Play, Solution, solve
from ggbgen.table import Form

__all__ = ["Instance"]


class Instance:
    """A game with its parameters chosen, on its board.

    Attributes:
        game: The ruleset.
        again: Makes the same ruleset once more.
        board: The board with its start.
        top: The position whose subpositions are looked at.
    """

    def __init__(
        self, make: Callable[[], Any], *, board: str = "", top: Any = None, positions: Sequence[Any] | None = None
    ) -> None:
        """Make the game.

        Args:
            make: Makes the ruleset with its parameters chosen.
            board: The kind of board; the ruleset's own if empty.
            top: The position whose subpositions are looked at; the start if None.
            positions: Which positions are looked at instead of all subpositions, for properties of single positions.
        """
        self.again = make
        self.game = make()
        self.board: BoardKind = board_of(self.game, board)
        self.top = self.board.first if top is None else top
        self._chosen = positions
        self._moves: dict[Any, tuple[Any, ...]] = {}

    @cached_property
    def positions(self) -> list[Any]:
        """All positions that can be reached from the top, or those that were chosen."""
        return list(subpositions(self.options, self.top) if self._chosen is None else self._chosen)

    def _listed(self, position: Any) -> tuple[Any, ...]:
        if position not in self._moves:
            self._moves[position] = self.board.moves(position)
        return self._moves[position]

    def options(self, position: Any) -> list[Any]:
        """The options of a position."""
        return [move.option for move in self._listed(position)]

    def moves(self, position: Any) -> list[GameMove]:
        """The moves of a position as the board sees them."""
        board = self.board
        return [
            GameMove(board.entries(move.option), tuple(map(board.way, move.ways))) for move in self._listed(position)
        ]

    def entries(self, position: Any) -> Numbers:
        """The entries of a position."""
        return self.board.entries(position)

    @cached_property
    def form(self) -> Form:
        """The form in which the game goes into an archive, with values."""
        return self.board.form()

    def defined(self, play: Play) -> Reference:
        """The values by the recursive definition."""
        return self._defined[play]

    def solution(self, play: Play) -> Solution[Any]:
        """The values by the plain solver."""
        return self._solutions[play]

    @cached_property
    def _defined(self) -> dict[Play, Reference]:
        options: Callable[[Any], Iterable[Any]] = self.options
        found = {play: reference(options, misere=play is Play.MISERE) for play in Play}
        for position in bottom_up(options, self.positions):
            for values in found.values():
                values.next_wins(position), values.grundy(position), values.remoteness(position)
        return found

    @cached_property
    def _solutions(self) -> dict[Play, Solution[Any]]:
        return {play: solve(self.game, play=play, start=self.top, method="plain") for play in Play}
