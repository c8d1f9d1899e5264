"""Tokens are dragged to where they go, in GeoGebra's engine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import reopened

pytestmark = pytest.mark.engine


@pytest.mark.sweep
@pytest.mark.parametrize(("tokens", "mode"), [("a", "direct"), ("a,c", "sandbox"), ("a", "page")])
def test_a_token_is_dragged_or_clicked(
    ggb_applet: OpenApplet, built: Callable[..., Path], tokens: str, mode: str
) -> None:
    applet = ggb_applet(built("token", tokens=tokens), mode=mode, fresh=False)  # type: ignore[arg-type]
    here, start = applet["V_{0}"], applet["position"]
    applet.drag("V_{0}", (here[0] + 0.4, here[1] - 1.0))
    assert applet["message"] == "The token goes back to a: drop it on a vertex to which an arrow leads."
    assert (applet["V_{0}"], applet["position"], applet["draft"]) == (here, start, "")
    applet.drag("V_{0}", applet["V_{1}"])
    assert (applet["history"][0], applet["V_{0}"], applet["draft"]) == ("a → b", here, "")
    # GeoGebra's undo takes back the dragging, which the script has undone, and then the move.
    applet.undo()
    applet.undo()
    assert (applet["history"], applet["V_{0}"]) == ([], here)
    applet.drag("V_{0}", applet["V_{1}"])
    reopened(applet, "position", "history", "message", "written")
    applet.click("newGame")
    applet.click("V_{0}")
    assert applet["message"].startswith("The token on a is chosen" if "," in tokens else "The token is on a")
    applet.check()
