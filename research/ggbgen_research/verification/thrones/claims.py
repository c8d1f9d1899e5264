"""The claims of the thesis' chapter 4 on the Game of Thrones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ggbgen.graphs.small_tournaments import COUNTS, LARGEST_ORDER, small_tournaments
from ggbgen_research.batch import are_lost, are_regular, king_counts
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.thrones.tournaments import AllTournaments, Truths, all_tournaments, deletions, is_in_s

__all__ = ["CLAIMS"]

# Rows of table 4.1, as far as they are legible in the scan and as the outputs in the appendix give them: order, |A|,
# |S_n|, |W|, |B|, |C|.
_TABLE = ((6, 56, 5, 5, 12, 34), (7, 456, 46, 114, 56, 240), (8, 6880, 1277, 2447, 456, 2700))

Wrong = Callable[[AllTournaments], Truths]


def _none(found: AllTournaments) -> Truths:
    return np.zeros(len(found.masks), dtype=bool)


Search = Callable[[int], list[Finding]]


def _against(wrong: Wrong, *, reading: str = "", least: int = 1, largest: int = LARGEST_ORDER) -> Search:
    """Return a search for the first tournament, with order between two bounds, that contradicts a claim."""

    def search(bound: int) -> list[Finding]:
        for order in range(least, min(bound, largest) + 1):
            found = all_tournaments(order)
            numbers = np.flatnonzero(wrong(found))
            if len(numbers):
                return [_finding(found, int(numbers[0]), reading)]
        return []

    return search


def _finding(found: AllTournaments, number: int, reading: str) -> Finding:
    tournament = small_tournaments(found.order)[number]
    state = "over, so P" if found.over[number] else "P" if found.lost[number] else "N"
    scores = ", ".join(map(str, tournament.score_sequence()))
    text = f"{found.shown(number)} (order {found.order}, scores {scores}) is {state}"
    return Finding(
        text=f"{reading}: {text}" if reading else text,
        record={
            "tournament": tournament.upper_triangle(),
            "order": found.order,
            "outcome": "P" if found.lost[number] else "N",
            "over": bool(found.over[number]),
            **({"reading": reading} if reading else {}),
        },
    )


def _both(*searches: Search) -> Callable[[int], list[Finding]]:
    return lambda bound: [finding for search in searches for finding in search(bound)]


def _in_play(wrong: Wrong, *, least: int = 1, largest: int = LARGEST_ORDER) -> Search:
    """Return the same search, restricted to tournaments in which the game is not over."""
    return _against(lambda found: np.asarray(wrong(found) & ~found.over), least=least, largest=largest)


def _never(wrong: Wrong, *, least: int = 1) -> Callable[[int], bool]:
    """Return a check that nothing contradicts the corrected wording."""
    search = _against(wrong, least=least)
    return lambda bound: not search(bound)


# ---- kings, sources, scores


def _without_king(found: AllTournaments) -> Truths:
    return np.asarray(king_counts(found.masks) == 0)


def _one_king_is_no_source(found: AllTournaments) -> Truths:
    return np.asarray((king_counts(found.masks) == 1) != found.has_score(found.order - 1))


def _most_with_score(order: int, score: int) -> int:
    """Theorem 4's f(m, n)."""
    return 2 * score + 1 if 2 * score <= order - 1 else 2 * order - 2 * score - 1


def _against_theorem_4(bound: int) -> list[Finding]:
    for order in range(1, bound + 1):
        counts = [(all_tournaments(order).scores == score).sum(axis=1).max() for score in range(order)]
        for score, most in enumerate(counts):
            if most != _most_with_score(order, score):
                text = f"order {order}: at most {most} vertices have score {score}"
                return [Finding(text=text, record={"order": order, "score": score, "most": int(most)})]
    return []


def _four_with_score_n_minus_2(found: AllTournaments) -> Truths:
    return np.asarray((found.scores == found.order - 2).sum(axis=1) > 3)


# ---- a vertex of score n - 2


def _is_class_c(found: AllTournaments) -> Truths:
    return np.asarray(found.has_score(found.order - 2) & ~found.over)


def _is_class_d(found: AllTournaments) -> Truths:
    return np.asarray(~found.has_score(found.order - 2) & ~found.over)


def _ends_at_once(found: AllTournaments) -> Truths:
    """Whether deleting some vertex leaves a source."""
    ended = _none(found)
    if found.order > 1:
        for smaller in deletions(found.masks):
            scores = np.bitwise_count(smaller)
            ended |= np.asarray((scores == found.order - 2).any(axis=1))
    return np.asarray(ended & ~found.over)


