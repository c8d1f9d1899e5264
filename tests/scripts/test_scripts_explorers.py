"""The explorers of graphs: what they refuse and say, and "Ask me", whose answers get the points of the definition.

That what they show is true after any actions is in ``tests/test_explorers_graphs.py`` and ``_browsers.py``.
"""

from __future__ import annotations

import random

import pytest
from script_engines import Json, ScriptEngine

from ggbgen.definition import BACK, read_definition
from ggbgen.definition.extract import FAILURE
from ggbgen.graphs import Graph, Tournament, parse_mckay, random_graph, random_tournament
from ggbgen.graphs.random import Purpose, Stream
from ggbgen.graphs.small_tournaments import small_tournaments
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.questions import Answer, Choice, Figure, Marking, Question, Said, Task
from ggbgen.questions.degrees import Degrees
from ggbgen.questions.kings import Kings
from ggbgen.questions.properties import Properties
from ggbgen.scene.plain_text import caption_text, shown_text
from tests.built import build
from tests.hands import states
from tests.small_facts import small_facts

# The number of characters of an entry that the board of order 12 keeps.
KEPT = 6 * 12 * 12
HOSTILE_NAMES = ["<b>&lt;", '"q"', "%n %v", "$x^2$", "\U0001f600", "\\alpha", "a]]>", "\u202eabc", "O'Hara"]


def act(applet: OfflineApplet, *labels: str) -> str:
    """Click objects, and return the last message."""
    for label in labels:
        applet.click(label)
    return str(applet["message"])


# ---- graphs that are typed

REFUSED = [
    ("random-graph", "A-B A>C", "Item 2, ‘A>C’, is not like the others: all are edges or all are arcs"),
    ("random-graph", "A>B A>C", "This is directed"),
    ("random-graph", "&DP?", "This is no digraph6"),
    ("random-graph", "&AO", "This is directed"),
    ("random-graph", "CW`_", "This is directed"),
    ("random-graph", "digraph6:A?", "This is directed"),
    ("random-graph", "co-B", "‘co-B’ is the complement of no graph here"),
    ("random-graph", "co-co-P3", "‘co-co-P3’ is the complement of no graph here"),
    ("random-graph", "co-P3+K1", "‘co-P3+K1’ is the complement of no graph here"),
    ("random-graph", "A-B B-A", "Item 2, ‘B-A’, is there already"),
    ("random-graph", "A-B C-C", "Item 2, ‘C-C’, is a loop"),
    ("random-graph", "A-B -", "Item 2, ‘-’, is no edge"),
    ("random-graph", "011;100;000", "Row 1, column 3 and row 3, column 1 of the matrix differ"),
    ("random-graph", "01;1", "Row 2 of the matrix has 1 entry, expected 2"),
    ("random-graph", "01;11", "Row 2 of the matrix has a 1 on the diagonal"),
    ("random-graph", "K31", "31 vertices are too many: the largest order here is 26."),
    ("random-graph", "Q9*K1", "513 vertices are too many: the largest order here is 26."),
    ("random-graph", "^" + "?" * 78, "This graph6 begins with the order 31, expected 1 to 30."),
    ("random-graph", "DQ", "2 characters are no graph6 of order 5: expected 3."),
    ("random-graph", "B@", "Character 2, the last one, has bits for more vertices"),
    ("random-graph", "graph6:D é", "Character 2 is U+0020: graph6 has only"),
    ("tournament-kings", "A-B B-C", "These are edges of a graph: "),
    ("tournament-kings", "010;001;000", "Between 1 and 3 exactly one arrow is expected."),
    ("tournament-kings", "01;00;1", "Row 1 of the matrix has 2 entries, expected 3"),
    ("tournament-kings", "0" * 465, "465 characters are too many: the largest order here is 30"),
    ("tournament-kings", "&^" + "?" * 161, "This digraph6 begins with the order 31"),
    ("tournament-kings", "^" + "?" * 161, "This digraph6 begins with the order 31"),
    ("tournament-kings", "digraph6:B?", "2 characters are no digraph6 of order 3: expected 3."),
    ("tournament-kings", "CW`_", "This digraph6 is no tournament: between vertices 1 and 3"),
    ("tournament-kings", "Bob", "Character 1 is ‘B’: only 0 and 1 are allowed."),
    ("tournament-kings", " ".join(f"A{i}>B" for i in range(30)), "31 vertices are too many"),
]


