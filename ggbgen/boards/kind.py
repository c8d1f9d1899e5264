"""What a kind of board for games is: how positions are written, what moves are called, how both are drawn and clicked.

A kind knows no rules. A ruleset names its kind; the kind is a module of this package with one class, and a script of
the same name in ``templates/js/boards``, which does the same in an applet.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, MOST_SOLVED
from ggbgen.scene.layout import ASKED, Layout, Room
from ggbgen.scene.objects import SceneObject

if TYPE_CHECKING:
    from ggbgen.table import Form

__all__ = ["BoardKind", "Draft", "Drawn", "GameMove", "Numbers", "filled"]

# In so many positions names of moves are compared while they are listed.
_MOST_NAMED = 100
_PLACE = re.compile(r"\{(\w+)\}")

Numbers = tuple[int, ...]
"""The entries of a position in their order, or places by their numbers."""

Draft = tuple[Any, ...] | None
"""A move that is begun and not finished, as a kind of board holds it (nested tuples of numbers), or None."""


@dataclass(frozen=True, slots=True)
class GameMove:
    """A move as a board sees it: the entries of the option, and every way to make it by clicking places."""

    option: Numbers
    ways: tuple[Numbers, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A board with a position on it.

    Attributes:
        objects: What is on it.
        settings: What its script has to know; values that JSON can hold.
        shared: Settings that the view needs, whatever the board.
        restored: Those of the objects, or what stands for them, that the scripts make again when a student has deleted
            them with the keyboard.
        values: First values of controls that only this board has, by label.
        texts: What its script says besides its own texts, to be translated.
        on_panel: Labels of what stands on the first page of a narrow applet's panel.
        on_panel_px: The height that it needs there.
    """

    objects: tuple[SceneObject, ...]
    settings: Mapping[str, object]
    shared: Mapping[str, object] = field(default_factory=dict)
    restored: tuple[SceneObject, ...] = ()
    values: Mapping[str, float | str] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    on_panel: tuple[str, ...] = ()
    on_panel_px: int = 0


