from ggbgen.rulesets import ImpartialRuleset, Move

ARCS = ((0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 5))


class Matching(ImpartialRuleset):
    """Take both ends of an arc: its tail first, or its head first."""

    BOARD = "marked_graph"
    graph = "A>B B>C C>D D>A D>E E>F"

    def start(self):
        return (1,) * 6

    def options(self, position):
        for tail, head in ARCS:
            if position[tail] and position[head]:
                left = tuple(0 if v in (tail, head) else state for v, state in enumerate(position))
                yield Move(left, at=(tail, head), others=((head, tail),))
