"""Cutcake: Left cuts a piece of cake upright, Right cuts one across, along its lines."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError
from ggbgen.rulesets.cells import Cell, CellBoard, Rows, board_text, changed
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["Cutcake", "Piece"]

CAKE, UPRIGHT, ACROSS, CROSSING, CUT = range(5)
_MOST_SIDE = 8
_LONGEST_SOLVED = 16

Piece = tuple[int, int, int, int]
"""Top row, left column, number of rows and number of columns, in squares of cake."""


@dataclass(frozen=True, kw_only=True)
class Cutcake(CellBoard, PartizanRuleset[Rows]):
    """Cut a piece of cake along one of its lines, from edge to edge: Left cuts upright, Right cuts across.

    A position has rows of cells: the squares of the cake at even rows and columns, counted from 0, and between them the
    lines along which it may be cut, and their crossings. A cut line and its crossings are cut.

    Attributes:
        rows: The number of rows of squares.
        columns: The number of columns of squares.
        board: The cells of a cake that is cut already: ``o`` is a square, ``|`` and ``-`` are lines, ``+`` is a
            crossing, ``.`` is cut.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 2.
    """

    rows: int
    columns: int
    board: str | None = None
    first: str = "left"

    BOARD: ClassVar[str] = "grid"
    MOVE: ClassVar[str] = "cut at {place}"
    STATES: ClassVar[tuple[str, ...]] = ("cake", "upright", "across", "crossing", "gone")
    SIGNS: ClassVar[str] = "o|-+."
    PARAMETERS = (
        *(
            Parameter(
                name=name,
                type="integer",
                description=f"how many {name} of squares the cake has",
                default=default,
                minimum=1,
                maximum=_MOST_SIDE,
                solvable=_LONGEST_SOLVED,
            )
            for name, default in (("rows", 3), ("columns", 4))
        ),
        Parameter(
            name="board",
            type="text",
            description="in place of rows and columns: a cake that is cut already, such as o.o|o/-.-+-/o.o|o, where o "
            "is a square, | and - are lines, + is a crossing of lines and . is cut",
        ),
    )
    WORDINGS = ("Cutcake",)
    EXAMPLES = (
        {"rows": 1, "columns": 3},
        {"rows": 2, "columns": 2},
        {"rows": 2, "columns": 3, "first": "right"},
        {"rows": 3, "columns": 2},
        {"board": "o.o|o/-.-+-/o.o|o"},
    )

    def __post_init__(self) -> None:
        self.check_board()
        if self.board is not None:
            try:
                self.check(self.start())
            except RulesetError as error:
                raise ParameterError(f"{self.NAME}: board: {error}") from error

    def full(self) -> Rows:
        """Return the cake in one piece."""
        return _whole(self.rows, self.columns)

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if nothing can be cut; else an empty text."""
        found = self.start()
        most = 2 * _MOST_SIDE - 1
        if problem := self.too_many(most, most, most * most):
            return problem
        if any(next(self.options(found, player), None) for player in self.PLAYERS):
            return ""
        return f"{self.NAME}: {self.chosen()}: nothing can be cut, expected a piece of two squares or more"

    def check(self, position: Rows) -> None:
        """Check that the cuts leave rectangular pieces, and go from edge to edge of the piece that was cut.

        Raises:
            RulesetError: They do not.
        """
        rows, columns = len(position), len(position[0])
        text = board_text(position, self.SIGNS)
        if not rows % 2 or not columns % 2:
            raise RulesetError(f"{text[:60]!r} has {rows} rows of {columns} cells, expected odd numbers")
        if position != _with_pieces(rows, columns, self.pieces(position)):
            raise RulesetError(f"{text[:60]!r} is no cake cut from edge to edge, expected one such as 'o.o|o'")

    def pieces(self, position: Rows) -> tuple[Piece, ...]:
        """Return the pieces, from the top; each is the rectangle around squares that no cut separates."""
        rows, columns = (len(position) + 1) // 2, (len(position[0]) + 1) // 2
        left = {(r, c) for r in range(rows) for c in range(columns)}
        found = []
        for square in sorted(left):
            if square not in left:
                continue
            left.remove(square)
            part = [square]
            # The list grows during the iteration.
            for r, c in part:
                for other in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if other in left and position[r + other[0]][c + other[1]] != CUT:
                        left.remove(other)
                        part.append(other)
            top, start = min(r for r, _ in part), min(c for _, c in part)
            height, width = max(r for r, _ in part) - top + 1, max(c for _, c in part) - start + 1
            found.append((top, start, height, width))
        return tuple(found)

    def options(self, position: Rows, player: str) -> Iterator[Move[Rows]]:
        """Yield a player's cuts, piece by piece; each is made by a click on any line that it cuts."""
        for top, left, height, width in self.pieces(position):
            for k in range(1, width if player == "left" else height):
                line = tuple(
                    (2 * top + j, 2 * (left + k) - 1) if player == "left" else (2 * (top + k) - 1, 2 * left + j)
                    for j in range(2 * (height if player == "left" else width) - 1)
                )
                at, *others = line[::2]
                yield Move(_cut(position, line), at=at, others=tuple(others))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return each piece that can still be cut, with all others cut into squares."""
        pieces = [piece for piece in self.pieces(position) if piece[2:] != (1, 1)]
        return tuple(_with_pieces(len(position), len(position[0]), [piece]) for piece in pieces)

    def key(self, position: Rows) -> Hashable:
        """Return the sorted sizes of the pieces that can be cut: positions with the same pieces are the same game."""
        return tuple(sorted(size for piece in self.pieces(position) if (size := piece[2:]) != (1, 1)))


def _whole(rows: int, columns: int) -> Rows:
    """Return a cake in one piece."""
    row = ((CAKE, UPRIGHT) * columns)[:-1]
    between = ((ACROSS, CROSSING) * columns)[:-1]
    return ((row, between) * rows)[:-1]


def _with_pieces(rows: int, columns: int, pieces: Iterable[Piece]) -> Rows:
    """Return a cake with these rows and columns of cells that is cut everywhere but within some pieces."""
    whole = _whole((rows + 1) // 2, (columns + 1) // 2)
    found = [[CAKE if state == CAKE else CUT for state in row] for row in whole]
    for top, left, height, width in pieces:
        for r in range(2 * top, 2 * (top + height) - 1):
            for c in range(2 * left, 2 * (left + width) - 1):
                found[r][c] = whole[r][c]
    return tuple(map(tuple, found))


def _cut(position: Rows, line: tuple[Cell, ...]) -> Rows:
    """Return a position with some cells cut."""
    return changed(position, *((cell, CUT) for cell in line))
