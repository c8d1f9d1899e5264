"""One or two heaps as a marker on cells: a number line, or a grid whose coordinates are the heaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import product

from ggbgen.errors import ParameterError
from ggbgen.notation import Numbers
from ggbgen.notation.entries import check_entries
from ggbgen.notation.marker import MarkerNotation
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.capabilities import HeapGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Cell, Point, PointShape, Ruling, Text, Words
from ggbgen.scene.style import CHOSEN, GONE, HINT, TARGET

__all__ = ["LARGEST_COORDINATE", "LONGEST_LINE", "Marker"]

LARGEST_COORDINATE = 31
LONGEST_LINE = 100
_LARGEST_CELL_PX = 40
# Narrower cells have no room for a number beside the mark.
_NUMBERED_PX = 31
# Where in its cell the mark of a value stands, as a part of the side, and how far right of it the value begins.
_MARK_LEFT, _BESIDE_MARK_PX = 0.24, 5
# Up to this many cells are all numbered; otherwise every fifth one is.
_EACH_NUMBERED = 13
_LINE_COLUMNS = 20
_LINE_ROWS = 5
_LEAST_LINE_CELL_PX = 31
_LINE_PITCH_PX = 72
_AXIS_PX = 26
# Distance of the line below the numbers that says which heap is which axis.
_AXES_PX = 34
# The letter on P-positions, when they are explained.
_LETTER_SCALE = 0.8
_LEAST_LETTER = 0.4
_LETTER_HALF_PX = 5.5
# How much higher a grid may be than columns of counters.
_MORE_PX = 26
# A button without a size would get a smaller one from GeoGebra.
_LEAST_BUTTON_PX = 11
_NO_NUMBER = "\N{NO-BREAK SPACE}"


class ShownMarker(MarkerNotation):
    """Sizes of heaps that are not larger than those of the start.

    Attributes:
        most: The largest size.
    """

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules."""
        self.most = LONGEST_LINE  # until the start is known
        super().__init__(ruleset, largest=largest)
        self.most = max(1, *self.first)

    def check(self, position: object) -> None:
        """Check that a position is a tuple of sizes that fit on the cells, as many as at the start."""
        first: object = self.first
        count = len(first) if isinstance(first, tuple) else None
        check_entries(position, count=count, called="heaps", largest=self.most)


class Marker(BoardKind):
    """A marker on a line of up to 100 cells (one heap), or on a grid of up to 31 by 31 (two heaps).

    The cells to which a move leads can be clicked; so Nim is a rook, Wythoff's game a queen. A position has the size of
    each heap; with two heaps, the first counts to the right and the second upwards. The number of cells is determined
    by the largest heap of the start.
    """

    NOTATION = ShownMarker
    MOVES = "moves to cells of the board"
    START_CAPTION = "Heaps"
    START_HINT = "sizes, separated by commas"
    BELOW_PX = _MORE_PX // 2 + _AXES_PX
    NARROW = {"cells": 10}  # noqa: RUF012 - never changed

    notation: ShownMarker

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules, whose start has one or two heaps."""
        super().__init__(ruleset)
        self.largest = self.notation.most
        if not self.shows(self.notation.first):
            raise ParameterError(
                f"{ruleset.NAME}: heaps: {self.notation.text(self.notation.first)}: the board 'marker' has one heap of "
                f"at most {LONGEST_LINE} or two of at most {LARGEST_COORDINATE}"
            )

    @classmethod
    def shows(cls, start: Numbers) -> bool:
        """Return whether a start fits on the cells."""
        most = {1: LONGEST_LINE, 2: LARGEST_COORDINATE}
        return max(start) <= most.get(len(start), -1)

    def measures(self) -> Mapping[str, int]:
        """Return the number of cells in a row of the grid; a line wraps, so five times as many cells fit in it."""
        cells = self.largest + 1
        return {"cells": -(-cells // _LINE_ROWS) if len(self.notation.first) == 1 else cells}

    def too_large(self, measure: str, most: int) -> str:
        """Return the message with the largest heap that fits if a row has this many cells."""
        largest = most * (_LINE_ROWS if len(self.notation.first) == 1 else 1) - 1
        return f"{self.largest} is too large for a marker in the narrow layout, expected at most {largest}"

    @cached_property
    def most_options(self) -> int:
        """The largest number of moves that a position has."""
        return max(len(set(self.ruleset.plain_options(position))) for position in self._positions())

    def _positions(self) -> Iterable[Numbers]:
        """Return the positions on these cells that are reachable; for independent heaps all of them."""
        sizes = product(range(self.largest + 1), repeat=len(self.notation.first))
        if isinstance(self.ruleset, HeapGame) or self.ruleset.lowering_sets() is not None:
            return sizes
        return [position for position in self.notation.positions() if max(position) <= self.largest]

    def has_cells(self) -> bool:
        """Return whether every move from a position on these cells leads to one of them."""
        return all(
            len(option) == len(self.notation.first) and max(option) <= self.largest
            for position in self._positions()
            for option in self.ruleset.plain_options(position)
        )

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the cells, the marker on the start's, and as many clickable cells as needed."""
        places = _Places(self, room)
        side = places.side
        cells = tuple(
            Cell(
                label=f"{prefix}q_{{{k}}}",
                text=_NO_NUMBER,
                x_px=places.left,
                y_px=places.top,
                width_px=places.inner,
                height_px=places.inner,
                colour=TARGET,
                fill=TARGET,
                scale=0.7,
                visible=False,
            )
            for k in range(self.most_options)
        )
        ghosts = (_point(f"{prefix}last_{{{k}}}", side, shape=PointShape.RING) for k in range(2))
        marks = (_point(f"{prefix}v_{{{k}}}", side, passive=True) for k in range(self.most_options))
        points = (_point(f"{prefix}m_{{0}}", side), *ghosts, *marks)
        lines = _lines(self, places, layout, prefix)
        scale = min(_LETTER_SCALE, side * _LETTER_SCALE / _NUMBERED_PX + _LEAST_LETTER)
        lost = Words(label=f"{prefix}lost", colour=CHOSEN, scale=scale, bold=True, above=True)
        return Part(
            objects=(*lines, *points, *cells, lost),
            own={
                "prefix": prefix,
                "largest": self.largest,
                "pool": self.most_options,
                "columns": places.columns,
                "pitch": places.pitch,
                "left": places.left,
                "top": places.top,
                "side": side,
                "inset": side - places.inner,
                "unit": layout.pixels_per_unit,
                "origin": list(layout.origin_px),
                # On phones there is only room for the mark.
                "named": not layout.narrow and (places.rows == 1 or not places.line),
                "numbered": side >= _NUMBERED_PX,
                "markLeft": _MARK_LEFT,
                "textRoom": round(((1 - _MARK_LEFT) * side - _BESIDE_MARK_PX) / layout.font_px, 2),
                "size": _size(side),
                "still": [item.label for item in lines],
                "letterHalf": scale * _LETTER_HALF_PX,
                "target": {"colour": GONE.channels(), "shape": int(PointShape.CIRCLE)},
            },
        )

    # ---- clicks

    def _options(self, position: Numbers) -> list[Numbers]:
        """Return the options of a position, ascending: that is the order of the clickable cells."""
        return sorted(set(self.ruleset.plain_options(position)))


