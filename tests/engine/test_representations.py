"""The applet `representations` in the real engine: digits are clicked, numbers typed, tasks solved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, reopened, state
from tests.theory_facts import written

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.fixture
def numbers(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        return ggb_applet(built("representations", **parameters), mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_numbers_become_digits_and_digits_numbers(numbers: Callable[..., Applet], mode: str) -> None:
    applet = numbers(mode)
    applet.type("Number", "1000")
    assert [applet[label] for label in ("binary", "ternary", "fibonacci")] == [written(1000, row) for row in range(3)]
    applet.click("s_{2,14}")
    applet.click("s_{2,13}")
    assert (applet["number"], applet["fibonacci"]) == (1003, "100000000100011")
    before = state(applet)
    applet.click("Normalise")
    assert applet["fibonacci"] == "100000000100100"
    applet.undo()
    assert changes(before, state(applet)) == []
    applet.type("Heaps", "3, 5, 7")
    assert (applet["outcome"], applet["message"][:4]) == ("N", "Nim:")
    reopened(applet, "binary", "message", "written", "explained")
    applet.click("game")
    applet.click("game")
    applet.type("Heaps", "8, 13")
    assert applet["outcome"] == "P"
    applet.check()


@pytest.mark.parametrize("mode", MODES[:2])
def test_tasks_are_solved_for_points(numbers: Callable[..., Applet], mode: str) -> None:
    applet = numbers(mode, seed=11)
    for _ in range(8):
        applet.click("New task")
        kind, asked = applet["task"], applet["asked"]
        row = (kind - 1) % 3
        if kind <= 3:
            places = [label for label in applet.labels("button") if label.startswith(f"s_{{{row},")]
            for column, digit in enumerate(written(asked, row).rjust(len(places), "0")):
                for _ in range(int(digit)):
                    applet.click(f"s_{{{row},{column}}}")
            applet.click("Check")
        else:
            applet.type("Number", str(asked))
        assert applet["message"].startswith(f"Right. {asked} is")
    assert [applet[label] for label in ("points", "correct", "wrong", "task")] == [8, 8, 0, 0]
    applet.check()
