"""Games for tests in the engine, found by themselves, and what several tests of games do with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import prod
from pathlib import Path
from typing import Any

from ggbgen.check.conformance import Instance
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.check.conformance.reference import subpositions
from ggbgen.check.engine.applet import Applet
from ggbgen.definition import Definition, parameter_values, read_definition
from ggbgen.errors import RulesetError
from ggbgen.page.boards import complete
from ggbgen.page.boards.composite import Composite
from ggbgen.page.boards.game import board_of, game_of
from ggbgen.page.boards.kind import BoardKind
from ggbgen.solver import Play
from tests import shipped
from tests.built import build

# Embedded with one seed, GeoGebra draws the same random numbers each time.
PARAMS: dict[str, object] = {"randomSeed": 20170501}

EXAMPLES = sorted(path.parent for path in (Path(__file__).parents[2] / "examples").glob("*/game.py"))
"""Games in folders of their own that come with ggbgen."""

OWN_GAMES = sorted(path.parent for path in (Path(__file__).parents[1] / "games").glob("*/game.py"))
"""Games of the tests: with moves of several clicks on each board that has none yet, and one that is a sum of heaps."""

MOST_POSITIONS = 2_500
"""Larger games are not searched for what positions they have."""

SHIPPED: list[Any] = shipped.GAMES
GAMES: list[Any] = [*SHIPPED, *EXAMPLES]
"""Every game of ggbgen, by its name or its folder."""


def game_id(name: str | Path) -> str:
    """What a test calls a game."""
    return Path(name).name


@dataclass(frozen=True, kw_only=True)
class GameApplet:
    """A game with the parameters that its applet is built with."""

    definition: Definition
    values: dict[str, object]
    archive: bytes
    board: BoardKind

    def on(self, applet: Applet) -> PlayedGame:
        """The game, to be played in an applet that is open."""
        return PlayedGame.of(applet, self.definition, self.values)

    @property
    def start(self) -> Any:
        """The start that the applet is built with."""
        return self.board.first


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
    """A game by its name or folder; the same one is built once."""
    return _game(name, layout, tuple(sorted(parameters.items())))


@cache
def kinds() -> dict[str, list[Any]]:
    """The games on each kind of board, those of the tests included."""
    found: dict[str, list[Any]] = {}
    for name in [*GAMES, *OWN_GAMES]:
        found.setdefault(complete(read_definition(name)).board, []).append(name)
    return dict(sorted(found.items()))


@cache
def instance(name: str | Path) -> Instance:
    """A game with the defaults of its parameters."""
    definition = complete(read_definition(name))
    return Instance(lambda: game_of(definition, parameter_values(definition, {})), board=definition.board)


def has_scripts(name: str | Path) -> bool:
    """Whether a game has scripts of its own."""
    definition = read_definition(name)
    return bool(definition.rules or definition.theory or definition.extras)


def has_drafts(name: str | Path) -> bool:
    """Whether the first moves of a game take several clicks: a place begins more than one, and does not make one."""
    found = instance(name)
    board = found.board
    now = board.entries(board.first)
    ways = [way for move in found.moves(board.first) for way in move.ways or [changed(now, move.option)]]
    firsts = [way[0] for way in ways]
    # A marker goes where it is clicked.
    return board.name() != "marker" and any(len(way) > 1 and firsts.count(way[0]) > 1 for way in ways)


def changed(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple(k for k, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


@cache
def chosen_game(kind: str) -> Any:
    """The game that gets the long tests of a kind of board: with moves of several clicks if there is one, and small."""
    return min(kinds()[kind], key=lambda name: (not has_drafts(name), size(name, most=300), game_id(name)))


@cache
def size(name: str | Path, *, most: int) -> int:
    """How many positions a game has, counted as far as one more than `most`; of a sum the product."""
    board = instance(name).board
    parts = board.parts if isinstance(board, Composite) else [board]
    return prod(len(list(islice(each_position(part), most + 1))) for part in parts)


def each_position(board: BoardKind) -> Iterator[Any]:
    """The positions of a game, one after another."""
    return subpositions(board.ruleset.plain_options, board.first)


@cache
def starts(name: str | Path) -> list[Any]:
    """Positions that can be typed as starts, the largest first: each is one with moves, and can be written."""
    found = instance(name)
    board = found.board

    def can_be_typed(position: Any) -> bool:
        try:
            return bool(board.parse(board.typed(position)) == position)  # with who moves first on the panel
        except RulesetError:
            return False

    if size(name, most=MOST_POSITIONS) > MOST_POSITIONS:
        return [position for position in met(found) if can_be_typed(position)]
    with_moves = [position for position in found.positions if found.options(position)]
    solution = found.solution(Play.NORMAL)
    ordered = sorted(with_moves, key=lambda position: -(solution.value(position).remoteness or 0))
    return [position for position in ordered if can_be_typed(position)] or [board.first]


def met(found: Instance) -> list[Any]:
    """Positions with moves that some random games go through, those first from which they went on for longest."""
    chance = random.Random(20170501)
    left: dict[Any, int] = {}
    for _ in range(20):
        game = [found.board.first]
        while options := found.options(game[-1]):
            game.append(chance.choice(options))
        left |= {position: len(game) - k for k, position in enumerate(game[:-1])}
    return sorted(left, key=lambda position: -left[position])


def play_game(board: PlayedGame, starts: Sequence[Any], *, seed: int, number: int) -> None:
    """Play against the perfect computer: it wins whenever it may, and else as late as possible.

    Games differ by their numbers, the starts among them: the person plays every third one at random and the others
    perfectly; in the second of three the computer begins; in the third the last move loses, if there is such a choice.
    """
    chance = random.Random(seed)
    if number % 3 == 1:
        board.choose(*board.first_choice(computer=True))
    if number % 3 == 2 and board.has("play"):
        board.choose("play", "loses")
    board.begin(starts[number % len(starts)])
    board.play_out(chance, perfect=number % 3 > 0)
    winner, message = board.applet["winner"], board.applet["message"]
    person = 3 - board.computers_side()
    won = {person: "You win.", -1: "A draw."}.get(winner, "The computer wins.")
    assert won in message, f"seed {seed}, game {number}"
    board.applet.check()


CHOICES = ("computer", "first", "play", "start")


def act_at_random(
    board: PlayedGame,
    chance: random.Random,
    start: str,
    *,
    others: Sequence[str] = (),
    choices: Sequence[str] = CHOICES,
) -> None:
    """Do anything that a student may do; the board checks what comes of it.

    `start` is what may be typed, `others` are buttons of the game's own, which change neither position nor draft.
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


def press_choices(board: PlayedGame) -> None:
    """Press every choice: until two people play, the last move loses, and starts are the last ones that there are."""
    for label, option in {"computer": "off", "play": "loses", "first": board.choices["first"][1]}.items():
        if board.has(label):
            board.choose(label, option)
    board.choose("start", board.choices["start"][-1])
