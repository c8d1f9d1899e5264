"""What the rules of a game are: a start, the moves of a position, and a little besides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Generic, Self, TypeVar

from ggbgen.definition import Parameter, chosen_values
from ggbgen.errors import ParameterError

__all__ = [
    "LARGEST_SOLVED",
    "MOST_SOLVED",
    "ImpartialRuleset",
    "LoopyRuleset",
    "MakerBreakerRuleset",
    "Move",
    "PartizanRuleset",
    "Ruleset",
    "ScoringRuleset",
    "SidedRuleset",
]

LARGEST_SOLVED = 10_000
"""The largest heap, weight or number of chips that is solved. With larger ones a single position has too many moves."""

MOST_SOLVED = 100
"""The most heaps, cookies, edges or cells of a position that is solved, so that two million fit into memory."""

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)


@dataclass(frozen=True, slots=True)
class Move(Generic[Position_co]):
    """A move of a position.

    Attributes:
        option: The position that it leads to.
        at: Where it is made on the board: a place (a vertex, an edge, a cell, a counter), or a tuple of places in the
            order in which they are clicked; None if the board can tell from the two positions.
        others: Other places at which the same move can be made.
    """

    option: Position_co
    at: Hashable = field(default=None, kw_only=True)
    others: tuple[Hashable, ...] = field(default=(), kw_only=True)

    @property
    def ways(self) -> tuple[Hashable, ...]:
        """All places, or tuples of places, at which the move can be made; none if ``at`` is not given."""
        return () if self.at is None else (self.at, *self.others)


class Ruleset(ABC, Generic[Position]):
    """The rules of one game, with its parameters chosen.

    A ruleset is a class in a module of this package, or in a file of one's own, whose constructor takes the values of
    ``PARAMETERS`` by their names; without a constructor of its own, each value becomes an attribute of that name. The
    first paragraph of its docstring is what a student reads as the rules. Positions are hashable.

    Attributes:
        KIND: How the game is decided: ``impartial``, ``loopy``, ``partizan``, ``maker-breaker`` or ``scoring``; each
            has a class of its own.
        NAME: What the game is called: the module's name with hyphens, or the name of the game's own folder.
        BOARD: The kind of board that it is played on, a module of `ggbgen.boards`.
        MOVE: What a move is called, if not as the board does: a text with the places that the board fills, such as
            ``"eat {place}"``.
        PARAMETERS: What may be chosen.
        EXAMPLES: Chosen values of small instances, each with at most some hundred positions. Tests look at every
            position of them. Without any, the game with the defaults of its parameters is the only one.
        WORDINGS: What `told` and `short` may say besides the rules.
        UNGUARDED: The class as its author wrote it, if what is wrong with it is told with file and line.
        FILE: The file of one's own that the rules are in; None if they come with ggbgen.
    """

    __slots__ = ()

    KIND: ClassVar[str] = ""
    NAME: ClassVar[str] = ""
    BOARD: ClassVar[str] = ""
    MOVE: ClassVar[str] = ""
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    EXAMPLES: ClassVar[tuple[Mapping[str, object], ...]] = ()
    WORDINGS: ClassVar[tuple[str, ...]] = ()
    UNGUARDED: ClassVar[type | None] = None
    FILE: ClassVar[Path | None] = None

    def __init__(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.NAME = cls.__module__.rpartition(".")[2].replace("_", "-")

    @classmethod
    def from_parameters(cls, values: Mapping[str, object], *, for_board: bool = True) -> Self:
        """Return the ruleset with these values of its parameters; those that are missing have their defaults.

        Args:
            values: Values by the names of the parameters.
            for_board: Whether a board has to be able to show the game; if not, it can only be solved.

        Raises:
            ParameterError: An unknown parameter, a value that it does not take, or a game that no board can show.
        """
        declared = cls.PARAMETERS if for_board else tuple(each.without_board() for each in cls.PARAMETERS)
        game = cls(**chosen_values(declared, values, place=cls.NAME, preset={}))
        if for_board and (problem := game.too_large()):
            raise ParameterError(problem)
        return game

    def too_large(self) -> str:
        """Return why no board can show the game, such as "heaps: 9 heaps, expected 1 to 8"; empty if one can.

        Such a game can be solved, but is no applet.
        """
        return ""

    @classmethod
    def rules(cls) -> str:
        """Return the rules as a student reads them: the first paragraph of the docstring, on one line.

        What the parameters choose stands there as ``{name}``, for which `rule_words` has what is read.
        """
        return " ".join((cls.__doc__ or "").partition("\n\n")[0].split())

    def rule_words(self) -> Mapping[str, str]:
        """Return what is read in place of each ``{name}`` in the rules, the same in any language."""
        return {}

    def told(self) -> str:
        """Return the rules as the parameters make them: those of the docstring, or one of ``WORDINGS``."""
        return self.rules()

    def short(self) -> str:
        """Return what stands beside a part of a sum with these rules: the first of ``WORDINGS``, or the name."""
        return self.WORDINGS[0] if self.WORDINGS else self.NAME.replace("-", " ").capitalize()

    @classmethod
    def where(cls, method: str) -> str:
        """Return what a message on a method begins with: file and line, if the rules are in a file of one's own."""
        return ""

    @abstractmethod
    def start(self) -> Position:
        """Return the position in which the game begins."""

    def why_over(self) -> str:
        """Return why no move can be made in the start, such as "it has a source"; empty if there is no more to say.

        Such a game can be solved, but is no applet.
        """
        return ""

    def starts(self) -> Iterable[Position] | None:
        """Return all positions in which a game may begin, or None if those are the subpositions of the start."""
        return None

    def key(self, position: Position) -> Hashable:
        """Return what stands for a position: the same key only for positions of the same value."""
        return position

    def check(self, position: Position) -> None:
        """Check that a position that was typed is one of this game's; by default every one is.

        Raises:
            RulesetError: It is none; the message says why.
        """

    def summands(self, position: Position) -> tuple[Position, ...] | None:
        """Return positions whose disjunctive sum is the position, or None if no decomposition is known.

        A position that is its only summand, and none at all in a terminal one, are decompositions.
        """
        return None

    def lowering_sets(self) -> tuple[tuple[int, ...], ...] | None:
        """Return the sets of coordinates of which a move lowers one, or None for games of another kind.

        With sets, a position is a tuple of non-negative integers, and a move chooses one of the sets and lowers one
        or more of its coordinates, each by any positive amount. Such games have a fast solver.
        """
        return None


