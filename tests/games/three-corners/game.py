from itertools import pairwise

from ggbgen.rulesets import MakerBreakerRuleset


class ThreeCorners(MakerBreakerRuleset):
    """Take a free cell. Maker wants two cells with a common side, Breaker wants to prevent it."""

    BOARD = "grid"
    STATES = ("gone", "full", "blocked")

    def start(self):
        return ((0, 0), (0, 0), (0, 0))

    def options(self, position, player):
        mark = 1 if player == "maker" else 2
        for y, row in enumerate(position):
            for x, state in enumerate(row):
                if state == 0:
                    yield tuple(
                        tuple(mark if (i, j) == (y, x) else each for j, each in enumerate(line))
                        for i, line in enumerate(position)
                    )

    def winner(self, position):
        lines = (*position, *zip(*position, strict=True))
        return "maker" if any((1, 1) in pairwise(line) for line in lines) else "breaker"
