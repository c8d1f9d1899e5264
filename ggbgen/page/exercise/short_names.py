"""Names of vertices where there is little room: shortened, but still distinct."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.page.text_fit import text_width_px

__all__ = ["Heads", "cut_names", "heads_of", "numbered_names"]

_ELLIPSIS = "…"
# Bold letters are wider than the measured ones.
_BOLD = 1.1
_LEAST_SIDE_PX = 26
_LEAST_LETTERS = 4
_GAP_PX = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Heads:
    """The captions of a matrix: before its rows and above its columns, name by name.

    Attributes:
        rows: Before the rows; the full names if there is room.
        columns: Above the columns.
        rows_px: Width of the longest row caption.
        numbered: Whether the rows have the numbers of the columns before their names.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    rows_px: int
    numbered: bool


def numbered_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, each preceded by its number, from 1."""
    return tuple(f"{i} {name}" for i, name in enumerate(names, 1))


def cut_names(names: Sequence[str], most: int) -> tuple[str, ...]:
    """Return names of at most ``most`` letters (4 or more), longer ones shortened with an ellipsis.

    If shortened names coincide, all names get numbers.
    """
    cut = _cut(names, most)
    return cut if len(set(cut)) == len(cut) else _cut(numbered_names(names), most)


def heads_of(names: Sequence[str], *, width_px: int, cell_px: int, size_px: int) -> Heads:
    """Return the captions of a square matrix, one for each name.

    The columns have the names if these fit, else their first letters if those are distinct, else numbers, which the
    rows have too. The rows have as much of the names as leaves room for the cells.

    Args:
        names: One for each row and column.
        width_px: The room for names and cells.
        cell_px: Maximal size of a cell.
        size_px: The font size.
    """
    numbers = tuple(str(i) for i in range(1, len(names) + 1))
    for columns in (tuple(names), *(tuple(name[:length] for name in names) for length in (1, 2, 3)), numbers):
        rows = _rows(numbered_names(names) if columns == numbers != tuple(names) else names, width_px, size_px)
        rows_px = round(_widest_px(rows, size_px))
        side = min(cell_px, (width_px - rows_px - _GAP_PX) // max(len(names), 1))
        if len(set(columns)) == len(names) and _widest_px(columns, size_px) <= side - 2:
            break
    return Heads(rows=rows, columns=columns, rows_px=rows_px, numbered=columns == numbers != tuple(names))


def _rows(names: Sequence[str], width_px: int, size_px: int) -> tuple[str, ...]:
    """Return as much of the names as leaves room for the cells."""
    room_px = width_px - _GAP_PX - _LEAST_SIDE_PX * len(names)
    for most in range(max(map(len, names), default=0), _LEAST_LETTERS, -1):
        cut = cut_names(names, most)
        if _widest_px(cut, size_px) <= room_px:
            return cut
    return cut_names(names, _LEAST_LETTERS)


def _cut(names: Sequence[str], most: int) -> tuple[str, ...]:
    return tuple(name if len(name) <= most else name[: most - 1] + _ELLIPSIS for name in names)


def _widest_px(names: Sequence[str], size_px: int) -> float:
    return _BOLD * max((text_width_px(name, size_px) for name in names), default=0)
