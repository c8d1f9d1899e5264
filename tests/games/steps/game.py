from ggbgen.rulesets import HeapRuleset


class Steps(HeapRuleset):
    """Go back 1, 3 or 4 steps."""

    BOARD = "marker"

    def start(self):
        return (27,)

    def heap_options(self, size):
        return (size - k for k in (1, 3, 4) if k <= size)
