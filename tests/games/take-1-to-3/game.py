from ggbgen.rulesets import HeapRuleset


class Take(HeapRuleset):
    """Take one, two or three counters from one heap."""

    def heap_options(self, size):
        return [size - taken for taken in (1, 2, 3) if taken <= size]
