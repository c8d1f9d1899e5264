"""All tournaments of orders 1 to 8, one at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ggbgen.boards.board import Board
from ggbgen.boards.tournament import tournament_objects
from ggbgen.boards.vertices import shared_settings, vertex_names
from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.graphs.small_tournaments import (
    ALPHABET,
    COUNTS,
    LARGEST_ORDER,
    packed_small_tournaments,
    small_tournaments,
)
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import HiddenList, HiddenNumber, HiddenText, PointShape
from ggbgen.scene.style import CHOSEN, COMPONENTS, WINNING

__all__ = ["PARAMETERS", "facts_code", "lay_out"]

PARAMETERS = (
    Parameter(name="order", type="integer", description="", default=5, minimum=1, maximum=LARGEST_ORDER),
    Parameter(name="number", type="integer", description="", default=1, minimum=1, maximum=max(COUNTS)),
    Parameter(name="names", type="names", description="", default=()),
)
"""What a definition with this board has to offer, and the values that the board can take."""

_THICKNESS_PX = 3
_PATH_THICKNESS_PX = 6
# One for each strong component. None is the diamond, which marks kings.
_COMPONENT_SHAPES = (
    PointShape.CIRCLE,
    PointShape.TRIANGLE,
    PointShape.OPEN_DIAMOND,
    PointShape.TRIANGLE_LEFT,
    PointShape.RING,
    PointShape.TRIANGLE_DOWN,
    PointShape.PLUS,
    PointShape.TRIANGLE_RIGHT,
)


def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
    """Lay out a board with one of the tournaments on it, and all of them in the settings.

    Raises:
        ParameterError: There is no tournament of that order with that number.
    """
    order, number = cast(int, parameters["order"]), cast(int, parameters["number"])
    count = COUNTS[order - 1]
    if number > count:
        raise ParameterError(f"number: {number} is too large for order {order}, expected 1 to {count}")
    names = vertex_names(cast(Sequence[str], parameters["names"]), None, LARGEST_ORDER)
    tournament = small_tournaments(order)[number - 1]
    shared = shared_settings(names, layout, thickness_px=_THICKNESS_PX)
    orders = range(1, LARGEST_ORDER + 1)
    size = cast(Mapping[str, int], shared["vertex"])["size"]
    return Board(
        objects=(
            HiddenNumber(label="number", value=number),
            HiddenNumber(label="matches", value=count),
            HiddenNumber(label="place", value=number),
            HiddenList(label="components", items=()),
            HiddenList(label="path", items=()),
            HiddenText(label="outcome", text=""),
            *tournament_objects(tournament, names, layout, thickness_px=_THICKNESS_PX),
        ),
        settings={
            **shared,
            "smallTournaments": {
                "alphabet": ALPHABET,
                "packed": [packed_small_tournaments(order) for order in orders],
                "facts": [facts_code(order) for order in orders],
            },
            "components": [
                {"colour": colour.channels(), "shape": int(shape), "size": size}
                for colour, shape in zip(COMPONENTS, _COMPONENT_SHAPES, strict=True)
            ],
            # As in the games: a deletion that wins.
            "winningVertex": {"colour": WINNING.channels(), "shape": int(PointShape.TRIANGLE), "size": size},
            "pathLine": {"colour": CHOSEN.channels(), "thickness": _PATH_THICKNESS_PX},
        },
        values={"chosenOrderChoice": order - 1, "numberEntry": f"{order}:{number}"},
    )


def facts_code(order: int) -> str:
    """Return what the filters need to know: one character of `ALPHABET` for each tournament of an order.

    From the highest of its six bits: the number of kings less one (three bits), whether it is strong, whether it is
    regular, whether it is in S_n, that is, lost for the player to move in the Game of Thrones and not over.
    """
    from ggbgen.graphs import batch

    masks = batch.small_masks(order)
    in_s = batch.are_lost(masks) & ~batch.have_source(masks)
    codes = (batch.king_counts(masks) - 1) << 3 | batch.are_strong(masks) << 2 | batch.are_regular(masks) << 1 | in_s
    return "".join(ALPHABET[code] for code in codes.tolist())
