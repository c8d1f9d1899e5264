"""Vertices of a tournament that are deleted: a position has those that are left, ascending."""

from __future__ import annotations

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.graphs import mckay
from ggbgen.notation.entries import EntryNotation, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.capabilities import TournamentGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import Move

__all__ = ["ArenaNotation"]


class ArenaNotation(EntryNotation[TournamentGame]):
    """Vertices by their names, or numbers from 0 up."""

    LARGEST = 12

    @classmethod
    def needed(cls, ruleset: Rules) -> TournamentGame:
        """Return the rules of a game on tournaments."""
        if not isinstance(ruleset, TournamentGame):
            kinds = "heaps, grid, marked_graph, weighted_graph or composite"
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'arena' is for the Game of Thrones alone, "
                f"expected {kinds}"
            )
        return ruleset

    def check(self, position: object) -> None:
        """Check that the vertices are vertices of the tournament, ascending."""
        order = self.game.tournament.order
        if not isinstance(position, tuple) or not all(type(vertex) is int for vertex in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of vertices")
        for vertex in position:
            if not 0 <= vertex < order:
                raise RulesetError(
                    f"position {shown(position)}: {shown(vertex)} is no vertex, expected 0 to {order - 1}"
                )
        if not position or list(position) != sorted(set(position)):
            raise RulesetError(f"position {shown(position)}: expected at least one vertex, in ascending order")

    def parse(self, text: str) -> Numbers:
        """Read the vertices that are left: their names, or numbers from 0 up."""
        numbers = {name: str(v) for v, name in enumerate(self.game.names)}
        words = [word.strip() for word in text.split(",")]
        position = parse_entries(",".join(numbers.get(word, word) for word in words), "vertices")
        self.check(position)
        return position

    def typed(self, position: Numbers) -> str:
        """Return the tournament: the input box does not take positions."""
        return mckay(self.game.tournament)

    def entry_name(self, entry: int) -> str:
        """Return the name of a vertex."""
        return self.game.names[entry]

    def position_key(self) -> str:
        """Return the legend that assigns numbers to vertices."""
        return f"vertices: {', '.join(f'{v} {name}' for v, name in enumerate(self.game.names))}"

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return the name of a move, from the vertices that it deletes."""
        gone = ", ".join(self.entry_name(v) for v in position if v not in move.option)
        return self.filled(self.ruleset.MOVE, {"place": gone})
