"""The board of a game: its ruleset, its kind of board, its moves as the scripts read them, and the state of play."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ggbgen.definition import (
    Control,
    Definition,
    ExtraObject,
    Parameter,
    applet_names,
    completed,
    data_folder,
    rules_file,
)
from ggbgen.encoding.claims import check_claims
from ggbgen.errors import (
    DefinitionError,
    GameTooLargeError,
    GgbgenError,
    ParameterError,
    RulesetError,
    SolverError,
    shown,
)
from ggbgen.page.boards.board import Board, find_kind
from ggbgen.page.boards.clicking import check_clicks, check_names
from ggbgen.page.boards.kind import BoardKind, Drawn
from ggbgen.page.boards.marker import LARGEST_COORDINATE, LONGEST_LINE, Marker
from ggbgen.page.boards.narrow import SHOWN_KINDS, check_narrow, placed_beside
from ggbgen.page.boards.sided import Sided
from ggbgen.page.boards.traces import TRACES, Trace
from ggbgen.page.boards.vertices import MAX_SEED
from ggbgen.page.layout import Layout
from ggbgen.page.objects import (
    Band,
    Button,
    HiddenList,
    HiddenNumber,
    HiddenText,
    Nested,
    PointShape,
    SceneObject,
    Text,
)
from ggbgen.page.style import (
    ACTION,
    CHOSEN,
    GONE,
    HINT,
    LOSING,
    LOST_TINT,
    TEXT,
    WINNING,
    WON_TINT,
)
from ggbgen.page.text_fit import text_width_px
from ggbgen.rulesets import AnyRuleset, SidedRuleset, SumRuleset, find_ruleset, load_ruleset
from ggbgen.rulesets.states import States
from ggbgen.solver import Play

if TYPE_CHECKING:
    from ggbgen.encoding import Form

__all__ = [
    "PLAY_SCRIPTS",
    "board_of",
    "board_place",
    "check_start",
    "complete",
    "extra_object",
    "form_of",
    "game_objects",
    "game_of",
    "game_settings",
    "lay_out_game",
    "rule_scripts",
    "rule_settings",
    "ruleset_of",
    "size_parameter",
    "usable_parameters",
]

_SCRIPTS = ("text.js", "random.js", "binary.js", "game.js", "forms.js", "boards.js", "rules.js")
PLAY_SCRIPTS = (
    "view.js",
    "starts.js",
    "record.js",
    "challenge.js",
    "publish_grade.js",
    "challenge_mode.js",
    "stage.js",
    "play.js",
    "mover.js",
)
"""The scripts that every game needs."""
_MAIN = "game_main.js"
# The encodings of sums of heaps, and the control that shows that an applet explains its values.
_HEAPS = frozenset({"heaps", "rows"})
_EXPLAINING = {
    "heaps": ("heaps_explained.js",),
    "rows": ("heaps_explained.js",),
    "regions": ("parts_explained.js", "regions_explained.js"),
    "sum": ("parts_explained.js", "sum_explained.js"),
}
_EXPLAINED, _EXPLANATION = "explained", "explanation"
_EXPLANATION_PX = (264, 464)
# Number of heap values computed when looking for a provable period.
_SEQUENCE_TO = 400
# The options of the choice of a start that every game has; other options are positions.
_STARTS = ("as given", "random", "random, easy", "random, medium", "random, hard")
_LONGEST_NAME = 16
# The mark of a move that leads to a draw.
_DRAWING = {"colour": HINT.channels(), "shape": int(PointShape.TRIANGLE_RIGHT)}
# The choice of the user's side, in games where the player to move matters.
_SIDE = "side"
# The options of the choice between two boards.
_PICTURE = "picture"
_PICTURES = ("heaps", "marker")
_NO_MARKER = (
    f"picture: 'marker' shows one heap of at most {LONGEST_LINE}, or two of at most {LARGEST_COORDINATE} whose moves "
    "leave two, expected 'heaps'"
)
# Scale of the lines on the last moves.
_DEEDS_SCALE = 0.9
_HIDDEN: Mapping[str, Any] = {"visible": False}
_NAME_PX, _WIDEST_NAME_PX = 16, 170
# What a challenge publishes, and the state from which it continues.
_PUBLISHED = ("points", "streak", "grade", "correct")
_CHALLENGE_NUMBERS = ("challengeTask", "challengeSeed", "challengeAnswered", *_PUBLISHED)
_CHALLENGE_TEXTS = ("challengeTasks", "challengeMarks", "challengeKept")
# The controls of the replay from left to right: label and caption.
_REPLAY = (
    ("replayFirst", "|\N{BLACK LEFT-POINTING SMALL TRIANGLE}"),
    ("replayBack", "\N{BLACK LEFT-POINTING SMALL TRIANGLE}"),
    ("replayAt", ""),
    ("replayOn", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"),
    ("replayLast", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}|"),
    ("replayMistake", "To the mistake"),
)


def ruleset_of(definition: Definition) -> type[AnyRuleset]:
    """Return the class of a definition's ruleset; a file with rules is run.

    Raises:
        DefinitionError: There is no such ruleset, or the file may not be run.
        RulesetError: The file does not define one.
    """
    name = definition.ruleset
    if not name.endswith(".py"):
        try:
            return find_ruleset(name)
        except RulesetError as error:
            raise DefinitionError([f"{definition.path}: ruleset: {error}"]) from error
    return load_ruleset(rules_file(definition))


def complete(definition: Definition) -> Definition:
    """Return the definition of a game with the parameters of its ruleset; a file with rules is run.

    Raises:
        DefinitionError: There is no such ruleset, or the definition sets an unknown parameter.
        RulesetError: The file does not define one.
    """
    ruleset = ruleset_of(definition)
    if not definition.board:
        definition = dataclasses.replace(definition, board=ruleset.BOARD)
    if issubclass(ruleset, SumRuleset):
        games = tuple(data_folder("applets") / name for name in applet_names())
        definition = dataclasses.replace(definition, lent=games)
    if not definition.board:
        raise DefinitionError([f"{definition.path}: board: missing, neither the ruleset nor the definition names one"])
    return completed(_sided(definition, ruleset), ruleset.PARAMETERS)


def _sided(definition: Definition, ruleset: type[AnyRuleset]) -> Definition:
    """Return a definition with the choices of the first player and of the user's side that fit the kind of game.

    Where the player to move matters, the first player is one of the named players, and the user chooses one to be.
    """
    if not issubclass(ruleset, SidedRuleset):
        return dataclasses.replace(
            definition,
            parameters=tuple(p for p in definition.parameters if p.name != _SIDE),
            controls=tuple(c for c in definition.controls if c.label != _SIDE),
        )
    players = ruleset.PLAYERS
    own = {parameter.name: parameter for parameter in ruleset.PARAMETERS}
    parameters = tuple(
        own["first"]
        if parameter.name == "first"
        else dataclasses.replace(parameter, default=players[0], choices=players)
        if parameter.name == _SIDE
        else parameter
        for parameter in definition.parameters
    )
    controls = tuple(
        dataclasses.replace(control, options=players) if control.label in ("first", _SIDE) else control
        for control in definition.controls
    )
    return dataclasses.replace(definition, parameters=parameters, controls=controls)


def usable_parameters(definition: Definition) -> tuple[Parameter, ...]:
    """Return the parameters of a complete definition that affect its game."""
    if not definition.ruleset:
        return definition.parameters
    kind = find_kind(definition.board, place=f"{definition.path}: board")
    drawn = kind.may_have_pictures(ruleset_of(definition))
    return tuple(parameter for parameter in definition.parameters if drawn or parameter.name != _PICTURE)


def game_of(definition: Definition, values: Mapping[str, object], *, for_board: bool = True) -> Any:
    """Return a definition's ruleset with chosen parameters.

    Args:
        definition: A complete one (`complete`).
        values: Values of its parameters; None means no choice.
        for_board: Whether a board has to be able to show the game.

    Raises:
        ParameterError: A value is invalid.
    """
    ruleset = ruleset_of(definition)
    own = {parameter.name for parameter in ruleset.PARAMETERS}
    chosen = {name: v for name, v in values.items() if name in own and v is not None}
    return ruleset.from_parameters(chosen, for_board=for_board)


def board_of(ruleset: Any, name: str = "", *, place: str = "board", bounded: bool = True) -> BoardKind:
    """Return the board for a game.

    Args:
        ruleset: The rules, with their parameters chosen, or the states of a game.
        name: The kind of board; the ruleset's if empty.
        place: Prefix of messages.
        bounded: Whether the board has to be able to show the game; see `BoardKind`.

    Raises:
        DefinitionError: There is no such kind of board.
        ParameterError: The board cannot show the start.
    """
    if name.endswith(".js") and name != ruleset.BOARD:
        told = f"{place}: {name!r}: a board of one's own is named by BOARD of the rules, which is {ruleset.BOARD!r}"
        raise DefinitionError([told])
    kind = find_kind(name or ruleset.BOARD, place=place)
    try:
        if isinstance(ruleset, (SidedRuleset, States)):
            return Sided(ruleset if isinstance(ruleset, States) else States(ruleset), kind, bounded=bounded)
        if not bounded:
            return kind(ruleset, bounded=False)
        return find_kind(kind.instead(ruleset), place=place)(ruleset)
    except GgbgenError:
        raise
    except Exception as error:  # an attribute of a user's class that has an unexpected type
        if ruleset.UNGUARDED is None:
            raise
        told = f"the board {kind.name()!r} cannot show the game: {type(error).__name__}: {error}"
        raise RulesetError(f"{ruleset.where('BOARD')}{ruleset.NAME}: {told}") from error


def lay_out_game(definition: Definition, values: Mapping[str, object], layout: Layout) -> Board:
    """Lay out the board of a game, with its moves and values.

    Args:
        definition: A complete one (`complete`).
        values: A value for each of its parameters.
        layout: The layout.

    Raises:
        DefinitionError: There is no such board.
        ParameterError: The values do not fit together, or the game does not fit into an archive.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = game_of(definition, values)
    kind = board_of(ruleset, definition.board, place=board_place(ruleset, definition))
    _check_players(values)
    place = size_parameter(ruleset, values)
    check_start(kind, place)
    if layout.narrow and not _as_marker(values):
        check_narrow(definition, kind, place)
    drawn = kind.draw(layout, layout.room)
    form = None if definition.rules else form_of(kind, place, values=not definition.theory)
    # There is an encoding: the game ends and has few positions.
    other = None if form is None else _other_picture(kind)
    if _as_marker(values) and not isinstance(kind, Marker):
        if other is None:
            raise ParameterError(_NO_MARKER)
        if layout.narrow:  # no room for a choice between two boards
            check_narrow(definition, other, place)
            kind, drawn = other, other.draw(layout, layout.room)
    other = None if layout.narrow else other
    pictures = _pictures(drawn, other, layout, chosen=str(values.get("picture")))
    definition = _with_explanation(definition, form)
    if form is not None and ruleset.UNGUARDED is not None:  # tests check the games that come with ggbgen
        check_claims(kind.ruleset, kind.first)
        check_names(kind)
    explained = tuple(item for item in definition.objects if layout.narrow and item.label == _EXPLANATION)
    others = tuple(item for item in definition.objects if item not in explained)
    (on_panel, on_panel_px), (own, beside_px) = placed_beside(explained, layout), placed_beside(others, layout)
    with_graph = values.get("position_graph") == "yes"
    if with_graph and ruleset.KIND != "impartial":
        raise ParameterError("position_graph: 'yes' is for impartial games, expected 'no'")
    graph, more_px, graph_scripts = _graph_beside(kind, layout) if with_graph else (None, 0, ())
    return Board(
        objects=(
            *game_objects(kind, layout),
            *(item for picture in pictures for item in picture.objects),
            *(extra_object(item) for item in (*on_panel, *own)),
            *(graph.objects if graph else ()),
        ),
        settings={
            **drawn.shared,
            **game_settings(layout),
            **({"drawing": _DRAWING} if ruleset.KIND == "loopy" else {}),
            "game": rule_settings(ruleset, kind, pictures, form),
            **({"positionGraph": graph.settings} if graph else {}),
        },
        controls=_controls(definition, kind, form, pictures=len(pictures)),
        values={"startEntry": kind.typed(kind.first), **drawn.values},
        on_panel=("strip", "stripLegend", "replayMistake", *drawn.on_panel, *(item.label for item in on_panel)),
        on_panel_px=max(layout.stage.end_px, on_panel_px, drawn.on_panel_px),
        beside=tuple(item.label for item in own if item.kind in SHOWN_KINDS),
        beside_px=beside_px,
        restored=(
            *(item for picture in pictures for item in picture.restored),
            *(item for item in _replay(layout) if isinstance(item, Button)),
            *(graph.restored if graph else ()),
        ),
        more_px=more_px,
        texts=(ruleset.rules(), *ruleset.WORDINGS, ruleset.MOVE, *drawn.texts),
        scripts=_scripts(
            definition,
            kind,
            form,
            other=() if other is None else other.scripts(),
            graph=graph_scripts,
        ),
        form=form,
        check=None if form is None or ruleset.UNGUARDED is None else partial(check_clicks, kind),
    )


