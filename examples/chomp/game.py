from ggbgen.rulesets import ImpartialRuleset, Move


class Chomp(ImpartialRuleset):
    """Eat a cell and all that are right of it or above it. The last cell, at the lower left, is poisoned."""

    BOARD = "grid"
    MOVE = "eat {place}"

    def start(self):
        return ((1, 1, 1, 1),) * 3

    def options(self, position):
        for r, row in enumerate(position):
            for c, cell in enumerate(row):
                if cell and (r, c) != (len(position) - 1, 0):
                    eaten = tuple(
                        tuple(0 if y <= r and x >= c else state for x, state in enumerate(line))
                        for y, line in enumerate(position)
                    )
                    yield Move(eaten, at=(r, c))
