"""`ggbgen builder`: Python and an editor for browsers on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.terminal import say, write

__all__ = ["BuilderCommand", "builder_app"]

builder_app = typer.Typer(
    help="Install what the builder of a site needs: Pyodide, Python for browsers, and CodeMirror, an editor.",
    no_args_is_help=True,
)


@builder_app.command("install")
def install(
    source: Annotated[
        Path | None, typer.Option("--from", metavar="TGZ", help="The npm package's tgz, instead of a download.")
    ] = None,
    editor: Annotated[
        Path | None,
        typer.Option("--editor-from", metavar="DIR", help="The folder with the tgz files of CodeMirror's packages."),
    ] = None,
) -> None:
    """Install Pyodide and CodeMirror in the cache folder and print their paths; `ggbgen site` copies them from there.

    With one of the options, only that part is installed.

    Examples:

      ggbgen builder install

      ggbgen builder install --from pyodide-314.0.7.tgz

      ggbgen builder install --editor-from packages
    """
    from ggbgen.deliver.builder.codemirror import install as install_codemirror
    from ggbgen.deliver.builder.pyodide import install as install_pyodide

    with cleaning_up():
        if editor is None or source is not None:
            write(str(install_pyodide(source)))
        if source is None or editor is not None:
            write(str(install_codemirror(editor)))


@builder_app.command("status")
def status() -> None:
    """Report whether Pyodide and CodeMirror are installed; exit status 1 if one is not.

    Examples:

      ggbgen builder status
    """
    from ggbgen.deliver.builder import codemirror, pyodide
    from ggbgen.errors import EngineMissingError

    complete = True
    for name, locate in ((str(pyodide.PYODIDE), pyodide.locate), ("CodeMirror", codemirror.locate)):
        try:
            say(f"{name} in {locate()}")
        except EngineMissingError as error:
            say(f"ggbgen: {error}", err=True)
            complete = False
    if not complete:
        raise typer.Exit(1)


class BuilderCommand(Command):
    """`ggbgen builder`."""

    PLACE = 145
    RUN = builder_app
