"""The solver for Maker-Breaker games in which arcs are added between the vertices of a graph.

Both players have the same moves: an arc in either direction on an edge that has none. Maker has won as soon as all arcs
of a winning set are present, whoever added them; Breaker has won when every edge has an arc and no winning set is
complete. So only the arcs matter, up to automorphisms of the graph: the solver keeps one position of each class,
identified by the game's key, level by level with one arc more.

Reference: J. Beck, Combinatorial Games: Tic-Tac-Toe Theory, 2008 (Maker-Breaker games).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ggbgen.acceleration import numpy_pays
from ggbgen.errors import GameTooLargeError
from ggbgen.solver.game import BuildingGame

__all__ = ["NEVER", "Classes", "Level", "solve_classes"]

NEVER = 255
"""Replaces the number of plies where Maker does not win."""

_ENTRIES = (1, 2)  # an arc from the first vertex of a pair to the second, or the reverse arc
_PAIRS_FOR_NUMPY = 10

_Position = tuple[int, ...]
_Plies = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One position of each class with the same number of arcs.

    Attributes:
        positions: The positions.
        keys: Their keys, ascending.
        won: For each, whether a winning set is complete.
        plies: For each, with Maker to move and with Breaker to move: plies until Maker wins if Maker hurries and
            Breaker delays; `NEVER` where Breaker wins.
    """

    positions: Sequence[_Position]
    keys: Sequence[int]
    won: Sequence[bool]
    plies: Sequence[_Plies]


@dataclass(frozen=True, slots=True, kw_only=True)
class Classes:
    """All classes of positions reachable from a start, by level.

    Its length is the number of classes.
    """

    levels: tuple[Level, ...]

    def __len__(self) -> int:
        return sum(len(level.keys) for level in self.levels)


def solve_classes(
    game: BuildingGame,
    start: Sequence[int],
    *,
    beyond: bool = False,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> Classes:
    """Return all classes of positions reachable from a start, with their values.

    Args:
        game: The rules.
        start: The first position.
        beyond: Whether to continue after the end of the game; then all classes reachable from no arcs are found.
        limit: The maximal number of classes.
        progress: Called with the number of classes found so far.

    Raises:
        GameTooLargeError: There are more classes than the limit.
    """
    if numpy_pays(large=start.count(0) >= _PAIRS_FOR_NUMPY):
        from ggbgen.solver.building_arrays import solve_classes_by_arrays

        return solve_classes_by_arrays(game, start, beyond=beyond, limit=limit, progress=progress).listed()
    won = _winning(game)
    found: list[tuple[list[_Position], list[int], list[bool]]] = []
    # For each level and position, the classes in the next level to which moves lead.
    links: list[list[list[int]]] = []
    positions, keys = [tuple(start)], game.class_keys([tuple(start)])
    count = 0
    while positions:
        found.append((positions, keys, list(map(won, positions))))
        count += len(keys)
        if count > limit:
            raise GameTooLargeError(f"more than {limit:,} positions up to relabelling")
        if progress is not None:
            progress(count)
        positions, keys, linked = _next_level(game, positions, [False] * len(keys) if beyond else found[-1][2])
        links.append(linked)
    levels: list[Level] = []
    below: Sequence[_Plies] = ()
    for (positions, keys, over), linked in zip(reversed(found), reversed(links), strict=True):
        below = [
            (0, 0) if ended else _plies([below[option] for option in options])
            for ended, options in zip(over, linked, strict=True)
        ]
        levels.append(Level(positions=positions, keys=keys, won=over, plies=below))
    return Classes(levels=tuple(reversed(levels)))


def _winning(game: BuildingGame) -> Callable[[_Position], bool]:
    """Return a function that says whether a position contains a complete winning set."""
    # A bit for each arc: two for each pair of vertices.
    sets = [sum(1 << 2 * pair + entry for pair, entry in one) for one in game.winning_sets()]

    def won(position: _Position) -> bool:
        arcs = sum(1 << 2 * pair + entry for pair, entry in enumerate(position) if entry)
        return any(arcs & one == one for one in sets)

    return won


def _next_level(
    game: BuildingGame, positions: Sequence[_Position], over: Sequence[bool]
) -> tuple[list[_Position], list[int], list[list[int]]]:
    """Return the positions with one arc more, their keys, and for each given position the options among them."""
    moves = list(_moves(positions, over))
    options = [option for _, option in moves]
    keys = game.class_keys(options)
    first: dict[int, _Position] = {}
    for key, option in zip(keys, options, strict=True):
        first.setdefault(key, option)
    ascending = sorted(first)
    numbers = {key: number for number, key in enumerate(ascending)}
    linked: list[list[int]] = [[] for _ in positions]
    for (parent, _), key in zip(moves, keys, strict=True):
        linked[parent].append(numbers[key])
    return [first[key] for key in ascending], ascending, linked


def _moves(positions: Sequence[_Position], over: Sequence[bool]) -> Iterator[tuple[int, _Position]]:
    """Yield all positions with one arc more, each after the number of the position it comes from."""
    for pair in range(len(positions[0])):
        for entry in _ENTRIES:
            for number, position in enumerate(positions):
                if not position[pair] and not over[number]:
                    yield number, (*position[:pair], entry, *position[pair + 1 :])


def _plies(options: Sequence[_Plies]) -> _Plies:
    """Return the plies of a position from those of its options."""
    if not options:
        return NEVER, NEVER
    hurried = min(breaker for _, breaker in options)
    delayed = max(maker for maker, _ in options)
    return hurried + (hurried != NEVER), delayed + (delayed != NEVER)
