"""`ggbgen graph --run`: the steps and the result of an algorithm on a graph."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import typer

from ggbgen.aliases import Json
from ggbgen.cli.terminal import say, write
from ggbgen.errors import GraphFormatError
from ggbgen.lines import aligned, visible

if TYPE_CHECKING:
    from ggbgen.algorithms import Run

__all__ = ["run_algorithm"]

_WHY_CHARACTERS = 72


def run_algorithm(
    name: str, text: str | None, *, start: str | None, target: str | None, ties: str, as_json: bool
) -> None:
    """Run an algorithm and print its steps and its result.

    Raises:
        GraphFormatError: The text is no graph or no sequence, or the algorithm does not take it.
        ParameterError: There is no such algorithm, vertex or value of ``ties``.
    """
    from ggbgen.algorithms import describe, run
    from ggbgen.graphs import read_network

    algorithm = describe(name)
    if text is None or text == "-":
        raise typer.BadParameter("--run takes one graph, expected a text")
    options = (
        ("--from", start, "start", algorithm.takes["start"]),
        ("--to-vertex", target, "target", algorithm.takes["target"]),
    )
    for option, given, takes, needs in options:
        if given is not None and not needs:
            raise typer.BadParameter(f"{option}: {name} takes no {takes} vertex")
        begins = takes == "start" and algorithm.takes["target"] is not True
        if given is None and needs is True and not begins:
            raise typer.BadParameter(f"--run {name} needs a {takes} vertex, expected {option}")
    if name == "degree-sequences":
        _check_degrees(text)
    elif start is None and algorithm.takes["start"] is True:
        network = read_network(text)
        start = network.name(0) if network.order else None
        say(visible(f"ggbgen: starts at {start}, the first vertex; --from chooses another one"), err=True)
    found = run(name, text, start=start, target=target, ties=ties)
    if as_json:
        write(json.dumps(found.record(), ensure_ascii=False))
    else:
        say("\n".join(map(visible, _shown(found))))


def _check_degrees(text: str) -> None:
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    for place, word in enumerate(words, start=1):
        if not (word.isascii() and word.isdigit() and len(word) < 3):
            raise GraphFormatError(f"degree {place} is {word!r}, expected a whole number from 0 to 99, as in '3 2 2 1'")


def _shown(run: Run) -> Iterator[str]:
    yield run.algorithm.title
    rows = [("step", "what", "line", "why")]
    for number, step in enumerate((run.before, *run.steps)):
        first, *others = textwrap.wrap(step.why, _WHY_CHARACTERS)
        rows.append((str(number), step.text, str(step.line + 1), first))
        rows += [("", "", "", other) for other in others]
    yield from aligned(rows)
    yield run.ended.said
    # A graph that is no tree has no code, and that of a tree with an edge or less has no entries.
    empty = {"pruefer": "empty"}
    yield from aligned(
        [
            (key.replace("_", " "), empty[key] if key in empty and value == [] else _text(value))
            for key, value in run.result.items()
        ]
    )


def _text(value: Json) -> str:
    """Return an entry of a result as one line."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_text(each)}" for name, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        apart = " | " if any(isinstance(each, Sequence) and not isinstance(each, str) for each in value) else " "
        return apart.join(map(_text, value)) or "none"
    return str(value)