@pytest.mark.parametrize(
    ("name", "box", "kept"),
    [("random-graph", "boxGraph", "adjacency"), ("tournament-kings", "boxTournament", "tournament")],
)
@pytest.mark.sampled(2)
def test_what_is_no_graph_is_refused_with_its_place(name: str, box: str, kept: str) -> None:
    applet = open_applet(build(name, max_order=30))
    before = applet[kept]
    for of, text, told in REFUSED:
        if of == name:
            applet.type(box, text)
            assert applet["message"].startswith(told), (text, applet["message"])
            assert applet["message"].endswith("The board stays as it was.")
            assert applet[kept] == before


BAD_TOURNAMENTS = {
    "0120": ("Character 3", "‘2’"),
    "0 1\t1 x": ("Character 4", "‘x’"),
    "01\U0001f600": ("Character 3", "‘\U0001f600’"),
    "\u200b01": ("Character 1", "U+200B"),
    "00": ("2 characters", "1 make order 2", "3 make order 3"),
    "0" * 60: ("60 characters", "55 make order 11", "66 make order 12"),
    "0" * 67: ("67 characters", "order here is 12", "66 characters"),
    "01" * 5000: ("10000 characters", "order here is 12", "66 characters"),
    " ": ("upper triangle",),
}


def test_a_bad_tournament_is_explained_and_the_board_and_what_is_shown_of_it_stay() -> None:
    applet = open_applet(build("tournament-kings"))
    act(applet, "showKings")
    before = states(applet)
    for text, parts in BAD_TOURNAMENTS.items():
        applet.type("boxTournament", text)
        assert [part for part in parts if part not in applet["message"]] == []
        after = states(applet)
        changed = {label for label in after if after[label] != before[label]}
        assert changed <= {"message", "messageLine", "written", "tournamentEntry", "tournamentEntryTaken"}
        # The box keeps what was typed, as far as it can be shown and saved.
        assert applet["tournamentEntry"] == shown_text(text)[:KEPT]
    applet.type("boxTournament", "0" * (KEPT - 1) + "\U0001f600" * 5)
    assert applet["tournamentEntry"] == "0" * (KEPT - 1)  # it is cut between characters


def test_a_bad_seed_is_explained_and_the_board_stays() -> None:
    applet = open_applet(build("random-graph", seed=7, max_order=8, probability=0.3))
    expected = random_graph(7, 1, min_order=1, max_order=8, probability=0.3)
    for text in ("0", "1000000", "-1", "1.5", "1e3", "x", "", "٣", "1 2 3 4 5 6 7"):
        applet.type("boxSeed", text)
        assert "from 1 to 999999" in applet["message"]
        assert applet["adjacency"] == [list(row) for row in expected.adjacency()]


def test_a_graph_of_the_definition_is_the_first_board() -> None:
    applet = open_applet(build("random-graph", graph="A-B B-C"))
    assert (applet["adjacency"], applet["seed"]) == ([[0, 1, 0], [1, 0, 1], [0, 1, 0]], 0)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("max_order", [1, 20])
def test_the_slider_reaches_no_order_that_the_board_does_not_hold(max_order: int) -> None:
    applet = open_applet(build("tournament-kings", max_order=max_order))
    slider = applet.state("chosenOrder")
    for end in ("minimum", "maximum"):
        applet.slide("chosenOrder", slider[end])
        assert not act(applet, "randomTournament").startswith(FAILURE)
        assert 1 <= applet["order"] <= max_order
        assert len(parse_mckay(applet["tournament"]).scores()) == applet["order"]


