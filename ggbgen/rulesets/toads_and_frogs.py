"""Toads and Frogs: toads move right, frogs left, a cell at a time or by a jump over one of the others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.rulesets.cells import CellBoard, Rows, board_text, changed
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["ToadsAndFrogs"]

EMPTY, TOAD, FROG, WALL = range(4)
_MOST_ROWS, _MOST_COLUMNS = 6, 12
_LONGEST_SOLVED = 24


def _count(name: str, description: str, default: int) -> Parameter:
    return Parameter(
        name=name,
        type="integer",
        description=description,
        default=default,
        minimum=0,
        maximum=_MOST_COLUMNS,
        solvable=_LONGEST_SOLVED,
    )


@dataclass(frozen=True, kw_only=True)
class ToadsAndFrogs(CellBoard, PartizanRuleset[Rows]):
    """Move a creature one cell, or jump over one creature of the other kind: Left moves toads right, Right frogs left.

    Whatever is jumped over stays. Several rows, and the parts of a row on both sides of a wall, are a sum of games.

    Attributes:
        toads: The number of toads at the left end of each row.
        frogs: The number of frogs at its right end.
        gap: The number of empty cells between them.
        rows: The number of rows.
        board: Rows in place of these, separated by slashes: ``t`` is a toad, ``f`` a frog, ``.`` an empty cell, ``#`` a
            wall.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapters 1 and 5;
    J. Erickson, New Toads and Frogs Results, in: Games of No Chance, MSRI Publications 29, 1996.
    """

    toads: int
    frogs: int
    gap: int
    rows: int
    board: str | None = None
    first: str = "left"

    BOARD: ClassVar[str] = "pieces"
    STATES: ClassVar[tuple[str, ...]] = ("gone", "toad", "frog", "blocked")
    SIGNS: ClassVar[str] = ".tf#"
    PARAMETERS = (
        _count("toads", "how many toads stand at the left end of each row", 2),
        _count("frogs", "how many frogs stand at the right end of each row", 2),
        _count("gap", "how many empty cells lie between them", 4),
        Parameter(
            name="rows",
            type="integer",
            description="how many such rows there are",
            default=1,
            minimum=1,
            maximum=_MOST_ROWS,
            solvable=_LONGEST_SOLVED,
        ),
        Parameter(
            name="board",
            type="text",
            description="in place of toads, frogs and gap: rows such as tt..f/t.f.#, where t is a toad, f a frog, . an "
            "empty cell and # a wall",
        ),
    )
    WORDINGS = ("Toads and Frogs",)
    EXAMPLES = (
        {"toads": 1, "frogs": 1, "gap": 3},
        {"toads": 2, "frogs": 2, "gap": 1},
        {"toads": 1, "frogs": 2, "gap": 2, "first": "right"},
        {"toads": 1, "frogs": 1, "gap": 1, "rows": 2},
        {"board": "tt.f#/t.f.f"},
    )

    def __post_init__(self) -> None:
        self.check_board()

    @property
    def columns(self) -> int:  # type: ignore[override]
        """The number of cells of a row."""
        return self.toads + self.gap + self.frogs

    def full(self) -> Rows:
        """Return the rows with toads at the left end and frogs at the right end."""
        return ((TOAD,) * self.toads + (EMPTY,) * self.gap + (FROG,) * self.frogs,) * self.rows

    def chosen(self) -> str:
        """Return the parameter to name in messages about the start."""
        return "gap" if self.board is None else "board"

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if no creature can move; else an empty text."""
        found = self.start()
        problem = self.too_many(_MOST_ROWS, _MOST_COLUMNS, _MOST_ROWS * _MOST_COLUMNS)
        if problem or any(next(self.options(found, player), None) for player in self.PLAYERS):
            return problem
        text = board_text(found, self.SIGNS)[:60]
        return f"{self.NAME}: {self.chosen()}: no creature can move on {text!r}, expected rows such as 't.f'"

    def options(self, position: Rows, player: str) -> Iterator[Move[Rows]]:
        """Yield a player's moves by creature, row by row from the left: a creature has at most one move."""
        mine, other, step = (TOAD, FROG, 1) if player == "left" else (FROG, TOAD, -1)
        for r, row in enumerate(position):
            for c, state in enumerate(row):
                if state == mine and (target := _target(row, c, other, step)) is not None:
                    yield Move(changed(position, ((r, c), EMPTY), ((r, target), mine)), at=((r, c), (r, target)))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return the parts of the rows between walls in which a creature can move, each with walls elsewhere."""
        return tuple(
            tuple(
                tuple(state if y == r and left < c < right else WALL for c, state in enumerate(line))
                for y, line in enumerate(position)
            )
            for r, left, right in _parts(position)
        )

    def key(self, position: Rows) -> Hashable:
        """Return the sorted parts between walls: positions with the same parts are the same game."""
        return tuple(sorted(position[r][left + 1 : right] for r, left, right in _parts(position)))


def _parts(position: Rows) -> Iterator[tuple[int, int, int]]:
    """Yield the row of each part in which a creature can move, and the columns of the walls around it."""
    for r, row in enumerate(position):
        ends = [-1, *(c for c, state in enumerate(row) if state == WALL), len(row)]
        for left, right in pairwise(ends):
            if _can_move(row[left + 1 : right]):
                yield r, left, right


@lru_cache(maxsize=50_000)
def _can_move(part: tuple[int, ...]) -> bool:
    """Return whether a creature can move in a row without walls."""
    return any(
        state == mine and _target(part, c, other, step) is not None
        for mine, other, step in ((TOAD, FROG, 1), (FROG, TOAD, -1))
        for c, state in enumerate(part)
    )


def _target(row: tuple[int, ...], column: int, other: int, step: int) -> int | None:
    """Return the column to which a creature in a column can move, or None."""
    near, far = column + step, column + 2 * step
    if 0 <= near < len(row) and row[near] == EMPTY:
        return near
    if 0 <= far < len(row) and row[near] == other and row[far] == EMPTY:
        return far
    return None
