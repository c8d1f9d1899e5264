"""The values of a partizan game's positions as scripts read them: canonical forms, each once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypedDict

from ggbgen.encoding.digits import digits, width_for
from ggbgen.errors import GameTooLargeError
from ggbgen.partizan import Game, Kind, incentive, kind, name, thermograph
from ggbgen.partizan.names import in_order, number_text

__all__ = ["GamesTable", "games_table", "most_played"]

_KINDS = tuple(Kind)
# Longer names of incentives do not fit anywhere on the board.
_LONGEST_INCENTIVE = 16
# With more different moves than this, an archive has no incentives.
_MOST_INCENTIVES = 4_000
# With more different sums than this, an archive does not say what parts a position has.
_MOST_SUMS = 4_000


class _IncentivesTable(TypedDict):
    """Names of incentives, and for each game which of them its moves have; both are empty if there are too many moves.

    Attributes:
        gains: The names; an incentive with a long one has an empty one.
        incentives: Numbers of games after a move of Left, each followed by the number of the incentive, then a bar and
            those of Right.
    """

    gains: str
    incentives: str


class _PartsTable(TypedDict):
    """What positions are sums of; all texts are empty without parts, and if there are too many lists.

    Attributes:
        parts: The entries of all parts, ``partDigits`` digits each.
        partGames: The number of each one's game.
        partLists: The lists of numbers of parts, of which the first is empty.
        partNumbers: The number of the list of each position, ``partListDigits`` digits each.
    """

    parts: str
    partDigits: int
    partGames: str
    partLists: str
    partNumbers: str
    partListDigits: int


class GamesTable(_IncentivesTable, _PartsTable):
    """Canonical forms, with semicolons between the games; a game's number is its place in `in_order`.

    Attributes:
        names: Their names.
        options: The numbers of Left's and of Right's, with a bar between them.
        walls: The corners of the left and the right wall of the thermograph, each as value and temperature; empty for
            numbers.
        kinds: A character for each.
        outcomes: Likewise.
        digits: Digits of the number of a game.
        step: The number of the game is there once for so many positions after each other, which differ in the player to
            move.
        numbers: The number of the game that each position is worth.
    """

    names: str
    options: str
    walls: str
    kinds: str
    outcomes: str
    digits: int
    step: int
    numbers: str


def games_table(
    games: Sequence[Game],
    moves: Iterable[tuple[int, int, int]] = (),
    parts: Sequence[Sequence[tuple[Sequence[int], Game]]] = (),
) -> GamesTable:
    """Return the canonical forms of positions and of everything that play in them leads to, each once.

    Args:
        games: The value of each position, in the order of their numbers.
        moves: The moves whose incentives the table has: the numbers of the positions before and after, and 0 for a move
            of Left, 1 for one of Right.
        parts: For each position the entries and the values of the positions whose sum it is, nothing for most.
    """
    listed = in_order(_followers([*games, *(game for sums in parts for _, game in sums)]))
    numbers = {one: number for number, one in enumerate(listed)}
    width = width_for(len(listed))
    step = _step(games, parts)

    def options(some: Sequence[Game]) -> str:
        return " ".join(str(numbers[each]) for each in some)

    return {
        "names": ";".join(map(name, listed)),
        "options": ";".join(f"{options(one.left_options)}|{options(one.right_options)}" for one in listed),
        "walls": ";".join(map(_walls, listed)),
        "kinds": digits([_KINDS.index(kind(one)) for one in listed], 1),
        "outcomes": "".join(one.outcome for one in listed),
        "digits": width,
        "step": step,
        "numbers": digits([numbers[one] for one in games[::step]], width),
        **_incentives(games, moves, listed, numbers),
        **_parts(parts[::step], numbers),
    }


def most_played(table: GamesTable) -> int:
    """Return the largest number of values that play in one game leads to until it is a number, with the game itself.

    All numbers count as one value.
    """
    options = [one.replace("|", " ").split() for one in table["options"].split(";")]
    walls = table["walls"].split(";")
    found: dict[int, int] = {}  # the values that a game leads to, each as a bit

    def reached(game: int) -> int:
        if not walls[game]:
            return 0
        if game not in found:
            below = 1 << game
            for option in options[game]:
                below |= reached(int(option))
            found[game] = below
        return found[game]

    return 1 + max(reached(game).bit_count() for game in range(len(options)))


def _parts(parts: Sequence[Sequence[tuple[Sequence[int], Game]]], numbers: dict[Game, int]) -> _PartsTable:
    lists: dict[tuple[int, ...], int] = {(): 0}
    found: dict[tuple[int, ...], int] = {}
    games = []
    of_position = []
    for sums in parts:
        own = []
        for entries, game in sums:
            key = tuple(entries)
            if key not in found:
                found[key] = len(found)
                games.append(numbers[game])
            own.append(found[key])
        of_position.append(lists.setdefault(tuple(own), len(lists)))
    if len(lists) == 1 or len(lists) > _MOST_SUMS:
        return {"parts": "", "partDigits": 1, "partGames": "", "partLists": "", "partNumbers": "", "partListDigits": 1}
    width, list_width = width_for(max(map(max, found))), width_for(len(lists))
    return {
        "parts": "".join(digits(key, width) for key in found),
        "partDigits": width,
        "partGames": " ".join(map(str, games)),
        "partLists": ";".join(" ".join(map(str, one)) for one in lists),
        "partNumbers": digits(of_position, list_width),
        "partListDigits": list_width,
    }


def _step(games: Sequence[Game], parts: Sequence[object]) -> int:
    """Return 2 if each two positions are worth the same and have the same parts, else 1."""
    same = games[::2] == games[1::2] and parts[::2] == parts[1::2]
    return 2 if games and same else 1


def _incentives(
    games: Sequence[Game], moves: Iterable[tuple[int, int, int]], listed: Sequence[Game], numbers: dict[Game, int]
) -> _IncentivesTable:
    found = sorted({(numbers[games[before]], side, numbers[games[after]]) for before, after, side in moves})
    if len(found) > _MOST_INCENTIVES:
        return {"gains": "", "incentives": ""}
    gains: dict[str, int] = {}
    lists: list[tuple[list[int], list[int]]] = [([], []) for _ in listed]
    for before, side, after in found:
        gain = _short_name(incentive(listed[before], listed[after], side))
        lists[before][side].extend((after, gains.setdefault(gain, len(gains))))
    return {
        "gains": ";".join(gains),
        "incentives": ";".join("|".join(" ".join(map(str, one)) for one in sides) for sides in lists),
    }


def _short_name(one: Game) -> str:
    try:
        found = name(one)
    except GameTooLargeError:
        return ""
    return found if len(found) <= _LONGEST_INCENTIVE else ""


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
