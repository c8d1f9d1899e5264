"""An applet in a page: read its objects, and operate it with real mouse and keyboard events."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from ggbgen.check.engine.reader import AppletObject, AppletReader, SliderSpot, Spot
from ggbgen.errors import AppletError, near_miss
from ggbgen.offline.panel_pages import turn_to
from ggbgen.shapes import read_as

if TYPE_CHECKING:
    from ggbgen.check.engine.page import Settled

__all__ = ["Applet", "AppletObject", "Timing"]

_BOXES = frozenset({"textfield", "inputbox"})
_NUMBERS = frozenset({"numeric", "angle"})
_CONTROLS = frozenset({"button"}) | _BOXES | _NUMBERS
_LONG_TEXT = 200
_MOST_ATTEMPTS = 3
_MOST_WAITS = 20
_MOST_STEPS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """The time that the page took after a mouse or keyboard event, measured by the page's clock.

    Attributes:
        idle_ms: Until its scripts had run and nothing was deferred any more.
        frame_ms: Until the second animation frame after that.
    """

    frame_ms: float
    idle_ms: float


class _Corner(NamedTuple):
    """The upper left corner of the graphics view in the window, and the size there of a pixel of the view."""

    x: float
    y: float
    scale: float


class _Time(TypedDict):
    frame: float
    idle: float


class _Opened(TypedDict):
    load: float
    height: float


class _Begun(TypedDict):
    """The errors since the last action, and the dialogs that are in the way of the next one."""

    errors: list[str]
    dialogs: list[str]


class _Target(NamedTuple):
    """The object that a target means, if there is one; else objects with this name (``best``: visible) and all names.

    ``errors`` and ``dialogs`` are as in `_Begun`.
    """

    errors: list[str]
    dialogs: list[str]
    named: list[str]
    names: list[str]
    best: list[str]
    found: AppletObject | None
    place: Spot | None = None
    corner: _Corner | None = None


class _Pressed(TypedDict):
    """What the last press hit, and whether text typed now goes into a field."""

    hits: list[str] | None
    writable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Aim:
    """The object that an action is on.

    Attributes:
        found: The object.
        spot: Where to press, in pixels of the graphics view.
        corner: Where the graphics view is in the window.
    """

    found: AppletObject
    spot: tuple[float, float]
    corner: _Corner

    def window(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Convert a point of the graphics view to window coordinates."""
        return (self.corner.x + spot[0] * self.corner.scale, self.corner.y + spot[1] * self.corner.scale)


