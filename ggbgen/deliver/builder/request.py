"""A request of the builder's page: an applet by its name, or by the files of its folder, and what is chosen in it."""

from __future__ import annotations

import dataclasses
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from ggbgen.aliases import Json, ParameterValue
from ggbgen.archive.applet import Applet
from ggbgen.build import build_definition
from ggbgen.definition import Definition, preset_values, read_definition
from ggbgen.definition.files import MOST_BYTES
from ggbgen.errors import DefinitionError, GgbgenError, ParameterError, near_miss, shown
from ggbgen.page.boards import complete

__all__ = ["FILE", "FOLDER", "MOST_FILES", "Request"]

FOLDER = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
# A file of the folder, or a catalogue.
FILE = re.compile(r"(messages/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
MOST_FILES = 40


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
        if not FOLDER.fullmatch(self.name):
            raise ParameterError(f"name {self.name!r}: expected small letters, digits and hyphens")
        if len(self.files) > MOST_FILES:
            raise ParameterError(f"files: {len(self.files)} files, expected at most {MOST_FILES}")
        for name, text in self.files.items():
            if not FILE.fullmatch(name):
                raise ParameterError(f"files: {name!r} is not the name of a file such as 'game.py'")
            if not isinstance(text, str) or len(text) > MOST_BYTES:
                raise ParameterError(f"files: {name!r}: expected a text of at most {MOST_BYTES:,} characters")
        if "applet.toml" not in self.files:
            raise ParameterError(f"files: no 'applet.toml'{near_miss('applet.toml', self.files)}")

    @contextmanager
    def source(self) -> Iterator[str | Path]:
        """Give the name of the applet, or the folder with its files; they are there as long as it is used.

        Raises:
            DefinitionError: The files have problems; messages name a file by its folder and name.
        """
        if not self.files:
            yield self.name
            return
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place).resolve() / self.name
            for name, text in self.files.items():
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8", "surrogatepass", newline="")
            try:
                yield folder
            except GgbgenError as error:
                raise DefinitionError([str(error).replace(f"{folder.parent}/", "")]) from error

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
