"""A game's applet that is open: its rules, its values, and what it publishes about the game on its board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Self, TypedDict, cast

from ggbgen.check.conformance.applet_values import Values, values_below
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import Definition
from ggbgen.encoding.any_solution import is_decided, kind_of
from ggbgen.errors import AppletError
from ggbgen.notation import AnyNotation, Numbers
from ggbgen.offline import AskedGame, OfflineApplet
from ggbgen.offline.panel_pages import turn_to
from ggbgen.page.game.assembly import board_of
from ggbgen.page.game.narrow import narrow_limits
from ggbgen.page.shared.kind import BoardKind
from ggbgen.rulesets.defined import game_of
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import State, States
from ggbgen.shapes import read_as
from ggbgen.solver import Play

__all__ = ["NOBODY", "OFF", "PERFECT", "OpenedGame"]

PERFECT, OFF = "perfect", "a friend"
_MOST_TOLD = 3

# The number of occurrences of a position after which a loopy game is a draw.
_REPEATED = 3
# The winner of a game that ends in a draw.
NOBODY = -1


class Published(TypedDict, total=False):
    """What a game publishes, as far as it has been read."""

    ready: int
    position: object
    turn: int
    winner: int
    history: list[str]
    outcome: str
    grundy: float
    record: str
    draft: str
    misere: int
    valuesShown: int
    shownMove: int
    tracedFrom: int
    hintStep: int
    message: str
    replayAt: str
    computerSide: int
    computerChoice: int


@dataclass(kw_only=True)
class OpenedGame:
    """A game's applet that is open, and its board, which determines what it should show.

    Attributes:
        applet: The applet.
        board: The game on its board, with the start that the applet was built with.
        computer: The computer's level if the panel has no choice of it: "perfect", "careless", "random" or "a friend".
        choices: The options of the choices on the panel, by label, in the definition's spelling.
        by_theory: Whether a user's script computes the values: it need not provide Grundy values and remoteness.
        given: The start under "as given": the board's, or what was typed last.
        start: The position that the game on the board began with.
        draft: The move in progress, as the kind of board represents it.
        positions: The positions of the game so far, at the last check.
        pointed: The option to which a hint points on the board.
        RESTARTING: Choices that take effect in the next game, and at once while no person has moved.
    """

    RESTARTING: ClassVar[frozenset[str]] = frozenset({"first", "side", "play", "start"})

    applet: Applet | OfflineApplet
    board: BoardKind
    computer: str = PERFECT
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    by_theory: bool = False
    given: Hashable = None
    start: Hashable = None
    draft: Hashable = None
    positions: list[Hashable] = field(default_factory=list)
    pointed: Hashable = None
    _present: frozenset[str] = field(default=frozenset(), repr=False)
    _values_read: Published = field(default_factory=Published, repr=False)
    _checking: bool = field(default=False, repr=False)
    _valued: dict[Hashable, dict[str, list[Numbers]]] = field(default_factory=dict, repr=False)
    # The values of partizan games that stand for a number such as G₅.
    _numbered: dict[str, str] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._present = frozenset(self.applet.labels())
        self._asked = _asked(self.applet)
        self.given = self.notation.first

    @classmethod
    def of(cls, applet: Applet, definition: Definition, values: Mapping[str, object]) -> Self:
        """Return the game of an applet that was built from a definition.

        Args:
            applet: The applet.
            definition: A complete one (`ggbgen.assembly.complete`) of a game.
            values: Values of its parameters.
        """
        board = board_of(game_of(definition, values), definition.board)
        if _asked(applet).narrow():
            board.shrink(narrow_limits(definition, board))
        choices = {control.label: control.options for control in definition.controls if control.kind == "choice"}
        return cls(
            applet=applet,
            board=board,
            computer=str(values.get("computer", PERFECT)),
            choices=choices,
            by_theory=bool(definition.theory) and definition.ruleset.endswith(".py"),
        )

    @property
    def game(self) -> Rules:
        """The rules."""
        return self.board.ruleset

    @property
    def notation(self) -> AnyNotation:
        """The notation of the game."""
        return self.board.notation

    @property
    def position(self) -> Hashable:
        """The position on the board at the last check."""
        return self.positions[-1]

    @property
    def play(self) -> Play:
        """Normal or misere play."""
        return Play.MISERE if self._value("misere") else Play.NORMAL

    def values(self, play: Play | None = None) -> Values:
        """Return the values of the positions of this game."""
        return values_below(self.board, play or self.play, self.start)

    def options(self, position: Hashable) -> list[Hashable]:
        """Return the options of a position."""
        return [move.option for move in self.notation.moves(position)]

    def best(self, position: Hashable) -> list[Hashable]:
        """Return the options of the best moves: the winner hurries, the loser delays."""
        return self.values().best(position, self.options(position))

    def good(self, position: Hashable) -> list[Hashable]:
        """Return the options that the applet may consider best: all of the same outcome if it has no remoteness."""
        options = self.options(position)
        best = self.best(position)
        return [*best, *self.values().untimed_best(position, options)] if self.by_theory else best

    def is_over(self, positions: Sequence[Hashable]) -> bool:
        """Return whether a game with these positions is over."""
        return self._ended(positions, self.play) != 0

    def _ended(self, positions: Sequence[Hashable], play: Play) -> int:
        """Return the number of the player who has won a game, 0 while it goes on, -1 for a draw."""
        position, mover = positions[-1], 1 + (len(positions) - 1) % 2
        kind = kind_of(self.game)
        if self.notation.moves(position):
            return NOBODY if kind == "loopy" and list(positions).count(position) >= _REPEATED else 0
        if kind == "scoring":
            more = self.values(play).of(position).score - self.values(play).of(positions[0]).score  # type: ignore[operator]
            high = 1 if cast(State, positions[0]).player == cast(States, self.game).PLAYERS[0] else 2
            return NOBODY if more == 0 else high if more > 0 else 3 - high
        if not is_decided(kind):
            return {"N": mover, "P": 3 - mover, "D": NOBODY}[self.values(play).of(position).outcome]
        return mover if play is Play.MISERE else 3 - mover

    def called(self, player: int) -> str:
        """Return the name of a player within a sentence, when two people play."""
        if not isinstance(self.game, States):
            return f"player {player}"
        first = cast(State, self.start).player
        name: str = first if player == 1 else self.game.other(first)
        return name.capitalize()

    def first_choice(self, *, computer: bool) -> tuple[str, str]:
        """Return the choice, and its option, that makes the computer, or the person, move first."""
        options = self.choices["first"]
        if not isinstance(self.game, States):
            return "first", options[1 if computer else 0]
        side = self.choices["side"][read_as(int, self.applet["sideChoice"])]
        return "first", self.game.other(side) if computer else side

    def has(self, label: str) -> bool:
        """Return whether the applet has a visible object with this label, perhaps on another page of the panel."""
        return label in self._present and self.turned_to(label).visible(label)

    def level(self) -> str:
        """Return the computer's level: "perfect", "careless", "random" or "a friend"."""
        if "computer" in self.choices and "computerChoice" in self._present:
            return str(self.choices["computer"][self._value("computerChoice")])
        return self.computer

    def computers_side(self) -> int:
        """Return which player the computer is, 0 if none."""
        return 0 if self.level() == OFF else self._value("computerSide")

    def _value(self, label: Literal["misere", "computerChoice", "computerSide"]) -> int:
        """Return a published value; during a check the value read for it, since each query takes time."""
        if self._checking and label in self._values_read:
            return self._values_read[label]
        return read_as(int, self.applet[label])

    def _read(self, labels: Iterable[str]) -> Published:
        """Return published values of the applet."""
        return read_as(Published, self.applet.values(labels))

    def turned_to(self, label: str) -> Applet | OfflineApplet:
        """Turn to the panel's page with a control, and return the applet."""
        turn_to(self.applet, label)
        return self.applet

    def _wrong(self, problems: Sequence[str]) -> AppletError:
        where = (
            f" after {len(self.positions) - 1} moves in {self.notation.text(self.position)}" if self.positions else ""
        )
        more = f"; and {len(problems) - _MOST_TOLD} more" if len(problems) > _MOST_TOLD else ""
        return AppletError(f"{self.applet.name} ({self.applet.mode}){where}: {'; '.join(problems[:_MOST_TOLD])}{more}")


_OPEN: dict[str, AskedGame] = {}
"""The games used last, by the name of their library: each has its own process."""

_MOST_OPEN = 4


def _asked(applet: Applet | OfflineApplet) -> AskedGame:
    """Return the applet without GeoGebra; scripts with the same settings give the same one, wherever it is open."""
    library = str(applet["library"])
    found = _OPEN.pop(library, None) or AskedGame.opened(applet.save())
    while len(_OPEN) >= _MOST_OPEN:
        del _OPEN[next(iter(_OPEN))]
    _OPEN[library] = found
    return found
