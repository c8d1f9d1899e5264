"""Sums of games: a position has the position of each part."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, cast

from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.notation.notation import AnyNotation, Notation, Numbers
from ggbgen.rulesets.composite import Parts, SumRuleset, changed_part
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.partizan_sum import PartizanSum, unsigned
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["CompositeNotation", "part_letter"]

# Place numbers of a part are offset by its index times this.
_PLACES = 1000


class CompositeNotation(Notation[SumRuleset | PartizanSum, Parts]):
    """The positions of parts, called a, b, ..., with ``+`` between them.

    Attributes:
        parts: The notations of the parts.
        sizes: The number of entries of each part; 0 where it varies, so that it precedes the entries.
    """

    def __init__(
        self, ruleset: Rules, *, largest: int | None = None, parts: Sequence[AnyNotation] | None = None
    ) -> None:
        """Store the rules of a sum, and create the notations of its parts unless they are given."""
        from ggbgen.notation.find import find_notation  # which finds this notation, too

        if parts is None:
            rules = self.parts_of(ruleset)
            parts = [find_notation(part.BOARD, place=ruleset.NAME)(part) for part in rules]
        self.parts = tuple(parts)
        self.sizes = tuple(
            0 if isinstance(part.ruleset, HeapRuleset) else len(part.entries(part.first)) for part in self.parts
        )
        self.SIGNED = any(part.SIGNED for part in self.parts)
        super().__init__(ruleset, largest=largest)

    @classmethod
    def needed(cls, ruleset: Rules) -> SumRuleset | PartizanSum:
        """Return the rules of a sum."""
        called = f"{ruleset.where('parts')}{ruleset.NAME}"
        sums: object = ruleset  # the positions of a partizan sum, too
        if not isinstance(sums, (SumRuleset, PartizanSum)):
            raise ParameterError(f"{called}: the board 'composite' is for sums, expected a class of SumRuleset")
        parts = sums.parts
        if not isinstance(parts, (tuple, list)):
            raise ParameterError(f"{called}: parts: {shown(parts)} is not a tuple, expected one of rulesets")
        for part in () if isinstance(sums, PartizanSum) else parts:
            if not isinstance(part, ImpartialRuleset) or part.KIND != "impartial":
                expected = "expected rulesets with their parameters chosen, such as Nim(heaps=(3, 5))"
                raise ParameterError(f"{called}: parts: {shown(part)} is no ruleset of an impartial game, {expected}")
        if not parts:
            raise ParameterError(f"{called}: 0 parts, expected 1 to 6")
        return sums

    @classmethod
    def parts_of(cls, ruleset: Rules) -> list[Rules]:
        """Return the rules of the parts of a sum, of which the positions of the parts are positions."""
        return [cast(Rules, unsigned(part)) for part in cls.needed(ruleset).parts]

    def check(self, position: object) -> None:
        """Check that a position is a tuple of positions of the parts."""
        if not isinstance(position, tuple) or len(position) != len(self.parts):
            raise RulesetError(
                f"position {shown(position)}: expected a tuple of the positions of {len(self.parts)} parts"
            )
        for part, own in zip(self.parts, position, strict=True):
            part.check(own)

    def entries(self, position: Parts) -> Numbers:
        """Return the entries of the parts, one part after the other."""
        own = [part.entries(of_part) for part, of_part in zip(self.parts, position, strict=True)]
        return tuple(
            entry
            for size, each in zip(self.sizes, own, strict=True)
            for entry in (each if size else (len(each), *each))
        )

    def split(self, entries: Numbers) -> list[Numbers]:
        """Return the entries of each part."""
        found: list[Numbers] = []
        begin = 0
        for size in self.sizes:
            begin, end = (begin, begin + size) if size else (begin + 1, begin + 1 + entries[begin])
            found.append(entries[begin:end])
            begin = end
        return found

    def position(self, entries: Numbers) -> Parts:
        """Return the positions of the parts."""
        return tuple(part.position(own) for part, own in zip(self.parts, self.split(entries), strict=True))

    def data(self, position: Parts) -> list[ListItem]:
        """Return a list of the positions of the parts."""
        return [part.data(own) for part, own in zip(self.parts, position, strict=True)]

    def text(self, position: Parts) -> str:
        """Return the parts with ``+`` between them."""
        return " + ".join(part.text(own) for part, own in zip(self.parts, position, strict=True))

    def position_key(self) -> str:
        """Return the legends of the parts, each after the letters of the parts that it is for."""
        letters: dict[str, list[str]] = {}
        for k, part in enumerate(self.parts):
            letters.setdefault(part.position_key(), []).append(part_letter(k))
        return "; ".join(f"{', '.join(own)}: {key}" for key, own in letters.items() if key)

    def typed(self, position: Parts) -> str:
        """Return the parts as their input boxes would show them."""
        return " + ".join(part.typed(own) for part, own in zip(self.parts, position, strict=True))

    def parse(self, text: str) -> Parts:
        """Read the parts with ``+`` between them, and with blanks around it if a part contains ``+`` itself."""
        texts = re.split(r"\s\+\s", text)
        if len(texts) != len(self.parts):
            texts = text.split("+")
        if len(texts) != len(self.parts):
            raise RulesetError(f"position {text[:60]!r}: {len(texts)} parts, expected {len(self.parts)}")
        return tuple(part.parse(own) for part, own in zip(self.parts, texts, strict=True))

    def way(self, at: Hashable) -> Numbers:
        """Return the place numbers of a part's clicks, with the part's offset."""
        k, own = self._in_part(at)
        return tuple(_PLACES * k + place for place in self.parts[k].way(own))

    def move_name(self, position: Parts, move: Move[Parts]) -> str:
        """Return the name of the part, followed by the name of the move in it."""
        k = changed_part(position, move.option)
        at, *others = [self._in_part(way)[1] for way in move.ways] or [None]
        own = Move(move.option[k], at=at, others=tuple(others))
        return f"{part_letter(k)}: {self.parts[k].move_name(position[k], own)}"

    def _in_part(self, at: Hashable) -> tuple[int, Hashable]:
        """Return the number of the part in which a click is, and the click there."""
        if isinstance(at, tuple) and len(at) == 2 and type(at[0]) is int and 0 <= at[0] < len(self.parts):
            return at
        raise RulesetError(f"place {shown(at)}: expected the number of a part, from 0, and a click there")

    def speak(self, translate: Callable[[str], str]) -> None:
        """Set the language for the names of moves."""
        super().speak(translate)
        for part in self.parts:
            part.speak(translate)


def part_letter(k: int) -> str:
    """Return the letter of a part."""
    return chr(ord("a") + k)
