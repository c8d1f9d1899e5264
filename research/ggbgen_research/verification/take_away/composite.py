"""The talk on composite games: a sum of subtraction games, Nim heaps and Wythoff's game."""

from __future__ import annotations

from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.take_away.piles import nim_sum, wythoff_grundy, wythoff_options
from ggbgen_research.verification.take_away.searching import finding
from ggbgen_research.verification.take_away.sequences import compared_sequence
from ggbgen_research.verification.take_away.talk import nim_grundy

__all__ = ["CLAIMS", "COMPOSITE", "composite_moves"]

_WYTHOFF = (12, 11)
_SECTION = "composite games"

COMPOSITE: dict[str, int] = {
    "N(20;1,3,5)": 0,
    "N(20;1,2,5)": 2,
    "N(20;1,2,6)": 3,
    "N(3)": 3,
    "N(5)": 5,
    "N(7)": 7,
    "N(9)": 9,
    "W(9,8)": 15,
}
"""The parts of the composite game after a move, with the values in the talk's table."""


def _parts() -> dict[str, tuple[int, dict[str, int]]]:
    """Return the value of each part, and the value of each of its options by name."""
    found = {}
    for take in ((1, 3, 5), (1, 2, 5), (1, 2, 6)):
        values = compared_sequence(take, 21)
        name = ",".join(map(str, take))
        found[f"N(20;{name})"] = values[20], {f"N({20 - k};{name})": values[20 - k] for k in take}
    for size in (3, 5, 7, 9):
        found[f"N({size})"] = nim_grundy((size,)), {f"N({left})": nim_grundy((left,)) for left in range(size)}
    options = {f"W({one},{other})": wythoff_grundy((one, other)) for one, other in wythoff_options((9, 8))}
    found["W(9,8)"] = wythoff_grundy((9, 8)), options
    return found


def composite_moves() -> list[tuple[str, str]]:
    """Return the winning moves in the composite game of the table: a part, and the option to move to."""
    parts = _parts()
    total = nim_sum([value for value, _ in parts.values()])
    return [
        (name, option)
        for name, (value, options) in parts.items()
        for option, left in options.items()
        if total ^ value ^ left == 0
    ]


def _against_composite(_bound: int) -> list[Finding]:
    for name, (value, _) in _parts().items():
        if value != COMPOSITE[name]:
            return [finding(f"{name} has {value}", part=name, grundy=value)]
    total = nim_sum(list(COMPOSITE.values()))
    return [] if total == 6 else [finding(f"the sum has {total}", grundy=total)]


def _against_components(_bound: int) -> list[Finding]:
    found = {name for name, _ in composite_moves()}
    return [] if found == {"N(5)", "N(7)", "W(9,8)"} else [finding(str(sorted(found)), parts=sorted(found))]


def _one_from_each(_bound: int) -> list[Finding]:
    left = tuple(pile - 1 for pile in _WYTHOFF)
    return [] if left == (9, 8) else [finding(f"one counter from each leaves W{left}", heaps=list(left))]


CLAIMS = (
    Claim(
        text="the move from W(12, 11) to W(9, 8) takes one counter from each pile",
        where=_SECTION,
        against=_one_from_each,
        truth="it takes three from each",
        confirm=lambda _bound: tuple(pile - 3 for pile in _WYTHOFF) == (9, 8),
    ),
    Claim(
        text="the values of the parts are 0, 2, 3, 3, 5, 7, 9, 15 (the last is that of W(9, 8)), and the value of the "
        "sum is 6",
        where=f"{_SECTION}, table",
        against=_against_composite,
    ),
    Claim(
        text="each of N(5), N(7) and W(9, 8), whose values have a 1 in the third column, has a winning move",
        where=_SECTION,
        against=_against_components,
        truth="as claimed; no other part has one",
    ),
)
