"""TAO's interaction GeoGebra (oat-sa/extension-geogebra).

The facts that it represents: `GGBInteraction.js` reads four objects, and declares numbers to be integers; undefined
values are 0. `instancer.js` sets an object `assessment` if it exists.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet


class NotWholeError(Exception):
    """A value that is declared an integer is not one."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """The response record."""

    correct: int
    score: int
    maxscore: int
    answers: str


def begin(open_applet: OpenApplet, archive: bytes) -> Applet:
    """Open the file as the interaction does."""
    applet = open_applet(archive, fresh=False)
    if applet.evaluate("api.exists('assessment')"):
        applet.evaluate("api.setValue('assessment', true)")
    return applet


def respond(applet: Applet) -> Record:
    """Return the record that is sent.

    Raises:
        NotWholeError: A number is not whole.
    """
    numbers = {label: applet.evaluate(f"api.getValue('{label}')") for label in ("correct", "score", "maxscore")}
    for label, value in numbers.items():
        if not math.isnan(value) and value != math.floor(value):
            raise NotWholeError(f"{label} is {value}")
    whole = {label: 0 if math.isnan(value) else int(value) for label, value in numbers.items()}
    return Record(**whole, answers=applet.evaluate("api.getValueString('answers')"))
