"""What tests of games read off an applet, against the rulesets and the solver in Python."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ggbgen.engine.applet import Applet
from ggbgen.solver import Play, Solution, is_lost, solve

Numbers = tuple[int, ...]

# Embedded with one seed, GeoGebra draws the same random numbers each time.
PARAMS: dict[str, object] = {"randomSeed": 20170501}


PUBLISHED = "[api.getValue('turn'), api.getValue('winner'), api.getValueString('outcome'), api.getValue('ready')]"


@cache
def solved(game: Any, play: Play, start: Numbers) -> Solution[Numbers]:
    return solve(game, play=play, start=start)


@dataclass(kw_only=True)
class GameBoard:
    """An applet of a game, and the ruleset that it is played by.

    `make` clicks a move on the board, `game_of` gives the ruleset for a start.
    """

    applet: Applet
    make: Callable[[Applet, Numbers, Numbers], None]
    game_of: Callable[[Numbers], Any]
    start: Numbers

    def play(self) -> Play:
        return Play.MISERE if self.applet["misere"] else Play.NORMAL

    def positions(self) -> list[Numbers]:
        """The positions that the published history leads through."""
        found = [self.start]
        for label in self.applet["history"]:
            moves = {move.label: move.option for move in self.game_of(self.start).moves(found[-1])}
            found.append(moves[label])
        return found

    def solution(self) -> Solution[Numbers]:
        return solved(self.game_of(self.start), self.play(), self.start)

    def best(self, position: Numbers) -> list[Numbers]:
        """The options of the best moves: who wins hastens, who loses delays."""
        play, moves = self.play(), self.solution().moves(position)
        won = [move for move in moves if is_lost(move.value.remoteness, play=play)]
        bound = (min if won else max)(move.value.remoteness for move in won or moves)
        return [move.option for move in won or moves if move.value.remoteness == bound]

    def assert_agrees(self) -> list[Numbers]:
        """Check that all that is published belongs to the game that the history tells, and return its positions."""
        applet, positions = self.applet, self.positions()
        made, position = len(positions) - 1, positions[-1]
        value = self.solution().value(position)
        mover = 1 + made % 2
        over = 0 if self.game_of(self.start).moves(position) else mover if self.play() is Play.MISERE else 3 - mover
        assert applet["position"] == list(position)
        grundy = applet["grundy"]
        assert math.isnan(grundy) if value.grundy is None else grundy == value.grundy
        assert applet.evaluate(PUBLISHED) == [mover, over, value.outcome, 1]
        return positions

    def begin(self, start: Any) -> None:
        """Type a start."""
        self.applet.type("boxStart", " ".join(map(str, start)))
        self.start = start

    def press_choices(self, *, start: str = "random") -> None:
        """Press every choice: until two people play, the last move loses, and a start is the next one."""
        for label, captions in {
            "computer": ["Computer: careless", "Computer: random", "Computer: off"],
            "play": ["Last move: loses"],
            "start": [f"Start: {start}"],
            "first": ["First move: computer"],
        }.items():
            for number, caption in enumerate(captions, start=1):
                self.applet.click(label)
                assert self.applet.caption(label) == caption
                assert self.applet[f"{label}Choice"] == number

    def play_out(self, chance: random.Random, *, person: int, perfect: bool) -> list[Numbers]:
        """Make a person's moves, perfect or random ones, until the game is over; return the positions."""
        positions = self.assert_agrees()
        while not self.applet["winner"]:
            assert len(positions) % 2 == person % 2, "it is not the person's turn"
            options = self.best(positions[-1]) if perfect else list(self.game_of(self.start).options(positions[-1]))
            self.make(self.applet, positions[-1], chance.choice(options))
            positions = self.assert_agrees()
        return positions


def play_five_games(board: GameBoard, starts: Sequence[Any], *, seed: int) -> None:
    """Play against the perfect computer: it wins whenever it may, and else as late as possible.

    The person plays the first two games at random and the others perfectly; the computer begins the third and the
    fourth; the last move loses in the fifth.
    """
    chance = random.Random(seed)
    applet = board.applet
    for number, start in enumerate(starts):
        place = f"seed {seed}, game {number}, start {start}"
        if number in (2, 4):
            applet.click("first")
        if number == 4:
            applet.click("play")
        board.begin(start)
        person = 2 if number in (2, 3) else 1
        positions = board.play_out(chance, person=person, perfect=number >= 2)
        solution, winner = board.solution(), applet["winner"]
        computers = positions[2 - person : -1 : 2]
        may_win = any(solution.value(position).outcome == "N" for position in computers)
        # A person who has to take all that there is makes the computer win without a move.
        assert (winner == 3 - person) == (may_win or (not computers and board.play() is Play.MISERE)), place
        if number >= 2:
            assert len(positions) - 1 == solution.value(board.start).remoteness, place
        for position in computers:
            assert positions[positions.index(position) + 1] in board.best(position), place
        assert applet.visible("strip")
        assert ("You win." if winner == person else "The computer wins.") in applet["message"]
    applet.check()
