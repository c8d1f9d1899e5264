"""Values of partizan games in applets: what the scripts derive from the table, against Python, and the explanation."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from ggbgen.encoding.games import games_table
from ggbgen.offline import ScriptFunctions, module_functions, open_applet
from ggbgen.partizan import Game, explain, name, parse, value_of, values_of
from ggbgen.partizan.names import in_order
from ggbgen.rulesets.ruleset_registry import find_ruleset
from tests.built import build

pytestmark = [pytest.mark.long]

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("domineering", {"rows": 3, "columns": 3}),
    ("domineering", {"rows": 2, "columns": 5}),
    ("clobber", {"rows": 2, "columns": 4}),
]
every_game = pytest.mark.parametrize(("ruleset", "chosen"), GAMES, ids=str)

DRIVER = """
function relations(table) {
  var games = tableGames(table);
  var all = table.names.split(";").map(function (_, number) { return number; });
  return all.map(function (one) {
    return all.map(function (other) { return games.atMost(one, other) ? "1" : "0"; }).join("");
  });
}
function simplified(table, cases) {
  var games = tableGames(table);
  return cases.map(function (each) { return simplifications(games, each[0], each[1]); });
}
function tried(table, cases) {
  var games = tableGames(table);
  return cases.map(function (each) { return numbersTried(games, each, 40); });
}
function numbered(table) {
  var games = tableGames(table);
  return table.names.split(";").map(function (_, number) { return games.called(number, 6); });
}
"""


@cache
def scripts() -> ScriptFunctions:
    return module_functions("ggbgen/partizan/steps.js", "ggbgen/partizan/table_games.js", after=[DRIVER], limit_s=120)


def positions_of(ruleset: str, chosen: dict[str, Any]) -> list[tuple[Game, list[Game], list[Game]]]:
    """Return the value of each position with those of Left's and of Right's options."""
    rules = find_ruleset(ruleset).from_parameters(chosen, for_board=False)
    values = values_of(rules)
    waiting, found = [rules.start()], {}
    while waiting:
        position = waiting.pop()
        if position in found:
            continue
        options = [[move.option for move in rules.moves(position, player)] for player in rules.PLAYERS]
        left, right = ([values.value(option) for option in each] for each in options)
        found[position] = (values.value(position), list(in_order(set(left))), list(in_order(set(right))))
        waiting += [*options[0], *options[1]]
    return list(found.values())


@every_game
def test_games_are_compared_as_in_python(ruleset: str, chosen: dict[str, Any]) -> None:
    values = [value for value, *_ in positions_of(ruleset, chosen)]
    table = games_table(values)
    games = in_order(set(values))
    assert table["names"].split(";") == [name(one) for one in games]
    assert scripts()("relations", table) == ["".join("01"[one <= other] for other in games) for one in games]


def test_games_with_long_names_are_numbered_in_their_order() -> None:
    table = games_table([value for value, *_ in positions_of("clobber", {"rows": 2, "columns": 4})])
    names = table["names"].split(";")
    called = scripts()("numbered", table)
    digits = str.maketrans("\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089", "0123456789")
    numbers = [text.translate(digits) for text, one in zip(called, names, strict=True) if text != one]
    assert numbers == [f"G{k}" for k in range(1, len(numbers) + 1)]
    assert len(numbers) == sum(len(one) > 6 for one in names) > 10


@every_game
def test_the_steps_to_the_canonical_form_are_those_of_python(ruleset: str, chosen: dict[str, Any]) -> None:
    positions = positions_of(ruleset, chosen)
    table = games_table([value for value, *_ in positions])
    numbers = {text: number for number, text in enumerate(table["names"].split(";"))}

    def listed(games: Any) -> list[int]:
        return [numbers[name(one)] for one in games]

    hot = [each for each in positions if each[0].as_number is None]
    cases = [(numbers[name(value)], [listed(left), listed(right)]) for value, left, right in hot]
    seen = set()
    for (_, left, right), found in zip(hot, scripts()("simplified", table, cases), strict=True):
        steps = explain(left, right).steps
        assert len(found) == len(steps)
        for step, each in zip(steps, found, strict=True):
            assert (each["rule"], ["left", "right"][each["side"]]) == (step.rule, step.player)
            assert [each["option"], each["by"]] == listed([step.option, step.by])
            assert each["instead"] == listed(step.replaced_by)
            assert each["now"] == [listed(step.left), listed(step.right)]
            seen.add(step.rule)
    assert seen == ({"dominated"} if chosen["rows"] == 3 else {"dominated", "reversible"})
    cold = [each for each in positions if each[0].as_number is not None]
    asked = [(listed(left), listed(right)) for _, left, right in cold]
    for (_, left, right), found in zip(cold, scripts()("tried", table, asked), strict=True):
        candidates = explain(left, right).candidates
        verdicts = {"small": "too small", "large": "too large", "fits": "fits"}
        assert [each["number"] for each in found] == [each.number.as_number for each in candidates]
        assert [verdicts[each["verdict"]] for each in found] == [each.verdict for each in candidates]


@every_game
def test_explain_goes_from_the_moves_to_the_value(ruleset: str, chosen: dict[str, Any]) -> None:
    applet = open_applet(build(ruleset, **chosen))
    rules = find_ruleset(ruleset).from_parameters(chosen, for_board=False)
    value = value_of(rules, rules.start())
    said = []
    for _ in range(30):
        applet.click("explain")
        if applet["message"] == "The explanation is hidden.":
            break
        said.append(applet["message"])
        assert applet.visible("explanation")
    assert said[0].startswith("Left’s options: ")
    assert all("Press “Explain” again for the next step." in each for each in said[:-1])
    shown = name(value).replace("^", "\N{UPWARDS ARROW}").replace("v", "\N{DOWNWARDS ARROW}")
    assert said[-1].startswith((f"The value is {shown}, ", f"The value is {shown} ("))
    assert not applet.visible("explanation")
    # Under misere play the values say nothing.
    applet.click("toMore")
    applet.click("play")
    applet.click("toPlay")
    applet.click("explain")
    assert "Under misere play" in applet["message"]


def test_the_simplest_number_is_found_by_trying_simpler_ones() -> None:
    applet = open_applet(build("domineering", rows=3, columns=1))
    for _ in range(2):
        applet.click("explain")
    tried = "0 is too small: Left can move to 0. 1 fits: it is the simplest number between the options."
    assert applet["message"].startswith(tried)
    applet.click("explain")
    assert applet["message"] == "The value is 1, an integer. Left wins, whoever begins."


PLAIN = {"\N{UPWARDS ARROW}": "^", "\N{DOWNWARDS ARROW}": "v"}


def read(text: str) -> Game:
    return parse("".join(PLAIN.get(sign, sign) for sign in text))


@pytest.mark.parametrize(
    ("ruleset", "chosen"),
    [
        ("hackenbush-coloured", {}),
        ("toads-and-frogs", {"toads": 2, "frogs": 2, "gap": 3, "rows": 1}),
        ("clobber", {"rows": 2, "columns": 3}),
        ("col", {"graph": "A-B B-C C-D D-E E-F"}),
        ("snort", {"graph": "A-B B-C C-D D-E"}),
    ],
    ids=str,
)
def test_options_that_a_step_removes_together_are_no_better_than_the_one_that_it_names(
    ruleset: str, chosen: dict[str, Any]
) -> None:
    applet = open_applet(build(ruleset, **chosen))
    together, last = 0, ""
    for _ in range(40):
        applet.click("explain")
        said = " ".join(str(applet["message"]).split())
        if said == last or "is hidden" in said:
            break
        last = said
        found = re.match(
            r"(Left|Right)\N{RIGHT SINGLE QUOTATION MARK}s options (.*) are dominated: (.*) is at least", said
        )
        if not found:
            continue
        player, options, better = found.groups()
        names = [text for text in re.split(r", (?![^{]*\})", options) if "\N{HORIZONTAL ELLIPSIS}" not in text]
        together += len(names)
        for option in map(read, names):
            assert option <= read(better) if player == "Left" else option >= read(better)
    if ruleset == "hackenbush-coloured":
        assert together == 7
