"""Every applet, as far as possible without knowledge of its topic; in every mode unless other tests cover it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import applet_names
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.games import GAMES, SHIPPED, game_id, has_scripts
from tests.engine.looks import MODES, in_turn, pressed, reopened

pytestmark = [pytest.mark.engine, pytest.mark.smoke]


# Other applets are tested in two modes. A game is tested in one, if it has scripts of its own: test_every_game.py tests
# every kind of board in both of GeoGebra's own modes, and plays every game.
OTHERS = [name for name in applet_names() if name not in SHIPPED]
SCRIPTED = [name for name in GAMES if has_scripts(name)]
CASES = [*in_turn(OTHERS), *in_turn(OTHERS, MODES[1:] + MODES[:1]), *in_turn(SCRIPTED)]


@pytest.mark.sampled(1, 12)
@pytest.mark.parametrize(("name", "mode"), CASES, ids=game_id)
def test_every_button_works_and_what_is_saved_goes_on(
    ggb_applet: OpenApplet, built: Callable[..., Path], name: str | Path, mode: str
) -> None:
    applet = ggb_applet(built(str(name)), mode=mode, fresh=False)  # type: ignore[arg-type]
    clicked: list[str] = []
    labels = pressed(applet)
    # A challenge and a question have controls of their own in place of the others, and one that leads back.
    leading = ("challenge", "askMe")
    order = [label for label in labels if label not in leading], (label for label in labels if label != "askMe")
    for label in [*order[0], *order[1], *labels]:
        if label not in clicked and applet.visible(label):
            applet.click(label)
            clicked.append(label)
            assert applet["ready"] == 1, label
            assert applet["message"] != "", label
    assert clicked
    reopened(applet, *applet.labels("text"), *applet.labels("list"))
    again = next(label for label in clicked if applet.visible(label))
    applet.click(again)
    assert applet["ready"] == 1
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_a_readable_archive_works_in_every_mode(ggb_applet: OpenApplet, built: Callable[..., Path], mode: str) -> None:
    applet = ggb_applet(built("tournament-kings", readable=True), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.type("Tournament", "A>B B>C C>A")
    applet.click("showKings")
    assert (applet["ready"], applet["order"], applet["kings"]) == (1, 3, [0, 1, 2])
    reopened(applet, "message")
    applet.click("showKings")
    assert (applet["ready"], applet["kings"]) == (1, [])
    applet.check()
