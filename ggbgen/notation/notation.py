"""The interface of notations: how the positions and moves of a game are written and read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.rulesets.played_rules import PlayedRules, Rules
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, MOST_SOLVED, Move

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["AnyNotation", "GameMove", "Notation", "Numbers", "filled"]

# In this many positions the names of moves are compared while positions are listed.
_MOST_NAMED = 100
_PLACE = re.compile(r"\{(\w+)\}")

Numbers = tuple[int, ...]
"""The entries of a position in their order, or numbers of places to click."""

# A position as rules have it, which is no text, in a message about it.
_WRITTEN_POSITION = re.compile(r"^position [^'\"\s].*?: ")

Game = TypeVar("Game")
Position = TypeVar("Position", bound=Hashable)


@dataclass(frozen=True, slots=True)
class GameMove:
    """A move as a board sees it: the entries of the option, and every sequence of clicks that makes it."""

    option: Numbers
    ways: tuple[Numbers, ...] = ()


class Notation(ABC, Generic[Game, Position]):
    """How the positions and moves of one game are written and read.

    A ruleset names its kind of board; the notation of that kind is the module of the same name in this package. It is
    generic over what it needs of the rules, and over the type of positions.

    Attributes:
        LARGEST: The largest entry that an applet shows.
        CHANGE: Template for the change of one entry in names of moves; has ``{entry}``, ``{before}``, ``{after}``.
        NAMED_BY_PLACES: Whether moves with explicit clicks are named after these and not after what they change.
        ENTRIES_NAMED: Whether reading a position requires the names of its entries, which it does not contain.
        SIGNED: Whether entries of a position may be negative.
        ruleset: The rules, with their parameters chosen.
        game: The same rules, as what the notation needs of them.
        first: The start.
        largest: The largest size, weight or number of chips that a position may have.
    """

    LARGEST: ClassVar[int] = 99
    CHANGE: ClassVar[str] = "{entry}"
    NAMED_BY_PLACES: ClassVar[bool] = True
    ENTRIES_NAMED: ClassVar[bool] = False
    SIGNED: bool = False

    def __init__(self, ruleset: Rules, *, largest: int | None = None) -> None:
        """Store the rules.

        Args:
            ruleset: The rules, with their parameters chosen.
            largest: The largest entry that a position may have; None for positions that nothing has to show. Then a
                game in a user's file may not outgrow its start, so that one that grows for ever is detected at once.

        Raises:
            ParameterError: The rules lack something, or their start is no position that can be written.
        """
        self.ruleset: PlayedRules[Position] = ruleset
        self.game: Game = self.needed(ruleset)
        self.translate: Callable[[str], str] = str
        self._seen: set[Position] = set()
        self._named: set[Position] = set()
        self.first: Position = ruleset.start()
        self.largest = self._largest_solved() if largest is None else largest
        try:
            self.check(self.first)
        except RulesetError as error:
            called = f"{ruleset.where('start')}{ruleset.NAME}"
            raise ParameterError(f"{called}: the board {self.name()!r} cannot show the start: {error}") from error
        if largest is None and (count := len(self.entries(self.first))) > MOST_SOLVED:
            raise ParameterError(f"{ruleset.NAME}: the start has {count:,} numbers, expected at most {MOST_SOLVED}")

    @classmethod
    def needed(cls, ruleset: Rules) -> Game:
        """Return the rules as what the notation needs of them; by default that is what all rules have.

        Raises:
            ParameterError: They are no such rules.
        """
        return cast(Game, ruleset)

    def _largest_solved(self) -> int:
        if self.ruleset.UNGUARDED is None:
            return LARGEST_SOLVED
        start: object = self.first
        numbers = [entry for entry in start if type(entry) is int] if isinstance(start, tuple) else []
        return max([self.LARGEST, *numbers])

    @classmethod
    def name(cls) -> str:
        """Return the name of the kind of board: that of the module."""
        return cls.__module__.rpartition(".")[2]

    # ---- positions

    @abstractmethod
    def check(self, position: object) -> None:
        """Check that a value is a position that can be written, regardless of the rules.

        Raises:
            RulesetError: It is not; the message says why.
        """

    @abstractmethod
    def entries(self, position: Position) -> Numbers:
        """Return the entries of a position, in their order."""

    @abstractmethod
    def position(self, entries: Numbers) -> Position:
        """Return the position with these entries."""

    def data(self, position: Position) -> list[ListItem]:
        """Return a position as a list, or a list of lists, for JSON and GeoGebra."""
        return list(self.entries(position))

    def plain(self, position: Position) -> Hashable:
        """Return what `data` reveals of a position: all of it, unless it omits the player to move."""
        return position

    def text(self, position: Position) -> str:
        """Return a position as text for readers, in the format of `parse`."""
        return ",".join(map(str, self.entries(position)))

    def typed(self, position: Position) -> str:
        """Return a position as the input box for a start shows it."""
        return ", ".join(map(str, self.entries(position)))

    def position_key(self) -> str:
        """Return the legend needed to read the text of a position; empty if none is needed."""
        if not self.ENTRIES_NAMED:
            return ""
        return f"entries: {', '.join(map(self.entry_name, range(len(self.entries(self.first)))))}"

    @abstractmethod
    def parse(self, text: str) -> Position:
        """Read a position as a person types it.

        Raises:
            RulesetError: The text is not a position of this game.
        """

    def typed_position(self, text: str) -> Position:
        """Read a position as a person types it, and check that it belongs to the game.

        Raises:
            RulesetError: The text is not a position of this game; the message quotes the text.
        """
        try:
            position = self.parse(text)
            self.ruleset.check(position)
        except RulesetError as error:
            said = f"position {text[:60]!r}: "
            raise RulesetError(_WRITTEN_POSITION.sub(lambda _: said, str(error))) from error
        return position

    def positions(self) -> list[Position]:
        """Return all positions reachable from the start, or from any other start of the game."""
        order = list(dict.fromkeys((self.first, *(self.ruleset.starts() or ()))))
        found = set(order)
        # The list grows during the iteration.
        for position in order:
            for option in self.ruleset.plain_options(position):
                if option not in found:
                    found.add(option)
                    order.append(option)
        return order

    # ---- moves

    def place(self, place: Hashable) -> int:
        """Return the number of a place, such as a cell or a vertex, in a ruleset's notation.

        Raises:
            RulesetError: There is no such place.
        """
        if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(self.entries(self.first)):
            return place
        raise RulesetError(f"place {shown(place)}: the board {self.name()!r} has no such place")

    def is_place(self, value: object) -> bool:
        """Return whether a value is a single place, and not a tuple of places."""
        return isinstance(value, int)

    def way(self, at: Hashable) -> Numbers:
        """Return the numbers of the places to click for a move, given one place or a tuple of places."""
        if self.is_place(at) or not isinstance(at, tuple):
            return (self.place(at),)
        return tuple(map(self.place, at))

    def entry_name(self, entry: int) -> str:
        """Return the name of an entry of a position, or of its place."""
        return str(entry + 1)

    def move_name(self, position: Position, move: Move[Position]) -> str:
        """Return the name of a move, based on its clicks if they are explicit, else on what it changes."""
        before, after = self.entries(position), self.entries(move.option)
        ways = [self.way(at) for at in move.ways] if self.NAMED_BY_PLACES else []
        places = self.way_name(before, ways[0]) if ways else self.change_name(before, after)
        return self.filled(self.ruleset.MOVE or "{place}", {"place": places})

    def way_name(self, position: Numbers, way: Numbers) -> str:
        """Return the name of a move by its clicks, given the entries of the position in which it is made."""
        return "-".join(map(self.entry_name, way))

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the name of the move from the entries of a position to those of an option: what it changes."""
        changed = (k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
        return "-".join(map(self.entry_name, changed))

    def filled(self, template: str, values: Mapping[str, object]) -> str:
        """Return a text of the board or its ruleset in the language set by `speak`, with its placeholders filled."""
        return filled(self.translate(template), values)

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        self.translate = translate

    def moves(self, position: Position) -> tuple[Move[Position], ...]:
        """Return the moves of a position, after checking that their options and clicks can be written.

        Raises:
            RulesetError: One cannot; the message has file and line of the ruleset, if there is a file.
        """
        found = self.ruleset.moves(position)
        for move in found:
            self._check_option(position, move.option)
            try:
                for at in move.ways:
                    self.way(at)
            except RulesetError as error:
                raise self._wrong(position, move.option, error) from error
        if len(self._named) < _MOST_NAMED and position not in self._named:
            self._named.add(position)
            self._names(position, found)
        return found

    def plain_options(self, position: Position) -> Iterator[Position]:
        """Yield the options of a position without clicks, after checking that they can be written.

        Raises:
            RulesetError: One cannot; see `moves`.
        """
        for option in self.ruleset.plain_options(position):
            self._check_option(position, option)
            yield option

    def _check_option(self, position: Position, option: Position) -> None:
        if option in self._seen:
            return
        try:
            self.check(option)
        except RulesetError as error:
            raise self._wrong(position, option, error) from error
        self._seen.add(option)

    def _wrong(self, position: Position, option: Position, error: RulesetError) -> RulesetError:
        return RulesetError(f"{self.ruleset.where_option(position, option)}options({shown(position)}): {error}")

    def names(self, position: Position) -> dict[Position, str]:
        """Return the names of all moves of a position by their options, in the ruleset's order.

        Raises:
            RulesetError: Two moves have the same name.
        """
        return self._names(position, self.moves(position))

    def _names(self, position: Position, moves: Sequence[Move[Position]]) -> dict[Position, str]:
        by_name: dict[str, Position] = {}
        for move in moves:
            name = self.move_name(position, move)
            other = by_name.setdefault(name, move.option)
            if other != move.option:
                raise RulesetError(
                    f"{self.ruleset.where('options')}options({shown(position)}): the moves to {shown(other)} and "
                    f"{shown(move.option)} are both called {name!r}, expected different places or another MOVE"
                )
        return {option: name for name, option in by_name.items()}


# Which type positions have is up to the author of a game.
AnyNotation: TypeAlias = Notation[Any, Any]
"""The notation of any game."""


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a text with each ``{name}`` replaced by the value of that name, as `fill` of lib/text.js does."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), template)
