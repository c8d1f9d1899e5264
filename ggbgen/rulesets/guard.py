"""Guarded rules: the class of a user's file, whose methods report wrong values and exceptions with file and line."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

from ggbgen.errors import RulesetError, shown
from ggbgen.rulesets.checks import CHECKS, AnyClass, Check, Guard
from ggbgen.rulesets.composite import SumRuleset
from ggbgen.rulesets.lowering import LoweringRuleset
from ggbgen.rulesets.octal_code import OctalCode, parse_code
from ggbgen.rulesets.rows import OctalRuleset
from ggbgen.rulesets.ruleset import Ruleset
from ggbgen.rulesets.ruleset_registry import AnyRuleset
from ggbgen.user_code.calls import is_inside

__all__ = ["guarded"]


@cache
def guarded(ruleset: type[AnyRuleset], path: Path) -> type[AnyRuleset]:
    """Return a subclass of a user's class whose methods report errors with line and position."""
    guard = Guard(ruleset, path)
    kind = _guarded_class(guard)
    for base, checks in CHECKS.items():
        for method, check in checks.items() if issubclass(ruleset, base) else ():
            setattr(kind, method, _method(guard, method, check))
    for base, guard_property in _PROPERTIES.items():
        if issubclass(ruleset, base):
            guard_property(guard, kind)
    for name, value in _written(ruleset):
        if name in _PYTHONS_OWN:
            setattr(kind, name, _PYTHONS_OWN[name])
        elif name in ("__getattr__", "__getattribute__"):
            setattr(kind, name, _for_the_rules_alone(ruleset, name))
        elif not name.startswith("__") and name not in vars(kind):
            _guard_other(guard, kind, name, value)
    return cast("type[AnyRuleset]", kind)


def _guarded_class(guard: Guard) -> AnyClass:
    """Return a subclass with a guarded constructor."""
    base = guard.base

    class Guarded(base):  # type: ignore[misc, valid-type]
        __slots__ = ()
        __doc__ = base.__doc__
        FILE = guard.path

        def __new__(cls, *args: object, **kwargs: object) -> Any:  # a game of a class that only this function knows
            if base.__new__ is object.__new__:  # type: ignore[comparison-overlap]
                return object.__new__(cls)
            arguments = tuple(kwargs.values())
            made = guard.asked("__new__", arguments, lambda: base.__new__(cls, *args, **kwargs))
            if type(made) is not cls:
                raise guard.wrong("__new__", arguments, f"gives {guard.shown(made)}, expected a game of its class")
            return made

        def __init__(self, *args: object, **kwargs: object) -> None:
            guard.asked(base.__name__, tuple(kwargs.values()), lambda: base.__init__(self, *args, **kwargs))

        @classmethod
        def rules(cls) -> str:
            return guard.text("rules", base.rules)

        @classmethod
        def where(cls, method: str) -> str:
            return guard.where(method)

        def where_option(self, position: Hashable, option: Hashable) -> str:
            return guard.where("options", guard.line_of_option(self, position, option))

    Guarded.__name__ = Guarded.__qualname__ = base.__name__
    Guarded.__module__ = base.__module__
    Guarded.NAME = guard.path.parent.name
    Guarded.UNGUARDED = base
    return Guarded


def _method(guard: Guard, method: str, check: Check) -> Callable[..., object]:
    return lambda game, *arguments: check(guard, game, method, arguments)


# ---- properties of some kinds of games


def _guard_largest(guard: Guard, kind: AnyClass) -> None:
    """Check ``largest`` of a game with lowering sets."""
    given = guard.base.largest
    if not isinstance(given, (property, cached_property)):
        if not isinstance(given, tuple):
            expected = "expected a property that gives a tuple of whole numbers"
            raise guard.wrong("largest", (), f"is {shown(given)}, {expected}")
        return

    def largest(game: LoweringRuleset) -> object:
        found = guard.value("largest", (), lambda: super(kind, game).largest)
        count = len(game.start())
        if (
            not isinstance(found, tuple)
            or len(found) != count
            or not all(type(entry) is int and entry >= 0 for entry in found)
        ):
            raise guard.wrong("largest", (), f"gives {shown(found)}, expected a tuple of {count} whole numbers")
        return found

    kind.largest = property(largest)


