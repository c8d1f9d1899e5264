"""The JavaScript engine that runs an applet's scripts without a browser: an interface, and two engines behind it."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ggbgen.errors import AppletError

__all__ = [
    "BROKEN",
    "LIMIT_S",
    "MEMORY_BYTES",
    "OUR_LINE",
    "BrowserHost",
    "QuickJsHost",
    "ScriptHost",
    "default_host",
    "session_source",
]

LIMIT_S = 10.0
"""Seconds of processor time after which a script is stopped."""

MEMORY_BYTES = 256 * 1024 * 1024
"""How much memory scripts may take."""

BROKEN = "the scripts changed what every script needs"
"""What is said where a script has replaced a part of JavaScript itself."""

OUR_LINE = 100_000
"""The first line of our own scripts: the lines before it are an applet's. Errors name lines, not files."""

# GeoGebra's sandbox ends recursion near 1,480 frames; this is room for more.
_STACK_BYTES = 1024 * 1024
_SCRIPTS = ("api.js", "session.js", "glue.js")


class ScriptHost(Protocol):
    """A JavaScript engine with a scope of its own for each session, in which scripts reach nothing but the session.

    A host evaluates `session_source` in a fresh scope and calls the function that this gives. Only text crosses the
    border.
    """

    def session(self, request: str, *, limit_s: float) -> Callable[[str], str]:
        """Begin a session.

        Args:
            request: JSON of an object with ``applets`` and ``mode``, as ``session.js`` describes them.
            limit_s: Seconds after which a script is stopped.

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
    """QuickJS, the engine of GeoGebra's own sandbox, in this process."""

    def session(self, request: str, *, limit_s: float) -> Callable[[str], str]:
        """Begin a session; see `ScriptHost`."""
        import quickjs

        context = quickjs.Context()
        context.set_memory_limit(MEMORY_BYTES)
        context.set_max_stack_size(_STACK_BYTES)
        act = context.eval(session_source())(request, OUR_LINE)
        context.set_time_limit(limit_s)

        def answer(action: str) -> str:
            try:
                told = act(action)
            except quickjs.StackOverflow as error:
                raise AppletError("a script calls itself too often") from error
            except quickjs.JSException as error:
                if "interrupted" in str(error):
                    raise AppletError(f"a script did not end within {limit_s:g} s") from error
                if "out of memory" in str(error):
                    raise AppletError(f"the scripts took more than {MEMORY_BYTES // 2**20} MB of memory") from error
                raise AppletError(f"{BROKEN}: {_first_line(error)}") from error
            except (TypeError, MemoryError) as error:  # a value that the binding cannot hand over
                raise AppletError(f"{BROKEN}: {error}") from error
            if not isinstance(told, str):
                raise AppletError(BROKEN)
            return told

        return answer


class BrowserHost:
    """The JavaScript engine of the page or worker in which Python itself runs, as Pyodide does.

    A script of the file sees only the names of the language, but may reach others through them, and nothing here can
    stop it: the page ends the worker. Errors have no place.
    """

    def session(self, request: str, *, limit_s: float) -> Callable[[str], str]:
        """Begin a session; see `ScriptHost`."""
        from pyodide.code import run_js
        from pyodide.ffi import JsException

        act = run_js(session_source())(request, OUR_LINE, True)

        def answer(action: str) -> str:
            try:
                return str(act(action))
            except JsException as error:
                raise AppletError(f"{BROKEN}: {_first_line(error)}") from error

        return answer


def default_host() -> ScriptHost:
    """Return the host for where Python runs."""
    return BrowserHost() if sys.platform == "emscripten" else QuickJsHost()
