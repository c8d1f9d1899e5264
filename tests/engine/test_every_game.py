"""Every kind of board and every game in the real engine, by clicks; new games and kinds are included automatically.

One game on each kind of board gets the long tests, the others a short game.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.definition import BACK
from ggbgen.encoding.any_solution import is_decided
from ggbgen.offline import AskedGame
from ggbgen.pytest_plugin import OpenApplet, OpenApplets
from ggbgen.solver import Play
from tests.engine.games import (
    CHOICES,
    EXAMPLES,
    GAMES,
    PARAMS,
    act_at_random,
    chosen_game,
    game,
    game_id,
    has_drafts,
    instance,
    kinds,
    play_game,
    starts,
)
from tests.engine.looks import MODES, changes, in_turn, state
from tests.solutions import solution_of

pytestmark = [pytest.mark.engine, pytest.mark.sampled(1)]

ROOT = Path(__file__).parents[2]

OpenGame = Callable[..., PlayedGame]

every_kind = pytest.mark.parametrize("kind", kinds())
ENGINES = ("sandbox", "direct")
both_engines = pytest.mark.parametrize("mode", ENGINES)
drafting_kinds = [kind for kind in kinds() if has_drafts(chosen_game(kind))]

RANDOM_CLICKS = 12

# Texts that no kind of board accepts as a start; the pure scripts are tested with many more.
BAD_STARTS = (
    "",
    "-1",
    "1.5",
    '</script>]]>&amp;"',
    "9" * 3000,
    "/",
)


@pytest.fixture
def opened(ggb_applet: OpenApplet) -> OpenGame:
    def open_game(name: Any, mode: str, **parameters: object) -> PlayedGame:
        built = game(name, **parameters)
        return built.on(ggb_applet(built.archive, mode=mode, params=PARAMS, fresh=False))  # type: ignore[arg-type]

    return open_game


def built_form(name: Any) -> str:
    """Return the encoding of the moves of a game in its archive, "" if there is none."""
    return "" if game(name).definition.rules else instance(name).encoding.kind


def half_made(board: PlayedGame) -> Any:
    """Return a move that takes several clicks now, or None if there is none."""
    return next((option for option in board.options(board.position) if len(board.clicks(option)) > 1), None)


def seed_of(*parts: str) -> int:
    return 20170501 + sum(map(ord, "".join(parts)))


def short(name: Any) -> list[Any]:
    """Return starts of short games."""
    return starts(name)[-20:]


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


@pytest.mark.long
@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_the_computer_wins_when_it_may_and_else_loses_late(opened: OpenGame, kind: str, mode: str) -> None:
    """One game per kind; the scripts alone play hundreds (tests/scripts/test_scripts_perfect_play.py)."""
    name = chosen_game(kind)
    seed = seed_of(kind, mode)
    chance = random.Random(seed)
    chosen = [starts(name)[0], chance.choice(starts(name)[:20]), chance.choice(short(name))]
    # A different game in each mode.
    number = list(kinds()).index(kind) * 2 // 3
    play_game(opened(name, mode), chosen, seed=seed, number=number)


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds(), ENGINES))
def test_a_game_that_is_over_can_be_stepped_through_also_after_it_was_saved(
    opened: OpenGame, kind: str, mode: str
) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    board.begin(short(name)[0])
    board.play_out(random.Random(seed_of(kind, mode)), perfect=False)
    board.look_back()
    board.applet.click("replayBack")
    board.applet.reopen()
    board.check()
    assert board.applet["shownMove"] == len(board.positions) - 2
    assert board.applet.visible("resultTitle")
    board.look_back()


# Records what the Tab key reaches.
FOLLOW_FOCUS = """(api.registerClientListener(function (event) {
  if (event.type === "select") { window.ggbtestFocus = event.target; }
}), 1)"""


def press_with_keys(board: PlayedGame, label: str) -> None:
    """Move to an object with the Tab key alone and press it with the space bar."""
    applet = board.applet
    page = applet._page.page
    page.evaluate("window.ggbtestFocus = ''")
    for _ in range(2 * len(tab_stops(board))):
        page.keyboard.press("Tab")
        if page.evaluate("window.ggbtestFocus") == label:
            break
    else:
        raise AssertionError(f"the Tab key does not reach {label}")
    page.keyboard.press("Space")
    applet._page.settle()


def tab_stops(board: PlayedGame) -> list[str]:
    definition: str = board.applet.evaluate("api.getDefinitionString('tabOrder')")
    return definition[1:-1].split(", ")


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds(), ENGINES))
def test_a_challenge_has_the_tasks_of_its_seed_also_after_it_was_saved(opened: OpenGame, kind: str, mode: str) -> None:
    board = opened(chosen_game(kind), mode)
    applet = board.applet
    asked, solution = AskedGame.opened(game(chosen_game(kind)).archive), solution_of(board.board)
    tasks = asked.challenge(
        board.board.notation.entries(board.board.notation.first), play="normal", seed=12, level="easy"
    )
    before = applet["record"]
    applet.click("challenge")
    applet.type("boxSeed", "12")
    for number, (entries, _) in enumerate(tasks[:3], start=1):
        task = board.board.notation.position(entries)
        board.positions = [task]
        assert applet["record"] == json.dumps(entries).replace(" ", "")
        if number == 2:
            applet.reopen()
        winning = solution.winning_moves(task)
        for label in board.clicks(winning[0]) if winning else ["noneWins"]:
            applet.click(label)
        assert "Right: " in applet["message"]
        assert (applet["points"], applet["streak"]) == (number, number)
        applet.click("nextTask")
    applet.click("endChallenge")
    assert applet["record"] == before
    assert applet.visible("hint")
    applet.check()


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
    assert tab_stops(board)[: len(panel)] == panel
    while not applet["winner"]:  # -1 for a draw
        before = len(board.positions)
        for label in board.clicks(board.best(board.position)[0]):
            press_with_keys(board, label)
        board.draft = board.pointed = None
        assert len(board.check()) > before
        assert applet["altText"]
    press_with_keys(board, "newGame")
    assert applet["message"].startswith("A new game.")
    applet.check()


def euclid_moves(a: int, b: int) -> list[tuple[int, int]]:
    if not a * b:
        return []
    return [(a - k * b, b) for k in range(1, a // b + 1)] + [(a, b - k * a) for k in range(1, b // a + 1)]


def euclid_is_won(a: int, b: int) -> bool:
    return any(not euclid_is_won(*option) for option in euclid_moves(a, b))


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_euclid_is_solved_built_and_played_as_the_docs_say(ggb_applet: OpenApplet, tmp_path: Path, mode: str) -> None:
    """Only the command line is used, not the model of the board."""
    shutil.copytree(ROOT / "examples" / "euclid", tmp_path / "euclid")

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "ggbgen", *arguments]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, cwd=tmp_path)
        assert done.stderr == ""
        return done.stdout

    solved = json.loads(run("solve", "./euclid", "--json"))
    assert solved["position"] == [23, 9]
    assert (solved["outcome"] == "N") == euclid_is_won(23, 9)
    assert [tuple(move["position"]) for move in solved["moves"]] == euclid_moves(23, 9)
    assert run("build", "./euclid", "--output", "e.ggb") == "e.ggb\n"

    applet = ggb_applet(tmp_path / "e.ggb", mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
    chance = random.Random(seed_of(mode))
    winners = []
    for perfect in (True, False, False, False):
        applet.click("New game")
        computer_could_win = False
        while not applet["winner"]:
            now = tuple(applet["position"])
            winning = [option for option in euclid_moves(*now) if not euclid_is_won(*option)]
            option = chance.choice(winning if perfect and winning else euclid_moves(*now))
            (h,) = (h for h in (0, 1) if option[h] != now[h])
            applet.click(f"c_{{{h},{option[h] + 1}}}")
            made = applet["history"]
            if applet["winner"] != 1:
                assert made[-2] == f"heap {h + 1}: {now[h]} to {option[h]}"
                assert (tuple(applet["position"]) in euclid_moves(*option)) or not euclid_moves(*option)
                if euclid_is_won(*option):
                    computer_could_win = True
                    assert not euclid_is_won(*applet["position"]), "the computer has given a won game away"
        assert (applet["winner"] == 2) == computer_could_win
        winners.append(applet["winner"])
    assert winners[0] == (1 if solved["outcome"] == "N" else 2)
    assert 2 in winners
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), in_turn(EXAMPLES), ids=game_id)
def test_an_example_is_played_from_its_own_start(opened: OpenGame, name: Any, mode: str) -> None:
    board = opened(name, mode)
    chance = random.Random(seed_of(game_id(name), mode))
    assert board.start == game(name).start
    board.play_out(chance, perfect=False)
    board.new_game()
    board.play_out(chance, perfect=True)
    # Only those that this kind has.
    for label, option in (("first", "computer"), ("play", "loses"), ("side", "breaker")):
        if f"{label}Choice" in board.applet and option in board.choices[label]:
            board.choose(label, option)
    board.new_game()
    board.play_out(chance, perfect=True)
    board.applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_hints_values_and_undo(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    applet = board.applet
    assert board.check() == [game(name).start]
    for _ in range(4):
        board.hint()
    board.turn_values()
    option = half_made(board) or board.options(board.position)[0]
    if board.begin_move(option):
        board.hint()
        assert board.draft is None, "a hint at a move takes back what is begun"
        assert board.begin_move(option)
        board.undo()
        assert board.draft is None
        assert board.begin_move(option)
        board.click("cancel")
        assert board.draft is None
    board.make(option)
    board.hint()
    board.turn_values()
    assert applet.caption("showValues") == "Values"
    board.undo()
    assert board.positions == [game(name).start]
    board.undo()
    assert applet["message"] == "There is no move of yours to take back."
    applet.click("Rules")
    drawn = " A position that comes up three times is a draw." if board.game.KIND == "loopy" else ""
    decided = is_decided(board.game.KIND)
    goal = "Whoever makes the last move wins."
    if not decided:
        goal = "The winner is decided by what is on the board at the end."
    assert f"{goal}{drawn}" in applet["message"]
    board.play_out(random.Random(seed_of(kind, mode)), perfect=True)
    while len(board.positions) > 1:
        before = len(board.positions)
        board.undo()
        assert len(board.positions) < before
    applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_choices(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    applet = board.applet
    for level in ("careless", "random", "a friend"):
        board.choose("computer", level)
    board.make(board.options(board.position)[0])
    assert len(board.positions) == 2
    board.choose("computer", "perfect")
    if board.board.notation.moves(board.positions[1]):
        assert len(board.positions) == 3, "the computer moves as soon as it is there"
    board.choose("first", board.choices["first"][1])
    assert applet["message"] == "This counts from the next game. Press \u201cNew game\u201d."
    assert len(board.new_game()) == 2
    if board.has("play"):
        board.choose("play", "loses")
        assert board.play is Play.MISERE
        assert applet["grundy"] != applet["grundy"], "under misere play there is no Grundy value"
    if "random" in board.choices["start"]:
        board.choose("start", "random")
        drawn = {board.new_game()[0] for _ in range(3)}
        assert len(drawn) > 1
        # If an encoding covers all positions, random starts may also be ones that the given start does not lead to.
        if built_form(name) in ("moves", "links") and board.game.starts() is None:
            assert drawn <= set(starts(name)) | {board.given}
    board.choose("computer", "a friend")
    board.new_game()
    board.play_out(random.Random(seed_of(kind, mode)), perfect=False)
    named = board.game.KIND in ("maker-breaker", "partizan")
    player = f"({'|'.join(map(str.capitalize, board.game.PLAYERS))})" if named else "Player [12]"
    assert re.search(rf"{player} wins\. {player} (never had|gave)", applet["message"])
    applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds(), ENGINES))
def test_saved_in_the_middle_it_goes_on_where_it_was(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode, computer="off")
    board.make(board.options(board.position)[0])
    board.turn_values()
    begun = half_made(board) or board.options(board.position)[0]
    assert board.begin_move(begun) == (kind in drafting_kinds)
    before, positions, draft = state(board.applet), list(board.positions), board.draft
    saved = board.applet.save()
    board.applet.click("newGame")
    assert state(board.applet) != before
    # In the sandbox the engine is reloaded, so the sandbox has to start before scripts can run.
    board.applet.reopen(saved, fresh=True if mode == "sandbox" else None)
    assert changes(before, state(board.applet)) == []
    again = game(name, computer="off").on(board.applet)
    assert (again.positions, again.draft) == (positions, draft)
    again.finish_move(begun)
    assert again.positions[: len(positions) + 1] == [*positions, begun]
    again.undo()
    assert again.positions == positions
    board.applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_a_start_that_makes_no_sense_is_explained_and_changes_nothing(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    applet = board.applet
    board.choose("computer", "a friend")
    board.make(board.options(board.position)[0])
    assert board.begin_move(half_made(board) or board.options(board.position)[0]) == (kind in drafting_kinds)
    before, draft = list(board.positions), board.draft
    over = next(position for position in end_positions(name))
    starting = ("-1",) if kind == "integer_graph" else ()
    # Each text is tested on some kinds.
    texts = (*BAD_STARTS[list(kinds()).index(kind) % 3 :: 3], over)
    bad = [text for text in texts if text not in (applet["startEntry"], *starting)]
    for text in bad:
        assert not board.type_start(text), text[:40]
        assert applet["message"].endswith(" The game stays as it was."), text[:40]
        assert (board.positions, board.draft) == (before, draft), text[:40]
    applet.reopen()
    assert applet["message"].endswith(" The game stays as it was.")
    chosen = starts(name)[-1]
    assert board.begin(chosen)[0] == chosen
    assert applet["startEntry"].strip() == board.board.notation.typed(chosen)
    applet.check()


def end_positions(name: Any) -> list[str]:
    """Return positions without moves, as they would be typed; if only a start can be typed, invalid ones."""
    found = game(name).board.notation
    if starts(name) == [found.first] and len(found.text(found.first)) != len(found.typed(found.first)):
        return ["111"]
    position = found.first
    while options := [move.option for move in found.moves(position)]:
        position = options[0]
    return [found.typed(position)]


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_random_clicks_agree_with_the_board(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    seed = seed_of(kind, mode)
    chance = random.Random(seed)
    board = opened(name, mode)
    # Starts other than random ones belong to the game.
    choices = [label for label in CHOICES if label != "start" or "random" in board.choices["start"]]
    for step in range(RANDOM_CLICKS):
        start = chance.choice([*map(board.board.notation.typed, starts(name)), "1 2", "x"])
        act_at_random(board, chance, start, choices=choices)
        assert board.applet["ready"] == 1, f"seed {seed}, step {step}"
    board.applet.check()


@pytest.mark.parametrize(("kind", "mode"), in_turn(kinds()))
def test_what_is_deleted_comes_back(opened: OpenGame, kind: str, mode: str) -> None:
    name = chosen_game(kind)
    board = opened(name, mode)
    applet = board.applet
    board.choose("computer", "a friend")
    board.make(board.options(board.position)[0])
    begun = half_made(board) or board.options(board.position)[0]
    assert board.begin_move(begun) == (kind in drafting_kinds)
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


@every_kind
def test_geogebras_own_undo_leads_to_what_was(opened: OpenGame, kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name, "direct", computer="off")
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
