"""A grid of cells, some of them missing, for dominoes: a move is one click on each of two neighbouring cells."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable
from functools import cached_property

from ggbgen.notation import Numbers
from ggbgen.notation.dominoes import DominoNotation
from ggbgen.page.boards.grid import Grid
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.rulesets.dominoes import HOLE
from ggbgen.scene.objects import Cell, Text, Words
from ggbgen.scene.style import WINNING, YOURS

__all__ = ["Dominoes"]

# Values of moves: their scale, the distance of their left end left of the middle and that of their base line below it.
# Small cells have values without plies.
_VALUE_SCALE, _VALUE_LEFT_PX, _VALUE_DOWN_PX = 0.85, 17, 6
_SIGN_SCALE, _SIGN_LEFT_PX = 0.7, 7
_LEAST_FOR_PLIES_PX, _LEAST_NARROW_PX = 48, 60
_LINK_SCALE = 1.4


class Dominoes(Grid):
    """Cells in rows, each free, covered by half of a domino, or missing. A position is one of a `DominoBoard`.

    The first click chooses a cell and highlights the cells that complete a domino; the second click places it. While
    values are shown, that of each domino stands where its two cells meet; after the first click only those that may
    still be placed have values. If cells are small, or the remoteness is unknown, values have no plies. A bar joins the
    halves of each domino of the game.
    """

    PALE = True
    MOVES = "moves that cover two neighbouring cells"
    NOTATION = DominoNotation
    START_CAPTION = "Board"
    START_HINT = ". free, x covered, # no cell"
    NARROW = {"rows": 8, "columns": 7}  # noqa: RUF012 - never changed

    plies = True  # reduced in `draw` if there is no room

    def is_timed(self, position: Hashable) -> bool:
        """Return whether an applet knows the remoteness of a position."""
        return self.timed()

    @cached_property
    def pairs(self) -> tuple[Numbers, ...]:
        """The pairs of cells that a domino can ever cover: first horizontal, then vertical ones."""
        rows, columns = len(self.notation.first), len(self.notation.first[0])
        there = {k for k, state in enumerate(self.notation.entries(self.notation.first)) if state != HOLE}
        across = ((k, k + 1) for k in range(rows * columns) if (k + 1) % columns)
        down = ((k, k + columns) for k in range((rows - 1) * columns))
        return tuple(pair for pair in (*across, *down) if there.issuperset(pair))

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the grid, and the objects that show values where two cells meet."""
        drawn = super().draw(layout, room, prefix=prefix)
        cells = [item for item in drawn.objects if isinstance(item, Cell)]
        side = cells[0].width_px
        self.plies = side >= (_LEAST_NARROW_PX if layout.narrow else _LEAST_FOR_PLIES_PX) and self.timed()
        scale, left = (_VALUE_SCALE, _VALUE_LEFT_PX) if self.plies else (_SIGN_SCALE, _SIGN_LEFT_PX)
        middles = [
            ((cells[k].x_px + cells[other].x_px + side) // 2, (cells[k].y_px + cells[other].y_px + side) // 2)
            for k, other in self.pairs
        ]
        values = [
            Text(
                label=f"{prefix}{_value_label(number)}",
                text="",
                x_px=x - left,
                y_px=y + _VALUE_DOWN_PX,
                scale=scale,
                bold=True,
                boxed=True,
                colour=WINNING,
                visible=False,
            )
            for number, (x, y) in enumerate(middles)
        ]
        links = Words(label=f"{prefix}links", colour=YOURS, scale=_LINK_SCALE, bold=True, above=True)
        unit, (x0, y0) = layout.pixels_per_unit, layout.origin_px
        return dataclasses.replace(
            drawn,
            objects=(*drawn.objects, *values, links),
            own={
                **drawn.own,
                "pairs": [list(pair) for pair in self.pairs],
                "middles": [[(x - x0) / unit, (y0 - y) / unit] for x, y in middles],
                "plies": self.plies,
                # A value may reach to where the next domino has its own.
                "textRoom": round(side / (max(scale, layout.least_scale) * layout.font_px), 2),
            },
        )


def _value_label(number: int) -> str:
    return f"v_{{{number}}}"
