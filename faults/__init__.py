"""Faults that are put into a copy of the checkout on purpose, to see which tests find them.

``python -m faults``, or ``./dev faults``; see ``docs/contributing-tests.md``. The list is ``faults.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

__all__ = ["ROOT", "Fault", "read_faults"]

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A small fault of the product that a user would notice.

    Attributes:
        name: Its name.
        wrong: What is wrong for a user, as a sentence.
        file: Where it is put, from the root of the checkout.
        old: The text that it replaces, which the file has exactly once.
        new: The text in its place.
        later: Whether it was invented to try a reorganised suite, and was not looked for before.
    """

    name: str
    wrong: str
    file: str
    old: str
    new: str
    later: bool = False

    def problem(self) -> str:
        """Return why the fault cannot be put into the checkout, or an empty text."""
        path = ROOT / self.file
        times = path.read_text("utf-8").count(self.old) if path.is_file() else 0
        return "" if times == 1 else f"{self.name}: the list is out of date, {self.file} has the old text {times} times"

    @contextmanager
    def planted(self, copy: Path) -> Iterator[None]:
        """Put the fault into a copy of the checkout for as long as the context lasts."""
        path = copy / self.file
        text = path.read_text("utf-8")
        path.write_text(text.replace(self.old, self.new), "utf-8")
        try:
            yield
        finally:
            path.write_text(text, "utf-8")


def read_faults() -> tuple[Fault, ...]:
    """Return the faults of the list."""
    with Path(__file__).with_name("faults.toml").open("rb") as file:
        return tuple(Fault(**entry) for entry in tomllib.load(file)["fault"])
