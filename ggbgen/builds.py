"""Build an applet from its definition: read it, lay it out, put the archive together."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from ggbgen.archive.applet import Applet, applet_modules, assemble
from ggbgen.archive.library import read_modules
from ggbgen.archive.recipe import Recipe, read_recipe
from ggbgen.archive.systems import grading_systems
from ggbgen.assembly import NOTHING, complete, complete_with_values
from ggbgen.assembly.canvas import lay_out_board, lay_out_canvas
from ggbgen.definition import (
    GAME,
    Definition,
    applet_names,
    is_path,
    preset_values,
    read_asked,
    read_definition,
)
from ggbgen.definition.extract import Message, applet_messages
from ggbgen.definition.portable_files import check_sources, own_file, written_files
from ggbgen.definition.trust import check_trusted, trust_of
from ggbgen.errors import DefinitionError, UnknownAppletError
from ggbgen.page.layout import LAYOUTS
from ggbgen.version import __version__

__all__ = ["LAYOUTS", "Applet", "build", "build_from"]

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
    """Build the applet of a definition that was completed by `ggbgen.assembly.complete`; see `build`."""
    canvas = lay_out_canvas(definition, parameters, shape=shape, language=language)
    return assemble(canvas, language=language, grading=grading, readable=readable)


def build_from(
    archive: bytes | Path | Recipe,
    *,
    language: str | None = None,
    layout: str | None = None,
    preset: str = "",
    grading: str | None = None,
    readable: bool | None = None,
    trust_rules: bool = False,
    **parameters: object,
) -> Applet:
    """Build an applet again from what its archive says it was built from, with some values changed.

    Args:
        archive: The archive's file or its contents, also as GeoGebra has saved it; or what `read_recipe` returned.
        language: As for `build`; what the archive has if None. The same holds for the next four.
        layout: The layout.
        preset: The name of a preset, whose values take precedence over the archive's.
        grading: The classroom system; none if empty.
        readable: Whether its scripts keep their comments.
        trust_rules: Whether rules in the archive, which are Python code, may be run with all your rights.
        parameters: Values of parameters to change.

    Raises:
        ArchiveError: The archive cannot be read, or does not say what it was built from.
        DefinitionError: It has rules that may not be run, or its definition has problems.
        ParameterError: A parameter has an invalid value.
        CatalogueError: There is no catalogue for the language.

    Examples:
        >>> nim = build("nim", heaps=[1, 4, 5], language="es")
        >>> build_from(nim.to_bytes(), heaps=[2, 9]).to_bytes() == build("nim", heaps=[2, 9], language="es").to_bytes()
        True
    """
    recipe = archive if isinstance(archive, Recipe) else read_recipe(archive)
    with recipe_definition(recipe, trusted=trust_rules, option="trust_rules=True") as read:
        definition, chosen = complete_with_recipe(recipe, read, preset, parameters, options=_OPTIONS)
        return build_definition(
            definition,
            language=recipe.language if language is None else language,
            parameters=chosen,
            shape=recipe.layout if layout is None else layout,
            grading=recipe.grading if grading is None else grading,
            readable=recipe.readable if readable is None else readable,
        )


@contextmanager
def recipe_definition(recipe: Recipe, *, trusted: bool, option: str, place: str = "archive") -> Iterator[Definition]:
    """Give the definition of a recipe as it was read; its files are in a temporary folder as long as it is used.

    Args:
        recipe: The recipe.
        trusted: Whether rules in it may be run.
        option: How the user says so, for a message.
        place: The name of the archive in messages.

    Raises:
        DefinitionError: It has rules that may not be run, its definition has problems, or there is none of its name.
    """
    check_trusted(recipe.rules, place=place, trusted=trusted, option=option)
    own = own_file(recipe.files)
    if not own and recipe.name not in applet_names():
        raise UnknownAppletError(
            [f"{place}: was built from {recipe.name!r}, which neither the archive has nor ggbgen {__version__}"]
        )
    if not recipe.files:
        yield _with_game(recipe, read_definition(recipe.name), None, place)
        return
    with written_files(recipe.name, recipe.files) as folder:
        read = _with_game(recipe, read_definition(folder / own if own else recipe.name), folder, place)
        check_sources(read, folder)
        game = str(read.chosen.get(GAME) or read.asks)
        if read.asks and is_path(game):
            check_sources(read_asked(read, game), folder)
        yield read


def _with_game(recipe: Recipe, definition: Definition, folder: Path | None, place: str) -> Definition:
    """Return the definition with the game from the archive's files that it asks about, if there is one."""
    game = recipe.parameters.get(GAME)
    if not definition.asks or not isinstance(game, str) or not is_path(game):
        return definition
    if folder is None or not any(f"./{path}".startswith(f"{game}/") or f"./{path}" == game for path in recipe.files):
        raise DefinitionError([f"{place}: asks about the game {game!r}, whose files it does not have"])
    return dataclasses.replace(
        definition, chosen={**definition.chosen, GAME: game}, asks_from=folder, trust=trust_of(folder / game)
    )


def complete_with_recipe(
    recipe: Recipe, read: Definition, preset: str, given: Mapping[str, object], *, options: Sequence[str] = ()
) -> tuple[Definition, dict[str, object]]:
    """Return a complete definition, and the values of its parameters: the recipe's, a preset's, and given ones.

    Another game to ask about brings other parameters: the recipe's values of those that it does not have are left out.

    Args:
        recipe: The recipe.
        read: The definition that `recipe_definition` gave.
        preset: The name of a preset; none if empty.
        given: Values of parameters.
        options: As for `complete_with_values`.
    """
    kept = {**recipe.parameters}
    if read.asks and is_path(str(kept.get(GAME, ""))):
        del kept[GAME]  # `recipe_definition` has put it into the definition
    if read.asks and given.get(GAME, kept.get(GAME)) != kept.get(GAME):
        known = {parameter.name for parameter in complete(read, {**kept, **given}).parameters}
        kept = {name: value for name, value in kept.items() if name in known}
    definition, chosen = complete_with_values(read, preset, {**kept, **given}, options=options)
    return definition, {**chosen, **preset_values(definition, preset), **given}


def applet_texts(definition: Definition, chosen: Mapping[str, object] = NOTHING) -> tuple[Message, ...]:
    """Return every text of an applet that a translation needs; see `applet_messages`.

    Args:
        definition: The definition as it was read, or a complete one.
        chosen: Values of its parameters; the others have their defaults.
    """
    definition = complete(definition, chosen)
    board = lay_out_board(definition, chosen)
    controls = definition.controls if board.controls is None else board.controls
    systems = grading_systems() if definition.is_exercise else {}
    texts = (definition.title, *board.texts, *(text for system in systems.values() for text in system.TEXTS))
    modules = read_modules(definition, applet_modules(definition, board, systems))
    return applet_messages(texts, controls, [(each.name, each.text) for each in modules])
