"""Tokens on the vertices of a digraph: a position has the vertex of each token, ascending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.notation.entries import WrittenNotation
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.digraph_token import TokenRuleset
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Move

__all__ = ["TokenNotation"]


class TokenNotation(WrittenNotation[TokenRuleset]):
    """Names of vertices."""

    @classmethod
    def needed(cls, ruleset: Rules) -> TokenRuleset:
        """Return the rules of tokens."""
        if not isinstance(ruleset, TokenRuleset):
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'token_graph' is for the games token and "
                "token-loopy, expected marked_graph"
            )
        return ruleset

    def check(self, position: object) -> None:
        """Check that a position has as many vertices as there are tokens, ascending."""
        if not isinstance(position, tuple) or not all(type(vertex) is int for vertex in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of vertices")
        self.game.check(position)
        if len(position) != len(self.game.tokens) or list(position) != sorted(position):
            count = len(self.game.tokens)
            raise RulesetError(f"position {shown(position)}: expected the vertices of {count} tokens, ascending")

    def parse(self, text: str) -> Numbers:
        """Read names of vertices, such as ``a, c``."""
        position = super().parse(text)
        if len(position) != len(self.game.tokens):
            raise RulesetError(f"position {text[:60]!r}: {len(position)} tokens, expected {len(self.game.tokens)}")
        return position

    def place(self, place: Hashable) -> int:
        """Return the vertex to click."""
        if not isinstance(place, int):
            raise RulesetError(f"place {shown(place)}: expected a vertex")
        self.game.check((place,))
        return place

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.game.names[entry]

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return a name such as ``a → b``."""
        return self.filled(self.ruleset.MOVE or "{place}", {"place": self.change_name(position, move.option)})

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the old and the new vertex of a token."""
        (tail,), (head,) = Counter(before) - Counter(after), Counter(after) - Counter(before)
        return f"{self.entry_name(tail)} \N{RIGHTWARDS ARROW} {self.entry_name(head)}"
