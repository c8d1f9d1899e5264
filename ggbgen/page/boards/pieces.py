"""Pieces on a grid of cells. A move is one click on a piece and one on its target, or on several targets in turn."""

from __future__ import annotations

import dataclasses

from ggbgen.notation.pieces import PieceNotation
from ggbgen.page.boards.grid import Grid
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.readable import text_room
from ggbgen.scene.objects import Cell, SceneObject

__all__ = ["Pieces"]

_LEAST_FOR_PLIES_PX = 70


class Pieces(Grid):
    """A grid on which pieces move. State 0 is an empty cell, each other state a kind of piece.

    The first click chooses a piece and highlights its targets. Pieces stay visible beside the marks of values, hints
    and last moves. A capture is called ``A1xB1``, a move to an empty cell ``A1-B1``.
    """

    PALE = True
    MOVES = "moves from the cell of a piece to another cell"
    START_HINT = "rows from the top, with / between them"
    NOTATION = PieceNotation

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the grid, whose script keeps the pieces; values have numbers if cells have room for them."""
        drawn = super().draw(layout, room, prefix=prefix)
        cell = next(item for item in drawn.objects if isinstance(item, Cell))
        plies = cell.width_px >= _LEAST_FOR_PLIES_PX and self.timed()
        own = {**drawn.own, "keeps": True, "plies": plies, "textRoom": text_room(cell, layout)}
        return dataclasses.replace(drawn.changed(_for_two), own=own)


def _for_two(item: SceneObject) -> SceneObject:
    """Return a cell in which a piece and a mark fit side by side; other objects as they are."""
    return dataclasses.replace(item, signs=2) if isinstance(item, Cell) else item
