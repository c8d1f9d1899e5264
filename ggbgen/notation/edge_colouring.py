"""Edges of a graph that two players colour: a position has an entry for each edge, 0, 1 or 2."""

from __future__ import annotations

from collections.abc import Hashable

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.notation.entries import WrittenNotation, check_entries
from ggbgen.rulesets.capabilities import WrittenColouringGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import MakerBreakerRuleset

__all__ = ["ColouringNotation"]


class ColouringNotation(WrittenNotation[WrittenColouringGame]):
    """Coloured edges such as ``A-B:b C-D:r``, as the rules write them."""

    LARGEST = 2

    @classmethod
    def needed(cls, ruleset: Rules) -> WrittenColouringGame:
        """Return the rules with edges that are coloured."""
        if not isinstance(ruleset, WrittenColouringGame) or not isinstance(ruleset, MakerBreakerRuleset):
            called = f"{ruleset.where('BOARD')}{ruleset.NAME}"
            raise ParameterError(f"{called}: the board 'edge_colouring' is for Sim, expected weighted_graph")
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position is a tuple with an entry for each edge, and what the rules say of it."""
        self.ruleset.check(check_entries(position, count=len(self.game.pairs), called="edges", largest=self.LARGEST))

    def place(self, place: Hashable) -> int:
        """Return the edge to click."""
        if type(place) is int and 0 <= place < len(self.game.pairs):
            return place
        raise RulesetError(f"place {place!r} is no edge, expected 0 to {len(self.game.pairs) - 1}")

    def entry_name(self, entry: int) -> str:
        """Return the name of an edge."""
        return self.game.edge_name(entry)
