"""game_of_thrones.js and digraph6 in tournament.js against Python, on all tournaments up to order 6 and larger ones."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from typing import Any

import pytest
from script_engines import ScriptEngine, pure_sources

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Tournament, digraph6, parse_mckay, parse_tournament, royal_pairs, sage_digraph6
from ggbgen.rulesets.game_of_thrones import GameOfThrones
from ggbgen.solver import Play, solve
from tests.thrones_facts import heirs_of, kings_of

# Numbers of tournaments of orders 1, 2, ...: https://oeis.org/A000568
NUMBERS_OF_TOURNAMENTS = (1, 1, 2, 4, 12, 56)
RULES = GameOfThrones.RULES
NAMES = list("ABCDEFGHIJKL")


def all_tournaments(order: int) -> list[Tournament]:
    """Return one tournament of each isomorphism class, by adding a vertex to those of the previous order."""
    if order == 1:
        return [Tournament([0])]
    classes = {}
    for smaller in all_tournaments(order - 1):
        for beaten in range(1 << (order - 1)):
            masks = [
                mask | (0 if (beaten >> v) & 1 else 1 << (order - 1))
                for v, mask in enumerate(smaller.out_neighbourhoods)
            ]
            tournament = Tournament([*masks, beaten])
            classes.setdefault(canonical(tournament), tournament)
    return list(classes.values())


def canonical(tournament: Tournament) -> str:
    """Return the least upper triangle over all numberings of the vertices by descending score."""
    scores = tournament.scores()
    groups = [[v for v in range(tournament.order) if scores[v] == score] for score in sorted(set(scores))]
    orders = [[]]
    for group in groups:
        orders = [[*order, *choice] for order in orders for choice in permutations(group)]
    return min(tournament.induced(order).upper_triangle() for order in orders)


def asked(tournament: Tournament, rule: str, positions: list[Any]) -> list[Any]:
    game: Any = {
        "start": tournament.upper_triangle(),
        "order": tournament.order,
        "rule": rule,
        "rules": {rule: f"told of {rule}" for rule in RULES},
        "names": NAMES,
    }
    return ["thronesFacts", game, positions]


def check_facts(tournament: Tournament, rule: str, positions: list[Any], found: list[dict[str, Any]]) -> None:
    """Compare the scripts' results about positions with the ruleset and the solver in Python."""
    game = GameOfThrones(tournament, rule)
    solutions = {play: solve(game, play=play) for play in Play}
    for position, facts in zip(positions, found, strict=True):
        place = f"{tournament.upper_triangle()} {rule} {position}"
        own = tuple(position)
        moves = game.moves(own)
        assert facts["kings"] == list(kings_of(tournament, own)), place
        assert facts["heirs"] == heirs_of(tournament, own), place
        assert facts["over"] == game.is_over(own), place
        gone = [[v for v in position if v not in move.option] for move in moves]
        assert facts["moves"] == [[[each], list(move.option)] for each, move in zip(gone, moves, strict=True)], place
        assert facts["royalPairs"] == len(royal_pairs(tournament.induced(own))), place
        assert (facts["fixed"], facts["text"]) == (list(game.fixed), f"told of {rule}"), place
        for play in Play:
            solved = solutions[play]
            if own not in solved:
                continue  # the rule does not lead to this position
            value = solved.value(own)
            assert facts[play.value] == {
                "outcome": value.outcome,
                "grundy": value.grundy,
                "remoteness": value.remoteness,
            }, place
            assert facts["winning"][play.value] == list(map(list, solved.winning_moves(own))), place


@pytest.mark.long
@pytest.mark.parametrize("rule", RULES)
def test_all_76_tournaments_of_orders_1_to_6_have_the_same_values_in_both_languages(
    rule: str, engine: ScriptEngine
) -> None:
    tournaments = [tournament for order in range(1, 7) for tournament in all_tournaments(order)]
    assert len(tournaments) == sum(NUMBERS_OF_TOURNAMENTS) == 76
    playable = [t for t in tournaments if t.order >= 3 and not over(t, rule)]
    subsets = {
        t: [list(s) for size in range(1, t.order + 1) for s in combinations(range(t.order), size)] for t in tournaments
    }
    found = engine.call(pure_sources(), [asked(t, rule, subsets[t]) for t in tournaments])
    for tournament, facts in zip(tournaments, found, strict=True):
        if tournament in playable:
            check_facts(tournament, rule, subsets[tournament], facts)
        elif over(tournament, rule):
            # The game is over before it begins: a P-position, or an N-position if the last move loses.
            start = facts[-1]
            assert start["over"], tournament
            assert start["moves"] == []
            assert [start[play.value]["outcome"] for play in Play] == ["P", "N"]
            assert start["normal"]["grundy"] == start["normal"]["remoteness"] == 0
    # Those without a source, without a source that beats a source of the others, or strong ones (A051337).
    played = {"any vertex": 76 - 21, "kings only": 76 - 21, "royal pair": 76 - 2 - (1 + 1 + 2 + 4)}
    assert len(playable) == played.get(rule, 1 + 1 + 6 + 35)


