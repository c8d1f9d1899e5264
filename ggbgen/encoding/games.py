"""The values of a partizan game's positions as scripts read them: canonical forms, each once."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ggbgen.aliases import JsonObject
from ggbgen.encoding.digits import digits, width_for
from ggbgen.partizan import Game, Kind, kind, name, thermograph
from ggbgen.partizan.names import in_order, number_text

__all__ = ["games_table"]

_KINDS = tuple(Kind)


def games_table(games: Sequence[Game]) -> JsonObject:
    """Return the canonical forms of positions and of everything that play in them leads to, each once.

    Args:
        games: The value of each position, in the order of their numbers.

    Returns:
        ``names``, ``options`` (the numbers of Left's and of Right's, with a bar between them), ``walls`` (the corners
        of the left and the right wall of the thermograph, each as value and temperature; empty for numbers), with
        semicolons between the games; ``kinds`` and ``outcomes``, a character for each; ``numbers``: the number of the
        game that each position is worth, with ``digits`` digits. A game's number is its place in `in_order`.
    """
    listed = in_order(_followers(games))
    numbers = {one: number for number, one in enumerate(listed)}
    width = width_for(len(listed))

    def options(some: Sequence[Game]) -> str:
        return " ".join(str(numbers[each]) for each in some)

    return {
        "names": ";".join(map(name, listed)),
        "options": ";".join(f"{options(one.left_options)}|{options(one.right_options)}" for one in listed),
        "walls": ";".join(map(_walls, listed)),
        "kinds": digits([_KINDS.index(kind(one)) for one in listed], 1),
        "outcomes": "".join(one.outcome for one in listed),
        "digits": width,
        "numbers": digits([numbers[one] for one in games], width),
    }


def _followers(games: Sequence[Game]) -> set[Game]:
    """Return games with their options, the options of these, and so on."""
    found = set(games)
    waiting = list(found)
    while waiting:
        one = waiting.pop()
        new = {*one.left_options, *one.right_options} - found
        found |= new
        waiting += new
    return found


def _walls(one: Game) -> str:
    if one.is_number:
        return ""
    graph = thermograph(one)
    return "|".join(",".join(map(_corner, wall)) for wall in (graph.left, graph.right))


def _corner(corner: tuple[Fraction, Fraction]) -> str:
    return " ".join(map(number_text, corner))
