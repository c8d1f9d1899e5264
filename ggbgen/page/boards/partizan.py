"""The board of a partizan, Maker-Breaker or scoring game: positions have the player to move as an extra entry."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.notation import AnyNotation
from ggbgen.notation.partizan import PartizanNotation, of_positions
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["PartizanBoard"]


class PartizanBoard(BoardKind):
    """A board whose positions are states (`ggbgen.rulesets.states`).

    Everything but their notation is up to the board of the game, which is independent of the player.
    """

    NOTATION = PartizanNotation

    notation: PartizanNotation

    def __init__(self, ruleset: States, kind: type[BoardKind]) -> None:
        """Store a game as states, and the kind of board for its positions."""
        self.inner = kind(of_positions(ruleset))
        self.NARROW = self.inner.NARROW  # type: ignore[misc]
        self.START_CAPTION = self.inner.START_CAPTION  # type: ignore[misc]
        self.START_HINT = self.inner.START_HINT  # type: ignore[misc]
        self.MOVES = self.inner.MOVES  # type: ignore[misc]
        self.FEW_KINDS = self.inner.FEW_KINDS  # type: ignore[misc]
        super().__init__(ruleset)

    def noted(self, ruleset: Rules) -> AnyNotation:
        """Return the notation of states."""
        inner = self.inner.notation
        return PartizanNotation(self.NOTATION.needed(ruleset), inner, largest=inner.largest)

    def modules(self) -> tuple[str, ...]:
        """Return the modules of the game's board, and the one for the player to move."""
        return (*self.inner.modules(), *super().modules())

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
