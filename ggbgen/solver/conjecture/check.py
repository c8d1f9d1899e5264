"""Check whether a condition describes exactly the P-positions, without a solver.

It does if three statements hold: no move leads from a position in the set to another one in it; from every other
position some move leads into the set, unless it is terminal; and the terminal positions are in the set under normal
play, and outside it under misere play. In a game that ends, only the set of P-positions satisfies all three.

Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from ggbgen.errors import GameTooLargeError
from ggbgen.solver.conjecture.expression import Expression
from ggbgen.solver.game import LoweringGame, check_count

__all__ = ["Checked", "Flaw", "check_conjecture", "positions_from"]


class _Game(LoweringGame, Protocol):
    """A game that may be an impartial one."""

    @property
    def KIND(self) -> str: ...  # noqa: N802
    def plain_options(self, position: Hashable, /) -> Iterable[Hashable]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """A reason why a condition does not describe the P-positions.

    Attributes:
        kind: ``end`` if the position is terminal, and the condition is wrong there; ``inside`` if the condition holds
            there and also after a move; ``outside`` if it holds neither there nor after any move.
        position: The position.
        option: The option after that move, for ``inside``.
    """

    kind: str
    position: Hashable
    option: Hashable = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """The result of a check.

    Attributes:
        count: The number of positions checked.
        inside: The number of positions for which the condition holds.
        flaw: The smallest counterexample: the one with the least sum of its entries, and among these the
            lexicographically first; None if there is none.
    """

    count: int
    inside: int
    flaw: Flaw | None


def positions_from(game: _Game, start: Hashable, *, limit: int) -> Iterator[Hashable]:
    """Yield a position and all positions reachable from it, each once.

    Raises:
        GameTooLargeError: There are more than ``limit``.
    """
    if game.KIND == "impartial" and game.lowering_sets() is not None:
        # Before listing a position's options, which may be as many.
        check_count(cast("tuple[int, ...]", start), limit=limit)
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
    game: _Game,
    expression: Expression,
    *,
    start: Hashable,
    entries: Callable[[Hashable], tuple[int, ...]],
    misere: bool = False,
    limit: int,
) -> Checked:
    """Check a condition on all positions reachable from a start.

    Args:
        game: An impartial game that ends.
        expression: The condition that is conjectured to hold exactly for the P-positions.
        start: The start of the range.
        entries: Returns the entries of a position.
        misere: Whether play is misere.
        limit: The maximal number of positions.

    Raises:
        GameTooLargeError: There are more positions.
        ParameterError: The condition cannot be computed for a position.
    """
    inside = {position: expression.holds(entries(position)) for position in positions_from(game, start, limit=limit)}
    ranked = sorted(inside, key=lambda position: (sum(entries(position)), entries(position)))
    flaw = next((found for position in ranked if (found := _flaw(game, position, inside, misere))), None)
    return Checked(count=len(inside), inside=sum(inside.values()), flaw=flaw)


def _flaw(game: _Game, position: Hashable, inside: dict[Hashable, bool], misere: bool) -> Flaw | None:
    options = list(game.plain_options(position))
    if not options:
        return Flaw(kind="end", position=position) if inside[position] == misere else None
    lost = [option for option in options if inside[option]]
    if inside[position] and lost:
        return Flaw(kind="inside", position=position, option=lost[0])
    return Flaw(kind="outside", position=position) if not inside[position] and not lost else None
