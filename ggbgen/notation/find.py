"""Find the notation of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

from ggbgen.errors import DefinitionError, GgbgenError, ParameterError, RulesetError, near_miss
from ggbgen.notation.notation import AnyNotation, Notation
from ggbgen.notation.partizan import PartizanNotation, of_positions
from ggbgen.registry import Registry
from ggbgen.rulesets.played_rules import AnyRules, Rules
from ggbgen.rulesets.ruleset import PartizanRuleset
from ggbgen.rulesets.states import States

__all__ = ["NOTATIONS", "board_name", "explained", "find_notation", "find_one", "notation_of"]

NOTATIONS: Registry[type[AnyNotation]] = Registry(
    "ggbgen.notation", Notation, noun="board", error=ParameterError, separator="_"
)
"""The notations, by the names of the kinds of boards."""

# The kind whose script is in the folder of the rules.
_OWN = "own"

T = TypeVar("T")


def find_one(kinds: Registry[T], name: str, *, place: str) -> T:
    """Return what a registry has for a kind of board.

    Args:
        kinds: Boards or notations.
        name: The module's name, or the script file of a user's board.
        place: Prefix of messages: the file and key that name the board.

    Raises:
        DefinitionError: There is no such board for games.
    """
    try:
        found = kinds.get(_OWN if name.endswith(".js") else name)
    except ParameterError as error:
        raise DefinitionError([f"{place}: {error}"]) from error
    if found is not None:
        return found
    names = [board for board in kinds.names if board != _OWN]
    known = f"{', '.join(names)}{near_miss(name, names)}"
    raise DefinitionError([f"{place}: unknown board {name!r}, expected one of {known}"])


def find_notation(name: str, *, place: str) -> type[AnyNotation]:
    """Return the notation of a kind of board.

    Raises:
        DefinitionError: There is no such board for games.
    """
    return find_one(NOTATIONS, name, place=place)


def notation_of(ruleset: AnyRules, name: str = "", *, place: str = "board") -> AnyNotation:
    """Return the notation of a game, whose positions may be larger than a board can show.

    Args:
        ruleset: The rules, with their parameters chosen, or the states of a game.
        name: The kind of board; the ruleset's if empty.
        place: Prefix of messages.

    Raises:
        DefinitionError: There is no such kind of board.
        ParameterError: The start cannot be written.
    """
    kind = find_notation(board_name(ruleset, name, place=place), place=place)
    with explained(ruleset, kind.name()):
        if isinstance(ruleset, PartizanRuleset | States):
            states = ruleset if isinstance(ruleset, States) else States(ruleset)
            return PartizanNotation(states, kind(of_positions(states)))
        return kind(cast(Rules, ruleset))


def board_name(ruleset: AnyRules, name: str, *, place: str) -> str:
    """Return the name of a kind of board, the ruleset's if none is given; a script is named by the rules alone.

    Raises:
        DefinitionError: Another script is named.
    """
    if name.endswith(".js") and name != ruleset.BOARD:
        problem = f"{place}: {name!r}: a board of one's own is named by BOARD of the rules, which is {ruleset.BOARD!r}"
        raise DefinitionError([problem])
    return name or ruleset.BOARD


@contextmanager
def explained(ruleset: AnyRules, board: str) -> Iterator[None]:
    """Name the rules where their board fails because an attribute of a user's class has an unexpected type."""
    try:
        yield
    except GgbgenError:
        raise
    except Exception as error:
        if ruleset.UNGUARDED is None:
            raise
        problem = f"the board {board!r} cannot show the game: {type(error).__name__}: {error}"
        raise RulesetError(f"{ruleset.where('BOARD')}{ruleset.NAME}: {problem}") from error
