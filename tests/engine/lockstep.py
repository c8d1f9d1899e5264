"""An applet in the engine and without GeoGebra: both get the same actions, and their objects have to agree."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from ggbgen.check.engine.applet import Applet
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.offline.document import Objects, read_objects
from ggbgen.offline.xml_tree import read_xml
from tests import shipped

SEED = 20170501

# Texts for boxes: what some boxes take and others explain.
TEXTS = ("3", "2, 3", "A-B B-C", "A>B B>C C>A", "0110", "7:45", "</script>]]>&%n", "", "x")
# What scripts note of what they have drawn, for themselves.
NOTES = frozenset({"written"})
# Properties that never change, whether a point is fixed (an element that moves its label frees it in GeoGebra, and not
# in the store), and those that GeoGebra alone knows of a derived object.
FIXED = frozenset(
    {"kind", "linked", "derived", "fixed", "click", "clickGgb", "update", "updateGgb", "dragEnd", "dragEndGgb"}
)
COMPUTED = frozenset({"value", "x", "y", "layer"})
# Seeds of stores with random numbers of their own: after a random choice of GeoGebra's, at least two of them differ.
DRAWING_SEEDS = (2, 3, 5)

# After how many clicks all objects are compared: GeoGebra takes long to write them.
COMPARED = 3

Act = Callable[[Any], object]


def seeded(name: str) -> dict[str, Any]:
    """Parameters with which nothing at the start depends on GeoGebra's random numbers."""
    definition = shipped.definition(name)
    parameters = {parameter.name for parameter in definition.parameters}
    return {"seed": 7} if "seed" in parameters or definition.questions or definition.asks else {}


class Lockstep:
    """An applet that is open in the engine, and the same archive without GeoGebra.

    The comparison covers all that the store has of an object: its value, whether and where it is shown, its caption,
    colours, size, shape and line. Excluded are values and places that only GeoGebra knows: those of commands and
    expressions. An action after which stores with different random numbers differ is undone and not made in the engine.
    """

    def __init__(self, applet: Applet, archive: bytes) -> None:
        self.applet = applet
        self.offline = open_applet(archive, mode=applet.mode)
        self._others = [open_applet(archive, mode=applet.mode, seed=seed) for seed in DRAWING_SEEDS]
        self._drawing: set[str] = set()
        self._clicks: Counter[str] = Counter()
        self.changed = False
        if "seed" in self.offline and self.offline["seed"] == 0:
            # The seed is generated with GeoGebra's help when it is first needed.
            applet.evaluate("api.setValue('seed', 7)")
            for each in self._stores:
                each.set_value("seed", 7)

    @property
    def _stores(self) -> list[OfflineApplet]:
        return [self.offline, *self._others]

    @property
    def missing(self) -> set[str]:
        """Return the objects of the file that the engine has not created."""
        return set(self.offline.labels()) - set(self.applet.labels())

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
            if self.act(lambda applet, label=label: applet.click(label)):
                self._clicks[label] += 1
                return label
            self._drawing.add(label)

    def type_at_random(self, chance: random.Random) -> str:
        """Type a text into a box that is shown, if there is one, and return what was typed."""
        boxes = [
            item.label for item in self.offline.objects() if item.visible and item.kind in ("textfield", "inputbox")
        ]
        if not boxes:
            return ""
        box, text = chance.choice(boxes), chance.choice(TEXTS)
        self.act(lambda applet: applet.type(box, text))
        return f"{box}: {text}"

    def act(self, act: Act) -> bool:
        """Act in both, and return True; in neither, and return False, if what follows depends on random numbers."""
        before = self.offline.changes()
        for each in self._stores:
            act(each)
        changes = self.offline.changes()
        if all(each.changes() == changes for each in self._others):
            act(self.applet)
            self.changed = changes != before
            return True
        for each in self._stores:
            each.undo()
        return False

    def reopen(self) -> None:
        """Save in the engine, and open that in both."""
        saved = self.applet.save()
        self.applet.reopen(saved, fresh=False)
        for each in self._stores:
            each.reopen(saved)

    def compare(self, place: str) -> None:
        """Check that the engine and the store have the same objects."""
        found = self.differences()
        assert found == {}, f"{place}: {found}"

    def differences(self) -> dict[str, dict[str, tuple[Any, Any]]]:
        """Return by label and property: what it is in the engine, and what it is without it."""
        root = read_xml(str(self.applet.evaluate("api.getXML()")))
        construction = root.find("construction")
        assert construction is not None
        objects: Objects = read_objects(construction)
        seen = {label: comparable(dict(item), self.offline.state(label)) for label, item in objects.items()}
        return {
            label: {key: (seen[label].get(key), item[key]) for key in item if seen[label].get(key) != item[key]}
            for label, item in known(self.offline).items()
            if label in seen and any(seen[label].get(key) != item[key] for key in item)
        }


def known(offline: OfflineApplet) -> dict[str, dict[str, Any]]:
    """Return all that is compared of the objects without the engine.

    GeoGebra shows the sides of an area with it, and their labels begin with its own.
    """
    states = {label: dict(offline.state(label)) for label in offline.labels() if label not in NOTES}
    areas = tuple(label for label, item in states.items() if item["kind"] == "area")
    return {
        label: comparable(item, item)
        for label, item in states.items()
        if not (item["kind"] == "line" and label.startswith(areas))
    }


def comparable(item: dict[str, Any], own: Any) -> dict[str, Any]:
    """Return properties in a common format, without those that the store does not have or know."""
    unknown = FIXED | (COMPUTED if own.get("derived") else set())
    # A line whose thickness the file does not give has the one that GeoGebra chooses.
    known = {key for key, value in own.items() if key not in unknown and (key, value) != ("thickness", None)}
    return {key: common(key, value) for key, value in item.items() if key in known}


def common(key: str, value: Any) -> Any:
    """Return a value in a common format: GeoGebra has no empty lists inside lists, and has undefined numbers."""
    if isinstance(value, (list, tuple)):
        return [common(key, item) for item in value]
    if isinstance(value, float):
        return None if math.isnan(value) else round(value, 6)
    return value.replace("%\u2060", "%").strip("\xa0") if key == "caption" else value


def agree(both: Lockstep, *, clicks: int) -> None:
    """Click and type at random, go back and forth, save and open.

    What differs after a click mostly differs from then on, so comparing after some of the clicks finds it.
    """
    chance = random.Random(SEED)
    both.compare("at the start")
    for number in range(clicks):
        label = both.type_at_random(chance) if number % 8 == 5 else both.click_at_random(chance)
        if number % COMPARED == COMPARED - 1:
            both.compare(f"click {number}: {label}")
        if number % 10 == 9 and both.changed:  # GeoGebra does not count a click that changes nothing as a step
            for name in ("undo", "redo"):
                both.act(lambda applet, name=name: getattr(applet, name)())
                both.compare(f"{name} after click {number}: {label}")
        if number == clicks // 2:
            both.reopen()
            both.compare(f"opened again after click {number}: {label}")
