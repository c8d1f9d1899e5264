from ggbgen.rulesets import ImpartialRuleset


class Euclid(ImpartialRuleset):
    """Take a multiple of the smaller heap from the larger one."""

    BOARD = "heaps"

    def start(self):
        return (23, 9)

    def options(self, position):
        a, b = position
        if a and b:
            yield from ((a - k * b, b) for k in range(1, a // b + 1))
            yield from ((a, b - k * a) for k in range(1, b // a + 1))
