"""Rows of counters that keep their places. A move takes a run of neighbouring counters, or splits a row."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ggbgen.boards.kind import Draft, Drawn, Numbers, filled
from ggbgen.boards.places import PlaceBoard
from ggbgen.boards.traces import Trace
from ggbgen.definition.values import parse_integers
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.rulesets import RowRuleset
from ggbgen.rulesets.rows import joined, rows_in
from ggbgen.scene.layout import Layout, Room
from ggbgen.scene.objects import Point, PointShape
from ggbgen.scene.style import ARC, HINT, VERTEX

if TYPE_CHECKING:
    from ggbgen.table import Form

__all__ = ["Rows"]

TAKE, SPLIT = "take {place}", "split {place}"
MOST_ROWS = 8
LARGEST_ROW = 40
_LEAST_ROOM = 40
_MOST_COUNTERS = 160
_PITCH_PX = 44
_LARGEST_SIZE_PX = 12
_SPLIT_SIZE_PX = 3
_GAP_OFFSET_PX = (-10, 6 - 2 * _LARGEST_SIZE_PX)  # as high as the captions of counters
# See `heaps`: a point is found as far as its size and this away. Counters that are closer stand up and down in turn.
_REACH_PX = 9
_CLOSE_PX = 24
_SHIFT_PX = 10
_WIDE_SHIFT_PX = 16  # where gaps have to be reached between them
_LINE_PX = 96
# A number stands below the first counter and below each one whose number is a multiple of this.
_NUMBERED = 5
_NUMBER_PX = 3
_NUMBER_OFFSET_PX = (-10, 17)
_BELOW_PX = 11  # for these numbers between two lines, with half of the gap
_NO_NUMBER = "\N{NO-BREAK SPACE}"
_LABEL = re.compile(r"([cg])_\{(\d+)\}$")
_RESTORED: dict[str, Any] = {"x": 0, "y": 0, "visible": False}


class Rows(PlaceBoard):
    """Up to 8 rows of up to 40 counters, one below the other. A position is one of a `RowRuleset`.

    Counters are numbered through all rows, from 0 here and from 1 in names. The place of a counter is twice its number,
    that of the gap behind it one more. A move that takes counters is a click where the run begins and one where it
    ends; one that only splits a row is a click on the gap.
    """

    LARGEST = LARGEST_ROW
    SIGNED = True
    MOVES = "moves that take neighbouring counters of a row, or split it"
    START_CAPTION = "Rows"
    START_HINT = "lengths, separated by commas"
    NARROW = {"rows": 4, "counters": 13}  # noqa: RUF012 - never changed

    def __init__(self, ruleset: Any) -> None:
        """Take the ruleset; there is room for at least 40 counters."""
        if not isinstance(ruleset, RowRuleset):
            raise ParameterError(f"{ruleset.NAME}: the board 'rows' shows games of rows, expected a RowRuleset")
        self.most, self.longest = MOST_ROWS, LARGEST_ROW
        super().__init__(ruleset)
        self.counters = max(_counters(self.first), _LEAST_ROOM)

    def as_part(self) -> None:
        """Leave room for the counters of the start."""
        self.counters = _counters(self.first)

    def check(self, position: Any) -> None:
        """Check that a position is a tuple of rows and of what is gone between them."""
        if not isinstance(position, tuple) or not position or not all(type(entry) is int for entry in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of whole numbers, the rows")
        if joined(position) != position or not position[0] or not position[-1]:
            raise RulesetError(
                f"position {shown(position)}: expected a row on both sides of 0, and of what is gone one number"
            )
        if not hasattr(self, "counters"):  # the start
            self._check_lines(position)
        if (count := _counters(position)) > (most := getattr(self, "counters", _MOST_COUNTERS)):
            raise RulesetError(f"position {shown(position)}: {count} counters, expected at most {most}")

    def data(self, position: Any) -> list[Any]:
        """Return the lengths of the rows that are left."""
        return list(rows_in(position))

    def parse(self, text: str) -> Numbers:
        """Read lengths such as ``3,5``; a negative number stands for counters that are gone."""
        try:
            position = parse_integers(text)
        except ValueError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}, expected rows such as '3,5'") from None
        self.check(position)
        self._check_lines(position)
        if 0 in position and not self.form(values=False).table["splits"]:
            raise RulesetError(f"position {text[:60]!r}: 0 stands for a split, and no row is split here")
        return position

    def _check_lines(self, position: Numbers) -> None:
        """Check that a start has no more and no longer rows than there is room for."""
        lines = _lines(position)
        if len(lines) > self.most:
            raise RulesetError(f"position {shown(position)}: {len(lines)} rows, expected at most {self.most}")
        if (largest := max(map(_counters, lines))) > self.longest:
            raise RulesetError(f"position {shown(position)}: a row of {largest}, expected at most {self.longest}")

    def entry_name(self, entry: int) -> str:
        """Return the number of a counter, or those on both sides of a gap."""
        number = entry // 2 + 1
        return f"{number}|{number + 1}" if entry % 2 else str(number)

    def place(self, place: Any) -> int:
        """Return the number of a place."""
        if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < 2 * self.counters:
            return place
        raise RulesetError(f"place {shown(place)}: the board 'rows' has no such place")

    def move_name(self, position: Any, move: Any) -> str:
        """Return what a move takes, or where it splits a row."""
        places = "-".join(map(self.entry_name, dict.fromkeys(move.at)))
        return filled(self.ruleset.MOVE or (SPLIT if move.at[0] % 2 else TAKE), {"place": places})

    def needs(self, form: Form) -> frozenset[str]:
        """Return "cancel" where a move takes two clicks."""
        return frozenset({"cancel"}) if form.most_clicks > 1 else frozenset()

    def measures(self) -> Mapping[str, int]:
        """Return the number of rows and the length of the longest."""
        lines = _lines(self.first)
        return {"rows": len(lines), "counters": max(map(_counters, lines))}

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room for fewer and shorter rows."""
        self.most, self.longest = min(self.most, most["rows"]), min(self.longest, most["counters"])
        self.counters = min(self.counters, self.most * self.longest)

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Drawn:
        """Return room for as many counters as the start has, and for at least 40, with the start in it."""
        unit = layout.pixels_per_unit
        table = self.form(values=False).table
        splits = table["splits"]
        measures = {
            "left": (room.left_px - layout.origin_px[0]) / unit,
            "top": (layout.origin_px[1] - room.top_px) / unit,
            "width": (room.far_right_px - room.left_px) / unit,
            "height": (room.bottom_px - room.top_px) / unit,
            "pitch": _PITCH_PX / unit,
            "line": _LINE_PX / unit,
            "close": _CLOSE_PX / unit,
            "shift": (_WIDE_SHIFT_PX if splits else _SHIFT_PX) / unit,
            "number": _NUMBER_PX / unit,
            "below": _BELOW_PX,
            "largestSize": _LARGEST_SIZE_PX,
            "reach": _REACH_PX,
            "unit": unit,
        }
        points = [*_numbers(self, prefix), *(_gaps(self, prefix) if splits else ()), *_dots(self, prefix)]
        placed = _placed(self.first, measures, splits=splits)
        points = [dataclasses.replace(point, **placed.get(point.label.removeprefix(prefix), {})) for point in points]
        return Drawn(
            objects=tuple(points),
            restored=tuple(dataclasses.replace(point, **_RESTORED) for point in points),
            settings={
                "prefix": prefix,
                "counters": self.counters,
                "most": self.most,
                "longest": self.longest,
                "splits": splits,
                "named": bool(self.ruleset.MOVE),
                "takes": table["takes"],
                "numbered": _NUMBERED,
                "numbers": _most_numbers(self),
                "room": measures,
                "counter": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                "gap": {"colour": HINT.channels(), "shape": int(PointShape.CIRCLE), "size": _SPLIT_SIZE_PX},
                "split": {"colour": ARC.channels(), "shape": int(PointShape.PLUS), "size": 2 * _SPLIT_SIZE_PX},
            },
        )

    # ---- clicks

    def label(self, entry: int) -> str:
        """Return the label of a counter or a gap."""
        return f"{'g' if entry % 2 else 'c'}_{{{entry // 2}}}"

    def entry_at(self, label: str) -> int:
        """Return the place of the object with a label."""
        found = _LABEL.match(label)
        assert found is not None, label  # noqa: S101 - for the type checker
        return 2 * int(found[2]) + (found[1] == "g")

    def clickable(self, position: Numbers, draft: Draft) -> list[str]:
        """Return the labels of the counters that are there, and of the gaps between them."""
        return list(map(self.label, self._places(position)))

    def traced(self, before: Numbers, after: Numbers, trace: Trace) -> dict[str, str]:
        """Return the counters that were taken, or the gap where a row was split; the first place says who did it."""
        old, new = set(self._places(before)), set(self._places(after))
        taken = sorted(place for place in old - new if place % 2 == 0)
        split = [place for place in self._splits(after) if place not in self._splits(before)]
        marked = taken or [place for place in split if place in old]
        return {self.label(place): trace.word if place == marked[0] else "" for place in marked}

    def shown(self, position: Numbers, draft: Draft) -> dict[str, object]:
        """Return the counters that are there, the gaps and splits between them."""
        there = {*self._places(position), *self._splits(position)}
        gaps = self.form(values=False).table["splits"]
        places = (place for place in range(2 * self.counters - 1) if place % 2 == 0 or gaps)
        found: dict[str, object] = {self.label(place): "" if place in there else None for place in places}
        for k in range(_most_numbers(self)):
            number = k * _NUMBERED or 1
            found[f"b_{{{k}}}"] = str(number) if number <= _counters(position) else None
        return found

    def _places(self, position: Numbers) -> list[int]:
        """Return the places of the counters, and of the gaps if a row can be split without taking any."""
        gaps = self.form(values=False).table["splits"]
        found: list[int] = []
        begin = 0
        for entry in position:
            if entry > 0:
                last = 2 * (begin + entry - 1)
                found += range(2 * begin, last + 1, 1 if gaps else 2)
            begin += abs(entry)
        return found

    def _splits(self, position: Numbers) -> list[int]:
        """Return the gaps at which a row was split without taking any."""
        found: list[int] = []
        begin = 0
        for entry in position:
            if entry == 0:
                found.append(2 * begin - 1)
            begin += abs(entry)
        return found


