"""What the boards of all games share: the state of a game in progress, published results, the strip of values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ggbgen.boards.vertices import MAX_SEED
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenList, HiddenNumber, HiddenText, Nested, PointShape, SceneObject, Text
from ggbgen.scene.style import CHOSEN, LOSING, TEXT, WINNING, Colour

__all__ = ["game_objects", "game_settings"]


def game_objects(start: Sequence[Any], layout: Layout) -> tuple[SceneObject, ...]:
    """Return the objects that hold a game: what is published, and what the scripts go on from.

    Outcome and Grundy value are published by the scripts when they start.

    Args:
        start: The position at the start, as nested tuples of numbers.
        layout: The measures.
    """
    items = _nested(start)
    return (
        HiddenList(label="position", items=items),
        HiddenNumber(label="turn", value=1),
        HiddenNumber(label="winner", value=0),
        HiddenList(label="history", items=()),
        HiddenText(label="outcome", text=""),
        HiddenNumber(label="grundy", value=0),
        HiddenText(label="record", text=_record(start)),
        HiddenNumber(label="misere", value=0),
        HiddenNumber(label="computerSide", value=2),
        HiddenNumber(label="hintStep", value=0),
        HiddenNumber(label="valuesShown", value=0),
        HiddenNumber(label="seed", value=0),
        HiddenNumber(label="draws", value=0),
        Text(
            label="strip",
            text="0",
            x_px=layout.strip_px[0],
            y_px=layout.strip_px[1],
            scale=0.9,
            latex=True,
            visible=False,
        ),
    )


def game_settings() -> Mapping[str, object]:
    """Return the settings that the scripts of every game need."""
    return {
        "maxSeed": MAX_SEED,
        "entryLength": 400,
        "winning": {"colour": _rgb(WINNING), "shape": int(PointShape.DIAMOND)},
        "losing": {"colour": _rgb(LOSING), "shape": int(PointShape.CROSS)},
        "chosenVertex": {"colour": _rgb(CHOSEN), "shape": int(PointShape.TRIANGLE)},
        "tagColour": _rgb(TEXT),
    }


def _rgb(colour: Colour) -> list[int]:
    return [colour.red, colour.green, colour.blue]


def _nested(value: Any) -> Nested:
    return tuple(_nested(item) if isinstance(item, (list, tuple)) else item for item in value)


def _record(start: Sequence[Any]) -> str:
    """Return a position as the scripts write it: JSON without spaces."""
    return "[" + ",".join(_record(item) if isinstance(item, (list, tuple)) else str(item) for item in start) + "]"
