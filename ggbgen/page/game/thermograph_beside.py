"""What stands beside the board of a partizan game: the thermograph of the position's value."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.scene.definitions import pixels_as_units
from ggbgen.scene.objects import UNSEEN_STROKE, PointShape, Strokes, Words
from ggbgen.scene.state_objects import HiddenNumber, HiddenText, HiddenTop
from ggbgen.scene.style import ARC, HINT, LOSING, LOST_TINT, TEXT, YOURS, Colour, LineStyle

__all__ = ["THERMOGRAPH", "thermograph_beside"]

THERMOGRAPH = "thermographTop"
"""The number that says where the thermograph begins, in pixels from the top of the applet."""

# Left end and top in a wide applet, where the panel has room below the buttons and the box of its first page.
_WIDE_PX = (20, 404)
_WIDTH_PX, _HEIGHT_PX = 200, 146
# On a phone it stands below the explanation, a table of up to six rows.
_NARROW_PX = (75, 195)
_NARROW_HEIGHT_PX = 178
_NARROW_WIDTH_PX = 240

# Thickness, style and colour of the lines, and whether they have arrowheads.
_LINES: Mapping[str, tuple[int, LineStyle, Colour, bool]] = {
    "thermoGuides": (1, LineStyle.SHORT_DASHES, HINT, False),
    "thermoScale": (1, LineStyle.WHOLE, TEXT, False),
    "thermoLeft": (4, LineStyle.WHOLE, YOURS, False),
    "thermoRight": (4, LineStyle.SHORT_DASHES, LOSING, False),
    "thermoMast": (3, LineStyle.WHOLE, ARC, True),
}


def thermograph_beside(layout: Layout) -> Part:
    """Return the thermograph, which `partizan/thermograph_beside.js` draws, and the mark of a sum's hottest part.

    On a phone it stands below the first page of the panel.
    """
    left, top = _NARROW_PX if layout.narrow else _WIDE_PX
    height = top + _NARROW_HEIGHT_PX + 10 if layout.narrow else 0
    return Part(
        objects=(
            HiddenTop(label=THERMOGRAPH, y_px=top),
            HiddenText(label="thermograph", text=""),
            HiddenNumber(label="thermoRim", value=0, expression=pixels_as_units(0)),
            *(
                Strokes(
                    label=label,
                    ends=(),
                    radius="thermoRim",
                    arrows=arrows,
                    thickness_px=thickness,
                    style=style,
                    colour=colour,
                )
                for label, (thickness, style, colour, arrows) in _LINES.items()
            ),
            Words(label="thermoWords", colour=TEXT, scale=0.8),
        ),
        settings={
            "thermograph": {
                "left": left,
                "width": _NARROW_WIDTH_PX if layout.narrow else _WIDTH_PX,
                "height": _NARROW_HEIGHT_PX if layout.narrow else _HEIGHT_PX,
                "origin": list(layout.origin_px),
                "unit": layout.pixels_per_unit,
                "unseenStroke": list(UNSEEN_STROKE),
            },
            "pointedPart": {
                "mark": "\N{BLACK LEFT-POINTING TRIANGLE}",
                "colour": LOSING.channels(),
                "tint": LOST_TINT.channels(),
                "shape": int(PointShape.CIRCLE),
                "line": 20,
            },
        },
        modules=("ggbgen/partizan/thermograph_beside.js",),
        boxes=(Box(area=Area.PANEL, labels=(THERMOGRAPH,), height_px=height, shared=True),),
    )
