"""The interface of rulesets: a start, the moves of a position, and some optional methods."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
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
]

LARGEST_SOLVED = 10_000
"""The largest heap, weight or number of chips in a solved game. Beyond it a single position has too many moves."""

MOST_SOLVED = 100
"""The most heaps, cookies, edges or cells of a solved position, so that two million positions fit into memory."""

Position = TypeVar("Position", bound=Hashable)
Position_co = TypeVar("Position_co", bound=Hashable, covariant=True)


@dataclass(frozen=True, slots=True)
class Move(Generic[Position_co]):
    """A move of a position.

    Attributes:
        option: The position that it leads to.
        at: The click that makes the move on the board (a vertex, an edge, a cell, a counter), or a tuple of clicks in
            order; None if the board can infer it from the two positions.
        others: Other clicks or tuples of clicks that make the same move.
    """

    option: Position_co
    at: Hashable = field(default=None, kw_only=True)
    others: tuple[Hashable, ...] = field(default=(), kw_only=True)

    @property
    def ways(self) -> tuple[Hashable, ...]:
        """All clicks, or tuples of clicks, that make the move; none if ``at`` is None."""
        return () if self.at is None else (self.at, *self.others)


class Ruleset(ABC, Generic[Position]):
    """The rules of one game with chosen parameters.

    A ruleset is a class in a module of this package, or in a user's file, whose constructor takes the values of
    ``PARAMETERS`` by their names; if it defines no constructor, each value becomes an attribute of that name. The first
    paragraph of its docstring is what a student reads as the rules. Positions are hashable.

    Attributes:
        KIND: How the game is decided: ``impartial``, ``loopy``, ``partizan``, ``maker-breaker`` or ``scoring``; each
            has its base class.
        NAME: Name of the game: the module's name with hyphens, or the name of the folder of the user's file.
        BOARD: The kind of board that it is played on, a module of `ggbgen.page.boards`.
        MOVE: A template for the name of a move, if it differs from the board's, such as ``"eat {place}"``; the board
            fills in what was clicked.
        PARAMETERS: The parameters that may be chosen.
        EXAMPLES: Parameter values of small instances, each with at most some hundred positions. Tests examine every
            position of them. Without any, the game with the default parameters is the only instance.
        CIRCLE: Whether heaps stand in a circle on the board.
        WORDINGS: The texts, in addition to the rules, that `rules_text` and `short` may return.
        UNGUARDED: The class as its author wrote it, if this is the guarded class that reports errors with file and
            line.
        FILE: The user's file that defines the rules; None if they come with ggbgen.
    """

    __slots__ = ()

    KIND: ClassVar[str] = ""
    NAME: ClassVar[str] = ""
    BOARD: ClassVar[str] = ""
    MOVE: ClassVar[str] = ""
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    EXAMPLES: ClassVar[tuple[Mapping[str, object], ...]] = ()
    CIRCLE: ClassVar[bool] = False
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
        """Return the ruleset with these values of its parameters; missing ones have their defaults.

        Args:
            values: Values by the names of the parameters.
            for_board: Whether a board has to be able to show the game; if not, it can only be solved.

        Raises:
            ParameterError: A parameter is unknown or its value invalid, or no board can show the game.
        """
        declared = cls.PARAMETERS if for_board else tuple(each.without_board() for each in cls.PARAMETERS)
        game = cls(**chosen_values(declared, values, place=cls.NAME, preset={}))
        if for_board and (problem := game.too_large()):
            raise ParameterError(problem)
        return game

    def too_large(self) -> str:
        """Return why no board can show the game, such as "heaps: 9 heaps, expected 1 to 8"; empty if some board can.

        Such a game can be solved, but not built as an applet.
        """
        return ""

    @classmethod
    def rules(cls) -> str:
        """Return the rules as a student reads them: the first paragraph of the docstring, on one line.

        Values of parameters appear as ``{name}``, which `rule_words` replaces.
        """
        return " ".join((cls.__doc__ or "").partition("\n\n")[0].split())

    def rule_words(self) -> Mapping[str, str]:
        """Return the replacement for each ``{name}`` in the rules, the same in any language."""
        return {}

    def rules_text(self) -> str:
        """Return the rules for the chosen parameters: those of the docstring, or one of ``WORDINGS``."""
        return self.rules()

    def short(self) -> str:
        """Return the caption for a part of a sum with these rules: the first of ``WORDINGS``, or the name."""
        return self.WORDINGS[0] if self.WORDINGS else self.NAME.replace("-", " ").capitalize()

    @classmethod
    def written(cls) -> type:
        """Return the class as its author wrote it."""
        return cls.UNGUARDED or cls

    @classmethod
    def where(cls, method: str) -> str:
        """Return the prefix of a message about a method: file and line, if the rules are in a user's file."""
        return ""

    def where_option(self, position: Position, option: Position) -> str:
        """Return the prefix of a message about an option: the line that yields it if known, else the method's."""
        return self.where("options")

    @abstractmethod
    def start(self) -> Position:
        """Return the position in which the game begins."""

    def why_over(self) -> str:
        """Return why the start has no moves, such as "it has a source"; empty if there is no more to say.

        Such a game can be solved, but not built as an applet.
        """
        return ""

    def starts(self) -> Iterable[Position] | None:
        """Return all positions in which a game may begin, or None for all subpositions of the start."""
        return None

    def key(self, position: Position) -> Hashable:
        """Return a key for a position; positions with equal keys must have equal values."""
        return position

    def check(self, position: Position) -> None:
        """Check that a typed position belongs to this game; by default every position does.

        Raises:
            RulesetError: It does not; the message says why.
        """

    def summands(self, position: Position) -> tuple[Position, ...] | None:
        """Return positions whose disjunctive sum is the position, or None if no decomposition is known.

        A position that is its only summand, and no summands for a terminal position, are decompositions.
        """
        return None

    def lowering_sets(self) -> tuple[tuple[int, ...], ...] | None:
        """Return the sets of coordinates that a move may lower, or None for games of another kind.

        With sets, a position is a tuple of non-negative integers, and a move chooses one of the sets and lowers one
        or more of its coordinates, each by any positive amount. Such games have a fast solver.
        """
        return None


