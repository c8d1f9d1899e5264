"""Build an applet from its definition: read it, lay it out, put the archive together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ggbgen.archive.applet import Applet, assemble
from ggbgen.archive.library import read_scripts
from ggbgen.archive.systems import grading_systems
from ggbgen.definition import Definition, read_definition
from ggbgen.definition.extract import Message, applet_messages
from ggbgen.page.boards import NOTHING, complete, complete_with_values
from ggbgen.page.canvas import lay_out_board, lay_out_canvas
from ggbgen.page.layout import LAYOUTS

__all__ = ["LAYOUTS", "Applet", "build"]

_OPTIONS = ("language", "layout", "preset", "grading", "readable")


def build(
    name: str | Path,
    *,
    language: str = "en",
    layout: str = "wide",
    preset: str = "",
    grading: str = "",
    readable: bool = False,
    **parameters: object,
) -> Applet:
    """Build an applet.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.
        language: Code of the language of its texts; there has to be a catalogue for it.
        layout: ``wide``, or ``narrow`` for phones: 390 px wide, with the panel below the board; the definition limits
            the size of the board.
        preset: Name of a preset of the definition (``ggbgen list`` shows them).
        grading: Classroom system that receives the grade (`ggbgen.archive.systems`), for an applet with questions.
        readable: Whether its scripts keep their comments and indentation, and each button's function has a comment:
            for people who read them, in a larger archive.
        parameters: Values of the applet's parameters (``ggbgen list`` shows them). A graph or a tournament may be a
            text in one of the known formats, a networkx graph or a value of `ggbgen.graphs`; its vertices follow the
            order of ``names`` if these are given and the graph has names of its own.

    Raises:
        DefinitionError: There is no such applet, or its definition has problems.
        ParameterError: A parameter has an invalid value, or the applet has no questions that a classroom system could
            grade.
        CatalogueError: There is no catalogue for the language.

    Examples:
        ``build("tournament-kings", max_order=10).write("kings.ggb")`` writes an archive. The same arguments give the
        same bytes:

        >>> applet = build("nim", language="es", heaps=[1, 4, 5])
        >>> applet.slug, applet.language, applet.to_bytes() == build("nim", language="es", heaps="1,4,5").to_bytes()
        ('nim', 'es', True)
    """
    definition, chosen = complete_with_values(read_definition(name), preset, parameters, options=_OPTIONS)
    return build_definition(
        definition, language=language, parameters=chosen, shape=layout, grading=grading, readable=readable
    )


def build_definition(
    definition: Definition,
    *,
    language: str,
    parameters: dict[str, object],
    shape: str = "wide",
    grading: str = "",
    readable: bool = False,
) -> Applet:
    """Build the applet of a definition that was completed by `ggbgen.page.boards.complete`; see `build`."""
    canvas = lay_out_canvas(definition, parameters, shape=shape, language=language)
    return assemble(canvas, language=language, grading=grading, readable=readable)


def applet_texts(definition: Definition, chosen: Mapping[str, object] = NOTHING) -> tuple[Message, ...]:
    """Return every text of an applet that a translation needs; see `applet_messages`.

    Args:
        definition: The definition as it was read, or a complete one.
        chosen: Values of its parameters; the others have their defaults.
    """
    definition = complete(definition, chosen)
    board = lay_out_board(definition, chosen)
    controls = definition.controls if board.controls is None else board.controls
    systems = grading_systems().values() if definition.is_exercise else ()
    graded = tuple(dict.fromkeys(script for system in systems for script in system.SCRIPTS))
    texts = (definition.title, *board.texts, *(text for system in systems for text in system.TEXTS))
    scripts = read_scripts(definition, (*(board.scripts or definition.scripts), *graded))
    return applet_messages(texts, controls, scripts)
