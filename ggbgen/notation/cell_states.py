"""The states of cells and vertices, by the names of their looks, and their signs in texts."""

from __future__ import annotations

from collections.abc import Iterable

from ggbgen.errors import ParameterError, RulesetError, near_miss, shown
from ggbgen.rulesets.capabilities import SignsGame, StatesGame
from ggbgen.rulesets.played_rules import Rules

__all__ = ["STATES", "check_states", "signs_of", "states_of"]

STATES = (
    *("gone", "full", "marked", "other", "blocked", "free", "covered", "hole", "left", "right"),
    *("blank", "toad", "frog", "cake", "upright", "across", "crossing"),
)
"""The names of all looks; the states 0 to 9 of a ruleset without ``STATES`` have the first looks in order."""

_UNNAMED = STATES[:10]


def states_of(ruleset: Rules) -> tuple[str, ...]:
    """Return the names of the looks of a ruleset's states 0, 1, ...: its ``STATES``, or the first ten.

    Raises:
        ParameterError: There is no look with some name.
    """
    names = tuple(ruleset.STATES if isinstance(ruleset, StatesGame) else _UNNAMED)
    for name in names:
        if name not in STATES:
            expected = f"expected one of {', '.join(STATES)}{near_miss(str(name), STATES)}"
            raise ParameterError(
                f"{ruleset.where('STATES')}{ruleset.NAME}: STATES: {name!r} is no look of a state, {expected}"
            )
    return names


def check_states(ruleset: Rules, position: object, states: Iterable[object]) -> None:
    """Check that each state in a position has a look.

    Raises:
        RulesetError: One has none; the message says how many looks are needed if the rules are in a user's file.
    """
    count = len(states_of(ruleset))
    for state in states:
        if type(state) is int and 0 <= state < count:
            continue
        problem = f"{shown(state)} is no state, expected a whole number from 0 to {count - 1}"
        if type(state) is int and state >= count and ruleset.UNGUARDED is not None and isinstance(ruleset, StatesGame):
            looks = f"{count} look{'' if count == 1 else 's'}"
            problem = f"the state {shown(state)} has no look: STATES has {looks}, expected one for each state from 0 on"
        raise RulesetError(f"position {shown(position)}: {problem}")


def signs_of(ruleset: Rules) -> str:
    """Return the signs of a ruleset's states in texts, one for each: its ``SIGNS``, or digits.

    Raises:
        ParameterError: Two states have the same sign, one has none, or a sign cannot be part of a row.
    """
    names = states_of(ruleset)
    signs = ruleset.SIGNS if isinstance(ruleset, SignsGame) else "0123456789"[: len(names)]
    if not isinstance(signs, str) or not len(set(signs)) == len(signs) == len(names) or set(signs) & set("/ "):
        expected = f"expected {len(names)} different signs, one for each state"
        raise ParameterError(f"{ruleset.where('SIGNS')}{ruleset.NAME}: SIGNS: {signs!r}: {expected}")
    return signs
