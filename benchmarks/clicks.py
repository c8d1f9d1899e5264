"""Clicks: ggbgen's applets against the thesis's, on the same page."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ggbgen
from benchmarks import thesis
from benchmarks.figures import Figures, Report, Table, ratio, triangle, verdict
from benchmarks.page import BenchApplet, BenchBrowser, Click
from ggbgen.scene.style import MARKED_VERTEX

__all__ = ["measure"]

_SEED = 2017
_SMALL_ORDER = 5
_WARM_UP = 2
_LOADING_TARGET = 4.0
# Animation frames occur at random after an event, up to one frame apart. A button counts as slower if its median is
# later by more than this.
_FRAME_NOISE_MS = 3.0
_THESIS_KING = "#FF0000"
_KING = f"#{MARKED_VERTEX.red:02X}{MARKED_VERTEX.green:02X}{MARKED_VERTEX.blue:02X}"
_VERTICES = """api.getAllObjectNames("point").filter(l => /^V_/.test(l) && api.getVisible(l))"""

Pair = tuple[BenchApplet, BenchApplet]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """One action in both applets, and a check that they show the same afterwards.

    Attributes:
        name: Its name in the table.
        thesis: Acts on the thesis's applet.
        ours: Acts on ggbgen's applet.
        same: Raises RuntimeError if the two do not show the same.
        target: How many times faster ggbgen's applet should be; None if it only must not be slower.
    """

    name: str
    thesis: Callable[[BenchApplet], Click]
    ours: Callable[[BenchApplet], Click]
    same: Callable[[Pair], None]
    target: float | None = None


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Time every control of both pairs of applets, and controls that do nothing."""
    floor = _floor(browser, repetitions=repetitions)
    tables = [_floor_table(floor)]
    data: dict[str, object] = {
        "floor": {name: Figures(tuple(click.frame_ms for click in clicks)).data() for name, clicks in floor.items()}
    }
    for name, title, found in (
        ("tournament-12", "Tournaments of order 12", _tournament(browser, 12, repetitions=repetitions)),
        ("tournament-20", "Tournaments of order 20", _tournament(browser, 20, repetitions=repetitions)),
        ("graph-10", "Graphs of order 10", _graph_clicks(browser, 10, repetitions=repetitions)),
    ):
        tables.append(_table(title, found))
        data[name] = {step.name: _data(pairs) for step, pairs in found}
    return Report(tables=tuple(tables), data=data)


Found = list[tuple[_Step, list[tuple[Click, Click]]]]


def _tournament(browser: BenchBrowser, order: int, *, repetitions: int) -> Found:
    return _first_strings(browser, order, repetitions=(repetitions + 1) // 2) + tournament_clicks(
        browser, order, repetitions=repetitions
    )


def _floor(browser: BenchBrowser, *, repetitions: int) -> dict[str, list[Click]]:
    turns = range(_WARM_UP + repetitions)
    floor: dict[str, list[Click]] = {}

    def time_all(name: str, archive: bytes, act: Callable[[BenchApplet, str], Click]) -> None:
        page = browser.page()
        try:
            applet = page.open(archive)
            floor[name] = [act(applet, str(turn)) for turn in turns][_WARM_UP:]
        finally:
            page.close()

    time_all("Enter, no script", thesis.silent(), lambda applet, text: applet.enter("box", text))
    time_all("button, no script", thesis.silent(), lambda applet, _: applet.click("button"))
    for order in (12, 20):
        name = f"Enter, all arcs of order {order} turned round"
        time_all(name, _turning(order), lambda applet, text: applet.enter("boxTournament", text))
    return floor


def _turning(order: int) -> bytes:
    """Return our applet with a script that reverses every arc and does nothing else.

    No implementation can show another tournament with less work: the time that this takes is GeoGebra's drawing.
    """
    applet = ggbgen.build("tournament-kings", max_order=order, order=order)
    script = """
function ggbUpdatetournamentEntry() {
  for (var i = 0; i < ORDER; i++) {
    for (var j = 0; j < ORDER; j++) {
      if (i !== j) {
        var arc = "v_{" + i + "," + j + "}";
        ggbApplet.setVisible(arc, !ggbApplet.getVisible(arc));
      }
    }
  }
}
"""
    library = applet.library + script.replace("ORDER", str(order))
    return dataclasses.replace(applet, library=library).to_bytes()


