"""Games and boards that are named on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.notation import AnyNotation
    from ggbgen.rulesets import AnyRuleset

__all__ = ["applet_notation", "game_notation", "named_game"]


def game_notation(name: str, settings: list[str], preset: str = "") -> AnyNotation:
    """Return the notation of the game of a ruleset or a definition, with the start.

    A ruleset and the applet with its name begin with the same position.
    """
    from ggbgen.notation import notation_of

    game = None if preset else named_game(name, settings)
    if game is None:
        return applet_notation(name, settings, preset, of_ruleset=True)[0]
    return notation_of(game)


def named_game(name: str, settings: list[str]) -> AnyRuleset | None:
    """Return the game of a ruleset, which may be larger than a board can show; None if the name is a definition's."""
    from ggbgen.definition import applet_names, installed_applets, is_path, settings_values
    from ggbgen.rulesets import find_ruleset, ruleset_names

    if is_path(name) or name in {*applet_names(), *installed_applets()} - set(ruleset_names()):
        return None
    ruleset = find_ruleset(name)
    declared = [parameter.without_board() for parameter in ruleset.PARAMETERS]
    return ruleset.from_parameters(settings_values(declared, settings), for_board=False)


def applet_notation(
    name: str, settings: list[str], preset: str = "", *, of_ruleset: bool = False
) -> tuple[AnyNotation, Mapping[str, object]]:
    """Return the same for an applet, or for a ruleset without one, with the values of its parameters.

    Args:
        name: The name.
        settings: Values of parameters, ``key=value`` each.
        preset: The name of a preset.
        of_ruleset: Whether only parameters of the ruleset may be set, because the others do not affect the outcome and
            the game may be larger than a board can show.
    """
    from ggbgen.definition import (
        applet_names,
        installed_applets,
        is_path,
        preset_values,
        read_definition,
        settings_values,
    )
    from ggbgen.deliver.position_report import definition_notation
    from ggbgen.rulesets.defined import complete_game

    if not is_path(name) and name not in {*applet_names(), *installed_applets()}:
        if preset:
            raise ParameterError(f"--preset {preset!r}: {name} has no presets")
        return game_notation(name, settings), {}
    definition = read_definition(name)
    if not definition.ruleset:
        raise ParameterError(f"{definition.path}: no game, expected a definition with a ruleset")
    definition = complete_game(definition)
    preset_of = preset_values(definition, preset)
    return definition_notation(
        definition, lambda declared: {**preset_of, **settings_values(declared, settings)}, of_ruleset=of_ruleset
    )
