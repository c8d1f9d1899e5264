"""Questions on games: solutions, points and keys against the solver, and arbitrary presses."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from game_rules import GAME_APPLETS

from ggbgen.archive.drawing import Drawing, Letters
from ggbgen.archive.entry_points import entry_points
from ggbgen.assembly import complete
from ggbgen.definition import parameter_values, read_definition
from ggbgen.deliver.picture import applet_drawing
from ggbgen.deliver.worksheet import worksheet
from ggbgen.encoding.any_solution import Solved
from ggbgen.notation import Numbers
from ggbgen.offline import AskedExercise, open_applet
from ggbgen.page.exercise.winner import Winner
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.questions import DIFFICULTIES, Answer, Task
from ggbgen.rulesets.defined import game_of
from ggbgen.solver import Play
from tests.built import build
from tests.solutions import game_after, solution_of

WIN = {"ask": "win the game"}
# Games of each kind in which the rules decide who wins; those with a score are in tests/test_asked.py.
ASKED: list[dict[str, Any]] = [
    {"game": "nim"},
    {"game": "nim", "play": "loses"},
    {"game": "cram"},
    {"game": "token-loopy"},
    {"game": "domineering", "rows": 3, "columns": 3},
    {"game": "token"},
    {"game": "hackenbush"},
    {"game": "kayles"},
    # For these it is not known how long they last.
    {"game": "sum", "games": "kayles heaps=5 + wythoff heaps=2,3"},
    {"game": "nim", **WIN},
    {"game": "token-loopy", **WIN},
    {"game": "cram", **WIN},
]


@cache
def asked(**chosen: Any) -> Winner:
    return Winner(AskedExercise.opened(build("ask-winner", **chosen)), ask=chosen.get("ask", "who wins"))


@cache
def board_asked(**chosen: Any) -> BoardKind:
    definition = complete(read_definition("ask-winner"), chosen)
    return board_of(game_of(definition, parameter_values(definition, chosen)), definition.board)


@cache
def known(**chosen: Any) -> Callable[[Numbers], int]:
    """Return a position's value for the player who moved to it, by the solver: 1 for a win, 0 for a draw, else -1."""
    board = board_asked(**chosen)
    play = Play.MISERE if chosen.get("play") == "loses" else Play.NORMAL
    solution = solution_of(board, play=play)

    def worth(entries: Numbers) -> int:
        at = board.notation.position(entries)
        if isinstance(solution, Solved):
            found = solution.value(at).rank
            return (found > 0) - (found < 0)
        return 1 if solution.outcome(at) == "P" else -1

    return worth


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("chosen", ASKED, ids=lambda chosen: "-".join(map(str, chosen.values())))
def test_solutions_and_points_are_right_by_the_solver(chosen: dict[str, Any]) -> None:
    question, board, worth = asked(**chosen), board_asked(**chosen), known(**chosen)
    playing = question.given == WIN
    chance = random.Random(1)
    verdicts = set()
    for difficulty in DIFFICULTIES:
        for _ in range(2):
            task = question.draw(chance.randint(1, 999_999_999), difficulty=difficulty, number=2)
            options = sorted(
                {
                    board.notation.entries(move.option)
                    for move in board.notation.moves(board.notation.position(task.position))
                }
            )
            assert [move.option for move in question.moves(task.position)] == options
            assert len(options) > 1
            here = worth(task.position)
            good = [worth(option) >= -here for option in options]
            assert [move.good for move in question.moves(task.position)] == good
            answers = (
                check_game(question, task, worth)
                if question.given["ask"] == WIN["ask"]
                else check_who(question, task, here, good)
            )
            for answer in (Answer(), *answers):
                marking = question.check(task, answer)
                verdicts |= {part.verdict for part in marking.parts}
                assert 0 <= marking.points <= marking.full
                for said in (sentence for part in marking.parts for sentence in (part.title, part.reason)):
                    assert "{" not in question.say(said)
            assert question.check(task, Answer()).points == 0
            assert [hint.said.kind for hint in question.hints(task)] == [
                "reply",
                "first" if playing else "some",
            ]
    assert verdicts == {"right", "wrong", "missed", "empty"}


def check_who(question: Winner, task: Task, here: int, good: list[bool]) -> list[Answer]:
    """Check each answer to who wins and each move, and return some of the answers."""
    who = {-1: 0, 1: 1, 0: 2}[here]
    solution = question.solution(task)
    assert solution.chosen == who
    assert (len(solution.moves), all(good[move] for move in solution.moves)) == (int(who != 1), True)
    answers = [
        Answer(chosen=chosen, moves=moves) for chosen in (-1, 0, 1) for moves in ((), *((k,) for k in range(len(good))))
    ]
    for answer in answers[1:]:
        points = question.check(task, answer).points
        if who == 1:  # no move is required
            assert points == 2 * (answer.chosen == 1)
        else:
            assert points == (answer.chosen == who) + any(good[move] for move in answer.moves)
    assert question.check(task, solution).points == question.check(task, solution).full == 2
    return answers


