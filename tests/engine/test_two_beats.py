"""The computer's move is seen half a second after the student's; the game itself is complete at once."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.embedding import Mode
from ggbgen.pytest_plugin import OpenApplet

MODES: tuple[Mode, ...] = ("direct", "sandbox", "page")
# The second counter of the second of two heaps of three: the perfect answer makes the heaps equal again.
MOVE = "c_{1,2}"
MADE = ("heap 2: 3 to 1", "heap 1: 3 to 1")


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Applet, "motion", True)


@pytest.fixture
def nim(tmp_path: Path) -> Path:
    return ggbgen.build("nim", heaps=[3, 3]).write(tmp_path / "nim.ggb")


def settle(applet: Applet) -> None:
    limit = time.monotonic() + 20
    while applet["waiting"] != 0:
        assert time.monotonic() < limit, "the computer's move is never shown"
        time.sleep(0.05)


def in_first_heap(applet: Applet) -> int:
    """Return how many counters of the first heap look as the lowest one does, which nobody takes."""
    counters = [f"c_{{0,{k}}}" for k in (1, 2, 3)]
    looks = [applet.color(counter) if applet.visible(counter) else "" for counter in counters]
    return looks.count(looks[0])


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("mode", MODES)
def test_the_computers_move_follows(ggb_applet: OpenApplet, nim: Path, mode: Mode) -> None:
    applet = ggb_applet(nim, mode=mode)
    applet.click(MOVE)
    first = applet.values(("message", "record", "moving"))
    assert (first["message"], in_first_heap(applet)) == (f"You – {MADE[0]}.", 3)
    assert [part.split("|")[:2] for part in str(first["moving"]).split(";")] == [["fade", MOVE], ["fade", "c_{1,3}"]]
    assert tuple(applet["history"]) == MADE
    settle(applet)
    assert f"The computer – {MADE[1]}." in str(applet["message"])
    assert (applet["record"], in_first_heap(applet)) == (first["record"], 1)


@pytest.mark.sweep
@pytest.mark.usefixtures("moving")
def test_what_is_pressed_meanwhile_finds_the_whole_game(ggb_applet: OpenApplet, nim: Path) -> None:
    applet = ggb_applet(nim)
    applet.click(MOVE)
    applet.click("Undo")
    assert (applet["waiting"], applet["history"], in_first_heap(applet)) == (0, [], 3)


@pytest.mark.sweep
@pytest.mark.usefixtures("moving")
def test_a_game_saved_meanwhile_is_whole_again(ggb_applet: OpenApplet, nim: Path) -> None:
    applet = ggb_applet(nim)
    applet.click(MOVE)
    applet.reopen()
    settle(applet)
    assert (tuple(applet["history"]), in_first_heap(applet)) == (MADE, 1)


@pytest.mark.sweep
@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("mode", MODES)
def test_undo_and_redo_of_the_page_lead_to_whole_games(ggb_applet: OpenApplet, nim: Path, mode: Mode) -> None:
    applet = ggb_applet(nim, mode=mode)
    applet.click(MOVE)
    settle(applet)
    applet.undo()
    assert (applet["history"], in_first_heap(applet)) == ([], 3)
    applet.redo()
    settle(applet)
    assert (tuple(applet["history"]), in_first_heap(applet)) == (MADE, 1)


@pytest.mark.sweep
@pytest.mark.usefixtures("moving")
@pytest.mark.sampled(1, 6)
@pytest.mark.parametrize(
    ("name", "options", "clicks", "kinds"),
    [
        ("nim", {"heaps": [3, 5, 7]}, ["c_{2,2}"], {"fade"}),
        ("game-of-thrones", {}, ["V_{1}"], {"fade"}),
        ("hackenbush", {}, ["e_{0}"], {"fade"}),
        ("token", {}, ["V_{1}"], {"stay", "slide"}),
        ("chip-firing", {}, ["V_{0}"], {"own"}),
        ("cookies", {}, ["c_{0}"], {"fade"}),
    ],
)
def test_what_moves_ends_as_it_is_drawn_without_motion(
    ggb_applet: OpenApplet,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    options: dict[str, Any],
    clicks: list[str],
    kinds: set[str],
) -> None:
    applet = ggb_applet(ggbgen.build(name, **options).write(tmp_path / "moving.ggb"), params={"randomSeed": 5})
    for click in clicks:
        applet.click(click)
    found = {part.split("|")[0] for part in str(applet["moving"]).split(";")}
    assert kinds <= found
    settle(applet)
    monkeypatch.setattr(Applet, "motion", False)
    still = ggb_applet(tmp_path / "moving.ggb", params={"randomSeed": 5})
    for click in clicks:
        still.click(click)
    assert still["moving"] == ""
    assert applet["record"] == still["record"]
    assert applet.screenshot() == still.screenshot()


@pytest.mark.sweep
def test_without_motion_both_moves_are_seen_at_once(ggb_applet: OpenApplet, nim: Path, tmp_path: Path) -> None:
    for path in (nim, ggbgen.build("nim", heaps=[3, 3], reply_pause="no").write(tmp_path / "still.ggb")):
        applet = ggb_applet(path)
        applet.click(MOVE)
        assert (applet["waiting"], in_first_heap(applet)) == (0, 1)


@pytest.mark.sweep
@pytest.mark.usefixtures("moving")
def test_a_move_from_a_replay_is_seen_in_two_beats(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    applet = ggb_applet(ggbgen.build("nim", heaps=[1, 2]).write(tmp_path / "nim.ggb"))
    applet.click("c_{1,1}")  # leaves one heap, which the computer takes
    settle(applet)
    assert applet["winner"] == 2
    applet.click("replayFirst")
    applet.click("c_{1,2}")
    assert applet["message"] == "The game goes on from here. You – heap 2: 2 to 1."
    settle(applet)
    assert "The computer – " in str(applet["message"])
