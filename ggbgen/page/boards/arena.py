"""A tournament for games that are played by clicking its vertices, with room for explanations on the right."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from ggbgen.aliases import Position, Rules
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.graphs import mckay
from ggbgen.page.boxes import Area, Box
from ggbgen.page.layout import Layout, Room
from ggbgen.page.objects import Point, PointShape, SceneObject, Text
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import arc_thickness_px, tournament_on_circle
from ggbgen.page.shared.entry_board import parse_entries
from ggbgen.page.shared.kind import BoardKind, Numbers
from ggbgen.page.shared.vertices import vertex_names
from ggbgen.page.state_objects import HiddenNumber, HiddenText
from ggbgen.page.style import CHOSEN
from ggbgen.rulesets.capabilities import TournamentGame
from ggbgen.rulesets.ruleset import Move

__all__ = ["STARTS", "Arena"]

_LARGEST_ORDER = 12
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

    LARGEST = _LARGEST_ORDER
    NARROW = {"order": 12}  # noqa: RUF012 - never changed
    SCRIPTS = ("tournament.js", "graph_board.js", "game_vertices.js", "places.js")

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Store the ruleset.

        Raises:
            ParameterError: It is not a game on tournaments.
        """
        if not isinstance(ruleset, TournamentGame):
            kinds = "heaps, grid, marked_graph, weighted_graph or composite"
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'arena' is for the Game of Thrones alone, "
                f"expected {kinds}"
            )
        super().__init__(ruleset, bounded=bounded)

    def check(self, position: Position) -> None:
        """Check that the vertices are vertices of the tournament, ascending."""
        order = self.ruleset.tournament.order
        if not isinstance(position, tuple) or not all(type(vertex) is int for vertex in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of vertices")
        for vertex in position:
            if not 0 <= vertex < order:
                raise RulesetError(
                    f"position {shown(position)}: {shown(vertex)} is no vertex, expected 0 to {order - 1}"
                )
        if not position or list(position) != sorted(set(position)):
            raise RulesetError(f"position {shown(position)}: expected at least one vertex, in ascending order")

    def parse(self, text: str) -> Numbers:
        """Read the vertices that are left: their names, or numbers from 0 up."""
        numbers = {name: str(v) for v, name in enumerate(self.ruleset.names)}
        words = [word.strip() for word in text.split(",")]
        position = parse_entries(",".join(numbers.get(word, word) for word in words), "vertices")
        self.check(position)
        return position

    def typed(self, position: Position) -> str:
        """Return the tournament: the input box does not take positions."""
        return mckay(self.ruleset.tournament)

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        name: str = self.ruleset.names[entry]
        return name

    def timed(self) -> bool:
        """Return True: the scripts solve any tournament."""
        return True

    def position_key(self) -> str:
        """Return the legend that assigns numbers to vertices."""
        return f"vertices: {', '.join(f'{v} {name}' for v, name in enumerate(self.ruleset.names))}"

    def measures(self) -> Mapping[str, int]:
        """Return the order of the tournament."""
        return {"order": self.ruleset.tournament.order}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return a board for tournaments of order up to 12, showing the ruleset's."""
        tournament = self.ruleset.tournament
        order = tournament.order
        names = vertex_names(self.ruleset.names, None, _LARGEST_ORDER)
        width = layout.width_px if layout.narrow else _LESSON_PX[0]
        own_layout = dataclasses.replace(layout, width_px=width, largest_circle_px=_CIRCLE_PX)
        lesson_x, lesson_y = layout.beside_px if layout.narrow else _LESSON_PX
        shown = tournament_on_circle(tournament, names, own_layout, thickness_px=arc_thickness_px(_LARGEST_ORDER))
        objects: tuple[SceneObject, ...] = (
            HiddenText(label="givenTournament", text=mckay(tournament)),
            HiddenText(label="arena", text=mckay(tournament)),
            HiddenNumber(label="arenaOrder", value=order),
            HiddenText(label="arenaRule", text=self.ruleset.rule),
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
            restored=tuple(item for item in objects if isinstance(item, Point)),
            own={
                "names": list(names),
                "order": order,
                "start": mckay(tournament),
                "rule": self.ruleset.rule,
                "rules": {rule: type(self.ruleset)(tournament, rule).rules_text() for rule in self.ruleset.RULES},
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

    def move_name(self, position: Position, move: Move[Position]) -> str:
        """Return the name of a move, from the vertices that it deletes."""
        gone = ", ".join(map(self.entry_name, _gone(position, move)))
        return self.filled(self.ruleset.MOVE, {"place": gone})


def _gone(position: Numbers, move: Move[Position]) -> Numbers:
    """Return the vertices that a move deletes."""
    return tuple(v for v in position if v not in move.option)
