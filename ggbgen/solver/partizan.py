"""The solver for games in which it matters which player is to move.

These are partizan, Maker-Breaker and scoring games. Each kind has its own function and type of value. All positions
that any sequence of moves reaches are listed first, then valued, each after all of its options: for both players,
since a position may come up with either of them to move.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, TypeVar, cast

from ggbgen.errors import LoopyGameError, SolverError
from ggbgen.solver.arc_games import NEVER, solve_classes
from ggbgen.solver.colouring import NOBODY, Result, best_result, solve_colourings
from ggbgen.solver.game import (
    BuildingGame,
    ColouringGame,
    MakerBreakerGame,
    PartizanGame,
    Play,
    ScoringGame,
    checked_kind,
    checked_play,
)
from ggbgen.solver.position_numbers import Numbered
from ggbgen.solver.search import cycle_text
from ggbgen.solver.solution import SolvedMove, Value, is_lost
from ggbgen.solver.solve import DEFAULT_LIMIT

__all__ = [
    "DRAW",
    "PartizanSolution",
    "solve_maker_breaker",
    "solve_partizan",
    "solve_scoring",
]

Position = TypeVar("Position", bound=Hashable)
Found = TypeVar("Found")

_Progress = Callable[[int], None] | None
_PROGRESS_EVERY = 512

DRAW = "draw"
"""The outcome of a Maker-Breaker game that nobody wins."""


class PartizanSolution(Generic[Position]):
    """The values of a position and of all positions reachable from it by moves of the players in any order.

    Its length is their number; iteration yields them.

    Attributes:
        game: The rules.
        start: The position that was solved.
    """

    def __init__(
        self,
        game: PartizanGame[Position],
        *,
        start: Position,
        positions: Sequence[Position],
        value_at: Callable[[int, int], Value],
        keys: Iterable[Hashable] | None = None,
    ) -> None:
        """Store the result of a search.

        Args:
            game: The rules.
            start: The position that was solved.
            positions: All positions.
            value_at: Returns the value of a position, given its number and the index of the player to move.
            keys: The key of each position, if they are known.
        """
        self.game = game
        self.start = start
        self._positions = positions
        self._numbers = {key: number for number, key in enumerate(keys or map(game.key, positions))}
        self._value_at = value_at

    def __len__(self) -> int:
        return len(self._positions)

    def __iter__(self) -> Iterator[Position]:
        return iter(self._positions)

    def value(self, position: Position, player: str) -> Value:
        """Return the value of a position with a player to move.

        Raises:
            SolverError: The position was not solved, or there is no such player.
        """
        players = self.game.PLAYERS
        if player not in players:
            raise SolverError(f"player {player!r}, expected {players[0]!r} or {players[1]!r}")
        try:
            number = self._numbers[self.game.key(position)]
        except (KeyError, TypeError):
            raise SolverError(f"position {position!r} is no subposition of {self.start!r}") from None
        return self._value_at(number, players.index(player))

    def moves(self, position: Position, player: str) -> tuple[SolvedMove[Position], ...]:
        """Return the moves of a player, each with the value of its option, in the ruleset's order."""
        self.value(position, player)
        other = other_player(self.game, player)
        found = self.game.moves(position, player)
        return tuple(SolvedMove(move.option, self.value(move.option, other)) for move in found)

    def best_moves(self, position: Position, player: str) -> tuple[Position, ...]:
        """Return the best options of a player: those that win, or those with the best score.

        The result is empty where the player cannot win; in a scoring game there is always a best option.
        """
        solved = self.moves(position, player)
        ranks = [self._rank(move.value, player) for move in solved]
        best = max((each for each in ranks if each is not None), default=None)
        return tuple(move.option for move, each in zip(solved, ranks, strict=True) if each is not None and each == best)

    def _rank(self, value: Value, player: str) -> int | None:
        """Return how good a value is for a player; None if the player loses."""
        if value.score is not None:
            return value.score if player == self.game.PLAYERS[0] else -value.score
        return 1 if value.winner == player else None


def other_player(game: PartizanGame[Position], player: str) -> str:
    """Return the other player."""
    first, second = game.PLAYERS
    return second if player == first else first


