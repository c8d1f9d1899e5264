"""The models of games that are not impartial; see form_model.py."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

from form_model import MOST_DRAWN, FormModel
from game_models import Draw, Numbers, read_numbers, solution

from ggbgen.boards.arrows import Arrows
from ggbgen.boards.dominoes import Dominoes
from ggbgen.boards.grid import Grid
from ggbgen.boards.sided import Sided
from ggbgen.errors import RulesetError
from ggbgen.rulesets.states import State
from ggbgen.table.solved import Known

REPEATED = 3
NOBODY = -1


@dataclass(kw_only=True)
class LoopyModel(FormModel):
    """A game that need not end."""

    BETTER: ClassVar[str] = "Better"

    def known(self, position: Any) -> Known:
        return solution(self.game, self.play, self.above(position)).value(position)

    def worth(self, position: Any) -> int:
        return self.known(position).worth

    def lost(self, position: Any) -> bool:
        return self.worth(position) > 0

    def best(self, position: Any) -> list[Any]:
        options = list(self.labels(position))
        most = max(map(self.worth, options))
        best = [option for option in options if self.worth(option) == most]
        if most == 0:
            return best
        bound = (min if most > 0 else max)(map(self.remoteness, best))
        return [option for option in best if self.remoteness(option) == bound]

    def remoteness(self, position: Any) -> int:
        return self.known(position).remoteness or 0

    def shown_grundy(self) -> int | None:
        return None

    def shown_outcome(self, position: Any) -> str:
        return self.known(position).told

    def letter(self, position: Any) -> str:
        return self.known(position).outcome

    @property
    def winner(self) -> int:
        if not self.over(self.position):
            return NOBODY if Counter(self.positions)[self.position] >= REPEATED else 0
        return self.turn if self.lost(self.position) is False else 3 - self.turn

    def mistakes(self) -> list[int]:
        worth = list(map(self.worth, self.positions))
        return [k for k in range(self.made) if worth[k + 1] < -worth[k]]

    def _answered(self, positions: tuple[Numbers, ...], draw: Draw) -> tuple[Numbers, ...]:
        if Counter(positions)[positions[-1]] >= REPEATED:
            return positions
        return super()._answered(positions, draw)

    def _start_of_level(self, level: int, stream: Any) -> Any:
        drawn = list(dict.fromkeys(self.drawn_start(stream) for _ in range(9)))
        losing = {start: [self.lost(option) for option in self.labels(start)].count(False) for start in drawn}
        drawn = [start for start in drawn if losing[start] < len(self.labels(start))] or drawn
        drawn.sort(key=lambda start: losing[start] + self.remoteness(start))
        third = max(1, len(drawn) // 3)
        return self.begun(drawn[(len(drawn) - third) * level // 2 + stream.below(third)])

    def _ending(self) -> list[str]:
        mistakes = self.mistakes()
        title = "A draw." if self.winner == NOBODY else self.won(self.called(self.winner))
        if not mistakes:
            loser = "" if self.winner == NOBODY else self.called(3 - self.winner)
            return [title, f"{loser} never had a winning move." if loser else "Nobody made a mistake."]
        k = mistakes[-1]
        better = self.labels(self.positions[k])[self.best(self.positions[k])[0]]
        what = "the game" if self.BETTER == "Winning" else "something"
        given = f"{self.called(1 + k % 2)} gave {what} away with move {k + 1}: {self.history()[k]}."
        return [title, given, f"{self.BETTER} was {better}."]

    @staticmethod
    def won(winner: str) -> str:
        return f"{winner} win." if winner == "You" else f"{winner} wins."

    def goal(self) -> tuple[str, ...]:
        return (*super().goal(), "A position that comes up three times is a draw.")

    def _hint(self) -> None:
        if self.winner or self.looks_back() or self.worth(self.best(self.position)[0]) != 0:
            super()._hint()
            return
        option = self.best(self.position)[0]
        self.hint_step = self.hint_step % 3 + 1
        self.reasoned = self.hint_step == 3
        if self.hint_step == 1:
            self.told = ("Nobody can force a win: a draw can be kept.",)
        elif self.hint_step == 2:
            self.drop()
            self.forget()
            self.pointed = option
            self.told = (f"A move that keeps the draw: {self.labels(self.position)[option]}.",)

    def check_reason(self, message: str, option: Any) -> None:
        if self.worth(option) == 0:
            assert "nobody can force a win" in message
        else:
            super().check_reason(message, option)


@dataclass(kw_only=True)
class SidedModel(LoopyModel):
    """A game in which it matters who is to move: partizan, or decided by what was built."""

    side_choice: int = 0

    CHOICES: ClassVar[dict[str, str]] = {**FormModel.CHOICES, "side": "side_choice"}
    RESTARTING: ClassVar[tuple[str, ...]] = ("first", "side", "play", "start")
    BETTER: ClassVar[str] = "Winning"

    def seat(self, state: Any) -> int:
        return int(self.game.PLAYERS.index(state.player))

    def begun(self, start: Any) -> Any:
        return start._replace(player=self.game.PLAYERS[self.first])

    def drawn_start(self, stream: Any) -> Any:
        drawn = (self.begun(super(SidedModel, self).drawn_start(stream)) for _ in range(MOST_DRAWN))
        return next((start for start in drawn if not self.over(start)), self.begun(self.game.start()))

    @property
    def inner(self) -> Any:
        """The board that positions are shown on, whoever is to move."""
        assert isinstance(self.board, Sided)
        return self.board.inner

    def parsed_text(self, text: str) -> Any:
        if isinstance(self.inner, (Arrows, Dominoes)):
            try:
                position: Any = self.inner.parse(text.replace("\ufeff", " "))
            except RulesetError:
                return None
        elif isinstance(self.inner, Grid):
            rows = text.strip().split("/")
            first = self.inner.first
            if not all(re.fullmatch("[0-9]+", row) for row in rows) or [*map(len, rows)] != [*map(len, first)]:
                return None
            position = tuple(tuple(map(int, row)) for row in rows)
        else:
            position = read_numbers(text)
        start = None if position is None else State(position, self.game.PLAYERS[self.first])
        return start if start is not None and self.is_start(start) else None

    def starts(self, generator: random.Random) -> str:
        if isinstance(self.inner, Grid) and generator.random() < 0.5:
            return "/".join(
                "".join(str(generator.randint(0, 2)) for _ in range(len(row) + (generator.random() < 0.1)))
                for row in self.inner.first
            )
        return self.board.typed(self.some_start(generator))

    def computers_side(self, start: Any) -> int:
        return 2 if self.side_choice == self.seat(start) else 1

    def player(self, player: int) -> str:
        first = self.seat(self.positions[0])
        return str(self.game.PLAYERS[first if player == 1 else 1 - first]).capitalize()

    def rival(self, player: int) -> str:
        return self.player(player)

    def who_is_who(self) -> str:
        return f"you are {self.player(3 - self.computer)}"

    def letter(self, position: Any) -> str:
        known = self.known(position)
        winner = position.player if known.outcome == "N" else self.game.other(position.player)
        return str(winner[0]).upper()


class PartizanModel(SidedModel):
    """A partizan game."""

    @property
    def winner(self) -> int:
        if not self.over(self.position):
            return 0
        return self.turn if self.misere else 3 - self.turn

    def goal(self) -> tuple[str, ...]:
        return FormModel.goal(self)


class MakerBreakerModel(SidedModel):
    """A game that is decided by what was built."""

    @property
    def timed(self) -> bool:
        return True

    DECIDED: ClassVar[bool] = False

    def goal(self) -> tuple[str, ...]:
        return ("What has been built in the end says who wins.",)

    def check_reason(self, message: str, option: Any) -> None:
        assert message.startswith("All positions were searched: ")
        assert self.lost(option) == ("the other player has no winning move" in message)


class ScoringModel(SidedModel):
    """A game with a score."""

    DECIDED: ClassVar[bool] = False
    BETTER: ClassVar[str] = "Better"

    def result(self, player: int) -> int:
        worth = self.worth(self.position)
        return worth if self.made % 2 == player % 2 else -worth

    def score(self, position: Any) -> int:
        found = self.known(position).score
        assert found is not None
        return found

    def best(self, position: Any) -> list[Any]:
        options = list(self.labels(position))
        most = max(map(self.worth, options))
        return [option for option in options if self.worth(option) == most]

    def remoteness(self, position: Any) -> int:
        return 0

    def letter(self, position: Any) -> str:
        return str(self.score(position))

    def cells(self, strip: str) -> list[str]:
        return strip.partition(r"\\")[2].partition(r"\end")[0].split("&")

    @property
    def winner(self) -> int:
        if not self.over(self.position):
            return 0
        more = self.score(self.position) - self.score(self.positions[0])
        high = 1 + self.seat(self.positions[0])
        return NOBODY if more == 0 else high if more > 0 else 3 - high

    def _ending(self) -> list[str]:
        title, *more = super()._ending()
        return [f"The score is {self.score(self.position)}. {title}", *more]

    def goal(self) -> tuple[str, ...]:
        high, low = (player.capitalize() for player in self.game.PLAYERS)
        return (f"{high} wants a high score, {low} a low one.",)

    def _start_of_level(self, level: int, stream: Any) -> Any:
        drawn = list(dict.fromkeys(self.drawn_start(stream) for _ in range(9)))
        losing = {start: len(self.labels(start)) - len(self.best(start)) for start in drawn}
        drawn.sort(key=lambda start: losing[start])
        third = max(1, len(drawn) // 3)
        return self.begun(drawn[(len(drawn) - third) * level // 2 + stream.below(third)])

    def _hint(self) -> None:
        if self.winner or self.looks_back():
            super()._hint()
            return
        option = self.best(self.position)[0]
        self.hint_step = self.hint_step % 3 + 1
        self.reasoned = self.hint_step == 3
        if self.hint_step == 1:
            self.told = (f"With best play of both the score will be {self.score(self.position)}.",)
        elif self.hint_step == 2:
            self.drop()
            self.forget()
            self.pointed = option
            self.told = (f"A best move: {self.labels(self.position)[option]}.",)

    def lost(self, position: Any) -> bool:
        """Whether the move to a position from the one on the board is a best one."""
        return self.worth(position) == -self.worth(self.on_board)

    def check_reason(self, message: str, option: Any) -> None:
        assert re.search(rf"the score is {self.score(option)}, and .* keeps it", message)

    def check(self, objects: dict[str, Any]) -> None:
        super().check(objects)
        counted = self.game.counted(self.position.position)
        assert objects["value"]["value"] == self.score(self.position) - counted


MODELS: dict[str, type[FormModel]] = {
    "impartial": FormModel,
    "loopy": LoopyModel,
    "partizan": PartizanModel,
    "maker-breaker": MakerBreakerModel,
    "scoring": ScoringModel,
}
