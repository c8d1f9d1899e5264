"""What an applet with questions ought to show and publish, computed in Python alone."""

from __future__ import annotations

import copy
import dataclasses
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any
from urllib.parse import quote

from script_engines import Json, drawn_numbers

from ggbgen.boards import complete
from ggbgen.boards.sheet import questions_of
from ggbgen.definition import QuestionItem, applet_names, parameter_values, read_definition
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.questions import Answer, Question, Task, course_tasks
from ggbgen.render.plain_text import shown_text
from ggbgen.scene.objects import PointShape

QUESTION_APPLETS = [name for name in applet_names() if read_definition(name).questions]
"""Every applet that asks questions."""

BAD_SEEDS = ["", "0", "-1", "1.5", "x", "1000000000", "٣", "7 8", '"7"', "</script>", "9" * 300]


EMPTY = Answer()


@dataclass(frozen=True, kw_only=True)
class TaskState:
    """How a task went so far."""

    checks: int = 0
    hints: int = 0
    solved: int = 0
    right: int = 0
    best: int = 0
    answer: Answer = EMPTY

    @property
    def done(self) -> bool:
        return self.checks > 0 or self.solved > 0

    def text(self) -> str:
        numbers = (self.checks, self.hints, self.solved + 2 * self.right, self.best)
        answer = answer_text(self.answer)
        return (".".join(map(str, numbers)) if any(numbers) else "") + (f"_{answer}" if answer else "")


def answer_text(answer: Answer) -> str:
    signs = "0123456789abcdefghijklmnopqrstuvwxyz"
    parts = [
        "m" + ".".join(map(str, answer.marked)) if answer.marked else "",
        "c" + "".join(signs[cell] for cell in answer.cells) if any(answer.cells) else "",
        "t" + ".".join(map(escaped, answer.texts)) if any(answer.texts) else "",
        f"o{answer.chosen}" if answer.chosen >= 0 else "",
    ]
    return "-".join(part for part in parts if part)


def escaped(text: str) -> str:
    return re.sub(r"[-_.~]", lambda sign: f"%{ord(sign[0]):02X}", quote(text, safe=""))


@cache
def asked_by(name: str, parameters: tuple[tuple[str, object], ...]) -> tuple[tuple[QuestionItem, Question], ...]:
    definition = complete(read_definition(name))
    return questions_of(definition, parameter_values(definition, dict(parameters)))


@cache
def drawn_course(
    name: str, parameters: tuple[tuple[str, object], ...], seed: int, difficulty: int, count: int
) -> tuple[Task, ...]:
    asked = [(question, item.difficulty or difficulty) for item, question in asked_by(name, parameters)]
    return course_tasks(asked, seed, count)


