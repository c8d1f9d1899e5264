"""Games where the player to move matters, as games whose positions include the player to move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from ggbgen.rulesets.played_rules import SidedRules
from ggbgen.rulesets.ruleset import Move

__all__ = ["State", "States"]


class State(NamedTuple):
    """A position with the player to move."""

    position: Hashable
    player: str


class States:
    """A partizan, Maker-Breaker or scoring game with states as positions, for code that expects moves without a player.

    Games may begin with either player. All other attributes are those of the game.

    Attributes:
        game: The game.
    """

    def __init__(self, game: SidedRules[Any]) -> None:
        """Take a game with its parameters chosen."""
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def other(self, player: str) -> str:
        """Return the other player."""
        one, two = self.game.PLAYERS
        return two if player == one else one

    def start(self) -> State:
        """Return the start with the player who moves first."""
        return State(self.game.start(), self.game.first)

    def starts(self) -> tuple[State, ...]:
        """Return all positions in which a game may begin, with either player to move."""
        found = self.game.starts() or (self.game.start(),)
        return tuple(State(position, player) for position in found for player in self.game.PLAYERS)

    def key(self, state: State) -> Hashable:
        """Return the key of a state."""
        return self.game.key(state.position), state.player

    def check(self, state: State) -> None:
        """Check the position of a state; see `Ruleset.check`."""
        self.game.check(state.position)

    def moves(self, state: State) -> tuple[Move[State], ...]:
        """Return the moves of the player to move."""
        other = self.other(state.player)
        return tuple(
            Move(State(move.option, other), at=move.at, others=move.others)
            for move in self.game.moves(state.position, state.player)
        )

    def plain_options(self, state: State) -> Iterator[State]:
        """Yield the options of the player to move."""
        return (move.option for move in self.moves(state))
