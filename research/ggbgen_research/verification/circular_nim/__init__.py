"""Circular Nim CN(n, k) with up to eight heaps: the P-positions, as far as they are known."""

from __future__ import annotations

from functools import partial

from ggbgen_research.verification.circular_nim.rows import COLUMNS, GAMES, game_row
from ggbgen_research.verification.table import Bound, Table

__all__ = ["BOUND", "GAMES", "TITLE", "tables"]

TITLE = "Circular Nim"
BOUND = Bound(name="max_heap", usual=4, least=4, largest=6)


def tables(*, bound: int) -> tuple[Table, ...]:
    """Return the table with one row per game.

    Args:
        bound: All positions of eight heaps of at most this size are searched. With fewer heaps, larger sizes are
            searched too, as long as there are no more positions than that.
    """
    return (Table(name="games", columns=COLUMNS, searches=tuple(partial(game_row, game, bound) for game in GAMES)),)
