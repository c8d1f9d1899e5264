"""`ggbgen picture`: a board, a position or a graph as a picture for a paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import PresetOption, applets_beginning
from ggbgen.cli.terminal import say, write
from ggbgen.errors import DefinitionError, GraphFormatError, ParameterError, near_miss

if TYPE_CHECKING:
    from ggbgen.deliver.picture import Drawing

__all__ = ["Picture", "picture"]


_MOST_NAMED, _LONGEST_NAME = 8, 60


def picture(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|PATH|FILE.ggb|GRAPH",
            autocompletion=applets_beginning,
            help="An applet, the folder of one of your own, a saved .ggb, or a graph in any format.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="A .svg, .png, .tex or .pdf.", show_default=False)
    ],
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="TEXT", help="A position of a game, in the notation of `ggbgen solve`."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Set a parameter of the applet. Repeatable."),
    ] = None,
    preset: PresetOption = "",
    language: Annotated[str, typer.Option("--lang", metavar="CODE", help="Language of the words on the board.")] = "en",
) -> None:
    """Draw the board of an applet, a position of a game, a saved .ggb, or a graph, without a browser.

    A .tex is a document with a TikZ picture alone, which another document can take in.

    Examples:
      ggbgen picture tournament-kings --set tournament=0110100110 -o kings.svg

      ggbgen picture hackenbush --position 1,1,0,1 -o position.pdf

      ggbgen picture homework.ggb -o homework.svg

      ggbgen picture "A>B B>C C>A" -o circle.tex
    """
    from ggbgen.deliver.picture import SUFFIXES, picture_bytes
    from ggbgen.offline.write import write_files

    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise ParameterError(f"--output {str(output)!r}: unknown kind of file, expected one of {', '.join(SUFFIXES)}")
    write_files({output: picture_bytes(_drawing(name, position, settings or [], preset, language), suffix)})
    write(str(output))


def _drawing(name: str, position: str | None, settings: list[str], preset: str, language: str) -> Drawing:
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
    from ggbgen.page.boards import complete

    if name.lower().endswith(".ggb"):
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

    drawing, left_out = archive_drawing(path)
    if left_out:
        more = f" and {len(left_out) - _MOST_NAMED} more" if len(left_out) > _MOST_NAMED else ""
        names = (
            name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..." for name in left_out[:_MOST_NAMED]
        )
        say(f"ggbgen: not drawn: {', '.join(names)}{more}", err=True)
    return drawing


class Picture(Command):
    """`ggbgen picture`."""

    PLACE = 120
    RUN = staticmethod(picture)
