"""Helpers that read the state of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import unified_diff
from itertools import cycle
from typing import TypeVar

from ggbgen.check.engine.applet import Applet

MODES = ("direct", "sandbox", "page")

_Case = TypeVar("_Case")

# Records what the Tab key reaches.
FOLLOW_FOCUS = """(api.registerClientListener(function (event) {
  if (event.type === "select") { window.ggbtestFocus = event.target; }
}), 1)"""

# The largest number of cells that are pressed in tests of all buttons.
MOST_CELLS = 40


def in_turn(cases: Iterable[_Case], modes: Sequence[str] = MODES) -> list[tuple[_Case, str]]:
    """Pair the cases with modes in turn, for behaviour that one mode shows as well as another."""
    return list(zip(cases, cycle(modes), strict=False))


def pressed(applet: Applet) -> list[str]:
    """Return the labels of the buttons that a test presses: all, but at most `MOST_CELLS` of the cells."""
    labels = applet.labels("button")
    cells = [label for label in labels if "_{" in label]
    kept = cells[:: -(-len(cells) // MOST_CELLS) or 1]
    return [label for label in labels if label not in cells or label in kept]


def shown(applet: Applet, kind: str) -> set[str]:
    """The labels of the visible objects of a kind."""
    return {item.label for item in applet.objects() if item.kind == kind and item.visible}


def state(applet: Applet) -> list[str]:
    """Return the whole construction, as GeoGebra itself writes it: values, positions, styles, captions.

    Numbers are rounded, because those computed from the size of the view may differ in the last digit.
    """
    xml: str = applet.evaluate("api.getXML()")
    rounded = re.sub(r"-?\d+\.\d{7,}(E-?\d+)?", lambda number: f"{float(number[0]):.6f}", xml)
    return rounded[rounded.index("<construction") :].splitlines()


def changes(before: list[str], after: list[str]) -> list[str]:
    """Return the lines that differ; comparing whole constructions in an assertion would take pytest minutes."""
    return [line for line in unified_diff(before, after, lineterm="", n=0) if line[:3] not in ("---", "+++", "@@ ")]


def reopened(applet: Applet, *published: str) -> None:
    """Save the applet and reopen it: what it shows and publishes is unchanged.

    This does not compare by `state`: for a list that has become empty, GeoGebra writes less than for one that it has
    read.
    """
    before = (applet.objects(), applet.values(published))
    applet.reopen()
    assert (applet.objects(), applet.values(published)) == before


def tab_stops(applet: Applet) -> list[str]:
    """Return what the Tab key reaches, in its order."""
    definition: str = applet.evaluate("api.getDefinitionString('tabOrder')")
    return definition[1:-1].split(", ")


def press_with_keys(applet: Applet, label: str) -> None:
    """Move to an object with the Tab key alone and press it with the space bar, after `FOLLOW_FOCUS` was run."""
    page = applet._page.page
    page.evaluate("window.ggbtestFocus = ''")
    for _ in range(2 * len(tab_stops(applet))):
        page.keyboard.press("Tab")
        if page.evaluate("window.ggbtestFocus") == label:
            break
    else:
        raise AssertionError(f"the Tab key does not reach {label}")
    page.keyboard.press("Space")
    applet._page.settle()
