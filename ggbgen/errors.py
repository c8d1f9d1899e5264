"""Every error that ggbgen raises on purpose.

    GgbgenError
    ├── DefinitionError         an applet.toml that cannot be used (holds every problem of the file)
    │   └── UnknownAppletError  no applet of that name
    ├── ParameterError          a parameter with a value that it does not take
    ├── GraphFormatError        a text that does not encode a graph in the format it claims
    ├── RulesetError            a ruleset that is not there, or a position that is none of its positions
    ├── QuestionError           a question that is not there
    ├── SolverError             a game, or a question about one, that has no answer
    │   ├── LoopyGameError      a game that need not end
    │   └── GameTooLargeError   a game with more positions than the limit
    ├── CatalogueError          a message catalogue that is missing or broken
    ├── ArchiveError            a file that is no readable .ggb archive
    ├── OutputError             a file that cannot be written
    └── EngineError
        ├── EngineMissingError  no engine, or none that may be trusted, where one is needed
        ├── BrowserMissingError no Chromium where one is needed
        └── AppletError         an applet did something wrong in the engine, or an action on it was impossible
            └── ScriptError     a script of an applet failed (says where)

Messages are in lower case without a final full stop: the offending value with ``!r``, what was expected,
the place, and the nearest valid name if there is one.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

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
]


class GgbgenError(Exception):
    """Base of every error that ggbgen raises on purpose."""


class DefinitionError(GgbgenError):
    """An applet definition that cannot be used.

    Attributes:
        problems: One message for each problem, every one with the file and the key.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("\n".join(self.problems))


class UnknownAppletError(DefinitionError):
    """No applet has the name that was asked for."""


class ParameterError(GgbgenError):
    """A parameter got a value that it does not take."""


class GraphFormatError(GgbgenError):
    """A text does not encode a graph in the format it claims to be in."""


class RulesetError(GgbgenError):
    """There is no such ruleset, or a position is none of its positions."""


class QuestionError(GgbgenError):
    """There is no such question."""


class SolverError(GgbgenError):
    """A game, or a question about one, has no answer."""


class LoopyGameError(SolverError):
    """A game has a position that can come again, so that it need not end."""


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
    """GeoGebra's engine is needed and is not there."""


class BrowserMissingError(EngineError):
    """A Chromium is needed and none was found."""


class AppletError(EngineError):
    """An applet did something wrong in the engine, or an action on it was impossible."""


class ScriptPlace(NamedTuple):
    """Where a script stopped.

    Attributes:
        script: The script of the library, the script of an object, or ``library`` where it has no parts.
        line: Line of that script, from 1; scripts that come with ggbgen have lost their comments.
        function: Name of the function; empty at the top level.
        message: What JavaScript says.
    """

    script: str
    line: int
    function: str
    message: str

    def __str__(self) -> str:
        within = f" in {self.function}()" if self.function else ""
        return f"{self.script}:{self.line}{within}: {self.message}"


class ScriptError(AppletError):
    """A script of an applet failed, and it is known where.

    Attributes:
        place: Where that is.
    """

    def __init__(self, message: str, place: ScriptPlace) -> None:
        super().__init__(message)
        self.place = place


def nearest(word: str, valid: Iterable[str]) -> str | None:
    """Return the valid name nearest to ``word``, which may be itself, or None if none is near."""
    names = sorted(valid)
    close = [word] if word in names else difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    return close[0] if close else None


def near_miss(word: str, valid: Iterable[str]) -> str:
    """Return ``", did you mean 'x'?"`` for the valid name nearest to ``word``, or an empty string."""
    found = nearest(word, valid)
    return f", did you mean {found!r}?" if found else ""


_LONGEST_SHOWN = 80


def shown(value: object) -> str:
    """Return a value as Python writes it, cut where it is long; whatever the value is, a message can be made."""
    try:
        text = repr(value)
    except Exception:  # a class of somebody else's, or a number of thousands of digits
        return f"a value of the type {type(value).__name__!r} that cannot be written"
    text = "\\n".join(text.splitlines())  # the text is somebody else's, the message has one line
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."
