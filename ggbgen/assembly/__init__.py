"""Put an applet together: its parameters, its board of whatever kind, the panel, and what stands below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ggbgen.definition import Definition, preset_values
from ggbgen.errors import ParameterError, nearest
from ggbgen.explorers.explorer import check_no_explorer, complete_explorer, lay_out_explorer
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout

__all__ = ["NOTHING", "complete", "complete_with_values", "lay_out"]

NOTHING: Mapping[str, object] = MappingProxyType({})


def complete(definition: Definition, chosen: Mapping[str, object] = NOTHING) -> Definition:
    """Return a definition with the parameters of its ruleset or its questions, if it has any.

    See `ggbgen.rulesets.defined.complete_game`, and those of `ggbgen.page.exercise.sheet` and of `game_sheet` there.

    Args:
        definition: The definition as it was read.
        chosen: Values of parameters, some of which determine the other parameters.
    """
    if definition.asks:
        from ggbgen.page.exercise import game_sheet

        return game_sheet.complete(definition, chosen)
    if definition.questions:
        from ggbgen.page.exercise import sheet

        return sheet.complete(definition)
    if not definition.ruleset:
        return complete_explorer(definition)
    from ggbgen.rulesets.defined import complete_game

    completed = complete_game(definition)
    if not completed.board.endswith(".js"):
        check_no_explorer(completed)
    return completed


def complete_with_values(
    definition: Definition, preset: str, given: Mapping[str, object], *, options: Sequence[str] = ()
) -> tuple[Definition, dict[str, object]]:
    """Return a complete definition, and the values chosen for its parameters: those of a preset, and given ones.

    Args:
        definition: The definition as it was read.
        preset: Name of one of its presets; none if empty.
        given: Values of parameters.
        options: Names that are no parameters, but that a mistyped one may stand for.

    Raises:
        DefinitionError: The definition has problems.
        ParameterError: There is no such preset, or a name is a mistyped option.
    """
    definition = complete(definition, given)
    names = [parameter.name for parameter in definition.parameters]
    for key in given.keys() - names:
        if (near := nearest(key, (*names, *options))) in options:
            raise ParameterError(f"{definition.slug}: unknown parameter {key!r}, did you mean {near!r}?")
    return definition, {**preset_values(definition, preset), **given}


def lay_out(definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    """Lay out the board that a definition, or its ruleset, names.

    Args:
        definition: A complete one (`complete`).
        values: A value for each of its parameters.
        layout: The layout.

    Raises:
        DefinitionError: There is no such board or ruleset, or the definition lacks a parameter that it needs.
        ParameterError: The values do not fit together.
    """
    if definition.asks:
        from ggbgen.page.exercise.game_sheet import lay_out_asked

        return lay_out_asked(definition, values, layout)
    if definition.questions:
        from ggbgen.page.exercise.sheet import lay_out_sheet

        return lay_out_sheet(definition, values, layout)
    if not definition.ruleset:
        return lay_out_explorer(definition, values, layout)
    from ggbgen.page.game.assembly import lay_out_game

    return lay_out_game(definition, values, layout)
