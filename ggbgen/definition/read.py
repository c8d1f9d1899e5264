"""Read `applet.toml`, and report all problems of a file at once, with file and key."""

from __future__ import annotations

import codecs
import dataclasses
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from ggbgen.definition.files import file_problem, find_folder, is_file_name, size_problem
from ggbgen.definition.find import (
    DEFINITION_FILE,
    applet_names,
    data_folder,
    find_applet,
    find_named_applet,
    is_path,
)
from ggbgen.definition.labels import RESERVED_LABELS
from ggbgen.definition.model import PARAMETER_TYPES, Control, Definition, ExtraObject, Parameter, QuestionItem
from ggbgen.definition.trust import path_from, trust_of
from ggbgen.definition.values import check_value, is_number, length_problem
from ggbgen.errors import DefinitionError, near_miss, nearest

__all__ = [
    "CONTROL_KEYS",
    "DEFINITION_KEYS",
    "GAME",
    "OBJECT_KEYS",
    "PAGE_KEYS",
    "PARAMETER_KEYS",
    "QUESTION_KEYS",
    "completed",
    "read_asked",
    "read_definition",
    "shared_parameters",
]

_LABEL = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# The library has functions ggb<label> and ggbUpdate<entry>, and functions ggbOnInit and ggbgen... of its own.
_OWN_FUNCTION = re.compile(r"OnInit$|gen|Update")
_LARGEST_NUMBER = 999_999_999
_DEEPEST = 20
# When controls come after each other in a circle, a message names at most this many.
_MOST_CHAINED = 12
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
    "questions": (_is_tables, "a list of tables"),
    "asks": _TEXT,
    "scripts": (_is_texts, "a list of texts"),
    "extras": (_is_texts, "a list of texts"),
    "rules": _TEXT,
    "theory": _TEXT,
    "omit": (_is_texts, "a list of texts"),
    "objects": (_is_tables, "a list of tables"),
    "set": (_is_table, "a table"),
    "presets": (_is_table, "a table of tables"),
    "narrow": (_is_table, "a table"),
    "page": (_is_table, "a table"),
    "parameters": (_is_table, "a table of tables"),
    "controls": (_is_tables, "a list of tables"),
}
"""The keys of a definition, each with a check of its value and a description of valid values."""

PARAMETER_KEYS: Mapping[str, tuple[_Check, str]] = {
    "type": _TEXT,
    "description": _TEXT,
    "default": (_is_any, "a value"),
    "minimum": _NUMBER,
    "maximum": _NUMBER,
    "choices": (_is_texts, "a list of texts"),
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
    "toggle": (_is_truth, "true or false"),
    "page": _TEXT,
    "narrow_page": _TEXT,
    "only_narrow": (_is_truth, "true or false"),
    "after": _TEXT,
}
"""The keys of a table ``[[controls]]``."""

PAGE_KEYS: Mapping[str, tuple[_Check, str]] = {
    "group": _TEXT,
    "time": _TEXT,
    "lesson": _TEXT,
    "known": _TEXT,
    "links": (_is_table, "a table of texts"),
    "onward": (_is_table, "a table of texts"),
    "picture": (_is_table, "a table of parameters"),
}
"""The keys of the table ``[page]``."""

ONWARD = re.compile(r"([a-z][a-z0-9-]*)#([a-z][A-Za-z]*)=([a-z][A-Za-z]*)")
"""The target of a link: an applet, its entry, and the text or list of this applet to pass to it."""

GAME = "game"
"""The parameter, in a definition with questions about a game, that names the game."""

_GROUPS = ("explore", "play", "questions", "theory")

OBJECT_KEYS: Mapping[str, tuple[_Check, str]] = {
    "kind": _TEXT,
    "label": _TEXT,
    "x": _NUMBER,
    "y": _NUMBER,
}
"""The keys of a table ``[[objects]]``."""

