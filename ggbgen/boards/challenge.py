"""Tasks drawn from a game: find a winning move, or say that there is none.

The same seed gives the same tasks in an applet (templates/js/challenge.js).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ggbgen.graphs.random import Purpose, Stream
from ggbgen.solver import Play, Regions, Sums, solve_by_sums
from ggbgen.table.solved import Solved, kind_of, solved

if TYPE_CHECKING:
    from ggbgen.boards.kind import BoardKind

__all__ = ["TASKS", "Level", "Solution", "Walks", "challenge_tasks", "game_challenge", "game_walks"]

TASKS = 10
"""How many tasks a challenge has."""

# Of so many tasks one has no winning move, where there are such positions.
_LOST = 4
_WALKS = 4
# In a game that need not end a walk has so many plies at most.
_LONGEST_WALK = 40

Entries = TypeVar("Entries", bound=Hashable)

Solution = Solved | Sums[Any] | Regions[Any]
"""The values of a game's positions, or their Grundy values."""


class Level(StrEnum):
    """How hard the tasks are."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class _Candidate(Generic[Entries]):
    position: Entries
    wins: int
    hardness: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Walks(Generic[Entries]):
    """Random games from a start, from whose positions tasks are drawn.

    Attributes:
        start: The position from which they begin.
        options: Gives what the moves of a position lead to, as entries that can be compared.
        worth: How good a position is for the player who has moved to it: above 0 it is won, or a score.
        remoteness: In how many plies the game ends from a position; None if an applet does not know.
        scored: Whether the game has a score: then the best moves count, and there always is one.
        longest: The most plies of a random game; None if every game ends.
    """

    start: Entries
    options: Callable[[Entries], Sequence[Entries]]
    worth: Callable[[Entries], int]
    remoteness: Callable[[Entries], int] | None = None
    scored: bool = False
    longest: int | None = None

    def position(self, stream: Stream, *, lost: bool, hardness: float, before: Sequence[Entries]) -> Entries:
        """Return a position that is drawn from four random games, with two moves at least.

        What is harder has more moves that do not win, and ends later.

        Args:
            stream: The random words.
            lost: Whether it is to have no winning move, where there are such positions, or is to have one.
            hardness: From which third of the positions it is drawn, from 0 for the easiest to 1.
            before: Positions that it is none of, if there are others.
        """
        found = self._candidates(before, stream) or self._candidates([], stream)
        fitting = [candidate for candidate in found if (candidate.wins == 0) == lost] or found
        if not fitting:
            return self.start
        ranked = sorted(fitting, key=lambda candidate: candidate.hardness)
        third = max(1, len(ranked) // 3)
        first = int((len(ranked) - third) * hardness)
        return ranked[first + stream.below(third)].position

    def _candidates(self, before: Sequence[Entries], stream: Stream) -> list[_Candidate[Entries]]:
        known = set(before)
        found = []
        for _ in range(_WALKS):
            position, made = self.start, 0
            while (reached := sorted(set(self.options(position)))) and made != self.longest:  # type: ignore[type-var]
                if len(reached) > 1 and position not in known:
                    known.add(position)
                    won = self._wins(reached)
                    lasts = 0 if self.remoteness is None else self.remoteness(position)
                    found.append(_Candidate(position, won, len(reached) - won + lasts))
                position, made = reached[stream.below(len(reached))], made + 1
        return found

    def _wins(self, reached: Sequence[Entries]) -> int:
        known = list(map(self.worth, reached))
        return sum(each == max(known) if self.scored else each > 0 for each in known)


def challenge_tasks(walks: Walks[Entries], *, seed: int, level: Level) -> tuple[Entries, ...]:
    """Return the positions of a challenge; one time in four one without a winning move.

    Args:
        walks: What they are drawn from.
        seed: 1 to 999,999.
        level: From which third of the positions they are drawn.
    """
    before: list[Entries] = []
    at = tuple(Level).index(level)
    for task in range(1, TASKS + 1):
        # Each level has draws of its own: who has seen the tasks of one knows nothing of another's.
        stream = Stream(seed, at * TASKS + task, Purpose.CHALLENGE)
        lost = stream.below(_LOST) == 0
        before.append(walks.position(stream, lost=lost, hardness=at / 2, before=before))
    return tuple(before)


def game_challenge(
    board: BoardKind,
    *,
    play: Play,
    seed: int,
    level: Level,
    timed: bool,
    limit: int,
) -> tuple[tuple[Any, ...], Solution]:
    """Return the positions of a challenge of a game, and the solution of the game, or its Grundy values.

    Args:
        board: The game with the start from which random games begin.
        play: Normal or misere play.
        seed: 1 to 999,999.
        level: How hard they are.
        timed: Whether the applet knows how long games last; if not, it is not searched, play is normal.
        limit: The most positions that are searched.

    Raises:
        GameTooLargeError: The game has more positions than ``limit``.
    """
    walks, solution = game_walks(board, play=play, timed=timed, limit=limit)
    return tuple(map(board.position, challenge_tasks(walks, seed=seed, level=level))), solution


def game_walks(board: BoardKind, *, play: Play, timed: bool, limit: int) -> tuple[Walks[tuple[int, ...]], Solution]:
    """Return the random games of a game, as entries of its board, and its solution; see `game_challenge`.

    Raises:
        GameTooLargeError: The game has more positions than ``limit``.
    """
    game = board.ruleset
    solution: Solution = (
        solved(game, play=play, start=board.first, limit=limit)
        if timed
        else solve_by_sums(game, play=play, start=board.first, limit=limit)
    )

    def worth(entries: tuple[int, ...]) -> int:
        at = board.position(entries)
        if isinstance(solution, Solved):
            return solution.value(at).worth
        return 1 if solution.outcome(at) == "P" else -1

    def remoteness(entries: tuple[int, ...]) -> int:
        at = board.position(entries)
        return (solution.value(at).remoteness or 0) if isinstance(solution, Solved) and board.is_timed(at) else 0

    walks = Walks(
        start=board.entries(board.first),
        options=lambda entries: [board.entries(option) for option in game.plain_options(board.position(entries))],
        worth=worth,
        remoteness=remoteness if timed else None,
        scored=kind_of(game) == "scoring",
        longest=_LONGEST_WALK if kind_of(game) == "loopy" else None,
    )
    return walks, solution
