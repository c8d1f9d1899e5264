"""Rows of counters that keep their places. A move takes a run of neighbouring counters, or splits a row."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ggbgen.errors import RulesetError, shown
from ggbgen.notation import Numbers
from ggbgen.notation.rows import LEAST_ROOM, RowNotation, counters_in
from ggbgen.page.layout import GAME, NARROW_GAME, Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.last_move import TRACES
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.rulesets.played_rules import Rules
from ggbgen.scene.objects import Point, PointShape, Text
from ggbgen.scene.style import ARC, HINT, VERTEX

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["Rows"]

MOST_ROWS = 8
LARGEST_ROW = 40
_MOST_COUNTERS = 160
_PITCH_PX = 50
_LARGEST_SIZE_PX = 12
_SPLIT_SIZE_PX = 3
_GAP_OFFSET_PX = (-10, 6 - 2 * _LARGEST_SIZE_PX)  # as high as the captions of counters
# See `heaps`: clicks count up to a point's size and this many pixels away. Closer counters alternate up and down.
_REACH_PX = 9
_CLOSE_PX = 24
# A counter drawn after a gap receives clicks on the gap up to 15 px away, whatever its size (measured in the engine).
_GAP_CLOSE_PX = 32
_SHIFT_PX = 10
_WIDE_SHIFT_PX = 16  # if gaps between counters have to be clickable
_LINE_PX = 96
# The first counter is numbered, and so are those whose number is a multiple of this.
_NUMBERED = 5
_BELOW_PX = 11  # height of these numbers between two lines, including half of the gap
# Texts on the board: numbers, values of moves, and words on who made the last ones. Widths and heights of their parts
# relative to the font, the distance of their lines, and that to the counters.
_SCALE = 0.85
_SIGN, _SPACE, _DIGIT, _LETTER = 0.8, 0.2, 0.7, 0.6
_CAP, _LEADING = 0.75, 1.3
_GAP_PX = 6
_BESIDE_PX = 6  # distance between two values
_CAPTION_PX = 24  # height of the counters' captions, and their extent to the sides
# The maximal number of values shown for runs of several lengths.
_MOST_VALUES = 120
_MOST_LENGTHS = 3
_NO_NUMBER = "\N{NO-BREAK SPACE}"


class ShownRows(RowNotation):
    """Lengths of rows for which there is room.

    Attributes:
        most: The most rows of a start.
        longest: The longest row of a start.
        most_counters: The most counters of a position.
    """

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules; there is room for at least 40 counters."""
        self.most, self.longest = MOST_ROWS, LARGEST_ROW
        self.most_counters, self._starting = _MOST_COUNTERS, True
        super().__init__(ruleset, largest=largest)
        self._starting = False
        self.most_counters = max(counters_in(self.first), LEAST_ROOM)

    @property
    def counters(self) -> int:
        """How many counters may have places."""
        return self.most_counters

    def check_size(self, position: Numbers) -> None:
        """Check that there is room for a position."""
        if self._starting:
            self._check_lines(position)
        if (count := counters_in(position)) > self.most_counters:
            raise RulesetError(f"position {shown(position)}: {count} counters, expected at most {self.most_counters}")

    def parse(self, text: str) -> Numbers:
        """Read lengths such as ``3,5``, for which there is room."""
        position = super().parse(text)
        self._check_lines(position)
        return position

    def _check_lines(self, position: Numbers) -> None:
        """Check that a start has neither more nor longer rows than fit."""
        lines = _lines(position)
        if len(lines) > self.most:
            raise RulesetError(f"position {shown(position)}: {len(lines)} rows, expected at most {self.most}")
        if (largest := max(map(counters_in, lines))) > self.longest:
            raise RulesetError(f"position {shown(position)}: a row of {largest}, expected at most {self.longest}")