class _CommonRuleset(Ruleset[Position]):
    """The rules of a game in which both players have the same moves."""

    __slots__ = ()

    @abstractmethod
    def options(self, position: Position) -> Iterable[Position | Move[Position]]:
        """Return the positions that the moves of a position lead to, always in the same order; none in a terminal one.

        A position alone does not always tell where on the board a move was made: a `Move` says it.
        """

    def plain_options(self, position: Position) -> Iterable[Position]:
        """Return the options without places."""
        return (move.option if isinstance(move, Move) else move for move in self.options(position))

    def moves(self, position: Position) -> tuple[Move[Position], ...]:
        """Return the moves of a position in the order of the options; moves to the same option are one."""
        return _joined(self.options(position))


class ImpartialRuleset(_CommonRuleset[Position]):
    """The rules of a game in which both players have the same moves and which always ends.

    The last move decides who wins.
    """

    __slots__ = ()

    KIND = "impartial"


class LoopyRuleset(_CommonRuleset[Position]):
    """The rules of a game in which both players have the same moves and which need not end.

    Who cannot move has lost under normal play, won under misere play. A game that goes on for ever is a draw.
    """

    __slots__ = ()

    KIND = "loopy"


class SidedRuleset(Ruleset[Position]):
    """The rules of a game in which it matters which of its players is to move.

    Attributes:
        PLAYERS: What the players are called.
        first: Which of them moves first: a parameter that all such games have.
    """

    PLAYERS: ClassVar[tuple[str, str]] = ("left", "right")

    first: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.first = cls.PLAYERS[0]
        if isinstance(cls.PARAMETERS, tuple) and not any(p.name == "first" for p in cls.PARAMETERS):
            cls.PARAMETERS = (
                *cls.PARAMETERS,
                Parameter(
                    name="first",
                    type="text",
                    description=f"who moves first: {cls.PLAYERS[0]} or {cls.PLAYERS[1]}",
                    default=cls.first,
                    choices=cls.PLAYERS,
                ),
            )

    @abstractmethod
    def options(self, position: Position, player: str) -> Iterable[Position | Move[Position]]:
        """Return the positions that the moves of a player lead to, always in the same order; none if there is none."""

    def moves(self, position: Position, player: str) -> tuple[Move[Position], ...]:
        """Return the moves of a player in the order of the options; moves to the same option are one."""
        return _joined(self.options(position, player))


class PartizanRuleset(SidedRuleset[Position]):
    """The rules of a game in which each player has moves of their own; the last move decides who wins."""

    KIND = "partizan"


class MakerBreakerRuleset(SidedRuleset[Position]):
    """The rules of a game that is decided by what was built: when no move is left, the position says who has won."""

    KIND = "maker-breaker"
    PLAYERS: ClassVar[tuple[str, str]] = ("maker", "breaker")

    @abstractmethod
    def winner(self, position: Position) -> str:
        """Return which of the players has won in a position in which no move is left."""


class ScoringRuleset(SidedRuleset[Position]):
    """The rules of a game with a score at its end, which the first of its players wants high and the second low."""

    KIND = "scoring"
    PLAYERS: ClassVar[tuple[str, str]] = ("max", "min")

    @abstractmethod
    def score(self, position: Position) -> int:
        """Return the score in a position in which no move is left."""

    def counted(self, position: Position) -> int:
        """Return how much of the score is counted already in a position; none unless the rules say so."""
        return 0


def _joined(options: Iterable[Position | Move[Position]]) -> tuple[Move[Position], ...]:
    """Return moves in the order of options; those to the same option are one."""
    found: dict[Position, Move[Position]] = {}
    for given in options:
        move = given if isinstance(given, Move) else Move(given)
        known = found.get(move.option)
        if known is None:
            found[move.option] = move
        else:
            new = tuple(way for way in move.ways if way not in known.ways)
            at, *others = (*known.ways, *new) or (None,)
            found[move.option] = Move(move.option, at=at, others=tuple(others))
    return tuple(found.values())
