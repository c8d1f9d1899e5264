"""The claims of the paper on Subh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ggbgen.graphs.orientations import FORWARD
from ggbgen_research.verification.claim import Claim, Finding
from ggbgen_research.verification.subh.boards import KNOWN, classes, complete
from ggbgen_research.verification.subh.sim import first_player_wins
from ggbgen_research.verification.subh.strategies import (
    Arc,
    Arcs,
    can_win,
    endings,
    first_step_without_gain,
    free_arcs,
    has_cycle,
    keeps_the_win,
    lacking,
    least_lacking,
    most_lacking,
    rule_arcs,
    wins_against_passes,
)

__all__ = ["CLAIMS"]

_SIM, _EXAMPLE, _STRATEGY, _WHY, _END = "1", "2, figure 1", "3", "4", "5"
_PROOF = "as claimed; the strategy of setting vertices aside wins for every n, as proved below"


# The arcs of the example: 1 to 5 and 2 to 3 by the first player, 1 to 2 and 4 to 3 by the second.
_FIGURE_1: Arcs = frozenset({(0, 4), (0, 1), (1, 2), (3, 2)})


def _shown(arcs: Iterable[Arc]) -> str:
    letters = "ABCDEFGH"
    return " ".join(f"{letters[tail]}>{letters[head]}" for tail, head in sorted(arcs))


def _finding(text: str, **found: object) -> Finding:
    return Finding(text=text, record=found)


def _tournaments(order: int) -> Iterator[Arcs]:
    """Yield one tournament from each isomorphism class."""
    board = complete(order)
    for position in classes(board).levels[-1].positions.tolist():
        yield frozenset(
            pair if entry == FORWARD else pair[::-1] for pair, entry in zip(board.pairs, position, strict=True)
        )


def _without_cycle(order: int) -> list[Arcs]:
    """Return the tournaments without a Hamiltonian cycle in which every vertex has an arc in and an arc out."""
    return [arcs for arcs in _tournaments(order) if not lacking(order, arcs) and not has_cycle(order, arcs)]


def _lemma(_bound: int) -> list[Finding]:
    found = [(order, arcs) for order in (3, 4, 5) for arcs in _without_cycle(order)]
    return [_finding(f"`{_shown(arcs)}`", order=order, arcs=_shown(arcs)) for order, arcs in found[:1]]


def _from_six_on(_bound: int) -> list[Finding]:
    return [] if _without_cycle(6) else [_finding("there is none of order 6", order=6)]


def _breaker_on_four(bound: int) -> list[Finding]:
    return _won_by_maker(["K3", "K4"], bound)


def _won_by_maker(names: list[str], _bound: int) -> list[Finding]:
    return [_finding(f"{name}: Maker wins", board=name) for name in names if KNOWN[name] != (None, None)]


def _won_by_breaker(names: list[str], _bound: int) -> list[Finding]:
    lost = [name for name in names if None in KNOWN[name]]
    return [_finding(f"{', '.join(lost)}: Breaker wins, whoever begins", boards=lost)] if lost else []


def _breaker_by_degrees(_bound: int) -> list[Finding]:
    found = [order for order in (3, 4) if endings(order, begins=True, breaker=partial(most_lacking, order)) != {False}]
    return [
        _finding(f"{order} vertices: after some of the arcs that this strategy allows Maker gets a cycle", order=order)
        for order in found
    ]


def _maker_by_degrees(_bound: int) -> list[Finding]:
    if endings(5, begins=True, maker=partial(least_lacking, 5)) == {True}:
        return []
    text = "5 vertices: after some of the arcs that this strategy allows there is no cycle at the end"
    return [_finding(text, order=5)]


def _by_rules(_bound: int, *, begins: bool) -> list[Finding]:
    if endings(5, begins=begins, maker=partial(rule_arcs, 5)) == {True}:
        return []
    return [_finding("by the rules Maker may lose", begins=begins)]


def _gain(_bound: int) -> list[Finding]:
    step = first_step_without_gain()
    if step is None:
        return []
    arcs, arc = step
    text = (
        f"after `{_shown(arcs)}` the rules allow {_shown((arc,))}, and then as many vertices as before lack an arc in "
        "or out"
    )
    return [_finding(text, arcs=_shown(arcs), arc=_shown((arc,)))]


def _aside(_bound: int) -> list[Finding]:
    return [] if wins_against_passes() else [_finding("5 vertices: Breaker wins by passing")]


def _sim(_bound: int) -> list[Finding]:
    """Under the paper's rule the first player wins; in Sim, according to the literature, the second player does."""
    if not first_player_wins(triangle_wins=True):
        return []
    return [_finding("then the first player would win; in Sim the second does")]


def _winning_in_figure_1() -> list[Arc]:
    return [arc for arc in free_arcs(5, _FIGURE_1) if keeps_the_win(5, _FIGURE_1, arc)]


