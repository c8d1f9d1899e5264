"""What students stumbled over in their first lessons does not happen again."""

from __future__ import annotations

from typing import Any

import pytest

from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.questions import find_question
from tests.built import build

DIAMOND, OPEN_DIAMOND = 4, 5


def opened(name: str, **parameters: Any) -> OfflineApplet:
    return open_applet(build(name, **parameters), seed=3)


def message(applet: OfflineApplet) -> str:
    return str(applet["message"])


@pytest.mark.parametrize(("button", "then"), [("Ask me", "Who wins here?"), ("Challenge", "Task 1 of 10.")])
def test_a_move_that_is_begun_does_not_vanish_without_a_word(button: str, then: str) -> None:
    applet = opened("graph-nim-k3")
    applet.click("V_{0}")
    applet.click(button)
    assert message(applet).startswith(f"The move is cancelled. {then}")
    assert applet["draft"] == ""
    applet.click("End")
    applet.click(button)
    assert message(applet).startswith(then)


def test_a_new_game_begins_where_its_settings_are_chosen() -> None:
    applet = opened("nim", heaps=[2, 2])
    applet.click("c_{0,2}")
    applet.click("loses")
    assert message(applet) == "This counts from the next game. Press “New game”."
    assert applet.visible("newGameHere")
    applet.click("newGameHere")
    assert (applet["history"], applet["misere"]) == ([], 1)
    assert applet.visible("hint")
    assert not applet.visible("newGameHere")


def test_ask_me_is_grey_where_there_is_nothing_to_ask() -> None:
    applet = opened("nim", heaps=[2, 2])
    grey = applet.color("undo")  # no move has been made yet
    assert applet.color("askMe") != grey
    applet.click("c_{0,2}")
    applet.click("c_{0,1}")
    assert applet["winner"] == 2
    assert applet.color("askMe") == grey
    applet.click("askMe")
    assert message(applet).startswith("No move can be made here. Go back in the game")
    applet.click("replayBack")
    assert applet.color("askMe") != grey


def test_a_king_keeps_its_diamond_while_a_vertex_is_pressed() -> None:
    # 0 beats 1, 2 and 3; 3 beats 4, and 4 beats 0: from 1 some kings are out of reach.
    applet = opened("tournament-kings", tournament="A>B A>C A>D B>C C>D D>B D>E E>A E>B E>C")
    applet.click("Show kings")
    kings = list(map(int, applet["kings"]))
    assert len(kings) > 1
    shapes = set()
    for vertex in range(5):
        applet.click(f"V_{{{vertex}}}")
        shapes |= {applet.state(f"V_{{{king}}}")["shape"] for king in kings}
        applet.click(f"V_{{{vertex}}}")
        assert {applet.state(f"V_{{{king}}}")["shape"] for king in kings} == {DIAMOND}
    assert shapes == {DIAMOND, OPEN_DIAMOND}
    applet.click("Edit")
    applet.click(f"V_{{{kings[0]}}}")
    assert applet.state(f"V_{{{kings[0]}}}")["shape"] == OPEN_DIAMOND


def test_the_first_hint_to_kings_helps_and_the_second_says_where_to_look() -> None:
    question = find_question("kings")(order=6)
    for seed in range(1, 60):
        task = question.draw(seed)
        assert task.figure is not None
        kings, (first, second, *_) = set(question.solution(task).marked), question.hints(task)
        assert set(first.about) < kings or set(first.about) == kings
        if second.said.kind == "onlyKing":
            assert kings == set(first.about)
        else:
            # Landau: a king among those that beat a vertex is a king of the whole tournament.
            assert set(second.about) & kings
            assert all(task.figure.rows[v][first.about[0]] for v in second.about)


def test_a_solution_that_was_shown_is_no_praise() -> None:
    applet = opened("ask-kings")
    applet.click("Solution")
    applet.click("next")
    applet.click("back")
    assert message(applet) == "Task 1 of 10 again. The solution was shown: it changes no points."
    assert applet["pointsText"] == "Solution shown"
    assert "Right" not in applet["reasonText"]
    applet.click("Check")
    assert message(applet).startswith("This is the solution. ")


@pytest.mark.parametrize("name", ["token", "token-loopy"])
def test_a_token_is_dragged_to_where_it_goes(name: str) -> None:
    applet = opened(name)
    here = applet["V_{0}"]
    applet.drag("V_{0}", (here[0] + 0.4, here[1] - 1.0))
    assert (applet["history"], applet["V_{0}"]) == ([], here)
    assert message(applet).startswith("The token goes back to a")
    applet.drag("V_{0}", applet["V_{1}"])
    assert str(applet["history"][0]) == "a → b"
    assert applet["V_{0}"] == here
    free = {item.label for item in applet.objects() if item.kind == "point" and not applet.state(item.label)["fixed"]}
    assert free == {f"V_{{{applet['position'][0]}}}"}


def test_of_several_tokens_the_one_that_is_dragged_moves_and_none_does_at_the_end() -> None:
    applet = opened("token", arcs="a>b b>c d>c", tokens="a,d", computer="a friend")
    applet.click("V_{0}")
    applet.drag("V_{3}", applet["V_{1}"])
    assert message(applet) == "No arrow leads from d to b. Click another vertex, or press “Cancel”."
    applet.drag("V_{3}", applet["V_{2}"])
    applet.drag("V_{0}", applet["V_{1}"])
    applet.drag("V_{1}", applet["V_{2}"])
    assert (applet["history"], applet["draft"]) == (["d → c", "a → b", "b → c"], "")
    assert all(applet.state(item.label)["fixed"] for item in applet.objects() if item.label.startswith("V_"))


# ---- a move in an earlier position, which the replay shows, starts the game again from there


@pytest.fixture
def nim() -> OfflineApplet:
    """A game that is over after two moves of the person, each with the computer's answer."""
    applet = opened("nim", heaps=[2, 2])
    applet.click("c_{0,2}")
    applet.click("c_{0,1}")
    assert (len(applet["history"]), applet["winner"]) == (4, 2)
    return applet


@pytest.mark.long
def test_the_game_goes_on_from_the_position_that_is_shown(nim: OfflineApplet) -> None:
    first = list(nim["history"])[:2]
    nim.click("replayBack")
    nim.click("replayBack")
    nim.click("c_{1,1}")
    history = list(nim["history"])
    assert (history[:2], history[2], len(history)) == (first, "heap 2: 1 to 0", 4)
    assert str(nim["message"]).startswith("The game goes on from here.")
    assert nim["shownMove"] == -1


def test_where_the_computer_was_to_move_nothing_happens(nim: OfflineApplet) -> None:
    before = nim["history"]
    nim.click("replayBack")
    nim.click("c_{1,1}")
    assert nim["history"] == before
    assert nim["message"] == "Here the computer was to move. Step on or back, and make your move."


def test_undo_goes_back_from_what_is_shown(nim: OfflineApplet) -> None:
    nim.click("replayBack")
    nim.click("replayBack")
    nim.click("undo")
    assert nim["history"] == []


def test_after_the_end_the_mistake_can_be_mended() -> None:
    applet = opened("nim", heaps=[1, 2])
    applet.click("c_{1,1}")  # the mistake: one heap of 1 is left for the computer
    assert applet["winner"] == 2
    applet.click("replayFirst")
    applet.click("c_{1,2}")
    assert next(iter(applet["history"])) == "heap 2: 2 to 1"
    assert applet["winner"] == 0
