"""The applet `tournament-kings` in the real engine: every control in every mode."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.graphs import Tournament, parse_mckay, random_tournament
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, in_turn, reopened, sessions, shown, state

pytestmark = pytest.mark.engine

BLUE, ORANGE = "#0072B2", "#D55E00"

Built = Callable[..., Path]


@pytest.fixture
def kings(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(mode: str = "direct", **parameters: object) -> Applet:
        path = built("tournament-kings", **parameters)
        return ggb_applet(path, mode=mode, fresh=False)  # type: ignore[arg-type]

    return open_applet


def arcs_of(tournament: Tournament) -> set[str]:
    n = range(tournament.order)
    return {f"v_{{{i},{j}}}" for i in n for j in n if i != j and tournament.beats(i, j)}


def assert_shows(applet: Applet, tournament: Tournament) -> None:
    """Check that the board, and everything that is published, agrees with this tournament."""
    assert applet["tournament"] == tournament.upper_triangle()
    assert applet["order"] == tournament.order
    assert applet["scores"] == list(tournament.scores())
    assert shown(applet, "vector") == arcs_of(tournament)
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(tournament.order)}


@pytest.mark.parametrize("mode", MODES)
def test_a_class_can_use_every_control(kings: Callable[..., Applet], mode: str) -> None:
    applet = kings(mode)
    assert applet["ready"] == 1
    assert applet["kings"] == []
    assert_shows(applet, parse_mckay("110110110110110"))

    applet.type("Tournament", "011000")
    assert_shows(applet, parse_mckay("011000"))
    assert applet["message"] == "Loaded a tournament of order 4. Look for its kings."

    applet.click("Show kings")
    assert applet["kings"] == [0, 1, 3]
    assert [applet.color(f"V_{{{i}}}") for i in range(4)] == [ORANGE, ORANGE, BLUE, ORANGE]
    assert applet["message"].startswith("3 kings: A, B, D.")

    applet.click("Hide kings")
    assert applet["kings"] == []
    assert [applet.color(f"V_{{{i}}}") for i in range(4)] == [BLUE] * 4

    applet.click("Show scores")
    assert [applet.caption(f"V_{{{i}}}") for i in range(4)] == ["2", "1", "1", "2"]
    applet.click("Show names")
    assert [applet.caption(f"V_{{{i}}}") for i in range(4)] == ["A", "B", "C", "D"]

    assert not applet.visible("matrix")
    applet.click("Show matrix")
    assert applet.visible("matrix")
    assert re.findall(r"clap\{(.)\}", applet["matrix"])[:8] == [*"ABCD", *"0011"]
    applet.click("Hide matrix")
    assert not applet.visible("matrix")

    applet.slide("Order", 9)
    applet.click("Random")
    assert applet["order"] == 9
    seed, number = applet["seed"], applet["draws"]
    assert_shows(applet, random_tournament(seed, number, order=9))
    assert applet["message"] == "A random tournament of order 9. Look for its kings."
    applet.click("Random")
    assert_shows(applet, random_tournament(seed, number + 1, order=9))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("said", "mode"),
    in_turn(
        [
            ("0110002", "Character 7 is ‘2’: only 0 and 1 are allowed."),
            ("01 10\u2028x0", "Character 5 is ‘x’: only 0 and 1 are allowed."),
            ("0110001", "7 characters make no triangle: 6 make order 4, 10 make order 5."),
            ("0" * 67, "67 characters are too many: the largest order here is 12, with 66 characters."),
            ("01'100", "Character 3 is ‘'’: only 0 and 1 are allowed."),
            ("🙂", "Character 1 is ‘🙂’: only 0 and 1 are allowed."),
            ("   ", "Type the upper triangle of an adjacency matrix, row by row, for example 011000."),
        ]
    ),
)
def test_a_bad_string_is_explained_and_changes_nothing(
    kings: Callable[..., Applet], mode: str, said: tuple[str, str]
) -> None:
    text, message = said
    applet = kings(mode)
    applet.type("Tournament", "011000")
    applet.click("Show kings")
    before = {label: applet[label] for label in ("tournament", "order", "scores", "kings")}
    applet.type("Tournament", text)
    assert applet["message"] == f"{message} The board stays as it was."
    assert {label: applet[label] for label in before} == before
    assert shown(applet, "vector") == arcs_of(parse_mckay("011000"))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("text", "mode"),
    in_turn(
        [
            'say "hi"',
            '"',
            "</script><script>alert(1)</script>",
            "]]>",
            "back\\slash\\n",
            "\u2028\u2029",
            "\u202eאבג",
            "🙂🏳️‍🌈",
            "$x^2$ %n %v",
            "x" * 10_000,
            "0" * 10_000,
            "'); alert(1); ('",
            "{{1,2},{3,4}}",
        ]
    ),
)
def test_hostile_texts_in_the_box_are_only_text_and_can_be_saved(
    kings: Callable[..., Applet], mode: str, text: str
) -> None:
    applet = kings(mode)
    applet.type("Tournament", text)
    assert applet["tournament"] == "110110110110110"
    message = applet["message"]
    assert message
    applet.reopen()
    assert applet["ready"] == 1
    assert applet["message"] == message
    applet.type("Tournament", "011")
    assert applet["kings"] == []
    assert_shows(applet, parse_mckay("011"))
    applet.check()


def test_white_space_in_a_string_is_ignored(kings: Callable[..., Applet]) -> None:
    applet = kings()
    applet.type("Tournament", " 01 1\n0\t0 0 ")
    assert_shows(applet, parse_mckay("011000"))


@pytest.mark.sweep
def test_typing_what_is_on_the_board_says_so(kings: Callable[..., Applet]) -> None:
    applet = kings()
    applet.type("Tournament", "no")
    applet.click("Show scores")
    applet.type("Tournament", "110110110110110")
    assert applet["message"] == "This tournament is on the board."
    assert applet.caption("V_{0}") == "4"


@pytest.mark.sweep
@pytest.mark.parametrize(("moment", "mode"), in_turn(["kings", "scores", "matrix", "bad string", "random"]))
def test_saved_in_the_middle_it_goes_on_where_it_was(
    kings: Callable[..., Applet], ggb_applet: OpenApplet, mode: str, moment: str
) -> None:
    applet = kings(mode)
    applet.type("Tournament", "0110001011")
    steps: dict[str, Callable[[], None]] = {
        "kings": lambda: applet.click("Show kings"),
        "scores": lambda: applet.click("Show scores"),
        "matrix": lambda: applet.click("Show matrix"),
        "bad string": lambda: applet.type("Tournament", "01"),
        "random": lambda: applet.click("Random"),
    }
    steps[moment]()
    before = state(applet)
    saved = applet.save()
    applet.click("Random")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    applet.check()
    other = ggb_applet(saved, mode=mode, fresh=moment == "kings")  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    if moment == "kings":
        other.click("Hide kings")
    other.click("Show kings")
    assert other["kings"] == list(parse_mckay(other["tournament"]).kings())
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_undo_and_redo_keep_board_and_published_values_together(kings: Callable[..., Applet], mode: str) -> None:
    applet = kings(mode)
    applet.type("Tournament", "011000")
    applet.click("Show kings")
    applet.click("Random")
    drawn = parse_mckay(applet["tournament"])
    assert_shows(applet, drawn)
    applet.undo()
    assert_shows(applet, parse_mckay("011000"))
    assert applet["kings"] == [0, 1, 3]
    applet.undo()
    assert applet["kings"] == []
    assert_shows(applet, parse_mckay("011000"))
    applet.redo()
    assert applet["kings"] == [0, 1, 3]
    applet.click("Show scores")
    applet.click("Hide kings")
    assert applet["kings"] == []
    applet.type("Tournament", "011")
    assert_shows(applet, parse_mckay("011"))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_vertices_can_be_dragged_and_arcs_follow_to_the_rim(kings: Callable[..., Applet], mode: str) -> None:
    applet = kings(mode)
    applet.type("Tournament", "1")
    applet.click("Show kings")  # GeoGebra takes the first press after typing only as the end of typing
    applet.drag("V_{1}", (2.0, -1.0))
    x, y = applet["V_{1}"]
    assert (x, y) == pytest.approx((2.0, -1.0), abs=0.1)
    applet.drag("V_{0}", (-2.0, -1.0))
    rim = applet["rim"]
    assert applet["r_{0,1}"] == pytest.approx((applet["V_{0}"][0] + rim, applet["V_{0}"][1]), abs=0.02)
    assert applet["r_{1,0}"] == pytest.approx((applet["V_{1}"][0] - rim, applet["V_{1}"][1]), abs=0.02)
    applet.click("Show scores")
    assert applet["V_{1}"] == pytest.approx((x, y))


def test_a_vertex_that_was_dragged_under_the_panel_comes_back(kings: Callable[..., Applet]) -> None:
    applet = kings()
    applet.drag("V_{0}", (-10.0, 0.0))
    assert applet.position("V_{0}")[0] < 240
    applet.click("Show scores")
    assert applet.position("V_{0}")[0] > 240


@pytest.mark.parametrize("size", [(700, 500), (1200, 700)])
def test_panel_and_rims_keep_their_size_in_a_view_of_another_size(
    kings: Callable[..., Applet], size: tuple[int, int]
) -> None:
    applet = kings()
    applet.evaluate(f"api.setSize({size[0]}, {size[1]})")
    applet._page.settle()
    unit = applet.evaluate("JSON.parse(api.getViewProperties(1)).invXscale")
    assert applet["rim"] / unit == pytest.approx(14, abs=0.1)
    assert applet.evaluate("api.getValue('x(Vertex(panel, 2)) - x(Vertex(panel, 1))')") / unit == pytest.approx(
        240, abs=1
    )


@pytest.mark.sweep
@pytest.mark.parametrize("order", [1, 2, 3, 20])
def test_every_size_of_board_works(kings: Callable[..., Applet], order: int) -> None:
    applet = kings(max_order=20)
    applet.slide("Order", order)
    applet.click("Random")
    tournament = parse_mckay(applet["tournament"])
    assert_shows(applet, tournament)
    applet.click("Show kings")
    assert applet["kings"] == list(tournament.kings())
    applet.click("Show scores")
    applet.click("Show matrix")
    applet.check()


def test_a_board_for_one_vertex_works(kings: Callable[..., Applet]) -> None:
    applet = kings(max_order=1)
    applet.click("Show kings")
    assert applet["kings"] == [0]
    assert applet["message"].startswith("1 king: A.")
    applet.click("Random")
    applet.click("Show scores")
    assert applet.caption("V_{0}") == "0"
    applet.check()


@pytest.mark.sweep
def test_the_spanish_applet_speaks_spanish(ggb_applet: OpenApplet, tmp_path: Path) -> None:
    import ggbgen

    path = ggbgen.build("tournament-kings", language="es").write(tmp_path / "reyes.ggb")
    applet = ggb_applet(path, fresh=False)
    applet.type("Torneo", "111")
    applet.click("Ver reyes")
    assert applet["message"] == "1 rey: A. Llega a todos los demás vértices en dos flechas como máximo."
    applet.type("Torneo", "101")
    applet.click("Ver reyes")
    assert applet["message"].startswith("3 reyes: A, B, C.")
    applet.type("Torneo", "10")
    assert (
        applet["message"]
        == "2 caracteres no forman un triángulo: 1 dan orden 2, 3 dan orden 3. El tablero queda como estaba."
    )


@pytest.mark.sweep
@pytest.mark.parametrize(("mode", "session", "steps"), sessions(direct=15, sandbox=30, page=15))
def test_random_clicks_and_entries_leave_no_error(
    kings: Callable[..., Applet], mode: str, session: int, steps: int
) -> None:
    seed = 20170501 + MODES.index(mode) + 1000 * session
    chance = random.Random(seed)
    applet = kings(mode)
    buttons = applet.labels("button")
    for step in range(steps):
        if step == steps // 2:
            reopened(applet, "tournament", "scores", "kings", "order", "seed", "draws", "message")
        action = chance.random()
        # Return from other pages of the panel.
        for leading in ("endQuestion", "endEditing", "toPlay"):
            if action >= 0.7 and applet.visible(leading):
                applet.click(leading)
        if action < 0.7:
            applet.click(chance.choice([label for label in buttons if applet.visible(label)]))
        elif action < 0.9:
            order = chance.randint(1, 13)
            text = "".join(chance.choice("01") for _ in range(order * (order - 1) // 2))
            applet.type("Tournament", chance.choice([text, text[1:], text + "2", 'a"b', "$", ""]))
        elif action < 0.95:
            applet.slide("Order", chance.randint(1, 12))
        else:
            # The last vertex: it lies on top of any other at the same place.
            last = f"V_{{{applet['order'] - 1}}}"
            applet.drag(last, (chance.uniform(-4, 4), chance.uniform(-3, 3)))
        tournament = parse_mckay(applet["tournament"])
        assert applet["scores"] == list(tournament.scores()), f"seed {seed}, step {step}"
        assert applet["kings"] in ([], list(tournament.kings())), f"seed {seed}, step {step}"
        assert applet["ready"] == 1
    assert_shows(applet, parse_mckay(applet["tournament"]))
    applet.check()


@pytest.mark.sweep
def test_names_and_scores_stand_together_and_arcs_are_taken(kings: Callable[..., Applet]) -> None:
    applet = kings(names=["Ann", "Bob", "Cem"])
    applet.type("Tournament", "Cem>Bob Bob>Ann Cem>Ann")
    assert (applet["tournament"], applet["message"]) == ("000", "Loaded a tournament of order 3. Look for its kings.")
    applet.click("Show names and scores")
    assert [applet.caption(f"V_{{{i}}}") for i in range(3)] == ["Ann: 0", "Bob: 1", "Cem: 2"]
    assert applet["facts"] == "Order 3 \u00b7 scores 0, 1, 2"
    applet.type("Tournament", "x>y y>z z>x")
    assert (applet["tournament"], applet.caption("V_{0}")) == ("101", "x")
    applet.type("Tournament", "x>y y>Rumpelstiltskinsson x>Rumpelstiltskinsson")
    assert (applet["tournament"], applet.caption("V_{0}")) == ("111", "Ann")
    assert applet["message"].endswith("On the board: Ann = x, Bob = y, Cem = Rumpelstilt….")
    applet.click("Show matrix")
    assert applet["matrix"].startswith(r"\begin{array}{c|l}&\hspace{0.525em}\clap{A}")
