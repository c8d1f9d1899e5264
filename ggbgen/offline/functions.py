"""Functions of scripts that Python asks: what scripts compute is not written a second time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ggbgen.errors import AppletError
from ggbgen.offline.host import LIMIT_S, ScriptHost, default_host

__all__ = ["ScriptFunctions"]

_SOURCE = """(function () {
%s
return function () {
  // Without names of its own, which would hide those of the scripts.
  return function () {
    try {
      return JSON.stringify({ value: eval(JSON.parse(arguments[0])[0]).apply(null, JSON.parse(arguments[0])[1]) });
    } catch (error) {
      return JSON.stringify({ error: String(error) });
    }
  };
};
})()"""


class ScriptFunctions:
    """The functions of some scripts, which need no applet: called with values, they give values.

    Values are what JSON has: None, truth values, numbers, texts, lists, and mappings with texts as keys.
    """

    def __init__(self, scripts: Sequence[str], *, limit_s: float = LIMIT_S, host: ScriptHost | None = None) -> None:
        """Take the scripts.

        Args:
            scripts: Their texts; a function of one sees those of all.
            limit_s: Seconds after which a call is stopped.
            host: What runs scripts; QuickJS by default.
        """
        source = _SOURCE % "\n".join(scripts)
        self._call = (host or default_host()).session("", limit_s=limit_s, source=source)

    def __call__(self, name: str, *arguments: object) -> Any:
        """Return what a function gives; None if it gives nothing.

        Raises:
            AppletError: There is no such function, it fails, or it does not end in time.
        """
        told = json.loads(self._call(json.dumps([name, arguments])))
        if "error" in told:
            raise AppletError(f"{name}(): {told['error']}")
        return told.get("value")
