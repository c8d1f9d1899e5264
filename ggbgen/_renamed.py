"""Modules under the names that they had before version 0.2: importing one gives today's module, and a warning."""

from __future__ import annotations

import importlib
import importlib.machinery
import sys
import warnings
from collections.abc import Sequence
from types import ModuleType

__all__ = ["install"]

_RENAMED = {
    "ggbgen.analysis": "ggbgen.graphs.analysis",
    "ggbgen.archive.container": "ggbgen.offline.container",
    "ggbgen.archive.read": "ggbgen.offline.read",
    "ggbgen.archive.write": "ggbgen.offline.write",
    "ggbgen.boards": "ggbgen.page.boards",
    "ggbgen.conformance": "ggbgen.check.conformance",
    "ggbgen.conjecture": "ggbgen.solver.conjecture",
    "ggbgen.engine": "ggbgen.check.engine",
    "ggbgen.grading": "ggbgen.archive.systems",
    "ggbgen.messages": "ggbgen.definition",
    "ggbgen.picture": "ggbgen.deliver.picture",
    "ggbgen.render.page": "ggbgen.archive.web_page",
    "ggbgen.render": "ggbgen.archive",
    "ggbgen.scripts": "ggbgen.offline.scripts",
    "ggbgen.sequences": "ggbgen.solver.sequences",
    "ggbgen.site": "ggbgen.deliver.site",
    "ggbgen.table.form": "ggbgen.encoding.choose",
    "ggbgen.table": "ggbgen.encoding",
    "ggbgen.solver.sided": "ggbgen.solver.partizan",
    "ggbgen.worksheet": "ggbgen.deliver.worksheet",
}


class _Renamed:
    """Finder and loader of modules by their old names."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: object = None) -> object:
        """Return how a module with an old name is loaded, None for any other module."""
        return importlib.machinery.ModuleSpec(name, cls) if _today(name) else None  # type: ignore[arg-type]

    @staticmethod
    def create_module(spec: importlib.machinery.ModuleSpec) -> ModuleType:
        """Return today's module."""
        today = _today(spec.name) or spec.name
        module = importlib.import_module(today)
        warnings.warn(f"{spec.name} is {today} now", DeprecationWarning, stacklevel=2)
        spec.loader_state = module.__spec__
        return module

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Give a module back the specification that importing it by its old name has replaced."""
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


def _today(name: str) -> str | None:
    """Return the name that a module with an old name has today, None if the name is not an old one."""
    start = name
    while start.count("."):
        if start in _RENAMED:
            return _RENAMED[start] + name[len(start) :]
        start = start.rpartition(".")[0]
    return None


def install() -> None:
    """Make the old names importable."""
    sys.meta_path.insert(0, _Renamed)  # type: ignore[arg-type]  # ahead of the finder of files
