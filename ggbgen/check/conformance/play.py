"""Play a game in the real engine by clicks on its board, and report where the applet contradicts rules and values."""

from __future__ import annotations

import random
import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import cast

from ggbgen.check.conformance.open_game import NOBODY, OFF, PERFECT
from ggbgen.check.conformance.publication import CheckedGame, nested
from ggbgen.definition import BACK
from ggbgen.encoding.any_solution import is_decided, kind_of
from ggbgen.errors import AppletError, RulesetError
from ggbgen.page.choices import ONWARD
from ggbgen.rulesets.states import State, States
from ggbgen.scene.plain_text import shown_text
from ggbgen.shapes import read_as
from ggbgen.solver import Play

__all__ = ["PlayedGame"]

_LOST_MOVES = tuple(
    f"No move wins. This one {why}" for why in ("holds out longest", "changes little", "is in the hottest part")
)
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
# The texts of a replay for a position's value, by the parameter `outcome_words`.
_SAYS = {
    "P": (": who moves now cannot win.", "Lost for the player to move."),
    "N": (": who moves now can win.", "Won for the player to move."),
    "D": ("A draw: nobody can force a win.",),
}


@dataclass(kw_only=True)
class PlayedGame(CheckedGame):
    """A game's applet that is open in the engine, in English, and its board, which determines what it should show.

    Every method that acts checks afterwards everything that the applet publishes and draws, and raises `AppletError`
    with the differences.
    """

    def begin(self, start: Hashable) -> list[Hashable]:
        """Type a start."""
        text = self.notation.typed(start)
        if text == self.applet["startEntry"]:
            text += " "  # the box ignores a text that it already contains
        self.turned_to("boxStart").type("boxStart", text)
        self.given = start
        return self._begun(given=True)

    def type_start(self, text: str) -> bool:
        """Type any text as a start, and return whether a game began with it; if not, check that nothing has changed."""
        known = self.applet["startEntry"]
        self.turned_to("boxStart").type("boxStart", text)
        if text == known or str(self.applet["message"]).endswith(_REFUSED):
            before = self.positions
            if self.check() != before:
                raise self._wrong([f"the text {text[:40]!r} is no start, and changed the game"])
            return False
        self.pointed, self.positions = None, []
        self.follow()
        self.given = self.start
        return True

    def make(self, option: Hashable) -> list[Hashable]:
        """Make a move by clicks, and check the partial move after each of them and the result."""
        before = self.positions
        self._clicks(option, whole=True)
        if self.positions[: len(before) + 1] != [*before, option]:
            names = self.notation.names(before[-1])
            raise self._wrong([f"the clicks of {names[option]!r} did not make this move"])
        return self.positions

    def begin_move(self, option: Hashable) -> bool:
        """Make all clicks of a move but the last, and return whether there were any."""
        return self._clicks(option, whole=False)

    def finish_move(self, option: Hashable) -> list[Hashable]:
        """Make the last click of a move that `begin_move` has begun."""
        return self._clicked(self.clicks(option)[-1])

    def clicks(self, option: Hashable) -> list[str]:
        """Return the labels to click for a move, including the button "done"."""
        notation = self.notation
        if option not in self.options(self.position):
            raise AppletError(f"{option!r} is no option of {self.position!r}")
        labels = self._asked.clicks_of(*map(notation.entries, (self.start, self.position, option)))
        if not labels:
            raise AppletError(f"{self.applet.name}: no clicks make the move to {option!r} in {self.position!r}")
        return list(labels)

    def clickable(self) -> list[str]:
        """Return the labels of the objects of the board that can be clicked now."""
        labels = self._asked.places()
        looks = zip(labels, self._looks(labels), strict=True)
        return [label for label, look in looks if look is not None and look.seen]

    def _clicks(self, option: Hashable, *, whole: bool) -> bool:
        labels = self.clicks(option)
        if not whole:
            labels = labels[:-1]
        for label in labels:
            self._clicked(label)
        return bool(labels)

    def _clicked(self, label: str) -> list[Hashable]:
        """Click an object of the board, or "done", and check that the result is what the board predicts."""
        notation, position = self.notation, self.position
        entries = notation.entries(position)
        if not notation.moves(position):
            self.applet.click(label)
            return self.check()
        answer = self._asked.click_leads_to(entries, self.draft, label)
        option = answer.option
        draft = self.draft if answer.draft is None else nested(answer.draft) or None
        made = len(self.positions)
        self.applet.click(label)
        if option is not None or draft != self.draft:
            self.pointed = None
        self.draft = None if option is not None else draft
        self.check()
        expected = [notation.position(option)] if option is not None else []
        if self.positions[made : made + 1] != expected:
            after = f"led to {self.positions[made:]!r}" if len(self.positions) > made else "made no move"
            raise self._wrong([f"a click on {label} {after}, expected {expected or 'no move'!r}"])
        if option is not None and self._values_read["tracedFrom"] != made - 1:
            raise self._wrong(
                [f"the moves marked on the board begin with {self._values_read['tracedFrom'] + 1}, not {made}"]
            )
        if answer.problem and not self.applet["message"]:
            raise self._wrong([f"a click on {label} is no part of a move, and the applet does not say why"])
        return self.positions

    def click(self, label: str) -> list[Hashable]:
        """Click an object of the board, "done" or "cancel", and check that the result is what the board predicts."""
        if label == "cancel":
            self.applet.click(label)
            self.draft = self.pointed = None
            return self.check()
        return self._clicked(label)

    def undo(self) -> list[Hashable]:
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
            raise self._wrong(
                [f"undo led to {self.notation.text(self.position)}, expected {self.notation.text(kept[-1])}"]
            )
        return self.positions

    def hint(self) -> str:
        """Press "Hint", check its message and marks, and return the message."""
        before = read_as(int, self.applet["hintStep"])
        self.turned_to("hint").click("hint")
        values_read = self._read(("hintStep", "message"))
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
            names = {shown_text(name): option for option, name in self.notation.names(self.position).items()}
            found = _POINTED.match(message)
            best = [name for name, option in names.items() if option in self.good(self.position)]
            if found is None or found[1] not in said[1:]:
                problem = f"expected that it begins with {' or '.join(map(repr, said[1:]))}, a colon and the move"
            elif found[2] not in best:
                problem = f"expected one of {', '.join(best[:6])}"
            else:
                self.pointed = names[found[2]]
        elif not message:
            problem = "expected a reason"
        if problem:
            raise self._wrong([f"hint {step} says {message!r}, {problem}"])
        self.check()
        return str(message)

    def turn_values(self) -> list[Hashable]:
        """Press "Values"."""
        before = read_as(int, self.applet["valuesShown"])
        self.turned_to("showValues").click("showValues")
        self.pointed = None
        if self.applet["valuesShown"] != 1 - before:
            raise self._wrong([f"valuesShown is {before} before and after a click on 'showValues'"])
        return self.check()

    def new_game(self) -> list[Hashable]:
        """Press "New game"."""
        self.turned_to("newGame").click("newGame")
        return self._begun()

    def choose(self, label: str, option: str) -> list[Hashable]:
        """Press a choice until it shows an option, and check that each press leads to a neighbouring option."""
        options = list(self.choices[label])
        name = f"{label}Choice"
        if option not in options:
            raise AppletError(f"{label} has no option {option!r}, expected one of {', '.join(options)}")
        while (before := options[read_as(int, self.applet[name])]) != option:
            now, wanted = options.index(before), options.index(option)
            back = wanted < now
            expected = option if len(options) == 2 else options[now + (-1 if back else 1)]
            anew = label in self.RESTARTING and self._is_new()
            self.turned_to(label).click(f"{label}{BACK}" if back else label)
            values_read, caption = options[read_as(int, self.applet[name])], self.applet.caption(label)
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

    def _begun(self, *, given: bool = False) -> list[Hashable]:
        """Adopt the game that has just begun."""
        self.pointed, self.positions = None, []
        self.follow()
        if self.draft is not None or len(self.positions) != (2 if self.computers_side() == 1 else 1):
            raise self._wrong(["a new game does not begin with its start"])
        if not given and "startChoice" in self._present and "start" in self.choices:
            option = self.choices["start"][read_as(int, self.applet["startChoice"])]
            given = option == "as given"
            self._check_built_in(option)
        if given and self.notation.plain(self.start) != self.notation.plain(self.given):
            text, values_read = self.notation.text(self.given), self.applet["message"]
            raise self._wrong(
                [f"{text} is given, and the game begins with {self.notation.text(self.start)} ({values_read})"]
            )
        return self.positions

    def _check_built_in(self, option: str) -> None:
        """Check that a game began with the position of an option of the choice of starts, if that is a position."""
        try:
            wanted = self.notation.parse(option)
        except RulesetError:
            return
        if self.notation.plain(self.start) != self.notation.plain(wanted):
            raise self._wrong([f"{option!r} is chosen, and the game begins with {self.notation.text(self.start)}"])

    def _chosen(self, label: str) -> list[Hashable]:
        """Check the game after a choice that may have made the computer move, but did not begin a new game."""
        before = self.positions
        made = str(self.applet["record"]).count(";") + 1
        if label == "computer":
            self.pointed = None
        if made != len(before):
            self.pointed = self.draft = None
        self.check()
        side = self.computers_side() if label == "computer" else 0
        mover = 1 + (len(before) - 1) % 2
        moved = 1 if mover == side and self.notation.moves(before[-1]) else 0
        if self.positions[: len(before)] != before or len(self.positions) != len(before) + moved:
            raise self._wrong([f"a click on {label!r} in the middle of a game led to {self.positions!r}"])
        return self.positions

    # ---- looking back

    def look_back(self) -> list[Hashable]:
        """Step back to the start and then to the end of a game, and check what is shown for each position.

        Against the computer the game has to be over.
        """
        last = len(self.positions) - 1
        names = [
            shown_text(self.notation.names(a)[b]) for a, b in zip(self.positions, self.positions[1:], strict=False)
        ]
        over = self.is_over(self.positions)
        for label, move in [
            ("replayFirst", 0),
            *(("replayOn", k) for k in range(1, last + 1)),
            ("replayBack", last - 1),
        ]:
            self.applet.click(label)
            self.draft = self.pointed = None
            values_read = self._read(("shownMove", "message", "replayAt"))
            problem = ""
            if values_read["shownMove"] != move or values_read["replayAt"] != f"move {move} of {last}":
                problem = f"shows move {values_read['shownMove']} ({values_read['replayAt']!r}), expected {move}"
            elif move and names[move - 1] not in values_read["message"]:
                problem = f"says {values_read['message']!r}, expected {names[move - 1]!r}"
            elif over and not any(
                sentence in values_read["message"] for sentence in self._value_said(self.positions[move])
            ):
                problem = f"says {values_read['message']!r} of {self.notation.text(self.positions[move])}"
            elif over and move and ("A mistake" in values_read["message"]) != self._is_mistake(move):
                is_mistake = "is" if self._is_mistake(move) else "is no"
                problem = f"says {values_read['message']!r}, and move {move} {is_mistake} mistake"
            if problem:
                raise self._wrong([f"{label} {problem}"])
            self.check()
        self.applet.click("replayLast")
        return self.check()

    def _value_said(self, position: Hashable) -> tuple[str, ...]:
        """Return the texts that a replay may show for a position's value."""
        known = self.values().of(position)
        if known.score is not None:
            return (f"The score that can be reached: {known.score}.",)
        if isinstance(self.game, States):
            if known.outcome == "D":
                return _SAYS["D"]
            mover = cast(State, position).player
            winner = mover if known.outcome == "N" else self.game.other(mover)
            return (f"{winner.capitalize()} can win.",)
        return _SAYS[known.outcome]

    def _is_mistake(self, move: int) -> bool:
        before, after = (self.values().of(self.positions[k]).rank for k in (move - 1, move))
        return after < -before

    # ---- whole games

    def play_out(self, chance: random.Random, *, perfect: bool) -> list[Hashable]:
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
        values_read = self._read(("winner", "message"))
        values, play = self.values(), self.play
        for label in ("strip", "resultTitle"):
            if not values_read["message"] or not self.has(label):
                raise self._wrong([f"the game is over, and the applet does not show {label!r}"])
        if level == PERFECT and side and kind_of(self.game) != "scoring":
            own = self.positions[side - 1 : -1 : 2]
            got = {side: 1, NOBODY: 0}.get(values_read["winner"], -1)
            # If the person has to take everything, the computer may win without having moved.
            unmoved = (1 if play is Play.MISERE else -1) if is_decided(kind_of(self.game)) else got
            hoped = max((-values.of(position).rank for position in own), default=unmoved)
            if kind_of(self.game) in ("loopy", "maker-breaker") and hoped < got:
                hoped = got  # the person gave away a draw or a win with the last move
            if got != hoped:
                raise self._wrong([f"the computer {'could do better' if got < hoped else 'won, and never could'}"])
        lasts = values.of(self.start).remoteness
        if self.by_theory:
            return
        if perfect and level in (PERFECT, OFF) and lasts is not None and len(self.positions) - 1 != lasts:
            raise self._wrong([f"the game lasted {len(self.positions) - 1} moves, expected {lasts}"])
