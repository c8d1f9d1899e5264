"""The Game of Thrones: delete vertices of a tournament until one king is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import GraphFormatError, ParameterError, RulesetError, near_miss
from ggbgen.graphs import (
    Tournament,
    least_dominating_set,
    letters,
    minimal_dominating_sets,
    parse_tournament,
    royal_pairs,
)
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["GameOfThrones"]

ANY_VERTEX = "any vertex"
KINGS_ONLY = "kings only"
WHILE_STRONG = "while strong"
DOMINATING_SET = "dominating set"
FIXED_SET = "fixed set"
ROYAL_PAIR = "royal pair"
_LEAST_ORDER, _LARGEST_ORDER = 3, 12
# It has order 6 and is in the set W of table 4.1: the first player wins, but not with the first move.
_DEFAULT = "110001100111111"

_TOLD = {
    KINGS_ONLY: (
        "A \N{RIGHTWARDS ARROW} B: A beats B. A king reaches all others in at most two arrows. "
        "Delete a king: a single king ends the game."
    ),
    WHILE_STRONG: (
        "A \N{RIGHTWARDS ARROW} B: A beats B. A tournament is strong if every vertex reaches all others along arrows. "
        "Delete a vertex; when it is no longer strong, the game is over."
    ),
    DOMINATING_SET: (
        "A \N{RIGHTWARDS ARROW} B: A beats B. Each vertex outside a dominating set loses to one in it. "
        "Delete one that needs all its vertices, while several are left that reach each other."
    ),
    FIXED_SET: (
        "A \N{RIGHTWARDS ARROW} B: A beats B. Outside a dominating set each vertex loses to one in it. "
        "Delete from the one with *, until it is used up or not all reach each other."
    ),
    ROYAL_PAIR: (
        "A \N{RIGHTWARDS ARROW} B: A beats B. Two vertices are a royal pair if each reaches all the rest in at most "
        "two arrows. Delete a vertex: a single royal pair ends the game."
    ),
}

Vertices = tuple[int, ...]
"""A position: the vertices that are left, ascending."""


@dataclass(frozen=True, slots=True, init=False)
class GameOfThrones(ImpartialRuleset[Vertices]):
    """A → B: A beats B. A king reaches all others in at most two arrows. Delete a vertex: a single king ends the game.

    A position has the vertices that are left.

    The rule determines what may be deleted and when the game is over; a single vertex ends every game.

    - "any vertex" and "kings only": until there is exactly one king, which then is a source.
    - "while strong": any vertex, until the tournament is no longer strong.
    - "dominating set": a move deletes all of a dominating set that is minimal by inclusion, until the tournament is no
      longer strong.
    - "fixed set": any vertex of one dominating set of the tournament at the start, the lexicographically first of the
      smallest ones; until the tournament is no longer strong or none of the set is left.
    - "royal pair": any vertex, until there is exactly one royal pair (`ggbgen.graphs.royal_pairs`).

    Attributes:
        tournament: The tournament at the start.
        names: The tournament's names of its vertices, or letters.
        rule: One of "any vertex", "kings only", "while strong", "dominating set", "fixed set", "royal pair".
        fixed: The vertices that may be deleted under "fixed set", ascending; empty under the other rules.

    Reference:
        The game came up in a talk of L. J. Langley on the heirs that he and K. A. S. Factor had introduced, and was
        named by D. Brown: T. K. Williams, Combinatorial Games on Graphs, Utah State University, 2017, chapters 0 and 4,
        which lists the last four rules under future work; docs/applets.md explains how they are read here. S. B.
        Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80, has the theorem that a vertex is the
        only king exactly if it is a source.
    """

    tournament: Tournament
    names: tuple[str, ...]
    rule: str
    fixed: Vertices

    RULES: ClassVar[tuple[str, ...]] = (ANY_VERTEX, *_TOLD)
    BOARD: ClassVar[str] = "arena"
    MOVE: ClassVar[str] = "delete {place}"
    WORDINGS: ClassVar[tuple[str, ...]] = tuple(_TOLD.values())
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
            description="what may be deleted: any vertex or kings only (until there is one king); any while strong; a "
            "dominating set, or one of a fixed set (both while strong); any until there is one royal pair",
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
        {"tournament": "1100110111", "rule": DOMINATING_SET},
        {"tournament": "1101000110100110111111110111", "rule": DOMINATING_SET},
        {"tournament": "110001100111111", "rule": FIXED_SET},
        {"tournament": "111000111001110111111", "rule": FIXED_SET},
        {"tournament": "1100110111", "rule": ROYAL_PAIR},
        {"tournament": "110001100111111", "rule": ROYAL_PAIR},
    )

    def __init__(self, tournament: object, rule: str = ANY_VERTEX) -> None:
        """Choose the tournament and the rule.

        Args:
            tournament: A text in any format of tournaments, a `Tournament`, or a networkx digraph.
            rule: One of the rules; hyphens may stand for the spaces.

        Raises:
            ParameterError: The tournament is invalid, or there is no such rule.
        """
        chosen = rule.replace("-", " ")
        if chosen not in self.RULES:
            expected = f"expected one of {', '.join(map(repr, self.RULES))}{near_miss(chosen, self.RULES)}"
            raise ParameterError(f"rule: {rule!r} is no rule of this game, {expected}")
        read = _read_tournament(tournament)
        object.__setattr__(self, "tournament", read)
        object.__setattr__(self, "names", read.names or letters(read.order))
        object.__setattr__(self, "rule", chosen)
        object.__setattr__(self, "fixed", least_dominating_set(read) if chosen == FIXED_SET else ())

    def too_large(self) -> str:
        """Return a message if the order is not within 3 to 12; else an empty text."""
        order = self.tournament.order
        if _LEAST_ORDER <= order <= _LARGEST_ORDER:
            return ""
        return f"tournament: order {order}, expected {_LEAST_ORDER} to {_LARGEST_ORDER}"

    def rules_text(self) -> str:
        """Return the rules of the game under the chosen rule."""
        return _TOLD.get(self.rule, self.rules())

    def rule_texts(self) -> Mapping[str, str]:
        """Return the texts of all rules, by the names of the rules."""
        return {rule: _TOLD.get(rule, self.rules()) for rule in self.RULES}

    def why_over(self) -> str:
        """Return the property of the tournament that ends the game."""
        if not self.is_over(self.start()):
            return ""
        if self.rule == ROYAL_PAIR:
            one, other = (self.names[v] for v in royal_pairs(self.tournament)[0])
            return f"its only royal pair is {one}, {other}"
        source = self.tournament.source()
        ends_with_source = self.rule in (ANY_VERTEX, KINGS_ONLY)
        return f"it has the source {self.names[source or 0]}" if ends_with_source else "it is not strong"

    def start(self) -> Vertices:
        """Return all vertices."""
        return tuple(range(self.tournament.order))

    def is_over(self, position: Vertices) -> bool:
        """Return whether no move is left, by the definition of the rule."""
        left = _induced(self.tournament, position)
        if len(position) == 1:
            return True
        if self.rule in (ANY_VERTEX, KINGS_ONLY):
            return len(left.kings()) == 1
        if self.rule == ROYAL_PAIR:
            return len(royal_pairs(left)) == 1
        used_up = self.rule == FIXED_SET and not set(self.fixed) & set(position)
        return used_up or not left.is_strong()

    def options(self, position: Vertices) -> Iterator[Move[Vertices]]:
        """Yield the deletions that the rule allows, in lexicographic order."""
        if self.is_over(position):
            return
        for gone in self._deletions(position):
            # A single vertex is one click; several are clicked one after the other.
            at = gone if len(gone) > 1 else gone[0]
            yield Move(tuple(v for v in position if v not in gone), at=at)

    def _deletions(self, position: Vertices) -> Iterator[Vertices]:
        if self.rule == DOMINATING_SET:
            for chosen in minimal_dominating_sets(_induced(self.tournament, position)):
                yield tuple(position[k] for k in chosen)
        else:
            kings = [position[k] for k in _induced(self.tournament, position).kings()]
            allowed = {KINGS_ONLY: kings, FIXED_SET: self.fixed}.get(self.rule, position)
            yield from ((v,) for v in position if v in allowed)

    def check(self, position: Vertices) -> None:
        """Check that the vertices are vertices of the tournament, ascending.

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


def _read_tournament(tournament: object) -> Tournament:
    try:
        if isinstance(tournament, str):
            read = parse_tournament(tournament)
        elif isinstance(tournament, Tournament):
            read = tournament
        else:
            read = Tournament.from_networkx(tournament)
    except GraphFormatError as error:
        raise ParameterError(f"tournament: {error}") from error
    return read
