"""Questions on games in the real engine, by real clicks: who wins, with which move, games to be won, and "Ask me"."""

from __future__ import annotations

from typing import Any

import pytest

import ggbgen
from ggbgen.assembly import complete
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import parameter_values, read_definition
from ggbgen.notation import Numbers
from ggbgen.offline import AskedExercise, AskedGame
from ggbgen.page.exercise.winner import Winner
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.questions import Answer, Task
from tests.built import build
from tests.engine.looks import reopened
from tests.engine.test_every_game import FOLLOW_FOCUS
from tests.solutions import game_after

pytestmark = pytest.mark.engine

SEED = 7
PUBLISHED = ("grade", "done", "correct", "answers", "seed", "progress", "position", "message")


class Asked:
    """An applet that asks about a game, and the answers of its script without GeoGebra."""

    def __init__(self, applet: Applet, question: Winner, difficulty: int, game: ggbgen.Applet) -> None:
        self.applet = applet
        self.game = game
        self.question = question
        self.difficulty = difficulty

    def task(self, number: int, seed: int = SEED) -> Task:
        return self.question.draw(seed, difficulty=self.difficulty, number=number)

    def good(self, position: Numbers) -> list[bool]:
        """Return for each move whether it keeps the best possible result."""
        return [move.good for move in self.question.moves(position)]

    def clicks(self, position: Numbers, move: int) -> list[str]:
        """Return the clicks for a move."""
        option = self.question.moves(position)[move].option
        labels = AskedGame.opened(self.game).clicks_of(position, position, option)
        assert labels, (position, option)
        return ["doneMove" if label == "done" else label for label in labels]

    def steps(self, task: Task, answer: Answer) -> list[str]:
        """Return the clicks for an answer."""
        labels = [f"o_{{{answer.chosen}}}"] if answer.chosen >= 0 else []
        for number, move in enumerate(answer.moves):
            labels += self.clicks(game_after(self.question, task.position, answer.moves[:number])[-1], move)
        return labels

    def give(self, number: int, answer: Answer) -> None:
        for label in self.steps(self.task(number), answer):
            self.applet.click(label)

    def winner(self, number: int) -> int:
        """Return who wins a task: the player to move (0), the other one (1), nobody (2)."""
        return self.question.solution(self.task(number)).chosen

    def first(self, outcome: int, tasks: int) -> int:
        """Return the number of the first task with this winner."""
        return next(n for n in range(1, tasks + 1) if self.winner(n) == outcome)


def opened(ggb_applet: OpenApplet, run: str, **chosen: Any) -> Asked:
    chosen = {"seed": SEED, **chosen}
    definition = complete(read_definition("ask-winner"), chosen)
    values: Any = parameter_values(definition, chosen)
    built = build("ask-winner", **chosen)
    applet = ggb_applet(built.to_bytes(), mode=run, fresh=False)  # type: ignore[arg-type]
    own = {parameter.name for parameter in complete(read_definition(chosen["game"])).parameters}
    game = build(chosen["game"], **{name: value for name, value in chosen.items() if name in own - {"seed", "mode"}})
    return Asked(applet, Winner(AskedExercise.opened(built), ask=values["ask"]), values["difficulty"], game)


@pytest.mark.sweep
def test_parts_of_an_answer_count_and_every_winning_move_does(ggb_applet: OpenApplet) -> None:
    asked = opened(ggb_applet, "sandbox", game="nim", tasks=4, difficulty=3, deduction=0)
    applet = asked.applet
    applet.click("check")
    assert applet["grade"] == 0
    assert applet["message"].startswith("Nothing is answered yet, so nothing is checked. ")
    number = asked.first(0, 4)
    position = asked.task(number).position
    good = asked.good(position)
    applet.click(f"t_{{{number - 1}}}")
    for answer, share, said in (
        (Answer(chosen=0), 0.5, "Make a move on the board, too"),
        (Answer(chosen=1, moves=(good.index(True),)), 0.5, "The player to move wins. "),
        (Answer(chosen=0, moves=(good.index(False),)), 0.5, " does not win. A winning move was "),
        (Answer(chosen=1, moves=(good.index(False),)), 0, "The player to move wins. "),
    ):
        applet.click("clear")
        asked.give(number, answer)
        applet.click("check")
        applet.click("check")
        assert applet["pointsText"] == f"{int(2 * share)} of 2 points"
        assert said in applet["reasonText"].replace("\n", " ")
        assert applet["grade"] == 12.5
    # A wrong click costs nothing: another move replaces it.
    asked.give(number, Answer(chosen=0, moves=(good.index(False), good.index(True))[::-1][:1]))
    applet.click("check")
    assert applet["grade"] == 25
    reopened(applet, *PUBLISHED)
    applet.check()


