"""What the builder's pages ask for: these functions run in a worker of the browser, and take and return JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ggbgen.archive.formats import Format, content, file_name, narrow_variant
from ggbgen.archive.recipe import read_recipe
from ggbgen.archive.systems import grading_systems
from ggbgen.assembly import complete
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue, languages, read_catalogue
from ggbgen.deliver.builder.own_game import checked, packed, solved, unpacked
from ggbgen.deliver.builder.request import Request
from ggbgen.errors import GgbgenError, ParameterError
from ggbgen.page.parameter_form import ParameterRecord, parameter_record, parameter_records, record, usable
from ggbgen.questions import find_question, question_names
from ggbgen.version import __version__

__all__ = ["Answer", "answer", "built", "described", "drawn", "kinds", "opened", "paper", "pictured", "sheet"]

Answer: TypeAlias = tuple[Mapping[str, object], bytes]
"""What is told, and the contents of a file; empty if there is none."""

# The captions of buttons that only lead to another page of the panel.
_TURNS_PAGE = re.compile("^◂|▸$")


def described(request: Request) -> Answer:
    """Return what there is to choose in an applet; parameters may depend on others, as those of ``ask-winner`` do.

    The option ``page_language`` is the language of what is told.
    """
    with request.as_read() as before:
        definition = complete(before, request.parameters)
        catalogue = _page_catalogue(request, definition.catalogue_folders)
        effective = usable(definition)
        systems = grading_systems() if definition.is_exercise else {}
        return {
            **record(effective),
            "title": catalogue.text(definition.title),
            "description": catalogue.text(definition.description),
            "parameters": [_in_words(parameter, catalogue) for parameter in parameter_records(effective)],
            "controls": [
                {"label": control.label, "caption": catalogue.text(control.caption)}
                for control in (before.controls if definition.ruleset or definition.is_exercise else ())
                if control.caption
                and not _TURNS_PAGE.search(control.caption)
                and control.label not in definition.omitted
            ],
            "languages": languages([data_folder("templates"), *definition.catalogue_folders]),
            "gradings": {name: system.TITLE for name, system in systems.items()},
            "pictured": not definition.is_exercise,
        }, b""


def _in_words(parameter: ParameterRecord, catalogue: Catalogue) -> dict[str, object]:
    """Return the record of a parameter with its texts in the language of the page."""
    return {
        **parameter,
        "label": catalogue.text(parameter["name"].replace("_", " ")),
        "description": catalogue.text(parameter["description"]),
        "choice_labels": [catalogue.text(choice) for choice in parameter["choices"]],
    }


def kinds(request: Request) -> Answer:
    """Return all kinds of questions with their parameters, but for those that all questions of an applet share."""
    catalogue = _page_catalogue(request, (data_folder("templates"),))
    return {
        "kinds": [
            {
                "name": name,
                "title": catalogue.text(name.replace("-", " ")),
                "what": catalogue.text(" ".join((find_question(name).__doc__ or "").split())),
                "parameters": [
                    _in_words(parameter_record(parameter), catalogue)
                    for parameter in find_question(name).PARAMETERS
                    if parameter.name != "names"
                ],
            }
            for name in question_names()
        ]
    }, b""


def _page_catalogue(request: Request, others: Sequence[Path]) -> Catalogue:
    """Return the texts of the form, and those of other folders, in the page's language; English ones if it has none."""
    language = str(request.options.get("page_language", ENGLISH.language))
    folders = (data_folder("templates") / "fields", *others)
    return read_catalogue(language, folders) if language in languages(folders) else ENGLISH


def built(request: Request) -> Answer:
    """Return an applet's width and height in pixels, and its file."""
    file_format = _format(request.format)
    with request.definition() as definition:
        build_one = request.builder(definition)
        applet = build_one(shape=request.layout or "wide")
        is_both = file_format is Format.HTML and not request.layout
        made = content(applet, file_format, phone=narrow_variant(build_one) if is_both else None)
        return {
            "width": applet.scene.width_px,
            "height": applet.scene.height_px,
        }, made


