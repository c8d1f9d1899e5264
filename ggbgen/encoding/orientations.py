"""The encoding ``orientations``: Maker's number of plies to a win, for every class of partial orientations of a graph.

The keys of the classes (`ggbgen.graphs.orientations`) are not in the table. Each key determines three slots, one in
each third of a list, and the numbers there add up to the value of the class, modulo the number of values. Such a list
needs some 1.23 entries per key. It is found by repeatedly removing a key that is alone in one of its slots.

Reference: F. C. Botelho, R. Pagh, N. Ziviani, Simple and space-efficient minimal perfect hash functions, Algorithms and
Data Structures (WADS), 2007, 139-150.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from ggbgen.aliases import Json, JsonObject, Rules
from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.listed import Numbers
from ggbgen.errors import SolverError
from ggbgen.graphs.orientations import KEY_NUMBERS, class_key, count_classes
from ggbgen.rulesets.states import States
from ggbgen.solver.building import NEVER, Classes, solve_classes

__all__ = ["orientations_encoding", "orientations_reader"]

_MOST_CLASSES = 120_000
# The entries of a third per key, and a few more, without which small lists are seldom found.
_THIRD, _SPARE = 0.415, 4
_SEED = 1995
_MOST_TRIES = 200

_Places = list[tuple[int, int, int]]


def orientations_encoding(ruleset: Rules) -> tuple[JsonObject, int]:
    """Return the table, and the number of positions it covers, counted with either player to move and any arcs.

    Args:
        ruleset: The states of a game with ``winning_sets``, the Hamiltonian cycles of its graph.

    Raises:
        GameTooLargeError: There are too many classes.
        SolverError: Two classes have the same key, or the table contradicts the rules.
    """
    if not isinstance(ruleset, States) or ruleset.KIND != "maker-breaker":
        raise SolverError(f"a game of the kind {ruleset.KIND!r} with winning_sets(), expected 'maker-breaker'")
    game: Rules = ruleset.game
    order, pairs = len(game.names), game.pairs
    classes = solve_classes(game, (0,) * len(pairs), beyond=True, limit=_MOST_CLASSES)
    if len(classes) != count_classes(order, pairs):
        raise SolverError(f"{len(classes)} keys for {count_classes(order, pairs)} classes of positions")
    keys, values = _open_classes(classes)
    known = sorted(set(values))
    count, factors, entries = _spread(keys, list(map(known.index, values)), len(known))
    width = width_for(len(known) - 1)
    table = {
        "encoding": "orientations",
        "order": order,
        "pairs": [list(pair) for pair in pairs],
        "numbers": KEY_NUMBERS,
        "count": count,
        "factors": factors,
        "plies": [list(value) for value in known],
        "digits": width,
        "sums": digits(entries, width),
    }
    _prove(game, table, classes)
    return table, 2 * 3 ** len(pairs)


def _open_classes(classes: Classes) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the keys of the non-terminal classes, and the plies of each, 0 for `NEVER`."""
    keys: list[int] = []
    values: list[tuple[int, int]] = []
    for level in classes.levels[:-1]:
        for key, won, plies in zip(level.keys, level.won, level.plies, strict=True):
            if not won:
                keys.append(key)
                values.append(_shown(plies))
    return keys, values


def _shown(plies: tuple[int, int]) -> tuple[int, int]:
    """Return the plies with 0 for `NEVER`."""
    maker, breaker = (0 if each == NEVER else each for each in plies)
    return maker, breaker


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


def _prove(game: Rules, table: Mapping[str, Json], classes: Classes) -> None:
    """Compare the table with the classes, and the end of the game with the rules, on every class."""
    maker = game.PLAYERS[0]
    for number, level in enumerate(classes.levels):
        for position, key, won, plies in zip(level.positions, level.keys, level.won, level.plies, strict=True):
            if (game.winner(position) == maker) != won:
                raise SolverError(f"position {position!r}: winning_sets() does not say who has won")
            if number < len(classes.levels) - 1 and not won and _read(table, key) != _shown(plies):
                raise SolverError(f"position {position!r}: the encoding 'orientations' does not give its value")


def orientations_reader(table: Mapping[str, Json]) -> Callable[[Numbers], tuple[int, ...]]:
    """Return a function that reads the plies of an open position, with Maker and with Breaker to move."""
    pairs = tuple(map(tuple, table["pairs"]))

    return lambda position: _read(table, class_key(table["order"], pairs, position))


def _read(table: Mapping[str, Json], key: int) -> tuple[int, ...]:
    places = _places(key, table["factors"], table["count"] // 3)
    total = sum(number_at(table["sums"], place, table["digits"]) for place in places)
    return tuple(table["plies"][total % len(table["plies"])])
