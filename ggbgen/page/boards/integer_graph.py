"""A graph with an integer, possibly negative, on each edge. Otherwise like `weighted_graph`."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, ClassVar

from ggbgen.errors import ParameterError
from ggbgen.notation.integer_graph import IntegerNotation
from ggbgen.notation.weighted_graph import EdgeNotation
from ggbgen.page.boards.weighted_graph import WeightedGraph
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.rulesets.played_rules import Rules

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["IntegerGraph"]

# Building a game with this many moves in all positions takes about half a minute.
_MOST_MOVES = 400_000


class IntegerGraph(WeightedGraph):
    """A graph of up to 10 vertices. A position has the weight of each edge, in the order of the ruleset's ``edges``.

    The ruleset has ``names`` (one per vertex), ``edges`` (pairs of vertices) and ``bound``: weights are within
    ``-bound`` to ``bound``. The entries of a position are its weights plus the bound. A click on an edge lowers its
    weight by 1, from the least one back to the largest.
    """

    PARALLEL = False
    NOTATION: ClassVar[type[EdgeNotation]] = IntegerNotation
    MOVES = "moves that change edges at one vertex"

    notation: IntegerNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules; an edge is gone if its weight is 0."""
        super().__init__(ruleset)
        self.gone = self.notation.bound

    def _encoding(self, *, values: bool) -> Encoding:
        most = self._most_moves()
        if most > _MOST_MOVES:
            place, less = ("graph", "take") if self.notation.bound == 1 else ("bound", "lower it or take")
            raise ParameterError(
                f"{place}: up to {most:,} moves in all positions, expected at most {_MOST_MOVES:,}, {less} a smaller "
                "graph"
            )
        return super()._encoding(values=values)

    def _most_moves(self) -> int:
        """Return the number of moves in all positions; moves possible at either end of an edge count twice."""
        values = 2 * self.notation.bound + 1
        # The number of possible weights after a subtraction (0 included), summed over all weights.
        changed = values + 2 * self.notation.bound * self.notation.bound
        count, found = len(self.notation.game.edges), 0
        for vertex in range(len(self.notation.game.names)):
            size = len(self.notation.star(vertex))
            found += 2 * values ** (count - size) * (changed**size - values**size)
        return found

    # ---- weights

    def steps(self, before: int, after: int) -> int:
        """Return the number of clicks that change one entry to another, wrapping from the least to the largest."""
        return (before - after) % (2 * self.notation.bound + 1)

    # ---- what is drawn and clicked

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the graph with its weights."""
        drawn = super().draw(layout, room, prefix=prefix)
        return dataclasses.replace(drawn, own={**drawn.own, "bound": self.notation.bound})
