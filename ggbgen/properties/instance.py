"""A small instance of a game, with the data for checking its properties."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import cast

from ggbgen.encoding import Encoding
from ggbgen.encoding.any_solution import PositionValue, Solved, is_decided, kind_of, of_outcome, solved
from ggbgen.notation import GameMove, Numbers
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.properties.reference import (
    Reference,
    bottom_up,
    built_values,
    loopy_values,
    reference,
    scores,
    subpositions,
)
from ggbgen.rulesets.capabilities import rules_of
from ggbgen.rulesets.played_rules import AnyRules, Rules
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move, ScoringRuleset
from ggbgen.rulesets.states import State, States
from ggbgen.solver import Play

__all__ = ["Instance"]


class Instance:
    """A game with chosen parameters, on its board.

    Attributes:
        game: The ruleset; its states if the player to move matters.
        again: Creates the same game once more.
        board: The board with its start.
        top: The position whose subpositions are checked.
    """

    def __init__(
        self,
        make: Callable[[], AnyRules],
        *,
        board: str = "",
        top: Hashable = None,
        positions: Sequence[Hashable] | None = None,
    ) -> None:
        """Create the game.

        Args:
            make: Creates the ruleset with its parameters chosen.
            board: The kind of board; the ruleset's if empty.
            top: The position whose subpositions are checked; the start if None.
            positions: Positions to check instead of all subpositions, for properties of single positions.
        """
        self.again: Callable[[], Rules] = lambda: board_of(make(), board).ruleset
        self.board: BoardKind = board_of(make(), board)
        self.game: Rules = self.board.ruleset
        self.top = self.board.notation.first if top is None else top
        self._chosen = positions
        self._moves: dict[Hashable, tuple[Move[Hashable], ...]] = {}

    @cached_property
    def positions(self) -> list[Hashable]:
        """All positions that are reachable from the top, or those that were chosen."""
        return list(subpositions(self.options, self.top) if self._chosen is None else self._chosen)

    def _listed(self, position: Hashable) -> tuple[Move[Hashable], ...]:
        if position not in self._moves:
            self._moves[position] = self.board.notation.moves(position)
        return self._moves[position]

    def options(self, position: Hashable) -> list[Hashable]:
        """The options of a position."""
        return [move.option for move in self._listed(position)]

    def moves(self, position: Hashable) -> list[GameMove]:
        """The moves of a position as the board represents them."""
        notation = self.board.notation
        return [
            GameMove(notation.entries(move.option), tuple(map(notation.way, move.ways)))
            for move in self._listed(position)
        ]

    def entries(self, position: Hashable) -> Numbers:
        """The entries of a position."""
        return self.board.notation.entries(position)

    @cached_property
    def encoding(self) -> Encoding:
        """The game's encoding for an archive, with values."""
        return self.board.encoding()

    def defined(self, play: Play) -> Callable[[Hashable], PositionValue]:
        """The values by the recursive definition."""
        return self._defined[play].__getitem__

    def solution(self, play: Play) -> Solved:
        """The values by the solver."""
        return self._solutions[play]

    @property
    def kind(self) -> str:
        """The kind of game."""
        return kind_of(self.game)

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The kinds of play for which there are values."""
        return tuple(Play) if is_decided(self.kind) else (Play.NORMAL,)

    @cached_property
    def _defined(self) -> dict[Play, dict[Hashable, PositionValue]]:
        return {play: self._by_definition(play) for play in self.plays}

    def _by_definition(self, play: Play) -> dict[Hashable, PositionValue]:
        options: Callable[[Hashable], Iterable[Hashable]] = self.options
        if self.kind == "loopy":
            loops = loopy_values(options, subpositions(options, self.top), misere=play is Play.MISERE)
            return {position: of_outcome(outcome, None, plies) for position, (outcome, plies) in loops.items()}
        order = bottom_up(options, self.positions)
        states, rules = self.game, rules_of(self.game)
        if isinstance(states, States) and isinstance(rules, MakerBreakerRuleset):
            built = built_values(options, order, lambda s: rules.winner(_of(s).position), lambda s: _of(s).player)
            return {
                state: PositionValue(
                    outcome,
                    None,
                    plies,
                    {"N": _of(state).player, "P": states.other(_of(state).player), "D": "draw"}[outcome],
                )
                for state, (outcome, plies) in built.items()
            }
        if isinstance(rules, ScoringRuleset):
            one, two = rules.PLAYERS
            found = scores(options, order, lambda s: rules.score(_of(s).position), lambda s: _of(s).player == one)
            return {
                state: PositionValue("", display=str(score), score=score, sign=1 if _of(state).player == two else -1)
                for state, score in found.items()
            }
        values = reference(options, misere=play is Play.MISERE)
        if self.kind == "partizan":
            return {
                state: PositionValue(
                    "N" if values.next_wins(state) else "P",
                    None,
                    values.remoteness(state),
                    self._partizan_outcome(_of(state).position, values),
                )
                for state in order
            }
        with_grundy = play is Play.NORMAL
        return {
            position: of_outcome(
                "N" if values.next_wins(position) else "P",
                values.grundy(position) if with_grundy else None,
                values.remoteness(position),
            )
            for position in order
        }

    def _partizan_outcome(self, position: Hashable, values: Reference) -> str:
        left, right = (values.next_wins(State(position, player)) for player in cast(States, self.game).PLAYERS)
        return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[left, right]

    @cached_property
    def _solutions(self) -> dict[Play, Solved]:
        return {play: solved(self.game, play=play, start=self.top, method="plain") for play in self.plays}


def _of(position: Hashable) -> State:
    """Return a position of a game where the player to move matters."""
    return cast(State, position)