QUESTION_KEYS: Mapping[str, tuple[_Check, str]] = {
    "kind": _TEXT,
    "points": _NUMBER,
    "difficulty": _NUMBER,
    "set": (_is_table, "a table"),
}
"""The keys of a table ``[[questions]]``."""

_OBJECT_KINDS = ("number", "text", "line", "formula")

_CONTROL_KINDS = ("button", "choice", "input", "slider")
_REQUIRED_BY_KIND = {"input": ("entry",), "choice": ("options",)}
_REQUIRED = ("title", "description", "board", "scripts")
_REQUIRED_OF_A_GAME = ("title",)
_SHARED_BY_GAMES, _SHARED_BY_QUESTIONS = "game.toml", "question.toml"
_MOST_POINTS, _HARDEST = 100, 5


def read_definition(name: str | Path) -> Definition:
    """Read and check a definition.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.

    Raises:
        UnknownAppletError: There is no such definition.
        DefinitionError: The definition has problems; the exception lists all of them.
    """
    return dataclasses.replace(_read(find_applet(name), extended_by=()), trust=trust_of(name))


def read_asked(definition: Definition, name: str) -> Definition:
    """Read and check the definition of the game that a definition asks about; it may run the same code.

    Args:
        definition: The definition with the questions.
        name: A name as for `read_definition`, or a path from the folder of the definition that names the game.

    Raises:
        UnknownAppletError: There is no such definition.
        DefinitionError: The path is absolute, or the definition of the game has problems.
    """
    if definition.asks_from is None or not is_path(name):
        return read_definition(name)
    try:
        path = path_from(definition.asks_from, name)
    except DefinitionError as error:
        raise DefinitionError([f"{definition.path}: game: {error.problems[0]}"]) from error
    return dataclasses.replace(_read(find_applet(path), extended_by=()), trust=definition.trust)


def completed(definition: Definition, parameters: tuple[Parameter, ...]) -> Definition:
    """Return the definition of a game with its ruleset's parameters, which come first.

    Raises:
        DefinitionError: The definition sets an unknown parameter, or sets one to an invalid value.
    """
    own = {parameter.name for parameter in definition.parameters}
    ruleset_s = tuple(p for p in parameters if p.name not in own | definition.omitted)
    everything = {parameter.name: parameter for parameter in (*ruleset_s, *definition.parameters)}
    problems = []
    tables = {"set": definition.chosen} | {f"presets.{name}": values for name, values in definition.presets.items()}
    for name, value, place in (
        (name, value, place) for place, table in tables.items() for name, value in table.items()
    ):
        if name not in everything:
            hint = near_miss(name, everything) or f", expected one of {', '.join(everything)}"
            problems.append(f"{definition.path}: {place}.{name}: unknown parameter {name!r}{hint}")
        elif wrong := check_value(everything[name], value):
            problems.append(f"{definition.path}: {place}.{name}: {wrong}")
    if problems:
        raise DefinitionError(problems)
    return dataclasses.replace(definition, parameters=tuple(everything.values()))


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
    elif reader.text("ruleset"):
        base = _shared(_SHARED_BY_GAMES)
    elif "questions" in reader.data or reader.text("asks"):
        base = _shared(_SHARED_BY_QUESTIONS)
    definition = reader.definition(base)
    if reader.problems:
        raise DefinitionError(reader.problems)
    return definition


def shared_parameters() -> frozenset[str]:
    """Return the names of the parameters that all games share."""
    return frozenset(parameter.name for parameter in _shared(_SHARED_BY_GAMES).parameters)


@cache
def _shared(name: str) -> Definition:
    """Return the parameters and controls that all games, or all questions, share."""
    path = data_folder("templates") / name
    reader = _Reader(path, _load(path))
    parameters = reader.parameters()
    controls = reader.controls(parameters, ())
    if reader.problems:
        raise DefinitionError(reader.problems)
    return Definition(
        slug="",
        path=path,
        folders=(),
        title="",
        description="",
        author="",
        board="",
        ruleset="",
        scripts=(),
        parameters=parameters,
        controls=controls,
    )


