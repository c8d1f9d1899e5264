"""The question about a game, on its board: who wins, and with which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.aliases import ParameterValue
from ggbgen.definition import (
    Parameter,
)
from ggbgen.offline import AskedExercise, Move
from ggbgen.questions import Question, Said, Task
from ggbgen.questions.vertices import OWN_SHARE

__all__ = ["ASK", "OWN_POSITIONS", "WHO", "WIN", "Winner"]


WHO, WIN = "who wins", "win the game"
"""What is asked for."""

ASK = Parameter(
    name="ask",
    type="text",
    description="who wins: say who wins, and make a winning move; win the game: play it against a perfect computer",
    default=WHO,
    choices=(WHO, WIN),
)


OWN_POSITIONS = (
    Parameter(
        name="positions",
        type="texts",
        description="positions of your own instead of random ones, one a line, written as in the box for a start; each "
        "is used once before one comes back",
        default=(),
    ),
    OWN_SHARE,
)
"""The parameters for positions of the author's own."""


class Winner(Question):
    """Who wins a position, and with which move? Or: a game that is to be won.

    A move is identified by its index among the options of its position, which are sorted by their entries.
    """

    PARAMETERS = (ASK,)
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "rules": "{rules} Say who wins if both play well, and make a winning move if there is one: any of them.",
        "rulesDraws": "{rules} Say who wins if both play well, and make a move that wins, or keeps the draw.",
        "rulesGame": "{rules} Win against the computer: moves that keep the win give points. “Clear” takes one back.",
        "who": "Who wins this position, if both play as well as they can? Make a winning move, too, if there is one.",
        "win": "You can win from here: play against the computer, which makes no mistake.",
        "whoScore": "{high} wins above {par}, {low} below. Who does, if both play as well as they can? "
        "Make a move, too.",
        "winScore": "You can win: {high} wins above {par}, {low} below. The computer makes no mistake.",
        "mover": "Player to move",
        "other": "Other player",
        "namedMover": "{name}, to move",
        "named": "{name}",
        "draw": "Nobody: a draw",
        "empty": "No answer",
        "emptyWhy": "Choose who wins, and make a move on the board if it wins.",
        "whoRight": "Who wins: right",
        "whoWrong": "Who wins: wrong",
        "whoMissed": "Who wins?",
        "whoMissedWhy": "Choose who wins, too.",
        "moverWins": "The player to move wins. {reason}",
        "otherWins": "The player to move loses, whatever the move. {reason}",
        "nobodyWins": "Nobody can force a win. {reason}",
        "moveRight": "Your move: {move}",
        "moveWrong": "Your move: {move}",
        "moveMissed": "A move is missing",
        "moveMissedWhy": "Make a move on the board, too, that keeps what can be reached.",
        "moveWins": "It wins. {reason}",
        "moveDraws": "It keeps the draw. {reason}",
        "moveLoses": "{move} does not win. A winning move was {better}. {reason}",
        "moveGives": "{move} gives the draw away. Keeping it was {better}. {reason}",
        "whoRightPoint": "That is so. Which move shows it?",
        "moveRightPoint": "No answer refutes it.",
        "answered": "After {move} the other player answers {reply}. Where does that lead?",
        "someMove": "One of the {all} moves here does not lose: look for it.",
        "someWins": "One of the {all} moves here wins: look for it.",
        "endsIt": "{move} ends the game, and does not win.",
        "moveLosesPoint": "{move} does not win: the other player answers {reply}.",
        "moveGivesPoint": "{move} gives the draw away: the other player answers {reply}.",
        "gaveAwayPoint": "{move} gives the win away: the computer answers {reply}.",
        "emptyGame": "No move",
        "emptyGameWhy": "Make your first move on the board: the computer answers.",
        "kept": "Moves that kept the win: {count}",
        "keptWhy": "After each of them you could still win.",
        "won": "Won, in moves: {count}",
        "wonWhy": "Every move kept the win.",
        "gaveAway": "Move {number}: {move}",
        "gaveAwayWhy": "{move} gives the win away. A winning move was {better}. {reason}",
        "goesOn": "Not over yet",
        "goesOnWhy": "The game goes on: play it to its end, and check again.",
        "reply": "Look for a move after which no answer helps the other player. If there is none, the other player "
        "wins.",
        "some": "Of the {all} moves here, {count} win.",
        "first": "A good first move: {move}.",
    }

    PAPER: ClassVar[Mapping[str, str]] = {
        "blankMove": "A winning move, if there is one",
        "blankKeeps": "A move that wins, or keeps the draw",
        "blankFirst": "Your first move",
        "winning": "Winning moves: {moves}.",
        "keeping": "Moves that keep the draw: {moves}.",
    }

    def __init__(
        self, exercise: AskedExercise, *, ask: str = WHO, own: Mapping[str, ParameterValue] | None = None
    ) -> None:
        """Store the exercise, the kind of question, and what its script gets about the author's own positions."""
        super().__init__(ask=ask)
        self.given = {**self.given, **(own or {})}
        self.exercise = exercise

    @classmethod
    def name(cls) -> str:
        """Return the question's name, that of its script."""
        return "winner"

    def ask(self, what: str, *values: object) -> object:
        """Return the result of the question's function in the applet; see `Question.ask`."""
        if what == "differing":  # the tasks of a seed differ as long as there are enough positions
            what, values = "draw", values[:3]
        return self.exercise.ask(self.given, what, values)

    def moves(self, position: Sequence[int]) -> tuple[Move, ...]:
        """Return the moves of a position in the order of their indices."""
        return self.exercise.moves(tuple(position))

    # ---- on paper

    def game_rules(self) -> tuple[str, ...]:
        """Return the rules of the game, and the players' goals, in the applet's language."""
        return (str(self.rules().words["rules"]),)

    def blanks(self, task: Task) -> tuple[Said, ...]:
        """Return the text before the line for a move."""
        if task.choice is None:
            return (Said(kind="blankFirst"),)
        drawn = any(option.kind == "draw" for option in task.choice.options)
        return (Said(kind="blankKeeps" if drawn else "blankMove"),)

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return who wins and why, and all moves that preserve a win."""
        who = Winner(self.exercise)
        solution = who.solution(task)
        why = who.check(task, solution).parts[0].reason
        if solution.chosen == 1:  # any move wins
            return (why,)
        moves = "; ".join(move.label for move in self.moves(task.position) if move.good)
        return (why, Said(kind="keeping" if solution.chosen else "winning", words={"moves": moves}))