@dataclass(kw_only=True)
class QuestionModel:
    """The state of an applet with questions; parameters as it is built with."""

    name: str
    parameters: dict[str, object] = dataclasses.field(default_factory=dict)
    seed: int = 0
    difficulty: int = 1
    mode: int = 0
    at: int = 0
    tasks: tuple[TaskState, ...] = ()
    judged: bool = False
    asked: bool = False
    was_asked: bool = False
    begun: int = -1
    entry: str = ""
    typed: tuple[str, ...] = ()
    count: int = 10
    deduction: int = 10

    def __post_init__(self) -> None:
        definition = complete(read_definition(self.name))
        values: Any = parameter_values(definition, self.parameters)
        self.seed, self.difficulty, self.count = values["seed"], values["difficulty"], values["tasks"]
        self.mode, self.deduction = int(values["mode"] == "test"), values["deduction"]
        self.entry = str(self.seed or "")
        self.boxes = max(len(question.most().fields) for _, question in self.items)
        self.typed = ("",) * self.boxes

    # ---- the task on the board

    @property
    def items(self) -> Sequence[tuple[QuestionItem, Question]]:
        return asked_by(self.name, tuple(sorted(self.parameters.items())))

    @property
    def question(self) -> Question:
        return self.items[self.at % len(self.items)][1]

    @property
    def task(self) -> Task:
        return self.drawn[self.at]

    @property
    def drawn(self) -> tuple[Task, ...]:
        """All tasks of the seed."""
        return drawn_course(self.name, tuple(sorted(self.parameters.items())), self.seed, self.difficulty, self.count)

    @property
    def state(self) -> TaskState:
        return self.tasks[self.at]

    @property
    def done(self) -> bool:
        return all(task.done for task in self.tasks)

    @property
    def grade(self) -> float:
        weights = [self.items[k % len(self.items)][0].points for k in range(self.count)]
        got = sum(weight * task.best for weight, task in zip(weights, self.tasks, strict=True))
        return int(got / sum(weights) + 0.5) / 100

    def progress(self) -> str:
        head = f"1.{self.seed}.{self.difficulty}.{self.mode}.{self.at + 1}"
        return ";".join([head, *(task.text() for task in self.tasks)])

    def _change(self, **values: Any) -> None:
        changed = dataclasses.replace(self.state, **values)
        self.tasks = (*self.tasks[: self.at], changed, *self.tasks[self.at + 1 :])

    # ---- what happens

    def open(self, draw: Callable[[], int]) -> None:
        self.seed = self.seed or draw()
        self.entry = str(self.seed)
        self.tasks = (TaskState(),) * self.count

    def _begin(self, seed: int) -> None:
        self.seed, self.entry, self.at, self.tasks = seed, str(seed), 0, (TaskState(),) * self.count
        self._present()

    def _present(self) -> None:
        self.judged, self.asked, self.begun = self.state.done, False, -1
        self._fill()

    def _fill(self) -> None:
        """The boxes hold what was typed into them."""
        texts = self.state.answer.texts if self.task.fields else ()
        self.typed = tuple(texts[k] if k < len(texts) else "" for k in range(self.boxes))

    @property
    def may_answer(self) -> bool:
        return not (self.mode and self.state.done)

    def _answer(self, **values: Any) -> None:
        self._change(answer=dataclasses.replace(self.state.answer, **values))
        self.judged = self.asked = False

    def click(self, label: str, draw: Callable[[], int]) -> None:
        # Every control but those of the board says something, and takes the question back.
        self.was_asked = self.asked
        if "_{" not in label:
            self.asked = False
        if "_{" in label:
            self._touch(label[0], tuple(map(int, re.findall(r"\d+", label))))
            return
        match label:
            case "check" if self.may_answer:
                self._check()
            case "hint" if not self.mode:
                self._change(hints=min(self.state.hints + 1, len(self.question.hints(self.task))))
            case "clear" if self.may_answer:
                self._answer(**{field.name: getattr(EMPTY, field.name) for field in dataclasses.fields(Answer)})
                self.begun = -1
                self._fill()
            case "solution" if not self.mode or self.done:
                answer = self.question.solution(self.task)
                self._change(solved=1, answer=answer)
                self.judged, self.begun = True, -1
                self._fill()
            case "back" | "next":
                at = self.at + (1 if label == "next" else -1)
                if 0 <= at < self.count:
                    self.at = at
                    self._present()
            case "newTask":
                self._new_task()
            case "difficulty" | "difficultyBack" if self._may_begin():
                self.difficulty = 1 + (self.difficulty - 1 + (1 if label == "difficulty" else -1)) % 5
                self._begin(self.seed)
            case "mode" | "modeBack" if self._may_begin():
                self.mode = int(label == "mode")
                self._begin(self.seed)

    def _may_begin(self) -> bool:
        if self.mode and any(task.done for task in self.tasks):
            return False
        if self.grade > 0 and not self.was_asked:
            self.asked = True
            return False
        return True

    def _touch(self, kind: str, place: tuple[int, ...]) -> None:
        answer, task = self.state.answer, self.task
        if kind == "t":
            self.at = place[0]
            self._present()
        elif kind == "V" and self.may_answer and task.marks:
            self._touch_vertex(place[0])
        elif kind == "o" and self.may_answer and task.choice:
            self._answer(chosen=place[0])
        elif kind == "g" and self.may_answer and task.grid and not task.grid.given:
            count = len(task.grid.rows) * len(task.grid.columns)
            cells = list(answer.cells or (0,) * count)
            at = place[0] * len(task.grid.columns) + place[1]
            cells[at] = (cells[at] + 1) % len(task.grid.contents)
            self._answer(cells=tuple(cells))

    def _touch_vertex(self, vertex: int) -> None:
        task, answer = self.task, self.state.answer
        assert task.figure is not None
        marked = answer.marked
        if task.marks == "labels":
            labels = list(answer.cells or (0,) * task.figure.order)
            labels[vertex] = (labels[vertex] + 1) % len(task.contents)
            self._answer(cells=tuple(labels))
        elif task.marks == "pairs":
            if self.begun in (-1, vertex):
                self.begun = vertex if self.begun < 0 else -1
                return
            order = task.figure.order
            pairs = list(combinations(range(order), 2))
            cells = list(answer.cells or (0,) * len(pairs))
            pair = pairs.index((min(self.begun, vertex), max(self.begun, vertex)))
            wanted = 2 if task.figure.kind == "tournament" and self.begun > vertex else 1
            cells[pair] = 0 if cells[pair] == wanted else wanted
            self.begun = -1
            self._answer(cells=tuple(cells))
        elif task.marks == "set" or vertex not in marked or vertex == marked[-1]:
            left = tuple(v for v in marked if v != vertex)
            self._answer(marked=left if vertex in marked else (*marked, vertex))

    def _check(self) -> None:
        state = self.state
        marking = self.question.check(self.task, state.answer)
        if marking.parts[0].verdict == "empty" and not (self.mode and self.was_asked):
            self.asked = bool(self.mode)
            return
        kept = max(0, 100 - self.deduction * (state.checks + state.hints))
        share = int(100 * kept * marking.points / marking.full + 0.5)
        right = int(marking.points == marking.full) if not state.solved else 0
        best = state.best if state.solved else max(state.best, share)
        self._change(checks=state.checks + 1, best=best, right=max(state.right, right))
        self.judged = True

    def _new_task(self) -> None:
        for k in range(1, self.count):
            if not self.tasks[(self.at + k) % self.count].done:
                self.at = (self.at + k) % self.count
                self._present()
                return
        if self.mode or (not self.done and self.count > 1):
            return
        if not self.was_asked and self.done and self.grade > 0:
            self.asked = True
            return
        self._begin(1 + Stream(self.seed, 0, Purpose.QUESTION).below(999_999))

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None:
        if entry != "seedEntry":
            self._type_answer(int(entry[6]), text)
            return
        if text == self.entry:
            return
        self.entry = text
        self.was_asked = self.asked
        if not re.fullmatch(r"\s*[0-9]{1,9}\s*", text, re.ASCII) or int(text) == 0:
            self.asked = False
        elif int(text) != self.seed:
            self.asked = False
            if self._may_begin():
                self._begin(int(text))
            else:
                self.entry = str(self.seed)

    def _type_answer(self, k: int, text: str) -> None:
        text = shown_text(text)
        if text == self.typed[k]:
            return
        count = len(self.task.fields)
        if k >= count or not self.may_answer:
            if k < count:
                self._fill()
            return
        texts = [*self.state.answer.texts, *[""] * count][:count]
        texts[k] = text
        self.typed = (*self.typed[:k], text, *self.typed[k + 1 :])
        self._answer(texts=tuple(texts))

    # ---- what is seen

    def check(self, objects: dict[str, Any]) -> None:
        def value(label: str) -> Any:
            return objects[label]["value"]

        assert value("grade") == self.grade
        assert 0 <= value("grade") <= 100
        assert value("done") == self.done
        self._check_graded(value)
        assert value("progress") == self.progress()
        assert value("judged") == self.judged
        told = [f"{k + 1}:" for k, task in enumerate(self.tasks) if task.done]
        assert [word for word in value("answers").split() if re.fullmatch(r"\d+:", word)] == told
        for k, task in enumerate(self.tasks):
            if task.solved:
                checks = f"{task.checks} check{'s' * (task.checks != 1)}"
                assert f"{k + 1}: solution shown ({int(task.best / 100 + 0.5)} %, {checks})" in value("answers")
        self._check_figure(objects)
        self._check_cells(objects)
        item = self.items[self.at % len(self.items)][0]
        worth = (
            f" · {item.points} point{'s' * (item.points > 1)}" if any(each.points > 1 for each, _ in self.items) else ""
        )
        assert value("taskText") == f"Task {self.at + 1} of {self.count}{worth}"
        told = not self.mode or self.done
        assert value("gradeText") == (f"Grade {self.grade:g} of 100" if told else "")

    def _check_graded(self, value: Callable[[str], Any]) -> None:
        """What classroom systems may want in another way."""
        assert value("correct") == self.grade / 100
        assert value("seed") == self.seed

    def _check_figure(self, objects: dict[str, Any]) -> None:
        figure = self.task.figure
        if figure is None:
            return
        rows, order = self._rows(), figure.order
        assert objects["order"]["value"] == order
        if figure.kind == "tournament":
            whole = sum(map(sum, rows)) == order * (order - 1) // 2
            triangle = "".join(str(entry) for i, row in enumerate(rows) for entry in row[i + 1 :])
            assert objects["tournament"]["value"] == (triangle if whole else "")
        else:
            assert objects["adjacency"]["value"] == [list(row) for row in rows]
        if figure.kind != "graph":
            lines = {f"v_{{{i},{j}}}" for i in range(order) for j in range(order) if rows[i][j]}
        else:
            lines = {f"e_{{{i},{j}}}" for i in range(order) for j in range(i + 1, order) if rows[i][j]}
        assert {label for label, item in objects.items() if label[:2] in ("v_", "e_") and item["visible"]} == lines
        marked = self.state.answer.marked
        for i in range(order):
            item = objects[f"V_{{{i}}}"]
            assert item["visible"]
            assert (item["shape"] == PointShape.DIAMOND) == (i in marked), f"vertex {i}"
            if self.task.contents and self.state.answer.cells:
                label = self.task.contents[self.state.answer.cells[i]]
                named = f"{self.question.given['names'][i]} {label}".rstrip()
                assert f"{item['caption']} ".startswith(f"{named} "), f"vertex {i}"

    def _rows(self) -> list[list[int]]:
        """The adjacency matrix that is on the board."""
        figure = self.task.figure
        assert figure is not None
        if self.task.marks != "pairs":
            return [list(row) for row in figure.rows]
        rows = [[0] * figure.order for _ in range(figure.order)]
        for (i, j), cell in zip(combinations(range(figure.order), 2), self.state.answer.cells, strict=False):
            rows[i][j] = int(cell == 1)
            rows[j][i] = int(cell == (2 if figure.kind == "tournament" else 1))
        return rows

    def _check_cells(self, objects: dict[str, Any]) -> None:
        grid = self.task.grid
        if grid is None:
            return
        cells = self.state.answer.cells or (0,) * (len(grid.rows) * len(grid.columns))
        shown = self.judged and (not self.mode or self.done)
        marking = self.question.check(self.task, self.state.answer)
        parts = () if grid.given else marking.parts
        wrong = {place: part.verdict for part in parts if part.verdict != "right" for place in part.about}
        for place, cell in enumerate(cells):
            i, j = divmod(place, len(grid.columns))
            sign = {"wrong": "!", "missed": "?"}.get(wrong.get(place, ""), "") if shown else ""
            content = grid.given[place] if grid.given else grid.contents[cell]
            assert objects[f"g_{{{i},{j}}}"]["caption"] == content + sign

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        kind, task = generator.random(), self.task
        if kind < 0.15 and task.figure and task.marks:
            return {"act": "click", "label": f"V_{{{generator.randrange(task.figure.order)}}}"}
        if kind < 0.25 and task.fields:
            texts = [*self.question.solution(task).texts, "", "x", "1, 2", *BAD_SEEDS]
            entry = f"answer{generator.randrange(len(task.fields))}Entry"
            return {"act": "type", "label": entry, "text": generator.choice(texts)[:40]}
        if kind < 0.35 and task.choice:
            return {"act": "click", "label": f"o_{{{generator.randrange(len(task.choice.options))}}}"}
        if kind < 0.4 and task.figure and task.marks:
            return {"act": "click", "label": f"V_{{{generator.randrange(task.figure.order)}}}"}
        if kind < 0.4 and task.grid:
            rows, columns = len(task.grid.rows), len(task.grid.columns)
            return {"act": "click", "label": f"g_{{{generator.randrange(rows)},{generator.randrange(columns)}}}"}
        if kind < 0.45:
            return {"act": "click", "label": f"t_{{{generator.randrange(self.count)}}}"}
        if kind < 0.5:
            seeds = [*BAD_SEEDS, str(generator.randint(1, 99)), f" {self.seed}"]
            return {"act": "type", "label": "seedEntry", "text": generator.choice(seeds)}
        if self.mode and "test" in self.parameters.values():
            return {
                "act": "click",
                "label": generator.choice(["check", "clear", "solution", "back", "next", "newTask"]),
            }
        buttons = ["check"] * 5 + ["hint", "clear", "solution", "back", "next", "newTask", "newTask", "showRules"]
        buttons += ["difficulty", "difficultyBack", "mode", "modeBack"]
        return {"act": "click", "label": generator.choice(buttons)}


