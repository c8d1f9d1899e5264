"""Questions about a game, on its board: who wins a position and with which move, or a game to be won.

`templates/js/questions/all/winner.js` draws and marks the tasks, `game_exercise.js` of the folder above it puts them
onto the board.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from ggbgen.aliases import ParameterValue
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
from ggbgen.definition.parameter_values import parse_texts
from ggbgen.encoding.any_solution import has_draws, may_be_drawn
from ggbgen.errors import ParameterError, RulesetError, near_miss, shown
from ggbgen.notation import AnyNotation
from ggbgen.page.board import Board
from ggbgen.page.exercise.exercise_layout import (
    NARROW_EXERCISE,
    WIDE_EXERCISE,
    AnswerLayout,
    ExerciseLayout,
    ReasonLayout,
    feedback,
    feedback_cells,
    said_texts,
    task_bar,
)
from ggbgen.page.exercise.exercise_state import (
    NOT_IN_A_TEST,
    exercise_settings,
    published_state,
    sheet_settings,
)
from ggbgen.page.exercise.winner import ASK, OWN_POSITIONS, WHO, WIN, Winner
from ggbgen.page.game.assembly import (
    board_of,
    board_place,
    check_start,
    encoding_of,
    size_parameter,
)
from ggbgen.page.game.game_scripts import rule_modules
from ggbgen.page.game.game_state import extra_object, game_objects, game_settings, game_texts, rule_settings
from ggbgen.page.game.narrow import check_narrow
from ggbgen.page.game.thermograph_beside import thermograph_beside
from ggbgen.page.layout import NARROW_ASKED_ROWS, Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.vertices import offsets_text
from ggbgen.rulesets import AnyRuleset
from ggbgen.rulesets.defined import complete_game, game_of, ruleset_of
from ggbgen.scene.object_labels import labels_of
from ggbgen.scene.objects import Cell, SceneObject, Text
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText, nested
from ggbgen.scene.style import TEXT
from ggbgen.solver import Play
from ggbgen.solver.conjecture import positions_from

__all__ = ["GAME", "askable_games", "complete", "lay_out_asked", "own_positions"]

_WIN_TITLE = "Win the game"
# Of the controls that all games share, this one affects the questions; the others are for playing.
_KEPT = ("play",)
_MOVE_CONTROLS = (
    # `done` is published: whether every task is checked.
    Control(kind="button", label="doneMove", caption="Done", half=True),
    Control(kind="button", label="cancel", caption="Cancel", half=True),
)
_PARTS = 2
# Own positions are looked for among so many.
_MOST_SEARCHED = 1_000_000


_OPTION_SCALE = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Below:
    """The layout of the options and of the feedback on an answer, in pixels.

    Attributes:
        places: The layout of everything else.
        options_px: The left end and the right end of the options, and the upper edge of the first.
        columns: Options in a row.
        step_px: Distance between rows.
        parts_px: The upper edge of the first part.
        reason_px: The left end and the first base line of the reason.
        points_px: Position of the points.
    """

    places: ExerciseLayout
    options_px: tuple[int, int, int]
    columns: int
    step_px: int
    parts_px: int
    reason_px: tuple[int, int]
    points_px: tuple[int, int]

    def end_px(self) -> int:
        """Return the bottom of the feedback, on a phone from the top of its box."""
        return self.parts_px + _PARTS * self.places.answer.step_px


_WIDE = _Below(
    places=dataclasses.replace(
        WIDE_EXERCISE,
        answer=AnswerLayout(left_px=264, right_px=500, height_px=26, step_px=30),
        reason=ReasonLayout(columns=62, lines=(3, 3), line_px=20),
    ),
    options_px=(264, 784, 482),
    columns=3,
    step_px=30,
    parts_px=516,
    reason_px=(512, 530),
    points_px=(796, 500),
)
_NARROW = _Below(
    # Without input boxes there is room for one more line of a message.
    places=dataclasses.replace(NARROW_EXERCISE, prompt=dataclasses.replace(NARROW_EXERCISE.prompt, long_lines=8)),
    options_px=(14, 376, NARROW_ASKED_ROWS["options"].top + 2),
    columns=3,
    step_px=42,
    parts_px=128,
    reason_px=(14, 68),
    points_px=(14, 44),
)


def complete(definition: Definition, chosen: Mapping[str, object]) -> Definition:
    """Return a definition that asks about a game with the rules, the board and the parameters of that game.

    Args:
        definition: The definition as it was read.
        chosen: Values of parameters; `GAME` names the game.

    Raises:
        DefinitionError: The definition's game does not exist, or its definition has problems.
        ParameterError: The chosen game does not exist.
        RulesetError: A file with rules defines no ruleset.
    """
    if chosen.get(GAME):  # chosen by the user
        definition = dataclasses.replace(definition, asks_from=None)
    name = str(chosen.get(GAME) or definition.chosen.get(GAME) or definition.asks)
    game = _game_named(definition, name)
    ruleset = ruleset_of(game)
    of_rules = {parameter.name for parameter in ruleset.PARAMETERS}
    # These belong to this game only; rules in JavaScript define their starts themselves.
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
    parameters = {p.name: p for p in (chooses, ASK, *OWN_POSITIONS, *kept, *definition.parameters)}
    of_game = {key: value for key, value in game.chosen.items() if key in parameters}
    return dataclasses.replace(
        game,
        slug=definition.slug,
        path=definition.path,
        sources=(*definition.sources, *game.sources),
        folders=(*definition.folders, *game.folders),
        title=_WIN_TITLE if (chosen.get("ask") or definition.chosen.get("ask")) == WIN else definition.title,
        description=definition.description,
        author=definition.author,
        parameters=tuple(parameters.values()),
        controls=(*_MOVE_CONTROLS, *definition.controls),
        chosen={**of_game, **definition.chosen, GAME: name},
        presets={**game.presets, **definition.presets},
        # The scripts of the game know its controls.
        omitted=definition.omitted | {name for control in game.controls for name in (control.label, control.entry)},
        narrow={**game.narrow, **definition.narrow},
        asks=definition.asks,
        asks_from=definition.asks_from,
        page=definition.page,
        asked=game.title,
    )


@cache
def askable_games() -> tuple[str, ...]:
    """Return the names of the applets about whose game questions can be asked."""
    return tuple(name for name in applet_names() if read_definition(name).ruleset)


def _game_named(definition: Definition, name: str) -> Definition:
    """Return the complete definition of the game that is asked about."""
    if not is_path(name) and name not in applet_names():
        games = askable_games()
        expected = f"expected one of {', '.join(games)}{near_miss(name, games)}"
        raise ParameterError(f"{definition.slug}: game: unknown game {name!r}, {expected}")
    game = read_asked(definition, name)
    if not game.ruleset:
        raise ParameterError(f"{definition.slug}: game: {name!r} is no game, expected an applet with a ruleset")
    return complete_game(game)


def lay_out_asked(definition: Definition, values: Mapping[str, ParameterValue], layout: Layout) -> Board:
    """Lay out the board of the game that the questions are about, and the objects for answers.

    Raises:
        DefinitionError: There is no such board.
        ParameterError: The values do not fit together, or the game does not fit into an archive.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = game_of(definition, values)
    kind = board_of(ruleset, definition.board, place=board_place(ruleset, definition))
    check_start(kind, place := size_parameter(ruleset, values))
    if layout.narrow:
        check_narrow(definition, kind, place)
    drawn = kind.draw(layout, layout.room)
    encoding = None if definition.rules else encoding_of(kind, place, values=not definition.theory)
    _check_play(values, misere=encoding is None or Play.MISERE in encoding.plays)
    below = _NARROW if layout.narrow else _WIDE
    count, needed = _option_count(ruleset, values), frozenset() if encoding is None else kind.needs(encoding)
    asking = _question(values, own_positions(kind.notation, values), below)
    return Board.of(
        published_state(values),
        Part(objects=_game_state(kind), texts=game_texts(ruleset)),
        drawn,
        Part(objects=(*_graph_objects(drawn), *map(extra_object, definition.objects))),
        task_bar(cast(int, values["tasks"]), below.places, narrow=layout.narrow),
        Part(objects=tuple(_options(count, below))),
        feedback(tuple(feedback_cells(_PARTS, below.parts_px, below.places)), _placed_texts(below), below.end_px()),
        Part(
            settings={
                **game_settings(layout, draws=has_draws(ruleset)),
                **rule_settings(ruleset, kind, [drawn], encoding),
                "title": definition.asked,
                **exercise_settings(values, [asking], _room_settings(below, count)),
            },
            texts=(definition.asked, _WIN_TITLE, *Winner.SENTENCES.values()),
        ),
        controls=tuple(_controls(definition.controls, needed, test=values["mode"] == "test")),
        modules=(
            *rule_modules(definition, kind, encoding),
            *definition.extras,
            f"ggbgen/questions/all/{Winner.name()}.js",
            "ggbgen/questions/game_exercise.js",
        ),
        encoding=encoding,
        absent=_absent(definition, kind, layout),
    )


