"""The graph of a game's positions with their values, in Graphviz's DOT language."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

from ggbgen.encoding.any_solution import PositionValue, Solved
from ggbgen.errors import GameTooLargeError
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import State

__all__ = ["positions_dot"]

# P-positions are boxes, draws diamonds, the others ellipses: the shapes say the same as the colours.
_SHAPES = {"P": "box", "N": "ellipse", "D": "diamond", "": "ellipse"}
_COLOURS = {
    "P": 'color="#D55E00", fillcolor="#FBE0CC"',
    "N": 'color="#0072B2", fillcolor="#DCEBF7"',
    "D": 'color="#475569", fillcolor="#F1F5F9"',
    "": 'color="#0072B2", fillcolor="#DCEBF7"',
}
_NODES = '  node [fontname="sans-serif", fontcolor="#1F2937", style=filled, penwidth=2];'
_ARCS = '  edge [color="#475569"];'
_THICK, _RED = "penwidth=2.5", 'color="#C81E1E"'
_MOST_ARCS = 20_000


def positions_dot(
    solution: Solved,
    *,
    name: str,
    text: Callable[[Hashable], str],
    cut: bool = False,
    key: Callable[[Hashable], Hashable] | None = None,
    most_arcs: int = _MOST_ARCS,
) -> str:
    """Return a drawing of every position as a node with its value and every option as an arc, the start at the top.

    For impartial games it is the Sprague-Grundy graph. P-positions are orange boxes, N-positions light blue ellipses,
    draws grey diamonds. Below the position is its outcome, with the Grundy value if there is one; in a scoring game the
    score under best play precedes the position. On a complete graph chips are in descending order. Arcs of winning
    moves, or of the best moves in a scoring game, are thick.

    Args:
        solution: A solution of a game of any kind.
        name: Name of the graph.
        text: Returns the text of a position.
        cut: Whether to leave out positions that are reachable only after a mistake: the option of a mistake is a box
            without options, and the arrow to it is red; all others are ellipses. If the game is a win at the start, the
            rest shows how to win.
        key: Returns a key shared by positions that become one node, such as
            `ggbgen.page.game.symmetries.symmetry_key`; by default the ruleset's key. The first position found
            represents its node.
        most_arcs: Maximal number of arcs.

    Returns:
        The text of a .dot file, ending in a newline; it depends only on the solution.

    Raises:
        GameTooLargeError: There are more than ``most_arcs`` arcs.
    """
    positions, arcs, expanded = _graph(solution, text=text, cut=cut, key=key or solution.game.key, most_arcs=most_arcs)
    nodes = [
        _node(number, position, solution, text, is_cut=number not in expanded, cut=cut)
        for number, position in enumerate(positions)
    ]
    lines = [f"  p{tail} -> p{head}{f' [{look}]' if look else ''};" for tail, head, look in arcs]
    return "\n".join([f"digraph {_quoted(name)} {{", _NODES, _ARCS, *nodes, *lines, "}", ""])


def _graph(
    solution: Solved, *, text: Callable[[Hashable], str], cut: bool, key: Callable[[Hashable], Hashable], most_arcs: int
) -> tuple[list[Hashable], list[tuple[int, int, str]], set[int]]:
    """Return the positions, the arcs between their numbers with a look, and the numbers whose options are drawn."""
    game, key_of = solution.game, key
    numbers = {key_of(solution.start): 0}
    positions = [solution.start]
    arcs: list[tuple[int, int, str]] = []
    expanded: set[int] = set()
    waiting = deque([solution.start])
    while waiting:
        position = waiting.popleft()
        tail = numbers[key_of(position)]
        if tail in expanded:
            continue
        expanded.add(tail)
        known = solution.value(position)
        drawn = set()
        for option in game.plain_options(position):
            known_as = key_of(option)
            if known_as in drawn:
                continue
            drawn.add(known_as)
            if known_as not in numbers:
                numbers[known_as] = len(positions)
                positions.append(option)
            worth = solution.value(option).rank
            given_away = worth < -known.rank
            if not (cut and given_away):
                waiting.append(option)
            best = worth > 0 if known.score is None else not given_away
            arcs.append((tail, numbers[known_as], _RED if cut and given_away else _THICK if best else ""))
            if len(arcs) > most_arcs:
                raise GameTooLargeError(
                    f"the graph of the positions of {text(solution.start)} has more than {most_arcs:,} arcs, "
                    "expected a smaller position to draw"
                )
    return positions, arcs, expanded


def _node(
    number: int, position: Hashable, solution: Solved, text: Callable[[Hashable], str], *, is_cut: bool, cut: bool
) -> str:
    known = solution.value(position)
    shape = ("box" if is_cut else "ellipse") if cut else _SHAPES[known.outcome]
    label = _label(known, position, solution, text)
    return f"  p{number} [label={label}, shape={shape}, {_COLOURS[known.outcome]}];"


def _label(known: PositionValue, position: Hashable, solution: Solved, text: Callable[[Hashable], str]) -> str:
    called = text(_representative(position, solution.game))
    if known.score is not None:
        return _quoted(f"{known.score}: {called}")
    below = known.display if known.grundy is None else f"{known.display}, Grundy value {known.grundy}"
    return f'{_quoted(called)[:-1]}\\n{below}"'


def _representative(position: Hashable, game: Rules) -> Hashable:
    """Return the representative of a position's node, if the rules define one; else the position itself."""
    chosen = getattr(game, "representative", None)
    if chosen is None:
        return position
    return position._replace(position=chosen(position.position)) if isinstance(position, State) else chosen(position)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
