"""What the rules of a game claim, compared with the values that follow from its moves alone.

`key` and `summands` save work: whoever solves a game believes them. Where somebody else wrote them they are tried
first, on all positions of a small game and on the ends of some games of a large one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import Any

from ggbgen.errors import GameTooLargeError, LoopyGameError, RulesetError, shown
from ggbgen.rulesets.ruleset import Ruleset
from ggbgen.rulesets.states import States
from ggbgen.solver import Play
from ggbgen.solver.sums import Sums
from ggbgen.table.solved import is_decided, kind_of, solved

__all__ = ["check_claims"]

_MOST_POSITIONS = 500
_GAMES = 4


@lru_cache(maxsize=64)
def check_claims(game: Any, start: Any) -> None:
    """Check the methods `key` and `summands` that a file of somebody's own defines.

    Args:
        game: The rules; of a game in which it matters who is to move, its states.
        start: The position whose subpositions are looked at.

    Raises:
        RulesetError: Positions with the same key have different values, or a position has another Grundy value than its
            summands together; the message says where in the ruleset's file that is.
    """
    written = game.UNGUARDED
    if written is None:
        return
    own = {name for name in ("key", "summands") if _defines(written, name)}
    if not own:
        return
    plain = _plainly(game)
    for top in _tops(plain, start):
        problem = _wrong_key(game, plain, top) if "key" in own else ""
        if problem:
            raise RulesetError(f"{game.where('key')}key(): {problem}")
        problem = _wrong_summands(game, plain, top) if "summands" in own and kind_of(game) == "impartial" else ""
        if problem:
            raise RulesetError(f"{game.where('summands')}summands(): {problem}")


def _defines(written: type, name: str) -> bool:
    """Return whether a class, or another one of its file, defines a method."""
    definer = next(cls for cls in written.__mro__ if name in vars(cls))
    return definer is not Ruleset and definer.__module__ == written.__module__


class _Plain:
    """A game of which each position stands for itself alone."""

    UNGUARDED = None

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def key(self, position: Hashable) -> Hashable:
        return position

    def summands(self, _position: Hashable) -> None:
        return None


def _plainly(game: Any) -> Any:
    return States(_Plain(game.game)) if isinstance(game, States) else _Plain(game)  # type: ignore[arg-type]


def _tops(game: Any, first: Any) -> Iterator[Any]:
    """Yield the start of a small game; of a large one, positions near the ends of some games."""
    if _below(game, first) is not None:
        yield first
        return
    chance = random.Random(0)  # noqa: S311 - the same games each time
    for _ in range(_GAMES):
        played = [first]
        while options := list(game.plain_options(played[-1])):
            played.append(chance.choice(options))
            if len(played) > _MOST_POSITIONS:
                return  # it need not end
        low, high = 0, len(played) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if _below(game, played[middle]) is None else (low, middle)
        yield played[high]


def _below(game: Any, first: Any) -> list[Any] | None:
    """Return a position with its subpositions, None if they are many."""
    found = {first}
    order = [first]
    for position in order:
        for option in game.plain_options(position):
            if option not in found:
                if len(order) == _MOST_POSITIONS:
                    return None
                found.add(option)
                order.append(option)
    return order


def _wrong_key(game: Any, plain: Any, top: Any) -> str:
    plays = tuple(Play) if is_decided(kind_of(game)) else (Play.NORMAL,)
    values: list[Callable[[Any], Any]] = [_solved(plain, play, top) for play in plays]
    known: dict[Hashable, tuple[Any, list[Any]]] = {}
    for position in _below(plain, top) or ():
        own = [value(position) for value in values]
        other, others = known.setdefault(game.key(position), (position, own))
        if others != own:
            return f"the same for {shown(other)} and {shown(position)}, which have different values"
    return ""


def _solved(plain: Any, play: Play, top: Any) -> Callable[[Any], Any]:
    return solved(plain, play=play, start=top, method="plain", limit=2 * _MOST_POSITIONS).value


def _wrong_summands(game: Any, plain: Any, top: Any) -> str:
    value = _solved(plain, Play.NORMAL, top)
    sums: Any = Sums(game, limit=20 * _MOST_POSITIONS, progress=None)
    for position in _below(plain, top) or ():
        try:
            grundy = sums.grundy(position)
        except GameTooLargeError:
            return ""  # the summands are larger than the position, which is no contradiction
        except LoopyGameError:
            return f"{shown(position)} comes again among its own summands, expected that it does not"
        expected = value(position).grundy
        if grundy != expected:
            return f"those of {shown(position)} have the Grundy value {grundy} together, expected {expected}"
    return ""
