"""Sums and differences of partizan games: a move is a move in exactly one part."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.composite import Parts, SumOfParts
from ggbgen.rulesets.named_parts import named_part
from ggbgen.rulesets.played_rules import AnyRules, SidedRules
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["Negative", "PartizanSum", "unsigned"]

_THREE = "domineering rows=2 columns=3 + toads-and-frogs toads=2 gap=2 frogs=1 + clobber rows=1 columns=4"
_EXAMPLE = "domineering rows=2 columns=3"


class Negative:
    """A partizan game in which the players have changed their roles; all other attributes are those of the game.

    Attributes:
        game: The game.
    """

    # The values of the game's regions are not those of the regions here.
    region_codes = None

    def __init__(self, game: SidedRules[Any]) -> None:
        """Take a game with its parameters chosen."""
        self.game = game

    def __eq__(self, other: object) -> bool:
        """Return whether the other one is the negative of the same game."""
        return isinstance(other, Negative) and self.game == other.game

    def __hash__(self) -> int:
        return hash((Negative, self.game))

    def __getattr__(self, name: str) -> Any:
        if name == "game":  # while it is copied
            raise AttributeError(name)
        return getattr(self.game, name)

    def moves(self, position: Hashable, player: str) -> tuple[Move[Hashable], ...]:
        """Return the moves of the other player."""
        one, two = self.game.PLAYERS
        return self.game.moves(position, two if player == one else one)

    def options(self, position: Hashable, player: str) -> tuple[Move[Hashable], ...]:
        """Return the options of the other player."""
        return self.moves(position, player)


def unsigned(game: AnyRules) -> AnyRules:
    """Return the game itself, whose positions a board shows, of a game or its `Negative`."""
    return game.game if isinstance(game, Negative) else game


@dataclass(frozen=True, slots=True, kw_only=True)
class PartizanSum(SumOfParts, PartizanRuleset[Parts]):
    """Make one of your moves in exactly one of the parts. In a part after a minus sign the players change their roles.

    Reference: J. H. Conway, On Numbers and Games, 1976, chapter 7.
    """

    games: str
    first: str = "left"

    PARAMETERS = (
        Parameter(
            name="games",
            type="text",
            description="the parts with + or - between them, each a partizan ruleset's name and its parameters",
            default=_THREE,
        ),
    )
    EXAMPLES = (
        {"games": "domineering rows=2 columns=2 + toads-and-frogs toads=1 gap=1 frogs=1"},
        {"games": "clobber rows=1 columns=3 - clobber rows=1 columns=3"},
        {"games": "domineering rows=2 columns=3 - domineering rows=2 columns=2", "first": "right"},
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
    def parts(self) -> tuple[SidedRules[Any], ...]:
        """The rulesets of the parts; those after a minus sign are instances of `Negative`."""
        return _parts(self.games, for_board=False)

    def options(self, position: Parts, player: str) -> Iterator[Move[Parts]]:
        """Yield a player's moves part by part; each click is prefixed with the number of its part."""
        return self.moves_in_parts(position, player)


@lru_cache(maxsize=64)
def _parts(games: str, *, for_board: bool) -> tuple[SidedRules[Any], ...]:
    """Return the rulesets that a text names.

    Raises:
        ParameterError: A part is not a partizan game with valid parameters.
    """
    found: list[SidedRules[Any]] = []
    for k, (sign, words) in enumerate(_signed(games.split()), start=1):
        place = f"games: part {k}: "
        if any(word.startswith("first=") for word in words):
            raise ParameterError(
                f"{place}{words[0]}: first: a part has none, expected the parameter 'first' of the sum"
            )
        part = named_part(
            words, place, for_board=for_board, kind="partizan", example=_EXAMPLE, sums=(PartizanSum.NAME,)
        )
        if isinstance(part, PartizanRuleset):
            found.append(part if sign == "+" else Negative(part))
    return tuple(found)


def _signed(words: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the sign of each part and its words; a sign stands between blanks."""
    sign, own, begun = "+", list[str](), False
    for word in words:
        if word not in ("+", "-"):
            own.append(word)
            continue
        if begun or own or word == "+":
            yield sign, own
        sign, own, begun = word, [], True
    yield sign, own
