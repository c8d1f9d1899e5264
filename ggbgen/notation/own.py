"""A user's board: its script defines the places to click, the lines, and the appearance of each place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from ggbgen.definition.files import file_problem
from ggbgen.errors import AppletError, RulesetError, shown
from ggbgen.notation.entries import EntryNotation, check_entries, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.offline import ScriptFunctions, ScriptLoadError
from ggbgen.offline.modules import ModuleError, bundle, read_module
from ggbgen.rulesets.played_rules import Rules

__all__ = ["BoardScript", "Units", "UserNotation", "is_number"]

_MOST_PLACES = 40
_LONGEST_NAME = 8
_LARGEST = 1_000_000
_FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}\.js")

Units = tuple[float, float]


class BoardScript:
    """The script of a user's board, in the folder of the rules.

    Attributes:
        path: The file.
    """

    def __init__(self, ruleset: Rules) -> None:
        """Store which file it is.

        Raises:
            RulesetError: ``BOARD`` of the rules is no file in their folder.
        """
        file = str(ruleset.BOARD)
        if ruleset.FILE is None or not _FILE.fullmatch(file):
            expected = "expected a file such as 'board.js' in the folder of rules of one's own"
            raise RulesetError(f"{ruleset.where('BOARD')}{ruleset.NAME}: BOARD: {shown(file)} is no script, {expected}")
        self.path: Path = ruleset.FILE.with_name(file)

    @cached_property
    def _functions(self) -> ScriptFunctions:
        if not self.path.exists():
            raise self.problem("", "there is no such file, expected the script of the board")
        if wrong := file_problem(self.path.parent, self.path.name):
            raise self.problem("", wrong)
        try:
            text = self.path.read_text("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise self.problem("", f"cannot be read: {error}") from error
        own = Path(__file__).with_name("own.js").read_text("utf-8")
        try:
            self._check_syntax(read_module(self.path.name, text, shared=False).text)
            modules = bundle(["ggbgen/game/own.js", self.path.name], self._beside)
        except ModuleError as error:
            raise RulesetError(f"{self.path.with_name(error.name)}:{error.line}: {error.message}") from error
        return ScriptFunctions([own, *(module.text for module in modules)])

    def _beside(self, name: str) -> tuple[str, bool] | None:
        """Return the text of a script in the folder of the board, as bundles ask for it; None if there is none."""
        if not _FILE.fullmatch(name) or file_problem(self.path.parent, name):
            return None
        try:
            return self.path.with_name(name).read_text("utf-8-sig"), False
        except (OSError, UnicodeDecodeError):
            return None

    def _check_syntax(self, text: str) -> None:
        from ggbgen.offline.scripts.analysis import analysed  # imports tree-sitter, which is slow to import

        program = analysed(text)
        if program.unread:
            raise RulesetError(f"{self.path}: not analysed: {program.unread}")
        if problem := program.syntax_error:
            raise RulesetError(f"{self.path}:{problem[0]}: {problem[1]}")

    def asked(self, what: str, *values: object) -> object:
        """Return the result of a function of the script, None if there is no such function."""
        try:
            return self._functions("askedBoard", what, values)
        except ScriptLoadError as error:
            raise RulesetError(f"{self.path}:{error.line or 1}: {error}") from error
        except AppletError as error:
            raise self.problem(f"{what}()", str(error).removeprefix("askedBoard(): ")) from error

    def problem(self, what: str, problem: str) -> RulesetError:
        """Return the error about a function of the script."""
        return RulesetError(f"{self.path}: {what}{': ' if what else ''}{problem}")

    def listed(self, what: str, start: Numbers, *, most: int) -> list[object]:
        """Return a list that a function of the script returns for a start."""
        found = self.asked(what, start)
        if found is None and what == "lines":
            return []
        if not isinstance(found, list):
            problem = "is missing, or gives nothing" if found is None else f"gives {shown(found)}"
            raise self.problem(f"{what}()", f"{problem}, expected a list")
        if len(found) > most:
            raise self.problem(f"{what}()", f"gives {len(found)} {what}, expected at most {most}")
        return found

    def place(self, k: int, given: object) -> tuple[Units, str]:
        """Return the coordinates and the name of a place."""
        fault = f"place {k}: {shown(given)}"
        if not isinstance(given, Mapping) or not all(is_number(given.get(axis)) for axis in "xy"):
            raise self.problem("places()", f"{fault}, expected finite numbers x and y, and a name")
        name = given.get("name")
        if not isinstance(name, str) or not _is_name(name):
            expected = f"expected a printable name of 1 to {_LONGEST_NAME} characters, without blanks at its ends"
            raise self.problem("places()", f"{fault}: {expected}")
        return (float(given["x"]), float(given["y"])), name


class UserNotation(EntryNotation[Rules]):
    """Tuples of integers; a move is called by the names of its places.

    Attributes:
        script: The script of the board.
        places: The coordinates and the name of each place.
        vertex_names: The names.
    """

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules, and get the places from the script of their board.

        Raises:
            RulesetError: The script is missing, fails, or returns something else; the message names it.
        """
        self.script = BoardScript(ruleset)
        self.count = len(ruleset.start()) if isinstance(ruleset.start(), tuple) else 0
        super().__init__(ruleset, largest=largest)
        script = self.script
        self.places = tuple(
            script.place(k, given) for k, given in enumerate(script.listed("places", self.first, most=_MOST_PLACES))
        )
        if not self.places:
            raise script.problem("places()", "gives no places, expected at least one")
        self.vertex_names = tuple(name for _, name in self.places)
        for k, name in enumerate(self.vertex_names):
            if name in self.vertex_names[:k]:
                raise script.problem("places()", f"place {k}: the name {name!r} is there twice")

    def check(self, position: object) -> None:
        """Check that a position is a tuple of integers, as many as at the start."""
        check_entries(position, count=self.count or None, called="numbers", largest=self.largest)

    def parse(self, text: str) -> Numbers:
        """Read numbers such as ``1,0,1``."""
        position = parse_entries(text, "numbers")
        self.check(position)
        return position

    def entry_name(self, entry: int) -> str:
        """Return the name of a place, or the number of an entry that has none."""
        return self.vertex_names[entry] if entry < len(self.vertex_names) else str(entry)

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the names of the places whose numbers change; entries without a place are not mentioned."""
        count = len(self.places)
        return super().change_name(before[:count], after[:count])


def _is_name(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_NAME and text.isprintable() and text == text.strip()


def is_number(value: object) -> bool:
    """Return whether a value is a number that a coordinate may be."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST
