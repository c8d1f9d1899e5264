"""What the game applets ought to show, from the rulesets and the solver in Python; see applet_models.py."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import xor
from pathlib import Path
from typing import Any, ClassVar

from applet_models import BAD_TEXTS, check_choice
from game_rules import definition_of
from script_engines import Json

from ggbgen.boards.game import board_of
from ggbgen.boards.traces import TRACES, Trace
from ggbgen.definition import BACK, Control
from ggbgen.graphs.random import Stream
from ggbgen.render.plain_text import shown_text
from ggbgen.solver import Play, is_lost
from ggbgen.table.solved import Solved, solved

Numbers = tuple[int, ...]
Draw = Callable[[], int]

RANDOM_MOVE: Any = 3
PERFECT, CARELESS, RANDOM, OFF = range(4)
# The options of the choice of starts that say how hard a random one is.
LEVELS = {"random, easy": 0, "random, medium": 1, "random, hard": 2}
ENTRY_UNITS = 4000
STRIP_CELLS = 9
FACT_COLUMNS = 100

# What separates numbers: white space in ECMAScript, commas, semicolons.
_GAPS = re.compile("[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff,;]+")
_LONG_LOST = re.compile(r"No move wins\. This one (?:holds out longest|changes little): (.*)\. Press")
_WINNING = re.compile(r"A winning move: (.*)\. Press")


def nim_sum(numbers: Sequence[int]) -> int:
    return reduce(xor, numbers, 0)


def read_numbers(text: str) -> Numbers | None:
    """The numbers that were typed, None if something else was."""
    words = [word for word in _GAPS.split(text) if word]
    return tuple(map(int, words)) if all(re.fullmatch("[0-9]{1,4}", word) for word in words) else None


def read_integers(text: str) -> Numbers | None:
    """The same where numbers may be negative."""
    words = [word.replace("\N{MINUS SIGN}", "-") for word in _GAPS.split(text) if word]
    return tuple(map(int, words)) if all(re.fullmatch("-?[0-9]{1,4}", word) for word in words) else None


def kept(text: str) -> str:
    """What an input box keeps of what was typed."""
    units = shown_text(text).encode("utf-16-le")[: 2 * ENTRY_UNITS]
    return units.decode("utf-16-le", "ignore")


@cache
def control_of(name: str | Path, label: str) -> Control:
    (control,) = (control for control in definition_of(name).controls if control.label == label)
    return control


@cache
def solution(game: Any, play: Play, start: Numbers) -> Solved:
    return solved(game, play=play, start=start)


@cache
def labels(game: Any, position: Numbers) -> dict[Numbers, str]:
    """The labels of the moves of a position by what they lead to, in the ruleset's order."""
    return board_of(game).names(position)


