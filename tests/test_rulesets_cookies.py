"""Cookie Take-Away against an independent search, and its two theorems."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest

from ggbgen.errors import RulesetError
from ggbgen.page.boards.cookies import Cookies as CookieBoard
from ggbgen.rulesets.cookies import NEVER, Cookies, Days, reduced
from ggbgen.solver import Play, solve

MOST_COOKIES = 6


def days_up_to(most: int) -> Iterator[Days]:
    """Yield all positions with at most ``most`` cookies, and at most two days more than cookies."""
    for count in range(1, most + 1):
        yield from combinations_with_replacement(range(1, count + 3), count)


@cache
def plies(days: Days, *, misere: bool) -> int:
    """Return how long a game lasts if the winner plays for a short game and the loser for a long one.

    Odd numbers are N-positions; under misere play, even ones are.
    """
    options = [
        plies(tuple(left - 1 for other, left in enumerate(days) if other != k and left > 1), misere=misere)
        for k in range(len(days))
    ]
    good = [number for number in options if number % 2 == misere]
    return 0 if not options else 1 + (min(good) if good else max(options))


@pytest.mark.parametrize("misere", [False, True])
def test_deletion_and_depletion_change_neither_the_outcome_nor_how_long_a_game_lasts(misere: bool) -> None:
    for days in days_up_to(MOST_COOKIES):
        assert plies(reduced(days), misere=misere) == plies(days, misere=misere), days


@pytest.mark.parametrize("days", ["1 2 4", "1 2 3 3 6", "1 2 2 3 6 6", "2 2 * *", "1 3 3 5 5"])
@pytest.mark.parametrize("play", list(Play))
def test_values_are_those_of_a_search(days: str, play: Play) -> None:
    solution = solve(Cookies(days=days), play=play)
    for position in solution:
        good = tuple(sorted(MOST_COOKIES + 3 if left == NEVER else left for left in position if left))
        assert solution.value(position).remoteness == plies(good, misere=play is Play.MISERE), position


def test_the_default_is_an_example_of_the_blog_that_can_be_won() -> None:
    solution = solve(Cookies(), play=Play.NORMAL)
    assert Cookies().start() == (1, 2, 2, 3, 6, 6)
    assert solution.value((1, 2, 2, 3, 6, 6)).outcome == "N"
    board = CookieBoard(Cookies())
    winning = [
        name
        for option, name in board.notation.names(board.notation.first).items()
        if solution.value(option).outcome == "P"
    ]
    assert winning == ["eat cookie 5 (6 days)", "eat cookie 6 (6 days)"]


def test_cookies_keep_their_places_and_those_that_never_go_bad_their_days() -> None:
    game = Cookies(days="3, 1 * 2")
    assert game.start() == (1, 2, 3, NEVER)
    assert [move.option for move in game.options((1, 2, 3, NEVER))] == [
        (0, 1, 2, NEVER),
        (0, 0, 2, NEVER),
        (0, 1, 0, NEVER),
        (0, 1, 2, 0),
    ]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("6 6 1 2 2 3", (1, 2, 2, 3, 6, 6)),
        ("1 2 4", (1, 2, 4, 0, 0, 0)),
        ("4, 1, *", (1, 4, NEVER, 0, 0, 0)),
        ("0 1 1 2 5 5", (0, 1, 1, 2, 5, 5)),  # the result of eating the first one
        ("5 0 1", (1, 5, 0, 0, 0, 0)),
    ],
)
def test_starts_are_read_in_any_order(text: str, position: Days) -> None:
    board = CookieBoard(Cookies())
    assert board.notation.parse(text) == position
    assert board.notation.parse(board.notation.typed(position)) == position


@pytest.mark.parametrize("text", ["1 2 3 4 5 6 1", "13", "1 x", ""])
def test_what_is_no_start_is_refused(text: str) -> None:
    with pytest.raises(RulesetError):
        CookieBoard(Cookies()).notation.parse(text)
