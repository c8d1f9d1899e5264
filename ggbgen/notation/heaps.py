"""Heaps of counters: a position has the size of each."""

from __future__ import annotations

from ggbgen.notation.entries import EntryNotation, check_entries, parse_entries
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.played_rules import Rules

__all__ = ["HeapNotation"]


class HeapNotation(EntryNotation[Rules]):
    """Sizes of heaps. A game begins with any number of them; independent heaps may become more."""

    LARGEST = 31
    CHANGE = "heap {entry}: {before} to {after}"
    NAMED_BY_PLACES = False

    def count(self) -> int | None:
        """Return how many heaps a position has; None if that varies."""
        first: object = self.first
        return len(first) if isinstance(first, tuple) and not isinstance(self.ruleset, HeapRuleset) else None

    def check(self, position: object) -> None:
        """Check that a position is a tuple of sizes, as many as at the start unless heaps are independent."""
        check_entries(position, count=self.count(), called="heaps", largest=self.largest)

    def parse(self, text: str) -> Numbers:
        """Read sizes such as ``3,5,7``."""
        position = parse_entries(text, "heaps")
        self.check(position)
        return position

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the change of each heap that changes; for a split, all the resulting heaps."""
        more = len(after) - len(before)
        if not more:
            changed = [(h, pair) for h, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
            return ", ".join(self._change(h, old, new) for h, (old, new) in changed)
        split = next(
            h for h in range(len(before)) if before[:h] == after[:h] and before[h + 1 :] == after[h + 1 + more :]
        )
        return self._change(split, before[split], "+".join(map(str, after[split : split + 1 + more])))

    def _change(self, heap: int, before: int, after: object) -> str:
        return self.filled(self.CHANGE, {"entry": self.entry_name(heap), "before": before, "after": after})
