"""The Game of Thrones: delete vertices of a tournament until one king is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError, near_miss
from ggbgen.graphs import Tournament, parse_tournament
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["GameOfThrones"]

ANY_VERTEX = "any vertex"
KINGS_ONLY = "kings only"
WHILE_STRONG = "while strong"
_RULES = (ANY_VERTEX, KINGS_ONLY, WHILE_STRONG)
_LEAST_ORDER, _LARGEST_ORDER = 3, 12
# Of order 6, and in table 4.1's set W: the first player wins, but not at once.
_DEFAULT = "110001100111111"

Vertices = tuple[int, ...]
"""A position: the vertices that are left, ascending."""


@dataclass(frozen=True, slots=True, init=False)
class GameOfThrones(ImpartialRuleset[Vertices]):
    """A → B: A beats B. A king reaches all others in at most two arrows. Delete a vertex: a single king ends the game.

    A position has the vertices that are left.

    The rule says which vertices may be deleted and when the game is over. "any vertex" and "kings only": it is over
    as soon as there is exactly one king, which then is a source. "while strong": any vertex may be deleted, and the
    game is over as soon as the tournament is no longer strong.

    Attributes:
        tournament: The tournament at the start.
        names: What the vertices are called: the tournament's names, or letters.
        rule: One of "any vertex", "kings only", "while strong".

    Reference:
        S. B. Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80, has the theorem that a vertex is
        the only king exactly if it is a source.
    """

    tournament: Tournament
    names: tuple[str, ...]
    rule: str

    BOARD: ClassVar[str] = "arena"
    MOVE: ClassVar[str] = "delete {place}"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="tournament",
            type="tournament",
            description=f"a string in McKay's format or digraph6, of order {_LEAST_ORDER} to {_LARGEST_ORDER}",
            default=_DEFAULT,
        ),
        Parameter(
            name="rule",
            type="text",
            description="what may be deleted: any vertex, kings only, or any vertex while strong",
            default=ANY_VERTEX,
        ),
    )
    EXAMPLES = (
        {"tournament": "101"},
        {"tournament": "101", "rule": WHILE_STRONG},
        {"tournament": "1100110111"},
        {"tournament": "1100110111", "rule": KINGS_ONLY},
        {"tournament": "1100110111", "rule": WHILE_STRONG},
        {"tournament": "110001100111111"},
        {"tournament": "110001100111111", "rule": KINGS_ONLY},
        {"tournament": "111001111101111111101"},
        {"tournament": "A>B B>C C>A A>D D>B C>D", "rule": KINGS_ONLY},
    )

    def __init__(self, tournament: object, rule: str = ANY_VERTEX) -> None:
        """Choose the tournament and the rule.

        Args:
            tournament: A text in any format of tournaments, a `Tournament`, or one of networkx.
            rule: "any vertex", "kings only" or "while strong"; hyphens may stand for the spaces.

        Raises:
            ParameterError: The tournament is none, or its order is not within 3 to 12; or there is no such rule.
        """
        chosen = rule.replace("-", " ")
        if chosen not in _RULES:
            expected = f"expected one of {', '.join(map(repr, _RULES))}{near_miss(chosen, _RULES)}"
            raise ParameterError(f"rule: {rule!r} is no rule of this game, {expected}")
        read = _read_tournament(tournament)
        object.__setattr__(self, "tournament", read)
        object.__setattr__(self, "names", read.names or tuple(chr(ord("A") + v) for v in range(read.order)))
        object.__setattr__(self, "rule", chosen)

    def why_over(self) -> str:
        """Return what of the tournament ends the game."""
        if not self.is_over(self.start()):
            return ""
        source = self.tournament.source()
        return "it is not strong" if self.rule == WHILE_STRONG else f"it has the source {self.names[source or 0]}"

    def start(self) -> Vertices:
        """Return all vertices."""
        return tuple(range(self.tournament.order))

    def is_over(self, position: Vertices) -> bool:
        """Return whether no move is left, by definition: one king, or not strong."""
        left = _induced(self.tournament, position)
        return not left.is_strong() if self.rule == WHILE_STRONG else len(left.kings()) == 1

    def options(self, position: Vertices) -> Iterator[Move[Vertices]]:
        """Yield the deletions of vertices that the rule allows, ascending."""
        if self.is_over(position):
            return
        kings = _induced(self.tournament, position).kings()
        for v in (position[k] for k in kings) if self.rule == KINGS_ONLY else position:
            yield Move(tuple(other for other in position if other != v), at=v)

    def check(self, position: Vertices) -> None:
        """Check that the vertices are some of the tournament's, ascending.

        Raises:
            RulesetError: They are not.
        """
        order = self.tournament.order
        for vertex in position:
            if not 0 <= vertex < order:
                raise RulesetError(f"position {position!r}: {vertex!r} is no vertex, expected 0 to {order - 1}")
        if not position or list(position) != sorted(set(position)):
            raise RulesetError(f"position {position!r}: expected at least one vertex, in ascending order")


@cache
def _induced(tournament: Tournament, vertices: Vertices) -> Tournament:
    return tournament.induced(vertices)


def _read_tournament(tournament: Any) -> Tournament:
    try:
        if isinstance(tournament, str):
            read = parse_tournament(tournament)
        elif isinstance(tournament, Tournament):
            read = tournament
        else:
            read = Tournament.from_networkx(tournament)
    except GraphFormatError as error:
        raise ParameterError(f"tournament: {error}") from error
    if not _LEAST_ORDER <= read.order <= _LARGEST_ORDER:
        raise ParameterError(f"tournament: order {read.order}, expected {_LEAST_ORDER} to {_LARGEST_ORDER}")
    return read
