"""`ggbgen value`: canonical forms, temperatures and comparisons of partizan games."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Annotated, NotRequired, TypedDict, cast

import typer
from typer.core import TyperCommand

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption
from ggbgen.cli.terminal import say, write_json
from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.partizan import Game, Statement

__all__ = ["Value", "ValueCommand", "value"]

_MOST = 50
_RELATIONS = {
    "<": "is less than",
    "=": "equals",
    ">": "is greater than",
    "<>": "is confused with",
}


class ValueCommand(TyperCommand):
    """Allows expressions that begin with a minus sign."""

    def parse_args(self, ctx: object, args: list[str]) -> list[str]:
        """Take everything for an expression that is neither ``-h`` nor begins with two minus signs and a letter."""
        options = [arg for arg in args if arg == "-h" or (arg[:2] == "--" and arg[2:3].isalpha())]
        expressions = [arg for arg in args if arg not in options and arg != "--"]
        return super().parse_args(cast(typer.Context, ctx), [*options, "--", *expressions])


def value(
    expressions: Annotated[
        list[str],
        typer.Argument(
            metavar="EXPRESSION...",
            help="A game, such as {1|-1}, 2||1|0, 1/2^*2, ±1, +_1 or 3.^ - *, or a comparison of games.",
            show_default=False,
        ),
    ],
    as_json: JsonOption = False,
) -> None:
    """Print the canonical form of a partizan game: its kind, outcome, stops, mean, temperature and thermograph.

    Several games are compared with each other. `<`, `<=`, `=`, `>=`, `>`, `!=`, `<>` (confused: whoever moves first
    wins the difference), `<|` (less than or confused) and `|>` (greater than or confused) are judged. The names are
    those of books: `^` is up, `v` down, `*2` a nimber, `1/2^*` the sum of three, `±1` {1|-1}, `+_1` tiny-one, `-_1`
    miny-one, `3.^` three ups; `||` separates more than `|`.

    Examples:
      ggbgen value "{1|-1} + ^*"

      ggbgen value "2||1|0" "5/4" --json

      ggbgen value "^>0" "^ <> *"
    """
    from ggbgen.partizan import limited, parse_statement
    from ggbgen.partizan.parse import STEPS
    from ggbgen.partizan.record import lines_of, record_of

    if len(expressions) > _MOST:
        raise ParameterError(f"{len(expressions):,} expressions, expected at most {_MOST}")
    with limited(STEPS):
        statements = [parse_statement(text) for text in expressions]
        games = [one for statement in statements for one in statement.games]
        records = [record_of(one) for one in games]
        comparisons = [each for statement in statements for each in _stated(statement)]
        if not comparisons:
            comparisons = [_compared(one, other) for one, other in combinations(games, 2)]
    if as_json:
        alone = len(records) == 1
        write_json(records[0] if alone else {"games": records, "comparisons": comparisons})
        return
    blocks = ["\n".join(lines_of(found)) for found in ({each["canonical"]: each for each in records}).values()]
    sentences = "\n".join(_sentence(each) for each in comparisons)
    say("\n\n".join([*blocks, *([sentences] if sentences else [])]))


class _Comparison(TypedDict):
    """How two games compare; with what was ``stated``, and whether that ``holds``."""

    left: str
    relation: str
    right: str
    stated: NotRequired[str]
    holds: NotRequired[bool | None]


def _compared(one: Game, other: Game) -> _Comparison:
    """Return how two games compare."""
    return {"left": str(one), "relation": one.relation(other), "right": str(other)}


def _stated(statement: Statement) -> list[_Comparison]:
    """Return how games compare, with what was stated and whether it is true."""
    from ggbgen.partizan import Statement

    return [
        {**_compared(one, other), "stated": relation, "holds": Statement((one, other), (relation,)).holds}
        for (one, other), relation in zip(pairwise(statement.games), statement.relations, strict=True)
    ]


def _sentence(found: _Comparison) -> str:
    known = f"{found['left']} {_RELATIONS[found['relation']]} {found['right']}"
    if "stated" not in found:
        return known
    verdict = "true" if found["holds"] else "false"
    return f"{found['left']} {found['stated']} {found['right']} is {verdict}: {known}"


class Value(Command):
    """`ggbgen value`."""

    PLACE = 85
    RUN = staticmethod(value)
    CLASS = ValueCommand
