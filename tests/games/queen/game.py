from ggbgen.rulesets import ImpartialRuleset


class Queen(ImpartialRuleset):
    """Move the queen to the left, down, or along the diagonal to both."""

    BOARD = "marker"

    def start(self):
        return (6, 4)

    def options(self, position):
        x, y = position
        yield from ((x - k, y) for k in range(1, x + 1))
        yield from ((x, y - k) for k in range(1, y + 1))
        yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))
