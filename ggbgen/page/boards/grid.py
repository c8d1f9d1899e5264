"""A grid of cells with states. A move is one click, or several clicks that narrow it down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ggbgen.errors import ParameterError
from ggbgen.notation.cell_states import states_of
from ggbgen.notation.grid import GridNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.readable import text_room
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.state_looks import STATES
from ggbgen.scene.objects import Cell, SceneObject, Text
from ggbgen.scene.style import BACKGROUND, CHOSEN, HINT, LOSING, WINNING, Colour

__all__ = ["Grid"]

MOST_ROWS, MOST_COLUMNS = 15, 26
_LARGEST_CELL_PX = 72
_NAMES_PX = 28
_SCALE = 1.15
_SMALL_SCALE = 0.7
_SMALL_BELOW_PX = 40
_BEGUN_TINT = Colour.from_hex("#F3DCEE")
_NEXT_TINT = Colour.from_hex("#FBEFF8")


class Grid(PlaceBoard):
    """Cells in rows. A position is a tuple of rows from the top, each a tuple of states from 0 to 9.

    Places are cells ``(row, column)``, counted from the upper left corner. Cells are named A1, B1, ... from the lower
    left corner.

    Attributes:
        PALE: Whether a chosen cell is pale; if not, it is dark.
    """

    PALE: ClassVar[bool] = False

    NOTATION = GridNotation
    NARROW = {"rows": 9, "columns": 9}  # noqa: RUF012 - never changed
    START_CAPTION = "Start"
    START_HINT = "rows from the top, such as 110/111"

    notation: GridNotation

    def measures(self) -> Mapping[str, int]:
        """Return the numbers of rows and columns."""
        return {"rows": len(self.notation.first), "columns": len(self.notation.first[0])}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the grid, and the settings of its script."""
        rows, columns = len(self.notation.first), len(self.notation.first[0])
        objects = tuple(self.cells(layout, room, prefix))
        cell = next(item for item in objects if isinstance(item, Cell))
        names = states_of(self.ruleset)
        looks = {str(k): _look(STATES[name].fill, STATES[name].ink, STATES[name].sign) for k, name in enumerate(names)}
        looks["b"] = _look(*((_BEGUN_TINT, CHOSEN) if self.PALE else (CHOSEN, BACKGROUND)), "\N{WHITE CIRCLE}")
        looks["w"] = _look(WINNING, BACKGROUND, "\N{BLACK UP-POINTING TRIANGLE}")
        looks["l"] = _look(LOSING, BACKGROUND, "\N{MULTIPLICATION X}")
        looks["e"] = _look(_NEXT_TINT, CHOSEN, "\N{DOTTED CIRCLE}")
        return Part(
            objects=objects,
            own={
                "prefix": prefix,
                "rows": rows,
                "columns": columns,
                "looks": looks,
                "states": len(names),
                "signs": self.notation.signs,
                "textRoom": text_room(cell, layout),
            },
        )

    def cells(self, layout: Layout, room: Room, prefix: str) -> Iterator[SceneObject]:
        """Yield the cells and their names, as large as the room allows.

        Raises:
            ParameterError: There are too many rows or columns.
        """
        rows, columns = len(self.notation.first), len(self.notation.first[0])
        if rows > MOST_ROWS or columns > MOST_COLUMNS:
            raise ParameterError(
                f"{self.ruleset.NAME}: {rows} rows and {columns} columns are too many for this board, "
                f"expected at most {MOST_ROWS} and {MOST_COLUMNS}"
            )
        area = _area(rows, columns, room)
        yield from _cells(area, prefix)
        yield from _line_names(area, prefix)


@dataclass(frozen=True, slots=True, kw_only=True)
class _GridArea:
    """Where a grid is, in pixels: its corner, the side of a cell, and the numbers of rows and columns."""

    left: int
    top: int
    side: int
    rows: int
    columns: int


def _area(rows: int, columns: int, room: Room) -> _GridArea:
    """Return the area of a grid with cells as large as the room allows, in its middle."""
    left, right = room.left_px + _NAMES_PX, room.far_right_px
    bottom = room.bottom_px - _NAMES_PX // 2
    side = min((right - left) // columns, (bottom - room.top_px) // rows, _LARGEST_CELL_PX)
    return _GridArea(
        left=left + (right - left - side * columns) // 2,
        top=room.top_px + (bottom - room.top_px - side * rows) // 2,
        side=side,
        rows=rows,
        columns=columns,
    )


def _cells(area: _GridArea, prefix: str) -> Iterator[Cell]:
    """Yield the cells, row by row."""
    scale = _SCALE if area.side >= _SMALL_BELOW_PX else _SMALL_SCALE
    for row in range(area.rows):
        for column in range(area.columns):
            yield Cell(
                label=f"{prefix}s_{{{row},{column}}}",
                text="",
                x_px=area.left + column * area.side,
                y_px=area.top + row * area.side,
                width_px=area.side,
                height_px=area.side,
                scale=scale,
            )


def _line_names(area: _GridArea, prefix: str) -> Iterator[Text]:
    """Yield the numbers of the rows, on their left, and the letters of the columns, below them."""
    scale = 0.9 if area.side >= _SMALL_BELOW_PX else 0.7
    half = area.side // 2
    for row in range(area.rows):
        yield Text(
            label=f"{prefix}rowName{row}",
            text=str(area.rows - row),
            x_px=area.left - (22 if area.rows - row > 9 else 16),
            y_px=area.top + row * area.side + half + 5,
            scale=scale,
            colour=HINT,
        )
    for column in range(area.columns):
        yield Text(
            label=f"{prefix}columnName{column}",
            text=chr(ord("A") + column),
            x_px=area.left + column * area.side + half - 5,
            y_px=area.top + area.rows * area.side + 17,
            scale=scale,
            colour=HINT,
        )


def _look(fill: Colour, ink: Colour, sign: str) -> dict[str, object]:
    return {"fill": fill.channels(), "ink": ink.channels(), "text": sign}
