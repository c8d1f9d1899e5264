"""Read `applet.toml`; every problem of a file is reported at once, with file and key."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from ggbgen.definition.find import data_folder, find_applet
from ggbgen.definition.labels import RESERVED_LABELS
from ggbgen.definition.model import PARAMETER_TYPES, Control, Definition, Parameter
from ggbgen.definition.values import check_value, is_number
from ggbgen.errors import DefinitionError, near_miss, nearest

__all__ = ["CONTROL_KEYS", "DEFINITION_KEYS", "PARAMETER_KEYS", "read_definition"]

_LABEL = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# The library has functions called ggb<label> and ggbUpdate<entry> beside its own ggbOnInit and ggbgen...
_OWN_FUNCTION = re.compile(r"OnInit$|gen|Update")
_LARGEST_NUMBER = 999_999_999
_PARAMETER_NAME = re.compile(r"[a-z][a-z0-9_]*")
_SCRIPT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\.js")

_Check = Callable[[object], bool]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return is_number(value) and abs(cast(float, value)) <= _LARGEST_NUMBER


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_number_or_name(value: object) -> bool:
    return _is_number(value) or _is_text(value)


def _is_any(value: object) -> bool:
    return True


_TEXT = (_is_text, "a text")
_NUMBER = (_is_number, "a number of at most nine digits")

DEFINITION_KEYS: Mapping[str, tuple[_Check, str]] = {
    "extends": _TEXT,
    "title": _TEXT,
    "description": _TEXT,
    "author": _TEXT,
    "board": _TEXT,
    "ruleset": _TEXT,
    "scripts": (_is_texts, "a list of texts"),
    "set": (_is_table, "a table"),
    "parameters": (_is_table, "a table of tables"),
    "controls": (_is_tables, "a list of tables"),
}
"""The keys of a definition, with the check of a value and what it must be."""

PARAMETER_KEYS: Mapping[str, tuple[_Check, str]] = {
    "type": _TEXT,
    "description": _TEXT,
    "default": (_is_any, "a value"),
    "minimum": _NUMBER,
    "maximum": _NUMBER,
}
"""The keys of a table ``[parameters.NAME]``."""

CONTROL_KEYS: Mapping[str, tuple[_Check, str]] = {
    "kind": _TEXT,
    "label": _TEXT,
    "caption": _TEXT,
    "main": (_is_truth, "true or false"),
    "entry": _TEXT,
    "hint": _TEXT,
    "minimum": (_is_number_or_name, "a number or the name of a parameter"),
    "maximum": (_is_number_or_name, "a number or the name of a parameter"),
    "step": _NUMBER,
    "options": (_is_texts, "a list of texts"),
    "half": (_is_truth, "true or false"),
}
"""The keys of a table ``[[controls]]``."""

_CONTROL_KINDS = ("button", "choice", "input", "slider")
_REQUIRED_BY_KIND = {"input": ("entry",), "choice": ("options",)}
_REQUIRED = ("title", "description", "board", "scripts")


def read_definition(name: str | Path) -> Definition:
    """Read and check a definition.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.

    Raises:
        UnknownAppletError: There is no such definition.
        DefinitionError: The definition has problems; the error holds all of them.
    """
    return _read(find_applet(name), extended_by=())


def _read(path: Path, *, extended_by: tuple[Path, ...]) -> Definition:
    reader = _Reader(path, _load(path))
    base: Definition | None = None
    extends = reader.text("extends")
    if "extends" in reader.data:
        chain = (*extended_by, path.resolve())
        parent = _parent_path(path, extends, reader)
        if parent is not None and parent.resolve() in chain:
            reader.problem("extends", f"{extends!r} extends this definition itself")
        elif parent is not None:
            base = _read(parent, extended_by=chain)
    definition = reader.definition(base)
    if reader.problems:
        raise DefinitionError(reader.problems)
    return definition


def _load(path: Path) -> dict[str, object]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DefinitionError([f"{path}: cannot be read: {error.strerror or error}"]) from error
    if b"\0" in data[:4] or data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise DefinitionError([f"{path}: not UTF-8 but UTF-16 or the like, save it as UTF-8"])
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DefinitionError([f"{path}: not UTF-8 at byte {error.start + 1}"]) from error
    except (ValueError, RecursionError) as error:  # a TOMLDecodeError, or an integer of thousands of digits
        raise DefinitionError([f"{path}: not TOML: {_one_line(error)}"]) from error


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split()) or "nested too deeply"
    return text[0].lower() + text[1:]


def _parent_path(path: Path, extends: str, reader: _Reader) -> Path | None:
    for candidate in (path.parent / extends, extends):
        try:
            return find_applet(candidate)
        except DefinitionError as error:
            problem = error.problems[0]
    reader.problem("extends", problem)
    return None


class _Reader:
    """Collects the problems of one file while its parts are read."""

    def __init__(self, path: Path, data: Mapping[str, object]) -> None:
        self.path = path
        self.problems: list[str] = []
        self.data = self.checked(data, DEFINITION_KEYS, "")
        self.tried = {nearest(key, DEFINITION_KEYS) or key for key in data}

    def problem(self, key: str, text: str) -> None:
        self.problems.append(f"{self.path}: {key}: {text}")

    def checked(
        self, data: Mapping[str, object], keys: Mapping[str, tuple[_Check, str]], place: str
    ) -> dict[str, object]:
        """Return the entries of a table that are known and of the right type; report the others."""
        good = {}
        for key, value in data.items():
            if key not in keys:
                hint = near_miss(key, keys) or f", expected one of {', '.join(keys)}"
                self.problem(place + key, f"unknown key {key!r}{hint}")
                continue
            check, expected = keys[key]
            if check(value):
                good[key] = value
            else:
                self.problem(place + key, f"{value!r} is not {expected}")
        return good

    def text(self, key: str, default: str = "") -> str:
        return str(self.data.get(key, default))

    def definition(self, base: Definition | None) -> Definition:
        # A key that is misspelt or has a wrong value was reported: it is not missing as well.
        extending = "extends" in self.tried
        if not extending:
            for key in _REQUIRED:
                if key not in self.tried:
                    self.problem(key, "missing, a definition that extends no other needs it")
        parameters = self.parameters() or (base.parameters if base else ())
        controls = self.controls(parameters) or (base.controls if base else ())
        folders = (self.path.parent, *(base.folders if base else ()))
        board = self.text("board", base.board if base else "")
        scripts_value = self.data.get("scripts")
        if isinstance(scripts_value, list):
            scripts = tuple(str(name) for name in scripts_value)
            self.check_scripts(scripts, folders)
        else:
            scripts = base.scripts if base else ()
        if "title" in self.data and not self.text("title").strip():
            self.problem("title", "empty, expected what the applet is called")
        chosen = dict(base.chosen) if base else {}
        chosen.update(self.chosen(parameters, known=bool(parameters) or not extending))
        return Definition(
            slug=self.path.resolve().parent.name,
            path=self.path,
            folders=folders,
            title=self.text("title", base.title if base else ""),
            description=self.text("description", base.description if base else ""),
            author=self.text("author", base.author if base else ""),
            board=board,
            ruleset=self.text("ruleset", base.ruleset if base else ""),
            scripts=scripts,
            parameters=parameters,
            controls=controls,
            chosen=chosen,
        )

    def check_scripts(self, names: tuple[str, ...], folders: tuple[Path, ...]) -> None:
        places = (*folders, data_folder("templates") / "js")
        for name in names:
            if not _SCRIPT_NAME.fullmatch(name):
                self.problem("scripts", f"{name!r} is not the name of a .js file")
            elif not any((folder / name).is_file() for folder in places):
                known = [path.name for folder in places for path in folder.glob("*.js")]
                self.problem("scripts", f"missing file {name!r}{near_miss(name, known)}")

    def parameters(self) -> tuple[Parameter, ...]:
        tables = self.data.get("parameters", {})
        assert isinstance(tables, dict)  # noqa: S101 - for the type checker, checked by _is_table
        found = []
        for name, table in tables.items():
            place = f"parameters.{name}"
            if not isinstance(table, dict):
                self.problem(place, f"{table!r} is not a table")
                continue
            if not _PARAMETER_NAME.fullmatch(name):
                self.problem(place, f"{name!r} is no name of a parameter, expected small letters, digits and _")
            values = self.checked(table, PARAMETER_KEYS, place + ".")
            if "type" not in table:
                self.problem(f"{place}.type", f"missing, expected one of {', '.join(PARAMETER_TYPES)}")
                continue
            kind = values.get("type")
            if kind not in PARAMETER_TYPES:
                if kind is not None:
                    hint = near_miss(str(kind), PARAMETER_TYPES)
                    expected = f"expected one of {', '.join(PARAMETER_TYPES)}"
                    self.problem(f"{place}.type", f"unknown type {kind!r}, {expected}{hint}")
                continue
            parameter = Parameter(
                name=name,
                type=str(kind),
                description=str(values.get("description", "")),
                default=_frozen(values.get("default")),
                minimum=_number(values.get("minimum")),
                maximum=_number(values.get("maximum")),
            )
            if parameter.default is not None and (wrong := check_value(parameter, parameter.default)):
                self.problem(f"{place}.default", wrong)
            found.append(parameter)
        return tuple(found)

    def controls(self, parameters: tuple[Parameter, ...]) -> tuple[Control, ...]:
        tables = self.data.get("controls", [])
        assert isinstance(tables, list)  # noqa: S101 - for the type checker, checked by _is_tables
        found = []
        labels: set[str] = set()
        names = [parameter.name for parameter in parameters]
        for index, table in enumerate(tables, start=1):
            place = f"controls[{index}]."
            values = self.checked(table, CONTROL_KEYS, place)
            kind, label = values.get("kind"), values.get("label")
            for key in ("kind", "label", "caption", *_REQUIRED_BY_KIND.get(str(kind), ())):
                if key not in table:
                    self.problem(place + key, "missing")
            if kind is not None and kind not in _CONTROL_KINDS:
                hint = near_miss(str(kind), _CONTROL_KINDS)
                self.problem(f"{place}kind", f"{kind!r} is not one of {', '.join(_CONTROL_KINDS)}{hint}")
            for key in ("label", "entry"):
                value = values.get(key)
                if value is None:
                    continue
                if not _LABEL.fullmatch(str(value)):
                    self.problem(place + key, f"{value!r} is no label, expected a letter, then letters and digits")
                elif value in RESERVED_LABELS:
                    self.problem(place + key, f"{value!r} means something else in GeoGebra, expected another label")
                elif _OWN_FUNCTION.match(str(value)):
                    self.problem(place + key, f"'ggb{value}' is a function of every applet, expected another label")
                if value in labels:
                    self.problem(place + key, f"{value!r} is used twice")
                labels.add(str(value))
            for key in ("minimum", "maximum"):
                value = values.get(key)
                if isinstance(value, str) and names and value not in names:
                    self.problem(place + key, f"{value!r} is no parameter{near_miss(value, names)}")
            self.check_slider(values, place)
            options = values.get("options")
            if isinstance(options, list) and len(options) < 2:
                self.problem(f"{place}options", f"{options!r} leaves no choice, expected at least two texts")
            if isinstance(kind, str) and isinstance(label, str):
                found.append(_control(values))
        return tuple(found)

    def check_slider(self, values: Mapping[str, object], place: str) -> None:
        minimum, maximum, step = values.get("minimum", 0), values.get("maximum", 1), values.get("step", 1)
        if isinstance(step, (int, float)) and step <= 0:
            self.problem(place + "step", f"{step!r} is too small, expected more than 0")
        if isinstance(minimum, (int, float)) and isinstance(maximum, (int, float)) and minimum > maximum:
            self.problem(place + "minimum", f"{minimum!r} is too large, expected at most the maximum, {maximum!r}")

    def chosen(self, parameters: tuple[Parameter, ...], *, known: bool) -> dict[str, object]:
        table = self.data.get("set", {})
        assert isinstance(table, dict)  # noqa: S101 - for the type checker, checked by _is_table
        by_name = {parameter.name: parameter for parameter in parameters}
        chosen = {}
        for name, value in table.items():
            if name not in by_name:
                if known:
                    hint = near_miss(name, by_name) or f", expected one of {', '.join(by_name)}"
                    self.problem(f"set.{name}", f"unknown parameter {name!r}{hint}")
                continue
            if wrong := check_value(by_name[name], value):
                self.problem(f"set.{name}", wrong)
            chosen[name] = _frozen(value)
        return chosen


def _control(values: Mapping[str, object]) -> Control:
    minimum, maximum, step = values.get("minimum", 0), values.get("maximum", 1), values.get("step", 1)
    return Control(
        kind=str(values["kind"]),
        label=str(values["label"]),
        caption=str(values.get("caption", "")),
        main=bool(values.get("main", False)),
        entry=str(values.get("entry", "")),
        hint=str(values.get("hint", "")),
        minimum=minimum if isinstance(minimum, (int, float)) else str(minimum),
        maximum=maximum if isinstance(maximum, (int, float)) else str(maximum),
        step=step if isinstance(step, (int, float)) else 1,
        options=_texts(values.get("options")),
        half=bool(values.get("half", False)),
    )


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def _number(value: object) -> float | None:
    return value if isinstance(value, (int, float)) else None


def _frozen(value: object) -> object:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
