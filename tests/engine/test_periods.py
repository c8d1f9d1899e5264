"""The applet `periods` in the real engine: periods are marked, typed and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, reopened, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.fixture
def strip(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        return ggb_applet(built("periods", **parameters), mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


@pytest.mark.parametrize("mode", MODES)
def test_a_period_is_clicked_or_typed_and_checked(strip: Callable[..., Applet], mode: str) -> None:
    applet = strip(mode)
    applet.click("s_{0,0}")
    applet.click("s_{0,7}")
    assert applet["answerEntry"] == "0, 7"
    applet.click("Check")
    assert applet["message"].startswith("Right: purely periodic, pre-period 0, period 7. No move takes more than 4")
    assert applet.visible("s_{0,13}")
    applet.type("boxAnswer", "0, 5")
    assert applet.visible("s_{0,9}")
    assert not applet.visible("s_{0,10}")
    applet.type("boxAnswer", "0, 7")
    applet.click("toPlay")
    before = state(applet)
    applet.type("Rules", "0.77")
    assert applet["values"][:12] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    applet.undo()
    assert changes(before, state(applet)) == []
    applet.type("Rules", "all but 2, 3")
    applet.click("Solution")
    assert applet["message"].startswith("The solution: purely arithmetic periodic, pre-period 0, period 4, saltus 2.")
    reopened(applet, "values", "marks", "message", "written")
    applet.type("boxAnswer", "1, 4")
    applet.click("Check")
    assert applet["message"].endswith("it repeats from G(0) on already.")
    assert [applet[label] for label in ("correct", "wrong")] == [1, 1]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_sequence_is_practised(strip: Callable[..., Applet], mode: str) -> None:
    applet = strip(mode)
    for _ in range(5):
        applet.click("practice")
    applet.click("kind")
    applet.click("kind")
    applet.type("boxAnswer", "0, 3")
    applet.click("Check")
    assert applet["message"] == "Right: purely sapp regular, pre-period 0, period 3, saltus 2."
    assert (applet["points"], applet["solved"]) == (1, [0, 0, 0, 0, 1, 0])
    applet.check()


@pytest.mark.sweep
def test_the_spanish_applet_reads_spanish_rules(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    applet = ggb_applet(ggbgen.build("periods", language="es").write(tmp_path / "periodos.ggb"), fresh=False)
    applet.type("boxRules", "todos menos 2, 3")
    assert applet["values"][:8] == [0, 1, 0, 1, 2, 3, 2, 3]
    assert applet["message"].startswith("Valores de Grundy de las reglas todos menos 2, 3")
