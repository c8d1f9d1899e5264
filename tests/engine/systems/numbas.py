"""Numbas' extension GeoGebra (numbas/numbas-extension-geogebra).

The facts that it represents: the extension's script copies a linked object's value to a part of the question whenever
it changes, except for the first time.
"""

from __future__ import annotations

from ggbgen.check.engine.applet import Applet


def link(applet: Applet, label: str) -> None:
    """Link an object to a part of a question: the part gets its value after each change except the first."""
    applet.evaluate(
        "(function () { window.part = { changes: 0, answer: null };"
        f" api.registerObjectUpdateListener('{label}', function () {{"
        " window.part.changes += 1;"
        f" if (window.part.changes > 1) {{ window.part.answer = String(api.getValue('{label}')); }} }}); }}())"
    )


def answer(applet: Applet) -> str | None:
    """Return the value of the part, or None if it has not received one yet."""
    told = applet.evaluate("window.part.answer")
    return None if told is None else str(told)
