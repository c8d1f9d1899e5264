from ggbgen.rulesets import Move, PartizanRuleset


class DominoTurns(PartizanRuleset):
    """Left puts dominoes upright, Right lays them flat, each on two empty cells."""

    BOARD = "grid"
    STATES = ("full", "blocked")

    def start(self):
        return ((0, 0, 0), (0, 0, 0), (0, 0, 0))

    def options(self, position, player):
        down, right = (1, 0) if player == "left" else (0, 1)
        for y, row in enumerate(position):
            for x, state in enumerate(row):
                cells = ((y, x), (y + down, x + right))
                inside = y + down < len(position) and x + right < len(row)
                if inside and state == 0 and position[y + down][x + right] == 0:
                    yield Move(
                        tuple(
                            tuple(1 if (i, j) in cells else each for j, each in enumerate(line))
                            for i, line in enumerate(position)
                        ),
                        at=cells,
                    )