def _counters(position: Sequence[int]) -> int:
    """Return how many counters a position had at first."""
    return sum(map(abs, position))


def _lines(position: Numbers) -> list[Numbers]:
    """Return a position line by line: where two rows follow each other with nothing between, a new line begins."""
    lines: list[list[int]] = []
    for k, entry in enumerate(position):
        if k == 0 or (entry > 0 and position[k - 1] > 0):
            lines.append([])
        lines[-1].append(entry)
    return [tuple(line) for line in lines]


def _most_numbers(board: Rows) -> int:
    return board.counters // _NUMBERED + 1


def _placed(start: Numbers, room: Mapping[str, float], *, splits: bool) -> dict[str, dict[str, Any]]:
    """Return where counters, gaps and numbers stand in a game from this start, by label, as `rowPlaces` does."""
    lines = [_counters(line) for line in _lines(start)]
    pitch = min(room["pitch"], room["width"] / max(*lines, 1))
    line_step = min(room["line"], room["height"] / len(lines))
    shift = room["shift"] if pitch < room["close"] else 0
    nearest = min(math.hypot(pitch, 2 * shift), 2 * pitch if shift else pitch) * room["unit"]
    size = min(int(room["largestSize"]), math.floor((nearest - room["reach"]) / 2))
    if splits:
        size = min(size, math.floor(max(pitch / 2, shift) * room["unit"] - room["reach"]))
    size = max(min(size, math.floor(line_step * room["unit"] / 2 - room["below"])), 2)
    found: dict[str, dict[str, Any]] = {}
    there = [entry > 0 for entry in start for _ in range(abs(entry))]
    split = {sum(map(abs, start[:k])) - 1 for k, entry in enumerate(start) if entry == 0}
    number = numbers = 0
    top = room["top"] - (room["height"] - len(lines) * line_step) / 2
    for k, length in enumerate(lines):
        y = top - (k + 0.5) * line_step
        for i in range(length):
            x = room["left"] + (i + 0.5) * pitch
            up = shift if i % 2 else -shift
            found[f"c_{{{number}}}"] = {"x": x, "y": y + up, "size_px": size, "visible": there[number]}
            inner = i + 1 < length and there[number] and there[number + 1]
            found[f"g_{{{number}}}"] = {"x": x + pitch / 2, "y": y, "visible": inner}
            if number in split:
                found[f"g_{{{number}}}"] |= {"shape": PointShape.PLUS, "colour": ARC, "size_px": 2 * _SPLIT_SIZE_PX}
            number += 1
            if number == 1 or number % _NUMBERED == 0:
                low = y - shift - size / room["unit"] - room["number"]
                found[f"b_{{{numbers}}}"] = {"x": x, "y": low, "caption": str(number), "visible": True}
                numbers += 1
    return found


def _numbers(board: Rows, prefix: str) -> list[Point]:
    """Return a small point below counters whose caption is their number."""
    return [
        Point(
            label=f"{prefix}b_{{{k}}}",
            x=0,
            y=0,
            caption_offset_px=_NUMBER_OFFSET_PX,
            size_px=2,
            colour=HINT,
            draggable=False,
            visible=False,
        )
        for k in range(_most_numbers(board))
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
