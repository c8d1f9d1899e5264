"""A board alone, without GeoGebra, on which positions are drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ggbgen.offline.applet import OfflineApplet
from ggbgen.offline.asked import ASK

__all__ = ["PaperBoard"]


class PaperBoard(OfflineApplet):
    """A board whose script draws positions of a game that nobody plays."""

    def _begin(self, root: Any, library: str | None) -> None:
        super()._begin(root, f"{library}{ASK}")

    def show(self, position: Sequence[int], moves: Sequence[Mapping[str, Any]], *, misere: bool = False) -> None:
        """Draw a position as the first one of a game.

        Args:
            position: Its entries.
            moves: For each part of a sum, or the whole board, the moves by position where these are seen.
            misere: Whether whoever makes the last move loses, where values are drawn.
        """
        record = json.dumps([list(position)], separators=(",", ":"))[1:-1]
        self._ask("ggbgenAsk", "show", [list(position), list(moves)], values={"record": record, "misere": int(misere)})
