"""Capabilities that some games have beyond the contract of all rulesets: one class each, for `isinstance`.

A ruleset has a capability if it has the members, whether or not it derives from a class: a user's file need not import
anything from here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, overload, runtime_checkable

from ggbgen.graphs import Tournament
from ggbgen.rulesets.chips import ChipGraph
from ggbgen.rulesets.played_rules import AnyRules
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move
from ggbgen.rulesets.states import States

if TYPE_CHECKING:
    from ggbgen.graphs.orientation_batch import Keys, Positions

__all__ = [
    "ArcGame",
    "BoundedGame",
    "ChipsGame",
    "DominoGame",
    "EdgeColouringGame",
    "EdgeGame",
    "FiringGame",
    "FunctionsGame",
    "GraphGame",
    "HeapGame",
    "NamedGame",
    "OctalGame",
    "PlayersGame",
    "RowGame",
    "SignsGame",
    "StatesGame",
    "SumGame",
    "TournamentGame",
    "WrittenArcGame",
    "WrittenColouringGame",
    "WrittenGame",
    "rules_of",
]


@runtime_checkable
class HeapGame(Protocol):
    """Heaps that do not affect each other: a position is the tuple of their sizes."""

    def heap_options(self, size: int) -> Iterable[int | tuple[int, ...]]:
        """Return the options of a heap: each a smaller heap, or several heaps."""

    def heap_tuples(self, size: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of a heap as tuples of heaps."""


@runtime_checkable
class RowGame(HeapGame, Protocol):
    """Rows of counters that keep their places, in which a run of neighbours is taken."""

    def row_options(self, size: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of a row: what is left of it, with the gaps."""


@runtime_checkable
class OctalGame(Protocol):
    """A game of heaps with an octal code."""

    octal: object


@runtime_checkable
class SumGame(Protocol):
    """A disjunctive sum of games: a position is the tuple of those of its parts."""

    parts: tuple[ImpartialRuleset[Any], ...]


@runtime_checkable
class DominoGame(Protocol):
    """Both players cover two neighbouring free cells of a grid."""

    def domino_cells(self, position: Hashable) -> frozenset[tuple[int, int]]:
        """Return the free cells of a position."""


@runtime_checkable
class ChipsGame(Protocol):
    """Chips on the vertices of a graph; a vertex with as many chips as neighbours fires."""

    chip_graph: ChipGraph


@runtime_checkable
class FiringGame(ChipsGame, Protocol):
    """The same, whose moves put a chip on a vertex."""

    def vertex_moves(self, position: tuple[int, ...], /) -> Iterator[Move[tuple[int, ...]]]:
        """Yield the moves of a position without its player, each with its vertex."""


@runtime_checkable
class ArcGame(Protocol):
    """Arcs are added between vertices; see `ggbgen.solver.arc_games`."""

    names: Sequence[str]
    pairs: Sequence[tuple[int, int]]

    @property
    def PLAYERS(self) -> tuple[str, str]:  # noqa: N802
        """The names of the players."""

    def winning_sets(self) -> Sequence[Sequence[tuple[int, int]]]:
        """Return Maker's winning sets: each a set of pairs, by number, with the entry that each pair must have."""

    @overload
    def class_keys(self, positions: list[tuple[int, ...]], /) -> list[int]: ...
    @overload
    def class_keys(self, positions: Positions, /) -> Keys: ...
    def class_keys(self, positions: list[tuple[int, ...]] | Positions, /) -> list[int] | Keys:
        """Return the keys of positions; see `ggbgen.solver.game.BuildingGame`."""

    def winner(self, position: tuple[int, ...], /) -> str:
        """Return who has won in a final position."""


@runtime_checkable
class WrittenGame(Protocol):
    """A game whose rules write and read positions themselves."""

    def text(self, position: tuple[int, ...], /) -> str:
        """Return a position as text."""

    def parse(self, text: str, /) -> tuple[int, ...]:
        """Return the position that a text describes."""


@runtime_checkable
class WrittenArcGame(ArcGame, WrittenGame, Protocol):
    """The same, with a notation for positions."""


@runtime_checkable
class EdgeColouringGame(Protocol):
    """Edges of a graph are coloured; see `ggbgen.solver.colouring`."""

    names: Sequence[str]
    pairs: Sequence[tuple[int, int]]

    @property
    def PLAYERS(self) -> tuple[str, str]:  # noqa: N802
        """The names of the players."""

    def ending_sets(self) -> Sequence[Sequence[int]]:
        """Return sets of edges, by number: the game is over when all edges of one have the same colour."""

    def class_keys(self, positions: list[tuple[int, ...]], /) -> list[int]:
        """Return the keys of positions; see `ggbgen.solver.game.ColouringGame`."""

    def winner(self, position: tuple[int, ...], /) -> str:
        """Return who has won in a position in which the game is over."""


@runtime_checkable
class WrittenColouringGame(EdgeColouringGame, WrittenGame, Protocol):
    """The same with names of edges and a notation for positions; a triangle of one colour ``wins`` or ``loses``."""

    triangle: str

    def edge_name(self, edge: int) -> str:
        """Return the name of an edge."""


@runtime_checkable
class NamedGame(Protocol):
    """A game on vertices or other things that have names."""

    names: Sequence[str]


@runtime_checkable
class EdgeGame(NamedGame, Protocol):
    """A number on each edge of a graph."""

    edges: Sequence[tuple[int, int]]


@runtime_checkable
class BoundedGame(Protocol):
    """Numbers on the edges of a graph, from minus a bound to the bound."""

    bound: int


@runtime_checkable
class FunctionsGame(Protocol):
    """A loopy game on a digraph that lists the digraph's Sprague-Grundy functions."""

    def grundy_functions(self) -> tuple[tuple[int, ...], ...] | None:
        """Return the first one or two Sprague-Grundy functions; None if the search was not completed."""


@runtime_checkable
class PlayersGame(Protocol):
    """A game whose players have names."""

    PLAYERS: ClassVar[tuple[str, str]]


@runtime_checkable
class SignsGame(Protocol):
    """States of cells that texts show by signs, one for each state."""

    SIGNS: ClassVar[str]


@runtime_checkable
class StatesGame(Protocol):
    """States that have looks of their own, given by their names."""

    STATES: ClassVar[tuple[str, ...]]


@runtime_checkable
class GraphGame(Protocol):
    """States of the vertices of a graph, in any form that `ggbgen.graphs.read_graph` reads."""

    graph: object


@runtime_checkable
class TournamentGame(Protocol):
    """Vertices of a tournament are deleted according to a rule."""

    tournament: Tournament
    names: Sequence[str]
    rule: str
    fixed: Sequence[int]

    def rule_texts(self) -> Mapping[str, str]:
        """Return the texts of all rules, by the names of the rules."""


def rules_of(game: AnyRules) -> AnyRules:
    """Return the rules of a game whose positions include the player to move; any other game is returned as it is."""
    return game.game if isinstance(game, States) else game
