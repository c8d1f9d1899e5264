"""Sums of partizan games in applets: who wins, against Python's sums and against a search of the whole."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, reduce
from typing import Any

import pytest

from ggbgen.assembly import complete
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.definition import parameter_values, read_definition
from ggbgen.encoding.games import games_table
from ggbgen.errors import ParameterError
from ggbgen.offline import ScriptFunctions, module_functions, open_applet
from ggbgen.partizan import (
    ZERO,
    Game,
    Kind,
    kind,
    name,
    nimber,
    number,
    parse,
    switch,
    temperature,
    thermograph,
    ups,
    value_of,
)
from ggbgen.partizan.sums import add, game
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum
from ggbgen.rulesets.ruleset_registry import find_ruleset
from tests.built import build

pytestmark = [pytest.mark.long]

DRIVER = """
function outcomes(table, sums) {
  var games = tableGames(table);
  return sums.map(function (sum) {
    return sumOutcome(sum.map(function (number) { return { games: games, game: number }; }));
  });
}

function searched(table, sum) {
  knownWins = {};
  return [outcomes(table, [sum])[0], Object.keys(knownWins).length];
}

function values(table, sums) {
  var games = tableGames(table);
  return sums.map(function (sum, k) {
    function gamesOf() {
      return sum.map(function (number) { return { games: games, game: number }; });
    }
    lastSum.key = "";
    var found = valueOfSum([k, 0], { encoding: { gamesOf: gamesOf } });
    return found && [sumValueName(found), found.games.kindNumber(found.game), found.games.bothWalls(found.game)];
  });
}
"""


def functions(limit_s: float) -> ScriptFunctions:
    return module_functions(
        "ggbgen/partizan/sum_value.js",
        "ggbgen/partizan/table_games.js",
        before=["var settings = {}, catalogue = {};"],
        after=[DRIVER],
        limit_s=limit_s,
    )


@cache
def scripts() -> ScriptFunctions:
    return functions(120)


def drawn_games(source: random.Random) -> list[Game]:
    """Return numbers, infinitesimals, switches and other hot games."""
    numbers = [number(Fraction(source.randint(-8, 8), source.choice((1, 2, 4)))) for _ in range(12)]
    small = [ups(1), ups(-2), nimber(1), nimber(2), add(ups(1), nimber(1)), game([ZERO], [switch(0, -2)])]
    hot = [switch(source.randint(0, 3), source.randint(-4, 0)) for _ in range(6)]
    deeper = [
        game({source.choice(hot), source.choice(numbers)}, {source.choice(hot), source.choice(small)})
        for _ in range(10)
    ]
    return [*numbers, *small, *hot, *deeper]


DIGITS = [*map(number, (-12, -11, -1)), *(number(whole) + nimber(1) for whole in (0, 1, 2))]


def numbered(games: list[Game]) -> tuple[Any, dict[str, int]]:
    """Return a table with games, and the number of each game in it, by name."""
    table = games_table(games)
    return table, {text: k for k, text in enumerate(table["names"].split(";"))}


def total_of(games: Iterable[Game]) -> Game:
    return reduce(add, games, ZERO)


@pytest.mark.parametrize("seed", range(3))
def test_the_outcome_of_a_sum_is_that_of_python(seed: int) -> None:
    source = random.Random(seed)
    listed = drawn_games(source)
    table, numbers = numbered([*listed, *DIGITS])
    sums = [[source.choice(listed) for _ in range(source.randint(1, 5))] for _ in range(150)]
    # Sums that are zero or close to it: where mistakes would show.
    sums += [[one, -one, *source.sample(listed, k)] for one in listed[12:] for k in (0, 1)]
    # The digits of -12 and * are those of -1 and 2*, one after the other.
    sums += [[number(whole), number(more) + nimber(1)] for whole, more in ((-12, 0), (-1, 2), (-11, 0), (-1, 1))]
    found = scripts()(
        "outcomes", table, [[numbers[name(one)] for one in each if name(one) in numbers] for each in sums]
    )
    wanted = [total_of(one for one in each if name(one) in numbers).outcome for each in sums]
    assert found == wanted
    assert set(wanted) == set("LRNP")


def test_the_value_of_a_sum_is_that_of_python() -> None:
    source = random.Random(5)
    listed = drawn_games(source)
    table, numbers = numbered(listed)
    sums = [[source.choice(listed) for _ in range(source.randint(1, 4))] for _ in range(200)]
    sums = [each for each in sums if all(name(one) in numbers for one in each)]
    found = scripts()("values", table, [[numbers[name(one)] for one in each] for each in sums])
    kinds, unnamed = set(), 0
    for each, (text, found_kind, walls) in zip(sums, found, strict=True):
        total = total_of(each)
        assert text == (name(total) if len(name(total)) <= 60 else ""), each
        assert tuple(Kind)[found_kind] is kind(total)
        corners = [[(Fraction(value), Fraction(heat)) for heat, value in wall] for wall in walls]
        graph = thermograph(total)
        cold = [(graph.mean, temperature(total))]
        assert corners == ([cold, cold] if total.is_number else [list(graph.left), list(graph.right)]), each
        kinds.add(kind(total))
        unnamed += not text
    assert kinds == set(Kind)
    assert 0 < unnamed < len(sums) / 2


def test_a_sum_whose_value_takes_long_has_none() -> None:
    listed = [
        parse(text) for text in ("{9|6||1/2|-3,-1/2*|||-7,±5|-9}", "{8|3||2*|-1/2|||-3^|-11}", "{7,±9|5^||1*|-1}")
    ]
    table, numbers = numbered(listed)
    (found,) = scripts()("values", table, [[numbers[name(one)] for one in listed for _ in range(2)]])
    assert found is None


def test_names_within_names_take_little_time() -> None:
    # Without names that are kept, each level takes three times as long as the one before: 17 s at the twelfth.
    nested = switch(1, -1)
    for level in range(20):
        nested = game([nested, nimber(1)], [number(-9 - level)])
    table = games_table([nested])
    place = table["names"].split(";").index(name(nested))
    ((text, found_kind, _),) = functions(10)("values", table, [[place]])
    assert (text, tuple(Kind)[found_kind]) == ("", kind(nested))
    assert len(name(nested)) == 161


def test_hot_parts_are_played_out_no_further_than_their_stops_decide() -> None:
    # Without the stops, 4,312 sums are searched.
    texts = ("±({9|6}|{3/2|-1/2})", "±({11|5}|{3/4|-1/8})", "±({11|8}|{5/2|-1/2})", "±({13|5}|{5/4|-3/8})")
    listed = [parse(text) for text in texts]
    table, numbers = numbered(listed)
    outcome, searched = scripts()("searched", table, [numbers[name(one)] for one in listed])
    assert outcome == total_of(listed).outcome
    assert searched < 2_000


@pytest.mark.sweep
def test_a_sum_that_takes_too_long_to_play_out_is_refused_with_the_count() -> None:
    part = "clobber rows=2 columns=5"
    with pytest.raises(ParameterError, match=r"up to 6,250,000 sums of values, expected at most 2,000,000"):
        build("partizan-sum", games=" + ".join([part] * 4))


def test_a_negative_exchanges_the_players() -> None:
    for named, chosen in (("domineering", {"rows": 2, "columns": 3}), ("cutcake", {"rows": 2, "columns": 3})):
        plain = find_ruleset(named).from_parameters(chosen, for_board=False)
        assert value_of(Negative(plain)) is -value_of(plain)


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ("domineering rows=2 columns=3 - domineering rows=2 columns=3", "Here a = b"),
        ("domineering rows=2 columns=3 - domineering rows=2 columns=2", "Here a > b"),
        ("toads-and-frogs toads=1 gap=1 frogs=1 - clobber rows=1 columns=2", "Here a = b"),
        ("clobber rows=1 columns=2 - domineering rows=2 columns=1", "Here a < b"),
        ("domineering rows=2 columns=2 - toads-and-frogs toads=2 gap=2 frogs=2", "Here a and b are confused"),
    ],
)
def test_a_difference_says_which_game_is_larger(games: str, said: str) -> None:
    applet = open_applet(build("compare", games=games))
    applet.click("explain")
    applet.click("explain")
    assert said in applet["message"]
    alike = games == "domineering rows=2 columns=3 - domineering rows=2 columns=3"
    assert ("mirror images" in applet["message"]) == alike


# A part, its start as it is typed, and what one move leads to.
ONE_MOVE_LATER = [
    ("domineering rows=3 columns=2", "../../..", "##/../.."),
    ("domineering board=..#/...", "..#/...", "..#/##."),
    ("clobber rows=2 columns=3", "xox/oxo", ".xx/oxo"),
    ("toads-and-frogs toads=2 gap=1 frogs=1", "tt.f", "t.tf"),
    ("cutcake rows=2 columns=3", "o|o|o/-+-+-/o|o|o", "o.o|o/-.-+-/o.o|o"),
    ("amazons rows=2 columns=2", ".o/x.", "xo/#."),
    ("hackenbush-coloured graph=ground-A:b,A-B:r", "ground-A A-B", "ground-A"),
]


@pytest.mark.parametrize(("game", "first", "later"), ONE_MOVE_LATER)
def test_the_start_of_a_part_can_be_typed(game: str, first: str, later: str) -> None:
    applet = open_applet(build("partizan-sum", games=f"clobber rows=1 columns=3 + {game}"))
    seen = [applet["position"]]
    for texts in (("xox", later), (".xx", first), ("xox", first)):
        applet.type("boxStart", " + ".join(texts))
        assert "A new game" in applet["message"], (texts, applet["message"])
        seen.append(applet["position"])
    assert seen[0] == seen[3]
    assert seen[0] != seen[1] != seen[2] != seen[3]


def test_long_values_leave_room_for_the_temperature_in_the_message() -> None:
    applet = open_applet(build("partizan-sum", games="clobber rows=2 columns=5 + domineering rows=2 columns=3"))
    applet.click("explain")
    assert "b: {2|-1/2}, a: \u2026. Hottest, with temperature 5/4: b." in applet["message"]


def test_the_signs_of_a_cake_are_no_digits() -> None:
    applet = open_applet(build("partizan-sum", games="cutcake rows=2 columns=3"))
    applet.type("boxStart", "o7o|o/-+-+-/o|o|o")
    assert applet["message"].startswith("a: Row 1: ‘7’ is no cell. Expected one of o | - + .")
    applet.type("boxStart", "o|o|o")
    assert applet["message"].startswith("a: Expected 3 rows of 5 cells, with / between them.")


def test_the_computer_answers_every_move_by_its_mirror_image() -> None:
    games = "domineering rows=2 columns=3 - domineering rows=2 columns=3"
    applet = open_applet(build("compare", games=games, computer="a friend"))
    applet.click("as_{0,0}")
    applet.click("as_{1,0}")
    for _ in range(3):
        applet.click("hint")
    assert "makes the parts mirror images of each other" in applet["message"]


HOT = [
    "domineering rows=2 columns=3 + domineering rows=3 columns=3 + toads-and-frogs board=tt.ff",
    "toads-and-frogs board=ttt..ff - domineering rows=2 columns=3 + hackenbush-coloured graph=ground-A:b,A-B:r",
]


@pytest.mark.parametrize("games", HOT)
def test_the_computer_moves_in_the_hottest_part_that_has_a_winning_move_and_makes_no_dominated_move(games: str) -> None:
    values = {"games": games, "side": "right"}
    definition = complete(read_definition("partizan-sum"))
    hot = 0
    for seed in range(2):
        chance = random.Random(seed)
        applet = open_applet(build("partizan-sum", **values), seed=seed + 1)
        played = PlayedGame.of(applet, definition, parameter_values(definition, dict(values)))
        while True:
            before, after = (state.position for state in played.positions[-2:])
            hot += is_move_in_hot_part(PartizanSum(games=games), before, after)
            if played.is_over(played.positions):
                break
            played.make(chance.choice(list(played.options(played.position))))
            if played.is_over(played.positions):
                break
    assert hot > 3


def is_move_in_hot_part(whole: Any, before: Any, after: Any) -> bool:
    """Check a move that Left made by the definitions, and return whether it was made in a hot part."""

    def part_of(option: Any) -> tuple[Fraction, int, Game]:
        [p] = [k for k, own in enumerate(option) if own != before[k]]
        return temperature(value_of(whole.parts[p], before[p])), p, value_of(whole.parts[p], option[p])

    options = {move.option for move in whole.moves(before, "left")}
    # Left has to leave a position in which Right, to move, does not win.
    winning = {option for option in options if value_of(whole, option).outcome in "LP"}
    heat, part, game_after = part_of(after)
    others = [part_of(option) for option in winning or options]
    assert after in (winning or options)
    assert heat == max(other for other, _, _ in others)
    assert not any(p == part and option > game_after for _, p, option in others)
    return heat > 0


@pytest.mark.parametrize(
    ("games", "problem"),
    [
        ("nim heaps=3", "games: part 1: nim is a game of the kind 'impartial', expected a partizan one"),
        ("domineering rows=2 columns=2 +", "games: part 2: empty, expected a game such as"),
        ("+ - domineering", "games: part 1: empty"),
        ("partizan-sum", "a sum cannot be a part of a sum"),
        ("domineering first=right", "part 1: domineering: first: a part has none"),
        ("x" * 100_000, r"unknown ruleset 'x+\.\.\., expected one of amazons"),
        ("snort + domineering rows=2 columns=2", "its board is 'marked_graph'"),
        ("domineering rows=2 columns=2" + " + domineering rows=2 columns=2" * 6, "7 parts, expected 1 to 6"),
    ],
)
def test_what_is_no_sum_is_refused(games: str, problem: str) -> None:
    with pytest.raises(ParameterError, match=problem):
        build("partizan-sum", games=games)
