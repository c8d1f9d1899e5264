"""Tokens on an acyclic digraph: the game ends."""

from __future__ import annotations

from ggbgen.errors import ParameterError
from ggbgen.rulesets.digraph_token import TOKENS, Numbers, TokenRuleset, arcs_parameter
from ggbgen.rulesets.ruleset import ImpartialRuleset

__all__ = ["Token"]


class Token(TokenRuleset, ImpartialRuleset[Numbers]):
    """Move the token along an arrow.

    Several tokens are a disjunctive sum: the Grundy value is the nim-sum of the Grundy values of their vertices.

    Reference: R. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444; P. M.
    Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
    """

    PARAMETERS = (
        arcs_parameter(
            "a>b a>c a>e b>d b>e b>g c>e c>f d>g e>g e>h e>k f>h f>i f>l g>j g>k g>m h>k i>k i>l j>m j>n k>m k>n l>m"
        ),
        TOKENS,
    )
    WORDINGS = ("Move one of the tokens along an arrow. Tokens may share a vertex.",)
    EXAMPLES = (
        {"arcs": "a>b a>c b>c c>d", "tokens": "a"},
        {"arcs": "a>b a>c b>d c>d c>e", "tokens": "a,a"},
        {"arcs": "a>b b>c d>c d>e a>d", "tokens": "a,b,d"},
        {"arcs": "r>p r>q p>s q>s q>t s>t u>r u", "tokens": "u"},
    )

    def check_kind(self) -> None:
        """Check that there is no cycle.

        Raises:
            ParameterError: There is a cycle; the message names it.
        """
        if cycle := self.cycle():
            raise ParameterError(f"arcs: the cycle {cycle}, expected none, or the game token-loopy, which has draws")

    def rules_text(self) -> str:
        """Return the rules for one token or for several."""
        return self.rules() if len(self.tokens) == 1 else self.WORDINGS[0]

    def short(self) -> str:
        """Return the name."""
        return "Token"

    def summands(self, position: Numbers) -> tuple[Numbers, ...]:
        """Return one summand for each token that can still move, with the other tokens on terminal vertices."""
        end = next(vertex for vertex in range(len(self.names)) if not self.heads(vertex))
        return tuple(tuple(sorted((vertex, *(end for _ in position[1:])))) for vertex in position if self.heads(vertex))
