"""Rules in a user's file: run the file, find the ruleset in it, and report errors with file and line."""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from ggbgen.errors import RulesetError, near_miss
from ggbgen.rulesets.class_checks import declared_problems
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.guard import guarded
from ggbgen.rulesets.reports import failure, is_own, line_of
from ggbgen.rulesets.ruleset import Ruleset
from ggbgen.rulesets.ruleset_registry import RULESETS, AnyRuleset
from ggbgen.user_code.calls import before_running, call, is_raised

__all__ = ["load_ruleset"]


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
        if is_own(error) or not is_raised(error):
            raise
        raise RulesetError(failure(path, error, "looking for the rules")) from error


def _ruleset_of(path: Path, module: ModuleType) -> type[AnyRuleset]:
    """Return the ruleset that a module defines."""
    complete = RULESETS.defined(module.__name__, vars(module))
    found = [ruleset for ruleset in complete if not ruleset.__name__.startswith("_")]
    sums = [ruleset for ruleset in found if issubclass(ruleset, SumRuleset)]
    if len(found) != 1 and len(sums) != 1:
        raise RulesetError(_not_one(path, module, [ruleset.__name__ for ruleset in found or complete]))
    ruleset = (sums or found)[0]
    # In a file with a sum, the other classes are its parts. These are instantiated on demand: by then their names stand
    # for the guarded classes.
    for part in set(complete) - {ruleset}:
        setattr(module, part.__name__, guarded(part, path))
    doc = vars(ruleset).get("__doc__")
    if not isinstance(doc, str) or not inspect.cleandoc(doc):
        raise RulesetError(
            f"{path}:{line_of(path, ruleset.__name__)}: class {ruleset.__name__} has no docstring, "
            "expected the rules as a student reads them"
        )
    for name, problem in declared_problems(ruleset):
        line = line_of(path, name, within=ruleset.__name__)
        raise RulesetError(f"{path}:{line}: class {ruleset.__name__}: {name}: {problem}")
    return guarded(ruleset, path)


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
        raise RulesetError(failure(path, error, "running the file")) from error
    finally:
        sys.dont_write_bytecode = writes
    return module


def _not_one(path: Path, module: ModuleType, names: list[str]) -> str:
    if names:
        message = (
            f"{path}: {len(names)} {'ruleset' if len(names) == 1 else 'rulesets'}, {', '.join(names)}, expected one"
        )
        return f"{message} class with the rules of the game whose name does not begin with '_'"
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Ruleset) and value.__module__ == module.__name__:
            lacking = sorted(value.__abstractmethods__)
            own = [name for name in vars(value) if not name.startswith("__")]
            hint = next((text for name in lacking if (text := near_miss(name, own))), "")
            seen = f"; it has{hint.removeprefix(', did you mean').removesuffix('?')}" if hint else ""
            return (
                f"{path}:{line_of(path, value.__name__)}: class {value.__name__} has no method "
                f"{' and no '.join(lacking)}, expected start and options{seen}"
            )
    return f"{path}: no class with the rules of a game, expected one derived from ImpartialRuleset"
