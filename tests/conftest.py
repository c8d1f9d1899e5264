"""Fixtures and hooks that several test modules share."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

import ggbgen
from tests import forms
from tests.built import share

# Machines differ in speed, so no test may fail for being slow. The same examples are tried in every run.
settings.register_profile(
    "ggbgen", max_examples=50, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("ggbgen"), max_examples=15)
settings.load_profile("ggbgen")

# Declared here and not in pyproject.toml: the modules also run on an installed wheel, where there is none.
MARKERS = (
    "engine: opens applets in the real engine in a browser",
    "long: takes a second or so: starts first, and --quick leaves it out",
    "smoke: --quick runs it too, although it takes time",
    "sweep: proves something whole, or sweeps over all of it: only --all runs it",
    "sampled(count, most): so many of its cases run, with --all `most` of them, or twice as many as without it",
)

# Signals that Python itself ignores; `subprocess` resets them.
RESTORED = {signal.SIGPIPE, signal.SIGXFSZ}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite the golden files; read their diff.")
    parser.addoption("--quick", action="store_true", help="A slice of everything, for while you work.")
    parser.addoption("--all", action="store_true", dest="sweeps", help="Everything; so it is where tests are named.")


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    if config.getoption("--quick"):
        settings.load_profile("quick")
    if hasattr(config, "workerinput"):
        config.option.sweeps = config.workerinput["sweeps"]
    elif config.args_source is pytest.Config.ArgsSource.ARGS or config.getoption("keyword"):
        config.option.sweeps = NAMED  # whoever names tests gets all their cases
    if forms.begin():
        config.add_cleanup(forms.end)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Send the results of this process to a process of pytest-xdist."""
    node.workerinput["sweeps"] = node.config.getoption("sweeps")


