"""Play a game in the real engine by clicks on its board, and report where the applet contradicts rules and values."""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from ggbgen.archive.plain_text import caption_text, shown_text
from ggbgen.check.conformance.values import Values, values_below
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import BACK, Definition
from ggbgen.encoding.solved import is_decided, kind_of
from ggbgen.errors import AppletError, RulesetError
from ggbgen.offline import AskedGame, Look, OfflineApplet, look_of
from ggbgen.page.boards.game import board_of, game_of
from ggbgen.page.boards.kind import BoardKind, Draft, Numbers
from ggbgen.page.boards.narrow import narrow_limits
from ggbgen.page.boards.traces import TRACES, Trace
from ggbgen.page.objects import PointShape
from ggbgen.page.panel_column import ONWARD
from ggbgen.page.style import HINT, LOSING, WINNING, Colour
from ggbgen.rulesets.states import States
from ggbgen.solver import Play

__all__ = ["PlayedGame"]

PERFECT, OFF = "perfect", "off"
WINS, LOSES = "\N{BLACK UP-POINTING TRIANGLE}", "\N{MULTIPLICATION X}"
_DOES: Mapping[bool | None, str] = {True: "wins", None: "draws", False: "loses"}
_COLOURS: Mapping[bool | None, Colour] = {True: WINNING, None: HINT, False: LOSING}
_SIGNS: Mapping[bool | None, str] = {True: WINS, None: "\N{BLACK RIGHT-POINTING TRIANGLE}", False: LOSES}

_READ = (
    "ready",
    "position",
    "turn",
    "winner",
    "history",
    "outcome",
    "grundy",
    "record",
    "draft",
    "misere",
    "valuesShown",
    "shownMove",
    "tracedFrom",
)
_SIDES = ("computerSide", "computerChoice")
_LOOKS = """%s.map(function (label) {
    if (!api.exists(label)) {
      return null;
    }
    const type = api.getObjectType(label), kind = ["point", "text", "button"].includes(type) ? type : "line";
    return {
      kind: kind, visible: api.getVisible(label),
      caption: api.getCaption(label, false), labelVisible: type === "button" || api.getLabelVisible(label),
      value: kind === "text" ? api.getValueString(label) : "",
      colour: api.getColor(label).toUpperCase(),
      ...(kind === "point" ? { shape: api.getPointStyle(label) } : {}),
      ...(kind === "line" ? { style: api.getLineStyle(label) } : {})
    };
  })"""
# With more moves than this, only some of the values are checked.
_MOST_VALUED = 30
_LOST_MOVES = ("No move wins. This one holds out longest", "No move wins. This one changes little")
# The first words of a hint, and the words before the move that it points to.
_POINTED_WORDS: Mapping[object, tuple[str, ...]] = {
    True: (" can win.", "A winning move"),
    None: (" a draw can be kept", "A move that keeps the draw"),
    False: (" if ", *_LOST_MOVES),
    "scored": ("score", "A best move"),
}
_POINTED = re.compile(
    f"({'|'.join(re.escape(word) for words in _POINTED_WORDS.values() for word in words[1:])}): (.*)\\. Press", re.S
)
_REFUSED = " The game stays as it was."
_MOST_TOLD = 3
# The texts of a replay for a position's value, by the parameter `outcome_words`.
_SAYS = {
    "P": (": who moves now cannot win.", "Lost for the player to move."),
    "N": (": who moves now can win.", "Won for the player to move."),
    "D": ("A draw: nobody can force a win.",),
}

# The button that turns the panel to another page, if it has pages.
TO_MORE = "toMore"

Mark = tuple[bool | None, int | None]
"""The value that an object shows for the best reachable option: whether it wins (None: a draw), and in how many plies.

In a scoring game: whether it is best, and the score.
"""

# The number of occurrences of a position after which a loopy game is a draw.
_REPEATED = 3
_NOBODY = -1


