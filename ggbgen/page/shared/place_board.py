"""Boards on which moves are made by clicking places, such as cells or vertices, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ggbgen.page.shared.kind import BoardKind

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["PlaceBoard"]


class PlaceBoard(BoardKind):
    """A board whose places are the entries of a position."""

    MOVES: ClassVar[str] = "places that are not the first ones of another move, or all of them"

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return the buttons for moves of several clicks: "done" if one move's clicks may be part of another's."""
        if encoding.most_changed > 1:
            return frozenset({"done", "cancel"})
        return frozenset({"cancel"}) if encoding.most_clicks > 1 else frozenset()
