"""Applets without GeoGebra: a click compared with one in the engine, and every button of all applets in one process."""

from __future__ import annotations

import random
import resource
import time
from dataclasses import dataclass

import ggbgen
from benchmarks.figures import Figures, Report, Table, ratio, verdict
from benchmarks.page import BenchBrowser
from ggbgen.check.engine.applet import Applet
from ggbgen.check.engine.page import AppletPage
from ggbgen.definition import applet_names
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.offline.host import _Worker

__all__ = ["measure"]

_APPLETS = ("nim", "tournament-kings", "graph-nim", "ask-winner")
_CLICK_TARGET = 0.1
_TOTAL_TARGET_S = 20.0
_WARM_UP = 5
_SEED = 20170501


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pressed:
    """The results of pressing the buttons of an applet without GeoGebra.

    Attributes:
        opened_ms: How long opening took.
        clicks_ms: How long each click took.
        pressed: The number of different buttons that were pressed.
        buttons: The number of buttons. Some appear only after more than buttons: when a game is over, or on a larger
            board.
    """

    opened_ms: float
    clicks_ms: Figures
    pressed: int
    buttons: int

    @property
    def total_ms(self) -> float:
        return self.opened_ms + sum(self.clicks_ms.values)


def measure(browser: BenchBrowser, *, repetitions: int) -> Report:
    """Compare clicks in turns, then press the buttons of all applets.

    Args:
        browser: The browser in which the compared applets are opened.
        repetitions: Clicks of each applet in each of the two script modes.
    """
    compared: dict[str, tuple[Figures, Figures]] = {}
    for name in _APPLETS:
        archive = ggbgen.build(name).to_bytes()
        for mode in ("direct", "sandbox"):
            page = AppletPage(browser.browser, browser.server)
            try:
                applet, offline = page.open(archive, mode=mode), open_applet(archive)
                compared[f"{name}, {mode}"] = _clicks(applet, offline, repetitions)
            finally:
                page.close()
    archives = {name: ggbgen.build(name).to_bytes() for name in applet_names()}
    before = _work_s()
    pressed = {name: _every_button(archive) for name, archive in archives.items()}
    work_s = _work_s() - before
    return Report(
        tables=(_click_table(compared), _button_table(pressed, work_s=work_s)),
        data={
            "clicks": {
                name: {"engine": engine.data(), "offline": offline.data(), "times": ratio(offline, engine)}
                for name, (engine, offline) in compared.items()
            },
            "work_s": work_s,
            "buttons": {
                name: {
                    "opened_ms": found.opened_ms,
                    "clicks_ms": found.clicks_ms.data(),
                    "total_ms": found.total_ms,
                    "pressed": found.pressed,
                    "buttons": found.buttons,
                }
                for name, found in pressed.items()
            },
        },
    )


def _clicks(applet: Applet, offline: OfflineApplet, repetitions: int) -> tuple[Figures, Figures]:
    """Click the same buttons in both, chosen at random from those that both show."""
    chance = random.Random(_SEED)
    taken: tuple[list[float], list[float]] = ([], [])
    for turn in range(_WARM_UP + repetitions):
        shown = {item.label for item in applet.objects() if item.kind == "button" and item.visible}
        both = [label for label in offline.labels("button") if offline.visible(label) and label in shown]
        label = chance.choice(both)
        for times, each in zip(taken, (applet, offline), strict=True):
            begin = time.perf_counter()
            each.click(label)
            if turn >= _WARM_UP:
                times.append(1000 * (time.perf_counter() - begin))
    return Figures(tuple(taken[0])), Figures(tuple(taken[1]))


def _every_button(archive: bytes) -> _Pressed:
    """Open an applet and press each button once.

    When no new button is visible, buttons are pressed again, starting with those that led to new ones. All of these
    clicks count.
    """
    begin = time.perf_counter()
    applet = open_applet(archive)
    opened_ms = 1000 * (time.perf_counter() - begin)
    buttons = applet.labels("button")
    left = set(buttons)
    leads_to: dict[str, set[str]] = {}
    taken: list[float] = []

    def press(label: str) -> None:
        begin = time.perf_counter()
        applet.click(label)
        taken.append(1000 * (time.perf_counter() - begin))
        left.discard(label)
        leads_to[label] = {found for found in buttons if applet.visible(found)}

    def next_one() -> str | None:
        return next((label for label in buttons if label in left and applet.visible(label)), None)

    while label := next_one():
        press(label)
        for leading in sorted(buttons, key=lambda label: not leads_to.get(label, set()) & left):
            if not left or next_one() is not None:
                break
            if applet.visible(leading):
                press(leading)
    return _Pressed(
        opened_ms=opened_ms,
        clicks_ms=Figures(tuple(taken)),
        pressed=len(buttons) - len(left),
        buttons=len(buttons),
    )


def _work_s() -> float:
    """Return the processor time of this process and of the script processes, which has to end to know their time."""
    while _Worker.idle:
        _Worker.idle.pop().end()
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _click_table(compared: dict[str, tuple[Figures, Figures]]) -> Table:
    together = [Figures(tuple(value for pair in compared.values() for value in pair[k].values)) for k in range(2)]
    rows = []
    for name, (engine, offline) in {**compared, "all of them": (together[0], together[1])}.items():
        times = ratio(offline, engine)
        rows.append((name, str(engine), str(offline), f"{times:.3f}", verdict(times <= _CLICK_TARGET)))
    return Table(
        title="One click through the fixture, as Python sees it, ms, median (min-max); "
        f"target: at most {_CLICK_TARGET:g} times the engine",
        headings=("applet, mode in the engine", "engine", "offline", "times", ""),
        rows=tuple(rows),
    )


def _button_table(pressed: dict[str, _Pressed], *, work_s: float) -> Table:
    found = list(pressed.values())
    total_s = sum(each.total_ms for each in found) / 1000
    everything = _Pressed(
        opened_ms=sum(each.opened_ms for each in found),
        clicks_ms=Figures(tuple(value for each in found for value in each.clicks_ms.values)),
        pressed=sum(each.pressed for each in found),
        buttons=sum(each.buttons for each in found),
    )
    rows = [
        (
            name,
            f"{each.opened_ms:.0f}",
            f"{each.pressed} of {each.buttons}",
            str(len(each.clicks_ms.values)),
            str(each.clicks_ms),
            f"{each.total_ms / 1000:.2f}",
            verdict(total_s < _TOTAL_TARGET_S) if each is everything else "",
        )
        for name, each in {**pressed, f"all {len(pressed)}": everything}.items()
    ]
    rows.append(("... processor time", "", "", "", "", f"{work_s:.2f}", verdict(work_s < _TOTAL_TARGET_S)))
    return Table(
        title=f"Opened without GeoGebra, every button pressed once; target: below {_TOTAL_TARGET_S:g} s in all",
        headings=("applet", "opening, ms", "buttons", "clicks", "a click, ms", "in all, s", ""),
        rows=tuple(rows),
    )
