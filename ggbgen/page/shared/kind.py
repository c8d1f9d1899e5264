"""The interface of kinds of boards for games: notation for positions, names of moves, drawing and clicks.

A kind of board contains no rules. A ruleset names its kind; the kind is a module of `ggbgen.page.boards` with one
class, and a script of the same name in ``templates/js/boards``, which does the same in an applet.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ggbgen.aliases import JsonObject, Place, Position, Rules
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.offline.document import ListItem
from ggbgen.page.layout import ASKED, Layout, Room
from ggbgen.page.part import Part
from ggbgen.rulesets.capabilities import HeapGame, SumGame
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, MOST_SOLVED, Move
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = ["BoardKind", "Draft", "GameMove", "Numbers", "filled"]

# In this many positions the names of moves are compared while positions are listed.
_MOST_NAMED = 100
_PLACE = re.compile(r"\{(\w+)\}")

Numbers = tuple[int, ...]
"""The entries of a position in their order, or numbers of places to click."""

Draft = tuple[object, ...] | None
"""A move in progress, as a kind of board represents it (nested tuples of numbers), or None."""

# A position as rules have it, which is no text, in a message about it.
_WRITTEN_POSITION = re.compile(r"^position [^'\"\s].*?: ")


@dataclass(frozen=True, slots=True)
class GameMove:
    """A move as a board sees it: the entries of the option, and every sequence of clicks that makes it."""

    option: Numbers
    ways: tuple[Numbers, ...] = ()


class BoardKind(ABC):
    """A board for the games of one ruleset.

    Attributes:
        SCRIPTS: The scripts of ``templates/js`` that it needs besides its own.
        LARGEST: The largest entry that can be shown.
        START_CAPTION: The caption above the input box for a start.
        START_HINT: The hint below it.
        MOVES: Which moves can be made by clicks, for messages.
        CHANGE: Template for the change of one entry in names of moves; has ``{entry}``, ``{before}``, ``{after}``.
        NAMED_BY_PLACES: Whether moves with explicit clicks are named after these and not after what they change.
        ENTRIES_NAMED: Whether reading a position requires the names of its entries, which it does not contain.
        SIGNED: Whether entries of a position may be negative.
        FEW_KINDS: Whether to look for kinds of moves; not worth it if each move changes most entries.
        BELOW_PX: How far the texts of the board reach below its room in a wide applet.
        NARROW: The maximal measures in the narrow layout; empty if there is none.
        PAPER: The measures of pictures of a position.
        mover: The player to move in the position shown, where that matters; else empty.
        bounded: Whether to accept only positions that can be shown; if not, nothing is ever drawn.
    """

    SCRIPTS: ClassVar[tuple[str, ...]] = ()
    LARGEST: ClassVar[int] = 99
    START_CAPTION: ClassVar[str] = "Start"
    START_HINT: ClassVar[str] = ""
    MOVES: ClassVar[str] = "moves that can be clicked"
    CHANGE: ClassVar[str] = "{entry}"
    NAMED_BY_PLACES: ClassVar[bool] = True
    ENTRIES_NAMED: ClassVar[bool] = False
    SIGNED: ClassVar[bool] = False
    FEW_KINDS: ClassVar[bool] = True
    BELOW_PX: ClassVar[int] = 0
    NARROW: ClassVar[Mapping[str, int]] = {}
    PAPER: ClassVar[Layout] = ASKED

    def __init__(self, ruleset: Rules, *, bounded: bool = True) -> None:
        """Store the ruleset whose positions are shown.

        Args:
            ruleset: The rules, with their parameters chosen.
            bounded: Whether to accept only positions that can be shown. If not, the board only provides the notation
                for positions and the names of moves, and draws nothing.

        Raises:
            ParameterError: The start is not a position that this kind of board can show.
        """
        self.ruleset = ruleset
        self.bounded = bounded
        self.mover = ""
        self.translate: Callable[[str], str] = str
        self._encodings: dict[bool, Encoding] = {}
        self._known: frozenset[Numbers] | None = None
        self._seen: set[Position] = set()
        self._named: set[Position] = set()
        self.first: Position = ruleset.start()
        try:
            self.check(self.first)
        except RulesetError as error:
            called = f"{ruleset.where('start')}{ruleset.NAME}"
            raise ParameterError(f"{called}: the board {self.name()!r} cannot show the start: {error}") from error
        if not bounded and (count := len(self.entries(self.first))) > MOST_SOLVED:
            raise ParameterError(f"{ruleset.NAME}: the start has {count:,} numbers, expected at most {MOST_SOLVED}")

    def largest_entry(self) -> int:
        """Return the largest size, weight or number of chips that a position may have.

        The limit is larger if nothing is drawn; but a game in a user's file may then not outgrow its start, so that a
        game that grows for ever is detected at once.
        """
        if self.bounded:
            return self.LARGEST
        if self.ruleset.UNGUARDED is None:
            return LARGEST_SOLVED
        start = self.ruleset.start()
        numbers = [entry for entry in start if type(entry) is int] if isinstance(start, tuple) else []
        return max([self.LARGEST, *numbers])

    @classmethod
    def instead(cls, ruleset: Rules) -> str:
        """Return the name of another kind if this one cannot show the start and the other can; else its own name."""
        return cls.name()

    def other_picture(self) -> str:
        """Return the name of another kind that can show the same positions, "" if there is none."""
        return ""

    @classmethod
    def may_have_pictures(cls, ruleset: Rules) -> bool:
        """Return whether some starts of a ruleset class have an `other_picture`."""
        return False

    def as_part(self) -> None:  # noqa: B027 - most kinds have nothing to do
        """Become one of several boards of a sum: room for features of a board that stands alone is not needed."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the kind: that of its module."""
        return cls.__module__.rpartition(".")[2]

    # ---- positions

    @abstractmethod
    def check(self, position: Position) -> None:
        """Check that a value is a position that this board can show, regardless of the rules.

        Raises:
            RulesetError: It is not; the message says why.
        """

    def check_drawn(self, position: Position) -> None:  # noqa: B027 - our boards draw what they take
        """Check that a terminal position can be drawn; `clicking` checks all others.

        Raises:
            RulesetError: It cannot be drawn; only users' boards are checked.
        """

    def entries(self, position: Position) -> Numbers:
        """Return the entries of a position, in their order."""
        found: Numbers = position
        return found

    def position(self, entries: Numbers) -> Position:
        """Return the position with these entries."""
        return entries

    def data(self, position: Position) -> list[ListItem]:
        """Return a position as a list, or a list of lists, for JSON and GeoGebra."""
        return list(position)

    def plain(self, position: Position) -> Position:
        """Return what `data` reveals of a position: all of it, unless it omits the player to move."""
        return position

    def text(self, position: Position) -> str:
        """Return a position as text for readers, in the format of `parse`."""
        return ",".join(map(str, self.entries(position)))

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

    def typed(self, position: Position) -> str:
        """Return a position as the input box for a start shows it."""
        return ", ".join(map(str, self.entries(position)))

    def scripts(self) -> tuple[str, ...]:
        """Return the scripts of ``templates/js`` for the board, its own last."""
        return (*self.SCRIPTS, f"boards/{self.name()}.js")

    def encoding(self, *, values: bool = True) -> Encoding:
        """Return the encoding of the game's moves and values for an archive; see `choose_encoding`.

        Args:
            values: Whether the encoding must contain the values; False if the game's own script computes them.
        """
        if values not in self._encodings:
            self._encodings[values] = self._encoding(values=values)
        return self._encodings[values]

    def share(self, encodings: dict[bool, Encoding]) -> None:
        """Use encodings that were found for the same game before, and add to them."""
        self._encodings = encodings

    def states_encoding(self, *, bare: bool) -> Encoding | None:
        """Return the encoding of the states of this board's game, if the board has one of its own for them.

        Args:
            bare: Whether it is for pictures; see `bare`.
        """
        return None

    def _encoding(self, *, values: bool) -> Encoding:
        from ggbgen.encoding import choose_encoding

        for position in self.ruleset.starts() or ():
            try:
                self.check(position)
            except RulesetError as error:
                raise RulesetError(f"{self.ruleset.where('starts')}starts(): {error}") from error
        return choose_encoding(
            self.ruleset,
            moves=self.moves,
            entries=self.entries,
            places=self.way,
            largest_heap=self.LARGEST,
            values=values,
            few_kinds=self.FEW_KINDS,
        )

    def timed(self) -> bool:
        """Return whether an applet knows the remoteness of the start: not if it only has Grundy values."""
        from ggbgen.solver import Play

        if isinstance(self.ruleset, SumGame):
            return False
        return self.ruleset.KIND != "impartial" or Play.MISERE in self.encoding(values=False).plays

    def is_timed(self, position: Position) -> bool:
        """Return whether an applet knows the remoteness of a position, and its outcome under misere play."""
        if not isinstance(self.ruleset, HeapGame):
            return not isinstance(self.ruleset, SumGame)
        from ggbgen.encoding.known import KnownTable, known_positions, sorted_heaps

        encoding = self.encoding(values=False)
        if "known" not in encoding.table:
            return False
        if self._known is None:
            self._known = known_positions(read_as(KnownTable, encoding.table["known"]))
        return sorted_heaps(self.entries(position)) in self._known

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return which of the buttons "done" and "cancel" the moves of an encoding need."""
        return frozenset()

    def place(self, place: Place) -> int:
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

    def way(self, at: Place) -> Numbers:
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

    def filled(self, template: str, values: Mapping[str, object]) -> str:
        """Return a text of the board or its ruleset in the language set by `speak`, with its placeholders filled."""
        return filled(self.translate(template), values)

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        self.translate = translate

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the name of the move from the entries of a position to those of an option."""
        return ", ".join(
            self.filled(self.CHANGE, {"entry": self.entry_name(k), "before": old, "after": new})
            for k, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        )

    def moves(self, position: Position) -> tuple[Move[Position], ...]:
        """Return the moves of a position, after checking that this board can show their options and clicks.

        Raises:
            RulesetError: It cannot show one; the message has file and line of the ruleset, if there is a file.
        """
        found: tuple[Move[Position], ...] = self.ruleset.moves(position)
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
        """Yield the options of a position without clicks, after checking that this board can show them.

        Raises:
            RulesetError: It cannot show one; see `moves`.
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

    # ---- drawing

    def bare(self) -> Encoding:
        """Return the encoding with which the board's script draws positions outside a game."""
        from ggbgen.encoding import bare_encoding

        return bare_encoding()

    def drawn_moves(self, entries: Numbers) -> list[JsonObject]:
        """Return the moves for a drawing, as encodings have them: for each part of a sum, by its entries."""
        return [{}]

    def measures(self) -> Mapping[str, int]:
        """Return the size of the board, by the measures in `NARROW`."""
        return {}

    def too_large(self, measure: str, most: int) -> str:
        """Return the message about a board that exceeds one of a layout's measures."""
        return f"{self.measures()[measure]} {measure} are too many for the narrow layout, expected at most {most}"

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room only for boards of these measures, where later starts may be larger than the first."""
        return

    @abstractmethod
    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Part:
        """Return the board showing the start.

        Args:
            layout: The layout of the applet.
            room: The area for the board.
            prefix: Prefix of its objects' labels.

        Raises:
            ParameterError: The game is too large for the board.
        """


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a text with each ``{name}`` replaced by the value of that name, as `fill` of text.js does."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), template)
