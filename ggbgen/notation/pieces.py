"""A grid on which pieces move."""

from __future__ import annotations

from ggbgen.errors import RulesetError, shown
from ggbgen.notation.grid import GridNotation, Rows
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.ruleset import Move

__all__ = ["PieceNotation"]


class PieceNotation(GridNotation):
    """State 0 is an empty cell. A capture is called ``A1xB1``, a move to an empty cell ``A1-B1``."""

    def way_name(self, position: Numbers, way: Numbers) -> str:
        """Return the names of the cells, with ``x`` before one that is occupied; the piece has left the first one."""
        first, *others = way
        signs = ("x" if position[k] and k != first else "-" for k in others)
        return self.entry_name(first) + "".join(map("".join, zip(signs, map(self.entry_name, others), strict=True)))

    def moves(self, position: Rows) -> tuple[Move[Rows], ...]:
        """Return the moves of a position.

        Raises:
            RulesetError: One lacks the cells to click, or cannot be written; see `Notation.moves`.
        """
        found = super().moves(position)
        if any(move.at is None for move in found):
            where = self.ruleset.where("options")
            raise RulesetError(f"{where}options({shown(position)}): a move without 'at', expected the cells to click")
        return found
