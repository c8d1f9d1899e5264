"""Algorithms in the real engine: runs by clicks, saved in the middle, drawn, in packages of a learning system."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ggbgen.algorithms import run
from ggbgen.assembly import complete
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.install import RELEASES, locate
from ggbgen.check.engine.page import AppletPage
from ggbgen.check.engine.server import EngineServer
from ggbgen.definition import parameter_values, read_definition
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.questions import Answer, course_tasks
from tests.built import build
from tests.engine.learning_system import LearningSystem, framed, learning_system
from tests.engine.looks import MODES, changes, in_turn, reopened, shown, state
from tests.engine.test_scorm import press

pytestmark = [pytest.mark.engine, pytest.mark.long]

Built = Callable[..., Path]
ENGINE, PAGE = "/engine/", "/package/index.html"
GRAPH = "A-B:3 A-C:1 C-B:1 B-D:5 C-D:7"


@pytest.fixture
def algorithms(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(algorithm: str, mode: str = "direct", **parameters: object) -> Applet:
        path = built("graph-algorithms", algorithm=algorithm, **parameters)
        opened: Applet = ggb_applet(path, mode=mode, fresh=False)  # type: ignore[call-overload]
        return opened

    return open_applet


def middle(applet: Applet, one: int, other: int, *, share: float = 0.5) -> tuple[float, float]:
    """Return a place on the line between two vertices."""
    x, y, z, w = (applet.evaluate(f"api.get{axis}coord('V_{{{v}}}')") for v in (one, other) for axis in ("X", "Y"))
    return x + share * (z - x), y + share * (w - y)


@pytest.mark.parametrize("mode", MODES)
def test_a_run_by_clicks_on_vertices_goes_on_after_it_was_saved(algorithms: Callable[..., Applet], mode: str) -> None:
    applet = algorithms("dijkstra", mode, graph=GRAPH)
    settled = [step.text for step in run("dijkstra", GRAPH, start="A").steps]
    assert settled == ["A", "C", "B", "D"]
    applet.click("V_{0}")
    applet.click("V_{3}")
    assert applet["mistakes"] == 1
    assert applet["message"] == "D still has label \N{INFINITY}: no settled vertex leads to it. C has 1."
    applet.click("V_{2}")
    assert applet["moves"] == "v0 v2"
    assert applet.caption("V_{1}") == "B: 2"
    reopened(applet, "moves", "step", "mistakes", "message")
    applet.click("V_{1}")
    applet.click("V_{3}")
    assert (applet["ended"], applet["moves"], applet["mistakes"]) == (1, "v0 v2 v1 v3", 1)
    applet.undo()
    assert (applet["ended"], applet["moves"]) == (0, "v0 v2 v1")
    applet.redo()
    assert (applet["ended"], applet["moves"]) == (1, "v0 v2 v1 v3")
    applet.click("Back")
    assert (applet["step"], applet["ended"]) == (3, 0)
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_edges_are_clicked_on_their_lines_or_by_their_ends(algorithms: Callable[..., Applet], mode: str) -> None:
    applet = algorithms("kruskal", mode, graph="A-B:1 B-C:2 C-D:3 A-D:4")
    applet.click_place(middle(applet, 0, 1))
    assert applet["moves"] == "e0"
    applet.click_place(middle(applet, 0, 3))
    assert (applet["moves"], applet["mistakes"]) == ("e0", 1)
    assert "has weight 4" in applet["message"]
    applet.undo()
    assert (applet["moves"], applet["mistakes"]) == ("e0", 0)
    applet.click("V_{2}")
    applet.click("V_{1}")
    assert applet["moves"] == "e0 e1"
    applet.click_place(middle(applet, 3, 2))
    assert (applet["moves"], applet["ended"]) == ("e0 e1 e2", 1)
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_vertices_are_dragged_until_no_edges_cross(algorithms: Callable[..., Applet], mode: str) -> None:
    applet = algorithms("planarity", mode, graph="K4")
    assert "1 crossing" in applet["facts"]
    # On the edge from A to C it does not lead to a drawing.
    applet.drag("V_{3}", middle(applet, 0, 2))
    assert "1 crossing" in applet["facts"]
    applet.drag("V_{3}", middle(applet, 3, 1, share=0.4))
    assert "0 crossings" in applet["facts"]
    assert applet["message"] == "No edges cross: this drawing shows that the graph is planar."
    reopened(applet, "facts", "message", "movedPlaces")
    applet.undo()
    applet.check()


LARGEST = [("dijkstra", 20), ("max-flow", 20), ("coloring", 20), ("matching", 20)]


@pytest.mark.sweep
@pytest.mark.parametrize(("case", "mode"), in_turn(LARGEST))
def test_the_largest_graph_is_run_to_its_end(
    algorithms: Callable[..., Applet], mode: str, case: tuple[str, int]
) -> None:
    name, order = case
    applet = algorithms(name, mode, order=order, seed=7)
    assert applet["order"] == order
    applet.click("nextStep")
    applet.click("toEnd")
    assert applet["ended"] == 1
    assert len([label for label in shown(applet, "point") if label.startswith("V_")]) == order
    before = state(applet)
    applet.click("stepBack")
    applet.click("nextStep")
    assert [line for line in changes(before, state(applet)) if "ossible" in line] == []
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_twelve_vertices_on_a_phone(algorithms: Callable[..., Applet], mode: str) -> None:
    applet = algorithms("bfs", mode, order=12, seed=7, layout="narrow")
    assert applet["order"] == 12
    applet.click("nextStep")
    applet.click("toEnd")
    assert applet["ended"] == 1
    applet.check()


@pytest.mark.sweep
def test_a_run_in_the_engine_of_2018(ggb_browser: Browser) -> None:
    with EngineServer(locate("2018").folder) as server:
        page = AppletPage(ggb_browser, server, reused=True)
        applet = page.open(build("graph-algorithms", algorithm="dijkstra", graph=GRAPH).to_bytes())
        assert applet.evaluate("api.getVersion()") == RELEASES["2018"].geogebra
        for number, v in enumerate((0, 2, 1, 3)):
            applet.click(f"V_{{{v}}}")
            assert applet["step"] == number + 1
            if number == 1:
                reopened(applet, "moves", "step", "message")
        assert applet["ended"] == 1
        page.close()


@pytest.fixture(scope="module")
def system(ggb_browser: Browser, ggb_server: EngineServer) -> Iterator[LearningSystem]:
    with learning_system(ggb_browser, ggb_server) as made:
        ggb_server.add("/shell.html", "<!DOCTYPE html><style>body { margin: 0; }</style>" + framed(PAGE))
        yield made


@pytest.mark.sweep
@pytest.mark.parametrize("version", ["1.2", "2004"])
def test_a_run_is_graded_in_a_learning_system(system: LearningSystem, version: str) -> None:
    applet = build("ask-algorithm", tasks=1, seed=7, deduction=0)
    system.upload(applet.to_scorm(version=version, engine_url=ENGINE))
    definition = complete(read_definition("ask-algorithm"))
    chosen = parameter_values(definition, {"tasks": 1, "seed": 7})
    ((_, question),) = questions_of(definition, chosen)
    (task,) = course_tasks([(question, 1)], 7, 1)
    steps = question.solution(task).marked
    with system.launch(version) as launch:
        launch.wait_held("status", "incomplete")
        # One pair of steps is in the wrong order: one of them is corrected.
        clicked = [*steps[:-2], steps[-1], steps[-2]]
        marking = question.check(task, Answer(marked=tuple(clicked)))
        for v in clicked:
            press(launch, applet.scene, f"V_{{{v}}}")
        press(launch, applet.scene, "check")
        expected = f"{100 * marking.points / marking.full:.2f}".rstrip("0").rstrip(".")
        launch.wait_held("raw", expected)
        launch.leave()
