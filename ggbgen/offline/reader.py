"""An applet without GeoGebra: its scripts in a JavaScript engine, and the objects as they leave them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple, NotRequired, TypedDict

from ggbgen.aliases import Json
from ggbgen.errors import AppletError, ScriptError, ScriptPlace, near_miss
from ggbgen.lines import visible
from ggbgen.offline.document import Objects, ObjectState, changes_from, is_possible, read_objects
from ggbgen.offline.host import BROKEN, LIMIT_S, ScriptHost, default_host
from ggbgen.offline.panel_pages import TURNING
from ggbgen.offline.xml_tree import Element
from ggbgen.shapes import read_as

__all__ = ["MODES", "SEED", "OfflineObject", "OfflineReader", "hex_colour"]

MODES = ("direct", "sandbox", "page")
"""The modes in which scripts run: in a page, in GeoGebra's sandbox (no ``document``), or as functions of the page."""

SEED = 1
"""The seed of the scripts' random numbers, if no other is given."""

_LONGEST_SAID = 500


class _ErrorPlace(TypedDict):
    """Where an error was thrown: the line in a script, and the function."""

    error: str
    line: int
    source: str
    name: str | None


class _Reply(TypedDict):
    """The response of a session to an action: the objects that have changed, and what went wrong."""

    objects: Objects
    unsaveable: list[str]
    error: str
    place: _ErrorPlace | None
    reply: NotRequired[object]


class OfflineObject(NamedTuple):
    """One object of an applet: its label, its type in the file, its caption, and whether it is shown."""

    label: str
    kind: str
    caption: str
    visible: bool


def hex_colour(channels: str) -> str:
    """Return a colour such as ``0,114,178`` as ``#RRGGBB``."""
    return "#" + "".join(f"{int(channel):02X}" for channel in channels.split(","))


