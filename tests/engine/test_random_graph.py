"""The applet `random-graph` in the real engine: every control in every mode."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.check.engine.applet import Applet
from ggbgen.graphs import Graph, random_graph
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.looks import MODES, changes, in_turn, reopened, sessions, shown, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]


@pytest.fixture
def graphs(ggb_applet: OpenApplet, built: Built) -> Callable[..., Applet]:
    def open_applet(
        mode: str = "direct",
        *,
        params: dict[str, object] | None = None,
        **parameters: object,
    ) -> Applet:
        path = built("random-graph", **parameters)
        return ggb_applet(path, mode=mode, fresh=False, params=params)  # type: ignore[arg-type]

    return open_applet


def drawn(applet: Applet, *, min_order: int = 1, max_order: int = 10) -> Graph:
    """Return the graph that Python generates for the seed and the number that the applet publishes."""
    return random_graph(
        applet["seed"],
        applet["draws"],
        min_order=min_order,
        max_order=max_order,
        probability=applet["probability"],
    )


def assert_shows(applet: Applet, graph: Graph) -> None:
    """Check that the board, and everything that is published, agrees with this graph."""
    assert applet["order"] == graph.order
    assert applet["adjacency"] == [list(row) for row in graph.adjacency()]
    assert applet["degrees"] == list(graph.degrees())
    assert shown(applet, "segment") == {f"e_{{{i},{j}}}" for i, j in graph.edges}
    assert shown(applet, "point") == {f"V_{{{i}}}" for i in range(graph.order)}


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_a_class_can_use_every_control(graphs: Callable[..., Applet], mode: str) -> None:
    applet = graphs(mode, min_order=2)
    assert applet["ready"] == 1
    assert applet["draws"] == 1
    assert_shows(applet, drawn(applet, min_order=2))

    applet.click("New graph")
    assert applet["draws"] == 2
    assert_shows(applet, drawn(applet, min_order=2))
    assert applet["message"].endswith("Write its adjacency matrix, then press “Show matrix” to check.")
    assert f"graph 2 of seed {applet['seed']}" in applet["facts"]

    assert not applet.visible("matrix")
    applet.click("Show matrix")
    assert applet.visible("matrix")
    applet.click("Hide matrix")
    assert not applet.visible("matrix")
    applet.click("Show matrix")
    applet.click("New graph")
    assert not applet.visible("matrix")

    graph = drawn(applet, min_order=2)
    applet.click("Show degrees")
    assert [applet.caption(f"V_{{{i}}}") for i in range(graph.order)] == [str(degree) for degree in graph.degrees()]
    applet.click("Show names")
    assert [applet.caption(f"V_{{{i}}}") for i in range(graph.order)] == list("ABCDEFGHIJ"[: graph.order])

    applet.slide("Edge probability", 1)
    applet.click("New graph")
    assert_shows(applet, drawn(applet, min_order=2))
    assert applet["degrees"] == [applet["order"] - 1] * applet["order"]
    applet.slide("Edge probability", 0.05)
    applet.click("New graph")
    assert_shows(applet, drawn(applet, min_order=2))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_a_seed_that_is_handed_out_gives_everybody_the_same_graphs(graphs: Callable[..., Applet], mode: str) -> None:
    applet = graphs(mode)
    applet.type("Seed", "2017")
    assert (applet["seed"], applet["draws"]) == (2017, 1)
    assert_shows(applet, random_graph(2017, 1, min_order=1, max_order=10, probability=0.5))
    applet.click("New graph")
    assert_shows(applet, random_graph(2017, 2, min_order=1, max_order=10, probability=0.5))
    applet.type("Seed", "1")
    applet.type("Seed", " 002017 ")
    assert str(applet["boxSeed"]).strip() == "2017"
    assert_shows(applet, random_graph(2017, 1, min_order=1, max_order=10, probability=0.5))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("text", "mode"), in_turn(["0", "-3", "1.5", "1000000", "seed", "", '"', "🙂", "1e3", "x" * 10_000])
)
def test_a_bad_seed_is_explained_and_changes_nothing(graphs: Callable[..., Applet], mode: str, text: str) -> None:
    applet = graphs(mode)
    before = {label: applet[label] for label in ("seed", "draws", "order", "adjacency", "degrees")}
    applet.type("Seed", text)
    assert applet["message"] == "A seed is a whole number from 1 to 999999. Everything stays as it was."
    assert {label: applet[label] for label in before} == before
    applet.reopen()
    assert {label: applet[label] for label in before} == before
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_the_random_seed_of_the_embedding_makes_it_repeatable(graphs: Callable[..., Applet], mode: str) -> None:
    def after_clicks(seed: int) -> list[object]:
        applet = graphs(mode, params={"randomSeed": seed})
        found = [applet["seed"], applet["adjacency"]]
        applet.click("New graph")
        return [*found, applet["adjacency"]]

    assert after_clicks(7) == after_clicks(7)
    assert after_clicks(7) != after_clicks(8)


def test_a_seed_in_the_definition_is_the_first_seed(graphs: Callable[..., Applet]) -> None:
    applet = graphs(seed=42, min_order=3)
    assert (applet["seed"], applet["draws"], str(applet["boxSeed"]).strip()) == (42, 1, "42")
    assert_shows(applet, random_graph(42, 1, min_order=3, max_order=10, probability=0.5))
    applet.click("New graph")
    assert_shows(applet, random_graph(42, 2, min_order=3, max_order=10, probability=0.5))


def test_a_graph_in_the_definition_is_the_first_board(graphs: Callable[..., Applet]) -> None:
    applet = graphs(graph="Ann-Bob Bob-Cem")
    assert applet["adjacency"] == [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
    assert applet.caption("V_{0}") == "Ann"
    applet.click("New graph")
    assert_shows(applet, drawn(applet))


@pytest.mark.sweep
@pytest.mark.parametrize(("moment", "mode"), in_turn(["degrees", "matrix", "bad seed", "new"]))
def test_saved_in_the_middle_it_goes_on_where_it_was(
    graphs: Callable[..., Applet], ggb_applet: OpenApplet, mode: str, moment: str
) -> None:
    applet = graphs(mode, min_order=5)
    applet.click("New graph")
    steps: dict[str, Callable[[], None]] = {
        "degrees": lambda: applet.click("Show degrees"),
        "matrix": lambda: applet.click("Show matrix"),
        "bad seed": lambda: applet.type("Seed", "x"),
        "new": lambda: applet.click("New graph"),
    }
    steps[moment]()
    before = state(applet)
    saved = applet.save()
    applet.click("New graph")
    adjacency = applet["adjacency"]
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    applet.click("New graph")
    assert applet["adjacency"] == adjacency
    applet.check()
    other = ggb_applet(saved, mode=mode, fresh=moment == "degrees")  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    other.click("New graph")
    assert other["adjacency"] == adjacency
    other.check()


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_undo_takes_back_a_whole_graph(graphs: Callable[..., Applet], mode: str) -> None:
    applet = graphs(mode, min_order=4)
    applet.click("New graph")
    first = drawn(applet, min_order=4)
    applet.click("Show degrees")
    applet.click("New graph")
    second = drawn(applet, min_order=4)
    applet.undo()
    assert_shows(applet, first)
    assert applet.caption("V_{0}") == str(first.degrees()[0])
    applet.undo()
    assert applet.caption("V_{0}") == "A"
    applet.click("New graph")
    assert_shows(applet, second)
    applet.check()


@pytest.mark.parametrize("mode", MODES[:2])
def test_undo_down_to_the_start_keeps_the_seed_and_stays_ready(graphs: Callable[..., Applet], mode: str) -> None:
    applet = graphs(mode)
    first, seed = drawn(applet), applet["seed"]
    applet.click("New graph")
    second = drawn(applet)
    applet.undo()
    assert (applet["seed"], applet["draws"], applet["ready"]) == (seed, 1, 1)
    assert_shows(applet, first)
    applet.click("New graph")
    assert_shows(applet, second)
    for _ in range(5):
        applet.undo()
    applet.click("New graph")
    assert applet["ready"] == 1
    assert_shows(applet, drawn(applet))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 2), (20, 20)])
def test_every_size_of_board_works(graphs: Callable[..., Applet], low: int, high: int) -> None:
    applet = graphs(min_order=low, max_order=high)
    for button in ("New graph", "Show matrix", "Show degrees", "Show names", "Hide matrix"):
        applet.click(button)
    assert applet["order"] == low
    assert_shows(applet, drawn(applet, min_order=low, max_order=high))
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("mode", "session", "steps"), sessions(direct=30, sandbox=15, page=15))
def test_random_clicks_and_entries_leave_no_error(
    graphs: Callable[..., Applet], mode: str, session: int, steps: int
) -> None:
    seed = 6502 + MODES.index(mode) + 1000 * session
    chance = random.Random(seed)
    applet = graphs(mode)
    buttons = applet.labels("button")
    for step in range(steps):
        if step == steps // 2:
            reopened(applet, "adjacency", "degrees", "order", "seed", "draws", "message")
        action = chance.random()
        # Return from other pages of the panel.
        for leading in ("endQuestion", "endEditing"):
            if action >= 0.7 and applet.visible(leading):
                applet.click(leading)
        if action < 0.75:
            vertices = [f"V_{{{i}}}" for i in range(applet["order"])] if applet["editing"] else []
            applet.click(chance.choice([label for label in [*buttons, *vertices] if applet.visible(label)]))
        elif action < 0.9:
            applet.type("Seed", chance.choice(["7", "999999", "0", 'a"b', "$", "", str(chance.randint(1, 999_999))]))
        elif action < 0.95:
            applet.slide("Edge probability", chance.randint(0, 20) / 20)
        else:
            # The last vertex: it lies on top of any other at the same place.
            last = f"V_{{{applet['order'] - 1}}}"
            applet.drag(last, (chance.uniform(-4, 4), chance.uniform(-3, 3)))
        adjacency = applet["adjacency"]
        assert applet["degrees"] == [sum(row) for row in adjacency], f"seed {seed}, step {step}"
        assert applet["order"] == len(adjacency), f"seed {seed}, step {step}"
        assert applet["ready"] == 1
    edges = [(i, j) for i, row in enumerate(applet["adjacency"]) for j, entry in enumerate(row) if i < j and entry]
    assert_shows(applet, Graph(applet["order"], edges))
    applet.check()
