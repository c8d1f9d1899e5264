from ggbgen.rulesets import LoopyRuleset


class RoundTrip(LoopyRuleset):
    """Move the token along an arrow. Whoever cannot move loses."""

    BOARD = "marked_graph"
    STATES = ("full", "marked")
    graph = "A>B B>C C>A C>D D>E E>D E>F F>G"

    def start(self):
        return (1, 0, 0, 0, 0, 0, 0)

    def options(self, position):
        arcs = ((0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 3), (4, 5), (5, 6))
        here = position.index(1)
        for tail, head in arcs:
            if tail == here:
                yield tuple(int(k == head) for k in range(7))
