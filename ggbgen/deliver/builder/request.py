"""A request of the builder's page: an applet by its name, or by the files of its folder, and what is chosen in it."""

from __future__ import annotations

import base64
import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from ggbgen.aliases import Json, ParameterValue
from ggbgen.archive.applet import Applet
from ggbgen.build import build_definition
from ggbgen.definition import Definition, preset_values, read_definition
from ggbgen.definition.carried import SUFFIXES, carried_problem, check_sources, written_files
from ggbgen.definition.find import DEFINITION_FILE
from ggbgen.errors import ParameterError, near_miss, shown
from ggbgen.page.boards import complete

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
    """

    name: str
    files: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, ParameterValue] = field(default_factory=dict)
    preset: str = ""
    language: str = "en"
    layout: str = ""
    grading: str = ""
    format: str = "ggb"
    options: Mapping[str, Json] = field(default_factory=dict)

    @classmethod
    def read(cls, given: Json, *, options: tuple[str, ...] = ()) -> Request:
        """Return a request from JSON.

        Args:
            given: An object with the attributes as its keys; a key that is missing or null has its default.
            options: The keys of what else the question takes.

        Raises:
            ParameterError: It is no such object.
        """
        if not isinstance(given, dict):
            raise ParameterError(f"{shown(given)}: expected an object with the name of an applet")
        known = {one.name: one for one in dataclasses.fields(cls) if one.name != "options"}
        values: dict[str, Json] = {name: value for name, value in given.items() if value is not None}
        more = {name: values.pop(name) for name in options if name in values}
        for name, value in values.items():
            if name not in known:
                raise ParameterError(f"{name!r}: unknown key of a request, expected one of {', '.join(known)}")
            is_table = name in ("files", "parameters")
            if not isinstance(value, dict if is_table else str):
                raise ParameterError(f"{name} {shown(value)}: expected {'an object' if is_table else 'a text'}")
        if not values.get("name"):
            raise ParameterError("name: missing, expected the name of an applet")
        request = cls(**values, options=more)
        request._check_files()
        return request

    def _check_files(self) -> None:
        if not self.files:
            return
        if DEFINITION_FILE not in self.files:
            raise ParameterError(f"files: no {DEFINITION_FILE!r}{near_miss(DEFINITION_FILE, self.files)}")
        if wrong := carried_problem(self.name, self._ordered()):
            raise ParameterError(wrong)

    def _ordered(self) -> Mapping[str, str]:
        """Return the files that a definition can use, its own first; a folder may have others, such as notes."""
        used = {name: text for name, text in self.files.items() if name.endswith(SUFFIXES)}
        return {DEFINITION_FILE: self.files[DEFINITION_FILE], **used}

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
    def source(self) -> Iterator[str | Path]:
        """Give the name of the applet, or the folder with its files; they are there as long as it is used.

        Raises:
            DefinitionError: The files have problems; messages name a file by its folder and name.
        """
        if not self.files:
            yield self.name
            return
        with written_files(self.name, self._ordered()) as folder:
            check_sources(read_definition(folder), folder)
            yield folder

    @contextmanager
    def definition(self) -> Iterator[Definition]:
        """Give the complete definition; rules in its files are run.

        Raises:
            DefinitionError: The definition or a file has problems.
        """
        with self.source() as source:
            yield complete(read_definition(source), self.parameters)

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
