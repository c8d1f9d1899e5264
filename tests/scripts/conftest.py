from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from game_rules import GAMES
from script_engines import COMMANDS, FunctionEngine, MissingToolError, ScriptEngine, running_engine

from ggbgen.definition import applet_names
from tests import shipped

QUESTION_APPLETS = shipped.ASKING
ROTATED = [*GAMES, *QUESTION_APPLETS]

# The engine for each mode in which an applet has to work; drivers/answer.js explains the modes.
MODES = {"direct": "node", "sandbox": "node", "page": "node", "desktop": "rhino"}


@pytest.fixture(scope="session")
def engines() -> Iterator[Callable[[str], ScriptEngine]]:
    """Yield a function that returns a JavaScript engine by name; each is started once, on first request."""
    running: dict[str, ScriptEngine] = {}
    with ExitStack() as stack:

        def start(name: str) -> ScriptEngine:
            if name not in running:
                try:
                    running[name] = stack.enter_context(running_engine(name))
                except MissingToolError as error:
                    pytest.fail(str(error), pytrace=False)
            return running[name]

        yield start


@pytest.fixture(params=[*COMMANDS, "quickjs"])
def engine(request: pytest.FixtureRequest, engines: Callable[[str], ScriptEngine]) -> FunctionEngine:
    """Return an engine that calls functions: node, Rhino as GeoGebra Classic 5 runs it, or QuickJS, the sandbox's."""
    return engines(request.param) if request.param in COMMANDS else FunctionEngine()


@pytest.fixture
def node(engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    return engines("node")


@pytest.fixture(params=sorted(MODES))
def mode(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def mode_engine(mode: str, engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    """Return the engine for the mode."""
    return engines(MODES[mode])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out cases that another case covers.

    An applet that only changes the defaults of another is tested in one mode: it has the same scripts. Every other
    game, and every applet with questions, is tested directly and in one further mode, which varies between tests: the
    code that depends on GeoGebra's modes is in the shared scripts.
    """
    items[:] = [item for item in items if not _is_repeated(item)]


def _is_repeated(item: pytest.Item) -> bool:
    case = getattr(item, "callspec", None)
    if case is None or "scripts" not in item.path.parts or not isinstance(case.params.get("name"), str | Path):
        return False
    name = case.params["name"]
    mode = next((case.params[each] for each in ("mode", "engine") if each in case.params), "direct")
    if mode in ("direct", "node"):
        return False
    return name in _variants() or ("mode" in case.params and name in ROTATED and mode != _second_mode(item, name))


def _second_mode(item: pytest.Item, name: str | Path) -> str:
    test = item.nodeid.partition("[")[0].rpartition("::")[2]
    others = sorted(set(MODES) - {"direct"})
    # The lengths of the tests' names are suitable: they differ, and do not change with the selection of tests.
    return others[(ROTATED.index(name) + len(test)) % len(others)]


@cache
def _variants() -> frozenset[str]:
    return frozenset(name for name in applet_names() if len(shipped.definition(name).folders) > 1)