def _graph_beside(kind: BoardKind, layout: Layout) -> tuple[Drawn, int, tuple[str, ...]]:
    """Return the graph of positions, how much wider it makes the applet, and its scripts."""
    from ggbgen.page.boards.graph_beside import BESIDE_PX, beside_scripts, graph_beside  # few applets need them

    graph = graph_beside(kind, layout)
    return graph, BESIDE_PX, beside_scripts(graph)


def board_place(ruleset: Any, definition: Definition) -> str:
    """Return where the kind of board is named, for messages: in the file with the rules, or in the definition."""
    in_rules = ruleset.UNGUARDED is not None and definition.board == ruleset.BOARD
    return f"{ruleset.where('BOARD')}BOARD" if in_rules else f"{definition.path}: board"


def _as_marker(values: Mapping[str, object]) -> bool:
    """Return whether heaps are shown as a marker at first."""
    return values.get(_PICTURE) == _PICTURES[1]


def check_start(kind: BoardKind, place: str) -> None:
    """Raise ParameterError, naming the offending parameter, if the start has no moves."""
    if any(True for _ in kind.ruleset.plain_options(kind.first)):
        return
    if why := kind.ruleset.why_over():
        raise ParameterError(f"{place}: {why}, so the game is over before the first move")
    raise ParameterError(f"{place}: no move can be made in {kind.text(kind.first)}, expected a start with moves")


