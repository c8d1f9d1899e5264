"""Short games by definition: pairs of tuples of options, compared and added without any simplification."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from ggbgen.partizan import Game, game

Raw = tuple[tuple["Raw", ...], tuple["Raw", ...]]
"""Left's options and Right's options."""

NONE: Raw = ((), ())


@cache
def at_most(one: Raw, other: Raw) -> bool:
    """Return whether Right, moving second, wins the difference, by Conway's definition of <=."""
    return not any(at_most(other, left) for left in one[0]) and not any(at_most(right, one) for right in other[1])


@cache
def total(one: Raw, other: Raw) -> Raw:
    return tuple(
        (
            *(total(option, other) for option in one[side]),
            *(total(one, option) for option in other[side]),
        )
        for side in (0, 1)
    )  # type: ignore[return-value]


@cache
def opposite(one: Raw) -> Raw:
    return tuple(map(opposite, one[1])), tuple(map(opposite, one[0]))


def integer(value: int) -> Raw:
    return NONE if not value else ((integer(value - 1),), ()) if value > 0 else ((), (integer(value + 1),))


@cache
def wins(one: Raw, mover: int) -> bool:
    """Return whether a player, 0 for Left, wins by moving first: a player without a move loses."""
    return any(not wins(option, 1 - mover) for option in one[mover])


def outcome(one: Raw) -> str:
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[wins(one, 0), wins(one, 1)]


@cache
def form(one: Raw) -> Game:
    """Return the canonical form, built from the bottom."""
    return game(map(form, one[0]), map(form, one[1]))


@cache
def raw(one: Game) -> Raw:
    """Return a canonical form as a pair of tuples."""
    return tuple(map(raw, one.left_options)), tuple(map(raw, one.right_options))


_leaves = st.integers(-2, 2).map(integer)
raws = st.recursive(
    _leaves,
    lambda inner: st.tuples(st.lists(inner, max_size=2).map(tuple), st.lists(inner, max_size=2).map(tuple)),
    max_leaves=7,
)
"""Random games of a few moves, with hot ones, numbers and infinitesimals among them."""

games = raws.map(form)
