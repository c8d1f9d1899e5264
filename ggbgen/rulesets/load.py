"""Rules in a user's file: run the file, find the ruleset in it, and report errors with file and line."""

from __future__ import annotations

import hashlib
import inspect
import operator
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from ggbgen.errors import GgbgenError, RulesetError, near_miss, shown
from ggbgen.rulesets.calls import before_running, call, is_inside, is_raised
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.deadline import TooLong
from ggbgen.rulesets.declared import declared_problems
from ggbgen.rulesets.find import RULESETS, AnyRuleset
from ggbgen.rulesets.lowering import LoweringRuleset
from ggbgen.rulesets.octal_code import OctalCode, parse_code
from ggbgen.rulesets.rows import OctalRuleset
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move, Ruleset, ScoringRuleset
from ggbgen.rulesets.settled import UnsettledError, settled

__all__ = ["load_ruleset"]

_Result = TypeVar("_Result")

# Maximal number of values that a method may return for one position; a method that exceeds it may never end.
_MOST = 1_000_000
# The first answers of a game are requested twice; more of them are kept to be compared with later answers.
_MOST_TWICE = 64
_MOST_SEEN = 20_000
# Longer exception messages are cut.
_LONGEST_REASON = 1000


def load_ruleset(path: Path) -> type[AnyRuleset]:
    """Run a file and return the ruleset that it defines, named after the file's folder.

    If its methods raise an exception or return a wrong value, a `RulesetError` names file, line and position.

    Raises:
        RulesetError: The file cannot be read or run, or does not define one complete ruleset.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise RulesetError(f"{path}: no regular file, expected one with the rules of a game")
    try:
        content = path.read_bytes()
    except OSError as error:
        raise RulesetError(f"{path}: cannot be read: {error.strerror or error}") from error
    return _loaded(path, hashlib.sha256(content).hexdigest()[:12])


@cache
def _loaded(path: Path, content: str) -> type[AnyRuleset]:
    """Return the ruleset of a file with this content; each file is run only once."""
    before_running(path)
    module = _run(path, content)
    try:
        return call(path, lambda: _ruleset_of(path, module))
    except BaseException as error:  # merely inspecting a class may run user code
        if _is_own(error) or not is_raised(error):
            raise
        raise RulesetError(_told(path, error, "looking for the rules")) from error


def _ruleset_of(path: Path, module: ModuleType) -> type[AnyRuleset]:
    """Return the ruleset that a module defines."""
    complete = RULESETS.defined(module.__name__, vars(module))
    found = [ruleset for ruleset in complete if not ruleset.__name__.startswith("_")]
    sums = [ruleset for ruleset in found if issubclass(ruleset, SumRuleset)]
    if len(found) != 1 and len(sums) != 1:
        raise RulesetError(_not_one(path, module, [ruleset.__name__ for ruleset in found or complete]))
    ruleset = (sums or found)[0]
    # In a file with a sum, the other classes are its parts. These are instantiated on demand: by then the guarded
    # classes
    # have their names.
    for part in set(complete) - {ruleset}:
        setattr(module, part.__name__, _guarded(part, path))
    doc = vars(ruleset).get("__doc__")
    if not isinstance(doc, str) or not inspect.cleandoc(doc):
        raise RulesetError(
            f"{path}:{_line(path, ruleset.__name__)}: class {ruleset.__name__} has no docstring, "
            "expected the rules as a student reads them"
        )
    for name, problem in declared_problems(ruleset):
        line = _line(path, name, within=ruleset.__name__)
        raise RulesetError(f"{path}:{line}: class {ruleset.__name__}: {name}: {problem}")
    return _guarded(ruleset, path)


def _run(path: Path, content: str) -> ModuleType:
    place = hashlib.sha256(str(path).encode(errors="surrogatepass")).hexdigest()[:12]
    name = f"ggbgen_game_{place}_{content}"
    import importlib.util

    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None  # noqa: S101 - for the type checker: the file is a .py file
    loader = spec.loader
    assert loader is not None  # noqa: S101 - for the type checker
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # no cache files in an author's folder
    try:
        call(path, lambda: loader.exec_module(module))
    except SyntaxError as error:
        line = error.lineno or path.read_bytes().partition(b"\0")[0].count(b"\n") + 1
        raise RulesetError(f"{error.filename or path}:{line}: {error.msg}") from error
    except BaseException as error:  # including those that end the program
        if not is_raised(error):
            raise
        raise RulesetError(_told(path, error, "running the file")) from error
    finally:
        sys.dont_write_bytecode = writes
    return module


def _not_one(path: Path, module: ModuleType, names: list[str]) -> str:
    if names:
        told = f"{path}: {len(names)} {'ruleset' if len(names) == 1 else 'rulesets'}, {', '.join(names)}, expected one"
        return f"{told} class with the rules of the game whose name does not begin with '_'"
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Ruleset) and value.__module__ == module.__name__:
            lacking = sorted(getattr(value, "__abstractmethods__", ()))
            own = [name for name in vars(value) if not name.startswith("__")]
            hint = next((text for name in lacking if (text := near_miss(name, own))), "")
            seen = f"; it has{hint.removeprefix(', did you mean').removesuffix('?')}" if hint else ""
            return (
                f"{path}:{_line(path, value.__name__)}: class {value.__name__} has no method "
                f"{' and no '.join(lacking)}, expected start and options{seen}"
            )
    return f"{path}: no class with the rules of a game, expected one derived from ImpartialRuleset"


def _line(path: Path, name: str, within: str = "") -> int:
    """Return the line of a class, or of a method or attribute of a class; else the line of the class, or 1."""
    import ast

    try:
        tree: Any = ast.parse(path.read_bytes())
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):  # changed since, or nested too deeply
        return 1
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == (within or name):
            for inner in node.body if within else ():
                match inner:
                    case ast.FunctionDef() | ast.AsyncFunctionDef() if inner.name == name:
                        return inner.lineno
                    case ast.Assign() if any(isinstance(one, ast.Name) and one.id == name for one in inner.targets):
                        return inner.lineno
                    case ast.AnnAssign(target=ast.Name(id=target)) if target == name:
                        return inner.lineno
            return node.lineno
    return 1


@cache
def _guarded(ruleset: type[AnyRuleset], path: Path) -> type[AnyRuleset]:
    """Return a subclass whose methods report errors with line and position."""
    base = cast(Any, ruleset)

    def asked(method: str, arguments: tuple[Any, ...], ask: Callable[[], _Result]) -> _Result:
        try:
            return call(path, ask)
        except UnsettledError:
            raise
        except BaseException as error:
            if not is_raised(error):
                raise
            if _is_own(error):
                reason = _reason(path, error)
                if str(path) in reason or method in (base.__name__, "check"):
                    raise
            called = f"{method}({', '.join(_shown(path, each) for each in arguments)})"
            raise RulesetError(_told(path, error, called, line=method, within=base.__name__)) from error

    def wrong(method: str, arguments: tuple[Any, ...], problem: str) -> RulesetError:
        called = ", ".join(_shown(path, each) for each in arguments)
        return RulesetError(f"{Guarded.where(method)}{method}({called}) {problem}")

    def one(method: str, arguments: tuple[Any, ...], ask: Callable[[], Any]) -> Any:
        """Return the value of a method, rebuilt from built-in types."""
        given: list[Any] = []

        def ask_one() -> Any:
            given.append(ask())
            return settled(given[0])

        try:
            return asked(method, arguments, ask_one)
        except UnsettledError as error:
            told = error.message.format(value=_shown(path, given[0]))
            raise wrong(method, arguments, told) from None

    def listed(
        method: str,
        arguments: tuple[Any, ...],
        ask: Callable[[], Any],
        expected: str,
        take: Callable[[Any], Any] = settled,
    ) -> list[Any] | None:
        """Return the values of a method, which might never end; None if it returns None."""
        given: list[Any] = []
        taken: list[Any] = []

        def ask_all() -> str:
            found = ask()
            given.append(found)
            if found is None or not isinstance(found, Iterable):
                return "None" if found is None else "other"
            for item in islice(found, _MOST + 1):
                given[0] = item
                taken.append(take(item))
            return ""

        try:
            kind = asked(method, arguments, ask_all)
        except UnsettledError as error:
            item = given[0] if error.value is None else error.value
            told = error.message.format(value=_shown(path, item))
            raise wrong(method, arguments, told) from None
        if kind == "None":
            return None
        if kind:
            raise wrong(method, arguments, f"returns {_shown(path, given[0])}, expected {expected}")
        if len(taken) > _MOST:
            raise wrong(method, arguments, f"gives more than {_MOST:,} values, expected an end")
        return taken

    def steady(self: Any, method: str, arguments: tuple[Any, ...], again: Callable[[], Any], value: Any) -> Any:
        """Return a value, which must be the same at every call.

        The first values are requested twice; these, and many more, are compared with later ones.
        """
        if is_inside():
            return value
        seen = _seen(self)
        asked_for, mark = (method, arguments), hash(value)
        known = seen.get(asked_for)
        if known is None and len(seen) < _MOST_SEEN:
            seen[asked_for] = known = mark
            if len(seen) <= _MOST_TWICE:
                known = hash(again())
        if known is not None and known != mark:
            raise wrong(method, arguments, "does not give the same each time, expected that it does")
        return value

    checked: set[Any] = set()

    class Guarded(base):  # type: ignore[misc, valid-type]
        __slots__ = ()
        __doc__ = base.__doc__
        FILE = path

        def __new__(cls, *args: Any, **kwargs: Any) -> Any:
            if base.__new__ is object.__new__:
                return object.__new__(cls)
            arguments = tuple(kwargs.values())
            made = asked("__new__", arguments, lambda: base.__new__(cls, *args, **kwargs))
            if type(made) is not cls:
                raise wrong("__new__", arguments, f"gives {_shown(path, made)}, expected a game of its class")
            return made

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            asked(base.__name__, tuple(kwargs.values()), lambda: base.__init__(self, *args, **kwargs))

        def start(self) -> Any:
            def ask() -> Any:
                return one("start", (), lambda: base.start(self))

            return steady(self, "start", (), ask, ask())

        def starts(self) -> Any:
            given = listed("starts", (), lambda: base.starts(self), "positions or None")
            return None if given is None else tuple(given)

        def options(self, *position: Any) -> Iterator[Any]:
            """Take a position and, where the player to move matters, the player."""

            def ask() -> tuple[Any, ...]:
                expected = "the positions that moves lead to"
                given = listed("options", position, lambda: base.options(self, *position), expected, _taken_move)
                if given is None:
                    raise wrong("options", position, f"returns None, expected {expected}")
                return tuple(given)

            return iter(steady(self, "options", position, ask, ask()))

        def check(self, position: Any) -> None:
            asked("check", (position,), lambda: base.check(self, position))

        def key(self, position: Any) -> Any:
            def ask() -> Any:
                return one("key", (position,), lambda: base.key(self, position))

            return steady(self, "key", (position,), ask, ask())

        def summands(self, position: Any) -> Any:
            def ask() -> Any:
                given = listed("summands", (position,), lambda: base.summands(self, position), "positions or None")
                return None if given is None else tuple(given)

            return steady(self, "summands", (position,), ask, ask())

        def lowering_sets(self) -> Any:
            def ask() -> Any:
                found = base.lowering_sets(self)
                if found is None or not isinstance(found, Iterable):
                    return found
                return tuple(tuple(map(operator.index, one)) for one in islice(found, _MOST))

            sets = asked("lowering_sets", (), ask)
            if sets is None:
                return None
            if type(sets) is not tuple:
                raise wrong("lowering_sets", (), f"returns {_shown(path, sets)}, expected sets of coordinates or None")
            first = self.start()
            known = sets, len(first) if isinstance(first, tuple) else first
            if known not in checked:
                problem = _problem_of_sets(sets, first)
                if problem:
                    raise RulesetError(f"{Guarded.where('lowering_sets')}lowering_sets(): {problem}")
                checked.add(known)
            return sets

        @classmethod
        def rules(cls) -> str:
            return text("rules", base.rules)

        def told(self) -> str:
            return text("told", lambda: base.told(self))

        def short(self) -> str:
            return text("short", lambda: base.short(self))

        def why_over(self) -> str:
            return text("why_over", lambda: base.why_over(self))

        def rule_words(self) -> dict[str, str]:
            def ask() -> Any:
                found = base.rule_words(self)
                if not isinstance(found, Mapping):
                    return found
                words = {name: str(word) if type(word) is int else word for name, word in found.items()}
                return words if all(type(each) is str for pair in words.items() for each in pair) else found

            found = asked("rule_words", (), ask)
            if type(found) is not dict or not all(type(each) is str for pair in found.items() for each in pair):
                raise wrong("rule_words", (), f"returns {_shown(path, found)}, expected a text for each name")
            return found

    def text(method: str, ask: Callable[[], Any]) -> str:
        found = asked(method, (), ask)
        if type(found) is not str:
            raise wrong(method, (), f"returns {_shown(path, found)}, expected a text")
        return found

    def one_of(method: str, fits: Callable[[Any], bool], expected: str) -> Callable[..., Any]:
        """Return a method that returns one value per position and checks it."""

        def value(self: Any, position: Any) -> Any:
            def ask() -> Any:
                found = asked(method, (position,), lambda: getattr(base, method)(self, position))
                if not fits(found):
                    raise wrong(method, (position,), f"returns {_shown(path, found)}, expected {expected}")
                return found

            return steady(self, method, (position,), ask, ask())

        return value

    if issubclass(base, MakerBreakerRuleset):
        players = base.PLAYERS
        of_players = f"{players[0]!r} or {players[1]!r}"
        Guarded.winner = one_of("winner", lambda found: type(found) is str and found in players, of_players)
    if issubclass(base, ScoringRuleset):
        for method in ("score", "counted"):
            setattr(Guarded, method, one_of(method, lambda found: type(found) is int, "a whole number"))
    Guarded.__name__ = Guarded.__qualname__ = base.__name__
    Guarded.__module__ = base.__module__
    Guarded.NAME = path.parent.name
    Guarded.UNGUARDED = base
    Guarded.where = classmethod(lambda cls, method: f"{path}:{_line(path, method, within=base.__name__)}: ")
    if hasattr(base, "heap_options"):

        def heap_options(self: Any, size: int) -> Any:
            def ask() -> tuple[Any, ...]:
                expected = "what a heap can become"
                given = listed("heap_options", (size,), lambda: base.heap_options(self, size), expected)
                if given is None:
                    raise wrong("heap_options", (size,), f"returns None, expected {expected}")
                return tuple(given)

            given = steady(self, "heap_options", (size,), ask, ask())
            for item in given:
                heaps = item if isinstance(item, tuple) else (item,)
                if not all(type(heap) is int and 0 <= heap < size for heap in heaps):
                    smaller = f"a smaller heap, 0 to {size - 1}, or a tuple of such heaps" if size else "nothing"
                    raise wrong("heap_options", (size,), f"gives {_shown(path, item)}, expected {smaller}")
            return given

        Guarded.heap_options = heap_options
    if issubclass(base, LoweringRuleset) and isinstance(base.largest, (property, cached_property)):

        def largest(self: Any) -> Any:
            found = one("largest", (), lambda: super(Guarded, self).largest)
            count = len(self.start())
            whole = isinstance(found, tuple) and all(type(entry) is int and entry >= 0 for entry in found)
            if not whole or len(found) != count:
                raise wrong("largest", (), f"gives {shown(found)}, expected a tuple of {count} whole numbers")
            return found

        Guarded.largest = property(largest)
    elif issubclass(base, LoweringRuleset) and not isinstance(base.largest, tuple):
        raise wrong("largest", (), f"is {shown(base.largest)}, expected a property that gives a tuple of whole numbers")
    if issubclass(base, OctalRuleset):

        def code(found: Any) -> OctalCode:
            try:
                known = parse_code(found) if isinstance(found, str) else found
            except RulesetError as error:
                raise RulesetError(f"{Guarded.where('octal')}octal: {error}") from error
            if not isinstance(known, OctalCode):
                told = f"{Guarded.where('octal')}octal is {_shown(path, found)}, expected a code such as '0.77'"
                raise RulesetError(told)
            return known

        def octal(self: Any) -> OctalCode:
            return code(asked("octal", (), lambda: super(Guarded, self).octal))

        given_by_method = isinstance(base.octal, (property, cached_property))
        Guarded.octal = property(octal) if given_by_method else code(base.octal)
    if isinstance(getattr(base, "parts", None), (property, cached_property)):

        def parts(self: Any) -> Any:
            def ask() -> Any:
                found = super(Guarded, self).parts
                for part in found if isinstance(found, (tuple, list)) else ():
                    kind = type(part)
                    if isinstance(part, Ruleset) and kind.__module__ == base.__module__ and kind.UNGUARDED is None:
                        part.__class__ = _guarded(cast(Any, kind), path)  # a class of the same file
                return found

            return asked("parts", (), ask)

        Guarded.parts = property(parts)
    for name, value in _written(base):
        if name in _PYTHONS_OWN:
            setattr(Guarded, name, _PYTHONS_OWN[name])
        elif name in ("__getattr__", "__getattribute__"):
            setattr(Guarded, name, _for_the_rules_alone(base, name))
        elif not name.startswith("__") and name not in vars(Guarded):
            _guard(Guarded, name, value, asked)
    return cast("type[AnyRuleset]", Guarded)


def _taken_move(item: Any) -> Any:
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


def _seen(game: Any) -> dict[Any, int]:
    """Return the answers of a game so far, which the game stores itself; empty if it cannot store them."""
    try:
        own: dict[str, Any] = object.__getattribute__(game, "__dict__")
    except AttributeError:
        return {}
    found: dict[Any, int] = own.setdefault(" seen", {})
    return found


def _written(ruleset: type[Any]) -> Iterator[tuple[str, Any]]:
    """Yield the names that a class and its bases in the same file define, with their values."""
    for name in {name for cls in ruleset.__mro__ if cls.__module__ == ruleset.__module__ for name in vars(cls)}:
        yield name, inspect.getattr_static(ruleset, name)


# Python's special methods that a guarded ruleset does not take from its file: it is compared and stored as any object.
_PYTHONS_OWN: dict[str, Any] = {
    "__hash__": object.__hash__,
    "__eq__": object.__eq__,
    "__ne__": object.__ne__,
    "__repr__": object.__repr__,
    "__str__": object.__str__,
    "__bool__": lambda self: True,
    "__len__": lambda self: 1,
    "__del__": lambda self: None,
}


def _for_the_rules_alone(base: Any, name: str) -> Callable[[Any, str], Any]:
    """Return a method that finds attributes as the class says while its code runs, and as Python does otherwise."""

    def found(self: Any, attribute: str) -> Any:
        if is_inside():
            return getattr(base, name)(self, attribute)
        if name == "__getattribute__":
            return object.__getattribute__(self, attribute)
        raise AttributeError(attribute)

    return found


def _guard(guarded: Any, name: str, value: Any, asked: Callable[..., Any]) -> None:
    """Make the other definitions of a class report errors with file and line too."""
    if isinstance(value, (property, cached_property)):
        found = property(lambda self: asked(name, (), lambda: getattr(super(guarded, self), name)))
        setattr(guarded, name, found)
    elif isinstance(value, (classmethod, staticmethod)):
        setattr(
            guarded,
            name,
            classmethod(
                lambda cls, *args, **named: asked(name, args, lambda: _bound(guarded, cls, name)(*args, **named))
            ),
        )
    elif inspect.isfunction(value):
        setattr(guarded, name, lambda self, *args, **named: asked(name, args, lambda: value(self, *args, **named)))


def _bound(guarded: Any, cls: Any, name: str) -> Any:
    return getattr(super(guarded, cls), name)


def _shown(path: Path, value: object) -> str:
    """Return the repr of a value, which may run code of a file."""
    try:
        return call(path, lambda: shown(value))
    except BaseException as error:
        if not is_raised(error):
            raise
        return f"a value of the type {type(value).__name__!r} that cannot be written"


def _is_own(error: BaseException) -> bool:
    """Return whether an exception is one of ggbgen's error classes itself."""
    return isinstance(error, GgbgenError) and type(error).__module__ == GgbgenError.__module__


def _reason(path: Path, error: BaseException) -> str:
    """Return the message of an exception on one line, cut where it is long; formatting it may run code of a file."""
    try:
        reason = " ".join(call(path, lambda: str(error)).split())
        return reason if len(reason) <= _LONGEST_REASON else f"{reason[: _LONGEST_REASON - 3]}..."
    except BaseException as again:
        if not is_raised(again):
            raise
        return ""


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


def _told(path: Path, error: BaseException, what: str, *, line: str = "", within: str = "") -> str:
    """Return the error message, with the last line of the file that was running, or the line of a method."""
    import traceback

    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    at = lines[-1] if lines else _line(path, line, within=within) if line else 1
    reason = _reason(path, error)
    kind = "" if isinstance(error, TooLong) or (line and _is_own(error)) else " ".join(type(error).__name__.split())
    return f"{path}:{at}: {what}: {kind}{': ' if kind and reason else ''}{reason}"
