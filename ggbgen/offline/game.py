"""A game's applet without GeoGebra, with queries about its board in any position and about how to make moves."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypedDict

from ggbgen.offline.document import ObjectState
from ggbgen.offline.queries import AskedApplet
from ggbgen.offline.reader import hex_colour
from ggbgen.offline.xml_tree import Element
from ggbgen.shapes import read_as

__all__ = ["AskedGame", "Clicked", "Entries", "Look", "Move", "Task"]

Entries = tuple[int, ...]
"""The entries of a position in their order."""


class Look(NamedTuple):
    """The appearance of an object; properties without effect, such as those of a hidden one, are empty."""

    seen: bool
    kind: str = ""
    caption: str = ""
    text: str = ""
    shape: int | None = None
    line: int | None = None
    colour: str = ""


class Move(NamedTuple):
    """A move of a position: its option, its name, and whether it preserves a win or a draw."""

    option: Entries
    label: str
    good: bool


class Task(NamedTuple):
    """A position of a challenge, with its moves."""

    position: Entries
    moves: tuple[Move, ...]


class Clicked(NamedTuple):
    """The result of a click: an option, a move in progress (empty if it was cancelled), or a reason for neither."""

    option: Entries | None = None
    draft: list[object] | None = None
    problem: str = ""


class _Clicks(TypedDict):
    """Clicks for the moves of a position, by option as JSON; whether all were tried, and how many moves were begun."""

    clicks: dict[str, list[str]]
    whole: bool
    begun: int


_LABEL = re.compile(r"([A-Za-z]+)_\{(\d+(?:,\d+)*)\}$")
# Messages, and the scripts' record of how objects are painted: these are valid only for this applet's objects.
_NOT_TOLD = ("library", "written", "ready", "message", "messageLine", "altText", "offsets", "graphDrawn")


class AskedGame(AskedApplet):
    """The applet of a game, open without GeoGebra, whose script answers what it shows and how moves are made.

    Queries may leave the applet in any state: it is not for playing.

    Attributes:
        hidden: The hidden objects that describe a game and the choices made, with their initial values.
        begun: How many partial moves `clicks` has drawn so far.
    """

    SCRIPT = "game.js"
    NEEDED = "\nfunction createPlay("
    EXPECTED = "no game, expected the applet of one"

    def _begin(self, root: Element, library: str | None) -> None:
        super()._begin(root, library)
        self.begun = 0
        self._clicks: dict[tuple[object, Entries, Entries], tuple[dict[Entries, tuple[str, ...]], bool]] = {}
        # The objects of a board: label, letters, numbers.
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
            level: Their difficulty: ``easy``, ``medium`` or ``hard``; ``rising`` for those of a student who makes no
                mistake.
        """
        return list(read_as(tuple[Task, ...], self._ask("ggbgenAsk", "challenge", [start, play, seed, level])))

    def narrow(self) -> bool:
        """Return whether the applet has the narrow layout."""
        return bool(self._ask("ggbgenAsk", "narrow", []))

    def misere(self) -> bool:
        """Return whether the applet has values of misère play."""
        return bool(self._ask("ggbgenAsk", "misere", []))

    def message(self, message: str, values: Mapping[str, object]) -> str:
        """Return one of the scripts' messages in the language of the applet, with values in its placeholders."""
        return str(self._ask("ggbgenAsk", "message", [message, dict(values)]))

    def places(self) -> list[str]:
        """Return the labels of the clickable objects of the visible board."""
        return [
            str(label) for label, *_ in read_as(list[list[object]], self._ask("ggbgenAsk", "places", [self._parts]))
        ]

    def clicks(self, first: Entries, position: Entries) -> tuple[dict[Entries, tuple[str, ...]], bool]:
        """Return the shortest click sequences for the moves of a position, by option, with "done" included.

        All click sequences are tried on the objects visible at each step; an option that is missing cannot be made.

        Args:
            first: The position with which the game began.
            position: The position in which the move is made.

        Returns:
            The clicks, and whether all sequences were tried: if very many moves can be begun, only some are.
        """
        key = self._picture(), first, position
        if key not in self._clicks:
            answer = self._all_clicks(first, position, None)
            self.begun += answer["begun"]
            found = {tuple(json.loads(option)): tuple(clicked) for option, clicked in answer["clicks"].items()}
            self._clicks[key] = found, answer["whole"]
        return self._clicks[key]

    def clicks_of(self, first: Entries, position: Entries, option: Entries) -> tuple[str, ...]:
        """Return the labels to click for one move, as few as possible, "done" included; none if it cannot be made."""
        key = self._picture(), first, position
        if key in self._clicks:
            return self._clicks[key][0].get(option, ())
        answer = self._all_clicks(first, position, option)
        return tuple(answer["clicks"].get(json.dumps(option, separators=(",", ":")), ()))

    def _all_clicks(self, first: Entries, position: Entries, wanted: Entries | None) -> _Clicks:
        return read_as(_Clicks, self._ask("ggbgenAsk", "clicks", [first, position, self._parts, wanted]))

    def click_leads_to(
        self, position: Entries, draft: object, label: str, values: Mapping[str, object] | None = None
    ) -> Clicked:
        """Return the result of a click, or of "done".

        Args:
            position: The position in which it is made.
            draft: The move in progress, None if there is none.
            label: The label to click.
            values: As for `looks`; the values of the last query if not given.
        """
        letters, place = next((part[1:] for part in self._parts if part[0] == label), (label, []))
        answer = {} if values is None else {**self.hidden, **values}
        return read_as(Clicked, self._ask("ggbgenAsk", "click", [position, draft, letters, place], values=answer) or {})

    # ---- what is seen

    def _picture(self) -> object:
        """Return which of the two boards is visible."""
        return self._objects.get("pictureChoice", ObjectState()).get("value")

    def looks(self, values: Mapping[str, object], *, pointed: Entries | None = None) -> dict[str, Look]:
        """Return the appearance of all objects in a game described by the applet's hidden objects.

        Args:
            values: Values of the hidden objects that describe it, by label; the others have their initial values.
            pointed: The option at which a hint points.
        """
        self._ask("ggbgenAsk", "draw", [], values={**self.hidden, **values})
        if pointed is not None:
            self._ask("ggbgenAsk", "point", [pointed])
        return self._looks()

    def valued(self, values: Mapping[str, object], options: Sequence[Entries]) -> dict[str, list[Entries]]:
        """Return the objects that show values of moves: by label the options to which a click on them may lead.

        Args:
            values: As for `looks`, with values shown.
            options: The options to consider.
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


def look_of(item: ObjectState) -> Look:
    """Return the appearance of an object, given its properties."""
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
