"""A digraph in layers with tokens on its vertices. A move is a click on the token's next vertex."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping

from ggbgen.errors import ParameterError
from ggbgen.notation.token_graph import TokenNotation
from ggbgen.page.layout import GAME, Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.graph_drawing import placed_graph
from ggbgen.page.shared.place_board import PlaceBoard
from ggbgen.page.shared.vertices import plain_vertex
from ggbgen.rulesets.digraph_token import TokenRuleset
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.token import Token
from ggbgen.rulesets.token_loopy import TokenLoopy
from ggbgen.scene.objects import Point, PointShape, Words
from ggbgen.scene.state_objects import HiddenText
from ggbgen.scene.style import BACKGROUND, POINT_LAYER, VERTEX
from ggbgen.solver import Play, solve, solve_loopy

__all__ = ["TokenGraph"]

_EFFORT = 1000
_SIDE_PX = 34
# Room on the right for the text after a name.
_RIGHT_PX = 92
_TOP_PX = 22
# Room beside a vertex for its name and for who has moved.
_PITCH_PX = 150
# Names stay outside the ring around a token.
_RING_PX = 18
_EDGE_PX = 6
_SIZE_PX = 11
_LABEL_SCALE = 0.85
_MOST_POSITIONS = 10_000
_PLAIN, _GRUNDY = "plain", "Grundy"


class TokenGraph(PlaceBoard):
    """A digraph of up to 30 vertices. A position has the vertex of each token, ascending.

    A single token moves to the vertex that is clicked; if there are several, the token is clicked first. If the scripts
    place the vertices, all arcs lead down, except one of each cycle.
    """

    NARROW = {"vertices": 14}  # noqa: RUF012 - never changed
    START_CAPTION = "Tokens"
    START_HINT = "vertices, separated by commas"
    NOTATION = TokenNotation

    PAPER = GAME
    # The labels of the vertices on paper, and the kind of play they are for.
    labels = _PLAIN
    misere = False

    notation: TokenNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules.

        Raises:
            ParameterError: It is not a game of tokens on a digraph, or there are too many positions.
        """
        super().__init__(ruleset)
        game = self.notation.game
        order, tokens = len(game.names), len(game.tokens)
        if (count := math.comb(order + tokens - 1, tokens)) > _MOST_POSITIONS:
            raise ParameterError(
                f"tokens: {tokens} on {order} vertices make {count:,} positions, expected at most {_MOST_POSITIONS:,}: "
                "take fewer tokens"
            )

    def measures(self) -> Mapping[str, int]:
        """Return the number of vertices."""
        return {"vertices": len(self.notation.game.names)}

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the digraph, which the scripts place."""
        names = self.notation.game.names
        most = len(names)
        wide = room if layout.narrow else dataclasses.replace(room, right_px=room.far_right_px)
        inner = Room(
            left_px=wide.left_px + _SIDE_PX,
            right_px=wide.right_px - (_SIDE_PX if layout.narrow else _RIGHT_PX),
            top_px=wide.top_px + _TOP_PX,
            bottom_px=wide.bottom_px - _TOP_PX,
        )
        drawing = placed_graph(
            layout,
            inner,
            most=most,
            effort=_EFFORT,
            left_px=wide.left_px + _EDGE_PX,
            right_px=wide.right_px - _EDGE_PX,
            prefix=prefix,
            pitch_px=_PITCH_PX,
            disc_px=_RING_PX,
        )
        downwards = _downwards(self.notation.game)
        held = Words(label=f"{prefix}held", colour=BACKGROUND, scale=_LABEL_SCALE, bold=True)
        return Part(
            objects=(
                HiddenText(label=f"{prefix}laid", text="", drawn=True),
                HiddenText(label=f"{prefix}offsets", text="", drawn=True),
                *drawing.objects,
                held,
                Point(
                    label=f"{prefix}sliding",
                    x=0,
                    y=0,
                    captioned=False,
                    size_px=_SIZE_PX,
                    draggable=False,
                    passive=True,
                    visible=False,
                ),
            ),
            own={
                "prefix": prefix,
                "names": list(names),
                "arcs": [list(pair) for pair in self.notation.game.arcs],
                "downwards": downwards,
                "labels": _labels(self.notation.game),
                **drawing.settings,
                "token": {"colour": VERTEX.channels(), "shape": int(PointShape.CIRCLE)},
                "size": _SIZE_PX,
            },
            settings={"names": list(names), "pointLayer": POINT_LAYER, "vertex": plain_vertex(_SIZE_PX)},
        )


def _labels(rules: TokenRuleset) -> dict[str, object]:
    """Return the outcome of one token on each vertex, by the kind of play, and the Grundy values if the game ends."""
    starts = [(vertex,) for vertex in range(len(rules.names))]
    found: dict[str, object] = {}
    for play in Play:
        if isinstance(rules, Token):
            values = [solve(rules, play=play, start=start).value(start) for start in starts]
            if play is Play.NORMAL:
                found["grundy"] = [str(value.grundy) for value in values]
            found[play] = "".join(value.outcome for value in values)
        elif isinstance(rules, TokenLoopy):
            found[play] = "".join(solve_loopy(rules, play=play, start=start).value(start).outcome for start in starts)
    return found


def _downwards(rules: TokenRuleset) -> list[list[int]]:
    """Return an acyclic digraph with the same lines: for each vertex, the heads of its arcs.

    Arcs that close a cycle in a depth-first search are reversed, so that the head of two opposite arcs is there twice.
    """
    state: dict[int, bool] = {}
    options: list[list[int]] = [[] for _ in rules.names]

    def visit(vertex: int) -> None:
        state[vertex] = True
        for head in rules.heads(vertex):
            if head not in state:
                visit(head)
            tail, end = (head, vertex) if state[head] else (vertex, head)
            options[tail].append(end)
        state[vertex] = False

    for vertex in (*rules.tokens, *range(len(rules.names))):
        if vertex not in state:
            visit(vertex)
    return options
