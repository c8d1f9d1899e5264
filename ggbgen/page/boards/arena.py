"""A tournament for games that are played by clicking its vertices, with room for explanations on the right."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from ggbgen.graphs import mckay
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.notation.arena import ArenaNotation
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import arc_thickness_px, tournament_on_circle
from ggbgen.page.shared.kind import BoardKind
from ggbgen.scene.objects import PointShape, SceneObject, Text
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import CHOSEN

__all__ = ["STARTS", "Arena"]

_LARGEST_ORDER = ArenaNotation.LARGEST
# The strip of values is below the circle, the explanations are to its right.
_CIRCLE_PX = 140
_LESSON_PX = (765, 150)
_LESSON_COLUMNS = 26
_LESSON_LINES, _NARROW_LESSON_LINES = 17, 7
_LESSON_LINE_PX = 24
_LESSON_SCALE = 0.85

STARTS = {
    "regular 5": "1100110111",
    "S_6 no. 1": "110011110111111",
    "S_6 no. 2": "110011110110111",
    "S_6 no. 3": "110101101111111",
    "S_6 no. 4": "110101101110111",
    "S_6 no. 5": "111001011111111",
    "S_7 no. 1": "111000111001110111111",
    "S_7 no. 2": "111001111101111111101",
    "S_7 no. 3": "110001110111111111111",
    "S_8 no. 1": "1101000110100110111111110111",
    "S_8 no. 2": "1110001111110111111100111111",
    "S_8 no. 3": "1101011110111111001111111101",
    "figure 4.5": "110011110111101",
}
"""Tournaments to start with, in McKay's format, by the options of the parameter `start`.

All five of S_6, some of S_7 (the first is regular) and of S_8, and a tournament that fits the thesis's description of
its figure 4.5: of order 6, and the regular tournament of order 5 is its only non-terminal subposition that is P.
"""


class Arena(BoardKind):
    """A tournament of order up to 12. A position has the vertices that are left, ascending; a move deletes some.

    A move that deletes several vertices is made by clicking each, in any order. No such set contains that of another
    move, so the last click ends the move. A draft has the vertices clicked so far, in order; a click on one of them
    undoes its selection.

    The ruleset has ``tournament``, ``names``, ``RULES``, ``rule`` and ``fixed``. Rules and values are computed by the
    script of the Game of Thrones: no table can hold them for every tournament that may be typed.
    """

    NOTATION = ArenaNotation
    NARROW = {"order": 12}  # noqa: RUF012 - never changed

    notation: ArenaNotation

    def timed(self) -> bool:
        """Return True: the scripts solve any tournament."""
        return True

    def measures(self) -> Mapping[str, int]:
        """Return the order of the tournament."""
        return {"order": self.notation.game.tournament.order}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return a board for tournaments of order up to 12, showing the ruleset's."""
        tournament = self.notation.game.tournament
        order = tournament.order
        names = vertex_names(self.notation.game.names, None, _LARGEST_ORDER)
        width = layout.width_px if layout.narrow else _LESSON_PX[0]
        own_layout = dataclasses.replace(layout, width_px=width, largest_circle_px=_CIRCLE_PX)
        lesson_x, lesson_y = layout.beside_px if layout.narrow else _LESSON_PX
        shown = tournament_on_circle(tournament, names, own_layout, thickness_px=arc_thickness_px(_LARGEST_ORDER))
        objects: tuple[SceneObject, ...] = (
            HiddenText(label="givenTournament", text=mckay(tournament)),
            HiddenText(label="arena", text=mckay(tournament)),
            HiddenNumber(label="arenaOrder", value=order),
            HiddenText(label="arenaRule", text=self.notation.game.rule),
            HiddenText(label="values", text=""),
            HiddenNumber(label="lessonStep", value=0),
            *shown.objects,
            Text(
                label="lessonText",
                text="",
                x_px=lesson_x,
                y_px=lesson_y,
                scale=_LESSON_SCALE,
                visible=False,
            ),
        )
        return Part(
            objects=objects,
            remade=shown.remade,
            own={
                "names": list(names),
                "order": order,
                "start": mckay(tournament),
                "rule": self.notation.game.rule,
                "rules": dict(self.notation.game.rule_texts()),
                "starts": STARTS,
                "heir": {"colour": [CHOSEN.red, CHOSEN.green, CHOSEN.blue], "shape": int(PointShape.TRIANGLE_DOWN)},
            },
            settings={
                **shown.settings,
                "lessonColumns": layout.message_columns if layout.narrow else _LESSON_COLUMNS,
                "lessonLines": _NARROW_LESSON_LINES if layout.narrow else _LESSON_LINES,
            },
            values={"chosenOrder": order},
            boxes=(
                Box(
                    area=Area.PANEL,
                    labels=("lessonText",),
                    height_px=layout.beside_px[1] + _NARROW_LESSON_LINES * _LESSON_LINE_PX,
                    shared=True,
                ),
            ),
        )
