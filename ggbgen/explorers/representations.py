"""A number in binary, ternary and Fibonacci representation: a row of digits for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.errors import ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.page.board import Board
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.shared.cells import CELL_LOOKS, explorer_room
from ggbgen.page.shared.vertices import MAX_SEED
from ggbgen.scene.objects import Cell, SceneObject, Text
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText
from ggbgen.scene.style import HINT

__all__ = ["SYSTEMS", "Representations", "place_values"]


SYSTEMS = ("binary", "ternary", "fibonacci")
"""The representations, from top to bottom."""

_WIDEST_PX = 44
_CELL_PX = 34
_ROW_PX = 90
_NAME_PX = 12
_VALUES_PX = 34
_CELLS_PX = 40
_EXPLAINED_PX = 22
_DIGIT_PX = 8
_NARROW_DIGIT_PX = 10
_BELOW_BUTTONS_PX = 6
_TABLE_PX = 180
_FOOT_PX = 8
_MOST_HEAPS = 5


def place_values(system: str, largest: int) -> tuple[int, ...]:
    """Return the values of the digits of numbers up to ``largest``, the highest first.

    In the Fibonacci representation they are 1, 2, 3, 5, 8, ..., each the sum of the two before it.

    Reference: E. Zeckendorf, Representation des nombres naturels par une somme de nombres de Fibonacci ou de nombres de
    Lucas, Bulletin de la Societe Royale des Sciences de Liege 41 (1972), 179-182.
    """
    values = [1]
    while True:
        match system:
            case "binary":
                following = 2 * values[-1]
            case "ternary":
                following = 3 * values[-1]
            case _:
                following = sum(values[-2:]) if len(values) > 1 else 2
        if following > largest:
            return tuple(reversed(values))
        values.append(following)


class Representations(Explorer):
    """A number in binary, ternary and Fibonacci representation: a row of digits for each."""

    APPLET: ClassVar[str] = "representations"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out the three rows, into which the scripts write the digits of a number.

        Raises:
            ParameterError: The number, or a heap, is larger than ``largest``, or there are no heaps, or more than five.
        """
        largest, number = cast(int, parameters["largest"]), cast(int, parameters["number"])
        heaps, most = cast(Sequence[int], parameters["heaps"]), cast(int, parameters["most"])
        if not 1 <= len(heaps) <= _MOST_HEAPS:
            raise ParameterError(f"heaps: {len(heaps)} heaps, expected 1 to {_MOST_HEAPS}")
        for name, value in (("number", number), *(("heaps", heap) for heap in heaps)):
            if value > largest:
                raise ParameterError(f"{name}: {value} is too large, expected at most largest = {largest}")
        room = explorer_room(layout)
        cells: list[Cell] = []
        texts: list[SceneObject] = []
        for row, system in enumerate(SYSTEMS):
            digits, names = _row(row, system, largest, layout, room)
            cells += digits
            texts += names
        return Board(
            objects=(
                HiddenNumber(label="number", value=number),
                *(HiddenText(label=system, text="") for system in SYSTEMS),
                HiddenList(label="heaps", items=tuple(heaps)),
                HiddenNumber(label="seed", value=cast(int, parameters["seed"])),
                *cells,
                *texts,
                _explanation(layout, room),
            ),
            settings={
                **CELL_LOOKS,
                "largest": largest,
                "most": min(most, largest),
                "placeValues": [list(place_values(system, largest)) for system in SYSTEMS],
                "maxSeed": MAX_SEED,
                "entryLength": 60,
                "narrow": layout.narrow,
            },
            values={
                "numberEntry": str(number),
                "heapsEntry": ", ".join(map(str, heaps)),
                "seedEntry": str(parameters["seed"] or ""),
            },
            boxes=_boxes(room) if layout.narrow else (),
        )


def _boxes(room: Room) -> tuple[Box, ...]:
    """Return the boxes on a phone: the three rows, and the table of heaps below the controls for them."""
    return (
        Box(area=Area.BOARD, height_px=room.top_px + len(SYSTEMS) * _ROW_PX + _FOOT_PX),
        Box(area=Area.PANEL, labels=("explained",), height_px=_TABLE_PX, below=("more",)),
    )


def _row(row: int, system: str, largest: int, layout: Layout, room: Room) -> tuple[list[Cell], list[Text]]:
    """Return the cells for the digits of one system, and the texts above them: its name and the place values."""
    longest, values = len(place_values("fibonacci", largest)), place_values(system, largest)
    width = min((room.right_px - room.left_px) // longest, _WIDEST_PX)
    digit_px = _NARROW_DIGIT_PX if layout.narrow else _DIGIT_PX
    top, left = room.top_px + row * _ROW_PX, room.left_px + (longest - len(values)) * width
    cells = [
        Cell(
            label=f"s_{{{row},{column}}}",
            text="",
            x_px=left + column * width,
            y_px=top + _CELLS_PX,
            width_px=width,
            height_px=_CELL_PX,
            scale=1.3,
        )
        for column in range(len(values))
    ]
    name = Text(label=f"rowName{row}", text=system, x_px=room.left_px, y_px=top + _NAME_PX, scale=0.9, transient=True)
    places = (
        Text(
            label=f"placeValue{row}n{column}",
            text=str(value),
            x_px=left + column * width + (width - digit_px * len(str(value))) // 2,
            y_px=top + _VALUES_PX,
            scale=0.8,
            colour=HINT,
        )
        for column, value in enumerate(values)
    )
    return cells, [name, *places]


def _explanation(layout: Layout, room: Room) -> Text:
    """Return the formula that explains a representation, which the scripts show."""
    below = (room.left_px, room.top_px + len(SYSTEMS) * _ROW_PX + _EXPLAINED_PX)
    x, y = (room.left_px, _BELOW_BUTTONS_PX) if layout.narrow else below
    return Text(label="explained", text="0", x_px=x, y_px=y, latex=True, visible=False)