def _check_players(values: Mapping[str, object]) -> None:
    """Check that the players' names are visible, distinct, and fit wherever they are shown."""
    names = {parameter: str(values.get(parameter) or "") for parameter in ("player_1", "player_2")}
    for parameter, name in names.items():
        seen = re.sub("[\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-16}]", "", name)  # within emoji
        if name and not (seen.strip() and seen.isprintable()):
            raise ParameterError(f"{parameter}: {shown(name)} cannot be read, expected a name")
        if len(name) > _LONGEST_NAME:
            raise ParameterError(
                f"{parameter}: {shown(name)} has {len(name)} characters, expected at most {_LONGEST_NAME}"
            )
        if text_width_px(name, _NAME_PX) > _WIDEST_NAME_PX:
            raise ParameterError(f"{parameter}: {shown(name)} is too wide, expected a shorter name")
    if names["player_1"] and names["player_1"] == names["player_2"]:
        raise ParameterError(f"player_2: {shown(names['player_2'])} is what player_1 is called, expected another name")


def size_parameter(ruleset: Any, values: Mapping[str, object]) -> str:
    """Return the parameter to name in a message about a game that is too large or too small: the last one set."""
    sized: list[str] = [p.name for p in ruleset.PARAMETERS if p.type in ("integer", "integers", "graph", "tournament")]
    given = [name for name in sized if values.get(name) is not None]
    # Parameters that define the start take precedence over those that restrict the moves.
    begun = [name for name in given if values[name] == getattr(ruleset, name, None) == ruleset.start()]
    alone = [p.name for p in ruleset.PARAMETERS] if len(ruleset.PARAMETERS) == 1 else []
    return (begun or given or sized or alone or [ruleset.NAME])[-1]


