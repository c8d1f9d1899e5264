"""A move in an earlier position, which the replay shows, starts the game again from there."""

from __future__ import annotations

import pytest

import ggbgen
from ggbgen.offline import OfflineApplet
from ggbgen.pytest_plugin import OpenApplet


@pytest.fixture
def nim(ggb_applet: OpenApplet) -> OfflineApplet:
    """A game that is over after two moves of the person, each with the computer's answer."""
    applet = ggb_applet(ggbgen.build("nim", heaps=[2, 2]).to_bytes(), mode="offline")
    applet.click("c_{0,2}")
    applet.click("c_{0,1}")
    assert (len(applet["history"]), applet["winner"]) == (4, 2)
    return applet


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


def test_after_the_end_the_mistake_can_be_mended(ggb_applet: OpenApplet) -> None:
    applet = ggb_applet(ggbgen.build("nim", heaps=[1, 2]).to_bytes(), mode="offline")
    applet.click("c_{1,1}")  # the mistake: one heap of 1 is left for the computer
    assert applet["winner"] == 2
    applet.click("replayFirst")
    applet.click("c_{1,2}")
    assert next(iter(applet["history"])) == "heap 2: 2 to 1"
    assert applet["winner"] == 0
