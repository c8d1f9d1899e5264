"""The data of a board, ready to be placed beside a panel."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ggbgen.definition import Control
from ggbgen.page.boxes import Box
from ggbgen.page.objects import Button, Cell, InputBox, SceneObject, Text
from ggbgen.page.state_objects import HiddenTop

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding
    from ggbgen.offline import AskedGame

__all__ = ["Board"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board, ready to be placed beside a panel.

    Attributes:
        objects: Its objects, including published results and state.
        settings: Settings for the scripts; values that JSON can hold.
        controls: The definition's controls that the board needs, adapted to it; None for all.
        values: First values of the panel's sliders and input boxes, by label.
        restored: The objects that the scripts recreate when a student has deleted them with the keyboard.
        texts: Texts for translation other than those of controls and scripts.
        scripts: The scripts of ``templates/js`` that it needs; empty if the definition names them all.
        encoding: The encoding of a game's moves in the settings, if there is one.
        boxes: The room that it needs elsewhere than in its own place, from top to bottom in each area.
        absent: Labels that its scripts mention although the objects may be missing.
        named: Names of vertices that pictures may replace by letters with a legend.
        title: A title that says more than that of the definition; empty if there is none.
        check: An additional check of the applet, run without GeoGebra, or None.
    """

    objects: tuple[SceneObject, ...]
    settings: Mapping[str, object]
    controls: tuple[Control, ...] | None = None
    values: Mapping[str, float | str] = field(default_factory=dict)
    restored: tuple[SceneObject, ...] = ()
    texts: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    encoding: Encoding | None = None
    boxes: tuple[Box, ...] = ()
    absent: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    title: str = ""
    check: Callable[[AskedGame], None] | None = None

    def lowered(self, by_px: Mapping[str, int]) -> Board:
        """Return the board with some of its objects moved down, by label."""
        objects, restored = (
            tuple(
                dataclasses.replace(item, y_px=item.y_px + by_px[item.label])
                if isinstance(item, (Button, Cell, HiddenTop, InputBox, Text)) and item.label in by_px
                else item
                for item in items
            )
            for items in (self.objects, self.restored)
        )
        return dataclasses.replace(self, objects=objects, restored=restored)

    def translated(self, text: Callable[[str], str]) -> Board:
        """Return the board with the screen reader texts of its input boxes in another language."""
        objects, restored = (
            tuple(
                dataclasses.replace(item, caption=text(item.caption))
                if isinstance(item, InputBox) and item.caption
                else item
                for item in items
            )
            for items in (self.objects, self.restored)
        )
        return dataclasses.replace(self, objects=objects, restored=restored)
