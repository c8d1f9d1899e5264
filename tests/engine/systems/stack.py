"""STACK: a question with inputs that are filled from watched and remembered numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ggbgen.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet


@dataclass(kw_only=True)
class StackQuestion:
    """A question; `inputs` is what the server keeps: the watched numbers as JSON, and all remembered ones in one."""

    open_applet: OpenApplet
    archive: bytes
    set: dict[str, int]
    watch: Sequence[str]
    remember: Sequence[str] = ()
    inputs: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for label in (*self.set, *self.watch, *self.remember):
            assert re.fullmatch("[a-z]+", label), f"{label} is no name of small letters"

    def begin(self) -> Applet:
        """Open the file, set what the question has drawn, then what the inputs hold."""
        applet = self.open_applet(self.archive, fresh=False)
        for label, value in self.set.items():
            applet.evaluate(f"api.evalCommand('{label} = {value}')")
        self._first: dict[str, str] = {}
        for label in self.watch:
            if label in self.inputs:
                applet.evaluate(f"api.setValue('{label}', {self.inputs[label]})")
            self._first[label] = self._value(applet, label)
        kept = json.loads(self.inputs.get("remember", "{}"))
        for label in self.remember:
            if kept:
                applet.evaluate(f"api.setValue('{label}', {kept.get(label, 'undefined')})")
            self._first[label] = self._value(applet, label)
        self._moved: set[str] = set()
        return applet

    def poll(self, applet: Applet) -> dict[str, str]:
        """What the page does every 300 ms: it fills inputs, of a number once it was another than at first."""
        kept: dict[str, Any] = json.loads(self.inputs.get("remember", "{}"))
        for label in (*self.watch, *self.remember):
            value = self._value(applet, label)
            if value != self._first[label]:
                self._moved.add(label)
            if label in self._moved and label in self.watch:
                self.inputs[label] = value
            elif label in self._moved:
                kept[label] = json.loads(value)
        if self.remember:
            self.inputs["remember"] = json.dumps(kept)
        return self.inputs

    @staticmethod
    def _value(applet: Applet, label: str) -> str:
        return str(applet.evaluate(f"JSON.stringify(api.getValue('{label}'))"))
