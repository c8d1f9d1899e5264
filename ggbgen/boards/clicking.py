"""Whether a person can make the moves of a game: their clicks, one after the other, on the board's model."""

from __future__ import annotations

import dataclasses
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

from ggbgen.boards.kind import BoardKind, Draft, GameMove, Numbers
from ggbgen.errors import RulesetError

__all__ = ["check_clicks", "wrong_clicks"]

_MOST_POSITIONS = 300
_FIRST_POSITIONS = 100
_GAMES = 20
# Of a position with more moves than this only some are clicked.
_MOST_CLICKED = 60
# With more moves than this a position is passed over; those with smaller numbers stand for it.
_MOST_MOVES = 3000
# A click is compared with every move of its position; so many of these comparisons take half a second.
_MOST_COMPARED = 150_000
_SMALL = (2, 1)


def wrong_clicks(board: BoardKind, entries: Numbers, moves: Sequence[GameMove], move: GameMove) -> str:
    """Return what is wrong with the clicks of a move, "" if every way to click it makes that move and no other one."""
    for way in move.ways or (None,):
        own = move if way is None else dataclasses.replace(move, ways=(way,))
        problem = _problem(board, entries, moves, own)
        if problem:
            return problem
    return ""


def _problem(board: BoardKind, entries: Numbers, moves: Sequence[GameMove], move: GameMove) -> str:
    called = f"the clicks of the move to {board.position(move.option)!r}"
    draft: Draft = None
    for label in board.clicks(entries, move, moves):
        if label == "done":
            answer = board.finish(entries, lambda: moves, draft)
        elif label not in board.clickable(entries, draft):
            return f"{called} need {label}, which is not there"
        else:
            answer = board.click(label, entries, lambda: moves, draft)
        if answer.option is not None:
            made = board.position(answer.option)
            return "" if answer.option == move.option else f"{called} make the move to {made!r}"
        draft = answer.draft
    return f"{called} make no move"


def check_clicks(board: BoardKind) -> None:
    """Check that moves can be made by clicks, in all positions of a small game and in some of a large one.

    Raises:
        RulesetError: One cannot be, or two are called the same; the message says where in the ruleset's file that is.
    """
    compared = 0
    for position in _positions(board):
        board.names(position)
        moves = [
            GameMove(board.entries(move.option), tuple(map(board.way, move.ways))) for move in board.moves(position)
        ]
        entries = board.entries(position)
        for move in moves[:: math.ceil(len(moves) / _MOST_CLICKED)] if moves else ():
            problem = wrong_clicks(board, entries, moves, move)
            if problem:
                method = "options" if board.ruleset.lowering_sets() is None else "lowering_sets"
                raise RulesetError(
                    f"{board.ruleset.where(method)}options({position!r}): {problem}, expected {board.MOVES}"
                )
            compared += len(moves)
        if compared > _MOST_COMPARED:
            return


def _positions(board: BoardKind) -> Iterator[Any]:
    """Yield positions of a game: all of a small one, else the first ones and those of some random games."""
    if board.ruleset.lowering_sets() is not None:
        yield from _lowered(board)
        return
    found = dict.fromkeys((board.first, *(board.ruleset.starts() or ())))
    order = list(found)
    # The list grows while it is gone through.
    for number, position in enumerate(order):
        yield position
        if len(order) < _MOST_POSITIONS:
            new = [move.option for move in board.moves(position) if move.option not in found]
            found |= dict.fromkeys(new)
            order.extend(dict.fromkeys(new))
        elif number > _FIRST_POSITIONS:
            break
    else:
        return
    chance = random.Random(0)  # noqa: S311 - the same positions each time
    for _ in range(_GAMES):
        position = board.first
        while moves := board.moves(position):
            position = chance.choice(moves).option
            yield position


def _lowered(board: BoardKind) -> Iterator[Numbers]:
    """Yield positions of a game whose moves lower numbers: the start, and with numbers so small that few moves are."""
    sets = board.ruleset.lowering_sets()
    tops = [board.first, *(tuple(min(entry, most) for entry in board.first) for most in _SMALL)]
    for position in dict.fromkeys(tops):
        if sum(math.prod(position[k] + 1 for k in one) for one in sets) <= _MOST_MOVES:
            yield position
