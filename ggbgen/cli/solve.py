"""`ggbgen solve`: the value of a position and of all its moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from ggbgen.cli.ending import cleaning_up
from ggbgen.cli.terminal import aligned, late_bar, visible
from ggbgen.errors import GameTooLargeError, ParameterError

if TYPE_CHECKING:
    from ggbgen.rulesets import ImpartialRuleset
    from ggbgen.solver import Play

__all__ = ["SolveCommand", "solve"]

_STANDARD_OUTPUT = "-"
_OUTCOMES = {"N": "the next player, who is to move, wins", "P": "the previous player wins"}

_NUMBERS = {"grundy": "Grundy value", "remoteness": "remoteness"}

_Progress = Callable[[int], None] | None


class PlayChoice(StrEnum):
    """Who wins."""

    NORMAL = "normal"
    MISERE = "misere"


class SolveCommand(TyperCommand):
    """Lets ``--dot`` stand alone: then it means standard output."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give ``--dot`` its value if it has none, then parse."""
        given = []
        for arg, following in zip_longest(args, args[1:]):
            alone = following is None or (following.startswith("-") and following != _STANDARD_OUTPUT)
            given += [arg, _STANDARD_OUTPUT] if arg == "--dot" and alone else [arg]
        return super().parse_args(ctx, given)


_MOST_NAMED = 8


def solve(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A ruleset, such as nim or graph-nim.")],
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Set a parameter of the ruleset. Repeatable."),
    ] = None,
    play: Annotated[
        PlayChoice,
        typer.Option("--play", help="Whoever makes the last move wins (normal: if not given) or loses (misere)."),
    ] = PlayChoice.NORMAL,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="TEXT", help="The position to solve; the start if not given."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    dot: Annotated[
        str | None,
        typer.Option("--dot", metavar="[FILE]", help="Write the Sprague-Grundy graph for Graphviz, to FILE if given."),
    ] = None,
    sums: Annotated[
        bool,
        typer.Option(
            "--sums",
            help="Get Grundy values from independent summands, without remoteness: for games too large to search.",
        ),
    ] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, help="The most positions that are searched.")] = 2_000_000,
) -> None:
    """Solve a game: outcome, Grundy value and remoteness of a position and of all its options.

    Examples:
      ggbgen solve nim

      ggbgen solve nim --set heaps=3,5,7 --position 1,4,5 --play misere

      ggbgen solve graph-nim --set graph=K4 --set weights=2 --json

      ggbgen solve nim --set heaps=1,2 --dot | dot -Tsvg -o nim.svg
    """
    from ggbgen.definition import settings_values
    from ggbgen.rulesets import find_ruleset
    from ggbgen.solver import Play

    if dot is not None and (as_json or sums):
        raise typer.BadParameter(f"--dot and {'--json' if as_json else '--sums'} exclude each other")
    ruleset = find_ruleset(name)
    game = ruleset.from_parameters(settings_values(ruleset.PARAMETERS, settings or []))
    if game.PARTIZAN:
        raise ParameterError(f"{name}: a partizan game, expected an impartial one")
    start = game.start() if position is None else game.parse_position(position)
    chosen = Play(play.value)
    with _progress() as progress:
        if dot is not None:
            _write(dot, _dot(game, chosen, start, limit, progress))
            return
        if sums:
            found = _record_of_sums(game, chosen, start, limit, progress)
        else:
            found = _record(game, chosen, start, limit, progress)
    text = json.dumps(found, ensure_ascii=False, indent=2) if as_json else _shown(game, start, found)
    typer.echo(text)


