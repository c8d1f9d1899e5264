"""All graphs of orders 1 to 7, one at a time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.errors import ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.plain_graph import edges
from ggbgen.graphs.analysis import analyse
from ggbgen.graphs.analysis.connectivity import components, is_bipartite
from ggbgen.graphs.small_graphs import (
    COUNTS,
    LARGEST_ORDER,
    packed_small_graphs,
    planar_small_graphs,
    small_graphs,
)
from ggbgen.graphs.small_tournaments import ALPHABET
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import matrix_beside, vertices_on_circle
from ggbgen.scene.state_objects import HiddenNumber

__all__ = ["GraphBrowser", "facts_code"]


_THICKNESS_PX = 3


class GraphBrowser(Explorer):
    """All graphs of orders 1 to 7, one at a time."""

    APPLET: ClassVar[str] = "graph-browser"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board showing one of the graphs, with all of them in the settings.

        Raises:
            ParameterError: There is no graph with that order and number.
        """
        order = cast(int, parameters["order"])
        count = COUNTS[order - 1]
        number = cast("int | None", parameters.get("number")) or (count + 1) // 2
        if number > count:
            raise ParameterError(f"number: {number} is too large for order {order}, expected 1 to {count}")
        names = vertex_names(cast(Sequence[str], parameters["names"]), None, LARGEST_ORDER)
        graph = small_graphs(order)[number - 1]
        orders = range(1, LARGEST_ORDER + 1)
        labellings = math.factorial(order) // cast(int, analyse(graph).record()["automorphisms"])
        return Board.of(
            vertices_on_circle(names, order, layout, thickness_px=_THICKNESS_PX, is_clickable=False),
            edges(LARGEST_ORDER, thickness_px=_THICKNESS_PX),
            matrix_beside(LARGEST_ORDER, layout),
            Part(
                objects=(
                    HiddenNumber(label="order", value=order),
                    HiddenNumber(label="number", value=number),
                    HiddenNumber(label="matches", value=count),
                    HiddenNumber(label="place", value=number),
                    HiddenNumber(label="labellings", value=labellings),
                ),
                settings={
                    "smallGraphs": {
                        "alphabet": ALPHABET,
                        "packed": [packed_small_graphs(each) for each in orders],
                        "facts": [facts_code(each) for each in orders],
                        "byEdges": [_by_edges(each) for each in orders],
                    },
                },
                values={"chosenOrderChoice": order - 1, "numberEntry": f"{order}:{number}"},
            ),
        )


def facts_code(order: int) -> str:
    """Return the data for the filters: one character of `ALPHABET` for each graph of an order.

    Its bits, from the lowest: whether the graph is connected, bipartite, regular, a tree, planar.
    """
    codes = []
    for graph, planar in zip(small_graphs(order), planar_small_graphs(order), strict=True):
        masks = tuple(sum(1 << v for v, entry in enumerate(row) if entry) for row in graph.adjacency())
        connected = len(components(masks)) == 1
        tree = connected and len(graph.edges) == order - 1
        facts = (connected, is_bipartite(masks), len(set(graph.degrees())) == 1, tree, planar)
        codes.append(ALPHABET[sum(fact << place for place, fact in enumerate(facts))])
    return "".join(codes)


def _by_edges(order: int) -> list[int]:
    """Return how many graphs of an order have 0, 1, ... edges."""
    counts = Counter(len(graph.edges) for graph in small_graphs(order))
    return [counts[edges] for edges in range(math.comb(order, 2) + 1)]
