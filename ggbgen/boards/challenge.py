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

__all__ = ["TASKS", "Level", "challenge_tasks", "game_challenge"]

TASKS = 10
"""How many tasks a challenge has."""

# Of so many tasks one has no winning move, where there are such positions.
_LOST = 4
_WALKS = 4
# In a game that need not end a walk has so many plies at most.
_LONGEST_WALK = 40

Entries = TypeVar("Entries", bound=Hashable)


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


def challenge_tasks(
    start: Entries,
    options: Callable[[Entries], Sequence[Entries]],
    worth: Callable[[Entries], int],
    *,
    seed: int,
    level: Level,
    remoteness: Callable[[Entries], int] | None = None,
    scored: bool = False,
    longest: int | None = None,
) -> tuple[Entries, ...]:
    """Return the positions of a challenge.

    Each is drawn from four random games from the start: from the positions in which there are two moves at least, one
    time in four among those without a winning move. What is harder has more moves that do not win, and ends later.

    Args:
        start: The position from which the random games begin.
        options: Gives what the moves of a position lead to, as entries that can be compared.
        worth: How good a position is for the player who has moved to it: above 0 it is won, or a score.
        seed: 1 to 999,999.
        level: From which third of the positions they are drawn.
        remoteness: In how many plies the game ends from a position; None if an applet does not know.
        scored: Whether the game has a score: then the best moves count, and there always is one.
        longest: The most plies of a random game; None if every game ends.
    """

    def wins(reached: Sequence[Entries]) -> int:
        known = list(map(worth, reached))
        return sum(each == max(known) if scored else each > 0 for each in known)

    before: list[Entries] = []
    for task in range(1, TASKS + 1):
        # Each level has draws of its own: who has seen the tasks of one knows nothing of another's.
        stream = Stream(seed, tuple(Level).index(level) * TASKS + task, Purpose.CHALLENGE)
        lost = stream.below(_LOST) == 0
        found = _candidates(start, options, wins, remoteness, before, stream, longest) or _candidates(
            start, options, wins, remoteness, [], stream, longest
        )
        fitting = [candidate for candidate in found if (candidate.wins == 0) == lost] or found
        if not fitting:
            before.append(start)
            continue
        ranked = sorted(fitting, key=lambda candidate: candidate.hardness)
        third = max(1, len(ranked) // 3)
        first = {Level.EASY: 0, Level.MEDIUM: (len(ranked) - third) // 2, Level.HARD: len(ranked) - third}[level]
        before.append(ranked[first + stream.below(third)].position)
    return tuple(before)


def game_challenge(
    board: BoardKind,
    *,
    play: Play,
    seed: int,
    level: Level,
    timed: bool,
    limit: int,
) -> tuple[tuple[Any, ...], Solved | Sums[Any] | Regions[Any]]:
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
    game = board.ruleset
    solution: Solved | Sums[Any] | Regions[Any] = (
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

    tasks = challenge_tasks(
        board.entries(board.first),
        lambda entries: [board.entries(option) for option in game.plain_options(board.position(entries))],
        worth,
        seed=seed,
        level=level,
        remoteness=remoteness if timed else None,
        scored=kind_of(game) == "scoring",
        longest=_LONGEST_WALK if kind_of(game) == "loopy" else None,
    )
    return tuple(map(board.position, tasks)), solution


def _candidates(
    start: Entries,
    options: Callable[[Entries], Sequence[Entries]],
    wins: Callable[[Sequence[Entries]], int],
    remoteness: Callable[[Entries], int] | None,
    before: Sequence[Entries],
    stream: Stream,
    longest: int | None,
) -> list[_Candidate[Entries]]:
    known = set(before)
    found = []
    for _ in range(_WALKS):
        position, made = start, 0
        while (reached := sorted(set(options(position)))) and made != longest:  # type: ignore[type-var]
            if len(reached) > 1 and position not in known:
                known.add(position)
                won = wins(reached)
                lasts = 0 if remoteness is None else remoteness(position)
                found.append(_Candidate(position, won, len(reached) - won + lasts))
            position, made = reached[stream.below(len(reached))], made + 1
    return found