def check_game(question: Winner, task: Task, worth: Callable[[Numbers], int]) -> list[Answer]:
    """Check the game that wins, and one in which the win is given away."""
    line = question.solution(task).moves
    played = game_after(question, task.position, line)
    assert question.check(task, Answer(moves=line)).points == question.check(task, Answer(moves=line)).full == len(line)
    # After each move of the person the position is lost for the other, and each reply is allowed by the rules.
    assert all(worth(position) == 1 for position in played[1::2])
    for before, after in zip(played[1::2], played[2::2], strict=False):
        assert after in [move.option for move in question.moves(before)]
    answers = [Answer(moves=line)]
    for kept in range(len(line)):
        now = game_after(question, task.position, line[:kept])[-1]
        assert question.check(task, Answer(moves=line[:kept])).points == min(kept, len(line) - 1)
        wrong = [k for k, move in enumerate(question.moves(now)) if worth(move.option) < 1]
        for move in wrong[:1]:
            answers.append(Answer(moves=(*line[:kept], move)))
            assert question.check(task, answers[-1]).points == min(kept, len(line) - 1)
        answers.append(Answer(moves=line[:kept]))
    return answers


def marks(drawing: Drawing | None) -> list[str]:
    """Return the kinds of marks in a drawing and its texts, whatever its size."""
    assert drawing is not None
    return [mark.text if isinstance(mark, Letters) else type(mark).__name__ for mark in drawing.marks]


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAME_APPLETS)
def test_a_worksheet_has_the_tasks_and_the_answers_of_the_applet(game: str) -> None:
    (sheet,) = worksheet("ask-winner", [7], game=game, tasks=1, difficulty=3)
    ((exercise,), (solved_one,)) = sheet.tasks, sheet.key
    question, board = asked(game=game), board_asked(game=game)
    task = question.draw(7, difficulty=3)
    assert marks(exercise.board) == marks(
        applet_drawing(game, position=board.notation.text(board.notation.position(task.position)))
    )
    assert exercise.text == question.say(task.asked)
    assert task.choice is not None
    assert exercise.options == tuple(map(question.say, task.choice.options))
    chosen = question.solution(task).chosen
    assert exercise.options[chosen] in solved_one.answer
    assert sheet.intro[0] in sheet.rules[0]
    # The key contains exactly the moves that count in the applet.
    moves = question.moves(task.position)
    right = [
        m.label for k, m in enumerate(moves) if question.check(task, Answer(chosen=chosen, moves=(k,))).points == 2
    ]
    told = (f"Winning moves: {'; '.join(right)}.", "", f"Moves that keep the draw: {'; '.join(right)}.")[chosen]
    assert chosen == 1 or told in solved_one.reasons


@pytest.mark.sweep
@pytest.mark.long
def test_the_tasks_of_a_seed_differ_and_a_third_of_them_is_lost() -> None:
    question = asked(game="nim", heaps=(3, 5, 7))
    tasks = [
        [question.draw(seed, difficulty=3, number=number).position for number in range(1, 11)] for seed in range(1, 101)
    ]
    assert all(len(set(each)) == 10 for each in tasks)
    lost = sum(position[0] ^ position[1] ^ position[2] == 0 for each in tasks for position in each)
    assert 250 < lost < 400


@pytest.mark.sweep
@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize(
    "chosen",
    [
        {"game": "graph-nim", "difficulty": 3},
        {"game": "token-loopy", **WIN},
        {"game": "token-loopy", "mode": "test"},
        {"game": "chip-number", "tasks": 3},
    ],
    ids=lambda chosen: "-".join(map(str, chosen.values())),
)
def test_whatever_is_pressed_there_is_a_grade_and_a_state_that_can_be_saved(chosen: dict[str, Any]) -> None:
    built = build("ask-winner", seed=7, **chosen)
    calls, applet, chance = entry_points(built.scene.objects), open_applet(built), random.Random(1)
    buttons = [label for label, _ in calls.clicked if label not in ("newTask", "mode", "modeBack", "solution")]
    grades = set()
    for number in range(500):
        label = chance.choice(
            ("check", "next", "back", "hint") if chance.random() < 0.3 else (*buttons, *calls.touched)
        )
        if label in applet and applet.visible(label):
            applet.click(label)
        if number % 90 == 89:
            before = applet.values(applet.labels("text"))
            applet.reopen()
            assert applet.values(applet.labels("text")) == before
        grade = applet["grade"]
        assert isinstance(grade, int | float)
        assert 0 <= grade <= 100, label
        assert (applet["ready"], applet["message"] != "") == (1, True), label
        grades.add(grade)
    applet.check()
    assert len(grades) > 1
