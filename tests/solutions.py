"""The solver's solution of the game on a board: the facts that scripts are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ggbgen.encoding.any_solution import solved
from ggbgen.notation import Numbers
from ggbgen.page.exercise.winner import Winner
from ggbgen.page.shared.kind import BoardKind
from ggbgen.solver import Play, solve_by_sums

LIMIT = 2_000_000


def solution_of(board: BoardKind, *, play: Play = Play.NORMAL) -> Any:
    """Return the values of all positions, or the outcomes by sums if an applet does not know how long games last.

    A sum of partizan games is searched as a whole, so that its outcomes do not come from the values of its parts.
    """
    search = solved if board.timed() or board.ruleset.KIND == "partizan" else solve_by_sums
    return search(board.ruleset, play=play, start=board.notation.first, limit=LIMIT)


def game_after(question: Winner, position: Sequence[int], moves: Sequence[int]) -> list[Numbers]:
    """Return the positions of a game to be won, in which best moves reply to those of a person."""
    return list(map(tuple, question.ask("gameAfter", position, moves)["positions"]))
