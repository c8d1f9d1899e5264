"""What a game has on its panel and below it: the controls that its moves need, and a definition's own objects."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from ggbgen.definition import Control, Definition, ExtraObject
from ggbgen.errors import RulesetError
from ggbgen.page.boxes import Area, Box
from ggbgen.page.game.game_scripts import EXPLAINED, explaining_modules, has_thermograph, is_explained
from ggbgen.page.game.game_state import extra_object
from ggbgen.page.game.narrow import labels_of, placed_beside
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.solver import Play

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["game_controls", "own_objects", "with_explanation"]

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
        return any(True for _ in kind.ruleset.plain_options(kind.notation.parse(text)))
    except RulesetError:
        return False


def with_explanation(definition: Definition, encoding: Encoding | None) -> Definition:
    """Return the definition, extended for a sum by the objects that the explaining script needs."""
    if not explaining_modules(encoding) or is_explained(definition):
        return definition
    x_px, y_px = _VALUES_PX if has_thermograph(encoding) else _EXPLANATION_PX
    own = (
        ExtraObject(kind="number", label=EXPLAINED),
        ExtraObject(kind="formula", label=_EXPLANATION, x_px=x_px, y_px=y_px),
    )
    return dataclasses.replace(definition, objects=(*definition.objects, *own))


def own_objects(objects: tuple[ExtraObject, ...], layout: Layout) -> tuple[Part, Part]:
    """Return the explanation of a sum, if it has a place of its own, and all other objects of a definition.

    On a phone they stand below the panel, the explanation of a sum below its first page.
    """
    explained = tuple(item for item in objects if layout.narrow and item.label == _EXPLANATION)
    others = tuple(item for item in objects if item not in explained)
    (explained, explained_px), (others, others_px) = placed_beside(explained, layout), placed_beside(others, layout)
    return (
        Part(
            objects=tuple(map(extra_object, explained)),
            boxes=(Box(area=Area.PANEL, labels=labels_of(explained), height_px=explained_px, shared=True),),
        ),
        Part(
            objects=tuple(map(extra_object, others)),
            boxes=(Box(area=Area.END, labels=labels_of(others), height_px=others_px),),
        ),
    )