def _load(path: Path) -> dict[str, object]:
    try:
        if wrong := size_problem(path):
            raise DefinitionError([f"{path}: {wrong}"])
        data = path.read_bytes()
    except OSError as error:
        raise DefinitionError([f"{path}: cannot be read: {error.strerror or error}"]) from error
    if b"\0" in data[:4] or data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise DefinitionError([f"{path}: not UTF-8 but UTF-16 or the like, save it as UTF-8"])
    try:
        found = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DefinitionError([f"{path}: not UTF-8 at byte {error.start + 1}"]) from error
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, or an integer with thousands of digits
        raise DefinitionError([f"{path}: not TOML: {_one_line(error)}"]) from error
    if (deep := _too_deep(found)) is not None:
        raise DefinitionError([f"{path}: {deep}: nested too deeply, expected at most {_DEEPEST} tables or lists"])
    if problems := [f"{path}: {place}: {wrong}" for place, wrong in _too_long(found, "")]:
        raise DefinitionError(problems)
    return found


def _too_deep(found: dict[str, object]) -> str | None:
    """Return the first keys on the path to a table or a list that is nested too deeply, or None."""
    level: list[tuple[object, str]] = [(found, "")]
    for _ in range(_DEEPEST):
        level = [
            (below, f"{way}.{key}" if way else str(key))
            for value, way in level
            for key, below in (value.items() if isinstance(value, dict) else enumerate(cast(list[object], value)))
            if isinstance(below, (dict, list))
        ]
    return level[0][1] if level else None


