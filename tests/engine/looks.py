"""What tests read off a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import unified_diff
from itertools import cycle
from typing import TypeVar

from ggbgen.check.engine.applet import Applet

MODES = ("direct", "sandbox", "page")

_Case = TypeVar("_Case")

# The most random actions of one test: with more, it would run alone when all others have ended.
LONGEST_SESSION = 100

# The most cells of a board that are pressed where every button is.
MOST_CELLS = 40


def sessions(**actions: int) -> list[tuple[str, int, int]]:
    """Random actions by mode, cut into sessions: for each its mode, its number, and how many actions it has."""
    return [
        (mode, begin // LONGEST_SESSION, min(LONGEST_SESSION, count - begin))
        for mode, count in actions.items()
        for begin in range(0, count, LONGEST_SESSION)
    ]


def in_turn(cases: Iterable[_Case], modes: Sequence[str] = MODES) -> list[tuple[_Case, str]]:
    """Each case with a mode, the modes in turn: for what one mode shows as well as another, next to tests in each."""
    return list(zip(cases, cycle(modes), strict=False))


def pressed(applet: Applet) -> list[str]:
    """The labels of the buttons that a test presses: all, but of a large board's cells at most `MOST_CELLS`."""
    labels = applet.labels("button")
    cells = [label for label in labels if "_{" in label]
    kept = cells[:: -(-len(cells) // MOST_CELLS) or 1]
    return [label for label in labels if label not in cells or label in kept]


def shown(applet: Applet, kind: str) -> set[str]:
    """The labels of the visible objects of a kind."""
    return {item.label for item in applet.objects() if item.kind == kind and item.visible}


def state(applet: Applet) -> list[str]:
    """The whole construction, as GeoGebra itself writes it: values, places, looks, captions.

    Numbers are rounded: what is computed from the size of the view may differ in its last digit.
    """
    xml: str = applet.evaluate("api.getXML()")
    rounded = re.sub(r"-?\d+\.\d{7,}(E-?\d+)?", lambda number: f"{float(number[0]):.6f}", xml)
    return rounded[rounded.index("<construction") :].splitlines()


def changes(before: list[str], after: list[str]) -> list[str]:
    """The lines that differ; comparing whole constructions in an assertion would take pytest minutes."""
    return [line for line in unified_diff(before, after, lineterm="", n=0) if line[:3] not in ("---", "+++", "@@ ")]


def reopened(applet: Applet, *published: str) -> None:
    """Save the applet and open what was saved: it shows and publishes what it did.

    Not compared by `state`: of a list that has become empty GeoGebra itself writes less than of one that it has read.
    """
    before = (applet.objects(), applet.values(published))
    applet.reopen()
    assert (applet.objects(), applet.values(published)) == before
