"""Find things by name: one module of a package for each, and what other installed packages add by entry points."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from ggbgen.errors import GgbgenError, near_miss, shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["Registry", "added", "loaded"]

_NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")

T = TypeVar("T")


class Registry(Generic[T]):
    """The classes of one kind, by name.

    A module of the package is an entry if it defines exactly one complete class of the kind; the entry has the module's
    name. An entry point of the same name adds such a class from a module of another installed package; it is imported
    when it is used. Names of the package itself cannot be taken.

    Args:
        package: The package whose modules are searched; also the group of entry points.
        base: The class, or classes, from which entries are derived.
        noun: What an entry is called in messages.
        error: The error for an unknown name.
        separator: What stands between the words of a name.
        is_open: Whether other packages may add entries.
    """

    def __init__(
        self,
        package: str,
        base: type | tuple[type, ...],
        *,
        noun: str,
        error: type[GgbgenError],
        separator: str = "-",
        is_open: bool = True,
    ) -> None:
        self.package = package
        self._is_open = is_open
        self._base = base
        self._noun = noun
        self._error = error
        self._separator = separator

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all entries, sorted."""
        return tuple(sorted({*self._own_names, *self._added()}))

    @cached_property
    def _own_names(self) -> tuple[str, ...]:
        package = importlib.import_module(self.package)
        names = (self._name(module.name) for module in pkgutil.iter_modules(package.__path__))
        return tuple(name for name in names if self._ours(name) is not None)

    def find(self, name: str) -> T:
        """Return the entry with this name.

        Raises:
            GgbgenError: There is no such entry, or it cannot be imported; the error has the registry's own type.
        """
        found = self.get(name)
        if found is None:
            known = f"{', '.join(self.names)}{near_miss(name, self.names)}"
            raise self._error(f"unknown {self._noun} {shown(name)}, expected one of {known}")
        return found

    def get(self, name: str) -> T | None:
        """Return the entry with this name, None if there is none.

        Raises:
            GgbgenError: The entry of another package cannot be imported; the error has the registry's own type.
        """
        if not _NAME.fullmatch(name):
            return None
        if (found := self._ours(name)) is not None:
            return found
        if (point := self._added().get(name)) is None:
            return None
        entry = loaded(point, self._noun, self._error)
        try:
            is_entry = self._is_entry(entry)
            module = str(entry.__module__) if is_entry else ""
        except Exception as failure:  # anything that a class of another package may raise
            raise self._error(f"{self._noun} {name!r}: {point.value} cannot be used: {_said(failure)}") from failure
        if not is_entry:
            raise self._error(f"{self._noun} {name!r}: {point.value} is no {self._noun}")
        if (own := self._name(module.rpartition(".")[2])) != name:
            raise self._error(f"{self._noun} {name!r}: {point.value} is in a module named {own!r}, expected {name!r}")
        return cast(T, entry)

    def _added(self) -> Mapping[str, EntryPoint]:
        return added(self.package) if self._is_open else {}

    def defined(self, module: str, namespace: Mapping[str, object]) -> list[T]:
        """Return the entries that a module itself defines."""
        return [
            cast(T, value)
            for value in namespace.values()
            if self._is_entry(value) and cast(type, value).__module__ == module
        ]

    def _is_entry(self, value: object) -> bool:
        is_derived = isinstance(value, type) and issubclass(value, self._base)
        bases = self._base if isinstance(self._base, tuple) else (self._base,)
        return is_derived and value not in bases and not inspect.isabstract(value)

    def _name(self, module: str) -> str:
        return module.replace("_", self._separator)

    @cache  # noqa: B019  # a registry lives as long as the program
    def _ours(self, name: str) -> T | None:
        """Return the entry of the package's own module with this name, None if there is none."""
        module_name = f"{self.package}.{name.replace(self._separator, '_')}"
        try:
            module = importlib.import_module(module_name)
        except ModuleNotFoundError as error:
            if error.name != module_name:
                raise
            return None
        if name != self._name(module_name.rpartition(".")[2]):
            return None
        found = self.defined(module_name, vars(module))
        return found[0] if len(found) == 1 else None


def added(group: str) -> Mapping[str, EntryPoint]:
    """Return the entry points of a group by name, without importing anything; of two with one name, the first."""
    return _added(group, tuple(sys.path))


@cache
def _added(group: str, path: tuple[str, ...]) -> Mapping[str, EntryPoint]:
    """Return the entry points that packages on a search path have."""
    from importlib.metadata import entry_points  # slow to import, and not needed for what comes with ggbgen

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        found.setdefault(point.name, point)
    return found


def loaded(point: EntryPoint, noun: str, error: type[GgbgenError]) -> object:
    """Return what an entry point names.

    Raises:
        GgbgenError: Importing it fails; the error has the given type.
    """
    try:
        found: object = point.load()
        return found
    except KeyboardInterrupt:
        raise
    except BaseException as failure:  # anything that code of another package may raise, also to end Python
        package = "another package" if point.dist is None else point.dist.name
        raise error(f"the {noun} {point.name!r} of {package} cannot be used: {_said(failure)}") from failure


def _said(failure: BaseException) -> str:
    """Return the type of an exception and the first line of what it says, which may raise another one."""
    try:
        said = f"{type(failure).__name__}: {failure}"
    except Exception:
        said = type(failure).__name__
    return said.splitlines()[0]
