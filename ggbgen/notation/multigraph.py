"""A drawing on the ground: a position has for each edge 1 if it is left, else 0."""

from __future__ import annotations

from ggbgen.errors import ParameterError
from ggbgen.notation.entries import WrittenNotation, check_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.ground_drawing import GroundDrawing
from ggbgen.rulesets.played_rules import Rules

__all__ = ["DrawingNotation"]


class DrawingNotation(WrittenNotation[GroundDrawing]):
    """The edges that are left, as the rules write them."""

    LARGEST = 1

    @classmethod
    def needed(cls, ruleset: Rules) -> GroundDrawing:
        """Return the rules of drawings."""
        if not isinstance(ruleset, GroundDrawing):
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'multigraph' is for the game hackenbush, "
                "expected marked_graph or weighted_graph"
            )
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position has 0 or 1 for each edge, and that every remaining edge is joined to the ground."""
        self.ruleset.check(check_entries(position, count=len(self.game.edges), called="edges", largest=1))

    def typed(self, position: Numbers) -> str:
        """Return the same text with spaces."""
        return self.game.typed(position)

    def parse(self, text: str) -> Numbers:
        """Read edges of the drawing, such as ``ground-A A-B``."""
        return self.game.parse(text)

    def entry_name(self, entry: int) -> str:
        """Return the name of an edge."""
        return self.game.edge_name(entry)
