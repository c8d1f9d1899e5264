"""Solutions in forms that JavaScript and other programs can read."""

from __future__ import annotations

from ggbgen.table.box import BoxTable, PlayTable, box_table, box_value
from ggbgen.table.dot import sprague_grundy_dot

__all__ = ["BoxTable", "PlayTable", "box_table", "box_value", "sprague_grundy_dot"]
