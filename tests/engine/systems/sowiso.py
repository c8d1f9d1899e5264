"""SOWISO's exercise type GeoGebra.

The facts that it represents are those of its documentation
(https://help.sowiso.com/en/articles/3708677-exercise-type-geogebra); its source is not public. With the evaluation type
"ggb in applet" an answer is right if the variable ``swCorrect`` is true, and else wrong.
"""

from __future__ import annotations

from ggbgen.check.engine.applet import Applet


class NoVerdictError(Exception):
    """The applet has no truth value ``swCorrect``."""


def submitted(applet: Applet) -> bool:
    """Return whether the answer on the board is right.

    Raises:
        NoVerdictError: There is no truth value of that name.
    """
    if applet.evaluate("api.getObjectType('swCorrect')") != "boolean":
        raise NoVerdictError("swCorrect is no truth value")
    return bool(applet.evaluate("api.getValueString('swCorrect').split(' = ').pop() === 'true'"))
