"""The graph workshop in the real engine: boards edited by clicks, findings about tournaments, texts to copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.archive.drawing import Letters, Line
from ggbgen.check.engine.applet import Applet
from ggbgen.deliver.picture import archive_drawing
from ggbgen.graphs import parse_tournament
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, shown, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.fixture
def opened(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(name: str, mode: str, **parameters: object) -> Applet:
        return ggb_applet(built(name, **parameters), mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


@pytest.mark.parametrize(
    ("name", "parameters", "published", "after"),
    [
        ("random-graph", {"graph": "A-B B-C"}, "adjacency", [[0, 0, 0], [0, 0, 1], [0, 1, 0]]),
        ("tournament-kings", {"tournament": "110"}, "tournament", "010"),
    ],
)
def test_a_click_on_a_line_takes_an_edge_away_or_turns_an_arrow(
    opened: Callable[..., Applet], name: str, parameters: dict[str, object], published: str, after: object
) -> None:
    applet = opened(name, "sandbox", **parameters)
    before = applet[published]
    applet.click("Edit")
    ends = [applet.evaluate(f"[api.getXcoord('V_{{{v}}}'), api.getYcoord('V_{{{v}}}')]") for v in (0, 1)]
    # Near the middle of the line, but not on it.
    applet.click_place((sum(x for x, _ in ends) / 2 + 0.08, sum(y for _, y in ends) / 2))
    assert (applet[published], applet["order"]) == (after, 3)
    applet.click("undoEdit")
    assert applet[published] == before
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_a_graph_is_edited_by_clicks(opened: Callable[..., Applet], mode: str, tmp_path: Path) -> None:
    applet = opened("random-graph", mode, graph="A-B B-C", max_order=5)
    applet.click("Edit")
    applet.click("V_{0}")
    applet.click("V_{2}")
    assert applet["adjacency"] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    applet.click_place((-4.5, 2.5))
    assert applet["message"].startswith("D is new.")
    place = applet.evaluate("[api.getXcoord('V_{3}'), api.getYcoord('V_{3}')]")
    assert place == pytest.approx([-4.5, 2.5], abs=0.05)
    applet.click("V_{3}")
    assert applet["picked"] == 3
    saved = state(applet)
    applet.reopen()
    assert state(applet) == saved
    applet.click("V_{1}")
    assert applet["degrees"] == [2, 3, 2, 1]
    (tmp_path / "saved.ggb").write_bytes(applet.save())
    drawing, left_out = archive_drawing(tmp_path / "saved.ggb")
    assert left_out == ()
    assert sum(isinstance(mark, Line) for mark in drawing.marks) == 4
    assert [mark.text for mark in drawing.marks if isinstance(mark, Letters)] == list("ABCD")
    applet.click("Matrix")
    applet.click("V_{1}")
    applet.click("Delete")
    assert (applet["names"], applet["degrees"]) == ("A¦C¦D", [1, 1, 0])
    assert shown(applet, "segment") == {"e_{0,1}"}
    applet.undo()
    assert (applet["order"], applet["picked"]) == (4, 1)
    applet.redo()
    applet.click("Undo")
    assert (applet["names"], applet["degrees"]) == ("A¦B¦C¦D", [2, 3, 2, 1])
    for _ in range(3):
        applet.click("Undo")
    assert (applet["adjacency"], applet["edits"]) == ([[0, 1, 0], [1, 0, 1], [0, 1, 0]], "")
    applet.click("Done")
    before = state(applet)
    applet.click_place((-4.5, 2.5))
    assert state(applet) == before
    applet.type("Graph", "Ana-Bo Bo-Cy Cy-Ana Di")
    assert (applet["names"], applet["boxGraph"]) == ("Ana¦Bo¦Cy¦Di", "Cw")
    assert [applet.caption(f"V_{{{i}}}") for i in range(4)] == ["Ana", "Bo", "Cy", "Di"]
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_a_tournament_is_edited_and_looked_into(opened: Callable[..., Applet], mode: str) -> None:
    applet = opened("tournament-kings", mode)
    applet.click("V_{0}")
    assert applet["message"] == "A is a king. A → B, C, E, F, and then D."
    applet.click("V_{4}")
    assert applet["message"] == "E is no king. No arrow leads away from E."
    assert applet.color("V_{0}") == "#A34700"
    applet.click("toMore")
    applet.click("Heirs")
    assert (applet["heirs"], applet["kings"], applet["reachFrom"]) == ([1, 5], [0, 2, 3], -1)
    assert applet["message"] == "Heirs become kings when a king is deleted: F without A; B without C."
    applet.click("Hamiltonian path")
    applet.reopen()
    assert applet["path"] == [3, 0, 5, 2, 1, 4]
    applet.click("Edit")
    assert applet["path"] == applet["drawnArcs"] == []
    applet.click("V_{0}")
    applet.click("V_{1}")
    assert applet["tournament"] == "010110110110110"
    applet.click_place((-4.5, 2.5))
    tournament = parse_tournament(applet["tournament"])
    assert (tournament.order, applet["scores"], applet["kings"]) == (
        7,
        list(tournament.scores()),
        list(tournament.kings()),
    )
    applet.undo()
    assert applet["order"] == 6
    applet.click("Done")
    applet.type("Tournament", "010;001;100")
    assert applet["tournament"] == "101"
    applet.click("textFormat")
    assert applet["boxTournament"] == "&BP_"
    applet.click("toMore")
    applet.click("Hamiltonian cycle")
    assert applet["cycle"] == [0, 1, 2]
    applet.check()
