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

# The largest number of random actions in one test: a longer one would run alone after all others have ended.
LONGEST_SESSION = 100

# The largest number of cells that are pressed in tests of all buttons.
MOST_CELLS = 40


def sessions(**actions: int) -> list[tuple[str, int, int]]:
    """Split random actions by mode into sessions; each has a mode, a number, and the number of its actions."""
    return [
        (mode, begin // LONGEST_SESSION, min(LONGEST_SESSION, count - begin))
        for mode, count in actions.items()
        for begin in range(0, count, LONGEST_SESSION)
    ]


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