def solve_partizan(
    game: PartizanGame[Position],
    *,
    play: Play,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    progress: _Progress = None,
) -> PartizanSolution[Position]:
    """Solve a position of a partizan game, in which the players may have different moves.

    Under normal play the player who makes the last move wins, under misere play the other player: a player who cannot
    move loses under normal play and wins under misere play.

    Args:
        game: The rules.
        play: Normal or misere.
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        progress: Called from time to time with the number of positions found so far.

    Raises:
        LoopyGameError: A position recurs, with moves of the players in any order; the message names a cycle.
        GameTooLargeError: There are more positions than ``limit``.
        SolverError: The game is of another kind.

    Source: J. H. Conway, On Numbers and Games, 1976, chapter 7 (the four outcomes).
    """
    checked_kind(game, "partizan")
    play = checked_play(play)

    def best(_side: int, options: list[int]) -> int:
        lost = [remoteness for remoteness in options if is_lost(remoteness, play=play)]
        return 1 + (min(lost) if lost else max(options))

    positions, found = _solved(game, start, lambda _position, _side: 0, best, limit=limit, progress=progress)

    def value_at(number: int, side: int) -> Value:
        remoteness = [values[number] for values in found]
        lost = [is_lost(each, play=play) for each in remoteness]
        outcome = {(False, False): "N", (True, True): "P", (False, True): "L", (True, False): "R"}[lost[0], lost[1]]
        winner = game.PLAYERS[1 - side if lost[side] else side]
        return Value(outcome=outcome, winner=winner, remoteness=remoteness[side])

    return PartizanSolution(
        game,
        start=positions[0],
        positions=positions,
        value_at=value_at,
    )


def solve_maker_breaker(
    game: MakerBreakerGame[Position],
    *,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    progress: _Progress = None,
) -> PartizanSolution[Position]:
    """Solve a position of a Maker-Breaker game.

    The game is over when the player to move has no move; the rules then determine the winner, whoever moved last, or
    call it a draw. A player who can win plays for a short game, one who cannot win draws if possible.

    Args:
        game: The rules.
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        progress: Called from time to time with the number of positions found so far.

    Raises:
        LoopyGameError: A position recurs; the message names a cycle.
        GameTooLargeError: There are more positions than ``limit``.
        SolverError: The game is of another kind.

    Source: J. Beck, Combinatorial Games: Tic-Tac-Toe Theory, 2008 (Maker-Breaker games).
    """
    checked_kind(game, "maker-breaker")
    if isinstance(game, BuildingGame):
        return _solve_building(game, start=start, limit=limit, progress=progress)
    if isinstance(game, ColouringGame):
        return _solve_colouring(game, start=start, limit=limit, progress=progress)
    ends = (*game.PLAYERS, DRAW)
    positions, found = _solved(
        game,
        start,
        lambda position, _side: (ends.index(game.winner(position)), 0),
        best_result,
        limit=limit,
        progress=progress,
    )
    return PartizanSolution(
        game,
        start=positions[0],
        positions=positions,
        value_at=lambda number, side: _built_value(game.PLAYERS, found[side][number]),
    )


def _built_value(players: Sequence[str], result: Result) -> Value:
    """Return a result as a value."""
    winner, plies = result
    if winner == NOBODY:
        return Value(outcome=DRAW)
    return Value(outcome=players[winner], winner=players[winner], remoteness=plies)


def _solve_colouring(
    game: MakerBreakerGame[Position], *, start: Position | None, limit: int, progress: _Progress
) -> PartizanSolution[Position]:
    """Solve a game in which edges are coloured; see `solve_maker_breaker`."""
    begun = cast("Sequence[int]", game.start() if start is None else start)
    levels = solve_colourings(cast(ColouringGame, game), begun, limit=limit, progress=progress)
    positions = cast("list[Position]", list(chain.from_iterable(level.positions for level in levels)))
    found = [list(chain.from_iterable(level.results[side] for level in levels)) for side in (0, 1)]
    return PartizanSolution(
        game,
        start=positions[0],
        positions=positions,
        value_at=lambda number, side: _built_value(game.PLAYERS, found[side][number]),
        keys=chain.from_iterable(level.keys for level in levels),
    )