def over(tournament: Tournament, rule: str) -> bool:
    if tournament.order == 1:
        return True
    if rule == "royal pair":
        return sorted(tournament.scores())[-2:] == [tournament.order - 2, tournament.order - 1]
    return tournament.source() is not None if rule in ("any vertex", "kings only") else not tournament.is_strong()


@pytest.mark.long
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("order", [7, 9, 12])
def test_larger_tournaments_have_the_same_values_in_both_languages(rule: str, order: int, node: ScriptEngine) -> None:
    generator = random.Random(order)
    tournament = next(
        t
        for t in (parse_mckay("".join(generator.choices("01", k=order * (order - 1) // 2))) for _ in range(100))
        if not over(t, rule)
    )
    positions = [sorted(generator.sample(range(order), generator.randint(1, order))) for _ in range(150)]
    positions.append(list(range(order)))
    [found] = node.call(pure_sources(), [asked(tournament, rule, positions)])
    check_facts(tournament, rule, positions, found)


@pytest.mark.long
def test_digraph6_is_read_as_in_python(engine: ScriptEngine) -> None:
    generator = random.Random(6)
    tournaments = [parse_mckay("".join(generator.choices("01", k=order * (order - 1) // 2))) for order in range(2, 21)]
    calls: list[list[Any]] = [["parseTournament", f" {digraph6(t)}\n", 20] for t in tournaments]
    found = engine.call(pure_sources(), [*calls, ["parseTournament", "&@?", 20]])
    assert found == [{"beats": [list(row) for row in t.adjacency()]} for t in [*tournaments, Tournament([0])]]
    # In Sage's format, and with a prefix.
    for prefix in ("", "digraph6:", "sage-digraph6: ", ">>digraph6<<"):
        calls = [["parseTournament", f"{prefix}{sage_digraph6(t)}", 20] for t in tournaments]
        assert engine.call(pure_sources(), calls) == found[:-1]


@pytest.mark.long
def test_brackets_that_an_input_box_has_closed_do_no_harm(engine: ScriptEngine) -> None:
    code = digraph6(parse_mckay("1100110111"))
    assert "[" in code
    found = engine.call(pure_sources(), [["parseTournament", text, 12] for text in (code, code + "]", code + "]]")])
    assert found == [{"beats": [list(row) for row in parse_mckay("1100110111").adjacency()]}] * 3
    calls = [["parseTournament", text, 12] for text in (code[1:], code[1:] + "]", code[1:] + "]}")]
    assert engine.call(pure_sources(), calls) == found


@pytest.mark.parametrize(
    ("text", "problem", "message"),
    [
        ("&", "order6", "This digraph6 begins with the order 0, expected at most 12."),
        ("&L" + "?" * 29, "order6", "This digraph6 begins with the order 13, expected at most 12."),
        ("&B", "length6", "2 characters are no digraph6 of order 3: expected 4."),
        ("&BP__", "length6", "5 characters are no digraph6 of order 3: expected 4."),
        ("&B 0_", "six", "Character 3 is \u20180\u2019: digraph6 has only characters from ? to ~."),
        ("&BP\U0001f600", "six", "Character 4 is \u2018\U0001f600\u2019: digraph6 has only characters from ? to ~."),
        ("&B??", "pair", "This digraph6 is no tournament: between vertices 0 and 1 exactly one arrow is expected."),
        ("&B~~", "pair", "This digraph6 is no tournament: between vertices 0 and 0 exactly one arrow is expected."),
    ],
)
def test_what_is_no_digraph6_of_a_tournament_is_explained(
    text: str, problem: str, message: str, engine: ScriptEngine
) -> None:
    [found, told] = engine.call(pure_sources(), [["parseTournament", text, 12], ["toldProblem", text, 12]])
    assert found["problem"] == problem
    assert told == message
    if problem != "order6" or text == "&":
        with pytest.raises(GraphFormatError):
            parse_tournament("".join(text.split()))


@pytest.mark.sweep
@pytest.mark.long
def test_a_random_arena_can_be_played_in(engine: ScriptEngine) -> None:
    for rule in RULES:
        [found] = engine.call(pure_sources(), [["randomArenas", rule, 3, 6, 100]])
        assert len(found) == 400
        for order, triangle in found:
            tournament = parse_mckay(triangle)
            assert tournament.order == order
            assert not over(tournament, rule)
        # Of the 64 tournaments on 4 labelled vertices, 32 have no source, 24 are strong, 40 have several royal pairs:
        # each of these occurs.
        fours = {triangle for order, triangle in found if order == 4}
        assert len(fours) > 20