def _too_long(value: object, place: str) -> Iterator[tuple[str, str]]:
    """Yield the place of every text that is longer than any applet needs, and a message."""
    if isinstance(value, str):
        if wrong := length_problem(value):
            yield place, wrong
    elif isinstance(value, dict):
        for key, below in value.items():
            yield from _too_long(below, f"{place}.{key}" if place else str(key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from _too_long(below, f"{place}[{number}]")


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split()) or "nested too deeply"
    return text[0].lower() + text[1:]


def _parent_path(path: Path, extends: str, reader: _Reader) -> Path | None:
    """Return the definition that is extended: a bare name never leads to a folder, whatever the current folder is."""
    try:
        if is_path(extends):
            return find_applet(path_from(path.parent, extends))
        if (named := find_named_applet(extends)) is not None:
            return named
        beside = path.parent / extends / DEFINITION_FILE
        hint = f", expected './{extends}' for the folder beside this file" if extends and beside.is_file() else ""
        known = near_miss(extends, applet_names()) or " or the path of a definition"
        expected = hint or f", expected one of {', '.join(applet_names())}{known}"
        reader.problem("extends", f"unknown applet {extends!r}{expected}")
    except DefinitionError as error:
        reader.problem("extends", error.problems[0])
    except (OSError, ValueError) as error:
        reader.problem("extends", f"{extends!r}: {getattr(error, 'strerror', None) or error}")
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
        """Return the entries of a table that are known and have the right type; report the others."""
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
        # A key that is misspelt or has a wrong value has been reported, so it does not count as missing as well.
        extending = "extends" in self.tried
        ruleset = self.text("ruleset", base.ruleset if base else "")
        if not extending:
            for key in _REQUIRED_OF_A_GAME if base is not None else _REQUIRED:
                if key not in self.tried:
                    self.problem(key, "missing, a definition that extends no other needs it")
        omitted = frozenset(self.omitted(base))
        # A parameter can still be set if its control is omitted.
        known_controls = base.controls if base else ()
        controlled = {control.label for control in known_controls}
        parameters = tuple(p for p in self.merged_parameters(base) if p.name not in omitted - controlled)
        controls = self.controls(
            parameters, tuple(c for c in known_controls if c.label not in omitted), merging=self.is_sharing(base)
        )
        folders = (self.path.parent, *(base.folders if base else ()))
        board = self.text("board", base.board if base else "")
        scripts_value = self.data.get("scripts")
        if scripts_value is not None and self.is_game(base):
            self.problem("scripts", "a game's scripts go with its board, expected extras, theory or rules for its own")
        elif scripts_value is not None and self.is_sharing(base):
            self.problem("scripts", "a question's scripts go with it, expected none")
        if isinstance(scripts_value, list):
            scripts = tuple(str(name) for name in scripts_value)
            self.check_scripts(scripts, folders)
        else:
            scripts = base.scripts if base else ()
        if "title" in self.data and not self.text("title").strip():
            self.problem("title", "empty, expected what the applet is called")
        chosen = dict(base.chosen) if base else {}
        known = bool(parameters) or not extending
        sharing = self.is_sharing(base)
        chosen.update(self.chosen(parameters, known=known and not sharing, kept=sharing))
        own_rules = "ruleset" in self.data
        self.check_ruleset()
        return Definition(
            slug=self.path.resolve().parent.name,
            path=self.path,
            folders=folders,
            title=self.text("title", base.title if base else ""),
            description=self.text("description", (base.description if base else "") or self.text("title")),
            author=self.text("author", base.author if base else ""),
            board=board,
            ruleset=ruleset,
            ruleset_folder=self.path.parent if own_rules else base.ruleset_folder if base else None,
            scripts=scripts,
            extras=self.more_scripts("extras", base.extras if base else (), folders),
            rules=self.more_script("rules", base.rules if base else "", folders),
            theory=self.more_script("theory", base.theory if base else "", folders),
            objects=(*(base.objects if base else ()), *self.objects()),
            parameters=parameters,
            controls=controls,
            chosen=chosen,
            presets={**(base.presets if base else {}), **self.presets()},
            narrow={**(base.narrow if base else {}), **self.narrow()},
            omitted=omitted | (base.omitted if base else frozenset()),
            questions=self.questions() or (base.questions if base else ()),
            asks=self.text("asks", base.asks if base else ""),
            asks_from=self.asks_from(base),
            page=self.page(),
        )

    def check_ruleset(self) -> None:
        """Check that a file with rules is in the definition's own folder: it is code, and will be run."""
        name = self.text("ruleset")
        if not name.endswith(".py"):
            return
        if not is_file_name(name):
            self.problem("ruleset", f"{name!r} is not the name of a file in this folder, such as 'game.py'")
        elif wrong := file_problem(self.path.parent, name):
            hint = near_miss(name, [path.name for path in self.path.parent.glob("*.py")]) if wrong == "missing" else ""
            self.problem("ruleset", f"{name!r}: {wrong}{hint}")

    def asks_from(self, base: Definition | None) -> Path | None:
        """Return the folder of the definition that names the questions' game; `set` takes precedence over `asks`."""
        chosen = self.data.get("set", {})
        assert isinstance(chosen, dict)  # noqa: S101 - for the type checker, checked by _is_table
        set_by_base = base is not None and GAME in base.chosen
        if GAME in chosen or ("asks" in self.data and not set_by_base):
            return self.path.parent
        return base.asks_from if base else None

    def is_game(self, base: Definition | None) -> bool:
        return bool(self.text("ruleset", base.ruleset if base else ""))

    def is_sharing(self, base: Definition | None) -> bool:
        """Return whether the shared parts of games, or questions, are inherited and merged with repeated entries."""
        asking = "questions" in self.data or bool(self.text("asks")) or bool(base and base.is_exercise)
        return self.is_game(base) or asking

    def questions(self) -> tuple[QuestionItem, ...]:
        """Return the questions; their kinds and parameters are checked when the definition is completed."""
        tables = self.data.get("questions", [])
        assert isinstance(tables, list)  # noqa: S101 - for the type checker, checked by _is_tables
        if "questions" in self.data and not tables:
            self.problem("questions", "empty, expected at least one question")
        found = []
        for index, table in enumerate(tables, start=1):
            place = f"questions[{index}]."
            values = self.checked(table, QUESTION_KEYS, place)
            if "kind" not in table:
                self.problem(f"{place}kind", "missing")
            points, difficulty = values.get("points", 1), values.get("difficulty", 0)
            for key, most in (("points", _MOST_POINTS), ("difficulty", _HARDEST)):
                if key in values and not (isinstance(values[key], int) and 1 <= cast(int, values[key]) <= most):
                    self.problem(place + key, f"{values[key]!r} is not a whole number from 1 to {most}")
            chosen = cast(Mapping[str, object], values.get("set", {}))
            found.append(
                QuestionItem(
                    kind=str(values.get("kind", "")),
                    points=cast(int, points),
                    difficulty=cast(int, difficulty),
                    chosen={name: _frozen(value) for name, value in chosen.items()},
                )
            )
        return tuple(found)

    def omitted(self, base: Definition | None) -> tuple[str, ...]:
        names = _texts(self.data.get("omit"))
        known = [*(c.label for c in base.controls), *(p.name for p in base.parameters)] if base else []
        for name in names:
            if name not in known:
                hint = near_miss(name, known) or (
                    f", expected one of {', '.join(dict.fromkeys(known))}" if known else ""
                )
                self.problem("omit", f"{name!r} is no control or parameter that is taken over{hint}")
        return names

    def merged_parameters(self, base: Definition | None) -> tuple[Parameter, ...]:
        """Return the inherited parameters, with changes applied, and then the new ones.

        A definition without a game that declares parameters inherits none.
        """
        if base is not None and not self.is_sharing(base):
            return self.parameters() or base.parameters
        merged = {parameter.name: parameter for parameter in (base.parameters if base else ())}
        merged.update({parameter.name: parameter for parameter in self.parameters()})
        return tuple(merged.values())

    def more_scripts(self, key: str, taken_over: tuple[str, ...], folders: tuple[Path, ...]) -> tuple[str, ...]:
        value = self.data.get(key)
        if value is None:
            return taken_over
        names = _texts(value) if isinstance(value, list) else (str(value),)
        self.check_scripts(names, folders, key=key)
        return names

    def more_script(self, key: str, taken_over: str, folders: tuple[Path, ...]) -> str:
        return "".join(self.more_scripts(key, (taken_over,) if taken_over else (), folders))

    def objects(self) -> tuple[ExtraObject, ...]:
        tables = self.data.get("objects", [])
        assert isinstance(tables, list)  # noqa: S101 - for the type checker, checked by _is_tables
        found = []
        for index, table in enumerate(tables, start=1):
            place = f"objects[{index}]."
            values = self.checked(table, OBJECT_KEYS, place)
            kind, label = values.get("kind"), values.get("label")
            for key in ("kind", "label"):
                if key not in table:
                    self.problem(place + key, "missing")
            if kind is not None and kind not in _OBJECT_KINDS:
                hint = near_miss(str(kind), _OBJECT_KINDS)
                self.problem(f"{place}kind", f"{kind!r} is not one of {', '.join(_OBJECT_KINDS)}{hint}")
            self.check_label(label, place + "label")
            x, y = (int(cast(float, values.get(key, 0))) for key in ("x", "y"))
            found.append(ExtraObject(kind=str(kind), label=str(label), x_px=x, y_px=y))
        return tuple(found)

    def check_scripts(self, names: tuple[str, ...], folders: tuple[Path, ...], *, key: str = "scripts") -> None:
        places = (*folders, data_folder("templates") / "js")
        for name in names:
            if not _SCRIPT_NAME.fullmatch(name):
                self.problem(key, f"{name!r} is not the name of a .js file")
            elif (found := find_folder(name, places)) is None:
                known = [path.name for folder in places for path in folder.glob("*.js")]
                self.problem(key, f"missing file {name!r}{near_miss(name, known)}")
            elif wrong := file_problem(found, name):
                self.problem(key, f"{name!r}: {wrong}")

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
                choices=_texts(values.get("choices")),
            )
            if parameter.choices and parameter.type != "text":
                self.problem(f"{place}.choices", "only a text has choices")
            if parameter.default is not None and (wrong := check_value(parameter, parameter.default)):
                self.problem(f"{place}.default", wrong)
            found.append(parameter)
        return tuple(found)

    def controls(
        self, parameters: tuple[Parameter, ...], taken_over: tuple[Control, ...], *, merging: bool = True
    ) -> tuple[Control, ...]:
        """Return the inherited controls, with changes applied, and those that the definition adds.

        A changed control keeps its position unless ``after`` moves it. If all controls are named, the definition's
        order counts. A definition without a game that declares controls inherits none.
        """
        tables = self.data.get("controls", [])
        assert isinstance(tables, list)  # noqa: S101 - for the type checker, checked by _is_tables
        merged = {control.label: control for control in (taken_over if merging or not tables else ())}
        labels: set[str] = set()
        names = [parameter.name for parameter in parameters]
        order = list(merged)
        for index, table in enumerate(tables, start=1):
            place = f"controls[{index}]."
            values = self.checked(table, CONTROL_KEYS, place)
            kind, label = values.get("kind"), values.get("label")
            known = merged.get(str(label)) if label is not None and label not in labels else None
            for key in ("label",) if known else ("kind", "label", "caption", *_REQUIRED_BY_KIND.get(str(kind), ())):
                if key not in table:
                    self.problem(place + key, "missing")
            if kind is not None and kind not in _CONTROL_KINDS:
                hint = near_miss(str(kind), _CONTROL_KINDS)
                self.problem(f"{place}kind", f"{kind!r} is not one of {', '.join(_CONTROL_KINDS)}{hint}")
            for key in ("label", "entry"):
                value = values.get(key)
                if value is None:
                    continue
                self.check_label(value, place + key)
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
            if not isinstance(label, str) or not (isinstance(kind, str) or known):
                continue
            merged[label] = _control(values) if known is None else _changed_control(known, values)
            self.put(label, values.get("after"), order, place)
        self.check_circles(tables)
        given = [str(table.get("label")) for table in tables]
        moved = any("after" in table for table in tables)
        if {control.label for control in taken_over} <= set(given) and not moved:
            order = [label for label in dict.fromkeys(given) if label in merged]
        return tuple(merged[label] for label in order)

    def put(self, label: str, after: object, order: list[str], place: str) -> None:
        """Put a label into its position in the order: where it was, after another one, or at the end."""
        if after is None:
            if label not in order:
                order.append(label)
            return
        others = [other for other in order if other != label]
        if after not in others:
            hint = near_miss(str(after), others) or f", expected one of {', '.join(others)}"
            self.problem(f"{place}after", f"{after!r} is no other control{hint}")
            return
        others.insert(others.index(str(after)) + 1, label)
        order[:] = others

    def check_circles(self, tables: Sequence[Mapping[str, object]]) -> None:
        """Check that the positions given by ``after`` do not form a cycle."""
        after = {str(table.get("label")): str(table["after"]) for table in tables if "after" in table}
        number = {label: k for k, label in enumerate(after)}
        done: set[str] = set()
        for label in after:
            passed: dict[str, None] = {}
            here = label
            while here in after and here not in done and here not in passed:
                passed[here] = None
                here = after[here]
            done |= passed.keys()
            circle = list(passed)[list(passed).index(here) :] if here in passed else []
            if len(circle) > 1:
                first = circle.index(min(circle, key=number.__getitem__))
                shown = [repr(each) for each in (*circle[first:], *circle[:first], circle[first])]
                if len(shown) > _MOST_CHAINED:
                    shown = [*shown[: _MOST_CHAINED - 2], "...", shown[-1]]
                chain = " after ".join(shown)
                self.problem("controls", f"after: {chain}: no order has them all, expected one without 'after'")

    def check_label(self, value: object, place: str) -> None:
        if value is None:
            return
        if not _LABEL.fullmatch(str(value)):
            self.problem(place, f"{value!r} is no label, expected a letter, then letters and digits")
        elif value in RESERVED_LABELS:
            self.problem(place, f"{value!r} means something else in GeoGebra, expected another label")
        elif _OWN_FUNCTION.match(str(value)):
            self.problem(place, f"'ggb{value}' is a function of every applet, expected another label")

    def check_slider(self, values: Mapping[str, object], place: str) -> None:
        minimum, maximum, step = values.get("minimum", 0), values.get("maximum", 1), values.get("step", 1)
        if isinstance(step, (int, float)) and step <= 0:
            self.problem(place + "step", f"{step!r} is too small, expected more than 0")
        if isinstance(minimum, (int, float)) and isinstance(maximum, (int, float)) and minimum > maximum:
            self.problem(place + "minimum", f"{minimum!r} is too large, expected at most the maximum, {maximum!r}")

    def narrow(self) -> dict[str, int]:
        """Return the sizes in the table ``narrow``; whether they exist is checked with the board."""
        table = self.data.get("narrow", {})
        assert isinstance(table, dict)  # noqa: S101 - for the type checker, checked by _is_table
        sizes = {}
        for name, value in table.items():
            if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
                sizes[name] = value
            else:
                self.problem(f"narrow.{name}", f"{value!r} is not a whole number from 1 on")
        return sizes

    def page(self) -> dict[str, object]:
        table = self.data.get("page")
        if not isinstance(table, dict):
            return {}
        good = self.checked(table, PAGE_KEYS, "page.")
        if (group := table.get("group", _GROUPS[0])) not in _GROUPS and isinstance(group, str):
            self.problem("page.group", f"unknown group {group!r}, expected one of {', '.join(_GROUPS)}")
        links = table.get("links")
        for text, place in links.items() if isinstance(links, dict) else ():
            if not isinstance(place, str) or "=" not in place:
                self.problem(f"page.links.{text}", "expected what follows # in the address, such as start=3,5,7")
        onward = table.get("onward")
        for text, place in onward.items() if isinstance(onward, dict) else ():
            if not isinstance(place, str) or not ONWARD.fullmatch(place):
                expected = "an applet and what it takes, such as game-of-thrones#start=tournament"
                self.problem(f"page.onward.{text}", f"expected {expected}")
        return good

    def presets(self) -> dict[str, dict[str, object]]:
        """Return the presets, each a set of parameter values; parameters are checked when a preset is applied."""
        found: dict[str, dict[str, object]] = {}
        table = self.data.get("presets", {})
        assert isinstance(table, dict)  # noqa: S101 - for the type checker, checked by _is_table
        for name, values in table.items():
            if not isinstance(values, dict):
                self.problem(f"presets.{name}", f"{values!r} is not a table")
                continue
            found[name] = {key: _frozen(value) for key, value in values.items()}
        return found

    def chosen(self, parameters: tuple[Parameter, ...], *, known: bool, kept: bool) -> dict[str, object]:
        table = self.data.get("set", {})
        assert isinstance(table, dict)  # noqa: S101 - for the type checker, checked by _is_table
        by_name = {parameter.name: parameter for parameter in parameters}
        chosen = {}
        for name, value in table.items():
            if name not in by_name:
                if known:
                    hint = near_miss(name, by_name) or f", expected one of {', '.join(by_name)}"
                    self.problem(f"set.{name}", f"unknown parameter {name!r}{hint}")
                if kept:  # perhaps a parameter of the ruleset
                    chosen[name] = _frozen(value)
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
        toggle=bool(values.get("toggle", False)),
        page=str(values.get("page", "")),
        narrow_page=str(values["narrow_page"]) if "narrow_page" in values else None,
        only_narrow=bool(values.get("only_narrow", False)),
    )


def _changed_control(control: Control, values: Mapping[str, object]) -> Control:
    """Return a control with the changes applied."""
    said = _control({"kind": control.kind, "label": control.label, **values})
    names = {name for name in values if name != "after"}
    return dataclasses.replace(control, **{name: getattr(said, name) for name in names})


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def _number(value: object) -> float | None:
    return value if isinstance(value, (int, float)) else None


def _frozen(value: object) -> object:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
