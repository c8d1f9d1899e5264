"""`ggbgen picture`: a board, a position or a graph as a picture for a paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer
from typer.core import TyperCommand

from ggbgen.cli.command import Command
from ggbgen.cli.options import PresetOption, SettingsOption, applets_beginning
from ggbgen.cli.terminal import say, write
from ggbgen.errors import DefinitionError, GraphFormatError, ParameterError, near_miss

if TYPE_CHECKING:
    from ggbgen.deliver.picture import Drawing

__all__ = ["Picture", "PictureCommand", "picture"]


# A file with another of these endings than the first is refused for what it is.
_OF_GEOGEBRA = (".ggb", ".ggt", ".ggs")
_MOST_NAMED, _LONGEST_NAME = 8, 60


def picture(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|PATH|FILE.ggb|GRAPH|GAME",
            autocompletion=applets_beginning,
            help="An applet, the folder of one of your own, a saved .ggb, or a graph in any format; with --thermograph "
            "a partizan game in the notation of `ggbgen value`, or an applet of one.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="A .svg, .png, .tex or .pdf.", show_default=False)
    ],
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="TEXT", help="A position of a game, in the notation of `ggbgen solve`."),
    ] = None,
    settings: SettingsOption = None,
    preset: PresetOption = "",
    language: Annotated[str, typer.Option("--lang", metavar="CODE", help="Language of the words on the board.")] = "en",
    heat: Annotated[
        bool,
        typer.Option("--thermograph", help="Draw the thermograph of a partizan game, or of a position of one."),
    ] = False,
) -> None:
    """Draw the board of an applet, a position of a game, a saved .ggb, a graph or a thermograph, without a browser.

    A .tex is a document with a TikZ picture alone, which another document can take in.

    Examples:
      ggbgen picture tournament-kings --set tournament=0110100110 -o kings.svg

      ggbgen picture hackenbush --position 1,1,0,1 -o position.pdf

      ggbgen picture homework.ggb -o homework.svg

      ggbgen picture "A>B B>C C>A" -o circle.tex

      ggbgen picture --thermograph "2||1|0" -o game.svg

      ggbgen picture --thermograph domineering --set rows=2 --set columns=3 -o board.svg
    """
    from ggbgen.deliver.picture import SUFFIXES, picture_bytes
    from ggbgen.offline.write import write_files

    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise ParameterError(f"--output {str(output)!r}: unknown kind of file, expected one of {', '.join(SUFFIXES)}")
    chosen = settings or []
    if heat:
        drawing = _thermograph(name, position, chosen, preset)
    else:
        drawing = _drawing(name, position, chosen, preset, language)
    write_files({output: picture_bytes(drawing, suffix)})
    write(str(output))


def _thermograph(name: str, position: str | None, settings: list[str], preset: str) -> Drawing:
    """Return the thermograph of a game, or of a position of an applet."""
    from ggbgen.cli.game_arguments import game_notation
    from ggbgen.definition import applet_names, installed_applets, is_path
    from ggbgen.deliver.picture import thermograph_drawing
    from ggbgen.deliver.value_report import position_value
    from ggbgen.partizan import limited, parse
    from ggbgen.partizan.parse import STEPS

    if name not in {*applet_names(), *installed_applets()} and not (is_path(name) and _exists(name)):
        _refuse("is a game", name, position, settings, preset)
        with limited(STEPS):
            return thermograph_drawing(parse(name))
    notation = game_notation(name, settings, preset)
    start = notation.first
    if position is not None:
        start = notation.typed_position(position)
    return thermograph_drawing(position_value(notation, start))


def _drawing(name: str, position: str | None, settings: list[str], preset: str, language: str) -> Drawing:
    from ggbgen.assembly import complete
    from ggbgen.definition import (
        applet_names,
        installed_applets,
        is_path,
        parse_settings,
        raw_settings,
        read_definition,
    )
    from ggbgen.deliver.picture import applet_drawing, graph_drawing
    from ggbgen.graphs import parse_any

    if name.lower().endswith(_OF_GEOGEBRA):
        _refuse("is an archive", name, position, settings, preset)
        return _of_archive(Path(name))
    known = {*applet_names(), *installed_applets()}
    if name in known or _exists(name) or (is_path(name) and not _is_graph(name)):
        definition = complete(read_definition(name), raw_settings(settings))
        values = parse_settings(definition, settings)
        return applet_drawing(name, position=position, clicks=(), preset=preset, language=language, **values)
    try:
        graph = parse_any(name)
    except GraphFormatError as error:
        if not name.isidentifier() and not near_miss(name, sorted(known)):
            raise
        raise DefinitionError(
            [f"{name[:60]!r} is neither an applet{near_miss(name, sorted(known))} nor a graph: {error}"]
        ) from error
    _refuse("is a graph", name, position, settings, preset)
    return graph_drawing(graph)


def _exists(name: str) -> bool:
    """Return whether a name is that of a file or a folder; a graph may be longer than any file name."""
    try:
        return Path(name).exists()
    except OSError:
        return False


def _is_graph(text: str) -> bool:
    """Return whether a text is a graph; names of vertices may contain slashes."""
    from ggbgen.graphs import parse_any

    try:
        return parse_any(text).order > 1
    except GraphFormatError:
        return False


def _refuse(what: str, name: str, position: str | None, settings: list[str], preset: str) -> None:
    for option, given in (("--position", position), ("--set", settings), ("--preset", preset)):
        if given:
            raise ParameterError(f"{option}: {name[:60]!r} {what}, expected an applet")


def _of_archive(path: Path) -> Drawing:
    from ggbgen.deliver.picture import archive_drawing
    from ggbgen.offline.read import read_archive

    drawing, left_out = archive_drawing(path)
    drawn = [item for item in read_archive(path).objects if item.shown and item.label not in set(left_out)]
    _say_omitted("not drawn", left_out)
    _say_omitted("properties not drawn", sorted({name for item in drawn for name in item.other_properties}))
    return drawing


def _say_omitted(what: str, names: Sequence[str]) -> None:
    if names:
        more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
        short = (name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..." for name in names[:_MOST_NAMED])
        say(f"ggbgen: {what}: {', '.join(short)}{more}", err=True)


class PictureCommand(TyperCommand):
    """Allows a game that begins with a minus sign right after ``--thermograph``."""

    def parse_args(self, ctx: object, args: list[str]) -> list[str]:
        """Move such a game to the end."""
        games = [
            k
            for k, (before, arg) in enumerate(pairwise(args), 1)
            if before == "--thermograph" and arg.startswith("-") and arg[:2] not in ("--", "-o", "-h")
        ]
        if games and "--" not in args:
            args = [*(arg for k, arg in enumerate(args) if k not in games), "--", *(args[k] for k in games)]
        return super().parse_args(cast(typer.Context, ctx), args)


class Picture(Command):
    """`ggbgen picture`."""

    PLACE = 120
    RUN = staticmethod(picture)
    CLASS = PictureCommand
