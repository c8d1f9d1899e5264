"""Sums of partizan games in applets: who wins, against Python's sums and against a search of the whole."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ggbgen.definition import data_folder
from ggbgen.encoding.games import games_table
from ggbgen.errors import ParameterError
from ggbgen.offline import ScriptFunctions, open_applet
from ggbgen.partizan import ZERO, Game, name, nimber, number, switch, ups, value_of
from ggbgen.partizan.sums import add, game
from ggbgen.rulesets.find import find_ruleset
from ggbgen.rulesets.partizan_sum import Negative, PartizanSum
from ggbgen.solver import Play, solve_partizan
from tests.built import build

pytestmark = [pytest.mark.long]

DRIVER = """
function outcomes(table, sums) {
  var games = KIND.games(table);
  return sums.map(function (sum) {
    return sumOutcome(sum.map(function (number) { return { games: games, game: number }; }));
  });
}
"""


@cache
def scripts() -> ScriptFunctions:
    folder = data_folder("templates") / "js"
    texts = [(folder / each).read_text("utf-8") for each in ("partizan_values.js", "sum_outcome.js")]
    return ScriptFunctions(["var KIND = {};", *texts, DRIVER], limit_s=120)


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


@pytest.mark.parametrize("seed", range(3))
def test_the_outcome_of_a_sum_is_that_of_python(seed: int) -> None:
    source = random.Random(seed)
    listed = drawn_games(source)
    table = games_table(listed)
    numbers = {text: k for k, text in enumerate(table["names"].split(";"))}
    sums = [[source.choice(listed) for _ in range(source.randint(1, 5))] for _ in range(150)]
    # Sums that are zero or close to it: where mistakes would show.
    sums += [[one, -one, *source.sample(listed, k)] for one in listed[12:] for k in (0, 1)]
    found = scripts()(
        "outcomes", table, [[numbers[name(one)] for one in each if name(one) in numbers] for each in sums]
    )
    wanted = []
    for each in sums:
        total = ZERO
        for one in each:
            if name(one) in numbers:
                total = add(total, one)
        wanted.append(total.outcome)
    assert found == wanted
    assert set(wanted) == set("LRNP")


SUMS = [
    "domineering rows=2 columns=3 + clobber rows=1 columns=4",
    "domineering rows=2 columns=2 - toads-and-frogs toads=1 gap=2 frogs=1",
    "- hackenbush-coloured graph=ground-A:b,A-B:r + domineering rows=2 columns=2",
]


@pytest.mark.parametrize("games", SUMS)
def test_values_of_a_sum_agree_with_a_search_of_the_whole(games: str) -> None:
    whole: Any = PartizanSum(games=games)
    found = solve_partizan(whole, play=Play.NORMAL, start=whole.start())
    waiting, seen = [whole.start()], set()
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        wanted = {player: found.value(position, player).winner for player in whole.PLAYERS}
        outcome = value_of(whole, position).outcome
        winners = {"L": "left left", "R": "right right", "N": "left right", "P": "right left"}[outcome]
        assert [wanted["left"], wanted["right"]] == winners.split(), position
        waiting += [move.option for player in whole.PLAYERS for move in whole.moves(position, player)]
    assert len(seen) > 15


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


def test_the_computer_answers_every_move_by_its_mirror_image() -> None:
    games = "domineering rows=2 columns=3 - domineering rows=2 columns=3"
    applet = open_applet(build("compare", games=games, computer="a friend"))
    applet.click("as_{0,0}")
    applet.click("as_{1,0}")
    for _ in range(3):
        applet.click("hint")
    assert "makes the parts mirror images of each other" in applet["message"]


@pytest.mark.parametrize(
    ("games", "problem"),
    [
        ("nim heaps=3", "games: part 1: nim is a game of the kind 'impartial', expected a partizan one"),
        ("domineering rows=2 columns=2 +", "games: part 2: empty, expected a game such as"),
        ("+ - domineering", "games: part 1: empty"),
        ("partizan-sum", "a sum cannot be a part of a sum"),
        ("snort + domineering rows=2 columns=2", "its board is 'marked_graph'"),
        ("domineering rows=2 columns=2" + " + domineering rows=2 columns=2" * 6, "7 parts, expected 1 to 6"),
    ],
)
def test_what_is_no_sum_is_refused(games: str, problem: str) -> None:
    with pytest.raises(ParameterError, match=problem):
        build("partizan-sum", games=games)
