from ggbgen.definition import Parameter
from ggbgen.graphs import read_graph
from ggbgen.rulesets import ImpartialRuleset


class Arrows(ImpartialRuleset):
    """Turn off a lamp, and turn on or off any one lamp to which an arrow leads from it, or none."""

    BOARD = "marked_graph"
    PARAMETERS = (Parameter(name="graph", type="text", description="arcs", default="A>B A>C B>C C>D B>D"),)

    def __init__(self, graph):
        self.graph = read_graph(graph)

    def start(self):
        return (1,) * len(self.graph.names)

    def options(self, position):
        for lamp, on in enumerate(position):
            if on:
                off = (*position[:lamp], 0, *position[lamp + 1 :])
                yield off
                for i, j in self.graph.pairs:
                    if i == lamp:
                        yield (*off[:j], 1 - off[j], *off[j + 1 :])
