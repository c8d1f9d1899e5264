"""The model of a game whose moves are in a form: from its ruleset, its kind of board and the solver."""

from __future__ import annotations

import copy
import json
import random
import re
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from game_models import Draw, GameModel, Numbers, kept, nim_sum, read_integers, read_numbers, solution

from ggbgen.boards.composite import Composite
from ggbgen.boards.cookies import Cookies
from ggbgen.boards.dominoes import Dominoes
from ggbgen.boards.grid import Grid
from ggbgen.boards.integer_graph import IntegerGraph
from ggbgen.boards.kind import BoardKind, Draft
from ggbgen.boards.marker import Marker
from ggbgen.boards.rows import Rows
from ggbgen.boards.token_graph import TokenGraph
from ggbgen.boards.weighted_graph import WeightedGraph
from ggbgen.conformance.reference import Reference, reference
from ggbgen.errors import RulesetError, SolverError
from ggbgen.graphs.random import Stream
from ggbgen.offline import AskedGame, look_of
from ggbgen.rulesets.states import State
from ggbgen.solver import Play, solve_by_sums
from ggbgen.table import Form
from tests.built import build

CROSS, TRIANGLE_RIGHT = 1, 8
MOST_DRAWN = 100


@lru_cache(4)
def asked_game(name: str | Path, parameters: tuple[tuple[str, Any], ...]) -> AskedGame:
    return AskedGame.opened(build(name, **dict(parameters)))


def nested(value: Any) -> Any:
    return tuple(map(nested, value)) if isinstance(value, list) else value


@cache
def form_of(board: BoardKind, *, values: bool) -> Form:
    return board.form(values=values)


@cache
def listed(board: BoardKind) -> list[Any]:
    """All positions of a game, ascending by their entries."""
    order = list(dict.fromkeys(board.ruleset.starts() or (board.first,)))
    found = set(order)
    # The list grows while it is gone through.
    for position in order:
        new = set(board.ruleset.plain_options(position))
        if isinstance(position, State):  # either player may be to move
            new.add(State(position.position, board.ruleset.other(position.player)))
        new -= found
        found |= new
        order.extend(new)
    return sorted(order, key=board.entries)


@cache
def is_below(game: Any, play: Play, top: Any, position: Any) -> bool:
    """Whether a position is reached from another one."""
    try:
        solution(game, play, top).value(position)
    except SolverError:
        return False
    return True


@cache
def heap_grundy(game: Any, size: int) -> int:
    return solve_by_sums(game, play=Play.NORMAL, start=(size,)).grundy((size,))


@cache
def heaps_search(game: Any, play: Play) -> Reference:
    """The values of heaps by their definition; their order and empty ones make no difference."""

    def options(heaps: Numbers) -> set[Numbers]:
        return {full(option) for option in game.plain_options(heaps)}

    return reference(options, misere=play is Play.MISERE)


def full(position: Numbers) -> Numbers:
    """The heaps that are not empty, ascending."""
    return tuple(sorted(size for size in position if size > 0))


