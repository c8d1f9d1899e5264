"""Sums of named games, each with its parameters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.named_parts import named_part
from ggbgen.rulesets.ruleset import ImpartialRuleset

__all__ = ["Sum"]

# The composite with five parts in the lecture notes on impartial games (004).
_FIVE = (
    "subtraction heaps=20 take=1,3,5 + subtraction heaps=20 take=1,2,5 + subtraction heaps=20 take=1,2,6 "
    "+ wythoff heaps=12,11 + nim heaps=3,5,7,9"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum(SumRuleset):
    """Make a move in exactly one of the parts.

    Reference: R. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444; P. M.
    Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
    """

    games: str

    PARAMETERS = (
        Parameter(
            name="games",
            type="text",
            description="the parts with + between them, each a ruleset's name and its parameters",
            default=_FIVE,
        ),
    )
    EXAMPLES = (
        {"games": "nim heaps=1,2 + wythoff heaps=2,3"},
        {"games": "kayles heaps=3 + subtraction heaps=4 take=1,2"},
        {"games": "grundys-game heaps=5 + lasker heaps=2 + subtraction heaps=2 take=2"},
    )

    def __post_init__(self) -> None:
        _parts(self.games, for_board=False)

    def too_large(self) -> str:
        """Return a message if no board can show some part; else an empty text."""
        try:
            _parts(self.games, for_board=True)
        except ParameterError as error:
            return str(error)
        return ""

    @property
    def parts(self) -> tuple[ImpartialRuleset[Any], ...]:
        """The rulesets of the parts."""
        return _parts(self.games, for_board=False)


@lru_cache(maxsize=64)
def _parts(games: str, *, for_board: bool) -> tuple[ImpartialRuleset[Any], ...]:
    """Return the rulesets that a text names.

    Raises:
        ParameterError: A part is not an impartial game with valid parameters.
    """
    parts = (
        named_part(
            text.split(),
            f"games: part {k}: ",
            for_board=for_board,
            kind="impartial",
            example="nim heaps=3,5,7",
            sums=(Sum.NAME,),
        )
        for k, text in enumerate(games.split("+"), start=1)
    )
    return tuple(part for part in parts if isinstance(part, ImpartialRuleset))
