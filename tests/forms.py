"""Choose the encodings of games once for all processes of a test run, because many tests use the same game."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from ggbgen.encoding import Encoding
from ggbgen.page.shared.kind import BoardKind

__all__ = ["begin", "end"]

# Where the encodings are stored; the other processes of pytest-xdist get the folder through their environment.
_FOLDER = "GGBGEN_TESTED_FORMS"
# The prefix of modules of games in folders, whose names depend on their contents.
_GAME = "ggbgen_game_"


def begin() -> bool:
    """Let boards look up encodings that were chosen before; return whether this process created the folder for them."""
    _share(BoardKind.encoding)
    if _FOLDER in os.environ:
        return False
    os.environ[_FOLDER] = tempfile.mkdtemp(prefix="ggbgen-encodings-")
    return True


def end() -> None:
    """Delete the folder."""
    shutil.rmtree(os.environ.pop(_FOLDER), ignore_errors=True)


def _share(choose: Callable[..., Encoding]) -> None:
    def encoding(self: BoardKind, *, values: bool = True) -> Encoding:
        if values not in self._encodings and (path := _path(self, values)):
            if path.exists():
                self._encodings[values] = pickle.loads(path.read_bytes())  # noqa: S301 - written by us
            else:
                _write(path, pickle.dumps(choose(self, values=values)))
        return choose(self, values=values)

    BoardKind.encoding = encoding  # type: ignore[method-assign]


def _path(board: BoardKind, values: bool) -> Path | None:
    """Return the file for the encoding of a board; None for rules that exist only in a test."""
    told = io.BytesIO()
    try:
        _Told(told).dump((type(board), board.ruleset, values))
    except (pickle.PicklingError, TypeError, AttributeError):
        return None
    return Path(os.environ[_FOLDER], hashlib.sha256(told.getbuffer()).hexdigest())


class _Told(pickle.Pickler):
    """A pickler that refers to classes of games in folders by name."""

    def persistent_id(self, obj: object) -> str | None:
        is_game = isinstance(obj, type) and obj.__module__.startswith(_GAME)
        return f"{obj.__module__}.{obj.__qualname__}" if is_game else None  # type: ignore[attr-defined]


def _write(path: Path, content: bytes) -> None:
    """Write a file so that no process ever sees it incomplete."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    Path(file.name).replace(path)
