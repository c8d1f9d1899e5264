"""The board of an applet, or a position of a game, as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ggbgen.archive.appearance import started
from ggbgen.archive.applet import Applet
from ggbgen.archive.drawing import Drawing, drawing_of
from ggbgen.assembly import complete_with_values
from ggbgen.builds import build_definition
from ggbgen.definition import Definition, parameter_values, read_definition
from ggbgen.definition.catalogue import read_catalogue
from ggbgen.deliver.picture.position import PositionPainter
from ggbgen.errors import ParameterError
from ggbgen.offline import open_applet
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets.defined import game_of
from ggbgen.scene.objects import Band, Button, Scene, SceneObject, Text, Words

__all__ = ["applet_drawing"]

_MOST_MM = (150.0, 150.0)
_KEY_LEFT_PX, _KEY_LINE, _KEY_SCALE = 40, 1.5, 0.9


def applet_drawing(
    source: str | Path | Definition,
    *,
    position: str | None = None,
    clicks: Sequence[str] = (),
    preset: str = "",
    language: str = "en",
    **parameters: object,
) -> Drawing:
    """Return a drawing of the board of an applet as it is built; for a game, of a position.

    Args:
        source: Name of an applet, or the path of a definition, as `ggbgen.build` takes it; or one that was read.
        position: A position of a game, in the notation of `ggbgen solve`; the start if not given.
        clicks: What is clicked before the board is drawn: captions or labels, or a box and its text, such as
            ``boxSeed=7``. The picture then leaves out lines of text, which would be too small on it.
        preset: Name of a preset of the definition.
        language: Code of the language of words on the board.
        parameters: Values of the applet's parameters.

    Raises:
        DefinitionError: There is no such applet, or its definition has problems.
        ParameterError: A parameter has an invalid value, the position does not belong to the game, or a position is
            given for an applet that is not a game.
        AppletError: An object that is to be clicked is not there.
    """
    read = source if isinstance(source, Definition) else read_definition(source)
    definition, chosen = complete_with_values(read, preset, parameters)
    if definition.ruleset and not clicks:
        values = parameter_values(definition, chosen)
        board = board_of(game_of(definition, values), definition.board, place=f"{definition.path}: board")
        first = board.notation.first
        if position is not None:
            first = board.notation.typed_position(position)
        painter = PositionPainter(definition, values, board, read_catalogue(language, definition.catalogue_folders))
        return painter.drawing(board.notation.entries(first), most_mm=_MOST_MM)
    if position is not None:
        raise ParameterError(f"--position: {definition.slug} is no game, expected one with positions")
    applet = build_definition(definition, language=language, parameters=chosen)
    if clicks:
        return drawing_of(_clicked(applet, clicks), applet.scene, without=applet.scene.panel_px, most_mm=_MOST_MM)
    scene = applet.scene
    objects = (*scene.objects, *_key(scene, applet.named))
    return drawing_of(objects, scene, without=scene.panel_px, most_mm=_MOST_MM)


def _clicked(applet: Applet, clicks: Sequence[str]) -> tuple[SceneObject, ...]:
    """Return the objects of an applet after some clicks, without its buttons and lines of text."""
    opened = open_applet(applet)
    for target in clicks:
        box, _, text = target.partition("=")
        if text:
            opened.type(box, text)
        else:
            opened.click(target)
    opened.check()
    return tuple(item for item in started(applet.scene, opened).objects if type(item) not in (Band, Button, Text))


def _key(scene: Scene, names: Sequence[str]) -> Iterator[Text]:
    """Yield the legend for letters that replace long names of vertices, in the order of the letters."""
    words = next((item.items for item in scene.objects if isinstance(item, Words) and item.label == "names"), ())
    lettered = sorted((word[0], name) for word, name in zip(words, names, strict=False) if word[0] != name)
    if not lettered:
        return
    unit, (left, middle) = scene.pixels_per_unit, scene.origin_px
    right = left + unit * max(x for _, x, _, _ in words)
    top = middle - unit * max(y for _, _, y, _ in words)
    for line, (letter, name) in enumerate(lettered):
        text = f"{letter} {name}"
        y_px = round(top + line * _KEY_LINE * _KEY_SCALE * scene.font_px)
        yield Text(label=f"key{line}", text=text, x_px=round(right) + _KEY_LEFT_PX, y_px=y_px, scale=_KEY_SCALE)