def form_of(kind: BoardKind, place: str, *, values: bool) -> Form:
    """Return the encoding of a game's moves for the archive; ``place`` is named in the message if there is none.

    Raises:
        ParameterError: The game is too large.
        RulesetError: The ruleset contradicts itself.
    """
    ruleset = kind.ruleset
    try:
        return kind.form(values=values)
    except GameTooLargeError as error:
        graphs = [p.name for p in ruleset.PARAMETERS if p.type in ("graph", "tournament")]
        numbers = [p for p in ruleset.PARAMETERS if p.type in ("integer", "integers")]
        sized = [p.name for p in numbers if not graphs or p.maximum is not None]
        smaller = f"take a smaller {graphs[0]}" if graphs else "take a smaller start"
        lower = f", lower {' or '.join(sized)}" if sized else f", {smaller}"
        raise ParameterError(f"{place}: {error}{lower}") from error
    except SolverError as error:
        raise RulesetError(f"{ruleset.where('options') or f'{ruleset.NAME}: '}{error}") from error


def _scripts(
    definition: Definition, kind: BoardKind, form: Form | None, *, other: tuple[str, ...], graph: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the scripts of a game: shared ones, its encoding's, its board's, its own, and the main script."""
    boards = dict.fromkeys((*kind.scripts(), *other))
    return (
        *rule_scripts(definition, kind, form, other=other),
        *PLAY_SCRIPTS,
        *(("explain.js",) if _is_explained(definition) else ()),
        *(name for name in graph if name not in boards),
        *definition.extras,
        _MAIN,
    )


def rule_scripts(
    definition: Definition, kind: BoardKind, form: Form | None, *, other: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the scripts that define a game: shared ones, its encoding's, its board's, those of its kind, its values.

    Args:
        definition: The game's definition.
        kind: Its board.
        form: The encoding of its moves, None if the game's own script generates them.
        other: The scripts of another board on which the game can be shown.
    """
    forms = dict.fromkeys(_form_scripts(form.table) if form else ())
    listed = forms.keys() & {"bare", "moves", "links", "heaps", "rows", "regions", "firing", "orientations"}
    return (
        *_SCRIPTS,
        *(("table.js",) if form else ()),
        *(("listed.js",) if listed else ()),
        *(("heap_values.js",) if forms.keys() & {*_HEAPS, "bare", "regions"} else ()),
        *(f"forms/{name}.js" for name in forms),
        *dict.fromkeys((*kind.scripts(), *other)),
        *_kind_scripts(kind.ruleset),
        *(_EXPLAINING.get(form.kind, ()) if form else ()),
        *(name for name in (definition.rules, definition.theory) if name),
    )


def _kind_scripts(game: Any) -> tuple[str, ...]:
    """Return the scripts of a game's kind; an impartial game has none."""
    if game.KIND == "impartial":
        return ()
    shared = (
        *(("kinds/sided.js",) if isinstance(game, States) else ()),
        *(("kinds/degrees.js",) if game.KIND in ("loopy", "scoring") else ()),
    )
    return (*shared, f"kinds/{game.KIND}.js")


def _form_scripts(table: Mapping[str, Any]) -> list[str]:
    parts = [name for part in table.get("parts", ()) for name in _form_scripts(part)]
    return [*parts, str(table["form"])]


def _with_explanation(definition: Definition, form: Form | None) -> Definition:
    """Return the definition, extended for a sum by the objects that the explaining script needs."""
    if form is None or form.kind not in _EXPLAINING or _is_explained(definition):
        return definition
    own = (
        ExtraObject(kind="number", label=_EXPLAINED),
        ExtraObject(kind="formula", label=_EXPLANATION, x_px=_EXPLANATION_PX[0], y_px=_EXPLANATION_PX[1]),
    )
    return dataclasses.replace(definition, objects=(*definition.objects, *own))


def _is_explained(definition: Definition) -> bool:
    return any(item.label == _EXPLAINED for item in definition.objects)


def _controls(definition: Definition, kind: BoardKind, form: Form | None, *, pictures: int) -> tuple[Control, ...]:
    """Return the controls of a game: only those that its moves need, with the board's captions for its starts."""
    unused = (set() if _is_explained(definition) else {"explain"}) | (set() if pictures > 1 else {"picture"})
    if form is None:
        return tuple(control for control in definition.controls if control.label not in unused)
    needed = kind.needs(form)
    unused |= ({"done", "cancel"} - needed) | (set() if Play.MISERE in form.plays else {"play"})
    unused |= {"noneWins"} if kind.ruleset.KIND == "scoring" else set()
    return tuple(
        _fitted(control, kind, needed, anywhere=bool(definition.theory))
        for control in definition.controls
        if control.label not in unused
    )


def _fitted(control: Control, kind: BoardKind, needed: frozenset[str], *, anywhere: bool) -> Control:
    """Return a control adapted to a game with these extra buttons and a free or fixed start."""
    match control.label:
        case "hint" if "done" in needed:
            return dataclasses.replace(control, main=False)
        case "cancel" if "done" not in needed:
            return dataclasses.replace(control, half=False)
        case "start":
            options = tuple(o for o in control.options if o in _STARTS or anywhere or _is_start(kind, o))
            return dataclasses.replace(control, options=options)
        case "boxStart" if control.caption == "Start":
            return dataclasses.replace(control, caption=kind.START_CAPTION, hint=control.hint or kind.START_HINT)
    return control


def _is_start(kind: BoardKind, text: str) -> bool:
    """Return whether a game on this board may begin with a position given as text."""
    try:
        return any(True for _ in kind.ruleset.plain_options(kind.parse(text)))
    except RulesetError:
        return False


def _other_picture(kind: BoardKind) -> Marker | None:
    """Return the alternative board on which the user may choose to see the game, if there is one."""
    if not (kind.other_picture() and Marker.shows(kind.first)):
        return None
    marker = Marker(kind.ruleset)
    return marker if marker.has_cells() else None


def _pictures(drawn: Drawn, other: Marker | None, layout: Layout, *, chosen: str) -> list[Drawn]:
    """Return the board as it is drawn, and the alternative one; the board that is not chosen is hidden."""
    if other is None:
        return [drawn]
    found = [drawn, other.draw(layout, layout.room)]
    hidden = found[0 if chosen == _PICTURES[1] else 1]
    found[found.index(hidden)] = dataclasses.replace(
        hidden,
        objects=tuple(
            dataclasses.replace(item, **_HIDDEN) if hasattr(item, "visible") else item for item in hidden.objects
        ),
    )
    return found


def rule_settings(ruleset: Any, kind: BoardKind, pictures: Sequence[Drawn], form: Form | None) -> Mapping[str, object]:
    """Return the settings for the scripts of a game and its boards, the first of which is shown."""
    return {
        "kind": kind.name(),
        "first": list(kind.entries(kind.first)),
        "board": pictures[0].settings,
        "marker": pictures[1].settings if len(pictures) > 1 else None,
        "rules": ruleset.told(),
        "words": ruleset.rule_words(),
        "move": ruleset.MOVE,
        **({"players": list(ruleset.PLAYERS)} if isinstance(ruleset, SidedRuleset) else {}),
        "form": None if form is None else form.table,
        "sequence": _repetition(ruleset) if form and form.kind in _HEAPS else None,
        "misere": form is None or Play.MISERE in form.plays,
    }


def _repetition(ruleset: Any) -> Mapping[str, int] | None:
    """Return how the Grundy values of single heaps repeat, if few values suffice to prove it."""
    from ggbgen.solver.sequences import grundy_sequence  # imports numpy, which is slow to import

    found = grundy_sequence(ruleset, to=_SEQUENCE_TO)
    if not found.proved or found.preperiod is None or found.period is None or found.saltus is None:
        return None
    return {"preperiod": found.preperiod, "period": found.period, "saltus": found.saltus}


def extra_object(item: ExtraObject) -> SceneObject:
    """Return an additional object of a definition."""
    if item.kind == "number":
        return HiddenNumber(label=item.label, value=0)
    if item.kind == "text":
        return HiddenText(label=item.label, text="")
    formula = item.kind == "formula"
    return Text(
        label=item.label,
        text="0" if formula else "",
        x_px=item.x_px,
        y_px=item.y_px,
        latex=formula,
        visible=False,
    )


def game_objects(kind: BoardKind, layout: Layout) -> tuple[SceneObject, ...]:
    """Return the objects that hold a game: the published results, and the state for the scripts.

    Outcome and Grundy value are published by the scripts when they start.

    Args:
        kind: The board with the start.
        layout: The layout.
    """
    entries = kind.entries(kind.first)
    return (
        HiddenList(label="position", items=_nested(kind.data(kind.first))),
        HiddenNumber(label="turn", value=1),
        HiddenNumber(label="winner", value=0),
        HiddenList(label="history", items=()),
        HiddenText(label="outcome", text=""),
        HiddenNumber(label="grundy", value=0),
        *([HiddenNumber(label="value", value=0)] if kind.ruleset.KIND == "scoring" else []),
        HiddenText(label="record", text="[" + ",".join(map(str, entries)) + "]"),
        HiddenList(label="given", items=entries),
        HiddenText(label="draft", text=""),
        HiddenNumber(label="misere", value=0),
        HiddenNumber(label="computerSide", value=2),
        HiddenNumber(label="hintStep", value=0),
        HiddenNumber(label="valuesShown", value=0),
        HiddenNumber(label="seed", value=0),
        HiddenNumber(label="draws", value=0),
        HiddenNumber(label="shownMove", value=-1),
        HiddenNumber(label="tracedFrom", value=0),
        *(HiddenNumber(label=label, value=0) for label in _CHALLENGE_NUMBERS),
        *(HiddenText(label=label, text="") for label in _CHALLENGE_TEXTS),
        *_stage(layout),
    )


def _stage(layout: Layout) -> Iterator[SceneObject]:
    """Yield the display of a game besides its board; the scripts fill it."""
    x, stage = layout.message_px[0], layout.stage
    top, height = stage.band_px
    inner = x if layout.narrow else x + 14
    yield Text(label="deeds", text="", x_px=x, y_px=stage.deeds_px, scale=_DEEDS_SCALE, transient=True)
    yield Band(
        label="resultBand",
        x_px=x,
        y_px=top,
        width_px=stage.right_px - x,
        height_px=height,
        colour=WON_TINT,
        visible=False,
    )
    yield Text(
        label="resultTitle", text="", x_px=inner, y_px=stage.title_px, scale=stage.title_scale, bold=True, visible=False
    )
    yield Text(label="resultText", text="", x_px=inner, y_px=stage.reason_px, scale=0.85, visible=False)
    yield Text(label="resultDeeds", text="", x_px=x, y_px=stage.result_deeds_px, scale=0.85, transient=True)
    x, y = stage.strip_px
    yield Text(label="strip", text="0", x_px=x, y_px=y, scale=0.9, latex=True, visible=False)
    x, y = stage.strip_legend_px
    yield Text(label="stripLegend", text="", x_px=x, y_px=y, scale=0.8, colour=HINT, visible=False)
    x = layout.message_px[0]
    yield Text(label="legend", text="", x_px=x, y_px=stage.legend_px, scale=0.8, colour=HINT, transient=True)
    yield from _replay(layout)


def _replay(layout: Layout) -> Iterator[Button | Text]:
    """Yield the controls for replaying a game, hidden until a move has been made."""
    stage = layout.stage
    x, y = stage.replay_px
    arrow_px, height = stage.replay_button_px
    for label, caption in _REPLAY:
        width = stage.replay_at_px if label == "replayAt" else arrow_px
        if label == "replayAt":
            at = y + (height + 10) // 2
            yield Text(label=label, text="", x_px=x + 4, y_px=at, scale=0.85, bold=True, visible=False)
        else:
            if label == "replayMistake":
                x, y, width = stage.mistake_px
            yield Button(label=label, caption=caption, x_px=x, y_px=y, width_px=width, height_px=height, visible=False)
        x += width + 6


def game_settings(layout: Layout) -> Mapping[str, object]:
    """Return the settings that the scripts of every game need."""
    return {
        "maxSeed": MAX_SEED,
        "entryLength": 4000,
        "winning": {"colour": WINNING.channels(), "shape": int(PointShape.TRIANGLE)},
        "losing": {"colour": LOSING.channels(), "shape": int(PointShape.CROSS)},
        "chosenVertex": {"colour": CHOSEN.channels(), "shape": int(PointShape.RING)},
        "isolatedVertex": {"colour": GONE.channels(), "shape": int(PointShape.RING)},
        "tagColour": TEXT.channels(),
        "action": ACTION.channels(),
        "idle": GONE.channels(),
        "resultLines": layout.stage.reason_lines,
        "resultColumns": layout.stage.reason_columns,
        "narrow": layout.narrow,
        "deedLines": layout.stage.deed_lines,
        "deedColumns": layout.message_columns if layout.narrow else round(layout.message_columns / _DEEDS_SCALE),
        "legendLines": layout.stage.legend_lines,
        "stripColumns": layout.stage.strip_columns,
        "tones": [
            {"tint": WON_TINT.channels(), "ink": WINNING.channels()},
            {"tint": LOST_TINT.channels(), "ink": LOSING.channels()},
        ],
        # The marks of the last moves: first the user's or player 1's, then the computer's or player 2's.
        "traces": [_trace(trace) for trace in TRACES],
    }


def _trace(trace: Trace) -> dict[str, object]:
    return {
        "mark": trace.sign,
        "colour": trace.colour.channels(),
        "tint": trace.tint.channels(),
        "shape": int(trace.shape),
        "line": trace.line,
    }


def _nested(value: Sequence[Any]) -> Nested:
    return tuple(_nested(item) if isinstance(item, (list, tuple)) else item for item in value)
