"""Grundy values by decomposition: the value of a disjunctive sum is the XOR of the values of its summands.

That is a theorem for impartial games under normal play only. Remoteness is not additive (the loser can delay in one
summand while the winner hurries in another), and neither is the outcome under misere play, so both need the search.

Reference: R. Sprague, Ueber mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444; P. M. Grundy,
Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from operator import xor
from typing import Generic, TypeVar, cast

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.solver.game import Game, Play, SummandGame, checked_kind, checked_play
from ggbgen.solver.regions import RegionGame, Regions
from ggbgen.solver.solution import GrundyValues
from ggbgen.solver.solve import DEFAULT_LIMIT

__all__ = ["Sums", "mex", "solve_by_sums"]

Position = TypeVar("Position", bound=Hashable)


@dataclass(slots=True, kw_only=True)
class _Frame(Generic[Position]):
    """A position some of whose components, summands or options, have their values."""

    key: Hashable
    parts: Iterator[Position]
    combine: Callable[[list[int]], int]
    values: list[int] = field(default_factory=list)


_Summands = Callable[[Position], tuple[Position, ...] | None]


class Sums(GrundyValues[Position]):
    """Grundy values of the positions of a game, computed on demand; its length is the number of positions.

    Attributes:
        game: The rules.
        limit: The maximal number of positions to examine.
    """

    game: Game[Position]

    def __init__(self, game: Game[Position], *, limit: int, progress: Callable[[int], None] | None) -> None:
        self.game = game
        self.limit = limit
        self._progress = progress
        self._summands = cast("_Summands[Position]", game.summands) if isinstance(game, SummandGame) else None
        self._grundy: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._grundy)

    def grundy(self, position: Position) -> int:
        """Return the Grundy value: the XOR over the summands, or the mex over the options of a single one.

        Raises:
            LoopyGameError: A position is a proper subposition of itself.
            GameTooLargeError: More positions than the limit had to be examined.
        """
        known = self._grundy
        wanted = self.game.key(position)
        if wanted in known:
            return known[wanted]
        stack = [self._frame(wanted, position)]
        opened = {wanted}
        while stack:
            top = stack[-1]
            for part in top.parts:
                key = self.game.key(part)
                if key in known:
                    top.values.append(known[key])
                    continue
                if key in opened:
                    raise LoopyGameError(f"the game need not end: {part!r} comes again below itself")
                if len(known) + len(opened) >= self.limit:
                    raise GameTooLargeError(
                        f"{position!r} has more than {self.limit:,} positions in its summands, which is the limit"
                    )
                opened.add(key)
                stack.append(self._frame(key, part))
                break
            else:
                stack.pop()
                opened.remove(top.key)
                known[top.key] = value = top.combine(top.values)
                if stack:
                    stack[-1].values.append(value)
                if self._progress is not None:
                    self._progress(len(known))
        return known[wanted]

    def _frame(self, key: Hashable, position: Position) -> _Frame[Position]:
        summands = None if self._summands is None else self._summands(position)
        if summands is None or (len(summands) == 1 and self.game.key(summands[0]) == key):
            return _Frame(key=key, parts=iter(self.game.plain_options(position)), combine=mex)
        return _Frame(key=key, parts=iter(summands), combine=_nim_sum)


def solve_by_sums(
    game: Game[Position],
    *,
    play: Play,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    progress: Callable[[int], None] | None = None,
) -> Sums[Position] | Regions[Position]:
    """Find Grundy values by decomposition, where a game is too large to search.

    Games of dominoes on cells have a separate solver for that; see `ggbgen.solver.regions`.

    Args:
        game: The rules.
        play: Must be normal, since the theorem holds only for normal play.
        start: The position to begin with; the game's own start if None.
        limit: The maximal number of positions to examine.
        progress: Called with the number of positions examined.

    Raises:
        SolverError: The game is not impartial, or play is misere.
        LoopyGameError: A position is a proper subposition of itself.
        GameTooLargeError: More positions than ``limit`` had to be examined.
    """
    checked_kind(game, "impartial")
    if checked_play(play) is not Play.NORMAL:
        raise SolverError("no values by summands for misere play: the theorem is for normal play")
    sums: Sums[Position] | Regions[Position]
    if isinstance(game, RegionGame):
        sums = Regions(game, limit=limit, progress=progress)
    else:
        sums = Sums(game, limit=limit, progress=progress)
    sums.grundy(game.start() if start is None else start)
    return sums


def mex(values: list[int]) -> int:
    """Return the least non-negative integer that is not among the values."""
    present = set(values)
    return next(number for number in range(len(present) + 1) if number not in present)


def _nim_sum(values: list[int]) -> int:
    return reduce(xor, values, 0)
