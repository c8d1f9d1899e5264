from ggbgen.rulesets import ScoringRuleset


class Singles(ScoringRuleset):
    """Mark an empty cell, or block two that lie side by side. The score is how many cells are marked in the end."""

    BOARD = "grid"
    STATES = ("gone", "marked", "blocked")

    def start(self):
        return ((0, 0, 0), (0, 0, 0))

    def options(self, position, player):
        def with_cells(cells, state):
            return tuple(
                tuple(state if (i, j) in cells else each for j, each in enumerate(line))
                for i, line in enumerate(position)
            )

        for y, row in enumerate(position):
            for x, state in enumerate(row):
                if state == 0:
                    yield with_cells({(y, x)}, 1)
                    if row[x + 1 : x + 2] == (0,):
                        yield with_cells({(y, x), (y, x + 1)}, 2)

    def score(self, position):
        return sum(row.count(1) for row in position)

    def counted(self, position):
        return self.score(position)