def _first_strings(browser: BenchBrowser, order: int, *, repetitions: int) -> Found:
    """Time entering the first string on a fresh page; each applet has its own pages, in turns."""
    chance = random.Random(_SEED)
    theirs, ours = _archives(order)
    step = _Step(
        name="load first string on a fresh page",
        thesis=lambda applet: applet.enter("box", text),
        ours=lambda applet: applet.enter("boxTournament", text),
        same=_same_arcs,
        target=_LOADING_TARGET,
    )
    clicks = []
    for _ in range(repetitions):
        text = triangle(order, chance)
        pages = (browser.page(), browser.page())
        try:
            pair = (pages[0].open(theirs), pages[1].open(ours))
            pages[0].page.bring_to_front()
            first = step.thesis(pair[0])
            pages[1].page.bring_to_front()
            clicks.append((first, step.ours(pair[1])))
            step.same(pair)
        finally:
            for page in pages:
                page.close()
    return [(step, clicks)]


def _archives(order: int) -> tuple[bytes, bytes]:
    return thesis.tournament(), ggbgen.build("tournament-kings", max_order=max(order, 12)).to_bytes()


def tournament_clicks(browser: BenchBrowser, order: int, *, repetitions: int, steps: Sequence[str] = ()) -> Found:
    """Time the controls of the tournament applets, or only the named steps.

    Returns:
        For each step, the clicks in the thesis's applet and in ours, pair by pair.
    """
    chance = random.Random(_SEED)
    text = ""

    def load(label: str) -> Callable[[BenchApplet], Click]:
        return lambda applet: applet.enter(label, text)

    def press(label: str) -> Callable[[BenchApplet], Click]:
        return lambda applet: applet.click(label)

    loading = [
        _Step(name=name, thesis=load("box"), ours=load("boxTournament"), same=_same_arcs, target=_LOADING_TARGET)
        for name in ("load string", f"load string after order {_SMALL_ORDER}")
    ]
    pressing = [
        _Step(name="show kings", thesis=press("showKings"), ours=press("showKings"), same=_same_kings),
        _Step(name="hide kings", thesis=press("hideKings"), ours=press("showKings"), same=_no_kings),
        _Step(name="show scores", thesis=press("showScore"), ours=press("showScores"), same=_same_scores),
        _Step(name="show names", thesis=press("showNames"), ours=press("showScores"), same=_same_arcs),
    ]
    wanted = [step for step in (*loading, *pressing) if not steps or step.name in steps]
    page = browser.page()
    try:
        theirs, ours = _archives(order)
        pair = (page.open(theirs), page.open(ours))
        found: Found = [(step, []) for step in wanted]
        for turn in range(_WARM_UP + repetitions):
            for step, clicks in found:
                if step is loading[1]:
                    text = triangle(_SMALL_ORDER, chance)
                    _both(step, pair, turn)
                if step in loading:
                    text = triangle(order, chance)
                clicked = _both(step, pair, turn)
                step.same(pair)
                if turn >= _WARM_UP:
                    clicks.append(clicked)
        return found
    finally:
        page.close()


def _graph_clicks(browser: BenchBrowser, order: int, *, repetitions: int) -> Found:
    def press(label: str) -> Callable[[BenchApplet], Click]:
        return lambda applet: applet.click(label)

    steps = (
        _Step(name="new graph", thesis=press("newGraph"), ours=press("newGraph"), same=_graphs_of(order)),
        _Step(name="show matrix", thesis=press("showMatrix"), ours=press("showMatrix"), same=_matrices),
    )
    page = browser.page()
    try:
        pair = (
            page.open(thesis.random_graph(order=order)),
            page.open(ggbgen.build("random-graph", min_order=order, max_order=order).to_bytes()),
        )
        found: Found = [(step, []) for step in steps]
        for turn in range(_WARM_UP + repetitions):
            for step, clicks in found:
                clicked = _both(step, pair, turn)
                step.same(pair)
                if turn >= _WARM_UP:
                    clicks.append(clicked)
        return found
    finally:
        page.close()


def _both(step: _Step, pair: Pair, turn: int) -> tuple[Click, Click]:
    """Act on both applets, alternating which one comes first from turn to turn."""
    if turn % 2:
        ours = step.ours(pair[1])
        return step.thesis(pair[0]), ours
    return step.thesis(pair[0]), step.ours(pair[1])


# ---- checks that both show the same -----------------------------------------------------------------------------


def _expect(what: str, theirs: object, ours: object) -> None:
    if theirs != ours:
        raise RuntimeError(f"the applets do not show the same {what}: {theirs!r} and {ours!r}")


def _arcs(applet: BenchApplet) -> list[str]:
    return sorted(applet.evaluate('api.getAllObjectNames("vector").filter(l => api.getVisible(l))'))


def _same_arcs(pair: Pair) -> None:
    theirs, ours = (_arcs(applet) for applet in pair)
    if not theirs:
        raise RuntimeError("no arc is on the board")
    _expect("arcs", theirs, ours)


