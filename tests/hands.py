"""Random actions of a student on an applet that is open without GeoGebra."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from ggbgen.offline import OfflineApplet

__all__ = ["BAD_TEXTS", "Step", "acts", "followed", "places", "seen", "states"]

BAD_TEXTS = [
    "2",
    "01 1x00",
    '0"1"0',
    "</script><b>",
    "]]>",
    "\\",
    "%n $x$",
    "\u2028\u202e",
    "\U0001f600",
    "0" * 399 + "\U0001f600",
    "01" * 5000,
    "0" * 10_000 + "x",
    "00",
    "0000",
    "   ",
    "\x00\x07",
    "&",
    "&C",
    "&BP_\u2028",
    "&~??",
    '&BP`"',
]

States = dict[str, Mapping[str, Any]]
Texts = Callable[[random.Random, OfflineApplet, str], str]


class Step(NamedTuple):
    """One action, in the format of a session of `ggbgen.offline`, and all objects as they were before it."""

    action: dict[str, Any]
    before: States

    @property
    def act(self) -> str:
        """Return the kind of action: "click", "type", "drag", "slide", "press", "undo" or "reopen"."""
        return str(self.action["act"])

    @property
    def label(self) -> str:
        """Return the label of the object that was clicked, typed into, dragged or slid."""
        return str(self.action.get("label", ""))

    @property
    def text(self) -> str:
        """Return the text that was typed, if it differs from the previous text."""
        return str(self.action.get("text", ""))

    def was(self, label: str) -> Any:
        """Return the value that an object had before the action."""
        return self.before[label]["value"]


class Model(Protocol):
    """What must be true of an applet."""

    def check(self) -> None:
        """Check that what is shown is true."""

    def check_step(self, step: Step) -> None:
        """Check that an action had the right result."""


def followed(model: Model, steps: Iterable[Step]) -> Iterator[Step]:
    """Check an applet before the first and after each action, which the error names, and yield the actions."""
    model.check()
    for step in steps:
        try:
            model.check_step(step)
            model.check()
        except AssertionError as error:
            raise AssertionError(f"{ascii(step.action)[:300]}\n{error}") from error
        yield step


def states(applet: OfflineApplet) -> States:
    """Return all state of all objects, except for the name of the library."""
    return {label: applet.state(label) for label in applet.labels() if label != "library"}


def seen(applet: OfflineApplet, prefix: str) -> set[str]:
    """Return the labels of the visible objects whose label begins with a prefix."""
    return {item.label for item in applet.objects() if item.visible and item.label.startswith(prefix)}


def places(objects: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[float, float]]:
    """Return the positions of the points."""
    return {label: (item["x"], item["y"]) for label, item in objects.items() if item["kind"] == "point"}


def acts(
    applet: OfflineApplet,
    chance: random.Random,
    count: int,
    *,
    texts: Texts = lambda chance, applet, entry: str(chance.randint(0, 99)),
    without: Collection[str] = (),
    press: Callable[[random.Random], tuple[float, float]] | None = None,
    favoured: Callable[[random.Random, OfflineApplet], str] = lambda chance, applet: "",
    reopens: bool = True,
    greeting: Collection[str] = (),
) -> Iterator[Step]:
    """Act at random; each action is yielded while the applet is in the state that it led to.

    Undoing an action restores the previous objects, and an applet that is saved and reopened is unchanged.

    Args:
        applet: The applet.
        chance: The source of random numbers.
        count: The number of actions.
        texts: What may be typed into a box, by the label of the text that it edits; every fifth text is a bad one.
        without: Labels of objects to leave alone.
        press: Where the board may be pressed where nothing is.
        favoured: The label of an object to click more often now, if any.
        reopens: Whether the applet is saved and reopened now and then; its random numbers then start again.
        greeting: Labels of the objects that say something else once the applet is opened again.
    """
    past: list[States] = []
    for _ in range(count):
        before = states(applet)
        action = _action(applet, chance, before, texts, without, press, favoured)
        match action["act"]:
            case "undo" if past:
                applet.undo()
                before_that = past.pop()
                assert states(applet) == before_that
            case "undo":
                continue
            case "reopen" if not reopens:
                continue
            case "reopen":
                past.clear()
                applet.reopen()
                after = states(applet)
                assert after.keys() == before.keys()
                assert {label for label in after if after[label] != before[label]} <= set(greeting)
            case _:
                past.append(before)
                _do(applet, action)
        message = applet["message"]
        assert message
        yield Step(action, before)


def _do(applet: OfflineApplet, action: dict[str, Any]) -> None:
    label = action.get("label", "")
    match action["act"]:
        case "click":
            applet.click(label)
        case "type":
            applet.type(action["box"], action["text"])
        case "slide":
            applet.slide(label, action["value"])
        case "drag":
            applet.drag(label, (action["x"], action["y"]))
        case "press":
            applet.click_place((action["x"], action["y"]))


def _action(
    applet: OfflineApplet,
    chance: random.Random,
    objects: States,
    texts: Texts,
    without: Collection[str],
    press: Callable[[random.Random], tuple[float, float]] | None,
    favoured: Callable[[random.Random, OfflineApplet], str],
) -> dict[str, Any]:
    kind = chance.random()
    visible = {label: item for label, item in objects.items() if item["visible"] and label not in without}
    clickable = [label for label, item in visible.items() if "click" in item]
    board = [label for label in clickable if "_" in label]
    boxes = [label for label, item in visible.items() if item["kind"] == "box"]
    if kind < 0.06:
        return {"act": "undo" if kind < 0.04 else "reopen"}
    if kind < 0.2 and boxes:
        box = chance.choice(boxes)
        entry = objects[box]["linked"]
        text = chance.choice(BAD_TEXTS) if chance.random() < 0.2 else texts(chance, applet, entry)
        # An input box keeps only this.
        return {"act": "type", "box": box, "label": entry, "text": text.replace("\n", "").replace('"', "")}
    if kind < 0.25:
        points = [label for label, item in visible.items() if item["kind"] == "point"]
        loose = [label for label in points if not objects[label]["fixed"] and not objects[label].get("derived")]
        sliders = [label for label, item in visible.items() if "minimum" in item]
        if sliders and chance.random() < 0.5:
            label = chance.choice(sliders)
            slider = objects[label]
            step = 1 if float(slider["minimum"]).is_integer() and slider["maximum"] > 1 else 0.05
            steps = round((slider["maximum"] - slider["minimum"]) / step)
            return {"act": "slide", "label": label, "value": slider["minimum"] + step * chance.randint(0, steps)}
        if loose:
            place = {"x": chance.uniform(-6.8, 6.8), "y": chance.uniform(-5, 5)}
            return {"act": "drag", "label": chance.choice(loose), **place}
    if kind < 0.28 and press is not None:
        x, y = press(chance)
        return {"act": "press", "x": x, "y": y}
    liked = favoured(chance, applet)
    if liked in clickable and kind < 0.5:
        return {"act": "click", "label": liked}
    others = [label for label in clickable if "_" not in label] or board
    return {"act": "click", "label": chance.choice(board if board and kind < 0.65 else others)}
