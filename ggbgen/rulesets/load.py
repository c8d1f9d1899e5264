"""Rules in a file of one's own: run the file, find the ruleset in it, and say where in the file something is wrong."""

from __future__ import annotations

import hashlib
import inspect
import operator
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

from ggbgen.errors import GgbgenError, RulesetError, near_miss
from ggbgen.rulesets.find import AnyRuleset, rulesets_in
from ggbgen.rulesets.ruleset import Move, Ruleset

__all__ = ["load_ruleset"]

_Result = TypeVar("_Result")


def load_ruleset(path: Path) -> type[AnyRuleset]:
    """Run a file and return the ruleset that it defines, called after the file's folder.

    What its methods raise or return wrongly is a `RulesetError` that names file, line and position.

    Raises:
        RulesetError: The file cannot be read or run, or does not define one complete ruleset.
    """
    path = path.resolve()
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
    if len(found) != 1:
        raise RulesetError(_not_one(path, module, [ruleset.__name__ for ruleset in found or complete]))
    ruleset = found[0]
    # The parts of a sum are made when they are asked for: by then their names are those of guarded classes.
    for part in set(complete) - {ruleset}:
        setattr(module, part.__name__, _guarded(part, path))
    if not inspect.cleandoc(vars(ruleset).get("__doc__") or ""):
        raise RulesetError(
            f"{path}:{_line(path, ruleset.__name__)}: class {ruleset.__name__} has no docstring, "
            "expected the rules as a student reads them"
        )
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
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise RulesetError(f"{error.filename or path}:{error.lineno}: {error.msg}") from error
    except Exception as error:
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
    """Return the line of a class, or of a function or an attribute in it (the class's if not there); 1 if none is."""
    import ast

    tree: Any = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == (within or name):
            if not within:
                return node.lineno
            for inner in node.body:
                targets = inner.targets if isinstance(inner, ast.Assign) else ()
                names = [getattr(inner, "name", None), *(getattr(target, "id", None) for target in targets)]
                if name in names:
                    return inner.lineno
            return node.lineno
    return 1


def _guarded(ruleset: type[AnyRuleset], path: Path) -> type[AnyRuleset]:
    """Return a subclass whose methods say in which line and position something is wrong."""
    base = cast(Any, ruleset)

    def asked(what: str, position: tuple[Any, ...], ask: Callable[[], _Result]) -> _Result:
        try:
            return ask()
        except GgbgenError:
            raise
        except Exception as error:
            shown = ", ".join(_short(value) for value in position)
            raise RulesetError(_told(path, error, f"{what}({shown})")) from error

    def wrong(method: str, position: object, problem: str) -> RulesetError:
        return RulesetError(f"{Guarded.where(method)}{method}({_short(position)}) {problem}")

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
            return None if found is None else asked("starts", (), lambda: tuple(found))

        def options(self, position: Any) -> Iterator[Any]:
            found = asked("options", (position,), lambda: base.options(self, position))
            if not isinstance(found, Iterable):
                raise wrong("options", position, f"returns {_short(found)}, expected the positions that moves lead to")
            given = asked("options", (position,), lambda: list(found))
            for item in given:
                option = item.option if isinstance(item, Move) else item
                _check_hashable(option, lambda problem: wrong("options", position, problem))
                if isinstance(item, Move):
                    _check_hashable(item.at, lambda problem: wrong("options", position, f"{problem} as a place"))
            return iter(given)

        def check(self, position: Any) -> None:
            asked("check", (position,), lambda: base.check(self, position))

        def key(self, position: Any) -> Any:
            found = asked("key", (position,), lambda: base.key(self, position))
            _check_hashable(found, lambda problem: wrong("key", position, problem))
            return found

        def summands(self, position: Any) -> Any:
            found = asked("summands", (position,), lambda: base.summands(self, position))
            if found is None:
                return None
            if not isinstance(found, Iterable):
                raise wrong("summands", position, f"returns {_short(found)}, expected positions or None")
            given = asked("summands", (position,), lambda: tuple(found))
            for summand in given:
                _check_hashable(summand, lambda problem: wrong("summands", position, problem))
            return given

        def lowering_sets(self) -> Any:
            found = asked("lowering_sets", (), lambda: base.lowering_sets(self))
            if found is None:
                return None
            sets = asked("lowering_sets", (), lambda: tuple(tuple(map(operator.index, one)) for one in found))
            first = self.start()
            known = sets, len(first) if isinstance(first, tuple) else first
            if known not in checked:
                problem = _problem_of_sets(sets, first)
                if problem:
                    raise RulesetError(f"{Guarded.where('lowering_sets')}lowering_sets(): {problem}")
                checked.add(known)
            return sets

    Guarded.__name__ = Guarded.__qualname__ = base.__name__
    Guarded.__module__ = base.__module__
    Guarded.NAME = path.parent.name
    Guarded.UNGUARDED = base
    Guarded.where = classmethod(lambda cls, method: f"{path}:{_line(path, method, within=base.__name__)}: ")
    if hasattr(base, "heap_options"):
        plain = base.heap_options

        def heap_options(self: Any, size: int) -> list[Any]:
            return asked("heap_options", (size,), lambda: list(plain(self, size)))

        Guarded.heap_options = heap_options
    return cast("type[AnyRuleset]", Guarded)


def _problem_of_sets(sets: tuple[tuple[int, ...], ...], first: object) -> str:
    """Return what is wrong with lowering sets of a game that begins with a position, "" if nothing is."""
    if not isinstance(first, tuple) or not all(type(entry) is int for entry in first):
        return f"the start {_short(first)} has no numbers to lower, expected a tuple of whole numbers"
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
    except TypeError:
        hint = "a tuple" if isinstance(value, list) else "tuples of whole numbers"
        raise error(f"gives {_short(value)}, which is not hashable, expected {hint}") from None


def _told(path: Path, error: BaseException, what: str) -> str:
    """Return what went wrong, with the last line of the file that was running."""
    import traceback

    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    reason = " ".join(str(error).split())
    kind = type(error).__name__
    return f"{path}:{lines[-1] if lines else 1}: {what}: {kind}{': ' + reason if reason else ''}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
