"""Check what a game's applet publishes: that its history, state and answers agree with the rules and the values."""

from __future__ import annotations

import json
import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ggbgen.check.conformance.looks import READ, GameLooks, is_undefined
from ggbgen.check.conformance.open_game import PERFECT, Published
from ggbgen.scene.plain_text import shown_text
from ggbgen.solver import Play

__all__ = ["CheckedGame", "nested"]

_SIDES = ("computerSide", "computerChoice")


@dataclass(kw_only=True)
class CheckedGame(GameLooks):
    """A game's applet that is open, and checks of everything that it publishes and draws."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.follow()

    def follow(self) -> list[Hashable]:
        """Adopt the game that is on the board, whatever its start, and check it."""
        values_read = self._read(("record", "draft"))
        first = values_read["record"].partition(";")[0]
        try:
            start = self.notation.position(tuple(json.loads(first)))
            self.notation.check(start)
        except (ValueError, TypeError) as error:
            raise self._wrong([f"record begins with {first!r}: {error}"]) from error
        if not self.options(start):
            raise self._wrong([f"the game began with {self.notation.text(start)}, where no move can be made"])
        self.start, self.draft = start, nested(json.loads(values_read["draft"])) if values_read["draft"] else None
        return self.check()

    def check(self) -> list[Hashable]:
        """Check that everything published and drawn agrees with the game in the published history.

        Returns:
            The positions of the game so far.

        Raises:
            AppletError: It does not; the message lists the differences.
        """
        values_read = self._values_read = self._read((*READ, *(label for label in _SIDES if label in self._present)))
        before = self.positions
        self._checking = True
        try:
            self.positions = self._positions_of(values_read["history"])
            problems = [
                *self._state_problems(values_read),
                *self._answer_problems(before),
                *self._look_problems(values_read),
            ]
        finally:
            self._checking = False
        if problems:
            raise self._wrong(problems)
        return self.positions

    def _positions_of(self, history: Sequence[str]) -> list[Hashable]:
        """Return the positions of the published history."""
        found = [self.start]
        for name in history:
            names = {shown_text(word): option for option, word in self.notation.names(found[-1]).items()}
            if name not in names:
                expected = f"expected one of {', '.join(list(names)[:6])}" if names else "where none can be made"
                self.positions = found
                raise self._wrong([f"history says {name!r}, which is no move there, {expected}"])
            found.append(names[name])
        return found

    def _state_problems(self, values_read: Published) -> Iterator[str]:
        notation, position, made = self.notation, self.position, len(self.positions) - 1
        play = Play.MISERE if values_read["misere"] else Play.NORMAL
        known = self.values(play).of(position)
        mover = 1 + made % 2
        expected = {
            "ready": 1,
            "position": notation.data(position),
            "turn": mover,
            "winner": self._ended(self.positions, play),
            "outcome": known.display,
            "grundy": math.nan if known.grundy is None else known.grundy,
            "record": ";".join(
                json.dumps(list(notation.entries(each)), separators=(",", ":")) for each in self.positions
            ),
            "draft": "" if self.draft is None else json.dumps(self.draft, separators=(",", ":")),
        }
        published: Mapping[str, object] = values_read
        for label, value in expected.items():
            unknown = is_undefined(published[label]) and (is_undefined(value) or (self.by_theory and label == "grundy"))
            if published[label] != value and not unknown:
                yield f"{label} is {published[label]!r}, expected {value!r}"

    def _answer_problems(self, before: Sequence[Hashable]) -> Iterator[str]:
        """Yield a new move of the perfect computer that is not among the best."""
        made, side = len(self.positions) - 1, self.computers_side()
        if self.positions == before or made == 0 or 1 + (made - 1) % 2 != side or self.level() != PERFECT:
            return
        if list(before[: made + 1]) == self.positions:
            return  # moves were undone
        position, option = self.positions[-2:]
        best = self.good(position)
        if option not in best:
            names = self.notation.names(position)
            expected = ", ".join(names[one] for one in best[:4])
            yield f"the computer made {names[option]!r} in {self.notation.text(position)}, expected {expected}"


def nested(items: list[object]) -> tuple[object, ...]:
    """Return a list with tuples instead of lists."""
    return tuple(nested(item) if isinstance(item, list) else item for item in items)
