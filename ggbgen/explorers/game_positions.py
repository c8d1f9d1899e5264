"""The positions of a game, or the vertices of a digraph, as a graph that is small enough to draw."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ggbgen.definition import applet_names, parameter_values, parse_settings, read_definition
from ggbgen.definition.parameter_values import settings_values
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError
from ggbgen.graphs import Digraph, EdgeList, letters, read_graph
from ggbgen.notation.symmetries import are_of_numbers, canonical_tournament, symmetries
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets import HeapRuleset, find_ruleset, ruleset_names
from ggbgen.rulesets.capabilities import NamedGame, TournamentGame
from ggbgen.rulesets.defined import complete_game, game_of
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.sum import Sum

__all__ = ["PositionGraph", "graph_of_arcs", "graph_of_game"]

_SETTING = re.compile(r"""\s+([A-Za-z_]\w*)=(?:'([^']*)'|"([^"]*)"|(.*?))(?=\s+[A-Za-z_]\w*=|\s*$)""", re.DOTALL)
_MOST_EXPLORED = 4000
_ARCS = "arcs such as 'a>b a>c b>d'"


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionGraph:
    """An acyclic digraph.

    Attributes:
        names: One name per vertex.
        options: The heads of the arcs from each vertex, in vertex order.
        taken: The vertex names of the game itself, which must not become letters for positions.
    """

    names: tuple[str, ...]
    options: tuple[tuple[int, ...], ...]
    taken: tuple[str, ...] = ()

    def levels(self) -> tuple[int, ...]:
        """Return for each vertex the length of a longest path from it."""
        found: dict[int, int] = {}
        for vertex in self._ends_first():
            found[vertex] = max((found[option] + 1 for option in self.options[vertex]), default=0)
        return tuple(found[vertex] for vertex in range(len(self.names)))

    def _ends_first(self) -> Sequence[int]:
        import networkx as nx

        arcs = ((vertex, option) for vertex, own in enumerate(self.options) for option in own)
        digraph = nx.DiGraph(arcs)
        digraph.add_nodes_from(range(len(self.names)))
        return list(reversed(list(nx.topological_sort(digraph))))


def graph_of_arcs(arcs: object, *, most: int) -> PositionGraph:
    """Return the graph of arcs in any format (`ggbgen.graphs.read_graph`).

    Raises:
        ParameterError: They are invalid, there is a cycle, or there are too many vertices; the message names the cycle.
    """
    import networkx as nx

    try:
        read = read_graph(arcs)
    except GraphFormatError as error:
        raise ParameterError(f"arcs: {error}") from error
    if not isinstance(read, (Digraph, EdgeList)) or (isinstance(read, EdgeList) and not read.directed):
        raise ParameterError(f"arcs: an undirected graph, expected {_ARCS}")
    pairs = read.pairs
    names = read.names or letters(read.order)
    if len(names) > most:
        raise ParameterError(f"arcs: {len(names)} vertices are too many, expected at most {most}")
    digraph = nx.DiGraph(pairs)
    if not nx.is_directed_acyclic_graph(digraph):
        cycle = [start for start, _ in nx.find_cycle(digraph)]
        shown = " > ".join(names[vertex] for vertex in (*cycle, cycle[0]))
        raise ParameterError(f"arcs: the cycle {shown}, expected none")
    options = tuple(tuple(end for start, end in pairs if start == vertex) for vertex in range(len(names)))
    return PositionGraph(names=tuple(names), options=options)


