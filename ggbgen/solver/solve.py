"""Solve an impartial game by the method that suits it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Literal, TypeVar, cast, get_args

from ggbgen.errors import SolverError, near_miss
from ggbgen.solver.game import Game, LoweringGame, Play, checked_kind, checked_play
from ggbgen.solver.search import search
from ggbgen.solver.solution import Solution

__all__ = ["DEFAULT_LIMIT", "Method", "solve"]

Position = TypeVar("Position", bound=Hashable)

Method = Literal["plain", "arrays"]
"""``plain``: depth-first search. ``arrays``: many positions at once, for games with lowering sets."""

_METHODS: tuple[str, ...] = get_args(Method)

DEFAULT_LIMIT = 2_000_000
"""The maximal number of positions to solve unless the caller sets another limit."""

# With fewer positions than this, a search takes less time.
_LEAST_FOR_ARRAYS = 100


def solve(
    game: Game[Position],
    *,
    play: Play,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    method: Method | None = None,
    progress: Callable[[int], None] | None = None,
) -> Solution[Position]:
    """Solve a position of an impartial game and all its subpositions.

    Args:
        game: The rules.
        play: Normal (the last move wins) or misere (the last move loses).
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        method: The method; None means arrays where the game allows it and is not tiny.
        progress: Called from time to time with the number of positions solved so far.

    Returns:
        Outcome, Grundy value (under normal play) and remoteness of every subposition.

    Raises:
        LoopyGameError: A position recurs; the message names a cycle.
        GameTooLargeError: There are more positions than ``limit``; the message says how large the game is.
        SolverError: The game is not impartial, or does not allow the method.

    Examples:
        >>> from ggbgen.rulesets import find_ruleset
        >>> nim = find_ruleset("nim").from_parameters({"heaps": [1, 4, 5]})
        >>> solution = solve(nim, play=Play.NORMAL)
        >>> solution.value((1, 4, 5)).outcome, solution.value((0, 4, 5)).grundy
        ('P', 1)
    """
    checked_kind(game, "impartial")
    play = checked_play(play)
    if method not in (None, *_METHODS):
        raise SolverError(f"method {method!r}, expected one of {', '.join(_METHODS)}{near_miss(str(method), _METHODS)}")
    position = game.start() if start is None else start
    sets = None if method == "plain" else _sets(game, position)
    if method == "arrays" and sets is None:
        raise SolverError("method 'arrays' needs a game with lowering sets that cover its positions, expected 'plain'")
    if sets is not None and (method == "arrays" or _size(position) >= _LEAST_FOR_ARRAYS):
        from ggbgen.solver.arrays import solve_arrays

        return cast(
            Solution[Position],
            solve_arrays(
                cast("Game[tuple[int, ...]]", game),
                sets=sets,
                play=play,
                start=cast("tuple[int, ...]", position),
                limit=limit,
                progress=progress,
            ),
        )
    return search(game, play=play, start=position, limit=limit, progress=progress)


def _sets(game: Game[Position], position: Position) -> tuple[tuple[int, ...], ...] | None:
    sets = game.lowering_sets() if isinstance(game, LoweringGame) else None
    if sets is None:
        return None
    if not isinstance(position, tuple) or not all(type(number) is int and number >= 0 for number in position):
        raise SolverError(f"position {position!r} of a game with lowering sets, expected non-negative integers")
    covered = {coordinate for coordinates in sets for coordinate in coordinates}
    return sets if all(number == 0 or coordinate in covered for coordinate, number in enumerate(position)) else None


def _size(position: object) -> int:
    return math.prod(number + 1 for number in cast("tuple[int, ...]", position))
