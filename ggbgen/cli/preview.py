"""`ggbgen preview`: shows an applet in a browser with the engine on this machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ggbgen.cli.build import Shape
from ggbgen.cli.command import Command
from ggbgen.cli.options import PresetOption, SettingsOption, applets_beginning
from ggbgen.cli.site import building
from ggbgen.cli.terminal import say, write
from ggbgen.errors import ParameterError

__all__ = ["Preview", "preview"]


class PreviewMode(StrEnum):
    """The modes in which scripts run."""

    DIRECT = "direct"
    SANDBOX = "sandbox"
    PAGE = "page"


_NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="[NAME|FILE.ggb]",
        autocompletion=applets_beginning,
        help="An applet, an applet.toml or its folder, or an archive; by default a site of all applets.",
    ),
]
_LanguageOption = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="Language of the applet's texts; en by default.")
]
_LayoutOption = Annotated[
    Shape | None,
    typer.Option("--layout", help="wide for screens (the default), or narrow for phones, 390 px wide."),
]
_ModeOption = Annotated[PreviewMode, typer.Option("--mode", help="How scripts run.")]
_PortOption = Annotated[
    int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 for any free one.")
]
_BrowserOption = Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")]


def preview(
    name: _NameArgument = "",
    settings: SettingsOption = None,
    preset: PresetOption = "",
    language: _LanguageOption = None,
    layout: _LayoutOption = None,
    mode: _ModeOption = PreviewMode.DIRECT,
    port: _PortOption = 0,
    browser: _BrowserOption = True,
) -> None:
    """Serve an applet, or all of them, on 127.0.0.1 until Ctrl-C, and open the browser.

    Examples:

      ggbgen preview

      ggbgen preview tournament-kings

      ggbgen preview nim --set heaps=3,5,7 --lang es

      ggbgen preview --no-browser --port 8000 kings.ggb
    """
    import threading
    import webbrowser

    from ggbgen.check.engine.preview import preview_page

    try:
        if name:
            page = preview_page(
                name,
                mode=mode.value,
                port=port,
                settings=settings or (),
                preset=preset,
                language=language,
                layout=layout,
            )
        else:
            _refuse(
                {"--set": settings, "--preset": preset, "--layout": layout, "--mode": mode is not PreviewMode.DIRECT}
            )
            page = _site(port, language)
        with page as url:
            write(url)
            say("press Ctrl-C to stop", err=True)
            if browser:
                webbrowser.open(url)
            threading.Event().wait()
    except KeyboardInterrupt:
        say("stopped", err=True)


def _refuse(given: Mapping[str, object]) -> None:
    for option, value in given.items():
        if value:
            raise ParameterError(f"{option}: the site has all applets as they are, expected the name of one")


@contextmanager
def _site(port: int, language: str | None) -> Iterator[str]:
    import shutil

    import platformdirs

    from ggbgen.check.engine.preview import preview_site
    from ggbgen.deliver.site.record import is_site

    folder = Path(platformdirs.user_cache_dir("ggbgen")) / "site"
    if not is_site(folder):  # its record is missing or broken
        shutil.rmtree(folder, ignore_errors=True)
    with building() as progress:
        opened = preview_site(folder, port=port, language=[language] if language else ("en", "es"), progress=progress)
        url = opened.__enter__()
    try:
        yield url
    finally:
        opened.__exit__(None, None, None)


class Preview(Command):
    """`ggbgen preview`."""

    PLACE = 50
    RUN = staticmethod(preview)
