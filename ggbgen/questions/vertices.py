"""The graphs that questions are about: their size, the names of their vertices; graphs and positions of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from ggbgen.definition import Parameter

__all__ = ["FIGURE", "NAMES", "OWN_GRAPHS", "OWN_POSITIONS", "OWN_SHARE", "letters", "order_from"]

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


OWN_SHARE = Parameter(
    name="own",
    type="text",
    description="whether all tasks of a question that takes your own are about these, or every other one is random",
    default="only",
    choices=("only", "mixed"),
)
"""The parameter for how many of the tasks are about what the author gives: graphs or positions."""


OWN_GRAPHS = (
    Parameter(
        name="graphs",
        type="texts",
        description="graphs or tournaments of your own instead of random ones, one a line: edges such as A-B:4 B-C:2, "
        "arcs such as A>B, or any other format; each is used once before one comes back",
        default=(),
    ),
    OWN_SHARE,
)
"""The parameters of questions about graphs that take graphs of the author's own."""


OWN_POSITIONS = (
    Parameter(
        name="positions",
        type="texts",
        description="positions of your own instead of random ones, one a line: heaps such as 3, 5, 7, or 1, 3: 5, 7 "
        "with what may be taken, or {1|-1} + ^*, domineering ..#/..., toads TT-F, hackenbush LRL; each is used once "
        "before one comes back",
        default=(),
    ),
    OWN_SHARE,
)
"""The parameters of questions asked in words that take positions of the author's own."""


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
