"""What questions say of a wrong answer points to the rule and has not the answer; an option shows its own verdict."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import combinations, pairwise
from operator import xor
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import ggbgen
from ggbgen.offline import AskedExercise, OfflineApplet, open_applet
from ggbgen.page.exercise.winner import Winner
from ggbgen.partizan import Game, mean, parse, temperature
from ggbgen.questions import DIFFICULTIES, Answer, Part, Question, Said, Task, find_question, question_names
from tests.built import build
from tests.partizan_question_facts import PARTIZAN_CHECKS, subject_value
from tests.test_question_facts import demands_of, differing_options, drawn, has, pair_of
from tests.test_questions import explained, random_answer, usual_mistakes, variants

TYPED = ("1", "-1", "0", "3/4", "*", "^", "{1|0}", "{0|-1}", "2", "±1", "v*", "-1/4")
CHOSEN = ("outcome", "comparison")
# Who wins if Left begins, and if Right begins.
WINNERS = {"L": ("Left", "Left"), "R": ("Right", "Right"), "N": ("Left", "Right"), "P": ("Right", "Left")}
SEED = 77


def wrong_answers(question: Question, task: Task) -> Iterator[Answer]:
    """Yield wrong answers that can be read."""
    solution = question.solution(task)
    yield from usual_mistakes(question, task)
    for text in TYPED if solution.texts else ():
        yield Answer(cells=solution.cells, texts=(text,) * len(solution.texts))
    for place in range(len(solution.cells)):
        cells = tuple((cell + (k == place)) % 3 for k, cell in enumerate(solution.cells))
        yield Answer(cells=cells, texts=solution.texts)


def shown(part: Part) -> Said:
    """Return what is said of a part as long as the answer may be corrected."""
    return part.pointer or part.reason


def wrong_parts(question: Question, count: int) -> Iterator[tuple[Task, Answer, Part]]:
    for difficulty in DIFFICULTIES:
        for seed in range(1, count + 1):
            task = question.draw(seed, difficulty=difficulty)
            for answer in wrong_answers(question, task):
                for part in question.check(task, answer).parts:
                    if part.verdict == "wrong":
                        yield task, answer, part


@pytest.mark.long
@pytest.mark.sampled(2, 5)
@pytest.mark.parametrize("kind", PARTIZAN_CHECKS)
def test_feedback_on_a_wrong_answer_has_not_the_answer(kind: str) -> None:
    question = find_question(kind)()
    kinds = set()
    for task, answer, part in wrong_parts(question, 6):
        said = shown(part)
        kinds.add(said.kind)
        texts = question.solution(task).texts
        typed = {str(part.title.words.get("typed")), *map(str, task.asked.words.values()), *answer.texts}
        words = {str(word) for name, word in said.words.items() if name != "option"} - typed
        assert not words & set(texts), (task, answer, said)
        if kind != "canonical-form":  # marks name options, of which any may be an answer
            assert not any(f" {text}." in question.say(said) or f" {text}," in question.say(said) for text in texts)
    assert len(kinds) > (0 if kind in CHOSEN else 3)


def outcome_asked(kind: str, task: Task) -> str:
    if kind == "outcome":
        return subject_value(task).outcome
    return (parse(str(task.asked.words["one"])) - parse(str(task.asked.words["other"]))).outcome


OPTIONS = {"outcome": "LRNP", "comparison": "RPLN"}


@pytest.mark.parametrize("kind", CHOSEN)
def test_a_wrong_choice_is_refuted_by_one_beginning_and_two_outcomes_remain(kind: str) -> None:
    question = find_question(kind)()
    seen = set()
    for task, answer, part in wrong_parts(question, 8):
        assert part.pointer is not None
        words = part.pointer.words
        first = ("Left", "Right").index(str(words["first"]))
        left = {outcome for outcome, winners in WINNERS.items() if winners[first] == words["winner"]}
        right, chosen = outcome_asked(kind, task), OPTIONS[kind][answer.chosen]
        assert right in left
        assert chosen not in left
        assert {words["first"], words["other"]} == {"Left", "Right"}
        seen.add((right, chosen))
    assert len(seen) == 12


def test_what_is_said_of_a_typed_value_is_true() -> None:
    question = find_question("game-value")()
    seen = set()
    for task, answer, part in wrong_parts(question, 10):
        value, typed = subject_value(task), parse(answer.texts[0])
        kind = shown(part).kind
        seen.add(kind)
        if kind in ("pointL", "pointR", "pointN", "pointP"):
            assert typed.outcome == kind[-1] != value.outcome
        elif kind == "pointNumber":
            assert value.is_number
            assert not typed.is_number
        elif kind == "pointNoNumber":
            assert typed.is_number
            assert not value.is_number
        elif kind == "turnedPoint":
            assert typed is -value
        elif kind == "meantPoint":
            assert value.left_stop > value.right_stop
            assert typed is as_number(mean(value))
    assert seen >= {"pointL", "pointR", "pointN", "pointP", "pointNumber", "pointNoNumber", "turnedPoint", "meantPoint"}


def as_number(value: Fraction) -> Game:
    return parse(f"({value})")


def test_what_is_said_of_a_number_read_from_a_thermograph_is_true() -> None:
    question = find_question("thermograph")()
    seen = set()
    for task, answer, part in wrong_parts(question, 5):
        one = parse(str(task.asked.words["text"]))
        if "x" in answer.texts:
            continue
        typed = [parse(text) for text in answer.texts]
        said = {
            "meanGivenPoint": (0, mean(one)),
            "widthGivenPoint": (0, one.left_stop - one.right_stop),
            "temperatureGivenPoint": (1, temperature(one)),
            "wrongWayPoint": (1, -mean(one)),
            "middleGivenPoint": (1, Fraction(one.left_stop + one.right_stop) / 2),
        }
        kind = shown(part).kind
        seen.add(kind)
        if kind in said:
            box, number = said[kind]
            assert typed[box] is as_number(number)
    assert len(seen) == 6


# ---- the first thing that is wrong


def answers_to(question: Question, task: Task, chance: random.Random) -> Iterator[Answer]:
    """Yield wrong and half right answers."""
    solution = question.solution(task)
    yield from (random_answer(task, solution, chance) for _ in range(3))
    yield from usual_mistakes(question, task)
    yield replace(solution, marked=solution.marked[:-1], texts=(*solution.texts[:-1], "")[: len(solution.texts)])
    yield replace(
        solution, marked=solution.marked[::-1], texts=(chance.choice(["1", "2, 3", "10, 0, 7"]),) * len(solution.texts)
    )
    if task.choice:
        yield Answer(chosen=chance.randrange(len(task.choice.options)))


def digraph_of(task: Task) -> nx.DiGraph[int]:
    return nx.DiGraph([(u, v) for u, row in enumerate(task.rows) for v, entry in enumerate(row) if entry])


def is_king(task: Task, v: int) -> bool:
    reached = nx.single_source_shortest_path_length(digraph_of(task), v, cutoff=2)
    return len(reached) == len(task.rows)


def names_a_typed_mistake(task: Task, right: Answer, answer: Answer, part: Part) -> bool:
    """Whether the typed word of a part, or the number of words in its box, is not that of the solution."""
    assert part.box is not None
    if (typed := part.title.words.get("typed")) is None:
        return len(words(answer.texts[part.box])) != len(words(right.texts[part.box]))
    if part.title.kind == "gameWrong" or "," not in right.texts[part.box]:
        begin = str(typed).rstrip("\N{HORIZONTAL ELLIPSIS}").replace(",", ".")
        return begin in answer.texts[part.box].replace(",", ".")
    pairs = zip(words(answer.texts[part.box]), words(right.texts[part.box]), strict=False)
    return any(one != other and one.startswith(str(typed)[:11]) for one, other in pairs)


def words(text: str) -> list[str]:
    return re.split(r"[\s,;]+", text.strip()) if text.strip() else []


def names_a_mistake(question: Question, task: Task, answer: Answer, part: Part) -> bool:
    """Whether what is said of a part names something of the answer that is wrong in truth."""
    right, names = question.solution(task), list(question.given.get("names", ()))  # type: ignore[call-overload]
    said = {key: names.index(str(word)) for key, word in shown(part).words.items() if word in names}
    about = (part.hidden or part).about
    match question.name():
        case "kings" if part.hidden is None and question.given["ask"] != "heirs":
            if part.title.kind == "many":
                return len(answer.marked) > len(right.marked)
            ends = [names.index(str(word)) for word in part.title.words.values()] or [answer.marked[0]]
            if part.title.kind == "reached":
                return nx.shortest_path_length(digraph_of(task), *ends) <= 2
            return ends[0] in answer.marked and is_king(task, ends[0]) == (part.title.kind == "king")
        case "path" if part.verdict == "wrong":
            u, v = part.shown
            return digraph_of(task).has_edge(v, u) and (u, v) in pairwise(answer.marked)
        case "path" | "components" if part.verdict == "missed":
            return set(part.about) == set(range(len(task.rows))) - set(answer.marked)
        case "components":
            one, other = said["one"], said["other"]
            placed = [*answer.marked, *(set(range(len(task.rows))) - set(answer.marked))]
            graph = digraph_of(task)
            return (
                placed.index(one) > placed.index(other)
                and one in graph.pred[other]
                and not nx.has_path(graph, other, one)
            )
        case "lines":
            place = list(combinations(range(len(task.rows)), 2)).index((part.shown[0], part.shown[1]))
            return answer.cells[place] != right.cells[place] and said.get("one", part.shown[0]) in part.shown
        case "algorithm":  # what it says is checked with its runs
            return bool(part.title.words)
        case "draw" if answer.chosen != 1:
            if part.title.kind in ("empty", "open"):
                return 0 in answer.cells or not answer.cells
            kind = str(part.title.words["kind"])
            return not has(drawn(task, answer.cells), kind, demands_of(task)[kind])
        case "isomorphic" if answer.chosen < 1:
            if part.title.kind in ("open", "twice"):
                number = int(part.title.words.get("number", 0))
                return not answer.cells or answer.cells.count(number) > (number > 0)
            one, other = pair_of(task)
            numbers = [int(part.title.words[word]) for word in ("first", "second")]
            pair = [answer.cells.index(number) for number in numbers]
            return one.has_edge(*pair) != other.has_edge(*(number - 1 for number in numbers))
        case "drawing":
            place = list(combinations(range(len(names)), 2)).index((said["one"], said["other"]))
            entry = str(task.asked.words["graphs"]).split(", ")[answer.chosen][place]
            return (entry == "1") == shown(part).kind.endswith("Has") and entry != str(task.asked.words["given"])[place]
    if task.choice:
        return answer.chosen != right.chosen and part.pointer != part.title
    if part.box is not None:
        return names_a_typed_mistake(task, right, answer, part)
    if part.hidden and part.hidden.title.words:
        return part.hidden.title.words["count"] == len(set(right.marked) - set(answer.marked))
    if part.hidden or task.grid or task.marks == "labels":
        accepted = question.accepted(task)
        row = shown(part).words.get("row") if part.hidden else None
        assert task.grid or row is None
        places = about or [k for k in range(len(right.cells)) if task.grid and k // len(task.grid.columns) == row]
        return any(answer.cells[k] not in accepted[k] for k in places)
    return set(about) <= set(answer.marked) ^ set(right.marked) and bool(about)


@pytest.mark.long
@pytest.mark.sampled(4, 40)
@pytest.mark.parametrize("kind", question_names())
def test_the_first_part_that_is_not_right_names_what_is_wrong_in_truth(
    kind: str, request: pytest.FixtureRequest
) -> None:
    chance, seen = random.Random(20170501), 0
    seeds = range(1, 41 if request.config.getoption("sweeps") else 6)
    for question in variants(kind) if kind != "algorithm" else [find_question(kind)()]:
        for seed in seeds:
            task = question.draw(seed, difficulty=1 + seed % 5)
            for answer in answers_to(question, task, chance):
                marking = question.check(task, answer)
                wrong = [part for part in marking.parts if part.verdict != "right"]
                if marking.points == marking.full or marking.unread or wrong[0].verdict == "empty":
                    continue
                said = f"{question.say((wrong[0].hidden or wrong[0]).title)}. {question.say(shown(wrong[0]))}"
                assert names_a_mistake(question, task, answer, wrong[0]), (task, answer, said)
                seen += 1
    assert seen >= len(seeds)


# ---- the reasons of a solution


def check_reason(question: Question, task: Task, said: Said) -> None:
    """Check what a reason names by the definition."""
    names = list(question.given.get("names", ()))  # type: ignore[call-overload]
    found = {
        key: [names.index(name) for name in re.split("[, →]+", str(word)) if name in names]
        for key, word in said.words.items()
    }
    match question.name(), said.kind:
        case "kings", _:
            far = nx.single_source_shortest_path_length(digraph_of(task), found["name"][0])
            for key, steps in (("near", {1}), ("far", {2})):
                if key in found:
                    assert set(found[key]) == {v for v, count in far.items() if count in steps}
            reached = {v for v, count in far.items() if count <= 2}
            assert set(found.get("out", ())) == set(range(len(task.rows))) - reached
        case "path", _:
            for step in str(said.words["steps"]).split(" | "):
                assert all(task.rows[names.index(u)][names.index(v)] for u, v in pairwise(step.split(", ")))
        case "components", "cycle":
            cycle = found["cycle"]
            assert all(task.rows[u][v] for u, v in pairwise(cycle))
            assert set(cycle) in list(nx.strongly_connected_components(digraph_of(task)))
        case "distances", _:
            far = nx.single_source_shortest_path_length(digraph_of(task), names.index(str(task.asked.words["start"])))
            edges = [[names.index(end) for end in edge.split("–")] for edge in str(said.words["edges"]).split(", ")]
            assert all(task.rows[u][v] and far[u] + 1 == far[v] == said.words["count"] for u, v in edges)
            assert len(edges) == list(far.values()).count(int(said.words["count"]))
        case "matrix", "rowArcs" | "rowEdges":
            assert [j for j, entry in enumerate(task.rows[found["row"][0]]) if entry] == found["others"]
        case "vertex-labels", "isN" | "isP":
            label = dict(zip(names, question.solution(task).cells, strict=False))
            others = [str(said.words["to"])] if said.kind == "isN" else str(said.words["names"]).split(", ")
            assert {label[other] for other in others} == {1 if said.kind == "isN" else 2}
        case "labels", "cellN" | "cellP":
            size, cells = len(task.grid.rows), question.solution(task).cells  # type: ignore[union-attr]
            places = re.findall(r"(\d+), (\d+)", str(said.words["to" if said.kind == "cellN" else "positions"]))
            assert {cells[int(i) * size + int(j)] for i, j in places} == {int(said.kind == "cellN")}


@pytest.mark.long
@pytest.mark.sampled(4, 40)
@pytest.mark.parametrize("kind", question_names())
def test_reasons_of_a_solution_are_true_and_say_more_than_the_answer(kind: str) -> None:
    for question in variants(kind):
        for seed in range(1, 4):
            task = question.draw(seed, difficulty=1 + seed % 5)
            reasons = question.reasons(task)
            texts = [question.say(said) for said in reasons]
            assert len(set(texts)) == len(texts) > 0
            solution = question.solution(task)
            answer = {*solution.texts, *words(" ".join(solution.texts))}
            assert len(texts) > 1 or len([word for word in texts[0].split() if word.strip(".:") not in answer]) > 2, (
                texts
            )
            assert question.say(task.asked) not in texts
            for said in (*reasons, *explained(question, task)):
                check_reason(question, task, said)


@pytest.mark.long
@pytest.mark.parametrize("play", ["wins", "loses"])
def test_a_winner_and_a_move_of_nim_are_refuted_by_a_move_and_no_task_is_over_at_once(play: str) -> None:
    question = Winner(AskedExercise.opened(build("ask-winner", game="nim", play=play)))
    for seed in range(1, 4):
        for number in range(1, 6):
            task = question.draw(seed, difficulty=1 + seed, number=number)
            heaps = [heap for heap in task.position if heap]
            assert len(heaps) > 1
            assert max(heaps) > 1
            wins, moves = nim_wins(heaps, play), question.moves(task.position)
            for chosen in (0, 1):
                for k, move in enumerate(moves):
                    first = next(
                        iter(
                            part
                            for part in question.check(task, Answer(chosen=chosen, moves=(k,))).parts
                            if part.verdict != "right"
                        ),
                        None,
                    )
                    if chosen != 1 - wins:
                        assert first is not None
                    if first is None or first.verdict == "missed":
                        continue
                    said, good = question.say(shown(first)), [other.label for other in moves if other.good]
                    assert move.label in said or f"{len(moves)} moves" in said
                    assert not wins or not any(
                        label in said.replace(move.label, "").split(" answers ")[0] for label in good
                    ), said
                    assert first.hidden is None or first.hidden.shown == ()


def nim_wins(heaps: list[int], play: str) -> bool:
    """Whether the player to move wins Nim (C. L. Bouton, 1901)."""
    if play == "loses" and max(heaps) == 1:
        return len(heaps) % 2 == 0
    return reduce(xor, heaps) > 0


# ---- in the applet


def opened(write_definition: Callable[[str], Path], kind: str, **chosen: object) -> OfflineApplet:
    text = f'title = "A"\ndescription = "A"\nauthor = "A"\n[[questions]]\nkind = "{kind}"\n'
    return open_applet(ggbgen.build(write_definition(text), **{"seed": SEED, "tasks": 2, **chosen}))


def give(applet: OfflineApplet, answer: Answer) -> None:
    for place, cell in enumerate(answer.cells):
        for _ in range(cell):
            applet.click(f"g_{{{place},0}}")
    for box, text in enumerate(answer.texts):
        applet.type(f"boxAnswer{box}", text)
    if answer.chosen >= 0:
        applet.click(f"o_{{{answer.chosen}}}")


def flat(text: object) -> str:
    return " ".join(str(text).split())


def first_wrong(kind: str) -> tuple[Question, Task, Answer, Part]:
    """Return a wrong answer to the first task, and the part of it with a pointer."""
    question = find_question(kind)()
    task = question.draw(SEED)
    for answer in wrong_answers(question, task):
        parts = [part for part in question.check(task, answer).parts if part.verdict != "right"]
        if parts and parts[0].pointer and parts[0].pointer != parts[0].reason:
            return question, task, answer, parts[0]
    raise AssertionError(kind)


@pytest.mark.sampled(3, 5)
@pytest.mark.parametrize("kind", PARTIZAN_CHECKS)
def test_practice_points_to_the_rule_until_the_solution_gives_the_reason(
    kind: str, write_definition: Callable[[str], Path]
) -> None:
    question, task, wrong, part = first_wrong(kind)
    applet = opened(write_definition, kind)
    give(applet, wrong)
    for _ in range(3):
        applet.click("check")
        assert part.pointer is not None
        assert flat(applet["reasonText"]) == question.say(part.pointer)
    applet.click("solution")
    reasons = [question.say(each) for each in question.reasons(task)]
    assert flat(applet["reasonText"]) == " ".join(reasons)
    applet.reopen()
    assert flat(applet["reasonText"]) == " ".join(reasons)


def test_a_solution_after_a_right_answer_says_that_the_points_stay(write_definition: Callable[[str], Path]) -> None:
    applet = opened(write_definition, "comparison")
    question = find_question("comparison")()
    give(applet, question.solution(question.draw(SEED)))
    applet.click("check")
    grade = applet["grade"]
    assert grade > 0
    applet.click("solution")
    assert applet["grade"] == grade
    assert applet["message"] == "This is the solution. Your points for this task stay."


@pytest.mark.sampled(2, 5)
@pytest.mark.parametrize("kind", PARTIZAN_CHECKS)
def test_a_test_gives_the_reason_at_its_end_and_practice_with_the_right_answer(
    kind: str, write_definition: Callable[[str], Path]
) -> None:
    question, task, wrong, part = first_wrong(kind)
    applet = opened(write_definition, kind, mode="test")
    give(applet, wrong)
    applet.click("check")
    assert applet["reasonText"] == ""
    applet.click("next")
    for _ in range(2):
        applet.click("check")  # an empty answer counts the second time
    assert applet["done"] == 1
    applet.click("back")
    assert flat(applet["reasonText"]) == question.say(part.reason)
    practice = opened(write_definition, kind)
    give(practice, question.solution(task))
    practice.click("check")
    first = question.check(task, question.solution(task)).parts[0]
    assert flat(practice["reasonText"]) == question.say(first.reason)


# ---- seeds


def board_now(applet: OfflineApplet) -> list[object]:
    labels = ("seed", "progress", "draws", "challengeTask", "challengeTasks", "number", "adjacency")
    return [applet[label] for label in labels if label in applet]


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "onward"),
    [
        ("ask-algorithm", ["toPlay", "next"]),
        ("ask-winner", ["toPlay", "next"]),
        ("random-graph", ["newGraph"]),
        ("graph-algorithms", ["toPlay", "newGraph"]),
        ("representations", ["toPlay", "newTask"]),
        ("nim", ["noneWins", "nextTask"]),
    ],
)
def test_a_seed_that_is_typed_again_begins_the_same_tasks_anew(name: str, onward: list[str]) -> None:
    applet = open_applet(build(name))

    def typed(seed: str) -> list[object]:
        if name == "nim" and not applet["challengeTask"]:
            applet.click("challenge")
        for label in ("toMore", "toSettings"):
            if label in applet and applet.visible(label):
                applet.click(label)
        applet.type("boxSeed", seed)
        return board_now(applet)

    # Blanks are taken away, so that the box has another text than was typed.
    first = typed(" 7")
    for seed in ("7", "7", "07", "7"):
        for label in onward:
            applet.click(label)
        assert board_now(applet) != first
        assert typed(seed) == first
    assert typed("8") != first


# ---- options

SIGNS = {True: "\N{CHECK MARK}", False: "\N{MULTIPLICATION X}"}
TASKS = 3
CHOICES = [name for name in question_names() if find_question(name)().draw(1).choice]
# Games in which a move is chosen, too; a draw is an option in the second one.
GAMES: list[dict[str, Any]] = [
    {"game": "nim"},
    {"game": "token-loopy"},
    {"game": "domineering", "rows": 3, "columns": 3},
]


def checked_options(applet: OfflineApplet, question: Question, draw: Callable[[int], Task]) -> set[tuple[bool, str]]:
    """Choose each option, with moves on the board if there is one, check three times, and return what was seen."""
    seen = set()
    for number in range(1, TASKS + 1):
        task = draw(number)
        assert task.choice is not None
        right = {question.solution(task).chosen, *differing_options(task)}
        board = [label for label in applet.labels("button") if re.match("[a-z]_{", label) and label[0] not in "otkg"]
        board += [label for label in applet.labels("point") if label.startswith("V_") and task.marks]
        for option in range(len(task.choice.options)):
            for place in [None, *board[:12:4]]:
                applet.click(f"o_{{{option}}}")
                if place:
                    applet.click(place)
                for check in range(3):
                    applet.click("check")
                    caption = applet.caption(f"o_{{{option}}}")
                    assert not caption.startswith(SIGNS[option not in right]), (number, option, place)
                    assert caption.startswith(SIGNS[option in right]), (number, option, place, check)
                seen.add((option in right, str(applet["reasonText"]) != ""))
        applet.click("next")
    return seen


@pytest.mark.long
@pytest.mark.parametrize("kind", CHOICES)
def test_a_chosen_option_shows_whether_it_is_right(kind: str, write_definition: Callable[[str], Path]) -> None:
    question = find_question(kind)()
    before: list[Task] = []

    def draw(number: int) -> Task:
        before.append(question.differing(SEED, difficulty=1, number=number, before=before))
        return before[-1]

    applet = opened(write_definition, kind, tasks=TASKS)
    assert {right for right, _ in checked_options(applet, question, draw)} == {True, False}


@pytest.mark.long
@pytest.mark.parametrize("chosen", GAMES, ids=lambda chosen: chosen["game"])
def test_a_chosen_winner_shows_whether_it_is_right_whatever_the_move(chosen: dict[str, Any]) -> None:
    built = build("ask-winner", seed=5, tasks=TASKS, **chosen)
    question = Winner(AskedExercise.opened(built))
    seen = checked_options(open_applet(built), question, lambda number: question.draw(5, number=number))
    # With a right choice, too, something may be wrong: the move, or that there is none.
    assert seen == {(True, True), (False, True)}
