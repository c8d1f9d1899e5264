"""``python -m benchmarks``: runs the benchmarks and prints their tables."""

from __future__ import annotations

import json
import os
import platform
from contextlib import nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from benchmarks import (
    algorithms,
    authoring,
    between,
    build,
    builder,
    chips,
    classify,
    clicks,
    cram,
    family,
    games,
    growth,
    held,
    load,
    offline,
    partizan,
    plugin,
    questions,
    sequences,
    site,
    solver,
    stepping,
    subh,
    workshop,
)
from benchmarks.figures import Report
from benchmarks.page import BenchBrowser, running_browser
from ggbgen.errors import GgbgenError

__all__ = ["main"]


class Name(StrEnum):
    """The benchmarks, in the order in which they run."""

    BUILD = "build"
    LOAD = "load"
    CLICKS = "clicks"
    PLUGIN = "plugin"
    OFFLINE = "offline"
    STEPPING = "stepping"
    GROWTH = "growth"
    GAMES = "games"
    FAMILY = "family"
    QUESTIONS = "questions"
    SOLVER = "solver"
    CLASSIFY = "classify"
    AUTHORING = "authoring"
    SEQUENCES = "sequences"
    CRAM = "cram"
    SUBH = "subh"
    CHIPS = "chips"
    PARTIZAN = "partizan"
    WORKSHOP = "workshop"
    ALGORITHMS = "algorithms"
    SITE = "site"
    BUILDER = "builder"
    BETWEEN = "between"
    HELD = "held"


# These benchmarks compare with another checkout.
_WITH_ANOTHER = {Name.BETWEEN, Name.HELD}

_WITHOUT_BROWSER = {
    Name.SOLVER,
    Name.CLASSIFY,
    Name.AUTHORING,
    Name.SEQUENCES,
    Name.CRAM,
    Name.SUBH,
    Name.CHIPS,
    Name.PARTIZAN,
    Name.SITE,
}


def run(
    names: Annotated[list[Name] | None, typer.Argument(metavar="NAME...", help="Which ones; all if none.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every measurement to this file.")] = None,
    click_repetitions: Annotated[int, typer.Option("--clicks", min=1, help="Repetitions of each click.")] = 11,
    load_repetitions: Annotated[int, typer.Option("--loads", min=1, help="Repetitions of each loading.")] = 7,
    process_repetitions: Annotated[int, typer.Option("--processes", min=1, help="Repetitions of each process.")] = 7,
    growth_repetitions: Annotated[int, typer.Option("--growth", min=1, help="Repetitions for each order.")] = 5,
    solver_repetitions: Annotated[int, typer.Option("--solutions", min=1, help="Repetitions of each solution.")] = 5,
    classify_repetitions: Annotated[int, typer.Option("--classifications", min=1, help="Repetitions of each.")] = 3,
    build_repetitions: Annotated[
        int, typer.Option("--builds", min=1, help="Repetitions of each build, for `held`.")
    ] = 3,
    other: Annotated[
        Path | None, typer.Option("--other", metavar="FOLDER", help="Another checkout, for `between` and `held`.")
    ] = None,
    applets: Annotated[
        list[str] | None,
        typer.Option("--applet", metavar="NAME", help="An applet that `held` compares; may be repeated."),
    ] = None,
    sequence_repetitions: Annotated[int, typer.Option("--sequences", min=1, help="Repetitions of each sequence.")] = 5,
) -> None:
    """Run all benchmarks or the named ones. Whatever is compared is measured alternately, in one run."""
    chosen = names or [name for name in Name if name not in _WITH_ANOTHER]
    if bool(_WITH_ANOTHER & set(chosen)) != (other is not None):
        raise typer.BadParameter("between, held and --other FOLDER need each other")
    found: dict[str, object] = {}

    def tell(name: Name, report: Report) -> None:
        found[name] = report.data
        for table in report.tables:
            print(table, flush=True)

    with running_browser() if set(chosen) - _WITHOUT_BROWSER else nullcontext() as browser:
        machine = _machine(browser)
        found["machine"] = machine
        print("\n".join(f"{key}: {value}" for key, value in machine.items()), end="\n\n", flush=True)
        for name in chosen:
            match name:
                case Name.BUILD:
                    tell(name, build.measure(repetitions=process_repetitions))
                case Name.LOAD:
                    tell(name, load.measure(browser, repetitions=load_repetitions))
                case Name.CLICKS:
                    tell(name, clicks.measure(browser, repetitions=click_repetitions))
                case Name.PLUGIN:
                    tell(name, plugin.measure(browser, repetitions=2 * click_repetitions))
                case Name.OFFLINE:
                    tell(name, offline.measure(browser, repetitions=4 * click_repetitions))
                case Name.STEPPING:
                    tell(name, stepping.measure(browser, repetitions=click_repetitions))
                case Name.GAMES:
                    tell(name, games.measure(browser, repetitions=load_repetitions))
                case Name.FAMILY:
                    tell(name, family.measure(browser, repetitions=load_repetitions))
                case Name.QUESTIONS:
                    tell(name, questions.measure(browser, repetitions=click_repetitions))
                case Name.GROWTH:
                    tell(name, growth.measure(browser, repetitions=growth_repetitions))
                case Name.SOLVER:
                    tell(name, solver.measure(repetitions=solver_repetitions))
                case Name.AUTHORING:
                    tell(name, authoring.measure(repetitions=process_repetitions))
                case Name.SEQUENCES:
                    tell(name, sequences.measure(repetitions=sequence_repetitions))
                case Name.CRAM:
                    tell(name, cram.measure(repetitions=solver_repetitions))
                case Name.SUBH:
                    tell(name, subh.measure(repetitions=solver_repetitions))
                case Name.CHIPS:
                    tell(name, chips.measure(repetitions=solver_repetitions))
                case Name.PARTIZAN:
                    tell(name, partizan.measure(repetitions=solver_repetitions))
                case Name.WORKSHOP:
                    tell(name, workshop.measure(browser, repetitions=click_repetitions))
                case Name.ALGORITHMS:
                    tell(name, algorithms.measure(browser, repetitions=click_repetitions))
                case Name.SITE:
                    tell(name, site.measure(repetitions=classify_repetitions))
                case Name.BUILDER:
                    tell(name, builder.measure(browser, repetitions=build_repetitions))
                case Name.BETWEEN:
                    pairs = between.measure(browser, other, repetitions=load_repetitions, clicks=click_repetitions)
                    tell(name, pairs)
                case Name.HELD:
                    compared = held.measure(
                        browser,
                        other,
                        names=applets or held.SAMPLE,
                        builds=build_repetitions,
                        loads=load_repetitions,
                        clicks=click_repetitions,
                    )
                    tell(name, compared)
                case Name.CLASSIFY:
                    tell(name, classify.measure(repetitions=classify_repetitions))
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _machine(browser: BenchBrowser | None) -> dict[str, object]:
    machine: dict[str, object] = {
        "processor": f"{os.cpu_count()} cores, {platform.machine()}",
        "other load": f"{os.getloadavg()[0]:.1f} processes in the last minute",
        "system": platform.system(),
        "Python": platform.python_version(),
    }
    if browser is not None:
        machine |= {"GeoGebra": browser.engine.version, "Chromium": browser.browser.version}
    return machine


def main() -> None:
    """Run the command line."""
    try:
        typer.run(run)
    except GgbgenError as error:
        raise SystemExit(f"benchmarks: {error}") from None


if __name__ == "__main__":
    main()
