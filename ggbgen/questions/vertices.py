"""The vertices of the graphs that questions are about, and their names."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.definition import Parameter

__all__ = ["FIGURE", "NAMES", "letters", "order_from"]

NAMES = Parameter(
    name="names",
    type="names",
    description="names of the vertices, separated by commas; letters follow for those that are missing",
    default=(),
)
"""The parameters of questions about graphs."""


FIGURE = Parameter(
    name="figure",
    type="text",
    description="what it is about: graph or tournament",
    default="graph",
    choices=("graph", "tournament"),
)
"""The parameters of questions about graphs and tournaments."""


def order_from(minimum: int, default: int, maximum: int) -> Parameter:
    """Return the parameter for the number of vertices."""
    return Parameter(
        name="order",
        type="integer",
        description="number of vertices",
        default=default,
        minimum=minimum,
        maximum=maximum,
    )


def letters(names: Sequence[str], order: int) -> tuple[str, ...]:
    """Return names for all vertices: the given ones, then letters."""
    free = (letter for letter in map(chr, range(ord("A"), ord("Z") + 1)) if letter not in names)
    return (*names[:order], *(next(free) for _ in range(order - len(names))))
