"""The fast solver, for games in which a move lowers some of the coordinates of one set.

A position is a tuple of non-negative integers. A move chooses one of the game's sets of coordinates and lowers one or
more of them, each by any positive amount. Write p - e for the position with coordinate e lowered by 1. For each
position p and set s, the solver keeps one bit set: the values of all positions that differ from p only by lower
coordinates in s, p itself included. It is the union of the bit sets of the p - e with e in s, and of p's value. The
union over all s of those of the p - e holds the values of all options of p. So no list of options is built.

Many positions are taken in one step: those of a row, by Python's integers (`ggbgen.solver.rows`), or those with the
same coordinate sum, by arrays of numpy (`ggbgen.solver.levels`) where these pay.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from ggbgen.acceleration import numpy_pays
from ggbgen.solver.game import Game, Play, check_count
from ggbgen.solver.rows import row_values
from ggbgen.solver.solution import Solution, Value, is_lost

__all__ = ["ArraySolution", "solve_arrays"]

Numbers = tuple[int, ...]

# Arrays pay from so many positions on; importing numpy takes as long as more of them in rows.
_LEAST_FOR_NUMPY = 2_000
_LEAST_TO_IMPORT_NUMPY = 30_000


class ArraySolution(Solution[Numbers]):
    """Values in sequences, one entry per position.

    The position ``(p0, p1, ..., pk)`` has the index ``(...(p0 * (m1 + 1) + p1) * ... ) * (mk + 1) + pk``, where m is
    the start: the last coordinate changes fastest.

    Attributes:
        remoteness_values: The remoteness of every position, by index.
        grundy_values: The Grundy value of every position, by index; None under misere play.
    """

    def __init__(
        self,
        game: Game[Numbers],
        *,
        play: Play,
        start: Numbers,
        remoteness_values: Sequence[int],
        grundy_values: Sequence[int] | None,
    ) -> None:
        """Store the values."""
        super().__init__(game, play=play, start=start)
        self.remoteness_values = remoteness_values
        self.grundy_values = grundy_values

    def __len__(self) -> int:
        return len(self.remoteness_values)

    def __iter__(self) -> Iterator[Numbers]:
        return product(*(range(largest + 1) for largest in self.start))

    def value(self, position: Numbers) -> Value:
        """Return the value of a subposition; see `Solution.value`."""
        index = self._index(position)
        remoteness = self.remoteness_values[index]
        return Value(
            outcome="P" if is_lost(remoteness, play=self.play) else "N",
            grundy=None if self.grundy_values is None else self.grundy_values[index],
            remoteness=remoteness,
        )

    def _index(self, position: Numbers) -> int:
        if not isinstance(position, tuple) or len(position) != len(self.start):
            raise self._no_subposition(position)
        index = 0
        for number, largest in zip(position, self.start, strict=True):
            if not isinstance(number, int) or not 0 <= number <= largest:
                raise self._no_subposition(position)
            index = index * (largest + 1) + number
        return index


def solve_arrays(
    game: Game[Numbers],
    *,
    sets: Sequence[tuple[int, ...]],
    play: Play,
    start: Numbers,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> ArraySolution:
    """Solve every position from all zeros up to the start.

    Args:
        game: The rules.
        sets: The sets of coordinates; every coordinate that is positive in the start is in one of them.
        play: Normal or misere.
        start: The position to solve.
        limit: The maximal number of positions to solve.
        progress: Called from time to time with the number of positions solved.

    Raises:
        GameTooLargeError: There are more positions than ``limit``.
    """
    check_count(start, limit=limit)
    tell = progress or _tell_nobody
    if _numpy_pays(start):
        from ggbgen.solver.levels import level_values

        remoteness, grundy = level_values(start, sets, play=play, progress=tell)
    else:
        remoteness, grundy = _in_rows(start, sets, play=play, progress=tell)
    return ArraySolution(game, play=play, start=start, remoteness_values=remoteness, grundy_values=grundy)


def _numpy_pays(start: Numbers) -> bool:
    """Return whether arrays of numpy are faster than rows: if there are many positions, also in a level."""
    count, levels = math.prod(largest + 1 for largest in start), sum(start) + 1
    many = count >= _LEAST_FOR_NUMPY and count >= levels**2
    return many and numpy_pays(large=count >= _LEAST_TO_IMPORT_NUMPY)


def _in_rows(
    start: Numbers, sets: Sequence[Numbers], *, play: Play, progress: Callable[[int], None]
) -> tuple[list[int], list[int] | None]:
    """Return the remoteness of all positions, and under normal play their Grundy values."""
    passes = 2 if play is Play.NORMAL else 1
    done = told = 0

    def tell(count: int) -> None:
        nonlocal done, told
        done += count
        if done // passes > told:
            told = done // passes
            progress(told)

    remoteness = row_values(start, sets, _remoteness(play, sum(start)), tell)
    return remoteness, row_values(start, sets, _mex, tell) if play is Play.NORMAL else None


def _mex(present: int) -> int:
    """Return the least number missing from a bit set."""
    return (~present & (present + 1)).bit_length() - 1


def _remoteness(play: Play, most: int) -> Callable[[int], int]:
    """Return the function that takes the set of the remotenesses of the options to that of a position.

    An option is a P-position exactly if its remoteness is even (odd under misere play); the longest delay counts only
    if there is no such option.
    """
    opponent_loses = sum(1 << remoteness for remoteness in range(0 if play is Play.NORMAL else 1, most + 1, 2))

    def remoteness_of(present: int) -> int:
        losing = present & opponent_loses
        return (losing & -losing).bit_length() if losing else present.bit_length()

    return remoteness_of


def _tell_nobody(_count: int) -> None:
    pass
