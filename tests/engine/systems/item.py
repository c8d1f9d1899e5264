"""GeoGebra's own assessment items.

The facts that it represents: https://www.geogebra.org/m/ckmjstfx has the four truth values, all of them false at first;
GeoGebra's question for Learnosity (`GeogebraExercise`) sets three of them, takes the seed from the response's id, and
fixes all objects but one in a review.
"""

from __future__ import annotations

from ggbgen.check.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet

CONTRACT = ("validate", "showanswer", "showsolution", "correct")


class BrokenItemError(Exception):
    """The file is not an assessment item."""


def begin(open_applet: OpenApplet, archive: bytes, *, seed: int = 1) -> Applet:
    """Open an item for a response, whose id determines the seed.

    Raises:
        BrokenItemError: One of the four truth values is missing, or true at first.
    """
    applet = open_applet(archive, params={"randomSeed": seed}, fresh=False)
    for label in CONTRACT:
        if applet.evaluate(f"api.getObjectType('{label}')") != "boolean":
            raise BrokenItemError(f"{label} is no truth value")
        if applet.evaluate(f"api.getValue('{label}')") != 0:
            raise BrokenItemError(f"{label} is not false at first")
    return applet


def turn(applet: Applet, label: str, on: bool) -> None:
    """Set one of the truth values."""
    applet.evaluate(f"api.setValue('{label}', {int(on)})")


def fraction(applet: Applet) -> float:
    """Return the value that is read as the result, from 0 to 1."""
    return float(applet.evaluate("api.getValue('correct')"))


def review(applet: Applet) -> None:
    """Fix all objects except the one that shows the solution."""
    applet.evaluate(
        "api.getAllObjectNames().forEach(function (label) {"
        " if (label !== 'showsolution') { api.setFixed(label, true, false); } })"
    )
