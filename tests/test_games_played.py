"""A game on each kind of board, without GeoGebra: hints, values, undo, choices, starts, challenges, its end.

`PlayedGame` checks after each action everything that the applet publishes and draws.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.encoding.any_solution import is_decided
from ggbgen.offline import AskedGame, open_applet
from ggbgen.page.shared.ladder import RECORD
from ggbgen.solver import Play
from tests.engine.games import chosen_game, drafting_kinds, game, half_made, instance, kinds, seed_of, short, starts
from tests.solutions import solution_of

pytestmark = [pytest.mark.long, pytest.mark.sampled(2, 40)]

# Texts that no kind of board accepts as a start; the pure scripts are tested with many more.
BAD_STARTS = (
    "",
    "-1",
    "1.5",
    "</script>]]>&amp;",
    "9" * 3000,
    "/",
)


def opened(name: Any) -> PlayedGame:
    played = game(name)
    return PlayedGame.of(open_applet(played.archive, seed=3), played.definition, played.values)


def built_form(name: Any) -> str:
    """Return the encoding of the moves of a game in its archive, "" if there is none."""
    return "" if game(name).definition.rules else instance(name).encoding.kind


@pytest.mark.parametrize("kind", kinds())
def test_a_game_that_is_over_can_be_stepped_through_also_after_it_was_saved(kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name)
    board.begin(short(name)[0])
    board.play_out(random.Random(seed_of(kind)), perfect=False)
    board.look_back()
    board.applet.click("replayBack")
    board.applet.reopen()
    board.check()
    assert board.applet["shownMove"] == len(board.positions) - 2
    assert board.applet.visible("resultTitle")
    board.look_back()


@pytest.mark.parametrize("kind", kinds())
def test_a_challenge_has_the_tasks_of_its_seed_also_after_it_was_saved(kind: str) -> None:
    board = opened(chosen_game(kind))
    applet = board.applet
    asked, solution = AskedGame.opened(game(chosen_game(kind)).archive), solution_of(board.board)
    tasks = asked.challenge(
        board.board.notation.entries(board.board.notation.first), play="normal", seed=12, level="rising"
    )
    before = applet["record"]
    applet.click("challenge")
    applet.type("boxSeed", "12")
    for number, (entries, _) in enumerate(tasks[:4], start=1):
        assert applet["ladderStep"] == 1 + (number - 1) // 3
        task = board.board.notation.position(entries)
        board.positions = [task]
        assert applet["record"] == json.dumps(entries).replace(" ", "")
        if number == 2:
            applet.reopen()
        winning = solution.winning_moves(task)
        for label in board.clicks(winning[0]) if winning else ["noneWins"]:
            applet.click(label)
        assert "Right: " in applet["message"]
        assert [applet[label] for label in ("points", *RECORD)] == [number] * 4
        applet.click("nextTask")
    task = board.board.notation.position(tasks[4].position)
    board.positions = [task]
    if wrong := [option for option in board.options(task) if option not in solution.winning_moves(task)]:
        for label in board.clicks(wrong[0]):
            applet.click(label)
        assert [applet[label] for label in ("points", *RECORD, "ladderStep")] == [4, 4, 0, 4, 1]
        if "noneWins" in applet:
            assert applet.caption("noneWins") == "Try again"
            applet.click("noneWins")
            assert (applet["record"], applet.caption("noneWins")) == (
                json.dumps(board.board.notation.entries(task)).replace(" ", ""),
                "No move wins",
            )
            winning = solution.winning_moves(task)
            for label in board.clicks(winning[0]) if winning else ["noneWins"]:
                applet.click(label)
            assert "Right: " in applet["message"]
        assert [applet[label] for label in ("points", *RECORD)] == [4, 4, 0, 4]
    applet.click("endChallenge")
    assert applet["record"] == before
    assert applet.visible("hint")
    applet.check()


def finish(board: PlayedGame, solution: Any, *, well: bool) -> tuple[bool, int | None]:
    """Play a game to its end; return whether the student won, and how many moves had been made at the last mistake."""
    mistake = None
    while not board.applet["winner"]:
        position = board.position
        winning, options = solution.winning_moves(position), board.options(position)
        wrong = [option for option in options if option not in winning]
        if winning and wrong and not well:
            mistake = len(board.positions) - 1
            board.make(wrong[0])
        else:
            board.make((winning or options)[0])
    return board.applet["winner"] == 3 - board.computers_side(), mistake


@pytest.mark.parametrize("name", ["nim", "compare", "domineering", "game-of-thrones"])
def test_games_are_a_ladder_on_which_a_mistake_leads_back_to_its_position(name: str) -> None:
    board = opened(name)
    applet, solution = board.applet, solution_of(board.board)
    solved = streak = best = 0
    step = 1
    for number in range(9):
        won, mistake = finish(board, solution, well=number not in (4, 5))
        if mistake is not None:
            streak, step = 0, max(1, step - 1)
        elif won:
            solved, streak = solved + 1, streak + 1
            best, step = max(best, streak), min(3, step + (streak % 3 == 0))
        published = [solved, streak, best, step]
        assert [applet[label] for label in (*RECORD, "ladderStep")] == published
        applet.reopen()
        applet.undo()
        applet.redo()
        assert [applet[label] for label in (*RECORD, "ladderStep")] == published
        if mistake is not None and not won:
            assert applet.caption("hint") == "Try again"
            back = board.positions[mistake]
            applet.click("hint")
            board.positions = board.positions[: mistake + 1]
            assert board.check()[-1] == back
            finish(board, solution, well=True)
            assert [applet[label] for label in (*RECORD, "ladderStep")] == published, "it counts once"
        assert applet.caption("hint") == "Next one"
        applet.click("hint")
        board.positions = []
        board.follow()
        assert applet.caption("hint") == "Hint"
        assert board.computers_side() == 2 or name == "compare"
    assert best >= 3
    for _ in range(2):
        board.hint()
    finish(board, solution, well=True)
    assert [applet[label] for label in RECORD] == [solved, streak, best], "a move was shown"


@pytest.mark.parametrize("kind", kinds())
def test_hints_values_and_undo(kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name)
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
    board.play_out(random.Random(seed_of(kind)), perfect=True)
    while len(board.positions) > 1:
        before = len(board.positions)
        board.undo()
        assert len(board.positions) < before
    applet.check()


@pytest.mark.parametrize("kind", kinds())
def test_choices(kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name)
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
        assert applet["grundy"] is None, "under misere play there is no Grundy value"
    if "random" in board.choices["start"]:
        board.choose("start", "random")
        drawn = {board.new_game()[0] for _ in range(3)}
        assert len(drawn) > 1
        # If an encoding covers all positions, random starts may also be ones that the given start does not lead to.
        if built_form(name) in ("moves", "links") and board.game.starts() is None:
            assert drawn <= set(starts(name)) | {board.given}
    board.choose("computer", "a friend")
    board.new_game()
    board.play_out(random.Random(seed_of(kind)), perfect=False)
    named = board.game.KIND in ("maker-breaker", "partizan")
    player = f"({'|'.join(map(str.capitalize, board.game.PLAYERS))})" if named else "Player [12]"
    assert re.search(rf"{player} wins\. {player} (never had|gave)", applet["message"])
    applet.check()


@pytest.mark.parametrize("kind", kinds())
def test_a_start_that_makes_no_sense_is_explained_and_changes_nothing(kind: str) -> None:
    name = chosen_game(kind)
    board = opened(name)
    applet = board.applet
    board.choose("computer", "a friend")
    board.make(board.options(board.position)[0])
    assert board.begin_move(half_made(board) or board.options(board.position)[0]) == (kind in drafting_kinds())
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
