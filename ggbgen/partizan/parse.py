"""Read games as books write them: ``{1|-1}``, ``1/2``, ``^*``, ``2||1|0``, ``3.^ - *2``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.partizan.form import ZERO, Game, limited, nimber, number, ups
from ggbgen.partizan.sums import add, game, multiple, negative

__all__ = ["DEEPEST", "LONGEST", "STEPS", "Statement", "parse", "parse_statement"]

LONGEST = 200_000
"""The most characters of an expression."""

DEEPEST = 200
"""The most braces and parentheses within each other."""

STEPS = 1_000_000
"""The limit of the work on an expression."""

_MOST_DIGITS = 1_000
# A word in quotes that is longer than this names something.
_WORD = 4
_SHOWN = 24
# Words for which books have a sign.
_WORD_SIGNS = {"star": "*", "up": "^", "down": "v", "tiny": "+_2", "miny": "-_2"}

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\s*/\s*[0-9]+)?(?![0-9/]))|(?P<bar>\|+(?![|>]))"
    r"|(?P<relation><=|>=|<>|<\|(?!\|)|\|>|!=|==|<(?!\|)|>|=)"
    r"|(?P<tiny>[+-]_)|(?P<switch>±|\+/-|\+-(?=\s*[0-9({*^v±]))|(?P<sign>[-+.,{}()*^v]))"
)
_SPELLED = {"==": "="}
_ENDS = ("number", "^", "v", "*", "}", ")")
_SAME = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "∗": "*",
        "⋆": "*",
        "↑": "^",
        "↓": "v",
        "·": ".",
        "⋅": ".",
        # The sign for "divides" looks like a bar, and formulas that are copied often have it.
        "∣": "|",
        "∥": "\x01",
        "≤": "\x02",
        "≥": "\x03",
        "≠": "\x04",
        "⇑": "\x05",
        "⇓": "\x06",
        "½": "\x07",
        "¼": "\x0e",
        "¾": "\x0f",
        "⅛": "\x10",
        "⅜": "\x11",
        "⅝": "\x12",
        "⅞": "\x13",
        "⧏": "\x14",
        "⧐": "\x15",
        "⧾": "\x16",
        "⧿": "\x17",
    }
)
# With blanks, so that 1½ is not read as 11/2, nor ⇑3 as 23 ups.
_LONGER = {
    "\x01": "||",
    "\x02": "<=",
    "\x03": ">=",
    "\x04": "!=",
    "\x05": "^2 ",
    "\x06": "v2 ",
    "\x07": " 1/2 ",
    "\x0e": " 1/4 ",
    "\x0f": " 3/4 ",
    "\x10": " 1/8 ",
    "\x11": " 3/8 ",
    "\x12": " 5/8 ",
    "\x13": " 7/8 ",
    "\x14": "<|",
    "\x15": "|>",
    "\x16": "+_",
    "\x17": "-_",
}
_FRACTIONS = "¼½¾⅛⅜⅝⅞"


@dataclass(frozen=True, slots=True)
class Statement:
    """Games with the comparisons that an expression states between neighbours.

    Attributes:
        games: The games, at least one.
        relations: What is stated between each and the next: ``<``, ``<=``, ``=``, ``>=``, ``>``, ``<>`` (confused),
            ``<|`` (less than or confused), ``|>`` (greater than or confused) or ``!=``; one fewer than games.
    """

    games: tuple[Game, ...]
    relations: tuple[str, ...]

    @property
    def holds(self) -> bool | None:
        """Whether all comparisons are true; None if there is none."""
        if not self.relations:
            return None
        pairs = zip(self.games, self.games[1:], self.relations, strict=False)
        return all(one.relation(other) in _TRUE[relation] for one, other, relation in pairs)


_TRUE = {
    "<": ("<",),
    "<=": ("<", "="),
    "=": ("=",),
    ">=": (">", "="),
    ">": (">",),
    "<>": ("<>",),
    "<|": ("<", "<>"),
    "|>": (">", "<>"),
    "!=": ("<", ">", "<>"),
}


def parse(text: str) -> Game:
    """Return the game that an expression denotes, in canonical form; of the name of a game it is that game.

    In order of binding: braces ``{2,*|0}`` and parentheses; a number, a multiple of up and a nimber that stand one
    after the other, such as ``1/2^2*3`` or ``*^``, are a sum; so are ``1½``, ``1±2`` and ``1+_2``. ``±G`` is {G|-G},
    ``±(G,H)`` is {G,H|-G,-H}, ``+_G`` is tiny-G {0||0|-G}, ``-_G`` its negative. ``3.G`` is the sum of three copies.
    Then ``-G``, ``G + H`` and ``G - H``; then bars, where ``||`` separates more than ``|``: ``2||1|0`` is {2|{1|0}}.

    Raises:
        SolverError: The expression cannot be read; the message names the place.
        GameTooLargeError: The game is out of reach.
    """
    found = parse_statement(text)
    if found.relations:
        raise SolverError(f"{found.relations[0]!r} compares two games, expected a single one")
    return found.games[0]


def parse_statement(text: str) -> Statement:
    """Return the games of an expression and the comparisons between them, such as ``^ > 0``.

    ``<>`` says that two games are confused: whoever moves first wins their difference. ``<|`` says that the first one
    is less than the second or confused with it, ``|>`` that it is greater or confused.

    Raises:
        SolverError: The expression cannot be read; the message names the place.
        GameTooLargeError: A game is out of reach.
    """
    if len(text) > LONGEST:
        raise GameTooLargeError(f"an expression of {len(text):,} characters, expected at most {LONGEST:,}")
    reader = _Reader(text)
    with limited(STEPS):
        games = [reader.group("")]
        relations = []
        while reader.kind == "relation":
            relations.append(_SPELLED.get(reader.token, reader.token))
            reader.step()
            games.append(reader.group(""))
        if reader.kind:
            raise reader.unexpected("an operator or the end")
    return Statement(tuple(games), tuple(relations))


class _Reader:
    """Reads an expression from left to right; `kind`, `token` and `at` describe the next token."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens = self._split()
        self._next = 0
        self._depth = 0
        self.kind, self.token, self.at = self._tokens[0]

    def _split(self) -> list[tuple[str, str, int]]:
        """Return the tokens, each with its kind and its place in the text as it was typed."""
        plain = self.text.translate(_SAME)
        places = list(range(len(plain)))
        if any(sign in plain for sign in _LONGER):
            places = [k for k, sign in enumerate(plain) for _ in _LONGER.get(sign, sign)]
            plain = "".join(_LONGER.get(sign, sign) for sign in plain)
        if any(sign in self.text for sign in _LONGER):
            at = next(k for k, sign in enumerate(self.text) if sign in _LONGER)
            raise self.problem(at, f"{self.text[at]!r}, expected a game")
        found: list[tuple[str, str, int]] = []
        at = 0
        end = len(plain.rstrip())
        while at < end:
            match = _TOKEN.match(plain, at)
            if match is None:
                at += len(plain[at:]) - len(plain[at:].lstrip())
                raise self.problem(places[at], self._unknown(plain, at))
            kind = str(match.lastgroup)
            place = places[match.start(kind)]
            if kind == "number" and self.text[place] in _FRACTIONS and found and self._ends_whole(found[-1], place):
                found[-1] = ("number", f"{found[-1][1]}+{match[kind]}", found[-1][2])  # 1½
                at = match.end()
                continue
            if match[kind] == "+-" and found and found[-1][0] in _ENDS:  # 1+-1 is 1 plus minus 1
                found += (("+", "+", place), ("-", "-", places[match.start(kind) + 1]))
                at = match.end()
                continue
            found.append((kind if kind != "sign" else match[kind], match[kind], place))
            at = match.end()
        found.append(("", "", len(self.text)))
        return found

    @staticmethod
    def _ends_whole(token: tuple[str, str, int], place: int) -> bool:
        """Return whether a token is a whole number that ends right before a place."""
        kind, text, at = token
        return kind == "number" and text.isdigit() and at + len(text) == place

    @staticmethod
    def _unknown(plain: str, at: int) -> str:
        word = re.match(r"\w+|[<|>]+|.", plain[at:], re.DOTALL)
        shown = repr(word[0][:_SHOWN] if word else "")
        is_name = len(shown) > _WORD and plain[at].isalpha()
        letters = re.match(r"[a-z]*", plain[at:])
        if letters and letters[0] in _WORD_SIGNS:
            return f"{shown}, expected its sign, such as {_WORD_SIGNS[letters[0]]}"
        hint = "; `ggbgen solve NAME --values` finds values of positions" if is_name else ""
        expected = "numbers, *, ^ (up), v (down), ±, +_2 (tiny), -_2 (miny), braces and operators"
        return f"{shown}, expected {expected}{hint}"

    def step(self) -> str:
        """Go to the next token, and return the one before."""
        before = self.token
        self._next += 1
        self.kind, self.token, self.at = self._tokens[self._next]
        return before

    def problem(self, at: int, message: str) -> SolverError:
        """Return an error at a place."""
        start = max(0, at - _SHOWN)
        near = self.text[start : at + _SHOWN]
        cut = ("..." if start else "") + near + ("..." if at + _SHOWN < len(self.text) else "")
        return SolverError(f"{cut!r}: character {at + 1}: {message}")

    def unexpected(self, expected: str) -> SolverError:
        """Return an error about the next token."""
        return self.problem(
            self.at, f"{self.token[:_SHOWN]!r}, expected {expected}" if self.kind else f"the end, expected {expected}"
        )

    def stray(self, expected: str) -> SolverError:
        """Return an error about a token that does not go on with what was read."""
        after_number = self.kind == "number" and self._tokens[self._next - 1][0] == "number"
        return self.unexpected(f"{expected}; one and a half is 3/2 or 1½" if after_number else expected)

    def group(self, end: str) -> Game:
        """Read what stands between braces or parentheses, or the whole expression."""
        at = self.at
        return self._single(self.options(end), at)

    def _single(self, found: tuple[list[Game], bool], at: int) -> Game:
        """Return the game that was read from a place on, if it is one."""
        options, is_game = found
        if not is_game:
            raise self.problem(at, "options without a bar, expected one such as in {1|} or {1,2|0}")
        return options[0]

    def options(self, end: str) -> tuple[list[Game], bool]:
        """Read games between commas and bars up to the closing sign; bars make one game of all.

        Return them, and whether they are one game: braces without a bar have none.
        """
        rows: list[list[Game]] = [[]]
        bars: list[tuple[int, int]] = []
        while True:
            if self.kind == "bar":
                bars.append((len(self.token), self.at))
                rows.append([])
                self.step()
            elif self.kind == end or self.kind in ("", "relation", "}", ")"):
                break
            elif rows[-1]:
                if self.kind != ",":
                    raise self.stray("an operator, a comma, a bar or the end")
                self.step()
                rows[-1].append(self.sum())
            else:
                rows[-1].append(self.sum())
        if self.kind != end and end:
            raise self.unexpected(repr(end))
        if not bars and not rows[0]:
            raise self.unexpected("a game")
        if bars and end != "}" and not any(rows):
            raise self.problem(bars[0][1], "a bar without options, expected some, or braces around it: {|} is 0")
        if bars:
            return [self._barred(rows, bars)], True
        return rows[0], len(rows[0]) == 1 and end != "}"

    def _barred(self, rows: list[list[Game]], bars: list[tuple[int, int]]) -> Game:
        """Return the game of lists of options with bars of several strengths between them."""
        values: list[list[Game]] = [rows[0]]
        waiting: list[tuple[int, int]] = []

        def close() -> None:
            right, left = values.pop(), values.pop()
            waiting.pop()
            values.append([game(left, right)])

        for bar, row in zip(bars, rows[1:], strict=True):
            while waiting and waiting[-1][0] < bar[0]:
                close()
            if waiting and waiting[-1][0] == bar[0]:
                raise self.problem(bar[1], f"a second {'|' * min(bar[0], 9)!r}, expected one, or braces around a part")
            waiting.append(bar)
            values.append(row)
        while waiting:
            close()
        return values[0][0]

    def sum(self) -> Game:
        """Read a sum of games."""
        total = ZERO
        sign = 1
        while True:
            while self.kind in ("+", "-"):
                sign = -sign if self.kind == "-" else sign
                self.step()
            found = self.operand()
            total = add(total, found if sign > 0 else negative(found))
            while self.kind in ("tiny", "switch"):  # 1±2 and 1+_2
                total = add(total, self.operand())
            if self.kind not in ("+", "-"):
                return total
            sign = -1 if self.kind == "-" else 1
            self.step()

    def operand(self) -> Game:
        """Read a multiple, a named game, or one in braces or parentheses."""
        at = self.at
        if self.kind == "number":
            value = self.value()
            times = self.kind == "." or (self.kind == "*" and self._tokens[self._next + 1][0] in ("{", "("))
            if not times:
                return self.parts(number(value))
            if value.denominator != 1:
                raise self.problem(at, f"{str(value)!r} times a game, expected an integer")
            self.step()
            if self.kind == "number":
                raise self.problem(at, "a decimal point, expected a fraction such as 1/2, or 2.(3) for a multiple")
            return multiple(self.operand_within(at), value.numerator)
        if self.kind in ("^", "v", "*"):
            return self.parts(ZERO)
        if self.kind == "tiny":
            sign = self.step()
            size = self.small()
            tiny = game((ZERO,), (game((ZERO,), (negative(size),)),))
            return tiny if sign == "+_" else negative(tiny)
        if self.kind == "switch":
            self.step()
            if self.kind in ("(", "{"):
                found, _ = self.closed()
            else:
                found = [self.small() if self.kind not in ("^", "v", "*") else self.operand()]
            return game(found, map(negative, found))
        if self.kind in ("{", "("):
            return self.enclosed()
        raise self.unexpected("a game")

    def operand_within(self, at: int) -> Game:
        """Read an operand one level deeper."""
        self._enter(at)
        found = self.operand()
        self._depth -= 1
        return found

    def small(self) -> Game:
        """Read what follows ± or the underscore of tiny: a number, or a game in braces or parentheses."""
        if self.kind == "number":
            return number(self.value())
        if self.kind in ("{", "("):
            return self.enclosed()
        raise self.unexpected("a number or a game in parentheses")

    def enclosed(self) -> Game:
        """Read braces or parentheses with the game between them."""
        at = self.at
        return self._single(self.closed(), at)

    def closed(self) -> tuple[list[Game], bool]:
        """Read braces or parentheses with what is between them, as `options` returns it."""
        self._enter(self.at)
        end = "}" if self.step() == "{" else ")"
        found = self.options(end)
        self.step()
        self._depth -= 1
        return found

    def _enter(self, at: int) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise self.problem(at, f"more than {DEEPEST} levels of braces, expected fewer")

    def value(self) -> Fraction:
        """Read a number."""
        at = self.at
        whole, _, part = self.step().rpartition("+")
        above, _, below = part.partition("/")
        above, below = above.strip(), below.strip()
        longest = max(map(len, (whole, above, below)))
        if longest > _MOST_DIGITS:
            raise self.problem(at, f"a number of {longest:,} digits, expected at most {_MOST_DIGITS:,}")
        denominator = int(below or "1")
        if denominator < 1 or denominator & (denominator - 1):
            shown = f"{above}/{below}"
            raise self.problem(at, f"{shown[:_SHOWN]!r}, expected a power of two below the line: 2, 4, 8, ...")
        return int(whole or "0") + Fraction(int(above), denominator)

    def parts(self, base: Game) -> Game:
        """Read multiples of up and at most one nimber, in any order, and add them."""
        star = False
        while self.kind in ("^", "v") or (
            self.kind == "*" and not star and self._tokens[self._next + 1][0] not in ("{", "(")
        ):
            at = self.at
            sign = self.step()
            count = self.count(at)
            base = add(base, nimber(count) if sign == "*" else ups(count if sign == "^" else -count))
            star = star or sign == "*"
        return base

    def count(self, at: int) -> int:
        """Read the number of a multiple of up or of a nimber; 1 if there is none."""
        if self.kind != "number":
            return 1
        value = self.value()
        if value.denominator != 1:
            raise self.problem(at, f"{str(value)!r} after a sign, expected an integer")
        return value.numerator
