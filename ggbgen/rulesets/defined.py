"""The rules of a definition's game."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from ggbgen.definition import (
    Control,
    Definition,
    Parameter,
    applet_names,
    completed,
    data_folder,
    rules_file,
)
from ggbgen.errors import DefinitionError, RulesetError
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.load import load_ruleset
from ggbgen.rulesets.partizan_sum import PartizanSum
from ggbgen.rulesets.ruleset import PartizanRuleset
from ggbgen.rulesets.ruleset_registry import AnyRuleset, find_ruleset

__all__ = ["chosen_for", "complete_game", "game_of", "ruleset_of"]

# The choice of the user's side, in games where the player to move matters.
_SIDE = "side"


def ruleset_of(definition: Definition) -> type[AnyRuleset]:
    """Return the class of a definition's ruleset; a file with rules is run.

    Raises:
        DefinitionError: There is no such ruleset, or the file may not be run.
        RulesetError: The file does not define one.
    """
    name = definition.ruleset
    if not name.endswith(".py"):
        try:
            return find_ruleset(name)
        except RulesetError as error:
            raise DefinitionError([f"{definition.path}: ruleset: {error}"]) from error
    return load_ruleset(rules_file(definition))


def complete_game(definition: Definition) -> Definition:
    """Return the definition of a game with the parameters of its ruleset; a file with rules is run.

    Raises:
        DefinitionError: There is no such ruleset, or the definition sets an unknown parameter.
        RulesetError: The file does not define one.
    """
    ruleset = ruleset_of(definition)
    board = definition.board or ruleset.BOARD
    if not board:
        raise DefinitionError([f"{definition.path}: board: missing, neither the ruleset nor the definition names one"])
    games = (
        tuple(data_folder("applets") / name for name in applet_names())
        if issubclass(ruleset, (SumRuleset, PartizanSum))
        else ()
    )
    parameters, controls = _for_players(definition, ruleset)
    return completed(
        definition,
        ruleset.PARAMETERS,
        parameters=parameters,
        controls=controls,
        board=board,
        lent=games or definition.lent,
    )


def _for_players(
    definition: Definition, ruleset: type[AnyRuleset]
) -> tuple[tuple[Parameter, ...], tuple[Control, ...]]:
    """Return parameters and controls with the choices of first player and user's side that fit the kind of game.

    Where the player to move matters, the first player is one of the named players, and the user chooses one to be.
    """
    if not issubclass(ruleset, PartizanRuleset):
        return (
            tuple(parameter for parameter in definition.parameters if parameter.name != _SIDE),
            tuple(control for control in definition.controls if control.label != _SIDE),
        )
    players = ruleset.PLAYERS
    own = {parameter.name: parameter for parameter in ruleset.PARAMETERS}
    parameters = tuple(
        own["first"]
        if parameter.name == "first"
        else dataclasses.replace(parameter, default=players[0], choices=players)
        if parameter.name == _SIDE
        else parameter
        for parameter in definition.parameters
    )
    controls = tuple(
        dataclasses.replace(control, options=players) if control.label in ("first", _SIDE) else control
        for control in definition.controls
    )
    return parameters, controls


def game_of(definition: Definition, values: Mapping[str, object], *, for_board: bool = True) -> AnyRuleset:
    """Return a definition's ruleset with chosen parameters.

    Args:
        definition: A complete one (`ggbgen.assembly.complete`).
        values: Values of its parameters; None means no choice.
        for_board: Whether a board has to be able to show the game.

    Raises:
        ParameterError: A value is invalid.
    """
    ruleset = ruleset_of(definition)
    return ruleset.from_parameters(dict(chosen_for(ruleset, values)), for_board=for_board)


def chosen_for(ruleset: AnyRuleset | type[AnyRuleset], values: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """Return names and values of a ruleset's parameters, without those that are not chosen."""
    own = {parameter.name for parameter in ruleset.PARAMETERS}
    return tuple((name, value) for name, value in values.items() if name in own and value is not None)
