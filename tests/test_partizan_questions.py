"""Questions about partizan games: what is read, which answers are equal, mistakes that are named, tasks that differ."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.offline import AskedExercise, ScriptFunctions, module_functions
from ggbgen.page.exercise.winner import Winner
from ggbgen.partizan import Game, game, name, parse, thermograph
from ggbgen.questions import DIFFICULTIES, Answer, Marking, Question, Task, find_question
from tests.built import build
from tests.partizan_question_facts import PARTIZAN_CHECKS, form_of, subject_value
from tests.test_partizan_names import HOSTILE

KINDS = tuple(PARTIZAN_CHECKS)
MODULES = ("ggbgen/partizan/reader.js", "ggbgen/partizan/thermograph.js", "ggbgen/partizan/walls.js")
READ = """
var catalogue = {};
function readTexts(texts) {
  return texts.map(function (text) {
    var games = shortGames();
    var read = readGame(games, text);
    return read.problem ? { problem: read.problem, place: read.place } : {
      name: gameName(games, read.game), outcome: games.outcome(read.game),
      simplest: isSimplest(games, read.node), walls: wallsOf(games, read.game)
    };
  });
}
function relationsOf(pairs) {
  return pairs.map(function (pair) {
    var games = shortGames();
    return games.relation(readGame(games, pair[0]).game, readGame(games, pair[1]).game);
  });
}
"""


@cache
def scripts() -> ScriptFunctions:
    return module_functions(*MODULES, after=[READ])


def read(texts: Sequence[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = scripts()("readTexts", list(texts))
    return found


ATOMS = ["0", "1", "2", "-1", "1/2", "3/4", "*", "*2", "^", "v", "^*", "v*", "^2", "±1", "+_1", "-_2", "1*", "1/2^"]
ATOMS += ["±(2|1)", "±(1,*)", "⧾1", "⧿2", "↑∗", "½", "⇑", "{|}", "1 / 4", "v3*2"]
ATOMS += ["*^", "*2v", "*^2", "1½", "2¾*", "3⅛v*", "^*v", "1*2^"]


def random_text(chance: random.Random, depth: int) -> str:
    """Return an expression, most of which can be read."""
    kind = chance.random()
    if depth == 0 or kind < 0.3:
        return chance.choice(ATOMS)
    one, other = (random_text(chance, depth - 1) for _ in range(2))
    if kind < 0.6:
        left, right = (",".join(random_text(chance, depth - 1) for _ in range(chance.randint(0, 2))) for _ in range(2))
        return f"{{{left}|{right}}}"
    if kind < 0.8:
        return one + chance.choice(["+", "-", " + ", " - ", "+-"]) + other
    if kind < 0.9:
        return chance.choice(["({})", "2.{}", "3.({})", "2*({})", "±({})", "-{}"]).format(one)
    return one + chance.choice(["|", "||", "∥"]) + other


def mistyped(chance: random.Random, text: str) -> str:
    """Return a text with signs that are missing or too many."""
    signs = list(text)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(signs) + 1)
        if chance.random() < 0.5 and place < len(signs):
            signs.pop(place)
        else:
            signs.insert(place, chance.choice("{}|,()*^v+-±/.0123< >=x_\t½⅜"))
    return "".join(signs)


def texts(seed: int, count: int) -> list[str]:
    chance = random.Random(seed)
    found = [random_text(chance, chance.randint(0, 3)) for _ in range(count)]
    return [text if chance.random() < 0.5 else mistyped(chance, text) for text in found]


@pytest.mark.long
@pytest.mark.sampled(1, 8)
@pytest.mark.parametrize("seed", range(20170501, 20170509))
def test_the_script_reads_what_the_package_reads_and_refuses_what_it_refuses(seed: int) -> None:
    typed = texts(seed, 1000)
    ways = Counter[str]()
    for text, found in zip(typed, read(typed), strict=True):
        if found.get("problem") == "large":  # applets have smaller limits
            continue
        try:
            wanted = parse(text)
        except GameTooLargeError:
            continue
        except SolverError:
            assert "problem" in found, text
            ways[found["problem"]] += 1
            continue
        assert (found.get("name"), found.get("outcome")) == (name(wanted), wanted.outcome), text
        ways["read"] += 1
    assert ways["read"] > 500
    assert set(ways) >= {"sign", "end", "bars", "read"}


TWO_MEANINGS = {
    "mixed": ("½2", "½½", "1½½", "1/2½", "1 ½", "1 1/2", "⇑3"),
    "sign": ("2/¼", "^1½", "*1½", "1½.^", "*^*", "**", "{1|0}*", "0 <| *", "0 |> *", "0 ⧏ *"),
    "bars": ("{1}", "+_{1}", "|"),
}


@pytest.mark.parametrize("problem", TWO_MEANINGS)
def test_what_may_mean_two_things_is_refused(problem: str) -> None:
    found = read(TWO_MEANINGS[problem])
    assert [each["problem"] for each in found] == [problem] * len(found)
    for text in TWO_MEANINGS[problem]:
        with pytest.raises(SolverError, match="expected"):
            parse(text)


def test_walls_are_those_of_the_package() -> None:
    typed = [text for text in texts(7, 500) if "problem" not in read([text])[0]]
    for text, found in zip(typed, read(typed), strict=True):
        graph = thermograph(parse(text))
        walls = [[(Fraction(value), Fraction(heat)) for heat, value in wall] for wall in found["walls"]]
        assert walls == [list(graph.left), list(graph.right)], text


@pytest.mark.long
def test_games_compare_as_in_the_package() -> None:
    chance = random.Random(7)
    names = [name(parse(text)) for text in texts(8, 800) if "problem" not in read([text])[0]]
    names = [text for text in names if len(text) < 30]
    pairs = [[chance.choice(names), chance.choice(names)] for _ in range(3000)]
    found = scripts()("relationsOf", pairs)
    assert found == [parse(one).relation(parse(other)) for one, other in pairs]
    assert set(found) == {"<", "=", ">", "<>"}


SIMPLEST = ("{0|*}", "^", "1/2 + ^*", "v*-1", "±(2|1)", "+_1", "1+_2", "{2||1|0}", "1½", "*^", "{2|{1+0|0}}")
NOT_SIMPLEST = (
    *("{0,0|*}", "{0,v|*}", "1+1", "*+*", "2.^", "{1|0}+{1|0}", "^v", "^*v", "1+^v", "{2|{1,0|0}}", "±(1,0)"),
)


def test_a_simplest_form_has_no_operators_and_no_option_too_many() -> None:
    assert [text for text, found in zip(SIMPLEST, read(SIMPLEST), strict=True) if not found["simplest"]] == []
    assert [text for text, found in zip(NOT_SIMPLEST, read(NOT_SIMPLEST), strict=True) if found["simplest"]] == []


def test_hostile_texts_are_too_large_or_unread_and_take_no_time() -> None:
    for case, found in zip(HOSTILE, read(tuple(HOSTILE.values())), strict=True):
        assert found["problem"] in ("large", "sign", "end", "bars", "decimal"), case


LARGE_OR_NONE = (
    *("{" * 19 + "|" * 40, "+".join(["{3|{1|-1}}"] * 90), "{" * 18 + "1|-1" + "}|-1}" * 17 + "}"),
    *("39.{{3|1}|{1/2|*2}}", "*40 + ^40 + v39*38", "{^20,*20|v20,±(^9|v9)} - {*19,^19|±(2,^8)}"),
    *("1000000 + 1/1024 + {1000000|-1000000}", "constructor", "{__proto__|hasOwnProperty}", "0x10", "1e9"),
    *("\ud800{1|0}", "</script>"),
)


def test_what_is_large_or_none_ends_with_a_game_or_a_problem() -> None:
    for text, found in zip(LARGE_OR_NONE, read(LARGE_OR_NONE), strict=True):
        assert ("name" in found) != ("problem" in found), text


# ---- tasks


def tasks_of(question: Question, count: int, difficulty: int) -> list[Task]:
    return [question.draw(seed, difficulty=difficulty) for seed in range(1, count + 1)]


def typed(question: Question, task: Task, *answer: str) -> Marking:
    return question.check(task, Answer(texts=answer))


def transcribed(one: Game) -> str:
    """Return a game with all of its options in braces, down to 0."""
    left, right = (",".join(map(transcribed, options)) for options in (one.left_options, one.right_options))
    return f"{{{left}|{right}}}"


@pytest.mark.parametrize("about", ["domineering", "toads and frogs", "hackenbush"])
def test_every_way_to_write_the_value_of_a_position_counts(about: str) -> None:
    question = find_question("game-value")(about=about)
    for task in tasks_of(question, 10, 3):
        value = subject_value(task)
        right = name(value)
        ways = [right, f" ( {right} ) + 0", f"{right} + * - *", f"*2 + ({right}) + *2", transcribed(value)]
        for way in ways:
            assert typed(question, task, way).points == 1, (task, way)
        for wrong in (f"({right}) + 1", f"({right}) + *", f"({right}) + ^"):
            assert typed(question, task, wrong).points == 0, (task, wrong)


def test_an_expression_as_it_is_gets_no_point_but_its_simplest_form_does() -> None:
    question = find_question("game-value")(about="expressions")
    for difficulty in DIFFICULTIES:
        for task in tasks_of(question, 10, difficulty):
            asked = typed(question, task, str(task.asked.words["text"]))
            assert (asked.points, asked.parts[0].reason.kind) == (0, "notSimplest")
            assert typed(question, task, name(subject_value(task))).points == 1


def test_decimal_fractions_are_read_with_a_point_or_a_comma() -> None:
    question = find_question("game-value")(about="hackenbush")
    halves = [task for task in tasks_of(question, 60, 3) if "/" in question.solution(task).texts[0]]
    assert len(halves) > 20
    for task in halves:
        decimal = str(float(Fraction(question.solution(task).texts[0])))
        assert typed(question, task, decimal).points == 1
        assert typed(question, task, decimal.replace(".", ",")).points == 1


def reasons(question: Question, tasks: Sequence[Task]) -> Counter[str]:
    """Return the kinds of the reasons for the usual mistakes, none of which gets a point."""
    found = Counter[str]()
    for task in tasks:
        for given in question.ask("mistakes", task.data()):
            answer = Answer(texts=tuple(given["texts"]), cells=tuple(given["cells"]), chosen=given["chosen"])
            marked = question.check(task, answer)
            assert marked.points < marked.full
            found.update(part.reason.kind for part in marked.parts if part.verdict == "wrong")
    return found


NAMED = {
    "outcome": {"mixedL", "mixedR", "mixedN", "mixedP"},
    "comparison": {"turnedSmaller", "turnedLarger", "notEqual"},
    "game-value": {"turned", "average", "meant", "notSimplest"},
    "thermograph": {"meanGiven", "temperatureGiven", "widthGiven", "middleGiven", "wrongWay"},
    "canonical-form": {"notReplaced", "notSimplest", "notReversibleWhy"},
}


@pytest.mark.long
@pytest.mark.sampled(1, 5)
@pytest.mark.parametrize("kind", KINDS)
def test_usual_mistakes_get_no_point_and_a_sentence_of_their_own(kind: str) -> None:
    question = find_question(kind)()
    found = reasons(question, [task for difficulty in DIFFICULTIES for task in tasks_of(question, 40, difficulty)])
    assert set(found) >= NAMED[kind]


def test_a_hint_reads_well_with_one_option_and_with_none() -> None:
    question = find_question("game-value")(about="hackenbush")
    hints = [question.say(question.hints(task)[0].said) for task in tasks_of(question, 20, 1)]
    assert {"Left’s options: 0. Right’s options: 1.", "Left’s options: none. Right’s options: 0, -1."} <= set(hints)


def test_halfway_is_called_an_average_only_where_it_is_one() -> None:
    question = find_question("game-value")(about="hackenbush")
    for task in tasks_of(question, 60, 3):
        value = subject_value(task)
        for given in question.ask("mistakes", task.data()):
            (part,) = question.check(task, Answer(texts=tuple(given["texts"]))).parts
            if part.reason.kind == "average":
                halves = (
                    max(one.left_stop for one in value.left_options),
                    min(one.right_stop for one in value.right_options),
                )
                # An integer stands between options that are not its neighbours.
                assert parse(given["texts"][0]) != value
                assert halves[0] < value.left_stop < halves[1]


@pytest.mark.long
@pytest.mark.sampled(1, 5)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_all_outcomes_and_all_relations_are_asked_for(difficulty: int) -> None:
    for kind, least in (("outcome", 10), ("comparison", 8)):
        question = find_question(kind)()
        found = Counter(question.solution(task).chosen for task in tasks_of(question, 100, difficulty))
        assert set(found) == {0, 1, 2, 3}
        assert min(found.values()) >= least, (kind, found)


def test_harder_tasks_have_longer_texts_and_more_options() -> None:
    for kind in ("outcome", "comparison", "canonical-form"):
        question = find_question(kind)()
        means = [sum(len(str(task.asked.words)) for task in tasks_of(question, 40, d)) for d in (1, 3, 5)]
        assert means == sorted(means), kind
        assert means[-1] > means[0] * 1.1


def test_a_form_is_right_only_without_options_too_many() -> None:
    question = find_question("canonical-form")()
    for difficulty in DIFFICULTIES:
        for task in tasks_of(question, 8, difficulty):
            text = str(task.asked.words["text"])
            solution = question.solution(task)
            marks = question.check(task, Answer(cells=solution.cells))
            assert marks.points == marks.full - 1
            written = question.check(task, Answer(cells=solution.cells, texts=(text,)))
            assert (written.points, written.parts[-1].reason.kind) == (marks.full - 1, "notSimplest")
            braces = transcribed_once(game(*form_of(text)))
            assert question.check(task, Answer(cells=solution.cells, texts=(braces,))).points == marks.full


def transcribed_once(one: Game) -> str:
    """Return a game with its canonical options in braces."""
    return f"{{{','.join(map(name, one.left_options))}|{','.join(map(name, one.right_options))}}}"


def test_an_option_that_is_dominated_and_reversible_may_have_either_mark() -> None:
    question = find_question("canonical-form")()
    both = 0
    for task in tasks_of(question, 60, 4):
        left, right = form_of(str(task.asked.words["text"]))
        whole = game(left, right)
        solution = question.solution(task)
        for place, option in enumerate(left):
            if solution.cells[place] == 1 and any(answer <= whole for answer in option.right_options):
                cells = tuple(2 if k == place else cell for k, cell in enumerate(solution.cells))
                assert question.check(task, Answer(cells=cells, texts=solution.texts)).points == sum(
                    part.points for part in question.check(task, solution).parts
                )
                both += 1
    assert both > 5


@pytest.mark.long
@pytest.mark.parametrize("name", ["domineering", "toads-and-frogs", "hackenbush-coloured", "col", "clobber"])
def test_winning_moves_are_asked_for_with_either_player_to_move(name: str) -> None:
    question = Winner(AskedExercise.opened(build("ask-winner", game=name)))
    tasks = [question.draw(seed, difficulty=3) for seed in range(1, 13)]
    assert {task.position[-1] for task in tasks} == {0, 1}
    for task in tasks:
        assert task.choice is not None
        assert task.choice.options[0].words["name"] == ("Left", "Right")[task.position[-1]]
