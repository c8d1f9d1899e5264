"""Two other libraries for values of partizan games: pycgt, and cgt-py where it has a wheel."""

from __future__ import annotations

import importlib
import sys
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from ggbgen.partizan import Game

# The wheels of cgt-py 0.11.0 are for Linux and Windows; pyproject.toml asks for it on Linux, as CI has.
HAS_RUST = sys.platform == "linux"

needs_rust = pytest.mark.skipif(not HAS_RUST, reason="cgt-py has no wheel for this system")


@cache
def rust() -> Any:
    """Return cgt-py, whose widgets import anywidget although the wheel does not require it."""
    if "anywidget" not in sys.modules:
        try:
            importlib.import_module("anywidget")
        except ImportError:
            for name, classes in (
                ("anywidget", ("AnyWidget",)),
                ("traitlets", ("Any", "Bool", "Int", "List", "Unicode")),
            ):
                stub = ModuleType(name)
                for each in classes:
                    setattr(
                        stub, each, type(each, (), {"__init__": lambda *_, **__: None, "tag": lambda self, **_: self})
                    )
                sys.modules.setdefault(name, stub)
    return importlib.import_module("cgt_py")


@cache
def as_pycgt(game: Game) -> Any:
    """Return a game with the same options in pycgt; its own simplification finds nothing to simplify."""
    import pycgt

    left, right = (frozenset(map(as_pycgt, options)) for options in (game.left_options, game.right_options))
    found = pycgt.Game(left, right)
    assert pycgt.canonical(found) == found
    return found


def rust_text(game: Game) -> str:
    """Return a game in the notation of cgt-py."""
    number = game.as_number
    if number is not None:
        return str(number)
    left, right = (", ".join(map(rust_text, options)) for options in (game.left_options, game.right_options))
    return f"{{{left}|{right}}}"


@cache
def as_rust(game: Game) -> Any:
    """Return the same game in cgt-py."""
    return rust().CanonicalForm(rust_text(game))


def rust_number(value: Any) -> Fraction:
    """Return a number of cgt-py."""
    return Fraction(repr(value).partition("'")[2].rstrip("')"))
