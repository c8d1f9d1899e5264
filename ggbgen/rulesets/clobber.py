"""Clobber: a stone moves onto a neighbouring stone of the opponent and removes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from ggbgen.rulesets.cells import CellBoard, Rows, board_text, cell_parameters, changed
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["Clobber"]

EMPTY, LEFT, RIGHT = range(3)
_MOST_CELLS = 12


@dataclass(frozen=True, kw_only=True)
class Clobber(CellBoard, PartizanRuleset[Rows]):
    """Left moves discs, Right squares, onto a stone of the other player in a cell that shares a side, and removes it.

    Reference: M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An Introduction to Clobber, Integers 5(2)
    (2005), A01.
    """

    rows: int
    columns: int
    board: str | None = None
    first: str = "left"

    BOARD: ClassVar[str] = "pieces"
    STATES: ClassVar[tuple[str, ...]] = ("gone", "left", "right")
    SIGNS: ClassVar[str] = ".xo"
    PARAMETERS = cell_parameters(
        3,
        3,
        most=(_MOST_CELLS, _MOST_CELLS),
        example="xo/ox",
        signs="x is Left's stone, o is Right's and . none",
    )
    WORDINGS = ("Clobber",)
    EXAMPLES = (
        {"rows": 2, "columns": 3},
        {"rows": 1, "columns": 6, "first": "right"},
        {"board": "xo./oxo/.xx"},
    )

    def __post_init__(self) -> None:
        self.check_board()

    def full(self) -> Rows:
        """Return the board full of stones in alternating colours, one of Left's in the upper left corner."""
        return tuple(tuple(LEFT + (r + c) % 2 for c in range(self.columns)) for r in range(self.rows))

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if no stone can move; else an empty text."""
        found = self.start()
        if (problem := self.too_many(_MOST_CELLS, _MOST_CELLS, _MOST_CELLS)) or any(
            next(self.options(found, player), None) for player in self.PLAYERS
        ):
            return problem
        text = board_text(found, self.SIGNS)
        return f"{self.NAME}: {self.chosen()}: no stone can move on {text!r}, expected neighbours x and o"

    def options(self, position: Rows, player: str) -> Iterator[Move[Rows]]:
        """Yield a player's moves by stone, row by row; a stone moves down, right, left, up."""
        own, other = (LEFT, RIGHT) if player == "left" else (RIGHT, LEFT)
        cells = {cell: position[cell[0]][cell[1]] for cell in product(range(len(position)), range(len(position[0])))}
        for (r, c), state in cells.items():
            for target in ((r + 1, c), (r, c + 1), (r, c - 1), (r - 1, c)):
                if state == own and cells.get(target) == other:
                    yield Move(changed(position, ((r, c), EMPTY), (target, own)), at=((r, c), target))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return each connected group in which a stone can move, without all other stones."""
        left = {(r, c): state for r, row in enumerate(position) for c, state in enumerate(row) if state != EMPTY}
        found = []
        while left:
            cell, state = left.popitem()
            group = {cell: state}
            todo = [cell]
            for r, c in todo:  # the list grows during the iteration
                for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if near in left:
                        group[near] = left.pop(near)
                        todo.append(near)
            if len(set(group.values())) > 1:
                found.append(
                    tuple(tuple(group.get((r, c), EMPTY) for c in range(len(row))) for r, row in enumerate(position))
                )
        return tuple(sorted(found, reverse=True))
