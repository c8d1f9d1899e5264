"""Values of classes of positions that are looked up by their keys, without a list of the keys.

Each key determines three slots, one in each third of a list, and the numbers there add up to the index of the value of
the class, modulo the number of values. Such a list needs some 1.23 entries per key. It is found by repeatedly removing
a key that is alone in one of its slots.

Reference: F. C. Botelho, R. Pagh, N. Ziviani, Simple and space-efficient minimal perfect hash functions, Algorithms and
Data Structures (WADS), 2007, 139-150.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.errors import SolverError
from ggbgen.graphs.orientations import KEY_NUMBERS

__all__ = ["SpreadTable", "spread_table", "spread_value"]

# The entries of a third per key, and a few more, without which small lists are seldom found.
_THIRD, _SPARE = 0.415, 4
_SEED = 1995
_MOST_TRIES = 200

_Places = list[tuple[int, int, int]]


class SpreadTable(TypedDict):
    """The part of an encoding that gives the value of a key.

    Attributes:
        numbers: The numbers from which keys are computed.
        count: The number of entries.
        factors: The factors that determine the slots of a key.
        plies: The different values.
        digits: Digits of each entry.
        sums: The entries.
    """

    numbers: Mapping[str, int]
    count: int
    factors: list[list[int]]
    plies: list[list[int]]
    digits: int
    sums: str


def spread_table(keys: Sequence[int], values: Sequence[tuple[int, ...]]) -> SpreadTable:
    """Return the table of the value of each key; `spread_value` reads it.

    Raises:
        SolverError: No list was found.
    """
    known = sorted(set(values))
    numbers = {value: number for number, value in enumerate(known)}
    count, factors, entries = _spread(keys, [numbers[value] for value in values], len(known))
    width = width_for(len(known) - 1)
    return {
        "numbers": KEY_NUMBERS,
        "count": count,
        "factors": factors,
        "plies": [list(value) for value in known],
        "digits": width,
        "sums": digits(entries, width),
    }


def spread_value(table: SpreadTable, key: int) -> tuple[int, ...]:
    """Return the value of one of the keys of a table; for any other number the result is meaningless."""
    places = _places(key, table["factors"], table["count"] // 3)
    total = sum(number_at(table["sums"], place, table["digits"]) for place in places)
    return tuple(table["plies"][total % len(table["plies"])])


def _spread(keys: Sequence[int], values: Sequence[int], modulus: int) -> tuple[int, list[list[int]], list[int]]:
    """Return the number of entries, the factors that determine the slots of a key, and the entries."""
    generator = random.Random(_SEED)  # noqa: S311 - not used for security
    third = int(_THIRD * len(keys)) + _SPARE
    for _ in range(_MOST_TRIES):
        factors = [[generator.randrange(1, KEY_NUMBERS["prime"]) for _ in range(2)] for _ in range(3)]
        places = [_places(key, factors, third) for key in keys]
        peeled = _peeled(places, 3 * third)
        if peeled is not None:
            entries = [0] * (3 * third)
            for k, alone in reversed(peeled):
                entries[alone] = 0
                entries[alone] = (values[k] - sum(entries[place] for place in places[k])) % modulus
            return 3 * third, factors, entries
        third += 1
    raise SolverError(f"no places for {len(keys)} keys were found")


def _places(key: int, factors: Sequence[Sequence[int]], third: int) -> tuple[int, int, int]:
    """Return the three slots of a key, one in each third."""
    prime = KEY_NUMBERS["prime"]
    first, second = divmod(key, prime)
    one, two, three = ((first * a + second * b) % prime % third for a, b in factors)
    return one, third + two, 2 * third + three


def _peeled(places: _Places, count: int) -> list[tuple[int, int]] | None:
    """Return the numbers of all keys, each with a slot that no later key uses; None if there is no such order."""
    # For each slot, how many keys use it, and the XOR of their numbers.
    there, mixed = [0] * count, [0] * count
    for k, some in enumerate(places):
        for place in some:
            there[place] += 1
            mixed[place] ^= k
    waiting = [place for place in range(count) if there[place] == 1]
    found: list[tuple[int, int]] = []
    while waiting:
        alone = waiting.pop()
        if there[alone] != 1:
            continue
        k = mixed[alone]
        found.append((k, alone))
        for place in places[k]:
            there[place] -= 1
            mixed[place] ^= k
            if there[place] == 1:
                waiting.append(place)
    return found if len(found) == len(places) else None
