"""The JavaScript engines that run the embedded scripts without a browser, and their input."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import ggbgen.offline
from ggbgen.archive.library import script_literal
from ggbgen.archive.xml import geogebra_document
from ggbgen.builds import Applet
from ggbgen.definition import data_folder
from ggbgen.definition.catalogue import ENGLISH, Catalogue
from ggbgen.offline import ScriptFunctions
from ggbgen.offline.document import Objects, read_objects
from ggbgen.offline.modules import SHARED, bundle
from ggbgen.offline.panel_pages import TURNING

DRIVERS = Path(__file__).parent / "drivers"
OFFLINE = Path(ggbgen.offline.__file__).parent
APPLETS = data_folder("applets")
RHINO_JARS = (Path("/usr/share/java/js.jar"), Path("/usr/share/java/rhino.jar"))
RHINO_MAIN = "org.mozilla.javascript.tools.shell.Main"
TIMEOUT_S = 120

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]


class MissingToolError(Exception):
    """A program that the tests need is missing; the message contains the command that installs it."""


def node_command() -> list[str]:
    node = shutil.which("node") or shutil.which("nodejs")
    if not node:
        raise MissingToolError("node is missing, get it with: apt-get install --yes nodejs npm")
    return [node, "node.js"]


def rhino_command() -> list[str]:
    """Return the command for Rhino with the language version that GeoGebra Classic 5 uses, 0."""
    java = shutil.which("java")
    jar = next((path for path in RHINO_JARS if path.is_file()), None)
    if not java or not jar:
        missing = "java" if not java else "Rhino (js.jar)"
        raise MissingToolError(
            f"{missing} is missing, get it with: apt-get install --yes default-jre-headless librhino-java"
        )
    # This starts quickly; the scripts are short.
    return [java, "-XX:TieredStopAtLevel=1", "-cp", str(jar), RHINO_MAIN, "-version", "0", "-opt", "-1", "rhino.js"]


COMMANDS = {"node": node_command, "rhino": rhino_command}


class FunctionEngine:
    """QuickJS, which runs scripts in GeoGebra's sandbox, in this process; it calls functions."""

    def call(self, sources: Sequence[str], calls: Sequence[Sequence[Json]]) -> list[Any]:
        """Return the results of calls of functions in the sources, each given by a name and its arguments."""
        functions = ScriptFunctions(sources, limit_s=TIMEOUT_S)
        return [functions(str(name), *arguments) for name, *arguments in calls]


