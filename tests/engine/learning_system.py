"""A learning system for tests: scorm-again in a page that shows a package in a frame, and records what it reports."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page

from ggbgen.check.engine.server import EngineServer

ROOT = Path(__file__).parents[2]
RUNTIMES = ROOT / "node_modules" / "scorm-again" / "dist"

# In SCORM 1.2 `cmi.suspend_data` has at most 4,096 characters; scorm-again takes more.
MOST_SUSPENDED = 4096

NAMES: Mapping[str, Mapping[str, str]] = {
    "1.2": {
        "api": "API",
        "class": "Scorm12API",
        "start": "LMSInitialize",
        "set": "LMSSetValue",
        "commit": "LMSCommit",
        "finish": "LMSFinish",
        "learner": "cmi.core.student_id",
        "status": "cmi.core.lesson_status",
        "success": "cmi.core.lesson_status",
        "raw": "cmi.core.score.raw",
        "mark": "cmi.student_data.mastery_score",
        "exit": "cmi.core.exit",
        "time": "cmi.core.session_time",
    },
    "2004": {
        "api": "API_1484_11",
        "class": "Scorm2004API",
        "start": "Initialize",
        "set": "SetValue",
        "commit": "Commit",
        "finish": "Terminate",
        "learner": "cmi.learner_id",
        "status": "cmi.completion_status",
        "success": "cmi.success_status",
        "raw": "cmi.score.raw",
        "mark": "cmi.scaled_passing_score",
        "exit": "cmi.exit",
        "time": "cmi.session_time",
    },
}

# Every request to the system is recorded with its answer; `refusing` contains the names that it then refuses.
# `unchecked` contains its answers whatever scorm-again checks: Moodle checks the range of a score only when a package
# sets it, and returns whatever its database holds (moodle/moodle, mod/scorm/datamodels/scorm_12.js: `score_range` in
# the data model, and `initdatamodel`).
PAGE = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>learning system</title><link rel="icon" href="data:,">
<style>body { margin: 0; }</style>
<script src="/runtime.js"></script></head><body>
<script>
var calls = [];
var refusing = [];
var system = new window[SETTINGS.class]({ logLevel: 5, autocommit: false });
system.loadFromJSON({ cmi: SETTINGS.held }, "");
var api = {};
SETTINGS.functions.forEach(function (name) {
  api[name] = function () {
    var given = Array.prototype.slice.call(arguments);
    var answer = refusing.indexOf(name) < 0 ? system[name].apply(system, given) : "false";
    if (/GetValue$/.test(name) && given[0] in SETTINGS.unchecked) { answer = SETTINGS.unchecked[given[0]]; }
    calls.push([name].concat(given, [String(answer)]));
    return answer;
  };
});
window[SETTINGS.api] = api;
</script>
BODY
</body></html>
"""
FUNCTIONS = ("Initialize", "GetValue", "SetValue", "Commit", "GetLastError", "GetErrorString", "GetDiagnostic")


def framed(address: str) -> str:
    return f'<iframe src="{address}" style="border: 0; width: 980px; height: 620px"></iframe>'


def runtime(version: str) -> str:
    """Return the script of the learning system; fail with installation instructions if it is missing."""
    path = RUNTIMES / f"scorm{version.replace('.', '')}.min.js"
    if not path.is_file():
        pytest.fail("scorm-again is missing, get it with: npm install", pytrace=False)
    return path.read_text("utf-8")


def nested(elements: Mapping[str, str]) -> dict[str, Any]:
    """Return elements such as ``cmi.core.score.raw`` as the tree below ``cmi``."""
    tree: dict[str, Any] = {}
    for name, value in elements.items():
        *path, last = name.split(".")[1:]
        place = tree
        for part in path:
            place = place.setdefault(part, {})
        place[last] = value
    return tree


