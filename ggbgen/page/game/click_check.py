"""Checks that the moves of a game can be made by clicks on its board."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterator
from itertools import chain

from ggbgen.errors import AppletError, RulesetError
from ggbgen.notation import Numbers
from ggbgen.offline import AskedGame
from ggbgen.page.shared.kind import BoardKind

__all__ = ["check_clicks", "check_names"]

_MOST_POSITIONS = 300
_FIRST_POSITIONS = 100
_GAMES = 20
# Positions with more moves are skipped; those with smaller numbers represent them.
_MOST_MOVES = 3000
# This many partial moves can be drawn in half a second.
_MOST_BEGUN = 250
_SMALL = (2, 1)


def check_names(board: BoardKind) -> None:
    """Check that moves have distinct names, in all positions of a small game and in some of a large one.

    Raises:
        RulesetError: Two moves have the same name; the message has file and line of the ruleset.
    """
    for position in _positions(board):
        board.notation.names(position)


def check_clicks(board: BoardKind, asked: AskedGame) -> None:
    """Check that clicks make exactly the moves, in all positions of a small game and in some of a large one.

    Args:
        board: The game on its board.
        asked: Its applet.

    Raises:
        RulesetError: They do not; the message has file and line of the ruleset.
    """
    first = board.notation.entries(board.notation.first)
    for position in _positions(board):
        options = {board.notation.entries(move.option): move.option for move in board.notation.moves(position)}
        if not options:
            board.check_drawn(position)
            continue
        try:
            made, whole = asked.clicks(first, board.notation.entries(position))
        except AppletError as error:
            raise _wrong(board, position, f"a click fails: {error}") from error
        if others := [option for option in made if option not in options]:
            raise _wrong(
                board, position, f"clicks make a move to {board.notation.position(others[0])!r}, which is no option"
            )
        if whole and (missing := [option for option in options if option not in made]):
            problem = f"no clicks make the move to {options[missing[0]]!r}, expected {board.MOVES}"
            raise _wrong(board, position, problem)
        if asked.begun > _MOST_BEGUN:
            return


def _wrong(board: BoardKind, position: Hashable, problem: str) -> RulesetError:
    method = "options" if board.ruleset.lowering_sets() is None else "lowering_sets"
    return RulesetError(f"{board.ruleset.where(method)}options({position!r}): {problem}")


def _positions(board: BoardKind) -> Iterator[Hashable]:
    """Yield positions of a game: all of a small one, else the first ones and those of some random plays."""
    if board.ruleset.lowering_sets() is not None:
        yield from _lowered(board)
        return
    found = dict.fromkeys((board.notation.first, *(board.ruleset.starts() or ())))
    order = list(found)
    # The list grows during the iteration.
    for number, position in enumerate(order):
        yield position
        if len(order) < _MOST_POSITIONS:
            new = [move.option for move in board.notation.moves(position) if move.option not in found]
            found |= dict.fromkeys(new)
            order.extend(dict.fromkeys(new))
        elif number > _FIRST_POSITIONS:
            break
    else:
        return
    chance = random.Random(0)  # noqa: S311 - the same positions each time
    for _ in range(_GAMES):
        position = board.notation.first
        while moves := board.notation.moves(position):
            position = chance.choice(moves).option
            yield position


def _lowered(board: BoardKind) -> Iterator[Numbers]:
    """Yield positions of a game whose moves lower numbers: the start, and ones small enough to have few moves."""
    sets = board.ruleset.lowering_sets() or ()
    moved = frozenset(chain.from_iterable(sets))
    tops = [board.notation.first, *(_at_most(most, board.notation.first, moved) for most in _SMALL)]
    for position in dict.fromkeys(tops):
        if sum(math.prod(position[k] + 1 for k in one) for one in sets) <= _MOST_MOVES:
            yield position


def _at_most(most: int, position: Numbers, moved: frozenset[int]) -> Numbers:
    """Return a position with smaller numbers. A number that no move lowers is kept, to have a reachable position."""
    return tuple(min(entry, most) if k in moved else entry for k, entry in enumerate(position))
