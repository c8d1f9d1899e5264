"""`ggbgen sequence`: the Grundy values of one heap of each size, and their period."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from ggbgen.cli.command import Command
from ggbgen.cli.game_arguments import applet_notation, named_game
from ggbgen.cli.options import JsonOption, PresetOption, RulesetSettingsOption
from ggbgen.cli.terminal import late_bar, say, write
from ggbgen.lines import aligned, visible

if TYPE_CHECKING:
    from ggbgen.rulesets import AnyRuleset
    from ggbgen.solver.sequences import GrundySequence

__all__ = ["Sequence", "sequence"]

_PER_LINE = (50, 25, 20, 10, 5)
_WIDTH = 100
_USUAL = 200
_MOST_LINES = 12
_PATIENCE_S = 5.0

_NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME|PATH",
        help="A game of heaps, such as octal or kayles, or the folder of a game of your own; its code is run.",
    ),
]
_ToOption = Annotated[
    int | None,
    typer.Option(
        "--to",
        metavar="N",
        help="The size of the largest heap, 1 to 10,000,000, and no larger one is looked at. Without it the values "
        "go to G(200), and up to G(5000) is looked at where that may prove a period.",
    ),
]
_TableOption = Annotated[
    bool,
    typer.Option("--table", help="Print a line for each heap: its size, S (safe) or U (unsafe), and its value."),
]


def sequence(
    name: _NameArgument,
    settings: RulesetSettingsOption = None,
    preset: PresetOption = "",
    to: _ToOption = None,
    as_json: JsonOption = False,
    table: _TableOption = False,
) -> None:
    """Print the Grundy values G(0) to G(N) of one heap, and their period: proved for all N, or only observed.

    The sequence is periodic, or arithmetic periodic: each period is higher than the one before by the saltus. A heap is
    safe (S) if whoever moves to it wins, so if its value is 0. Long sequences take far less time with numba.

    Examples:
      ggbgen sequence kayles

      ggbgen sequence octal --set code=0.165 --to 20000

      ggbgen sequence subtraction --set take=1,3,4 --to 100000 --json

      ggbgen sequence subtraction --set all_but=2,3

      ggbgen sequence octal --preset 4.333

      ggbgen sequence subtraction --set take=1,2,6 --to 20 --table

      ggbgen sequence ./my-game
    """
    from ggbgen.errors import ParameterError
    from ggbgen.rulesets import ImpartialRuleset
    from ggbgen.solver.sequences import FURTHER, grundy_sequence

    if as_json and table:
        raise typer.BadParameter("--json and --table exclude each other")
    given = settings or []
    named = None if preset else named_game(name, given)
    game = named or applet_notation(name, given, preset, of_ruleset=True)[0].ruleset
    if game.KIND != "impartial" or not isinstance(game, ImpartialRuleset):
        raise ParameterError(f"{name}: a game of the kind {game.KIND!r}, expected an impartial one")
    with _progress() as progress, _hint_at_numba():
        if to is None:
            found = grundy_sequence(game, to=_USUAL, further=FURTHER, progress=progress)
        else:
            found = grundy_sequence(game, to=to, progress=progress)
    if as_json:
        write(json.dumps(found.record()))
        return
    lines = [visible(f"{_title(game)}, normal play: G(0) to G({len(found.values) - 1})"), *_facts(found), ""]
    say("\n".join([*lines, *(_table(found) if table else _wrapped(found))]))


def _title(game: AnyRuleset) -> str:
    """Return the name of a game with its rules: the numbers that may be taken, or the octal code."""
    from ggbgen.solver.sequences import code_of

    for name in ("take", "all_but"):
        numbers = getattr(game, name, None)
        if numbers is not None:
            return f"{game.NAME} ({name.replace('_', ' ')} {', '.join(map(str, numbers)) or 'nothing'})"
    code = code_of(game)
    return game.NAME if code is None else f"{game.NAME} ({code})"


def _facts(found: GrundySequence) -> list[str]:
    how = f"{'proved' if found.proved else 'not proved'}: {found.why}"
    if found.period is None:
        return [how]
    period, first, raised = found.period, found.preperiod, f" + {found.saltus}" if found.saltus else ""
    kind = f"arithmetic periodic, saltus {found.saltus}" if found.saltus else "periodic"
    reach = f"n >= {first}" if found.proved else f"{first} <= n <= {found.looked - period}"
    return [f"{kind}, period {period}, pre-period {first}: G(n + {period}) = G(n){raised} for {reach}", how]


def _table(found: GrundySequence) -> list[str]:
    rows = [("position", "label", "value")]
    values = found.values.tolist()
    for position in range(len(values) - 1, -1, -1):
        rows.append((str(position), "U" if values[position] else "S", str(values[position])))
    return aligned(rows)


def _wrapped(found: GrundySequence) -> list[str]:
    """Return the values in lines of equal length, each after its first index; on a terminal only some of them."""
    from rich.console import Console

    console = Console(stderr=False)
    texts = list(map(str, found.values.tolist()))
    cell = 1 + max(map(len, texts))
    head = len(str(len(texts) - 1))
    width = console.width if console.is_terminal else _WIDTH
    count = next((count for count in _PER_LINE if head + 1 + count * cell <= width), 1)
    places = list(range(0, len(texts), count))
    shortened = console.is_terminal and len(places) > _MOST_LINES
    lines = [
        f"{place:>{head}} " + "".join(f"{text:>{cell}}" for text in texts[place : place + count])
        for place in ([*places[: _MOST_LINES - 1], places[-1]] if shortened else places)
    ]
    if shortened:
        lines.insert(-1, f"{'...':>{head + 1 + cell}}")
    return lines


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Yield a function that shows the number of known values; it does nothing if there is no terminal."""
    with late_bar("values") as bar:
        yield (lambda _done, _total: None) if bar is None else bar


@contextmanager
def _hint_at_numba() -> Iterator[None]:
    """After a long time, print a hint that numba would be faster."""
    from ggbgen.acceleration import has_numba

    begin = time.monotonic()
    yield
    if time.monotonic() - begin > _PATIENCE_S and not has_numba():
        hint = "with numba long sequences take far less time: pip install 'ggbgen[sequences]'"
        say(f"ggbgen: {hint}", err=True)


class Sequence(Command):
    """`ggbgen sequence`."""

    PLACE = 90
    RUN = staticmethod(sequence)
