"""The applet of a question on a game, without GeoGebra, that can be asked about its tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ggbgen.offline.applet import Writable, archive_of
from ggbgen.offline.asked import AskedApplet
from ggbgen.offline.game import Entries, Move, move_of

__all__ = ["AskedExercise", "ask_exercise"]


def ask_exercise(source: Writable | Path | str | bytes, *, limit_s: float = 60.0) -> AskedExercise:
    """Open the applet of a question on a game without GeoGebra, to be asked.

    Args:
        source: An applet, the path of a .ggb archive, or what is in one.
        limit_s: Seconds after which a question is given up.

    Raises:
        ArchiveError: The file is no readable archive.
        AppletError: It asks nothing on a game, or fails at the start.
    """
    archive = archive_of(source)
    return AskedExercise(archive.root, archive.library, name=archive.name, limit_s=limit_s)


class AskedExercise(AskedApplet):
    """The applet of a question on a game, whose script draws and marks tasks."""

    SCRIPT = "exercise.js"
    NEEDED = "PLAYED.begin = function () {"
    EXPECTED = "no question on a game, expected an applet that asks one"

    def ask(self, given: Mapping[str, object], what: str, values: Sequence[object]) -> Any:
        """Return what a function of the question gives; see ``winner.js``.

        Args:
            given: The question's values.
            what: The function's name.
            values: What it is called with, as JSON has it.
        """
        return self._ask("ggbgenAsk", "question", [given, what, values])

    def moves(self, position: Entries) -> tuple[Move, ...]:
        """Return the moves of a position in the order of their numbers; a good one gives nothing away."""
        return tuple(map(move_of, self._ask("ggbgenAsk", "moves", [position])))
