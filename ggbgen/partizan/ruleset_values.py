"""Values of the positions of a ruleset: the canonical form of each, with the sums of independent regions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar, Unpack, cast

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError, shown
from ggbgen.partizan.explain import Explanation, explain, incentive
from ggbgen.partizan.form import ZERO, Game, limited
from ggbgen.partizan.sums import add, simplified
from ggbgen.rulesets.played_rules import AnyRules, SidedRules

__all__ = ["MOST_STEPS", "MOST_VALUED", "PositionValues", "ValuedMove", "value_of", "values_of"]

MOST_VALUED = 200_000
"""The most positions that are valued, unless a limit is given; parts of sums are counted instead of the sums."""

MOST_STEPS = 20_000_000
"""The most comparisons, sums and simplifications."""

Position = TypeVar("Position", bound=Hashable)


class RegionCodes(Protocol):
    """A ruleset's encoding of independent regions; such a ruleset has a method ``region_codes``."""

    def codes(self, position: Hashable, /) -> tuple[Hashable, ...]:
        """Return the codes of the regions whose sum a position is; regions with the same code have the same value."""

    def options(self, code: Hashable, /) -> tuple[set[tuple[Hashable, ...]], set[tuple[Hashable, ...]]]:
        """Return what moves of Left, and of Right, leave of a region, each as codes of regions."""


_PROGRESS_EVERY = 256
_MOVES_OF_EACH = 10
"""The most moves, for each position of the limit: a large board has thousands in each position."""


@dataclass(frozen=True, slots=True)
class ValuedMove(Generic[Position]):
    """A move of a player with its values.

    Attributes:
        option: The position that it leads to.
        value: The value of that position.
        incentive: What the player gains: the value afterwards less the value before for Left, the opposite for Right.
    """

    option: Position
    value: Game
    incentive: Game


