"""The solver for games that need not end: retrograde analysis finds who can force a win; the rest are draws."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

from ggbgen.solver.game import Game, Play, checked_kind, checked_play
from ggbgen.solver.position_numbers import Numbered
from ggbgen.solver.solution import Solution, Value
from ggbgen.solver.solve import DEFAULT_LIMIT

__all__ = ["LoopySolution", "solve_loops", "solve_loopy"]

Position = TypeVar("Position", bound=Hashable)

_PROGRESS_EVERY = 512


class LoopySolution(Solution[Position]):
    """The values of a position and of all its subpositions. Its length is their number; iteration yields them.

    Attributes:
        game: The rules.
        play: Normal or misere.
        start: The position that was solved.
    """

    def __init__(
        self,
        game: Game[Position],
        *,
        play: Play,
        positions: Sequence[Position],
        values: Sequence[Value],
    ) -> None:
        """Store positions, the start first, and their values."""
        super().__init__(game, play=play, start=positions[0])
        self._positions = positions
        self._values = {game.key(position): value for position, value in zip(positions, values, strict=True)}

    def __len__(self) -> int:
        return len(self._positions)

    def __iter__(self) -> Iterator[Position]:
        return iter(self._positions)

    def value(self, position: Position) -> Value:
        """Return the value of a position.

        Raises:
            SolverError: The position is not a subposition of the start.
        """
        try:
            return self._values[self.game.key(position)]
        except (KeyError, TypeError):
            raise self._no_subposition(position) from None


def solve_loopy(
    game: Game[Position],
    *,
    play: Play,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    progress: Callable[[int], None] | None = None,
) -> LoopySolution[Position]:
    """Solve a position of a game in which both players have the same moves and which need not end.

    A player who cannot move loses under normal play and wins under misere play. A player who cannot win prefers an
    infinite game to losing.

    Args:
        game: The rules.
        play: Normal or misere.
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        progress: Called from time to time with the number of positions found so far.

    Raises:
        GameTooLargeError: There are more positions than ``limit``.
        SolverError: The game is of another kind.

    Source: C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81.
    """
    checked_kind(game, "loopy")
    play = checked_play(play)
    begun = game.start() if start is None else start
    listed = Numbered(begun, game.key, limit=limit)
    links: list[list[int]] = []
    for position in listed.positions:
        links.append(list(map(listed.number, game.plain_options(position))))
        if progress is not None and len(links) % _PROGRESS_EVERY == 0:
            progress(len(links))
    return LoopySolution(game, play=play, positions=listed.positions, values=solve_loops(links, play=play))


def solve_loops(options: Sequence[Sequence[int]], *, play: Play) -> list[Value]:
    """Solve positions that are listed by number, by retrograde analysis.

    Positions get values from the end backwards, those with the fewest plies first: a position is N if some option is P,
    and P if all options are N. Positions that this never reaches are draws.

    Args:
        options: For each position, the numbers of its options.
        play: Normal or misere.
    """
    left = [len(set(found)) for found in options]
    above: list[list[int]] = [[] for _ in options]
    for number, found in enumerate(options):
        for option in set(found):
            above[option].append(number)
    over = Value(outcome="P" if play is Play.NORMAL else "N", remoteness=0)
    known = {number: over for number, found in enumerate(options) if not found}
    order = list(known)
    # The list grows during the iteration, in order of plies.
    for number in order:
        value = known[number]
        plies = 1 + (value.remoteness or 0)
        for parent in above[number]:
            if parent in known:
                continue
            left[parent] -= 1
            if value.outcome == "P":
                known[parent] = Value(outcome="N", remoteness=plies)
                order.append(parent)
            elif not left[parent]:
                known[parent] = Value(outcome="P", remoteness=plies)
                order.append(parent)
    drawn = Value(outcome="D", remoteness=None)
    return [known.get(number, drawn) for number in range(len(options))]
