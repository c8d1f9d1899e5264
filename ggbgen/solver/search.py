"""The plain solver: depth-first search over the positions, with an explicit stack."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from ggbgen.errors import GameTooLargeError, LoopyGameError, shown
from ggbgen.solver.game import Game, Play
from ggbgen.solver.solution import Solution, Value, is_lost

__all__ = ["SearchedSolution", "cycle_text", "search"]

Position = TypeVar("Position", bound=Hashable)

_PROGRESS_EVERY = 512
_LONGEST_CYCLE = 8


class _Found(NamedTuple):
    """What the search keeps for a solved position."""

    remoteness: int
    grundy: int | None


class SearchedSolution(Solution[Position]):
    """Values found by search, by the keys of the positions."""

    def __init__(
        self,
        game: Game[Position],
        *,
        play: Play,
        start: Position,
        positions: dict[Hashable, Position],
        found: dict[Hashable, _Found],
    ) -> None:
        """Store what a search found."""
        super().__init__(game, play=play, start=start)
        self._positions = positions
        self._found = found

    def __len__(self) -> int:
        return len(self._positions)

    def __iter__(self) -> Iterator[Position]:
        return iter(self._positions.values())

    def value(self, position: Position) -> Value:
        """Return the value of a subposition; see `Solution.value`."""
        try:
            found = self._found[self.game.key(position)]
        except (KeyError, TypeError):
            raise self._no_subposition(position) from None
        outcome = "P" if is_lost(found.remoteness, play=self.play) else "N"
        return Value(outcome=outcome, grundy=found.grundy, remoteness=found.remoteness)


class _Frame(Generic[Position]):
    """A position some of whose options are solved."""

    __slots__ = ("grundy_values", "key", "longest", "options", "position", "quickest_win")

    def __init__(self, key: Hashable, position: Position, options: Iterator[Position]) -> None:
        self.key = key
        self.position = position
        self.options = options
        self.grundy_values = 0
        self.quickest_win = -1
        self.longest = -1

    def take(self, option: _Found, *, play: Play) -> None:
        """Take into account the value of the option that was solved last."""
        remoteness = option.remoteness
        if is_lost(remoteness, play=play) and (self.quickest_win < 0 or remoteness < self.quickest_win):
            self.quickest_win = remoteness
        self.longest = max(self.longest, remoteness)
        if option.grundy is not None:
            self.grundy_values |= 1 << option.grundy

    def found(self, *, with_grundy: bool) -> _Found:
        remoteness = 1 + (self.quickest_win if self.quickest_win >= 0 else self.longest)
        seen = self.grundy_values
        return _Found(remoteness, (~seen & (seen + 1)).bit_length() - 1 if with_grundy else None)


def search(
    game: Game[Position],
    *,
    play: Play,
    start: Position,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> SearchedSolution[Position]:
    """Solve every subposition of a position.

    The remoteness of a terminal position is 0. A player who can win takes the option of least remoteness among the
    P-positions; otherwise the option of greatest remoteness.

    Args:
        game: The rules.
        play: Normal or misere.
        start: The position to solve.
        limit: The maximal number of positions to search.
        progress: Called from time to time with the number of positions solved.

    Raises:
        LoopyGameError: A position recurs; the message has the positions of one cycle.
        GameTooLargeError: There are more positions than ``limit``.
    """
    with_grundy = play is Play.NORMAL
    positions: dict[Hashable, Position] = {}
    found: dict[Hashable, _Found] = {}
    kept: dict[_Found, _Found] = {}  # equal values share one object

    def frame(key: Hashable, position: Position) -> _Frame[Position]:
        if len(positions) >= limit:
            raise GameTooLargeError(
                f"{shown(start)} has more than {limit:,} positions, which is the limit; "
                f"{len(found):,} of them are solved, expected a smaller start or a higher limit"
            )
        positions[key] = position
        return _Frame(key, position, iter(game.plain_options(position)))

    stack = [frame(game.key(start), start)]
    while stack:
        top = stack[-1]
        for option in top.options:
            key = game.key(option)
            known = found.get(key)
            if known is None:
                if key in positions:
                    raise LoopyGameError(_cycle(stack, key))
                stack.append(frame(key, option))
                break
            top.take(known, play=play)
        else:
            value = top.found(with_grundy=with_grundy)
            value = found[top.key] = kept.setdefault(value, value)
            stack.pop()
            if stack:
                stack[-1].take(value, play=play)
            if progress is not None and len(found) % _PROGRESS_EVERY == 0:
                progress(len(found))
    return SearchedSolution(game, play=play, start=start, positions=positions, found=found)


def _cycle(stack: list[_Frame[Position]], key: Hashable) -> str:
    keys = [frame.key for frame in stack]
    return cycle_text([frame.position for frame in stack[keys.index(key) :]])


def cycle_text(positions: Sequence[object]) -> str:
    """Return the message text for a cycle of positions, each an option of the one before it, the first of the last."""
    cycle = [shown(position) for position in positions]
    written = cycle if len(cycle) <= _LONGEST_CYCLE else [*cycle[: _LONGEST_CYCLE - 1], "..."]
    return f"the game need not end: {' -> '.join([*written, cycle[0]])}, expected no position to come again"
