"""`ggbgen builder`: Python for browsers on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.terminal import say, write

__all__ = ["BuilderCommand", "builder_app"]

builder_app = typer.Typer(
    help="Install Pyodide, Python for browsers, which the builder of a site runs in.", no_args_is_help=True
)


@builder_app.command("install")
def install(
    source: Annotated[
        Path | None, typer.Option("--from", metavar="TGZ", help="The npm package's tgz, instead of npm.")
    ] = None,
) -> None:
    """Install Pyodide in the cache folder and print its path; `ggbgen site` copies it from there.

    Examples:

      ggbgen builder install

      ggbgen builder install --from pyodide-314.0.7.tgz
    """
    from ggbgen.deliver.builder.pyodide import install as install_pyodide

    write(str(install_pyodide(source)))


@builder_app.command("status")
def status() -> None:
    """Report whether Pyodide is installed; exit status 1 if it is not.

    Examples:

      ggbgen builder status
    """
    from ggbgen.deliver.builder.pyodide import PYODIDE, locate
    from ggbgen.errors import EngineMissingError

    try:
        say(f"{PYODIDE.package} in {locate()}")
    except EngineMissingError as error:
        say(f"ggbgen: {error}", err=True)
        raise typer.Exit(1) from None


class BuilderCommand(Command):
    """`ggbgen builder`."""

    PLACE = 145
    RUN = builder_app
