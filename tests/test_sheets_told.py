"""An applet with questions stores a student's work; its grade, cells, lines and texts follow from that."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import combinations, zip_longest
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest

from ggbgen.archive.systems import grading_systems
from ggbgen.assembly import complete
from ggbgen.definition import parameter_values, read_definition
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.page.exercise.sheet import questions_of
from ggbgen.questions import Answer, Task, course_tasks
from ggbgen.questions.question import Marking
from ggbgen.scene.objects import PointShape
from tests import shipped
from tests.built import build
from tests.hands import Step, acts, seen

STEPS = 300
QUESTION_APPLETS = shipped.ASKING
BAD_SEEDS = ["", "0", "-1", "1.5", "x", "1000000000", "\u0663", "7 8", "</script>", "9" * 300]
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class TaskState(NamedTuple):
    """The state of a task, as `progress` stores it."""

    checks: int
    hints: int
    solved: int
    right: int
    best: int
    answer: Answer

    @property
    def done(self) -> bool:
        return self.checks > 0 or self.solved > 0


def read_task(text: str) -> TaskState:
    numbers, _, answer = text.partition("_")
    checks, hints, flags, best = map(int, numbers.split(".")) if numbers else (0, 0, 0, 0)
    return TaskState(checks, hints, flags % 2, flags // 2, best, read_answer(answer))


def read_answer(text: str) -> Answer:
    given: dict[str, Any] = {}
    for part in filter(None, text.split("-")):
        match part[0], part[1:]:
            case "m", marked:
                given["marked"] = tuple(map(int, marked.split(".")))
            case "c", cells:
                given["cells"] = tuple(map(DIGITS.index, cells))
            case "t", texts:
                given["texts"] = tuple(map(unquote, texts.split(".")))
            case "o", chosen:
                given["chosen"] = int(chosen)
            case "n", moves:
                given["moves"] = tuple(map(int, moves.split(".")))
    return Answer(**given)


def parts_marked(marking: Marking, state: TaskState, *, test: bool) -> dict[int, str]:
    """Return what is marked as not right, by place: in practice only the first part, unless it is hidden."""
    wrong = [part for part in marking.parts if part.verdict != "right"]
    if not (test or state.solved or marking.points == marking.full):
        wrong = [part for part in wrong[:1] if part.hidden is None]
    return {place: part.verdict for part in wrong for place in part.about}


# Questions whose solution is explained where it is clicked.
EXPLAINED = ("kings", "labels", "matrix", "vertex-labels")


class Sheet:
    """The open applet, and the tasks of its seed."""

    greeting: tuple[str, ...] = ()

    def __init__(self, name: str, *, grading: str = "", **parameters: Any) -> None:
        definition = complete(read_definition(name))
        self.values: Any = parameter_values(definition, parameters)
        self.items = questions_of(definition, self.values)
        self.applet: OfflineApplet = open_applet(
            build(name, **parameters, **({"grading": grading} if grading else {})), seed=1
        )
        self.count, self.deduction = int(self.values["tasks"]), int(self.values["deduction"])
        self.courses: dict[tuple[int, int], tuple[Task, ...]] = {}

    def read(self, progress: str) -> tuple[int, int, int, int, list[TaskState]]:
        """Return seed, difficulty, whether it is a test, the number of the task on the board, and all tasks."""
        head, *tasks = progress.split(";")
        form, seed, difficulty, mode, at = map(int, head.split("."))
        assert form == 1
        assert len(tasks) == self.count
        return seed, difficulty, mode, at - 1, list(map(read_task, tasks))

    def tasks(self, seed: int, difficulty: int) -> tuple[Task, ...]:
        if (seed, difficulty) not in self.courses:
            asked = [(question, item.difficulty or difficulty) for item, question in self.items]
            self.courses[seed, difficulty] = course_tasks(asked, seed, self.count)
        return self.courses[seed, difficulty]

    def grade(self, tasks: list[TaskState]) -> float:
        weights = [self.items[k % len(self.items)][0].points for k in range(self.count)]
        got = sum(weight * task.best for weight, task in zip(weights, tasks, strict=True))
        return int(got / sum(weights) + 0.5) / 100

    def texts(self, chance: random.Random, applet: OfflineApplet, entry: str) -> str:
        seed, difficulty, _, at, _ = self.read(applet["progress"])
        if entry == "seedEntry":
            return chance.choice([*BAD_SEEDS, str(chance.randint(1, 99)), f" {seed}"])
        task = self.tasks(seed, difficulty)[at]
        texts, k = self.items[at % len(self.items)][1].solution(task).texts, int(entry[6])
        right = [texts[k]] * 6 if k < len(texts) else []
        return chance.choice([*right, *texts, "", "x", "(1|0", "7", "1, 2"])[:40]

    def liked(self, chance: random.Random, applet: OfflineApplet) -> str:
        """Often return the right action, so that tasks get done."""
        if applet.visible("toPlay"):
            return "toPlay"
        seed, difficulty, _, at, tasks = self.read(applet["progress"])
        task = self.tasks(seed, difficulty)[at]
        if tasks[at].done:
            return chance.choice(["next", "newTask", "check"])
        if chance.random() < 0.1:
            return "hint"
        wanted, now = self.items[at % len(self.items)][1].solution(task), tasks[at].answer
        if task.marks == "order" and wanted.marked != now.marked:
            right = now.marked == wanted.marked[: len(now.marked)]
            return f"V_{{{wanted.marked[len(now.marked)] if right else now.marked[-1]}}}"
        if differing := set(wanted.marked) ^ set(now.marked):
            return f"V_{{{min(differing)}}}"
        if wanted.chosen != now.chosen:
            return f"o_{{{wanted.chosen}}}"
        if any(wanted.texts):
            return "check" if now.texts == wanted.texts else ""
        cells = zip_longest(wanted.cells, now.cells, fillvalue=0)
        wrong = [k for k, (one, other) in enumerate(cells) if one != other]
        if wrong and task.marks == "labels":
            return f"V_{{{wrong[0]}}}"
        if wrong and task.grid:
            return "g_{{{},{}}}".format(*divmod(wrong[0], len(task.grid.columns)))
        return chance.choice(["check", "check", "hint", "next", "newTask"])

    # ---- the board

    def check(self) -> None:
        applet = self.applet
        seed, difficulty, mode, at, tasks = self.read(applet["progress"])
        done, grade = all(task.done for task in tasks), self.grade(tasks)
        assert (applet["grade"], applet["done"]) == (grade, int(done))
        told = [f"{k + 1}:" for k, task in enumerate(tasks) if task.done]
        assert [word for word in applet["answers"].split() if re.fullmatch(r"\d+:", word)] == told
        for k, task in enumerate(tasks):
            checks = f"{task.checks} check{'s' * (task.checks != 1)}"
            shown = f"{k + 1}: solution shown ({int(task.best / 100 + 0.5)} %, {checks})"
            assert not task.solved or shown in applet["answers"]
        item, question = self.items[at % len(self.items)]
        points = f" \N{MIDDLE DOT} {item.points} point{'s' * (item.points > 1)}"
        worth = points if any(each.points > 1 for each, _ in self.items) else ""
        assert applet["taskText"] == f"Task {at + 1} of {self.count}{worth}"
        assert applet["gradeText"] == (f"Grade {int(10 * grade + 0.5) / 10:g} of 100" if not mode or done else "")
        task, state = self.tasks(seed, difficulty)[at], tasks[at]
        if task.figure is not None:
            self.check_figure(task, state.answer, question.given.get("names"))
        if task.grid is not None:
            cells = state.answer.cells or (0,) * (len(task.grid.rows) * len(task.grid.columns))
            marking = question.check(task, state.answer)
            wrong = parts_marked(marking, state, test=bool(mode))
            shown = applet["judged"] and (not mode or done)
            for place, cell in enumerate(cells):
                i, j = divmod(place, len(task.grid.columns))
                sign = {"wrong": "!", "missed": "?"}.get(wrong.get(place, ""), "") if shown else ""
                content = task.grid.given[place] if task.grid.given else task.grid.contents[cell]
                assert applet.caption(f"g_{{{i},{j}}}") == content + sign

    def check_figure(self, task: Task, answer: Answer, names: Any) -> None:
        applet, figure = self.applet, task.figure
        assert figure is not None
        order, rows = figure.order, [list(row) for row in figure.rows]
        if task.marks == "pairs":
            rows = [[0] * order for _ in range(order)]
            for (i, j), cell in zip(combinations(range(order), 2), answer.cells, strict=False):
                rows[i][j] = int(cell == 1)
                rows[j][i] = int(cell == (2 if figure.kind == "tournament" else 1))
        assert applet["order"] == order
        if figure.kind == "tournament":
            whole = sum(map(sum, rows)) == order * (order - 1) // 2
            triangle = "".join(str(entry) for i, row in enumerate(rows) for entry in row[i + 1 :])
            assert applet["tournament"] == (triangle if whole else "")
        else:
            assert applet["adjacency"] == rows
        ends = [(i, j) for i in range(order) for j in range(order) if rows[i][j]]
        lines = {f"v_{{{i},{j}}}" for i, j in ends}
        if figure.kind == "graph":
            lines = {f"e_{{{i},{j}}}" for i, j in ends if i < j}
        assert seen(applet, "v_") | seen(applet, "e_") == lines
        for i in range(order):
            item = applet.state(f"V_{{{i}}}")
            assert item["visible"]
            assert (item["shape"] == PointShape.DIAMOND) == (i in answer.marked), f"vertex {i}"
            if task.contents and answer.cells:
                named = f"{names[i]} {task.contents[answer.cells[i]]}".rstrip()
                assert f"{item['caption']} ".startswith(f"{named} "), f"vertex {i}"

    # ---- the results of actions

    def check_step(self, step: Step) -> None:
        seed, difficulty, mode, at, tasks = self.read(self.applet["progress"])
        old_seed, old_difficulty, old_mode, old_at, before = self.read(step.was("progress"))
        if step.act in ("undo", "reopen"):
            return
        if (seed, difficulty, mode) != (old_seed, old_difficulty, old_mode):
            self.check_begun(step, old_mode, before)
            assert at == 0
            assert not any(task.done or task.best or task.hints for task in tasks)
            return
        blank = not any(task.done or task.hints or task.answer != Answer() for task in tasks)
        if blank and at == 0 and step.label.removesuffix("Back") in ("mode", "difficulty", "newTask", "seedEntry"):
            assert tasks == before or not (mode and any(task.done for task in before))
            return  # the student has started again with the same tasks
        assert [task for k, task in enumerate(tasks) if k != old_at] == [
            task for k, task in enumerate(before) if k != old_at
        ]
        now, was = tasks[old_at], before[old_at]
        question, task = self.items[old_at % len(self.items)][1], self.tasks(seed, difficulty)[old_at]
        locked, label = bool(mode and was.done), step.label
        unchanged = now._replace(answer=was.answer) == was  # except for the answer
        if label == "check" and not locked:
            marking = question.check(task, was.answer)
            if marking.parts[0].verdict == "empty" and now == was:
                return
            if marking.unread:
                assert now == was
                return
            if not mode and step.was("judged"):
                assert now == was
                return
            assert now == self.checked(was, marking)
            assert self.applet["judged"] == 1
        elif label == "hint" and not mode:
            assert now == was._replace(hints=min(was.hints + 1, len(question.hints(task))))
        elif label == "solution" and (not mode or all(each.done for each in before)):
            assert now == was._replace(solved=1, answer=question.solution(task))
        elif label == "clear" and not locked:
            # A run whose mistakes were answered counts as checked.
            counts = was.answer.moves and not step.was("judged")
            then = self.checked(was, question.check(task, was.answer)) if counts else was
            assert now == then._replace(answer=Answer())
        elif "_{" in label and label[0] != "t" and not locked:
            assert unchanged
            is_solution = was.solved and was.answer == question.solution(task)
            if is_solution and question.name() in EXPLAINED and label[0] in "gV":
                assert now == was  # a click on the solution says why
            else:
                self.check_touch(label, task, was.answer, now.answer)
        elif re.fullmatch("answer[0-9]Entry", label) and not locked and int(label[6]) < len(task.fields):
            assert unchanged
            if step.text != step.was(label):
                texts = [*was.answer.texts, *[""] * len(task.fields)][: len(task.fields)]
                kept_text = self.applet[label]
                expected = (*texts[: int(label[6])], kept_text, *texts[int(label[6]) + 1 :])
                assert now.answer.texts == (expected if any(expected) else ())
                assert kept_text == step.text or not step.text.isprintable() or len(step.text) > 40
        else:
            assert now == was
        if label in ("back", "next"):
            assert at == min(self.count - 1, max(0, old_at + (1 if label == "next" else -1)))
        elif label.startswith("t_"):
            assert at == int(label[3:-1])
        elif label != "newTask":
            assert at == old_at

    def checked(self, was: TaskState, marking: Marking) -> TaskState:
        """Return the state of a task after a check."""
        kept = max(0, 100 - self.deduction * (was.checks + was.hints))
        share = int(100 * kept * marking.points / marking.full + 0.5)
        best = was.best if was.solved else max(was.best, share)
        right = was.right or int(marking.points == marking.full and not was.solved)
        return was._replace(checks=was.checks + 1, best=best, right=right)

    def check_begun(self, step: Step, mode: int, before: list[TaskState]) -> None:
        """Other tasks appear only on request, and grades are lost only after a second confirmation."""
        assert step.label.removesuffix("Back") in ("difficulty", "mode", "newTask", "seedEntry")
        assert not (mode and any(task.done for task in before))
        if step.label == "newTask":
            assert all(task.done for task in before) or self.count == 1

    def check_touch(self, label: str, task: Task, was: Answer, now: Answer) -> None:
        """A click changes one mark, one cell or the option to its next value."""
        place = tuple(map(int, re.findall(r"\d+", label)))
        if label[0] == "o":
            assert now == (replace(was, chosen=place[0]) if task.choice else was)
        elif task.steps and now.moves != was.moves:
            # A wrong step, which is corrected.
            (right,) = now.marked[len(was.marked) :]
            assert right != place[0]
            moves = (*was.moves, 100 * len(was.marked) + place[0])
            assert now == replace(was, marked=(*was.marked, right), moves=moves)
        elif label[0] == "V" and task.marks not in ("", "labels", "pairs"):
            assert set(now.marked) ^ set(was.marked) <= {place[0]}
            assert task.marks != "set" or now.marked != was.marked
        elif now.cells != was.cells:
            count = max(len(now.cells), len(was.cells))
            cells = [[*answer.cells, *[0] * count][:count] for answer in (was, now)]
            (changed,) = (k for k, pair in enumerate(zip(*cells, strict=True)) if pair[0] != pair[1])
            if label[0] == "g":
                assert task.grid is not None
                assert changed == place[0] * len(task.grid.columns) + place[1]
                assert cells[1][changed] == (cells[0][changed] + 1) % len(task.grid.contents)
            elif task.marks == "labels":
                assert (changed, cells[1][changed]) == (place[0], (cells[0][changed] + 1) % len(task.contents))
            else:
                assert task.figure is not None
                assert place[0] in list(combinations(range(task.figure.order), 2))[changed]
        else:
            assert now == was
            assert label[0] != "g" or (task.grid is not None and task.grid.given)


class GradedSheet(Sheet):
    """The same for an archive for a classroom system."""

    def __init__(self, system: str) -> None:
        super().__init__(
            "ask-kings", grading=system, tasks=1 if system in ("question", "tao") else 2, deduction=0, order=4
        )
        self.system = system
        # These systems show a finished attempt again, with a message of their own and the task below it.
        self.greeting = ("message", "messageLine", "askedText") if system in ("moodle", "question") else ()

    def check(self) -> None:
        super().check()
        seed, _, _, _, tasks = self.read(self.applet["progress"])
        grade, right = self.applet["grade"], all(task.right for task in tasks)
        # That system has set its seed, whatever a student has chosen since.
        assert self.applet["seed"] == (1 if self.system == "question" else seed)
        if self.system != "item":
            assert self.applet["correct"] == (right if self.system in ("question", "tao") else grade / 100)
        match self.system:
            case "tao":
                assert (self.applet["score"], self.applet["maxscore"]) == (int(grade + 0.5), 100)
            case "exelearning":
                assert [self.applet[f"SCORM{name}Score"] for name in ("Raw", "Min", "Max")] == [grade, 0, 100]
            case "stack":
                assert self.applet["stackgrade"] == (grade if any(task.done for task in tasks) else -1)
                for letter, task in zip("abc", tasks, strict=False):
                    rest, best = divmod(self.applet[f"kept{letter}"], 10_001)
                    counts, solved = divmod(rest, 2)
                    assert (*divmod(counts, 100), solved, best) == (task.checks, task.hints, task.solved, task.best)

    def check_step(self, step: Step) -> None:
        super().check_step(step)
        if self.system != "item" or step.act in ("undo", "reopen", "drag"):
            return
        # Until a solution is shown, it says whether all tasks are right now.
        seed, difficulty, _, _, tasks = self.read(self.applet["progress"])
        if any(task.solved for task in tasks):
            assert self.applet["correct"] == step.was("correct")
            return
        drawn = self.tasks(seed, difficulty)
        markings = [self.items[k % len(self.items)][1].check(drawn[k], task.answer) for k, task in enumerate(tasks)]
        assert self.applet["correct"] == int(all(marking.points == marking.full for marking in markings))


def walk(sheet: Sheet, *, steps: int = STEPS, seed: int = 20170504) -> set[tuple[float, float]]:
    """Act at random; return the grades that occurred, each with the fraction that is right."""
    sheet.check()
    grades = set()
    chance, said = random.Random(seed), sheet.greeting
    for step in acts(sheet.applet, chance, steps, texts=sheet.texts, favoured=sheet.liked, greeting=said):
        try:
            sheet.check_step(step)
            sheet.check()
        except AssertionError as error:
            raise AssertionError(f"{ascii(step.action)[:300]}\n{error}") from error
        grades.add((float(sheet.applet["grade"]), float(sheet.applet["correct"])))
    return grades


CHOSEN: dict[str, dict[str, Any]] = {"training": {}, "test": {"mode": "test", "tasks": 2, "seed": 7, "deduction": 0}}


@pytest.mark.long
@pytest.mark.sampled(2, 8)
@pytest.mark.parametrize("chosen", CHOSEN)
@pytest.mark.parametrize("name", QUESTION_APPLETS)
def test_grades_and_boards_follow_from_what_was_done(name: str, chosen: str) -> None:
    grades = walk(Sheet(name, **CHOSEN[chosen]))
    assert len(grades) > 1 or chosen == "test"


@pytest.mark.long
@pytest.mark.sampled(1)
@pytest.mark.parametrize("system", grading_systems())
def test_what_a_classroom_system_reads_follows_from_what_was_done(system: str) -> None:
    grades: set[tuple[float, float]] = set()
    for seed in range(20170504, 20170509):  # not every walk comes upon right answers to all tasks
        grades |= walk(GradedSheet(system), seed=seed)
        if len({part for _, part in grades}) > 1:
            return
    pytest.fail(f"only {grades}")


@pytest.mark.parametrize(
    ("names", "row", "column", "caption"),
    [
        (("Anabel", "Bartholomew", "Cleopatra", "Desdemona"), "Bartholomew", "B", "Barth…"),
        (("Alexandra", "Alexandros", "Alexander", "Alessandra"), "2 Alexandros", "2", "2 Alex…"),
    ],
)
def test_long_names_are_cut_off_at_the_matrix_and_on_the_board_but_not_in_sentences(
    names: tuple[str, ...], row: str, column: str, caption: str
) -> None:
    applet = open_applet(build("ask-matrix", layout="narrow", order=4, names=names, seed=7))
    assert (applet["rowHead1"], applet["columnHead1"]) == (row, column)
    assert applet.caption("V_{1}") == caption
    applet.click("g_{1,0}")
    applet.click("check")
    assert any(name in applet["reasonText"].replace("\n", " ") for name in names)
