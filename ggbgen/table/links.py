"""The form ``links``: for each position the numbers of its options."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from ggbgen.table.digits import digits, number_at, width_for
from ggbgen.table.keys import keys_table, numbering
from ggbgen.table.listed import Listed, MovesReader, Numbers
from ggbgen.table.ways import read_way, ways_table

__all__ = ["links_form", "links_reader"]


def links_form(listed: Listed) -> dict[str, Any]:
    """Return the table: where the links of each position begin, and for each link its option and its way."""
    links = [[(move.option, way) for move in moves for way in move.ways or (None,)] for moves in listed.moves]
    flat = [link for some in links for link in some]
    first = [0, *accumulate(map(len, links))]
    first_width, option_width = width_for(len(flat)), width_for(len(listed.positions))
    return {
        "form": "links",
        **keys_table(listed.positions),
        "firstDigits": first_width,
        "first": digits(first, first_width),
        "optionDigits": option_width,
        "options": digits([option for option, _ in flat], option_width),
        **ways_table([way for _, way in flat]),
    }


def links_reader(table: Mapping[str, Any]) -> MovesReader:
    """Return what gives the options of a position as the scripts read them."""
    number_of = numbering(table)

    def read(position: Numbers) -> list[tuple[int, tuple[Numbers, ...]]]:
        number = number_of(position)
        found: dict[int, list[Numbers]] = {}
        begin, end = (number_at(table["first"], k, table["firstDigits"]) for k in (number, number + 1))
        for link in range(begin, end):
            way = read_way(table, link)
            option = number_at(table["options"], link, table["optionDigits"])
            found.setdefault(option, []).extend([] if way is None else [way])
        return [(option, tuple(ways)) for option, ways in found.items()]

    return read
