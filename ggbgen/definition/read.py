"""Read `applet.toml`, and report all problems of a file at once, with file and key."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import cast

from ggbgen.definition.applet_folders import (
    DEFINITION_FILE,
    applet_names,
    data_folder,
    find_applet,
    find_named_applet,
    is_path,
)
from ggbgen.definition.controls import CONTROL_KEYS, check_label, merged_controls
from ggbgen.definition.files import file_problem, find_folder, is_file_name
from ggbgen.definition.model import Control, Definition, ExtraObject, Page, Parameter, QuestionItem, StateValue
from ggbgen.definition.parameter_values import check_value
from ggbgen.definition.table import Key, Problems, frozen, keys_of
from ggbgen.definition.toml import read_toml
from ggbgen.definition.trust import NOBODY, Trust, path_from, trust_of
from ggbgen.errors import DefinitionError, near_miss, nearest, shown, system_reason

__all__ = ["GAME", "KEYS", "completed", "read_asked", "read_definition", "shared_parameters"]

KEYS: Mapping[type, Mapping[str, Key]] = {
    Definition: {"extends": dataclasses.replace(keys_of(Definition)["title"], field="extends"), **keys_of(Definition)},
    Parameter: keys_of(Parameter),
    Control: CONTROL_KEYS,
    ExtraObject: keys_of(ExtraObject),
    QuestionItem: keys_of(QuestionItem),
    Page: keys_of(Page),
}
"""The keys of each kind of table: those of its dataclass, and what only says how tables are put together."""

ONWARD = re.compile(r"([a-z][a-z0-9-]*)#([a-z][A-Za-z]*)=([a-z][A-Za-z]*)")
"""The target of a link: an applet, its entry, and the text or list of this applet to pass to it."""

GAME = "game"
"""The parameter, in a definition with questions about a game, that names the game."""

_PARAMETER_NAME = re.compile(r"[a-z][a-z0-9_]*")
_SCRIPT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\.js")
_REQUIRED = ("title", "description", "board")
_REQUIRED_OF_A_GAME = ("title",)
_SHARED_BY_GAMES, _SHARED_BY_QUESTIONS = "game.toml", "question.toml"
_MOST_POINTS, _HARDEST = 100, 5
# Each definition of a chain is looked for in the folders of all after it. Nobody has needed more than three.
_LONGEST_CHAIN = 8
# A file with more keys than these has none that is meant.
_MOST_TRIED = 100
_MOST_SCRIPTS = 100
# What a definition takes as it is, and inherits as it is.
_TAKEN = ("title", "author", "board", "ruleset", "asks", "extras", "rules", "theory")


def read_definition(name: str | Path) -> Definition:
    """Read and check a definition.

    Args:
        name: Name of an applet that comes with ggbgen, or the path of an `applet.toml` or of its folder.

    Raises:
        UnknownAppletError: There is no such definition.
        DefinitionError: The definition has problems; the exception lists all of them.
    """
    return _read(find_applet(name), trust=trust_of(name))


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
    return _read(find_applet(path), trust=definition.trust)


def completed(definition: Definition, parameters: tuple[Parameter, ...], /, **changes: object) -> Definition:
    """Return the definition of a game with its ruleset's parameters, which come first.

    Args:
        definition: The definition.
        parameters: The ruleset's parameters.
        changes: Other fields of the definition, if they change.

    Raises:
        DefinitionError: The definition sets an unknown parameter, or sets one to an invalid value.
    """
    declared = cast("tuple[Parameter, ...]", changes.pop("parameters", definition.parameters))
    own = {parameter.name for parameter in declared}
    ruleset_s = tuple(p for p in parameters if p.name not in own | definition.omitted)
    everything = {parameter.name: parameter for parameter in (*ruleset_s, *declared)}
    found = Problems(definition.path)
    tables = {"set": definition.chosen} | {f"presets.{name}": values for name, values in definition.presets.items()}
    for name, value, place in (
        (name, value, place) for place, table in tables.items() for name, value in table.items()
    ):
        if name not in everything:
            found.unknown(f"{place}.{name}", f"unknown parameter {name!r}", name, everything)
        elif wrong := check_value(everything[name], value):
            found.problem(f"{place}.{name}", wrong)
    if found.problems:
        raise DefinitionError(found.problems)
    replaced: Callable[..., Definition] = dataclasses.replace  # the changes are of fields of any type
    return replaced(definition, parameters=tuple(everything.values()), **changes)


def shared_parameters() -> frozenset[str]:
    """Return the names of the parameters that all games share."""
    return frozenset(parameter.name for parameter in _shared(_SHARED_BY_GAMES).parameters)


@cache
def _shared(name: str) -> Definition:
    """Return the parameters and controls that all games, or all questions, share."""
    path = data_folder("templates") / name
    reader = _Reader(path, read_toml(path))
    parameters = reader.parameters()
    shared = Definition(
        path=path,
        parameters=tuple(parameters.values()),
        controls=merged_controls(reader, reader.good.get("controls", ()), tuple(parameters), ()),
    )
    if reader.problems:
        raise DefinitionError(reader.problems)
    return shared


def _read(path: Path, *, trust: Trust, extended_by: tuple[Path, ...] = ()) -> Definition:
    reader = _Reader(path, read_toml(path))
    base: Definition | None = None
    if (extends := reader.good.get("extends")) is not None:
        chain = (*extended_by, path.resolve())
        parent = _parent_path(path, extends, reader)
        if len(chain) > _LONGEST_CHAIN:
            reader.problem("extends", f"more than {_LONGEST_CHAIN} definitions that extend one another")
        elif parent is not None and parent.resolve() in chain:
            reader.problem("extends", f"{extends!r} extends this definition itself")
        elif parent is not None:
            base = _read(parent, trust=trust, extended_by=chain)
    elif reader.good.get("ruleset"):
        base = _shared(_SHARED_BY_GAMES)
    elif "questions" in reader.good or reader.good.get("asks"):
        base = _shared(_SHARED_BY_QUESTIONS)
    definition = reader.definition(base, trust=trust)
    if reader.problems:
        raise DefinitionError(reader.problems)
    return definition


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
        reader.problem("extends", f"{extends!r}: {system_reason(error)}")
    return None


class _Reader(Problems):
    """Reads one file."""

    def __init__(self, path: Path, table: Mapping[str, object]) -> None:
        super().__init__(path)
        self.table = table
        self.good = self.values(table, KEYS[Definition])

    def definition(self, base: Definition | None, *, trust: Trust = NOBODY) -> Definition:
        """Return the definition, or as much of it as is valid, with what it inherits."""
        good, extending = self.good, base is not None
        before = base or Definition(path=self.path)
        game = bool(good.get("ruleset", before.ruleset))
        merging = game or "questions" in good or bool(good.get("asks")) or before.is_exercise
        self.check_keys(extending=extending, game=game, merging=merging)
        omitted = self.omitted(before)
        folders = (self.path.parent, *before.folders)
        # A parameter can still be set if its control is omitted.
        gone = omitted - {control.label for control in before.controls}
        own = self.parameters()
        inherited = {parameter.name: parameter for parameter in (before.parameters if merging or not own else ())}
        parameters = {name: parameter for name, parameter in (inherited | own).items() if name not in gone}
        tables = good.get("controls", ())
        kept = before.controls if merging or not tables else ()
        kept = tuple(control for control in kept if control.label not in omitted)
        controls = merged_controls(self, tables, tuple(parameters), kept)
        for name in ("extras", "rules", "theory"):
            if name in good:
                self.check_scripts(name, folders)
        known = not merging and (bool(parameters) or "extends" not in self.tried)
        chosen = {**before.chosen, **self.chosen(parameters, known=known, kept=merging)}
        return dataclasses.replace(
            before,
            **{name: good[name] for name in _TAKEN if name in good},
            trust=trust,
            slug=self.path.resolve().parent.name,
            path=self.path,
            sources=(self.path, *before.sources),
            folders=folders,
            description=good.get("description", before.description or good.get("title", "")),
            ruleset_folder=self.path.parent if "ruleset" in good else before.ruleset_folder,
            omitted=before.omitted | omitted,
            objects=(*before.objects, *self.objects()),
            state={**before.state, **self.state()},
            chosen=chosen,
            presets={**before.presets, **self.presets()},
            narrow={**before.narrow, **self.narrow()},
            page=self.page(),
            parameters=tuple(parameters.values()),
            controls=controls,
            questions=self.questions() or before.questions,
            asks_from=self.asks_from(before),
        )

    @cached_property
    def tried(self) -> set[str]:
        """The keys of the file; a misspelt one, which has been reported, counts as what was meant."""
        known = KEYS[Definition]
        return {name if name in known else nearest(name, known) or name for name in islice(self.table, _MOST_TRIED)}

    def check_keys(self, *, extending: bool, game: bool, merging: bool) -> None:
        """Check what a definition needs, and what it may not have."""
        if "extends" not in self.tried:
            for name in _REQUIRED_OF_A_GAME if extending else _REQUIRED:
                if name not in self.tried:
                    self.problem(name, "missing, a definition that extends no other needs it")
        if not str(self.good.get("title", "-")).strip():
            self.problem("title", "empty, expected what the applet is called")
        if "state" in self.good and merging:
            self.problem("state", "of a game or a question: its scripts have one of their own, expected 'objects'")
        self.check_ruleset(self.good.get("ruleset", ""))

    def check_ruleset(self, name: str) -> None:
        """Check that a file with rules is in the definition's own folder: it is code, and will be run."""
        if not name.endswith(".py"):
            return
        if not is_file_name(name):
            self.problem("ruleset", f"{name!r} is not the name of a file in this folder, such as 'game.py'")
        elif wrong := file_problem(self.path.parent, name):
            hint = near_miss(name, [path.name for path in self.path.parent.glob("*.py")]) if wrong == "missing" else ""
            self.problem("ruleset", f"{name!r}: {wrong}{hint}")

    def check_scripts(self, key: str, folders: tuple[Path, ...]) -> None:
        """Check the file names under a key."""
        value = self.good[key]
        known = [path.name for folder in folders for path in folder.glob("*.js")]
        names = (value,) if isinstance(value, str) else value
        if len(names) > _MOST_SCRIPTS:
            self.problem(key, f"{len(names):,} scripts, expected at most {_MOST_SCRIPTS}")
        for name in names[:_MOST_SCRIPTS]:
            if not _SCRIPT_NAME.fullmatch(name):
                self.problem(key, f"{name!r} is not the name of a .js file")
            elif (found := find_folder(name, folders)) is None:
                self.problem(key, f"missing file {name!r}{self.hint(name, known)}")
            elif wrong := file_problem(found, name):
                self.problem(key, f"{name!r}: {wrong}")

    def asks_from(self, before: Definition) -> Path | None:
        """Return the folder of the definition that names the questions' game; `set` takes precedence over `asks`."""
        if GAME in self.good.get("chosen", {}) or ("asks" in self.good and GAME not in before.chosen):
            return self.path.parent
        return before.asks_from

    def questions(self) -> tuple[QuestionItem, ...]:
        """Return the questions; their kinds and parameters are checked when the definition is completed."""
        tables = self.good.get("questions", ())
        if "questions" in self.good and not tables:
            self.problem("questions", "empty, expected at least one question")
        found = []
        for index, table in enumerate(tables, start=1):
            place = f"questions[{index}]."
            values = self.values(table, KEYS[QuestionItem], place, complete=True)
            for name, most in (("points", _MOST_POINTS), ("difficulty", _HARDEST)):
                if name in values and not self.whole(place + name, values[name], most):
                    del values[name]
            values["chosen"] = {name: frozen(value) for name, value in values.get("chosen", {}).items()}
            found.append(QuestionItem(**{"kind": "", **values}))
        return tuple(found)

    def omitted(self, before: Definition) -> frozenset[str]:
        """Return the names of what is not inherited."""
        known = (*(control.label for control in before.controls), *(p.name for p in before.parameters))
        for name in self.good.get("omitted", ()):
            if name not in known:
                message = f"{name!r} is no control or parameter that is taken over"
                self.unknown("omit", message, name, tuple(dict.fromkeys(known)))
        return frozenset(self.good.get("omitted", ()))

    def objects(self) -> tuple[ExtraObject, ...]:
        """Return the additional objects."""
        found = []
        for index, table in enumerate(self.good.get("objects", ()), start=1):
            place = f"objects[{index}]."
            values = self.values(table, KEYS[ExtraObject], place, complete=True)
            if "label" in values:
                check_label(self, values["label"], f"{place}label")
            values |= {name: int(values[name]) for name in ("x_px", "y_px") if name in values}
            found.append(ExtraObject(**{"kind": "", "label": "", **values}))
        return tuple(found)

    def state(self) -> dict[str, StateValue]:
        """Return the first values of the objects that hold state, by label."""
        found: dict[str, StateValue] = {}
        for label, value in self.good.get("state", {}).items():
            place = f"state.{label}"
            check_label(self, label, place)
            numbers = value if isinstance(value, list) else [] if isinstance(value, str) else [value]
            if all(isinstance(number, (int, float)) and not isinstance(number, bool) for number in numbers):
                found[label] = tuple(value) if isinstance(value, list) else value
            else:
                self.problem(place, f"{shown(value)}, expected a number, a text or a list of numbers")
        return found

    def parameters(self) -> dict[str, Parameter]:
        """Return the parameters that the definition itself declares, by name."""
        found = {}
        for name, table in self.good.get("parameters", {}).items():
            place = f"parameters.{name}"
            if not isinstance(table, dict):
                self.problem(place, f"{table!r} is not a table")
                continue
            if not _PARAMETER_NAME.fullmatch(name):
                self.problem(place, f"{name!r} is no name of a parameter, expected small letters, digits and _")
            values = self.values(table, KEYS[Parameter], f"{place}.", complete=True)
            if "type" not in values:
                continue
            parameter = Parameter(name=name, **values)
            if parameter.choices and parameter.type != "text":
                self.problem(f"{place}.choices", "only a text has choices")
            if parameter.default is not None and (wrong := check_value(parameter, parameter.default)):
                self.problem(f"{place}.default", wrong)
            found[name] = parameter
        return found

    def narrow(self) -> dict[str, int]:
        """Return the sizes in the table ``narrow``; whether they exist is checked with the board."""
        sizes = self.good.get("narrow", {})
        return {name: size for name, size in sizes.items() if self.whole(f"narrow.{name}", size)}

    def page(self) -> Page:
        """Return what is in the table ``page``."""
        page = Page(**self.values(self.good.get("page", {}), KEYS[Page], "page."))
        for text, place in page.links.items():
            if not isinstance(place, str) or "=" not in place:
                self.problem(f"page.links.{text}", "expected what follows # in the address, such as start=3,5,7")
        for text, place in page.onward.items():
            if not isinstance(place, str) or not ONWARD.fullmatch(place):
                expected = "an applet and what it takes, such as game-of-thrones#start=tournament"
                self.problem(f"page.onward.{text}", f"expected {expected}")
        if page.position and page.clicks:
            self.problem("page.clicks", "a picture shows a position, or what is on the board after clicks, not both")
        return page

    def presets(self) -> dict[str, dict[str, object]]:
        """Return the presets, each a set of parameter values; parameters are checked when a preset is applied."""
        found = {}
        for name, values in self.good.get("presets", {}).items():
            if isinstance(values, dict):
                found[name] = {key: frozen(value) for key, value in values.items()}
            else:
                self.problem(f"presets.{name}", f"{values!r} is not a table")
        return found

    def chosen(self, parameters: Mapping[str, Parameter], *, known: bool, kept: bool) -> dict[str, object]:
        """Return the values of parameters; ``kept`` are those of parameters that perhaps the ruleset has."""
        chosen = {}
        for name, value in self.good.get("chosen", {}).items():
            if name in parameters and (wrong := check_value(parameters[name], value)):
                self.problem(f"set.{name}", wrong)
            elif name not in parameters and known:
                self.unknown(f"set.{name}", f"unknown parameter {name!r}", name, parameters)
            if name in parameters or kept:
                chosen[name] = frozen(value)
        return chosen
