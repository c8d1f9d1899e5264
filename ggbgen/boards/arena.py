"""A tournament for games that are played by clicking its vertices, with room for a lesson at the right."""

from __future__ import annotations

import dataclasses
from typing import Protocol

from ggbgen.boards.arcs import arc_thickness_px
from ggbgen.boards.board import Board
from ggbgen.boards.game import game_objects, game_settings
from ggbgen.boards.tournament import tournament_objects
from ggbgen.boards.vertices import shared_settings, vertex_names
from ggbgen.graphs import Tournament, mckay
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenNumber, HiddenText, Point, SceneObject, Text

__all__ = ["STARTS", "lay_out_game"]

_LARGEST_ORDER = 12
# The strip of values is below the circle, the lesson at its right.
_CIRCLE_PX = 140
_LESSON_PX = (765, 150)
_LESSON_COLUMNS = 26
_LESSON_LINES = 17
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
"""Tournaments to start with, in McKay's format, by what the choice `start` calls them.

All five of S_6, some of S_7 (the first is regular) and of S_8, and a tournament that fits all that the thesis says of
its figure 4.5: of order 6, and the regular tournament of order 5 is its only subposition that is lost and not over.
"""


class _TournamentRuleset(Protocol):
    """What the rules of a game on this board offer; a position has the vertices that are left."""

    tournament: Tournament
    names: tuple[str, ...]
    rule: str

    def start(self) -> tuple[int, ...]: ...


def lay_out_game(ruleset: _TournamentRuleset, layout: Layout) -> Board:
    """Lay out a board for tournaments of order up to 12, with a ruleset's on it."""
    tournament = ruleset.tournament
    order = tournament.order
    start = ruleset.start()
    names = vertex_names(ruleset.names, None, _LARGEST_ORDER)
    own_layout = dataclasses.replace(layout, width_px=_LESSON_PX[0], largest_circle_px=_CIRCLE_PX)
    thickness = arc_thickness_px(_LARGEST_ORDER)
    shown = tournament_objects(tournament, names, own_layout, thickness_px=thickness)
    objects: tuple[SceneObject, ...] = (
        *game_objects(start, layout),
        HiddenText(label="givenTournament", text=mckay(tournament)),
        HiddenText(label="arena", text=mckay(tournament)),
        HiddenNumber(label="arenaOrder", value=order),
        HiddenText(label="arenaRule", text=ruleset.rule),
        HiddenText(label="values", text=""),
        HiddenNumber(label="lessonStep", value=0),
        *(dataclasses.replace(item, clickable=True) if isinstance(item, Point) else item for item in shown),
        Text(
            label="lessonText",
            text="",
            x_px=_LESSON_PX[0],
            y_px=_LESSON_PX[1],
            scale=_LESSON_SCALE,
            visible=False,
        ),
    )
    return Board(
        objects=objects,
        restored=tuple(item for item in objects if isinstance(item, Point)),
        settings={
            **shared_settings(names, own_layout, thickness_px=thickness),
            **game_settings(),
            "lessonColumns": _LESSON_COLUMNS,
            "lessonLines": _LESSON_LINES,
            "game": {
                "names": list(names),
                "order": order,
                "start": mckay(tournament),
                "rule": ruleset.rule,
                "starts": STARTS,
            },
        },
        values={"startEntry": mckay(tournament), "chosenOrder": order},
    )
