"""`ggbgen site`: a static site of applets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.terminal import say, write

__all__ = ["Site", "building", "site"]


def site(
    output: Annotated[str, typer.Option("--output", "-o", metavar="DIR", help="The site's folder.")],
    language: Annotated[
        str, typer.Option("--lang", metavar="CODE,...", help="Languages; the start page is in the first one.")
    ] = "en",
    engine_url: Annotated[
        str | None,
        typer.Option(
            "--engine-url", metavar="URL", help="Folder that contains deployggb.js; GeoGebra's site by default."
        ),
    ] = None,
    only: Annotated[
        str, typer.Option("--only", metavar="NAME,...", help="The applets to include; all by default.")
    ] = "",
    added: Annotated[
        list[Path] | None,
        typer.Option("--add", metavar="PATH", help="Another applet.toml or its folder; its code is run. Repeatable."),
    ] = None,
    reference: Annotated[
        bool, typer.Option("--reference", help="Include a reference of the Python library, made by pdoc.")
    ] = False,
    builder: Annotated[
        bool,
        typer.Option("--builder/--no-builder", help="Include the page on which readers build applets of their own."),
    ] = True,
    pyodide: Annotated[
        str | None,
        typer.Option(
            "--pyodide",
            metavar="DIR|URL",
            help="Python for browsers, for that page: a folder to be copied into the site, or an address; by default "
            "what `ggbgen builder install` has installed, else a public network.",
        ),
    ] = None,
) -> None:
    """Write a static site where every applet can be tried and downloaded.

    Run it again after a change: only what has changed is rebuilt.

    Examples:

      ggbgen site --output public

      ggbgen site --output public --lang en,es --add ./euclid

      ggbgen site --output public --only nim,ask-kings --engine-url /geogebra/
    """
    from ggbgen.cli.signals import cleaning_up
    from ggbgen.deliver.builder.bundle import PYODIDE_FOLDER
    from ggbgen.deliver.builder.codemirror import CODEMIRROR_FOLDER
    from ggbgen.deliver.builder.pyodide import CDN, FILES
    from ggbgen.deliver.site import write_site

    with building() as progress, cleaning_up():
        made = write_site(
            output,
            language=_listed(language),
            engine_url=engine_url,
            only=_listed(only),
            added=added or (),
            reference=reference,
            builder=builder,
            pyodide=pyodide,
            progress=progress,
        )
    write(str(made.folder / "index.html"))
    say(f"{len(made.paths)} files, {len(made.built)} rebuilt", err=True)
    if builder and pyodide is None and f"{PYODIDE_FOLDER}{FILES[0]}" not in made.paths:
        say(
            f"builder.html loads Python from {CDN}; to have it in the site, run `ggbgen builder install` first",
            err=True,
        )
    if builder and not any(path.startswith(CODEMIRROR_FOLDER) for path in made.paths):
        say("game.html has a plain editor without CodeMirror; to have it, run `ggbgen builder install` first", err=True)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


@contextmanager
def building() -> Iterator[Callable[[str, int, int], object] | None]:
    """A progress bar on standard error if that is a terminal, else nothing."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    bar = Bar(console=console, transient=True)
    task = bar.add_task("building", total=None)

    def tell(what: str, done: int, total: int) -> None:
        bar.start()  # not before rules run in a separate process, which would not have the bar's thread
        bar.update(task, description=what, completed=done, total=total)

    try:
        yield tell
    finally:
        bar.stop()


class Site(Command):
    """`ggbgen site`."""

    PLACE = 140
    RUN = staticmethod(site)