def _solve_building(
    game: MakerBreakerGame[Position], *, start: Position | None, limit: int, progress: _Progress
) -> PartizanSolution[Position]:
    """Solve a game in which arcs are added; see `solve_maker_breaker`."""
    begun = cast("Sequence[int]", game.start() if start is None else start)
    levels = solve_classes(cast(BuildingGame, game), begun, limit=limit, progress=progress).levels
    built = list(chain.from_iterable(level.positions for level in levels))
    positions = cast("list[Position]", built)
    plies = list(chain.from_iterable(level.plies for level in levels))
    maker, breaker = game.PLAYERS

    def value_at(number: int, side: int) -> Value:
        if plies[number][side] == NEVER:  # Breaker wins, but the game goes on until no pair is free
            return Value(outcome=breaker, winner=breaker, remoteness=built[number].count(0))
        return Value(outcome=maker, winner=maker, remoteness=plies[number][side])

    return PartizanSolution(
        game,
        start=positions[0],
        positions=positions,
        value_at=value_at,
        keys=chain.from_iterable(level.keys for level in levels),
    )


def solve_scoring(
    game: ScoringGame[Position],
    *,
    start: Position | None = None,
    limit: int = DEFAULT_LIMIT,
    progress: _Progress = None,
) -> PartizanSolution[Position]:
    """Solve a position of a game that ends with a score.

    The game is over when the player to move has no move. The first player maximizes the score, the second minimizes
    it; the value is the score under best play.

    Args:
        game: The rules.
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        progress: Called from time to time with the number of positions found so far.

    Raises:
        LoopyGameError: A position recurs; the message names a cycle.
        GameTooLargeError: There are more positions than ``limit``.
        SolverError: The game is of another kind.

    Source: J. Milnor, Sums of positional games, in: Contributions to the Theory of Games II, 1953, 291-301.
    """
    checked_kind(game, "scoring")
    positions, found = _solved(
        game,
        start,
        lambda position, _side: game.score(position),
        lambda side, options: min(options) if side else max(options),
        limit=limit,
        progress=progress,
    )
    return PartizanSolution(
        game,
        start=positions[0],
        positions=positions,
        value_at=lambda number, side: Value(score=found[side][number]),
    )


def _solved(
    game: PartizanGame[Position],
    start: Position | None,
    over: Callable[[Position, int], Found],
    best: Callable[[int, list[Found]], Found],
    *,
    limit: int,
    progress: _Progress,
) -> tuple[list[Position], tuple[list[Found], list[Found]]]:
    """Return all positions, and for each player to move the value of each position."""
    positions, links = _listed(game, game.start() if start is None else start, limit=limit, progress=progress)
    found: tuple[list[Found | None], list[Found | None]] = ([None] * len(positions), [None] * len(positions))
    for number in _options_first(positions, links):
        for side in (0, 1):
            options = [found[1 - side][option] for option in links[side][number]]
            known = best(side, options) if options else over(positions[number], side)  # type: ignore[arg-type]
            found[side][number] = known
    return positions, found  # type: ignore[return-value]


_Links = tuple[list[list[int]], list[list[int]]]


def _listed(
    game: PartizanGame[Position], start: Position, *, limit: int, progress: _Progress
) -> tuple[list[Position], _Links]:
    """Return all positions, and for each player the numbers of the options of each."""
    listed = Numbered(start, game.key, limit=limit)
    links: _Links = ([], [])
    for position in listed.positions:
        for found, player in zip(links, game.PLAYERS, strict=True):
            found.append([listed.number(move.option) for move in game.moves(position, player)])
        if progress is not None and len(links[0]) % _PROGRESS_EVERY == 0:
            progress(len(links[0]))
    return listed.positions, links


def _options_first(positions: Sequence[object], links: _Links) -> list[int]:
    """Return the numbers of all positions, each after those of its options.

    Raises:
        LoopyGameError: A position recurs.
    """
    waiting = [len(left) + len(right) for left, right in zip(*links, strict=True)]
    above: list[list[int]] = [[] for _ in positions]
    for found in links:
        for number, options in enumerate(found):
            for option in options:
                above[option].append(number)
    ready = [number for number, left in enumerate(waiting) if not left]
    # The list grows during the iteration.
    for number in ready:
        for parent in above[number]:
            waiting[parent] -= 1
            if not waiting[parent]:
                ready.append(parent)
    if len(ready) < len(positions):
        path = [next(number for number, left in enumerate(waiting) if left)]
        while path[-1] not in path[:-1]:
            path.append(next(o for found in links for o in found[path[-1]] if waiting[o]))
        raise LoopyGameError(cycle_text([positions[number] for number in path[path.index(path[-1]) : -1]]))
    return ready
