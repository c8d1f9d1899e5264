"""An applet in a page: read its objects, and act on it as a hand with a mouse and a keyboard does."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ggbgen.engine.reader import AppletObject, AppletReader
from ggbgen.errors import AppletError, near_miss

__all__ = ["Applet", "AppletObject", "Timing"]

_BOXES = frozenset({"textfield", "inputbox"})
_LONG_TEXT = 200
_MOST_STEPS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """How long the page took from an event of mouse or keyboard on, in the page's own clock.

    Attributes:
        idle_ms: Until its scripts had run and nothing was deferred any more.
        frame_ms: Until the second animation frame after that.
    """

    frame_ms: float
    idle_ms: float


class Applet(AppletReader):
    """An applet that is open in the real engine in a real browser.

    Objects are read by their label; the target of an action is a caption or a label. Actions are real events
    of mouse and keyboard at the object's place on the canvas. After each one the applet gets the time that it
    needs, and an error of a script or a modal dialog raises AppletError. So does an applet that has caught an
    error itself and says so with a ``ready`` of -1.
    """

    def click(self, target: str) -> None:
        """Click the object with this caption or label.

        Raises:
            AppletError: If no visible object is called so, something else lies over it, or the click leads to
                an error of a script or a modal dialog.
        """
        found = self._resolve(target)
        self._act(f"click({target!r})", lambda: self._press(found, *self.position(found.label)))

    def type(self, target: str, text: str) -> None:
        """Put ``text`` into the input box with this caption or label, in place of what it holds, and press Enter.

        Short texts are typed key by key (GeoGebra closes an opened bracket by itself, as it does for a
        student); long ones, and those with line breaks, are pasted.
        """
        found = self._resolve(target, kinds=_BOXES)
        keyboard = self._page.page.keyboard

        def enter() -> None:
            self._focus(found)
            keyboard.press("Control+A")
            keyboard.press("Delete")
            if len(text) > _LONG_TEXT or re.search(r"[\x00-\x1f]", text):
                keyboard.insert_text(text)
            else:
                keyboard.type(text)
            keyboard.press("Enter")

        self._act(f"type({target!r}, {text[:40]!r})", enter)

    def drag(self, target: str, to: tuple[float, float]) -> None:
        """Drag an object with the mouse to a place given in coordinates of the graphics view."""
        found = self._resolve(target)

        def drag() -> None:
            spot = self._call("pixels", *to)
            self._drag(found, self.position(found.label), (spot["x"], spot["y"]))

        self._act(f"drag({target!r}, {to!r})", drag)

    def slide(self, target: str, value: float) -> None:
        """Bring a slider to a value, with the mouse and then the arrow keys.

        Raises:
            AppletError: If the slider cannot take the value, or did not arrive at it.
        """
        found = self._resolve(target, kinds=frozenset({"numeric", "angle"}))
        spot = self._call("slider", found.label, value)
        if spot is None:
            raise AppletError(f"{target!r} is a number without a slider in {self.name}")
        if not spot["low"] <= value <= spot["high"]:
            raise AppletError(f"{target!r} slides from {spot['low']:g} to {spot['high']:g}, not to {value!r}")

        def drag() -> None:
            self._drag(found, self.position(found.label), (spot["x"], spot["y"]))

        self._act(f"slide({target!r}, {value!r})", drag)
        near = spot["step"] * 1e-6 + 1e-12
        for _ in range(_MOST_STEPS):
            now = self[found.label]
            if abs(now - value) <= near:
                return
            key = "ArrowRight" if now < value else "ArrowLeft"
            self._act(f"slide({target!r}, {value!r})", partial(self._page.page.keyboard.press, key))
            if abs(self[found.label] - value) >= abs(now - value):
                break
        raise AppletError(f"the slider {target!r} in {self.name} is at {self[found.label]!r}, expected {value!r}")

    def undo(self) -> None:
        """Take back the last step, as GeoGebra's undo button does."""
        self._act("undo()", lambda: self._api("undo"))

    def redo(self) -> None:
        """Do again what `undo` took back."""
        self._act("redo()", lambda: self._api("redo"))

    def save(self) -> bytes:
        """Return the applet as it is now, as a .ggb archive."""
        return base64.b64decode(self._api("getBase64"))

    def reopen(self, data: bytes | None = None) -> None:
        """Load a saved state into the applet, as an LMS resumes an attempt; by default the one that it is in."""
        text = base64.b64encode(self.save() if data is None else data).decode("ascii")

        def load() -> None:
            reopened = "([id, data]) => ggbgenPage.reopen(id, data)"
            self._wait(reopened, [self.applet_id, text], "did not reopen", limit_s=self._page.timeout_s)
            self._page.settle()
            self._wait_until_ready()

        self._act("reopen()", load)

    def dismiss(self) -> tuple[str, ...]:
        """Close the modal dialogs that are open, with a click on their button, and return their texts."""
        texts: list[str] = []
        while (open_now := self.dialogs()) and len(texts) < 20:
            texts.append(open_now[0])
            self._page.page.locator(".dialogComponent button").last.click(timeout=2000)
            self._page.settle()
        return tuple(texts)

    def measure(self, action: Callable[[], object]) -> Timing:
        """Return how long the page takes for an action.

        The time begins with the last Enter of the action, or with the last press or release of the mouse that
        ran a script (GeoGebra runs a button's script from the press, other scripts from the release).

        Example: ``applet.measure(lambda: applet.type("Tournament", "011000"))``.
        """
        self._page.call("arm")
        try:
            action()
        finally:
            told = self._page.call("disarm")
        if told is None:
            raise AppletError(f"nothing to measure in {self.name}: no press of the mouse and no Enter")
        return Timing(frame_ms=told["frame"], idle_ms=told["idle"])

    def click_time_ms(self, target: str) -> float:
        """Click, and return the time from the event to the second animation frame after its scripts have run."""
        return self.measure(lambda: self.click(target)).frame_ms

    def wait_until_loaded(self, *, strict: bool = True) -> None:
        """Wait for GeoGebra to have loaded the file, and for its ``ready``, if it has one.

        Args:
            strict: False records a dialog, or a ``ready`` that does not come, instead of raising.

        Raises:
            AppletError: If that takes longer than the page allows, or a modal dialog appears.
        """
        self._wait("id => ggbgenPage.loaded(id)", self.applet_id, "never loaded", limit_s=self._page.timeout_s)
        self.load_ms = float(self._call("loadTime"))
        self._page.settle()
        box = self._page.page.locator(f"#{self.place}").bounding_box()
        self.height_px = float(box["height"]) if box else 0.0
        try:
            self._no_dialog("while it loaded")
            self._wait_until_ready()
            self._no_dialog("while it loaded")
        except AppletError as error:
            if strict:
                raise
            if not self._page.collect():
                self._page.errors.append(str(error))

    def _wait_until_ready(self) -> None:
        if "ready" in self:
            ready = "id => ggbgenPage.applets[id].getValue('ready') === 1"
            self._wait(ready, self.applet_id, "'ready' never became 1", limit_s=self._page.ready_s)
            self._page.settle()

    def _wait(self, condition: str, arg: object, problem: str, *, limit_s: float) -> None:
        from playwright.sync_api import TimeoutError as TooLate

        try:
            with self._page.watched(limit_s=limit_s + self._page.script_limit_s):
                self._page.page.wait_for_function(condition, arg=arg, timeout=limit_s * 1000)
        except TooLate:
            raise AppletError(f"{self.name} ({self.mode}): {problem} within {limit_s:g} s{self._why()}") from None

    def _why(self) -> str:
        said = []
        if self._call("loaded") and "message" in self:
            said.append(f"'message' says {self['message']!r}")
        said += self._page.collect()
        return f" ({'; '.join(said)})" if said else ""

    def _resolve(self, target: str, *, kinds: frozenset[str] | None = None) -> AppletObject:
        objects = [found for found in self.objects() if kinds is None or found.kind in kinds]
        named = [found for found in objects if target in (found.label, found.caption)]
        what = "object" if kinds is None else "input box" if kinds is _BOXES else "slider"
        if not named:
            names = {name for found in objects if found.visible for name in (found.label, found.caption) if name}
            raise AppletError(f"no {what} has the caption or label {target!r} in {self.name}{near_miss(target, names)}")
        shown = [found for found in named if found.visible]
        if not shown:
            raise AppletError(f"{target!r} is not visible in {self.name}: {what} {named[0].label!r} is hidden")
        best = [found for found in shown if found.label == target] or shown
        if len(best) > 1:
            labels = ", ".join(repr(found.label) for found in best)
            raise AppletError(f"{target!r} may be {labels} in {self.name}: give the label")
        return best[0]

    def _window(self, x: float, y: float) -> tuple[float, float]:
        corner = self._call("corner")
        if corner is None:
            raise AppletError(f"{self.name} shows no graphics view")
        return (corner["x"] + x * corner["scale"], corner["y"] + y * corner["scale"])

    def _press(self, found: AppletObject, x: float, y: float) -> None:
        """Click at a place of the graphics view, and make sure that GeoGebra found the object there."""
        self._call("aim")
        self._page.page.mouse.click(*self._window(x, y))
        self._reached(found, x, y)

    def _reached(self, found: AppletObject, x: float, y: float) -> None:
        hits = self._call("hits")
        if hits and hits[-1] == found.label:  # in the order of drawing: the last one gets the click
            return
        there = f"found {hits[-1]!r}" if hits else "found nothing"
        raise AppletError(
            f"{found.kind} {found.label!r} in {self.name} cannot be reached: "
            f"a press at pixel ({x:.0f}, {y:.0f}) of the graphics view {there}"
        )

    def _focus(self, found: AppletObject) -> None:
        """Put the cursor into an input box; how wide its caption is drawn is known only roughly."""
        x, y = self.position(found.label)
        hits = None
        for shift in (0, 12, 24, -12, 48, -24, 80, 120):
            self._call("aim")
            spot = self._window(x + shift, y)
            self._page.page.mouse.click(*spot)
            self._page.settle()
            hits = self._call("hits")
            # A box that holds the cursor already is an element of the page: GeoGebra sees no press on it.
            if (hits is None or hits[-1:] == [found.label]) and self._page.call("writable", *spot):
                return
        there = f"found {hits[-1]!r}" if hits else "gave it no cursor"
        raise AppletError(f"the input box {found.label!r} in {self.name} cannot be reached: a press on it {there}")

    def _drag(self, found: AppletObject, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self._page.page.mouse
        self._call("aim")
        mouse.move(*self._window(*start))
        mouse.down()
        try:
            self._reached(found, *start)
            mouse.move(*self._window(*end), steps=8)
        finally:
            mouse.up()

    def _act(self, what: str, action: Callable[[], object]) -> None:
        self._no_dialog(f"before {what}")
        known = len(self._page.collect())
        with self._page.watched():
            action()
            self._page.settle()
        self._page.errors += self._failure()
        found = self._page.errors[known:]
        if any(not error.startswith("request to another host") for error in found):
            raise AppletError(f"{what} in {self.name} ({self.mode}): {'; '.join(found)}")
