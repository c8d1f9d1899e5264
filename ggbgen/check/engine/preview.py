"""Serve an applet for viewing."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ggbgen.archive.web_page import content_policy
from ggbgen.check.engine.embedding import CODEBASE, EMBEDDING, Mode, library_and_size
from ggbgen.check.engine.install import locate
from ggbgen.check.engine.server import EngineServer
from ggbgen.deliver.site import Progress
from ggbgen.errors import OutputError, ParameterError
from ggbgen.offline.container import read_file
from ggbgen.scene.plain_text import page_text

__all__ = ["preview_page", "preview_site"]

_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="icon" href="data:,">
{guard}<script src="/engine/deployggb.js"></script></head>
<body><div id="applet"></div>
{library}<script>
var applet = new GGBApplet({params}, true);
applet.setHTML5Codebase("{codebase}");
applet.inject("applet");
</script></body></html>
"""

# The outer page has another origin, which the archive's scripts cannot access: its policy holds wherever they navigate
# their frame, even by a javascript: URL, which replaces it by a page without `_GUARD`.
_AROUND = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="icon" href="data:,">
<style>body {{ margin: 0; }} iframe {{ display: block; width: 100vw; height: 100vh; border: 0; }}</style></head>
<body><iframe src="{url}" title="{title}" allow="fullscreen" sandbox="{sandbox}"></iframe></body></html>
"""
_AROUND_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-src {url}"

_SANDBOX = "allow-scripts allow-same-origin allow-modals"

# The archive may be a stranger's: its scripts can reach only the engine, open no window and send no form.
_POLICY = f"{content_policy('/engine/')}; frame-src 'none'; sandbox {_SANDBOX}"


# The outer page keeps the frame on this machine. This keeps the applet in the frame, and removes WebRTC, for which
# Chromium has no directive. It comes before the archive's scripts, which cannot undo it.
_GUARD = """<script>
(function () {
  delete window.RTCPeerConnection;
  delete window.webkitRTCPeerConnection;
  if (!window.navigation) { return; }
  var prevent = Event.prototype.preventDefault, apply = Reflect.apply;
  var type = Object.getOwnPropertyDescriptor(NavigateEvent.prototype, "navigationType").get;
  navigation.addEventListener("navigate", function (event) {
    if (apply(type, event, []) !== "reload") { apply(prevent, event, []); }
  });
})();
</script>
"""


@contextmanager
def preview_page(
    name: str,
    *,
    mode: Mode = "direct",
    port: int = 0,
    settings: Sequence[str] = (),
    preset: str = "",
    language: str | None = None,
    layout: str | None = None,
) -> Iterator[str]:
    """Serve an applet with the engine on this machine, and yield the address of its page.

    Args:
        name: An archive (``.ggb``), the name of an applet, or the path of a definition.
        mode: The mode in which its scripts run.
        port: Port on 127.0.0.1; 0 takes a free one.
        settings: Values of parameters such as ``heaps=3,5``.
        preset: Name of a preset of the definition.
        language: Code of the language of its texts; English if None.
        layout: ``wide`` or ``narrow``; wide if None.

    Raises:
        ArchiveError: If the archive cannot be read.
        EngineMissingError: If there is no engine.
        OutputError: If the port is taken.
        ParameterError: If values, another language or a layout are given for an archive, which is built already.
    """
    data = _archive(name, settings, preset, language, layout)
    library, size = library_and_size(data, name)
    params = {
        "id": "ggbApplet",
        "appName": "classic",
        "width": size[0],
        "height": size[1],
        "showToolBar": False,
        "showAlgebraInput": False,
        "showMenuBar": False,
        **EMBEDDING[mode],
        "ggbBase64": base64.b64encode(data).decode("ascii"),
    }
    title = html.escape(page_text(Path(name).stem))
    page = _PAGE.format(
        guard=_GUARD,
        title=title,
        # The library is inserted unchanged, as Moodle does.
        library=f"<script>{library}</script>\n" if mode == "page" else "",
        params=json.dumps(params),
        codebase=CODEBASE,
    )
    with _served(port) as around, _served(0, policy=_POLICY) as server:
        url = server.add("/", page, policy=_POLICY)
        yield around.add(
            "/", _AROUND.format(title=title, url=url, sandbox=_SANDBOX), policy=_AROUND_POLICY.format(url=url)
        )


@contextmanager
def preview_site(
    folder: Path, *, port: int = 0, language: Sequence[str] = ("en", "es"), progress: Progress | None = None
) -> Iterator[str]:
    """Write the site of all applets, serve it with the engine on this machine, and yield the address of its start page.

    Args:
        folder: Where to write it; files from the last time are reused.
        port: Port on 127.0.0.1; 0 takes a free one.
        language: Codes of its languages.
        progress: Called after each applet.

    Raises:
        EngineMissingError: If there is no engine.
        OutputError: If the port is taken, or a file cannot be written.
    """
    from ggbgen.deliver.site import write_site

    with _served(port) as server:
        made = write_site(folder, language=language, engine_url="/engine/", progress=progress)
        for path in made.paths:
            server.add(f"/{path}", (folder / path).read_bytes(), suffix=Path(path).suffix)
        yield server.add("/", (folder / "index.html").read_bytes())


def _served(port: int, *, policy: str = "") -> EngineServer:
    engine = locate()
    try:
        return EngineServer(engine.folder, port=port, policy=policy)
    except OSError as error:
        raise OutputError(f"--port {port}: cannot be used on 127.0.0.1: {error.strerror or error}") from error


def _archive(
    name: str, settings: Sequence[str], preset: str = "", language: str | None = None, layout: str | None = None
) -> bytes:
    path = Path(name)
    if path.suffix.lower() == ".ggb":
        given = [f"--set {setting}" for setting in settings]
        options = (("--preset", preset), ("--lang", language), ("--layout", layout))
        given += [f"{option} {value}" for option, value in options if value]
        if given:
            raise ParameterError(f"{given[0]}: {name!r} is built already, expected the applet or its folder")
        return read_file(path)
    from ggbgen.assembly import complete
    from ggbgen.builds import build_definition
    from ggbgen.definition import parse_settings, preset_values, raw_settings, read_definition

    definition = complete(read_definition(name), raw_settings(settings))
    parameters = {**preset_values(definition, preset), **parse_settings(definition, list(settings))}
    applet = build_definition(definition, language=language or "en", parameters=parameters, shape=layout or "wide")
    return applet.to_bytes()
