"""A token on a digraph that may have cycles: the game need not end."""

from __future__ import annotations

from ggbgen.errors import ParameterError
from ggbgen.rulesets.digraph_token import TOKENS, Numbers, TokenRuleset, arcs_parameter
from ggbgen.rulesets.ruleset import LoopyRuleset

__all__ = ["TokenLoopy"]


class TokenLoopy(TokenRuleset, LoopyRuleset[Numbers]):
    """Move the token along an arrow. The game may go on for ever: that is a draw.

    There is one token: whether a sum of such games is won does not follow from who wins its parts.

    Reference: C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81.
    """

    PARAMETERS = (arcs_parameter("a>b a>d a>g b>h b>i c>a c>b d>e f>a f>e g>f h>a h>g i>a i>c"), TOKENS)
    EXAMPLES = (
        {"arcs": "a>b b>c c>d d>a d>e e>f", "tokens": "a"},
        {"arcs": "a>b b>a b>c c>d d>c", "tokens": "a"},
        {"arcs": "a>b b>c c>a c>d", "tokens": "a"},
        {"arcs": "a>b b>c a>c", "tokens": "a"},
    )

    def check_kind(self) -> None:
        """Check that there is one token.

        Raises:
            ParameterError: There are several.
        """
        if len(self.tokens) > 1:
            raise ParameterError(f"tokens: {len(self.tokens)} tokens, expected one where there may be cycles")