class _Places:
    """The coordinates of the cells, in pixels."""

    def __init__(self, board: Marker, room: Room) -> None:
        cells = board.largest + 1
        self.line = len(board.notation.first) == 1
        width, height = room.far_right_px - room.left_px - _AXIS_PX, room.bottom_px - room.top_px + _MORE_PX
        self.columns = min(cells, _LINE_COLUMNS, width // _LEAST_LINE_CELL_PX) if self.line else cells
        self.side: int = min(_LARGEST_CELL_PX, width // self.columns)
        if not self.line:
            self.side = min(self.side, height // cells)
        self.inner = max(self.side - 1, _LEAST_BUTTON_PX)
        self.rows = -(-cells // self.columns) if self.line else cells
        self.pitch = min(_LINE_PITCH_PX, height // self.rows) if self.line else self.side
        self.left = room.left_px + _AXIS_PX
        # Moved up further, a grid would be too close to the line on the last moves.
        spare = max(0, height - self.rows * self.pitch)
        self.top = room.top_px - _MORE_PX // 2 + (spare // 2 if self.line else min(spare, _MORE_PX // 2))

    def corner(self, position: Numbers) -> tuple[int, int]:
        """Return the upper left corner of the cell of a position."""
        if self.line:
            row, column = divmod(position[0], self.columns)
            return self.left + column * self.side, self.top + row * self.pitch
        column, up = position
        return self.left + column * self.side, self.top + (self.rows - 1 - up) * self.side


def _lines(board: Marker, places: _Places, layout: Layout, prefix: str) -> list[Ruling | Text]:
    """Return the lines between the cells, and the numbers beside them."""
    side, cells = places.side, board.largest + 1
    every = 1 if places.line or cells <= _EACH_NUMBERED else 5
    found: list[Ruling | Text] = []

    def ruling(label: str, top: int, columns: int, rows: int) -> Ruling:
        return Ruling(
            label=f"{prefix}{label}",
            x=(places.left - layout.origin_px[0]) / layout.pixels_per_unit,
            y=(layout.origin_px[1] - top) / layout.pixels_per_unit,
            columns=columns,
            rows=rows,
            side=side / layout.pixels_per_unit,
        )

    if places.line:
        for row in range(places.rows):
            columns = min(places.columns, cells - row * places.columns)
            found.append(ruling(f"row{row}", places.top + row * places.pitch, columns, 1))
    else:
        found.append(ruling("cells", places.top, cells, cells))
    for number in range(0, cells, every):
        x, y = places.corner((number,) if places.line else (number, 0))
        half = side // 2 - 4 * len(str(number))
        found.append(_number(f"{prefix}across{number}", number, x + half, y + side + 14))
        if not places.line:
            x, y = places.corner((0, number))
            found.append(_number(f"{prefix}up{number}", number, x - 6 - 8 * len(str(number)), y + side // 2 + 5))
    if not places.line:
        below = places.corner((0, 0))[1] + side + _AXES_PX
        found.append(Text(label=f"{prefix}axes", text="", x_px=places.left, y_px=below, scale=0.8, colour=HINT))
    return found


def _number(label: str, number: int, x: int, y: int) -> Text:
    return Text(label=label, text=str(number), x_px=x, y_px=y, scale=0.8, colour=HINT)


def _point(label: str, side: int, *, shape: PointShape = PointShape.CIRCLE, passive: bool = False) -> Point:
    """Return a point that the scripts place on a cell: the marker, a mark, or the marker's last cell."""
    return Point(
        label=label,
        x=0,
        y=0,
        size_px=2 if passive else _size(side),
        caption=_NO_NUMBER,
        captioned=False,
        caption_offset_px=(1, 11) if passive else (-34, -6),
        shape=shape,
        draggable=False,
        passive=passive,
        visible=False,
    )


def _size(side: int) -> int:
    """Return the size of a point that fits in a cell."""
    return max(4, min(9, side // 2 - 5))
