"""The way from options to the canonical form, one step at a time, and the incentives of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ggbgen.partizan.dyadic import UNIT, birthday_of, fraction
from ggbgen.partizan.form import Game, le, left_of, number, right_of
from ggbgen.partizan.names import in_order, name, number_text
from ggbgen.partizan.sums import add, game, negative

__all__ = ["Candidate", "Explanation", "Step", "candidate_sentence", "explain", "incentives", "number_candidates"]

LEFT, RIGHT = "left", "right"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number that the simplest-number rule looks at.

    Attributes:
        number: The number.
        birthday: Its birthday; each candidate is born one or more days after the one before.
        verdict: ``fits``; ``too small``, if a left option is at least the number; ``too large``, if a right option is
            at most the number.
        option: The option that says so; None if the number fits.
    """

    number: Game
    birthday: int
    verdict: str
    option: Game | None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the simplification.

    Attributes:
        rule: ``dominated``: another option of the same player is at least as good, and the option is removed.
            ``reversible``: the opponent has an answer at least as good for the opponent as the whole game, and the
            option is replaced by the options of its player after that answer.
        player: ``left`` or ``right``, whose option it is.
        option: The option.
        by: The option that dominates it, or the answer through which it is reversible.
        replaced_by: The options that take its place; empty for a dominated one.
        left: Left's options after the step.
        right: Right's options after the step.
    """

    rule: str
    player: str
    option: Game
    by: Game
    replaced_by: tuple[Game, ...]
    left: tuple[Game, ...]
    right: tuple[Game, ...]

    @property
    def sentence(self) -> str:
        """The step in a sentence."""
        who, other = ("Left", "Right") if self.player == LEFT else ("Right", "Left")
        if self.rule == "dominated":
            relation = ">=" if self.player == LEFT else "<="
            return f"{who}'s option {name(self.option)} is dominated: {name(self.by)} {relation} {name(self.option)}"
        now = ", ".join(map(name, self.replaced_by)) or "nothing"
        relation = "<=" if self.player == LEFT else ">="
        return (
            f"{who}'s option {name(self.option)} is reversible: {other} answers {name(self.by)}, "
            f"{relation} the whole game; {now} takes its place"
        )


@dataclass(frozen=True, slots=True)
class Explanation:
    """How the canonical form of a game follows from its options.

    Attributes:
        left: Left's options at the beginning, in canonical form, without repetitions.
        right: Right's.
        steps: The steps, in order; none if the game is a number.
        candidates: If the game is a number: the numbers that the simplest-number rule tries, the last one fits.
        value: The value of the game.
    """

    left: tuple[Game, ...]
    right: tuple[Game, ...]
    steps: tuple[Step, ...]
    candidates: tuple[Candidate, ...]
    value: Game


def explain(left: Iterable[Game] = (), right: Iterable[Game] = ()) -> Explanation:
    """Return how the canonical form of the game with these options is found.

    If a number fits between the options, the game is the simplest such number, and no option need be looked at any
    more. If not, dominated and reversible options are dealt with one at a time, those of Left first.

    Raises:
        GameTooLargeError: The game is out of reach.

    Source: J. H. Conway, On Numbers and Games, 1976, chapters 2 and 10.
    """
    begun = in_order(set(left)), in_order(set(right))
    value = game(*begun)
    if value.is_number:
        return Explanation(*begun, (), number_candidates(*begun), value)
    return Explanation(*begun, tuple(_steps(value, list(begun[0]), list(begun[1]))), (), value)


def number_candidates(left: Iterable[Game], right: Iterable[Game]) -> tuple[Candidate, ...]:
    """Return the numbers that are tried for a game that is a number, by birthday; only the last one fits.

    The first is 0. A number that is too small is followed by the simplest larger one that is not excluded yet, a number
    that is too large by the simplest smaller one: the next integer, or halfway to the nearest excluded number.
    """
    options = tuple(left), tuple(right)
    goal = game(*options).high
    found: list[Candidate] = []
    low: int | None = None
    high: int | None = None
    at = 0
    while True:
        one = number(fraction(at))
        under = next((option for option in options[0] if le(one, option)), None)
        over = next((option for option in options[1] if le(option, one)), None)
        verdict = "too small" if under is not None else "too large" if over is not None else "fits"
        found.append(Candidate(one, birthday_of(at), verdict, under if under is not None else over))
        if verdict == "fits":
            return tuple(found)
        if verdict == "too small":
            low = at
        else:
            high = at
        at = _next(low, high, goal)


def _next(low: int | None, high: int | None, goal: int) -> int:
    """Return the next number to try; from one integer to a far one in a single step."""
    if low is not None and high is not None:
        return (low + high) >> 1
    if high is not None:
        return min(high - UNIT, -(-goal // UNIT) * UNIT) if high - goal > _MANY else high - UNIT
    below = low or 0
    return max(below + UNIT, goal // UNIT * UNIT) if goal - below > _MANY else below + UNIT


_MANY = 16 * UNIT


def _steps(value: Game, left: list[Game], right: list[Game]) -> Iterator[Step]:
    """Yield the steps for a game that is no number; `left` and `right` change."""
    while (found := _next_step(value, left, right)) is not None:
        yield found


def _next_step(value: Game, left: list[Game], right: list[Game]) -> Step | None:
    for player, own in ((LEFT, left), (RIGHT, right)):
        for option in own:
            by = next((each for each in own if each is not option and _at_most(option, each, player)), None)
            if by is not None:
                own.remove(option)
                return Step("dominated", player, option, by, (), tuple(left), tuple(right))
        answers, after = (right_of, left_of) if player == LEFT else (left_of, right_of)
        for option in own:
            answer = next((each for each in in_order(answers(option)) if _at_most(each, value, player)), None)
            if answer is not None:
                place = own.index(option)
                new = [each for each in in_order(after(answer)) if each not in own]
                own[place : place + 1] = new
                return Step("reversible", player, option, answer, in_order(after(answer)), tuple(left), tuple(right))
    return None


def _at_most(one: Game, other: Game, player: str) -> bool:
    """Return whether a game is at most as good as another one for a player."""
    return le(one, other) if player == LEFT else le(other, one)


def incentive(before: Game, after: Game, side: int) -> Game:
    """Return what a move from one game to another gains for the player: Left if the side is 0, Right if it is 1.

    A move of Left from G to L gains L - G, a move of Right to R gains G - R.

    Source: A. N. Siegel, Combinatorial Game Theory, 2013, section II.5.
    """
    return add(before, negative(after)) if side else add(after, negative(before))


def incentives(one: Game) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
    """Return what each move of Left and of Right gains, in the order of the options.

    See `incentive`.
    """
    return (
        tuple(incentive(one, option, 0) for option in one.left_options),
        tuple(incentive(one, option, 1) for option in one.right_options),
    )


def candidate_sentence(one: Candidate) -> str:
    """Return the verdict on a candidate in a sentence."""
    shown = number_text(one.number.as_number or Fraction(0))
    if one.option is None:
        return f"{shown}, born on day {one.birthday}, fits"
    side, relation = ("Left", ">=") if one.verdict == "too small" else ("Right", "<=")
    return (
        f"{shown}, born on day {one.birthday}, is {one.verdict}: {side}'s option {name(one.option)} {relation} {shown}"
    )
