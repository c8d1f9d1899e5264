"""What an explorer needs for editing the graph on its board; `templates/js/explorers/edited_rows.js` edits it."""

from __future__ import annotations

from ggbgen.page.part import Part
from ggbgen.scene.objects import PointShape
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import CHOSEN

__all__ = ["EDITING", "graph_editor"]

EDITING = frozenset({"editBoard", "endEditing", "addVertex", "deleteVertex", "undoEdit", "editMatrix"})
"""The controls of editing: a user's definition may omit all of them."""

_LEAST_ENTRY = 400


def graph_editor(max_order: int, *, directed: bool) -> Part:
    """Return the state: whether the board is being edited, the chosen vertex, and the edits so far.

    Args:
        max_order: The largest order that the board holds.
        directed: Whether a click on two vertices reverses an arc, or adds or removes an edge.
    """
    return Part(
        objects=(
            HiddenNumber(label="editing", value=0),
            HiddenNumber(label="picked", value=-1),
            HiddenText(label="edits", text=""),
        ),
        settings={
            "directed": directed,
            "pickedVertex": {"colour": CHOSEN.channels(), "shape": int(PointShape.RING), "size": 8},
            # Room for a matrix in braces, or for all edges with short names.
            "entryLength": max(_LEAST_ENTRY, 6 * max_order * max_order),
        },
    )
