"""Pieces on a hexagonal grid. A cell is a square button within a hexagon of lines, in rows that are shifted."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin, sqrt

from ggbgen.errors import ParameterError
from ggbgen.notation.hexagons import HexagonNotation
from ggbgen.page.boards.pieces import Pieces
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.rulesets.hexagons import first_diagonals
from ggbgen.scene.objects import Cell, SceneObject, Strokes, Text
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import GONE, HINT

__all__ = ["Hexagons"]

MOST_ROWS, MOST_COLUMNS = 12, 20
_LARGEST_HEXAGON_PX = 98
_NAMES_PX = 20
# A square as high as this has room within a hexagon of width 1.
_SQUARE = 0.72
_SMALL_BELOW_PX = 40
_Point = tuple[float, float]


class Hexagons(Pieces):
    """Cells in rows, each shifted by half a cell against the row above it; a cell has up to six neighbours."""

    NOTATION = HexagonNotation
    notation: HexagonNotation

    def measures(self) -> Mapping[str, int]:
        """Return the number of rows, and the width of the board in cells, rounded up."""
        least, most = self._ends()
        return {"rows": len(self.notation.first), "columns": (most - least + 3) // 2}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the board; its script reads the lengths of the rows, and the letters at which they begin."""
        drawn = super().draw(layout, room, prefix=prefix)
        first = self.notation.first
        return dataclasses.replace(
            drawn, own={**drawn.own, "lengths": [len(row) for row in first], "letters": list(first_diagonals(first))}
        )

    def cells(self, layout: Layout, room: Room, prefix: str) -> Iterator[SceneObject]:
        """Yield the buttons, the names of rows and diagonals, and the hexagons, as large as the room allows.

        Raises:
            ParameterError: There are too many rows, or the board is too wide.
        """
        rows, columns = self.measures().values()
        if rows > MOST_ROWS or columns > MOST_COLUMNS:
            raise ParameterError(
                f"{self.ruleset.NAME}: {rows} rows and a width of {columns} cells are too many for this board, "
                f"expected at most {MOST_ROWS} and {MOST_COLUMNS}"
            )
        left, right, bottom = room.left_px + _NAMES_PX, room.far_right_px, room.bottom_px - _NAMES_PX
        height = (rows - 1) * sqrt(3) / 2 + 2 / sqrt(3)
        width = min((right - left) // columns, int((bottom - room.top_px) / height), _LARGEST_HEXAGON_PX)
        middle = (left + right) / 2 - sum(self._ends()) * width / 4
        top = (room.top_px + bottom) / 2 - (rows - 1) * width * sqrt(3) / 4
        places = {
            (r, c): (middle + (2 * d + r) * width / 2, top + r * width * sqrt(3) / 2) for r, c, d in self._cells()
        }
        side = int(_SQUARE * width)
        for (r, c), (x, y) in places.items():
            yield Cell(
                label=f"{prefix}s_{{{r},{c}}}",
                text="",
                x_px=round(x - side / 2),
                y_px=round(y - side / 2),
                width_px=side,
                height_px=side,
                scale=1.15 if side >= _SMALL_BELOW_PX else 0.7,
            )
        yield from self._names(places, width, prefix)
        yield HiddenNumber(label=f"{prefix}hexagonRim", value=0)
        yield Strokes(
            label=f"{prefix}hexagons",
            ends=tuple(sorted(_sides(places.values(), width / sqrt(3), layout))),
            radius=f"{prefix}hexagonRim",
            arrows=False,
            thickness_px=2,
            colour=GONE,
        )

    def _cells(self) -> Iterator[tuple[int, int, int]]:
        """Yield row, column and diagonal of each cell."""
        firsts = first_diagonals(self.notation.first)
        return ((r, c, firsts[r] + c) for r, c in self.notation.cells)

    def _ends(self) -> tuple[int, int]:
        """Return how far left and right the middles of cells are, in half cells."""
        halves = [2 * d + r for r, _, d in self._cells()]
        return min(halves), max(halves)

    def _names(self, places: Mapping[tuple[int, int], _Point], width: int, prefix: str) -> Iterator[Text]:
        """Yield the numbers of the rows at their left, and the letters of the diagonals at their lower right."""
        scale = 0.9 if width >= _SMALL_BELOW_PX else 0.7
        last = {d: (r, c) for r, c, d in self._cells()}
        for r in range(len(self.notation.first)):
            text = str(len(self.notation.first) - r)
            x, y = places[r, 0]
            yield Text(
                label=f"{prefix}rowName{r}",
                text=text,
                x_px=round(x - width / 2 - 6 - 8 * len(text)),
                y_px=round(y + 5),
                scale=scale,
                colour=HINT,
            )
        for d, cell in last.items():
            x, y = places[cell]
            yield Text(
                label=f"{prefix}diagonalName{d}",
                text=chr(ord("A") + d),
                x_px=round(x + width * 0.3 - 1),
                y_px=round(y + width * 0.52 + 10),
                scale=scale,
                colour=HINT,
            )


def _sides(places: Iterable[_Point], radius: float, layout: Layout) -> set[tuple[float, ...]]:
    """Return the sides of all hexagons in the view's units, each once."""
    found: set[tuple[float, ...]] = set()
    for x, y in places:
        corners = [
            (
                round((x + radius * sin(k * pi / 3) - layout.origin_px[0]) / layout.pixels_per_unit, 3),
                round((layout.origin_px[1] - y - radius * cos(k * pi / 3)) / layout.pixels_per_unit, 3),
            )
            for k in range(6)
        ]
        found |= {(*min(ends), *max(ends), 0, 0) for ends in zip(corners, corners[1:] + corners[:1], strict=True)}
    return found
