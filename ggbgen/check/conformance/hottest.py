"""The moves of sums of partizan games that hints and the computer choose (docs/partizan.md)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from ggbgen.partizan import Game, temperature, value_of
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum, unsigned
from ggbgen.rulesets.states import State

__all__ = ["hottest_options"]

Parts = tuple[Hashable, ...]


class _Made(NamedTuple):
    """A move: its option, the number of its part, the part's temperature before the move, and its value afterwards."""

    option: State
    part: int
    heat: Fraction
    value: Game


def hottest_options(whole: PartizanSum, position: State, options: Sequence[State]) -> list[State]:
    """Return the best of some options of a sum whose parts are valued.

    These are the ones that make the parts mirror images of each other or, if there is none, those in the hottest of the
    parts in which they are made that no other one there dominates.

    Args:
        whole: The sum.
        position: A position of it.
        options: Options of the position.
    """
    mirroring = [option for option in options if _is_mirrored(whole, option.position)]
    if mirroring:
        return mirroring
    made = [_made(whole, position.position, option) for option in options]
    most = max(each.heat for each in made)
    hottest = [each for each in made if each.heat == most]
    left = position.player == whole.PLAYERS[0]
    return [each.option for each in hottest if not any(_is_better(other, each, left=left) for other in hottest)]


def _made(whole: PartizanSum, before: Parts, option: State) -> _Made:
    after = option.position
    k = next(k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
    part = whole.parts[k]
    return _Made(option, k, temperature(value_of(part, before[k])), value_of(part, after[k]))


def _is_better(other: _Made, each: _Made, *, left: bool) -> bool:
    return other.part == each.part and (other.value > each.value if left else other.value < each.value)


def _is_mirrored(whole: PartizanSum, position: Parts) -> bool:
    """Return whether the parts are pairs of the same position of one game, in one of which the roles are exchanged."""
    waiting = list(zip(whole.parts, position, strict=True))
    while waiting:
        part, here = waiting.pop()
        mirrors = [
            k
            for k, (other, there) in enumerate(waiting)
            if there == here
            and unsigned(other) == unsigned(part)
            and isinstance(other, Negative) != isinstance(part, Negative)
        ]
        if not mirrors:
            return False
        del waiting[mirrors[0]]
    return True