def graph_of_game(text: str, *, most: int) -> PositionGraph:
    """Return the positions reachable from the start of a game, the start first.

    Positions that are equal up to a symmetry of the game, or a renaming of its parts, are one vertex. Symmetries are
    permutations of the entries of a position, and are found by trying them on all positions.

    Args:
        text: A ruleset, or an applet of a game, and its parameters, such as ``nim heaps=2,3``; a value that itself
            contains parameters is in quotes.
        most: Maximal number of vertices.

    Raises:
        ParameterError: There is no such game, it is partizan, it need not end, or it has too many positions.
    """
    name, settings = _read_game(text)
    try:
        board = _board(name, settings)
    except (ParameterError, RulesetError) as error:
        hint = "; a value with parameters in it stands in quotes" if name == "sum" else ""
        raise ParameterError(f"game: {str(error).removeprefix('--set ')}{hint}") from error
    game = board.ruleset
    if game.KIND != "impartial":
        raise ParameterError(f"game: {name}: a game of the kind {game.KIND!r}, expected an impartial one")
    positions = _explored(board, text)
    key = _key_of(game, positions)
    found: dict[Hashable, Hashable] = {}
    for position in positions:
        found.setdefault(key(position), position)
    if len(found) > most:
        raise ParameterError(f"game: {text!r} has {len(found)} positions, expected at most {most}")
    numbers = {known: number for number, known in enumerate(found)}
    options = tuple(
        tuple(dict.fromkeys(numbers[key(option)] for option in game.plain_options(position)))
        for position in found.values()
    )
    # If the start is the representative of its class, representatives are used everywhere.
    own = key(board.notation.first) == board.notation.first
    names = tuple(_name(board, known if own else position) for known, position in found.items())
    taken = tuple(game.names) if isinstance(game, NamedGame) else ()
    return _checked(PositionGraph(names=names, options=options, taken=taken), text)


def _read_game(text: str) -> tuple[str, list[str]]:
    """Return the name of a game and its parameters, ``key=value`` each."""
    found = list(_SETTING.finditer(text.strip()))
    name = text.strip()[: found[0].start()] if found else text.strip()
    return name, [f"{each[1]}={each[2] or each[3] or each[4] or ''}" for each in found]


def _board(name: str, settings: Sequence[str]) -> BoardKind:
    """Return a ruleset, or else the game of an applet that comes with ggbgen, on its board."""
    if name in set(applet_names()) - set(ruleset_names()) and read_definition(name).ruleset:
        definition = complete_game(read_definition(name))
        values = parameter_values(definition, parse_settings(definition, settings))
        return board_of(game_of(definition, values), definition.board)
    ruleset = find_ruleset(name)
    return board_of(ruleset.from_parameters(settings_values(ruleset.PARAMETERS, settings)))


def _explored(board: BoardKind, text: str) -> list[Hashable]:
    """Return all positions reachable from the start, one for each key of the ruleset."""
    game = board.ruleset
    positions = [board.notation.first]
    known = {game.key(board.notation.first)}
    for position in positions:
        for option in game.plain_options(position):
            if game.key(option) not in known:
                known.add(game.key(option))
                positions.append(option)
        if len(positions) > _MOST_EXPLORED:
            raise ParameterError(f"game: {text!r} has thousands of positions, expected a smaller start")
    return positions


def _checked(graph: PositionGraph, text: str) -> PositionGraph:
    import networkx as nx

    try:
        graph.levels()
    except nx.NetworkXUnfeasible:
        raise ParameterError(f"game: {text!r} need not end, expected a game that does") from None
    return graph


def _key_of(game: Rules, positions: Sequence[Hashable]) -> Callable[[Any], Hashable]:
    """Return a function that distinguishes positions up to symmetry."""
    if isinstance(game, TournamentGame):
        return lambda position: canonical_tournament(
            game.tournament.induced(position), [v in game.fixed for v in position]
        )
    if any(game.key(position) != position for position in positions) or not are_of_numbers(positions):
        return game.key
    orders = symmetries(game, positions)
    return lambda position: max(tuple(position[k] for k in order) for order in orders)


def _name(board: BoardKind, position: Any) -> str:
    """Return the name of a position beside its vertex: for heaps, the non-empty ones."""
    game = board.ruleset
    if isinstance(game, TournamentGame):
        return "".join(game.names[vertex] for vertex in position)
    if isinstance(game, Sum):
        return " + ".join(part.strip() or "0" for part in board.notation.text(position).split("+"))
    if isinstance(game, HeapRuleset):
        parts = list(map(str, game.key(position))) or ["0"]
    else:
        parts = [part.strip() for part in board.notation.text(position).split(",")]
    return (parts[0] or "0") if len(parts) == 1 else f"({', '.join(parts)})"
