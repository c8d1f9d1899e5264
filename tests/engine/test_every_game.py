"""Every kind of board and every game in the real engine, by clicks; new games and kinds are included automatically.

One game on each kind of board gets the long tests, the others a short game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.definition import BACK
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from tests.engine.games import (
    GAMES,
    PARAMS,
    chosen_game,
    drafting_kinds,
    game,
    game_id,
    half_made,
    has_drafts,
    kinds,
    seed_of,
    short,
)
from tests.engine.looks import FOLLOW_FOCUS, MODES, changes, in_turn, press_with_keys, state, tab_stops

pytestmark = [pytest.mark.engine, pytest.mark.sampled(1)]

OpenGame = Callable[..., PlayedGame]

every_kind = pytest.mark.parametrize("kind", kinds())
ENGINES = ("sandbox", "direct")
both_engines = pytest.mark.parametrize("mode", ENGINES)


@pytest.fixture
def opened(ggb_applet: OpenApplet) -> OpenGame:
    def open_game(name: Any, mode: str, **parameters: object) -> PlayedGame:
        built = game(name, **parameters)
        return built.on(ggb_applet(built.archive, mode=mode, params=PARAMS, fresh=False))  # type: ignore[arg-type]

    return open_game


@pytest.mark.sampled(1, 8)
@pytest.mark.smoke
@pytest.mark.parametrize("name", GAMES, ids=game_id)
def test_every_game_is_played_to_its_end(opened: OpenGame, name: Any) -> None:
    # Direct mode and the sandbox take turns.
    board = opened(name, MODES[GAMES.index(name) % 2])
    board.hint()
    board.turn_values()
    board.begin(short(name)[0])
    board.play_out(random.Random(seed_of(game_id(name))), perfect=True)
    assert board.applet.visible("strip")
    board.applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds(), ENGINES))
def test_a_game_is_played_with_the_keyboard_alone(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    board.begin(short(name)[0])
    applet = board.turned_to("hint")
    applet.evaluate(FOLLOW_FOCUS)
    panel = [
        label
        for control in game(name).definition.controls
        for label in ([control.label + BACK] if control.kind == "choice" else []) + [control.label]
        if label in applet and applet.visible(label)
    ]
    assert tab_stops(applet)[: len(panel)] == panel
    while not applet["winner"]:  # -1 for a draw
        before = len(board.positions)
        for label in board.clicks(board.best(board.position)[0]):
            press_with_keys(applet, label)
        board.draft = board.pointed = None
        assert len(board.check()) > before
        assert applet["altText"]
    press_with_keys(applet, "newGame")
    assert applet["message"].startswith("A new game.")
    applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds(), ENGINES))
def test_saved_in_the_middle_it_goes_on_where_it_was(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode, computer="a friend")
    board.make(board.options(board.position)[0])
    board.turn_values()
    begun = half_made(board) or board.options(board.position)[0]
    assert board.begin_move(begun) == (kind in drafting_kinds())
    before, positions, draft = state(board.applet), list(board.positions), board.draft
    saved = board.applet.save()
    board.applet.click("newGame")
    assert state(board.applet) != before
    # In the sandbox the engine is reloaded, so the sandbox has to start before scripts can run.
    board.applet.reopen(saved, fresh=True if mode == "sandbox" else None)
    assert changes(before, state(board.applet)) == []
    again = game(name, computer="a friend").on(board.applet)
    assert (again.positions, again.draft) == (positions, draft)
    again.finish_move(begun)
    assert again.positions[: len(positions) + 1] == [*positions, begun]
    again.undo()
    assert again.positions == positions
    board.applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_what_is_deleted_comes_back(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    applet = board.applet
    board.choose("computer", "a friend")
    board.make(board.options(board.position)[0])
    begun = half_made(board) or board.options(board.position)[0]
    assert board.begin_move(begun) == (kind in drafting_kinds())
    labels = set(applet.labels())
    shown = board.clickable()
    gone = [*shown[:2], shown[-1], "hint"]
    assert applet.evaluate("[" + ", ".join(f"api.deleteObject({label!r})" for label in gone) + ", 1].length") == 5
    assert set(applet.labels()) < labels
    applet.click("Rules")
    assert set(applet.labels()) == labels
    board.check()
    board.finish_move(begun)
    board.hint()
    applet.check()


@pytest.mark.sweep
@every_kind
def test_geogebras_own_undo_leads_to_what_was(opened: OpenGame, kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name, "direct", computer="a friend")
    seen = [board.positions]
    while len(seen) < 4 and board.board.notation.moves(board.position):
        seen.append(board.make(board.options(board.position)[0]))
    assert all(len(later) == len(earlier) + 1 for earlier, later in pairwise(seen))
    for _ in range(3):
        board.applet.undo()
        board.follow()
        assert board.positions in seen
    board.applet.redo()
    board.follow()
    assert board.positions in seen
    board.applet.check()


@pytest.mark.sweep
@both_engines
def test_games_on_all_boards_on_one_page_do_not_touch_each_other(ggb_applets: OpenApplets, mode: str) -> None:
    names = [chosen_game(kind) for kind in kinds()]
    if mode == "sandbox":  # each applet has its own sandbox
        names = names[::3]
    applets = ggb_applets([game(name).archive for name in names], mode=mode, fresh=False)  # type: ignore[arg-type]
    boards = [game(name).on(applet) for name, applet in zip(names, applets, strict=True)]
    for board in boards:
        board.make(board.best(board.position)[0])
    boards[0].turn_values()
    boards[1].undo()
    boards[-1].begin_move(boards[-1].best(boards[-1].position)[0])
    boards[2].applet.reopen()
    made = [len(board.follow()) for board in boards]
    assert made[1] == 1
    assert all(count > 1 for count in (made[0], *made[2:]))
    assert [board.applet["valuesShown"] for board in boards] == [1, *[0] * (len(boards) - 1)]
    for board in boards:
        board.check()
        board.applet.check()


@every_kind
def test_every_kind_of_board_has_a_game_with_moves_of_several_clicks_if_it_can(kind: str) -> None:
    # On these boards each click is a move: it deletes a vertex in the arena, eats a cookie, moves the marker to a cell,
    # puts a chip on a graph, cuts or colours an edge of a drawing, or marks a hexagon on the board of the game of Y.
    at_once = ("arena", "board.js", "chips", "cookies", "edge_colouring", "marker", "multigraph")
    assert has_drafts(chosen_game(kind)) == (kind not in at_once)
