"""Outcomes by a symmetry strategy, where a board of dominoes is too large for a table.

A symmetry of the board (half a turn, or a reflection that exchanges left and right or top and bottom) is *safe* in a
position if it takes free cells to free cells and no domino that can be placed overlaps its own image. Then every move
can be answered by its image, after which the symmetry is safe again: the position is P, and the Grundy value is 0. If
placing one domino makes a symmetry safe, that move wins. On an empty board with two even sides half a turn is safe;
with one even side and one odd side the domino in the centre makes it safe.

Reference: M. Gardner, Mathematical Games, Scientific American 230 (February 1974), 106-108.
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["mirror_outcome"]

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]


def mirror_outcome(cells: frozenset[Cell], rows: int, columns: int) -> str | None:
    """Return ``"P"`` if a symmetry of the free cells is safe, ``"N"`` if a domino makes one safe, None otherwise.

    Args:
        cells: The free cells, each as a row and a column.
        rows: Number of rows of the board.
        columns: Number of columns.
    """
    found = None
    for kind in range(3):
        image = {(r, c): (rows - 1 - r if kind != 1 else r, columns - 1 - c if kind != 2 else c) for r, c in cells}
        if _is_safe(cells, image):
            return "P"
        unpaired = {cell for cell in cells if image[cell] not in cells}
        if len(unpaired) <= 2 and any(
            unpaired <= set(pair) and _is_safe(cells.difference(pair), image) for pair in _pairs(cells)
        ):
            found = "N"
    return found


def _is_safe(cells: frozenset[Cell], image: dict[Cell, Cell]) -> bool:
    return all(image[cell] in cells for cell in cells) and not any(
        image[one] in (one, other) or image[other] in (one, other) for one, other in _pairs(cells)
    )


def _pairs(cells: frozenset[Cell]) -> Iterator[Pair]:
    for r, c in cells:
        yield from (((r, c), other) for other in ((r, c + 1), (r + 1, c)) if other in cells)
