"""`ggbgen solve`: the value of a position and of all its moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer
from typer.core import TyperCommand

from ggbgen.cli.command import Command
from ggbgen.cli.game_arguments import game_notation
from ggbgen.cli.options import JsonOption, PresetOption, RulesetSettingsOption, applets_beginning
from ggbgen.cli.signals import cleaning_up
from ggbgen.cli.solve_positions import judged, listed_positions, positions_graph
from ggbgen.cli.terminal import late_bar, say, write, write_json
from ggbgen.deliver.position_report import (
    MOST_SEARCHED,
    Progress,
    falls_apart,
    record,
    record_of_either,
    record_of_sums,
    shown,
)
from ggbgen.deliver.value_report import record_of_values, shown_values
from ggbgen.errors import ParameterError, RulesetError

if TYPE_CHECKING:
    from ggbgen.notation import AnyNotation
    from ggbgen.rulesets.states import State

__all__ = ["PlayChoice", "Solve", "SolveCommand", "solve"]

_STANDARD_OUTPUT = "-"


class OutcomeChoice(StrEnum):
    """The outcome of the positions to list: P or N."""

    P = "P"
    N = "N"


class PlayChoice(StrEnum):
    """Normal or misere play."""

    NORMAL = "normal"
    MISERE = "misere"


class SolveCommand(TyperCommand):
    """Allows ``--dot`` without a value, which means standard output."""

    def parse_args(self, ctx: object, args: list[str]) -> list[str]:
        """Add a value to ``--dot`` if it has none, then parse."""
        given = []
        for arg, following in zip_longest(args, args[1:]):
            alone = following is None or (following.startswith("-") and following != _STANDARD_OUTPUT)
            given += [arg, _STANDARD_OUTPUT] if arg == "--dot" and alone else [arg]
        return super().parse_args(cast(typer.Context, ctx), given)


_NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME|PATH",
        autocompletion=applets_beginning,
        help="A game, such as nim or graph-nim-paw, or the folder of a game of your own; its code is run.",
    ),
]
_PlayOption = Annotated[
    PlayChoice,
    typer.Option("--play", help="normal (the default): the last move wins; misere: the last move loses."),
]
_PositionOption = Annotated[
    str | None,
    typer.Option("--position", metavar="TEXT", help="The position to solve; the start by default."),
]
_DotOption = Annotated[
    str | None,
    typer.Option(
        "--dot",
        metavar="[FILE]",
        help="Write the graph of positions for Graphviz, to FILE if given; Graphviz draws a .svg, .png or .pdf.",
    ),
]
_CutOption = Annotated[
    bool,
    typer.Option(
        "--cut",
        help="With --dot: leave out positions that only losing moves reach, or moves that cost points.",
    ),
]
_SumsOption = Annotated[
    bool,
    typer.Option(
        "--sums",
        help="Compute Grundy values from independent summands, without remoteness: for games too large to search.",
    ),
]
_LimitOption = Annotated[
    int | None,
    typer.Option(
        "--limit",
        min=1,
        help="Maximal number of positions to search; by default 2,000,000, or 50,000 and then --sums.",
    ),
]
_ListOption = Annotated[
    OutcomeChoice | None,
    typer.Option("--list", help="Print all reachable positions with this outcome.", show_default=False),
]
_CsvOption = Annotated[bool, typer.Option("--csv", help="With --list: print a table of values, comma-separated.")]
_UpToIsomorphismOption = Annotated[
    bool,
    typer.Option(
        "--up-to-isomorphism",
        help="With --dot or --list: show positions that are equal up to a symmetry of the game once.",
    ),
]
_ClaimOption = Annotated[
    str | None,
    typer.Option(
        "--claim",
        metavar="EXPRESSION",
        help="Check a claim about the P-positions, such as 'x0 ^ x1 == x2', on all reachable positions.",
    ),
]
_ValuesOption = Annotated[
    bool,
    typer.Option(
        "--values",
        help="Partizan games: canonical form and temperature of the position and of each move, and its incentive.",
    ),
]
_MaxOption = Annotated[
    int | None,
    typer.Option("--max", metavar="N", min=0, help="With --claim or --list: start with N in every entry."),
]


def solve(
    name: _NameArgument,
    settings: RulesetSettingsOption = None,
    preset: PresetOption = "",
    play: _PlayOption = PlayChoice.NORMAL,
    position: _PositionOption = None,
    as_json: JsonOption = False,
    dot: _DotOption = None,
    cut: _CutOption = False,
    sums: _SumsOption = False,
    limit: _LimitOption = None,
    listed: _ListOption = None,
    as_csv: _CsvOption = False,
    merged: _UpToIsomorphismOption = False,
    claim: _ClaimOption = None,
    most: _MaxOption = None,
    values: _ValuesOption = False,
) -> None:
    """Solve a game: outcome, Grundy value and remoteness (or score) of a position and of all its options.

    Examples:
      ggbgen solve nim

      ggbgen solve nim --set heaps=3,5,7 --position 1,4,5 --play misere

      ggbgen solve graph-nim --set graph=K4 --set weights=2 --json

      ggbgen solve subtraction --preset "N(10; 1, 2)"

      ggbgen solve ./my-game --json

      ggbgen solve nim --set heaps=1,2 --dot nim.svg

      ggbgen solve chip-firing --set graph=K5 --dot k5.dot --cut

      ggbgen solve graph-nim --set graph=K4 --set weights=1 --dot k4.svg --up-to-isomorphism

      ggbgen solve graph-nim-k3 --list P --max 3

      ggbgen solve graph-nim-k3 --claim "x0 ^ x1 ^ x2 == 0" --max 4

      ggbgen solve domineering --set board=../.. --values
    """
    search = _Search(play=play, position=position, most=most, limit=limit)
    output = _Output(
        as_json=as_json,
        dot=dot,
        cut=cut,
        sums=sums,
        listed=listed,
        as_csv=as_csv,
        merged=merged,
        claim=claim,
        values=values,
    )
    output.refuse_contradictions(search)
    notation = game_notation(
        name, settings or [], preset
    )  # only solved: games larger than a board can show are allowed
    _print(notation, name, search, output)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Search:
    """The options that determine which position is solved, and how; see the help of each."""

    play: PlayChoice
    position: str | None
    most: int | None
    limit: int | None

    def start(self, notation: AnyNotation) -> Hashable:
        """Return the position to solve."""
        game = notation.ruleset
        start = notation.first
        if self.position is not None:
            start = notation.typed_position(self.position)
        if self.most is not None:
            start = notation.position((self.most,) * len(notation.entries(start)))
            try:
                notation.check(start)
                game.check(start)
            except RulesetError as error:
                raise ParameterError(f"--max {self.most}: {error}") from error
        return cast(Hashable, start)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Output:
    """The options that determine what is printed; see the help of each."""

    as_json: bool
    dot: str | None
    cut: bool
    sums: bool
    listed: OutcomeChoice | None
    as_csv: bool
    merged: bool
    claim: str | None
    values: bool

    def refuse_contradictions(self, search: _Search) -> None:
        """Raise an error for options that have no meaning together."""
        if self.dot is not None and (self.as_json or self.sums):
            raise typer.BadParameter(f"--dot and {'--json' if self.as_json else '--sums'} exclude each other")
        if self.cut and self.dot is None:
            raise typer.BadParameter("--cut is for --dot")
        if self.merged and self.dot is None and self.listed is None:
            raise typer.BadParameter("--up-to-isomorphism is for --dot and --list")
        if self.as_csv and self.listed is None:
            raise typer.BadParameter("--csv is for --list")
        if search.most is not None and self.claim is None and self.listed is None:
            raise typer.BadParameter("--max is for --claim and --list")
        if search.most is not None and search.position is not None:
            raise typer.BadParameter("--max and --position exclude each other")
        if self.claim is not None and self.listed is not None:
            raise typer.BadParameter("--claim and --list exclude each other")
        others = {"--json": self.as_json and self.as_csv, "--dot": self.dot, "--sums": self.sums}
        given = [name for name, value in others.items() if value]
        if self.values and (given or self.claim is not None or self.listed is not None):
            other = given[0] if given else "--list" if self.claim is None else "--claim"
            raise typer.BadParameter(f"--values and {other} exclude each other")
        if (self.claim is not None or self.listed is not None) and given:
            one = "--list" if self.claim is None else "--claim"
            raise typer.BadParameter(f"{one} and {given[0]} exclude each other")


def _print(notation: AnyNotation, name: str, search: _Search, output: _Output) -> None:
    """Solve the game and print what the options ask for."""
    from ggbgen.encoding.any_solution import is_decided
    from ggbgen.solver import Play

    if search.play is not PlayChoice.NORMAL and not is_decided(notation.ruleset.KIND):
        raise ParameterError(f"--play {search.play}: {name} is not decided by who makes the last move")
    start = search.start(notation)
    play, limit = Play(search.play.value), search.limit or MOST_SEARCHED
    _explain_entries(notation, start, output)
    if output.claim is not None:
        write(judged(notation, output.claim, play, start, limit, as_json=output.as_json))
        return
    with _progress() as progress:
        if output.listed is not None:
            how = "json" if output.as_json else "csv" if output.as_csv else ""
            write(
                listed_positions(notation, output.listed.value, play, start, limit, progress, how, merged=output.merged)
            )
            return
        if output.dot is not None:
            _write(
                output.dot,
                positions_graph(notation, play, start, limit, progress, cut=output.cut, merged=output.merged),
            )
            return
        if output.values:
            valued = record_of_values(notation, cast("State", start), search.limit, progress, play=play.value)
        elif output.sums:
            found = record_of_sums(notation, play, start, limit, progress)
        elif search.limit is None and falls_apart(notation, play, start):
            found = record_of_either(notation, play, start, progress, note=partial(say, err=True))
        else:
            found = record(notation, play, start, limit, progress)
    if output.as_json:
        write_json(valued if output.values else found)
    else:
        say(shown_values(notation, cast("State", start), valued) if output.values else shown(notation, start, found))


def _explain_entries(notation: AnyNotation, start: Hashable, output: _Output) -> None:
    """Print on standard error what the entries of a listed position mean, or the variables of a claim."""
    from ggbgen.rulesets.capabilities import EdgeGame

    if output.as_json:
        return
    if (output.claim is not None or output.as_csv) and isinstance(notation.ruleset, EdgeGame):
        named = (f"x{entry} {notation.entry_name(entry)}" for entry in range(len(notation.entries(start))))
        say(f"entries: {', '.join(named)}", err=True)
    elif output.listed is not None and notation.position_key():
        say(notation.position_key(), err=True)


def _write(file: str, text: str) -> None:
    from ggbgen.cli.graphviz import DRAWN, drawn
    from ggbgen.offline.write import write_file

    if file == _STANDARD_OUTPUT:
        write(text, end="")
        return
    content = text.encode(errors="backslashreplace")
    suffix = Path(file).suffix.lower()
    with cleaning_up():
        write_file(Path(file), drawn(content, suffix.removeprefix(".")) if suffix in DRAWN else content)
    write(file)


@contextmanager
def _progress() -> Iterator[Progress]:
    """Yield a function that shows the number of positions done, or None if there is no terminal."""
    with late_bar("positions") as bar:
        yield None if bar is None else lambda done: bar(done, None)


class Solve(Command):
    """`ggbgen solve`."""

    PLACE = 80
    RUN = staticmethod(solve)
    CLASS = SolveCommand
