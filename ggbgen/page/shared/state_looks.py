"""The appearance of the states of cells, vertices and edges: a colour, and a distinct shape, sign or style of line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ggbgen.aliases import Position, Rules
from ggbgen.errors import ParameterError, RulesetError, near_miss, shown
from ggbgen.page.objects import PointShape
from ggbgen.page.style import (
    BACKGROUND,
    CHOSEN,
    GONE,
    GRASS,
    HINT,
    MARKED_VERTEX,
    PALE_VERTEX,
    TEXT,
    VERTEX,
    Colour,
    LineStyle,
)
from ggbgen.rulesets.capabilities import SignsGame, StatesGame

__all__ = ["LINES", "STATES", "LineLook", "State", "check_states", "signs_of", "states_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The appearance of a state.

    Attributes:
        fill: Colour of a cell.
        ink: Colour of the sign in a cell.
        sign: The sign in a cell.
        colour: Colour of a vertex.
        shape: Shape of a vertex.
    """

    fill: Colour
    ink: Colour
    sign: str
    colour: Colour
    shape: PointShape

    def of_vertex(self) -> dict[str, object]:
        """Return the appearance of a vertex, as the scripts read it."""
        return {"colour": self.colour.channels(), "shape": int(self.shape)}


_ORANGE = Colour.from_hex("#F3C9A8")
_CAKE, _LINE = Colour.from_hex("#E9C9A1"), Colour.from_hex("#F6E8D5")

STATES = {
    "gone": State(fill=BACKGROUND, ink=TEXT, sign="", colour=GONE, shape=PointShape.RING),
    "full": State(fill=VERTEX, ink=BACKGROUND, sign="", colour=VERTEX, shape=PointShape.CIRCLE),
    "marked": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{BLACK DIAMOND}",
        colour=MARKED_VERTEX,
        shape=PointShape.DIAMOND,
    ),
    "other": State(
        fill=Colour.from_hex("#EAD3E6"),
        ink=TEXT,
        sign="\N{BLACK SQUARE}",
        colour=CHOSEN,
        shape=PointShape.TRIANGLE_DOWN,
    ),
    "blocked": State(fill=Colour.from_hex("#CBD5E1"), ink=TEXT, sign="#", colour=TEXT, shape=PointShape.PLUS),
    "free": State(fill=BACKGROUND, ink=TEXT, sign="", colour=VERTEX, shape=PointShape.CIRCLE),
    "covered": State(fill=PALE_VERTEX, ink=TEXT, sign="", colour=GONE, shape=PointShape.RING),
    "hole": State(
        fill=Colour.from_hex("#D5DBE3"),
        ink=HINT,
        sign="\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}",
        colour=TEXT,
        shape=PointShape.PLUS,
    ),
    "left": State(fill=VERTEX, ink=BACKGROUND, sign="\N{BLACK CIRCLE}", colour=VERTEX, shape=PointShape.CIRCLE),
    "right": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{WHITE SQUARE}",
        colour=MARKED_VERTEX,
        shape=PointShape.OPEN_DIAMOND,
    ),
    "blank": State(fill=BACKGROUND, ink=TEXT, sign="", colour=HINT, shape=PointShape.RING),
    "toad": State(
        fill=VERTEX,
        ink=BACKGROUND,
        sign="\N{BLACK RIGHT-POINTING POINTER}",
        colour=VERTEX,
        shape=PointShape.TRIANGLE_RIGHT,
    ),
    "frog": State(
        fill=_ORANGE,
        ink=TEXT,
        sign="\N{BLACK LEFT-POINTING POINTER}",
        colour=MARKED_VERTEX,
        shape=PointShape.TRIANGLE_LEFT,
    ),
    "cake": State(fill=_CAKE, ink=TEXT, sign="", colour=MARKED_VERTEX, shape=PointShape.CIRCLE),
    "upright": State(fill=_LINE, ink=HINT, sign="|", colour=VERTEX, shape=PointShape.CIRCLE),
    "across": State(fill=_LINE, ink=HINT, sign="\N{HORIZONTAL BAR}", colour=VERTEX, shape=PointShape.CIRCLE),
    "crossing": State(fill=_LINE, ink=HINT, sign="+", colour=VERTEX, shape=PointShape.PLUS),
}
"""The looks by name; the states 0 to 9 of a ruleset without ``STATES`` have the first looks in order."""

_UNNAMED = tuple(STATES)[:10]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLook:
    """The appearance of an edge that belongs to a player.

    Attributes:
        colour: Its colour.
        thickness_px: Its thickness, in GeoGebra's unit of half a pixel.
        style: Whole, dashed or dotted: whose it is can be seen without the colour.
    """

    colour: Colour
    thickness_px: int
    style: LineStyle

    def settings(self) -> dict[str, object]:
        """Return the appearance as the scripts read it."""
        return {"colour": self.colour.channels(), "thickness": self.thickness_px, "style": int(self.style)}


LINES = {
    "free": LineLook(colour=GONE, thickness_px=2, style=LineStyle.DOTS),
    "left": LineLook(colour=VERTEX, thickness_px=8, style=LineStyle.WHOLE),
    "right": LineLook(colour=MARKED_VERTEX, thickness_px=8, style=LineStyle.LONG_DASHES),
    "both": LineLook(colour=GRASS, thickness_px=4, style=LineStyle.WHOLE),
}
"""The looks of edges: of nobody's, of Left's, of Right's, and of those that both players may cut."""


def states_of(ruleset: Rules) -> tuple[str, ...]:
    """Return the names of the looks of a ruleset's states 0, 1, ...: its ``STATES``, or the first ten.

    Raises:
        ParameterError: There is no look with some name.
    """
    names = tuple(ruleset.STATES if isinstance(ruleset, StatesGame) else _UNNAMED)
    for name in names:
        if name not in STATES:
            expected = f"expected one of {', '.join(STATES)}{near_miss(str(name), STATES)}"
            raise ParameterError(
                f"{ruleset.where('STATES')}{ruleset.NAME}: STATES: {name!r} is no look of a state, {expected}"
            )
    return names


def check_states(ruleset: Rules, position: Position, states: Iterable[object]) -> None:
    """Check that each state in a position has a look.

    Raises:
        RulesetError: One has none; the message says how many looks are needed if the rules are in a user's file.
    """
    count = len(states_of(ruleset))
    for state in states:
        if type(state) is int and 0 <= state < count:
            continue
        problem = f"{shown(state)} is no state, expected a whole number from 0 to {count - 1}"
        if type(state) is int and state >= count and ruleset.UNGUARDED is not None and isinstance(ruleset, StatesGame):
            looks = f"{count} look{'' if count == 1 else 's'}"
            problem = f"the state {shown(state)} has no look: STATES has {looks}, expected one for each state from 0 on"
        raise RulesetError(f"position {shown(position)}: {problem}")


def signs_of(ruleset: Rules) -> str:
    """Return the signs of a ruleset's states in texts, one for each: its ``SIGNS``, or digits.

    Raises:
        ParameterError: Two states have the same sign, one has none, or a sign cannot be part of a row.
    """
    names = states_of(ruleset)
    signs = ruleset.SIGNS if isinstance(ruleset, SignsGame) else "0123456789"[: len(names)]
    if not isinstance(signs, str) or not len(set(signs)) == len(signs) == len(names) or set(signs) & set("/ "):
        expected = f"expected {len(names)} different signs, one for each state"
        raise ParameterError(f"{ruleset.where('SIGNS')}{ruleset.NAME}: SIGNS: {signs!r}: {expected}")
    return signs