class BoardKind(ABC):
    """A board for the games of one ruleset.

    Attributes:
        SCRIPTS: Which scripts of ``templates/js`` it needs besides its own.
        LARGEST: The largest entry that can be shown.
        START_CAPTION: What stands above the box in which a start is typed.
        START_HINT: What stands below it.
        MOVES: Which moves can be made by clicks, for messages.
        CHANGE: What the change of one entry is called, for moves without ways; ``{entry}``, ``{before}``, ``{after}``.
        NAMED_BY_PLACES: Whether moves with ways are called after these and not after what they change.
        ENTRIES_NAMED: Whether a position is read by the names of its entries, which it does not have itself.
        SIGNED: Whether entries of a position may be negative.
        FEW_KINDS: Whether moves may be of few kinds; if not, as where each changes most entries, none are looked for.
        NARROW: How large it may be in the narrow layout, by its measures; empty if there is none.
        PAPER: The measures of pictures of a position.
        mover: Who is to move in the position that is shown, where that matters; else empty.
        bounded: Whether only positions are taken that can be shown; if not, nothing is ever drawn.
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
    NARROW: ClassVar[Mapping[str, int]] = {}
    PAPER: ClassVar[Layout] = ASKED

    def __init__(self, ruleset: Any, *, bounded: bool = True) -> None:
        """Take the ruleset whose positions are shown.

        Args:
            ruleset: The rules, with their parameters chosen.
            bounded: Whether only positions are taken that can be shown. If not, the board says how positions are
                written and what moves are called, and draws nothing.

        Raises:
            ParameterError: The start is no position that this kind of board can show.
        """
        self.ruleset = ruleset
        self.bounded = bounded
        self.mover = ""
        self.translate: Callable[[str], str] = str
        self._forms: dict[bool, Form] = {}
        self._known: frozenset[Numbers] | None = None
        self._seen: set[Any] = set()
        self._named: set[Any] = set()
        self.first: Any = ruleset.start()
        try:
            self.check(self.first)
        except RulesetError as error:
            called = f"{ruleset.where('start')}{ruleset.NAME}"
            raise ParameterError(f"{called}: the board {self.name()!r} cannot show the start: {error}") from error
        if not bounded and (count := len(self.entries(self.first))) > MOST_SOLVED:
            raise ParameterError(f"{ruleset.NAME}: the start has {count:,} numbers, expected at most {MOST_SOLVED}")

    def largest_entry(self) -> int:
        """Return the largest size, weight or number of chips that a position may have.

        Where nothing is drawn it is larger; a game with rules in a file of one's own may not outgrow its start there,
        so that one that grows for ever is noticed at once.
        """
        if self.bounded:
            return self.LARGEST
        if self.ruleset.UNGUARDED is None:
            return LARGEST_SOLVED
        start = self.ruleset.start()
        numbers = [entry for entry in start if type(entry) is int] if isinstance(start, tuple) else []
        return max([self.LARGEST, *numbers])

    @classmethod
    def instead(cls, ruleset: Any) -> str:
        """Return the name of the kind that shows a start which this one cannot, if there is one, else its own name."""
        return cls.name()

    def other_picture(self) -> str:
        """Return the name of a kind that shows the same positions in another way, "" if there is none."""
        return ""

    @classmethod
    def may_have_pictures(cls, ruleset: Any) -> bool:
        """Return whether some starts of a ruleset, a class, have an `other_picture`."""
        return False

    def as_part(self) -> None:  # noqa: B027 - most kinds have nothing to do
        """Be one of several boards of a sum: room for what only a board alone can show is not needed."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the kind: that of its module."""
        return cls.__module__.rpartition(".")[2]

    # ---- positions

    @abstractmethod
    def check(self, position: Any) -> None:
        """Check that a value is a position that this board can show, whatever the rules.

        Raises:
            RulesetError: It is none; the message says why.
        """

    def check_drawn(self, position: Any) -> None:  # noqa: B027 - our boards draw what they take
        """Check that a position in which no move is left, which no click leads on from, can be drawn.

        Raises:
            RulesetError: It cannot; only boards of one's own are asked.
        """

    def entries(self, position: Any) -> Numbers:
        """Return the entries of a position, in their order."""
        found: Numbers = position
        return found

    def position(self, entries: Numbers) -> Any:
        """Return the position with these entries."""
        return entries

    def data(self, position: Any) -> list[Any]:
        """Return a position as JSON and GeoGebra's lists can hold it: a list, or a list of lists."""
        return list(position)

    def told(self, position: Any) -> Any:
        """Return what `data` tells of a position: all of it, unless it leaves out who is to move."""
        return position

    def text(self, position: Any) -> str:
        """Return a position as a person reads it, and as `parse` takes it."""
        return ",".join(map(str, self.entries(position)))

    def position_key(self) -> str:
        """Return what a person needs to know to read the text of a position; empty if it speaks for itself."""
        if not self.ENTRIES_NAMED:
            return ""
        return f"entries: {', '.join(map(self.entry_name, range(len(self.entries(self.first)))))}"

    @abstractmethod
    def parse(self, text: str) -> Any:
        """Read a position as a person types it.

        Raises:
            RulesetError: The text is no position of this game.
        """

    def positions(self) -> list[Any]:
        """Return all positions that come up in games from the start, or from any start that the game may have."""
        order = list(dict.fromkeys((self.first, *(self.ruleset.starts() or ()))))
        found = set(order)
        # The list grows while it is gone through.
        for position in order:
            for option in self.ruleset.plain_options(position):
                if option not in found:
                    found.add(option)
                    order.append(option)
        return order

    # ---- moves

    def typed(self, position: Any) -> str:
        """Return a position as the box for a start shows it."""
        return ", ".join(map(str, self.entries(position)))

    def scripts(self) -> tuple[str, ...]:
        """Return which scripts of ``templates/js`` the board is made of, its own last."""
        return (*self.SCRIPTS, f"boards/{self.name()}.js")

    def form(self, *, values: bool = True) -> Form:
        """Return the form in which the moves of the game, and its values, go into an archive; see `choose_form`.

        Args:
            values: Whether the values have to be in the form; False if the game's own script knows them.
        """
        if values not in self._forms:
            self._forms[values] = self._form(values=values)
        return self._forms[values]

    def _form(self, *, values: bool) -> Form:
        from ggbgen.table import choose_form

        for position in self.ruleset.starts() or ():
            try:
                self.check(position)
            except RulesetError as error:
                raise RulesetError(f"{self.ruleset.where('starts')}starts(): {error}") from error
        return choose_form(
            self.ruleset,
            moves=self.moves,
            entries=self.entries,
            places=self.way,
            largest_heap=self.LARGEST,
            values=values,
            few_kinds=self.FEW_KINDS,
        )

    def timed(self) -> bool:
        """Return whether an applet knows how long games from the start last: not where it only has Grundy values."""
        from ggbgen.solver import Play

        return self.ruleset.KIND != "impartial" or Play.MISERE in self.form(values=False).plays

    def is_timed(self, position: Any) -> bool:
        """Return whether an applet knows how long a game from a position lasts, and who wins it under misere play."""
        if not hasattr(self.ruleset, "heap_options"):
            return not hasattr(self.ruleset, "parts")
        from ggbgen.table.known import known_positions, sorted_heaps

        form = self.form(values=False)
        if "known" not in form.table:
            return False
        if self._known is None:
            self._known = known_positions(form.table["known"])
        return sorted_heaps(self.entries(position)) in self._known

    def needs(self, form: Form) -> frozenset[str]:
        """Return which of the buttons "done" and "cancel" moves of a form need."""
        return frozenset()

    def place(self, place: Any) -> int:
        """Return the number of a place that a ruleset names.

        Raises:
            RulesetError: There is no such place.
        """
        if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(self.entries(self.first)):
            return place
        raise RulesetError(f"place {shown(place)}: the board {self.name()!r} has no such place")

    def is_place(self, value: Any) -> bool:
        """Return whether a value is one place and not a tuple of several."""
        return isinstance(value, int)

    def way(self, at: Any) -> Numbers:
        """Return the numbers of the places at which a move is made: of one place, or of a tuple of places."""
        if self.is_place(at) or not isinstance(at, tuple):
            return (self.place(at),)
        return tuple(map(self.place, at))

    def entry_name(self, entry: int) -> str:
        """Return what an entry of a position, or its place, is called."""
        return str(entry + 1)

    def move_name(self, position: Any, move: Any) -> str:
        """Return what a move is called, from its places, or else from what it changes."""
        before, after = self.entries(position), self.entries(move.option)
        ways = [self.way(at) for at in move.ways] if self.NAMED_BY_PLACES else []
        places = "-".join(map(self.entry_name, ways[0])) if ways else self.change_name(before, after)
        return self.filled(self.ruleset.MOVE or "{place}", {"place": places})

    def filled(self, template: str, values: Mapping[str, object]) -> str:
        """Return a text of the board or of its ruleset in the language of `speak`, with values in its places."""
        return filled(self.translate(template), values)

    def speak(self, translate: Callable[[str], str]) -> None:
        """Call moves in another language from now on."""
        self.translate = translate

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return what the change from the entries of a position to those of an option is called."""
        return ", ".join(
            self.filled(self.CHANGE, {"entry": self.entry_name(k), "before": old, "after": new})
            for k, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        )

    def moves(self, position: Any) -> tuple[Any, ...]:
        """Return the moves of a position, whose options and places this board can show.

        Raises:
            RulesetError: It cannot show one; the message says where in the ruleset's file that is, if it has one.
        """
        found: tuple[Any, ...] = self.ruleset.moves(position)
        for move in found:
            self._check_option(position, move.option)
            try:
                for at in move.ways:
                    self.way(at)
            except RulesetError as error:
                raise self._wrong(position, error) from error
        if len(self._named) < _MOST_NAMED and position not in self._named:
            self._named.add(position)
            self._names(position, found)
        return found

    def plain_options(self, position: Any) -> Iterator[Any]:
        """Yield the options of a position without places, each of which this board can show.

        Raises:
            RulesetError: It cannot show one; see `moves`.
        """
        for option in self.ruleset.plain_options(position):
            self._check_option(position, option)
            yield option

    def _check_option(self, position: Any, option: Any) -> None:
        if option in self._seen:
            return
        try:
            self.check(option)
        except RulesetError as error:
            raise self._wrong(position, error) from error
        self._seen.add(option)

    def _wrong(self, position: Any, error: RulesetError) -> RulesetError:
        return RulesetError(f"{self.ruleset.where('options')}options({shown(position)}): {error}")

    def names(self, position: Any) -> dict[Any, str]:
        """Return the names of all moves of a position by what they lead to, in the ruleset's order.

        Raises:
            RulesetError: Two moves are called the same.
        """
        return self._names(position, self.moves(position))

    def _names(self, position: Any, moves: Sequence[Any]) -> dict[Any, str]:
        by_name: dict[str, Any] = {}
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

    def bare(self) -> Form:
        """Return the form with which the board's script draws positions where nobody plays."""
        from ggbgen.table import bare_form

        return bare_form()

    def drawn_moves(self, entries: Numbers) -> list[dict[str, Any]]:
        """Return what a drawing has to know of moves: for each part of a sum, by its entries, as in forms."""
        return [{}]

    def measures(self) -> Mapping[str, int]:
        """Return how large the board is, by the measures in `NARROW`."""
        return {}

    def too_large(self, measure: str, most: int) -> str:
        """Return what is said of a board that is larger than a layout allows, by one of its measures."""
        return f"{self.measures()[measure]} {measure} are too many for the narrow layout, expected at most {most}"

    def shrink(self, most: Mapping[str, int]) -> None:
        """Leave room only for boards of these measures, where later starts may be larger than the first."""
        return

    @abstractmethod
    def draw(self, layout: Layout, room: Room, *, prefix: str = "") -> Drawn:
        """Return the board with the start on it.

        Args:
            layout: The measures of the applet.
            room: Where the board may draw.
            prefix: What the labels of its objects begin with.

        Raises:
            ParameterError: The game is too large for the board.
        """


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a text with each ``{name}`` replaced by the value of that name, as `fill` of text.js does."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), template)
