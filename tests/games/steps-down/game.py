from ggbgen.rulesets import ImpartialRuleset, Move


class StepsDown(ImpartialRuleset):
    """Move a piece one cell to the right or down, to an empty cell or onto another piece, which it removes."""

    BOARD = "pieces"
    STATES = ("gone", "full")
    SIGNS = ".p"

    def start(self):
        return ((1, 0, 0), (0, 1, 0))

    def options(self, position):
        for r, row in enumerate(position):
            for c, state in enumerate(row):
                for y, x in ((r, c + 1), (r + 1, c)):
                    if state and y < len(position) and x < len(row):
                        rows = [list(each) for each in position]
                        rows[r][c], rows[y][x] = 0, 1
                        yield Move(tuple(map(tuple, rows)), at=((r, c), (y, x)))
