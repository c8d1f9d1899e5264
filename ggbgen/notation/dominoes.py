"""A grid of cells for dominoes: each free, covered by half of a domino, or missing."""

from __future__ import annotations

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.notation.grid import GridNotation, Rows
from ggbgen.rulesets.dominoes import COVERED, FREE, HOLE, DominoBoard
from ggbgen.rulesets.played_rules import Rules

__all__ = ["DominoNotation"]


class DominoNotation(GridNotation):
    """Rows of signs; a cell of the board may also be covered by a sign for a missing one."""

    @classmethod
    def needed(cls, ruleset: Rules) -> Rules:
        """Return the rules of a `DominoBoard`."""
        if not isinstance(ruleset, DominoBoard):
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'dominoes' is for classes derived from "
                "DominoBoard, expected grid"
            )
        return ruleset

    def parse(self, text: str) -> Rows:
        """Read rows such as ``.x#/...``; a cell of the board may also be covered by ``#``."""
        rows = super().parse(text)
        found = []
        for r, (row, first) in enumerate(zip(rows, self.first, strict=True)):
            for c, state in enumerate(first):
                if state == HOLE and row[c] == FREE:
                    name = self.entry_name(r * len(first) + c)
                    raise RulesetError(f"position {text[:60]!r}: there is no cell at {name}, expected '#'")
            found.append(
                tuple(
                    HOLE if there == HOLE else COVERED if state == HOLE else state
                    for state, there in zip(row, first, strict=True)
                )
            )
        return tuple(found)
