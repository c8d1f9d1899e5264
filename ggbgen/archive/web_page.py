"""HTML pages that embed an archive: one that contains it, and one that lies beside it in a package."""

from __future__ import annotations

import base64
import functools
import html
import re
from collections.abc import Mapping

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ggbgen.archive.library import script_literal
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, languages, read_catalogue
from ggbgen.errors import ParameterError
from ggbgen.scene.objects import Scene
from ggbgen.scene.plain_text import page_text

__all__ = [
    "GEOGEBRA_SITE",
    "PAGE_FOLDER",
    "PAGE_TEXTS",
    "content_policy",
    "embedding_frame",
    "embedding_page",
    "page_environment",
    "reporting_page",
    "script_policy",
]

GEOGEBRA_SITE = "https://www.geogebra.org/apps/"
"""The address from which GeoGebra serves its engine.

Reference: https://geogebra.github.io/docs/reference/en/GeoGebra_Apps_Embedding/
"""

PAGE_FOLDER = "pages"
"""The folder of ``templates`` with everything specific to pages: its catalogues have their texts."""

# The syntax of a host in a content security policy: no user, no IPv6 address, no wildcard.
# Reference: https://www.w3.org/TR/CSP3/#grammardef-host-source
_HOST = re.compile(r"https?://(?:[A-Za-z0-9_-]+\.)*[A-Za-z0-9_-]+(?::[0-9]{1,5})?(?=/|\Z)")

_CODEBASE = "HTML5/5.0/web3d/"

_UNLOADED = (
    "GeoGebra could not be loaded from {base}: the address is wrong, there is no network, or a content "
    "security policy forbids scripts from there."
)
_REFUSED = (
    "GeoGebra's files at {base} cannot be read by this page, whose origin is {origin}. If the address is right, its "
    "server has to allow that origin with the header Access-Control-Allow-Origin (CORS), a content security policy of "
    "the page has to allow the address, or the page has to lie on the same server. A page that was opened from a file "
    "has the origin null: put it on a web server."
)
_UNREAD = (
    "The applet's file {file} cannot be read. It lies beside this page: upload the whole package, "
    "and do not open the page from a file."
)
_MISSING = "No learning system answers: what you do here is not reported."
_UNSAVED = "The learning system has not saved your work. It is tried again every half minute: leave this page open."
_OVER = (
    "This attempt is over: nothing is saved. A new one begins on the page that leads here: in Moodle, tick "
    "“Start a new attempt” there."
)

_FULL = "Full screen, or back: key F"

PAGE_TEXTS = (_FULL, _UNLOADED, _REFUSED, _UNREAD, _MISSING, _UNSAVED, _OVER)
"""All messages of a page."""


def embedding_page(
    archive: bytes,
    *,
    scene: Scene,
    language: str,
    engine_url: str | None,
    phone: tuple[bytes, Scene] | None = None,
) -> str:
    """Return an HTML page that shows the archive and needs nothing but the engine.

    Args:
        archive: The .ggb archive.
        scene: The contents of the archive, for title and size.
        language: Code of the applet's language.
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.
        phone: Another archive with its contents, which windows narrower than 600 px show instead.

    Raises:
        ParameterError: The address is not a web address.
    """
    return _page(
        scene=scene,
        language=language,
        engine_url=engine_url,
        content=_embedded(archive),
        phone=phone and _phone(*phone),
    )


def _embedded(archive: bytes) -> dict[str, str]:
    return {"ggbBase64": base64.b64encode(archive).decode("ascii")}


def _phone(archive: bytes, scene: Scene) -> dict[str, object]:
    return {"width": scene.width_px, "height": scene.height_px, **_embedded(archive)}


def reporting_page(
    file: str, *, reporter: str, report: Mapping[str, object], scene: Scene, language: str, engine_url: str | None
) -> str:
    """Return an HTML page that shows an archive in the same folder and reports to a learning system.

    Args:
        file: Name of the archive.
        reporter: Name of the reporting script in the same folder.
        report: The settings of that script.
        scene: The contents of the archive, for title and size.
        language: Code of the applet's language.
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.

    Raises:
        ParameterError: The address is not a web address.
    """
    return _page(scene=scene, language=language, engine_url=engine_url, file=file, reporter=reporter, report=report)


