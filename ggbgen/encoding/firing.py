"""The encoding ``firing``: a graph on which chips are fired, and the values of all stable positions."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations_with_replacement, product

from ggbgen.encoding.any_solution import kind_of, solved
from ggbgen.encoding.keys import KeysTable, keys_table
from ggbgen.encoding.position_lists import Listed, Numbers
from ggbgen.encoding.position_values import ValuesTable, values_table
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.rulesets.capabilities import FiringGame, rules_of
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import ScoringRuleset
from ggbgen.rulesets.states import State, States
from ggbgen.solver import Play

__all__ = ["FiringTable", "firing_encoding", "firing_reader"]

# Counted up to relabelling on complete graphs.
_MOST_STABLE = 20_000


class FiringTable(KeysTable, ValuesTable):
    """The table of a graph, by its ``order``, its ``edges`` and whether it is ``complete``, and of stable positions."""

    encoding: str
    order: int
    edges: list[list[int]]
    complete: bool


def firing_encoding(ruleset: Rules) -> tuple[FiringTable, tuple[Play, ...]]:
    """Return the table, and the kinds of play whose values it contains.

    It contains no moves: a chip on any vertex is a move, and firing gives its option. For a complete graph it contains
    only positions with ascending chips, since the vertices can be permuted.

    Args:
        ruleset: A game with a ``chip_graph``; for a game where the player to move matters, its states.

    Raises:
        GameTooLargeError: There are too many stable positions.
        SolverError: The table contradicts the rules.
    """
    game = rules_of(ruleset)
    if not isinstance(game, FiringGame):
        raise SolverError(f"{ruleset.NAME} has no method vertex_moves(), expected a game of chips")
    graph = game.chip_graph
    degrees: Numbers = graph.degrees
    count = math.comb(len(degrees) + degrees[0] - 1, len(degrees)) if graph.complete else math.prod(degrees)
    if count > _MOST_STABLE:
        raise GameTooLargeError(f"{count:,} stable positions, expected at most {_MOST_STABLE:,}")
    stable = list(_stable(degrees, complete=graph.complete))
    sides = len(ruleset.PLAYERS) if isinstance(ruleset, States) else 0
    positions = [(*chips, side) for chips in stable for side in range(sides)] if sides else stable
    values = _values(ruleset, stable)
    listed = Listed(positions=tuple(positions), moves=(), kind=kind_of(ruleset), values=values, start=0)
    table: FiringTable = {
        "encoding": "firing",
        "order": len(degrees),
        "edges": [list(edge) for edge in graph.edges],
        "complete": graph.complete,
        **keys_table(positions),
        **values_table(listed),
    }
    _prove(game, table, stable)
    return table, tuple(values)


def _stable(degrees: Numbers, *, complete: bool) -> Iterator[Numbers]:
    """Yield all stable positions in ascending order; for a complete graph only those with ascending chips."""
    if complete:
        return combinations_with_replacement(range(degrees[0]), len(degrees))
    return product(*map(range, degrees))


def _values(ruleset: Rules, stable: Sequence[Numbers]) -> dict[Play, dict[str, tuple[int, ...]]]:
    if not isinstance(ruleset, States):
        found = {}
        for play in Play:
            solution = solved(ruleset, play=play, start=stable[0])
            known = [solution.value(chips) for chips in stable]
            columns = {"remoteness": tuple(value.remoteness or 0 for value in known)}
            if play is Play.NORMAL:
                columns["grundy"] = tuple(value.grundy or 0 for value in known)
            found[play] = columns
        return found
    game = ruleset.game
    if not isinstance(game, ScoringRuleset):
        raise SolverError(f"a game of the kind {kind_of(ruleset)!r} on chips, expected an impartial one or a score")
    players = game.PLAYERS
    solution = solved(ruleset, play=Play.NORMAL, start=State(stable[0], players[0]))
    scores = tuple(solution.value(State(chips, player)).score or 0 for chips in stable for player in players)
    counted = tuple(game.counted(chips) for chips in stable for _ in players)
    return {Play.NORMAL: {"score": scores, "counted": counted}}


def _prove(game: FiringGame, table: FiringTable, stable: Sequence[Numbers]) -> None:
    """Compare what a table says with the rules, on every position that it contains."""
    read = firing_reader(table)
    for chips in stable:
        ways: dict[Numbers, set[Hashable]] = {}
        for move in game.vertex_moves(chips):
            ways.setdefault(move.option, set()).add(move.at)
        if {option: set(vertices) for option, vertices in read(chips)} != ways:
            raise SolverError(f"position {chips!r}: the encoding 'firing' does not give its options")


def firing_reader(table: FiringTable) -> Callable[[Numbers], list[tuple[Numbers, Numbers]]]:
    """Return a function that gives the options of a position without its player, each with its vertices.

    All vertices that can fire do so at once. A firing is endless if the same chips recur: there are only finitely many
    ways to place them.
    """
    order = table["order"]
    near = [[0] * order for _ in range(order)]
    for i, j in table["edges"]:
        near[i][j] = near[j][i] = 1
    degrees = [sum(row) for row in near]

    def settled(begun: Numbers) -> Numbers:
        seen: set[Numbers] = set()
        chips = begun
        while chips not in seen:
            seen.add(chips)
            ready = [v for v in range(order) if chips[v] >= degrees[v]]
            if not ready:
                return chips
            chips = tuple(chips[v] - degrees[v] * (v in ready) + sum(near[v][w] for w in ready) for v in range(order))
        return begun

    def read(position: Numbers) -> list[tuple[Numbers, Numbers]]:
        if any(have >= degree for have, degree in zip(position, degrees, strict=True)):
            return []
        found: dict[Numbers, Numbers] = {}
        for v in range(order):
            option = settled((*position[:v], position[v] + 1, *position[v + 1 :]))
            found[option] = (*found.get(option, ()), v)
        return list(found.items())

    return read
