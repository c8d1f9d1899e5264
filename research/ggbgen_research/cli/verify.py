"""`ggbgen verify`: recompute the rows of the page of errata."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.terminal import say, write_json

if TYPE_CHECKING:
    from ggbgen_research.verification import Report

__all__ = ["verify"]


def verify(
    subject: Annotated[
        str,
        typer.Argument(
            metavar="SUBJECT", help="What to verify: chips, circular-nim, graph-nim, nim, subh, take-away or thrones."
        ),
    ],
    max_weight: Annotated[
        int | None,
        typer.Option(
            "--max-weight",
            help="graph-nim: look at all positions with weights up to this: 1 to 10, 5 if not given; for --order 5: "
            "3 to 5, 3 if not given.",
        ),
    ] = None,
    order: Annotated[
        int | None,
        typer.Option("--order", help="graph-nim: graphs with this many vertices, 4 or 5; 4 if not given."),
    ] = None,
    max_order: Annotated[
        int | None,
        typer.Option(
            "--max-order",
            help="thrones: look at all tournaments up to this order: 6 to 8, 8 if not given; chips: complete graphs: "
            "10 to 16, 10 if not given; subh: graphs: 6 to 7, 6 if not given.",
        ),
    ] = None,
    max_heap: Annotated[
        int | None,
        typer.Option(
            "--max-heap",
            help="circular-nim: look at eight heaps up to this, fewer up to more: 4 to 6, 4 if not given; "
            "nim: at three heaps: 8 to 16, 8 if not given.",
        ),
    ] = None,
    max_cookies: Annotated[
        int | None,
        typer.Option(
            "--max-cookies",
            help="take-away: look at all positions up to this many cookies: 7 to 10, 8 if not given.",
        ),
    ] = None,
    only_tables: Annotated[
        bool,
        typer.Option("--tables", help="take-away: print the tables of cookies to n = 20, and verify nothing."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Recompute every row of docs/errata.md on a subject, and print the rows.

    Each claim comes with its place in the source, a verdict, the smallest counterexample and what is true instead.
    Without a terminal the rows are printed in Markdown, as on the page. The exit status is 1 if a row differs from the
    page.

    Examples:
      ggbgen verify graph-nim

      ggbgen verify graph-nim --max-weight 8

      ggbgen verify graph-nim --order 5

      ggbgen verify thrones

      ggbgen verify take-away --tables

      ggbgen verify graph-nim --json | jq '.claims[] | select(.verdict == "fails")'
    """
    from ggbgen_research.errors import VerificationError
    from ggbgen_research.verification import find_subject
    from ggbgen_research.verification import verify as run

    if order is not None:
        subject = _of_order(subject, order)
    name = find_subject(subject).BOUND.name
    bounds = {"max_weight": max_weight, "max_order": max_order, "max_heap": max_heap, "max_cookies": max_cookies}
    for other, value in bounds.items():
        if value is not None and other != name:
            expected = f"expected --{name.replace('_', '-')}"
            raise typer.BadParameter(f"--{other.replace('_', '-')} is not for {subject}, {expected}")
    if only_tables:
        if bounds[name] is not None:
            raise typer.BadParameter(f"--{name.replace('_', '-')} is not for --tables, whose n goes to 20")
        _print_tables(subject, as_json=as_json)
        return
    with _progress() as tell:
        report = run(subject, bound=bounds[name], progress=tell)
    if as_json:
        write_json(report.record())
    else:
        _print(report)
    problems = report.problems()
    if problems:
        raise VerificationError("\n".join(problems))


def _of_order(subject: str, order: int) -> str:
    """Return the name of the subject for graphs of this order."""
    if subject != "graph-nim":
        raise typer.BadParameter(f"--order is not for {subject}, expected graph-nim")
    if order not in (4, 5):
        raise typer.BadParameter(f"--order: {order}, expected 4 or 5")
    return subject if order == 4 else f"{subject}-{order}"


def _print_tables(subject: str, *, as_json: bool) -> None:
    from ggbgen_research.verification import printed_tables

    tables = printed_tables(subject)
    if not tables:
        raise typer.BadParameter(f"--tables is not for {subject}, expected take-away")
    if as_json:
        write_json({table.name: table.record() for table in tables})
    else:
        say("\n\n".join(table.text() for table in tables))


def _print(report: Report) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    if not console.is_terminal:
        for number, (table, rows) in enumerate(report.tables):
            for line in (*([""] if number else []), *table.head(), *(row.markdown() for row in rows)):
                say(line)
        return
    for table, rows in report.tables:
        shown = Table(*table.columns, show_lines=True)
        for row in rows:
            shown.add_row(*(escape(cell.replace("`", "")) for cell in row.cells))
        console.print(shown)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Show on standard error how many rows are done, if it is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _done, _total: None
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("searching", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
