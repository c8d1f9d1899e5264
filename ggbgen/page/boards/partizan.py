"""The board of a partizan, Maker-Breaker or scoring game: positions have the player to move as an extra entry."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ggbgen.aliases import Place, Position
from ggbgen.errors import RulesetError
from ggbgen.offline.document import ListItem
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind, Numbers
from ggbgen.rulesets.partizan_sum import unsigned
from ggbgen.rulesets.ruleset import Move
from ggbgen.rulesets.states import State, States

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["PartizanBoard"]


class PartizanBoard(BoardKind):
    """A board whose positions are states (`ggbgen.rulesets.states`).

    The entries of a state are those of its position, then 0 or 1 for the player to move. Everything else is delegated
    to the board of the game, which is independent of the player.
    """

    def __init__(self, ruleset: States, kind: type[BoardKind], *, bounded: bool = True) -> None:
        """Store a game as states, and the kind of board for its positions."""
        self.inner = kind(unsigned(ruleset.game), bounded=bounded)
        self.LARGEST = self.inner.LARGEST  # type: ignore[misc]
        self.NARROW = self.inner.NARROW  # type: ignore[misc]
        self.START_CAPTION = self.inner.START_CAPTION  # type: ignore[misc]
        self.START_HINT = self.inner.START_HINT  # type: ignore[misc]
        self.MOVES = self.inner.MOVES  # type: ignore[misc]
        self.SIGNED = self.inner.SIGNED  # type: ignore[misc]
        self.FEW_KINDS = self.inner.FEW_KINDS  # type: ignore[misc]
        super().__init__(ruleset, bounded=bounded)

    def scripts(self) -> tuple[str, ...]:
        """Return the scripts of the game's board, and the script for the player to move."""
        return (*self.inner.scripts(), *super().scripts())

    def _encoding(self, *, values: bool) -> Encoding:
        own = self.inner.states_encoding(bare=False)
        return super()._encoding(values=values) if own is None else own

    def bare(self) -> Encoding:
        """Return the encoding of the game's board, if it has one of its own, else that of every board."""
        own = self.inner.states_encoding(bare=True)
        return super().bare() if own is None else own

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return the buttons that the game's board needs."""
        return self.inner.needs(encoding)

    def check(self, position: Position) -> None:
        """Check that the game's board can show the position of a state."""
        if not isinstance(position, State) or position.player not in self.ruleset.PLAYERS:
            raise RulesetError(f"position {position!r}: expected a position and who is to move")
        self.inner.check(position.position)

    def entries(self, position: Position) -> Numbers:
        """Return the entries of the position, then 0 or 1 for the player."""
        return (*self.inner.entries(position.position), self.ruleset.PLAYERS.index(position.player))

    def position(self, entries: Numbers) -> Position:
        """Return the state with these entries."""
        return State(self.inner.position(entries[:-1]), self.ruleset.PLAYERS[entries[-1]])

    def data(self, position: Position) -> list[ListItem]:
        """Return the position alone."""
        return self.inner.data(position.position)

    def plain(self, position: Position) -> Position:
        """Return the position alone."""
        return position.position

    def text(self, position: Position) -> str:
        """Return the position and the player to move; `parse` also accepts the position alone."""
        return f"{self.inner.text(position.position)} {position.player}"

    def position_key(self) -> str:
        """Return the legend of the game's board."""
        return self.inner.position_key()

    def typed(self, position: Position) -> str:
        """Return the position as the box for a start shows it."""
        return self.inner.typed(position.position)

    def parse(self, text: str) -> Position:
        """Read a position, optionally followed by a blank and the player to move; by default the first player."""
        words, _, last = text.strip().rpartition(" ")
        if last in self.ruleset.PLAYERS:
            return State(self.inner.parse(words), last)
        return State(self.inner.parse(text), self.ruleset.first)

    def is_place(self, value: object) -> bool:
        """Return whether a value is one place."""
        return self.inner.is_place(value)

    def place(self, place: Place) -> int:
        """Return the number of a place."""
        return self.inner.place(place)

    def way(self, at: Place) -> Numbers:
        """Return the numbers of the places to click for a move."""
        return self.inner.way(at)

    def move_name(self, position: Position, move: Move[Position]) -> str:
        """Return the name of a move on the game's board."""
        plain = type(move)(move.option.position, at=move.at, others=move.others)
        return self.inner.move_name(position.position, plain)

    def measures(self) -> Mapping[str, int]:
        """Return how large the board is."""
        return self.inner.measures()

    def too_large(self, measure: str, most: int) -> str:
        """Return the message about a board that exceeds one of a layout's measures."""
        return self.inner.too_large(measure, most)

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room only for boards of these measures."""
        self.inner.shrink(most)

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the game's board showing the start; its settings are nested in those of this board.

        In a wide applet the table of values stands right below the room, so nothing may reach below it.
        """
        if not layout.narrow:
            room = dataclasses.replace(room, bottom_px=room.bottom_px - self.inner.BELOW_PX)
        drawn = self.inner.draw(layout, room, prefix=prefix)
        return dataclasses.replace(drawn, own={"kind": self.inner.name(), "board": drawn.own})

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        super().speak(translate)
        self.inner.speak(translate)
