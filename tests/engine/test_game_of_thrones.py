"""The applet `game-of-thrones` in the real engine, by its real buttons and vertices: its own features."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.graphs import Tournament, digraph6, parse_mckay
from ggbgen.notation import Numbers
from ggbgen.page.boards.arena import STARTS
from ggbgen.page.choices import ONWARD
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from tests.engine.games import CHOICES, PARAMS, act_at_random, game, play_game
from tests.engine.looks import MODES, changes, in_turn, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]
OpenBoard = Callable[..., "ThronesGame"]

DEFAULT = "110001100111111"
ANY_VERTEX, KINGS_ONLY, WHILE_STRONG, DOMINATING_SET, FIXED_SET, ROYAL_PAIR = GameOfThrones.RULES
# Clicks on the game's own features; test_every_game.py makes more on each kind of board.
MONKEY_CLICKS = 12


@cache
def board_for(tournament: str, rule: str) -> BoardKind:
    return board_of(GameOfThrones(tournament, rule))


class ThronesGame(PlayedGame):
    """The Game of Thrones: every start is a tournament and a rule, and so a separate game."""

    RESTARTING = PlayedGame.RESTARTING | {"rule"}

    def follow(self) -> list[Numbers]:
        """Adopt the tournament and the rule that the applet uses."""
        self.board = board_for(self.applet["arena"], self.applet["arenaRule"])
        self.given = self.board.notation.first
        return super().follow()

    def begin(self, start: str) -> list[Numbers]:
        """Type a tournament."""
        assert self.type_start(start)
        return self.positions

    def check(self) -> list[Numbers]:
        """Also check what is published about the remaining tournament."""
        positions = super().check()
        applet, shown = self.applet, int(self.applet["shownMove"])
        position = positions[shown]
        traced = self.traced()
        tournament: Tournament = self.game.tournament
        induced = tournament.induced(position)
        assert applet["order"] == len(position)
        assert applet["tournament"] == induced.upper_triangle()
        assert applet["scores"] == list(induced.scores())
        if applet["kings"]:
            assert applet["kings"] == [position[k] for k in induced.kings()]
        objects = [item for item in applet.objects() if item.visible]
        assert {item.label for item in objects if item.label.startswith("V_")} == {
            f"V_{{{v}}}" for v in position
        } | traced
        arcs = {f"v_{{{u},{v}}}" for u in position for v in position if tournament.beats(u, v)}
        assert {item.label for item in objects if item.kind == "vector"} == arcs
        return positions

    def is_plain(self) -> bool:
        """Return whether no marks are shown; the lesson marks vertices too."""
        return bool(self.applet["lessonStep"] == 0)

    def delete(self, vertex: int) -> list[Numbers]:
        return self.make(tuple(v for v in self.position if v != vertex))


@pytest.fixture
def board(ggb_applet: OpenApplet) -> OpenBoard:
    def open_board(mode: str, **parameters: object) -> ThronesGame:
        thrones = game("game-of-thrones", **parameters)
        applet = ggb_applet(thrones.archive, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
        return ThronesGame.of(applet, thrones.definition, thrones.values)

    return open_board


def random_starts(chance: random.Random, rule: str, orders: list[int]) -> list[str]:
    """Return for each order a tournament on which a game can begin."""
    found = []
    for order in orders:
        while True:
            text = "".join(chance.choices("01", k=order * (order - 1) // 2))
            if not GameOfThrones(text, rule).why_over():
                found.append(text)
                break
    return found


@pytest.mark.sweep
@pytest.mark.parametrize(("rule", "mode"), in_turn(list(GameOfThrones.RULES)))
def test_the_computer_wins_when_it_may_and_else_loses_late(board: OpenBoard, rule: str, mode: str) -> None:
    seed = 20170501 + len(rule) + MODES.index(mode)
    chance = random.Random(seed)
    starts = random_starts(chance, rule, [6, 7, 9])
    opened = board(mode, rule=rule, tournament="1100110111")
    play_game(opened, starts, seed=seed, number=list(GameOfThrones.RULES).index(rule) * 2 // 3)


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_class_can_use_every_control(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    assert opened.check() == [(0, 1, 2, 3, 4, 5)]
    assert (applet["outcome"], applet["grundy"], applet["kings"]) == ("N", 2, [0, 1, 2, 3, 4])

    assert opened.hint().startswith("You can win.")
    assert opened.hint().startswith("A winning move: delete E.")
    assert opened.hint().startswith("After delete E it is one of S_5: no vertex has score 3, and")
    opened.turn_values()
    colours = [applet.color(f"V_{{{v}}}") for v in range(6)]
    assert colours[0] == colours[3] != colours[4] == colours[5], "only deleting E or F wins"
    opened.turn_values()
    for caption in ("kings and heirs", "nothing"):
        applet.click("marked")
        assert applet.caption("marked") == caption + ONWARD
    assert applet["kings"] == []
    applet.click("marked")

    for step in range(1, 7):
        applet.click("Lesson")
        assert applet["lessonText"].startswith(f"{step}/6 ")
    told = " ".join(applet["lessonText"].split())
    assert "Delete E (ring): A, B, C, D, F are left, and that is in S_5." in told
    applet.click("Lesson")
    assert not applet.visible("lessonText")

    positions = list(opened.click("V_{4}"))
    assert positions[1] == (0, 1, 2, 3, 5)
    assert len(positions) == 3
    assert applet["outcome"] == "N"
    applet.click("Lesson")
    applet.click("Lesson")
    assert "beats all but one of the 4 vertices here" in " ".join(applet["lessonText"].split())
    opened.hint()
    pointed = opened.hint().partition("delete ")[2][0]
    opened.delete("ABCDEF".index(pointed))
    assert applet["winner"] == 1
    assert "You win. The computer never had a winning move." in applet["message"]
    assert applet.visible("strip")
    assert not applet.visible("lessonText")
    applet.click(f"V_{{{applet['position'][0]}}}")
    assert applet["message"] == "The game is over. Press \u201cNew game\u201d or \u201cUndo\u201d."
    assert opened.undo()[-1] == positions[-1]
    assert opened.undo() == [(0, 1, 2, 3, 4, 5)]
    applet.click("Rules")
    assert applet["message"].startswith("A → B: A beats B. A king reaches all others in at most two arrows.")

    for label, option in {"computer": "a friend", "play": "loses", "start": "regular 5", "first": "computer"}.items():
        opened.choose(label, option)
    assert applet["arena"] == STARTS["regular 5"]
    applet.click("rule")
    opened.follow()
    assert applet["arenaRule"] == KINGS_ONLY
    assert applet["message"].startswith(
        "A → B: A beats B. A king reaches all others in at most two arrows. Delete a king:"
    )
    applet.slide("chosenOrder", 7)
    applet.click("Random tournament")
    opened.follow()
    assert (applet["arenaOrder"], applet.caption("start")) == (7, "as given" + ONWARD)
    assert applet["startEntry"] == applet["arena"]
    applet.click("rule")
    opened.begin("101")
    assert applet["arenaRule"] == WHILE_STRONG
    opened.delete(1)
    assert applet["winner"] == 2
    assert "Player 2 wins. Player 1 never had a winning move." in applet["message"]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_every_built_in_start_can_be_chosen_and_is_what_it_is_called(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    for name, triangle in STARTS.items():
        applet.click("start")
        opened.follow()
        assert applet.caption("start") == name + ONWARD
        assert applet["arena"] == triangle
        assert applet["outcome"] == ("N" if name == "figure 4.5" else "P")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["page"])
def test_saved_in_the_middle_it_goes_on_where_it_was(board: OpenBoard, ggb_applet: OpenApplet, mode: str) -> None:
    opened = board(mode, tournament=STARTS["S_8 no. 1"], rule=KINGS_ONLY)
    applet = opened.applet
    opened.make(opened.best(opened.start)[0])
    opened.turn_values()
    applet.click("Lesson")
    positions = opened.check()
    before = state(applet)
    saved = applet.save()
    applet.click("New game")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    other: Any = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    opened.applet = other
    assert opened.follow() == positions
    assert opened.make(opened.best(positions[-1])[0])[:3] == positions
    assert opened.undo() == positions
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_dominating_set_is_deleted_by_a_click_on_each_of_its_vertices(
    board: OpenBoard, ggb_applet: OpenApplet, mode: str
) -> None:
    opened = board(mode, tournament=STARTS["S_8 no. 1"], rule=DOMINATING_SET)
    applet = opened.applet
    assert "Each vertex outside a dominating set loses to one in it." in applet["message"]
    opened.turn_values()
    assert opened.click("V_{0}") == [opened.start]
    assert applet["draft"] == "[0]"
    assert applet["message"].startswith("Chosen: A. Click another vertex")
    opened.click("V_{0}")
    assert (applet["draft"], applet["message"]) == ("", "Nothing is chosen any more.")
    opened.click("V_{1}")
    opened.click("V_{0}")
    opened.click("V_{7}")
    assert applet["message"].startswith("No dominating set that needs all its vertices has B, A, H.")
    assert applet["draft"] == "[1,0]"

    before = state(applet)
    saved = applet.save()
    assert opened.undo() == [opened.start]
    assert applet["message"].startswith("The half-chosen move is taken back.")
    assert applet["draft"] == ""
    other: Any = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    opened.applet = applet = other
    opened.follow()
    assert opened.click("V_{2}") == [opened.start, (3, 4, 5, 6, 7)]
    assert (applet["winner"], applet["history"]) == (1, ["delete A, B, C"])
    assert opened.traced() == {"V_{0}", "V_{1}", "V_{2}"}
    opened.look_back()
    assert opened.undo() == [opened.start]
    opened.hint()
    assert opened.hint().startswith("A winning move: delete A, B, C.")
    assert "it is no longer strong" in opened.hint()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_new_rules_can_be_chosen_and_what_they_do_not_allow_is_explained(board: OpenBoard, mode: str) -> None:
    opened = board(mode, tournament=STARTS["S_8 no. 1"])
    applet = opened.applet
    opened.choose("computer", "a friend")
    opened.choose("rule", FIXED_SET)
    assert "* A, D \N{MIDDLE DOT} " in " ".join(applet["facts"].split())
    opened.click("V_{1}")
    assert applet["message"] == "B is not in the dominating set A, D. Delete one of its vertices."
    opened.choose("rule", ROYAL_PAIR)
    assert "28 royal pairs" in applet["facts"]
    assert not opened.type_start("111111")
    assert applet["message"].startswith("A and B are the only royal pair, so the game would be over")
    opened.begin("111101")  # a source, and three vertices that form a cycle
    opened.delete(1)
    assert applet["winner"] == 1
    assert "1 royal pair " in applet["facts"]
    opened.choose("rule", DOMINATING_SET)
    assert not opened.type_start("101111")
    assert applet["message"].startswith("This tournament is not strong (not every vertex")
    record = "1100110111 (0,1,2,3,4) -> (1,2,4) -> (1)"
    applet.type("boxStart", record)
    opened.follow()
    assert applet["message"].startswith("The game of the record is on the board.")
    assert len(opened.positions) == 3
    assert opened.undo()[-1] == (1, 2, 4)
    opened.hint()
    opened.hint()
    assert "only E is left" in opened.hint()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["page"])
def test_a_tournament_that_makes_no_sense_is_explained_and_changes_nothing(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    before = opened.delete(1)
    for text, message in {
        "2": "Character 1 is ‘2’: only 0 and 1 are allowed.",
        "0101": "4 characters make no triangle: 3 make order 3, 6 make order 4.",
        "1": "A tournament of order 2 is too small, expected 3 to 12.",
        "1" * 78: "78 characters are too many: the largest order here is 12, with 66 characters.",
        "111": "A beats all others, so the game would be over before the first move.",
        "&B??": "This digraph6 is no tournament: between vertices 0 and 1 exactly one arrow is expected.",
        "&~": "This digraph6 begins with the order 63, expected at most 12.",
        '</script>"': "‘</script>’ is no arrow such as A>B.",
        "1\u20280\U0001f6001": "Character 3 is ‘\U0001f600’: only 0 and 1 are allowed.",
    }.items():
        assert not opened.type_start(text)
        assert applet["message"] == f"{message} The game stays as it was."
        assert opened.positions == before
    # A sink: the tournament is not strong, but has no source.
    applet.click("rule")
    applet.click("rule")
    applet.type("boxStart", "101111")
    assert applet["message"].startswith("This tournament is not strong (not every vertex")
    assert opened.check() == before
    opened.begin(digraph6(parse_mckay("1100110111")))
    assert applet["startEntry"] == applet["arena"] == "1100110111"
    assert opened.positions == [(0, 1, 2, 3, 4)]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("rule", "mode"), in_turn([ANY_VERTEX, DOMINATING_SET, FIXED_SET, ROYAL_PAIR]))
def test_random_clicks_agree_with_the_ruleset(board: OpenBoard, rule: str, mode: str) -> None:
    chance = random.Random(20170501 + MODES.index(mode))
    opened = board(mode, tournament=STARTS["S_7 no. 2"], rule=rule)
    for _ in range(MONKEY_CLICKS):
        order = chance.randint(2, 8)
        start = "".join(chance.choices("01", k=order * (order - 1) // 2))
        if chance.random() < 0.15:
            opened.applet.click(chance.choice(["lesson", "randomTournament"]))
            opened.pointed = None
            opened.follow()
        else:
            act_at_random(opened, chance, start, choices=(*CHOICES, "rule", "marked"))
    opened.applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct"])
def test_two_games_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, built: Built, mode: str) -> None:
    paths = [built("game-of-thrones"), built("game-of-thrones", tournament="1100110111"), built("tournament-kings")]
    one, other, kings = ggb_applets(paths, mode=mode, fresh=False)  # type: ignore[arg-type]
    one.click("V_{4}")
    kings.click("Show kings")
    other.click("V_{0}")
    assert (len(one["history"]), len(other["history"])) == (2, 2)
    one.click("Undo")
    assert (len(one["history"]), len(other["history"])) == (0, 2)
    other.reopen()
    assert len(other["history"]) == 2
    assert one["position"] == [0, 1, 2, 3, 4, 5]
    assert kings["kings"]
    for applet in (one, other, kings):
        applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_hostile_names_and_titles_are_only_text(
    ggb_applet: OpenApplet, write_definition: Callable[[str], Path], mode: str
) -> None:
    names = ['"q" \\alpha', "%n $x$ <b>", "\U0001f600]]>'); f("]
    tournament = Tournament([0b010, 0b100, 0b001], names=names)
    title = json.dumps("</script>\u2028\"; alert(1); '{{ x }}", ensure_ascii=False)
    path = write_definition(f'extends = "game-of-thrones"\ntitle = {title}\n')
    archive = ggbgen.build(path, tournament=tournament).to_bytes()
    applet = ggb_applet(archive, mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("Hint")
    applet.click("Hint")
    assert "A winning move: delete " in applet["message"]
    applet.click("V_{1}")
    before = {label: applet[label] for label in ("message", "history", "position", "panelTitle", "facts")}
    assert before["position"] == [0, 2]
    applet.reopen()
    assert {label: applet[label] for label in before} == before
    applet.click("Undo")
    assert applet["position"] == [0, 1, 2]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_what_is_deleted_with_the_keyboard_comes_back(board: OpenBoard, mode: str) -> None:
    opened = board(mode, tournament=STARTS["S_7 no. 1"])
    applet = opened.applet
    labels = set(applet.labels())
    now = opened.click("V_{0}")[-1]
    applet.evaluate("[" + ", ".join(f"api.deleteObject('V_{{{v}}}')" for v in (*now[:2], 9)) + ", 1].length")
    assert set(applet.labels()) < labels
    applet.click("Rules")
    assert set(applet.labels()) == labels
    opened.check()
    opened.make(opened.best(now)[0])
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct"])
def test_with_every_control_deleted_saved_work_is_whole_when_it_is_opened_again(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    labels = set(applet.labels())
    positions = opened.click("V_{4}")
    every = "['button', 'textfield', 'point'].map(kind => Array.from(api.getAllObjectNames(kind)))"
    applet.evaluate(f"{every}.map(labels => labels.map(label => api.deleteObject(label))).length")
    assert set(applet.labels()) < labels
    applet.reopen()
    assert set(applet.labels()) == labels
    assert opened.follow() == positions
    opened.hint()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_a_slider_that_was_deleted_together_with_the_box_comes_back_with_its_bounds(
    ggb_applet: OpenApplet, mode: str
) -> None:
    """The script of a box that comes back runs during the repair."""
    applet = ggb_applet(game("game-of-thrones").archive, mode=mode, fresh=False)
    applet.evaluate("[api.deleteObject('chosenOrder'), api.deleteObject('boxStart'), 1].length")
    applet.click("Rules")
    xml = applet.evaluate("api.getXML('chosenOrder')")
    assert 'min="3"' in xml
    assert 'max="12"' in xml
    applet.click("Random tournament")
    assert applet["ready"] == 1
    assert 3 <= applet["order"] <= 12
