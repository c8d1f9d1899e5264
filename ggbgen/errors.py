"""All exceptions that ggbgen raises on purpose.

    GgbgenError
    ├── DefinitionError         an applet.toml that cannot be used (lists every problem of the file)
    │   └── UnknownAppletError  no applet with that name
    ├── ParameterError          a parameter with an invalid value
    ├── GraphFormatError        a text that does not encode a graph in the format it claims
    ├── RulesetError            a ruleset that does not exist, or a position that does not belong to it
    ├── QuestionError           a question that does not exist
    ├── SolverError             a game, or a question about one, that has no answer
    │   ├── LoopyGameError      a game that need not end
    │   └── GameTooLargeError   a game with more positions than the limit
    ├── CatalogueError          a message catalogue that is missing or broken
    ├── ArchiveError            a file that is not a readable .ggb archive
    ├── OutputError             a file that cannot be written
    └── EngineError
        ├── EngineMissingError  no engine, or no trusted one, where one is needed
        ├── BrowserMissingError no Chromium where one is needed
        └── AppletError         an applet did something wrong in the engine, or an action on it was impossible
            └── ScriptError     a script of an applet failed (has the place)

Messages are in lower case without a final full stop: the offending value with ``!r``, what was expected,
the place, and the nearest valid name if there is one.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

from ggbgen.lines import printed, shortened

__all__ = [
    "AppletError",
    "ArchiveError",
    "BrowserMissingError",
    "CatalogueError",
    "DefinitionError",
    "EngineError",
    "EngineMissingError",
    "GameTooLargeError",
    "GgbgenError",
    "GraphFormatError",
    "LoopyGameError",
    "OutputError",
    "ParameterError",
    "QuestionError",
    "RulesetError",
    "ScriptError",
    "ScriptPlace",
    "SolverError",
    "UnknownAppletError",
    "near_miss",
    "nearest",
    "shown",
    "system_reason",
]


class GgbgenError(Exception):
    """Base class of all exceptions that ggbgen raises on purpose.

    A message may quote a stranger's file, and anything may print it, such as pytest: it has no characters that control
    a terminal, and no endless lines.
    """

    def __str__(self) -> str:
        """Return the message as it may be printed."""
        return printed(super().__str__())


class DefinitionError(GgbgenError):
    """An applet definition that cannot be used.

    Attributes:
        problems: One message for each problem, with the file and the key.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[type[DefinitionError], tuple[tuple[str, ...]]]:
        """Return what makes the same error again, as between processes."""
        return type(self), (self.problems,)


class UnknownAppletError(DefinitionError):
    """There is no applet with this name."""


class ParameterError(GgbgenError):
    """A parameter has an invalid value."""


class GraphFormatError(GgbgenError):
    """A text does not encode a graph in the format it claims to be in."""


class RulesetError(GgbgenError):
    """There is no such ruleset, or a position does not belong to it."""


class QuestionError(GgbgenError):
    """There is no such question."""


class SolverError(GgbgenError):
    """A game, or a question about one, has no answer."""


class LoopyGameError(SolverError):
    """A position of a game can recur, so the game need not end."""


class GameTooLargeError(SolverError):
    """A game has more positions than may be searched."""


class CatalogueError(GgbgenError):
    """A message catalogue is missing or cannot be used."""


class ArchiveError(GgbgenError):
    """A file is not a readable .ggb archive."""


class OutputError(GgbgenError):
    """A file cannot be written."""


class EngineError(GgbgenError):
    """Something went wrong with GeoGebra's engine or the browser it runs in."""


class EngineMissingError(EngineError):
    """GeoGebra's engine is needed but not installed."""


class BrowserMissingError(EngineError):
    """A Chromium is needed but was not found."""


class AppletError(EngineError):
    """An applet did something wrong in the engine, or an action on it was impossible."""


class ScriptPlace(NamedTuple):
    """The place where a script stopped.

    Attributes:
        script: The script of the library, the script of an object, or ``library`` where it has no parts.
        line: Line of that script, from 1; scripts that come with ggbgen have no comments here.
        function: Name of the function; empty at the top level.
        message: JavaScript's error message.
    """

    script: str
    line: int
    function: str
    message: str

    def __str__(self) -> str:
        within = f" in {self.function}()" if self.function else ""
        return f"{self.script}:{self.line}{within}: {self.message}"


class ScriptError(AppletError):
    """A script of an applet failed at a known place.

    Attributes:
        place: The place.
    """

    def __init__(self, message: str, place: ScriptPlace) -> None:
        super().__init__(message)
        self.place = place


_LONGEST_SHOWN = 80
# Comparing a word with this many names takes some ten milliseconds; words and names may be a stranger's. Nobody types a
# longer name.
_MOST_COMPARED, _LONGEST_COMPARED = 3000, 80


def nearest(word: str, valid: Iterable[str]) -> str | None:
    """Return the valid name nearest to ``word``, which may be itself, or None if none is near.

    Names of more than 80 characters are near to none, and of more than 3,000 names none is looked for.
    """
    names = set(valid)
    if word in names:
        return word
    if len(word) > _LONGEST_COMPARED or len(names) > _MOST_COMPARED:
        return None
    close = difflib.get_close_matches(
        word, sorted(name for name in names if len(name) <= _LONGEST_COMPARED), n=1, cutoff=0.6
    )
    return close[0] if close else None


def near_miss(word: str, valid: Iterable[str]) -> str:
    """Return ``", did you mean 'x'?"`` for the valid name nearest to ``word``, or an empty string."""
    found = nearest(word, valid)
    return f", did you mean {found!r}?" if found else ""


def system_reason(error: Exception) -> str:
    """Return why the operating system refuses something, without the number and the file; else the whole message."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def shown(value: object) -> str:
    """Return the repr of a value, cut where it is long; this never fails, so that a message can always be written."""
    try:
        text = repr(value)
    except Exception:  # a user's class, or a number with thousands of digits
        return f"a value of the type {type(value).__name__!r} that cannot be written"
    text = "\\n".join(text.splitlines())  # the text may be a user's, the message has one line
    return shortened(text, _LONGEST_SHOWN)