def _guard_octal(guard: Guard, kind: AnyClass) -> None:
    """Check the code of an octal game, an attribute or a property."""

    def code(found: object) -> OctalCode:
        try:
            known = parse_code(found) if isinstance(found, str) else found
        except RulesetError as error:
            raise RulesetError(f"{guard.where('octal')}octal: {error}") from error
        if not isinstance(known, OctalCode):
            problem = f"octal is {guard.shown(found)}, expected a code such as '0.77'"
            raise RulesetError(f"{guard.where('octal')}{problem}")
        return known

    def octal(game: OctalRuleset) -> OctalCode:
        return code(guard.asked("octal", (), lambda: super(kind, game).octal))

    is_property = isinstance(guard.base.octal, (property, cached_property))
    kind.octal = property(octal) if is_property else code(guard.base.octal)


def _guard_parts(guard: Guard, kind: AnyClass) -> None:
    """Guard the parts of a sum whose classes are in the same file."""
    if not isinstance(guard.base.parts, (property, cached_property)):
        return

    def parts(game: SumRuleset) -> object:
        def ask() -> object:
            found = super(kind, game).parts
            for part in found if isinstance(found, (tuple, list)) else ():
                of = type(part)
                if isinstance(part, Ruleset) and of.__module__ == guard.base.__module__ and of.UNGUARDED is None:
                    part.__class__ = guarded(cast("Hashable", of), guard.path)
            return found

        return guard.asked("parts", (), ask)

    kind.parts = property(parts)


_PROPERTIES: Mapping[type, Callable[[Guard, AnyClass], None]] = {
    LoweringRuleset: _guard_largest,
    OctalRuleset: _guard_octal,
    SumRuleset: _guard_parts,
}


# ---- everything else that a class defines


def _written(ruleset: type[AnyRuleset]) -> Iterator[tuple[str, object]]:
    """Yield the names that a class and its bases in the same file define, with their values."""
    for name in {name for cls in ruleset.__mro__ if cls.__module__ == ruleset.__module__ for name in vars(cls)}:
        yield name, inspect.getattr_static(ruleset, name)


# Python's special methods that a guarded ruleset does not take from its file: it is compared and stored as any object.
_PYTHONS_OWN: dict[str, Callable[..., object]] = {
    "__hash__": object.__hash__,
    "__eq__": object.__eq__,
    "__ne__": object.__ne__,
    "__repr__": object.__repr__,
    "__str__": object.__str__,
    "__bool__": lambda self: True,
    "__len__": lambda self: 1,
    "__del__": lambda self: None,
}


def _for_the_rules_alone(base: type[AnyRuleset], name: str) -> Callable[[object, str], object]:
    """Return a method that looks up attributes as the class does while its code runs, and as Python does otherwise."""

    def found(self: object, attribute: str) -> object:
        if is_inside():
            return getattr(base, name)(self, attribute)
        if name == "__getattribute__":
            return object.__getattribute__(self, attribute)
        raise AttributeError(attribute)

    return found


def _guard_other(guard: Guard, kind: AnyClass, name: str, value: object) -> None:
    """Make another definition of the class report errors with file and line, too."""

    def bound(cls: object) -> Callable[..., object]:
        found: Callable[..., object] = getattr(super(kind, cls), name)
        return found

    if isinstance(value, (property, cached_property)):
        setattr(kind, name, property(lambda game: guard.asked(name, (), lambda: bound(game))))
    elif isinstance(value, (classmethod, staticmethod)):
        found = classmethod(lambda cls, *args, **named: guard.asked(name, args, lambda: bound(cls)(*args, **named)))
        setattr(kind, name, found)
    elif inspect.isfunction(value):
        setattr(kind, name, lambda game, *args, **named: guard.asked(name, args, lambda: value(game, *args, **named)))
