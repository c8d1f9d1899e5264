"""Solutions of games of every kind in one encoding: values from the point of view of the player to move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, cast

from ggbgen.rulesets import MakerBreakerRuleset
from ggbgen.rulesets.capabilities import rules_of
from ggbgen.rulesets.played_rules import AnyRules, Rules
from ggbgen.rulesets.states import State, States
from ggbgen.solver import (
    DEFAULT_LIMIT,
    Method,
    Play,
    solve,
    solve_loopy,
    solve_maker_breaker,
    solve_partizan,
    solve_scoring,
)
from ggbgen.solver.game import MakerBreakerGame, ScoringGame

__all__ = ["PositionValue", "Solved", "has_draws", "is_decided", "kind_of", "may_be_drawn", "of_outcome", "solved"]


class PositionValue(NamedTuple):
    """The value of a position.

    Attributes:
        outcome: ``"N"`` if the next player (the player to move) wins, ``"P"`` if the previous one does, ``"D"`` for a
            draw; empty in a scoring game.
        grundy: The Grundy value; None unless the game is impartial, play normal, and the value known.
        remoteness: Number of plies to the end; None where it is not known, and for a draw.
        display: The outcome for display: ``"L"``, ``"R"``, ``"N"`` or ``"P"`` in a partizan game, the winner or
            ``"draw"`` in a Maker-Breaker game, the score in a scoring game; else the same as ``outcome``.
        score: In a scoring game, the final score under best play.
        sign: -1 if the player who has moved to the position minimizes the score, else 1.
    """

    outcome: str
    grundy: int | None = None
    remoteness: int | None = None
    display: str = ""
    score: int | None = None
    sign: int = 1

    @property
    def rank(self) -> int:
        """How good the position is for the player who has moved to it: a score, or 1, 0 and -1."""
        return {"P": 1, "D": 0, "N": -1}[self.outcome] if self.score is None else self.score * self.sign


class Solved:
    """The values of a position and of all positions reachable from it.

    Attributes:
        game: The rules; for a game where the player to move matters, its states.
        start: The position that was solved.
        value: Returns the value of a position.
    """

    def __init__(
        self, game: Rules, start: Hashable, value: Callable[[Hashable], PositionValue], positions: Iterable[Hashable]
    ) -> None:
        """Store a function that returns the value of a position, and all positions."""
        self.game = game
        self.start = start
        self.value = value
        self._positions = positions

    def __iter__(self) -> Iterator[Hashable]:
        """Yield the start and everything reachable from it, one position per key."""
        return iter(self._positions)

    def winning_moves(self, position: Hashable) -> tuple[Hashable, ...]:
        """Return the options that win; in a scoring game the best ones."""
        rank = {option: self.value(option).rank for option in self.game.plain_options(position)}
        scored = self.value(position).score is not None
        wanted = max(rank.values(), default=1) if scored else 1
        return tuple(option for option, each in rank.items() if each == wanted)


def of_outcome(outcome: str, grundy: int | None, remoteness: int | None) -> PositionValue:
    """Return the value of a position whose displayed outcome is the outcome itself."""
    return PositionValue(outcome, grundy, remoteness, outcome)


def kind_of(game: AnyRules) -> str:
    """Return the kind of a game or of its states; see `Ruleset.KIND`."""
    return game.KIND


def may_be_drawn(game: AnyRules) -> bool:
    """Return whether a game, or a game given by its states, may end without a winner."""
    return kind_of(game) in ("loopy", "scoring") or has_draws(game)


def has_draws(game: AnyRules) -> bool:
    """Return whether values of a game may be draws: neither player can force a win, and there is no score."""
    return kind_of(game) == "loopy" or bool(isinstance(rules := rules_of(game), MakerBreakerRuleset) and rules.DRAWS)


def is_decided(kind: str) -> bool:
    """Return whether normal and misere play differ for a kind of game: whether the last move decides who wins."""
    return kind in ("impartial", "loopy", "partizan")


def solved(
    game: Rules,
    *,
    play: Play,
    start: Hashable = None,
    limit: int = DEFAULT_LIMIT,
    method: Method | None = None,
    progress: Callable[[int], None] | None = None,
) -> Solved:
    """Solve a game of any kind.

    Args:
        game: The rules; for a game where the player to move matters, its states.
        play: Normal or misere; ignored where the last move does not decide who wins.
        start: The position to solve; the game's own start if None.
        limit: The maximal number of positions to solve.
        method: How an impartial game is solved; see `ggbgen.solver.solve`.
        progress: Called from time to time with the number of positions found so far.

    Raises:
        LoopyGameError: A position recurs in a game of another kind than ``loopy``.
        GameTooLargeError: There are more positions than ``limit``.
        RulesetError: `key` or `summands` of rules in a user's file contradict their moves.
    """
    start = game.start() if start is None else start
    if game.UNGUARDED is not None:
        from ggbgen.encoding.claims import check_claims  # imported here: it imports this module

        check_claims(game, start)
    if not isinstance(game, States):
        if kind_of(game) == "loopy":
            loops = solve_loopy(game, play=play, start=start, limit=limit, progress=progress)

            def of_loop(position: Hashable) -> PositionValue:
                value = loops.value(position)
                return of_outcome(value.outcome, None, value.remoteness)

            return Solved(game, start, of_loop, loops)
        found = solve(game, play=play, start=start, limit=limit, method=method, progress=progress)

        def of_position(position: Hashable) -> PositionValue:
            value = found.value(position)
            return of_outcome(value.outcome, value.grundy, value.remoteness)

        return Solved(game, start, of_position, found)
    state = cast(State, start)
    value = _of_states(game, play, state, limit, progress)
    return Solved(game, state, cast("Callable[[Hashable], PositionValue]", value), _States(game, state))


class _States:
    """The states that are reachable from a state."""

    def __init__(self, game: States, start: State) -> None:
        self._game = game
        self._start = start

    def __iter__(self) -> Iterator[State]:
        found = {self._game.key(self._start)}
        waiting = [self._start]
        while waiting:
            state = waiting.pop()
            yield state
            for option in self._game.plain_options(state):
                key = self._game.key(option)
                if key not in found:
                    found.add(key)
                    waiting.append(option)


def _of_states(
    states: States, play: Play, start: State, limit: int, progress: Callable[[int], None] | None
) -> Callable[[State], PositionValue]:
    game = states.game
    players = game.PLAYERS
    match kind_of(game):
        case "maker-breaker":
            built = solve_maker_breaker(
                cast("MakerBreakerGame[Hashable]", game), start=start.position, limit=limit, progress=progress
            )

            def value(state: State) -> PositionValue:
                found = built.value(state.position, state.player)
                outcome = "D" if not found.winner else "N" if found.winner == state.player else "P"
                return PositionValue(outcome, None, found.remoteness, found.outcome)

        case "scoring":
            scores = solve_scoring(
                cast("ScoringGame[Hashable]", game), start=start.position, limit=limit, progress=progress
            )

            def value(state: State) -> PositionValue:
                score = scores.value(state.position, state.player).score
                return PositionValue("", display=str(score), score=score, sign=1 if state.player == players[1] else -1)

        case _:
            partizan = solve_partizan(game, play=play, start=start.position, limit=limit, progress=progress)

            def value(state: State) -> PositionValue:
                found = partizan.value(state.position, state.player)
                outcome = "N" if found.winner == state.player else "P"
                return PositionValue(outcome, None, found.remoteness, found.outcome)

    return value
