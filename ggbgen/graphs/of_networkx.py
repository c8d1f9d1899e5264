"""Recognize the graphs of networkx without importing it, which is slow."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["is_networkx"]


def is_networkx(value: object) -> TypeGuard[nx.Graph]:
    """Return whether a value is a graph of networkx, directed or not: none is before somebody has imported it."""
    networkx = sys.modules.get("networkx")
    return networkx is not None and isinstance(value, networkx.Graph)
