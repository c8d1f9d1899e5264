"""Check the rules of a game against all properties: on every position, or on a sample for a large game."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from ggbgen.errors import GgbgenError
from ggbgen.properties.every_game import OF_SINGLE_POSITIONS, PROPERTIES, problems_of
from ggbgen.properties.instance import Instance
from ggbgen.rulesets.capabilities import HeapGame, SumGame
from ggbgen.rulesets.played_rules import AnyRules

__all__ = ["MOST_POSITIONS", "RulesReport", "check_rules"]

MOST_POSITIONS = 3000
"""For games with more positions than this, only a sample is checked."""

_GAMES = 60
_TOPS = 6
# A build checks this for every position that goes into the archive.
_BY_THE_BUILD = "the_encoding_gives_the_options"
# The method named in the message about a contradiction, if it is not `options`.
_METHODS = {
    "the_same_key_has_the_same_values": "key",
    "decompositions_are_sums": "summands",
    "lowering_sets_say_all_moves": "lowering_sets",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesReport:
    """The problems with the rules of a game.

    Attributes:
        properties: The number of properties checked.
        positions: The number of positions checked.
        complete: Whether these are all positions of the game.
        problems: The first contradiction to each property, by the property's name.
    """

    properties: int
    positions: int
    complete: bool
    problems: tuple[tuple[str, str], ...]

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.problems


def check_rules(make: Callable[[], AnyRules], *, board: str = "", most: int = MOST_POSITIONS) -> RulesReport:
    """Check a game's properties on all of its positions, or on a sample if there are more than ``most``.

    A large game is played at random: properties of single positions are checked on the positions of these plays, and
    values on positions near their ends with all subpositions.

    Args:
        make: Creates the ruleset with its parameters chosen.
        board: The kind of board; the ruleset's if empty.
        most: The approximate maximal number of positions.

    Raises:
        GgbgenError: The ruleset cannot be created, or its start cannot be shown.
    """
    whole = Instance(make, board=board)
    # A build does not list the positions of sums of heaps.
    listed = not isinstance(whole.game, (HeapGame, SumGame))
    names = [name for name in PROPERTIES if name != _BY_THE_BUILD or not listed]
    problems: dict[str, str] = {}
    seen = _below(whole.options, whole.board.notation.first, most)
    if seen is not None:
        problems |= _problems(whole, names)
        return _report(names, len(seen), problems, complete=True)
    tops, covered, others = _some(whole, most)
    for top in tops:
        of_values = [name for name in names if name not in OF_SINGLE_POSITIONS]
        problems = _problems(Instance(make, board=board, top=top), of_values) | problems
    looked_at = [*others, *covered]
    problems |= _problems(Instance(make, board=board, positions=looked_at), OF_SINGLE_POSITIONS)
    return _report(names, len(looked_at), problems, complete=False)


def _report(names: list[str], positions: int, problems: dict[str, str], *, complete: bool) -> RulesReport:
    # An error that prevents several properties from being checked is reported once.
    first_names = {problems[name]: name for name in reversed(names) if name in problems}
    first = tuple((name, problem) for problem, name in reversed(first_names.items()))
    return RulesReport(properties=len(names), positions=positions, complete=complete, problems=first)


def _problems(instance: Instance, names: Iterable[str]) -> dict[str, str]:
    """Return the problems of an instance, each with file and line if the rules are in a user's file."""
    found = {}
    for name, problem in problems_of(instance, names):
        where = instance.game.where(_METHODS.get(name, "options"))
        known = where.partition(":")[0]
        found[name] = problem if not where or problem.startswith(f"{known}:") else f"{where}{problem}"
    return found


_Options = Callable[[Hashable], list[Hashable]]


def _below(options: _Options, start: Hashable, most: int) -> dict[Hashable, None] | None:
    """Return a position with all its subpositions, or None if there are more than ``most`` or the rules fail there."""
    found = {start: None}
    waiting = [start]
    while waiting:
        try:
            new = dict.fromkeys(option for option in options(waiting.pop()) if option not in found)
        except GgbgenError:
            continue  # some property will report it
        found |= new
        waiting.extend(new)
        if len(found) > most:
            return None
    return found


def _some(whole: Instance, most: int) -> tuple[list[Hashable], list[Hashable], list[Hashable]]:
    """Return positions near the ends of random plays, their subpositions, and the other positions of these plays."""
    chance = random.Random(0)  # noqa: S311 - the same positions each time
    tops: list[Hashable] = []
    covered: dict[Hashable, None] = {}
    passed: dict[Hashable, None] = {}
    for _ in range(_GAMES):
        game = list(_random_game(whole.options, whole.board.notation.first, chance))
        passed |= dict.fromkeys(islice(game, most // _GAMES))
        top, below = _highest(whole.options, game, most // 4)
        if top not in covered:
            tops.append(top)
            covered |= below
        if len(covered) > most // 2 or len(tops) == _TOPS:
            break
    return tops, list(covered), [position for position in passed if position not in covered]


def _random_game(options: _Options, start: Hashable, chance: random.Random) -> Iterator[Hashable]:
    position = start
    yield position
    while found := options(position):
        position = chance.choice(found)
        yield position


def _highest(options: _Options, game: list[Hashable], most: int) -> tuple[Hashable, dict[Hashable, None]]:
    """Return the first position of a play that has at most ``most`` subpositions, with these."""
    low, high = 0, len(game) - 1  # the last position has none
    below: dict[Hashable, None] = {game[-1]: None}
    while low < high:
        middle = (low + high) // 2
        found = _below(options, game[middle], most)
        if found is None:
            low = middle + 1
        else:
            high, below = middle, found
    return game[high], below
