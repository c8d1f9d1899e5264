"""`ggbgen classify`: the number of tournaments of an order in each class."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.terminal import late_bar, say, write
from ggbgen.errors import OutputError
from ggbgen.lines import aligned

if TYPE_CHECKING:
    from ggbgen_research.classification import Row, Rule, Sample

__all__ = ["classify"]

_KEPT_FROM_ORDER = 11


class RuleChoice(StrEnum):
    """Which vertices may be deleted."""

    ANY = "any"
    KINGS_ONLY = "kings-only"


class ClassChoice(StrEnum):
    """The classes of tournaments in the Game of Thrones."""

    S = "S"
    W = "W"
    B = "B"
    C = "C"


class FormatChoice(StrEnum):
    """How tournaments are written."""

    MCKAY = "mckay"
    DIGRAPH6 = "digraph6"


def classify(
    subject: Annotated[str, typer.Argument(metavar="SUBJECT", help="What to classify, for example thrones.")],
    order: Annotated[int, typer.Option("--order", metavar="N", help="The number of vertices, 1 to 12.")],
    rule: Annotated[
        RuleChoice, typer.Option("--rule", help="Any vertex may be deleted (if not given), or kings only.")
    ] = RuleChoice.ANY,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    listing: Annotated[
        bool, typer.Option("--list", help="Print the members of S_n; the row goes to standard error then.")
    ] = False,
    class_: Annotated[
        ClassChoice | None, typer.Option("--class", help="Of which class --list prints the members, S if not given.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="NAMES", help="Count the classes by kings, heirs and scores, or some of these."),
    ] = None,
    format_: Annotated[
        FormatChoice, typer.Option("--format", help="How --list writes tournaments.")
    ] = FormatChoice.MCKAY,
    processes: Annotated[
        int | None, typer.Option("--processes", min=1, help="Slices at a time; one for each processor if not given.")
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(
            "--state",
            metavar="FILE",
            help="Keep finished slices in FILE, and go on from there. From order 11 on there is one anyway.",
        ),
    ] = None,
    slices: Annotated[
        int | None, typer.Option("--slices", min=1, help="Split the tournaments into this many slices.")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Count on the Dask cluster with this scheduler."),
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option("--sample", metavar="COUNT", min=1, help="Draw random tournaments instead of listing all."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Which random tournaments.")] = 1,
) -> None:
    """Classify all tournaments of an order: how many are in S_n, W, B and C, as in table 4.1 of the thesis.

    S_n: the player to move loses although the game is not over. B: there is a source, so the game is over. C: a vertex
    has score n - 2 and there is no source. W: all others. Needs nauty's gentourng.

    Examples:
      ggbgen classify thrones --order 8

      ggbgen classify thrones --order 7 --list --format digraph6

      ggbgen classify thrones --order 6 --list --class W

      ggbgen classify thrones --order 6 --by kings,heirs

      ggbgen classify thrones --order 10 --rule kings-only --json

      ggbgen classify thrones --order 11 --state order-11.jsonl

      ggbgen classify thrones --order 14 --sample 10000 --seed 1
    """
    from ggbgen_research.classification import Rule

    _refuse_pairs(listing, state, scheduler, sample, slices)
    _refuse_with_classes(class_, by, listing, rule, state is not None or scheduler is not None or sample is not None)
    chosen = Rule(rule.value)
    threads = processes or os.cpu_count() or 1
    with cleaning_up():
        if sample is not None:
            drawn = _sample(subject, order, chosen, sample, seed, threads)
            write(json.dumps(drawn.record(), indent=2) if as_json else _shown_sample(drawn))
        elif by is not None:
            _tabulate(subject, order, by.split(","), as_json)
        elif listing and class_ not in (None, ClassChoice.S):
            _list_class(subject, order, class_, format_, as_json)
        elif listing:
            _list(subject, order, chosen, format_, threads, slices, as_json)
        else:
            row = _row(subject, order, chosen, threads, slices, state, scheduler)
            write(json.dumps(row.record(), indent=2) if as_json else _shown_row(row))


def _refuse_pairs(
    listing: bool, state: Path | None, scheduler: str | None, sample: int | None, slices: int | None
) -> None:
    given = {
        "--list": listing,
        "--state": state is not None,
        "--scheduler": scheduler is not None,
        "--slices": slices is not None,
    }
    pairs = [("--list", "--state"), ("--list", "--scheduler")]
    for one, other in pairs:
        if given[one] and given[other]:
            raise typer.BadParameter(f"{one} and {other} exclude each other")
    for other, there in given.items():
        if there and sample is not None:
            raise typer.BadParameter(f"--sample and {other} exclude each other")


def _refuse_with_classes(
    class_: ClassChoice | None, by: str | None, listing: bool, rule: RuleChoice, elsewhere: bool
) -> None:
    """Refuse combinations of `--class` and `--by` with options that exclude them."""
    if class_ is not None and not listing:
        raise typer.BadParameter("--class needs --list")
    if by is not None and (listing or elsewhere):
        raise typer.BadParameter("--by excludes --list, --state, --scheduler and --sample")
    if (by is not None or class_ not in (None, ClassChoice.S)) and rule is not RuleChoice.ANY:
        raise typer.BadParameter("--by, and --class but S, are for the rule any")


def _tabulate(subject: str, order: int, by: list[str], as_json: bool) -> None:
    from ggbgen_research.classification import LETTERS, find_subject, tabulate

    find_subject(subject)
    with _progress("tournaments") as tell:
        found = tabulate(order=order, by=[name.strip() for name in by], progress=tell)
    if as_json:
        write(json.dumps({"subject": subject} | found.record(), indent=2))
        return
    cells: list[tuple[str, ...]] = [(*found.by, *LETTERS)]
    for values, counts in found.counts.items():
        shown = (" ".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values)
        cells.append((*shown, *map(str, counts.values())))
    write("\n".join(aligned(cells)))


def _list_class(subject: str, order: int, class_: ClassChoice | None, form: FormatChoice, as_json: bool) -> None:
    from ggbgen.graphs import digraph6, parse_mckay
    from ggbgen_research.classification import find_subject, members

    find_subject(subject)
    assert class_ is not None  # noqa: S101 - for the type checker
    with _progress("tournaments") as tell:
        found = members(order=order, letter=class_.value, progress=tell)
        texts = (text if form is FormatChoice.MCKAY else digraph6(parse_mckay(text)) for text in found)
        if as_json:
            write(json.dumps({"subject": subject, "order": order, "class": class_.value, "members": list(texts)}))
            return
        for text in texts:
            write(text)


def _row(
    subject: str,
    order: int,
    rule: Rule,
    processes: int,
    slices: int | None,
    state: Path | None,
    scheduler: str | None,
) -> Row:
    from ggbgen_research.classification import TOURNAMENTS
    from ggbgen_research.classification import classify as run

    kept = state
    if state is None and slices is None and _KEPT_FROM_ORDER <= order < len(TOURNAMENTS):
        import platformdirs

        folder = Path(platformdirs.user_state_path("ggbgen"))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"{str(folder)!r}: cannot be made: {error.strerror or error}; name a --state") from error
        kept = folder / f"{subject}-{order}-{rule}.jsonl"

    def resumed(done: int, of: int) -> None:
        if done or state is None:
            say(f"ggbgen: {done:,} of {of:,} slices are done in {kept}", err=True)

    with _progress("tournaments") as tell:
        row = run(
            subject,
            order=order,
            rule=rule,
            processes=processes,
            slices=slices,
            state=kept,
            scheduler=scheduler,
            resumed=resumed,
            progress=tell,
        )
    if kept is not None and state is None:
        with suppress(OSError):
            kept.unlink()  # the user did not ask for a state file, so it is not kept once all slices are done
    return row


def _list(
    subject: str, order: int, rule: Rule, form: FormatChoice, processes: int, slices: int | None, as_json: bool
) -> None:
    from ggbgen.graphs import digraph6, parse_mckay
    from ggbgen_research.classification import classify as run

    first = True

    def tell_members(lines: bytes) -> None:
        nonlocal first
        for line in lines.decode().split():
            text = line if form is FormatChoice.MCKAY else digraph6(parse_mckay(line))
            if as_json:
                write(f"{'' if first else ','}\n    {json.dumps(text)}", end="")
            else:
                write(text)
            first = False

    with _progress("tournaments") as tell:
        if as_json:
            write('{\n  "members": [', end="")
        row = run(
            subject,
            order=order,
            rule=rule,
            processes=processes,
            slices=slices,
            members=tell_members,
            progress=tell,
        )
    if as_json:
        write(("" if first else "\n  ") + "],\n" + json.dumps(row.record(), indent=2).removeprefix("{\n"))
    else:
        say(_shown_row(row), err=True)


def _sample(subject: str, order: int, rule: Rule, size: int, seed: int, processes: int) -> Sample:
    from ggbgen_research.classification import sample as run

    with _progress("random tournaments") as tell:
        return run(subject, order=order, rule=rule, size=size, seed=seed, processes=processes, progress=tell)


def _shown_row(row: Row) -> str:
    from ggbgen_research.classification import find_subject

    heads = find_subject(row.subject).CLASSES
    first = next(iter(heads.values()))
    cells = [
        ("n", "|A|", *heads.values(), f"{first}/|A|"),
        (str(row.order), str(row.total), *map(str, row.counts.values()), f"{row.share:.6f}"),
    ]
    return "\n".join([f"{row.subject}, rule {row.rule}", *aligned(cells)])


def _shown_sample(drawn: Sample) -> str:
    from ggbgen_research.classification import find_subject
    from ggbgen_research.classification.sample import CONFIDENCE

    heads = find_subject(drawn.subject).CLASSES
    cells: list[tuple[str, ...]] = [("class", "drawn", "share", f"{CONFIDENCE:.0%} interval")]
    for name, head in heads.items():
        low, high = drawn.interval(name)
        count = drawn.counts[name]
        cells.append((head.strip("|"), str(count), f"{count / drawn.size:.6f}", f"{low:.6f} to {high:.6f}"))
    title = (
        f"{drawn.subject}, rule {drawn.rule}: {drawn.size} random tournaments of order {drawn.order}, seed {drawn.seed}"
    )
    return "\n".join([title, *aligned(cells)])


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Yield a function that shows how many are done; it does nothing if there is no terminal."""
    with late_bar(what) as bar:
        yield (lambda _done, _total: None) if bar is None else bar
