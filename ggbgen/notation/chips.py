"""Chips on the vertices of a graph: a position has the chips of each vertex."""

from __future__ import annotations

from ggbgen.errors import ParameterError
from ggbgen.notation.entries import EntryNotation, check_entries, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.capabilities import ChipsGame
from ggbgen.rulesets.chips import ChipGraph
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Move

__all__ = ["ChipNotation"]


class ChipNotation(EntryNotation[ChipsGame]):
    """Numbers of chips."""

    ENTRIES_NAMED = True

    @classmethod
    def needed(cls, ruleset: Rules) -> ChipsGame:
        """Return the rules with a graph for chips."""
        if not (isinstance(ruleset, ChipsGame) and isinstance(ruleset.chip_graph, ChipGraph)):
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'chips' needs an attribute 'chip_graph', expected "
                "a ChipGraph"
            )
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position is a tuple of chips, one number for each vertex."""
        count = len(self.game.chip_graph.names)
        check_entries(position, count=count, called="numbers of chips", largest=self.largest)

    def parse(self, text: str) -> Numbers:
        """Read chips such as ``1,0,2``, one number for each vertex."""
        position = parse_entries(text, "chips")
        self.check(position)
        return position

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.game.chip_graph.names[entry]

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return the vertex that gets the chip, or all vertices that give the same move, such as ``A/B``."""
        return "/".join(self.entry_name(vertex) for way in map(self.way, move.ways) for vertex in way)