def _numbers(applet: BenchApplet, label: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", applet.evaluate(f"api.getValueString({label!r}, false)"))]


def _painted(applet: BenchApplet, colour: str) -> list[int]:
    return list(
        applet.evaluate(f"{_VERTICES}.map((l, i) => api.getColor(l) === {colour!r} ? i : -1).filter(i => i >= 0)")
    )


def _same_kings(pair: Pair) -> None:
    theirs = _painted(pair[0], _THESIS_KING)
    if not theirs:
        raise RuntimeError("the thesis's applet marks no king")
    _expect("kings", theirs, _numbers(pair[1], "kings"))
    _expect("marks", theirs, _painted(pair[1], _KING))


def _no_kings(pair: Pair) -> None:
    _expect("kings", [], _numbers(pair[1], "kings"))
    _expect("marks", _painted(pair[0], _THESIS_KING), _painted(pair[1], _KING))


def _same_scores(pair: Pair) -> None:
    theirs = [int(text) for text in pair[0].evaluate(f"{_VERTICES}.map(l => api.getCaption(l))")]
    _expect("scores", theirs, _numbers(pair[1], "scores"))


def _edges(applet: BenchApplet) -> set[tuple[int, int]]:
    labels = applet.evaluate('api.getAllObjectNames("segment").filter(l => /^e_/.test(l) && api.getVisible(l))')
    pairs = (sorted(map(int, re.findall(r"\d+", label))) for label in labels)
    return {(low, high) for low, high in pairs}


def _graphs_of(order: int) -> Callable[[Pair], None]:
    def same(pair: Pair) -> None:
        for applet in pair:
            _expect("number of vertices", order, len(applet.evaluate(_VERTICES)))

    return same


def _matrices(pair: Pair) -> None:
    """Check each matrix against the graph next to it; the graphs are random and different in the two applets."""
    for applet, label in zip(pair, ("text2", "matrix"), strict=True):
        if not applet.evaluate(f"api.getVisible({label!r})"):
            raise RuntimeError("no matrix is shown")
        latex = re.sub(r"\\[a-zA-Z]+(\{[a-z]+\})*", " ", applet.evaluate(f"api.getValueString({label!r})"))
        entries = re.findall(r"[01]", latex)
        order = len(applet.evaluate(_VERTICES))
        shown = {(i, j) for i in range(order) for j in range(i + 1, order) if entries[order * i + j] == "1"}
        _expect("edges in matrix and graph", _edges(applet), shown)
        _expect("number of entries", order * order, len(entries))


# ---- tables -----------------------------------------------------------------------------------------------------


def _figures(pairs: Sequence[tuple[Click, Click]], measure_of: Callable[[Click], float]) -> tuple[Figures, Figures]:
    theirs, ours = zip(*((measure_of(a), measure_of(b)) for a, b in pairs), strict=True)
    return Figures(theirs), Figures(ours)


def _floor_table(floor: dict[str, list[Click]]) -> Table:
    return Table(
        title="The floor: from the event to the second animation frame, ms",
        headings=("event", "median (min-max)"),
        rows=tuple((name, str(Figures(tuple(click.frame_ms for click in clicks)))) for name, clicks in floor.items()),
    )


def _table(title: str, found: Found) -> Table:
    rows = []
    for step, pairs in found:
        theirs, ours = _figures(pairs, lambda click: click.frame_ms)
        scripts = _figures(pairs, lambda click: click.script_ms)
        work = _figures(pairs, lambda click: click.work_ms)
        if step.target is None:
            target, met = "no slower", ours.median <= theirs.median + _FRAME_NOISE_MS
        else:
            target, met = f"{step.target:g} times", ratio(theirs, ours) >= step.target
        rows.append(
            (
                step.name,
                str(theirs),
                str(ours),
                f"{ratio(theirs, ours):.2f}",
                f"{scripts[0].median:.1f} / {scripts[1].median:.1f}",
                f"{ratio(*scripts):.2f}",
                f"{work[0].median:.1f} / {work[1].median:.1f}",
                target,
                verdict(met),
            )
        )
    return Table(
        title=f"{title}: from the event to the second animation frame after it, ms, median (min-max)",
        headings=("action", "thesis", "ggbgen", "times faster", "scripts", "times faster", "processor", "target", ""),
        rows=tuple(rows),
    )


def _data(pairs: Sequence[tuple[Click, Click]]) -> dict[str, object]:
    measures: dict[str, Callable[[Click], float]] = {
        "frame_ms": lambda click: click.frame_ms,
        "script_ms": lambda click: click.script_ms,
        "work_ms": lambda click: click.work_ms,
    }
    data: dict[str, object] = {}
    for name, measure_of in measures.items():
        theirs, ours = _figures(pairs, measure_of)
        data[name] = {"thesis": theirs.data(), "ggbgen": ours.data(), "times_faster": ratio(theirs, ours)}
    return data
