"""A graph with an integer, possibly negative, on each edge. Otherwise like `weighted_graph`."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from ggbgen.aliases import Position, Rules
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.page.boards.weighted_graph import WeightedGraph
from ggbgen.page.layout import Layout, Room
from ggbgen.page.part import Part
from ggbgen.page.shared.entry_board import parse_entries
from ggbgen.page.shared.kind import Numbers
from ggbgen.rulesets.capabilities import BoundedGame

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["IntegerGraph"]

_MINUS = "\N{MINUS SIGN}"
# Building a game with this many moves in all positions takes about half a minute.
_MOST_MOVES = 400_000


class IntegerGraph(WeightedGraph):
    """A graph of up to 10 vertices. A position has the weight of each edge, in the order of the ruleset's ``edges``.

    The ruleset has ``names`` (one per vertex), ``edges`` (pairs of vertices) and ``bound``: weights are within
    ``-bound`` to ``bound``. The entries of a position are its weights plus the bound. A click on an edge lowers its
    weight by 1, from the least one back to the largest.
    """

    SCRIPTS = (*WeightedGraph.SCRIPTS, "boards/weighted_graph.js")
    PARALLEL = False
    SIGNED = True
    MOVES = "moves that change edges at one vertex"

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Store the ruleset.

        Raises:
            ParameterError: It has no ``bound``, or its ``names`` and ``edges`` do not form a graph.
        """
        bound = ruleset.bound if isinstance(ruleset, BoundedGame) else None
        if type(bound) is not int or not 1 <= bound <= self.LARGEST:
            raise ParameterError(
                f"{ruleset.where('bound')}{ruleset.NAME}: the board {self.name()!r} cannot show the graph: bound: "
                f"{shown(bound)}, expected a whole number of 1 to {self.LARGEST}"
            )
        self.bound = self.gone = bound
        super().__init__(ruleset, bounded=bounded)

    # ---- positions

    def check(self, position: Position) -> None:
        """Check that a position is a tuple of integers within the bounds, one for each edge."""
        count = len(self.ruleset.edges)
        if not isinstance(position, tuple) or not all(type(weight) is int for weight in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of whole numbers, the weights")
        if len(position) != count:
            raise RulesetError(f"position {shown(position)}: {len(position)} weights, expected {count}")
        for weight in position:
            if abs(weight) > self.bound:
                raise RulesetError(
                    f"position {shown(position)}: {shown(weight)} is not within {-self.bound} to {self.bound}"
                )

    def entries(self, position: Position) -> Numbers:
        """Return the weights plus the bound."""
        return tuple(weight + self.bound for weight in position)

    def position(self, entries: Numbers) -> Numbers:
        """Return the weights with these entries."""
        return tuple(entry - self.bound for entry in entries)

    def text(self, position: Position) -> str:
        """Return weights such as ``1,-2,3``."""
        return ",".join(map(str, position))

    def typed(self, position: Position) -> str:
        """Return the weights as the input box shows them, with ASCII minus signs."""
        return ", ".join(map(str, position))

    def parse(self, text: str) -> Numbers:
        """Read weights such as ``1,-2,3``, one for each edge."""
        position = parse_entries(text.replace(_MINUS, "-"), "weights")
        self.check(position)
        return position

    def _encoding(self, *, values: bool) -> Encoding:
        most = self._most_moves()
        if most > _MOST_MOVES:
            place, less = ("graph", "take") if self.bound == 1 else ("bound", "lower it or take")
            raise ParameterError(
                f"{place}: up to {most:,} moves in all positions, expected at most {_MOST_MOVES:,}, {less} a smaller "
                "graph"
            )
        return super()._encoding(values=values)

    def _most_moves(self) -> int:
        """Return the number of moves in all positions; moves possible at either end of an edge count twice."""
        values = 2 * self.bound + 1
        # The number of possible weights after a subtraction (0 included), summed over all weights.
        changed = values + 2 * self.bound * self.bound
        count, found = len(self.ruleset.edges), 0
        for vertex in range(len(self.ruleset.names)):
            size = len(self.star(vertex))
            found += 2 * values ** (count - size) * (changed**size - values**size)
        return found

    # ---- weights

    def weight_text(self, entry: int) -> str:
        """Return the weight for an entry, with a minus sign if it is negative."""
        return str(entry - self.bound).replace("-", _MINUS)

    def steps(self, before: int, after: int) -> int:
        """Return the number of clicks that change one entry to another, wrapping from the least to the largest."""
        return (before - after) % (2 * self.bound + 1)

    # ---- what is drawn and clicked

    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the graph with its weights."""
        drawn = super().draw(layout, room, prefix=prefix)
        return dataclasses.replace(drawn, own={**drawn.own, "bound": self.bound})
