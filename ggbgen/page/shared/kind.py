"""The interface of kinds of boards for games: drawing and clicks.

A kind of board contains no rules. A ruleset names its kind; the kind is a module of `ggbgen.page.boards` with one
class, and a script of the same name in ``templates/js/boards``, which does the same in an applet. How positions and
moves are written is up to its notation (`ggbgen.notation`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ggbgen.aliases import JsonObject
from ggbgen.errors import RulesetError
from ggbgen.notation import AnyNotation, Numbers
from ggbgen.page.layout import ASKED, Layout, Room
from ggbgen.page.part import Part
from ggbgen.rulesets import AnyRuleset
from ggbgen.rulesets.capabilities import HeapGame, SumGame
from ggbgen.rulesets.played_rules import Rules
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ggbgen.encoding import Encoding

__all__ = ["BoardKind"]


class BoardKind(ABC):
    """A board for the games of one ruleset.

    Attributes:
        NOTATION: The notation of its positions.
        START_CAPTION: The caption above the input box for a start.
        START_HINT: The hint below it.
        MOVES: Which moves can be made by clicks, for messages.
        FEW_KINDS: Whether to look for kinds of moves; not worth it if each move changes most entries.
        BELOW_PX: How far the texts of the board reach below its room in a wide applet.
        NARROW: The maximal measures in the narrow layout; empty if there is none.
        PAPER: The measures of pictures of a position.
        notation: The notation of the game.
    """

    NOTATION: ClassVar[type[AnyNotation]]
    START_CAPTION: ClassVar[str] = "Start"
    START_HINT: ClassVar[str] = ""
    MOVES: ClassVar[str] = "moves that can be clicked"
    FEW_KINDS: ClassVar[bool] = True
    BELOW_PX: ClassVar[int] = 0
    NARROW: ClassVar[Mapping[str, int]] = {}
    PAPER: ClassVar[Layout] = ASKED

    notation: AnyNotation

    def __init__(self, ruleset: Rules) -> None:
        """Store the rules whose positions are shown, with their parameters chosen.

        Raises:
            ParameterError: The start is not a position that this kind of board can show.
        """
        self.notation = self.noted(ruleset)
        self._encodings: dict[bool, Encoding] = {}
        self._known: frozenset[Numbers] | None = None

    def noted(self, ruleset: Rules) -> AnyNotation:
        """Return the notation of a game for positions that the board can show."""
        return self.NOTATION(ruleset, largest=self.NOTATION.LARGEST)

    @property
    def ruleset(self) -> Rules:
        """The rules."""
        return self.notation.ruleset

    @classmethod
    def instead(cls, ruleset: Rules) -> str:
        """Return the name of another kind if this one cannot show the start and the other can; else its own name."""
        return cls.name()

    def other_picture(self) -> str:
        """Return the name of another kind that can show the same positions, "" if there is none."""
        return ""

    @classmethod
    def may_have_pictures(cls, ruleset: type[AnyRuleset]) -> bool:
        """Return whether some starts of a ruleset class have an `other_picture`."""
        return False

    def as_part(self) -> None:  # noqa: B027 - most kinds have nothing to do
        """Become one of several boards of a sum: room for features of a board that stands alone is not needed."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the kind: that of its module."""
        return cls.__module__.rpartition(".")[2]

    def check_drawn(self, position: Hashable) -> None:  # noqa: B027 - our boards draw what they take
        """Check that a terminal position can be drawn; `clicking` checks all others.

        Raises:
            RulesetError: It cannot be drawn; only users' boards are checked.
        """

    def modules(self) -> tuple[str, ...]:
        """Return the modules of the board's script, its own last."""
        return (f"ggbgen/game/boards/{self.name()}.js",)

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
                self.notation.check(position)
            except RulesetError as error:
                raise RulesetError(f"{self.ruleset.where('starts')}starts(): {error}") from error
        return choose_encoding(self.notation, values=values, few_kinds=self.FEW_KINDS)

    def timed(self) -> bool:
        """Return whether an applet knows the remoteness of the start: not if it only has Grundy values."""
        from ggbgen.solver import Play

        if isinstance(self.ruleset, SumGame):
            return False
        return self.ruleset.KIND != "impartial" or Play.MISERE in self.encoding(values=False).plays

    def is_timed(self, position: Hashable) -> bool:
        """Return whether an applet knows the remoteness of a position, and its outcome under misere play."""
        if not isinstance(self.ruleset, HeapGame):
            return not isinstance(self.ruleset, SumGame)
        from ggbgen.encoding.known import KnownTable, known_positions, sorted_heaps

        encoding = self.encoding(values=False)
        if "known" not in encoding.table:
            return False
        if self._known is None:
            self._known = known_positions(read_as(KnownTable, encoding.table["known"]))
        return sorted_heaps(self.notation.entries(position)) in self._known

    def needs(self, encoding: Encoding) -> frozenset[str]:
        """Return which of the buttons "done" and "cancel" the moves of an encoding need."""
        return frozenset()

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
