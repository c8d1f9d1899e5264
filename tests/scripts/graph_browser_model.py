"""What `graph-browser` ought to show, computed by networkx."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Any, ClassVar

import networkx as nx
from applet_models import NumberedModel
from networkx.algorithms.isomorphism import GraphMatcher
from script_engines import Json

from ggbgen.definition import BACK
from ggbgen.graphs.small_graphs import small_graphs

_TRUTHS = (None, True, False)


@cache
def graphs(order: int) -> list[Any]:
    return [graph.to_networkx() for graph in small_graphs(order)]


@cache
def graph_facts(order: int) -> list[tuple[Any, ...]]:
    """Edges, connected, bipartite, regular, tree and planar, by definition."""
    return [
        (
            graph.number_of_edges(),
            nx.is_connected(graph),
            nx.is_bipartite(graph),
            nx.is_regular(graph),
            nx.is_tree(graph),
            nx.check_planarity(graph)[0],
        )
        for graph in graphs(order)
    ]


@cache
def labellings(order: int, number: int) -> int:
    graph = graphs(order)[number - 1]
    return factorial(order) // sum(1 for _ in GraphMatcher(graph, graph).isomorphisms_iter())


@cache
def complement_number(order: int, number: int) -> int:
    complement = nx.complement(graphs(order)[number - 1])
    degrees = sorted(degree for _, degree in complement.degree())
    alike = (k for k, graph in enumerate(graphs(order), start=1) if sorted(d for _, d in graph.degree()) == degrees)
    (found,) = (k for k in alike if nx.is_isomorphic(graphs(order)[k - 1], complement))
    return found


@dataclass(kw_only=True)
class GraphBrowserModel(NumberedModel):
    """The state of `graph-browser`."""

    APPLET: ClassVar = "graph-browser"
    FILTERS: ClassVar = {
        "edgesFilter": (None, *range(22)),
        **dict.fromkeys(("connectedFilter", "bipartiteFilter", "regularFilter", "treeFilter", "planarFilter"), _TRUTHS),
    }

    order: int = 4
    matrix: bool = False

    def facts(self, order: int) -> Sequence[tuple[Any, ...]]:
        return graph_facts(order)

    def click_own(self, label: str) -> None:
        match label:
            case "showMatrix":
                self.matrix = not self.matrix
            case "goToComplement":
                number = complement_number(self.order, self.number)
                if number != self.number:
                    self.choices["chosenOrder"] = self.order - 1
                    self._present(number)
            case "showCounts":
                pass
            case _:
                super().click_own(label)

    def check(self, objects: dict[str, Any]) -> None:
        self.check_numbers(objects)
        graph = graphs(self.order)[self.number - 1]
        rows = nx.to_numpy_array(graph, nodelist=range(self.order), dtype=int).tolist()
        assert objects["adjacency"]["value"] == rows
        degrees = [degree for _, degree in sorted(graph.degree())]
        assert objects["degrees"]["value"] == degrees
        assert objects["labellings"]["value"] == labellings(self.order, self.number)
        seen = {label for label, item in objects.items() if label.startswith("e_") and item["visible"]}
        assert seen == {f"e_{{{min(edge)},{max(edge)}}}" for edge in graph.edges}
        points = {label: item for label, item in objects.items() if item["kind"] == "point" and item["visible"]}
        assert set(points) == {f"V_{{{v}}}" for v in range(self.order)}
        shown = (
            [str(degree) for degree in degrees]
            if self.choices["captions"]
            else [chr(65 + v) for v in range(self.order)]
        )
        assert [points[f"V_{{{v}}}"]["caption"] for v in range(self.order)] == shown
        assert objects["matrix"]["visible"] == self.matrix
        if self.matrix:
            digits = re.findall(r"clap\{([01])\}", objects["matrix"]["value"])
            assert "".join(digits) == "".join(str(entry) for row in rows for entry in row)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        if generator.random() < 0.75:
            labels = ["goOn", "goBack", "dropFilters", "showMatrix", "goToComplement", "showCounts"]
            choices = [*self.FILTERS, "chosenOrder", "captions"]
            choices = [generator.choice([label, label, label + BACK]) for label in choices]
            return {"act": "click", "label": generator.choice([*labels, *labels, *choices])}
        return self.random_entry(generator, [0, 1, 4, 11, 34, 156, 1044, 1045, generator.randint(1, 1044)])