@dataclass(kw_only=True)
class PlayedGame:
    """A game's applet that is open in the engine, in English, and its board, which determines what it should show.

    Every method that acts checks afterwards everything that the applet publishes and draws, and raises `AppletError`
    with the differences.

    Attributes:
        applet: The applet.
        board: The game on its board, with the start that the applet was built with.
        computer: The computer's level if the panel has no choice of it: "perfect", "careless", "random" or "off".
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
    given: Any = None
    start: Any = None
    draft: Draft = None
    positions: list[Any] = field(default_factory=list)
    pointed: Any = None
    _present: frozenset[str] = field(default=frozenset(), repr=False)
    _values_read: Mapping[str, Any] = field(default_factory=dict, repr=False)
    _checking: bool = field(default=False, repr=False)
    _valued: dict[Any, dict[str, list[Numbers]]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._present = frozenset(self.applet.labels())
        self._asked = _asked(self.applet)
        self.given = self.board.first
        self.follow()

    @classmethod
    def of(cls, applet: Applet, definition: Definition, values: Mapping[str, object]) -> Self:
        """Return the game of an applet that was built from a definition.

        Args:
            applet: The applet.
            definition: A complete one (`ggbgen.page.boards.complete`) of a game.
            values: Values of its parameters.
        """
        board = board_of(game_of(definition, values), definition.board)
        if TO_MORE in applet.labels():
            board.shrink(narrow_limits(definition, board))
        choices = {control.label: control.options for control in definition.controls if control.kind == "choice"}
        return cls(
            applet=applet,
            board=board,
            computer=str(values.get("computer", PERFECT)),
            choices=choices,
            by_theory=bool(definition.theory) and definition.ruleset.endswith(".py"),
        )

    # ---- what the rules say

    @property
    def game(self) -> Any:
        """The rules."""
        return self.board.ruleset

    @property
    def position(self) -> Any:
        """The position on the board at the last check."""
        return self.positions[-1]

    @property
    def play(self) -> Play:
        """Normal or misere play."""
        return Play.MISERE if self._value("misere") else Play.NORMAL

    def values(self, play: Play | None = None) -> Values:
        """Return the values of the positions of this game."""
        return values_below(self.board, play or self.play, self.start)

    def options(self, position: Any) -> list[Any]:
        """Return the options of a position."""
        return [move.option for move in self.board.moves(position)]

    def best(self, position: Any) -> list[Any]:
        """Return the options of the best moves: the winner hurries, the loser delays."""
        return self.values().best(position, self.options(position))

    def good(self, position: Any) -> list[Any]:
        """Return the options that the applet may consider best: all of the same outcome if it has no remoteness."""
        options = self.options(position)
        best = self.best(position)
        return [*best, *self.values().untimed_best(position, options)] if self.by_theory else best

    def is_over(self, positions: Sequence[Any]) -> bool:
        """Return whether a game with these positions is over."""
        return self._ended(positions, self.play) != 0

    def _ended(self, positions: Sequence[Any], play: Play) -> int:
        """Return the number of the player who has won a game, 0 while it goes on, -1 for a draw."""
        position, mover = positions[-1], 1 + (len(positions) - 1) % 2
        kind = kind_of(self.game)
        if self.board.moves(position):
            return _NOBODY if kind == "loopy" and list(positions).count(position) >= _REPEATED else 0
        if kind == "scoring":
            more = self.values(play).of(position).score - self.values(play).of(positions[0]).score  # type: ignore[operator]
            high = 1 if positions[0].player == self.game.PLAYERS[0] else 2
            return _NOBODY if more == 0 else high if more > 0 else 3 - high
        if not is_decided(kind):
            return mover if self.values(play).of(position).outcome == "N" else 3 - mover
        return mover if play is Play.MISERE else 3 - mover

    def called(self, player: int) -> str:
        """Return the name of a player within a sentence, when two people play."""
        if not isinstance(self.game, States):
            return f"player {player}"
        first = self.start.player
        name: str = first if player == 1 else self.game.other(first)
        return name.capitalize()

    def first_choice(self, *, computer: bool) -> tuple[str, str]:
        """Return the choice, and its option, that makes the computer, or the person, move first."""
        options = self.choices["first"]
        if not isinstance(self.game, States):
            return "first", options[1 if computer else 0]
        side = self.choices["side"][self.applet["sideChoice"]]
        return "first", self.game.other(side) if computer else side

    def has(self, label: str) -> bool:
        """Return whether the applet has a visible object with this label."""
        return label in self._present and self.applet.visible(label)

    def level(self) -> str:
        """Return the computer's level: "perfect", "careless", "random" or "off"."""
        if "computer" in self.choices and "computerChoice" in self._present:
            return str(self.choices["computer"][self._value("computerChoice")])
        return self.computer

    def computers_side(self) -> int:
        """Return which player the computer is, 0 if none."""
        return 0 if self.level() == OFF else int(self._value("computerSide"))

    def _value(self, label: str) -> Any:
        """Return a published value; during a check the value read for it, since each query takes time."""
        return self._values_read[label] if self._checking and label in self._values_read else self.applet[label]

    @property
    def narrow(self) -> bool:
        """Return whether the applet has the narrow layout, whose panel has pages."""
        return TO_MORE in self._present

    def turned_to(self, label: str) -> Applet | OfflineApplet:
        """Turn to the panel's page with a control, and return the applet."""
        if self.narrow and not self.applet.visible(label):
            for button in ("backToMore", "toPlay", TO_MORE, "toSettings"):
                if self.applet.visible(button):
                    self.applet.click(button)
                if self.applet.visible(label):
                    break
        return self.applet

    # ---- what the applet says and shows

    def follow(self) -> list[Any]:
        """Adopt the game that is on the board, whatever its start, and check it."""
        values_read = self.applet.values(("record", "draft"))
        first = values_read["record"].partition(";")[0]
        try:
            start = self.board.position(tuple(json.loads(first)))
            self.board.check(start)
        except (ValueError, TypeError) as error:
            raise self._wrong([f"record begins with {first!r}: {error}"]) from error
        if not self.options(start):
            raise self._wrong([f"the game began with {self.board.text(start)}, where no move can be made"])
        self.start, self.draft = start, _nested(json.loads(values_read["draft"])) if values_read["draft"] else None
        return self.check()

    def check(self) -> list[Any]:
        """Check that everything published and drawn agrees with the game in the published history.

        Returns:
            The positions of the game so far.

        Raises:
            AppletError: It does not; the message lists the differences.
        """
        values_read = self._values_read = self.applet.values(
            (*_READ, *(label for label in _SIDES if label in self._present))
        )
        before = self.positions
        self._checking = True
        try:
            self.positions = self._positions_of(values_read["history"])
            problems = [
                *self._state_problems(values_read),
                *self._answer_problems(before),
                *self._look_problems(values_read),
            ]
        finally:
            self._checking = False
        if problems:
            raise self._wrong(problems)
        return self.positions

    def _positions_of(self, history: Sequence[str]) -> list[Any]:
        """Return the positions of the published history."""
        found = [self.start]
        for name in history:
            names = {shown_text(word): option for option, word in self.board.names(found[-1]).items()}
            if name not in names:
                expected = f"expected one of {', '.join(list(names)[:6])}" if names else "where none can be made"
                self.positions = found
                raise self._wrong([f"history says {name!r}, which is no move there, {expected}"])
            found.append(names[name])
        return found

    def _state_problems(self, values_read: Mapping[str, Any]) -> Iterator[str]:
        board, position, made = self.board, self.position, len(self.positions) - 1
        play = Play.MISERE if values_read["misere"] else Play.NORMAL
        known = self.values(play).of(position)
        mover = 1 + made % 2
        expected = {
            "ready": 1,
            "position": board.data(position),
            "turn": mover,
            "winner": self._ended(self.positions, play),
            "outcome": known.display,
            "grundy": math.nan if known.grundy is None else known.grundy,
            "record": ";".join(json.dumps(list(board.entries(each)), separators=(",", ":")) for each in self.positions),
            "draft": "" if self.draft is None else json.dumps(self.draft, separators=(",", ":")),
        }
        for label, value in expected.items():
            unknown = _undefined(values_read[label]) and (_undefined(value) or (self.by_theory and label == "grundy"))
            if values_read[label] != value and not unknown:
                yield f"{label} is {values_read[label]!r}, expected {value!r}"

    def _answer_problems(self, before: Sequence[Any]) -> Iterator[str]:
        """Yield a new move of the perfect computer that is not among the best."""
        made, side = len(self.positions) - 1, self.computers_side()
        if self.positions == before or made == 0 or 1 + (made - 1) % 2 != side or self.level() != PERFECT:
            return
        if list(before[: made + 1]) == self.positions:
            return  # moves were undone
        position, option = self.positions[-2:]
        best = self.good(position)
        if option not in best:
            names = self.board.names(position)
            expected = ", ".join(names[one] for one in best[:4])
            yield f"the computer made {names[option]!r} in {self.board.text(position)}, expected {expected}"

    def _look_problems(self, values_read: Mapping[str, Any]) -> Iterator[str]:
        """Yield differences between the board and what its script draws for this game, and wrong values."""
        state = self._state(values_read)
        expected = self._asked.looks(state)
        changed: list[str] = []
        if self.pointed is not None:
            option = self.board.entries(self.pointed)
            unvalued = {**state, "valuesShown": 0}
            plain, pointed = self._asked.looks(unvalued), self._asked.looks(unvalued, pointed=option)
            changed = [label for label, look in pointed.items() if look != plain[label]]
            expected = self._asked.looks(state, pointed=option)
        labels = [label for label in expected if "_{" in label]
        found = dict(zip(labels, self._looks(labels), strict=True))
        for label, look in found.items():
            if look is None:
                yield f"there is no object {label!r}"
            elif look != expected[label]:
                yield f"{label} is {_words(look)}, expected {_words(expected[label])}"
        if self.draft is not None and expected == self._asked.looks({**state, "draft": ""}):
            yield "the move that is begun is not seen"
        looks = {label: look for label, look in found.items() if look is not None}
        if self.pointed is not None:
            yield from self._pointed_problems([label for label in changed if label in looks], looks)
            return
        if (
            values_read["valuesShown"]
            and values_read["shownMove"] < 0
            and self.options(self.position)
            and self.is_plain()
        ):
            yield from self._value_problems(values_read, state, looks)
        yield from self._trace_problems(values_read, state, looks)

    def _state(self, values_read: Mapping[str, Any]) -> dict[str, object]:
        """Return the hidden objects that describe the game, as JSON values."""
        hidden = self._asked.hidden
        found = {**values_read, **self.applet.values(label for label in hidden if label not in values_read)}
        return {label: None if _undefined(found[label]) else _listed(found[label]) for label in hidden}

    def _looks(self, labels: Sequence[str]) -> list[Look | None]:
        """Return the appearance of objects, None for objects that do not exist."""
        if isinstance(self.applet, OfflineApplet):
            return [look_of(self.applet.state(label)) if label in self.applet else None for label in labels]
        found: list[Look | None] = []
        for look in self.applet.evaluate(_LOOKS % json.dumps(labels)):
            found.append(None if look is None else look_of(look))
        return found

    def _value_problems(
        self, values_read: Mapping[str, Any], state: Mapping[str, object], looks: Mapping[str, Look]
    ) -> Iterator[str]:
        """Yield the objects whose value is not that of the best move that a click on them may lead to."""
        board = self.board
        values = self.values(Play.MISERE if values_read["misere"] else Play.NORMAL)
        options = self.options(self.position)
        won = [option for option in options if values.reached(self.position, [option])[0]]
        whole = len(options) <= _MOST_VALUED
        looked_at = options if whole else won[:_MOST_VALUED]
        # A place with the mark of the last move shows no value.
        unmarked = {**state, "tracedFrom": len(self.positions) - 1}
        with_values = self._asked.looks(unmarked)
        key = (board.entries(self.start), board.entries(self.position), json.dumps(self.draft), len(looked_at))
        if key not in self._valued:
            self._valued[key] = self._asked.valued(unmarked, [board.entries(option) for option in looked_at])
        plain = self._asked.looks({**unmarked, "valuesShown": 0})
        told_of = {entries for found in self._valued[key].values() for entries in found}
        if self.draft is None and (silent := [each for each in looked_at if board.entries(each) not in told_of]):
            yield f"nothing shows the value of the move {board.names(self.position)[silent[0]]!r}"
        for label, entries in self._valued[key].items():
            if looks.get(label) != with_values[label]:
                continue
            wins, plies = values.reached(self.position, list(map(board.position, entries)))
            if wins or whole:
                yield from self._marked_problems(label, looks[label], plain[label], (wins, plies))

    def _marked_problems(self, label: str, look: Look, plain: Look, mark: Mark) -> Iterator[str]:
        """Yield problems with how an object shows a value; a number may be omitted if it has no room."""
        wins, plies = mark
        signs = {_SIGNS[wins], f"{_SIGNS[wins]} {plies}"}
        if look.kind == "line":
            right = (look.line != 0) == (wins is False)
        elif look.kind == "point":
            name, number = _plain(plain.caption), _plain(caption_text(str(plies)))
            captions = (name, number, _plain(caption_text(f"{name} \N{MIDDLE DOT} {plies}")))
            right = look.shape == _shape(wins) and _plain(look.caption) in captions
        else:
            # A piece in a cell stands before the sign.
            right = (_plain(look.caption) if look.kind == "button" else look.text).endswith(tuple(signs))
        if not right:
            yield f"{label} is {_words(look)}, where a move {_DOES[wins]} in {plies}"

    def traced(self) -> set[str]:
        """Return the labels of the objects that mark the last moves now."""
        state = self._state(self.applet.values(_READ))
        return set(self._traced(state))

    def _traced(self, state: Mapping[str, object]) -> list[str]:
        looked_at = int(str(state["shownMove"]))
        at = len(self.positions) - 1 if looked_at < 0 else looked_at
        record = ";".join(str(state["record"]).split(";")[: at + 1])
        shown = self._asked.looks(state)
        plain = self._asked.looks({**state, "record": record, "tracedFrom": at, "shownMove": -1})
        return [label for label, look in shown.items() if look != plain[label] and "_{" in label]

    def _trace_problems(
        self, values_read: Mapping[str, Any], state: Mapping[str, object], looks: Mapping[str, Look]
    ) -> Iterator[str]:
        """Yield a message if the last move is marked, but not as a move of the player who made it."""
        made = len(self.positions) - 1
        if values_read["shownMove"] >= 0 or values_read["tracedFrom"] >= made:
            return
        side, player = self.computers_side(), 1 + (made - 1) % 2
        trace = TRACES[player == (side or 2)]
        marked = self._asked.looks({**state, "tracedFrom": made - 1})
        plain = self._asked.looks({**state, "tracedFrom": made})
        own = [label for label, look in marked.items() if look != plain[label] and label in looks]
        if not any(_is_traced(looks[label], trace) for label in own):
            word = self.called(player) if side == 0 else "computer" if player == side else "you"
            yield f"the last move is not marked as made by {word}"

    def is_plain(self) -> bool:
        """Return whether only values and hints are marked on the board now; a game may have further marks."""
        return True

    def _pointed_problems(self, labels: Sequence[str], looks: Mapping[str, Look]) -> Iterator[str]:
        """Yield problems with how a hint points at a move: at lines if it lowers lines, else at its first click."""
        won, _ = self.values().reached(self.position, [self.pointed])

        def is_right(label: str) -> bool:
            look = looks[label]
            if look.kind == "line":
                return look.colour == _COLOURS[won].hex()
            if look.kind == "button":
                return _plain(look.caption).endswith(_SIGNS[won])
            return look.shape == _shape(won)

        lines = [label for label in labels if looks[label].kind == "line"]
        right = list(map(is_right, lines or labels))
        if not (all(right) if lines else any(right)) or not right:
            at = f"{', '.join(labels)} is not pointed at" if labels else "nothing is pointed at"
            yield f"{at} as a move that {_DOES[won]}"

    def _wrong(self, problems: Sequence[str]) -> AppletError:
        where = f" after {len(self.positions) - 1} moves in {self.board.text(self.position)}" if self.positions else ""
        more = f"; and {len(problems) - _MOST_TOLD} more" if len(problems) > _MOST_TOLD else ""
        return AppletError(f"{self.applet.name} ({self.applet.mode}){where}: {'; '.join(problems[:_MOST_TOLD])}{more}")

    # ---- what a person does

    def begin(self, start: Any) -> list[Any]:
        """Type a start."""
        text = self.board.typed(start)
        if text == self.applet["startEntry"]:
            text += " "  # the box ignores a text that it already contains
        self.turned_to("boxStart").type("boxStart", text)
        self.given = start
        return self._begun(given=True)

    def type_start(self, text: str) -> bool:
        """Type any text as a start, and return whether a game began with it; if not, check that nothing has changed."""
        known = self.applet["startEntry"]
        self.turned_to("boxStart").type("boxStart", text)
        if text == known or self.applet["message"].endswith(_REFUSED):
            before = self.positions
            if self.check() != before:
                raise self._wrong([f"the text {text[:40]!r} is no start, and changed the game"])
            return False
        self.pointed, self.positions = None, []
        self.follow()
        self.given = self.start
        return True

    def make(self, option: Any) -> list[Any]:
        """Make a move by clicks, and check the partial move after each of them and the result."""
        before = self.positions
        self._clicks(option, whole=True)
        if self.positions[: len(before) + 1] != [*before, option]:
            names = self.board.names(before[-1])
            raise self._wrong([f"the clicks of {names[option]!r} did not make this move"])
        return self.positions

    def begin_move(self, option: Any) -> bool:
        """Make all clicks of a move but the last, and return whether there were any."""
        return self._clicks(option, whole=False)

    def finish_move(self, option: Any) -> list[Any]:
        """Make the last click of a move that `begin_move` has begun."""
        return self._clicked(self.clicks(option)[-1])

    def clicks(self, option: Any) -> list[str]:
        """Return the labels to click for a move, including the button "done"."""
        board = self.board
        if option not in self.options(self.position):
            raise AppletError(f"{option!r} is no option of {self.position!r}")
        labels = self._asked.clicks_of(*map(board.entries, (self.start, self.position, option)))
        if not labels:
            raise AppletError(f"{self.applet.name}: no clicks make the move to {option!r} in {self.position!r}")
        return list(labels)

    def clickable(self) -> list[str]:
        """Return the labels of the objects of the board that can be clicked now."""
        labels = self._asked.places()
        looks = zip(labels, self._looks(labels), strict=True)
        return [label for label, look in looks if look is not None and look.seen]

    def _clicks(self, option: Any, *, whole: bool) -> bool:
        labels = self.clicks(option)
        if not whole:
            labels = labels[:-1]
        for label in labels:
            self._clicked(label)
        return bool(labels)

    def _clicked(self, label: str) -> list[Any]:
        """Click an object of the board, or "done", and check that the result is what the board predicts."""
        board, position = self.board, self.position
        entries = board.entries(position)
        if not board.moves(position):
            self.applet.click(label)
            return self.check()
        answer = self._asked.click_leads_to(entries, self.draft, label)
        option, draft = (_nested(answer.get(key)) for key in ("option", "draft"))
        draft = self.draft if draft is None else draft or None
        made = len(self.positions)
        self.applet.click(label)
        if option is not None or draft != self.draft:
            self.pointed = None
        self.draft = None if option is not None else draft
        self.check()
        expected = [board.position(option)] if option is not None else []
        if self.positions[made : made + 1] != expected:
            after = f"led to {self.positions[made:]!r}" if len(self.positions) > made else "made no move"
            raise self._wrong([f"a click on {label} {after}, expected {expected or 'no move'!r}"])
        if option is not None and self._values_read["tracedFrom"] != made - 1:
            raise self._wrong(
                [f"the moves marked on the board begin with {self._values_read['tracedFrom'] + 1}, not {made}"]
            )
        if answer.get("problem") and not self.applet["message"]:
            raise self._wrong([f"a click on {label} is no part of a move, and the applet does not say why"])
        return self.positions

    def click(self, label: str) -> list[Any]:
        """Click an object of the board, "done" or "cancel", and check that the result is what the board predicts."""
        if label == "cancel":
            self.applet.click(label)
            self.draft = self.pointed = None
            return self.check()
        return self._clicked(label)

    def undo(self) -> list[Any]:
        """Press "Undo", and check that it undoes the move in progress, or else the person's last move."""
        side, kept = self.computers_side(), self.positions
        if self.draft is None:
            decided = [made for made in range(len(kept) - 1) if side in (0, 2 - made % 2)]
            kept = kept[: decided[-1] + 1] if decided else kept
        if self.draft is not None or kept != self.positions:
            self.pointed = None
        self.draft = None
        self.turned_to("undo").click("undo")
        if self.check() != kept:
            raise self._wrong([f"undo led to {self.board.text(self.position)}, expected {self.board.text(kept[-1])}"])
        return self.positions

    def hint(self) -> str:
        """Press "Hint", check its message and marks, and return the message."""
        before = self.applet["hintStep"]
        self.turned_to("hint").click("hint")
        values_read = self.applet.values(("hintStep", "message"))
        step, message = values_read["hintStep"], values_read["message"]
        if self.is_over(self.positions):
            self.check()
            return str(message)
        if step != before % 3 + 1:
            raise self._wrong([f"hintStep is {step} after {before}"])
        won, number = self.values().reached(self.position, self.options(self.position))
        said = _POINTED_WORDS["scored" if kind_of(self.game) == "scoring" else won]
        problem = ""
        if step == 1 and (said[0] not in message or (said[0] == "score" and str(number) not in message)):
            problem = f"expected that it says {said[0]!r}"
        elif step == 2:
            self.draft = None
            names = {shown_text(name): option for option, name in self.board.names(self.position).items()}
            found = _POINTED.match(message)
            best = [name for name, option in names.items() if option in self.good(self.position)]
            if found is None or found[2] not in best or found[1] not in said[1:]:
                problem = f"expected one of {', '.join(best[:6])}"
            else:
                self.pointed = names[found[2]]
        elif not message:
            problem = "expected a reason"
        if problem:
            raise self._wrong([f"hint {step} says {message!r}, {problem}"])
        self.check()
        return str(message)

    def turn_values(self) -> list[Any]:
        """Press "Values"."""
        before = self.applet["valuesShown"]
        self.turned_to("showValues").click("showValues")
        self.pointed = None
        if self.applet["valuesShown"] != 1 - before:
            raise self._wrong([f"valuesShown is {before} before and after a click on 'showValues'"])
        return self.check()

    def new_game(self) -> list[Any]:
        """Press "New game"."""
        self.turned_to("newGame").click("newGame")
        return self._begun()

    def choose(self, label: str, option: str) -> list[Any]:
        """Press a choice until it shows an option, and check that each press leads to a neighbouring option."""
        options = list(self.choices[label])
        name = f"{label}Choice"
        if option not in options:
            raise AppletError(f"{label} has no option {option!r}, expected one of {', '.join(options)}")
        while (before := options[self.applet[name]]) != option:
            now, wanted = options.index(before), options.index(option)
            back = wanted < now
            expected = option if len(options) == 2 else options[now + (-1 if back else 1)]
            anew = label in self.RESTARTING and self._is_new()
            self.turned_to(label).click(f"{label}{BACK}" if back else label)
            values_read, caption = options[self.applet[name]], self.applet.caption(label)
            if values_read != expected or caption != (options[1] if len(options) == 2 else values_read + ONWARD):
                raise self._wrong([f"{label} says {caption!r} and {name} means {values_read!r}, expected {expected!r}"])
            if anew:
                self._begun()
            else:
                self._chosen(label)
        return self.positions

    def _is_new(self) -> bool:
        """Return whether no person has moved yet."""
        return len(self.positions) == 1 or (len(self.positions) == 2 and self.computers_side() == 1)

    def _begun(self, *, given: bool = False) -> list[Any]:
        """Adopt the game that has just begun."""
        self.pointed, self.positions = None, []
        self.follow()
        if self.draft is not None or len(self.positions) != (2 if self.computers_side() == 1 else 1):
            raise self._wrong(["a new game does not begin with its start"])
        if not given and "startChoice" in self._present and "start" in self.choices:
            option = self.choices["start"][self.applet["startChoice"]]
            given = option == "as given"
            self._check_built_in(option)
        if given and self.board.plain(self.start) != self.board.plain(self.given):
            text, values_read = self.board.text(self.given), self.applet["message"]
            raise self._wrong(
                [f"{text} is given, and the game begins with {self.board.text(self.start)} ({values_read})"]
            )
        return self.positions

    def _check_built_in(self, option: str) -> None:
        """Check that a game began with the position of an option of the choice of starts, if that is a position."""
        try:
            wanted = self.board.parse(option)
        except RulesetError:
            return
        if self.board.plain(self.start) != self.board.plain(wanted):
            raise self._wrong([f"{option!r} is chosen, and the game begins with {self.board.text(self.start)}"])

    def _chosen(self, label: str) -> list[Any]:
        """Check the game after a choice that may have made the computer move, but did not begin a new game."""
        before = self.positions
        made = self.applet["record"].count(";") + 1
        if label == "computer":
            self.pointed = None
        if made != len(before):
            self.pointed = self.draft = None
        self.check()
        side = self.computers_side() if label == "computer" else 0
        mover = 1 + (len(before) - 1) % 2
        moved = 1 if mover == side and self.board.moves(before[-1]) else 0
        if self.positions[: len(before)] != before or len(self.positions) != len(before) + moved:
            raise self._wrong([f"a click on {label!r} in the middle of a game led to {self.positions!r}"])
        return self.positions

    # ---- looking back

    def look_back(self) -> list[Any]:
        """Step back to the start and then to the end of a game, and check what is shown for each position.

        Against the computer the game has to be over.
        """
        last = len(self.positions) - 1
        names = [shown_text(self.board.names(a)[b]) for a, b in zip(self.positions, self.positions[1:], strict=False)]
        over = self.is_over(self.positions)
        for label, move in [
            ("replayFirst", 0),
            *(("replayOn", k) for k in range(1, last + 1)),
            ("replayBack", last - 1),
        ]:
            self.applet.click(label)
            self.draft = self.pointed = None
            values_read = self.applet.values(("shownMove", "message", "replayAt"))
            problem = ""
            if values_read["shownMove"] != move or values_read["replayAt"] != f"move {move} of {last}":
                problem = f"shows move {values_read['shownMove']} ({values_read['replayAt']!r}), expected {move}"
            elif move and names[move - 1] not in values_read["message"]:
                problem = f"says {values_read['message']!r}, expected {names[move - 1]!r}"
            elif over and not any(
                sentence in values_read["message"] for sentence in self._value_said(self.positions[move])
            ):
                problem = f"says {values_read['message']!r} of {self.board.text(self.positions[move])}"
            elif over and move and ("A mistake" in values_read["message"]) != self._is_mistake(move):
                is_mistake = "is" if self._is_mistake(move) else "is no"
                problem = f"says {values_read['message']!r}, and move {move} {is_mistake} mistake"
            if problem:
                raise self._wrong([f"{label} {problem}"])
            self.check()
        self.applet.click("replayLast")
        return self.check()

    def _value_said(self, position: Any) -> tuple[str, ...]:
        """Return the texts that a replay may show for a position's value."""
        known = self.values().of(position)
        if known.score is not None:
            return (f"The score that can be reached: {known.score}.",)
        if isinstance(self.game, States):
            winner = position.player if known.outcome == "N" else self.game.other(position.player)
            return (f"{winner.capitalize()} can win.",)
        return _SAYS[known.outcome]

    def _is_mistake(self, move: int) -> bool:
        before, after = (self.values().of(self.positions[k]).rank for k in (move - 1, move))
        return after < -before

    # ---- whole games

    def play_out(self, chance: random.Random, *, perfect: bool) -> list[Any]:
        """Make a person's moves, perfect or random ones, until the game is over, and check how it ended.

        Against the perfect computer: it must win if it ever can, and if the person is perfect too, the length of the
        game must be its remoteness. Without a computer the person makes the moves of both players.
        """
        while self.play_on(chance, perfect=perfect):
            pass
        return self.positions

    def play_on(self, chance: random.Random, *, perfect: bool) -> bool:
        """Make one of the moves of `play_out`, or check how the game ended; return whether it was not over."""
        if self.is_over(self.positions):
            self._check_end(perfect=perfect)
            return False
        if 1 + (len(self.positions) - 1) % 2 == self.computers_side():
            raise self._wrong(["the computer has not moved"])
        options = self.best(self.position) if perfect else self.options(self.position)
        self.make(chance.choice(options))
        return True

    def _check_end(self, *, perfect: bool) -> None:
        side, level = self.computers_side(), self.level()
        values_read = self.applet.values(("winner", "message"))
        values, play = self.values(), self.play
        for label in ("strip", "resultTitle"):
            if not values_read["message"] or not self.has(label):
                raise self._wrong([f"the game is over, and the applet does not show {label!r}"])
        if level == PERFECT and side and kind_of(self.game) != "scoring":
            own = self.positions[side - 1 : -1 : 2]
            got = {side: 1, _NOBODY: 0}.get(values_read["winner"], -1)
            # If the person has to take everything, the computer may win without having moved.
            unmoved = (1 if play is Play.MISERE else -1) if is_decided(kind_of(self.game)) else got
            hoped = max((-values.of(position).rank for position in own), default=unmoved)
            if kind_of(self.game) == "loopy" and hoped < got:
                hoped = got  # the person gave away a draw, or a win against the computer
            if got != hoped:
                raise self._wrong([f"the computer {'could do better' if got < hoped else 'won, and never could'}"])
        lasts = values.of(self.start).remoteness
        if self.by_theory:
            return
        if perfect and level in (PERFECT, OFF) and lasts is not None and len(self.positions) - 1 != lasts:
            raise self._wrong([f"the game lasted {len(self.positions) - 1} moves, expected {lasts}"])