class ScriptEngine(FunctionEngine):
    """A running driver; see ``drivers/answer.js`` for its requests and answers."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        self._process = process

    def answer(self, request: Json) -> list[Any]:
        """Return the answer to a request.

        Raises:
            AssertionError: A script failed, or there was no answer in time.
        """
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin
        assert stdout
        timer = threading.Timer(TIMEOUT_S, self._process.kill)
        timer.start()
        try:
            stdin.write(json.dumps(request) + "\n")
            stdin.flush()
            line = stdout.readline()
        finally:
            timer.cancel()
        assert line, f"{self.name} ended without an answer within {TIMEOUT_S} s, its messages are above"
        answer = json.loads(line)
        assert "failure" not in answer, f"{self.name}: {answer['failure']}"
        return list(answer["answer"])

    def call(self, sources: Sequence[str], calls: Sequence[Sequence[Json]]) -> list[Any]:
        return self.answer({"sources": list(sources), "calls": [list(call) for call in calls]})

    def play(
        self,
        applets: Sequence[Applet],
        actions: Sequence[Mapping[str, Json]],
        *,
        mode: str,
        draws: Sequence[int] | None = None,
    ) -> list[Any]:
        """Return for each action the error that the applet's scripts raised, and its objects afterwards.

        Args:
            applets: Applets of one page; an action selects one by its index, by default 0.
            actions: See ``drivers/answer.js``.
            mode: One of ``direct``, ``sandbox``, ``page``, ``desktop``.
            draws: For each applet, the seed of RandomBetween.
        """
        players: list[Json] = [
            {"library": applet.library, "objects": _known_objects(applet), "seed": draw + 1}
            for applet, draw in zip(applets, draws or range(len(applets)), strict=True)
        ]
        results = self.answer({"applets": players, "mode": mode, "turning": TURNING, "actions": list(actions)})
        states: dict[Json, dict[str, Any]] = {}
        for action, result in zip(actions, results, strict=True):
            index = action.get("applet", 0)
            # Only changes are transmitted. Two things are left out: the library's name, which differs between builds,
            # and the boxes around typed text.
            told = {
                label: item for label, item in result["objects"].items() if label != "library" and item["kind"] != "box"
            }
            states[index] = result["objects"] = {**states.get(index, {}), **told}
        return results


@contextmanager
def running_engine(name: str) -> Iterator[ScriptEngine]:
    process = subprocess.Popen(
        COMMANDS[name](),
        cwd=DRIVERS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="ascii",
    )
    with process:
        try:
            yield ScriptEngine(name, process)
        finally:
            process.kill()


def module_sources(
    *modules: str, settings: Mapping[str, object] | None = None, catalogue: Catalogue = ENGLISH
) -> list[str]:
    """Return modules and all that they import as scripts, and the functions in ``drivers/pure*.js``.

    Args:
        modules: Paths in ``templates/js``, or of a file of an applet, such as ``applets/periods/sequences.js``.
        settings: What scripts see as ``settings``.
        catalogue: What scripts see as ``catalogue``.
    """
    given = (
        f"var settings = {script_literal(settings or {})};\n"
        f"var catalogue = {script_literal({**catalogue.texts, **catalogue.plurals})};\n"
        f"function pluralForm(n) {{ return Number({catalogue.plural_form}); }}\n"
    )
    return [given, *_module_texts(modules), *_helpers()]


@cache
def _module_texts(modules: tuple[str, ...]) -> list[str]:
    folders = [APPLETS / Path(module).parent.name for module in modules if module.startswith("applets/")]

    def own(name: str) -> tuple[str, bool]:
        (path,) = (folder / name for folder in folders if (folder / name).is_file())
        return path.read_text("utf-8"), True

    roots = [Path(each).name if each.startswith("applets/") else SHARED + each for each in modules]
    return [module.text for module in bundle(roots, own)]


def game_sources(applet: Applet) -> list[str]:
    """Return the scripts of one game as in its library, including its own."""
    parts = re.split(r"\n// ---- (.*)\n", applet.library.partition("\nreturn createApplet(api);\n")[0])
    given = parts[0][parts[0].index("var settings = ") :]
    return [given, *parts[2::2], *_helpers()]


def _helpers() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(DRIVERS.glob("pure*.js"))]


def drawn_numbers(seed: int) -> list[int]:
    """Return the successive values of RandomBetween(1, 999999) in tests without GeoGebra (session.js)."""
    state, found = seed + 1, []
    for _ in range(1000):
        state = state * 48271 % 2147483647
        found.append(1 + state % 999_999)
    return found


# The applet is stored too: as long as it exists, no other one has its id.
_known: dict[int, tuple[Applet, Objects]] = {}


def _known_objects(applet: Applet) -> Objects:
    """Return the objects of an applet that many tests use."""
    if id(applet) not in _known:
        _known[id(applet)] = (applet, stored_objects(applet))
    return _known[id(applet)][1]


def stored_objects(applet: Applet) -> Objects:
    """Return the objects of an applet for the store, by label, with the scripts from the archive."""
    [construction] = geogebra_document(applet.scene).iterfind("construction")
    return read_objects(construction)


def api_methods(library: str) -> set[str]:
    """Return the methods of the GeoGebra API that a library calls."""
    return set(re.findall(r"\bapi\.(\w+)\(", library))
