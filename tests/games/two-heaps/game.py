from ggbgen.rulesets import SumRuleset
from ggbgen.rulesets.nim import Nim
from ggbgen.rulesets.wythoff import Wythoff


class TwoHeaps(SumRuleset):
    """Move in one part: Nim on the left, Wythoff's game on the right."""

    @property
    def parts(self):
        return (Nim(heaps=(3, 2)), Wythoff(heaps=(4, 3)))
