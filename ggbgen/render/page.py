"""One page that embeds an archive."""

from __future__ import annotations

import base64
import html

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ggbgen.definition import data_folder
from ggbgen.errors import ParameterError
from ggbgen.render.library import script_literal
from ggbgen.scene.objects import Scene

__all__ = ["GEOGEBRA_SITE", "embedding_frame", "embedding_page"]

GEOGEBRA_SITE = "https://www.geogebra.org/apps/"
"""Where GeoGebra serves its engine from.

Reference: https://geogebra.github.io/docs/reference/en/GeoGebra_Apps_Embedding/
"""

_CODEBASE = "HTML5/5.0/web3d/"

_REFUSED = (
    "GeoGebra's files at {base} cannot be read by this page, whose origin is ORIGIN. If the address is right, its "
    "server has to allow that origin with the header Access-Control-Allow-Origin (CORS), a content security policy of "
    "the page has to allow the address, or the page has to lie on the same server. A page that was opened from a file "
    "has the origin null: put it on a web server."
)


def embedding_page(archive: bytes, *, scene: Scene, language: str, engine_url: str | None) -> str:
    """Return an HTML page that shows the archive and needs nothing else but the engine.

    Args:
        archive: The .ggb archive.
        scene: What it shows; gives title and size.
        language: Code of the applet's language.
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.

    Raises:
        ParameterError: The address is no web address.
    """
    if engine_url is not None and not engine_url.startswith(("https://", "http://", "/", "./", "../")):
        raise ParameterError(
            f"--engine-url {engine_url!r}: expected an address that starts with https://, http://, / or ."
        )
    base = GEOGEBRA_SITE if engine_url is None else engine_url.rstrip("/") + "/"
    parameters = {
        "id": "ggbApplet",
        "appName": "classic",
        "width": scene.width_px,
        "height": scene.height_px,
        "ggbBase64": base64.b64encode(archive).decode("ascii"),
        "language": language.partition("_")[0],
        "showToolBar": False,
        "showMenuBar": False,
        "showAlgebraInput": False,
        "enableRightClick": False,
        "enableShiftDragZoom": False,
        "scaleContainerClass": "stage",
        "allowUpscale": True,
    }
    environment = Environment(
        loader=FileSystemLoader(data_folder("templates")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html.j2").render(
        language=language.replace("_", "-"),
        title=scene.title,
        # A tall applet is as wide as the window, up to half as wide again, and the page scrolls.
        narrow=scene.height_px > scene.width_px,
        width=scene.width_px,
        height=scene.height_px,
        problem=(
            f"GeoGebra could not be loaded from {base}: the address is wrong, there is no network, or a content "
            "security policy forbids scripts from there."
        ),
        refused=Markup(script_literal(_REFUSED.format(base=base))),  # noqa: S704
        engine_url=base,
        # script_literal escapes "<" and line separators: its result is safe inside a script element.
        codebase=None if engine_url is None else Markup(script_literal(base + _CODEBASE)),  # noqa: S704
        parameters=Markup(script_literal(parameters)),  # noqa: S704
    )


def embedding_frame(page: str, *, scene: Scene) -> str:
    """Return an ``iframe`` element with the page inside, as a notebook shows it."""
    return (
        f'<iframe srcdoc="{html.escape(page)}" width="{scene.width_px + 20}" height="{scene.height_px + 20}"'
        ' style="border: 0" allowfullscreen></iframe>'
    )