@dataclass(kw_only=True)
class GradedModel(QuestionModel):
    """The same in an archive for a classroom system."""

    system: str
    right: bool = False

    def right_now(self) -> bool:
        """Whether each task was right at a check; for an item, until a solution is shown, whether it is right now."""
        if self.system != "item":
            return all(task.right for task in self.tasks)
        if any(task.solved for task in self.tasks):
            return self.right
        questions = [self.items[k % len(self.items)] for k in range(self.count)]
        for k, (_, question) in enumerate(questions):
            marking = question.check(self.drawn[k], self.tasks[k].answer)
            if marking.points < marking.full:
                return False
        return True

    def click(self, label: str, draw: Callable[[], int]) -> None:
        super().click(label, draw)
        self.right = self.right_now()

    def type_into(self, entry: str, text: str, draw: Callable[[], int]) -> None:
        super().type_into(entry, text, draw)
        self.right = self.right_now()

    def _check_graded(self, value: Callable[[str], Any]) -> None:
        part = value("correct")
        assert part == (self.right if self.system in ("item", "question", "tao") else self.grade / 100)
        # That system has set its seed, whatever a student has chosen since.
        assert value("seed") == (1 if self.system == "question" else self.seed)
        match self.system:
            case "tao":
                assert (value("score"), value("maxscore")) == (int(self.grade + 0.5), 100)
            case "exelearning":
                assert [value(f"SCORM{name}Score") for name in ("Raw", "Min", "Max")] == [self.grade, 0, 100]
            case "stack":
                assert value("stackgrade") == (self.grade if any(task.done for task in self.tasks) else -1)
                for letter, task in zip("abc", self.tasks, strict=False):
                    rest, best = divmod(value(f"kept{letter}"), 10_001)
                    counts, solved = divmod(rest, 2)
                    assert (*divmod(counts, 100), solved, best) == (task.checks, task.hints, task.solved, task.best)

    def random_action(self, generator: random.Random) -> dict[str, Json]:
        """Often what is right, so that tasks get done."""
        if generator.random() < 0.3 and self.task.marks == "set":
            differing = set(self.question.solution(self.task).marked) ^ set(self.state.answer.marked)
            label = f"V_{{{min(differing)}}}" if differing else "check" if not self.judged else "next"
            return {"act": "click", "label": label}
        return super().random_action(generator)


def random_actions(model: QuestionModel, count: int, *, seed: int) -> Iterator[tuple[dict[str, Json], QuestionModel]]:
    """Actions, each with the model after it; among them reopening, running again and undoing."""
    generator = random.Random(seed)
    draw = iter(drawn_numbers(0)).__next__
    model.open(draw)
    yield {"act": "open"}, copy.copy(model)
    past = []
    for _ in range(count - 1):
        action = model.random_action(generator)
        extra = generator.randrange(25)
        if extra < 3:
            action = {"act": ("reopen", "init", "undo")[extra]}
        match action["act"]:
            case "click":
                past.append(copy.copy(model))
                model.click(str(action["label"]), draw)
            case "type":
                past.append(copy.copy(model))
                model.type_into(str(action["label"]), str(action["text"]), draw)
            case "undo" if past:
                model = past.pop()
        yield action, copy.copy(model)