class Applet(AppletReader):
    """An applet that is open in the real engine in a real browser.

    Objects are read by their label; the target of an action is a caption or a label. Actions are real mouse and
    keyboard events at the object's position on the canvas. After each action the applet gets the time that it needs,
    and a script error or a modal dialog raises AppletError. So does an applet that has caught an error itself and
    reports it by a ``ready`` of -1.

    Attributes:
        motion: Whether games show the computer's move half a second after the other, as they do on a page; if not, both
            are seen at once. It counts from the next time that the applet is loaded.
    """

    motion = False

    def click(self, target: str) -> None:
        """Click the object with this caption or label; the pages of a panel of ggbgen are turned to where it is.

        Raises:
            AppletError: If there is no visible object with this caption or label, another object covers it, or the
                click causes a script error or a modal dialog.
        """
        what = f"click({target!r})"
        aim = self._aim(target, what)
        self._act(what, lambda: self._page.page.mouse.click(*aim.window(aim.spot)), pressed=aim)

    def click_place(self, place: tuple[float, float]) -> None:
        """Click at a point in coordinates of the graphics view, whatever is there.

        Raises:
            AppletError: If the applet shows no graphics view, or the click causes a script error or a modal dialog.
        """
        what = f"click_place({place!r})"
        self._begin(what)
        corner = self._sent(_Corner, "corner")
        if corner is None:
            raise AppletError(f"{self.name} shows no graphics view")
        spot = self._pixels(place)
        x, y = corner.x + spot.x * corner.scale, corner.y + spot.y * corner.scale
        self._act(what, lambda: self._page.page.mouse.click(x, y))

    def type(self, target: str, text: str) -> None:
        """Replace the contents of the input box with this caption or label by ``text``, and press Enter.

        Short texts are typed key by key (GeoGebra closes an opened bracket automatically, as it does for a
        student); long ones, and those with line breaks, are pasted.
        """
        what = f"type({target!r}, {text[:40]!r})"
        aim = self._aim(target, what, kinds=_BOXES)
        keyboard = self._page.page.keyboard

        def enter() -> None:
            for attempt in range(_MOST_ATTEMPTS):
                self._focus(aim)
                keyboard.press("Control+A")
                keyboard.press("Delete")
                # The engine of 2018 sometimes takes the focus away or returns it later: then try once more.
                if not self._page.call("emptied"):
                    continue
                if len(text) > _LONG_TEXT or re.search(r"[\x00-\x1f]", text):
                    keyboard.insert_text(text)
                else:
                    keyboard.type(text)
                # On a busy machine that engine also loses keys. For a box that changes what is typed, Enter is pressed
                # in the end.
                last = attempt == _MOST_ATTEMPTS - 1
                if self._page.call("typing") and (last or self._page.call("typed", text)):
                    keyboard.press("Enter")
                    return
            raise AppletError(f"{what} in {self.name}: the box did not keep the cursor")

        self._act(what, enter)

    def drag(self, target: str, to: tuple[float, float]) -> None:
        """Drag an object with the mouse to a point in coordinates of the graphics view."""
        what = f"drag({target!r}, {to!r})"
        aim = self._aim(target, what)

        def drag() -> None:
            self._drag(aim, self._pixels(to))

        self._act(what, drag)

    def slide(self, target: str, value: float) -> None:
        """Move a slider to a value, with the mouse and then the arrow keys.

        Raises:
            AppletError: If the slider cannot take the value, or does not reach it.
        """
        what = f"slide({target!r}, {value!r})"
        aim = self._aim(target, what, kinds=_NUMBERS)
        label = aim.found.label
        spot = self._sent(SliderSpot, "slider", label, value)
        if spot is None:
            raise AppletError(f"{target!r} is a number without a slider in {self.name}")
        if not spot.low <= value <= spot.high:
            raise AppletError(f"{target!r} slides from {spot.low:g} to {spot.high:g}, not to {value!r}")
        self._act(what, lambda: self._drag(aim, (spot.x, spot.y)))
        near = spot.step * 1e-6 + 1e-12
        for _ in range(_MOST_STEPS):
            now = read_as(float, self[label])
            if abs(now - value) <= near:
                return
            key = "ArrowRight" if now < value else "ArrowLeft"
            self._begin(what)
            self._act(what, partial(self._page.page.keyboard.press, key))
            if abs(read_as(float, self[label]) - value) >= abs(now - value):
                break
        raise AppletError(f"the slider {target!r} in {self.name} is at {self[label]!r}, expected {value!r}")

    def undo(self) -> None:
        """Undo the last step, as GeoGebra's undo button does."""
        self._begin("undo()")
        self._act("undo()", lambda: self._api("undo"))

    def redo(self) -> None:
        """Redo the step that `undo` undid."""
        self._begin("redo()")
        self._act("redo()", lambda: self._api("redo"))

    def save(self) -> bytes:
        """Return the applet in its present state, as a .ggb archive."""
        return base64.b64decode(str(self._api("getBase64")))

    def reopen(self, data: bytes | None = None, *, fresh: bool | None = None) -> None:
        """Open a saved state, as an LMS resumes an attempt; by default the present state.

        Args:
            data: The result of `save`.
            fresh: True reloads the page first, so that nothing of it is left: variables of scripts, names that they
                defined, the browser's storage. False loads the state into the open applet, as Moodle's activity does.
                The default is True unless other applets are on the page; if tests use a page one after another
                (`fresh=False` of the pytest plugin), the applet, the names and the storage are then removed from the
                page without reloading it.

        Raises:
            AppletError: If that causes a script error or a modal dialog, or ``fresh`` is True and other
                applets are on the page.
        """
        saved = self.save() if data is None else data
        alone = self._page.applets == [self]
        self._begin("reopen()")
        if fresh or (fresh is None and alone):
            known = len(self._page.errors)
            self._page.open_anew(self, saved, load=fresh is True or not self._page.reused)
            self._judge("reopen()", self._page.collect()[known:])
            return
        text = base64.b64encode(saved).decode("ascii")

        def load() -> None:
            reopened = "([id, data]) => ggbgenPage.reopen(id, data)"
            self._wait(reopened, [self.applet_id, text], "did not reopen", limit_s=self._page.timeout_s)
            self._wait_until_ready(self._page.settled(self.applet_id))

        self._act("reopen()", load)

    def dismiss(self) -> tuple[str, ...]:
        """Close the open modal dialogs by clicking their button, and return their texts."""
        texts: list[str] = []
        while (open_now := self.dialogs()) and len(texts) < 20:
            texts.append(open_now[0])
            self._page.page.locator(".dialogComponent button, .gwt-DialogBox button").last.click(timeout=2000)
            self._page.settle()
        return tuple(texts)

    def measure(self, action: Callable[[], object]) -> Timing:
        """Return the time that the page takes for an action.

        The time starts with the last Enter of the action, or with the last press or release of the mouse that
        ran a script (GeoGebra runs a button's script on the press, other scripts on the release).

        Example: ``applet.measure(lambda: applet.type("Tournament", "011000"))``.
        """
        self._page.call("arm")
        try:
            action()
        finally:
            answer = self._page.call("disarm")
        if answer is None:
            raise AppletError(f"nothing to measure in {self.name}: no press of the mouse and no Enter")
        time = read_as(_Time, answer)
        return Timing(frame_ms=time["frame"], idle_ms=time["idle"])

    def click_time_ms(self, target: str) -> float:
        """Click, and return the time from the event to the second animation frame after its scripts have run."""
        return self.measure(lambda: self.click(target)).frame_ms

    def wait_until_loaded(self, *, scripted: bool, strict: bool = True) -> None:
        """Wait until GeoGebra has loaded the file, and until its ``ready`` is set, if it has one.

        Args:
            scripted: Whether to wait until scripts can run: GeoGebra loads its sandbox only with the first script, and
                the ``ready`` of a saved state may be 1 before.
            strict: False records a dialog, or a missing ``ready``, instead of raising an error.

        Raises:
            AppletError: If that takes longer than the page allows, or a modal dialog appears.
        """
        self._wait("id => ggbgenPage.loaded(id)", self.applet_id, "never loaded", limit_s=self._page.timeout_s)
        if scripted:
            self._wait_for_scripts()
        answer = self._page.settled(self.applet_id)
        opened = read_as(_Opened, self._call("opened"))
        self.load_ms, self.height_px = float(opened["load"]), float(opened["height"])
        try:
            self._no_dialog(answer["dialogs"], "while it loaded")
            self._no_dialog(self._wait_until_ready(answer)["dialogs"], "while it loaded")
            if not self.motion:
                self._call("still")
        except AppletError as error:
            if strict:
                raise
            if not self._page.collect():
                self._page.errors.append(str(error))

    def _wait_for_scripts(self) -> None:
        from playwright.sync_api import TimeoutError as TooLate

        with suppress(TooLate), self._page.watched(limit_s=self._page.ready_s + self._page.script_limit_s):
            self._page.page.wait_for_function("() => ggbgenPage.scripted()", timeout=self._page.ready_s * 1000)

    def _wait_until_ready(self, answer: Settled) -> Settled:
        """Wait for the applet's ``ready``, if it has one, and return the page's report then."""
        if answer["ready"] in (None, 1):
            return answer
        ready = "id => ggbgenPage.applets[id].getValue('ready') === 1"
        self._wait(ready, self.applet_id, "'ready' never became 1", limit_s=self._page.ready_s)
        return self._page.settled(self.applet_id)

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

    def _begin(self, what: str) -> None:
        """Record errors since the last action, and check that no dialog blocks this one."""
        answer = read_as(_Begun, self._page.call("begin"))
        self._page.errors += answer["errors"]
        self._no_dialog(answer["dialogs"], f"before {what}")

    def _aim(self, target: str, what: str, *, kinds: frozenset[str] | None = None) -> _Aim:
        """Do the same for an action on a target, and return the object and the point to press."""
        wanted = None if kinds is None else sorted(kinds)
        answer = read_as(_Target, self._call("aim", target, wanted))
        if answer.found is None and not answer.best and len(answer.named) == 1:
            self._turn_to(answer.named[0])
            answer = read_as(_Target, self._call("aim", target, wanted))
        self._page.errors += answer.errors
        if answer.found is None:
            raise self._no_target(target, answer, kinds=kinds)
        self._no_dialog(answer.dialogs, f"before {what}")
        spot = self._spot(answer.found.label, answer.place)
        if answer.corner is None:
            raise AppletError(f"{self.name} shows no graphics view")
        return _Aim(found=answer.found, spot=spot, corner=answer.corner)

    def _pixels(self, place: tuple[float, float]) -> Spot:
        """Convert coordinates of the graphics view to its pixels."""
        return read_as(Spot, self._call("pixels", *place))

    def _turn_to(self, label: str) -> None:
        """Turn to the page of the panel that a control is on, if it may be on one."""
        if any(item.label == label and item.kind in _CONTROLS for item in self.objects()):
            turn_to(self, label)

    def _no_target(self, target: str, answer: _Target, *, kinds: frozenset[str] | None) -> AppletError:
        what = "object" if kinds is None else "input box" if kinds is _BOXES else "slider"
        if not answer.named:
            names = {name for name in answer.names if name}
            return AppletError(
                f"no {what} has the caption or label {target!r} in {self.name}{near_miss(target, names)}"
            )
        if not answer.best:
            return AppletError(f"{target!r} is not visible in {self.name}: {what} {answer.named[0]!r} is hidden")
        labels = ", ".join(map(repr, answer.best))
        return AppletError(f"{target!r} may be {labels} in {self.name}: give the label")

    def _reached(self, aim: _Aim, hits: list[str] | None) -> None:
        """Check that GeoGebra found the object at the point that was pressed."""
        if hits and hits[-1] == aim.found.label:  # in drawing order: the last one gets the click
            return
        there = f"found {hits[-1]!r}" if hits else "found nothing"
        raise AppletError(
            f"{aim.found.kind} {aim.found.label!r} in {self.name} cannot be reached: "
            f"a press at pixel ({aim.spot[0]:.0f}, {aim.spot[1]:.0f}) of the graphics view {there}"
        )

    def _focus(self, aim: _Aim) -> None:
        """Put the cursor into an input box; the width of its caption is known only approximately."""
        label = aim.found.label
        hits = None
        for shift in (0, 12, 24, -12, 48, -24, 80, 120):
            self._call("forgetPress")
            spot = aim.window((aim.spot[0] + shift, aim.spot[1]))
            self._page.page.mouse.click(*spot)
            for waited in range(_MOST_WAITS + 1):
                answer = read_as(_Pressed, self._call("pressed", *spot))
                hits = answer["hits"]
                found = hits is not None and hits[-1:] == [label]
                # A box with the cursor is an element of the page: GeoGebra does not see a press on it.
                if (found or hits is None) and answer["writable"]:
                    return
                # On a busy machine a press is processed late, and a box that was found gets its cursor late.
                if waited and not found and hits is not None:
                    break
                self._page.settle()
        there = f"found {hits[-1]!r}" if hits else "gave it no cursor"
        why = "; ".join(self._page.collect())
        raise AppletError(
            f"the input box {label!r} in {self.name} cannot be reached: a press on it {there}" + (why and f" ({why})")
        )

    def _drag(self, aim: _Aim, end: tuple[float, float]) -> None:
        mouse = self._page.page.mouse
        mouse.move(*aim.window(aim.spot))
        mouse.down()
        try:
            self._reached(aim, self._sent(list[str], "hits"))
            mouse.move(*aim.window(end), steps=8)
        finally:
            mouse.up()

    def _act(self, what: str, action: Callable[[], object], *, pressed: _Aim | None = None) -> None:
        """Perform an action, wait for its effects, and check that there was no error.

        Args:
            what: Name of the action in messages.
            action: The action.
            pressed: The object that it presses with the mouse: GeoGebra has to find it there.
        """
        known = len(self._page.errors)
        with self._page.watched():
            action()
            answer = self._page.settled(self.applet_id)
            if pressed is not None and answer["hits"] == []:
                # On a busy machine an object that has just appeared may be pressed before GeoGebra has drawn it.
                action()
                answer = self._page.settled(self.applet_id)
        self._page.errors += self._failure(answer["failure"])
        if pressed is not None:
            self._reached(pressed, answer["hits"])
        self._judge(what, self._page.errors[known:])

    def _judge(self, what: str, found: Sequence[str]) -> None:
        """Raise AppletError if something worse was recorded than a refused request."""
        if any(not error.startswith("request to another ") for error in found):
            raise AppletError(f"{what} in {self.name} ({self.mode}): {'; '.join(found)}")
