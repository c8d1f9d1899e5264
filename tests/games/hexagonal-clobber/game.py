from ggbgen.rulesets import Move, PartizanRuleset
from ggbgen.rulesets.hexagons import neighbours


class HexagonalClobber(PartizanRuleset):
    """Left moves discs, Right squares, onto a stone of the other player in a neighbouring cell, and removes it."""

    BOARD = "hexagons"
    STATES = ("gone", "left", "right")
    SIGNS = ".xo"

    def start(self):
        return ((1, 2), (2, 1, 2), (1, 2))

    def options(self, position, player):
        own, other = (1, 2) if player == "left" else (2, 1)
        for r, row in enumerate(position):
            for c, state in enumerate(row):
                for y, x in neighbours(position, r, c):
                    if state == own and position[y][x] == other:
                        rows = [list(each) for each in position]
                        rows[r][c], rows[y][x] = 0, own
                        yield Move(tuple(map(tuple, rows)), at=((r, c), (y, x)))
