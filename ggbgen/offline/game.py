"""A game's applet without GeoGebra that can be asked what its board shows in any position, and how moves are made."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ggbgen.offline.applet import hex_colour
from ggbgen.offline.asked import AskedApplet

__all__ = ["AskedGame", "Entries", "Look", "Move", "Task", "move_of"]

Entries = tuple[int, ...]
"""The entries of a position in their order."""


class Look(NamedTuple):
    """How an object looks; what does not matter, as it is hidden or of another kind, is empty."""

    seen: bool
    kind: str = ""
    caption: str = ""
    text: str = ""
    shape: int | None = None
    line: int | None = None
    colour: str = ""


class Move(NamedTuple):
    """A move of a position: what it leads to, what it is called, and whether it gives nothing away."""

    option: Entries
    label: str
    good: bool


class Task(NamedTuple):
    """A position of a challenge, with its moves."""

    position: Entries
    moves: tuple[Move, ...]


def move_of(told: Mapping[str, Any]) -> Move:
    """Return a move that a script has told."""
    return Move(tuple(told["option"]), told["label"], told["good"])


_LABEL = re.compile(r"([A-Za-z]+)_\{(\d+(?:,\d+)*)\}$")
# What is said, and what the scripts note of how objects are painted now: it is true of this applet's objects only.
_NOT_TOLD = ("library", "written", "ready", "message", "messageLine", "altText", "offsets", "graphDrawn")


class AskedGame(AskedApplet):
    """The applet of a game, open without GeoGebra, whose script tells what it shows and how a move is made.

    Whatever is asked leaves the applet as the question has it: it is not for playing.

    Attributes:
        hidden: The hidden objects that tell of a game and of what was chosen, with what they say at first.
        begun: How many moves that are begun were drawn by `clicks` so far.
    """

    SCRIPT = "game.js"
    NEEDED = "var play = createPlay("
    EXPECTED = "no game, expected the applet of one"

    def _begin(self, root: Any, library: str | None) -> None:
        super()._begin(root, library)
        self.begun = 0
        self._clicks: dict[tuple[object, Entries, Entries], tuple[dict[Entries, tuple[str, ...]], bool]] = {}
        # Of what a board may be made: label, letters, numbers.
        self._parts = [
            (label, found[1], [int(number) for number in found[2].split(",")])
            for label in self.labels()
            if (found := _LABEL.match(label))
        ]
        self.hidden: Mapping[str, object] = {
            label: item["value"]
            for label, item in self._objects.items()
            if item["kind"] in ("number", "text", "list")
            and not item["visible"]
            and not item.get("derived")
            and not label.endswith(_NOT_TOLD)
        }

    def challenge(self, start: Entries, *, play: str, seed: int, level: str) -> list[Task]:
        """Return the tasks of a challenge, with their moves.

        Args:
            start: The position from which random games begin.
            play: ``normal`` or ``misere``.
            seed: 1 to 999,999.
            level: How hard they are: ``easy``, ``medium`` or ``hard``.
        """
        found = self._ask("ggbgenAsk", "challenge", [start, play, seed, level])
        return [Task(tuple(each["position"]), tuple(map(move_of, each["moves"]))) for each in found]

    def places(self) -> list[str]:
        """Return the labels of what can be clicked of the board that is shown."""
        return [label for label, *_ in self._ask("ggbgenAsk", "places", [self._parts])]

    def clicks(self, first: Entries, position: Entries) -> tuple[dict[Entries, tuple[str, ...]], bool]:
        """Return how the moves of a position are made: by option the labels to click, the fewest, "done" included.

        Every way to click is gone, on what is seen at each step: what is not among the options cannot be made.

        Args:
            first: The position with which the game began.
            position: The position in which the move is made.

        Returns:
            The clicks, and whether every way was gone: of a position where very many moves can be begun, some only.
        """
        key = self._picture(), first, position
        if key not in self._clicks:
            told = self._ask("ggbgenAsk", "clicks", [first, position, self._parts, None])
            self.begun += told["begun"]
            found = {tuple(json.loads(option)): tuple(clicked) for option, clicked in told["clicks"].items()}
            self._clicks[key] = found, told["whole"]
        return self._clicks[key]

    def clicks_of(self, first: Entries, position: Entries, option: Entries) -> tuple[str, ...]:
        """Return the labels to click for one move, the fewest, "done" included; none if it cannot be made."""
        key = self._picture(), first, position
        if key in self._clicks:
            return self._clicks[key][0].get(option, ())
        told = self._ask("ggbgenAsk", "clicks", [first, position, self._parts, option])
        return tuple(told["clicks"].get(json.dumps(option, separators=(",", ":")), ()))

    def click_leads_to(
        self, position: Entries, draft: object, label: str, values: Mapping[str, object] | None = None
    ) -> Mapping[str, Any]:
        """Return what a click leads to, or "done": ``option``, ``draft``, ``problem``, whichever it is.

        Args:
            position: The position in which it is made.
            draft: The move that is begun, None if none is.
            label: What is clicked.
            values: As for `looks`; as they were when last asked if not given.
        """
        letters, place = next((part[1:] for part in self._parts if part[0] == label), (label, []))
        told = {} if values is None else {**self.hidden, **values}
        return dict(self._ask("ggbgenAsk", "click", [position, draft, letters, place], values=told) or {})

    # ---- what is seen

    def _picture(self) -> object:
        """Return which of two boards is shown."""
        return self._objects.get("pictureChoice", {}).get("value")

    def looks(self, values: Mapping[str, object], *, pointed: Entries | None = None) -> dict[str, Look]:
        """Return how all objects look in a game of which the applet's hidden objects tell.

        Args:
            values: What the hidden objects say that tell of it, by label; the others say what they do at first.
            pointed: The option at which a hint points.
        """
        self._ask("ggbgenAsk", "draw", [], values={**self.hidden, **values})
        if pointed is not None:
            self._ask("ggbgenAsk", "point", [pointed])
        return self._looks()

    def valued(self, values: Mapping[str, object], options: Sequence[Entries]) -> dict[str, list[Entries]]:
        """Return which objects show the values of moves: by label the options to which a click there may lead.

        Args:
            values: As for `looks`; values are shown.
            options: Those that are looked at.
        """
        self._ask("ggbgenAsk", "value", [None], values={**self.hidden, **values})
        lost = self._looks()
        found: dict[str, list[Entries]] = {}
        for option in options:
            self._ask("ggbgenAsk", "value", [option])
            for label, look in self._looks().items():
                if look != lost[label]:
                    found.setdefault(label, []).append(option)
        return found

    def _looks(self) -> dict[str, Look]:
        return {label: look_of(item) for label, item in self._objects.items() if item["kind"] in _SEEN}


_SEEN = ("point", "line", "text", "button")


def look_of(item: Mapping[str, Any]) -> Look:
    """Return how an object looks, from what is known of it."""
    if not item["visible"]:
        return Look(False)
    kind = item["kind"]
    colour = str(item.get("colour") or "")
    return Look(
        True,
        kind=kind,
        caption=str(item["caption"] or "") if item["labelVisible"] or kind == "button" else "",
        text=str(item["value"]) if kind == "text" and not item.get("derived") else "",
        shape=item["shape"] if kind == "point" else None,
        line=item["style"] if kind == "line" else None,
        colour=hex_colour(colour) if "," in colour else colour,
    )
