"""Every applet is built without optional packages, processes and threads, byte for byte: as in a browser (Pyodide)."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.rulesets import find_ruleset
from tests import build_without
from tests.built import build
from tests.test_build import sizes_of

# Packages that no build needs.
OPTIONAL = ("jinja2", "markupsafe", "numba", "numpy", "platformdirs", "pooch", "requests", "scipy")
# Parts of the standard library that Pyodide 314.0 lacks, or older versions of it.
LACKING = (
    *("_multiprocessing", "_posixshmem", "curses", "dbm", "ensurepip", "fcntl", "grp", "idlelib", "msvcrt", "pwd"),
    *("resource", "syslog", "termios", "tkinter", "turtle", "venv", "winreg", "winsound"),
)
Elsewhere = Callable[[str, dict[str, object]], str]


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    """Build an applet in a process without these modules, and return its digest."""
    command = [sys.executable, "-P", str(Path(build_without.__file__)), *OPTIONAL, *LACKING]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout

        def answer(name: str, parameters: dict[str, object]) -> str:
            print(repr((name, parameters)), file=asked, flush=True)
            found = answers.readline().strip()
            assert found, f"the process has ended: {name} {parameters!r}"
            return found

        yield answer


def here(name: str, parameters: dict[str, object]) -> str:
    try:
        return hashlib.sha256(build(name, **parameters).to_bytes()).hexdigest()
    except ggbgen.GgbgenError as error:
        return repr(error)


def further_parameters(name: str) -> Iterator[dict[str, object]]:
    """Yield the presets, a small and a large instance, the examples of rulesets, another language and layout."""
    definition = read_definition(name)
    yield from ({"preset": preset} for preset in definition.presets)
    yield from sizes_of(name)
    if definition.ruleset:
        yield from map(dict, find_ruleset(definition.ruleset).EXAMPLES)
        yield {"position_graph": "yes"}
    yield {"language": "es", "layout": "narrow"}


@pytest.mark.long
@pytest.mark.sampled(4, 99)
@pytest.mark.parametrize("name", applet_names())
def test_a_build_without_optional_packages_gives_the_same_bytes(name: str, elsewhere: Elsewhere) -> None:
    assert elsewhere(name, {}) == here(name, {})


@pytest.mark.sweep
@pytest.mark.long
@pytest.mark.parametrize("name", applet_names())
def test_further_parameters_give_the_same_bytes(name: str, elsewhere: Elsewhere) -> None:
    found = [
        (parameters, elsewhere(name, parameters), here(name, parameters)) for parameters in further_parameters(name)
    ]
    assert len(found) >= 3
    assert [parameters for parameters, there, expected in found if there != expected] == []
    assert any("Error" not in expected for _, _, expected in found)


def test_what_is_hidden_cannot_be_used() -> None:
    code = (
        "import sys, threading; from tests import build_without; build_without.hide(['numpy', 'fcntl'])\n"
        "for attempt in ('import numpy', 'import numpy.linalg', 'import fcntl', 'threading.Thread().start()',"
        " 'import subprocess; subprocess.run([sys.executable])', 'import os; os.fork()'):\n"
        "    try: exec(attempt); print(attempt)\n"
        "    except (ImportError, RuntimeError, AttributeError): pass"
    )
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == ""
