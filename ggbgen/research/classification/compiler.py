"""numba, an optional extra of the package."""

from __future__ import annotations

from importlib.util import find_spec

from ggbgen.errors import ToolMissingError

__all__ = ["need_numba"]


def need_numba() -> None:
    """Make sure that numba is there, without importing it.

    Raises:
        ToolMissingError: It is not; the message has the command that installs it.
    """
    if find_spec("numba") is None:
        raise ToolMissingError(
            "numba is missing, which compiles what classifies: pip install 'ggbgen[classify]', or pip install "
            "'.[classify]' in a checkout"
        )
