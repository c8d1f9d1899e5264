"""A board without GeoGebra and without a game, on which positions are drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from ggbgen.aliases import Json
from ggbgen.offline.applet import OfflineApplet
from ggbgen.offline.queries import ASK
from ggbgen.offline.xml_tree import Element

__all__ = ["PaperBoard"]


class PaperBoard(OfflineApplet):
    """A board whose script draws positions outside a game."""

    def _begin(self, root: Element, library: str | None) -> None:
        super()._begin(root, f"{library}{ASK}")

    def show(self, position: Sequence[int], moves: Sequence[Mapping[str, Json]], *, misere: bool = False) -> None:
        """Draw a position as the first one of a game.

        Args:
            position: The entries of the position.
            moves: For each part of a sum, or for the whole board, the moves by position, if these are drawn.
            misere: Whether values are drawn for misere play.
        """
        record = json.dumps([list(position)], separators=(",", ":"))[1:-1]
        self._ask("ggbgenAsk", "show", [list(position), list(moves)], values={"record": record, "misere": int(misere)})