def _theorem_5_fails(found: AllTournaments) -> Truths:
    return np.asarray(found.has_score(found.order - 2) & found.lost)


def _class_c_does_not_end_at_once(found: AllTournaments) -> Truths:
    return np.asarray(_is_class_c(found) != _ends_at_once(found))


def _two_or_three_do_not_help_each_other(found: AllTournaments) -> Truths:
    """Whether two or three vertices of score n - 2 do not make one another a source.

    With two, the one that beats the other is deleted; with three, any one of them.
    """
    wrong = _none(found)
    for number in np.flatnonzero(_is_class_c(found)):
        tournament = small_tournaments(found.order)[number]
        near = [v for v, score in enumerate(tournament.scores()) if score == found.order - 2]
        if len(near) == 2:
            x, y = near if tournament.beats(near[0], near[1]) else reversed(near)
            wrong[number] = not _is_source_without(found, int(number), y, x)
        elif len(near) == 3:
            wrong[number] = not all(
                any(_is_source_without(found, int(number), v, gone) for v in near if v != gone) for gone in near
            )
    return wrong


def _is_source_without(found: AllTournaments, number: int, vertex: int, gone: int) -> bool:
    everybody = (1 << found.order) - 1
    others = everybody & ~(1 << vertex) & ~(1 << gone)
    return bool(int(found.masks[number, vertex]) & others == others)


def _has_neither_score(found: AllTournaments) -> Truths:
    return np.asarray(~found.has_score(found.order - 1) & ~found.has_score(found.order - 2))


def _not_regular_with_neither_score(found: AllTournaments) -> Truths:
    return np.asarray(_has_neither_score(found) != are_regular(found.masks))


def _stable(found: AllTournaments) -> Truths:
    """Whether no single move wins; this includes tournaments in which the game is over."""
    return np.asarray(~_ends_at_once(found))


# ---- S_n


def _lost_below_5(found: AllTournaments) -> Truths:
    """P-positions of orders below 5, and all P-positions of order 5 except the regular tournament."""
    return found.lost if found.order < 5 else np.asarray(found.lost & ~are_regular(found.masks))


def _regular_is_lost(_bound: int) -> bool:
    found = all_tournaments(5)
    return bool((found.lost & ~found.over & are_regular(found.masks)).sum() == 1)


def _lost_and_not_in_s(found: AllTournaments) -> Truths:
    return np.asarray(found.lost != is_in_s(found.masks))


def _contains_s(found: AllTournaments) -> Truths:
    contains = _none(found)
    for smaller in deletions(found.masks):
        contains |= is_in_s(smaller)
    return contains


def _theorem_6(found: AllTournaments) -> Truths:
    """Whether theorem 6 calls a tournament Player 2 optimal."""
    return np.asarray(~found.has_score(found.order - 2) & ~_contains_s(found))


def _theorem_6_fails(found: AllTournaments) -> Truths:
    return np.asarray(_theorem_6(found) != found.lost)


def _theorem_6_fails_if_over_does_not_count(found: AllTournaments) -> Truths:
    return np.asarray(_theorem_6(found) != (found.lost & ~found.over))


def _strategy_fails(found: AllTournaments) -> Truths:
    """Whether, in class D, some deletion wins without leaving a member of S_(n-1), or leaves one without winning."""
    wrong = _none(found)
    for smaller in deletions(found.masks):
        wrong |= are_lost(smaller) != is_in_s(smaller)
    return np.asarray(wrong & _is_class_d(found))


# ---- table 4.1


def _row(order: int) -> tuple[int, ...]:
    found = all_tournaments(order)
    in_s, in_d = is_in_s(found.masks), _is_class_d(found)
    counts = (np.ones(len(found.masks)), in_s, in_d & ~in_s, found.over, _is_class_c(found))
    return (order, *(int(count.sum()) for count in counts))


def _against_table(bound: int) -> list[Finding]:
    for claimed in _TABLE:
        if claimed[0] <= bound and _row(claimed[0]) != claimed:
            row = _row(claimed[0])
            names = ("order", "A", "S", "W", "B", "C")
            text = ", ".join(f"{name} {count}" for name, count in zip(names, row, strict=True))
            return [Finding(text=text, record=dict(zip(names, row, strict=True)))]
    return []


def _sources_are_as_many_as_smaller_tournaments(bound: int) -> bool:
    return all(int(all_tournaments(order).over.sum()) == COUNTS[order - 2] for order in range(2, bound + 1))


