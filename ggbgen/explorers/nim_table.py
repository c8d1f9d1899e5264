"""The table of nim-addition or of Wythoff's game: a cell for each pair of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from ggbgen.explorers.explorer import Explorer
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.shared.cells import CELL_LOOKS, explorer_room
from ggbgen.scene.objects import Cell, SceneObject, Text
from ggbgen.scene.state_objects import HiddenText
from ggbgen.scene.style import HINT

__all__ = ["NimTable"]


_HEADING_PX = 26
_WIDEST_PX = 44
_LARGEST_PX = 80
_LARGE_TEXT = 1.6
_DIGIT_PX = 9


class NimTable(Explorer):
    """The table of nim-addition or of Wythoff's game: a cell for each pair of numbers."""

    APPLET: ClassVar[str] = "nim-table"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a table of ``size`` rows and columns, all of its values hidden."""
        size = cast(int, parameters["size"])
        room = explorer_room(layout)
        height = min((room.bottom_px - room.top_px - _HEADING_PX) // size, _LARGEST_PX)
        width = min((room.right_px - room.left_px - _HEADING_PX) // size, max(height, _WIDEST_PX))
        height = min(height, width)
        left, top = room.left_px + _HEADING_PX, room.top_px + _HEADING_PX
        cells = tuple(
            Cell(
                label=f"s_{{{row},{column}}}",
                text="",
                x_px=left + column * width,
                y_px=top + row * height,
                width_px=width,
                height_px=height,
                scale=1.1 if height <= _WIDEST_PX else _LARGE_TEXT,
            )
            for row in range(size)
            for column in range(size)
        )
        headings: list[SceneObject] = []
        for k in range(size):
            inset = _DIGIT_PX * len(str(k)) // 2
            headings += [
                _heading(f"columnName{k}", k, left + k * width + width // 2 - inset, top - 7),
                _heading(f"rowName{k}", k, left - 13 - inset, top + k * height + height // 2 + 6),
            ]
        return Board(
            objects=(
                HiddenText(label="cells", text="." * size**2),
                *cells,
                *headings,
            ),
            settings={**CELL_LOOKS, "size": size, "entryLength": 40},
        )


def _heading(label: str, number: int, x: int, y: int) -> Text:
    return Text(label=label, text=str(number), x_px=x, y_px=y, scale=0.85, colour=HINT)
