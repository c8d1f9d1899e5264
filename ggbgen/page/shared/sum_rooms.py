"""Where the boards of a sum of partizan games stand: in rows, with cells as large as the room allows."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from ggbgen.page.layout import Room

__all__ = ["GAP_PX", "NAMED_PX", "NARROW_GAP_PX", "PartSize", "part_rooms"]

NAMED_PX = (28, 39)
"""What names take beside and above and below the cells of a part: width and height."""
LARGEST_CELL_PX = 72
GAP_PX, NARROW_GAP_PX = 24, 14
"""Between two parts in a row, in a wide and in a narrow applet."""
_BETWEEN_PX, _NARROW_BETWEEN_PX = 14, 6


@dataclass(frozen=True, slots=True, kw_only=True)
class PartSize:
    """What a part needs: rows and columns of cells, and the width of its name."""

    rows: int
    columns: int
    name_px: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """Some parts side by side: their widths, the side of a cell for which these suffice, and whether names fit."""

    parts: tuple[PartSize, ...]
    widths: tuple[int, ...]
    side: int
    named: bool

    @property
    def rows(self) -> int:
        return max(part.rows for part in self.parts)


def part_rooms(parts: Sequence[PartSize], room: Room, *, narrow: bool) -> list[Room]:
    """Return the rooms of the parts, in their order, row by row.

    Of all ways to break the parts into rows it is the one whose smallest cell is largest; then one with room for all
    names, then one with the fewest rows. Parts in a row have cells of the same size if their names leave room for it.

    Args:
        parts: What each part needs.
        room: The room for all, of which the right end is `Room.far_right_px`.
        narrow: Whether the applet is for phones, where gaps are smaller.
    """
    gap, between = (NARROW_GAP_PX, _NARROW_BETWEEN_PX) if narrow else (GAP_PX, _BETWEEN_PX)
    width, height = room.far_right_px - room.left_px, room.bottom_px - room.top_px

    def sides(rows: Sequence[_Row]) -> int:
        """Return the side of a cell that the height allows."""
        free = height - NAMED_PX[1] * len(rows) - between * (len(rows) - 1)
        return min(LARGEST_CELL_PX, free // sum(row.rows for row in rows))

    def merit(rows: Sequence[_Row]) -> tuple[int, bool, int]:
        return min(sides(rows), *(row.side for row in rows)), all(row.named for row in rows), -len(rows)

    broken = [[_row(own, width - gap * (len(own) - 1)) for own in rows] for rows in _breaks(parts)]
    best = max(broken, key=merit)
    tall = [NAMED_PX[1] + row.rows * min(row.side, sides(best)) for row in best]
    top = room.top_px + max(0, height - sum(tall) - between * (len(tall) - 1)) // 2
    found = []
    for row, high in zip(best, tall, strict=True):
        left = room.left_px
        for wide in row.widths:
            right = left + wide
            ends = {"left_px": left, "right_px": right, "far_right_px": right}
            found.append(dataclasses.replace(room, top_px=top, bottom_px=top + high, **ends))
            left = right + gap
        top += high + between
    return found


def _breaks(parts: Sequence[PartSize]) -> Iterator[list[Sequence[PartSize]]]:
    """Yield all ways to break the parts into rows."""
    for count in range(len(parts)):
        for inner in combinations(range(1, len(parts)), count):
            yield [parts[begin:end] for begin, end in pairwise((0, *inner, len(parts)))]


def _row(parts: Sequence[PartSize], width: int) -> _Row:
    """Return a row of parts with equal cells, and none narrower than its name if that is possible."""
    named = sum(part.name_px for part in parts) <= width
    least = [part.name_px if named else 0 for part in parts]
    side = LARGEST_CELL_PX
    while side > 0 and sum(max(low, _wide(part, side)) for low, part in zip(least, parts, strict=True)) > width:
        side -= 1
    widths = [max(low, _wide(part, side)) for low, part in zip(least, parts, strict=True)]
    spare = (width - sum(widths)) // len(parts)
    return _Row(parts=tuple(parts), widths=tuple(wide + spare for wide in widths), side=side, named=named)


def _wide(part: PartSize, side: int) -> int:
    return NAMED_PX[0] + part.columns * side
