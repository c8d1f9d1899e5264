from ggbgen.rulesets import ImpartialRuleset


class Wythoff(ImpartialRuleset):
    """Take any number from one heap, or the same number from both."""

    BOARD = "heaps"

    def start(self):
        return (4, 5)

    def options(self, position):
        a, b = position
        yield from ((a - k, b) for k in range(1, a + 1))
        yield from ((a, b - k) for k in range(1, b + 1))
        yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))
