"""The solver for games whose positions and options are listed by number: normal and misere play at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ggbgen.errors import LoopyGameError

__all__ = ["ListedValues", "solve_listed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedValues:
    """The values of all positions, in their order; see `ggbgen.solver.Value` for what they mean.

    Attributes:
        normal: The remoteness of each position under normal play.
        misere: The remoteness of each position under misere play.
        grundy: The Grundy value of each position, under normal play.
    """

    normal: tuple[int, ...]
    misere: tuple[int, ...]
    grundy: tuple[int, ...]


def solve_listed(options: Sequence[Sequence[int]]) -> ListedValues:
    """Solve every position of an impartial game, each after all of its options.

    Args:
        options: For each position, the numbers of its options.

    Raises:
        LoopyGameError: The game need not end.
    """
    count = len(options)
    waiting = [len(found) for found in options]
    above: list[list[int]] = [[] for _ in range(count)]
    for number, found in enumerate(options):
        for option in found:
            above[option].append(number)
    ready = [number for number in range(count) if not waiting[number]]
    normal, misere, grundy = [0] * count, [0] * count, [0] * count
    # The list grows during the iteration.
    for number in ready:
        found = options[number]
        if found:
            normal[number] = _remoteness([normal[option] for option in found], lost=0)
            misere[number] = _remoteness([misere[option] for option in found], lost=1)
            seen = {grundy[option] for option in found}
            grundy[number] = next(value for value in range(len(seen) + 1) if value not in seen)
        for parent in above[number]:
            waiting[parent] -= 1
            if not waiting[parent]:
                ready.append(parent)
    if len(ready) < count:
        raise LoopyGameError(f"the game need not end: {count - len(ready)} of {count} listed positions lead to loops")
    return ListedValues(normal=tuple(normal), misere=tuple(misere), grundy=tuple(grundy))


def _remoteness(options: list[int], *, lost: int) -> int:
    """Return the remoteness of a position from those of its options; options with parity ``lost`` are P-positions."""
    won = [remoteness for remoteness in options if remoteness % 2 == lost]
    return 1 + (min(won) if won else max(options))
