from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from script_engines import COMMANDS, PURE_COMMANDS, MissingToolError, ScriptEngine, running_engine

# The engine for each mode in which an applet has to work; drivers/answer.js says what the modes are.
MODES = {"direct": "node", "sandbox": "node", "page": "node", "desktop": "rhino"}


@pytest.fixture(scope="session")
def engines() -> Iterator[Callable[[str], ScriptEngine]]:
    """Give a JavaScript engine by name; each is started once, when it is first asked for."""
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


@pytest.fixture(params=sorted(COMMANDS))
def engine(request: pytest.FixtureRequest, engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    """A JavaScript engine without a browser: node, or Rhino as GeoGebra Classic 5 runs it."""
    return engines(request.param)


@pytest.fixture(params=sorted(PURE_COMMANDS))
def pure_engine(request: pytest.FixtureRequest, engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    """A JavaScript engine for pure functions: those of `engine`, and QuickJS, the sandbox's."""
    return engines(request.param)


@pytest.fixture
def node(engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    return engines("node")


@pytest.fixture(params=sorted(MODES))
def mode(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def mode_engine(mode: str, engines: Callable[[str], ScriptEngine]) -> ScriptEngine:
    """The engine for the mode."""
    return engines(MODES[mode])
