"""The model of `game-of-thrones`; see game_models.py. Scores, kings and heirs come from networkx."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

import networkx as nx
from applet_models import CIRCLE, DIAMOND, RING, TRIANGLE, TRIANGLE_DOWN
from game_models import Draw, GameModel, Numbers, kept, solution
from script_engines import Json

from ggbgen.boards.arena import STARTS
from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import Tournament, digraph6, parse_mckay, parse_tournament
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.scene.style import LOSING, WINNING
from ggbgen.solver import Play

CROSS = 1
LARGEST_ORDER = 12
NAMES = "ABCDEFGHIJKL"
LESSON_STEPS = 4

RULES = ("any vertex", "kings only", "while strong")
AS_GIVEN = 0
KINGS, KINGS_AND_HEIRS, NOTHING = range(3)


def game_on(tournament: Tournament | str, rule: str) -> GameOfThrones:
    """The game on a tournament, or ParameterError where it is over before the first move."""
    game = GameOfThrones(tournament, rule)
    if why := game.why_over():
        raise ParameterError(why)
    return game


def reached(graph: Any, vertex: int) -> set[int]:
    """What a vertex reaches in at most two arcs."""
    return set(nx.single_source_shortest_path_length(graph, vertex, cutoff=2))


@cache
def left(tournament: Tournament, position: Numbers) -> Any:
    """The subtournament on the vertices that are left."""
    graph = nx.DiGraph()
    graph.add_nodes_from(position)
    graph.add_edges_from((u, v) for u in position for v in position if tournament.beats(u, v))
    return graph


@cache
def kings_of(tournament: Tournament, position: Numbers) -> tuple[int, ...]:
    graph = left(tournament, position)
    return tuple(v for v in position if len(reached(graph, v)) == len(position))


def heirs_of(tournament: Tournament, position: Numbers) -> list[int]:
    kings = kings_of(tournament, position)
    later = {v for king in kings for v in kings_of(tournament, tuple(other for other in position if other != king))}
    return sorted(later - set(kings))


@dataclass(kw_only=True)
class ThronesModel(GameModel):
    """The state of `game-of-thrones`. `given_tournament` is what a new game begins with."""

    given_tournament: Tournament = field(init=False)
    rule: int = 0
    marked: int = 0
    lesson: int = 0
    chosen_order: int = 0

    BUTTONS: ClassVar = (*GameModel.BUTTONS, "lesson", "lesson", "randomTournament")
    CHOICES: ClassVar[Mapping[str, str]] = {**GameModel.CHOICES, "rule": "rule", "marked": "marked"}
    RESTARTING: ClassVar = (*GameModel.RESTARTING, "rule")

    def __post_init__(self) -> None:
        self.given_tournament = self.game.tournament
        self.chosen_order = self.game.tournament.order
        self.entry = self.given_tournament.upper_triangle()

    # ---- the rules

    def over(self, position: Numbers) -> bool:
        if self.game.rule == "while strong":
            return not nx.is_strongly_connected(left(self.game.tournament, position))
        return len(kings_of(self.game.tournament, position)) == 1

    def some_start(self, generator: random.Random) -> Numbers:
        order = self.game.tournament.order
        return tuple(sorted(generator.sample(range(order), generator.randint(3, order))))

    def remoteness(self, position: Numbers) -> int:
        return solution(self.game, self.play, self.game.start()).value(position).remoteness or 0

    def grundy(self, position: Numbers) -> int:
        return solution(self.game, Play.NORMAL, self.game.start()).value(position).grundy or 0

    def drawn_start(self, stream: Any) -> Numbers:
        raise AssertionError("starts are tournaments")

    # ---- what is pressed and typed

    def _begin(self, draw: Draw) -> None:
        text = STARTS.get(self.options("start")[self.start], self.given_tournament.upper_triangle())
        try:
            self.game = game_on(text, RULES[self.rule])
        except ParameterError:
            self.told = ("The game stays as it was.",)
            return
        self.lesson = 0
        self.side = 1 if self.first else 2
        self.misere = bool(self.last)
        self._present(self._answered((self.game.start(),), draw), 0)

    def click(self, label: str, draw: Draw) -> None:
        if label == "showValues":
            self.lesson = 0
        super().click(label, draw)

    def click_board(self, label: str, draw: Draw) -> None:
        match label:
            case "lesson":
                if self.winner:
                    self.lesson = 0
                    self.pointed = None
                elif self.game.rule != "while strong" and not self.misere:
                    self.lesson = (self.lesson + 1) % (LESSON_STEPS + 1)
                    self.valued = False
                    self.pointed = None
            case "marked" | "markedBack":
                self.step(label)
                self.pointed = None
            case "randomTournament":
                stream = self._stream(draw)
                game = None
                while game is None:
                    bits = (stream.word() < 2**31 for _ in range(self.chosen_order * (self.chosen_order - 1) // 2))
                    triangle = "".join("1" if bit else "0" for bit in bits)
                    try:
                        game = game_on(triangle, RULES[self.rule])
                    except ParameterError:
                        continue
                self._give(game.tournament, draw)
            case _ if not self.winner and self.looks_back():
                self.shown = None
            case _ if not self.winner:
                vertex = int(label[3:-1])
                option = tuple(v for v in self.position if v != vertex)
                if option in self.labels(self.position):
                    self.make_move(option, draw)
                else:
                    self.told = (f"{NAMES[vertex]} is no king: it does not reach",)

    def _give(self, tournament: Tournament, draw: Draw) -> None:
        self.given_tournament = tournament
        self.entry = tournament.upper_triangle()
        self.chosen_order = tournament.order
        self.start = AS_GIVEN
        self._begin(draw)

    def type(self, text: str, draw: Draw) -> None:
        if text == self.entry:
            return
        self.told, self.reasoned = ("The game stays as it was.",), False
        self.entry = kept(text)
        try:
            tournament = (
                parse_tournament("".join(text.split())) if "".join(text.split())[:1] == "&" else parse_mckay(text)
            )
            game = game_on(tournament, RULES[self.rule])
        except (GraphFormatError, ParameterError):
            return
        self.told = ()
        self._give(game.tournament, draw)

    def slide(self, value: float) -> None:
        self.chosen_order = int(value)

    # ---- what is shown

    def facts(self) -> list[str]:
        kings = ", ".join(NAMES[v] for v in kings_of(self.game.tournament, self.on_board))
        heirs = ", ".join(NAMES[v] for v in heirs_of(self.game.tournament, self.on_board))
        found = [f"Order {len(self.on_board)}"]
        if self.marked != NOTHING:
            found.append(f"kings {kings}")
        if self.marked == KINGS_AND_HEIRS:
            found.append(f"heirs {heirs}" if heirs else "no heirs")
        return found

    def check_start(self, objects: dict[str, Any]) -> None:
        def shown(label: str) -> Any:
            return objects[label]["value"]

        assert shown("givenTournament") == self.given_tournament.upper_triangle()
        assert shown("arena") == self.game.tournament.upper_triangle()
        assert shown("arenaOrder") == self.game.tournament.order
        assert shown("arenaRule") == self.game.rule
        assert shown("chosenOrder") == self.chosen_order

    def check_board(self, objects: dict[str, Any]) -> None:
        tournament, position = self.game.tournament, self.on_board
        induced = tournament.induced(position)
        kings = kings_of(tournament, position)
        assert objects["order"]["value"] == len(position)
        assert objects["tournament"]["value"] == induced.upper_triangle()
        assert objects["scores"]["value"] == [left(tournament, position).out_degree(v) for v in position]
        assert objects["kings"]["value"] == ([] if self.marked == NOTHING else list(kings))
        traced = {v: trace for before, after, trace in self.traces() for v in set(before) - set(after)}
        visible = {label for label, item in objects.items() if item["visible"]}
        assert {label for label in visible if label.startswith("V_")} == {f"V_{{{v}}}" for v in (*position, *traced)}
        arcs = {f"v_{{{u},{v}}}" for u in position for v in position if tournament.beats(u, v)}
        assert {label for label in visible if label.startswith("v_")} == arcs
        shapes = self._shapes(kings)
        for v, trace in traced.items():
            item = objects[f"V_{{{v}}}"]
            assert (item["shape"], item["caption"]) == (trace.shape, f"{NAMES[v]} \N{MIDDLE DOT} {trace.word}")
        assert {v: objects[f"V_{{{v}}}"]["shape"] for v in position} == shapes
        captions = dict(zip(position, [NAMES[v] for v in position], strict=True))
        if self.valued and not self.over(position):
            for option in self.labels(position):
                (gone,) = set(position) - set(option)
                captions[gone] += f" \N{MIDDLE DOT} {self.remoteness(option) + 1}"
        if not (self.pointed or self.lesson):
            assert {v: objects[f"V_{{{v}}}"]["caption"] for v in position} == captions
        if self.pointed:
            (gone,) = set(position) - set(self.pointed)
            colour = WINNING if self.lost(self.pointed) else LOSING
            assert objects[f"V_{{{gone}}}"]["colour"] == f"{colour.red},{colour.green},{colour.blue}"
        self._check_lesson(objects)

    def _shapes(self, kings: tuple[int, ...]) -> dict[int, int]:
        shapes = dict.fromkeys(self.on_board, CIRCLE)
        if self.marked == KINGS_AND_HEIRS:
            shapes |= dict.fromkeys(heirs_of(self.game.tournament, self.on_board), TRIANGLE_DOWN)
        if self.marked != NOTHING:
            shapes |= dict.fromkeys(kings, DIAMOND)
        for option in self.labels(self.on_board):
            (gone,) = set(self.on_board) - set(option)
            if self.valued:
                shapes[gone] = TRIANGLE if self.lost(option) else CROSS
        near = self._near_source()
        if near and not self.over(self.on_board) and self.lesson in (2, 3):
            shapes |= {near[0]: RING, near[1]: CROSS}
        for option in [self.pointed] if self.pointed else []:
            (gone,) = set(self.on_board) - set(option)
            shapes[gone] = TRIANGLE if self.lost(option) else CROSS
        return shapes

    def _near_source(self) -> tuple[int, int] | None:
        """The first vertex that only one beats, and that one."""
        graph = left(self.game.tournament, self.on_board)
        for v in self.on_board:
            if graph.in_degree(v) == 1:
                (conqueror,) = graph.predecessors(v)
                return v, conqueror
        return None

    def _check_lesson(self, objects: dict[str, Any]) -> None:
        shown = self.lesson > 0 and not self.over(self.on_board)
        assert objects["lessonStep"]["value"] == self.lesson
        assert objects["lessonText"]["visible"] == shown
        if shown:
            text = " ".join(objects["lessonText"]["value"].split())
            assert text.startswith(f"{self.lesson}/{LESSON_STEPS} ")
            assert not text.endswith("\u2026")
            near = self._near_source()
            if self.lesson == 3 and near:
                after = tuple(v for v in self.on_board if v != near[1])
                assert f"Delete {NAMES[near[1]]}: nobody beats {NAMES[near[0]]} any more." in text
                assert kings_of(self.game.tournament, after) == (near[0],)
                assert self.over(after)
            if self.lesson == 2 and not near:
                assert f"no vertex has the score n \u2212 2 = {len(self.on_board) - 2}:" in text

    def check_reason(self, message: str, option: Numbers) -> None:
        won, label = self.lost(option), self.labels(self.position)[option]
        if self.over(option):
            assert message.startswith(f"After {label}, ")
            assert ("whoever made the last move loses" in message) == self.misere == (not won)
            if self.game.rule == "while strong":
                assert "no longer strong" in message
            else:
                (king,) = kings_of(self.game.tournament, option)
                assert f"{NAMES[king]} beats all others, and the game is over" in message
        elif found := re.search(r"one of S_\{?(\d+)\}?: no vertex has score (\d+), and", message):
            lost = option if won else self.position
            assert int(found[1]) == len(lost) == int(found[2]) + 2
            assert self.lost(lost)
            assert len(lost) - 2 not in self.game.tournament.induced(lost).scores()
            assert (self.misere, self.game.rule) == (False, "any vertex")
            assert won == (f"After {label}" in message)
        elif found := re.search(r"Grundy value [^)]*\) is (\d+)", message):
            assert int(found[1]) == self.grundy(self.position)
            assert won == (" it is 0: every reply" in message)
        else:
            assert self.misere
            assert message.startswith("All positions were searched: ")
            assert won == ("the other player has no winning move" in message) != ("no move wins" in message)

    # ---- random actions

    def board_labels(self) -> list[str]:
        return [f"V_{{{v}}}" for v in self.position]

    def starts(self, generator: random.Random) -> str:
        order = generator.choice([2, 3, 4, 5, 6, 6, 7, 12, 13])
        triangle = "".join(generator.choices("01", k=order * (order - 1) // 2))
        return digraph6(parse_mckay(triangle)) if generator.random() < 0.4 else triangle

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        kind = generator.random()
        if kind < 0.02:
            label = f"V_{{{generator.choice(self.position)}}}"
            return {"act": "drag", "label": label, "x": generator.uniform(-4, 4), "y": generator.uniform(-3, 3)}
        if kind < 0.05:
            return {"act": "slide", "label": "chosenOrder", "value": generator.randint(3, 9)}
        return super().random_action(generator)
