"""Values of games directly from their definitions, by recursion: slow, and independent of the solver's code."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

__all__ = ["Reference", "bottom_up", "built_values", "loopy_values", "reference", "scores", "subpositions"]

Options = Callable[[Hashable], Iterable[Hashable]]


class Reference(NamedTuple):
    """Functions of a position."""

    next_wins: Callable[[Hashable], bool]
    grundy: Callable[[Hashable], int]
    remoteness: Callable[[Hashable], int]


def reference(options: Options, *, misere: bool) -> Reference:
    """Return the values of a loop-free game; the Grundy value is meaningful under normal play only."""

    @cache
    def listed(position: Hashable) -> tuple[Hashable, ...]:
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


def built_values(
    options: Options, positions: Iterable[Hashable], winner: Callable[[Hashable], str], mover: Callable[[Hashable], str]
) -> dict[Hashable, tuple[str, int | None]]:
    """Return the outcome (N, P or D) of each position of a Maker-Breaker game, and the plies to the end.

    There are no plies for a draw.

    Args:
        options: Returns the options of a position.
        positions: The positions with all their subpositions, each after its options.
        winner: Returns the winner in a terminal position, or "draw".
        mover: Returns the player to move.
    """
    found: dict[Hashable, tuple[str, int | None]] = {}
    for position in positions:
        below = [found[option] for option in options(position)]
        plies = {outcome: [each or 0 for other, each in below if other == outcome] for outcome in "PDN"}
        if not below:
            ends = winner(position)
            found[position] = ("D", None) if ends == "draw" else ("N" if ends == mover(position) else "P", 0)
        elif plies["P"]:
            found[position] = "N", min(plies["P"]) + 1
        else:
            found[position] = ("D", None) if plies["D"] else ("P", max(plies["N"]) + 1)
    return found


def scores(
    options: Options,
    positions: Iterable[Hashable],
    score: Callable[[Hashable], int],
    is_high: Callable[[Hashable], bool],
) -> dict[Hashable, int]:
    """Return the final score under best play from each position.

    Args:
        options: Returns the options of a position.
        positions: The positions with all their subpositions, each after its options.
        score: Returns the score in a terminal position.
        is_high: Returns whether the player to move maximizes the score.
    """
    found: dict[Hashable, int] = {}
    for position in positions:
        below = [found[option] for option in options(position)]
        best = max if is_high(position) else min
        found[position] = best(below) if below else score(position)
    return found


def loopy_values(
    options: Options, positions: Iterable[Hashable], *, misere: bool
) -> dict[Hashable, tuple[str, int | None]]:
    """Return outcome and plies of each position of a loopy game: decided ones are found in passes, the rest draw."""
    listed = {position: tuple(options(position)) for position in positions}
    over = "N" if misere else "P"
    found: dict[Hashable, tuple[str, int | None]] = {
        position: (over, 0) for position, below in listed.items() if not below
    }
    plies = 0
    while True:
        plies += 1
        new: dict[Hashable, tuple[str, int | None]] = {}
        for position, below in listed.items():
            if position in found:
                continue
            known = [found[option][0] if option in found else "?" for option in below]
            if "P" in known:
                new[position] = ("N", plies)
            elif all(each == "N" for each in known):
                new[position] = ("P", plies)
        if not new:
            return {position: found.get(position, ("D", None)) for position in listed}
        found |= new


def subpositions(options: Options, start: Hashable) -> Iterator[Hashable]:
    """Yield the start and all positions reachable from it, each once."""
    found = {start}
    waiting = [start]
    yield start
    while waiting:
        for option in options(waiting.pop()):
            if option not in found:
                found.add(option)
                waiting.append(option)
                yield option


def bottom_up(options: Options, positions: Iterable[Hashable]) -> list[Hashable]:
    """Return positions and all their subpositions of a loop-free game, each after its options.

    Computing values in this order needs no deep recursion.
    """
    found: dict[Hashable, None] = {}
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
