"""Every applet in every mode, as far as one can go without knowing what it is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import applet_names, read_definition
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.games import EXAMPLES, game_id
from tests.engine.looks import MODES, in_turn, reopened

pytestmark = [pytest.mark.engine, pytest.mark.smoke]


# An applet that only gives another one other defaults, and an example, are tried in one mode each.
ALIKE = [name for name in applet_names() if len(read_definition(name).folders) > 1]
CASES = [
    *((name, mode) for name in applet_names() if name not in ALIKE for mode in MODES),
    *in_turn([*ALIKE, *EXAMPLES]),
]


@pytest.mark.parametrize(("name", "mode"), CASES, ids=game_id)
def test_every_button_works_and_what_is_saved_goes_on(
    ggb_applet: OpenApplet, built: Callable[..., Path], name: str | Path, mode: str
) -> None:
    applet = ggb_applet(built(str(name)), mode=mode, fresh=False)  # type: ignore[arg-type]
    clicked: list[str] = []
    labels = applet.labels("button")
    # A challenge has controls of its own in place of the others, and one that leads back.
    for label in [*(label for label in labels if label != "challenge"), *labels]:
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
