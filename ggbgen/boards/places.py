"""Boards on which moves are made by clicking places one after the other: cells, or vertices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from ggbgen.boards.kind import Answer, BoardKind, Draft, GameMove, Numbers

if TYPE_CHECKING:
    from ggbgen.table import Form

__all__ = ["PlaceBoard", "click_place"]


class PlaceBoard(BoardKind):
    """A board whose places are the entries of a position. A draft has the places that were clicked."""

    SCRIPTS: ClassVar[tuple[str, ...]] = ("places.js",)
    MOVES: ClassVar[str] = "places that are not the first ones of another move, or all of them"

    @abstractmethod
    def label(self, entry: int) -> str:
        """Return the label of the object at a place."""

    @abstractmethod
    def entry_at(self, label: str) -> int:
        """Return the place of the object with a label."""

    def change_name(self, before: Numbers, after: Numbers) -> str:
        """Return the names of the places whose entries change."""
        changed = (k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
        return "-".join(map(self.entry_name, changed))

    def needs(self, form: Form) -> frozenset[str]:
        """Return the buttons for moves of several clicks: "done" where a move may be part of another one."""
        if form.most_changed > 1:
            return frozenset({"done", "cancel"})
        return frozenset({"cancel"}) if form.most_clicks > 1 else frozenset()

    def clickable(self, position: Numbers, draft: Draft) -> list[str]:
        """Return the labels of all places."""
        return [self.label(k) for k in range(len(position))]

    def click(self, label: str, position: Numbers, moves: Callable[[], Sequence[GameMove]], draft: Draft) -> Answer:
        """Narrow the moves down by a place."""
        return click_place(self.entry_at(label), position, moves, draft)

    def finish(self, position: Numbers, moves: Callable[[], Sequence[GameMove]], draft: Draft) -> Answer:
        """End a move that changes just what was clicked."""
        return _finished(position, moves, draft)

    def clicks(self, position: Numbers, move: GameMove, moves: Sequence[GameMove]) -> list[str]:
        """Return the places to click, and "done" where the move could go on."""
        labels: list[str] = []
        draft: Draft = None
        for place in _way_of(move, position)[0]:
            labels.append(self.label(place))
            answer = click_place(place, position, lambda: moves, draft)
            if answer.option is not None:
                return labels
            draft = answer.draft
        return [*labels, "done"]

    def reached(self, position: Numbers, moves: Sequence[GameMove], draft: Draft) -> dict[str, list[Numbers]]:
        """Return the places that can be clicked next."""
        return {self.label(k): options for k, options in _reached(position, moves, draft).items()}


def _way_of(move: GameMove, before: Numbers) -> tuple[Numbers, ...]:
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


def _finished(position: Numbers, moves: Callable[[], Sequence[GameMove]], draft: Draft) -> Answer:
    """Return what "Done" leads to: the move that changes just the places that were clicked."""
    for move in moves():
        if draft is not None and not move.ways and set(_way_of(move, position)[0]) == set(draft):
            return Answer(option=move.option)
    return Answer(draft=draft, problem=True)


def _fits(move: GameMove, position: Numbers, clicked: Numbers) -> bool:
    if move.ways:
        return any(way[: len(clicked)] == clicked for way in move.ways)
    (changed,) = _way_of(move, position)
    return len(set(clicked)) == len(clicked) and set(clicked) <= set(changed)


def _reached(position: Numbers, moves: Sequence[GameMove], draft: Draft) -> dict[int, list[Numbers]]:
    """Return at which places a click goes on with a move: by place the options."""
    clicked: Numbers = draft or ()
    found: dict[int, list[Numbers]] = {}
    for move in moves:
        if move.ways:
            places = {way[len(clicked)] for way in move.ways if way[: len(clicked)] == clicked and way != clicked}
        else:
            changed = set(_way_of(move, position)[0])
            places = changed - set(clicked) if set(clicked) <= changed else set()
        for place in places:
            found.setdefault(place, []).append(move.option)
    return found