def _format(name: str) -> Format:
    try:
        return Format(name)
    except ValueError:
        raise ParameterError(f"format {name!r}: expected one of {', '.join(Format)}") from None


def paper(request: Request) -> Answer:
    """Return the file that belongs to an applet in its classroom system, such as a question to import."""
    with request.definition() as definition:
        applet = request.builder(definition)(shape=request.layout or "wide")
        name = Path(file_name(applet.slug, Format.GGB))
        for path, made in applet.files(name).items():
            if path != name:
                return {}, made
    systems = (name for name, system in grading_systems().items() if system.PAPER)
    raise ParameterError(f"--grading {request.grading!r}: has no file of its own, expected one of {', '.join(systems)}")


def sheet(request: Request) -> Answer:
    """Return a page with the tasks of an applet's questions on paper.

    The options are ``seeds``, such as ``1-30``, and ``key``: whether it is the page with the solutions.
    """
    from ggbgen.deliver.worksheet import Sheet, parsed_seeds, worksheet, written

    key = request.options.get("key", False)
    seeds = parsed_seeds(str(request.options.get("seeds", "1")))
    sheets_of: Callable[..., tuple[Sheet, ...]] = worksheet  # the parameters may have any names
    with request.as_read() as definition:
        sheets = sheets_of(
            definition, seeds, language=request.language, preset=request.preset, **dict(request.parameters)
        )
        return {}, written(sheets, ".html", key=bool(key))


def drawn(request: Request) -> Answer:
    """Return a drawing of the graph or tournament in the option ``text``, as SVG."""
    from ggbgen.deliver.picture import graph_drawing, svg_text
    from ggbgen.graphs import parse_any

    return {"svg": svg_text(graph_drawing(parse_any(str(request.options.get("text", "")))))}, b""


def pictured(request: Request) -> Answer:
    """Return a picture of an applet's board at the start, as SVG."""
    from ggbgen.deliver.picture import Drawing, applet_drawing, picture_bytes

    draw: Callable[..., Drawing] = applet_drawing  # the parameters may have any names
    with request.as_read() as definition:
        drawing = draw(definition, preset=request.preset, language=request.language, **dict(request.parameters))
        return {}, picture_bytes(drawing, ".svg")


def opened(request: Request) -> Answer:
    """Return what an archive was built from, without running anything of it; its rules are texts among its files.

    The option ``archive`` is the archive in base64; the request's name is the archive's, for messages. The answer's
    name, files, parameters, language, layout and grading can be those of a request for `built`.
    """
    recipe = read_recipe(request.option_bytes("archive"), name=request.name)
    return {
        "name": recipe.name,
        "files": dict(recipe.files),
        "parameters": dict(recipe.parameters),
        "language": recipe.language,
        "layout": recipe.layout,
        "grading": recipe.grading,
        "version": recipe.version,
        "this_version": __version__,
        "has_rules": bool(recipe.rules),
    }, b""


_QUESTIONS: Mapping[str, tuple[Callable[[Request], Answer], tuple[str, ...]]] = {
    "described": (described, ("page_language",)),
    "kinds": (kinds, ("page_language",)),
    "built": (built, ()),
    "paper": (paper, ()),
    "sheet": (sheet, ("seeds", "key")),
    "drawn": (drawn, ("text",)),
    "pictured": (pictured, ()),
    "checked": (checked, ()),
    "solved": (solved, ("position", "play")),
    "packed": (packed, ()),
    "unpacked": (unpacked, ("zip",)),
    "opened": (opened, ("archive",)),
}
"""The functions by their names, with the options that their requests may have."""


def answer(question: str, request: str) -> tuple[str, bytes]:
    """Return the answer to a question of the page, and the contents of a file if it asks for one.

    Args:
        question: The name of a function of this module.
        request: JSON of the function's argument; see `Request.read`.

    Returns:
        JSON with the key ``answer``, or ``problem``: the sentence that the command line would print.
    """
    function, options = _QUESTIONS[question]
    try:
        told, data = function(Request.read(json.loads(request), options=options))
    except GgbgenError as error:
        return json.dumps({"problem": str(error)}), b""
    return json.dumps({"answer": told}), data
