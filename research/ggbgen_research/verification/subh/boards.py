"""The winner of Subh on complete and complete bipartite graphs, starting without arcs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from ggbgen.graphs.orientation_batch import Keys, Positions, class_keys
from ggbgen.graphs.orientations import Pairs, count_classes, hamiltonian_cycles
from ggbgen.solver.arc_games import NEVER
from ggbgen.solver.building_arrays import ArrayClasses, solve_classes_by_arrays
from ggbgen_research.verification.table import Row

__all__ = ["BOARDS", "BOARD_COLUMNS", "KNOWN", "Board", "Known", "board_row", "classes", "complete"]

BOARD_COLUMNS = ("board", "positions", "Maker begins", "Breaker begins")
_LIMIT = 10_000_000
# Boards with at most this many positions are searched whatever the bound.
_SMALL = 50_000


@dataclass(frozen=True, slots=True)
class Board:
    """A graph whose edges are oriented one by one.

    Attributes:
        name: The name of the graph.
        order: The number of vertices.
        pairs: The pairs of vertices that may be joined.
    """

    name: str
    order: int
    pairs: Pairs

    def class_keys(self, positions: Positions) -> Keys:
        """Return the keys of many positions."""
        return class_keys(self.order, self.pairs, positions)

    def winning_sets(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return the directed Hamiltonian cycles."""
        return hamiltonian_cycles(self.order, self.pairs)


class Known(NamedTuple):
    """The number of plies in which Maker wins, None if Breaker wins.

    Attributes:
        maker: If Maker begins.
        breaker: If Breaker begins.
    """

    maker: int | None
    breaker: int | None


def complete(order: int) -> Board:
    """Return the complete graph of an order."""
    return Board(f"K{order}", order, tuple(combinations(range(order), 2)))


def _bipartite(size: int) -> Board:
    pairs = tuple(product(range(size), range(size, 2 * size)))
    return Board(f"K{size},{size}", 2 * size, pairs)


BOARDS = (*map(complete, range(3, 8)), *map(_bipartite, range(2, 5)))

KNOWN = {
    "K3": Known(None, None),
    "K4": Known(None, None),
    "K5": Known(9, 10),
    "K6": Known(11, 12),
    "K7": Known(13, 14),
    "K2,2": Known(None, None),
    "K3,3": Known(None, None),
    "K4,4": Known(None, None),
}
"""The recorded results, by the name of the board."""


@cache
def classes(board: Board) -> ArrayClasses:
    """Return all positions of a board up to automorphisms, with their values."""
    return solve_classes_by_arrays(board, (0,) * len(board.pairs), beyond=True, limit=_LIMIT)


def board_row(board: Board, bound: int) -> Row:
    """Return the row of a board; above the bound, the recorded result is not searched again.

    It is confirmed if a search finds the same result, and as many keys as there are classes of positions: then no two
    classes share a key.
    """
    known, count = KNOWN[board.name], count_classes(board.order, board.pairs)
    looked_at = board.order <= bound or count <= _SMALL
    confirmed = not looked_at or (len(classes(board)) == count and _found(board) == known)
    return Row(
        cells=(board.name, f"{count:,}", *("Breaker" if plies is None else f"Maker, {plies}" for plies in known)),
        confirmed=confirmed,
        record={
            "board": board.name,
            "positions": count,
            "plies": {"maker": known.maker, "breaker": known.breaker},
            "looked_at": looked_at,
        },
    )


def _found(board: Board) -> Known:
    maker, breaker = classes(board).levels[0].plies[:, 0].tolist()
    return Known(None if maker == NEVER else maker, None if breaker == NEVER else breaker)
