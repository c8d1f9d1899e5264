"""Use every control of an applet and record problems: what `ggbgen check` does in each mode."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from ggbgen.errors import AppletError, GgbgenError, shown

if TYPE_CHECKING:
    from ggbgen.check.engine.applet import Applet, AppletObject
    from ggbgen.offline import OfflineApplet, OfflineObject

__all__ = ["Exercise", "Problem"]

_BOXES = frozenset({"textfield", "inputbox"})
# Typing errors of students, and texts that have broken applets: quotes, tags, the empty text, a long one.
_ENTRIES = ("1", "011000", "(", "\"'\\", "</script>]]>&amp;", "😀\u2028", "z" * 300, " ", "")
_MOST_OTHERS = 30


class Page(Protocol):
    """The page on which an applet is open, with its record of errors."""

    def collect(self) -> Sequence[str]:
        """Return the errors so far."""

    def passing(self) -> Sequence[str]:
        """Return the messages that were shown temporarily since the last call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A problem in the engine.

    Attributes:
        severity: ``error`` if the applet did something wrong, ``warning`` if a control could not be used.
        step: The action: ``open``, ``click 'Show kings'``, ...
        message: What happened.
    """

    severity: Literal["error", "warning"]
    step: str
    message: str


@dataclass(slots=True, kw_only=True)
class Exercise:
    """The use of one applet in one mode, from its opening to the end.

    Attributes:
        page: The page that it is open on.
        applet: The applet.
        scripted: Labels of objects of any kind that have a script for clicks.
        folder: The folder for pictures; None for no pictures.
        end: When to stop, in terms of `time.monotonic`.
        is_open: Returns whether the applet is still open.
        readable: Returns whether the value of the object with a label can be read.
        problems: The problems found, each message once.
        steps: The number of actions performed.
    """

    page: Page
    applet: Applet | OfflineApplet
    scripted: frozenset[str]
    folder: Path | None
    end: float
    is_open: Callable[[], bool] = lambda: True
    readable: Callable[[str], bool] = lambda _label: True
    problems: list[Problem] = field(default_factory=list)
    steps: int = 0
    _used: set[str] = field(default_factory=set)

    def run(self) -> None:
        """Use every control, save, open the saved state in a fresh page, and click every button once more."""
        self._picture("loaded")
        self._use_controls()
        self._save_and_reopen()
        if not self.is_open():
            return  # it did not open again
        for button in [found for found in self.applet.objects() if found.kind == "button"]:
            if not self._in_time():
                return
            if self.applet.visible(button.label):
                self._step(f"click {_named(button)} after reopening", partial(self.applet.click, button.label))
        self._picture("end")

    def note_opening(self) -> None:
        """Record the problems while the applet opened."""
        for message in self.page.collect():
            self._note("error", "open", message)
        self._note_passing("open")
        self.applet.dismiss()

    # ---- steps ----------------------------------------------------------------------------------------------

    def _use_controls(self) -> None:
        """Use all visible controls, including those that appear meanwhile."""
        while todo := [found for found in self._controls() if found.label not in self._used]:
            found = todo[0]
            self._used.add(found.label)
            if not self._in_time():
                self._note(
                    "warning",
                    "time",
                    f"out of time: {len(todo)} controls were not used, first {_named(found)}",
                )
                return
            for what, action in self._actions(found):
                if not self._in_time() or not self._is_there(found):
                    break
                self._step(f"{what} {_named(found)}", action)
            self._picture(found.label)

    def _controls(self) -> list[AppletObject | OfflineObject]:
        controls, others = [], []
        for found in self.applet.objects():
            if found.visible and found.kind in {"button", "boolean", "numeric", "angle"} | _BOXES:
                controls.append(found)
            elif found.visible and found.label in self.scripted:
                others.append(found)
        return controls + others[:_MOST_OTHERS]

    def _actions(self, found: AppletObject | OfflineObject) -> Iterator[tuple[str, Callable[[], object]]]:
        applet, label = self.applet, found.label
        if found.kind in _BOXES:
            before = [str(applet[label])] if self.readable(label) else []
            for text in (*_ENTRIES, *before):
                yield f"type {text[:20]!r} into", partial(applet.type, label, text)
        elif found.kind in {"numeric", "angle"}:
            ends = applet.slider(label)
            if ends is not None and all(math.isfinite(end) for end in ends):
                now = applet[label]
                for value in (ends[1], ends[0], *([now] if isinstance(now, int | float) else [])):
                    yield f"slide to {value:g}", partial(applet.slide, label, value)
        elif found.kind == "boolean":
            for _ in range(2):
                yield "click", partial(applet.click, label)
        else:
            yield "click", partial(applet.click, label)

    def _save_and_reopen(self) -> None:
        if not self._in_time():
            return
        before = self._values()
        if not self._step("save and reopen", self.applet.reopen) or "ready" not in before:
            return  # foreign applets may well draw new random numbers
        after = self._values()
        changed = [
            f"{label}: {before[label]!r} -> {after.get(label)!r}"
            for label in before
            if before[label] != after.get(label)
        ]
        if changed:
            self._note("error", "save and reopen", f"{len(changed)} values changed: {'; '.join(changed[:3])}"[:400])

    def _values(self) -> dict[str, str]:
        kinds = {"numeric", "boolean", "text", "list", "point"}
        try:
            labels = (found.label for found in self.applet.objects() if found.kind in kinds)
            values = self.applet.values(label for label in labels if self.readable(label))
            return {label: repr(value) for label, value in values.items()}
        except GgbgenError as error:
            self._note("error", "read values", str(error))
            return {}

    # ---- underneath -----------------------------------------------------------------------------------------

    def _step(self, step: str, action: Callable[[], object]) -> bool:
        """Perform one action; record its problems, and close the dialogs that it opens."""
        self.steps += 1
        known = len(self.page.collect())
        refused = ""
        try:
            action()
        except AppletError as error:
            refused = str(error)
        found = self.page.collect()[known:]
        for message in found:
            self._note("error", step, message)
        if refused and not found:
            self._note("warning", step, refused)
        self._note_passing(step)
        self.applet.dismiss()
        return not refused

    def _note_passing(self, step: str) -> None:
        for text in self.page.passing():
            self._note("warning", step, f"alert or showTooltip, a message that goes by itself: {text[:200]}")

    def _note(self, severity: Literal["error", "warning"], step: str, message: str) -> None:
        if not any(problem.message == message for problem in self.problems):
            self.problems.append(Problem(severity=severity, step=step, message=message))

    def _is_there(self, found: AppletObject | OfflineObject) -> bool:
        return found.label in self.applet and self.applet.visible(found.label)

    def _in_time(self) -> bool:
        return time.monotonic() < self.end

    def _picture(self, name: str) -> None:
        if self.folder is not None:
            number = len(list(self.folder.glob("*.png"))) if self.folder.is_dir() else 0
            self.folder.mkdir(parents=True, exist_ok=True)
            plain = re.sub(r"[^\w-]+", "", name) or "object"
            self.applet.screenshot(self.folder / f"{number:02}-{plain}.png")


def _named(found: AppletObject | OfflineObject) -> str:
    return shown(found.caption or found.label)
