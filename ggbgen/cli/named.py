"""Games and boards that are named on the command line."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.page.boards.kind import BoardKind
    from ggbgen.rulesets import AnyRuleset

__all__ = ["applet_board", "game_board", "named_game"]


def game_board(name: str, settings: list[str], preset: str = "") -> BoardKind:
    """Return the game of a ruleset or a definition, with the start, in the notation of its kind of board.

    A ruleset and the applet with its name begin with the same position.
    """
    from ggbgen.page.boards.game import board_of

    game = None if preset else named_game(name, settings)
    if game is None:
        return applet_board(name, settings, preset, of_ruleset=True)[0]
    return board_of(game, bounded=False)


def named_game(name: str, settings: list[str]) -> AnyRuleset | None:
    """Return the game of a ruleset, which may be larger than a board can show; None if the name is a definition's."""
    from ggbgen.definition import applet_names, installed_applets, is_path, settings_values
    from ggbgen.rulesets import find_ruleset, ruleset_names

    if is_path(name) or name in {*applet_names(), *installed_applets()} - set(ruleset_names()):
        return None
    ruleset = find_ruleset(name)
    declared = [parameter.without_board() for parameter in ruleset.PARAMETERS]
    return ruleset.from_parameters(settings_values(declared, settings), for_board=False)


def applet_board(
    name: str, settings: list[str], preset: str = "", *, of_ruleset: bool = False
) -> tuple[BoardKind, Mapping[str, object]]:
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
        chosen_options,
        installed_applets,
        is_path,
        parameter_values,
        preset_values,
        read_definition,
        settings_values,
    )
    from ggbgen.page.boards.game import board_of, complete, game_of, ruleset_of

    if not is_path(name) and name not in {*applet_names(), *installed_applets()}:
        if preset:
            raise ParameterError(f"--preset {preset!r}: {name} has no presets")
        return game_board(name, settings), {}
    definition = read_definition(name)
    if not definition.ruleset:
        raise ParameterError(f"{definition.path}: no game, expected a definition with a ruleset")
    definition = complete(definition)
    if of_ruleset:
        solved = tuple(parameter.without_board() for parameter in definition.parameters)
        definition = dataclasses.replace(definition, parameters=solved)
    own = {parameter.name for parameter in ruleset_of(definition).PARAMETERS}
    declared = [parameter for parameter in definition.parameters if parameter.name in own or not of_ruleset]
    chosen = {**preset_values(definition, preset), **settings_values(declared, settings)}
    values = parameter_values(definition, chosen)
    chosen_options(definition, values)
    game = game_of(definition, values, for_board=not of_ruleset)
    place = f"{definition.path}: board"
    return board_of(game, definition.board, place=place, bounded=not of_ruleset), values
