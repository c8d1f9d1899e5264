"""The moves of sums of partizan games that hints and the computer choose (docs/partizan.md)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from ggbgen.partizan import Game, PositionValues, temperature, values_of
from ggbgen.rulesets.composite import Parts, changed_part
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum, unsigned
from ggbgen.rulesets.played_rules import AnyRules
from ggbgen.rulesets.states import State

__all__ = ["MovedPart", "hottest_options", "moved_part"]


class MovedPart(NamedTuple):
    """The part in which a move is made: its number, from 0, and its values before and after the move."""

    number: int
    before: Game
    after: Game


def moved_part(parts: Sequence[AnyRules], before: Hashable, after: Hashable) -> MovedPart:
    """Return the part in which a move is made that leads from one position of a sum of these parts to another."""
    before, after = cast(Parts, before), cast(Parts, after)
    k = changed_part(before, after)
    values = _values_of_part(parts[k])
    return MovedPart(k, values.value(before[k]), values.value(after[k]))


@lru_cache(maxsize=64)
def _values_of_part(part: AnyRules) -> PositionValues[Hashable]:
    return values_of(part)


def hottest_options(whole: PartizanSum, position: State, options: Sequence[State]) -> list[State]:
    """Return the best of some options of a sum whose parts are valued.

    These are the ones that make the parts mirror images of each other or, if there is none, those in the hottest of the
    parts in which they are made that no other one there dominates.

    Args:
        whole: The sum.
        position: A position of it.
        options: Options of the position.
    """
    mirroring = [option for option in options if _is_mirrored(whole, cast(Parts, option.position))]
    if mirroring:
        return mirroring
    made = [(option, moved_part(whole.parts, position.position, option.position)) for option in options]
    most = max(temperature(moved.before) for _, moved in made)
    hottest = [(option, moved) for option, moved in made if temperature(moved.before) == most]
    left = position.player == whole.PLAYERS[0]

    def is_dominated(one: MovedPart) -> bool:
        others = (other.after for _, other in hottest if other.number == one.number)
        return any(other > one.after if left else other < one.after for other in others)

    return [option for option, moved in hottest if not is_dominated(moved)]


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
