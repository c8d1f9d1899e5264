"""Read the objects of an applet that is open in a page."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ggbgen.check.engine.object_values import SentValue, Value, value_from_page
from ggbgen.errors import AppletError, near_miss
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from ggbgen.check.engine.embedding import Mode
    from ggbgen.check.engine.page import AppletPage

__all__ = ["AppletObject", "AppletReader", "SliderSpot", "Spot"]

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class AppletObject:
    """One object of an applet.

    Attributes:
        label: Its label.
        kind: Its type in GeoGebra: ``"point"``, ``"segment"``, ``"button"``, ``"textfield"``, ...
        caption: Its caption, empty if it has none.
        visible: Whether it is shown.
    """

    label: str
    kind: str
    caption: str
    visible: bool


class Spot(NamedTuple):
    """A point in pixels of the graphics view; a coordinate that is undefined is not finite, or not even a number."""

    x: float
    y: float


class SliderSpot(NamedTuple):
    """Where a slider is at a value, from where to where it goes, and in which steps."""

    x: float
    y: float
    low: float
    high: float
    step: float


class AppletReader:
    """The objects of an applet, by their labels.

    Attributes:
        applet_id: GeoGebra's name for it.
        place: Id of the page's element that contains it.
        mode: The mode in which its scripts run.
        name: Its name in messages: the path it was opened from.
        params: Further embedding parameters of GeoGebra that it was opened with.
        height_px: Its height in the page.
        load_ms: From the start of its loading until GeoGebra had loaded it, measured by the page's clock.
    """

    def __init__(
        self,
        page: AppletPage,
        *,
        applet_id: str,
        place: str,
        mode: Mode,
        name: str,
        params: Mapping[str, object],
    ) -> None:
        self.applet_id = applet_id
        self.place = place
        self.mode = mode
        self.name = name
        self.params = params
        self.height_px = 0.0
        self.load_ms = 0.0
        self._page = page

    def __getitem__(self, label: str) -> Value:
        """Return the value of an object as a Python value.

        Numbers are int if they are whole, else float (``nan`` where undefined); points and vectors are tuples; lists
        are (possibly nested) lists; texts and input boxes are strings; the value of a button is its caption.

        Raises:
            AppletError: If there is no such object; the message has the nearest label.
        """
        return self.values((label,))[label]

    def __contains__(self, label: object) -> bool:
        return label in self.labels()

    def values(self, labels: Iterable[str]) -> dict[str, Value]:
        """Return the values of several objects, by label, each as ``applet[label]``.

        Raises:
            AppletError: If one of them does not exist; the message has the nearest label.
        """
        wanted = list(labels)
        sent = read_as(list[SentValue | None], json.loads(read_as(str, self._call("values", wanted))))
        found = {}
        for label, value in zip(wanted, sent, strict=True):
            if value is None:
                raise self._unknown(label)
            found[label] = value_from_page(value)
        return found

    def objects(self) -> tuple[AppletObject, ...]:
        """Return all objects in the order of construction."""
        return read_as(tuple[AppletObject, ...], json.loads(read_as(str, self._call("objects"))))

    def labels(self, kind: str | None = None) -> tuple[str, ...]:
        """Return the labels of all objects, or of those of one kind (``"button"``, ``"point"``, ...)."""
        return read_as(tuple[str, ...], self._call("labels", kind))

    def visible(self, label: str) -> bool:
        """Return whether the object is shown."""
        return self._known(label).visible

    def caption(self, label: str) -> str:
        """Return the object's caption, empty if it has none."""
        return self._known(label).caption

    def color(self, label: str) -> str:
        """Return the object's colour as ``#RRGGBB``."""
        self._known(label)
        return str(self._api("getColor", label)).upper()

    def position(self, label: str) -> tuple[float, float]:
        """Return where to click on the object, in pixels from the upper left corner of the graphics view.

        Raises:
            AppletError: If there is no such object, or it has no position.
        """
        self._known(label)
        return self._spot(label, self._sent(Spot, "place", label))

    def slider(self, label: str) -> tuple[float, float] | None:
        """Return the minimum and the maximum of a slider; None for a number that is not a slider."""
        self._known(label)
        spot = self._sent(SliderSpot, "slider", label, None)
        return None if spot is None else (float(spot.low), float(spot.high))

    @property
    def errors(self) -> list[str]:
        """The errors on the applet's page so far, and the applet's message if its last script failed."""
        found = list(self._page.collect())
        return found + [
            failure for failure in self._failure(read_as(str, self._call("failure"))) if failure not in found
        ]

    def check(self) -> None:
        """Raise AppletError if there were any errors on the applet's page."""
        found = self.errors
        if found:
            raise AppletError(f"{self.name} ({self.mode}): {'; '.join(found)}")

    def dialogs(self) -> list[str]:
        """Return the texts of the modal dialogs that are open."""
        return read_as(list[str], self._page.call("dialogs", False))

    def listing(self) -> str:
        """Return a table of all objects: label, kind, caption, whether it is shown, value."""
        lines = [f"{self.name} ({self.mode})"]
        for found in self.objects():
            try:
                value = repr(self[found.label])
            except Exception as error:  # a table with a gap is better than none
                value = f"({str(error).splitlines()[0]})"
            shown = "shown" if found.visible else "hidden"
            lines.append(f"{found.label}\t{found.kind}\t{found.caption!r}\t{shown}\t{value}")
        return "\n".join(lines) + "\n"

    def screenshot(self, path: Path | str | None = None) -> bytes:
        """Return a picture of the applet as PNG, and write it to ``path`` if one is given."""
        return self._page.page.locator(f"#{self.place}").screenshot(path=path)

    def evaluate(self, script: str) -> object:
        """Return the value of a JavaScript expression, in which ``api`` is the applet's interface."""
        with self._page.watched():
            return self._page.page.evaluate(
                f"id => {{ const api = ggbgenPage.applets[id]; return ({script}); }}", self.applet_id
            )

    def _no_dialog(self, dialogs: list[str], when: str) -> None:
        if dialogs:
            raise AppletError(f"{self.name} ({self.mode}) shows a modal dialog {when}: {'; '.join(dialogs)}")

    @staticmethod
    def _failure(said: str) -> list[str]:
        return [f"a script failed, the applet says {said!r}"] if said else []

    def _call(self, name: str, *args: object) -> object:
        return self._page.call(name, self.applet_id, *args)

    def _sent(self, of: type[_T], name: str, *args: object) -> _T | None:
        """Return the result of a function of the page's script that may be null."""
        answer = self._call(name, *args)
        return None if answer is None else read_as(of, answer)

    def _api(self, name: str, *args: object) -> object:
        return self._call("ask", name, list(args))

    def _known(self, label: str) -> AppletObject:
        answer = self._sent(AppletObject, "object", label)
        if answer is None:
            raise self._unknown(label)
        return answer

    def _unknown(self, label: str) -> AppletError:
        return AppletError(f"no object {label!r} in {self.name}{near_miss(label, self.labels())}")

    def _spot(self, label: str, answer: Spot | None) -> tuple[float, float]:
        if answer is None or not all(isinstance(number, int | float) and math.isfinite(number) for number in answer):
            raise AppletError(f"{label!r} has no place on the canvas of {self.name}")
        return (float(answer.x), float(answer.y))
