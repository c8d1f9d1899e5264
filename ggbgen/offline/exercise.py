"""The applet of questions about a game, without GeoGebra, with queries about its tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ggbgen.offline.game import Entries, Move
from ggbgen.offline.queries import AskedApplet
from ggbgen.shapes import read_as

__all__ = ["AskedExercise"]


class AskedExercise(AskedApplet):
    """The applet of questions about a game, whose script draws and marks tasks."""

    SCRIPT = "exercise.js"
    NEEDED = "\nfunction createAskedGame("
    EXPECTED = "no question on a game, expected an applet that asks one"

    def ask(self, given: Mapping[str, object], what: str, values: Sequence[object]) -> object:
        """Return the result of a function of the question; see ``winner.js``.

        Args:
            given: The question's values.
            what: The function's name.
            values: Its arguments, as JSON values.
        """
        return self._ask("ggbgenAsk", "question", [given, what, values])

    def moves(self, position: Entries) -> tuple[Move, ...]:
        """Return the moves of a position in the order of their indices; good moves preserve a win or a draw."""
        return read_as(tuple[Move, ...], self._ask("ggbgenAsk", "moves", [position]))
