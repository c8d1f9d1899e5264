"""Positions that are a tuple of whole numbers, as several kinds of boards show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ggbgen.boards.kind import Answer, Draft, GameMove, Numbers
from ggbgen.definition.values import parse_integers
from ggbgen.errors import RulesetError

if TYPE_CHECKING:
    from ggbgen.table import Form

__all__ = [
    "buttons_for_places",
    "check_entries",
    "click_place",
    "finish_places",
    "parse_entries",
    "place_marks",
    "way_of",
]


def check_entries(position: Any, *, count: int | None, called: str, largest: int) -> None:
    """Check that a position is a tuple of whole numbers within 0 to the largest.

    Args:
        position: What to check.
        count: How many there have to be; None for at least one.
        called: What the numbers are called.
        largest: The largest one.

    Raises:
        RulesetError: It is none.
    """
    if not isinstance(position, tuple) or not all(type(entry) is int for entry in position):
        raise RulesetError(f"position {position!r}: expected a tuple of whole numbers, the {called}")
    if len(position) != count if count is not None else not position:
        raise RulesetError(f"position {position!r}: {len(position)} {called}, expected {count or 'at least one'}")
    for entry in position:
        if not 0 <= entry <= largest:
            raise RulesetError(f"position {position!r}: {entry!r} is not within 0 to {largest}")


def parse_entries(text: str, called: str) -> Numbers:
    """Read whole numbers, separated by commas or white space.

    Raises:
        RulesetError: The text has something else.
    """
    try:
        return parse_integers(text)
    except ValueError as error:
        raise RulesetError(f"position {text[:60]!r}: {error}, expected {called} such as '1,2,3'") from None


def way_of(move: GameMove, before: Numbers) -> tuple[Numbers, ...]:
    """Return the ways to make a move by clicking places one after the other.

    A move without ways of its own is made by clicking the places whose entries it changes, in any order.
    """
    return move.ways or (tuple(k for k, (old, new) in enumerate(zip(before, move.option, strict=True)) if old != new),)


def click_place(place: int, position: Numbers, moves: Callable[[], Sequence[GameMove]], draft: Draft) -> Answer:
    """Return what a click on a place leads to: the moves are narrowed down by the places that are clicked.

    A move with ways of its own is made as soon as all places of one of them are clicked in their order; without them,
    as soon as no other move changes all places that are clicked, or by "Done" if it changes no others.
    """
    clicked = (*(draft or ()), place)
    fitting = [move for move in moves() if _fits(move, position, clicked)]
    if not fitting:
        return Answer(draft=draft, problem=True)
    whole = [move for move in fitting if clicked in move.ways]
    if whole:
        return Answer(option=whole[0].option)
    if len(fitting) == 1 and not fitting[0].ways:
        return Answer(option=fitting[0].option)
    return Answer(draft=clicked)


def finish_places(position: Numbers, moves: Callable[[], Sequence[GameMove]], draft: Draft) -> Answer:
    """Return what "Done" leads to: the move that changes just the places that were clicked."""
    for move in moves():
        if draft is not None and not move.ways and set(way_of(move, position)[0]) == set(draft):
            return Answer(option=move.option)
    return Answer(draft=draft, problem=True)


def buttons_for_places(form: Form) -> frozenset[str]:
    """Return which buttons moves need that are made by clicking places."""
    if form.most_changed > 1:
        return frozenset({"done", "cancel"})
    return frozenset({"cancel"}) if form.most_clicks > 1 else frozenset()


def _fits(move: GameMove, position: Numbers, clicked: Numbers) -> bool:
    if move.ways:
        return any(way[: len(clicked)] == clicked for way in move.ways)
    (changed,) = way_of(move, position)
    return len(set(clicked)) == len(clicked) and set(clicked) <= set(changed)


def place_marks(
    position: Numbers, moves: Sequence[GameMove], draft: Draft, lost: Callable[[Numbers], bool]
) -> dict[int, bool]:
    """Return at which places a click goes on with a move: by place whether it can win."""
    clicked: Numbers = draft or ()
    marks: dict[int, bool] = {}
    for move in moves:
        if move.ways:
            places = {way[len(clicked)] for way in move.ways if way[: len(clicked)] == clicked and way != clicked}
        else:
            changed = set(way_of(move, position)[0])
            places = changed - set(clicked) if set(clicked) <= changed else set()
        for place in places:
            marks[place] = marks.get(place, False) or lost(move.option)
    return marks
