"""Questions: tasks, points, sentences, examples from books. The solutions are checked in test_question_facts.py."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from ggbgen.algorithms import algorithm_names, describe
from ggbgen.definition import data_folder
from ggbgen.graphs import Tournament
from ggbgen.questions import (
    DIFFICULTIES,
    Answer,
    Part,
    Question,
    Said,
    Task,
    course_tasks,
    find_question,
    question_names,
)
from ggbgen.questions.question import question_functions
from ggbgen.shapes import read_as

SEEDS = range(1, 21)
FEW = len(DIFFICULTIES)
HARD_FIRST = DIFFICULTIES[::-1]
every_question = pytest.mark.parametrize("name", question_names())


def variants(name: str) -> list[Question]:
    """Return the question with its defaults, and with each value of a parameter that has few values."""
    kind = find_question(name)
    values: list[dict[str, Any]] = [{}]
    if name == "algorithm":  # not everything is asked of every algorithm
        asked = [(each, ask) for each in algorithm_names() for ask in describe(each).asks]
        return [kind(algorithm=each, ask=ask) for each, ask in asked]
    for parameter in (each for each in kind.PARAMETERS if each.name != "own"):
        values += [{parameter.name: choice} for choice in parameter.choices]
        if parameter.type == "integer":
            values += [{parameter.name: bound} for bound in (parameter.minimum, parameter.maximum)]
    return [kind(**chosen) for chosen in values]


# Texts that are read by some questions, and wrong in most tasks.
WRONG = ("", "7, 7", "7" + ", 7" * 12, "*", "±(*|v)", "v", "0", "{1|0}")
# Texts that are no partizan games, each for a reason of its own.
UNREADABLE = ("(1|0", "0|0|0", "1/3", "1.5^", "1234567890", "1 1/2")


def usual_mistakes(question: Question, task: Task) -> Iterator[Answer]:
    """Yield the answers with mistakes that a question names by itself."""
    if "mistakes: function" in (data_folder("templates") / "js" / question.module().removeprefix("ggbgen/")).read_text(
        "utf-8"
    ):
        for answer in question.ask("mistakes", task.data()):
            yield Answer(**{key: tuple(value) if isinstance(value, list) else value for key, value in answer.items()})


def sentences_of(part: Part) -> Iterator[Said]:
    """Yield what is said about a part of an answer."""
    yield from (part.title, part.reason)
    if part.pointer:
        yield part.pointer
    if part.hidden:
        yield part.hidden.title


def near_misses(solution: Answer) -> Iterator[Answer]:
    """Yield answers close to the solution: other digits of the same worth, numbers that are somewhat larger, a half."""
    for text in dict.fromkeys(solution.texts):
        others = [text.replace("100", "011", 1), *(str(int(text) + k) for k in (2, 4, 6) if text.isdecimal()), "0.1"]
        for other in others:
            yield replace(solution, texts=tuple(other if own == text else own for own in solution.texts))


def random_answer(task: Task, solution: Answer, chance: random.Random) -> Answer:
    """Return a random possible answer, often a part of the solution."""
    marked: list[int] = []
    if task.figure and task.marks in ("set", "order"):
        marked = [v for v in solution.marked if chance.random() < 0.7]
        marked += [v for v in range(task.figure.order) if v not in solution.marked and chance.random() < 0.2]
        if task.marks == "set" or chance.random() < 0.3:
            chance.shuffle(marked)
    cells: tuple[int, ...] = ()
    if solution.cells:
        arcs = task.marks == "pairs" and task.figure and task.figure.kind == "tournament"
        count = len(task.grid.contents) if task.grid else len(task.contents) or (3 if arcs else 2)
        cells = tuple(cell if chance.random() < 0.8 else chance.randrange(count) for cell in solution.cells)
    others = ["", "x", "7", "2,5", "1, 0 ,1;x 3", *UNREADABLE]
    texts = tuple(text if chance.random() < 0.6 else chance.choice(others) for text in solution.texts)
    options = len(task.choice.options) if task.choice else 0
    chosen = chance.randrange(-1, options) if chance.random() < 0.4 else solution.chosen
    return Answer(marked=tuple(marked), cells=cells, texts=texts, chosen=chosen)


@pytest.mark.long
@pytest.mark.sampled(99)
@every_question
def test_tasks_fit_their_board_solutions_get_all_points_and_what_is_said_is_whole(
    name: str, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(20170501)
    for question in variants(name):
        most = question.most()
        for seed in SEEDS if request.config.getoption("sweeps") else SEEDS[:FEW]:
            task = question.draw(seed, difficulty=HARD_FIRST[seed % FEW])
            for part in ("figure", "grid", "choice"):
                assert getattr(most, part) is not None or getattr(task, part) is None
            assert not (task.figure and most.figure) or task.figure.order <= most.figure.order
            assert len(task.fields) <= len(most.fields)
            solution = question.solution(task)
            full = question.check(task, solution)
            assert full.points == full.full > 0
            assert {part.verdict for part in full.parts} == {"right"}
            empty = question.check(task, Answer())
            assert (empty.points, empty.parts[0].verdict) == (0, "empty")
            marking = question.check(task, random_answer(task, solution, chance))
            assert 0 <= marking.points <= marking.full
            said = [task.asked, *(hint.said for hint in question.hints(task))]
            said += [sentence for part in (*marking.parts, *empty.parts) for sentence in sentences_of(part)]
            for text in map(question.say, said):
                assert text
                assert not re.search(r"[{}]|, \.|  ", without_games(text)), text


@every_question
def test_its_own_modules_are_all_that_it_needs(name: str) -> None:
    kind = find_question(name)
    alone = question_functions(kind)

    def ask(what: str, *values: object) -> Any:
        return alone("askedQuestion", name, kind().given, what, values, {"texts": {}, "plural": "n != 1"})

    for difficulty in DIFFICULTIES:
        task = ask("draw", difficulty, difficulty, 1)
        solution = ask("solution", task)
        assert ask("check", task, solution)["points"] > 0
        assert ask("check", task, {**solution, "texts": ["x" for _ in solution["texts"]]})["parts"]
        assert ask("hints", task)
        assert ask("rules")


def without_games(text: str) -> str:
    """Return a text without partizan games, such as {0|*}, and sets of vertices, which stand in braces."""
    before = ""
    while before != text:
        before, text = text, re.sub(r"\{[A-Z](, [A-Z])*\}|\{[^{}]*\|[^{}]*\}", "A", text)
    return text


@every_question
def test_a_seed_gives_a_task_and_another_one_another(name: str) -> None:
    question = find_question(name)()
    assert question.draw(7) == question.draw(7)
    tasks = [question.draw(seed, number=number) for seed in range(1, 9) for number in range(1, 9)]
    assert len({str(task) for task in tasks}) > 16
    hard = [question.draw(seed, difficulty=5) for seed in range(1, 9)]
    assert {str(task) for task in hard} != {str(question.draw(seed)) for seed in range(1, 9)}


@pytest.mark.long
@pytest.mark.sampled(1, 8)
@every_question
def test_no_task_of_a_course_is_there_twice(name: str) -> None:
    question = find_question(name)()
    for difficulty in DIFFICULTIES:
        for seed in range(1, 21):
            tasks = course_tasks([(question, difficulty)], seed, 10)
            assert tasks[0] == question.draw(seed, difficulty=difficulty)
            seen = {(task.rows, task.grid and task.grid.given, said_of(task)) for task in tasks}
            assert len(seen) == 10, (difficulty, seed)


def explained(question: Question, task: Task) -> list[Said]:
    """Return what clicks on the solution say, of questions that explain it vertex by vertex or cell by cell."""
    cells = (
        range(len(question.solution(task).cells)) if question.name() in ("labels", "matrix", "vertex-labels") else ()
    )
    return [read_as(Said, question.ask("explain", task.data(), place)) for place in cells]


def said_of(task: Task) -> tuple[object, ...]:
    """Return what a task asks and what it is about; the order of lists does not matter."""
    return (task.asked.kind, *(tuple(sorted(str(text).split(", "))) for text in task.asked.words.values()))


def test_a_question_with_too_few_tasks_asks_again_and_two_questions_may_ask_about_the_same() -> None:
    one_edge = find_question("matrix")(order=2)
    assert len(set(map(str, course_tasks([(one_edge, 1)], 7, 5)))) == 1
    path, components = (find_question(name)(order=3) for name in ("path", "components"))
    tasks = course_tasks([(path, 1), (components, 1)], 7, 8)
    assert {task.rows for task in tasks[::2]} & {task.rows for task in tasks[1::2]}


@pytest.mark.long
@pytest.mark.sampled(3, 27)
@every_question
def test_every_sentence_is_said_by_some_task(name: str) -> None:
    chance = random.Random(20170501)
    said = set()
    for question in variants(name):
        for seed, number in product(SEEDS, range(1, 4 if name == "draw" else 2)):  # it has many sentences
            task = question.draw(seed, difficulty=chance.choice(DIFFICULTIES), number=number)
            solution = question.solution(task)
            wrong = [*usual_mistakes(question, task), *(random_answer(task, solution, chance) for _ in range(3))]
            wrong += [replace(solution, texts=(text,) * len(solution.texts)) for text in WRONG]
            wrong += near_misses(solution)
            wrong += [replace(solution, chosen=k) for k in range(len(task.choice.options) if task.choice else 0)]
            wrong.append(replace(solution, texts=(UNREADABLE[seed % len(UNREADABLE)],) * len(solution.texts)))
            for answer in (Answer(), solution, *wrong):
                parts = question.check(task, answer).parts
                said |= {sentence.kind for part in parts for sentence in sentences_of(part)}
            said |= {task.asked.kind, *(hint.said.kind for hint in question.hints(task))}
            reasons = {reason.kind for reason in (*question.reasons(task), *explained(question, task))}
            assert reasons <= question.SENTENCES.keys()  # an applet has no others
            said |= reasons
            said |= {field.kind for field in (*task.fields, *(task.choice.options if task.choice else ()))}
    kinds = {kind for kind in find_question(name).SENTENCES if not kind.startswith("rules")}
    assert said - set(find_question(name).PAPER) == kinds


def test_a_harder_tournament_has_more_kings_that_one_does_not_expect() -> None:
    question = find_question("kings")(order=7)

    def surprises(task: Task) -> int:
        assert task.figure is not None
        found = Tournament([sum(1 << j for j, entry in enumerate(row) if entry) for row in task.figure.rows])
        return sum((v in found.kings()) != (score >= 3) for v, score in enumerate(found.scores()))

    means = [sum(surprises(question.draw(seed, difficulty=d)) for seed in SEEDS) for d in DIFFICULTIES]
    assert means == sorted(means)
    assert means[-1] > 1.5 * means[0]


@pytest.mark.parametrize("figure", ["graph", "tournament"])
def test_each_right_one_of_a_matrix_is_a_point_and_each_wrong_one_costs_one(figure: str) -> None:
    question = find_question("matrix")(order=5, figure=figure)
    for seed in SEEDS:
        task = question.draw(seed)
        right = list(question.solution(task).cells)
        ones = [place for place, cell in enumerate(right) if cell]
        assert task.figure is not None
        assert right == [entry for row in task.figure.rows for entry in row]
        missed = [cell if place != ones[0] else 0 for place, cell in enumerate(right)]
        assert question.check(task, Answer(cells=tuple(missed))).points == len(ones) - 1
        wrong = [1 if place == 0 else cell for place, cell in enumerate(right)]
        marking = question.check(task, Answer(cells=tuple(wrong)))
        assert (marking.points, marking.full) == (len(ones) - 1, len(ones))
        assert marking.parts[-1].about == (0,)


def test_words_that_are_too_many_cost_what_they_are() -> None:
    question = find_question("period")()
    for seed in SEEDS:
        task = question.draw(seed)
        right, period = question.solution(task).texts
        for more, points in ((1, 3), (2, 2), (10, 0)):
            texts = (right + ", 9" * more, period)
            assert question.check(task, Answer(texts=texts)).points == points
            assert question.check(task, Answer(texts=(right, period + " 9" * more))).points == points


def test_a_comma_is_a_decimal_one_where_one_number_is_asked_for() -> None:
    question = find_question("representation")()
    tasks = [question.draw(seed, difficulty=3) for seed in range(1, 400)]
    fractions = [task for task in tasks if "." in question.solution(task).texts[0]]
    assert len(fractions) > 20
    for task in fractions:
        (right,) = question.solution(task).texts
        assert question.check(task, Answer(texts=(right.replace(".", ","),))).points == 1
        assert question.check(task, Answer(texts=(right.replace(".", ", "),))).points == 0
    period = find_question("period")()
    for seed in SEEDS:
        task = period.draw(seed)
        right, length = period.solution(task).texts
        assert period.check(task, Answer(texts=(right.replace(", ", ","), length))).points == 4
