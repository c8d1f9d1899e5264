"""eXeLearning's activity GeoGebra (exelearning/exelearning).

The facts that it represents: `export/geogebra-activity.js` of the iDevice sends a score only if three numbers with
certain names exist.
"""

from __future__ import annotations

from ggbgen.check.engine.applet import Applet

NUMBERS = ("SCORMRawScore", "SCORMMinScore", "SCORMMaxScore")


def score(applet: Applet) -> float:
    """Return the score that the save button sends, from 0 to 10; 0 if one of the three numbers is missing."""
    if not all(applet.evaluate(f"api.exists('{label}')") for label in NUMBERS):
        return 0
    raw, least, greatest = (applet.evaluate(f"api.getValue('{label}')") for label in NUMBERS)
    return float((raw - least) / (greatest - least) * 10)
