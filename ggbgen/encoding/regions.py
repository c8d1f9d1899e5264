"""The encoding ``regions``: the Grundy value of each shape of a region of free cells, for games with dominoes.

The free cells of a board are the sum of its regions. The shapes are numbered from 1, and for the values a position is
like heaps whose sizes are these numbers: so the remoteness of sums of few shapes has the same table as for heaps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from ggbgen.encoding.digits import BASE, digits, number_at, width_for
from ggbgen.encoding.known import KnownTable
from ggbgen.errors import GameTooLargeError
from ggbgen.solver import Play, solve_listed
from ggbgen.solver.regions import RegionGame, Regions, cells_in, region_keys, shape_options, small_shapes

__all__ = [
    "MIRROR_CELLS",
    "MOST_KNOWN",
    "MOST_SHAPES",
    "RegionsTable",
    "mirror_encoding",
    "regions_encoding",
    "regions_grundy",
]

MOST_SHAPES = 20_000
"""Games with more shapes of regions are not put into an archive."""

MOST_CELLS = 26
"""For a board with more free cells, shapes are not even searched for."""

MOST_KNOWN = 6_000
"""If there are more sums of shapes, an applet contains Grundy values alone."""

MIRROR_CELLS = 10
"""The largest regions whose values are stored for a board that is too large for a table of all shapes."""

Cell = tuple[int, int]


Cells = tuple[tuple[int, ...], ...]
"""Rows of cells."""


class RegionsTable(TypedDict):
    """The table of shapes of regions.

    Attributes:
        columns: The number of columns of the board.
        cells: The number of cells of the largest shape.
        count: The number of shapes.
        largest: Likewise.
        digits: Digits of a shape.
        keys: The shapes, ascending.
        width: Digits of a value.
        grundy: 0, then the value of each shape in the same order.
        known: The remoteness of sums of shapes, if these are few.
        mirror: Whether there are only small shapes.
    """

    encoding: str
    columns: int
    cells: int
    count: int
    largest: int
    digits: int
    keys: str
    width: int
    grundy: str
    known: NotRequired[KnownTable]
    mirror: NotRequired[bool]


def regions_encoding(game: RegionGame[Cells], start: Cells) -> RegionsTable:
    """Return the table of all shapes reachable from a start (rows of cells).

    Raises:
        GameTooLargeError: There are more shapes than an archive may have.
    """
    free = len(game.domino_cells(start))
    if free > MOST_CELLS:
        raise GameTooLargeError(f"{free} free cells make more shapes of regions than an archive may have")
    regions: Regions[Cells] = Regions(game, limit=MOST_SHAPES)
    regions.grundy(start)
    table = _table(regions.shapes, columns=len(start[0]))
    known = _known(regions.keys(start), {key: number for number, key in enumerate(sorted(regions.shapes), 1)})
    return table if known is None else {**table, "known": known}


def mirror_encoding(game: RegionGame[Cells], start: Cells) -> RegionsTable:
    """Return such a table for all shapes of at most `MIRROR_CELLS` cells that fit on a board.

    For larger regions the outcome has to follow from symmetry; see `ggbgen.encoding.mirror`.
    """
    regions: Regions[Cells] = Regions(game, limit=MOST_SHAPES, machine=False)
    for key in small_shapes(len(start), len(start[0]), MIRROR_CELLS):
        regions.solve(key)
    return {**_table(regions.shapes, columns=len(start[0])), "mirror": True}


def _table(values: Mapping[int, int], *, columns: int) -> RegionsTable:
    shapes = sorted(values)
    width = width_for(max(shapes))
    value_width = width_for(max(values.values()))
    return {
        "encoding": "regions",
        "columns": columns,
        "cells": max(map(cells_in, shapes)),
        "count": len(shapes),
        "largest": len(shapes),
        "digits": width,
        "keys": digits(shapes, width),
        "width": value_width,
        "grundy": digits((0, *(values[key] for key in shapes)), value_width),
    }


def _known(start: Iterable[int], numbers: Mapping[int, int]) -> KnownTable | None:
    """Return the remoteness of a sum of shapes and of all its subpositions, None if there are too many."""
    options = {
        number: [[numbers[part] for part in parts] for parts in shape_options(key)] for key, number in numbers.items()
    }
    order = [tuple(sorted(numbers[key] for key in start))]
    found = {order[0]: 0}
    links: list[list[int]] = []
    # The list grows during the iteration.
    for position in order:
        own = []
        for k, number in enumerate(position):
            for parts in options[number]:
                option = tuple(sorted((*position[:k], *parts, *position[k + 1 :])))
                if option not in found:
                    found[option] = len(order)
                    order.append(option)
                own.append(found[option])
        links.append(own)
        if len(order) > MOST_KNOWN:
            return None
    values = solve_listed(links)
    length = max(1, *map(len, order))
    width = width_for(len(numbers))
    rows = sorted(((0,) * (length - len(position)) + position, index) for position, index in found.items())
    columns = {Play.NORMAL: values.normal, Play.MISERE: values.misere}
    value_width = width_for(max(map(max, columns.values())))
    return {
        "count": len(rows),
        "length": length,
        "digits": width,
        "keys": "".join(digits(position, width) for position, _ in rows),
        "width": value_width,
        "plays": {
            play.value: {"remoteness": digits((column[index] for _, index in rows), value_width)}
            for play, column in columns.items()
        },
    }


def regions_grundy(table: RegionsTable, cells: frozenset[Cell]) -> int | None:
    """Return the Grundy value of free cells as the scripts read it, None if some region is not in the table."""
    width = table["digits"]
    keys = [int(table["keys"][k : k + width], BASE) for k in range(0, width * table["count"], width)]
    numbers = {key: number for number, key in enumerate(keys, 1)}
    value = 0
    for key in region_keys(cells):
        if key not in numbers:
            return None
        value ^= number_at(table["grundy"], numbers[key], table["width"])
    return value
