from ggbgen.definition import Parameter
from ggbgen.graphs import read_graph
from ggbgen.rulesets import ImpartialRuleset, Move


class NodeKayles(ImpartialRuleset):
    """Take a vertex. It goes with all its neighbours."""

    BOARD = "marked_graph"
    MOVE = "take {place}"
    PARAMETERS = (Parameter(name="graph", type="graph", description="the graph", default="P7"),)

    def __init__(self, graph):
        self.graph = read_graph(graph)

    def start(self):
        return (1,) * self.graph.order

    def options(self, position):
        for vertex, there in enumerate(position):
            if there:
                gone = {vertex} | {v for pair in self.graph.pairs if vertex in pair for v in pair}
                yield Move(tuple(0 if v in gone else state for v, state in enumerate(position)), at=vertex)
