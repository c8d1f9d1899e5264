"""The solver of `ggbgen.solver.arc_games` on arrays of numpy, for games with many classes of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ggbgen.errors import GameTooLargeError
from ggbgen.solver.arc_games import NEVER, Classes, Level

__all__ = ["ArrayClasses", "ArrayLevel", "solve_classes_by_arrays"]

Positions = npt.NDArray[np.int8]
"""One row per position, one column per pair of vertices."""

Keys = npt.NDArray[np.int64]

_ENTRIES = (1, 2)  # an arc from the first vertex of a pair to the second, or the reverse arc


class _ArrayGame(Protocol):
    """What a `ggbgen.solver.game.BuildingGame` needs to be solved on arrays."""

    def class_keys(self, positions: Positions, /) -> Keys: ...
    def winning_sets(self) -> Sequence[Sequence[tuple[int, int]]]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrayLevel:
    """A level as arrays; `ggbgen.solver.arc_games.Level` describes them."""

    positions: Positions
    keys: Keys
    won: npt.NDArray[np.bool_]
    plies: npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrayClasses:
    """All classes of positions reachable from a start, by level.

    Its length is the number of classes.
    """

    levels: tuple[ArrayLevel, ...]

    def __len__(self) -> int:
        return sum(len(level.keys) for level in self.levels)

    def listed(self) -> Classes:
        """Return the same classes with lists in place of arrays."""
        levels = (
            Level(
                positions=list(map(tuple, level.positions.tolist())),
                keys=level.keys.tolist(),
                won=level.won.tolist(),
                plies=list(map(tuple, level.plies.T.tolist())),
            )
            for level in self.levels
        )
        return Classes(levels=tuple(levels))


def solve_classes_by_arrays(
    game: _ArrayGame,
    start: Sequence[int],
    *,
    beyond: bool = False,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> ArrayClasses:
    """Return what `ggbgen.solver.arc_games.solve_classes` returns, as arrays.

    Args:
        game: The rules.
        start: The first position.
        beyond: Whether to continue after the end of the game; then all classes reachable from no arcs are found.
        limit: The maximal number of classes.
        progress: Called with the number of classes found so far.

    Raises:
        GameTooLargeError: There are more classes than the limit.
    """
    sets = tuple(map(tuple, game.winning_sets()))
    positions = np.array([start], dtype=np.int8)
    keys = game.class_keys(positions)
    found: list[tuple[Positions, Keys, npt.NDArray[np.bool_]]] = []
    # For each level, the source of each link, and its target class in the next level.
    links: list[tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]] = []
    count = 0
    while True:
        won = _complete(positions, sets)
        found.append((positions, keys, won))
        count += len(keys)
        if count > limit:
            raise GameTooLargeError(f"more than {limit:,} positions up to relabelling")
        if progress is not None:
            progress(count)
        parents, options = _options(positions, np.zeros_like(won) if beyond else won)
        if not len(parents):
            break
        keys, first, inverse = np.unique(game.class_keys(options), return_index=True, return_inverse=True)
        positions = options[first]
        links.append((parents, inverse))
    levels: list[ArrayLevel] = []
    below = np.zeros((2, 0), dtype=np.uint8)
    for number in range(len(found) - 1, -1, -1):
        positions, keys, won = found[number]
        below = _plies(won, links[number] if number < len(links) else None, below)
        levels.append(ArrayLevel(positions=positions, keys=keys, won=won, plies=below))
    return ArrayClasses(levels=tuple(reversed(levels)))


def _complete(positions: Positions, sets: Sequence[Sequence[tuple[int, int]]]) -> npt.NDArray[np.bool_]:
    """Return for each position whether it contains a complete winning set."""
    columns = np.ascontiguousarray(positions.T)
    there = {(k, entry): columns[k] == entry for k in range(len(columns)) for entry in _ENTRIES}
    won = np.zeros(len(positions), dtype=np.bool_)
    for one in sets:
        complete = np.ones(len(positions), dtype=np.bool_)
        for each in one:
            complete &= there[each]
        won |= complete
    return won


def _options(positions: Positions, won: npt.NDArray[np.bool_]) -> tuple[npt.NDArray[np.int64], Positions]:
    """Return all positions with one arc more, and for each the number of the position it comes from."""
    parents: list[npt.NDArray[np.int64]] = []
    options: list[Positions] = []
    for k in range(positions.shape[1]):
        free = np.flatnonzero((positions[:, k] == 0) & ~won)
        for entry in _ENTRIES:
            new = positions[free]
            new[:, k] = entry
            parents.append(free)
            options.append(new)
    return np.concatenate(parents), np.concatenate(options)


def _plies(
    won: npt.NDArray[np.bool_],
    links: tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]] | None,
    below: npt.NDArray[np.uint8],
) -> npt.NDArray[np.uint8]:
    """Return the plies for a level from those of the next one."""
    found = np.full((2, len(won)), NEVER, dtype=np.uint8)
    if links is not None:
        parents, options = links
        least = np.full(len(won), NEVER, dtype=np.uint8)
        most = np.zeros(len(won), dtype=np.uint8)
        np.minimum.at(least, parents, below[1, options])
        np.maximum.at(most, parents, below[0, options])
        most[np.bincount(parents, minlength=len(won)) == 0] = NEVER
        for plies, best in zip(found, (least, most), strict=True):
            plies[:] = np.where(best == NEVER, NEVER, best + (best != NEVER))
    found[:, won] = 0
    return found
