"""Checks of the values that the methods of a user's rules return; errors name file, line and position.

`CHECKS` is the table: for each method of the contract, by the class that has it, the check of its value.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import GeneratorType
from typing import Any, TypeAlias, TypeVar, cast

from ggbgen.errors import RulesetError, shown
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.plain_values import UnsettledError, settled
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.reports import failure, is_own, line_of, reason, shown_value
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move, Ruleset, ScoringRuleset
from ggbgen.user_code.calls import call, is_inside, is_raised

__all__ = ["CHECKS", "AnyClass", "Check", "Guard"]

_Result = TypeVar("_Result")

# Maximal number of values that a method may return for one position; a method that exceeds it may never end.
_MOST = 1_000_000
# The first answers of a game are requested twice; more of them are kept to be compared with later answers.
_MOST_TWICE = 64
_MOST_SEEN = 20_000


# A class of a user's file may have any attributes.
AnyClass: TypeAlias = type[Any]


class Guard:
    """Calls the methods of one class of a user's file.

    Attributes:
        base: The class as its author wrote it.
        path: The file.
        sets: Lowering sets that fit the start, each with the start's size.
    """

    def __init__(self, base: AnyClass, path: Path) -> None:
        self.base = base
        self.path = path
        self.sets: set[tuple[object, object]] = set()

    def where(self, method: str, line: int = 0) -> str:
        """Return the prefix of a message about a method, or about a line of it if that is known."""
        return f"{self.path}:{line or line_of(self.path, method, within=self.base.__name__)}: "

    def shown(self, value: object) -> str:
        """Return the repr of a value."""
        return shown_value(self.path, value)

    def wrong(self, method: str, arguments: tuple[object, ...], problem: str, *, line: int = 0) -> RulesetError:
        """Return the error for a wrong value of a method; ``line`` is where it is given, 0 if that is not known."""
        return RulesetError(f"{self.where(method, line)}{method}({', '.join(map(self.shown, arguments))}) {problem}")

    def line_in(self, given: object) -> int:
        """Return the line at which a generator of the file waits, 0 if it is no such generator or has ended."""
        if not isinstance(given, GeneratorType) or given.gi_frame is None:
            return 0
        is_here = given.gi_code.co_filename == str(self.path)
        return int(given.gi_frame.f_lineno) if is_here else 0

    def asked(self, method: str, arguments: tuple[object, ...], ask: Callable[[], _Result]) -> _Result:
        """Return the result of a function that runs a method; an exception names the method and its arguments."""
        try:
            return call(self.path, ask)
        except UnsettledError:
            raise
        except BaseException as error:
            if not is_raised(error):
                raise
            if is_own(error) and (
                str(self.path) in reason(self.path, error) or method in (self.base.__name__, "check")
            ):
                raise
            called = f"{method}({', '.join(map(self.shown, arguments))})"
            raise RulesetError(failure(self.path, error, called, line=method, within=self.base.__name__)) from error

    def line_of_option(self, game: object, position: object, option: object) -> int:
        """Return the line at which ``options`` yields an option of a position, 0 if that is not known."""

        def find() -> int:
            given = self.base.options(game, position)
            for item in given:
                move = _move(item)
                if (move.option if isinstance(move, Move) else move) == option:
                    return self.line_in(given)
            return 0

        try:
            return call(self.path, find)
        except BaseException as error:
            if not is_raised(error) and not isinstance(error, UnsettledError):
                raise
            return 0

    def value(self, method: str, arguments: tuple[object, ...], ask: Callable[[], object]) -> object:
        """Return the value of a method, rebuilt from built-in types."""
        given: list[object] = []

        def ask_one() -> object:
            given.append(ask())
            return settled(given[0])

        try:
            return self.asked(method, arguments, ask_one)
        except UnsettledError as error:
            raise self.wrong(method, arguments, error.message.format(value=self.shown(given[0]))) from None

    def listed(
        self,
        method: str,
        arguments: tuple[object, ...],
        ask: Callable[[], object],
        expected: str,
        take: Callable[[object], object] = settled,
    ) -> tuple[object, ...] | None:
        """Return the values of a method, which might never end; None if it returns None."""
        given: list[object] = [None]
        taken: list[object] = []
        source: object = None

        def ask_all() -> bool:
            nonlocal source
            given[0] = source = found = ask()
            if not isinstance(found, Iterable):
                return False
            for item in islice(found, _MOST + 1):
                given[0] = item
                taken.append(take(item))
            return True

        try:
            is_listed = self.asked(method, arguments, ask_all)
        except UnsettledError as error:
            item = given[0] if error.value is None else error.value
            problem = error.message.format(value=self.shown(item))
            raise self.wrong(method, arguments, problem, line=self.line_in(source)) from None
        if not is_listed:
            if given[0] is None:
                return None
            raise self.wrong(method, arguments, f"returns {self.shown(given[0])}, expected {expected}")
        if len(taken) > _MOST:
            raise self.wrong(method, arguments, f"gives more than {_MOST:,} values, expected an end")
        return tuple(taken)

    def steady(self, game: object, method: str, arguments: tuple[object, ...], ask: Callable[[], _Result]) -> _Result:
        """Return a value, which must be the same at every call.

        The first values are requested twice; these, and many more, are compared with later ones.
        """
        value = ask()
        if is_inside():
            return value
        seen = _seen(game)
        asked_for, mark = (method, arguments), hash(value)
        known = seen.get(asked_for)
        if known is None and len(seen) < _MOST_SEEN:
            seen[asked_for] = known = mark
            if len(seen) <= _MOST_TWICE:
                known = hash(ask())
        if known is not None and known != mark:
            raise self.wrong(method, arguments, "does not give the same each time, expected that it does")
        return value

    def text(self, method: str, ask: Callable[[], object]) -> str:
        """Return the text that a method gives."""
        found = self.asked(method, (), ask)
        if type(found) is not str:
            raise self.wrong(method, (), f"returns {self.shown(found)}, expected a text")
        return found

    def run(self, game: object, method: str, arguments: tuple[object, ...]) -> Callable[[], object]:
        """Return a function that runs a method of the class for a game."""
        return lambda: getattr(self.base, method)(game, *arguments)


def _seen(game: object) -> dict[object, int]:
    """Return the answers of a game so far, which the game stores itself; empty if it cannot store them."""
    try:
        own: dict[str, dict[object, int]] = object.__getattribute__(game, "__dict__")
    except AttributeError:
        return {}
    found: dict[object, int] = own.setdefault(" seen", {})
    return found


# ---- the checks of the methods of the contract

Check = Callable[[Guard, object, str, tuple[object, ...]], object]
_ListCheck = Callable[[Guard, object, str, tuple[object, ...]], tuple[object, ...]]


def _plain(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
    return guard.asked(method, arguments, guard.run(game, method, arguments))


def _value(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
    run = guard.run(game, method, arguments)
    return guard.steady(game, method, arguments, lambda: guard.value(method, arguments, run))


def _text(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> str:
    return guard.text(method, guard.run(game, method, arguments))


def _starts(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> tuple[object, ...] | None:
    return guard.listed(method, arguments, guard.run(game, method, arguments), "positions or None")


def _positions(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
    return guard.steady(game, method, arguments, lambda: _starts(guard, game, method, arguments))


def _all(expected: str, take: Callable[[object], object] = settled) -> _ListCheck:
    """Return the check of a method that must return several values."""

    def check(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> tuple[object, ...]:
        def ask() -> tuple[object, ...]:
            given = guard.listed(method, arguments, guard.run(game, method, arguments), expected, take)
            if given is None:
                raise guard.wrong(method, arguments, f"returns None, expected {expected}")
            return given

        return guard.steady(game, method, arguments, ask)

    return check


def _one_of(fits: Callable[[AnyClass, object], bool], expected: Callable[[AnyClass], str]) -> Check:
    """Return the check of a method whose value has to fit; both functions are given the class, too."""

    def check(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
        def ask() -> object:
            found = _plain(guard, game, method, arguments)
            if not fits(guard.base, found):
                raise guard.wrong(method, arguments, f"returns {guard.shown(found)}, expected {expected(guard.base)}")
            return found

        return guard.steady(game, method, arguments, ask)

    return check


def _move(item: object) -> object:
    """Return an option, or a move, rebuilt from built-in values."""
    if not isinstance(item, Move):
        return settled(item)
    at, others = item.at, item.others
    if not isinstance(others, tuple):
        problem = UnsettledError("is no tuple")
        problem.value, problem.message = others, "gives a Move with others={value}, expected a tuple of places"
        raise problem
    found = []
    for part, place in ((item.option, ""), *((each, " as a place") for each in (at, *others))):
        try:
            found.append(settled(part))
        except UnsettledError as error:
            error.value = part
            error.message += place
            raise
    return Move(found[0], at=found[1], others=tuple(found[2:]))


_MOVES = _all("the positions that moves lead to", _move)


def _options(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> Iterator[object]:
    return iter(_MOVES(guard, game, method, arguments))


def _heap_options(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> tuple[object, ...]:
    size = cast(int, arguments[0])

    def take(item: object) -> object:
        found = settled(item)
        heaps = found if isinstance(found, tuple) else (found,)
        if not all(type(heap) is int and 0 <= heap < size for heap in heaps):
            smaller = f"a smaller heap, 0 to {size - 1}, or a tuple of such heaps" if size else "nothing"
            problem = UnsettledError("is no smaller heap")
            problem.value, problem.message = found, f"gives {{value}}, expected {smaller}"
            raise problem
        return found

    return _all("what a heap can become", take)(guard, game, method, arguments)


def _words(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
    def ask() -> object:
        found = guard.base.rule_words(game)
        if not isinstance(found, Mapping):
            return found
        words = {name: str(word) if type(word) is int else word for name, word in found.items()}
        return words if _are_texts(words) else found

    found = guard.asked(method, arguments, ask)
    if type(found) is not dict or not _are_texts(found):
        raise guard.wrong(method, arguments, f"returns {guard.shown(found)}, expected a text for each name")
    return found


def _are_texts(words: Mapping[object, object]) -> bool:
    return all(type(each) is str for pair in words.items() for each in pair)


def _lowering_sets(guard: Guard, game: object, method: str, arguments: tuple[object, ...]) -> object:
    def ask() -> object:
        found = guard.base.lowering_sets(game)
        if found is None or not isinstance(found, Iterable):
            return found
        return tuple(tuple(map(operator.index, one)) for one in islice(found, _MOST))

    sets = guard.asked(method, arguments, ask)
    if sets is None:
        return None
    if type(sets) is not tuple:
        raise guard.wrong(method, arguments, f"returns {guard.shown(sets)}, expected sets of coordinates or None")
    first = cast(Rules, game).start()
    known = sets, len(first) if isinstance(first, tuple) else first
    if known not in guard.sets:
        if problem := _problem_of_sets(sets, first):
            raise RulesetError(f"{guard.where(method)}lowering_sets(): {problem}")
        guard.sets.add(known)
    return sets


def _problem_of_sets(sets: tuple[tuple[int, ...], ...], first: object) -> str:
    """Return a message if a game's lowering sets do not fit its start, else an empty text."""
    if not isinstance(first, tuple) or not all(type(entry) is int for entry in first):
        return f"the start {shown(first)} has no numbers to lower, expected a tuple of whole numbers"
    for one in sets:
        if not one:
            return "a set is empty, expected entries of which a move lowers some"
        for entry in one:
            if not 0 <= entry < len(first):
                return f"the set {one!r} has the entry {entry}, expected 0 to {len(first) - 1}"
            if one.count(entry) > 1:
                return f"the set {one!r} has the entry {entry} twice, expected each once"
    return ""


def _drawn(kind: AnyClass) -> tuple[str, ...]:
    """Return the word for a draw if a game may end in one."""
    return ("draw",) if kind.DRAWS else ()


CHECKS: Mapping[type, Mapping[str, Check]] = {
    Ruleset: {
        "start": _value,
        "starts": _starts,
        "options": _options,
        "check": _plain,
        "key": _value,
        "summands": _positions,
        "lowering_sets": _lowering_sets,
        "rules_text": _text,
        "short": _text,
        "why_over": _text,
        "rule_words": _words,
    },
    HeapRuleset: {"heap_options": _heap_options},
    MakerBreakerRuleset: {
        "winner": _one_of(
            lambda kind, found: type(found) is str and found in (*kind.PLAYERS, *_drawn(kind)),
            lambda kind: " or ".join(map(repr, (*kind.PLAYERS, *_drawn(kind)))),
        )
    },
    ScoringRuleset: dict.fromkeys(
        ("score", "counted"), _one_of(lambda _, found: type(found) is int, lambda _: "a whole number")
    ),
}
"""What the value of each method has to be, by the class whose contract has it."""
