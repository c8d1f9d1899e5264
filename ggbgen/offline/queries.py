"""An applet without GeoGebra that can be queried: functions of ours are added to its library and see its names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import ClassVar, Self

from ggbgen.errors import AppletError
from ggbgen.offline.applet import OfflineApplet, Writable, archive_of
from ggbgen.offline.xml_tree import Element

__all__ = ["ASK", "AskedApplet"]

# The end of the function with an applet's scripts.
_GIVES = "\nreturn createApplet(api);\n"
ASK = """
function ggbgenAsk(what, given) {
  var applet = ggbgenLibraries[ggbApplet.getValueString("library") + ""](ggbApplet);
  var answer = applet.on.ask(what, given);
  if (applet.on.done) {
    applet.on.done();
  }
  return answer;
}
"""


@cache
def _source(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")


class AskedApplet(OfflineApplet):
    """An applet, open without GeoGebra, that answers queries about more than it shows.

    Attributes:
        SCRIPT: The file with the function ``ggbgenAsked(what, given)``, which sees the names of the applet's scripts,
            and the applet as ``ggbgenApplet``.
        NEEDED: A text in the library of every applet that can be queried.
        EXPECTED: A description of these applets, for messages.
    """

    SCRIPT: ClassVar[str]
    NEEDED: ClassVar[str]
    EXPECTED: ClassVar[str]

    @classmethod
    def opened(cls, source: Writable | Path | str | bytes, *, limit_s: float = 60.0) -> Self:
        """Open an applet without GeoGebra, for queries.

        Args:
            source: An applet, the path of a .ggb archive, or its contents.
            limit_s: Seconds after which a query is aborted.

        Raises:
            ArchiveError: The file is not a readable archive.
            AppletError: It cannot be queried, or fails at the start.
        """
        archive = archive_of(source)
        return cls(archive.root, archive.library, name=archive.name, limit_s=limit_s)

    def _begin(self, root: Element, library: str | None) -> None:
        super()._begin(root, self._askable(library or ""))

    def _askable(self, library: str) -> str:
        """Return the applet's library with the functions for queries added."""
        scripts, returns, rest = library.rpartition(_GIVES)
        if not returns or self.NEEDED not in library:
            raise AppletError(f"{self.name}: {self.EXPECTED}")
        asked = f"\nvar ggbgenApplet = createApplet(api);\n{_source(self.SCRIPT)}ggbgenApplet.on.ask = ggbgenAsked;\n"
        return f"{scripts}{asked}return ggbgenApplet;\n{rest}{ASK}"
