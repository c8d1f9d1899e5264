"""Extra displays of some games are true: kings and lessons, tables of heaps and of P-positions."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest

from ggbgen.errors import GraphFormatError, ParameterError
from ggbgen.graphs import Tournament, digraph6, parse_mckay, parse_tournament
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from ggbgen.solver import Play, solve
from tests.built import build
from tests.engine.games import game
from tests.graph_nim_facts import nim_sum
from tests.hackenbush_facts import all_grundy
from tests.hands import Step, acts, followed, seen
from tests.thrones_facts import heirs_of, kings_of, left, royal_pairs_of

STEPS = 250
CIRCLE, CROSS, RING, DIAMOND, TRIANGLE_DOWN = 0, 1, 2, 4, 7
NAMES = "ABCDEFGHIJKL"
LESSON_STEPS, LONG_LESSON_STEPS = 4, 6
# Tables with at most this many positions are searched for missing entries.
MOST_LISTED = 700
Numbers = tuple[int, ...]


def on_board(applet: OfflineApplet) -> Numbers:
    """Return the position on the board, which may be an earlier one."""
    positions = [tuple(json.loads(text)) for text in applet["record"].split(";")]
    shown = int(applet["shownMove"])
    return positions[shown] if shown >= 0 else positions[-1]


@cache
def solved(rules: Any, play: Play) -> Any:
    return solve(rules, play=play)


# ---- Game of Thrones


class Thrones:
    """The applet on any tournament, with any rule."""

    def __init__(self, applet: OfflineApplet) -> None:
        self.applet = applet

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        order = chance.choice([2, 3, 4, 5, 6, 6, 7, 12, 13])
        triangle = "".join(chance.choices("01", k=order * (order - 1) // 2))
        return digraph6(parse_mckay(triangle)) if chance.random() < 0.4 else triangle

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        return chance.choice(["lesson", "lesson", "marked", "randomTournament", "newGame", "replayBack", "ruleBack"])

    @property
    def tournament(self) -> Tournament:
        return parse_mckay(self.applet["arena"])

    @property
    def rule(self) -> str:
        return str(self.applet["arenaRule"])

    def game(self) -> GameOfThrones:
        return GameOfThrones(self.tournament, self.rule)

    def check(self) -> None:
        applet, tournament, position = self.applet, self.tournament, on_board(self.applet)
        graph, kings, heirs = left(tournament, position), kings_of(tournament, position), heirs_of(tournament, position)
        assert applet["order"] == len(position)
        assert applet["arenaOrder"] == tournament.order
        assert applet["tournament"] == tournament.induced(position).upper_triangle()
        assert applet["scores"] == [graph.out_degree(v) for v in position]
        marked = int(applet["markedChoice"])  # kings, kings and heirs, nothing
        assert applet["kings"] == ([] if marked == 2 else list(kings))
        assert seen(applet, "V_") >= {f"V_{{{v}}}" for v in position}
        assert seen(applet, "v_") == {f"v_{{{u},{v}}}" for u, v in graph.edges}
        facts = [f"Order {len(position)}"]
        facts += [f"kings {self.names(kings)}"] if marked != 2 else []
        facts += [f"heirs {self.names(heirs)}" if heirs else "no heirs"] if marked == 1 else []
        if self.rule == "royal pair":
            pairs = len(royal_pairs_of(tournament, position))
            facts.append(f"{pairs} royal pair{'' if pairs == 1 else 's'}")
        fixed = [v for v in position if self.rule == "fixed set" and v in self.game().fixed]
        facts += ["* " + (self.names(fixed) or "\N{EN DASH}")] if self.rule == "fixed set" else []
        told = " ".join(applet["facts"].split())
        assert told.startswith(" \N{MIDDLE DOT} ".join(facts)) or told.endswith("\N{HORIZONTAL ELLIPSIS}")
        lesson = int(applet["lessonStep"])
        plain = not (applet["valuesShown"] or applet["draft"] or lesson or applet["hintStep"] == 2)
        if plain:
            shapes = dict.fromkeys(position, CIRCLE)
            shapes |= dict.fromkeys(heirs, TRIANGLE_DOWN) if marked == 1 else {}
            shapes |= dict.fromkeys(kings, DIAMOND) if marked != 2 else {}
            assert {v: applet.state(f"V_{{{v}}}")["shape"] for v in position} == shapes
            captions = {v: NAMES[v] + "*" * (v in fixed) for v in position}
            assert {v: applet.caption(f"V_{{{v}}}") for v in position} == captions
        self.check_lesson(lesson, position)

    @staticmethod
    def names(vertices: Any) -> str:
        return ", ".join(NAMES[v] for v in vertices)

    def near_source(self, position: Numbers) -> tuple[int, int] | None:
        """Return the first vertex that only one vertex beats, and that vertex."""
        graph = left(self.tournament, position)
        found = [(v, next(iter(graph.predecessors(v)))) for v in position if graph.in_degree(v) == 1]
        return found[0] if found else None

    def check_lesson(self, lesson: int, position: Numbers) -> None:
        applet, game = self.applet, self.game()
        shown = lesson > 0 and not game.is_over(position)
        assert applet.visible("lessonText") == shown
        if not shown:
            return
        assert (game.rule in ("any vertex", "kings only"), bool(applet["misere"])) == (True, False)
        text, near = " ".join(applet["lessonText"].split()), self.near_source(position)
        step = min(lesson, LESSON_STEPS if near else LONG_LESSON_STEPS)
        assert text.startswith(f"{step}/{LESSON_STEPS if near else LONG_LESSON_STEPS} ")
        assert not text.endswith("\u2026")
        shapes = {v: applet.state(f"V_{{{v}}}")["shape"] for v in position}
        if near and step in (2, 3):
            assert (shapes[near[0]], shapes[near[1]]) == (RING, CROSS)
        if near and step == 3:
            assert f"Delete {NAMES[near[1]]}: nobody beats {NAMES[near[0]]} any more." in text
            assert kings_of(self.tournament, tuple(v for v in position if v != near[1])) == (near[0],)
        if not near and step == 2:
            assert f"no vertex has the score n \u2212 2 = {len(position) - 2}:" in text
        if step == LONG_LESSON_STEPS:
            solution = solved(game, Play.NORMAL)
            losing = [
                v
                for move in game.moves(position)
                if solution.value(move.option).outcome == "P"
                for v in set(position) - set(move.option)
            ]
            assert (
                f"Delete {NAMES[losing[0]]} (ring): " if losing else "No deletion here leaves a position that is "
            ) in text
            assert not losing or shapes[losing[0]] == RING

    def check_step(self, step: Step) -> None:
        """A typed or random tournament is played on, unless the game on it would be over before it begins."""
        applet = self.applet
        if step.act == "type" and step.text != step.was(
            "tournamentEntry" if "tournamentEntry" in applet else step.label
        ):
            digits = "".join(step.text.split())
            try:
                read = parse_tournament(digits) if digits[:1] == "&" else parse_mckay(step.text)
                game = GameOfThrones(read, GameOfThrones.RULES[int(applet["ruleChoice"])])
                fits = 1 < read.order <= len(NAMES) and not game.why_over() and not game.too_large()
            except (GraphFormatError, ParameterError):
                fits = False
            if fits:
                assert applet["arena"] == applet["givenTournament"] == read.upper_triangle()
                assert applet[step.label] == read.upper_triangle()
            else:
                assert "The game stays as it was." in applet["message"]
                assert [applet[label] for label in ("arena", "record")] == [
                    step.was(label) for label in ("arena", "record")
                ]
        elif step.label == "randomTournament":
            assert self.tournament.order == step.was("chosenOrder") == applet["chosenOrder"]
            assert applet["givenTournament"] == applet["arena"]
            assert not self.game().why_over()
        elif step.label.startswith("V_") or step.label in ("hint", "lesson", "undo", "marked"):
            assert applet["arena"] == step.was("arena")
        if step.label == "lesson" and applet["lessonStep"]:
            assert applet["valuesShown"] == 0


# ---- Nim


class Heaps:
    """The table of nim-sums."""

    def __init__(self, applet: OfflineApplet) -> None:
        self.applet = applet

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        heaps, size = chance.choice([(1, 31), (2, 32), (2, 7), (3, 7), (3, 8), (4, 3), (3, 3), (8, 3), (9, 1)])
        return chance.choice([" ", ",", ";\t"]).join(str(chance.randint(0, size)) for _ in range(heaps))

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        return chance.choice(["explain", "newGame", "replayBack"])

    def lost(self, position: Numbers) -> bool:
        return nim_sum(position) == (1 if self.applet["misere"] and max(position) <= 1 else 0)

    def check_step(self, step: Step) -> None:
        pressed = step.label == "explain" and step.act == "click"
        if step.act not in ("undo", "reopen"):
            assert self.applet["explained"] == (1 - step.was("explained") if pressed else step.was("explained"))

    def check(self) -> None:
        applet, position = self.applet, on_board(self.applet)
        assert applet.caption("explain").endswith("Explain")
        assert applet.caption("explain").startswith("\N{CHECK MARK}") == bool(applet["explained"])
        assert applet.visible("explanation") == (bool(applet["explained"]) and any(position))
        # No two counters are at the same place.
        shown = [applet[label] for label in seen(applet, "c_")]
        assert len({(x, round(y, 6)) for x, y in shown}) == len(shown) >= sum(position)
        if applet.visible("explanation"):
            self.check_table(position, applet["explanation"])

    def check_table(self, position: Numbers, latex: str) -> None:
        found = re.fullmatch(r".*?\|@\{\\!\}l\}(.*)\\\\ \\hline (.*)\\\\ \\hline (.*)\\end\{array\}", latex)
        assert found is not None
        head, *rows = [line.split("&") for line in (found[1], *found[2].split(r"\\"), found[3])]
        total = nim_sum(position)
        assert head[-1] == rf"\oplus {total}"
        powers = [int(power) for power in head[1:-1]]
        for size, row in zip((*position, total), rows, strict=True):
            bits = ["1" in bit for bit in row[1:-1]]
            assert int(row[0]) == size == sum(power for bit, power in zip(bits, powers, strict=True) if bit)
        bold = {tuple(r"\mathbf" in bit for bit in row[1:-1]) for row in rows}
        assert bold == {tuple(total > 0 and power <= total < 2 * power for power in powers)}
        for h, row in enumerate(rows[:-1]):
            less = position[h] ^ total
            wins = less < position[h] and self.lost((*position[:h], less, *position[h + 1 :]))
            assert row[-1] == (rf"\textcolor{{00694B}}{{\mathbf{{{less}}}\,\blacktriangle}}" if wins else str(less))


# ---- Graph Nim


class Weights:
    """The table of P-positions."""

    def __init__(self, applet: OfflineApplet, rules: GraphNim) -> None:
        self.applet, self.rules = applet, rules
        self.solutions = {play: solve(rules, play=play, start=rules.largest) for play in Play}

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        most = self.rules.largest
        one = str(chance.randint(0, max(most) + 1))
        return chance.choice([one, " ".join(str(chance.randint(0, weight)) for weight in most)])

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        return chance.choice(["explain", "newGame", "replayBack", "play"])

    def lost(self, position: Numbers) -> bool:
        play = Play.MISERE if self.applet["misere"] else Play.NORMAL
        return bool(self.solutions[play].value(position).outcome == "P")

    def check_step(self, step: Step) -> None:
        Heaps.check_step(self, step)  # type: ignore[arg-type]
        draft, was = (json.loads(text)[1] if text else None for text in (self.applet["draft"], step.was("draft")))
        position = list(on_board(self.applet))
        if step.act == "click" and draft not in (None, position, was):
            assert ("\u201cDone\u201d now " in self.applet["message"]) == bool(self.applet["valuesShown"])
            wins = "\u201cDone\u201d now wins" in self.applet["message"]
            assert not self.applet["valuesShown"] or wins == self.lost(tuple(draft))

    def check(self) -> None:
        applet, position = self.applet, on_board(self.applet)
        assert applet.caption("explain") == ("\N{CHECK MARK} Table" if applet["explained"] else "Table")
        assert applet.visible("explanation") == (bool(applet["explained"]) and any(position))
        if applet.visible("explanation"):
            self.check_table(position, applet["explanation"])

    def check_table(self, position: Numbers, latex: str) -> None:
        """The rows are the heaviest P-positions no heavier than the board; the mark is at the nearest one below."""
        lines = latex.partition(r"\hline ")[2].removesuffix(r"\end{array}}").split(r"\\")
        rows = [line for line in lines if "vdots" not in line]
        listed = [tuple(map(int, re.findall(r"clap\{(\d+)\}", row))) for row in rows]
        totals = [int(re.findall(r"\d+", row)[0]) for row in rows]
        assert totals == list(map(sum, listed)) == sorted(totals, reverse=True)
        assert all(map(self.lost, listed))
        below = product(*(range(weight + 1) for weight in position))
        nearest = max((sum(each) for each in below if self.lost(each)), default=-1)
        marked = [each for row, each in zip(rows, listed, strict=True) if "blacktriangle" in row]
        assert list(map(sum, marked)) == ([nearest] if nearest >= 0 else [])
        assert all(entry <= most for each in marked for entry, most in zip(each, position, strict=True))
        if totals and prod(most + 1 for most in self.rules.largest) <= MOST_LISTED:
            least = totals[-2] if len(lines) > len(rows) else totals[-1]
            everything = product(*(range(most + 1) for most in self.rules.largest))
            heavier = (each for each in everything if least < sum(each) <= sum(position))
            assert set(filter(self.lost, heavier)) <= set(listed)


# ---- Hackenbush


class Drawing:
    """The applet on any drawing."""

    def __init__(self, applet: OfflineApplet) -> None:
        self.applet = applet

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        names = ["ground", *"ABCDEF"]
        count = chance.randint(1, 11) if chance.random() < 0.9 else MOST_EDGES + 1
        return " ".join(f"{chance.choice(names)}-{chance.choice(names[:4])}" for _ in range(count))

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        return chance.choice(["explain", "explain", "newGame", "start", "startBack"])

    def check(self) -> None:
        applet, position = self.applet, on_board(self.applet)
        game = Hackenbush(applet["drawing"])
        assert len(position) == len(game.edges)
        assert game.standing(list(position)) == position
        now = json.loads(applet["record"].split(";")[-1])
        if not applet["misere"]:
            grundy = int(all_grundy(game)[sum(left_ << edge for edge, left_ in enumerate(now))])
            assert (applet["grundy"], applet["outcome"]) == (grundy, "N" if grundy else "P")
        else:
            assert applet["outcome"] == solved(game, Play.MISERE).value(tuple(now)).outcome
        assert (applet["searched"] == "-") == (not game.is_searched())
        assert seen(applet, "e_") >= {f"e_{{{edge}}}" for edge, left_ in enumerate(position) if left_}
        # Every edge has a value.
        amounts = [int(text) for text in applet["amountsTexts"] if text.strip()]
        assert len(amounts) == (sum(position) if applet["explained"] else 0)

    def check_step(self, step: Step) -> None:
        applet = self.applet
        if step.act == "type" and step.text != step.was(step.label):
            try:
                drawing = Hackenbush.from_parameters({"graph": step.text.replace("\ufeff", " ")})
            except ParameterError:
                assert "The game stays as it was." in applet["message"]
                assert applet["record"] == step.was("record")
                return
            if "The game stays as it was." in applet["message"]:
                # Only searched drawings have values if the last move loses.
                assert applet["playChoice"] == 1
                assert not drawing.is_searched()
            elif applet["drawing"] != step.was("drawing"):
                assert applet["drawing"] == applet["givenDrawing"] == drawing.graph
        elif step.label == "explain":
            assert applet["explained"] == (step.was("explained") + 1) % 4
            assert applet["valuesShown"] == 0


EXPLAINED: dict[str, tuple[str, dict[str, object], Callable[[OfflineApplet], Any]]] = {
    "game-of-thrones": ("game-of-thrones", {}, Thrones),
    "game-of-thrones, heirs": ("game-of-thrones", {"marked": "kings and heirs", "start": "S_8 no. 2"}, Thrones),
    "game-of-thrones, fixed set": (
        "game-of-thrones",
        {"tournament": "111000111001110111111", "rule": "fixed set", "computer": "careless", "play": "loses"},
        Thrones,
    ),
    "nim": ("nim", {}, Heaps),
    "nim, misere": ("nim", {"play": "loses", "heaps": (1, 1, 3), "computer": "a friend"}, Heaps),
    "graph-nim-paw": ("graph-nim-paw", {}, lambda applet: Weights(applet, game("graph-nim-paw").board.ruleset)),
    "hackenbush": ("hackenbush", {}, Drawing),
}


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", EXPLAINED)
def test_what_a_game_explains_is_true(case: str) -> None:
    name, parameters, shown = EXPLAINED[case]
    applet = open_applet(build(name, **parameters))
    explained = shown(applet)
    steps = STEPS if name != "hackenbush" else STEPS // 2
    without = ("challenge", "askMe")
    walk = acts(
        *(applet, random.Random(20170501), steps), texts=explained.texts, favoured=explained.liked, without=without
    )
    assert len(list(followed(explained, walk))) > steps // 2
    applet.check()
