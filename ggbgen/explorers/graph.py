"""A graph: vertices on a circle, edges between some of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.graph_editor import EDITING, graph_editor
from ggbgen.explorers.question_state import ASKING, question_state
from ggbgen.graphs import Graph, graph6, parse_graph
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.objects import Segment
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import matrix_beside, vertex_label, vertices_on_circle
from ggbgen.page.state_objects import HiddenList, HiddenNumber
from ggbgen.page.style import ARC
from ggbgen.questions.degrees import Degrees
from ggbgen.questions.properties import Properties

__all__ = ["GraphBoard", "edges"]


# The sentences of its questions: those answered by typing, and those with yes and no.
_TYPED = (
    *("asked", "empty", "emptyWhy", "unread", "unreadWhy", "rightWhy", "wrong", "missed", "surplus", "surplusWhy"),
    *("none", "why"),
)
_PROPERTY = (
    *("connected", "bipartite", "regular", "empty", "emptyWhy", "wrong"),
    *("isSo", "connectedNot", "bipartiteNot", "regularNot"),
)
_SENTENCES = {
    "typed": {
        **{kind: Degrees.SENTENCES[kind] for kind in _TYPED},
        "size": "How many edges has this graph?",
        "sizeWhy": "All degrees together are {sum}: each edge is counted twice.",
    },
    "property": {kind: Properties.SENTENCES[kind] for kind in _PROPERTY},
}
# Controls that a user's definition may omit altogether.
_OWN = frozenset(
    {
        *("answerYes", "answerNo", "boxAnswer", "boxAnswerCaption", "answerEntry", "answerEntryTaken"),
        *("toMore", "toPlay", "boxOrder", "orderEntry", "orderEntryTaken"),
        *("playThis", "asText", "textFormat", "boxGraph", "graphEntry", "editDegrees"),
    }
)
_THICKNESS_PX = 3


class GraphBoard(Explorer):
    """A graph: vertices on a circle, edges between some of them."""

    APPLET: ClassVar[str] = "random-graph"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board for graphs of order up to ``max_order``, showing the first one.

        Raises:
            ParameterError: The first graph is invalid, or does not fit on the board.
        """
        max_order = cast(int, parameters["max_order"])
        min_order = cast(int, parameters["min_order"])
        if min_order > max_order:
            raise ParameterError(f"min_order: {min_order} is too large, expected at most max_order = {max_order}")
        seed = cast(int, parameters["seed"])
        probability = cast(float, parameters["probability"])
        given = _given_graph(parameters.get("graph"), max_order)
        if given is not None and seed:
            raise ParameterError(f"seed: {seed} has no meaning beside graph, expected only one of them")
        graph = given or Graph(0)
        names = vertex_names(cast(Sequence[str], parameters["names"]), graph.names, max_order)
        # Each start draws a new graph, so the positions of another graph's captions need not be kept.
        shown = vertices_on_circle(names, graph.order, layout, thickness_px=_THICKNESS_PX, is_kept=given is not None)
        return Board.of(
            shown,
            edges(max_order, thickness_px=_THICKNESS_PX),
            question_state(),
            graph_editor(max_order, directed=False),
            matrix_beside(max_order, layout, below=("", "edit")),
            Part(
                objects=(
                    HiddenNumber(label="order", value=graph.order),
                    HiddenList(label="adjacency", items=graph.adjacency()),
                    HiddenList(label="orders", items=(min_order, max_order)),
                    HiddenNumber(label="seed", value=seed),
                ),
                settings={"sentences": _SENTENCES, "drawAtStart": given is None},
                texts=tuple(dict.fromkeys(text for sentences in _SENTENCES.values() for text in sentences.values())),
                values={
                    "probability": probability,
                    "orderEntry": str(max_order) if min_order == max_order else f"{min_order}-{max_order}",
                    "seedEntry": str(seed or ""),
                    "graphEntry": "" if given is None else graph6(given),
                },
            ),
            absent=ASKING | EDITING | _OWN,
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


def _given_graph(chosen: object, max_order: int) -> Graph | None:
    if chosen is None:
        return None
    try:
        graph = parse_graph(chosen) if isinstance(chosen, str) else _from_object(chosen)
    except GraphFormatError as error:
        raise ParameterError(f"graph: {error}") from error
    if not 1 <= graph.order <= max_order:
        raise ParameterError(f"graph: order {graph.order} does not fit, expected 1 to max_order = {max_order}")
    return graph


def _from_object(chosen: object) -> Graph:
    return chosen if isinstance(chosen, Graph) else Graph.from_networkx(chosen)
