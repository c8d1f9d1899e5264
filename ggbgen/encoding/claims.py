"""Check what the rules of a game claim against the values that follow from its moves alone.

`key` and `summands` save work, and the solver trusts them. Where the rules come from a user's file, they are checked
first: on all positions of a small game, and near the ends of some plays of a large one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import Any

from ggbgen.encoding.any_solution import PositionValue, is_decided, kind_of, solved
from ggbgen.errors import GameTooLargeError, LoopyGameError, RulesetError, shown
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Ruleset
from ggbgen.rulesets.states import State, States
from ggbgen.solver import Play
from ggbgen.solver.sums import Sums

__all__ = ["check_claims"]

_MOST_POSITIONS = 500
_GAMES = 4


@lru_cache(maxsize=64)
def check_claims(game: Rules, start: Hashable) -> None:
    """Check the methods `key` and `summands` that a user's file defines.

    Args:
        game: The rules; for a game where the player to move matters, its states.
        start: The position whose subpositions are checked.

    Raises:
        RulesetError: Positions with the same key have different values, or the value of a position is not the sum of
            those of its summands; the message has the file and the line.
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
        if kind_of(game) == "partizan" and (problem := _wrong_values(game, plain, top)):
            method = "summands" if "summands" in own else "key"
            raise RulesetError(f"{game.where(method)}{method}(): {problem}")


def _defines(written: type, name: str) -> bool:
    """Return whether a class, or another class of its file, defines a method."""
    definer = next(cls for cls in written.__mro__ if name in vars(cls))
    return definer is not Ruleset and definer.__module__ == written.__module__


class _Plain:
    """A game in which every position is its own key."""

    UNGUARDED = None
    region_codes = None

    def __init__(self, game: Rules) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def key(self, position: Hashable) -> Hashable:
        return position

    def summands(self, _position: Hashable) -> None:
        return None


def _plainly(game: Rules) -> Rules:
    return States(_Plain(game.game)) if isinstance(game, States) else _Plain(game)  # type: ignore[arg-type]


def _tops(game: Rules, first: Hashable) -> Iterator[Hashable]:
    """Yield the start of a small game; for a large one, positions near the ends of some plays."""
    if _below(game, first) is not None:
        yield first
        return
    chance = random.Random(0)  # noqa: S311 - the same plays each time
    for _ in range(_GAMES):
        played = [first]
        while options := list(game.plain_options(played[-1])):
            played.append(chance.choice(options))
            if len(played) > _MOST_POSITIONS:
                return  # the game need not end
        low, high = 0, len(played) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if _below(game, played[middle]) is None else (low, middle)
        yield played[high]


def _below(game: Rules, first: Hashable) -> list[Hashable] | None:
    """Return a position with its subpositions, None if there are too many."""
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


def _wrong_key(game: Rules, plain: Rules, top: Hashable) -> str:
    plays = tuple(Play) if is_decided(kind_of(game)) else (Play.NORMAL,)
    values: list[Callable[[Hashable], PositionValue]] = [_solved(plain, play, top) for play in plays]
    known: dict[Hashable, tuple[Hashable, list[PositionValue]]] = {}
    for position in _below(plain, top) or ():
        own = [value(position) for value in values]
        other, others = known.setdefault(game.key(position), (position, own))
        if others != own:
            return f"the same for {shown(other)} and {shown(position)}, which have different values"
    return ""


def _solved(plain: Rules, play: Play, top: Hashable) -> Callable[[Hashable], PositionValue]:
    return solved(plain, play=play, start=top, method="plain", limit=2 * _MOST_POSITIONS).value


def _wrong_summands(game: Rules, plain: Rules, top: Hashable) -> str:
    value = _solved(plain, Play.NORMAL, top)
    sums: Sums[Hashable] = Sums(game, limit=20 * _MOST_POSITIONS, progress=None)
    for position in _below(plain, top) or ():
        try:
            grundy = sums.grundy(position)
        except GameTooLargeError:
            return ""  # the summands have too many subpositions, which does not contradict the claim
        except LoopyGameError:
            return f"{shown(position)} comes again among its own summands, expected that it does not"
        expected = value(position).grundy
        if grundy != expected:
            return f"those of {shown(position)} have the Grundy value {grundy} together, expected {expected}"
    return ""


def _wrong_values(game: Rules, plain: Rules, top: Hashable) -> str:
    """Return what is wrong with the canonical forms of a partizan game; empty if nothing is."""
    from ggbgen.partizan.ruleset_values import PositionValues

    if not (isinstance(game, States) and isinstance(plain, States) and isinstance(top, State)):
        return ""
    fast = PositionValues(game.game, top.position, limit=20 * _MOST_POSITIONS)
    slow = PositionValues(plain.game, top.position, limit=20 * _MOST_POSITIONS)
    for position in dict.fromkeys(state.position for state in _below(plain, top) or () if isinstance(state, State)):
        try:
            expected, found = slow.value(position), fast.value(position)
        except GameTooLargeError:
            return ""
        except LoopyGameError:
            return f"{shown(position)} comes again among its own summands, expected that it does not"
        if found is not expected:
            return f"{shown(position)} would have the value {shown(str(found))}, expected {shown(str(expected))}"
    return ""
