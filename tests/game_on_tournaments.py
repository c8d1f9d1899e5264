"""The Game of Thrones played on one tournament at a time; shares no code with the package."""

from __future__ import annotations

import subprocess
from functools import cache
from shutil import which

__all__ = ["class_of", "listed"]


def listed(order: int) -> list[str]:
    """Return all tournaments of an order as McKay strings, directly from gentourng."""
    program = which("nauty-gentourng") or which("gentourng") or "gentourng"
    done = subprocess.run([program, "-q", str(order)], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def class_of(line: str, order: int, *, kings_only: bool) -> str:
    """Return the class of a tournament by playing the game, with memoised subsets and kings by their definition."""
    digits = iter(line)
    beats = [0] * order
    for u in range(order):
        for w in range(u + 1, order):
            winner, loser = (u, w) if next(digits) == "1" else (w, u)
            beats[winner] |= 1 << loser
    members = [[u for u in range(order) if (mask >> u) & 1] for mask in range(1 << order)] if order < 9 else None

    def vertices(mask: int) -> list[int]:
        return members[mask] if members is not None else [u for u in range(order) if (mask >> u) & 1]

    @cache
    def kings(mask: int) -> tuple[int, ...]:
        found = []
        for u in vertices(mask):
            reached = beats[u] | 1 << u
            for w in vertices(beats[u] & mask):
                reached |= beats[w]
            if reached & mask == mask:
                found.append(u)
        return tuple(found)

    @cache
    def wins(mask: int) -> bool:
        if len(kings(mask)) == 1:
            return False
        return any(not wins(mask ^ (1 << u)) for u in (kings(mask) if kings_only else vertices(mask)))

    everybody = (1 << order) - 1
    scores = [mask.bit_count() for mask in beats]
    if len(kings(everybody)) == 1:
        assert max(scores) == order - 1
        return "B"
    if max(scores) == order - 2:
        assert wins(everybody)  # under both rules
        return "C"
    return "W" if wins(everybody) else "S"
