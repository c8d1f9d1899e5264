"""What the builder's page asks for: these functions run in a worker of the browser, and take and return JSON."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any, TypeAlias

from ggbgen.archive.formats import Format, content, file_name, narrow_variant
from ggbgen.archive.systems import grading_systems
from ggbgen.build import build_definition
from ggbgen.definition import data_folder, preset_values, read_definition
from ggbgen.definition.catalogue import languages
from ggbgen.errors import GgbgenError, ParameterError
from ggbgen.page.boards import complete
from ggbgen.page.described import record, usable
from ggbgen.page.layout import LAYOUTS

__all__ = ["answer", "built", "described"]

Json: TypeAlias = dict[str, Any]

_KEYS = ("name", "parameters", "preset", "language", "layout", "grading", "format")


def described(request: Json) -> Json:
    """Return what there is to choose in an applet.

    Args:
        request: ``name`` of an applet, and ``parameters`` on which others depend, such as the game of ``ask-winner``.
    """
    definition = complete(read_definition(request["name"]), request.get("parameters", {}))
    systems = grading_systems() if definition.is_exercise else {}
    return {
        **record(usable(definition)),
        "languages": languages([data_folder("templates"), *definition.catalogue_folders]),
        "layouts": tuple(LAYOUTS),
        "gradings": {name: system.TITLE for name, system in systems.items()},
        "formats": tuple(Format),
    }


def built(request: Json) -> tuple[Json, bytes]:
    """Return the name of an applet's file and the applet's width and height in pixels, and the contents of the file.

    Args:
        request: ``name``; if they are not the defaults ``parameters``, ``preset``, ``language``, ``layout`` and
            ``grading`` as for `ggbgen.build`; and ``format``, one of `Format`.

    Raises:
        ParameterError: A key is unknown, or as for `ggbgen.build`.
    """
    if unknown := sorted(set(request) - set(_KEYS)):
        raise ParameterError(f"{unknown[0]!r}: unknown key of a request, expected one of {', '.join(_KEYS)}")
    chosen = request.get("parameters", {})
    definition = complete(read_definition(request["name"]), chosen)
    build_one = functools.partial(
        build_definition,
        definition,
        language=request.get("language", "en"),
        parameters={**preset_values(definition, request.get("preset", "")), **chosen},
        grading=request.get("grading", ""),
    )
    layout, file_format = request.get("layout", ""), _format(request.get("format", Format.GGB))
    applet = build_one(shape=layout or "wide")
    phone = narrow_variant(build_one) if file_format is Format.HTML and not layout else None
    told = {
        "file": file_name(applet.slug, file_format),
        "width": applet.scene.width_px,
        "height": applet.scene.height_px,
    }
    return told, content(applet, file_format, phone=phone)


def _format(name: str) -> Format:
    try:
        return Format(name)
    except ValueError:
        raise ParameterError(f"format {name!r}: expected one of {', '.join(Format)}") from None


_QUESTIONS: dict[str, Callable[[Json], Any]] = {"described": described, "built": built}


def answer(question: str, request: str) -> tuple[str, bytes]:
    """Return the answer to a question of the page, and the contents of a file if it asks for one.

    Args:
        question: ``described`` or ``built``.
        request: JSON of the function's argument.

    Returns:
        JSON with the key ``answer``, or ``problem``: the sentence that the command line would print.
    """
    try:
        found = _QUESTIONS[question](json.loads(request))
    except GgbgenError as error:
        return json.dumps({"problem": str(error)}), b""
    told, data = found if question == "built" else (found, b"")
    return json.dumps({"answer": told}), data
