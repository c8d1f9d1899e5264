from dataclasses import replace

from ggbgen.rulesets.digraph_token import TOKENS, arcs_parameter
from ggbgen.rulesets.token import Token


class TwoTokens(Token):
    """Move one of two tokens along an arrow."""

    PARAMETERS = (arcs_parameter("a>b a>c b>c b>d c>e d>e d>f e>f"), replace(TOKENS, default="a,a"))
    WORDINGS = ()

    def rules_text(self):
        return self.rules()
