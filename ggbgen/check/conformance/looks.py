"""Check how the objects of a game's board look: as its script draws them, with the right values, marks and hints."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ggbgen.check.conformance.open_game import OpenedGame, Published
from ggbgen.offline import Look, OfflineApplet, look_of
from ggbgen.offline.document import ObjectState
from ggbgen.page.shared.last_move import TRACES, Trace
from ggbgen.scene.objects import PointShape
from ggbgen.scene.plain_text import caption_text
from ggbgen.scene.style import HINT, LOSING, WINNING, Colour
from ggbgen.shapes import read_as
from ggbgen.solver import Play

__all__ = ["READ", "GameLooks", "is_undefined"]

_WINS, _LOSES = "\N{BLACK UP-POINTING TRIANGLE}", "\N{MULTIPLICATION X}"
_IN_PLIES = "in {plies}"
# How the name of a value is shown, and what stands for a long one.
_ARROWS = str.maketrans("^v", "\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}")
_OMITTED = "\N{HORIZONTAL ELLIPSIS}"
# The number of a value whose name has more characters than there is room for; each part of a sum has a letter.
_NUMBER = re.compile("[GHJKLM][\N{SUBSCRIPT ZERO}-\N{SUBSCRIPT NINE}]+$")
_LONGEST_NAMED = 6
_DOES: Mapping[bool | None, str] = {True: "wins", None: "draws", False: "loses"}
_COLOURS: Mapping[bool | None, Colour] = {True: WINNING, None: HINT, False: LOSING}
_SIGNS: Mapping[bool | None, str] = {True: _WINS, None: "\N{BLACK RIGHT-POINTING TRIANGLE}", False: _LOSES}

READ = (
    "ready",
    "position",
    "turn",
    "winner",
    "history",
    "outcome",
    "grundy",
    "record",
    "draft",
    "misere",
    "valuesShown",
    "shownMove",
    "tracedFrom",
)
_LOOKS = """%s.map(function (label) {
    if (!api.exists(label)) {
      return null;
    }
    const type = api.getObjectType(label), kind = ["point", "text", "button"].includes(type) ? type : "line";
    return {
      kind: kind, visible: api.getVisible(label),
      caption: api.getCaption(label, false), labelVisible: type === "button" || api.getLabelVisible(label),
      value: kind === "text" ? api.getValueString(label) : "",
      colour: api.getColor(label).toUpperCase(),
      ...(kind === "point" ? { shape: api.getPointStyle(label) } : {}),
      ...(kind === "line" ? { style: api.getLineStyle(label) } : {})
    };
  })"""
# With more moves than this, only some of the values are checked.
_MOST_VALUED = 30

_Mark = tuple[bool | None, int | None]
"""The value that an object shows for the best reachable option: whether it wins (None: a draw), and in how many plies.

