"""A graph on a circle, its matrix beside it: the board of any applet on graphs that its folder alone describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, cast

from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.looks import line_looks, vertex_looks
from ggbgen.graphs import Graph, graph6, parse_graph
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import matrix_beside, vertex_label, vertices_on_circle
from ggbgen.scene.objects import Segment
from ggbgen.scene.state_objects import HiddenList, HiddenNumber
from ggbgen.scene.style import ARC

__all__ = ["MOST_VERTICES", "PlainGraph", "drawn_graph", "edges", "given_graph", "graph_state"]

MOST_VERTICES = 30
"""With more vertices the matrix does not fit beside them, and they overlap."""

_THICKNESS_PX = 3


class PlainGraph(Explorer):
    """A graph: vertices on a circle, edges between some of them, its adjacency matrix beside it.

    It has what `graph.js`, `new_graph.js`, `matrix.js` and `name_entry.js` of `templates/js/explorers` need, and looks
    of vertices and of edges. Definitions that have it as their board declare its parameters, with their own ranges, and
    whatever state their scripts have besides.
    """

    NEEDS: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "min_order": "integer",
            "max_order": "integer",
            "probability": "number",
            "seed": "integer",
            "graph": "graph",
            "names": "names",
        }
    )

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board for graphs of order up to ``max_order``, showing the first one.

        Raises:
            ParameterError: The first graph is invalid, or does not fit on the board.
        """
        max_order = cast(int, parameters["max_order"])
        if max_order > MOST_VERTICES:
            raise ParameterError(f"max_order: {max_order} is too large, expected at most {MOST_VERTICES}")
        graph = given_graph(parameters)
        return Board.of(
            drawn_graph(graph, parameters, layout),
            matrix_beside(max_order, layout),
            graph_state(graph, parameters),
            Part(settings={"vertexLooks": vertex_looks(), "lineLooks": line_looks()}),
        )


def given_graph(parameters: Mapping[str, object]) -> Graph | None:
    """Return the graph that the parameter `graph` gives; None if the first graph is a random one.

    Raises:
        ParameterError: The parameters do not fit together.
    """
    max_order, min_order = cast(int, parameters["max_order"]), cast(int, parameters["min_order"])
    if min_order > max_order:
        raise ParameterError(f"min_order: {min_order} is too large, expected at most max_order = {max_order}")
    chosen, seed = parameters.get("graph"), parameters["seed"]
    if chosen is None:
        return None
    try:
        graph = parse_graph(chosen) if isinstance(chosen, str) else _from_object(chosen)
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    if not 1 <= graph.order <= max_order:
        raise ParameterError(f"graph: order {graph.order} does not fit, expected 1 to max_order = {max_order}")
    if seed:
        raise ParameterError(f"seed: {seed} has no meaning beside graph, expected only one of them")
    return graph


def drawn_graph(graph: Graph | None, parameters: Mapping[str, object], layout: Layout) -> Part:
    """Return vertices on a circle, and an edge between any two of them, all hidden."""
    max_order = cast(int, parameters["max_order"])
    given = graph or Graph(0)
    names = vertex_names(cast(Sequence[str], parameters["names"]), given.names, max_order)
    # Each start draws a new graph, so the positions of another graph's captions need not be kept.
    kept = graph is not None
    shown = vertices_on_circle(names, given.order, layout, thickness_px=_THICKNESS_PX, is_kept=kept)
    return shown + edges(max_order, thickness_px=_THICKNESS_PX)


def graph_state(graph: Graph | None, parameters: Mapping[str, object]) -> Part:
    """Return the state of the graph on the board and of random graphs, and what stands in the boxes at first."""
    given = graph or Graph(0)
    orders = cast(int, parameters["min_order"]), cast(int, parameters["max_order"])
    seed = cast(int, parameters["seed"])
    return Part(
        objects=(
            HiddenNumber(label="order", value=given.order),
            HiddenList(label="adjacency", items=given.adjacency()),
            HiddenList(label="orders", items=orders),
            HiddenNumber(label="seed", value=seed),
        ),
        settings={"drawAtStart": graph is None},
        values={
            "probability": cast(float, parameters["probability"]),
            "orderEntry": str(orders[1]) if orders[0] == orders[1] else f"{orders[0]}-{orders[1]}",
            "seedEntry": str(seed or ""),
            "graphEntry": "" if graph is None else graph6(graph),
        },
    )


def edges(max_order: int, *, thickness_px: int) -> Part:
    """Return an edge between any two of ``max_order`` vertices, hidden."""
    lines = tuple(
        Segment(
            label=f"e_{{{i},{j}}}",
            start=vertex_label(i),
            end=vertex_label(j),
            thickness_px=thickness_px,
            colour=ARC,
            visible=False,
        )
        for i in range(max_order)
        for j in range(i + 1, max_order)
    )
    return Part(objects=lines, remade=frozenset(line.label for line in lines))


def _from_object(chosen: object) -> Graph:
    return chosen if isinstance(chosen, Graph) else Graph.from_networkx(chosen)