@pytest.mark.sweep
def test_two_winning_moves_are_right_and_a_state_from_outside_is_taken(ggb_applet: OpenApplet) -> None:
    asked = opened(ggb_applet, "page", game="nim", heaps=(1, 1, 1), tasks=2)
    applet = asked.applet
    number = next(n for n in (1, 2) if len(asked.task(n).position) == 3 and asked.winner(n) == 0)
    position = asked.task(number).position
    good = [move for move, is_good in enumerate(asked.good(position)) if is_good]
    assert len(good) > 1
    for move in good:
        applet.click(f"t_{{{number - 1}}}")
        asked.give(number, Answer(chosen=0, moves=(move,)))
        applet.click("check")
        assert applet["message"].startswith("Right: all points.")
    before = applet.values(PUBLISHED[:-1])
    applet.evaluate("(api.setValue('seed', 12), 1)")
    applet._page.settle()
    assert (applet["grade"], applet["position"]) == (0, list(asked.task(1, seed=12).position))
    for text in (before["progress"], "x", before["progress"].replace("-n", "-n9")):
        applet.evaluate(f"(api.setTextValue('progress', {text!r}), 1)")
        applet._page.settle()
        assert applet.values(PUBLISHED[:-1]) == before
    applet.check()


@pytest.mark.sweep
def test_a_move_that_is_begun_goes_on_after_saving(ggb_applet: OpenApplet) -> None:
    asked = opened(ggb_applet, "direct", game="graph-nim", tasks=4, difficulty=5)
    applet = asked.applet
    number = asked.first(0, 4)
    applet.click(f"t_{{{number - 1}}}")
    steps = asked.steps(asked.task(number), asked.question.solution(asked.task(number)))
    for label in steps[:-1]:
        applet.click(label)
    reopened(applet, *PUBLISHED, "draft")
    assert applet["draft"]
    applet.click("cancel")
    assert (applet["draft"], applet["message"]) == ("", "The move is cancelled. Choose a vertex.")
    for label in (*steps[1:], "check"):
        applet.click(label)
    assert (applet["grade"], applet["draft"]) == (25, "")
    applet.click("newTask")
    applet.click("solution")
    assert (applet["grade"], applet["message"]) == (
        25,
        "This is the solution. It gives no points, and the task counts as done.",
    )
    applet.check()


@pytest.mark.sweep
def test_a_draw_is_found_with_the_keyboard_alone(ggb_applet: OpenApplet) -> None:
    asked = opened(ggb_applet, "direct", game="token-loopy", tasks=1)
    applet = asked.applet
    task = asked.task(1)
    assert asked.winner(1) == 2
    applet.evaluate(FOLLOW_FOCUS)
    page = applet._page.page
    stops = len(applet.evaluate("api.getDefinitionString('tabOrder')").split(","))
    for label in (*asked.steps(task, asked.question.solution(task)), "check"):
        page.evaluate("window.ggbtestFocus = ''")
        for _ in range(2 * stops):
            page.keyboard.press("Tab")
            if page.evaluate("window.ggbtestFocus") == label:
                break
        page.keyboard.press("Space")
        applet._page.settle()
    assert (applet["grade"], applet["done"]) == (100, 1)
    applet.check()


def test_a_game_is_won_in_a_test_and_one_that_is_given_away_counts_to_the_mistake(ggb_applet: OpenApplet) -> None:
    asked = opened(ggb_applet, "sandbox", game="nim", ask="win the game", mode="test", tasks=2, difficulty=5)
    applet, question = asked.applet, asked.question
    asked.give(1, question.solution(asked.task(1)))
    reopened(applet, *PUBLISHED)
    applet.click("clear")
    assert applet["message"] == "In a test a move stays."
    applet.click("check")
    assert (applet["grade"], applet["message"]) == (50, "Checked. Press “Next”.")
    assert not applet.visible("k_{0}")
    applet.click("newTask")
    line = question.solution(asked.task(2)).moves
    now = game_after(question, asked.task(2).position, line[:1])[-1]
    worse = asked.good(now).index(False)
    asked.give(2, Answer(moves=(*line[:1], worse)))
    applet.click("check")
    assert applet["grade"] == round(50 + 50 / len(line), 2)
    assert applet.visible("k_{1}")
    assert "gives the win away" in applet["reasonText"].replace("\n", " ")
    applet.check()


@pytest.mark.parametrize(("name", "mode"), [("nim", "direct"), ("graph-nim", "sandbox")])
def test_ask_me_asks_about_the_board_and_then_the_game_goes_on(ggb_applet: OpenApplet, name: str, mode: str) -> None:
    applet = ggb_applet(build(name).to_bytes(), mode=mode, fresh=False)  # type: ignore[arg-type]
    before = applet.values(("record", "turn", "position", "history", "points", "streak"))
    applet.click("askMe")
    assert applet["message"].startswith("Who wins here? Make a winning move: ")
    assert (applet["position"], applet.visible("hint")) == (before["position"], False)
    applet.click("nextTask")
    assert applet["message"] == "Make a winning move first, or press “No move wins”."
    applet.click("noneWins")
    assert applet["message"].startswith("There is a winning move: ")
    applet.click("noneWins")
    assert applet["message"] == "This is answered. Press “End”: the game goes on."
    reopened(applet, "message", "record")
    applet.click("endChallenge")
    assert applet.values(tuple(before)) == before
    assert applet.visible("hint")
    # A challenge can be started from here as usual.
    applet.click("askMe")
    applet.click("level")
    assert applet["challengeSeed"] > 0
    applet.check()
