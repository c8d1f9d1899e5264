"""Arrows on the edges of a graph: a position has an entry for each edge, 0, or 1 or 2 for an arrow."""

from __future__ import annotations

from collections.abc import Hashable

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.graphs.orientations import BACKWARD, FORWARD
from ggbgen.notation.entries import WrittenNotation, check_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.capabilities import WrittenArcGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move

__all__ = ["ArrowNotation"]


class ArrowNotation(WrittenNotation[WrittenArcGame]):
    """Arrows such as ``A>B C>A``, as the rules write them."""

    LARGEST = BACKWARD

    @classmethod
    def needed(cls, ruleset: Rules) -> WrittenArcGame:
        """Return the rules with vertices that may be joined."""
        if not isinstance(ruleset, WrittenArcGame) or not isinstance(ruleset, MakerBreakerRuleset):
            called = f"{ruleset.where('BOARD')}{ruleset.NAME}"
            raise ParameterError(f"{called}: the board 'arrows' is for Subh, expected weighted_graph")
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position is a tuple with an entry for each edge."""
        check_entries(position, count=len(self.game.pairs), called="entries", largest=BACKWARD)

    def place(self, place: Hashable) -> int:
        """Return the vertex to click."""
        if type(place) is int and 0 <= place < len(self.game.names):
            return place
        raise RulesetError(f"place {place!r} is no vertex, expected 0 to {len(self.game.names) - 1}")

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.game.names[entry]

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return a name such as ``A → B``."""
        return self.filled(self.ruleset.MOVE or "{place}", {"place": self.change_name(position, move.option)})

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the ends of an added arrow, as ``A → B``."""
        (k,) = (k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
        i, j = self.game.pairs[k]
        tail, head = (i, j) if after[k] == FORWARD else (j, i)
        return f"{self.entry_name(tail)} \N{RIGHTWARDS ARROW} {self.entry_name(head)}"
