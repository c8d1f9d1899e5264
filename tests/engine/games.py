"""Games for tests in the engine, found automatically, and helpers that several tests of games share."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import prod
from pathlib import Path
from typing import Any

from ggbgen.assembly import complete
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import Definition, parameter_values, read_definition
from ggbgen.errors import RulesetError
from ggbgen.page.boards.composite import Composite
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.properties import Instance
from ggbgen.properties.reference import subpositions
from ggbgen.rulesets.defined import game_of
from ggbgen.solver import Play
from tests import shipped
from tests.built import build

# With a fixed seed, GeoGebra generates the same random numbers each time.
PARAMS: dict[str, object] = {"randomSeed": 20170501}

EXAMPLES = sorted(path.parent for path in (Path(__file__).parents[2] / "examples").glob("*/game.py"))
"""The example games that come with ggbgen."""

OWN_GAMES = sorted(path.parent for path in (Path(__file__).parents[1] / "games").glob("*/game.py"))
"""Test games: with moves of several clicks on each board that lacks them otherwise, and one that is a sum of heaps."""

MOST_POSITIONS = 2_500
"""The positions of larger games are not enumerated."""

SHIPPED: list[Any] = shipped.GAMES
GAMES: list[Any] = [*SHIPPED, *EXAMPLES]
"""Every game of ggbgen, by its name or its folder."""


def game_id(name: str | Path) -> str:
    """Return the name of a game in tests."""
    return Path(name).name


@dataclass(frozen=True, kw_only=True)
class GameApplet:
    """A game with the parameters with which its applet is built."""

    definition: Definition
    values: dict[str, object]
    archive: bytes
    board: BoardKind

    def on(self, applet: Applet) -> PlayedGame:
        """Return the game, ready to be played in an open applet."""
        return PlayedGame.of(applet, self.definition, self.values)

    @property
    def start(self) -> Any:
        """The start with which the applet is built."""
        return self.board.notation.first


@cache
def _game(name: str | Path, layout: str, parameters: tuple[tuple[str, Any], ...]) -> GameApplet:
    definition = complete(read_definition(name))
    values = parameter_values(definition, dict(parameters))
    return GameApplet(
        definition=definition,
        values=dict(values),
        archive=build(name, layout=layout, **dict(parameters)).to_bytes(),
        board=board_of(game_of(definition, values), definition.board),
    )


def game(name: str | Path, *, layout: str = "wide", **parameters: Any) -> GameApplet:
    """Return a game by its name or folder; the same game is built only once."""
    return _game(name, layout, tuple(sorted(parameters.items())))


@cache
def kinds() -> dict[str, list[Any]]:
    """Return the games on each kind of board, including those of the tests."""
    found: dict[str, list[Any]] = {}
    for name in [*GAMES, *OWN_GAMES]:
        found.setdefault(complete(read_definition(name)).board, []).append(name)
    return dict(sorted(found.items()))


@cache
def instance(name: str | Path) -> Instance:
    """Return a game with the defaults of its parameters."""
    definition = complete(read_definition(name))
    return Instance(lambda: game_of(definition, parameter_values(definition, {})), board=definition.board)


def has_scripts(name: str | Path) -> bool:
    """Return whether a game has scripts of its own."""
    definition = read_definition(name)
    return bool(definition.rules or definition.theory or definition.extras)


def has_drafts(name: str | Path) -> bool:
    """Return whether first moves take several clicks: some first click starts several moves without completing one."""
    found = instance(name)
    board = found.board
    now = board.notation.entries(board.notation.first)
    ways = [way for move in found.moves(board.notation.first) for way in move.ways or [changed(now, move.option)]]
    firsts = [way[0] for way in ways]
    # A marker moves to the clicked place.
    return board.name() != "marker" and any(len(way) > 1 and firsts.count(way[0]) > 1 for way in ways)


def changed(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple(k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


@cache
def chosen_game(kind: str) -> Any:
    """Return the game for the long tests of a kind of board: preferably small and with moves of several clicks."""
    return min(kinds()[kind], key=lambda name: (not has_drafts(name), size(name, most=300), game_id(name)))


@cache
def size(name: str | Path, *, most: int) -> int:
    """Return the number of positions of a game, counted up to `most` + 1; for a sum, the product over its parts."""
    board = instance(name).board
    parts = board.parts if isinstance(board, Composite) else [board]
    return prod(len(list(islice(each_position(part), most + 1))) for part in parts)


def each_position(board: BoardKind) -> Iterator[Any]:
    """Yield the positions of a game."""
    return subpositions(board.ruleset.plain_options, board.notation.first)


@cache
def starts(name: str | Path) -> list[Any]:
    """Return positions with moves that can be typed as starts, those with the longest games first."""
    found = instance(name)
    board = found.board

    def can_be_typed(position: Any) -> bool:
        try:
            return bool(
                board.notation.parse(board.notation.typed(position)) == position
            )  # with the player to move, set on the panel
        except RulesetError:
            return False

    if size(name, most=MOST_POSITIONS) > MOST_POSITIONS:
        return [position for position in met(found) if can_be_typed(position)]
    with_moves = [position for position in found.positions if found.options(position)]
    solution = found.solution(Play.NORMAL)
    ordered = sorted(with_moves, key=lambda position: -(solution.value(position).remoteness or 0))
    return [position for position in ordered if can_be_typed(position)] or [board.notation.first]


def met(found: Instance) -> list[Any]:
    """Return positions with moves from some random games, those with the most moves still to come first."""
    chance = random.Random(20170501)
    left: dict[Any, int] = {}
    for _ in range(20):
        game = [found.board.notation.first]
        while options := found.options(game[-1]):
            game.append(chance.choice(options))
        left |= {position: len(game) - k for k, position in enumerate(game[:-1])}
    return sorted(left, key=lambda position: -left[position])


CHOICES = ("computer", "first", "play", "start")


def act_at_random(
    board: PlayedGame,
    chance: random.Random,
    start: str,
    *,
    others: Sequence[str] = (),
    choices: Sequence[str] = CHOICES,
) -> None:
    """Perform random actions of a student; the board checks the results.

    `start` returns texts to type; `others` are the game's own buttons, which change neither position nor draft.
    """
    going_on = not board.is_over(board.positions)
    actions: list[Callable[[], object]] = [board.hint, board.undo, board.turn_values, board.new_game]
    kind = chance.random()
    if kind < 0.05:
        board.type_start(start)
    elif kind < 0.45 and going_on:
        board.click(chance.choice(board.clickable()))
    elif kind < 0.55 and going_on and board.draft is None:
        board.make(chance.choice(board.options(board.position)))
    elif kind < 0.7 and (ending := [label for label in ("done", "cancel") if board.has(label)]):
        board.click(chance.choice(ending))
    elif kind < 0.8:
        label = chance.choice([label for label in choices if board.has(label)])
        options = list(board.choices[label])
        board.choose(label, options[(board.applet[f"{label}Choice"] + 1) % len(options)])
    elif kind < 0.85 and others:
        board.applet.click(chance.choice(others))
        board.check()
    else:
        chance.choice(actions)()


@cache
def drafting_kinds() -> list[str]:
    """Return the kinds of boards whose game for long tests has moves of several clicks."""
    return [kind for kind in kinds() if has_drafts(chosen_game(kind))]


def half_made(board: PlayedGame) -> Any:
    """Return a move that takes several clicks now, or None if there is none."""
    return next((option for option in board.options(board.position) if len(board.clicks(option)) > 1), None)


def seed_of(*parts: str) -> int:
    return 20170501 + sum(map(ord, "".join(parts)))


def short(name: Any) -> list[Any]:
    """Return starts of short games."""
    return starts(name)[-20:]
