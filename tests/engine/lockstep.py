"""An applet in the engine and without GeoGebra: both get the same clicks, and their objects have to agree."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

from ggbgen.check.engine.applet import Applet
from ggbgen.offline import OfflineApplet, open_applet
from tests import shipped

SEED = 20170501

# Kinds of objects whose values are compared.
VALUED = ("numeric", "text", "list", "point", "boolean")
# Seeds of stores with random numbers of their own: after a random choice of GeoGebra's, at least two of them differ.
DRAWING_SEEDS = (2, 3, 5)


def seeded(name: str) -> dict[str, Any]:
    """Parameters with which nothing at the start depends on GeoGebra's random numbers."""
    definition = shipped.definition(name)
    parameters = {parameter.name for parameter in definition.parameters}
    return {"seed": 7} if "seed" in parameters or definition.questions or definition.asks else {}


class Lockstep:
    """An applet that is open in the engine, and the same archive without GeoGebra.

    The comparison covers whether each object is visible, its caption, its colour if it is visible, and its value if its
    kind is in VALUED. Excluded are values that only GeoGebra knows: those of commands and expressions. A click after
    which stores with different random numbers differ is undone and not made in the engine.
    """

    def __init__(self, applet: Applet, archive: bytes) -> None:
        self.applet = applet
        self.offline = open_applet(archive)
        self._others = [open_applet(archive, seed=seed) for seed in DRAWING_SEEDS]
        self._drawing: set[str] = set()
        self._clicks: Counter[str] = Counter()
        if "seed" in self.offline and self.offline["seed"] == 0:
            # The seed is generated with GeoGebra's help when it is first needed.
            applet.evaluate("api.setValue('seed', 7)")
            for each in self._stores:
                each.set_value("seed", 7)
        self._compared = sorted(set(self.offline.labels()) & set(applet.labels()), key=self.offline.labels().index)

    @property
    def _stores(self) -> list[OfflineApplet]:
        return [self.offline, *self._others]

    @property
    def missing(self) -> set[str]:
        """Return the objects of the file that the engine has not created."""
        return set(self.offline.labels()) - set(self._compared)

    def click_at_random(self, chance: random.Random) -> str:
        """Click an object in both and return its label: half of the time on the board, else a least clicked one."""
        while True:
            labels = [
                item.label
                for item in self.offline.objects()
                if item.visible and "click" in self.offline.state(item.label) and item.label not in self._drawing
            ]
            board = [label for label in labels if "_" in label]
            if board and chance.random() < 0.5:
                label = chance.choice(board)
            else:
                least = min(self._clicks[label] for label in labels)
                label = chance.choice([label for label in labels if self._clicks[label] == least])
            for each in self._stores:
                each.click(label)
            if all(self.known(each) == self.known(self.offline) for each in self._others):
                self.applet.click(label)
                self._clicks[label] += 1
                return label
            self._drawing.add(label)
            for each in self._stores:
                each.undo()

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """Return the differences by label: the state in the engine, and the state without it."""
        seen, known = self.seen(), self.known(self.offline)
        return {label: (seen[label], known[label]) for label in self._compared if seen[label] != known[label]}

    def seen(self) -> dict[str, Any]:
        """Return the state of the objects in the engine."""
        shown = {item.label: item for item in self.applet.objects()}
        values = self.applet.values(label for label in self._compared if is_compared(self.offline, label))
        colours: dict[str, str] = self.applet.evaluate(
            "Object.fromEntries(api.getAllObjectNames().map(label => [label, api.getColor(label)]))"
        )
        return {
            label: (
                shown[label].visible,
                shown[label].caption.strip("\xa0"),
                rounded(values.get(label)),
                colours[label].upper() if has_colour(self.offline, label) else None,
            )
            for label in self._compared
        }

    def known(self, offline: OfflineApplet) -> dict[str, Any]:
        """Return the state of the objects without the engine."""
        return {
            label: (
                offline.visible(label),
                offline.caption(label).replace("%\u2060", "%").strip("\xa0"),
                rounded(offline[label]) if is_compared(offline, label) else None,
                offline.color(label) if has_colour(offline, label) else None,
            )
            for label in self._compared
        }


def is_compared(offline: OfflineApplet, label: str) -> bool:
    """Return whether an object's value is known without GeoGebra."""
    state = offline.state(label)
    return state["type"] in VALUED and not state.get("derived") and offline.is_known(label)


def has_colour(offline: OfflineApplet, label: str) -> bool:
    """Return whether an object has a visible colour that the file determines."""
    state = offline.state(label)
    return state["visible"] and "colour" in state


def rounded(value: Any) -> Any:
    """Return values in a common format: GeoGebra has no empty lists inside lists, and has undefined numbers."""
    if isinstance(value, (list, tuple)):
        return [rounded(item) for item in value]
    if isinstance(value, float) and math.isnan(value):
        return None
    return round(value, 6) if isinstance(value, float) else value


def agree(both: Lockstep, *, clicks: int) -> None:
    """Click at random, and compare at the start and after each click."""
    chance = random.Random(SEED)
    assert both.differences() == {}, "at the start"
    for number in range(clicks):
        label = both.click_at_random(chance)
        assert both.differences() == {}, f"click {number}: {label}"
