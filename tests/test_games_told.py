"""Statements about a game next to its board are true: who moves, who won, by which mistake, why a move is best."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.encoding.any_solution import is_decided, kind_of
from ggbgen.encoding.mirror import mirror_outcome
from ggbgen.offline import open_applet
from ggbgen.rulesets.states import States
from ggbgen.scene.plain_text import shown_text
from tests.built import build
from tests.engine.games import CHOICES, GAMES, OWN_GAMES, act_at_random, game, game_id
from tests.graph_nim_facts import check_fact, nim_sum
from tests.subh_rules import aside_arcs, breaker_arcs, rule_arcs
from tests.thrones_facts import kings_of, left, royal_pairs_of

STEPS = 30
STRIP_BUTTONS, FACT_COLUMNS = tuple(f"strip{k}" for k in range(1, 8)), 100
REPLAY = ("replayFirst", "replayBack", "replayAt", "replayOn", "replayLast")
RESULT = ("strip", "stripLegend", "resultBand", "resultTitle", "resultText")


class Told:
    """A game that is played, and the statements that belong to it."""

    def __init__(self, name: str | Path, *, seed: int = 3, **parameters: Any) -> None:
        played = game(name, **parameters)
        self.applet = open_applet(build(name, **parameters), seed=seed)
        self.board = PlayedGame.of(self.applet, played.definition, played.values)
        self.definition = played.definition
        self.kind = kind_of(self.board.game)
        # What would have been better than a mistake.
        self.better = "Better" if self.kind in ("loopy", "scoring") else "A winning move"

    @property
    def made(self) -> int:
        return len(self.board.positions) - 1

    @property
    def over(self) -> bool:
        return self.board.is_over(self.board.positions)

    def value(self, position: Any) -> Any:
        return self.board.values().of(position)

    def player(self, player: int) -> str:
        name = self.board.called(player)
        return name[0].upper() + name[1:]

    def called(self, player: int) -> str:
        side = self.board.computers_side()
        return self.player(player) if side == 0 else "The computer" if player == side else "You"

    def names(self, position: Any) -> dict[Any, str]:
        return {option: shown_text(name) for option, name in self.board.board.notation.names(position).items()}

    def mistakes(self) -> list[int]:
        """Return after how many moves a mistake was made, that is, a move to a worse result than possible."""
        worth = [self.value(position).rank for position in self.board.positions]
        return [k for k, (before, after) in enumerate(pairwise(worth)) if after < -before]

    def check(self) -> None:
        self.check_facts()
        self.check_stage()
        if self.over:
            self.check_strip()
            self.check_result()

    def check_facts(self) -> None:
        side = self.board.computers_side()
        facts = [] if self.over else [f"{self.player(1 + self.made % 2)} to move"]
        facts.append(f"{self.made} move{'' if self.made == 1 else 's'} made")
        if side:
            partizan = isinstance(self.board.game, States)
            facts.append(f"you are {self.player(3 - side)}" if partizan else f"the computer is player {side}")
        if is_decided(self.kind) is False:
            pass  # the winner depends on what has been built or counted
        elif self.kind != "scoring":
            facts.append(f"the last move {'loses' if self.applet['misere'] else 'wins'}")
        told, expected = " ".join(self.applet["facts"].split()), " \N{MIDDLE DOT} ".join(facts)
        if told.endswith("\N{HORIZONTAL ELLIPSIS}"):  # the facts have only one line
            told = told.removesuffix("\N{HORIZONTAL ELLIPSIS}").rstrip(" \N{MIDDLE DOT}")
            assert any(expected.startswith(told[k:]) for k in range(len(told)) if k == 0 or told[k - 1] == " ")
        else:
            assert expected in told

    def check_stage(self) -> None:
        shown = self.applet["shownMove"]
        may_replay = self.over or (self.board.computers_side() == 0 and self.made > 0)
        assert {self.applet.visible(label) for label in RESULT} == {self.over}
        assert {self.applet.visible(label) for label in REPLAY} == {may_replay}
        assert self.applet.visible("replayMistake") == (self.over and bool(self.mistakes()))
        if may_replay:
            assert self.applet["replayAt"] == f"move {self.made if shown < 0 else shown:g} of {self.made}"

    def letter(self, position: Any) -> str:
        known = self.value(position)
        if self.kind == "scoring":
            return str(known.score)
        if isinstance(self.board.game, States):
            winner = position.player if known.outcome == "N" else self.board.game.other(position.player)
            return str(winner[0]).upper()
        return str(known.outcome)

    def check_strip(self) -> None:
        """The strip shows the values around the current position, which is in brackets, and the last mistake."""
        strip, letters = self.applet["strip"], list(map(self.letter, self.board.positions))
        buttons = [label for label in STRIP_BUTTONS if self.applet.visible(label)]
        captions = [str(self.applet.state(label)["caption"]) for label in buttons]
        numbers = [int(caption.strip("[]!")) for caption in captions]
        cells = re.findall(r"\{([A-Z])\}", strip)
        if self.kind == "scoring":
            cells = re.findall(r"\\clap\{(-?\d+)\}", strip)
        assert cells == [letters[number] for number in numbers]
        assert len(cells) == min(len(STRIP_BUTTONS), len(letters))
        shown = int(self.applet["shownMove"])
        now = self.made if shown < 0 else shown
        wrong = [k + 1 for k in self.mistakes()]
        assert [caption.strip("[]") for caption in captions] == [f"{n}{'!' * (n in wrong)}" for n in numbers]
        assert [caption.startswith("[") and caption.endswith("]") for caption in captions] == [
            n == now for n in numbers
        ]
        assert now in numbers
        away = [last for last in wrong[-1:] if last < numbers[1] - 1 or last > numbers[-2] + 1]
        window = [number for number in numbers if number not in away]
        assert window == list(range(window[0], window[-1] + 1))
        assert set(wrong[-1:]) <= set(numbers)

    def check_result(self) -> None:
        winner = int(self.applet["winner"])
        title = "A draw." if winner < 0 else f"{self.called(winner)} win{'' if self.called(winner) == 'You' else 's'}."
        score = f"The score is {self.value(self.board.position).score}. " if self.kind == "scoring" else ""
        assert self.applet["resultTitle"] == score + title
        told = self.without_what_it_showed(self.applet["resultText"].replace("\n", " "), winner)
        if not (mistakes := self.mistakes()):
            nobody = "Nobody made a mistake."
            assert told == (nobody if winner < 0 else f"{self.called(3 - winner)} never had a winning move.")
            return
        k = mistakes[-1]
        before, after = self.board.positions[k : k + 2]
        names = self.names(before)
        what = "the game" if self.better == "A winning move" else "something"
        given = f"{self.called(1 + k % 2)} gave {what} away with move {k + 1}: {names[after]}. {self.better} was "
        assert told.startswith(given)
        assert told.removeprefix(given).removesuffix(".") in {names[option] for option in self.board.good(before)}
        assert self.kind in ("loopy", "scoring") or winner == 2 - k % 2

    def without_what_it_showed(self, told: str, winner: int) -> str:
        """Return the result without the sentences about the whole game, which follow from the values."""
        first, *later = self.board.positions
        if found := re.match(r"(.+) left the (nim-sum|Grundy value) 0 after each move\. ", told):
            assert found[1] == self.called(winner)
            assert {self.value(position).grundy for position in later[winner - 1 :: 2]} == {0}
            told = told.removeprefix(found[0])
        if self.kind == "partizan" and (found := re.search(r" (Whoever begins[^:.]*)(: .*)?\.$", told)):
            game = self.board.game
            both = (first, first._replace(player=game.other(first.player)))
            won = {s.player if self.value(s).outcome == "N" else game.other(s.player) for s in both}
            [one, *more] = sorted(won)
            begins = "Whoever begins wins" if self.value(first).outcome == "N" else "Whoever begins loses"
            sign = {"left": ">", "right": "<", "Whoever begins loses": "="}.get(begins if more else one, "and")
            assert found[1] == (begins if more else f"Whoever begins, {one.capitalize()} wins")
            assert found[2] is None or f"a {sign} b" in found[2]
            told = told.removesuffix(found[0])
        return told

    # ---- reasons

    def check_reason(self, message: str) -> None:
        """The reason why the move of a hint is best."""
        position, best = self.board.position, self.board.good(self.board.position)
        known, misere = self.value(position), bool(self.applet["misere"])
        won = self.value(best[0]).rank < 0 if self.kind == "scoring" else known.outcome == "N"
        special = SPECIAL.get(self.definition.ruleset)
        if special is not None and special(self, message, won=won):
            return
        if self.kind == "scoring":
            assert re.search(rf"the score is {known.score}, and .* keeps it", message)
        elif self.kind == "loopy" and known.outcome == "D":
            assert "nobody can force a win" in message
        elif found := re.search(r"Grundy value [^)]*\) is (\d+)", message):
            assert int(found[1]) == known.grundy
            assert won == (" it is 0" in message)
        elif "is the last move" in message or "takes the last" in message:
            assert any(not self.board.options(option) for option in best)
            assert won != misere == ("loses" in message)
        elif re.match(r"After |. is the hottest part, |The parts |.* makes the parts ", message):
            self.check_reason_by_value(message, won=won)
        else:
            assert message.startswith("All positions were searched: ")
            assert won == ("the other player has no winning move" in message)
            assert self.kind == "maker-breaker" or won != ("no move wins" in message)

    def check_reason_by_value(self, message: str, *, won: bool) -> None:
        """The outcome, by the value of the position that the best move of a partizan game leads to."""
        position = self.board.position
        if "mirror images" in message:
            assert won == ("makes the parts" in message)
            return
        names = {name: option for option, name in self.names(position).items()}
        (option,) = [
            names[name]
            for name in names
            if re.match(rf"(. is .*\. )?After {re.escape(name)}(:| the value is) ", message)
        ]
        said = {
            "L": "Left wins, whoever begins.",
            "R": "Right wins, whoever begins.",
            "N": "Whoever is to move wins.",
            "P": "Whoever is to move loses.",
        }[self.value(option).display]
        assert said in message
        assert won == (self.value(option).outcome == "P")


def check_nim(told: Told, message: str, *, won: bool) -> bool:
    position, misere = told.board.position, bool(told.applet["misere"])
    names = {name: option for option, name in told.names(position).items()}
    (after,) = [name for name in names if f"after {name}" in message or f"after {name}." in message][:1] or [""]
    if "nim-sum" in message and misere:
        lost = names[after] if won else position
        assert nim_sum(lost) == 0 < max(lost) - 1
    elif "nim-sum" in message:
        (before,) = map(int, re.findall(r"nim-sum is (\d+)", message))
        assert before == nim_sum(position)
        assert won == (", and 0 after " in message)
        assert not won or nim_sum(names[after]) == 0
    elif "takes the last" in message:
        return False
    else:
        assert misere
        assert max(names[after]) <= 1
        assert (sum(names[after]) % 2 == 1) == ("an odd number" in message) == won
    return True


def check_graph_nim(told: Told, message: str, *, won: bool) -> bool:
    if not message.startswith(("After ", "Now ")):
        return False
    position, rules = told.board.position, told.board.game
    assert won == message.startswith("After ")
    lost = [option for option, name in told.names(position).items() if message.startswith(f"After {name}")]
    check_fact(rules.names, rules.edges, lost[-1] if won else position, message)
    return True


def check_cram(told: Told, message: str, *, won: bool) -> bool:
    """The reasons by symmetry are those that Python finds."""
    rules = told.board.game

    def mirrored(position: Any) -> str | None:
        return mirror_outcome(rules.domino_cells(position), len(position), len(position[0]))

    position = told.board.position
    pointed = told.board.pointed
    if found := re.search(r"After ([A-Z]\d+-[A-Z]\d+) the free cells look the same", message):
        assert found[1] == told.names(position)[pointed]
        assert (mirrored(position), mirrored(pointed), won) == ("N", "P", True)
    elif "every move can be answered by its image" in message.replace("\n", " "):
        assert (mirrored(position), won) == ("P", False)
    else:
        last = any(not told.board.options(option) for option in told.board.options(position))
        assert told.applet["misere"] or last or mirrored(position if not won else pointed) in (None, "N")
        return False
    return True


def check_thrones(told: Told, message: str, *, won: bool) -> bool:
    rules, position = told.board.game, told.board.position
    (option,) = [to for to, name in told.names(position).items() if message.startswith(f"After {name}")][:1] or [()]
    if found := re.search(r"one of S_\{?(\d+)\}?: no vertex has score (\d+), and", message):
        lost = option if won else position
        assert int(found[1]) == len(lost) == int(found[2]) + 2
        assert told.value(lost).outcome == "P"
        assert len(lost) - 2 not in rules.tournament.induced(lost).scores()
    elif "is over" in message or "the only royal pair" in message or "no longer strong" in message:
        assert not told.board.options(option)
        assert ("whoever made the last move loses" in message) == bool(told.applet["misere"]) == (not won)
        if found := re.search(r"(\w) beats all others", message):
            assert [rules.names[king] for king in kings_of(rules.tournament, option)] == [found[1]]
        elif found := re.search(r"(\w) and (\w) are the only royal pair", message):
            (pair,) = royal_pairs_of(rules.tournament, option)
            assert {rules.names[v] for v in pair} == set(found.groups())
        elif "no longer strong" in message:
            assert not nx.is_strongly_connected(left(rules.tournament, option))
    else:
        return False
    return True


SPECIAL: dict[str, Callable[..., bool]] = {
    "nim": check_nim,
    "graph-nim": check_graph_nim,
    "cram": check_cram,
    "game-of-thrones": check_thrones,
}


def walk(told: Told, steps: int) -> None:
    board, chance = told.board, random.Random(20170501)
    choices = [label for label in CHOICES if label != "start" or "random" in board.choices["start"]]
    ended = 0
    for number in range(steps):
        if told.over:
            ended += 1
            board.look_back()
            (board.new_game if number % 3 else board.undo)()
        elif number % 7 == 3 and told.applet["shownMove"] < 0:
            while board.hint() and told.applet["hintStep"] < 3:
                told.check()
            told.check_reason(told.applet["message"])
        elif board.draft is None and chance.random() < 0.4:
            board.make(chance.choice(board.options(board.position)))
        else:
            act_at_random(board, chance, "x", choices=choices)
        told.check()
    assert ended
    told.applet.check()


@pytest.mark.parametrize(("layout", "cells"), [("wide", 7), ("narrow", 7)])
def test_a_number_of_the_strip_leads_to_its_position_and_the_last_mistake_is_there(layout: str, cells: int) -> None:
    applet = open_applet(build("nim", layout=layout, heaps=[12, 1, 1], computer="a friend"), seed=3)
    # Counter by counter: the last mistake is in the eleventh of fourteen moves.
    for label in (*(f"c_{{0,{k}}}" for k in range(12, 0, -1)), "c_{1,1}", "c_{2,1}"):
        applet.click(label)
    # In the heaps 2, 1, 1 only taking both counters leaves the nim-sum 0.
    assert "with move 11: heap 1: 2 to 1. A winning move was heap 1: 2 to 0." in applet["message"].replace("\n", " ")
    seen = set()
    for step in (*range(1, cells + 1), 1, 1, 1):
        buttons = [label for label in STRIP_BUTTONS if label in applet and applet.visible(label)]
        captions = [str(applet.state(label)["caption"]).strip("[]") for label in buttons]
        assert len(buttons) == cells
        assert "11!" in captions
        applet.click(f"strip{step}")
        assert f"{applet['shownMove']:g}" == captions[step - 1].strip("!")
        assert applet["replayAt"] == f"move {applet['shownMove']:g} of 14"
        seen.add(applet["shownMove"])
    assert len(seen) > 3


# Choices at first in which something else is said.
AT_FIRST: list[tuple[Any, dict[str, Any]]] = [
    ("graph-nim", {"graph": "C-A B-C A-D", "max_weight": 5, "start": "random"}),
    ("nim", {"start": "random"}),
    ("game-of-thrones", {"tournament": "101", "rule": "while strong", "marked": "nothing"}),
    ("game-of-thrones", {"tournament": "&F[f`w]D@Q?", "rule": "kings only"}),
    ("game-of-thrones", {"tournament": "1101000110100110111111110111", "rule": "dominating set"}),
    ("game-of-thrones", {"tournament": "111000111001110111111", "rule": "fixed set"}),
    ("game-of-thrones", {"tournament": "110001100111111", "rule": "royal pair"}),
    ("subh", {"graph": "K3,3", "computer": "three rules", "side": "breaker", "first": "maker"}),
]


@pytest.mark.long
@pytest.mark.sampled(2, 14)
@pytest.mark.parametrize(
    ("name", "own"),
    [*((name, {}) for name in [*GAMES, *OWN_GAMES]), *AT_FIRST],
    ids=lambda value: game_id(value) if isinstance(value, Path) else str(value),
)
def test_what_is_said_beside_a_board_is_true(name: str | Path, own: dict[str, Any]) -> None:
    walk(Told(name, **({"computer": "careless", "first": "computer", "play": "loses", **own} if own else {})), STEPS)


LEVELS = ("random, easy", "random, medium", "random, hard")


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["nim", "graph-nim-c4", "cram", "wythoff", "token", "domineering"])
def test_random_starts_can_be_won_and_those_of_a_higher_level_are_harder(name: str) -> None:
    board = Told(name).board
    hardness = []
    for level in LEVELS:
        board.choose("start", level)
        found = 0
        for _ in range(10):
            board.new_game()
            values, options = board.values(), board.options(board.start)
            assert values.of(board.start).outcome == "N"
            found += sum(not values.lost(option) for option in options) + (values.of(board.start).remoteness or 0)
        hardness.append(found)
    assert hardness == sorted(hardness)


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "own",
    [
        {"order": 6, "computer": "vertex aside", "first": "maker"},
        {"order": 6, "computer": "vertex aside", "first": "breaker"},
        {"graph": "K3,3", "computer": "three rules", "first": "maker"},
        {"order": 6, "computer": "three rules", "side": "maker", "first": "maker"},
    ],
    ids=str,
)
def test_in_subh_the_computer_keeps_to_the_strategy_of_its_level(own: dict[str, Any]) -> None:
    chance = random.Random(20170501)
    board = Told("subh", **{"side": "breaker", **own}).board
    rules = board.game
    order, pairs = len(rules.names), rules.pairs

    def arcs(state: Any) -> Any:
        entries = zip(pairs, state.position, strict=True)
        return frozenset(pair if entry == 1 else pair[::-1] for pair, entry in entries if entry)

    def allowed(positions: list[Any]) -> Any:
        now = arcs(positions[-1])
        if positions[-1].player == "breaker":
            return breaker_arcs(pairs, now, range(order))
        begun = arcs(positions[min(len(positions) - 1, 0 if positions[0].player == "maker" else 1)])
        aside = [v for v in range(order) if not any(v in arc for arc in begun)]
        if own["computer"] == "three rules" or order < 6 or len(pairs) < order * (order - 1) // 2 or not aside:
            return rule_arcs(pairs, now, range(order))[1]
        (last,) = (now - arcs(positions[-2])) if len(positions) > 1 else (None,)
        return aside_arcs(pairs, now, max(aside), last, order)

    for _ in range(6):
        board.new_game()
        board.play_out(chance, perfect=False)
        for k, state in enumerate(board.positions[:-1]):
            if 1 + k % 2 == board.computers_side():
                (made,) = arcs(board.positions[k + 1]) - arcs(state)
                assert made in allowed(board.positions[: k + 1])
