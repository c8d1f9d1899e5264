"""The narrow layout in the engine: games are played on every kind of board, and every button is pressed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import applet_names
from ggbgen.page.kinds import find_kind
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.questions import Answer, find_question
from ggbgen.questions.course import course_tasks
from tests import shipped
from tests.engine.games import PARAMS, chosen_game, game, kinds, starts
from tests.engine.looks import in_turn, pressed

pytestmark = pytest.mark.engine

EXPLORERS = [name for name in applet_names() if not shipped.definition(name).ruleset]
KINDS = [kind for kind in kinds() if find_kind(kind, place="").NARROW]


@pytest.mark.parametrize(("kind", "mode"), in_turn(KINDS))
def test_a_game_is_played_on_a_narrow_board(ggb_applet: OpenApplet, tmp_path: Path, kind: str, mode: str) -> None:
    chosen = game(chosen_game(kind), layout="narrow")
    path = tmp_path / "game.ggb"
    path.write_bytes(chosen.archive)
    board = chosen.on(ggb_applet(path, mode=mode, params=PARAMS, fresh=False))  # type: ignore[arg-type]
    board.turn_values()
    board.hint()
    board.begin(starts(chosen_game(kind))[-20:][0])  # a short game
    if board.applet.visible("toPlay"):
        board.applet.click("toPlay")
    board.play_out(random.Random(kind), perfect=False)
    board.look_back()
    board.applet.click("toMore")
    assert not board.applet.visible("strip")
    board.applet.click("toPlay")
    assert board.applet.visible("strip")
    board.applet.reopen(fresh=False)
    board.check()
    board.undo()
    if "computer" in board.choices:
        board.choose("computer", "random")
    board.begin(chosen.start)
    board.applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), in_turn(EXPLORERS))
def test_every_button_of_a_narrow_explorer_can_be_pressed(
    ggb_applet: OpenApplet, built: Callable[..., Path], name: str, mode: str
) -> None:
    applet = ggb_applet(built(name, layout="narrow"), mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
    for label in pressed(applet):
        if applet.visible(label):
            applet.click(label)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("algorithm", "mode"), in_turn(("dijkstra", "bfs")))
def test_a_table_is_filled_in_by_typing_alone_and_each_cell_is_judged(
    ggb_applet: OpenApplet, built: Callable[..., Path], algorithm: str, mode: str
) -> None:
    question = find_question("algorithm")(algorithm=algorithm, ask="table")
    (task, *_) = course_tasks([(question, 1)], 7, 10)
    right = question.solution(task).texts
    path = built("ask-algorithm", algorithm=algorithm, ask="table", seed=7, layout="narrow")
    applet = ggb_applet(path, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
    wrong = {"dijkstra": "9 A", "bfs": "A"}[algorithm]
    for text in (*right[:-1], wrong):  # Enter goes on to the next cell, a space stands for nothing
        applet.type("boxAnswer0", text or " ")
    assert task.grid
    last = divmod(len(right) - 1, len(task.grid.columns))
    applet.click("check")
    marking = question.check(task, Answer(texts=(*right[:-1], wrong)))
    assert applet["correct"] == pytest.approx(marking.points / marking.full / 10, abs=0.005)
    assert marking.points < marking.full
    applet.click(f"g_{{{last[0]},{last[1]}}}")
    applet.type("boxAnswer0", right[-1])
    applet.click("check")
    assert applet["message"].startswith("Right. ")
    applet.check()
