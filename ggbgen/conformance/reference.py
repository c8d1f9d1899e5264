"""Values of games straight from their definitions, by recursion: slow, and without a line of the solver's code."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

__all__ = ["Reference", "bottom_up", "reference", "subpositions"]

Options = Callable[[Any], Iterable[Any]]


class Reference(NamedTuple):
    """Functions of a position."""

    next_wins: Callable[[Any], bool]
    grundy: Callable[[Any], int]
    remoteness: Callable[[Any], int]


def reference(options: Options, *, misere: bool) -> Reference:
    """Return the values of a loop-free game; the Grundy value has its meaning under normal play only."""

    @cache
    def listed(position: Hashable) -> tuple[Any, ...]:
        return tuple(options(position))

    @cache
    def next_wins(position: Hashable) -> bool:
        if not listed(position):
            return misere
        return any(not next_wins(option) for option in listed(position))

    @cache
    def grundy(position: Hashable) -> int:
        values = {grundy(option) for option in listed(position)}
        value = 0
        while value in values:
            value += 1
        return value

    @cache
    def remoteness(position: Hashable) -> int:
        if not listed(position):
            return 0
        if next_wins(position):
            return 1 + min(remoteness(option) for option in listed(position) if not next_wins(option))
        return 1 + max(remoteness(option) for option in listed(position))

    return Reference(next_wins, grundy, remoteness)


def subpositions(options: Options, start: Any) -> Iterator[Any]:
    """Yield the start and everything that moves lead to, each once."""
    found = {start}
    waiting = [start]
    yield start
    while waiting:
        for option in options(waiting.pop()):
            if option not in found:
                found.add(option)
                waiting.append(option)
                yield option


def bottom_up(options: Options, positions: Iterable[Any]) -> list[Any]:
    """Return positions and all their subpositions of a loop-free game, each after its options.

    Values that are asked for in this order need no deep recursion.
    """
    found: dict[Any, None] = {}
    for first in positions:
        waiting = [(first, iter(()) if first in found else iter(options(first)))]
        while waiting:
            position, left = waiting[-1]
            option = next((option for option in left if option not in found), None)
            if option is None:
                waiting.pop()
                found[position] = None
            else:
                waiting.append((option, iter(options(option))))
    return list(found)
