"""Amazons on small boards: move a queen, then shoot an arrow from where it stands; the arrow burns a cell."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from ggbgen.rulesets.cells import Cell, CellBoard, Rows, board_text, cell_parameters, changed
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["Amazons"]

EMPTY, LEFT, RIGHT, BURNT = range(4)
_MOST_ROWS, _MOST_COLUMNS, _MOST_CELLS = 8, 12, 24
_DIRECTIONS = tuple((r, c) for r, c in product((-1, 0, 1), repeat=2) if r or c)


@dataclass(frozen=True, kw_only=True)
class Amazons(CellBoard, PartizanRuleset[Rows]):
    """Move a queen (Left discs, Right squares) along a line, then shoot from there along a line: the cell hit is burnt.

    Queens and arrows go any number of cells in a row, in a column or diagonally, over free cells alone.

    Attributes:
        board: Rows from the top in place of rows and columns: ``x`` is Left's queen, ``o`` is Right's, ``#`` burnt.

    Reference: E. R. Berlekamp, Sums of N x 2 Amazons, in: Game Theory, Optimal Stopping, Probability and Statistics,
    IMS Lecture Notes 35 (2000); R. G. Snatzke, Exhaustive search in the game Amazons, in: More Games of No Chance, MSRI
    Publications 42 (2002). The game is by W. Zamkauskas.
    """

    rows: int
    columns: int
    board: str | None = None
    first: str = "left"

    BOARD: ClassVar[str] = "pieces"
    STATES: ClassVar[tuple[str, ...]] = ("gone", "left", "right", "blocked")
    SIGNS: ClassVar[str] = ".xo#"
    PARAMETERS = cell_parameters(
        2,
        4,
        most=(_MOST_ROWS, _MOST_COLUMNS),
        example="..o/.#./x..",
        signs="x is Left's queen, o is Right's, . is free and # burnt",
    )
    WORDINGS = ("Amazons",)
    EXAMPLES = (
        {"rows": 1, "columns": 4},
        {"rows": 2, "columns": 2, "first": "right"},
        {"rows": 2, "columns": 3},
        {"board": "x.#o/.#.."},
    )

    def __post_init__(self) -> None:
        self.check_board()

    def full(self) -> Rows:
        """Return the board with Left's queen in the lower left corner and Right's in the upper right one."""
        rows = ((EMPTY,) * self.columns,) * self.rows
        return changed(rows, ((0, self.columns - 1), RIGHT), ((self.rows - 1, 0), LEFT))

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if no queen can move; else an empty text."""
        found = self.start()
        problem = self.too_many(_MOST_ROWS, _MOST_COLUMNS, _MOST_CELLS)
        if problem or any(next(self.options(found, player), None) for player in self.PLAYERS):
            return problem
        text = board_text(found, self.SIGNS)
        return f"{self.NAME}: {self.chosen()}: no queen can move on {text!r}, expected queens x and o and free cells"

    def options(self, position: Rows, player: str) -> Iterator[Move[Rows]]:
        """Yield a player's moves by queen, row by row: its cell, where it goes, and where its arrow goes."""
        own = LEFT if player == "left" else RIGHT
        for queen in _cells(position, own):
            lifted = changed(position, (queen, EMPTY))
            for target in _reached(lifted, queen):
                for arrow in _reached(lifted, target):
                    yield Move(changed(lifted, (target, own), (arrow, BURNT)), at=(queen, target, arrow))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return the regions that burnt cells separate, with a queen and a free cell, each with all others burnt."""
        found = []
        for region in _regions(position):
            if {EMPTY} < {position[r][c] for r, c in region}:
                found.append(
                    tuple(
                        tuple(state if (r, c) in region else BURNT for c, state in enumerate(row))
                        for r, row in enumerate(position)
                    )
                )
        return tuple(found)

    def key(self, position: Rows) -> Hashable:
        """Return the sorted shapes of the regions: positions with the same shapes are the same game."""
        return tuple(sorted(_shape(part) for part in self.summands(position)))


def _cells(position: Rows, state: int) -> tuple[Cell, ...]:
    """Return the cells in a state, row by row."""
    return tuple((r, c) for r, row in enumerate(position) for c, found in enumerate(row) if found == state)


def _reached(position: Rows, cell: Cell) -> Iterator[Cell]:
    """Yield the free cells that a queen in a cell reaches, by direction."""
    rows, columns = len(position), len(position[0])
    for down, across in _DIRECTIONS:
        r, c = cell[0] + down, cell[1] + across
        while 0 <= r < rows and 0 <= c < columns and position[r][c] == EMPTY:
            yield r, c
            r, c = r + down, c + across


@lru_cache(maxsize=50_000)
def _regions(position: Rows) -> tuple[frozenset[Cell], ...]:
    """Return the regions of cells that are not burnt, from the top; cells that share a corner are connected."""
    left = {cell for state in (EMPTY, LEFT, RIGHT) for cell in _cells(position, state)}
    found = []
    for cell in sorted(left):
        if cell not in left:
            continue
        left.remove(cell)
        region = [cell]
        # The list grows during the iteration.
        for r, c in region:
            new = left & {(r + down, c + across) for down, across in _DIRECTIONS}
            left -= new
            region.extend(new)
        found.append(frozenset(region))
    return tuple(found)


@lru_cache(maxsize=50_000)
def _shape(position: Rows) -> tuple[tuple[int, int, int], ...]:
    """Return the least list of the cells that are not burnt, with their states, under the symmetries of a square."""
    cells = [(r, c, state) for state in (EMPTY, LEFT, RIGHT) for r, c in _cells(position, state)]
    found = []
    for down, across, turned in product((1, -1), (1, -1), (False, True)):
        images = [(down * r, across * c, state) for r, c, state in cells]
        images = [(c, r, state) for r, c, state in images] if turned else images
        top, left = min(r for r, _, _ in images), min(c for _, c, _ in images)
        found.append(tuple(sorted((r - top, c - left, state) for r, c, state in images)))
    return min(found)
