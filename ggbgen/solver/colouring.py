"""The solver for games in which two players colour the edges of a graph, each in their own colour.

A player colours an edge without a colour. The game is over when the edges of one of some sets, such as a triangle, all
have the same colour, or when every edge has a colour. Only the colours matter, up to automorphisms of the graph: the
solver keeps one position of each class, identified by the game's key, level by level with one coloured edge more. As in
the other solvers of partizan games, the players may move in any order, so that each position is valued with either
player to move.

Reference: E. Mead, A. Rosa, C. Huang, The game of Sim: a winning strategy for the second player, Mathematics
Magazine 47 (1974), 243-247 (positions up to isomorphism).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from ggbgen.errors import GameTooLargeError
from ggbgen.solver.game import ColouringGame

__all__ = ["COLOURS", "NOBODY", "ColourLevel", "Result", "best_result", "count_labelled", "solve_colourings"]

COLOURS = (1, 2)
"""The entry of an edge in the colour of the first player, and in that of the second."""

NOBODY = 2
"""In place of a player: nobody wins."""

Result = tuple[int, int]
"""Who wins, 0 or 1 for the players and 2 for a draw, and the number of plies to the end, 0 in a draw."""

_Position = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourLevel:
    """One position of each class with the same number of coloured edges.

    Attributes:
        positions: The positions.
        keys: Their keys, ascending.
        over: For each, whether the game is over.
        options: For each player and position, the numbers of the classes in the next level to which moves lead, one for
            each move.
        results: For each player and position, the result with that player to move.
    """

    positions: Sequence[_Position]
    keys: Sequence[int]
    over: Sequence[bool]
    options: tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]
    results: tuple[Sequence[Result], Sequence[Result]]


def solve_colourings(
    game: ColouringGame,
    start: Sequence[int],
    *,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> tuple[ColourLevel, ...]:
    """Return all classes of positions reachable from a start by moves of the players in any order, with their values.

    Args:
        game: The rules.
        start: The first position.
        limit: The maximal number of classes.
        progress: Called with the number of classes found so far.

    Raises:
        GameTooLargeError: There are more classes than the limit.
    """
    over = _ended(game)
    found: list[tuple[list[_Position], list[int], list[bool], tuple[list[list[int]], list[list[int]]]]] = []
    positions, keys = [tuple(start)], list(game.class_keys([tuple(start)]))
    count = 0
    while positions:
        count += len(keys)
        if count > limit:
            raise GameTooLargeError(f"more than {limit:,} positions up to relabelling")
        if progress is not None:
            progress(count)
        ended = list(map(over, positions))
        below, below_keys, options = _next_level(game, positions, ended)
        found.append((positions, keys, ended, options))
        positions, keys = below, below_keys
    levels: list[ColourLevel] = []
    for positions, keys, ended, options in reversed(found):
        values = _results(game, positions, options, levels[-1] if levels else None)
        levels.append(ColourLevel(positions=positions, keys=keys, over=ended, options=options, results=values))
    return tuple(reversed(levels))


def _ended(game: ColouringGame) -> Callable[[_Position], bool]:
    """Return a function that says whether the game is over in a position."""
    sets = [sum(1 << edge for edge in one) for one in game.ending_sets()]

    def over(position: _Position) -> bool:
        if 0 not in position:
            return True
        for colour in COLOURS:
            mine = sum(1 << edge for edge, entry in enumerate(position) if entry == colour)
            if any(mine & one == one for one in sets):
                return True
        return False

    return over


def _next_level(
    game: ColouringGame, positions: Sequence[_Position], over: Sequence[bool]
) -> tuple[list[_Position], list[int], tuple[list[list[int]], list[list[int]]]]:
    """Return the positions with one coloured edge more, their keys, and the options of each player among them."""
    moves = list(_moves(positions, over))
    keys = game.class_keys([option for _, _, option in moves])
    first: dict[int, _Position] = {}
    for key, (_, _, option) in zip(keys, moves, strict=True):
        first.setdefault(key, option)
    ascending = sorted(first)
    numbers = {key: number for number, key in enumerate(ascending)}
    options: tuple[list[list[int]], list[list[int]]] = ([[] for _ in positions], [[] for _ in positions])
    for key, (side, parent, _) in zip(keys, moves, strict=True):
        options[side][parent].append(numbers[key])
    return [first[key] for key in ascending], ascending, options


def _moves(positions: Sequence[_Position], over: Sequence[bool]) -> Iterator[tuple[int, int, _Position]]:
    """Yield all positions with one coloured edge more, each after the player and the number of its origin."""
    for number, position in enumerate(positions):
        if over[number]:
            continue
        for edge, entry in enumerate(position):
            if not entry:
                for side, colour in enumerate(COLOURS):
                    yield side, number, (*position[:edge], colour, *position[edge + 1 :])


def _results(
    game: ColouringGame,
    positions: Sequence[_Position],
    options: Sequence[Sequence[Sequence[int]]],
    below: ColourLevel | None,
) -> tuple[list[Result], list[Result]]:
    """Return the results of a level from those of the next one, with each player to move."""
    ends = [*game.PLAYERS, "draw"]
    found: tuple[list[Result], list[Result]] = ([], [])
    for number, position in enumerate(positions):
        for side in (0, 1):
            reached = options[side][number]
            if reached and below is not None:
                after = below.results[1 - side]
                found[side].append(best_result(side, [after[option] for option in reached]))
            else:
                found[side].append((ends.index(game.winner(position)), 0))
    return found


def best_result(side: int, options: Sequence[Result]) -> Result:
    """Return the result for a player to move from those of the options.

    A player who can win plays for a short game, one who cannot win draws if possible, and a player who loses plays for
    a long game.
    """
    won = [plies for winner, plies in options if winner == side]
    if won:
        return side, 1 + min(won)
    if any(winner == NOBODY for winner, _ in options):
        return NOBODY, 0
    return 1 - side, 1 + max(plies for _, plies in options)


def count_labelled(game: ColouringGame, levels: Sequence[ColourLevel]) -> int:
    """Return the number of positions in all classes that are reachable from the empty board.

    A position is reached from as many positions as it has coloured edges whose removal leaves the game open, and every
    move is counted with its multiplicity.
    """
    over = _ended(game)
    counts = [1]
    total = 1
    for level, after in pairwise(levels):
        reached = [0] * len(after.keys)
        for number, count in enumerate(counts):
            for option in chain(level.options[0][number], level.options[1][number]):
                reached[option] += count
        counts = []
        for position, count in zip(after.positions, reached, strict=True):
            before = ((*position[:k], 0, *position[k + 1 :]) for k, entry in enumerate(position) if entry)
            counts.append(count // sum(not over(each) for each in before))
        total += sum(counts)
    return total