def _option_count(ruleset: AnyRuleset, values: Mapping[str, object]) -> int:
    """Return how many results there are to choose from; none if the game is to be won."""
    if values["ask"] == WIN:
        return 0
    return 3 if may_be_drawn(ruleset) else 2


def own_positions(notation: AnyNotation, values: Mapping[str, object]) -> dict[str, ParameterValue]:
    """Return what the script gets about the author's own positions: their entries; empty if there are none.

    Raises:
        ParameterError: A text is no position in which a move is left, or no game from the start leads there.
    """
    texts = parse_texts(values["positions"])
    if not texts:
        return {}
    if values["ask"] == WIN:
        raise ParameterError(f"positions: a game that is to be won begins at a random position, expected ask {WHO!r}")
    found: list[Hashable] = []
    for number, text in enumerate(texts, start=1):
        place = f"positions: position {number}, {shown(text)}: "
        try:
            position = notation.typed_position(text)
        except RulesetError as error:
            raise ParameterError(f"{place}{error}") from error
        if position in found:
            raise ParameterError(f"{place}it is position {found.index(position) + 1} again")
        if not notation.moves(position):
            raise ParameterError(f"{place}no move is left")
        found.append(position)
    missing = set(found)
    for position in positions_from(notation.ruleset, notation.first, limit=_MOST_SEARCHED):
        missing.discard(position)
        if not missing:
            return {"positions": [list(notation.entries(each)) for each in found], "own": cast(str, values["own"])}
    number = next(k for k, position in enumerate(found) if position in missing)
    start = notation.text(notation.first)
    raise ParameterError(
        f"positions: position {number + 1}, {shown(texts[number])}: no moves lead there from the start, {start}"
    )


