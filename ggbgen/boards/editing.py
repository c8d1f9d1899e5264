"""What an explorer needs so that the graph on its board can be edited: `templates/js/editing.js` does it."""

from __future__ import annotations

from collections.abc import Mapping

from ggbgen.scene.objects import HiddenNumber, HiddenText, PointShape, SceneObject
from ggbgen.scene.style import CHOSEN

__all__ = ["EDITING", "editing_settings", "editing_state"]

EDITING = frozenset({"editBoard", "endEditing", "addVertex", "deleteVertex", "undoEdit", "editMatrix"})
"""The controls of editing: a definition of one's own may have none of them."""

_LEAST_ENTRY = 400


def editing_state() -> tuple[SceneObject, ...]:
    """Return whether the board is edited, which vertex is chosen, and what was done."""
    return (
        HiddenNumber(label="editing", value=0),
        HiddenNumber(label="picked", value=-1),
        HiddenText(label="edits", text=""),
    )


def editing_settings(max_order: int, *, directed: bool) -> Mapping[str, object]:
    """Return what the scripts need.

    Args:
        max_order: The largest order that the board holds.
        directed: Whether a click on two vertices turns an arc, or adds and takes away an edge.
    """
    return {
        "directed": directed,
        "pickedVertex": {"colour": CHOSEN.channels(), "shape": int(PointShape.RING), "size": 8},
        # Room for a matrix in braces, or for all edges with short names.
        "entryLength": max(_LEAST_ENTRY, 6 * max_order * max_order),
    }
