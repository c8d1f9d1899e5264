"""A graph with an integer, possibly negative, on each edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.notation.entries import parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.notation.weighted_graph import EdgeNotation
from ggbgen.rulesets.capabilities import BoundedGame
from ggbgen.rulesets.played_rules import Rules

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["IntegerNotation"]

_MINUS = "\N{MINUS SIGN}"


class IntegerNotation(EdgeNotation):
    """Weights within minus a bound to the bound. The entries of a position are its weights plus the bound.

    Attributes:
        bound: The bound.
    """

    SIGNED = True

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules.

        Raises:
            ParameterError: They have no bound, or no graph.
        """
        bound = ruleset.bound if isinstance(ruleset, BoundedGame) else None
        if type(bound) is not int or not 1 <= bound <= self.LARGEST:
            raise ParameterError(
                f"{ruleset.where('bound')}{ruleset.NAME}: the board {self.name()!r} cannot show the graph: bound: "
                f"{shown(bound)}, expected a whole number of 1 to {self.LARGEST}"
            )
        self.bound = bound
        super().__init__(ruleset, largest=largest)

    def check(self, position: object) -> None:
        """Check that a position is a tuple of integers within the bounds, one for each edge."""
        count = len(self.game.edges)
        if not isinstance(position, tuple) or not all(type(weight) is int for weight in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of whole numbers, the weights")
        if len(position) != count:
            raise RulesetError(f"position {shown(position)}: {len(position)} weights, expected {count}")
        for weight in position:
            if abs(weight) > self.bound:
                raise RulesetError(
                    f"position {shown(position)}: {shown(weight)} is not within {-self.bound} to {self.bound}"
                )

    def entries(self, position: Numbers) -> Numbers:
        """Return the weights plus the bound."""
        return tuple(weight + self.bound for weight in position)

    def position(self, entries: Numbers) -> Numbers:
        """Return the weights with these entries."""
        return tuple(entry - self.bound for entry in entries)

    def data(self, position: Numbers) -> list[ListItem]:
        """Return the weights."""
        return list(position)

    def text(self, position: Numbers) -> str:
        """Return weights such as ``1,-2,3``."""
        return ",".join(map(str, position))

    def typed(self, position: Numbers) -> str:
        """Return the weights as the input box shows them, with ASCII minus signs."""
        return ", ".join(map(str, position))

    def parse(self, text: str) -> Numbers:
        """Read weights such as ``1,-2,3``, one for each edge."""
        position = parse_entries(text.replace(_MINUS, "-"), "weights")
        self.check(position)
        return position

    def weight_text(self, entry: int) -> str:
        """Return the weight for an entry, with a minus sign if it is negative."""
        return str(entry - self.bound).replace("-", _MINUS)
