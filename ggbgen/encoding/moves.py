"""The encoding ``moves``: kinds of moves, each possible where the entries of a position are within bounds.

A kind has a change, a least and a largest value for every entry, and perhaps the clicks that make it on the board. It
is a move of a position if every entry is within the bounds and the table contains the position after the change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add
from typing import NamedTuple, TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.keys import KeysTable, keys_table, numbering
from ggbgen.encoding.position_lists import Listed, MovesReader, Numbers
from ggbgen.encoding.ways import WaysTable, read_way, ways_table

__all__ = ["MovesTable", "moves_encoding", "moves_reader"]

# Beyond these the search for bounds is given up: `links` is smaller or found sooner.
_MOST_CHANGES = 20_000
_MOST_CHECKS = 30_000_000


class MovesTable(KeysTable, WaysTable, TypedDict):
    """The table of kinds of moves.

    Attributes:
        kinds: The number of kinds.
        shift: What is added to each change so that it is not negative.
        changeDigits: Digits of each change.
        changes: The change of every entry, kind after kind.
        least: The least value of every entry, with as many digits as in a key.
        largest: The largest value, likewise.
    """

    encoding: str
    kinds: int
    shift: int
    changeDigits: int
    changes: str
    least: str
    largest: str


class _Kind(NamedTuple):
    change: Numbers
    least: Numbers
    largest: Numbers
    way: Numbers | None


def moves_encoding(listed: Listed) -> MovesTable | None:
    """Return the table of kinds of moves, or None if there are too many kinds."""
    most = sum(max(len(move.ways), 1) for moves in listed.moves for move in moves)
    kinds = _kinds(listed, most)
    if kinds is None or len(kinds) * len(listed.positions) > _MOST_CHECKS:
        return None
    keys = keys_table(listed.positions)
    width = keys["digits"]
    shift = max((abs(entry) for kind in kinds for entry in kind.change), default=0)
    change_width = width_for(2 * shift)
    ways = ways_table([kind.way for kind in kinds])
    return {
        "encoding": "moves",
        **keys,
        "kinds": len(kinds),
        "shift": shift,
        "changeDigits": change_width,
        "changes": "".join(digits([entry + shift for entry in kind.change], change_width) for kind in kinds),
        "least": "".join(digits(kind.least, width) for kind in kinds),
        "largest": "".join(digits(kind.largest, width) for kind in kinds),
        **ways,
    }


def moves_reader(table: MovesTable) -> MovesReader:
    """Return a function that gives the options of a position as the scripts read them."""
    size, width, change_width, shift = len(table["limits"]), table["digits"], table["changeDigits"], table["shift"]
    number_of = numbering(table)
    least = [_split(table["least"], kind, size, width) for kind in range(table["kinds"])]
    largest = [_split(table["largest"], kind, size, width) for kind in range(table["kinds"])]
    # A bound that no position can miss need not be compared, except with entries above all bounds.
    most = tuple(map(max, zip(*largest, strict=True)))
    zero = "0" * width
    kinds = [
        (
            [
                (i, low, high)
                for i, (low, high, top) in enumerate(zip(least[kind], largest[kind], most, strict=True))
                if low > zero or high < top
            ],
            tuple(number_at(table["changes"], kind * size + i, change_width) - shift for i in range(size)),
            read_way(table, kind),
        )
        for kind in range(table["kinds"])
    ]

    def read(position: Numbers) -> list[tuple[int, tuple[Numbers, ...]]]:
        found: dict[int, list[Numbers]] = {}
        key = _split(digits(position, width), 0, size, width)
        if any(digit > top for digit, top in zip(key, most, strict=False)):
            return []
        for bounds, change, way in kinds:
            for i, low, high in bounds:
                if not low <= key[i] <= high:
                    break
            else:
                number = number_of(tuple(map(add, position, change)))
                if number >= 0:
                    found.setdefault(number, []).extend([] if way is None else [way])
        return [(number, tuple(ways)) for number, ways in sorted(found.items())]

    return read


def _split(text: str, kind: int, size: int, width: int) -> tuple[str, ...]:
    begin = kind * size * width
    return tuple(text[begin + i : begin + i + width] for i in range(0, size * width, width))


def _kinds(listed: Listed, most: int) -> list[_Kind] | None:
    positions = listed.positions
    groups: dict[tuple[Numbers, Numbers | None], set[int]] = {}
    for number, moves in enumerate(listed.moves):
        position = positions[number]
        for move in moves:
            change = tuple(new - old for new, old in zip(positions[move.option], position, strict=True))
            for way in move.ways or (None,):
                groups.setdefault((change, way), set()).add(number)
        if len(groups) > _MOST_CHANGES:
            return None
    codes = _Codes(positions)
    found: list[_Kind] = []
    for (change, way), numbers in groups.items():
        others = codes.with_change(change) - numbers
        for least, largest in _boxes([positions[k] for k in sorted(numbers)], [positions[k] for k in sorted(others)]):
            found.append(_Kind(change, least, largest, way))
            if len(found) > most:
                return None
    return found


class _Codes:
    """Positions as single integers, so that a change is an addition."""

    def __init__(self, positions: Sequence[Numbers]) -> None:
        self._bases = [2 * max(entries) + 2 for entries in zip(*positions, strict=True)]
        self._numbers = {self._code(position): number for number, position in enumerate(positions)}

    def _code(self, entries: Iterable[int]) -> int:
        code = 0
        for entry, base in zip(entries, self._bases, strict=True):
            code = code * base + entry
        return code

    def with_change(self, change: Numbers) -> set[int]:
        """Return the codes of the positions that the change takes to another position of the table.

        A code with an entry out of range never equals the code of a position: the bases leave room for every change.
        """
        step = self._code(change)
        codes = self._numbers
        return {number for code, number in codes.items() if code + step in codes}


_Box = tuple[Numbers, Numbers]


def _boxes(inside: Sequence[Numbers], outside: Sequence[Numbers]) -> Iterator[_Box]:
    """Yield few boxes that cover all positions inside and none outside, cutting in two where that helps most."""
    box = _box(inside)
    wrong = [position for position in outside if _holds(box, position)]
    if not wrong:
        yield box
        return
    best: tuple[int, int, int] | None = None
    for i, (low, high) in enumerate(zip(*box, strict=True)):
        for cut in range(low, high):
            left = [position for position in inside if position[i] <= cut]
            right = [position for position in inside if position[i] > cut]
            if left and right:
                boxes = (_box(left), _box(right))
                cost = sum(_holds(half, position) for half in boxes for position in wrong)
                if best is None or cost < best[0]:
                    best = (cost, i, cut)
    assert best is not None  # noqa: S101 - a box of one position contains no position outside
    _, i, cut = best
    yield from _boxes([position for position in inside if position[i] <= cut], wrong)
    yield from _boxes([position for position in inside if position[i] > cut], wrong)


def _box(positions: Sequence[Numbers]) -> _Box:
    columns = list(zip(*positions, strict=True))
    return tuple(map(min, columns)), tuple(map(max, columns))


def _holds(box: _Box, position: Numbers) -> bool:
    return all(low <= entry <= high for low, entry, high in zip(box[0], position, box[1], strict=True))