@dataclass(kw_only=True)
class Launch:
    """One launch of a package by a learner."""

    version: str
    page: Page
    frame: Frame
    read: Callable[[str], Any]

    @property
    def names(self) -> Mapping[str, str]:
        return NAMES[self.version]

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the page with the applet."""
        return self.frame.evaluate(expression)

    def wait(self, expression: str) -> None:
        self.frame.wait_for_function(expression)

    def published(self, label: str) -> Any:
        text = label in ("progress", "answers", "message")
        return self.ask(f"ggbApplet.getValue{'String' if text else ''}({json.dumps(label)})")

    def calls(self, name: str) -> list[list[str]]:
        return [call for call in self.read("calls") if call[0] == self.names[name]]

    def held(self) -> dict[str, str]:
        """Return the last value that the system received for each element."""
        return {element: value for _, element, value, _ in self.calls("set")}

    def let_ask(self) -> None:
        """Wait until the package has polled its applet at least twice, by the clock of its own page."""
        self.frame.evaluate("new Promise((resolve) => setTimeout(resolve, 600))")

    def wait_held(self, name: str, value: str) -> None:
        """Wait until the system holds a value."""
        self.page.wait_for_function(
            "([set, element, value]) =>"
            " (calls.filter((call) => call[0] === set && call[1] === element).pop() || [])[2] === value",
            arg=[self.names["set"], self.names.get(name, name), value],
        )

    def leave(self) -> dict[str, str]:
        """Close the frame, as a system does; return what the next launch finds."""
        self.page.evaluate("document.querySelector('iframe').remove()")
        self.page.wait_for_function(f"calls.some((call) => call[0] === '{self.names['finish']}')")
        return {element: value for element, value in self.held().items() if element != self.names["time"]}


@dataclass(kw_only=True)
class LearningSystem:
    """Serves packages and launches them; `requests` contains the other addresses that pages requested."""

    context: BrowserContext
    server: EngineServer
    requests: list[str] = field(default_factory=list)

    def upload(self, package: bytes) -> None:
        """Serve the files of a package, in place of those of the previous one."""
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            self.serve({name: archive.read(name) for name in archive.namelist()})

    def serve(self, members: Mapping[str, bytes]) -> None:
        """Serve files as those of a package."""
        for name, content in members.items():
            self.server.add(f"/package/{name}", content, suffix=Path(name).suffix)

    def page(
        self,
        version: str,
        *,
        learner: str,
        held: Mapping[str, str],
        unchecked: Mapping[str, str] = {},
        mode: str = "",
        body: str,
    ) -> Page:
        """Return a page of the system, which shows the package as in ``body``."""
        names = NAMES[version]
        elements = {**held, names["learner"]: learner}
        if mode:
            elements["cmi.core.lesson_mode" if version == "1.2" else "cmi.mode"] = mode
        functions = [*(("LMS" if version == "1.2" else "") + name for name in FUNCTIONS), names["finish"]]
        given = {
            "class": names["class"],
            "api": names["api"],
            "functions": functions,
            "held": nested(elements),
            "unchecked": dict(unchecked),
        }
        html = PAGE.replace("BODY", body).replace("var calls", f"var SETTINGS = {json.dumps(given)};\nvar calls", 1)
        self.server.add("/runtime.js", runtime(version), suffix=".js")
        page = self.context.new_page()
        page.goto(self.server.add("/system.html", html))
        return page

    @contextmanager
    def launch(
        self,
        version: str,
        *,
        learner: str = "ann",
        held: Mapping[str, str] = {},
        unchecked: Mapping[str, str] = {},
        mode: str = "",
        within: str = "/package/index.html",
    ) -> Iterator[Launch]:
        """Open the package in a frame, or in a frame of the page ``within``, and wait until the applet works."""
        page = self.page(version, learner=learner, held=held, unchecked=unchecked, mode=mode, body=framed(within))
        try:
            yield self.opened(version, page, page)
        finally:
            page.close()

    def opened(self, version: str, page: Page, shown: Page) -> Launch:
        """Return the launch of a package in one of the frames of ``shown``, for the system in ``page``."""
        for _ in range(200):
            frame = next((frame for frame in shown.frames if "/package/" in frame.url), None)
            if frame is not None:
                break
            shown.wait_for_timeout(20)
        assert frame is not None
        frame.wait_for_function("window.ggbApplet && ggbApplet.getValue && ggbApplet.getValue('ready') === 1")
        frame.evaluate(
            "(window.pressed = [], ggbApplet.registerClientListener((event) => {"
            " if (event.type === 'mouseDown') { window.pressed.push(event.type); } }), null)"
        )
        return Launch(version=version, page=page, frame=frame, read=page.evaluate)


def entered(*, skip: str, force: str, over: int) -> str:
    """Return what Moodle shows to a student who opens a package (moodle/moodle, mod/scorm/locallib.php).

    Args:
        skip: The setting *Student skip content structure page*, as in `scorm_simple_play`.
        force: The setting *Force new attempt*, as in `scorm_check_mode`.
        over: The number of the student's attempts so far, which are over.

    Returns:
        ``page`` for the activity's own page, where a box to tick begins a new attempt; otherwise the mode in which the
        package opens at once: ``normal`` or ``review``.
    """
    if skip == "Never" or (skip == "First access" and over > 0):
        return "page"
    return "normal" if over == 0 or force != "No" else "review"


@contextmanager
def learning_system(browser: Browser, server: EngineServer) -> Iterator[LearningSystem]:
    """Return a learning system in separate windows, from which only the server can be reached."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 680},
        has_touch=True,
        proxy={"server": server.url, "bypass": server.url.removeprefix("http://")},
    )
    system = LearningSystem(context=context, server=server)

    def note(address: str) -> None:
        if not address.startswith((server.url, "data:", "blob:", "about:")):
            system.requests.append(address)

    context.on("request", lambda request: note(request.url))
    try:
        yield system
    finally:
        context.close()