def _question(values: Mapping[str, object], own: Mapping[str, ParameterValue], below: _Below) -> dict[str, object]:
    """Return the settings of the only question."""
    return {
        "kind": Winner.name(),
        "points": 1,
        "difficulty": 0,
        "given": {"ask": values["ask"], **own},
        "sentences": dict(Winner.SENTENCES),
        "top": below.parts_px,
    }


def _room_settings(below: _Below, options: int) -> dict[str, object]:
    """Return the settings of the objects with which all tasks are answered."""
    places = below.places
    room = sheet_settings(places, options=options, parts=_PARTS, reason_lines=places.reason.lines[0])
    return {**room, "figures": False, "rowHeads": [], "columnHeads": [], "captions": []}


def _graph_objects(drawn: Part) -> tuple[SceneObject, ...]:
    """Return the objects that scripts of questions with a graph expect, unless the board has them."""
    there = {item.label for item in drawn.objects}
    needed = (HiddenNumber(label="order", value=0), offsets_text(()))
    return tuple(item for item in needed if item.label not in there)


def _absent(definition: Definition, kind: BoardKind, layout: Layout) -> frozenset[str]:
    """Return the labels that only games for playing have, and choices without a control, whose option is fixed."""
    parts = (*game_objects(kind, layout), *thermograph_beside(layout).objects)
    of_play = {label for item in parts for label in labels_of(item)}
    choices = {parameter.name for parameter in definition.parameters if parameter.type == "text"}
    return definition.omitted | of_play | choices


def _check_play(values: Mapping[str, object], *, misere: bool) -> None:
    """Check that the values are known under the chosen kind of play."""
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
    """Return the state of the game's board, and the position, which is published."""
    entries = kind.notation.entries(kind.notation.first)
    return (
        HiddenList(label="position", items=nested(kind.notation.data(kind.notation.first))),
        HiddenList(label="given", items=entries),
        HiddenText(label="record", text="[" + ",".join(map(str, entries)) + "]"),
        HiddenText(label="draft", text=""),
        HiddenText(label="outcome", text=""),
        HiddenNumber(label="misere", value=0),
        HiddenText(label="askedPositions", text=""),
    )


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
            height_px=below.places.answer.height_px,
            colour=TEXT,
            scale=_OPTION_SCALE,
        )


def _placed_texts(below: _Below) -> tuple[Text, ...]:
    """Return the text objects for the question, the points, and the reason of a part."""
    asked, points, reason = said_texts(below.reason_px[1], below.places)
    x, y = below.points_px
    return (
        asked,
        dataclasses.replace(points, x_px=x, y_px=y),
        dataclasses.replace(reason, x_px=below.reason_px[0]),
    )
