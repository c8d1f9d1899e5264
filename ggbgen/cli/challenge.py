"""`ggbgen challenge`: the tasks that a seed gives in an applet, with their answers."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ggbgen.aliases import JsonObject
from ggbgen.cli.command import Command
from ggbgen.cli.game_arguments import applet_notation
from ggbgen.cli.options import GameSettingsOption, JsonOption, PresetOption, applets_beginning
from ggbgen.cli.solve import PlayChoice
from ggbgen.cli.terminal import say, write_json
from ggbgen.errors import ParameterError
from ggbgen.lines import aligned

__all__ = ["Challenge", "challenge"]


class LevelChoice(StrEnum):
    """The difficulty of the tasks."""

    RISING = "rising"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME|PATH",
        autocompletion=applets_beginning,
        help="A game, or the folder of a game of your own; its code is run.",
    ),
]
_SeedOption = Annotated[
    int, typer.Option("--seed", min=1, max=999_999, help="The seed, as typed into the box of the applet.")
]
_LevelOption = Annotated[
    LevelChoice | None, typer.Option("--level", help="Difficulty of the tasks; as in the definition by default.")
]
_PlayOption = Annotated[
    PlayChoice | None,
    typer.Option("--play", help="normal: the last move wins; misere: it loses. As in the definition by default."),
]


def challenge(
    name: _NameArgument,
    seed: _SeedOption,
    level: _LevelOption = None,
    settings: GameSettingsOption = None,
    preset: PresetOption = "",
    play: _PlayOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print the tasks of a challenge with their answers: the same seed gives the same tasks in the applet.

    Examples:
      ggbgen challenge nim --seed 7

      ggbgen challenge graph-nim --seed 7 --level hard --json
    """
    from ggbgen.assembly import complete
    from ggbgen.builds import build_definition
    from ggbgen.definition import parse_settings, preset_values, read_definition
    from ggbgen.encoding.any_solution import is_decided
    from ggbgen.offline import AskedGame

    notation, values = applet_notation(name, settings or [], preset)
    level = level or LevelChoice(str(values.get("level", "rising")))
    play = play or (PlayChoice.MISERE if values.get("play") == "loses" else PlayChoice.NORMAL)
    decided = is_decided(notation.ruleset.KIND)
    if play is PlayChoice.MISERE and not decided:
        raise ParameterError(f"--play misere: {name} is not decided by who makes the last move")
    definition = complete(read_definition(name))
    chosen = {**preset_values(definition, preset), **parse_settings(definition, settings or [])}
    asked = AskedGame.opened(build_definition(definition, language="en", parameters=chosen))
    if play is PlayChoice.MISERE and not asked.misere():
        raise ParameterError(f"--play misere: {name} with this start has values of normal play only")
    tasks = asked.challenge(notation.entries(notation.first), play=play.value, seed=seed, level=level.value)
    found: list[JsonObject] = []
    rows: list[tuple[str, str, str]] = []
    for k, task in enumerate(tasks, start=1):
        position = notation.position(task.position)
        winning: dict[object, str] = {}
        for move in task.moves:
            if move.good:
                winning.setdefault(move.option, move.label)
        text, names = notation.text(position), list(winning.values())
        found.append({"position": notation.data(position), "text": text, "winning_moves": names})
        rows.append((str(k), text, "; ".join(names) or "no move wins"))
    if as_json:
        write_json({"seed": seed, "level": level.value, "play": play.value, "tasks": found})
        return
    start = notation.text(notation.first)
    played = f"{play.value} play, " if decided else ""
    say(f"{name} from {start}, {played}{level.value}, seed {seed}", err=True)
    say("\n".join(aligned(rows)))


class Challenge(Command):
    """`ggbgen challenge`."""

    PLACE = 100
    RUN = staticmethod(challenge)
