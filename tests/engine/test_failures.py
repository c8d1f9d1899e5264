"""An applet whose script fails reports it itself, since GeoGebra would not: the plugin and `check` detect it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ggbgen
from ggbgen.check.engine.check import check_in_engine
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import find_applet
from ggbgen.errors import AppletError
from ggbgen.offline.read import read_archive
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, in_turn

pytestmark = pytest.mark.engine


@pytest.fixture
def failing(write_definition: Callable[[str], Path], tmp_path: Path) -> Callable[[str], Path]:
    """Build a random-graph applet in which "Edit" and entering a seed of 13 fail."""

    def build(language: str) -> Path:
        path = write_definition('extends = "random-graph"\n')
        script = (find_applet("random-graph").parent / "main.js").read_text("utf-8")
        edit = "editBoard: function (view) { null.missing(); beginEditing(view); },"
        script = script.replace("editBoard: beginEditing,", edit)
        script = script.replace(
            "function beginSeed(view) {\n",
            "function beginSeed(view) {\n  if (view.number('seed') === 13) { null.unlucky(); }\n",
        )
        assert "missing" in script
        assert "unlucky" in script
        (path.parent / "main.js").write_text(script, "utf-8")
        return ggbgen.build(path, language=language).write(tmp_path / "failing.ggb")

    return build


@pytest.mark.parametrize(("language", "mode"), in_turn(["en", "es", "en"]))
def test_an_action_that_fails_raises_and_the_next_one_that_works_does_not(
    ggb_applet: OpenApplet, failing: Callable[[str], Path], mode: str, language: str
) -> None:
    applet = ggb_applet(failing(language), mode=mode, fresh=False)  # type: ignore[arg-type]
    assert (applet["ready"], applet.errors) == (1, [])
    for _ in range(2):
        with pytest.raises(AppletError, match=r"click\('editBoard'\) .* a script failed, the applet says .*TypeError"):
            applet.click("editBoard")
        assert applet["ready"] == -1
    with pytest.raises(AppletError, match="TypeError"):
        applet.check()
    applet.click("showDegrees")
    assert applet["ready"] == 1
    with pytest.raises(AppletError, match=r"type\('boxSeed', '13'\) .* a script failed"):
        applet.type("boxSeed", "13")
    applet.type("boxSeed", "14")
    assert (applet["ready"], applet["seed"]) == (1, 14)
    # Undo, and opening what was saved, lead to an applet that works, too.
    with pytest.raises(AppletError):
        applet.click("editBoard")
    saved, order = applet.save(), applet["order"]
    applet.undo()
    assert applet["ready"] == 1
    applet.reopen(saved)
    assert (applet["ready"], applet["order"]) == (1, order)
    again = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    again.click("showDegrees")
    again.check()
    assert (again["ready"], again["order"]) == (1, order)


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_check_reports_it_in_every_mode(
    ggb_browser: Browser, ggb_server: EngineServer, failing: Callable[[str], Path], mode: str
) -> None:
    path = failing("es")
    (report,) = check_in_engine(
        path,
        read_archive(path),
        browser=ggb_browser,
        server=ggb_server,
        modes=[mode],  # type: ignore[list-item]
    )
    assert not report.ok
    errors = [problem for problem in report.problems if problem.severity == "error"]
    assert errors[0].step == "click 'Editar'"
    assert "a script failed, the applet says" in errors[0].message
