"""`ggbgen graph`: what a graph or a tournament is, or the same graph in another format."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.graph_run import run_algorithm
from ggbgen.cli.terminal import say, write
from ggbgen.errors import GraphFormatError, near_miss
from ggbgen.lines import aligned, visible

if TYPE_CHECKING:
    from ggbgen.graphs import AnyGraph
    from ggbgen.graphs.analysis import Facts

__all__ = ["Graph", "graph"]

_FORMATS = "mckay|graph6|digraph6|sage-digraph6|matrix|edges|dot|tikz|svg|png"
_NAMES = {
    "out_degrees": "arcs out",
    "in_degrees": "arcs in",
    "lost_after": "S after deleting",
    "heirs_of": "heirs of kings",
    "hamiltonian_path": "Hamiltonian path",
    "hamiltonian_cycle": "Hamiltonian cycle",
    "clique_number": "clique number",
    "chromatic_number": "chromatic number",
    "matching_number": "matching number",
    "cut_vertices": "cut vertices",
    "euler": "Euler trail",
    "spanning_trees": "spanning trees",
}
# The headers that nauty's tools can write into a line of their own.
_HEADER = re.compile(r">>(graph6|digraph6)<<")
_OF_VERTICES = ("kings", "heirs", "sources", "hamiltonian_path", "hamiltonian_cycle", "lost_after", "cut_vertices")


def graph(
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="[TEXT]",
            help="A graph or tournament in any format; if missing or -, one per line is read from standard input.",
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, one line per graph.")] = False,
    to: Annotated[
        str | None,
        typer.Option("--to", metavar=_FORMATS, help="Print the graph in another format.", show_default=False),
    ] = None,
    run: Annotated[
        str | None,
        typer.Option("--run", metavar="ALGORITHM", help="Run an algorithm step by step.", show_default=False),
    ] = None,
    start: Annotated[
        str | None, typer.Option("--from", metavar="VERTEX", help="Where --run starts.", show_default=False)
    ] = None,
    target: Annotated[
        str | None, typer.Option("--to-vertex", metavar="VERTEX", help="Where --run ends.", show_default=False)
    ] = None,
    ties: Annotated[
        str, typer.Option("--ties", metavar="name|any", help="Which of equal choices --run takes as right.")
    ] = "name",
) -> None:
    """Describe a graph, a digraph or a tournament, or print it in another format.

    Texts are names such as K4, graph6, digraph6, McKay's strings of tournaments, adjacency matrices, edges A-B or arcs
    A>B, pairs as Python writes them, DIMACS and DOT; a prefix such as mckay: or matrix: settles which. Vertices are
    counted from 0. Hamiltonian paths and cycles, clique, chromatic and matching numbers, automorphisms and the class of
    a tournament in the Game of Thrones are found up to order 20.

    --run takes an algorithm such as bfs, dijkstra, kruskal or max-flow; an unknown name is answered with all of them.
    Weights or capacities follow a colon, as in A-B:3, A>B:-2.5; for degree-sequences TEXT is degrees: 3 2 2 1.

    Examples:
      ggbgen graph paw

      ggbgen graph 0110100110

      ggbgen graph "A>B B>C C>A" --to digraph6

      geng -c 6 | ggbgen graph --json

      ggbgen graph "A-B:3 B-C:1 A-C:5" --run dijkstra --from A
    """
    if run is not None:
        if to is not None:
            raise typer.BadParameter("--run and --to exclude each other")
        run_algorithm(run, text, start=start, target=target, ties=ties, as_json=as_json)
        return
    if start is not None or target is not None:
        raise typer.BadParameter("--from and --to-vertex belong to --run, expected an algorithm")
    if as_json and to is not None:
        raise typer.BadParameter("--json and --to exclude each other")
    many = text in (None, "-")
    if to == "png":
        if many:
            raise typer.BadParameter("--to png writes one picture, expected a text")
        from ggbgen.deliver.picture import graph_drawing, picture_bytes

        for _, found in _given(text):
            sys.stdout.buffer.write(picture_bytes(graph_drawing(found), ".png"))
        return
    for number, (given, found) in enumerate(_given(text)):
        if to is not None:
            write(_written(found, to, one_line=many))
        elif as_json:
            write(json.dumps(_record(found)))
        else:
            if number:
                say()
            say("\n".join(_shown(given, found)))


def _given(text: str | None) -> Iterator[tuple[str, AnyGraph]]:
    """Yield each text with its graph; empty lines and headers of nauty's formats are skipped.

    Raises:
        GraphFormatError: A text is not a graph; for standard input the message has the line.
    """
    from ggbgen.graphs import parse_any

    if text is not None and text != "-":
        yield text, parse_any(text)
        return
    if sys.__stdin__ is None:
        raise GraphFormatError("standard input is closed, expected the text of a graph on each line")
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip() or _HEADER.fullmatch(line.strip()):
            continue
        try:
            found = parse_any(line)
        except GraphFormatError as error:
            sys.stdout.flush()
            rows = "; each line is read as a graph of its own" if re.fullmatch(r"\w+([\s,]+\w+)+", line.strip()) else ""
            raise GraphFormatError(f"standard input, line {number}: {error}{rows}") from error
        yield line.strip(), found


def _written(found: AnyGraph, to: str, *, one_line: bool) -> str:
    from ggbgen.graphs import FORMATS, adjacency_matrix, write_graph

    if to in ("svg", "tikz"):
        from ggbgen.deliver.picture import graph_drawing, svg_text, tikz_text

        return {"svg": svg_text, "tikz": tikz_text}[to](graph_drawing(found))
    if to not in FORMATS:
        known = tuple(_FORMATS.split("|"))
        raise GraphFormatError(f"--to {to!r}: unknown format, expected one of {', '.join(known)}{near_miss(to, known)}")
    if to == "matrix" and one_line:
        return adjacency_matrix(found, geogebra=True)
    return write_graph(found, to)


def _record(found: AnyGraph) -> dict[str, object]:
    from ggbgen.graphs.analysis import analyse

    names = {} if found.names is None else {"names": found.names}
    return {**analyse(found).record(), **names}


def _shown(given: str, found: AnyGraph) -> list[str]:
    from ggbgen.graphs import Graph, Tournament
    from ggbgen.graphs.analysis import analyse

    facts = analyse(found)
    what = "tournament" if isinstance(found, Tournament) else "graph" if isinstance(found, Graph) else "digraph"
    rows = [(name, value) for name, value in _rows(found, facts)]
    lines = [visible(f"{given[:60]}: a {what}"), *map(visible, aligned(rows))]
    if facts.omitted:
        left = ", ".join(_NAMES.get(name, name) for name in facts.omitted)
        lines.append(f"not computed at order {found.order}: {left}")
    return lines


def _rows(found: AnyGraph, facts: Facts) -> Iterator[tuple[str, str]]:
    def named(vertices: Iterable[int]) -> str:
        return " ".join(found.name(v) for v in vertices) or "none"

    if found.names is not None:
        yield "vertices", named(range(found.order))
    for name, value in facts.record().items():
        called = _NAMES.get(name, name)
        if name == "omitted":
            continue
        if value is None:
            yield called, "none"
        elif isinstance(value, bool):
            yield called, "yes" if value else "no"
        elif name == "components":
            yield called, " | ".join(map(named, facts.components))
        elif name == "bridges":
            yield called, " ".join(f"{found.name(u)}-{found.name(v)}" for u, v in facts.bridges or ()) or "none"
        elif name == "heirs_of":
            if heirs_of := facts.heirs_of:
                yield called, "; ".join(f"{found.name(king)}: {named(heirs)}" for king, heirs in heirs_of.items())
        elif isinstance(value, tuple) and name in _OF_VERTICES:
            yield called, named(value)
        elif isinstance(value, tuple):
            yield called, " ".join(map(str, value))
        else:
            yield called, str(value)


class Graph(Command):
    """`ggbgen graph`."""

    PLACE = 110
    RUN = staticmethod(graph)