class PositionValues(Generic[Position]):
    """The values of positions of a game; those that are not known yet are computed when they are asked for.

    Its length is the number of positions valued so far; parts of sums are counted instead of the sums.

    Attributes:
        ruleset: The rules.
        start: The position with which it began.
    """

    def __init__(
        self,
        ruleset: SidedRules[Position],
        start: Position,
        *,
        limit: int = MOST_VALUED,
        steps: int = MOST_STEPS,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Take rules that `values_of` has checked; nothing is computed yet."""
        self.ruleset = ruleset
        self.start = start
        self._limit = limit
        self._steps = steps
        self._progress = progress
        self._moves = 0
        self._found: dict[Hashable, Game] = {}
        self._of_position: dict[Hashable, Game] = {}
        coded = getattr(ruleset, "region_codes", None)
        self._codes: RegionCodes | None = None if coded is None else coded(start)

    def __len__(self) -> int:
        return len(self._found)

    def value(self, position: Position) -> Game:
        """Return the value of a position.

        Raises:
            LoopyGameError: A position can recur.
            GameTooLargeError: There are more positions than the limit, or their values are too complicated.
        """
        known = self._of_position.get(position)
        if known is None and self._codes is not None:
            known = self._by_codes(position)
        elif known is None:
            with limited(self._steps):
                known = self._searched(position)
        return known

    def _by_codes(self, position: Position) -> Game:
        """Value a position as the sum of its regions, each of them a whole number."""
        codes, found = cast("RegionCodes", self._codes).codes(position), self._found
        if len(codes) == 1 and codes[0] in found:
            return found[codes[0]]
        total = ZERO
        with limited(self._steps):
            for code in codes:
                total = add(total, found.get(code) or self._of_code(code))
        self._of_position[position] = total
        return total

    def _of_code(self, code: Hashable) -> Game:
        """Value a region after all regions that a move leaves."""
        found = self._found
        if len(found) >= self._limit:
            raise self._too_many()
        sides = []
        for options in cast("RegionCodes", self._codes).options(code):
            games = set()
            for codes in options:
                total = ZERO
                for each in codes:
                    value = found.get(each) or self._of_code(each)
                    total = value if total is ZERO else add(total, value)
                games.add(total)
            sides.append(frozenset(games))
        made = found[code] = simplified(sides[0], sides[1])
        if self._progress is not None and len(found) % _PROGRESS_EVERY == 0:
            self._progress(len(found))
        return made

    def _too_many(self) -> GameTooLargeError:
        return GameTooLargeError(
            f"more than the limit of {self._limit:,} positions from {shown(self.start)} on, "
            "expected a smaller start or a higher limit"
        )

    def moves(self, position: Position, player: str) -> tuple[ValuedMove[Position], ...]:
        """Return the moves of a player, in the ruleset's order, with the values of their options and incentives."""
        here = self.value(position)
        found = []
        for move in self.ruleset.moves(position, player):
            value = self.value(move.option)
            with limited(self._steps):
                gain = incentive(here, value, self.ruleset.PLAYERS.index(player))
            found.append(ValuedMove(move.option, value, gain))
        return tuple(found)

    def parts(self, position: Position) -> tuple[tuple[Position, Game], ...]:
        """Return the independent parts of a position with their values; their sum is the value of the position.

        A position that the ruleset does not decompose is its only part; parts that are over are left out.
        """
        parts = self.ruleset.summands(position)
        return tuple((part, self.value(part)) for part in ((position,) if parts is None else parts))

    def explained(self, position: Position) -> Explanation:
        """Return how the value of a position follows from the values of its options, one step at a time."""
        sides = (
            [self.value(move.option) for move in self.ruleset.moves(position, player)]
            for player in self.ruleset.PLAYERS
        )
        with limited(self._steps):
            return explain(*sides)

    def positions(self) -> Iterator[Position]:
        """Yield all positions that moves of the players in any order reach from the start, one of each `key`."""
        seen = {self.ruleset.key(self.start)}
        todo = [self.start]
        for position in todo:  # the list grows during the iteration
            yield position
            for player in self.ruleset.PLAYERS:
                for move in self.ruleset.moves(position, player):
                    key = self.ruleset.key(move.option)
                    if key not in seen:
                        seen.add(key)
                        todo.append(move.option)

    def _searched(self, position: Position) -> Game:
        """Value a position after all of its parts and options, without recursion: games may be long."""
        found = self._of_position
        open_: set[Hashable] = set()
        stack = [_Task(position)]
        while stack:
            task = stack[-1]
            if task.position in found:
                stack.pop()
                continue
            if task.needs is None:
                self._begin(task, open_)
            if task.position not in found:
                missing = [_Task(each) for each in task.needs or () if each not in found]
                if missing:
                    stack += missing
                    continue
                self._end(task, open_)
            stack.pop()
        return found[position]

    def _begin(self, task: _Task[Position], open_: set[Hashable]) -> None:
        """Find the parts or the options of a position, unless a position with the same key is valued already."""
        rules, position = self.ruleset, task.position
        parts = rules.summands(position)
        if parts is not None and parts != (position,):
            task.parts = task.needs = parts
            task.key = _Sum(position)
            self._open(task, open_)
            return
        task.key = rules.key(position)
        if task.key in self._found:
            self._of_position[position] = self._found[task.key]
            return
        if len(self._found) + len(open_) >= self._limit:
            raise self._too_many()
        self._open(task, open_)
        task.options = tuple(
            tuple(dict.fromkeys(move.option for move in rules.moves(position, player))) for player in rules.PLAYERS
        )
        task.needs = (*task.options[0], *task.options[1])
        self._moves += len(task.needs)
        if self._moves > _MOVES_OF_EACH * self._limit:
            raise GameTooLargeError(
                f"more than {_MOVES_OF_EACH * self._limit:,} moves in {len(self._found) + len(open_):,} positions from "
                f"{shown(self.start)} on, expected a smaller start or a higher limit"
            )

    @staticmethod
    def _open(task: _Task[Position], open_: set[Hashable]) -> None:
        if task.key in open_:
            raise LoopyGameError(
                f"{shown(task.position)} can recur, expected a game that ends: a position of a loopy game has no value"
            )
        open_.add(task.key)

    def _end(self, task: _Task[Position], open_: set[Hashable]) -> None:
        """Value a position whose parts or options are valued."""
        found = self._of_position
        if task.parts is not None:
            total = ZERO
            for part in task.parts:
                total = add(total, found[part])
            found[task.position] = total
            open_.discard(task.key)
            return
        left, right = (frozenset(found[option] for option in options) for options in task.options)
        found[task.position] = self._found[task.key] = simplified(left, right)
        open_.discard(task.key)
        if self._progress is not None and len(self._found) % _PROGRESS_EVERY == 0:
            self._progress(len(self._found))


class _Sum(NamedTuple):
    """The key of a position that is a sum of others; no ruleset has the same."""

    position: Hashable


class _Task(Generic[Position]):
    """A position to be valued."""

    __slots__ = ("key", "needs", "options", "parts", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.needs: tuple[Position, ...] | None = None
        self.parts: tuple[Position, ...] | None = None
        self.options: tuple[tuple[Position, ...], ...] = ()
        self.key: Hashable = None


def values_of(
    ruleset: AnyRules,
    start: Hashable = None,
    *,
    limit: int = MOST_VALUED,
    steps: int = MOST_STEPS,
    progress: Callable[[int], None] | None = None,
) -> PositionValues[Hashable]:
    """Return the values of a position and of all its subpositions under normal play.

    A position that the ruleset decomposes (`Ruleset.summands`) is valued as the sum of its parts, and positions with
    the same `Ruleset.key` once.

    Args:
        ruleset: A partizan ruleset, in which the player who makes the last move wins.
        start: The position; the ruleset's start if None.
        limit: The maximal number of positions to value, and a tenth of the maximal number of moves looked at.
        steps: The maximal number of comparisons, sums and simplifications for one value.
        progress: Called from time to time with the number of positions valued so far.

    Raises:
        SolverError: The game is of another kind: its positions have no such values.
        LoopyGameError: A position can recur.
        GameTooLargeError: A limit is reached; the message has the count.

    Source: J. H. Conway, On Numbers and Games, 1976, chapter 7.
    """
    kind = getattr(ruleset, "KIND", None)
    if kind not in _REFUSED | {"partizan": ""}:
        raise SolverError(f"{type(ruleset).__name__} is a game of the kind {kind!r}, expected 'partizan'")
    if kind != "partizan":
        name = getattr(ruleset, "NAME", "") or type(ruleset).__name__
        raise SolverError(f"{name} {_REFUSED[str(kind)]}, expected a partizan game under normal play")
    begun = ruleset.start() if start is None else start
    found = PositionValues(cast("SidedRules[Hashable]", ruleset), begun, limit=limit, steps=steps, progress=progress)
    found.value(begun)
    return found


_REFUSED = {
    "impartial": "gives both players the same moves: its values are the nimbers that `solve` finds",
    "loopy": "need not end, and a loopy game has no canonical form here",
    "maker-breaker": "is decided by what was built, not by the last move",
    "scoring": "is decided by a score, not by the last move",
}


class _Limits(TypedDict, total=False):
    limit: int
    steps: int
    progress: Callable[[int], None] | None


def value_of(ruleset: AnyRules, position: Hashable = None, **limits: Unpack[_Limits]) -> Game:
    """Return the value of one position under normal play; see `values_of`, whose limits it takes."""
    found = values_of(ruleset, position, **limits)
    return found.value(found.start)
