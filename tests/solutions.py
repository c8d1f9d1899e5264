"""What the solver knows of the game on a board: the facts that scripts are compared with."""

from __future__ import annotations

from typing import Any

from ggbgen.boards.kind import BoardKind
from ggbgen.solver import Play, solve_by_sums
from ggbgen.table.solved import solved

LIMIT = 2_000_000


def solution_of(board: BoardKind, *, play: Play = Play.NORMAL) -> Any:
    """The values of all positions, or the outcomes by sums where an applet does not know how long games last."""
    search = solved if board.timed() else solve_by_sums
    return search(board.ruleset, play=play, start=board.first, limit=LIMIT)
