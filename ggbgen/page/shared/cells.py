"""Clickable cells for the boards of explorers: their appearance, and the room for them."""

from __future__ import annotations

from types import MappingProxyType

from ggbgen.page.layout import Layout, Room
from ggbgen.scene.style import ACTION, BACKGROUND, CHOSEN, LOST_TINT, TEXT, YOURS_TINT, Colour

__all__ = ["CELL_LOOKS", "explorer_room"]

_LINE_PX = 24
_MARGIN_PX = 24
_NARROW_MARGIN_PX = 14
_FACTS_PX = 18

# Colours of cell and text by letter. A capital letter gives both the same colour: only screen readers see the text.
_FACES: dict[str, tuple[Colour, Colour]] = {
    "p": (BACKGROUND, TEXT),
    "s": (YOURS_TINT, TEXT),
    "m": (LOST_TINT, TEXT),
    "c": (CHOSEN, BACKGROUND),
    "f": (ACTION, BACKGROUND),
}


def explorer_room(layout: Layout) -> Room:
    """Return the room between the message and the facts of an explorer."""
    margin = _NARROW_MARGIN_PX if layout.narrow else _MARGIN_PX
    right = layout.width_px - margin
    return Room(
        left_px=layout.left_px + margin,
        right_px=right,
        top_px=layout.message_px[1] + (layout.message_lines - 1) * _LINE_PX + 12,
        bottom_px=layout.facts_px[1] - _FACTS_PX,
        far_right_px=right,
    )


def _looks() -> dict[str, dict[str, list[int]]]:
    looks = {letter: {"face": face.channels(), "ink": ink.channels()} for letter, (face, ink) in _FACES.items()}
    return looks | {letter.upper(): {**look, "ink": look["face"]} for letter, look in looks.items()}


CELL_LOOKS = MappingProxyType({"cellLooks": _looks()})
"""The setting for view/cells.js with the appearance of cells: by letter the colours of cell and text."""
