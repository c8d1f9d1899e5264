"""Octal games: all games of taking neighbouring counters out of rows, defined by a code."""

from __future__ import annotations

from dataclasses import dataclass

from ggbgen.definition import Parameter
from ggbgen.rulesets.heap import Heaps
from ggbgen.rulesets.octal_code import OctalCode, parse_code
from ggbgen.rulesets.rows import OctalRuleset, rows_parameter

__all__ = ["Octal"]

_LONGEST_SHOWN = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Octal(OctalRuleset):
    """Octal game {code}: take neighbours. As a whole row: {all}; at an end: {end}; inside, leaving two rows: {two}.

    The numbers say how many; 0 means that a row is split and nothing taken. Digit k of the octal code is the sum of 1
    if k counters may be taken leaving nothing of the row, 2 if they may be taken leaving one row, and 4 if leaving two.
    So 0.77 is Kayles, 0.07 Dawson's Kayles.

    Reference: R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
    Society 52 (1956), 514-526.
    """

    heaps: Heaps
    code: str

    PARAMETERS = (
        rows_parameter((11,)),
        Parameter(name="code", type="text", description="the octal code, such as 0.77 or 4.3...", default="0.07"),
    )
    EXAMPLES = (
        {"heaps": (7,), "code": "0.07"},
        {"heaps": (3, 4), "code": "0.165"},
        {"heaps": (5,), "code": "4.3..."},
        {"heaps": (4, 2), "code": ".6"},
    )

    def __post_init__(self) -> None:
        parse_code(self.code)

    WORDINGS = ("{code}",)

    def rule_words(self) -> dict[str, str]:
        """Return the code, and how many counters may be taken leaving no row, one row, or two."""
        code = str(self.octal)
        shown = code if len(code) <= _LONGEST_SHOWN else code[:_LONGEST_SHOWN] + "\N{HORIZONTAL ELLIPSIS}"
        kinds = {"all": 1, "end": 2, "two": 4}
        return {"code": shown, **{name: self.octal.numbers(kind) for name, kind in kinds.items()}}

    @property
    def octal(self) -> OctalCode:
        """The code."""
        return parse_code(self.code)
