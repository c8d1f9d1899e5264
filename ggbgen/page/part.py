"""Parts of an applet beside its panel, which add up."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import TypeVar

from ggbgen.page.boxes import Box
from ggbgen.scene.objects import Button, Cell, InputBox, SceneObject, Text, ends_of, is_selectable
from ggbgen.scene.state_objects import HiddenTop

__all__ = ["Part"]

_Part = TypeVar("_Part", bound="Part")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What something adds to an applet beside its panel. Parts are added with ``+``.

    Attributes:
        objects: Its objects.
        settings: Settings for the scripts; values that JSON can hold. In a sum, a later part's replace those before.
        own: Settings for the script of a kind of board, which other boards may have, too.
        remade: Labels of lines that the scripts draw anew themselves when an end of them is gone.
        texts: Texts for translation other than those of controls and scripts.
        modules: The modules of scripts that it needs, besides what these import (`ggbgen.offline.modules`).
        values: First values of the panel's sliders and input boxes, by label.
        boxes: The room that it needs elsewhere than in its own place, from top to bottom in each area.
    """

    objects: tuple[SceneObject, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)
    own: Mapping[str, object] = field(default_factory=dict)
    remade: frozenset[str] = frozenset()
    texts: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    values: Mapping[str, float | str] = field(default_factory=dict)
    boxes: tuple[Box, ...] = ()

    def __add__(self, other: Part) -> Part:
        """Return both parts as one: objects, texts and boxes of the other part follow."""
        return Part(
            objects=(*self.objects, *other.objects),
            settings={**self.settings, **other.settings},
            own={**self.own, **other.own},
            remade=self.remade | other.remade,
            texts=(*self.texts, *other.texts),
            modules=(*self.modules, *other.modules),
            values={**self.values, **other.values},
            boxes=(*self.boxes, *other.boxes),
        )

    @property
    def restored(self) -> tuple[SceneObject, ...]:
        """The objects that scripts recreate when a student has deleted them with the keyboard.

        That are those that can be selected, and what goes with them, since they define it.
        """
        found: dict[str, SceneObject] = {}
        for item in self.objects:
            if item.label not in self.remade and (is_selectable(item) or any(end in found for end in ends_of(item))):
                found[item.label] = item
        return tuple(found.values())

    @staticmethod
    def sum(*parts: Part | None) -> Part:
        """Return some parts as one, in their order; None is no part."""
        return reduce(add, (part for part in parts if part is not None), Part())

    def changed(self: _Part, change: Callable[[SceneObject], SceneObject]) -> _Part:
        """Return the part with other objects in place of its own."""
        return dataclasses.replace(self, objects=tuple(map(change, self.objects)))

    def lowered(self: _Part, by_px: Mapping[str, int]) -> _Part:
        """Return the part with some of its objects moved down, by label."""

        def lower(item: SceneObject) -> SceneObject:
            if isinstance(item, (Button, Cell, HiddenTop, InputBox, Text)) and item.label in by_px:
                return dataclasses.replace(item, y_px=item.y_px + by_px[item.label])
            return item

        return self.changed(lower)

    def translated(self: _Part, text: Callable[[str], str]) -> _Part:
        """Return the part with the screen reader texts of its input boxes in another language."""

        def translate(item: SceneObject) -> SceneObject:
            if isinstance(item, InputBox) and item.caption:
                return dataclasses.replace(item, caption=text(item.caption))
            return item

        return self.changed(translate)