class ImpartialRuleset(Ruleset[Position]):
    """The rules of a game in which both players have the same moves and which always ends.

    The last move decides who wins.
    """

    __slots__ = ()

    KIND = "impartial"

    @abstractmethod
    def options(self, position: Position) -> Iterable[Position | Move[Position]]:
        """Return the positions that the moves of a position lead to, always in the same order; none in a terminal one.

        A position alone does not always determine where on the board a move is made; return a `Move` then.
        """

    def plain_options(self, position: Position) -> Iterable[Position]:
        """Return the options without the clicks that make them."""
        return (move.option if isinstance(move, Move) else move for move in self.options(position))

    def moves(self, position: Position) -> tuple[Move[Position], ...]:
        """Return the moves of a position in the order of the options; moves to the same option are merged."""
        return _joined(self.options(position))


class LoopyRuleset(ImpartialRuleset[Position]):
    """The rules of a game in which both players have the same moves and which need not end.

    A player who cannot move loses under normal play and wins under misere play. An infinite game is a draw.
    """

    __slots__ = ()

    KIND = "loopy"


class PartizanRuleset(Ruleset[Position]):
    """The rules of a game in which the players may have different moves; the last move decides who wins.

    Attributes:
        PLAYERS: The names of the players.
        first: The player who moves first: a parameter that all such games have.
    """

    KIND = "partizan"
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
        """Return the options of a player, always in the same order; none if the player has no move."""

    def plain_options(self, position: Position) -> Iterator[Position]:
        """Yield the options of both players without the clicks that make them."""
        for player in self.PLAYERS:
            yield from (move.option for move in self.moves(position, player))

    def moves(self, position: Position, player: str) -> tuple[Move[Position], ...]:
        """Return the moves of a player in the order of the options; moves to the same option are merged."""
        return _joined(self.options(position, player))


class MakerBreakerRuleset(PartizanRuleset[Position]):
    """The rules of a game that is decided by its final position: when no move is left, it determines the winner.

    Attributes:
        DRAWS: Whether the game may end without a winner.
    """

    KIND = "maker-breaker"
    PLAYERS: ClassVar[tuple[str, str]] = ("maker", "breaker")
    DRAWS: bool = False

    @abstractmethod
    def winner(self, position: Position) -> str:
        """Return the player who has won, in a position in which no move is left; "draw" if neither has."""


class ScoringRuleset(PartizanRuleset[Position]):
    """The rules of a game that ends with a score, which the first player maximizes and the second minimizes."""

    KIND = "scoring"
    PLAYERS: ClassVar[tuple[str, str]] = ("max", "min")

    @abstractmethod
    def score(self, position: Position) -> int:
        """Return the score in a position in which no move is left."""

    def counted(self, position: Position) -> int:
        """Return the part of the score that is already counted in a position; 0 unless overridden."""
        return 0


def _joined(options: Iterable[Position | Move[Position]]) -> tuple[Move[Position], ...]:
    """Return moves in the order of options; moves to the same option are merged."""
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
