"""What several test modules share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import ggbgen

# Machines differ in speed: no test may fail for being slow. The same examples are tried each time.
settings.register_profile("ggbgen", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ggbgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite the golden files; read their diff.")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with the long tests: one that begins last would run alone when all others have ended.

    pytest-xdist gives each process an equal stretch of the list: each stretch begins with its share of them.
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


@pytest.fixture
def write_definition(tmp_path: Path) -> Callable[[str], Path]:
    """Writes an `applet.toml` into a folder of its own and returns its path."""

    def write(text: str, *, name: str = "mine") -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        path = folder / "applet.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Builds an applet once a session and returns the path of its archive."""
    folder = tmp_path_factory.mktemp("built")
    paths: dict[str, Path] = {}

    def build(name: str, **parameters: object) -> Path:
        key = repr((name, sorted(parameters.items())))
        if key not in paths:
            paths[key] = ggbgen.build(name, **parameters).write(folder / f"{len(paths)}-{Path(name).name}.ggb")
        return paths[key]

    return build
