"""Numbas' extension GeoGebra (numbas/numbas-extension-geogebra).

What it stands for: the extension's script gives a linked object's value to a part of the question whenever it changes,
but for the first time.
"""

from __future__ import annotations

from ggbgen.check.engine.applet import Applet


def link(applet: Applet, label: str) -> None:
    """Link an object to a part of a question: the part has its value after each change but the first."""
    applet.evaluate(
        "(function () { window.part = { changes: 0, answer: null };"
        f" api.registerObjectUpdateListener('{label}', function () {{"
        " window.part.changes += 1;"
        f" if (window.part.changes > 1) {{ window.part.answer = String(api.getValue('{label}')); }} }}); }}())"
    )


def answer(applet: Applet) -> str | None:
    """What the part holds; None if nothing has come yet."""
    told = applet.evaluate("window.part.answer")
    return None if told is None else str(told)