def test_hostile_names_are_captions_letter_by_letter() -> None:
    triangle = "1" * (len(HOSTILE_NAMES) * (len(HOSTILE_NAMES) - 1) // 2)
    parameters = {"names": tuple(HOSTILE_NAMES), "max_order": len(HOSTILE_NAMES), "tournament": triangle}
    applet = open_applet(build("tournament-kings", **parameters))
    # Python writes the first caption into the archive, the scripts write all later ones.
    for _ in range(2):
        captions = [applet.state(f"V_{{{i}}}")["caption"] for i in range(len(HOSTILE_NAMES))]
        assert captions == list(map(caption_text, HOSTILE_NAMES))
        act(applet, "showScores")
        captions = [applet.state(f"V_{{{i}}}")["caption"] for i in range(len(HOSTILE_NAMES))]
        assert captions == [str(score) for score in reversed(range(len(HOSTILE_NAMES)))]
        act(applet, "showScores")
    assert applet.failures == []


# ---- editing


def test_a_board_holds_no_more_than_its_largest_order_and_its_last_vertex_stays() -> None:
    for name, more in (("random-graph", {"graph": Graph(29)}), ("tournament-kings", {"order": 29})):
        applet = open_applet(build(name, max_order=30, **more))
        assert act(applet, "editBoard", "undoEdit") == "There is nothing to undo."
        act(applet, "addVertex")
        assert act(applet, "addVertex") == "The board holds at most 30 vertices."
        assert applet["order"] == 30
        assert act(applet, "deleteVertex").startswith("Click the vertex that you want to take away")
    applet = open_applet(build("tournament-kings", tournament="&@?"))
    assert act(applet, "editBoard", "V_{0}", "deleteVertex") == "The last vertex stays."
    assert applet["order"] == 1


# ---- the browser of tournaments

NOT_THERE = {
    "0": "There is no number 0 of order 5, expected 1 to 12.",
    "13": "There is no number 13 of order 5, expected 1 to 12.",
    "8:6881": "There is no number 6881 of order 8, expected 1 to 6880.",
    "9:1": "Order 9 is not here, expected 1 to 8.",
    "x": "‘x’ is no number from 1 to 12, nor an order and a number such as 7:45.",
    "6,880": "‘6,880’ is no number from 1 to 12",
    "</script>]]>\\": "‘</script>]]…’ is no number from 1 to 12",
    "\u202e5": "‘U+202E5’ is no number from 1 to 12",
    "1" * 10_000: "is no number from 1 to 12",
    "  ": "Type a number from 1 to 12, or an order and a number such as 7:45.",
}


def test_what_is_no_number_is_explained_and_what_is_on_the_board_hides_nothing() -> None:
    applet = open_applet(build("tournament-browser"))
    act(applet, "goOn", "showKings", "showPath")
    applet.type("boxNumber", "?")
    before = states(applet)
    for text, part in (
        NOT_THERE | {" 5 : 02 ": "This tournament is on the board. Tournament 2 of 12 of order 5."}
    ).items():
        applet.type("boxNumber", text)
        assert part in applet["message"]
        after = states(applet)
        changed = {label for label in after if after[label] != before[label]}
        assert changed <= {"message", "messageLine", "written", "facts", "numberEntry", "numberEntryTaken"}
        if text in NOT_THERE:
            assert applet["numberEntry"] == shown_text(text)[:400]


def test_a_message_says_that_the_first_follows_the_last() -> None:
    applet = open_applet(build("tournament-browser"))
    applet.type("boxNumber", "3:2")
    assert act(applet, "goOn") == "After the last one comes the first. Tournament 1 of 2 of order 3."
    assert act(applet, "goBack") == "Before the first one comes the last. Tournament 2 of 2 of order 3."
    applet.type("boxNumber", "2:1")
    assert act(applet, "goOn") == "There is no other one. Tournament 1 of 1 of order 2."


def test_if_nothing_passes_a_message_says_so_and_the_board_stays() -> None:
    applet = open_applet(build("tournament-browser", order=5))
    act(applet, "strongFilter", "strongFilter")
    number, none = applet["number"], "No tournament of order 5 passes the filters. The board stays as it was."
    assert act(applet, "lostFilter") == f"In Sₙ: yes. {none}"
    assert act(applet, "goOn") == act(applet, "goBack") == none
    assert (applet["matches"], applet["place"], applet["number"]) == (0, 0, number)
    assert act(applet, "dropFilters") == f"There are no filters now. Tournament {number} of 12 of order 5."
    applet.type("boxNumber", "7:1")
    act(applet, "strongFilter")
    applet.type("boxNumber", "7:1")
    assert applet["message"] == "Tournament 1 of 456 of order 7. It does not pass the filters."


@pytest.mark.parametrize(
    ("order", "number", "parts"),
    [
        (1, 1, ["is over here: A beats all others"]),
        (3, 2, ["wins (N)", "Only C beats A: delete C, then A is the only king.", "Deletions that win: A, B, C."]),
        (8, 6500, ["loses (P)", "in S_8", "none leads to S_7"]),
    ],
)
@pytest.mark.sampled(3)
def test_the_outcome_is_said_with_a_reason(order: int, number: int, parts: list[str]) -> None:
    applet = open_applet(build("tournament-browser", order=order, number=number))
    said = act(applet, "showOutcome")
    assert [part for part in parts if part not in said] == []
    assert applet["outcome"] == ("N" if order == 3 else "P")


def test_a_win_without_a_nearly_undefeated_vertex_leads_to_a_lost_tournament() -> None:
    # Among the tournaments of order 6 that are neither over nor in S_6 and have no vertex of score 4.
    number = next(
        number
        for number, tournament in enumerate(small_tournaments(6), start=1)
        if max(tournament.scores()) < 4 and not small_facts(6)[number - 1][3]
    )
    said = act(open_applet(build("tournament-browser", order=6, number=number)), "showOutcome")
    assert "what is left is in S_5, lost for the player to move." in said


OFFERED = {
    (1, "kingsFilter"): ["any", "1"],
    (2, "strongFilter"): ["any", "no"],
    (4, "kingsFilter"): ["any", "1", "3"],
    (5, "lostFilter"): ["any", "yes", "no"],
    (5, "kingsFilter"): ["any", "1", "3", "4", "5"],
}


def test_a_filter_offers_only_what_some_tournament_of_the_order_has() -> None:
    for (order, label), offered in OFFERED.items():
        applet = open_applet(build("tournament-browser", order=order))
        (options,) = (c.options for c in read_definition("tournament-browser").controls if c.label == label)
        for button, expected in ((label, [*offered[1:], "any"]), (label + BACK, offered[::-1])):
            found = []
            for _ in offered:
                act(applet, button)
                found.append(options[int(applet[f"{label}Choice"])])
            assert found == expected


# ---- "Ask me"


def assert_judged(applet: OfflineApplet, question: Question, marking: Marking) -> None:
    """Check that the grade is that of a marking, and the message contains its points and the first of its reasons."""
    share = marking.points / marking.full
    assert applet["grade"] == round(100 * share, 2)
    assert (applet["done"], applet["correct"]) == (1, round(share, 4))
    message = applet["message"]
    wrong = [part for part in marking.parts if part.verdict != "right"]
    points = f"{marking.points} of {marking.full} point{'s' * (marking.full > 1)}."
    assert message.startswith("Right: all points." if share == 1 else points)
    if wrong:
        first = f"{question.say(wrong[0].title)}. {question.say(wrong[0].reason)}"
        assert first in message or message.split(". ")[1].startswith(("Click a vertex", "Each vertex"))


def kings_task(tournament: Tournament) -> Task:
    figure = Figure(kind="tournament", rows=tournament.adjacency())
    return Task(asked=Said(kind="asked"), figure=figure, marks="set")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("order", [1, 5, 12])
def test_each_king_that_is_marked_is_a_point_and_each_other_mark_costs_one(order: int) -> None:
    chance, tournament, question = random.Random(1953), random_tournament(7, order, order=order), Kings(order=order)
    applet = open_applet(build("tournament-kings", tournament=tournament.upper_triangle(), order=order))
    kings = tournament.kings()
    for vertices in (*(chance.sample(range(order), k=chance.randint(1, order)) for _ in range(3)), kings):
        act(applet, "askMe", *(f"V_{{{v}}}" for v in vertices), "check")
        marking = question.check(kings_task(tournament), Answer(marked=tuple(vertices)))
        assert marking.points == max(0, 2 * len(set(vertices) & set(kings)) - len(vertices))
        assert marking.full == len(kings)
        assert_judged(applet, question, marking)
        assert applet["kings"] == list(kings)


def test_nothing_marked_is_no_answer_and_a_new_board_is_asked_about() -> None:
    applet = open_applet(build("tournament-kings"))
    assert act(applet, "askMe", "check").startswith("No vertex is marked. Every tournament has a king")
    assert [applet[label] for label in ("grade", "done", "asked")] == [0, 0, 1]
    act(applet, "V_{1}", "V_{2}", "check")
    assert applet["done"] == 1


def test_of_another_tournament_that_a_page_fills_in_the_question_is_asked_anew(node: ScriptEngine) -> None:
    typed: dict[str, Json] = {"act": "type", "label": "tournamentEntry", "text": "111"}
    labels = ("V_{4}", "askMe", "V_{1}", "V_{0}", "check", "showKings")
    *before, marked, check, end = ({"act": "click", "label": label} for label in labels)
    actions = [{"act": "open"}, *before, typed, marked, check, end]
    results = [result["objects"] for result in node.play([build("tournament-kings")], actions, mode="direct")]
    after, checked, shown = results[4], results[6], results[7]
    assert [after[label]["value"] for label in ("marked", "asked", "reachFrom", "order")] == [[], 1, -1, 3]
    assert checked["grade"]["value"] == 100
    assert [objects["V_{0}"]["caption"] for objects in (checked, shown)] == ["A ✓", "A"]


KINDS = ("degrees", "size", "connected", "bipartite", "regular")


def kinds_asked(seed: int, count: int) -> list[str]:
    """Return the questions of a seed in their order, by definition: none comes twice in a row."""
    found: list[int] = []
    for number in range(1, count + 1):
        stream = Stream(seed, number, Purpose.QUESTION)
        if found:
            found.append((found[-1] + 1 + stream.below(len(KINDS) - 1)) % len(KINDS))
        else:
            found.append(stream.below(len(KINDS)))
    return [KINDS[k] for k in found]


def property_task(graph: Graph, kind: str) -> Task:
    figure = Figure(kind="graph", rows=graph.adjacency())
    return Task(asked=Said(kind=kind), figure=figure, choice=Choice(options=(Said(kind="yes"), Said(kind="no"))))


def degrees_task(graph: Graph) -> Task:
    return Task(
        asked=Said(kind="asked"), figure=Figure(kind="graph", rows=graph.adjacency()), fields=(Said(kind="field"),)
    )


def test_answers_about_a_graph_are_worth_what_they_are_by_the_definition() -> None:
    met: set[tuple[str, float]] = set()
    for seed in (1, 7):
        graph = random_graph(seed, 1, min_order=5, max_order=8, probability=0.5)
        degrees = list(map(str, graph.degrees()))
        applet = open_applet(build("random-graph", seed=seed, min_order=5, max_order=8))
        for k, kind in enumerate(kinds_asked(seed, 12)):
            act(applet, "askMe")
            assert applet["askedKind"] == 1 + KINDS.index(kind)
            if kind == "size":
                text = str(len(graph.edges)) if k % 2 else "99"
                applet.type("boxAnswer", text)
                said = act(applet, "check")
                assert applet["grade"] == (100 if k % 2 else 0)
                wrong = f"99 is wrong. All degrees together are {2 * len(graph.edges)}: "
                assert (wrong in said) == (text == "99")
                # The record is that after this answer.
                record = [int(applet[label]) for label in ("solved", "streak", "bestStreak")]
                told = "{} solved, {} in a row (best: {})".format(*record)
                assert applet["recordLine"].replace("\n", " ") == told
            elif kind == "degrees":
                text = ", ".join((degrees, ["99", *degrees[1:]], degrees[:-1])[k % 3])
                applet.type("boxAnswer", text)
                act(applet, "check")
                question = Degrees(order=graph.order)
                assert_judged(applet, question, question.check(degrees_task(graph), Answer(texts=(text,))))
                assert [applet.caption(f"V_{{{v}}}") for v in range(graph.order)] == degrees
            else:
                act(applet, "answerNo" if k % 2 else "answerYes", "check")
                rules = Properties(order=graph.order)
                assert_judged(applet, rules, rules.check(property_task(graph, kind), Answer(chosen=k % 2)))
            met.add((kind, min(1, applet["correct"])))
    assert {kind for kind, _ in met} == set(KINDS)
    assert {share for _, share in met} >= {0, 1}


def test_what_answers_a_question_about_a_graph_is_hidden_until_it_is_over() -> None:
    applet = open_applet(build("random-graph", graph="A-B B-C"))
    act(applet, "showMatrix", "showDegrees")
    before = states(applet)
    act(applet, "askMe")
    assert (applet["facts"], applet.visible("matrix"), applet.caption("V_{1}")) == ("3 vertices", False, "B")
    assert act(applet, "check").startswith("Nothing is ")
    assert [applet[label] for label in ("grade", "done", "asked")] == [0, 0, 1]
    act(applet, "endQuestion")
    after = states(applet)
    assert all(after[label] == before[label] for label in ("facts", "matrix", *(f"V_{{{v}}}" for v in range(3))))
    assert [item["visible"] for item in after.values()] == [item["visible"] for item in before.values()]


SHOWN = [
    ("showKings", "showBoth", "showPath"),
    ("showHeirs", "showCycle"),
    ("showComponents", "showScores", "showMatrix"),
    ("showKings", "V_{4}"),
    ("showHeirs", "showPath", "showKings"),
]


@pytest.mark.sampled(2, 5)
@pytest.mark.parametrize("shown", SHOWN)
def test_what_a_question_about_kings_hides_comes_back_without_an_answer(shown: tuple[str, ...]) -> None:
    applet = open_applet(build("tournament-kings"))
    act(applet, *shown, "toPlay") if any(each in FURTHER for each in shown) else act(applet, *shown)
    before = states(applet)
    act(applet, "askMe")
    assert [applet[label] for label in ("kings", "heirs", "components", "drawnArcs")] == [[], [], [], []]
    act(applet, "V_{1}", "V_{3}", "endQuestion")
    after = states(applet)
    asking = {"message", "messageLine", "asked", "shownBefore", "marked", "written"}
    assert {label for label in before if before[label] != after[label]} - asking == set()


# Buttons on a further page of the panel.
FURTHER = {"showBoth", "showHeirs", "showComponents", "showPath", "showCycle"}
