"""What the solver knows of the game on a board: the facts that scripts are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ggbgen.encoding.solved import solved
from ggbgen.page.boards.asked import Winner
from ggbgen.page.boards.kind import BoardKind, Numbers
from ggbgen.solver import Play, solve_by_sums

LIMIT = 2_000_000


def solution_of(board: BoardKind, *, play: Play = Play.NORMAL) -> Any:
    """The values of all positions, or the outcomes by sums where an applet does not know how long games last."""
    search = solved if board.timed() else solve_by_sums
    return search(board.ruleset, play=play, start=board.first, limit=LIMIT)


def game_after(question: Winner, position: Sequence[int], moves: Sequence[int]) -> list[Numbers]:
    """The positions of a game that is to be won, in which the best moves answer those of a person."""
    return list(map(tuple, question.ask("gameAfter", position, moves)["positions"]))