@dataclass(kw_only=True)
class GameModel:
    """The state of a game applet.

    `told` is what the message has to say; `reasoned` is whether it says why a move is the best.
    """

    name: str | Path
    game: Any
    board: Any = None
    parameters: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    given: Numbers = ()
    positions: tuple[Numbers, ...] = ()
    misere: bool = False
    level: int = PERFECT
    first: int = 0
    last: int = 0
    start: int = 0
    side: int = 2
    seed: int = 0
    draws: int = 0
    hint_step: int = 0
    valued: bool = False
    entry: str = ""
    pointed: Numbers | None = None
    traced_from: int = 0
    shown: int | None = None
    told: tuple[str, ...] = ()
    reasoned: bool = False

    BUTTONS: ClassVar[Sequence[str]] = ("hint", "undo", "showValues", "newGame", "showRules")
    # The attribute that holds the option of each choice.
    CHOICES: ClassVar[Mapping[str, str]] = {"computer": "level", "first": "first", "play": "last", "start": "start"}
    RESTARTING: ClassVar[Sequence[str]] = ("first", "play", "start")
    # What would have been better than a mistake, and whether the last move decides who wins.
    BETTER: ClassVar[str] = "Winning"
    DECIDED: ClassVar[bool] = True

    @property
    def choices(self) -> list[str]:
        """The choices that are on the panel."""
        return list(self.CHOICES)

    # ---- what a game says of itself

    @property
    def timed(self) -> bool:
        """Whether the applet knows how long a game lasts."""
        return True

    def labels(self, position: Numbers) -> dict[Numbers, str]:
        return labels(self.game, position)

    def over(self, position: Numbers) -> bool:
        """Whether no move is left."""
        return not any(position)

    def some_start(self, generator: random.Random) -> Numbers:
        """A random position below the start, perhaps one in which the game is over."""
        return tuple(generator.randint(0, most) for most in self.game.start())

    def lost(self, position: Numbers) -> bool:
        """Whether the player to move loses."""
        return is_lost(self.remoteness(position), play=self.play)

    def remoteness(self, position: Numbers) -> int:
        raise NotImplementedError

    def knows(self, position: Numbers) -> bool:
        """Whether the applet knows how long a game from a position lasts."""
        return True

    def grundy(self, position: Numbers) -> int:
        raise NotImplementedError

    def built_in(self, option: str, draw: Draw) -> Numbers:
        """The start that is an option of the choice of starts."""
        raise NotImplementedError

    def drawn_start(self, stream: Stream) -> Numbers:
        raise NotImplementedError

    def drop(self) -> bool:
        return False

    # ---- looking back

    @property
    def shown_move(self) -> int:
        """After how many moves the position came up that is on the board."""
        return self.made if self.shown is None else self.shown

    @property
    def on_board(self) -> Numbers:
        return self.positions[self.shown_move]

    def looks_back(self) -> bool:
        """Whether an earlier position is on the board; a click then only shows the present one again."""
        return self.shown_move < self.made

    def forget(self) -> None:
        """The last moves are no longer marked."""
        self.traced_from, self.shown = self.made, None

    def may_replay(self) -> bool:
        return bool(self.winner) or (not self.computer and self.made > 0)

    def worth(self, position: Numbers) -> int:
        """How good a position is for the player who has moved to it."""
        return 1 if self.lost(position) else -1

    def result(self, player: int) -> int:
        """How a game that is over has ended for a player."""
        return {player: 1, -1: 0}.get(self.winner, -1)

    def shown_outcome(self, position: Numbers) -> str:
        """The outcome as it is published."""
        return "P" if self.lost(position) else "N"

    def letter(self, position: Numbers) -> str:
        """What the strip of values says of a position."""
        return "P" if self.lost(position) else "N"

    def mistakes(self) -> list[int]:
        lost = [self.lost(position) for position in self.positions]
        return [k for k in range(self.made) if not lost[k] and not lost[k + 1]]

    def _look_at(self, move: int) -> None:
        if self.may_replay():
            self.drop()
            self.pointed = None
            self.shown = max(0, min(move, self.made))
            last = self.history()[self.shown - 1] if self.shown else "The start."
            self.told = (
                last,
                *(
                    [f"A mistake: {self.BETTER.lower()} was "]
                    if self.winner and self.shown - 1 in self.mistakes()
                    else []
                ),
            )

    def traces(self) -> list[tuple[Any, Any, Trace]]:
        """The moves that are marked on the board, with the positions before and after them."""
        first = self.traced_from if self.shown is None else max(self.shown - 1, 0)
        found = []
        for move in range(first, self.shown_move):
            player = 1 + move % 2
            theirs = player == (self.computer or 2)
            word = self.rival(player) if not self.computer else "computer" if theirs else "you"
            trace = dataclasses.replace(TRACES[theirs], word=word)
            found.append((self.positions[move], self.positions[move + 1], trace))
        return found

    # ---- the game

    @property
    def play(self) -> Play:
        return Play.MISERE if self.misere else Play.NORMAL

    @property
    def position(self) -> Numbers:
        return self.positions[-1]

    @property
    def made(self) -> int:
        return len(self.positions) - 1

    @property
    def turn(self) -> int:
        return 1 + self.made % 2

    @property
    def winner(self) -> int:
        if not self.over(self.position):
            return 0
        return self.turn if self.misere else 3 - self.turn

    @property
    def computer(self) -> int:
        return 0 if self.level == OFF else self.side

    def best(self, position: Numbers) -> list[Numbers]:
        """The options of the best moves: who wins hastens, who loses delays."""
        options = list(self.labels(position))
        won = [option for option in options if self.lost(option)]
        bound = (min if won else max)(self.remoteness(option) for option in won or options)
        return [option for option in won or options if self.remoteness(option) == bound]

    def open(self, draw: Draw) -> None:
        self._begin(draw)

    def _stream(self, draw: Draw) -> Stream:
        self.seed = self.seed or draw()
        self.draws += 1
        return Stream(self.seed, self.draws, RANDOM_MOVE)

    def _present(self, positions: tuple[Numbers, ...], told_from: int) -> None:
        self.positions = positions
        self.hint_step = 0
        self.pointed = None
        self.traced_from, self.shown = told_from, None
        made = list(enumerate(self.history()))[told_from:]
        moves = [f"{self.called(1 + k % 2)} \u2013 {label}." for k, label in made]
        self.told = (*moves, *self._ending()) if self.winner else tuple(moves)

    def called(self, player: int) -> str:
        """What the message calls a player."""
        if not self.computer:
            return self.player(player)
        return "The computer" if player == self.computer else "You"

    def player(self, player: int) -> str:
        """What a player is called where two people play."""
        return f"Player {player}"

    def rival(self, player: int) -> str:
        """The same within a sentence."""
        return f"player {player}"

    def _ending(self) -> list[str]:
        """What the message says of the game that is over."""
        mistakes = self.mistakes()
        winner = self.called(self.winner)
        ending = [f"{winner} win." if winner == "You" else f"{winner} wins."]
        if not mistakes:
            return [*ending, f"{self.called(3 - self.winner)} never had a winning move."]
        k = mistakes[-1]
        better = self.labels(self.positions[k])[self.best(self.positions[k])[0]]
        assert self.winner == 2 - k % 2
        given = f"{self.called(1 + k % 2)} gave the game away with move {k + 1}: {self.history()[k]}."
        return [*ending, given, f"{self.BETTER} was {better}."]

    def _answered(self, positions: tuple[Numbers, ...], draw: Draw) -> tuple[Numbers, ...]:
        """The positions after the computer's move, if it is its turn."""
        if self.over(positions[-1]) or 1 + (len(positions) - 1) % 2 != self.computer:
            return positions
        stream = self._stream(draw)
        by_chance = self.level == RANDOM or (self.level == CARELESS and stream.below(3) == 0)
        candidates = list(self.labels(positions[-1])) if by_chance else self.best(positions[-1])
        return (*positions, candidates[stream.below(len(candidates))])

    def _begin(self, draw: Draw) -> None:
        self.drop()
        option = self.options("start")[self.start]
        if option in ("as given", "random"):
            start = self.drawn_start(self._stream(draw)) if self.start else self.begun(self.given)
        elif option in LEVELS:
            self.misere = bool(self.last)
            start = self._start_of_level(LEVELS[option], self._stream(draw))
        else:
            start = self.built_in(option, draw)
        self.side = self.computers_side(start)
        self.misere = bool(self.last)
        self._present(self._answered((start,), draw), 0)

    def begun(self, start: Any) -> Any:
        """A start with the player who is to move first, where that matters."""
        return start

    def computers_side(self, start: Numbers) -> int:
        """Which player the computer is in a game that begins with a start."""
        return 1 if self.first else 2

    def _start_of_level(self, level: int, stream: Stream) -> Numbers:
        """A random start with a winning move, from the third of nine that are as hard as the level says."""
        drawn = list(dict.fromkeys(self.drawn_start(stream) for _ in range(9)))
        losing = {start: [self.lost(option) for option in self.labels(start)].count(False) for start in drawn}
        drawn = [start for start in drawn if losing[start] < len(self.labels(start))] or drawn
        drawn.sort(key=lambda start: losing[start] + (self.remoteness(start) if self.knows(start) else 0))
        third = max(1, len(drawn) // 3)
        return drawn[(len(drawn) - third) * level // 2 + stream.below(third)]

    def make_move(self, option: Numbers, draw: Draw) -> None:
        assert option in self.labels(self.position)
        self._present(self._answered((*self.positions, option), draw), self.made)

    def history(self) -> list[str]:
        return [self.labels(a)[b] for a, b in zip(self.positions, self.positions[1:], strict=False)]

    def click(self, label: str, draw: Draw) -> None:
        self.told, self.reasoned = (), False
        match label:
            case "newGame":
                self._begin(draw)
            case "undo":
                self._undo()
            case "hint":
                self._hint()
            case "showValues":
                self.valued = not self.valued
                self.pointed = None
            case "replayFirst" | "replayLast":
                self._look_at(0 if label == "replayFirst" else self.made)
            case "replayBack" | "replayOn":
                self._look_at(self.shown_move + (1 if label == "replayOn" else -1))
            case "replayMistake":
                self._look_at(max([-1, *self.mistakes()]) + 1)
            case "showRules":
                self.told = self.goal()
            case "computer" | "computerBack":
                self.step(label)
                self.shown = self.pointed = None
                positions = self._answered(self.positions, draw)
                if positions != self.positions:
                    self.drop()
                    self._present(positions, self.made)
            case _ if label.removesuffix(BACK) in self.RESTARTING:
                self.step(label)
                if self.made == 0 or (self.made == 1 and self.computer == 1):
                    self._begin(draw)
            case _:
                self.click_board(label, draw)

    def goal(self) -> tuple[str, ...]:
        """What the rules say of who wins."""
        return (f"Whoever makes the last move {'loses' if self.misere else 'wins'}.",)

    def click_board(self, label: str, draw: Draw) -> None:
        raise NotImplementedError

    def last_facts(self) -> list[str]:
        """What the line of facts says last."""
        return []

    def type(self, text: str, draw: Draw) -> None:
        raise NotImplementedError

    def slide(self, value: float) -> None:
        raise AssertionError("no game has a slider")

    def _undo(self) -> None:
        if self.drop():
            self.pointed = None
            return
        person = 3 - self.computer if self.computer else 0
        earlier = [made for made in range(self.made) if person in (0, 1 + made % 2)]
        if earlier:
            self._present(self.positions[: earlier[-1] + 1], earlier[-1])

    def _hint(self) -> None:
        if self.winner:
            return
        if self.looks_back():
            self.shown = None
            return
        option = self.best(self.position)[0]
        won, label = self.lost(option), self.labels(self.position)[option]
        self.hint_step = self.hint_step % 3 + 1
        self.reasoned = self.hint_step == 3
        if self.hint_step == 1:
            you = self.computer != 0
            name = self.player(self.turn)
            can = "You can win." if you else f"{name}, who is to move, can win."
            self.told = (can if won else "You lose if the computer" if you else f"{name} loses if",)
        elif self.hint_step == 2:
            self.drop()
            self.forget()
            self.pointed = option
            self.told = (
                f"A winning move: {label}."
                if won
                else f"This one {'holds out longest' if self.timed else 'changes little'}: {label}.",
            )

    # ---- what is shown

    def check(self, objects: dict[str, Any]) -> None:
        def shown(label: str) -> Any:
            return objects[label]["value"]

        assert shown("position") == self.board.data(self.position)
        assert (shown("turn"), shown("winner")) == (self.turn, self.winner)
        assert shown("history") == self.history()
        assert shown("outcome") == self.shown_outcome(self.position)
        assert shown("grundy") == self.shown_grundy()
        self.check_start(objects)
        assert shown("startEntry") == shown("startEntryTaken") == self.entry
        assert (shown("seed"), shown("draws")) == (self.seed, self.draws)
        assert (shown("misere"), shown("computerSide")) == (int(self.misere), self.side)
        assert (shown("hintStep"), shown("valuesShown")) == (self.hint_step, int(self.valued))
        message = shown("message")
        assert [part for part in self.told if part not in message] == []
        self._check_hint(message)
        self._check_choices(objects)
        assert objects["showValues"]["caption"] == ("\N{CHECK MARK} Values" if self.valued else "Values")
        facts = self.facts()
        facts += [f"{self.player(self.turn)} to move"] if not self.winner else []
        facts.append(f"{self.made} move{'' if self.made == 1 else 's'} made")
        facts += [self.who_is_who()] if self.computer else []
        facts += [f"the last move {'loses' if self.misere else 'wins'}"] if self.DECIDED else []
        facts += self.last_facts()
        said, expected = " ".join(shown("facts").split()), " \N{MIDDLE DOT} ".join(facts)
        if self.may_replay() and len(expected) > FACT_COLUMNS:  # there is one line left for them
            assert said.endswith(" \N{HORIZONTAL ELLIPSIS}")
            assert expected.startswith(said[:-2])
        else:
            assert said == expected
        self._check_stage(objects)
        self.check_board(objects)

    def who_is_who(self) -> str:
        return f"the computer is player {self.computer}"

    def shown_grundy(self) -> int | None:
        return None if self.misere else self.grundy(self.position)

    def _check_stage(self, objects: dict[str, Any]) -> None:
        """The result, the strip of values and the replay."""

        def shown(label: str) -> Any:
            return objects[label]["value"]

        over = bool(self.winner)
        assert (shown("shownMove"), shown("tracedFrom")) == (-1 if self.shown is None else self.shown, self.traced_from)
        for label in ("strip", "stripLegend", "resultBand", "resultTitle", "resultText"):
            assert objects[label]["visible"] == over, label
        for label in ("replayFirst", "replayBack", "replayAt", "replayOn", "replayLast"):
            assert objects[label]["visible"] == self.may_replay(), label
        assert objects["replayMistake"]["visible"] == (over and bool(self.mistakes()))
        if self.may_replay():
            assert shown("replayAt") == f"move {self.shown_move} of {self.made}"
        if over:
            outcomes = list(map(self.letter, self.positions))
            cells = self.cells(shown("strip"))
            numbers = [
                int(number)
                for number in re.findall(r"(\d+)", shown("strip").partition("\\\\")[0].replace("A34700", ""))
            ]
            assert numbers == list(range(numbers[0], numbers[0] + len(cells)))
            assert cells == outcomes[numbers[0] : numbers[0] + len(cells)]
            assert len(cells) == min(STRIP_CELLS, len(outcomes))
            assert re.search(rf"\[(\\textcolor{{A34700}}{{)?{self.shown_move}(!}})?\]", shown("strip"))
            (winner, *reasons) = self._ending()
            assert shown("resultTitle") == winner
            assert shown("resultText").replace("\n", " ") == " ".join(reasons)
            assert "\N{HORIZONTAL ELLIPSIS}" not in shown("resultText")
            assert shown("messageLine") == ""

    def cells(self, strip: str) -> list[str]:
        """What the strip of values says of each position."""
        return re.findall(r"\{([A-Z])\}", strip)

    def check_start(self, objects: dict[str, Any]) -> None:
        """What a new game begins with is kept."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """What the line below the board says first."""
        return []

    def options(self, label: str) -> tuple[str, ...]:
        """The options of a choice."""
        return control_of(self.name, label).options

    def step(self, label: str) -> None:
        """A choice steps on, or back if it is its second button."""
        name = label.removesuffix(BACK)
        attribute = self.CHOICES[name]
        stepped = control_of(self.name, name).stepped(getattr(self, attribute), -1 if label != name else 1)
        setattr(self, attribute, stepped)

    def _check_choices(self, objects: dict[str, Any]) -> None:
        for control in definition_of(self.name).controls:
            if control.kind == "choice" and control.label in self.choices:
                index = getattr(self, self.CHOICES[control.label])
                assert objects[f"{control.label}Choice"]["value"] == index
                check_choice(control, index, objects)

    def _check_hint(self, message: str) -> None:
        """What a hint says of a move is what the solver says."""
        winning = [label for option, label in self.labels(self.position).items() if self.lost(option)]
        if found := _WINNING.search(message):
            assert found[1] in winning
        if _LONG_LOST.search(message):
            assert winning == []
        if self.reasoned:
            self.check_reason(message, self.best(self.position)[0])

    def check_reason(self, message: str, option: Numbers) -> None:
        raise NotImplementedError

    def check_board(self, objects: dict[str, Any]) -> None:
        raise NotImplementedError

    def board_labels(self) -> list[str]:
        """The labels of what can be clicked on the board now."""
        raise NotImplementedError

    def starts(self, generator: random.Random) -> str:
        raise NotImplementedError

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        if self.may_replay() and generator.random() < 0.3:
            return {"act": "click", "label": f"replay{generator.choice(['First', 'Back', 'Back', 'On', 'Last'])}"}
        if self.winner and self.mistakes() and generator.random() < 0.1:
            return {"act": "click", "label": "replayMistake"}
        if self.winner and generator.random() < 0.4:
            return {"act": "click", "label": generator.choice(["newGame", "newGame", "undo"])}
        if self.hint_step in (1, 2) and generator.random() < 0.6:
            return {"act": "click", "label": "hint"}
        kind = generator.randrange(24)
        if kind == 0:
            return {"act": "type", "label": "startEntry", "text": generator.choice([*BAD_TEXTS, "-1", "1.5", "1 2 3x"])}
        if kind == 1:
            return {"act": "type", "label": "startEntry", "text": self.starts(generator)}
        if kind == 2:
            return {"act": "click", "label": generator.choice(self.choices) + generator.choice(["", "", BACK])}
        if kind < 7:
            return {"act": "click", "label": generator.choice(self.BUTTONS)}
        return {"act": "click", "label": generator.choice(self.board_labels())}