CLAIMS = (
    Claim(
        text="every tournament has a king",
        where="4, theorem (Landau)",
        against=_against(_without_king),
    ),
    Claim(
        text="a tournament has exactly one king if and only if that king is a source",
        where="4, theorem (Maurer)",
        against=_against(_one_king_is_no_source),
    ),
    Claim(
        text="the largest number of vertices of score m in a tournament of order n is 2m + 1 if m <= (n - 1)/2, else "
        "2n - 2m - 1",
        where="4.2, theorem 4",
        against=_against_theorem_4,
    ),
    Claim(
        text="at most three vertices have score n - 2",
        where="4.2, proof of theorem 5",
        against=_against(_four_with_score_n_minus_2),
    ),
    Claim(
        text="a tournament with at least one vertex of score n - 2 is a winning position for the first player",
        where="4.2, theorem 5",
        against=_against(_theorem_5_fails),
        against_in_play=_in_play(_theorem_5_fails),
        truth="as claimed if there is no source; among the tournaments without a source, these are exactly the ones "
        "in which a single move can end the game",
        confirm=_never(_class_c_does_not_end_at_once),
    ),
    Claim(
        text="if two vertices have score n - 2, deleting the one that beats the other makes the other a source; if "
        "three have, deleting any of them makes one of the other two a source",
        where="4.2, proof of theorem 5",
        against=_against(_two_or_three_do_not_help_each_other),
        truth="as claimed, if there is no source",
    ),
    Claim(
        text="every tournament of order 3 or 4 has a vertex of score n - 1 or n - 2",
        where="4.2, proof of lemma 1",
        against=_against(_has_neither_score, least=3, largest=4),
    ),
    Claim(
        text="every tournament of order 5 except the regular one has a vertex of score n - 1 or n - 2",
        where="4.2, proof of lemma 1",
        against=_against(_not_regular_with_neither_score, least=5, largest=5),
    ),
    Claim(
        text="the regular tournament of order 5 is the smallest Player 2 optimal tournament, that is the smallest "
        "P-position",
        where="4.2, lemma 1; 4.3",
        against=_against(_lost_below_5, largest=5),
        against_in_play=_in_play(_lost_below_5, largest=5),
        truth="as claimed, if tournaments in which the game is over are left out; it is then the only P-position of "
        "its order",
        confirm=_regular_is_lost,
    ),
    Claim(
        text="no tournament of order 3 or 4 is stable (cannot be won in a single move); the smallest stable one has "
        "order 5",
        where="4.2, an application",
        against=_both(
            _against(_stable, least=3, largest=4, reading="of order 3 or 4"),
            _against(_stable, largest=4, reading="smaller than order 5"),
        ),
        against_in_play=_in_play(_stable, largest=4),
        truth="as claimed, if tournaments in which the game is over are left out",
        confirm=_regular_is_lost,
    ),
    Claim(
        text="the members of S_n are the only Player 2 optimal tournaments of order n",
        where="4.3, lemma 2",
        against=_against(_lost_and_not_in_s, least=5),
        against_in_play=_in_play(_lost_and_not_in_s, least=5),
        truth="as claimed, if tournaments in which the game is over are left out (n >= 5)",
    ),
    Claim(
        text="a tournament of order n >= 6 is Player 2 optimal if and only if it has no vertex of score n - 2 and no "
        "subgraph in S_(n-1)",
        where="4.3, theorem 6",
        against=_both(
            _against(_theorem_6_fails, least=6, reading="if a game that is over counts as Player 2 optimal"),
            _against(_theorem_6_fails_if_over_does_not_count, least=6, reading="if it does not"),
        ),
        against_in_play=_in_play(_theorem_6_fails, least=6),
        truth="as claimed, if tournaments in which the game is over are left out, that is, those with a vertex of "
        "score n - 1",
    ),
    Claim(
        text="if no vertex has score n - 1 or n - 2, the winning deletions are exactly those that leave a member of "
        "S_(n-1)",
        where="4.3, remark after theorem 6",
        against=_against(_strategy_fails, least=6),
    ),
    Claim(
        text="sizes of A, S_n, W, B, C: 56, 5, 5, 12, 34 for order 6; 456, 46, 114, 56, 240 for order 7; 6880, 1277, "
        "2447, 456, 2700 for order 8",
        where="4.3, table 4.1; appendix",
        against=_against_table,
        truth="as claimed; there are as many tournaments with a source (B) as there are tournaments of order n - 1",
        confirm=_sources_are_as_many_as_smaller_tournaments,
    ),
)
