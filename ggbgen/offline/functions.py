"""Functions of scripts that Python asks: what scripts compute is not written a second time."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ggbgen.errors import AppletError
from ggbgen.offline.host import BROKEN, LIMIT_S, ScriptHost, default_host

__all__ = ["ScriptFunctions", "ScriptLoadError"]

# The scripts are evaluated by the first call, under its limits, one after the other in one scope, which has no names of
# its own: they would hide those of the scripts.
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
    """A script fails before anything is asked of it.

    Attributes:
        script: Its number among the scripts, from 0.
        line: The line, 0 if it is not known.
    """

    def __init__(self, message: str, *, script: int, line: int) -> None:
        super().__init__(message)
        self.script, self.line = script, line


class ScriptFunctions:
    """The functions of some scripts, which need no applet: called with values, they give values.

    Values are what JSON has: None, truth values, numbers, texts, lists, and mappings with texts as keys.
    """

    def __init__(self, scripts: Sequence[str], *, limit_s: float = LIMIT_S, host: ScriptHost | None = None) -> None:
        """Take the scripts, which run when the first function is called.

        Args:
            scripts: Their texts; a function of one sees those of all.
            limit_s: Seconds after which a call is stopped.
            host: What runs scripts; QuickJS by default.
        """
        self._count = len(scripts)
        self._call = (host or default_host()).session(json.dumps(scripts), limit_s=limit_s, source=_SOURCE)

    def __call__(self, name: str, *arguments: object) -> Any:
        """Return what a function gives; None if it gives nothing.

        Raises:
            ScriptLoadError: A script fails before the function is called.
            AppletError: There is no such function, it fails, or it does not end in time.
        """
        try:
            told = json.loads(self._call(json.dumps([name, arguments])))
        except ValueError:
            told = None
        if not isinstance(told, dict):
            raise AppletError(f"{name}(): {BROKEN}")
        if "error" not in told:
            return told.get("value")
        loaded = told.get("loaded")
        if isinstance(loaded, int) and loaded < self._count:
            lines = _LINE.findall(str(told.get("stack")))
            raise ScriptLoadError(str(told["error"]), script=loaded, line=int(lines[0]) if lines else 0)
        raise AppletError(f"{name}(): {told['error']}")
