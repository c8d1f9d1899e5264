"""An applet without GeoGebra: open and save it, and press, click, type and drag as a user does."""

from __future__ import annotations

import copy
import math
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from ggbgen.errors import AppletError, near_miss
from ggbgen.offline.container import LIBRARY, XML
from ggbgen.offline.document import ObjectState, write_objects
from ggbgen.offline.host import LIMIT_S, ScriptHost
from ggbgen.offline.panel_pages import turn_to
from ggbgen.offline.reader import SEED, OfflineReader
from ggbgen.offline.write import archive_bytes
from ggbgen.offline.xml_tree import Element, xml_bytes
from ggbgen.scene.conversions import number_from

if TYPE_CHECKING:
    from ggbgen.offline.read import Archive

__all__ = ["OfflineApplet", "Writable", "open_applet"]

# Kinds of objects that may be on another page of a panel.
_CONTROLS = ("button", "box", "number")


class Writable(Protocol):
    """A value that can be written as an archive, such as a `ggbgen.Applet`."""

    @property
    def slug(self) -> str:
        """The name for messages."""

    def to_bytes(self) -> bytes:
        """Return the archive."""


def open_applet(
    source: Writable | Path | str | bytes,
    *,
    mode: str = "sandbox",
    seed: int = SEED,
    limit_s: float = LIMIT_S,
    host: ScriptHost | None = None,
) -> OfflineApplet:
    """Open an applet without GeoGebra and run the start of its scripts.

    Args:
        source: An applet, the path of a .ggb archive, or its contents.
        mode: The mode in which scripts run; see `MODES`.
        seed: The seed for the scripts' random numbers.
        limit_s: Seconds after which a script is stopped.
        host: The engine that runs scripts; QuickJS by default.

    Raises:
        ArchiveError: The file is not a readable archive.
        AppletError: A script failed at the start.
    """
    archive = archive_of(source)
    applet = OfflineApplet(
        archive.root, archive.library, name=archive.name, mode=mode, seed=seed, limit_s=limit_s, host=host
    )
    applet.members = archive.kept
    return applet


def archive_of(source: Writable | Path | str | bytes) -> Archive:
    """Return the archive of an applet, of a path, or of an archive's contents.

    Raises:
        ArchiveError: It is not a readable archive.
    """
    from ggbgen.offline.read import read_archive  # a build opens an applet without reading an archive

    if isinstance(source, (str, Path, bytes)):
        return read_archive(Path(source) if isinstance(source, str) else source)
    return read_archive(source.to_bytes(), name=source.slug)


