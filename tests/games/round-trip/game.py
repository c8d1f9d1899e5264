from ggbgen.rulesets import LoopyRuleset


class RoundTrip(LoopyRuleset):
    """Move the token along an arrow. Whoever cannot move loses."""

    BOARD = "marked_graph"
    STATES = ("full", "marked")
    graph = "A>B B>A B>C C>D C>A D>E E>F E>A"

    def start(self):
        return (1, 0, 0, 0, 0, 0)

    def options(self, position):
        arcs = ((0, 1), (1, 0), (1, 2), (2, 3), (2, 0), (3, 4), (4, 5), (4, 0))
        here = position.index(1)
        for tail, head in arcs:
            if tail == here:
                yield tuple(int(k == head) for k in range(6))
