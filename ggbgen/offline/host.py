"""The JavaScript engine that runs an applet's scripts without a browser: an interface, and two implementations."""

from __future__ import annotations

import contextlib
import functools
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import IO, ClassVar, Protocol, cast

from ggbgen.errors import AppletError
from ggbgen.offline import worker
from ggbgen.unix import HAS_TIMERS, after_fork

__all__ = [
    "BROKEN",
    "LIMIT_S",
    "MEMORY_BYTES",
    "OUR_LINE",
    "BrowserHost",
    "QuickJsHost",
    "ScriptHost",
    "default_host",
    "get_ready",
    "session_source",
]

LIMIT_S = 10.0
"""Seconds of processor time after which a script is stopped."""

MEMORY_BYTES = 256 * 1024 * 1024
"""The memory limit for scripts."""

BROKEN = "the scripts changed what every script needs"
"""The message if a script has replaced a built-in part of JavaScript."""

OUR_LINE = 100_000
"""The first line of our own scripts: the lines before it are an applet's. Errors have line numbers, but no files."""

# GeoGebra's sandbox ends recursion near 1,480 frames; this stack allows more.
_STACK_BYTES = 1024 * 1024
# Only a few applets are open at the same time.
_MOST_IDLE = 2
_END_S = 2.0
_SCRIPTS = ("api.js", "session.js", "glue.js")


class ScriptHost(Protocol):
    """A JavaScript engine with a separate scope for each session, in which scripts can access only the session.

    A host evaluates the source of a session in a fresh scope, and calls the resulting function with the request; the
    result of that handles the actions. Only text crosses the border.
    """

    def session(self, request: str, *, limit_s: float, source: str = "") -> Callable[[str], str]:
        """Begin a session.

        Args:
            request: JSON of an object with ``applets`` and ``mode``, as ``session.js`` describes them.
            limit_s: Seconds after which a script is stopped.
            source: An expression in JavaScript; if empty, `session_source`.

        Returns:
            A function that takes an action as JSON and returns its result as JSON. It raises AppletError if a script
            did not end in time, took too much memory, or broke what the session itself needs.
        """


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


@functools.cache
def session_source() -> str:
    """Return the scripts of a session as one expression, which begins at `OUR_LINE` and leaves no names behind."""
    folder = Path(__file__).parent
    texts = "\n".join((folder / name).read_text("utf-8") for name in _SCRIPTS)
    return "\n" * (OUR_LINE - 1) + "(function () {" + texts + "return offlineSession;\n})()"


class QuickJsHost:
    """QuickJS, the engine of GeoGebra's own sandbox, in a separate process for each session.

    QuickJS checks its limits only between steps of a script: a single step may take for ever
    (``[].join.call({length: 4294967295})``), and deep nesting may overflow its stack.
    """

    def session(self, request: str, *, limit_s: float, source: str = "") -> Callable[[str], str]:
        """Begin a session; see `ScriptHost`."""
        return _QuickJsSession(request, limit_s, source or session_source())


def get_ready() -> None:
    """Start the process that will run the scripts of an applet, while there is something else to do."""
    if isinstance(default_host(), QuickJsHost) and not _Worker.idle:
        _Worker.idle.append(_Worker())


class _Worker:
    """A process that runs QuickJS, for one session after another."""

    idle: ClassVar[list[_Worker]] = []
    """Workers without a session: starting a process takes longer than opening an applet."""

    def __init__(self) -> None:
        import _quickjs

        folder = Path(_quickjs.__file__).parent
        # -I -S: only Python's own modules and QuickJS are imported.
        command = [sys.executable, "-I", "-S", worker.__file__, str(folder)]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise AppletError(f"no process to run scripts in: {error.strerror or error}") from error

    def send(self, kind: str, text: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # the process has ended, which `answer` reports
            worker.write_message(cast("IO[bytes]", self._process.stdin), kind, text)

    def answer(self) -> tuple[str, str] | None:
        """Return the next answer; None if the process has ended without one."""
        return worker.read_message(cast("IO[bytes]", self._process.stdout))

    def end(self) -> int:
        """End the process and return its status, which is negative if a signal ended it before."""
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                cast("IO[bytes]", stream).close()
        try:
            return self._process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def rest(self) -> None:
        """Become available for another session."""
        if len(self.idle) < _MOST_IDLE:
            self.idle.append(self)
        else:
            self.end()


after_fork(_Worker.idle.clear)  # the workers belong to the process that started them


class _QuickJsSession:
    """One session: called with an action, it returns the session's response."""

    def __init__(self, request: str, limit_s: float, source: str) -> None:
        self._limit_s = limit_s
        self._lock = threading.Lock()
        self._worker: _Worker | None = _Worker.idle.pop() if _Worker.idle else _Worker()
        self._rest = weakref.finalize(self, self._worker.rest)
        self._worker.send("N", f"{limit_s} {MEMORY_BYTES} {_STACK_BYTES} {OUR_LINE}")
        self._worker.send("S", source)
        self._worker.send("R", request)

    def __call__(self, action: str) -> str:
        with self._lock:
            if self._worker is None:
                raise AppletError("an earlier script broke what runs the scripts, open the applet again")
            try:
                self._worker.send("A", action)
                answer = self._worker.answer()
            except BaseException:  # an interrupt: a response may still arrive, for which nobody waits
                self._ended(self._worker)
                raise
            if answer is None:
                raise AppletError(self._ended(self._worker))
        kind, text = answer
        if kind == "T":
            return text
        word, _, said = text.partition(" ")
        raise AppletError(self._problem(word, said))

    def _ended(self, ended: _Worker) -> str:
        """Return why the process has ended; it has no session from now on."""
        self._rest.detach()
        self._worker = None
        status = ended.end()
        timed_out = status == (-signal.SIGPROF if HAS_TIMERS else 1)
        return self._problem("time" if timed_out else "crash", "")

    def _problem(self, word: str, said: str) -> str:
        return {
            "time": f"a script did not end within {self._limit_s:g} s",
            "memory": f"the scripts took more than {MEMORY_BYTES // 2**20} MB of memory",
            "stack": "a script calls itself too often",
            "crash": "a script broke the engine that runs it: it is nested too deeply or takes too much memory",
        }.get(word, f"{BROKEN}: {said}" if said else BROKEN)


class BrowserHost:
    """The JavaScript engine of the page or worker in which Python itself runs, as Pyodide does.

    A script of the file sees only the names of the language, but may reach others through them, and nothing here can
    stop it: the page has to end the worker. Errors have no place.
    """

    def session(self, request: str, *, limit_s: float, source: str = "") -> Callable[[str], str]:
        """Begin a session; see `ScriptHost`."""
        from pyodide.code import run_js
        from pyodide.ffi import JsException

        act = run_js(source or session_source())(request, OUR_LINE, True)

        def answer(action: str) -> str:
            try:
                return str(act(action))
            except JsException as error:
                raise AppletError(f"{BROKEN}: {_first_line(error)}") from error

        return answer


def default_host() -> ScriptHost:
    """Return the host for the environment in which Python runs."""
    return BrowserHost() if sys.platform == "emscripten" else QuickJsHost()