class OfflineApplet(OfflineReader):
    """An applet that is open without GeoGebra and without a browser.

    Objects are read by their label; the target of an action is a caption or a label. The scripts run in a JavaScript
    engine that can access only the objects, which behave towards scripts as GeoGebra's do. Results of commands (arcs,
    lists of lines, formulas) keep their values from the file: nothing is computed, drawn or focused.

    Attributes:
        name: Its name in messages.
        mode: The mode in which its scripts run; see `MODES`.
        failures: The errors so far, in the order in which they happened.
        members: Other members of its archive, which are saved as they are.
    """

    members: Mapping[str, bytes] = MappingProxyType({})

    def click(self, target: str) -> None:
        """Click the object with this caption or label.

        Raises:
            AppletError: There is no visible object with this caption or label, or its script fails.
        """
        label = self._aim(target)
        item = self._objects[label]
        if item["type"] == "boolean":
            self._act(f"click({target!r})", {"act": "slide", "label": label, "value": int(item["value"] != 1)})
        if "clickGgb" in item:
            raise AppletError(f"{label!r} in {self.name} runs GGBScript, which nothing runs without GeoGebra")
        if "click" in item:
            self._act(f"click({target!r})", {"act": "click", "label": label})

    def click_place(self, place: tuple[float, float]) -> None:
        """Press at a point without an object, in coordinates of the graphics view."""
        self._check_finite(*place)
        self._act(f"click_place({place!r})", {"act": "press", "x": place[0], "y": place[1]})

    def type(self, target: str, text: str) -> None:
        """Replace the contents of the input box with this caption or label by ``text``, and press Enter."""
        label = self._aim(target, kind="box", what="input box")
        linked = self._objects[label]["linked"]
        entry = self._edited(label)
        value: object = text.replace("\n", "").replace('"', "")
        if entry["kind"] == "number":
            value = number_from(text.strip())
            if value is None:
                raise AppletError(
                    f"type({target!r}, {text[:40]!r}) in {self.name}: only numbers are read without GeoGebra"
                )
        elif entry["kind"] != "text":
            raise AppletError(
                f"the input box {label!r} in {self.name} edits a {entry['type']}, expected a text or number"
            )
        self._act(f"type({target!r}, {text[:40]!r})", {"act": "type", "label": linked, "text": value})

    def drag(self, target: str, to: tuple[float, float]) -> None:
        """Drag a point to coordinates of the graphics view."""
        label = self._aim(target, kind="point", what="point")
        self._check_finite(*to)
        self._act(f"drag({target!r}, {to!r})", {"act": "drag", "label": label, "x": to[0], "y": to[1], "step": True})

    def slide(self, target: str, value: float) -> None:
        """Move a slider to a value."""
        label = self._aim(target, kind="number", what="slider")
        bounds = self.slider(label)
        if bounds is None:
            raise AppletError(f"{target!r} is a number without a slider in {self.name}")
        if not bounds[0] <= value <= bounds[1]:
            raise AppletError(f"{target!r} slides from {bounds[0]:g} to {bounds[1]:g}, not to {value!r}")
        self._act(f"slide({target!r}, {value!r})", {"act": "slide", "label": label, "value": value, "step": True})

    def set_value(self, label: str, value: float) -> None:
        """Set a number, visible or not, as the page around an applet can (``api.setValue``)."""
        self._check_finite(value)
        if self._known(label)["kind"] != "number":
            raise AppletError(f"{label!r} in {self.name} is a {self._known(label)['type']}, expected a number")
        self._act(f"set_value({label!r}, {value!r})", {"act": "slide", "label": label, "value": value, "step": True})

    def undo(self) -> None:
        """Undo the last step."""
        self._act("undo()", {"act": "undo"})

    def redo(self) -> None:
        """Redo the step that `undo` undid."""
        self._act("redo()", {"act": "redo"})

    def save(self) -> bytes:
        """Return the applet in its present state, as a .ggb archive."""
        root = self.document()
        xml = xml_bytes(root)
        return archive_bytes({XML: xml, LIBRARY: self._library.encode("utf-8", "surrogatepass"), **self.members})

    def document(self) -> Element:
        """Return the root of ``geogebra.xml`` with the objects in their present state."""
        root = copy.deepcopy(self._root)
        for construction in root.iterfind("construction"):
            write_objects(construction, self._first, self._objects)
        return root

    def reopen(self, data: bytes | None = None) -> None:
        """Open a saved state; by default the present state. Everything else is discarded."""
        from ggbgen.offline.read import read_archive

        archive = read_archive(self.save() if data is None else data, name=self.name)
        self._begin(archive.root, archive.library)
        self.members = archive.kept

    def dismiss(self) -> tuple[str, ...]:
        """Return nothing: no dialog opens without GeoGebra."""
        return ()

    def screenshot(self, path: Path | str | None = None) -> bytes:
        """Raise an error: nothing is drawn without GeoGebra.

        Raises:
            AppletError: Always.
        """
        raise AppletError(
            f"{self.name}: nothing is drawn without GeoGebra, expected one of the modes that open a browser"
        )

    def _check_finite(self, *numbers: float) -> None:
        for number in numbers:
            if not math.isfinite(number):
                raise AppletError(f"{number!r} in {self.name}: expected a finite number")

    def _aim(self, target: str, *, kind: str | None = None, what: str = "object") -> str:
        """Return the label of the only visible object with this label or caption."""
        found = self._objects.get(target, ObjectState())
        if "type" in found and kind in (None, found["kind"]) and found["visible"]:
            return target
        items = {
            label: item for label, item in self._objects.items() if "type" in item and kind in (None, item["kind"])
        }
        named = [label for label, item in items.items() if target in (label, item.get("caption"))]
        best = [label for label in named if items[label]["visible"]]
        if not best and len(named) == 1 and items[named[0]]["kind"] in _CONTROLS:
            turn_to(self, named[0])
            best = [label for label in named if self.visible(label)]
        if len(best) == 1:
            return best[0]
        if not named:
            names = {
                name
                for label, item in items.items()
                if item["visible"]
                for name in (label, item.get("caption"))
                if name
            }
            raise AppletError(f"no {what} has the caption or label {target!r} in {self.name}{near_miss(target, names)}")
        if not best:
            raise AppletError(f"{target!r} is not visible in {self.name}: {what} {named[0]!r} is hidden")
        raise AppletError(f"{target!r} may be {', '.join(map(repr, best))} in {self.name}: give the label")