In a scoring game: whether it is best, and the score.
"""


@dataclass(kw_only=True)
class GameLooks(OpenedGame):
    """A game's applet that is open, and checks of the look of its board's objects."""

    def _look_problems(self, values_read: Published) -> Iterator[str]:
        """Yield differences between the board and what its script draws for this game, and wrong values."""
        state = self._state(values_read)
        expected = self._asked.looks(state)
        changed: list[str] = []
        if self.pointed is not None:
            option = self.notation.entries(self.pointed)
            unvalued = {**state, "valuesShown": 0}
            plain, pointed = self._asked.looks(unvalued), self._asked.looks(unvalued, pointed=option)
            changed = [label for label, look in pointed.items() if look != plain[label]]
            expected = self._asked.looks(state, pointed=option)
        labels = [label for label in expected if "_{" in label]
        found = dict(zip(labels, self._looks(labels), strict=True))
        for label, look in found.items():
            if look is None:
                yield f"there is no object {label!r}"
            elif look != expected[label]:
                yield f"{label} is {_words(look)}, expected {_words(expected[label])}"
        if self.draft is not None:
            unbegun = self._asked.looks({**state, "draft": ""})
            # The buttons of the panel show what can be pressed, not what is begun.
            drawn = [label for label, look in expected.items() if "_{" in label or look.kind != "button"]
            if all(expected[label] == unbegun[label] for label in drawn):
                yield "the move that is begun is not seen"
        looks = {label: look for label, look in found.items() if look is not None}
        if self.pointed is not None:
            yield from self._pointed_problems([label for label in changed if label in looks], looks)
            return
        if (
            values_read["valuesShown"]
            and values_read["shownMove"] < 0
            and self.options(self.position)
            and self.is_plain()
        ):
            yield from self._value_problems(values_read, state, looks)
        yield from self._trace_problems(values_read, state, looks)

    def _state(self, values_read: Published) -> dict[str, object]:
        """Return the hidden objects that describe the game, as JSON values."""
        hidden = self._asked.hidden
        found: dict[str, object] = {**values_read}
        found |= self.applet.values(label for label in hidden if label not in values_read)
        return {label: None if is_undefined(found[label]) else _listed(found[label]) for label in hidden}

    def _looks(self, labels: Sequence[str]) -> list[Look | None]:
        """Return the appearance of objects, None for objects that do not exist."""
        if isinstance(self.applet, OfflineApplet):
            return [look_of(self.applet.state(label)) if label in self.applet else None for label in labels]
        found = read_as(list[ObjectState | None], self.applet.evaluate(_LOOKS % json.dumps(labels)))
        return [None if look is None else look_of(look) for look in found]

    def _value_problems(
        self, values_read: Published, state: Mapping[str, object], looks: Mapping[str, Look]
    ) -> Iterator[str]:
        """Yield the objects whose value is not that of the best move that a click on them may lead to."""
        notation = self.notation
        values = self.values(Play.MISERE if values_read["misere"] else Play.NORMAL)
        options = self.options(self.position)
        won = [option for option in options if values.reached(self.position, [option])[0]]
        whole = len(options) <= _MOST_VALUED
        looked_at = options if whole else won[:_MOST_VALUED]
        # A place with the mark of the last move shows no value.
        unmarked = {**state, "tracedFrom": len(self.positions) - 1}
        with_values = self._asked.looks(unmarked)
        key = (
            notation.entries(self.start),
            notation.entries(self.position),
            json.dumps(self.draft),
            len(looked_at),
        )
        if key not in self._valued:
            self._valued[key] = self._asked.valued(unmarked, [notation.entries(option) for option in looked_at])
        plain = self._asked.looks({**unmarked, "valuesShown": 0})
        told_of = {entries for found in self._valued[key].values() for entries in found}
        if self.draft is None and (silent := [each for each in looked_at if notation.entries(each) not in told_of]):
            yield f"nothing shows the value of the move {notation.names(self.position)[silent[0]]!r}"
        for label, entries in self._valued[key].items():
            if looks.get(label) != with_values[label]:
                continue
            reached = list(map(notation.position, entries))
            wins, plies = values.reached(self.position, reached)
            if wins or whole:
                names = values.named(self.position, reached)
                yield from self._marked_problems(label, looks[label], plain[label], (wins, plies), names)

    def _marked_problems(
        self, label: str, look: Look, plain: Look, mark: _Mark, names: Collection[str]
    ) -> Iterator[str]:
        """Yield problems with how an object shows a value; a number or a name may be omitted if it has no room."""
        wins, plies = mark
        in_plies = (str(plies), self._asked.message(_IN_PLIES, {"plies": plies}))
        said = _plain(look.caption) if look.kind in ("button", "point") else look.text
        named = [*(each.translate(_ARROWS) for each in names), *self._number_in(said, names), _OMITTED]
        numbers = named if names else in_plies
        signs = (_SIGNS[wins], *(f"{_SIGNS[wins]}\N{THIN SPACE}{number}" for number in numbers))
        if look.kind == "line":
            right = (look.line != 0) == (wins is False)
        elif look.kind == "point":
            name = _plain(plain.caption)
            texts = [shown for number in numbers for shown in (number, f"{name} \N{MIDDLE DOT} {number}")]
            captions = (name, *(_plain(caption_text(shown)) for shown in texts))
            right = look.shape == _shape(wins) and _plain(look.caption) in captions
        else:
            # A piece in a cell stands before the sign.
            right = said.endswith(signs)
        if not right:
            yield f"{label} is {_words(look)}, where a move {_DOES[wins]} in {plies}"

    def _number_in(self, text: str, names: Collection[str]) -> Iterator[str]:
        """Yield the number at the end of a text if it stands for one of these names, now and wherever it was seen."""
        found = _NUMBER.search(text)
        long = [name for name in names if len(name) > _LONGEST_NAMED]
        if found and len(long) == 1:
            number = found[0]
            # In one part, different numbers stand for different values.
            others = (one for one, name in self._numbered.items() if name == long[0] and one[0] == number[0])
            if next(others, number) == number:
                self._numbered.setdefault(number, long[0])
        if found and (self._numbered.get(found[0]) in long or (len(long) > 1 and found[0] not in self._numbered)):
            yield found[0]

    def traced(self) -> set[str]:
        """Return the labels of the objects that mark the last moves now."""
        state = self._state(self._read(READ))
        return set(self._traced(state))

    def _traced(self, state: Mapping[str, object]) -> list[str]:
        looked_at = int(str(state["shownMove"]))
        at = len(self.positions) - 1 if looked_at < 0 else looked_at
        record = ";".join(str(state["record"]).split(";")[: at + 1])
        shown = self._asked.looks(state)
        plain = self._asked.looks({**state, "record": record, "tracedFrom": at, "shownMove": -1})
        return [label for label, look in shown.items() if look != plain[label] and "_{" in label]

    def _trace_problems(
        self, values_read: Published, state: Mapping[str, object], looks: Mapping[str, Look]
    ) -> Iterator[str]:
        """Yield a message if the last move is marked, but not as a move of the player who made it."""
        made = len(self.positions) - 1
        if values_read["shownMove"] >= 0 or values_read["tracedFrom"] >= made:
            return
        side, player = self.computers_side(), 1 + (made - 1) % 2
        trace = TRACES[player == (side or 2)]
        marked = self._asked.looks({**state, "tracedFrom": made - 1})
        plain = self._asked.looks({**state, "tracedFrom": made})
        own = [label for label, look in marked.items() if look != plain[label] and label in looks]
        if not any(_is_traced(looks[label], plain[label], trace) for label in own):
            word = self.called(player) if side == 0 else "computer" if player == side else "you"
            yield f"the last move is not marked as made by {word}"

    def is_plain(self) -> bool:
        """Return whether only values and hints are marked on the board now; a game may have further marks."""
        return True

    def _pointed_problems(self, labels: Sequence[str], looks: Mapping[str, Look]) -> Iterator[str]:
        """Yield problems with how a hint points at a move: at lines if it lowers lines, else at its first click."""
        won, _ = self.values().reached(self.position, [self.pointed])

        def is_right(label: str) -> bool:
            look = looks[label]
            if look.kind == "line":
                return look.colour == _COLOURS[won].hex()
            if look.kind == "button":
                return _plain(look.caption).endswith(_SIGNS[won])
            return look.shape == _shape(won)

        lines = [label for label in labels if looks[label].kind == "line"]
        right = list(map(is_right, lines or labels))
        if not (all(right) if lines else any(right)) or not right:
            at = f"{', '.join(labels)} is not pointed at" if labels else "nothing is pointed at"
            yield f"{at} as a move that {_DOES[won]}"


def _is_traced(look: Look, plain: Look, trace: Trace) -> bool:
    """Return whether an object marks a move of the player to whom a trace belongs; without marks it looks ``plain``."""
    if look.kind == "line":
        return look.line == trace.line
    is_shaped = look.kind == "point" and look.shape == trace.shape != plain.shape
    return is_shaped or trace.sign in f"{look.caption}{look.text}"


def _words(look: Look) -> str:
    """Return a description of an object's appearance."""
    if not look.seen:
        return "hidden"
    said = f" and says {look.caption or look.text!r}" if look.caption or look.text else ""
    return f"shown (shape {look.shape}, line {look.line}, colour {look.colour}){said}"


def _listed(value: object) -> object:
    return list(map(_listed, value)) if isinstance(value, (list, tuple)) else value


def is_undefined(value: object) -> bool:
    """Return whether a published value is undefined: None, or not a number."""
    return value is None or (isinstance(value, float) and math.isnan(value))


def _plain(caption: str) -> str:
    """Return a caption without the characters that prevent GeoGebra from interpreting it."""
    return caption.replace("\N{WORD JOINER}", "").replace("\xa0", "")


def _shape(wins: bool | None) -> int:
    return {True: PointShape.TRIANGLE, None: PointShape.TRIANGLE_RIGHT, False: PointShape.CROSS}[wins]
