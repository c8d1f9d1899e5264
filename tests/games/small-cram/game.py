from ggbgen.rulesets import ImpartialRuleset


class Cram(ImpartialRuleset):
    """Put a domino on two empty cells side by side."""

    BOARD = "grid"
    STATES = ("full", "blocked")

    def start(self):
        return ((0, 0, 0), (0, 0, 0))

    def options(self, position):
        cells = [(r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == 0]
        for r, c in cells:
            for other in ((r, c + 1), (r + 1, c)):
                if other in cells:
                    yield tuple(
                        tuple(1 if (y, x) in ((r, c), other) else state for x, state in enumerate(row))
                        for y, row in enumerate(position)
                    )
