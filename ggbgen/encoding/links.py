"""The encoding ``links``: for each position the numbers of its options."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.keys import KeysTable, keys_table, numbering
from ggbgen.encoding.position_lists import Listed, MovesReader, Numbers
from ggbgen.encoding.ways import WaysTable, read_way, ways_table

__all__ = ["LinksTable", "links_encoding", "links_reader"]

# The table stores the number of preceding links once per block of positions; ES5 adds up so few numbers in no time.
_BLOCK = 16


class LinksTable(KeysTable, WaysTable, TypedDict):
    """The table of links.

    Attributes:
        links: How many links each position has, ``linkDigits`` digits each.
        block: Positions per entry of ``first``.
        first: How many links are before each block, ``firstDigits`` digits each.
        options: The option of each link of a position, as the difference from the one before, ``optionDigits`` digits
            each.
    """

    encoding: str
    linkDigits: int
    links: str
    block: int
    firstDigits: int
    first: str
    optionDigits: int
    options: str


def links_encoding(listed: Listed) -> LinksTable:
    """Return the table: how many links each position has, and for each link its option and the clicks that make it."""
    links = [[(move.option, way) for move in moves for way in move.ways or (None,)] for moves in listed.moves]
    flat = [link for some in links for link in some]
    counts = list(map(len, links))
    first = [0, *accumulate(counts)][:-1:_BLOCK]
    count_width, first_width, option_width = map(width_for, (max(counts), len(flat), len(listed.positions)))
    return {
        "encoding": "links",
        **keys_table(listed.positions),
        "linkDigits": count_width,
        "links": digits(counts, count_width),
        "block": _BLOCK,
        "firstDigits": first_width,
        "first": digits(first, first_width),
        "optionDigits": option_width,
        "options": digits([step for some in links for step in _steps([option for option, _ in some])], option_width),
        **ways_table([way for _, way in flat]),
    }


def _steps(ascending: list[int]) -> list[int]:
    """Return the first number, and for each further one its difference from the one before."""
    return [number - before for before, number in pairwise([0, *ascending])]


def links_reader(table: LinksTable) -> MovesReader:
    """Return a function that gives the options of a position as the scripts read them."""
    number_of = numbering(table)

    def read(position: Numbers) -> list[tuple[int, tuple[Numbers, ...]]]:
        number = number_of(position)
        found: dict[int, list[Numbers]] = {}
        block = number // table["block"]
        counts = [number_at(table["links"], k, table["linkDigits"]) for k in range(block * table["block"], number + 1)]
        end = number_at(table["first"], block, table["firstDigits"]) + sum(counts)
        option = 0
        for link in range(end - counts[-1], end):
            way = read_way(table, link)
            option += number_at(table["options"], link, table["optionDigits"])
            found.setdefault(option, []).extend([] if way is None else [way])
        return [(option, tuple(ways)) for option, ways in found.items()]

    return read
