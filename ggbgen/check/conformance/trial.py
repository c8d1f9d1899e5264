"""Play two games of an applet in a mode: the part of `ggbgen check` that is specific to games."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.check.engine.embedding import Mode
from ggbgen.check.engine.exercise import Problem
from ggbgen.check.engine.page import AppletPage
from ggbgen.definition import Definition
from ggbgen.errors import GameTooLargeError, GgbgenError
from ggbgen.solver import Play

__all__ = ["Trial", "try_game"]

_LIMIT_S = 90.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """The result of playing.

    Attributes:
        games: The number of moves of each game that was played to its end.
        problems: The problems found.
    """

    games: tuple[int, ...]
    problems: tuple[Problem, ...]


def try_game(
    path: Path,
    definition: Definition,
    values: Mapping[str, object],
    *,
    mode: Mode,
    page: AbstractContextManager[AppletPage],
    limit_s: float = _LIMIT_S,
) -> Trial:
    """Open a game's archive in the real engine and play by clicks: perfectly, and at random with the other play.

    This returns whatever the applet does; games that take too long are aborted.

    Args:
        path: The archive.
        definition: The complete definition that it was built from.
        values: Values of its parameters.
        mode: The mode in which its scripts run.
        page: Opens a page for it, such as `checking_page`.
        limit_s: Time limit, in seconds, after which no further move is made.
    """
    games: list[int] = []
    problems: list[Problem] = []
    step = "open"
    end = time.monotonic() + limit_s
    try:
        with page as opened:
            applet = opened.open(path, mode=mode)
            step = "look at the start"
            game = PlayedGame.of(applet, definition, values)
            for step, perfect in (("play a perfect game", True), ("play a random game", False)):
                if not _played(game, perfect=perfect, end=end):
                    problems.append(Problem(severity="warning", step=step, message="out of time"))
                    break
                games.append(len(game.positions) - 1)
            step = "end"
            applet.check()
    except GameTooLargeError as error:
        problems.append(Problem(severity="warning", step=step, message=f"not played: {error}"))
    except GgbgenError as error:
        problems.append(Problem(severity="error", step=step, message=str(error).splitlines()[0]))
    return Trial(games=tuple(games), problems=tuple(problems))


def _played(game: PlayedGame, *, perfect: bool, end: float) -> bool:
    """Play a game with other actions of a person in between, and return whether there was time for it."""
    chance = random.Random(0)  # noqa: S311 - the same game each time
    if perfect:
        _press_what_helps(game)
    else:
        if "first" in game.choices and game.has("first"):
            game.choose(*game.first_choice(computer=game.computers_side() != 1))
        if "play" in game.choices and game.has("play"):
            game.choose("play", "loses" if game.play is Play.NORMAL else "wins")
        game.new_game()
    while game.play_on(chance, perfect=perfect):
        if time.monotonic() > end:
            return False
    if perfect and game.has("undo"):
        game.undo()
        game.play_out(chance, perfect=True)
    return True


def _press_what_helps(game: PlayedGame) -> None:
    if game.has("hint"):
        for _ in range(3):
            game.hint()
    if game.has("showValues"):
        game.turn_values()
    if game.has("undo") and game.begin_move(game.best(game.position)[0]):
        game.undo()
