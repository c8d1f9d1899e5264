"""The Sprague-Grundy graph of a solution, in Graphviz's language."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import TypeVar

from ggbgen.errors import GameTooLargeError
from ggbgen.solver import Solution, Value

__all__ = ["sprague_grundy_dot"]

Position = TypeVar("Position", bound=Hashable)

# Nodes that the player to move loses are boxes, the others ellipses: the colours tell the same.
_LOOKS = {
    "P": 'shape=box, color="#D55E00", fillcolor="#FBE0CC"',
    "N": 'shape=ellipse, color="#0072B2", fillcolor="#DCEBF7"',
}
_NODES = '  node [fontname="sans-serif", fontcolor="#1F2937", style=filled, penwidth=2];'
_ARCS = '  edge [color="#475569"];'
_MOST_ARCS = 20_000


def sprague_grundy_dot(
    solution: Solution[Position], *, name: str, text: Callable[[Position], str], most_arcs: int = _MOST_ARCS
) -> str:
    """Draw every subposition as a node with its value and every option as an arc, the start at the top.

    P-positions are orange boxes, N-positions light blue ellipses. Below the position stands its Grundy value, or
    under misere play its outcome alone. Arcs to P-positions, the winning moves, are thick.

    Args:
        solution: Of an impartial game.
        name: What the graph is called.
        text: What a position is called.
        most_arcs: More arcs than this are refused.

    Returns:
        The text of a .dot file, ending in a newline. The same solution gives the same text.

    Raises:
        GameTooLargeError: There are more than ``most_arcs`` arcs.
    """
    key = solution.game.key
    numbers = {key(solution.start): 0}
    nodes = [_node(0, text(solution.start), solution.value(solution.start))]
    arcs: list[str] = []
    waiting = deque([solution.start])
    while waiting:
        position = waiting.popleft()
        tail = numbers[key(position)]
        drawn = set()
        for move in solution.moves(position):
            option_key = key(move.option)
            if option_key in drawn:
                continue
            drawn.add(option_key)
            if option_key not in numbers:
                numbers[option_key] = len(numbers)
                nodes.append(_node(numbers[option_key], text(move.option), move.value))
                waiting.append(move.option)
            thick = " [penwidth=2.5]" if move.value.outcome == "P" else ""
            arcs.append(f"  p{tail} -> p{numbers[option_key]}{thick};")
            if len(arcs) > most_arcs:
                raise GameTooLargeError(
                    f"the Sprague-Grundy graph of {text(solution.start)} has more than {most_arcs:,} arcs, "
                    "expected a smaller position to draw"
                )
    head = [f"digraph {_quoted(name)} {{", _NODES, _ARCS]
    return "\n".join([*head, *nodes, *arcs, "}", ""])


def _node(number: int, position: str, value: Value) -> str:
    below = value.outcome if value.grundy is None else f"{value.outcome}, Grundy value {value.grundy}"
    return f'  p{number} [label={_quoted(position)[:-1]}\\n{below}", {_LOOKS[value.outcome]}];'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
