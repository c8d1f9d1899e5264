"""Which positions of a game are equal up to symmetry."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, permutations, product
from math import factorial
from typing import Any, TypeGuard

from ggbgen.errors import RulesetError
from ggbgen.graphs import Tournament
from ggbgen.notation.composite import CompositeNotation
from ggbgen.notation.notation import AnyNotation, Numbers
from ggbgen.rulesets import HeapRuleset, LoweringRuleset
from ggbgen.rulesets.capabilities import TournamentGame
from ggbgen.rulesets.cookies import Cookies
from ggbgen.rulesets.graph_nim import GraphNim, edge_automorphisms
from ggbgen.rulesets.played_rules import Rules

__all__ = ["are_of_numbers", "canonical_tournament", "merging", "symmetries", "symmetry_key"]

_MOST_PERMUTED = 6
# The maximal number of permutations stored in an archive, and of images of positions compared.
_MOST_ORDERS = 120
_MOST_IMAGES = 200_000

Order = tuple[int, ...]


def merging(notation: AnyNotation) -> dict[str, object]:
    """Return the data by which an applet identifies equal positions, as ``positions/followers.js`` reads it.

    Symmetries are permutations of the entries. For a game with lowering sets, they are the permutations that map sets
    to sets; otherwise they are tried on all positions, if there are few.
    """
    if isinstance(notation, CompositeNotation):
        return {"way": "parts", "parts": [merging(part) for part in notation.parts]}
    game = notation.ruleset
    if isinstance(game, TournamentGame):
        return {"way": "tournament"}
    if isinstance(game, HeapRuleset):
        return {"way": "heaps"}
    if isinstance(game, Cookies):
        return {"way": "cookies"}
    orders = _of_sets(game) if isinstance(game, LoweringRuleset) else _of_positions(notation)
    count = len(notation.entries(notation.first))
    if _is_any_order(orders, count):
        alone = isinstance(game, LoweringRuleset) and all(len(each) == 1 for each in game.lowering_sets())
        return {"way": "heaps" if alone else "sorted"}
    return {"way": "orders", "orders": [list(order) for order in orders] if len(orders) <= _MOST_ORDERS else []}


def are_of_numbers(positions: Sequence[Hashable]) -> TypeGuard[Sequence[Numbers]]:
    """Return whether positions are tuples of a few integers, all of the same length."""
    count = len(positions[0]) if isinstance(positions[0], tuple) else _MOST_PERMUTED + 1
    return count <= _MOST_PERMUTED and all(
        isinstance(position, tuple) and len(position) == count and all(type(entry) is int for entry in position)
        for position in positions
    )


def symmetries(game: Rules, positions: Sequence[tuple[int, ...]]) -> list[Order]:
    """Return the permutations of the entries that map the options of every position to those of its image.

    The positions must satisfy `are_of_numbers`.
    """
    options: dict[tuple[int, ...], frozenset[tuple[int, ...]]] = {}

    def options_of(position: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
        if position not in options:
            options[position] = frozenset(game.plain_options(position))
        return options[position]

    def is_symmetry(order: Order) -> bool:
        return all(
            frozenset(tuple(option[k] for k in order) for option in options_of(position))
            == options_of(tuple(position[k] for k in order))
            for position in positions
        )

    return _kept(len(positions[0]), permutations(range(len(positions[0]))), is_symmetry)


def symmetry_key(game: Rules, positions: Sequence[Hashable]) -> Callable[[Any], Hashable] | None:
    """Return a key that is invariant under the symmetries of a game, None if no symmetry is known.

    Tournaments are equal if an isomorphism maps marked vertices to marked ones. Otherwise the key is the ruleset's, if
    that merges some positions, or the largest image of a position under the permutations of its entries that are
    symmetries. For a game with lowering sets these are the permutations that map sets to sets: for Graph Nim the
    automorphisms of the graph. For other games with up to six entries all permutations are tried on all positions.

    Args:
        game: The rules.
        positions: Positions of the game, with every option of each.
    """
    if isinstance(game, TournamentGame):
        return lambda position: canonical_tournament(
            game.tournament.induced(position), [v in game.fixed for v in position]
        )
    if len({game.key(position) for position in positions}) < len(positions):
        return game.key
    if isinstance(game, LoweringRuleset):
        orders = _of_sets(game)
    elif are_of_numbers(positions):
        try:
            orders = symmetries(game, positions)
        except RulesetError:  # handled as in `_of_positions`
            return None
    else:
        return None
    count = len(orders[0])
    if count > 1 and _is_any_order(orders, count):
        return lambda position: tuple(sorted(position, reverse=True))
    if len(orders) == 1:
        return None
    return lambda position: max(tuple(position[k] for k in order) for order in orders)


def canonical_tournament(tournament: Tournament, marked: Sequence[bool]) -> str:
    """Return a canonical text for a tournament with marked vertices, up to isomorphism.

    It is the least upper triangle with ascending scores, and among equal scores with the marked vertices last. All
    orders of vertices with equal scores are tried.
    """
    kinds = list(zip(tournament.scores(), marked, strict=True))
    groups = [[v for v, kind in enumerate(kinds) if kind == each] for each in sorted(set(kinds))]
    orders = product(*map(permutations, groups))
    least = min(
        "".join("01"[tournament.beats(u, v)] for k, u in enumerate(order) for v in order[k + 1 :])
        for order in (tuple(chain.from_iterable(parts)) for parts in orders)
    )
    return f"{least}:{sorted(kinds)}"


def _kept(count: int, orders: Iterable[Order], is_symmetry: Callable[[Order], bool]) -> list[Order]:
    """Return the permutations that are symmetries; all, if the transpositions of neighbours are symmetries."""
    if count > 1 and all(map(is_symmetry, _exchanges(count))):
        return list(orders)
    return [order for order in orders if is_symmetry(order)]


def _exchanges(count: int) -> Iterator[Order]:
    for k in range(count - 1):
        yield (*range(k), k + 1, k, *range(k + 2, count))


def _is_any_order(orders: Sequence[Order], count: int) -> bool:
    return set(_exchanges(count)) <= set(orders)


def _of_sets(game: Rules) -> list[Order]:
    """Return the permutations of the entries that map the lowering sets of a game to lowering sets."""
    count = len(game.start())
    sets = {frozenset(each) for each in game.lowering_sets() or ()}

    def is_symmetry(order: Order) -> bool:
        return {frozenset(order[k] for k in each) for each in sets} == sets

    if count > _MOST_PERMUTED and all(map(is_symmetry, _exchanges(count))):
        return list(_exchanges(count))
    if count <= _MOST_PERMUTED:
        return _kept(count, permutations(range(count)), is_symmetry)
    return [order for order in _candidates(game, count) if is_symmetry(order)]


def _candidates(game: Rules, count: int) -> Iterable[Order]:
    """Yield permutations of many entries that may be symmetries: symmetries of a graph, else of a circle."""
    if isinstance(game, GraphNim):
        return edge_automorphisms(game.edges)
    turned = [tuple((k + by) % count for k in range(count)) for by in range(count)]
    return [*turned, *(tuple(reversed(order)) for order in turned)]


def _of_positions(notation: AnyNotation) -> list[Order]:
    positions = notation.positions()
    if not are_of_numbers(positions) or len(positions) * factorial(len(positions[0])) > _MOST_IMAGES:
        return []
    try:
        return symmetries(notation.ruleset, positions)
    except RulesetError:  # a user's game may fail on the image of a position
        return []
