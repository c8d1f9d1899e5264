"""All tournaments of orders 1 to 8, one at a time."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from ggbgen.errors import ParameterError
from ggbgen.explorers.explorer import Explorer
from ggbgen.explorers.tournament_structure import tournament_structure
from ggbgen.graphs.small_facts import digits_of, small_facts
from ggbgen.graphs.small_tournaments import (
    ALPHABET,
    COUNTS,
    LARGEST_ORDER,
    packed_small_tournaments,
    small_tournaments,
)
from ggbgen.graphs.vertex_names import vertex_names
from ggbgen.page.board import Board
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.arcs import tournament_on_circle
from ggbgen.scene.objects import PointShape
from ggbgen.scene.state_objects import HiddenNumber
from ggbgen.scene.style import WINNING

__all__ = ["TournamentBrowser", "classes_code", "facts_code"]


_THICKNESS_PX = 3


class TournamentBrowser(Explorer):
    """All tournaments of orders 1 to 8, one at a time."""

    APPLET: ClassVar[str] = "tournament-browser"

    @staticmethod
    def lay_out(parameters: Mapping[str, object], layout: Layout) -> Board:
        """Lay out a board showing one of the tournaments, with all of them in the settings.

        Raises:
            ParameterError: There is no tournament with that order and number.
        """
        order, number = cast(int, parameters["order"]), cast(int, parameters["number"])
        count = COUNTS[order - 1]
        if number > count:
            raise ParameterError(f"number: {number} is too large for order {order}, expected 1 to {count}")
        names = vertex_names(cast(Sequence[str], parameters["names"]), None, LARGEST_ORDER)
        tournament = small_tournaments(order)[number - 1]
        shown = tournament_on_circle(tournament, names, layout, thickness_px=_THICKNESS_PX)
        size = cast(Mapping[str, int], shown.settings["vertex"])["size"]
        orders = range(1, LARGEST_ORDER + 1)
        return Board.of(
            shown,
            tournament_structure(size),
            Part(
                objects=(
                    HiddenNumber(label="number", value=number),
                    HiddenNumber(label="matches", value=count),
                    HiddenNumber(label="place", value=number),
                ),
                settings={
                    "smallTournaments": {
                        "alphabet": ALPHABET,
                        "packed": [packed_small_tournaments(order) for order in orders],
                        "facts": [facts_code(order) for order in orders],
                        "classes": [classes_code(order) for order in orders],
                    },
                    # The same as in the games: a deletion that wins.
                    "winningVertex": {"colour": WINNING.channels(), "shape": int(PointShape.TRIANGLE), "size": size},
                },
                values={"chosenOrderChoice": order - 1, "numberEntry": f"{order}:{number}"},
            ),
        )


def facts_code(order: int) -> str:
    """Return the data for the filters: one character of `ALPHABET` for each tournament of an order.

    Its six bits, from the highest: the number of kings minus one (three bits), whether the tournament is strong,
    whether it is regular, whether it is in S_n, that is, a non-terminal P-position of the Game of Thrones.
    """
    facts = small_facts(order)
    kings = zip(*(digits_of(king, facts.count) for king in facts.kings), strict=True)
    others = (facts.strong, facts.regular, facts.lost & ~facts.over)
    rest = zip(*(digits_of(bits, facts.count) for bits in others), strict=True)
    codes = ((king.count("1") - 1) << 3 | int("".join(bits), 2) for king, bits in zip(kings, rest, strict=True))
    return "".join(ALPHABET[code] for code in codes)


def classes_code(order: int) -> str:
    """Return the filters' data on the Game of Thrones: one character for two tournaments of an order.

    Three bits each, the first tournament in the lower bits: twice its index in (over, unstable, in S_n, all others),
    plus 1 if some deletion leaves a member of S_(n-1).
    """
    facts = small_facts(order)
    others = ~(facts.over | facts.unstable | facts.lost)
    in_s = facts.lost & ~facts.over
    # The higher and the lower bit of the index, and whether a deletion leaves a member of S_(n-1).
    columns = (in_s | others, facts.unstable | others, facts.lost_after)
    every = (1 << facts.count) - 1
    rows = zip(*(digits_of(bits & every, facts.count) for bits in columns), strict=True)
    codes = [int("".join(row), 2) for row in rows]
    pairs = itertools.zip_longest(codes[::2], codes[1::2], fillvalue=0)
    return "".join(ALPHABET[first | second << 3] for first, second in pairs)
