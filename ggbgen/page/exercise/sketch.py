"""Pictures of lines and short texts that tasks are about: a thermograph with its scale, a position of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ggbgen.page.part import Part
from ggbgen.questions import SKETCH_LOOKS, Sketch
from ggbgen.scene.objects import UNSEEN_STROKE, SceneObject, Strokes, Words
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import ARC, BORDER, LOSING, TEXT, YOURS, Colour, LineStyle

if TYPE_CHECKING:
    from ggbgen.page.layout import Layout

__all__ = ["sketch_part"]

# Thickness in pixels, line style, and colour of the lines of each look.
_LINES: Mapping[str, tuple[int, LineStyle, Colour]] = {
    "guide": (1, LineStyle.WHOLE, BORDER),
    "axis": (2, LineStyle.WHOLE, TEXT),
    "left": (6, LineStyle.WHOLE, YOURS),
    "right": (6, LineStyle.SHORT_DASHES, LOSING),
    "mast": (4, LineStyle.WHOLE, ARC),
}
_RIM = "sketchRim"
# Half of the side of the square, beyond the circle of vertices; on a phone it takes the room of their labels.
_BEYOND_PX, _NARROW_BEYOND_PX = 20, 30
_WORD_SCALE = 0.9


def sketch_part(layout: Layout, sketch: Sketch | None = None) -> Part:
    """Return a picture: the given one, else one without lines and texts, and what the script that draws it needs."""
    return Part(
        objects=tuple(_objects(layout, sketch)),
        settings={
            "sketch": {
                "looks": {look: _label(look) for look in SKETCH_LOOKS},
                "radius": _radius(layout),
                "unseenStroke": list(UNSEEN_STROKE),
            }
        },
    )


def _objects(layout: Layout, sketch: Sketch | None) -> Iterator[SceneObject]:
    size = _radius(layout)
    yield HiddenNumber(label=_RIM, value=0)
    for look, (thickness, style, colour) in _LINES.items():
        lines = [line[1:] for line in sketch.lines if line[0] == look] if sketch else []
        yield Strokes(
            label=_label(look),
            ends=tuple((*(size * end for end in line), 0, 0) for line in lines),
            radius=_RIM,
            arrows=False,
            thickness_px=thickness,
            style=style,
            colour=colour,
        )
    for look, (_, _, colour) in _LINES.items():
        words = [word[1:] for word in sketch.words if word[0] == look] if sketch else []
        items = tuple((text, size * x, size * y, 0) for text, x, y in words)
        yield Words(label=f"{_label(look)}Words", items=items, colour=colour, scale=_WORD_SCALE, bold=True)


def _radius(layout: Layout) -> float:
    """Return half of the side of the square, in the view's units."""
    return (layout.largest_circle_px + (_NARROW_BEYOND_PX if layout.narrow else _BEYOND_PX)) / layout.pixels_per_unit


def _label(look: str) -> str:
    return f"sketch{look.title()}"
