"""Rules in a file of one's own: run the file, find the ruleset in it, and say where in the file something is wrong."""

from __future__ import annotations

import hashlib
import inspect
import operator
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from ggbgen.errors import GgbgenError, RulesetError, near_miss, shown
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.deadline import TooLong, deadline
from ggbgen.rulesets.declared import declared_problems
from ggbgen.rulesets.find import AnyRuleset, rulesets_in
from ggbgen.rulesets.lowering import LoweringRuleset
from ggbgen.rulesets.octal_code import OctalCode, parse_code
from ggbgen.rulesets.rows import OctalRuleset
from ggbgen.rulesets.ruleset import MakerBreakerRuleset, Move, Ruleset, ScoringRuleset

__all__ = ["load_ruleset"]

_Result = TypeVar("_Result")

# As many values a method may give for one position; what gives more need not end.
_MOST = 1_000_000


def load_ruleset(path: Path) -> type[AnyRuleset]:
    """Run a file and return the ruleset that it defines, called after the file's folder.

    What its methods raise or return wrongly is a `RulesetError` that names file, line and position.

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
    """Return the ruleset of a file with this content; the same file is run once."""
    module = _run(path, content)
    complete = rulesets_in(vars(module), module.__name__)
    found = [ruleset for ruleset in complete if not ruleset.__name__.startswith("_")]
    sums = [ruleset for ruleset in found if issubclass(ruleset, SumRuleset)]
    if len(found) != 1 and len(sums) != 1:
        raise RulesetError(_not_one(path, module, [ruleset.__name__ for ruleset in found or complete]))
    ruleset = (sums or found)[0]
    # Beside a sum, the other classes are its parts. They are made when they are asked for: by then guarded classes have
    # their names.
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
    assert spec is not None  # noqa: S101 - for the type checker, the file is a .py file
    assert spec.loader is not None  # noqa: S101 - for the type checker
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing is left in an author's folder
    try:
        with deadline(), redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except SyntaxError as error:
        line = error.lineno or path.read_bytes().partition(b"\0")[0].count(b"\n") + 1
        raise RulesetError(f"{error.filename or path}:{line}: {error.msg}") from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # one that ends the program too
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
    """Return the line of a class, or of a method or an attribute within a class; that of the class, or 1, if not."""
    import ast

    tree: Any = ast.parse(path.read_bytes())
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
    """Return a subclass whose methods say in which line and position something is wrong."""
    base = cast(Any, ruleset)

    def asked(what: str, position: tuple[Any, ...], ask: Callable[[], _Result]) -> _Result:
        try:
            with deadline(), redirect_stdout(sys.stderr):  # standard output is for results
                return ask()
        except (GgbgenError, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise RulesetError(_told(path, error, f"{what}({', '.join(map(shown, position))})")) from error

    def wrong(method: str, arguments: tuple[Any, ...], problem: str) -> RulesetError:
        return RulesetError(f"{Guarded.where(method)}{method}({', '.join(map(shown, arguments))}) {problem}")

    def taken(method: str, arguments: tuple[Any, ...], found: Any, expected: str) -> list[Any]:
        """Return what a method gives, which need not end."""
        if not isinstance(found, Iterable):
            raise wrong(method, arguments, f"returns {shown(found)}, expected {expected}")
        given = asked(method, arguments, lambda: list(islice(found, _MOST + 1)))
        if len(given) > _MOST:
            raise wrong(method, arguments, f"gives more than {_MOST:,} values, expected an end")
        return given

    checked: set[Any] = set()

    class Guarded(base):  # type: ignore[misc, valid-type]
        __slots__ = ()
        __doc__ = base.__doc__

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            asked(base.__name__, tuple(kwargs.values()), lambda: base.__init__(self, *args, **kwargs))

        def start(self) -> Any:
            position = asked("start", (), lambda: base.start(self))
            _check_hashable(position, lambda problem: RulesetError(f"{Guarded.where('start')}start() {problem}"))
            return position

        def starts(self) -> Any:
            found = asked("starts", (), lambda: base.starts(self))
            if found is None:
                return None
            given = taken("starts", (), found, "positions or None")
            for position in given:
                _check_hashable(position, lambda problem: wrong("starts", (), problem))
            return tuple(given)

        def options(self, *position: Any) -> Iterator[Any]:
            """Takes a position and, where it matters, who is to move."""
            found = asked("options", position, lambda: base.options(self, *position))
            given = taken("options", position, found, "the positions that moves lead to")
            for item in given:
                option = item.option if isinstance(item, Move) else item
                _check_hashable(option, lambda problem: wrong("options", position, problem))
                if isinstance(item, Move):
                    if not isinstance(item.others, tuple):
                        told = f"gives a Move with others={shown(item.others)}, expected a tuple of places"
                        raise wrong("options", position, told)
                    for place in (item.at, *item.others):
                        _check_hashable(place, lambda problem: wrong("options", position, f"{problem} as a place"))
            return iter(given)

        def check(self, position: Any) -> None:
            asked("check", (position,), lambda: base.check(self, position))

        def key(self, position: Any) -> Any:
            found = asked("key", (position,), lambda: base.key(self, position))
            _check_hashable(found, lambda problem: wrong("key", (position,), problem))
            return found

        def summands(self, position: Any) -> Any:
            found = asked("summands", (position,), lambda: base.summands(self, position))
            if found is None:
                return None
            given = tuple(taken("summands", (position,), found, "positions or None"))
            for summand in given:
                _check_hashable(summand, lambda problem: wrong("summands", (position,), problem))
            return given

        def lowering_sets(self) -> Any:
            found = asked("lowering_sets", (), lambda: base.lowering_sets(self))
            if found is None:
                return None
            given = taken("lowering_sets", (), found, "sets of coordinates or None")
            sets = asked("lowering_sets", (), lambda: tuple(tuple(map(operator.index, one)) for one in given))
            first = self.start()
            known = sets, len(first) if isinstance(first, tuple) else first
            if known not in checked:
                problem = _problem_of_sets(sets, first)
                if problem:
                    raise RulesetError(f"{Guarded.where('lowering_sets')}lowering_sets(): {problem}")
                checked.add(known)
            return sets

    def one_of(method: str, fits: Callable[[Any], bool], expected: str) -> Callable[..., Any]:
        """Return a method that gives one value of a position, which has to fit."""

        def value(self: Any, position: Any) -> Any:
            found = asked(method, (position,), lambda: getattr(base, method)(self, position))
            if not fits(found):
                raise wrong(method, (position,), f"returns {shown(found)}, expected {expected}")
            return found

        return value

    if issubclass(base, MakerBreakerRuleset):
        players = base.PLAYERS
        Guarded.winner = one_of("winner", players.__contains__, f"{players[0]!r} or {players[1]!r}")
    if issubclass(base, ScoringRuleset):
        for method in ("score", "counted"):
            setattr(Guarded, method, one_of(method, lambda found: type(found) is int, "a whole number"))
    Guarded.__name__ = Guarded.__qualname__ = base.__name__
    Guarded.__module__ = base.__module__
    Guarded.NAME = path.parent.name
    Guarded.UNGUARDED = base
    Guarded.where = classmethod(lambda cls, method: f"{path}:{_line(path, method, within=base.__name__)}: ")
    if hasattr(base, "heap_options"):
        plain = base.heap_options

        def heap_options(self: Any, size: int) -> list[Any]:
            found = asked("heap_options", (size,), lambda: plain(self, size))
            given = taken("heap_options", (size,), found, "what a heap can become")
            for item in given:
                heaps = item if isinstance(item, tuple) else (item,)
                if not all(type(heap) is int and 0 <= heap < size for heap in heaps):
                    smaller = f"a smaller heap, 0 to {size - 1}, or a tuple of such heaps" if size else "nothing"
                    raise wrong("heap_options", (size,), f"gives {shown(item)}, expected {smaller}")
            return given

        Guarded.heap_options = heap_options
    if issubclass(base, LoweringRuleset) and isinstance(base.largest, (property, cached_property)):

        def largest(self: Any) -> Any:
            found = asked("largest", (), lambda: super(Guarded, self).largest)
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
                told = f"{Guarded.where('octal')}octal is {shown(found)}, expected a code such as '0.77'"
                raise RulesetError(told)
            return known

        def octal(self: Any) -> OctalCode:
            try:
                return code(asked("octal", (), lambda: super(Guarded, self).octal))
            except RulesetError as error:
                if str(path) in str(error):
                    raise
                raise RulesetError(f"{Guarded.where('octal')}octal: {error}") from error

        given_by_method = isinstance(base.octal, (property, cached_property))
        Guarded.octal = property(octal) if given_by_method else code(base.octal)
    if isinstance(getattr(base, "parts", None), (property, cached_property)):

        def parts(self: Any) -> Any:
            found = asked("parts", (), lambda: super(Guarded, self).parts)
            for part in found if isinstance(found, (tuple, list)) else ():
                kind = type(part)
                if isinstance(part, Ruleset) and kind.__module__ == base.__module__ and kind.UNGUARDED is None:
                    part.__class__ = _guarded(cast(Any, kind), path)  # a class of the same file
            return found

        Guarded.parts = property(parts)
    return cast("type[AnyRuleset]", Guarded)


def _problem_of_sets(sets: tuple[tuple[int, ...], ...], first: object) -> str:
    """Return what is wrong with lowering sets of a game that begins with a position, "" if nothing is."""
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


def _check_hashable(value: object, error: Callable[[str], RulesetError]) -> None:
    try:
        hash(value)
    except Exception:
        hint = "a tuple" if isinstance(value, list) else "tuples of whole numbers"
        raise error(f"gives {shown(value)}, which is not hashable, expected {hint}") from None


def _told(path: Path, error: BaseException, what: str) -> str:
    """Return what went wrong, with the last line of the file that was running."""
    import traceback

    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    reason = " ".join(str(error).split())
    kind = "" if isinstance(error, TooLong) else type(error).__name__
    return f"{path}:{lines[-1] if lines else 1}: {what}: {kind}{': ' if kind and reason else ''}{reason}"
