"""The notation of partizan, Maker-Breaker and scoring games: positions have the player to move as an extra entry."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, cast

from ggbgen.errors import RulesetError
from ggbgen.notation.notation import AnyNotation, Notation, Numbers
from ggbgen.rulesets.partizan_sum import unsigned
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Move
from ggbgen.rulesets.states import State, States

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["PartizanNotation", "of_positions"]


class PartizanNotation(Notation[States, State]):
    """The notation of states (`ggbgen.rulesets.states`).

    The entries of a state are those of its position, then 0 or 1 for the player to move.

    Attributes:
        inner: The notation of the game's positions, which is independent of the player and lists no moves.
    """

    def __init__(self, ruleset: States, inner: AnyNotation, *, largest: int | None = None) -> None:
        """Store the states of a game, and the notation of its positions."""
        self.inner = inner
        self.SIGNED = inner.SIGNED
        super().__init__(ruleset, largest=largest)

    @classmethod
    def needed(cls, ruleset: Rules) -> States:
        """Return the states."""
        if not isinstance(ruleset, States):
            raise TypeError(f"{ruleset.NAME} has no states")
        return ruleset

    def check(self, position: object) -> None:
        """Check that a value is a state, and its position one of the game."""
        if not isinstance(position, State) or position.player not in self.game.PLAYERS:
            raise RulesetError(f"position {position!r}: expected a position and who is to move")
        self.inner.check(position.position)

    def entries(self, position: State) -> Numbers:
        """Return the entries of the position, then 0 or 1 for the player."""
        return (*self.inner.entries(position.position), self.game.PLAYERS.index(position.player))

    def position(self, entries: Numbers) -> State:
        """Return the state with these entries."""
        return State(self.inner.position(entries[:-1]), self.game.PLAYERS[entries[-1]])

    def data(self, position: State) -> list[ListItem]:
        """Return the position alone."""
        return self.inner.data(position.position)

    def plain(self, position: State) -> Hashable:
        """Return the position alone."""
        return position.position

    def text(self, position: State) -> str:
        """Return the position and the player to move; `parse` also accepts the position alone."""
        return f"{self.inner.text(position.position)} {position.player}"

    def position_key(self) -> str:
        """Return the legend of the game's notation."""
        return self.inner.position_key()

    def typed(self, position: State) -> str:
        """Return the position as the box for a start shows it."""
        return self.inner.typed(position.position)

    def parse(self, text: str) -> State:
        """Read a position, optionally followed by a blank and the player to move; by default the first player."""
        words, _, last = text.strip().rpartition(" ")
        if last in self.game.PLAYERS:
            return State(self.inner.parse(words), last)
        return State(self.inner.parse(text), self.game.first)

    def is_place(self, value: object) -> bool:
        """Return whether a value is one place."""
        return self.inner.is_place(value)

    def place(self, place: Hashable) -> int:
        """Return the number of a place."""
        return self.inner.place(place)

    def way(self, at: Hashable) -> Numbers:
        """Return the numbers of the places to click for a move."""
        return self.inner.way(at)

    def move_name(self, position: State, move: Move[State]) -> str:
        """Return the name of a move in the game's notation."""
        plain: Move[Hashable] = Move(move.option.position, at=move.at, others=move.others)
        return self.inner.move_name(position.position, plain)

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        super().speak(translate)
        self.inner.speak(translate)


def of_positions(ruleset: States) -> Rules:
    """Return the rules of which the positions of states are positions, for a notation that lists no moves."""
    return cast(Rules, unsigned(ruleset.game))
