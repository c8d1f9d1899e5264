"""Call functions of scripts from Python, so that their computations need not be written twice."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from ggbgen.errors import AppletError
from ggbgen.offline.host import BROKEN, LIMIT_S, ScriptHost, default_host
from ggbgen.offline.modules import bundle

__all__ = ["ScriptFunctions", "ScriptLoadError", "module_functions"]

# The first call evaluates the scripts, under its limits, one after the other in a single scope. That scope has no names
# of its own, because they would hide those of the scripts.
_SOURCE = """(function () {
return function (ggbgenGiven) {
  var ggbgenScripts = JSON.parse(ggbgenGiven);
  var ggbgenLoaded = 0;
  var ggbgenScope = function () {
    for (; ggbgenLoaded < ggbgenScripts.length; ggbgenLoaded++) {
      eval(ggbgenScripts[ggbgenLoaded]);
    }
    return function () {
      return eval(arguments[0]);
    };
  };
  var ggbgenAsk = null;
  return function (ggbgenAction) {
    try {
      ggbgenAsk = ggbgenAsk || ggbgenScope();
      ggbgenAction = JSON.parse(ggbgenAction);
      return JSON.stringify({ value: ggbgenAsk(ggbgenAction[0]).apply(null, ggbgenAction[1]) });
    } catch (error) {
      return JSON.stringify({ error: String(error), stack: String(error && error.stack), loaded: ggbgenLoaded });
    }
  };
};
})()"""
_LINE = re.compile(r":(\d+)(?::\d+)?\)?$", re.MULTILINE)


class ScriptLoadError(AppletError):
    """A script fails before any function is called.

    Attributes:
        script: Its index among the scripts, from 0.
        line: The line, 0 if it is not known.
    """

    def __init__(self, message: str, *, script: int, line: int) -> None:
        super().__init__(message)
        self.script, self.line = script, line


class ScriptFunctions:
    """The functions of some scripts that need no applet: they take values and return values.

    Values are those of JSON: None, Booleans, numbers, texts, lists, and mappings with texts as keys.
    """

    def __init__(self, scripts: Sequence[str], *, limit_s: float = LIMIT_S, host: ScriptHost | None = None) -> None:
        """Store the scripts, which run when the first function is called.

        Args:
            scripts: Their texts; functions see the names of all scripts.
            limit_s: Seconds after which a call is stopped.
            host: The engine that runs scripts; QuickJS by default.
        """
        self._count = len(scripts)
        self._call = (host or default_host()).session(json.dumps(scripts), limit_s=limit_s, source=_SOURCE)

    def __call__(self, name: str, *arguments: object) -> object:
        """Return the result of a function; None if it returns nothing. `read_as` gives it the type that it has.

        Raises:
            ScriptLoadError: A script fails before the function is called.
            AppletError: There is no such function, it fails, or it does not end in time.
        """
        try:
            answer = json.loads(self._call(json.dumps([name, arguments])))
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise AppletError(f"{name}(): {BROKEN}")
        if "error" not in answer:
            return answer.get("value")
        loaded = answer.get("loaded")
        if isinstance(loaded, int) and loaded < self._count:
            lines = _LINE.findall(str(answer.get("stack")))
            raise ScriptLoadError(str(answer["error"]), script=loaded, line=int(lines[0]) if lines else 0)
        raise AppletError(f"{name}(): {answer['error']}")


def module_functions(
    *modules: str, before: Sequence[str] = (), after: Sequence[str] = (), limit_s: float = LIMIT_S
) -> ScriptFunctions:
    """Return the functions of shared modules and of all that these import, exported or not.

    Args:
        modules: Names of modules, such as ``ggbgen/lib/text.js``.
        before: Texts of scripts that run first, such as the settings that modules read.
        after: Texts of scripts that run last, which use functions of the modules.
        limit_s: Seconds after which a call is stopped.
    """
    return ScriptFunctions([*before, *(module.text for module in bundle(modules)), *after], limit_s=limit_s)