def _record(game: ImpartialRuleset[Any], play: Play, start: Any, limit: int, progress: _Progress) -> dict[str, object]:
    from ggbgen.solver import solve as solve_game

    try:
        solution = solve_game(game, play=play, start=start, limit=limit, progress=progress)
    except GameTooLargeError as error:
        hint = "" if game.summands(start) is None or play != "normal" else ", or --sums for Grundy values alone"
        raise GameTooLargeError(f"--limit {limit}: {error}{hint}") from error
    value = solution.value(start)
    return {
        "ruleset": game.NAME,
        "play": play.value,
        "position": game.position_data(start),
        "outcome": value.outcome,
        "grundy": value.grundy,
        "remoteness": value.remoteness,
        "moves": [
            {
                "move": move.label,
                "position": game.position_data(move.option),
                "outcome": move.value.outcome,
                "grundy": move.value.grundy,
                "remoteness": move.value.remoteness,
            }
            for move in solution.moves(start)
        ],
        "winning_moves": list(solution.winning_moves(start)),
    }


def _record_of_sums(
    game: ImpartialRuleset[Any], play: Play, start: Any, limit: int, progress: _Progress
) -> dict[str, object]:
    from ggbgen.solver import solve_by_sums

    if game.summands(start) is None:
        raise ParameterError(f"--sums: no independent summands are known for {game.NAME}")
    sums = solve_by_sums(game, play=play, start=start, limit=limit, progress=progress)
    return {
        "ruleset": game.NAME,
        "play": play.value,
        "position": game.position_data(start),
        "outcome": sums.outcome(start),
        "grundy": sums.grundy(start),
        "remoteness": None,
        "moves": [
            {
                "move": move.label,
                "position": game.position_data(move.option),
                "outcome": sums.outcome(move.option),
                "grundy": sums.grundy(move.option),
                "remoteness": None,
            }
            for move in game.moves(start)
        ],
        "winning_moves": list(sums.winning_moves(start)),
    }


def _dot(game: ImpartialRuleset[Any], play: Play, start: Any, limit: int, progress: _Progress) -> str:
    from ggbgen.solver import solve as solve_game
    from ggbgen.table.dot import sprague_grundy_dot

    solution = solve_game(game, play=play, start=start, limit=limit, progress=progress)
    name = f"{game.NAME} {game.position_text(start)}, {play.value} play"
    return sprague_grundy_dot(solution, name=name, text=game.position_text)


def _write(file: str, text: str) -> None:
    from ggbgen.archive.write import write_file

    if file == _STANDARD_OUTPUT:
        typer.echo(text, nl=False)
        return
    with cleaning_up():
        write_file(Path(file), text.encode(errors="backslashreplace"))
    typer.echo(file)


def _shown(game: ImpartialRuleset[Any], start: Any, found: dict[str, Any]) -> str:
    numbers = {key: name for key, name in _NUMBERS.items() if found[key] is not None}
    lines = [
        f"{found['ruleset']}, {found['play']} play: {game.position_text(start)}",
        f"outcome {found['outcome']}: {_OUTCOMES[found['outcome']]}",
        *(f"{name} {found[key]}" for key, name in numbers.items()),
        "",
    ]
    winning = found["winning_moves"]
    if found["moves"]:
        shown = "; ".join(winning[:_MOST_NAMED]) + ("; ..." if len(winning) > _MOST_NAMED else "")
        lines[-1:] = [f"{len(winning)} of {len(found['moves'])} moves win{': ' if winning else ''}{shown}", ""]
    rows = [("move", "to", "outcome", *numbers.values(), "")]
    lines = [visible(line) for line in lines]
    for move, solved in zip(game.moves(start), found["moves"], strict=True):
        wins = "wins" if solved["outcome"] == "P" else ""
        values = (str(solved[key]) for key in numbers)
        rows.append((visible(move.label), game.position_text(move.option), solved["outcome"], *values, wins))
    if len(rows) == 1:
        return "\n".join([*lines, "no moves"])
    return "\n".join([*lines, *aligned(rows)])


@contextmanager
def _progress() -> Iterator[_Progress]:
    """Give what shows how many positions are done, or None off a terminal."""
    with late_bar("positions") as bar:
        yield None if bar is None else lambda done: bar(done, None)
