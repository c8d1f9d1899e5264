"""Questions on a game: who wins a position of it, and with which move, or a game that is to be won; on its own board.

`templates/js/questions/winner.js` does the same in an applet, `templates/js/asked.js` puts it onto the board.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ggbgen.boards.board import Board
from ggbgen.boards.cells import cell_settings, painted_text
from ggbgen.boards.challenge import game_walks
from ggbgen.boards.game import (
    board_of,
    board_place,
    check_start,
    extra_object,
    form_of,
    game_objects,
    game_of,
    game_settings,
    rule_scripts,
    rule_settings,
    ruleset_of,
    size_parameter,
)
from ggbgen.boards.game import complete as complete_game
from ggbgen.boards.kind import BoardKind, Numbers
from ggbgen.boards.narrow import check_narrow
from ggbgen.boards.sheet import (
    NARROW_PLACES,
    NOT_IN_A_TEST,
    Places,
    bar_cells,
    head_texts,
    part_cells,
    published_state,
    said_texts,
)
from ggbgen.boards.vertices import MAX_SEED, offsets_text
from ggbgen.definition import (
    GAME,
    Control,
    Definition,
    Parameter,
    applet_names,
    is_path,
    read_asked,
    read_definition,
    shared_parameters,
)
from ggbgen.errors import ParameterError, near_miss
from ggbgen.questions import Answer, Choice, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.rulesets.states import State
from ggbgen.scene.layout import Layout
from ggbgen.scene.objects import Cell, HiddenList, HiddenNumber, HiddenText, Nested
from ggbgen.scene.style import CHOSEN, LOSING, TEXT
from ggbgen.solver import DEFAULT_LIMIT, Play
from ggbgen.table.solved import Known, Solved, is_decided, kind_of

__all__ = ["GAME", "PositionTask", "Winner", "complete", "lay_out_asked", "winner_of"]

_WIN_TITLE = "Win the game"
_WHO, _WIN = "who wins", "win the game"
_ASK = Parameter(
    name="ask",
    type="text",
    description="who wins: say who wins, and make a winning move; win the game: play it against a perfect computer",
    default=_WHO,
    choices=(_WHO, _WIN),
)
# Of what all games share, this says what is asked; the others are for playing.
_KEPT = ("play",)
_MOVE_CONTROLS = (
    # `done` is published: whether every task is checked.
    Control(kind="button", label="doneMove", caption="Done", half=True),
    Control(kind="button", label="cancel", caption="Cancel", half=True),
)
_LAST_SCRIPTS = ("view.js", "record.js", "challenge.js", "mover.js")
_QUESTION_SCRIPTS = ("questions.js", "questions/winner.js", "board.js", "cells.js", "sheet.js", "asked.js")
_MAIN = "question_main.js"
# What players want, by the kind of a game, as the scripts of `templates/js/kinds` have it.
_GOALS = {
    "loopy": "A position that comes up three times is a draw.",
    "maker-breaker": "What has been built in the end says who wins.",
    "scoring": "{high} wants a high score, {low} a low one.",
}
# Of so many tasks one has no winning move.
_LOST = 3
_MOST_MOVES = 60
_PARTS = 2
_ANSWER_LENGTH, _ANSWERS_LENGTH = 40, 1500
_STRONG_PX = 7


_OPTION_SCALE = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Below:
    """Where the options stand, and what is said of an answer, in pixels.

    Attributes:
        places: Of everything else.
        options_px: From the left end to the right end of the options, and the upper edge of the first.
        columns: Options in a row.
        step_px: From one row to the next.
        parts_px: The upper edge of the first part.
        reason_px: The left end and the first base line of the reason.
        points_px: Where the points stand.
    """

    places: Places
    options_px: tuple[int, int, int]
    columns: int
    step_px: int
    parts_px: int
    reason_px: tuple[int, int]
    points_px: tuple[int, int]


_WIDE = _Below(
    places=Places(
        left_px=264, right_px=500, part_px=26, part_step_px=30, reason_columns=62, reason_lines=(3, 3), line_px=20
    ),
    options_px=(264, 820, 482),
    columns=3,
    step_px=30,
    parts_px=516,
    reason_px=(512, 530),
    points_px=(832, 500),
)
_NARROW = _Below(
    # Without boxes a message has a line more.
    places=dataclasses.replace(NARROW_PLACES, long_lines=8, reason_lines=(6, 6)),
    options_px=(14, 376, 632),
    columns=2,
    step_px=42,
    parts_px=186,
    reason_px=(14, 52),
    points_px=(14, 26),
)


def complete(definition: Definition, chosen: Mapping[str, object]) -> Definition:
    """Return a definition that asks about a game with the rules, the board and the parameters of that game.

    Args:
        definition: As it was read.
        chosen: Values of parameters; `GAME` says which game it is.

    Raises:
        DefinitionError: The game is none, or its own definition has problems.
        ParameterError: The chosen game is none.
        RulesetError: A file with rules defines none.
    """
    if chosen.get(GAME):  # the user's own choice
        definition = dataclasses.replace(definition, asks_from=None)
    name = str(chosen.get(GAME) or definition.chosen.get(GAME) or definition.asks)
    game = _game_named(definition, name)
    ruleset = ruleset_of(game)
    of_rules = {parameter.name for parameter in ruleset.PARAMETERS}
    # Only this game has them; rules in JavaScript begin with a start that they know.
    own = {parameter.name for parameter in game.parameters} - shared_parameters() | ({"start"} if game.rules else set())
    kept = (
        parameter
        for parameter in game.parameters
        if parameter.name in of_rules or parameter.name in _KEPT or parameter.name in own
    )
    chooses = Parameter(
        name=GAME,
        type="text",
        description="the game that is asked about: any applet with a game; it brings its parameters",
        default=definition.asks,
    )
    parameters = {p.name: p for p in (chooses, _ASK, *kept, *definition.parameters)}
    of_game = {key: value for key, value in game.chosen.items() if key in parameters}
    return dataclasses.replace(
        game,
        slug=definition.slug,
        path=definition.path,
        folders=(*definition.folders, *game.folders),
        title=_WIN_TITLE if (chosen.get("ask") or definition.chosen.get("ask")) == _WIN else definition.title,
        description=definition.description,
        author=definition.author,
        parameters=tuple(parameters.values()),
        controls=(*_MOVE_CONTROLS, *definition.controls),
        chosen={**of_game, **definition.chosen, GAME: name},
        presets={**game.presets, **definition.presets},
        # The scripts of the game know what it is played with.
        omitted=definition.omitted | {name for control in game.controls for name in (control.label, control.entry)},
        narrow={**game.narrow, **definition.narrow},
        asks=definition.asks,
        asks_from=definition.asks_from,
        page=definition.page,
        asked=game.title,
    )


def _game_named(definition: Definition, name: str) -> Definition:
    """Return the complete definition of the game that is asked about."""
    if not is_path(name) and name not in applet_names():
        games = [other for other in applet_names() if read_definition(other).ruleset]
        expected = f"expected one of {', '.join(games)}{near_miss(name, games)}"
        raise ParameterError(f"{definition.slug}: game: unknown game {name!r}, {expected}")
    game = read_asked(definition, name)
    if not game.ruleset:
        raise ParameterError(f"{definition.slug}: game: {name!r} is no game, expected an applet with a ruleset")
    return complete_game(game)


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionTask(Task):
    """A task on a position.

    Attributes:
        position: Its entries.
    """

    position: Numbers = ()


class Winner(Question):
    """Who wins a position, and with which move? Or: a game that is to be won.

    A move is its number among the options of its position, which ascend by their entries.
    """

    PARAMETERS = (_ASK,)
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
        "moveLoses": "{move} does not win. Winning was {better}. {reason}",
        "moveGives": "{move} gives the draw away. Keeping it was {better}. {reason}",
        "emptyGame": "No move",
        "emptyGameWhy": "Make your first move on the board: the computer answers.",
        "kept": "Moves that kept the win: {count}",
        "keptWhy": "After each of them you could still win.",
        "won": "Won, in moves: {count}",
        "wonWhy": "Every move kept the win.",
        "gaveAway": "Move {number}: {move}",
        "gaveAwayWhy": "{move} gives the win away. Winning was {better}. {reason}",
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
        # As rules.js and game.js have it.
        "lastWins": "Whoever makes the last move wins.",
        "lastLoses": "Whoever makes the last move loses.",
        "grundyWon": "The Grundy value (the least number that no move leads to) is {grundy}. After {move} it is 0: "
        "every reply makes it positive, and it can be made 0 again.",
        "grundyLost": "The Grundy value (the least number that no move leads to) is 0: every move makes it positive, "
        "and the other player can make it 0 again.",
        "searchedWon": "All positions were searched: after {move} the other player has no winning move.",
        "searchedLost": "All positions were searched: no move wins.",
        # As scoring.js has it.
        "scoreMore": "With best play of both the score is {score}, {margin} more than {par}.",
        "scoreLess": "With best play of both the score is {score}, {margin} less than {par}.",
        "scoreSame": "With best play of both the score is {score}, no more and no less.",
        "lasts": "With best play of both the game ends after this number of moves: {plies}.",
    }

    def __init__(self, board: BoardKind, *, play: Play = Play.NORMAL, ask: str = _WHO) -> None:
        """Take a game on its board, under which kind of play it is asked about, and what is asked."""
        self.board = board
        self.playing = ask == _WIN
        self._play = play
        self._walks, self._solution = game_walks(board, play=play, timed=board.timed(), limit=DEFAULT_LIMIT)
        self._drawn: dict[tuple[int, int], list[Numbers]] = {}
        self._par = self._value(self._walks.start).score or 0
        if self._is_scored:
            # What wins counts, and not what is best.
            self._walks = dataclasses.replace(self._walks, worth=self._worth, scored=False)

    @classmethod
    def name(cls) -> str:
        """Return the question's name, that of its script."""
        return "winner"

    # ---- the game

    @property
    def _is_scored(self) -> bool:
        return kind_of(self.board.ruleset) == "scoring"

    def _worth(self, position: Numbers) -> int:
        """Return what a position is worth for who has moved to it: above 0 it is won, and 0 is a draw.

        A score counts as far as it differs from that of the start under best play, as it does at the end of a game.
        """
        value = self._value(position)
        return value.worth - self._par * value.sign if self._is_scored else value.worth

    def _value(self, position: Numbers) -> Known:
        at = self.board.position(position)
        if isinstance(self._solution, Solved):
            value = self._solution.value(at)
            return value if self.board.is_timed(at) else value._replace(remoteness=None)
        return Known(str(self._solution.outcome(at)), self._solution.grundy(at))

    def options(self, position: Numbers) -> list[Numbers]:
        """Return what the moves of a position lead to, ascending."""
        return sorted(set(self._walks.options(position)))

    def best(self, position: Numbers) -> int:
        """Return the number of the best move: it wins soon, or draws, or loses late; the first of several."""
        options = self.options(position)
        values = [self._value(option) for option in options]
        most = max(value.worth for value in values)
        found = [k for k, value in enumerate(values) if value.worth == most]
        if most == 0 or self._is_scored:
            return found[0]
        lasts = [values[k].remoteness for k in found]
        known = [remoteness for remoteness in lasts if remoteness is not None]
        if len(known) == len(found):
            return found[lasts.index((min if most > 0 else max)(known))]
        if most > 0:
            return found[0]
        changes = [_change(position, option) for option in options]
        return changes.index(min(changes))

    def winner(self, position: Numbers) -> int:
        """Return the number of the option that says who wins: 0 the player to move, 1 the other one, 2 nobody."""
        return (2, 1, 0)[_sign(self._worth(position))]

    def is_good(self, position: Numbers, move: int) -> bool:
        """Return whether a move gives nothing away."""
        return _sign(self._worth(self.options(position)[move])) >= -_sign(self._worth(position))

    def label(self, position: Numbers, move: int) -> str:
        """Return what a move is called."""
        at, option = self.board.position(position), self.board.position(self.options(position)[move])
        named = (self.board.move_name(at, found) for found in self.board.moves(at) if found.option == option)
        return next(named)

    def game_after(self, position: Numbers, moves: Sequence[int]) -> list[Numbers]:
        """Return the positions of a game in which the best moves answer those of a person."""
        played = [position]
        for move in moves:
            played.append(self.options(played[-1])[move])
            if not self.is_over(played):
                played.append(self.options(played[-1])[self.best(played[-1])])
        return played

    def is_over(self, played: Sequence[Numbers]) -> bool:
        """Return whether a game is over: no move can be made, or the last position has come up three times."""
        if not self.options(played[-1]):
            return True
        return self.board.ruleset.KIND == "loopy" and played.count(played[-1]) >= 3

    def winning_line(self, position: Numbers) -> tuple[int, ...]:
        """Return the moves of a person that win as soon as can be."""
        moves: list[int] = []
        while not self.is_over(played := self.game_after(position, moves)) and len(moves) < _MOST_MOVES:
            moves.append(self.best(played[-1]))
        return tuple(moves)

    # ---- the question

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> PositionTask:
        """Return a position that comes up in random games; see `ggbgen.boards.challenge.Walks`."""
        found = self._drawn.setdefault((seed, difficulty), [])
        while len(found) < number:
            stream = drawing(seed, len(found) + 1)
            lost = not self.playing and stream.below(_LOST) == 0
            hardness = (difficulty - 1) / 4
            found.append(self._walks.position(stream, lost=lost, hardness=hardness, before=found))
        return self._task(found[number - 1])

    def differing(self, seed: int, *, difficulty: int, number: int, before: Sequence[Task]) -> PositionTask:
        """Return the task of a number: those of a seed differ as long as there are enough positions."""
        return self.draw(seed, difficulty=difficulty, number=number)

    def _task(self, position: Numbers) -> PositionTask:
        return PositionTask(
            asked=self._asked(),
            marks="moves",
            choice=None if self.playing else Choice(options=self._players(self.board.position(position))),
            position=position,
        )

    def _asked(self) -> Said:
        kind = "win" if self.playing else "who"
        if not self._is_scored:
            return Said(kind=kind)
        high, low = self._names()
        return Said(kind=f"{kind}Score", words={"high": high, "low": low, "par": self._par})

    def _names(self) -> list[str]:
        return [self.board.translate(player.capitalize()) for player in self.board.ruleset.PLAYERS]

    def _players(self, position: Any) -> tuple[Said, ...]:
        draw = (Said(kind="draw"),) if may_be_drawn(self.board.ruleset) else ()
        if not isinstance(position, State):
            return (Said(kind="mover"), Said(kind="other"), *draw)
        names = self._names()
        seat = self.board.ruleset.PLAYERS.index(position.player)
        return (
            Said(kind="namedMover", words={"name": names[seat]}),
            Said(kind="named", words={"name": names[1 - seat]}),
            *draw,
        )

    def solution(self, task: Task) -> Answer:
        """Return who wins and the best move, or the moves that win the game."""
        position = _position(task)
        if self.playing:
            return Answer(moves=self.winning_line(position))
        who = self.winner(position)
        return Answer(chosen=who, moves=() if who == 1 else (self.best(position),))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return what an answer is worth; reasons are those of the applet, here they are left out."""
        return (self._check_game if self.playing else self._check_who)(_position(task), answer)

    def _check_who(self, position: Numbers, answer: Answer) -> Marking:
        who = self.winner(position)
        if answer.chosen < 0 and not answer.moves:
            return Marking(full=2, parts=(_part("empty", 0, "empty", "emptyWhy"),))
        why = Said(kind=("moverWins", "otherWins", "nobodyWins")[who], words={"reason": ""})
        if answer.chosen < 0:
            first = _part("missed", 0, "whoMissed", "whoMissedWhy")
        elif answer.chosen == who:
            # From a lost position no move is asked for.
            first = Part(verdict="right", points=2 if who == 1 else 1, title=Said(kind="whoRight"), reason=why)
        else:
            first = Part(verdict="wrong", points=0, title=Said(kind="whoWrong"), reason=why)
        if who == 1:
            return Marking(full=2, parts=(first,))
        if not answer.moves:
            return Marking(full=2, parts=(first, _part("missed", 0, "moveMissed", "moveMissedWhy")))
        return Marking(full=2, parts=(first, self._move(position, answer.moves[0], who)))

    def _move(self, position: Numbers, move: int, who: int) -> Part:
        made = {"move": self.label(position, move)}
        if self.is_good(position, move):
            why = Said(kind="moveDraws" if who else "moveWins", words={"reason": ""})
            return Part(verdict="right", points=1, title=Said(kind="moveRight", words=made), reason=why)
        best = self.best(position)
        words = {**made, "better": self.label(position, best), "reason": ""}
        why = Said(kind="moveGives" if who else "moveLoses", words=words)
        return Part(verdict="wrong", points=0, title=Said(kind="moveWrong", words=made), reason=why, shown=(best,))

    def _check_game(self, position: Numbers, answer: Answer) -> Marking:
        if not answer.moves:
            return Marking(full=1, parts=(_part("empty", 0, "emptyGame", "emptyGameWhy"),))
        played = self.game_after(position, answer.moves)
        full = max(1, len(self.winning_line(position)))
        kept = 0
        while kept < len(answer.moves) and self.is_good(played[2 * kept], answer.moves[kept]):
            kept += 1
        won = self.is_over(played) and kept == len(answer.moves)
        parts = []
        if kept:
            title = Said(kind="won" if won else "kept", words={"count": kept})
            points = full if won else min(kept, full - 1)
            parts.append(
                Part(verdict="right", points=points, title=title, reason=Said(kind="wonWhy" if won else "keptWhy"))
            )
        if kept < len(answer.moves):
            before = played[2 * kept]
            best = self.best(before)
            words: dict[str, str | int] = {
                "number": kept + 1,
                "move": self.label(before, answer.moves[kept]),
                "better": self.label(before, best),
                "reason": "",
            }
            why = Said(kind="gaveAwayWhy", words=words)
            given = Said(kind="gaveAway", words=words)
            parts.append(Part(verdict="wrong", points=0, title=given, reason=why, shown=(kept, best)))
        elif not won:
            parts.append(_part("missed", 0, "goesOn", "goesOnWhy"))
        return Marking(full=full, parts=tuple(parts))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return what to look for, and how many moves win, or the first move."""
        position = _position(task)
        if self.playing:
            last = Said(kind="first", words={"move": self.label(position, self.best(position))})
        else:
            moves = range(len(self.options(position)))
            count = sum(self.is_good(position, move) for move in moves) if self.winner(position) == 0 else 0
            last = Said(kind="some", words={"all": len(moves), "count": count})
        return (Hint(said=Said(kind="reply")), Hint(said=last))

    # ---- on paper

    def rules(self) -> Said:
        """Return what gives points, with the rules of the game."""
        kind = "rulesGame" if self.playing else "rulesDraws" if may_be_drawn(self.board.ruleset) else "rules"
        return Said(kind=kind, words={"rules": " ".join(self.game_rules())})

    def game_rules(self) -> tuple[str, ...]:
        """Return the rules of the game, and what the players want, in the language of the board."""
        game = self.board.ruleset
        parts = getattr(game, "parts", ())
        told = [self.board.filled(game.told(), game.rule_words())]
        told += [
            f"{chr(ord('a') + k)}: {self.board.filled(part.told(), part.rule_words())}" for k, part in enumerate(parts)
        ]
        kind = kind_of(game)
        if is_decided(kind):
            told.append(self.board.filled(self.PAPER["lastLoses" if self._play is Play.MISERE else "lastWins"], {}))
        if kind in _GOALS:
            words = dict(zip(("high", "low"), self._names(), strict=True)) if self._is_scored else {}
            told.append(self.board.filled(_GOALS[kind], words))
        return tuple(told)

    def blanks(self, task: Task) -> tuple[Said, ...]:
        """Return what stands before the line for a move."""
        if self.playing:
            return (Said(kind="blankFirst"),)
        return (Said(kind="blankKeeps" if may_be_drawn(self.board.ruleset) else "blankMove"),)

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return who wins, all moves that keep that, and why the best of them does."""
        position = _position(task)
        who, best = self.winner(position), self.best(position)
        found = [Said(kind=("moverWins", "otherWins", "nobodyWins")[who], words={"reason": ""})]
        if who != 1:
            good = [k for k in range(len(self.options(position))) if self.is_good(position, k)]
            moves = "; ".join(self.label(position, k) for k in good)
            found.append(Said(kind="keeping" if who else "winning", words={"moves": moves}))
        if self._is_scored:
            return (*found, self.scored(self.options(position)[best]))
        value = self._value(position)
        words: dict[str, str | int] = {"move": self.label(position, best)}
        end = "Lost" if who else "Won"
        if value.grundy is not None and self._play is Play.NORMAL:
            found.append(Said(kind=f"grundy{end}", words={**words, "grundy": value.grundy}))
        elif who != 2:
            found.append(Said(kind=f"searched{end}", words=words))
        if value.remoteness is not None and who != 2:
            found.append(Said(kind="lasts", words={"plies": value.remoteness}))
        return tuple(found)

    def scored(self, position: Numbers) -> Said:
        """Return what the score is from a position on, and how it differs from that of the start."""
        score = self._value(position).score or 0
        margin = score - self._par
        words = {"score": score, "par": self._par, "margin": abs(margin)}
        return Said(kind=("scoreSame", "scoreMore", "scoreLess")[_sign(margin)], words=words)

    def most(self) -> PositionTask:
        """Return a task on the start."""
        return self._task(self._walks.start)


def _position(task: Task) -> Numbers:
    assert isinstance(task, PositionTask)  # noqa: S101 - for the type checker, these tasks have no others
    return task.position


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def may_be_drawn(ruleset: Any) -> bool:
    """Return whether a game may end without a winner."""
    return kind_of(ruleset) in ("loopy", "scoring")


def _part(verdict: str, points: int, title: str, reason: str) -> Part:
    return Part(verdict=verdict, points=points, title=Said(kind=title), reason=Said(kind=reason))


def _change(position: Numbers, option: Numbers) -> int:
    """Return how much a move changes the entries of a position, as `smallestMoves` of game.js counts it."""
    before = (*position, *(0,) * len(option))
    return sum(abs(entry - old) for entry, old in zip(option, before, strict=False))


def winner_of(definition: Definition, values: Mapping[str, object]) -> Winner:
    """Return the question that a complete definition asks (`complete`).

    Raises:
        ParameterError: A value makes no sense.
        GameTooLargeError: The game is too large to be searched here.
    """
    board = board_of(game_of(definition, values), definition.board)
    play = Play.MISERE if values["play"] == "loses" else Play.NORMAL
    return Winner(board, play=play, ask=str(values["ask"]))


def lay_out_asked(definition: Definition, values: Mapping[str, Any], layout: Layout) -> Board:
    """Lay out the board of the game that is asked about, and what an answer needs besides.

    Raises:
        DefinitionError: There is no such board.
        ParameterError: The values do not fit together, or the game does not fit into an archive.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = game_of(definition, values)
    kind = board_of(ruleset, definition.board, place=board_place(ruleset, definition))
    place = size_parameter(ruleset, values)
    check_start(kind, place)
    if layout.narrow:
        check_narrow(definition, kind, place)
    drawn = kind.draw(layout, layout.room)
    form = None if definition.rules else form_of(kind, place, values=not definition.theory)
    _check_play(values, misere=form is None or Play.MISERE in form.plays)
    below = _NARROW if layout.narrow else _WIDE
    places = below.places
    bar = tuple(bar_cells(values["tasks"], places))
    bar_end = max(cell.y_px + cell.height_px for cell in bar)
    playing = values["ask"] == _WIN
    count = 0 if playing else 3 if may_be_drawn(ruleset) else 2
    options = tuple(_options(count, below))
    there = {item.label for item in drawn.objects}
    # What questions with a graph have, and some boards.
    graph = tuple(item for item in (HiddenNumber(label="order", value=0), offsets_text(())) if item.label not in there)
    listed = tuple(part_cells(_PARTS, below.parts_px, places))
    texts = _placed_texts(below)
    needed = frozenset() if form is None else kind.needs(form)
    return Board(
        objects=(
            *published_state(values["seed"]),
            *_game_state(kind),
            *drawn.objects,
            *graph,
            *(extra_object(item) for item in definition.objects),
            *bar,
            *options,
            *listed,
            painted_text([*bar, *options, *listed]),
            *texts,
            *head_texts(bar_end, places),
        ),
        settings={
            **drawn.shared,
            **game_settings(layout),
            **({"drawing": {}} if ruleset.KIND == "loopy" else {}),
            **cell_settings(),
            "game": {**rule_settings(ruleset, kind, [drawn], form), "title": definition.asked},
            "maxSeed": MAX_SEED,
            "answerLength": _ANSWER_LENGTH,
            "answersLength": _ANSWERS_LENGTH,
            "tasks": values["tasks"],
            "difficulty": values["difficulty"],
            "deduction": values["deduction"],
            "questions": [
                {
                    "kind": Winner.name(),
                    "points": 1,
                    "difficulty": 0,
                    "given": {"ask": values["ask"]},
                    "sentences": dict(Winner.SENTENCES),
                    "top": below.parts_px,
                }
            ],
            "sheet": {
                "figures": False,
                "grid": {"rows": 0, "columns": 0},
                "fields": 0,
                "options": count,
                "parts": _PARTS,
                "partStep": places.part_step_px,
                "left": places.left_px,
                "reasonGap": 0,
                "reasonColumns": places.reason_columns,
                "reasonLines": places.reason_lines[0],
                "askedColumns": places.asked_columns,
                "askedLines": places.asked_lines,
                "longLines": places.long_lines,
                "thickness": _STRONG_PX,
                "strong": CHOSEN.channels(),
                "wrong": LOSING.channels(),
            },
        },
        controls=tuple(_controls(definition.controls, needed, test=values["mode"] == "test")),
        values={"seedEntry": str(values["seed"] or ""), **drawn.values},
        restored=(*drawn.restored, *bar, *options, *listed),
        texts=(
            ruleset.rules(),
            *ruleset.WORDINGS,
            ruleset.MOVE,
            *drawn.texts,
            definition.asked,
            _WIN_TITLE,
            *Winner.SENTENCES.values(),
        ),
        scripts=tuple(
            dict.fromkeys(
                (
                    *rule_scripts(definition, kind, form),
                    *_LAST_SCRIPTS,
                    *definition.extras,
                    *_QUESTION_SCRIPTS,
                    _MAIN,
                )
            )
        ),
        form=form,
        absent=definition.omitted
        | {item.label for item in game_objects(kind, layout)}
        # The option of a choice without a control is fixed.
        | {parameter.name for parameter in definition.parameters if parameter.type == "text"},
        on_panel=drawn.on_panel,
        on_panel_px=drawn.on_panel_px,
        on_head=("taskText", "gradeText", *(cell.label for cell in bar)),
        head_px=places.head_px + bar_end - places.bar_y_px - places.bar_cell_px,
        beside=tuple(item.label for item in (*listed, *texts[1:])) if layout.narrow else (),
        beside_px=below.parts_px + _PARTS * places.part_step_px if layout.narrow else 0,
    )


