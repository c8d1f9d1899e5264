"""The encoding ``colourings``: who wins, and in how many plies, for every class of colourings of a graph's edges.

The table has one value for each class of positions in which the game is not over, with the first player to move. If the
second one is to move, the colours are exchanged: the game is the same with the names of the players exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ggbgen.encoding.position_lists import Numbers
from ggbgen.encoding.spread import SpreadTable, spread_table, spread_value
from ggbgen.errors import SolverError
from ggbgen.graphs.orientations import class_key
from ggbgen.rulesets.capabilities import EdgeColouringGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States
from ggbgen.solver.colouring import NOBODY, ColourLevel, Result, count_labelled, solve_colourings

__all__ = ["ColouringsTable", "colourings_encoding", "colourings_reader", "exchanged"]

_MOST_CLASSES = 60_000


class ColouringsTable(SpreadTable):
    """The table of a graph, the sets of its edges that end the game, and whether such a set ``wins``."""

    encoding: str
    order: int
    pairs: list[list[int]]
    sets: list[list[int]]
    wins: bool


def colourings_encoding(ruleset: Rules) -> tuple[ColouringsTable, int]:
    """Return the table, and the number of positions it covers, counted with either player to move and any colours.

    Args:
        ruleset: The states of a game with ``ending_sets`` on the edges of a graph.

    Raises:
        GameTooLargeError: There are too many classes.
        SolverError: The table contradicts the rules, or the players' parts in the game differ.
    """
    if not isinstance(ruleset, States) or ruleset.KIND != "maker-breaker":
        raise SolverError(f"a game of the kind {ruleset.KIND!r} with ending_sets(), expected 'maker-breaker'")
    game = ruleset.game
    if not isinstance(game, EdgeColouringGame):
        raise SolverError(f"{ruleset.NAME} has no edges to colour")
    levels = solve_colourings(game, (0,) * len(game.pairs), limit=_MOST_CLASSES)
    keys = [key for level in levels for key, over in zip(level.keys, level.over, strict=True) if not over]
    values = [result for level in levels for result in _open_results(level)]
    sets = game.ending_sets()
    table: ColouringsTable = {
        "encoding": "colourings",
        "order": len(game.names),
        "pairs": [list(pair) for pair in game.pairs],
        "sets": [list(one) for one in sets],
        "wins": _ender_wins(game, sets),
        **spread_table(keys, values),
    }
    _prove(game, table, levels)
    return table, 2 * count_labelled(game, levels)


def _open_results(level: ColourLevel) -> list[Result]:
    """Return the results of the positions in which the game is not over, with the first player to move."""
    return [result for result, over in zip(level.results[0], level.over, strict=True) if not over]


def _ender_wins(game: EdgeColouringGame, sets: Sequence[Sequence[int]]) -> bool:
    """Return whether the player with a complete set wins."""
    position = tuple(int(edge in sets[0]) for edge in range(len(game.pairs)))
    return bool(game.winner(position) == game.PLAYERS[0])


def exchanged(position: Sequence[int]) -> Numbers:
    """Return a position with the colours exchanged."""
    return tuple(3 - entry if entry else 0 for entry in position)


def _prove(game: EdgeColouringGame, table: ColouringsTable, levels: Sequence[ColourLevel]) -> None:
    """Compare the table with the results, with either player to move, and the end of the game with the rules."""
    read = colourings_reader(table)
    ends = (*game.PLAYERS, "draw")
    for level in levels:
        for number, position in enumerate(level.positions):
            if level.over[number]:
                if _end(table, position) != ends.index(game.winner(position)):
                    raise SolverError(f"position {position!r}: the encoding 'colourings' does not say who has won")
                continue
            for side in (0, 1):
                if read(position, side) != level.results[side][number]:
                    raise SolverError(f"position {position!r}: the encoding 'colourings' does not give its value")


def _end(table: ColouringsTable, position: Sequence[int]) -> int:
    """Return who has won a game that is over, as the scripts find it."""
    for side in (0, 1):
        if any(all(position[edge] == side + 1 for edge in one) for one in table["sets"]):
            return side if table["wins"] else 1 - side
    return NOBODY


def colourings_reader(table: ColouringsTable) -> Callable[[Sequence[int], int], tuple[int, ...]]:
    """Return a function that reads the result of an open position, given the number of the player to move."""
    pairs = tuple(map(tuple, table["pairs"]))

    def read(position: Sequence[int], side: int) -> tuple[int, ...]:
        own = exchanged(position) if side else tuple(position)
        winner, plies = spread_value(table, class_key(table["order"], pairs, own, False))
        return (1 - winner if side and winner != NOBODY else winner), plies

    return read
