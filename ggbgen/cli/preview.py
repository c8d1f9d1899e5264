"""`ggbgen preview`: shows an applet in a browser with the engine on this machine."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ggbgen.cli.build import Shape
from ggbgen.cli.options import PresetOption, SettingsOption

__all__ = ["preview"]


class PreviewMode(StrEnum):
    """How scripts run."""

    DIRECT = "direct"
    SANDBOX = "sandbox"
    PAGE = "page"


def preview(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME|FILE.ggb", help="An applet, an applet.toml or its folder, or an archive."),
    ],
    settings: SettingsOption = None,
    preset: PresetOption = "",
    language: Annotated[
        str | None, typer.Option("--lang", metavar="CODE", help="Language of the applet's texts; en if not given.")
    ] = None,
    layout: Annotated[
        Shape | None, typer.Option("--layout", help="For screens, or for phones: 390 px wide; wide if not given.")
    ] = None,
    mode: Annotated[PreviewMode, typer.Option("--mode", help="How scripts run.")] = PreviewMode.DIRECT,
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="0 takes a free one.")] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
) -> None:
    """Serve an applet on 127.0.0.1 and open it in the browser, until Ctrl-C.

    Examples:

      ggbgen preview tournament-kings

      ggbgen preview nim --set heaps=3,5,7 --lang es

      ggbgen preview --no-browser --port 8000 kings.ggb
    """
    import threading
    import webbrowser

    from ggbgen.engine.preview import preview_page

    try:
        page = preview_page(
            name,
            mode=mode.value,
            port=port,
            settings=settings or (),
            preset=preset,
            language=language,
            layout=layout,
        )
        with page as url:
            typer.echo(url)
            typer.echo("press Ctrl-C to stop", err=True)
            if browser:
                webbrowser.open(url)
            threading.Event().wait()
    except KeyboardInterrupt:
        typer.echo("stopped", err=True)
