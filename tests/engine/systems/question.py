"""Moodle's question type GeoGebra."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ggbgen.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.systems.archive import objects_of


class InvalidAnswerError(Exception):
    """The answer has another sign than 0 and 1, so it is not graded."""


@dataclass(frozen=True, kw_only=True)
class Response:
    """What is kept of a student's answer."""

    answer: str
    state: bytes


def offered(applet: Applet) -> tuple[list[str], list[str]]:
    """What the form offers a teacher: all independent numbers as random variables, all truth values as answers."""
    numbers = applet.evaluate(
        "api.getAllObjectNames('numeric').filter(function (label) { return api.isIndependent(label); })"
    )
    return list(numbers), list(applet.evaluate("api.getAllObjectNames('boolean')"))


def feedback(archive: bytes, answer: str) -> str:
    """What the form takes for the feedback of an answer: its caption."""
    caption = objects_of(archive)[answer].find("caption")
    if caption is None:
        raise KeyError(f"{answer} has no caption")
    return str(caption.get("val"))


def possible(archive: bytes, variable: str) -> range:
    """The values that a random variable may get: from its slider's bounds and its step.

    Raises:
        ZeroDivisionError: It has no step; a number without a slider has none.
    """
    element = objects_of(archive)[variable]
    slider, animation = element.find("slider"), element.find("animation")
    bounds = {} if slider is None else slider.attrib
    step = float("0" if animation is None else animation.get("step", "0"))
    low, high = (float(bounds.get(name, "0")) for name in ("min", "max"))
    count = int((high - low) / step)
    return range(int(low), int(low + count * step) + 1, int(step))


@dataclass(kw_only=True)
class MoodleQuestion:
    """A question with a file; `fractions` says what each answer that is true is worth."""

    open_applet: OpenApplet
    archive: bytes
    fractions: Mapping[str, float]
    values: Mapping[str, int] = field(default_factory=dict)

    def begin(self, response: Response | None = None) -> Applet:
        """Open the file or what was kept, and set the random values."""
        source = response.state if response else self.archive
        applet = self.open_applet(source, params={"moodle": "takingQuiz"}, applet_id="ggbApplet1", fresh=False)
        for label, value in self.values.items():
            applet.evaluate(f"api.setValue('{label}', {value})")
        return applet

    def leave(self, applet: Applet) -> Response:
        """The mouse leaves the applet, or the form is sent: what is kept then, and the random values once more."""
        state = base64.b64decode(applet.evaluate("api.getBase64()"))
        for label, value in self.values.items():
            applet.evaluate(f"api.evalCommand('{label}={value}')")
        told = [applet.evaluate(f"String(api.getValue('{label}'))") for label in self.fractions]
        return Response(answer="".join(told), state=state)

    def fraction(self, response: Response) -> float:
        """The part of the marks that a response gets.

        Raises:
            InvalidAnswerError: It is none of noughts and ones.
        """
        if not re.fullmatch("[01]*", response.answer):
            raise InvalidAnswerError(response.answer)
        worth = zip(response.answer, self.fractions.values(), strict=True)
        return min(1.0, sum(fraction for sign, fraction in worth if sign == "1"))