_OPEN: dict[str, AskedGame] = {}
"""The games used last, by the name of their library: each has its own process."""

_MOST_OPEN = 4


def _asked(applet: Applet | OfflineApplet) -> AskedGame:
    """Return the applet without GeoGebra; scripts with the same settings give the same one, wherever it is open."""
    library = applet["library"]
    found = _OPEN.pop(library, None) or AskedGame.opened(applet.save())
    while len(_OPEN) >= _MOST_OPEN:
        del _OPEN[next(iter(_OPEN))]
    _OPEN[library] = found
    return found


def _is_traced(look: Look, trace: Trace) -> bool:
    """Return whether an object marks a move of the player to whom a trace belongs."""
    if look.kind == "line":
        return look.line == trace.line
    if look.kind == "point":
        return look.shape == trace.shape
    return trace.sign in f"{look.caption}{look.text}"


def _words(look: Look) -> str:
    """Return a description of an object's appearance."""
    if not look.seen:
        return "hidden"
    said = f" and says {look.caption or look.text!r}" if look.caption or look.text else ""
    return f"shown (shape {look.shape}, line {look.line}, colour {look.colour}){said}"


def _listed(value: Any) -> Any:
    return list(map(_listed, value)) if isinstance(value, (list, tuple)) else value


def _nested(value: Any) -> Any:
    return tuple(map(_nested, value)) if isinstance(value, list) else value


def _undefined(value: object) -> bool:
    return value is None or (isinstance(value, float) and math.isnan(value))


def _plain(caption: str) -> str:
    """Return a caption without the characters that prevent GeoGebra from interpreting it."""
    return caption.replace("\N{WORD JOINER}", "").replace("\xa0", "")


def _shape(wins: bool | None) -> int:
    return {True: PointShape.TRIANGLE, None: PointShape.TRIANGLE_RIGHT, False: PointShape.CROSS}[wins]