def _check_play(values: Mapping[str, object], *, misere: bool) -> None:
    """Check that who wins is known under the kind of play that is chosen."""
    expected = ("wins", "loses") if misere else ("wins",)
    if values["play"] not in expected:
        raise ParameterError(f"play: {values['play']!r} is not one of {', '.join(map(repr, expected))} of this game")


def _controls(controls: Iterable[Control], needed: frozenset[str], *, test: bool) -> Iterator[Control]:
    """Yield the controls that the game's moves and the mode need."""
    unused = {"doneMove", "cancel"} - {{"done": "doneMove"}.get(label, label) for label in needed}
    for control in controls:
        if control.label not in unused and not (test and control.label in NOT_IN_A_TEST):
            alone = control.label == "cancel" and "doneMove" in unused
            yield dataclasses.replace(control, half=False) if alone else control


def _game_state(kind: BoardKind) -> tuple[HiddenList | HiddenNumber | HiddenText, ...]:
    """Return what the board of a game goes on from, and the position, which is published."""
    entries = kind.entries(kind.first)
    return (
        HiddenList(label="position", items=_nested(kind.data(kind.first))),
        HiddenList(label="given", items=entries),
        HiddenText(label="record", text="[" + ",".join(map(str, entries)) + "]"),
        HiddenText(label="draft", text=""),
        HiddenText(label="outcome", text=""),
        HiddenNumber(label="misere", value=0),
        HiddenText(label="askedPositions", text=""),
    )


def _nested(value: Sequence[Any]) -> Nested:
    return tuple(_nested(item) if isinstance(item, (list, tuple)) else item for item in value)


def _options(count: int, below: _Below) -> Iterator[Cell]:
    left, right, top = below.options_px
    columns = min(count, below.columns)
    for k in range(count):
        row, column = divmod(k, columns)
        start, end = (left + (right - left) * c // columns for c in (column, column + 1))
        yield Cell(
            label=f"o_{{{k}}}",
            text="",
            x_px=start,
            y_px=top + row * below.step_px,
            width_px=end - start - 8,
            height_px=below.places.part_px,
            colour=TEXT,
            scale=_OPTION_SCALE,
        )


def _placed_texts(below: _Below) -> tuple[Any, ...]:
    """Return the lines on what is asked, on the points, and the reason of a part."""
    asked, points, reason = said_texts(below.reason_px[1], below.places)
    x, y = below.points_px
    return (
        asked,
        dataclasses.replace(points, x_px=x, y_px=y),
        dataclasses.replace(reason, x_px=below.reason_px[0]),
    )
