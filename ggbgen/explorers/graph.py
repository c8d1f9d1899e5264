"""A graph: vertices on a circle, edges between some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.graph_editor import EDITING, graph_editor
from ggbgen.explorers.plain_graph import drawn_graph, given_graph, graph_state
from ggbgen.explorers.question_state import ASKING, question_state
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.vertices import matrix_beside
from ggbgen.questions.answer_boxes import TYPED
from ggbgen.questions.degrees import Degrees
from ggbgen.questions.properties import Properties

__all__ = ["GraphBoard"]


# The sentences of its questions: those answered by typing, and those with yes and no.
_TYPED = (
    *("asked", "empty", "emptyWhy", "unread", "unreadWhy", "rightWhy", "wrongAt", "missedAt", "surplus", "surplusWhy"),
    *("none", "why"),
)
_PROPERTY = (
    *("connected", "bipartite", "regular", "empty", "emptyWhy", "wrong"),
    *("connectedSo", "bipartiteSo", "regularSo", "connectedNot", "bipartiteNot", "regularNot"),
)
_SENTENCES = {
    "typed": {
        **{kind: Degrees.SENTENCES[kind] for kind in _TYPED},
        "wrong": TYPED["wrong"],
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
        graph = given_graph(parameters)
        return Board.of(
            drawn_graph(graph, parameters, layout),
            question_state(layout),
            graph_editor(max_order, directed=False),
            matrix_beside(max_order, layout, below=("", "edit")),
            Part(
                settings={"graphSentences": _SENTENCES},
                texts=tuple(dict.fromkeys(text for sentences in _SENTENCES.values() for text in sentences.values())),
            ),
            graph_state(graph, parameters),
            absent=ASKING | EDITING | _OWN,
        )
