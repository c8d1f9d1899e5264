"""The applet `tournament-browser` in the real engine: every control in every mode."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import networkx as nx
import pytest

import ggbgen
from ggbgen.check.engine.applet import Applet
from ggbgen.graphs.small_tournaments import COUNTS, small_tournaments
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from tests.engine.looks import MODES, changes, reopened, sessions, shown, state

pytestmark = pytest.mark.engine

BLUE, ORANGE = "#0072B2", "#D55E00"
CIRCLE, DIAMOND = 0, 4
FINDINGS = ("kings", "components", "path")

# Texts that may be typed, and a part of the message.
NO_NUMBERS = {
    "0": "There is no number 0 of order 5, expected 1 to 12. The board stays as it was.",
    "9:1": "Order 9 is not here, expected 1 to 8. The board stays as it was.",
    "   ": "Type a number from 1 to 12, or an order and a number such as 7:45.",
    'say "hi"': "‘say “hi”’ is no number",
    "</script><script>alert(1)</script>]]>": "‘</script><s…’ is no number",
    "back\\slash\\n": "‘back\\slash\\n’ is no number",
    "\u202eאבג 🙂🏳️‍🌈": "is no number",
    "$x^2$ %n %v": "‘$x^2$ %n %v’ is no number",
    "1" * 10_000: "‘11111111111…’ is no number",
}

Built = Callable[..., Path]


@pytest.fixture
def browser(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        path = built("tournament-browser", **parameters)
        return ggb_applet(path, mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


def assert_shows(applet: Applet, order: int, number: int) -> None:
    """Check that the board, and everything that is published, agrees with this tournament."""
    tournament = small_tournaments(order)[number - 1]
    assert (applet["order"], applet["number"]) == (order, number)
    assert applet["tournament"] == tournament.upper_triangle()
    assert applet["scores"] == list(tournament.scores())
    pairs = [(i, j) for i in range(order) for j in range(order) if tournament.beats(i, j)]
    assert shown(applet, "vector") == {f"v_{{{i},{j}}}" for i, j in pairs}
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(order)}


def shapes(applet: Applet) -> list[int]:
    return [applet.evaluate(f"api.getPointStyle('V_{{{i}}}')") for i in range(applet["order"])]


def thick_arcs(applet: Applet) -> set[str]:
    found = applet.evaluate("api.getAllObjectNames('vector').filter(l => api.getLineThickness(l) > 3)")
    return set(found)


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_class_can_use_every_control(browser: Callable[..., Applet], mode: str) -> None:
    applet = browser(mode)
    assert applet["ready"] == 1
    assert applet["message"] == "Tournament 1 of 12 of order 5."
    assert (applet["matches"], applet["place"]) == (12, 1)
    assert [applet[label] for label in FINDINGS] == [[], [], []]
    assert applet["outcome"] == ""
    assert_shows(applet, 5, 1)

    applet.click("Next")
    assert_shows(applet, 5, 2)
    applet.click("Back")
    applet.click("Back")
    assert_shows(applet, 5, 12)
    assert applet["message"] == "Before the first one comes the last. Tournament 12 of 12 of order 5."

    applet.type("boxNumber", "8:6500")
    assert_shows(applet, 8, 6500)
    assert applet.caption("chosenOrder") == "8 \N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
    applet.click("lostFilter")
    assert (applet["matches"], applet["number"]) == (1277, 6500)

    applet.click("showKings")
    tournament = small_tournaments(8)[6499]
    assert applet["kings"] == list(tournament.kings())
    assert [applet.color(f"V_{{{i}}}") for i in range(8)] == [
        ORANGE if i in tournament.kings() else BLUE for i in range(8)
    ]
    applet.click("Hamiltonian path")
    path = applet["path"]
    assert sorted(path) == list(range(8))
    assert all(tournament.beats(u, v) for u, v in pairwise(path))
    assert thick_arcs(applet) == {f"v_{{{u},{v}}}" for u, v in pairwise(path)}
    applet.click("Outcome")
    assert applet["outcome"] == "P"
    assert applet["message"].startswith("The player to move loses (P), this is in S_8: ")
    applet.click("captions")
    assert [applet.caption(f"V_{{{i}}}") for i in range(8)] == [str(score) for score in tournament.scores()]
    assert [applet[label] for label in FINDINGS] == [[], [], path]

    applet.click("Strong components")
    assert applet["components"] == [list(range(8))]
    assert applet["kings"] == []
    assert applet["message"] == "It is strong: every vertex reaches every other one along arrows."
    applet.click("Next")
    assert applet["place"] == 1207
    assert thick_arcs(applet) == set()
    assert [applet[label] for label in FINDINGS] == [[], [], []]

    applet.click("No filters")
    applet.type("boxNumber", "8:1")
    applet.click("Strong components")
    assert applet["components"] == [[i] for i in range(8)]
    assert len(set(shapes(applet))) == len({applet.color(f"V_{{{i}}}") for i in range(8)}) == 8
    applet.click("showComponents")
    assert shapes(applet) == [CIRCLE] * 8
    applet.click("kingsFilter")
    assert applet["matches"] == 456
    applet.click("strongFilter")
    assert applet["matches"] == 0
    assert applet["message"].endswith("No tournament of order 8 passes the filters. The board stays as it was.")
    assert_shows(applet, 8, 1)
    applet.click("chosenOrder")
    assert_shows(applet, 1, 1)
    assert (applet["matches"], applet["place"]) == (1, 1)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_what_is_no_number_is_explained_and_can_be_saved(browser: Callable[..., Applet], mode: str) -> None:
    applet = browser(mode)
    applet.click("showKings")
    before = {label: applet[label] for label in ("tournament", "number", "kings", "matches", "place")}
    for text, message in NO_NUMBERS.items():
        applet.type("boxNumber", text)
        assert message in applet["message"], text
    said = applet["message"]
    applet.reopen()
    assert (applet["ready"], applet["message"]) == (1, said)
    assert {label: applet[label] for label in before} == before
    applet.type("boxNumber", "6:7")
    assert_shows(applet, 6, 7)
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("moment", "mode"), [("everything shown", "direct"), ("everything shown", "page"), ("nothing passes", "sandbox")]
)
def test_saved_in_the_middle_it_goes_on_where_it_was(
    browser: Callable[..., Applet], ggb_applet: OpenApplet, mode: str, moment: str
) -> None:
    applet = browser(mode, order=7, number=300)
    shown_at_once = ["captions", "lostFilter", "showPath", "showOutcome"]
    nothing = ["kingsFilter", "strongFilter", "showComponents"]
    for label in shown_at_once if moment == "everything shown" else nothing:
        applet.click(label)
    before = state(applet)
    saved = applet.save()
    applet.click("goBack")
    applet.click("dropFilters")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    applet.check()
    other = ggb_applet(saved, mode=mode, fresh=moment == "nothing passes")  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    other.click("dropFilters")
    number = other["number"]
    other.click("goOn")
    assert_shows(other, 7, number % COUNTS[6] + 1)
    assert thick_arcs(other) == set()
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_undo_and_redo_keep_board_and_published_values_together(browser: Callable[..., Applet], mode: str) -> None:
    applet = browser(mode, order=6)
    applet.click("goOn")
    applet.click("showPath")
    path = applet["path"]
    applet.click("goOn")
    assert_shows(applet, 6, 3)
    applet.undo()
    assert_shows(applet, 6, 2)
    assert applet["path"] == path
    assert thick_arcs(applet) == {f"v_{{{u},{v}}}" for u, v in pairwise(path)}
    for _ in range(3):  # two pages of the panel were turned
        applet.undo()
    assert (applet["path"], thick_arcs(applet)) == ([], set())
    applet.redo()
    assert applet["path"] == path
    applet.click("lostFilter")
    assert applet["matches"] == 5
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_what_a_student_deletes_with_the_keyboard_comes_back(browser: Callable[..., Applet], mode: str) -> None:
    applet = browser(mode, order=8, number=77)
    labels = set(applet.labels())
    applet.click("showPath")
    applet.click("V_{0}")
    applet._page.page.keyboard.press("Delete")
    applet._page.settle()
    assert "V_{0}" not in applet
    applet.click("showKings")
    assert set(applet.labels()) == labels
    assert_shows(applet, 8, 77)
    assert applet["kings"] == list(small_tournaments(8)[76].kings())
    assert (applet["path"], thick_arcs(applet)) == ([], set())
    applet.click("showPath")
    assert thick_arcs(applet) == {f"v_{{{u},{v}}}" for u, v in pairwise(applet["path"])}
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["page"])
def test_two_applets_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, built: Built, mode: str) -> None:
    paths = [built("tournament-browser"), built("tournament-browser"), built("tournament-kings")]
    one, two, kings = ggb_applets(paths, mode=mode, fresh=False)  # type: ignore[arg-type]
    one.click("goOn")
    two.type("boxNumber", "7:45")
    kings.click("Show kings")
    one.click("strongFilter")
    two.click("showPath")
    assert [one[label] for label in ("order", "matches", "path", "kings")] == [5, 6, [], []]
    assert [two[label] for label in ("order", "matches", "number", "kings")] == [7, 456, 45, []]
    assert_shows(two, 7, 45)
    assert kings["kings"]
    kings.type("Tournament", "011000")
    kings.click("Show kings")
    assert kings["kings"] == [0, 1, 3]
    for applet in (one, two, kings):
        applet.check()


@pytest.mark.parametrize("order", [1, 2, 8])
def test_the_last_tournament_of_every_order_is_shown(browser: Callable[..., Applet], order: int) -> None:
    applet = browser(order=order, number=COUNTS[order - 1], names=["Ann", "Bob"])
    assert_shows(applet, order, COUNTS[order - 1])
    tournament = small_tournaments(order)[-1]
    for label in ("showComponents", "showPath", "showOutcome", "showKings"):
        applet.click(label)
    assert applet["kings"] == list(tournament.kings())
    assert "Ann" in applet["message"]
    assert (applet["components"], len(applet["path"])) == ([], order)
    assert [shape == DIAMOND for shape in shapes(applet)] == [i in tournament.kings() for i in range(order)]
    applet.check()


@pytest.mark.sweep
def test_the_spanish_applet_speaks_spanish(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    path = ggbgen.build("tournament-browser", language="es").write(tmp_path / "torneos.ggb")
    applet = ggb_applet(path, fresh=False)
    applet.click("Siguiente")
    assert applet["message"] == "Torneo 2 de 12 de orden 5."
    applet.click("Reyes")
    assert applet["message"] == "1 rey: A. Llega a todos los demás vértices en dos flechas como máximo."
    applet.click("Solución")
    assert applet["message"].startswith("El Juego de Tronos ha terminado aquí: A vence a todos los demás")
    applet.type("boxNumber", "x")
    assert applet["message"].startswith("‘x’ no es un número de 1 a 12 ")


@pytest.mark.sweep
@pytest.mark.parametrize(("mode", "session", "steps"), sessions(direct=10, sandbox=15, page=10))
def test_random_clicks_and_entries_leave_no_error(
    browser: Callable[..., Applet], mode: str, session: int, steps: int
) -> None:
    seed = 20170501 + MODES.index(mode) + 1000 * session
    chance = random.Random(seed)
    applet = browser(mode)
    buttons = applet.labels("button")
    for step in range(steps):
        if step == steps // 2:
            reopened(applet, "order", "number", "matches", "tournament", "kings", "path", "message")
        action = chance.random()
        if action < 0.8:
            applet.click(chance.choice(buttons))
        elif action < 0.95:
            order = chance.randint(1, 8)
            text = f"{order}:{chance.randint(1, COUNTS[order - 1])}"
            applet.type("boxNumber", chance.choice([text, text, text + "0", 'a"b', "$", ""]))
        else:
            # The last vertex: it lies on top of any other at the same place.
            applet.drag(f"V_{{{applet['order'] - 1}}}", (chance.uniform(-4, 4), chance.uniform(-3, 3)))
        tournament = small_tournaments(applet["order"])[applet["number"] - 1]
        place = f"seed {seed}, step {step}"
        assert applet["tournament"] == tournament.upper_triangle(), place
        assert applet["kings"] in ([], list(tournament.kings())), place
        assert applet["outcome"] in ("", "N", "P"), place
        assert applet["ready"] == 1, place
        components = applet["components"]
        if components:
            graph = nx.condensation(tournament.to_networkx())
            parts = [sorted(graph.nodes[node]["members"]) for node in nx.topological_sort(graph)]
            assert components == parts, place
    assert_shows(applet, applet["order"], applet["number"])
    assert thick_arcs(applet) == {f"v_{{{u},{v}}}" for u, v in pairwise(applet["path"])}
    applet.check()
