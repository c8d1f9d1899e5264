"""A picture of the looks that ``STATES`` of a game may name: for ``./dev docs`` and the tests."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from ggbgen.archive.drawing import drawing_of
from ggbgen.deliver.picture.svg import svg_text
from ggbgen.page.layout import Layout
from ggbgen.page.shared.state_looks import STATES
from ggbgen.scene.objects import Cell, Point, SceneObject, Text

PICTURE = Path(__file__).parent / "pictures" / "looks.svg"

_COLUMNS = 3
_WIDTH_PX, _HEIGHT_PX, _CELL_PX = 200, 52, 44


def picture() -> str:
    """Return the looks as SVG: for each one a cell, a vertex and its name."""
    layout = Layout(origin_px=(0, 0), pixels_per_unit=1)
    drawing = drawing_of(tuple(_looks()), layout)
    return svg_text(dataclasses.replace(drawing, alt="The looks of states: as a cell, as a vertex, and their names"))


def _looks() -> Iterator[SceneObject]:
    rows = -(-len(STATES) // _COLUMNS)
    for k, (name, state) in enumerate(STATES.items()):
        left, top = k // rows * _WIDTH_PX, k % rows * _HEIGHT_PX
        middle = top + _CELL_PX // 2
        yield Cell(
            label=f"cell{k}",
            text=state.sign,
            x_px=left,
            y_px=top,
            width_px=_CELL_PX,
            height_px=_CELL_PX,
            colour=state.ink,
            fill=state.fill,
        )
        yield Point(
            label=f"vertex{k}",
            x=left + _CELL_PX + 24,
            y=-middle,
            size_px=8,
            captioned=False,
            colour=state.colour,
            shape=state.shape,
        )
        yield Text(label=f"name{k}", text=name, x_px=left + _CELL_PX + 46, y_px=middle + 5)