@pytest.fixture(scope="session", autouse=True)
def builds_of_all_processes(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> None:
    """Let the processes of pytest-xdist share the applets that they build."""
    if hasattr(request.config, "workerinput"):
        folder = tmp_path_factory.getbasetemp().parent / "built"
        folder.mkdir(exist_ok=True)
        share(folder)


SLOW_FOLDERS = {"engine", "scripts"}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave modules out that have nothing for the quick slice: importing them takes longer than it does."""
    slow = collection_path.suffix == ".py" and SLOW_FOLDERS & set(collection_path.parts)
    quick = config.getoption("--quick") and collection_path.name.startswith("test_")
    return True if slow and quick and "mark.smoke" not in collection_path.read_text("utf-8") else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        chosen = set(quick_slice(items))
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = [item for item in items if item in chosen]
    elif config.getoption("sweeps") != NAMED:
        chosen = set(some_cases(items, sweeps=config.getoption("sweeps")))
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = [item for item in items if item in chosen]
    long_ones_first(config, items)


NAMED = "named"
TIMES_WITH_ALL = 2
SLOW_WITH_ALL = 3
_OTHER_ENGINES = ("rhino", "desktop", "quickjs")


def other_engine(item: pytest.Item) -> str:
    """Return the engine in which a case runs scripts without a browser, unless it is node; else an empty string."""
    case = getattr(item, "callspec", None)
    values = case.params.values() if case else ()
    return next((value for value in values if isinstance(value, str) and value in _OTHER_ENGINES), "")


def some_cases(items: list[pytest.Item], *, sweeps: bool) -> list[pytest.Item]:
    """Return the cases to run if no tests are named; tests that are named run with all their cases.

    A test in GeoGebra's engine runs one case; which one differs from test to test, so that each mode is used. Tests of
    scripts and slow tests run one case, too, unless the mark `sampled` gives a number, and sweeps do not run. With
    --all, there are two cases, three of scripts and slow tests, and the sweeps run. In the other engines that run
    scripts, each test runs one case, or two with --all.
    """
    groups: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        if sweeps or not item.get_closest_marker("sweep"):
            groups.setdefault((item.nodeid.partition("[")[0], other_engine(item)), []).append(item)
    chosen: set[pytest.Item] = set()
    for (name, engine), cases in groups.items():
        sampled = cases[0].get_closest_marker("sampled")
        in_geogebra = cases[0].get_closest_marker("engine")
        if engine:
            count = TIMES_WITH_ALL if sweeps else 1
        elif sampled:
            count = (
                sampled.args[-1]
                if sweeps and len(sampled.args) > 1
                else sampled.args[0] * (TIMES_WITH_ALL if sweeps else 1)
            )
        elif in_geogebra or takes_time(cases[0]):
            count = (TIMES_WITH_ALL if in_geogebra else SLOW_WITH_ALL) if sweeps else 1
        else:
            count = len(cases)
        if not (sweeps or sampled) and in_geogebra:
            chosen.add(cases[crc32(name.encode()) % len(cases)])
            continue
        count = min(count, len(cases))
        chosen.update(cases[(2 * k + 1) * len(cases) // (2 * count)] for k in range(count))
    return [item for item in items if item in chosen]


def takes_time(item: pytest.Item) -> bool:
    """Return whether each case of a test takes a second or so."""
    marked = item.get_closest_marker("long") or item.get_closest_marker("engine")
    return bool(SLOW_FOLDERS & set(item.path.parts) or marked)


def quick_slice(items: list[pytest.Item]) -> list[pytest.Item]:
    """Return the last case of each test that takes little time, or has the mark `smoke`."""
    cases: dict[str, pytest.Item] = {}
    for item in items:
        slow = takes_time(item) and not item.get_closest_marker("smoke")
        if not (slow or item.get_closest_marker("sweep")):
            cases[item.nodeid.partition("[")[0]] = item
    return list(cases.values())


def long_ones_first(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with the long tests: a long test that starts last would run alone after all others have ended.

    pytest-xdist gives each process an equal stretch of the list, so each stretch begins with its share of the long
    tests.
    """
    processes = int(getattr(config, "workerinput", {}).get("workercount", 1))
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    ordered: list[pytest.Item] = []
    for process in range(processes):
        share = long[process::processes]
        stretch = len(items) * (process + 1) // processes - len(ordered)
        ordered += share + others[: max(0, stretch - len(share))]
        del others[: max(0, stretch - len(share))]
    items[:] = ordered + others


@pytest.fixture(scope="session", autouse=True)
def default_handlers() -> None:
    """Let processes under test be ended by signals that this run ignores, as under `nohup` or in the background.

    A process inherits ignored signals from its parent, but not signals with a handler. This is a fixture because it is
    meant for the process that runs tests: one that only distributes them goes on ignoring the signals, and so do the
    processes that it starts.
    """
    for number in signal.valid_signals() - RESTORED:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.fixture
def write_definition(tmp_path: Path) -> Callable[[str], Path]:
    """Write an `applet.toml` into a new folder and return its path."""

    def write(text: str, *, name: str = "mine") -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        path = folder / "applet.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Build an applet once per session and return the path of its archive."""
    folder = tmp_path_factory.mktemp("built")
    paths: dict[str, Path] = {}

    def build(name: str, **parameters: object) -> Path:
        key = repr((name, sorted(parameters.items())))
        if key not in paths:
            paths[key] = ggbgen.build(name, **parameters).write(folder / f"{len(paths)}-{Path(name).name}.ggb")
        return paths[key]

    return build


@pytest.fixture
def run_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command line in this process, in an empty folder: starting a process takes longer than most commands."""
    from ggbgen.cli import main

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setenv("COLUMNS", "120")
        monkeypatch.setattr(sys, "argv", ["ggbgen", *arguments])
        capsys.readouterr()
        status: object = 0
        # Custom rules run in a forked copy of the process, which here is the test process, unless that has threads.
        over = threading.Event()
        thread = threading.Thread(target=over.wait)
        thread.start()
        try:
            main()
        except SystemExit as ended:
            status = ended.code or 0
        finally:
            over.set()
            thread.join()
        assert isinstance(status, int)
        told = capsys.readouterr()
        return subprocess.CompletedProcess(sys.argv, status, told.out, told.err)

    return run