def _page(
    *,
    scene: Scene,
    language: str,
    engine_url: str | None,
    content: Mapping[str, str] | None = None,
    phone: Mapping[str, object] | None = None,
    file: str = "",
    reporter: str = "",
    report: Mapping[str, object] | None = None,
) -> str:
    policy = content_policy(engine_url, style="'unsafe-inline'")
    base = GEOGEBRA_SITE if engine_url is None else engine_url.rstrip("/") + "/"
    texts = _texts(language)
    parameters = {
        "id": "ggbApplet",
        "appName": "classic",
        "width": scene.width_px,
        "height": scene.height_px,
        "language": language.partition("_")[0],
        "showToolBar": False,
        "showMenuBar": False,
        "showAlgebraInput": False,
        "enableRightClick": False,
        "enableShiftDragZoom": False,
        "scaleContainerClass": "stage",
        "allowUpscale": True,
        **(content or {}),
    }
    notes = {"missing": texts[_MISSING], "unsaved": texts[_UNSAVED], "over": texts[_OVER]}
    options = {"texts": notes, **(report or {})}
    # script_literal escapes "<" and line separators: its result is safe inside a script element.
    literals = {
        "refused": texts[_REFUSED].replace("{base}", base),
        "unread": texts[_UNREAD].replace("{file}", file),
        "archive": file,
        "codebase": engine_url and base + _CODEBASE,
        "parameters": parameters,
        "phone": phone,
        "report": report and options,
    }
    return (
        page_environment()
        .get_template("page.html.j2")
        .render(
            language=language.replace("_", "-"),
            title=scene.title,
            # A tall applet may be as wide as the window, enlarged by at most half, and the page scrolls.
            narrow=scene.height_px > scene.width_px,
            width=scene.width_px,
            height=scene.height_px,
            full=texts[_FULL],
            problem=texts[_UNLOADED].replace("{base}", base),
            policy="" if report else policy,
            engine_url=base,
            reporter=reporter,
            **{key: value and Markup(script_literal(value)) for key, value in literals.items()},  # noqa: S704
        )
    )


def content_policy(engine_url: str | None, *, style: str = "") -> str:
    """Return the content security policy of a page with an applet: the strictest under which the engine runs.

    Args:
        engine_url: Address of the folder with ``deployggb.js``; GeoGebra's own site if None.
        style: Further sources of styles.

    Raises:
        ParameterError: An address is not a web address, or its host cannot appear in a policy.
    """
    host = _host(GEOGEBRA_SITE if engine_url is None else engine_url)
    source = f" {host}" if host else ""
    style = f" {style}" if style else ""
    return (
        f"default-src 'none'; script-src 'self'{source} 'unsafe-inline' 'unsafe-eval'; "
        # GeoGebra puts texts of an archive into its algebra view as markup, whose handlers must not run.
        f"script-src-attr 'none'; worker-src 'self'{source} blob:; "
        f"style-src 'self'{source}{style}; "
        f"img-src 'self'{source} data:; font-src 'self'{source} data:; connect-src 'self'{source}; "
        "base-uri 'none'; form-action 'none'"
    )


def script_policy(*, connect: str = "") -> str:
    """Return the content security policy of a page with scripts of the site and without GeoGebra.

    It makes the browser refuse every text that would become a script, and scripts that are written in the page.

    Args:
        connect: A further address to load data from.

    Raises:
        ParameterError: The address is not a web address, or its host cannot appear in a policy.
    """
    further = f" {_host(connect)}" if connect and _host(connect) else ""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'{further}; "
        "frame-src 'self'; base-uri 'none'; form-action 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _host(address: str) -> str:
    """Return scheme and host of an address, "" if it is relative to the page."""
    if not address.startswith(("https://", "http://")):
        if not address.startswith(("/", "./", "../")) or address.startswith(("//", "/\\")):
            raise ParameterError(
                f"--engine-url {address!r}: expected an address that starts with https://, http://, / or ."
            )
        return ""
    host = _HOST.match(address)
    if host is None:
        raise ParameterError(
            f"--engine-url {address!r}: a content security policy cannot name its host, expected one such as "
            "https://example.org/geogebra/"
        )
    return host[0]


def embedding_frame(page: str, *, scene: Scene) -> str:
    """Return an ``iframe`` element that contains the page, as a notebook shows it."""
    return (
        f'<iframe srcdoc="{html.escape(page)}" width="{scene.width_px + 20}" height="{scene.height_px + 20}"'
        ' style="border: 0" allowfullscreen></iframe>'
    )


@functools.cache
def page_environment() -> Environment:
    """Return the environment for templates of pages and accompanying files, with escaping for XML and HTML.

    Control characters in texts are removed: neither format allows them.
    """
    return Environment(
        loader=FileSystemLoader(data_folder("templates")),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=lambda value: page_text(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _texts(language: str) -> dict[str, str]:
    """Return the texts of pages by their English originals; a language without translations gets these."""
    folders = [data_folder("templates") / PAGE_FOLDER]
    catalogue = read_catalogue(language, folders) if language in languages(folders) else ENGLISH
    return {text: catalogue.text(text) for text in PAGE_TEXTS}
