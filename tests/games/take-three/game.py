from ggbgen.rulesets import HeapRuleset


class TakeThree(HeapRuleset):
    """Take one, two or three counters from one heap."""

    def heap_options(self, size):
        return range(max(0, size - 3), size)
