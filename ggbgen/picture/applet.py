"""The board of an applet, or a position of a game, as a drawing."""

from __future__ import annotations

from pathlib import Path

from ggbgen.boards import complete, lay_out
from ggbgen.boards.game import board_of, game_of
from ggbgen.build import build_definition
from ggbgen.definition import parameter_values, preset_values, read_definition
from ggbgen.errors import ParameterError
from ggbgen.graphs.naming import named_values
from ggbgen.picture.drawing import Drawing, drawing_of
from ggbgen.scene.layout import APPLET

__all__ = ["applet_drawing"]

_MOST_MM = (150.0, 150.0)


def applet_drawing(
    name: str | Path, *, position: str | None = None, preset: str = "", language: str = "en", **parameters: object
) -> Drawing:
    """Return what stands on the board of an applet as it is built; of a game a position.

    Args:
        name: Name of an applet, or the path of a definition, as `ggbgen.build` takes it.
        position: A position of a game, written as `ggbgen solve` takes it; its first one if not given.
        preset: Name of some values of parameters that the definition has.
        language: Code of the language of words on the board.
        parameters: Values of the applet's parameters.

    Raises:
        DefinitionError: There is no such applet, or its definition has problems.
        ParameterError: A parameter has a value that it does not take, the position is none of the game, or the applet
            is no game and a position is given.
    """
    definition = complete(read_definition(name), parameters)
    chosen = {**preset_values(definition, preset), **parameters}
    if definition.ruleset:
        values = parameter_values(definition, chosen)
        board = board_of(game_of(definition, values), definition.board, place=f"{definition.path}: board")
        board = board.looking(values)
        first = board.first
        if position is not None:
            first = board.parse(position)
            board.ruleset.check(first)
        layout = board.PAPER
        shown = board.on_paper(board.entries(first), layout, layout.room)
        return drawing_of(shown, layout, most_mm=_MOST_MM)
    if position is not None:
        raise ParameterError(f"--position: {definition.slug} is no game, expected one with positions")
    if not (definition.asks or definition.questions):
        values = named_values(definition.parameters, parameter_values(definition, chosen))
        explorer = lay_out(definition, values, APPLET)
        if explorer.on_paper is not None:
            return drawing_of(explorer.on_paper(), APPLET, most_mm=_MOST_MM)
    scene = build_definition(definition, language=language, parameters=chosen).scene
    return drawing_of(scene.objects, scene, without=scene.panel_px, most_mm=_MOST_MM)
