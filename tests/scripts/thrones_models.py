"""The model of `game-of-thrones`; see game_models.py. Scores, kings and heirs come from networkx."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations
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
LESSON_STEPS, LONG_LESSON_STEPS = 4, 6

RULES = GameOfThrones.RULES
AS_GIVEN = 0
KINGS, KINGS_AND_HEIRS, NOTHING = range(3)


def game_on(tournament: Tournament | str, rule: str) -> GameOfThrones:
    """The game on a tournament, or ParameterError where it is over before the first move."""
    game = GameOfThrones(tournament, rule)
    if why := game.too_large():
        raise ParameterError(why)
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


def dominating_sets(tournament: Tournament, position: Numbers) -> list[set[int]]:
    """The sets that dominate the vertices that are left, those first that have the fewest."""
    graph = left(tournament, position)
    sizes = range(1, len(position) + 1)
    return [
        set(chosen)
        for chosen in chain.from_iterable(combinations(position, size) for size in sizes)
        if set(position) == set(chosen).union(*(graph.successors(v) for v in chosen))
    ]


def royal_pairs_of(tournament: Tournament, position: Numbers) -> list[tuple[int, int]]:
    graph = left(tournament, position)
    reach = {v: reached(graph, v) for v in position}
    return [(u, v) for u, v in combinations(position, 2) if (reach[u] | {v}) & (reach[v] | {u}) == set(position)]


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
    draft: Numbers | None = None

    BUTTONS: ClassVar = (*GameModel.BUTTONS, "lesson", "lesson", "randomTournament")
    CHOICES: ClassVar[Mapping[str, str]] = {**GameModel.CHOICES, "rule": "rule", "marked": "marked"}
    RESTARTING: ClassVar = (*GameModel.RESTARTING, "rule")

    def __post_init__(self) -> None:
        self.given_tournament = self.game.tournament
        self.chosen_order = self.game.tournament.order
        self.entry = self.given_tournament.upper_triangle()

    # ---- the rules

    def over(self, position: Numbers) -> bool:
        if len(position) == 1:
            return True
        if self.game.rule == "royal pair":
            return len(royal_pairs_of(self.game.tournament, position)) == 1
        if self.game.rule in ("any vertex", "kings only"):
            return len(kings_of(self.game.tournament, position)) == 1
        used_up = self.game.rule == "fixed set" and not self.fixed(position)
        return used_up or not nx.is_strongly_connected(left(self.game.tournament, position))

    def fixed(self, position: Numbers) -> list[int]:
        """The vertices that are left of the dominating set that is fixed, if one is."""
        if self.game.rule != "fixed set":
            return []
        least = dominating_sets(self.game.tournament, self.game.start())[0]
        return sorted(least & set(position))

    def drop(self) -> bool:
        dropped, self.draft = self.draft is not None, None
        return dropped

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
        self.drop()
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
                elif self.game.rule in ("any vertex", "kings only") and not self.misere:
                    count = self._lesson_steps(self.position)
                    self.lesson = (min(self.lesson, count) + 1) % (count + 1)
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
                self._click_vertex(int(label[3:-1]), draw)

    def _click_vertex(self, vertex: int, draw: Draw) -> None:
        before = self.draft or ()
        chosen = tuple(v for v in before if v != vertex) if vertex in before else (*before, vertex)
        gone = {option: set(self.position) - set(option) for option in self.labels(self.position)}
        whole = [option for option, those in gone.items() if those == set(chosen)]
        if whole:
            self.drop()
            self.make_move(whole[0], draw)
        elif any(set(chosen) < those for those in gone.values()):
            self.draft, self.pointed = chosen or None, None
            self.forget()
            names = self._names(chosen)
            self.told = (f"Chosen: {names}. Click another vertex" if chosen else "Nothing is chosen any more.",)
        else:
            names = self._names(chosen)
            self.told = (
                {
                    "kings only": f"{names} is no king: it does not reach",
                    "fixed set": f"{names} is not in the dominating set {self._names(self.fixed(self.position))}.",
                    "dominating set": f"No dominating set that needs all its vertices has {names}.",
                }[self.game.rule],
            )

    @staticmethod
    def _names(vertices: Iterable[int]) -> str:
        return ", ".join(NAMES[v] for v in vertices)

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
        tournament, position = self.game.tournament, self.on_board
        heirs = self._names(heirs_of(tournament, position))
        found = [f"Order {len(position)}"]
        if self.marked != NOTHING:
            found.append(f"kings {self._names(kings_of(tournament, position))}")
        if self.marked == KINGS_AND_HEIRS:
            found.append(f"heirs {heirs}" if heirs else "no heirs")
        if self.game.rule == "royal pair":
            pairs = len(royal_pairs_of(tournament, position))
            found.append(f"{pairs} royal pair{'' if pairs == 1 else 's'}")
        if self.game.rule == "fixed set":
            names = self._names(self.fixed(position)) or "\N{EN DASH}"
            found.append(f"* {names}")
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
        text = objects["draft"]["value"]
        assert (tuple(json.loads(text)) if text else None) == self.draft
        star = "*"
        captions = {v: NAMES[v] + (star if v in self.fixed(position) else "") for v in position}
        if self.valued and not self.over(position):
            for v, options in self._reached().items():
                captions[v] += f" \N{MIDDLE DOT} {self._best_of(options)[1]}"
        if not (self.pointed or self.lesson):
            assert {v: objects[f"V_{{{v}}}"]["caption"] for v in position} == captions
        if self.pointed:
            for gone in set(position) - set(self.pointed):
                colour = WINNING if self.lost(self.pointed) else LOSING
                assert objects[f"V_{{{gone}}}"]["colour"] == f"{colour.red},{colour.green},{colour.blue}"
        self._check_lesson(objects)

    def _shapes(self, kings: tuple[int, ...]) -> dict[int, int]:
        shapes = dict.fromkeys(self.on_board, CIRCLE)
        if self.marked == KINGS_AND_HEIRS:
            shapes |= dict.fromkeys(heirs_of(self.game.tournament, self.on_board), TRIANGLE_DOWN)
        if self.marked != NOTHING:
            shapes |= dict.fromkeys(kings, DIAMOND)
        shapes |= dict.fromkeys(self.draft or (), RING)
        if self.valued:
            for v, options in self._reached().items():
                shapes[v] = TRIANGLE if self._best_of(options)[0] else CROSS
        near = self._near_source()
        if near and not self.over(self.on_board) and self.lesson in (2, 3):
            shapes |= {near[0]: RING, near[1]: CROSS}
        if not near and not self.over(self.on_board) and self.lesson == LONG_LESSON_STEPS:
            shapes |= dict.fromkeys(self._losing_deletions()[:1], RING)
        if self.pointed:
            gone = set(self.on_board) - set(self.pointed)
            shapes |= dict.fromkeys(gone, TRIANGLE if self.lost(self.pointed) else CROSS)
        return shapes

    def _reached(self) -> dict[int, list[Numbers]]:
        """The vertices to click next on the way to a move, each with the options to which it may lead."""
        chosen = set(self.draft or ())
        found: dict[int, list[Numbers]] = {}
        for option in self.labels(self.on_board):
            gone = set(self.on_board) - set(option)
            for v in gone - chosen if chosen <= gone else ():
                found.setdefault(v, []).append(option)
        return found

    def _best_of(self, options: list[Numbers]) -> tuple[bool, int]:
        """Whether the best of some options wins, and in how many plies."""
        won = [self.remoteness(option) for option in options if self.lost(option)]
        return bool(won), 1 + (min(won) if won else max(map(self.remoteness, options)))

    def _lesson_steps(self, position: Numbers) -> int:
        return LESSON_STEPS if self._near_source(position) else LONG_LESSON_STEPS

    def _losing_deletions(self) -> list[int]:
        """The vertices whose deletion leaves a position that is lost for the player to move."""
        gone = {next(iter(set(self.on_board) - set(option))): option for option in self.labels(self.on_board)}
        return [v for v in sorted(gone) if self.lost(gone[v])]

    def _near_source(self, position: Numbers | None = None) -> tuple[int, int] | None:
        """The first vertex that only one beats, and that one."""
        here = self.on_board if position is None else position
        graph = left(self.game.tournament, here)
        for v in here:
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
            near = self._near_source()
            count = self._lesson_steps(self.on_board)
            step = min(self.lesson, count)
            assert text.startswith(f"{step}/{count} ")
            assert not text.endswith("\u2026")
            if step == LONG_LESSON_STEPS:
                losing = self._losing_deletions()
                told = (
                    f"Delete {NAMES[losing[0]]} (ring): " if losing else "No deletion here leaves a position that is "
                )
                assert told in text
                assert bool(losing) != self.lost(self.on_board)
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
            tournament = self.game.tournament
            if self.game.rule == "royal pair":
                scores = {v: left(tournament, option).out_degree(v) for v in option}
                first, second = sorted(option, key=lambda v: -scores[v])[:2]
                assert f"{NAMES[first]} and {NAMES[second]} are the only royal pair" in message
            elif self.game.rule == "dominating set" and len(option) == 1:
                assert f"only {NAMES[option[0]]} is left, and the game is over" in message
            elif self.game.rule == "fixed set" and not self.fixed(option):
                assert "no vertex of the dominating set is left, and the game is over" in message
            elif self.game.rule not in ("any vertex", "kings only"):
                assert not nx.is_strongly_connected(left(tournament, option))
                assert "it is no longer strong" in message
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
