"""The tables of the blog on Cookie Take-Away, which the blog shows as pictures."""

from __future__ import annotations

from ggbgen_research.verification.table import Printed
from ggbgen_research.verification.take_away.cookie_rows import LARGEST, row_grundy
from ggbgen_research.verification.take_away.cookies import Days, is_p, reduced_positions, row, shown, winning

__all__ = ["printed"]

# Below the line n = 2a - 2 nothing changes down a column; for 20 cookies the line is at a = 11.
_LEAST = 12
_REDUCED_COOKIES = 4


def printed() -> tuple[Printed, ...]:
    """Return the tables: reduced positions, the positions 1 2 ... n, consecutive days, and their Grundy values."""
    counts = range(1, LARGEST + 1)
    across = ("a\\n", *map(str, counts))
    return (
        Printed(
            name="reduced",
            title=f"Reduced positions with at most {_REDUCED_COOKIES} cookies, and the cookies that win",
            head=("position", "type", "eat"),
            lines=tuple(
                (shown(days), "P" if is_p(days) else "N", _eat(days)) for days in reduced_positions(_REDUCED_COOKIES)
            ),
        ),
        Printed(
            name="from_1",
            title=f"[1 2 ... n], n = 1 to {LARGEST}, and the cookies that win",
            head=("n", "type", "eat"),
            lines=tuple((str(n), "N" if row_grundy(1, n) else "P", _eat(row(1, n))) for n in counts),
        ),
        Printed(
            name="winning",
            title="[a, a + 1, ..., a + n - 1]: the cookies that win",
            head=across,
            lines=tuple((str(a), *(_run(winning(row(a, n))) for n in counts)) for a in range(1, _LEAST + 1)),
        ),
        Printed(
            name="grundy",
            title="[a, a + 1, ..., a + n - 1]: Grundy values",
            head=across,
            lines=tuple((str(a), *(str(row_grundy(a, n)) for n in counts)) for a in range(1, _LEAST + 1)),
        ),
    )


def _eat(days: Days) -> str:
    return " ".join(map(str, winning(days))) or "-"


def _run(wins: Days) -> str:
    """Return the winning cookies, which are consecutive if the days are, by the first and the last."""
    if not wins:
        return "."
    return str(wins[0]) if len(wins) == 1 else f"{wins[0]}-{wins[-1]}"