def _figure_1(_bound: int) -> list[Finding]:
    allowed = rule_arcs(5, _FIGURE_1)
    losing = [arc for arc in allowed if not keeps_the_win(5, _FIGURE_1, arc)]
    if not losing:
        return []
    both = " and ".join(_shown((arc,)) for arc in allowed)
    text = f"after `{_shown(_FIGURE_1)}` rule 2 allows {both}, and {_shown(losing)} loses"
    return [_finding(text, arcs=_shown(_FIGURE_1), allowed=[_shown((arc,)) for arc in allowed], losing=_shown(losing))]


CLAIMS = (
    Claim(
        text="in Sim the player who gets a triangle of their own colour wins",
        where=_SIM,
        against=_sim,
        truth="that player loses (M. Gardner, Knotted Doughnuts, chapter 9, which the paper cites); the second player "
        "wins (E. Mead, A. Rosa, C. Huang, The game of Sim: a winning strategy for the second player, Mathematics "
        "Magazine 47 (1974), 243-247)",
        confirm=lambda _bound: not first_player_wins(triangle_wins=False),
    ),
    Claim(
        text="in the example Maker, the player to move, wins by the three rules",
        where=f"{_EXAMPLE}; {_STRATEGY}",
        against=_figure_1,
        truth="only C>A of the 12 arcs wins; in a game that starts without arcs the rules never lead to this position",
        confirm=lambda _bound: _winning_in_figure_1() == [(2, 0)] and len(free_arcs(5, _FIGURE_1)) == 12,
    ),
    Claim(
        text="a tournament of order 3, 4 or 5 in which no vertex has indegree or outdegree 0 has a Hamiltonian cycle",
        where=f"{_STRATEGY}, lemma 1",
        against=_lemma,
    ),
    Claim(
        text="from order 6 on some of these tournaments have none: two strong parts, with all arcs from one to the "
        "other",
        where=_STRATEGY,
        against=_from_six_on,
        truth="as claimed (checked for order 6)",
    ),
    Claim(
        text="on 3 and 4 vertices Breaker, who moves second, wins",
        where=_STRATEGY,
        against=_breaker_on_four,
        truth="as claimed, also if Breaker begins",
    ),
    Claim(
        text="there Breaker wins by leaving as many vertices as possible with indegree or outdegree 0",
        where=_STRATEGY,
        against=_breaker_by_degrees,
        truth="true on 3 vertices; on 4 some of the arcs that leave the most such vertices win, but not all of them",
        confirm=lambda _bound: (
            endings(3, begins=True, breaker=partial(most_lacking, 3)) == {False}
            and can_win(4, partial(most_lacking, 4), maker=False, begins=True)
        ),
    ),
    Claim(
        text="on 5 vertices Maker wins by leaving as few vertices as possible with indegree or outdegree 0",
        where=_STRATEGY,
        against=_maker_by_degrees,
        truth="some of the arcs that leave the fewest such vertices win, but not all of them",
        confirm=lambda _bound: can_win(5, partial(least_lacking, 5), maker=True, begins=True),
    ),
    Claim(
        text="on 5 vertices Maker, who begins, wins by the three rules",
        where=f"{_STRATEGY}; {_WHY}, claim 1",
        against=partial(_by_rules, begins=True),
        truth="as claimed, no matter which of the arcs that a rule allows are added",
    ),
    Claim(
        text="with every move except the first, Maker, playing by the rules, gives one more vertex positive indegree "
        "and outdegree",
        where=f"{_WHY}, proof of claim 1",
        against=_gain,
        truth="not with every move, but Maker wins nevertheless",
        confirm=lambda bound: not _by_rules(bound, begins=True),
    ),
    Claim(
        text="on 5 vertices Maker wins by the three rules if Breaker begins",
        where=f"{_WHY}, claim 2",
        against=partial(_by_rules, begins=False),
        truth="as claimed, no matter which of the arcs that a rule allows are added",
    ),
    Claim(
        text="on 6 vertices Maker wins with one vertex set aside, whoever begins",
        where=f"{_STRATEGY}; {_WHY}, claims 3 and 4",
        against=_aside,
        truth=_PROOF,
        confirm=lambda bound: not _won_by_breaker(["K6"], bound),
    ),
    Claim(
        text="on more than 4 vertices Maker wins, whoever begins",
        where=f"{_WHY}, claim 5",
        against=_aside,
        truth=_PROOF,
        confirm=lambda bound: not _won_by_breaker(["K5", "K6", "K7"], bound),
    ),
    Claim(
        text="on complete bipartite graphs the first player, who wants the cycle, wins",
        where=_END,
        against=partial(_won_by_breaker, ["K2,2", "K3,3", "K4,4"]),
        truth="Breaker wins on K2,2, K3,3 and K4,4, whoever begins; larger ones were not searched",
        confirm=lambda _bound: [KNOWN[name] for name in ("K2,2", "K3,3", "K4,4")] == [(None, None)] * 3,
    ),
)
