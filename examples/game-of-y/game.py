from ggbgen.definition import Parameter
from ggbgen.rulesets import MakerBreakerRuleset, Move


class GameOfY(MakerBreakerRuleset):
    """Mark a hexagon. Maker wants a chain of marked hexagons that joins all three sides, Breaker prevents it."""

    BOARD = "board.js"
    MOVE = "mark {place}"
    PARAMETERS = (
        Parameter(name="size", type="integer", description="hexagons along a side", default=3, minimum=2, maximum=3),
    )

    def __init__(self, size, **more):
        super().__init__(**more)
        self.size = size
        self.cells = [(row, column) for row in range(size) for column in range(row + 1)]

    def start(self):
        return (0,) * len(self.cells)

    def options(self, position, player):
        mark = 1 + self.PLAYERS.index(player)
        for cell, there in enumerate(position):
            if not there:
                yield Move((*position[:cell], mark, *position[cell + 1 :]), at=cell)

    def winner(self, position):
        own = {place for place, mark in zip(self.cells, position, strict=True) if mark == 1}
        while own:
            chain = [own.pop()]
            for row, column in chain:
                for other in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)):
                    place = row + other[0], column + other[1]
                    if place in own:
                        own.remove(place)
                        chain.append(place)
            left = any(column == 0 for _, column in chain)
            right = any(row == column for row, column in chain)
            below = any(row == self.size - 1 for row, _ in chain)
            if left and right and below:
                return "maker"
        return "breaker"