@dataclass(kw_only=True)
class FormModel(GameModel):
    """The state of a game. `draft` is the move that is begun, as the kind of board holds it."""

    board: BoardKind
    draft: Draft = None

    VALUES: ClassVar[bool] = True

    def __deepcopy__(self, memo: object) -> FormModel:
        """All that changes is replaced and never changed in place, so that a plain copy will do."""
        return copy.copy(self)

    def __post_init__(self) -> None:
        self.given = self.given or self.game.start()
        self.entry = self.board.typed(self.given)

    @cached_property
    def asked(self) -> AskedGame:
        """The script of the board."""
        return asked_game(self.name, tuple(sorted(self.parameters.items())))

    @cached_property
    def form(self) -> Form:
        return form_of(self.board, values=self.VALUES)

    @property
    def needed(self) -> frozenset[str]:
        """Which of "done" and "cancel" the panel has."""
        return self.board.needs(self.form)

    @property
    def choices(self) -> list[str]:
        return [label for label in self.CHOICES if label != "play" or Play.MISERE in self.form.plays]

    # ---- the rules

    @cached_property
    def part_models(self) -> list[FormModel]:
        """The models of the parts of a sum."""
        assert isinstance(self.board, Composite)
        return [FormModel(name=self.name, board=part, game=part.ruleset) for part in self.board.parts]

    def labels(self, position: Any) -> dict[Any, str]:
        names = self.board.names(position)
        if isinstance(self.board, Composite):
            ordered = (
                (*position[:k], option, *position[k + 1 :])
                for k, model in enumerate(self.part_models)
                for option in model.labels(position[k])
            )
            return {option: names[option] for option in ordered}
        if self.form.kind in ("moves", "links"):
            return {option: names[option] for option in sorted(names, key=self.board.entries)}
        return names

    def over(self, position: Any) -> bool:
        return not self.game.moves(position)

    def top(self) -> Any:
        """A position from which all others are reached."""
        if self.form.kind == "lower":
            return self.game.largest
        return next(iter(self.game.starts() or ()), self.game.start())

    def above(self, position: Any) -> Any:
        """A position from which a position is reached: itself where no start leads to all."""
        top = self.top()
        return top if is_below(self.game, self.play, top, position) else position

    @property
    def timed(self) -> bool:
        """Whether the applet knows how long a game from its start lasts."""
        return Play.MISERE in self.form.plays

    def knows(self, position: Any) -> bool:
        """Whether the applet knows how long a game from a position lasts."""
        return self.timed and self.board.is_timed(position)

    def lost(self, position: Any) -> bool:
        if not self.knows(position):
            return self.grundy(position) == 0
        if self.form.kind in ("heaps", "rows"):
            return not heaps_search(self.game, self.play).next_wins(full(position))
        return bool(solution(self.game, self.play, self.above(position)).value(position).outcome == "P")

    def best(self, position: Any) -> list[Any]:
        options = list(self.labels(position))
        candidates = [option for option in options if self.lost(option)] or options
        if all(map(self.knows, candidates)):
            return super().best(position)
        won = [option for option in options if self.lost(option)]
        before = self.board.entries(position)

        def change(option: Any) -> int:
            after = self.board.entries(option)
            return sum(abs(new - (before[k] if k < len(before) else 0)) for k, new in enumerate(after))

        least = min(map(change, options))
        return won or [option for option in options if change(option) == least]

    def remoteness(self, position: Any) -> int:
        if self.form.kind in ("heaps", "rows"):
            return heaps_search(self.game, self.play).remoteness(full(position))
        plies = solution(self.game, self.play, self.above(position)).value(position).remoteness
        assert plies is not None
        return plies

    def grundy(self, position: Any) -> int:
        if isinstance(self.board, Composite):
            return nim_sum([model.grundy(own) for model, own in zip(self.part_models, position, strict=True)])
        if self.form.kind in ("heaps", "rows"):
            return nim_sum([heap_grundy(self.game, size) for size in position if size > 0])
        grundy = solution(self.game, Play.NORMAL, self.above(position)).value(position).grundy
        assert grundy is not None
        return grundy

    def some_start(self, generator: random.Random) -> Any:
        if self.form.kind == "orientations":
            entries = [max(0, generator.randrange(4) - 1) for _ in self.game.pairs]
            return self.board.position((*entries, generator.randrange(2)))
        if self.form.kind in ("rows", "regions"):
            position = self.game.start()
            for _ in range(generator.randint(0, 3)):
                options = list(self.game.plain_options(position))
                position = generator.choice(options) if options else position
            return position
        if self.form.kind in ("lower", "heaps"):
            return super().some_start(generator)
        if isinstance(self.board, Composite):
            return tuple(model.some_start(generator) for model in self.part_models)
        return generator.choice(listed(self.board))

    def drawn_start(self, stream: Stream) -> Any:
        if self.form.kind not in ("lower", "heaps", "rows", "sum"):
            return self.drawn_once(stream)
        drawn = (self.drawn_once(stream) for _ in range(MOST_DRAWN))
        return next((start for start in drawn if self.may_begin(start)), self.game.start())

    def may_begin(self, start: Any) -> bool:
        """Whether a start has moves, and values under the kind of play that is chosen."""
        return not self.over(start) and (not self.last or self.form.kind not in ("heaps", "rows") or self.knows(start))

    def facts(self) -> list[str]:
        if self.form.kind != "firing":
            return super().facts()
        graph, chips = self.game.chip_graph, sum(self.board.data(self.on_board))
        possible = f"endless with {graph.fewest} to {graph.most}"
        return [f"{chips} chip{'' if chips == 1 else 's'}", possible]

    def last_facts(self) -> list[str]:
        if self.form.kind not in ("heaps", "rows"):
            return []
        return ["values: table" if self.knows(self.positions[0]) else "values: sequence"]

    def drawn_once(self, stream: Stream) -> Any:
        if self.form.kind == "lower":
            return tuple(1 + stream.below(most) if most else 0 for most in self.game.largest)
        if self.form.kind == "rows":
            start = self.game.start()
            longest = min(max(start), self.board.counters // len(start))
            return tuple(1 + stream.below(longest) for _ in start)
        if self.form.kind == "heaps":
            return tuple(1 + stream.below(max(self.game.start())) for _ in self.game.start())
        if isinstance(self.board, Composite):
            return tuple(model.drawn_once(stream) for model in self.part_models)
        if self.form.kind == "regions":
            position = self.game.start()
            free = sum(state == 0 for state in self.board.entries(position))
            for _ in range(stream.below(1 + free // 4)):
                options = list(self.game.plain_options(position))
                option = options[stream.below(len(options))]
                if self.over(option):
                    break
                position = option
            return position
        if self.form.kind == "firing":
            degrees = self.game.chip_graph.degrees
            chips = tuple(map(stream.below, degrees))
            return self.board.position((*chips, *self.board.entries(self.board.first)[len(degrees) :]))
        if self.form.kind == "orientations":
            return self.board.position((*(max(0, stream.below(4) - 1) for _ in self.game.pairs), 0))
        positions = listed(self.board)
        while True:
            position = positions[stream.below(len(positions))]
            if not self.over(position):
                return position

    def built_in(self, option: str, draw: Draw) -> Any:
        return self.parsed_text(option)

    def parsed_text(self, text: str) -> Any:
        """The start that a text says, None if it says none."""
        if isinstance(self.board, Dominoes):
            try:
                position: Any = self.board.parse(text.replace("\ufeff", " "))
            except RulesetError:
                return None
        elif isinstance(self.board, Grid):
            rows = text.strip().split("/")
            first = self.board.first
            if not all(re.fullmatch("[0-9]+", row) for row in rows) or [len(row) for row in rows] != [*map(len, first)]:
                return None
            position = tuple(tuple(map(int, row)) for row in rows)
        elif isinstance(self.board, Composite):
            position = self._parsed_parts(text.split("+"))
        elif self.form.kind == "rows" or isinstance(self.board, (Cookies, Marker, TokenGraph)):
            try:
                position = self.board.parse(text.replace("\ufeff", " "))
            except RulesetError:
                return None
        else:
            position = read_integers(text) if isinstance(self.board, IntegerGraph) else read_numbers(text)
            if position is not None and len(position) == 1 and isinstance(self.board, WeightedGraph):
                position *= len(self.board.first)
        return position if position is not None and self.is_start(position) else None

    def _parsed_parts(self, texts: list[str]) -> Any:
        assert isinstance(self.board, Composite)
        if len(texts) != len(self.board.parts):
            return None
        found = []
        for text, size, part in zip(texts, self.board.sizes, self.board.parts, strict=True):
            if isinstance(part, Rows):
                try:
                    found.append(part.parse(text.replace("\ufeff", " ")))
                except RulesetError:
                    return None
                continue
            own = read_numbers(text)
            most = len(part.first)
            if (
                own is None
                or not own
                or max(own) > part.LARGEST
                or not (len(own) == size or 0 < len(own) <= most > size)
            ):
                return None
            found.append(own)
        return tuple(found)

    def is_listed(self, position: Any) -> bool:
        """Whether the form has a position, over or not."""
        if self.form.kind == "lower":
            return all(p <= m for p, m in zip(position, self.game.largest, strict=True))
        return self.form.kind in ("heaps", "rows") or position in set(listed(self.board))

    def is_start(self, position: Any) -> bool:
        if self.form.kind == "rows":
            return self.may_begin(position)
        if self.form.kind == "heaps":
            return 1 <= len(position) <= 8 and max(position) <= self.board.LARGEST and self.may_begin(position)
        if isinstance(self.board, Composite):
            pairs = zip(self.part_models, position, strict=True)
            return all(model.is_listed(own) for model, own in pairs) and not self.over(position)
        if self.form.kind == "lower":
            most = self.game.largest
            fits = len(position) == len(most) and all(p <= m for p, m in zip(position, most, strict=True))
            return fits and not self.over(position)
        if self.form.kind == "regions":
            keys = set(map(self.game.key, listed(self.board)))
            return self.game.key(position) in keys and not self.over(position)
        if self.form.kind == "orientations":
            return not self.over(position)
        return position in set(listed(self.board)) and not self.over(position)

    # ---- what is pressed and typed

    def drop(self) -> bool:
        dropped = self.draft is not None
        self.draft = None
        return dropped

    def type(self, text: str, draw: Draw) -> None:
        if text == self.entry:
            return
        self.told, self.reasoned = (), False
        self.entry = kept(text)
        start = self.parsed_text(text)
        if start is None:
            self.told = ("The game stays as it was.",)
            return
        self.given, self.start = start, 0
        self.entry = self.board.typed(start)
        self._begin(draw)

    def click_board(self, label: str, draw: Draw) -> None:
        if label == "cancel":
            self.drop()
            self.forget()
            self.pointed = None
            return
        if self.winner:
            return
        if self.looks_back():
            self.shown = None
            return
        now = self.board.entries(self.position)
        answer = self.asked.click_leads_to(now, self.draft, label, self.told_objects())
        option, draft = (nested(answer.get(key)) for key in ("option", "draft"))
        if option is not None:
            self.drop()
            self.make_move(self.board.position(option), draw)
        elif draft is not None and (draft or None) != self.draft:
            self.draft = draft or None
            self.forget()
            self.pointed = None

    # ---- what is shown

    def check_start(self, objects: dict[str, Any]) -> None:
        assert objects["given"]["value"] == list(self.board.entries(self.given))

    def check_board(self, objects: dict[str, Any]) -> None:
        """The board is what its script draws for a game that has come so far, whatever was there before."""
        text = objects["draft"]["value"]
        assert (json.loads(text) if text else None) == json.loads(json.dumps(self.draft))
        state = {label: objects[label]["value"] for label in self.asked.hidden}
        pointed = None if self.pointed is None else self.board.entries(self.pointed)
        looks = self.asked.looks(state, pointed=pointed)
        on_board = {label: look for label, look in looks.items() if "_{" in label}
        assert {label: look_of(objects[label]) for label in on_board} == on_board

    def check_reason(self, message: str, option: Any) -> None:
        won = self.lost(option)
        if found := re.search(r"Grundy value [^)]*\) is (\d+)", message):
            assert int(found[1]) == self.grundy(self.position)
            assert won == (" it is 0" in message)
        elif "is the last move" in message:
            assert self.over(option)
            assert won != self.misere == ("whoever makes it loses" in message)
        else:
            assert message.startswith("All positions were searched: ")
            assert won == ("the other player has no winning move" in message) != ("no move wins" in message)

    # ---- what a student may do

    def board_labels(self) -> list[str]:
        looks = self.asked.looks(self.told_objects())
        labels = [label for label in self.asked.places() if looks[label].seen]
        more = [label for label in ("done", "cancel") if label in self.needed]
        return [*labels, *(more * 3 if self.draft else more)] or ["undo", "newGame"]

    def told_objects(self) -> dict[str, object]:
        """What the hidden objects say that tell of the game."""

        def written(value: object) -> str:
            return json.dumps(value, separators=(",", ":"))

        return {
            "record": ";".join(written(self.board.entries(position)) for position in self.positions),
            "draft": "" if self.draft is None else written(self.draft),
            "misere": int(self.misere),
            "valuesShown": int(self.valued),
            "shownMove": -1 if self.shown is None else self.shown,
            "tracedFrom": self.traced_from,
            "winner": self.winner,
            "given": list(self.board.entries(self.given)),
            "computerSide": self.side,
            **{f"{label}Choice": getattr(self, self.CHOICES[label]) for label in self.choices},
        }

    def starts(self, generator: random.Random) -> str:
        if isinstance(self.board, Composite):
            parts = [[generator.randint(0, n + 1) for n in part.entries(part.first)] for part in self.board.parts]
            return generator.choice(["+", " + "]).join(", ".join(map(str, part)) for part in parts)
        if isinstance(self.board, Grid):
            if generator.random() < 0.5:
                return self.board.typed(self.some_start(generator))
            return "/".join(
                "".join(str(generator.randint(0, 2)) for _ in range(len(row) + (generator.random() < 0.1)))
                for row in self.board.first
            )
        if isinstance(self.board, TokenGraph):
            count = len(self.board.first) + (generator.random() < 0.1)
            return generator.choice([" ", ",", ";\n"]).join(generator.choices(self.board.rules.names, k=count))
        if generator.random() < 0.5:
            numbers = list(self.board.entries(self.some_start(generator)))
        else:
            numbers = [generator.randint(0, n + 1) for n in self.board.entries(self.top())]
        if isinstance(self.board, IntegerGraph):
            minus = generator.choice("-\N{MINUS SIGN}")
            return " ".join(str(number - self.board.bound).replace("-", minus) for number in numbers)
        return generator.choice([" ", ",", ", ", ";\n"]).join(map(str, numbers))
