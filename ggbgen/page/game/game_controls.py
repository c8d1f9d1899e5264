"""What a game has on its panel and below it: the controls that its moves need, and a definition's own objects."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ggbgen.definition import Control, Definition, ExtraObject
from ggbgen.errors import RulesetError
from ggbgen.page.boxes import FACTS, Area, Box
from ggbgen.page.game.game_scripts import EXPLAINED, explaining_scripts, is_explained
from ggbgen.page.game.game_state import extra_object, strip_buttons
from ggbgen.page.game.narrow import labels_of, placed_beside
from ggbgen.page.layout import Layout
from ggbgen.page.objects import SceneObject
from ggbgen.page.shared.kind import BoardKind
from ggbgen.solver import Play

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["OwnObjects", "end_boxes", "game_controls", "with_explanation"]

_EXPLANATION = "explanation"
_EXPLANATION_PX = (264, 464)
# The table of moves and values has more lines, and stands higher.
_VALUES_PX = (264, 446)
# The options of the choice of a start that every game has; other options are positions.
_STARTS = ("as given", "random", "random, easy", "random, medium", "random, hard")


def game_controls(
    definition: Definition, kind: BoardKind, encoding: Encoding | None, *, pictures: int
) -> tuple[Control, ...]:
    """Return the controls of a game: only those that its moves need, with the board's captions for its starts."""
    unused = (set() if is_explained(definition) else {"explain"}) | (set() if pictures > 1 else {"picture"})
    if encoding is None:
        return tuple(control for control in definition.controls if control.label not in unused)
    needed = kind.needs(encoding)
    unused |= ({"done", "cancel"} - needed) | (set() if Play.MISERE in encoding.plays else {"play"})
    unused |= {"noneWins"} if kind.ruleset.KIND == "scoring" else set()
    return tuple(
        _fitted(control, kind, needed, anywhere=bool(definition.theory))
        for control in definition.controls
        if control.label not in unused
    )


def _fitted(control: Control, kind: BoardKind, needed: frozenset[str], *, anywhere: bool) -> Control:
    """Return a control adapted to a game with these extra buttons and a free or fixed start."""
    match control.label:
        case "hint" if "done" in needed:
            return dataclasses.replace(control, main=False)
        case "cancel" if "done" not in needed:
            return dataclasses.replace(control, half=False)
        case "start":
            options = tuple(o for o in control.options if o in _STARTS or anywhere or _is_start(kind, o))
            return dataclasses.replace(control, options=options)
        case "boxStart" if control.caption == "Start":
            return dataclasses.replace(control, caption=kind.START_CAPTION, hint=control.hint or kind.START_HINT)
    return control


def _is_start(kind: BoardKind, text: str) -> bool:
    """Return whether a game on this board may begin with a position given as text."""
    try:
        return any(True for _ in kind.ruleset.plain_options(kind.parse(text)))
    except RulesetError:
        return False


def with_explanation(definition: Definition, encoding: Encoding | None) -> Definition:
    """Return the definition, extended for a sum by the objects that the explaining script needs."""
    if not explaining_scripts(encoding) or is_explained(definition):
        return definition
    x_px, y_px = _VALUES_PX if "partizan_parts.js" in explaining_scripts(encoding) else _EXPLANATION_PX
    own = (
        ExtraObject(kind="number", label=EXPLAINED),
        ExtraObject(kind="formula", label=_EXPLANATION, x_px=x_px, y_px=y_px),
    )
    return dataclasses.replace(definition, objects=(*definition.objects, *own))


def end_boxes(layout: Layout) -> tuple[Box, Box]:
    """Return the boxes of what is seen at the end of a game, on a phone on the panel's first page, and of the facts."""
    labels = (*strip_buttons(layout), "strip", "stripLegend", "replayMistake")
    return Box(area=Area.PANEL, labels=labels, height_px=layout.stage.end_px), FACTS


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnObjects:
    """A definition's own objects; on a phone they stand below the panel, the explanation of a sum below its first page.

    Attributes:
        explained: The explanation, on a phone.
        explained_px: The height that it needs.
        others: All others.
        others_px: The height that these need.
    """

    explained: tuple[ExtraObject, ...]
    explained_px: int
    others: tuple[ExtraObject, ...]
    others_px: int

    @classmethod
    def of(cls, objects: tuple[ExtraObject, ...], layout: Layout) -> OwnObjects:
        """Return these objects in their places."""
        explained = tuple(item for item in objects if layout.narrow and item.label == _EXPLANATION)
        others = tuple(item for item in objects if item not in explained)
        (explained, explained_px), (others, others_px) = placed_beside(explained, layout), placed_beside(others, layout)
        return cls(explained=explained, explained_px=explained_px, others=others, others_px=others_px)

    def objects(self) -> tuple[SceneObject, ...]:
        """Return them as objects of the page."""
        return tuple(extra_object(item) for item in (*self.explained, *self.others))

    def boxes(self, drawn: tuple[Box, ...]) -> tuple[Box, ...]:
        """Return their boxes, with the boxes of the board between them."""
        return (
            Box(area=Area.PANEL, labels=labels_of(self.explained), height_px=self.explained_px, shared=True),
            *drawn,
            Box(area=Area.END, labels=labels_of(self.others), height_px=self.others_px),
        )
