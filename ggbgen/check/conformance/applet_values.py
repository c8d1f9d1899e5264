"""The values of a game's positions, as far as its applet has them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import cast

from ggbgen.check.conformance.hottest import hottest_options, moved_part
from ggbgen.encoding.any_solution import PositionValue, Solved, kind_of, of_outcome, solved
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.page.shared.kind import BoardKind
from ggbgen.partizan import Game, PositionValues, name, values_of
from ggbgen.rulesets.capabilities import HeapGame, SumGame, rules_of
from ggbgen.rulesets.partizan_sum import PartizanSum
from ggbgen.rulesets.states import State, States
from ggbgen.solver import Play, Regions, Sums, solve_by_sums

__all__ = ["Values", "values_below"]


class Values:
    """The values of the positions below a start.

    Attributes:
        board: The game on its board.
        play: Normal or misere.
    """

    def __init__(self, board: BoardKind, play: Play, start: Hashable) -> None:
        """Search the game, or use Grundy values by summands if the applet does so too."""
        self.board, self.notation = board, board.notation
        self.play = play
        self._solution: Solved | None = None
        self._sums: Sums[Hashable] | Regions[Hashable] | None = None
        self._games: PositionValues[Hashable] | None = None
        # For sums of heaps: solutions of those whose remoteness the applet has.
        self._timed: list[Solved] = []
        game = board.ruleset
        # Games of heaps, and sums of games, go into an archive with only the Grundy values of their components.
        self._least_change = isinstance(game, (HeapGame, SumGame))
        if self._least_change and isinstance(game, States):
            self._games = values_of(game.game)
            return
        if not self._least_change:
            try:
                self._solution = solved(game, play=play, start=start)
                return
            except GameTooLargeError:
                if kind_of(game) != "impartial" or play is not Play.NORMAL or game.summands(start) is None:
                    raise
        self._sums = solve_by_sums(game, play=Play.NORMAL, start=start)

    def __contains__(self, position: Hashable) -> bool:
        if self._solution is not None:
            try:
                self._solution.value(position)
            except SolverError:
                return False
        return True

    def of(self, position: Hashable) -> PositionValue:
        """Return the value of a position."""
        if self._solution is not None:
            return self._solution.value(position)
        if self._games is not None and self._solution is None:
            plain, player = cast(State, position)
            return _of_game(self._games.value(plain), player)
        if self._least_change and self.board.is_timed(position):
            return self._timed_value(position)
        assert self._sums is not None  # noqa: S101 - for the type checker: one of the two is there
        grundy = self._sums.grundy(position)
        return of_outcome("N" if grundy else "P", grundy, None)

    def _timed_value(self, position: Hashable) -> PositionValue:
        for solution in self._timed:
            try:
                return solution.value(position)
            except SolverError:
                continue
        self._timed.append(solved(self.board.ruleset, play=self.play, start=position))
        return self._timed[-1].value(position)

    def lost(self, position: Hashable) -> bool:
        """Return whether the player to move loses."""
        return self.of(position).outcome == "P"

    def reached(self, position: Hashable, options: Sequence[Hashable]) -> tuple[bool | None, int | None]:
        """Return the best result of a move to one of some options: whether it wins, and in how many plies.

        The plies count the move itself; they are None if the remoteness is unknown. For a draw, None replaces the
        Boolean. In a scoring game: whether the best of these options is a best move, and the score.
        """
        known = [self.of(option) for option in options]
        best = max(known, key=lambda each: each.rank)
        if best.score is not None:
            return best.rank == -self.of(position).rank, best.score
        if best.outcome == "D":
            return None, None
        wins = any(each.outcome == "P" for each in known)
        plies = [each.remoteness for each in known if (each.outcome == "P") == wins and each.remoteness is not None]
        return wins, (min if wins else max)(plies) + 1 if plies else None

    def named(self, position: Hashable, options: Sequence[Hashable]) -> frozenset[str]:
        """Return the names of the values of the best of some options; none where values have no names.

        These are canonical forms, and positions of a partizan game under normal play have them.
        """
        states = self.board.ruleset
        if self.play is Play.MISERE or not isinstance(states, States) or kind_of(states) != "partizan":
            return frozenset()
        if self._games is None:
            self._games = values_of(states.game)
        try:
            return frozenset(self._name_of(position, option) for option in self.best(position, options))
        except GameTooLargeError:
            return frozenset()

    def _name_of(self, position: Hashable, option: Hashable) -> str:
        """Return the name of the value of an option; in a sum, of the part in which it is made."""
        game, before, after = rules_of(self.board.ruleset), cast(State, position), cast(State, option)
        if not isinstance(game, SumGame):
            assert self._games is not None  # noqa: S101 - for the type checker: `named` has set it
            return name(self._games.value(after.position))
        return name(moved_part(game.parts, before.position, after.position).after)

    def best(self, position: Hashable, options: Sequence[Hashable]) -> list[Hashable]:
        """Return the options of the best moves: win quickly, else draw, else lose slowly.

        If the remoteness is unknown, every winning move is best; a losing player changes as little as possible if
        the applet has no other criterion. In sums of partizan games the moves in the hottest part are best.
        """
        worth = [self.of(option).rank for option in options]
        candidates = [option for option, each in zip(options, worth, strict=True) if each == max(worth)]
        if self._solution is not None and (max(worth) == 0 or self.of(position).score is not None):
            return candidates  # draws have no length, and it does not matter how soon a score is reached
        won = max(worth) > 0
        lasts = [self.of(option).remoteness for option in candidates]
        known = [remoteness for remoteness in lasts if remoteness is not None]
        if len(known) == len(lasts):
            bound = (min if won else max)(known)
            return [option for option, remoteness in zip(candidates, lasts, strict=True) if remoteness == bound]
        if not won and not self._least_change:
            return candidates
        return self.untimed_best(position, options)

    def untimed_best(self, position: Hashable, options: Sequence[Hashable]) -> list[Hashable]:
        """Return the best options if the remoteness is unknown; see `best`."""
        won = [option for option in options if self.lost(option)]
        states = self.board.ruleset
        if isinstance(states, States) and isinstance(states.game, PartizanSum):
            found = hottest_options(states.game, cast(State, position), cast("Sequence[State]", won or options))
            return list(found)
        if won:
            return won
        least = min(self._change(position, option) for option in options)
        return [option for option in options if self._change(position, option) == least]

    def _change(self, position: Hashable, option: Hashable) -> int:
        before, after = self.notation.entries(position), self.notation.entries(option)
        return sum(abs(new - (before[k] if k < len(before) else 0)) for k, new in enumerate(after))


def _of_game(value: Game, player: str) -> PositionValue:
    """Return the value of a partizan game for a player who is to move."""
    wins = value.outcome in ("N", player[0].upper())
    return PositionValue("N" if wins else "P", None, None, value.outcome)


@lru_cache(maxsize=64)
def values_below(board: BoardKind, play: Play, start: Hashable) -> Values:
    """Return the values of the positions below a start, with caching."""
    if start != board.notation.first and start in (found := values_below(board, play, board.notation.first)):
        return found
    return Values(board, play, start)