class OfflineReader:
    """An applet that is open without GeoGebra and without a browser, whose objects can be read by their label.

    Attributes:
        name: Its name in messages.
        mode: The mode in which its scripts run; see `MODES`.
        failures: The errors so far, in the order in which they happened.
    """

    def __init__(
        self,
        root: Element,
        library: str | None,
        *,
        name: str,
        mode: str = "sandbox",
        seed: int = SEED,
        limit_s: float = LIMIT_S,
        host: ScriptHost | None = None,
    ) -> None:
        if mode not in MODES:
            raise AppletError(f"unknown mode {mode!r}, expected one of {', '.join(MODES)}")
        self.name = name
        self.mode = mode
        self.failures: list[str] = []
        self._seed = seed
        self._limit_s = limit_s
        self._host = host or default_host()
        self._begin(root, library)

    def _begin(self, root: Element, library: str | None) -> None:
        construction = root.find("construction")
        if construction is None:
            raise AppletError(f"{self.name}: no construction")
        self._library = library or "function ggbOnInit() {}\n"
        self._root = root
        self._first = read_objects(construction)
        request = {
            "applets": [{"library": self._library, "objects": self._first, "seed": self._seed}],
            "mode": self.mode,
            "turning": TURNING,
            "noted": True,
        }
        self._session = self._host.session(json.dumps(request), limit_s=self._limit_s)
        # The response to the start contains all objects.
        self._objects: Objects = dict(self._first)
        self._act("the start", {"act": "open"})

    def changes(self) -> Objects:
        """Return the differences from the file: by label, the properties of the object that have changed."""
        found = {}
        for label, item in self._objects.items():
            if changed := changes_from(self._first.get(label, ObjectState()), item):
                found[label] = changed
        return found

    def __getitem__(self, label: str) -> Json:
        """Return an object's value: a number (None if undefined), a bool, a text, a list, or a point's coordinates.

        Raises:
            AppletError: There is no such object, or its value is the result of a command and is not known here.
        """
        item = self._known(label)
        kind = item["kind"]
        if item["type"] == "boolean":
            return item["value"] == 1
        if kind in ("number", "text", "list"):
            if item.get("derived") and item.get("value") in (None, "", []):
                raise AppletError(
                    f"{label!r} in {self.name} is computed by GeoGebra: its value is not known without it"
                )
            return item["value"]
        if kind == "point":
            return (item["x"], item["y"])
        if kind == "button":
            return item["caption"]
        if kind == "box":
            linked = item["linked"]
            if self._edited(label)["kind"] != "box" and linked is not None:
                return self[linked]
        raise AppletError(f"{label!r} in {self.name} is a {item['type']}: its value is not known without GeoGebra")

    def __contains__(self, label: object) -> bool:
        return label in self._objects

    def is_known(self, label: str) -> bool:
        """Return whether there is an object whose value is known without GeoGebra."""
        try:
            self[label]
        except AppletError:
            return False
        return True

    def values(self, labels: Iterable[str]) -> dict[str, Json]:
        """Return the values of several objects by label, each as ``applet[label]``."""
        return {label: self[label] for label in labels}

    def objects(self) -> tuple[OfflineObject, ...]:
        """Return all objects in the order of the file."""
        return tuple(
            OfflineObject(label, item["type"], item.get("caption") or "", item["visible"])
            for label, item in self._objects.items()
            if "type" in item
        )

    def labels(self, kind: str | None = None) -> tuple[str, ...]:
        """Return the labels of all objects, or of those of one type (``"button"``, ``"point"``, ...)."""
        return tuple(item.label for item in self.objects() if kind in (None, item.kind))

    def visible(self, label: str) -> bool:
        """Return whether the object is shown."""
        return bool(self._known(label)["visible"])

    def caption(self, label: str) -> str:
        """Return the object's caption, empty if it has none."""
        return str(self._known(label).get("caption") or "")

    def color(self, label: str) -> str:
        """Return the object's colour as ``#RRGGBB``."""
        colour = self._known(label).get("colour")
        if colour is None:
            raise AppletError(f"{label!r} in {self.name} has no colour that is known without GeoGebra")
        return hex_colour(colour)

    def state(self, label: str) -> ObjectState:
        """Return all properties of an object, by the names that ``api.js`` uses."""
        return self._known(label).copy()

    def slider(self, label: str) -> tuple[float, float] | None:
        """Return the minimum and the maximum of a slider; None for a number that is not a slider."""
        item = self._known(label)
        return (item["minimum"], item["maximum"]) if "minimum" in item else None

    def listing(self) -> str:
        """Return a table of all objects: label, type, caption, whether it is shown, value."""
        lines = [f"{self.name} ({self.mode})"]
        for found in self.objects():
            value = repr(self[found.label]) if self.is_known(found.label) else "(not known without GeoGebra)"
            shown = "shown" if found.visible else "hidden"
            lines.append(f"{found.label}\t{found.kind}\t{found.caption!r}\t{shown}\t{value}")
        return "\n".join(lines) + "\n"

    @property
    def errors(self) -> list[str]:
        """The errors so far."""
        return list(self.failures)

    def check(self) -> None:
        """Raise AppletError if there were any errors so far."""
        if self.failures:
            raise AppletError("; ".join(self.failures))

    def _ask(self, name: str, *arguments: object, values: Mapping[str, object] | None = None) -> object:
        """Return the result of a function of the library, after setting the values of some objects.

        Raises:
            AppletError: There is no such function, or it fails.
        """
        action = {"act": "ask", "name": name, "arguments": arguments, "values": values or {}}
        return self._act(f"{name}()", action).get("reply")

    def _act(self, what: str, action: Mapping[str, object]) -> _Reply:
        where_from = f"{what} in {self.name} ({self.mode})"
        try:
            reply = self._answer(self._session(json.dumps(action)))
        except AppletError as error:
            raise self._failed(f"{where_from}: {error}") from error
        self._objects.update(reply["objects"])
        for label in reply["unsaveable"]:
            raise self._failed(f"{where_from}: the text of {label!r} cannot be saved")
        if reply["error"]:
            where = self._place(reply["place"], reply["error"])
            raise self._failed(f"{where_from}: {where or _one_line(reply['error'])}", where)
        ready, message = (self._objects.get(label, ObjectState()).get("value") for label in ("ready", "message"))
        if ready == -1:
            where = self._place(reply["place"], str(message))
            raise self._failed(
                f"{where_from}: a script failed, the applet says {_one_line(str(message))!r}"
                + (f" ({where})" if where else ""),
                where,
            )
        return reply

    def _answer(self, answer: str) -> _Reply:
        """Return a session's response, after checking it: scripts may have tampered with what creates it.

        Raises:
            AppletError: It is not a response that a session can give.
        """
        try:
            reply: object = json.loads(answer)
        except (ValueError, RecursionError) as error:
            raise AppletError(BROKEN) from error
        match reply:
            case {
                "objects": dict(objects),
                "unsaveable": list(unsaveable),
                "error": str(),
                "place": None | {"error": str(), "line": int(), "source": str(), "name": str() | None},
            } if all(isinstance(label, str) for label in unsaveable) and all(
                label in self._objects and is_possible(item, self._objects[label]) for label, item in objects.items()
            ):
                return read_as(_Reply, reply)
        raise AppletError(BROKEN)

    def _failed(self, text: str, place: ScriptPlace | None = None) -> AppletError:
        self.failures.append(text)
        if place is None:
            return AppletError(text)
        return ScriptError(text, place)

    def _edited(self, label: str) -> ObjectState:
        """Return the object that an input box edits."""
        linked = self._objects[label]["linked"]
        if linked is None or linked not in self._objects:
            raise AppletError(f"the input box {label!r} in {self.name} edits {linked!r}, which does not exist")
        return self._objects[linked]

    def _place(self, place: _ErrorPlace | None, said: str) -> ScriptPlace | None:
        """Return the place of an error, if it is the error in question."""
        if not place or place["error"].partition("\n")[0][:60] not in said:
            return None
        line, function = int(place["line"]), str(place["name"] or "")
        function = "" if function.startswith("<") else function
        if place["source"] == "script of an object" and not function:
            return ScriptPlace("script of an object", line, "", _one_line(place["error"]))
        script, first = "library", 0
        for number, text in enumerate(self._library.split("\n")[:line], 1):
            if text.startswith("// ---- "):
                # A blank line follows the line with the name.
                script, first = text.removeprefix("// ---- "), number + 1
        return ScriptPlace(_one_line(script), line - first, _one_line(function), _one_line(place["error"]))

    def _known(self, label: str) -> ObjectState:
        if label not in self._objects:
            raise AppletError(f"no object {label!r} in {self.name}{near_miss(label, self._objects)}")
        return self._objects[label]


def _one_line(said: str) -> str:
    """Return a script's message as part of a sentence: short, on one line, and visible."""
    text = " ".join(said[: 2 * _LONGEST_SAID].split())
    text = text if len(text) <= _LONGEST_SAID else f"{text[: _LONGEST_SAID - 3]}..."
    return visible(text)
