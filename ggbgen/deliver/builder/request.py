"""A request of the builder's page: an applet by its name, or by the files of its folder, and what is chosen in it."""

from __future__ import annotations

import base64
import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

from ggbgen.aliases import ParameterValue
from ggbgen.archive.applet import Applet
from ggbgen.archive.recipe import Recipe
from ggbgen.assembly import complete
from ggbgen.builds import build_definition, recipe_definition
from ggbgen.definition import GAME, Definition, is_path, preset_values, read_definition
from ggbgen.definition.applet_folders import DEFINITION_FILE
from ggbgen.definition.portable_files import ASKED_FOLDER, SUFFIXES, carried_problem, own_file
from ggbgen.errors import ParameterError, near_miss, shown
from ggbgen.shapes import read_as

__all__ = ["Request"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a page chooses in an applet.

    Attributes:
        name: The name of an applet; with ``files``, the name of their folder.
        files: The texts of the files in the applet's folder, by their names; empty for an applet of ggbgen.
        parameters: Values of parameters, as `ggbgen.build` takes them.
        preset: The name of a preset; none if empty.
        language: The code of the language.
        layout: ``wide`` or ``narrow``; if empty, wide, and a web page has both.
        grading: A classroom system that takes the grade; none if empty.
        format: The kind of file, one of `ggbgen.archive.formats.Format`.
        options: What else a question takes, by name.
        game: The path of the game that is asked about, if it is among the files.
    """

    name: str
    files: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, ParameterValue] = field(default_factory=dict)
    preset: str = ""
    language: str = "en"
    layout: str = ""
    grading: str = ""
    format: str = "ggb"
    options: Mapping[str, object] = field(default_factory=dict)
    game: str = ""

    @classmethod
    def read(cls, given: object, *, options: tuple[str, ...] = ()) -> Request:
        """Return a request from JSON.

        Args:
            given: An object with the attributes as its keys; a key that is missing or null has its default.
            options: The keys of what else the question takes.

        Raises:
            ParameterError: It is no such object.
        """
        if not isinstance(given, dict):
            raise ParameterError(f"{shown(given)}: expected an object with the name of an applet")
        known = {one.name: one for one in dataclasses.fields(cls) if one.name not in ("options", "game")}
        values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
        more = {name: values.pop(name) for name in options if name in values}
        for name, value in values.items():
            if name not in known:
                raise ParameterError(f"{name!r}: unknown key of a request, expected one of {', '.join(known)}")
            is_table = name in ("files", "parameters")
            if not isinstance(value, dict if is_table else str):
                raise ParameterError(f"{name} {shown(value)}: expected {'an object' if is_table else 'a text'}")
        if not values.get("name"):
            raise ParameterError("name: missing, expected the name of an applet")
        request = read_as(cls, {**values, "options": more})
        request._check_files()
        return request._with_game()

    def _check_files(self) -> None:
        if not self.files:
            return
        if not own_file(self._ordered()).endswith(".toml") and not self._asked():
            raise ParameterError(f"files: no {DEFINITION_FILE!r}{near_miss(DEFINITION_FILE, self.files)}")
        if wrong := carried_problem(self.name, self._ordered()):
            raise ParameterError(wrong)

    def _ordered(self) -> Mapping[str, str]:
        """Return the files that a definition can use, its own first; a folder may have others, such as notes."""
        used = {name: text for name, text in self.files.items() if name.endswith(SUFFIXES)}
        first = {name: text for name, text in used.items() if name == DEFINITION_FILE}
        return first | used

    def _asked(self) -> str:
        """Return the path of the game's definition that the files have because somebody asks about it, or ""."""
        definitions = (name for name in self.files if name.startswith(f"{ASKED_FOLDER}/") and name.endswith(".toml"))
        return next(definitions, "").removesuffix(f"/{DEFINITION_FILE}")

    def _with_game(self) -> Request:
        """Return the request with the game that its files have, unless another one is chosen."""
        asked, game = self._asked(), self.parameters.get(GAME)
        if not asked or (game is not None and not (isinstance(game, str) and is_path(game))):
            return self
        parameters = {name: value for name, value in self.parameters.items() if name != GAME}
        return dataclasses.replace(self, parameters=parameters, game=str(game or f"./{asked}"))

    def option_bytes(self, name: str) -> bytes:
        """Return the bytes of a file that an option has in base 64.

        Raises:
            ParameterError: It has no such text.
        """
        given = self.options.get(name)
        try:
            return base64.b64decode(str(given or ""), validate=True)
        except ValueError:
            raise ParameterError(f"{name} {shown(given)}: expected base64") from None

    @contextmanager
    def as_read(self) -> Iterator[Definition]:
        """Give the definition as it was read; its files are there as long as it is used.

        Raises:
            DefinitionError: The files have problems; messages name a file by its folder and name.
        """
        if not self.files:
            yield read_definition(self.name)
            return
        chosen = {GAME: self.game} if self.game else {}
        recipe = Recipe(name=self.name, parameters=chosen, files=self._ordered())
        # The page asks before it sends rules that come from elsewhere.
        with recipe_definition(recipe, trusted=True, option="", place=self.name) as definition:
            yield definition

    @contextmanager
    def definition(self) -> Iterator[Definition]:
        """Give the complete definition; rules in its files are run.

        Raises:
            DefinitionError: The definition or a file has problems.
        """
        with self.as_read() as definition:
            yield complete(definition, self.parameters)

    def values(self, definition: Definition) -> dict[str, ParameterValue]:
        """Return the values of the preset, and those that are given."""
        return {**preset_values(definition, self.preset), **self.parameters}

    def builder(self, definition: Definition) -> partial[Applet]:
        """Return the function that builds the applet; it takes the layout as ``shape``."""
        return partial(
            build_definition,
            definition,
            language=self.language,
            parameters=self.values(definition),
            grading=self.grading,
        )
