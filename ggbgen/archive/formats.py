"""The kinds of files that an applet can become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.archive.applet import Applet

__all__ = ["VERSIONS", "Format", "content", "file_name", "narrow_variant"]


class Format(StrEnum):
    """The file formats of applets."""

    GGB = "ggb"
    HTML = "html"
    SCORM12 = "scorm12"
    SCORM2004 = "scorm2004"


VERSIONS: Mapping[Format, str] = {Format.SCORM12: "1.2", Format.SCORM2004: "2004"}
"""The formats that are SCORM packages, with the version of SCORM."""


def file_name(slug: str, file_format: Format) -> str:
    """Return the name of a file of an applet."""
    return f"{slug}.{file_format}.zip" if file_format in VERSIONS else f"{slug}.{file_format}"


def content(
    applet: Applet,
    file_format: Format,
    *,
    engine_url: str | None = None,
    engine: Mapping[str, bytes] | None = None,
    pass_mark: float | None = None,
    phone: Applet | None = None,
) -> bytes:
    """Return the contents of an applet's file; see `Applet.to_html` and `Applet.to_scorm` for the options."""
    if file_format in VERSIONS:
        return applet.to_scorm(version=VERSIONS[file_format], pass_mark=pass_mark, engine_url=engine_url, engine=engine)
    if file_format is Format.HTML:
        return applet.to_html(engine_url=engine_url, phone=phone).encode()
    return applet.to_bytes()


def narrow_variant(build_one: Callable[..., Applet]) -> Applet | None:
    """Return the narrow variant of an applet, None if it has none for these parameters.

    Args:
        build_one: Builds the applet in the layout ``shape``.
    """
    try:
        return build_one(shape="narrow")
    except ParameterError:
        return None
