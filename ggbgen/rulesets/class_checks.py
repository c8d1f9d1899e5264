"""Check the class attributes of a ruleset before anything relies on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ggbgen.definition import Parameter
from ggbgen.definition.model import PARAMETER_TYPES
from ggbgen.definition.parameter_values import check_value
from ggbgen.definition.table import is_number
from ggbgen.errors import near_miss, nearest, shown
from ggbgen.rulesets.capabilities import PlayersGame, StatesGame
from ggbgen.rulesets.checks import AnyClass
from ggbgen.rulesets.ruleset import PartizanRuleset, Ruleset
from ggbgen.rulesets.ruleset_registry import AnyRuleset

__all__ = ["declared_problems"]

_PLAYERS = 2
_PLACE = re.compile(r"\{(\w+)\}")
# Parameters of every game, which would hide a ruleset's parameters of the same name.
_SHARED = (
    *("computer", "first", "side", "play", "start", "picture", "position_graph", "outcome_words"),
    *("player_1", "player_2", "level", "reply_pause"),
)


def declared_problems(ruleset: type[AnyRuleset]) -> Iterator[tuple[str, str]]:
    """Yield the problems with the attributes of a ruleset class: the attribute's name and a message."""
    yield from _texts(ruleset)
    yield from _parameters(ruleset)
    yield from _misspelt(ruleset)


def _texts(ruleset: type[AnyRuleset]) -> Iterator[tuple[str, str]]:
    for name, value, expected in (
        ("BOARD", ruleset.BOARD, "the name of a board such as 'heaps'"),
        ("MOVE", ruleset.MOVE, "a text such as 'eat {place}'"),
    ):
        if not isinstance(value, str):
            yield name, f"{shown(value)} is not a text, expected {expected}"
        elif name == "MOVE" and (unknown := [place for place in _PLACE.findall(value) if place != "place"]):
            yield name, f"{value!r} has the unknown place {{{unknown[0]}}}, expected {{place}} alone"
    if not isinstance(ruleset.WORDINGS, tuple) or not all(isinstance(text, str) for text in ruleset.WORDINGS):
        yield "WORDINGS", f"{shown(ruleset.WORDINGS)} is not a tuple of texts"
    base: AnyClass = next(cls for cls in ruleset.__mro__ if cls.__module__ == Ruleset.__module__)
    if not base.KIND:
        yield "KIND", f"none, since {base.__name__} is the base, expected one such as ImpartialRuleset"
    elif ruleset.KIND != base.KIND:
        yield "KIND", f"{shown(ruleset.KIND)} is not what its base says, expected {base.KIND!r}"
    players = ruleset.PLAYERS if isinstance(ruleset, PlayersGame) else ("left", "right")
    two = isinstance(players, tuple) and len(players) == len(set(map(str, players))) == _PLAYERS
    if not two or not all(isinstance(player, str) for player in players):
        yield "PLAYERS", f"{shown(players)} are not two players, expected a tuple of two texts"
    elif isinstance(base, PlayersGame) and players != base.PLAYERS:
        yield "PLAYERS", f"{shown(players)} are not what its base says, expected {base.PLAYERS!r}"
    states = ruleset.STATES if isinstance(ruleset, StatesGame) else ("gone",)
    if not isinstance(states, (tuple, list)) or not states or not all(isinstance(state, str) for state in states):
        yield "STATES", f"{shown(states)} is not a tuple of texts, expected one such as ('gone', 'full')"


def _parameters(ruleset: type[AnyRuleset]) -> Iterator[tuple[str, str]]:
    declared = ruleset.PARAMETERS
    if isinstance(declared, Parameter):
        yield "PARAMETERS", "one parameter alone, expected a comma after it: (Parameter(...),)"
        return
    if not isinstance(declared, (tuple, list)):
        yield "PARAMETERS", f"{shown(declared)} is not a tuple, expected one such as (Parameter(...),)"
        return
    names: list[str] = []
    for parameter in declared:
        if not isinstance(parameter, Parameter):
            yield "PARAMETERS", f"{shown(parameter)} is no parameter, expected Parameter(name=..., type=..., ...)"
            continue
        if problem := _parameter(parameter, ruleset):
            yield "PARAMETERS", problem
        elif parameter.name in names:
            yield "PARAMETERS", f"{parameter.name!r} is there twice"
        else:
            names.append(parameter.name)


def _parameter(parameter: Parameter, ruleset: type[AnyRuleset]) -> str:
    name, kind = parameter.name, parameter.type
    if not isinstance(name, str) or not name.isidentifier():
        return f"{shown(name)} is no name of a parameter, expected letters, digits and _"
    if name in _SHARED and not (name == "first" and issubclass(ruleset, PartizanRuleset)):
        return f"{name!r} is a parameter of every game, expected another name"
    value = getattr(ruleset, name, None)
    if ruleset.__init__ is Ruleset.__init__ and (callable(value) or isinstance(value, property)):
        return f"{name!r} is a method of the class, expected another name"
    if not isinstance(kind, str) or kind not in PARAMETER_TYPES:
        known = f"expected one of {', '.join(PARAMETER_TYPES)}{near_miss(str(kind), PARAMETER_TYPES)}"
        return f"{name}: unknown type {shown(kind)}, {known}"
    if not isinstance(parameter.description, str):
        return f"{name}: description: {shown(parameter.description)} is not a text"
    for key, bound in (("minimum", parameter.minimum), ("maximum", parameter.maximum)):
        if bound is not None and not is_number(bound):
            return f"{name}: {key}: {shown(bound)} is not a number"
    wrong = "" if parameter.default is None else check_value(parameter, parameter.default)
    return f"{name}: default: {wrong}" if wrong else ""


def _misspelt(ruleset: type[AnyRuleset]) -> Iterator[tuple[str, str]]:
    """Yield attributes that look like misspelt ruleset attributes, by their name and their value.

    An author may use any other name for a constant.
    """
    fits: dict[str, Callable[[object], bool]] = {
        "BOARD": lambda value: isinstance(value, str),
        "MOVE": lambda value: isinstance(value, str),
        "STATES": lambda value: isinstance(value, (tuple, list)) and all(isinstance(item, str) for item in value),
        "PARAMETERS": lambda value: (
            isinstance(value, Parameter)
            or (isinstance(value, (tuple, list)) and any(isinstance(item, Parameter) for item in value))
        ),
    }
    own = vars(ruleset)
    for name, value in own.items():
        meant = nearest(name, fits) if name.isupper() and name not in vars(Ruleset) else None
        if meant is not None and name not in fits and meant not in own and value and fits[meant](value):
            yield name, f"unknown attribute, did you mean {meant!r}?"
