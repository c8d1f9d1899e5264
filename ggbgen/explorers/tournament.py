"""A tournament: vertices on a circle, an arc between any two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.graph_editor import EDITING, graph_editor
from ggbgen.explorers.question_state import ASKING, question_state
from ggbgen.explorers.tournament_structure import tournament_structure
from ggbgen.graphs import Tournament, mckay, parse_tournament, random_tournament
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import arc_thickness_px, tournament_on_circle
from ggbgen.page.shared.vertices import matrix_beside

__all__ = ["TournamentBoard"]

# With more vertices the matrix does not fit beside them, and they overlap.
_MOST_VERTICES = 30


# The sentences of "Which vertices are kings?" besides those on reaching others.
_ASKED = ("asked", "empty", "emptyWhy", "right", "rightOne", "rightWhy", "wrong", "missed")
# Controls that a user's definition may omit altogether.
_OWN = frozenset(
    {
        *("toMore", "toPlay", "showHeirs", "showComponents", "showPath", "showCycle"),
        *("playThis", "asText", "textFormat", "editKings"),
    }
)
# The orders for which the Game of Thrones can be played.
_PLAYED_ORDERS = (3, 12)
_DEFAULT = "110110110110110"
_FIXED_SEED = 1


class TournamentBoard(Explorer):
    """A tournament: vertices on a circle, an arc between any two."""

    APPLET: ClassVar[str] = "tournament-kings"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board for tournaments of order up to ``max_order``, showing the first one.

        Raises:
            ParameterError: The first tournament is invalid, or does not fit on the board.
        """
        max_order = cast(int, parameters["max_order"])
        tournament = _first_tournament(parameters, max_order)
        names = vertex_names(cast(Sequence[str], parameters["names"]), tournament.names, max_order)
        shown = tournament_on_circle(tournament, names, layout, thickness_px=arc_thickness_px(max_order))
        size = cast(Mapping[str, int], shown.settings["vertex"])["size"]
        return Board.of(
            shown,
            question_state(layout),
            tournament_structure(size, asked=_ASKED),
            graph_editor(max_order, directed=True),
            matrix_beside(max_order, layout, below=("", "edit", "asked")),
            Part(
                objects=(),
                settings={"playedOrders": _PLAYED_ORDERS},
                values={"chosenOrder": tournament.order, "tournamentEntry": mckay(tournament)},
            ),
            absent=ASKING | EDITING | _OWN,
        )


def _first_tournament(parameters: Mapping[str, object], max_order: int) -> Tournament:
    chosen = parameters.get("tournament")
    order = cast("int | None", parameters.get("order"))
    if order is not None and order > max_order:
        raise ParameterError(f"order: {order} is too large, expected at most max_order = {max_order}")
    if chosen is None:
        default = parse_tournament(_DEFAULT)
        wanted = order or min(default.order, max_order)
        return default if wanted == default.order else random_tournament(_FIXED_SEED, 1, order=wanted)
    try:
        tournament = parse_tournament(chosen) if isinstance(chosen, str) else _from_object(chosen)
    except GraphFormatError as error:
        raise ParameterError(f"tournament: {error}") from error
    if tournament.order > max_order:
        more = (
            f", which can be set up to {_MOST_VERTICES}"
            if tournament.order <= _MOST_VERTICES
            else f"; no board has room for more than {_MOST_VERTICES}, `ggbgen picture` draws any order"
        )
        raise ParameterError(
            f"tournament: order {tournament.order} is too large, expected at most max_order = {max_order}{more}"
        )
    if order is not None and order != tournament.order:
        raise ParameterError(f"order: {order} is not the order of the tournament, {tournament.order}")
    return tournament


def _from_object(chosen: object) -> Tournament:
    return chosen if isinstance(chosen, Tournament) else Tournament.from_networkx(chosen)
