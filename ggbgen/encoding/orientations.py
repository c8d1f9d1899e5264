"""The encoding ``orientations``: Maker's number of plies to a win, for every class of partial orientations of a graph.

The keys of the classes (`ggbgen.graphs.orientations`) are not in the table; `ggbgen.encoding.spread` says how values
are found without them.
"""

from __future__ import annotations

from collections.abc import Callable

from ggbgen.encoding.position_lists import Numbers
from ggbgen.encoding.spread import SpreadTable, spread_table, spread_value
from ggbgen.errors import SolverError
from ggbgen.graphs.orientations import class_key, count_classes
from ggbgen.rulesets.capabilities import ArcGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States
from ggbgen.solver.arc_games import NEVER, Classes, solve_classes

__all__ = ["OrientationsTable", "orientations_encoding", "orientations_reader"]

_MOST_CLASSES = 120_000


class OrientationsTable(SpreadTable):
    """The table of a graph."""

    encoding: str
    order: int
    pairs: list[list[int]]


def orientations_encoding(ruleset: Rules) -> tuple[OrientationsTable, int]:
    """Return the table, and the number of positions it covers, counted with either player to move and any arcs.

    Args:
        ruleset: The states of a game with ``winning_sets``, the Hamiltonian cycles of its graph.

    Raises:
        GameTooLargeError: There are too many classes.
        SolverError: Two classes have the same key, or the table contradicts the rules.
    """
    if not isinstance(ruleset, States) or ruleset.KIND != "maker-breaker":
        raise SolverError(f"a game of the kind {ruleset.KIND!r} with winning_sets(), expected 'maker-breaker'")
    game = ruleset.game
    if not isinstance(game, ArcGame):
        raise SolverError(f"{ruleset.NAME} has no arcs between vertices")
    order, pairs = len(game.names), game.pairs
    classes = solve_classes(game, (0,) * len(pairs), beyond=True, limit=_MOST_CLASSES)
    if len(classes) != count_classes(order, pairs):
        raise SolverError(f"{len(classes)} keys for {count_classes(order, pairs)} classes of positions")
    keys, values = _open_classes(classes)
    table: OrientationsTable = {
        "encoding": "orientations",
        "order": order,
        "pairs": [list(pair) for pair in pairs],
        **spread_table(keys, values),
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


def _prove(game: ArcGame, table: OrientationsTable, classes: Classes) -> None:
    """Compare the table with the classes, and the end of the game with the rules, on every class."""
    maker = game.PLAYERS[0]
    for number, level in enumerate(classes.levels):
        for position, key, won, plies in zip(level.positions, level.keys, level.won, level.plies, strict=True):
            if (game.winner(position) == maker) != won:
                raise SolverError(f"position {position!r}: winning_sets() does not say who has won")
            if number < len(classes.levels) - 1 and not won and spread_value(table, key) != _shown(plies):
                raise SolverError(f"position {position!r}: the encoding 'orientations' does not give its value")


def orientations_reader(table: OrientationsTable) -> Callable[[Numbers], tuple[int, ...]]:
    """Return a function that reads the plies of an open position, with Maker and with Breaker to move."""
    pairs = tuple(map(tuple, table["pairs"]))

    return lambda position: spread_value(table, class_key(table["order"], pairs, position))
