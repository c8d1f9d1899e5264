"""The choice between the two boards of some games: heaps, or a marker that moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ggbgen.errors import ParameterError
from ggbgen.page.boards.marker import LARGEST_COORDINATE, LONGEST_LINE, Marker
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.scene.objects import SceneObject

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["PICTURE", "as_marker", "kinds_of", "pictures_of"]

PICTURE = "picture"
"""The parameter that chooses the board."""

# Its options.
_PICTURES = ("heaps", "marker")
_NO_MARKER = (
    f"picture: 'marker' shows one heap of at most {LONGEST_LINE}, or two of at most {LARGEST_COORDINATE} whose moves "
    "leave two, expected 'heaps'"
)


def as_marker(values: Mapping[str, object]) -> bool:
    """Return whether heaps are shown as a marker at first."""
    return values.get(PICTURE) == _PICTURES[1]


def kinds_of(
    kind: BoardKind, encoding: Encoding | None, values: Mapping[str, object], layout: Layout
) -> tuple[BoardKind, Marker | None]:
    """Return the board of a game, and the alternative one; on a phone there is no room for a choice between the two.

    Raises:
        ParameterError: The values choose an alternative board that the game does not have.
    """
    # If there is an encoding, the game ends and has few positions.
    other = None if encoding is None else _other_picture(kind)
    if as_marker(values) and not isinstance(kind, Marker):
        if other is None:
            raise ParameterError(_NO_MARKER)
        if layout.narrow:
            return other, None
    return kind, None if layout.narrow else other


def _other_picture(kind: BoardKind) -> Marker | None:
    """Return the alternative board on which the user may choose to see the game, if there is one."""
    if not (kind.other_picture() and Marker.shows(kind.notation.first)):
        return None
    marker = Marker(kind.ruleset)
    return marker if marker.has_cells() else None


def pictures_of(drawn: Part, other: Marker | None, layout: Layout, *, chosen: object) -> list[Part]:
    """Return the board as it is drawn, and the alternative one; the board that is not chosen is hidden."""
    if other is None:
        return [drawn]
    marker = other.draw(layout, layout.room)
    pictures = [drawn, Part(objects=marker.objects, own=marker.own)]
    hidden = 0 if chosen == _PICTURES[1] else 1
    pictures[hidden] = pictures[hidden].changed(_hide)
    return pictures


def _hide(item: SceneObject) -> SceneObject:
    replaced: Callable[..., SceneObject] = dataclasses.replace  # not all classes have the field
    return replaced(item, visible=False) if hasattr(item, "visible") else item