class Rows(PlaceBoard):
    """Up to 8 rows of up to 40 counters, one below the other. A position is one of a `RowRuleset`.

    Counters are numbered through all rows, from 0 in code and from 1 in names. The place of a counter is twice its
    number, that of the gap behind it one more. A move that takes counters is a click where the run begins and one where
    it ends; a move that only splits a row is a click on the gap.

    The value of a move stands where it is made. If the move takes one counter, it is above that counter; if it takes
    more, it is below the middle of the run, the shortest runs nearest to the row; for a split it is above the gap. If
    runs have more than three lengths, but all reach an end of their row (as in Lasker's Nim), the value of a run at the
    left end is above its last counter, that of any other run below its first. If there is no room, only the best value
    is shown at each counter that can be clicked next: if runs have even more lengths, if there are more than 120
    values, if lines are too close, and in a part of a sum. If counters are close, values have no plies.
    """

    NOTATION = ShownRows
    MOVES = "moves that take neighbouring counters of a row, or split it"
    START_CAPTION = "Rows"
    START_HINT = "lengths, separated by commas"
    NARROW = {"rows": 4, "counters": 13}  # noqa: RUF012 - never changed

    notation: ShownRows

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules; the board stands alone."""
        super().__init__(ruleset)
        self.layout, self.alone = GAME, True

    @property
    def counters(self) -> int:
        """How many counters there is room for."""
        return self.notation.most_counters

    def as_part(self) -> None:
        """Leave room only for the counters of the start."""
        self.notation.most_counters, self.alone = counters_in(self.notation.first), False

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return "cancel" if a move takes two clicks."""
        return frozenset({"cancel"}) if encoding.most_clicks > 1 else frozenset()

    def measures(self) -> Mapping[str, int]:
        """Return the number of rows and the length of the longest."""
        lines = _lines(self.notation.first)
        return {"rows": len(lines), "counters": max(map(counters_in, lines))}

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room for fewer and shorter rows."""
        fits = self.notation
        fits.most, fits.longest = min(fits.most, most["rows"]), min(fits.longest, most["counters"])
        fits.most_counters = min(fits.most_counters, fits.most * fits.longest)
        self.layout = NARROW_GAME

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return room for as many counters as at the start, but at least 40, showing the start."""
        splits = self._splits_rows()
        measures, values = _measures(layout, room, splits=splits), self._values(layout)
        points = [*(_gaps(self, prefix) if splits else ()), *_dots(self, prefix)]
        texts = _texts(self, prefix, values, room)
        return Part(
            objects=(*texts, *points),
            own={
                "prefix": prefix,
                "counters": self.counters,
                "most": self.notation.most,
                "longest": self.notation.longest,
                "splits": splits,
                "named": bool(self.ruleset.MOVE),
                "takes": self.encoding(values=False).table["takes"],
                "valueLines": None if values is None else dataclasses.asdict(values),
                "numbered": _NUMBERED,
                "numbers": _most_numbers(self),
                "room": measures,
                "counter": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                "gap": {"colour": HINT.channels(), "shape": int(PointShape.CIRCLE), "size": _SPLIT_SIZE_PX},
                "split": {"colour": ARC.channels(), "shape": int(PointShape.PLUS), "size": 2 * _SPLIT_SIZE_PX},
            },
        )

    # ---- values

    def _splits_rows(self) -> bool:
        return bool(self.encoding(values=False).table["splits"])

    def value_labels(self, values: _Values | None) -> list[str]:
        """Return the labels of the texts that show values where moves are made."""
        bands = range(len(values.bands) if values else 0)
        return [_value_label(band, counter) for band in bands for counter in range(self.counters)]

    @cached_property
    def _made(self) -> list[tuple[int, Numbers, int]]:
        """The moves in each row by itself: its length, the rows left of it, the number of counters taken."""
        return [
            (size, rows, -min(rows))
            for size in range(self.notation.longest + 1)
            for rows in self.notation.game.row_options(size)
        ]

    def _values(self, layout: Layout) -> _Values | None:
        """Return the layout of the values of moves, None if there is no room for any start."""
        if not self.alone:
            return None
        lengths = sorted({taken for _, _, taken in self._made})
        ends = len([length for length in lengths if length]) > _MOST_LENGTHS
        if ends:
            if any(taken and rows[0] > 0 and rows[-1] > 0 for _, rows, taken in self._made):
                return None
            lengths = [length for length in lengths if not length]
        sides = [1 if length < 2 else -1 for length in lengths] + ([1, -1] if ends else [])
        if len(sides) * self.counters > _MOST_VALUES:
            return None
        font = _font_px(layout)
        return _Values(
            lengths=tuple(lengths),
            ends=ends,
            bands=tuple((side, sides[:k].count(side)) for k, side in enumerate(sides)),
            above=sides.count(1),
            below=sides.count(-1),
            mark=_SIGN * font + _BESIDE_PX,
            plies=(_SPACE + 2 * _DIGIT) * font,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Values:
    """The layout of values at the moves they belong to, in lines along the rows.

    Attributes:
        lengths: The run lengths whose values have a line of their own, by line.
        ends: Whether two more lines have the values of runs at the left end, and at the right end.
        bands: For each line whether it is above the counters (1) or below (-1), and how many lines are between.
        above: Number of lines above.
        below: Number of lines below.
        mark: The width of a triangle or a cross with its margin, in pixels.
        plies: The additional width of a value with plies.
    """

    lengths: Numbers
    ends: bool
    bands: tuple[tuple[int, int], ...]
    above: int
    below: int
    mark: float
    plies: float


def _measures(layout: Layout, room: Room, *, splits: bool) -> dict[str, float]:
    """Return the area for the rows, in units of the view, and the measures of its contents, in pixels."""
    unit, font = layout.pixels_per_unit, _font_px(layout)
    return {
        "left": (room.left_px - layout.origin_px[0]) / unit,
        "top": (layout.origin_px[1] - room.top_px) / unit,
        "width": (room.far_right_px - room.left_px) / unit,
        "height": (room.bottom_px - room.top_px) / unit,
        "pitch": _PITCH_PX / unit,
        "line": _LINE_PX / unit,
        "close": (_GAP_CLOSE_PX if splits else _CLOSE_PX) / unit,
        "shift": (_WIDE_SHIFT_PX if splits else _SHIFT_PX) / unit,
        "below": _BELOW_PX,
        "largestSize": _LARGEST_SIZE_PX,
        "reach": _REACH_PX,
        "unit": unit,
        "originX": layout.origin_px[0],
        "originY": layout.origin_px[1],
        "gap": _GAP_PX,
        "cap": round(_CAP * font),
        "textLine": round(_LEADING * font),
        "mark": _SIGN * font,
        "space": _SPACE * font,
        "digit": _DIGIT * font,
        "letter": _LETTER * font,
        "caption": _CAPTION_PX,
    }


def _font_px(layout: Layout) -> float:
    """Return the font size of values and words."""
    return layout.font_px * max(_SCALE, layout.least_scale)


def _value_label(band: int, counter: int) -> str:
    return f"v_{{{band},{counter}}}"


def _word_label(k: int) -> str:
    """Return the label of the text that says who made the move with trace ``k``."""
    return f"w_{{{k}}}"


def _lines(position: Numbers) -> list[Numbers]:
    """Return a position line by line: two adjacent rows without a gap between them start a new line."""
    lines: list[list[int]] = []
    for k, entry in enumerate(position):
        if k == 0 or (entry > 0 and position[k - 1] > 0):
            lines.append([])
        lines[-1].append(entry)
    return [tuple(line) for line in lines]


def _most_numbers(board: Rows) -> int:
    return board.counters // _NUMBERED + 1


def _texts(board: Rows, prefix: str, values: _Values | None, room: Room) -> list[Text]:
    """Return the numbers below counters, the values of moves, and the words on who made the last ones."""
    numbers = [f"b_{{{k}}}" for k in range(_most_numbers(board))]
    return [
        Text(
            label=prefix + label,
            text="",
            x_px=room.left_px,
            y_px=room.bottom_px,
            scale=_SCALE,
            bold=label.startswith("v"),
            colour=HINT,
            visible=False,
        )
        for label in (*numbers, *board.value_labels(values), *map(_word_label, range(len(TRACES))))
    ]


def _gaps(board: Rows, prefix: str) -> list[Point]:
    return [
        dataclasses.replace(
            _dot(f"{prefix}g_{{{k}}}"), colour=HINT, size_px=_SPLIT_SIZE_PX, caption_offset_px=_GAP_OFFSET_PX
        )
        for k in range(board.counters - 1)
    ]


def _dots(board: Rows, prefix: str) -> list[Point]:
    return [_dot(f"{prefix}c_{{{k}}}") for k in range(board.counters)]


def _dot(label: str) -> Point:
    return Point(
        label=label,
        x=0,
        y=0,
        size_px=_LARGEST_SIZE_PX,
        caption=_NO_NUMBER,
        captioned=False,
        caption_offset_px=(-10, 0),
        draggable=False,
        clickable=True,
        visible=False,
    )
