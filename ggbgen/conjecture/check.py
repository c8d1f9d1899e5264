"""Does a condition describe exactly the lost positions? Without a solver: three sentences decide it.

No move leads from one lost position to another; from each other position a move leads to a lost one; the positions
without a move are lost under normal play, and are not under misere play. One set alone does all that in a game that
ends: the lost positions.

Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ggbgen.conjecture.expression import Expression
from ggbgen.errors import GameTooLargeError
from ggbgen.solver.game import check_count

__all__ = ["Checked", "Flaw", "check_conjecture", "positions_from"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """Why a condition does not describe the lost positions.

    Attributes:
        kind: ``end`` if the position has no move, and the condition says the wrong thing of it; ``inside`` if the
            condition holds there and after a move, too; ``outside`` if it holds neither there nor after any move.
        position: Where.
        option: Where the move leads, for ``inside``.
    """

    kind: str
    position: Any
    option: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What came of a check.

    Attributes:
        count: How many positions were looked at.
        inside: Of how many the condition holds.
        flaw: The smallest counterexample: the one with the least sum of its entries, of these the first one in
            lexicographic order; None if there is none.
    """

    count: int
    inside: int
    flaw: Flaw | None


def positions_from(game: Any, start: Any, *, limit: int) -> Iterator[Any]:
    """Yield a position and all that moves lead to, each once.

    Raises:
        GameTooLargeError: There are more than ``limit``.
    """
    if game.KIND == "impartial" and game.lowering_sets() is not None:
        check_count(start, limit=limit)  # before the options of a single position, which may be as many, are listed
    found, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        yield position
        for option in game.plain_options(position):
            if option not in found:
                found.add(option)
                waiting.append(option)
                if len(found) > limit:
                    raise GameTooLargeError(
                        f"more than {limit:,} positions, expected a smaller start or a higher limit"
                    )


def check_conjecture(
    game: Any,
    expression: Expression,
    *,
    start: Any,
    entries: Callable[[Any], tuple[int, ...]],
    misere: bool = False,
    limit: int,
) -> Checked:
    """Check a condition on all positions that moves lead to from a start.

    Args:
        game: An impartial game that ends.
        expression: Is said to hold of the lost positions, and of no others.
        start: Where the range begins.
        entries: Gives the entries of a position.
        misere: Whether whoever makes the last move loses.
        limit: The most positions.

    Raises:
        GameTooLargeError: There are more positions.
        ParameterError: The condition cannot be computed for a position.
    """
    inside = {position: expression.holds(entries(position)) for position in positions_from(game, start, limit=limit)}
    ranked = sorted(inside, key=lambda position: (sum(entries(position)), entries(position)))
    flaw = next((found for position in ranked if (found := _flaw(game, position, inside, misere))), None)
    return Checked(count=len(inside), inside=sum(inside.values()), flaw=flaw)


def _flaw(game: Any, position: Any, inside: dict[Any, bool], misere: bool) -> Flaw | None:
    options = list(game.plain_options(position))
    if not options:
        return Flaw(kind="end", position=position) if inside[position] == misere else None
    lost = [option for option in options if inside[option]]
    if inside[position] and lost:
        return Flaw(kind="inside", position=position, option=lost[0])
    return Flaw(kind="outside", position=position) if not inside[position] and not lost else None
