"""The state of play of a game's applet: its published and hidden objects, and the settings of its scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ggbgen.definition import (
    ExtraObject,
)
from ggbgen.page.boxes import FACTS, Area, Box
from ggbgen.page.game.game_scripts import HEAPS
from ggbgen.page.layout import Layout
from ggbgen.page.part import Part
from ggbgen.page.shared.kind import BoardKind
from ggbgen.page.shared.ladder import ladder_record
from ggbgen.page.shared.last_move import TRACES, Trace
from ggbgen.page.shared.vertices import MAX_SEED
from ggbgen.rulesets import AnyRuleset, ImpartialRuleset, PartizanRuleset
from ggbgen.rulesets.played_rules import AnyRules
from ggbgen.scene.objects import Band, Button, PointShape, SceneObject, Text
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText, nested
from ggbgen.scene.style import (
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
from ggbgen.solver import Play

if TYPE_CHECKING:
    from ggbgen.encoding import Encoding

__all__ = [
    "extra_object",
    "game_objects",
    "game_settings",
    "game_state",
    "game_texts",
    "replay_objects",
    "rule_settings",
    "strip_buttons",
]


# Number of heap values computed when looking for a provable period.
_SEQUENCE_TO = 400


# Scale of the lines on the last moves.
_DEEDS_SCALE = 0.9


# At this speed the animated number goes from 0 to 1 in about half a second (measured in the engine), in these steps.
_BEAT_SPEED = 10
_BEAT_STEP = 0.125

# What a challenge publishes, and the state from which it continues.
_PUBLISHED = ("points", "grade", "correct")


_CHALLENGE_NUMBERS = ("challengeTask", "challengeSeed", "challengeAnswered", *_PUBLISHED)


_CHALLENGE_TEXTS = ("challengeTasks", "challengeMarks", "challengeKept")


_STRIP_SCALE = 1.1
_SIGNS_SCALE = 0.9
# The width of an em in LaTeX relative to the font, and the margin of an array in em (measured in the engine).
_EM, _ARRAY_MARGIN = 1.174, 0.66
# The controls of the replay from left to right: label and caption.
_REPLAY = (
    ("replayFirst", "|\N{BLACK LEFT-POINTING SMALL TRIANGLE}"),
    ("replayBack", "\N{BLACK LEFT-POINTING SMALL TRIANGLE}"),
    ("replayAt", ""),
    ("replayOn", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"),
    ("replayLast", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}|"),
    ("replayMistake", "To the mistake"),
)


def rule_settings(
    ruleset: AnyRules, kind: BoardKind, pictures: Sequence[Part], encoding: Encoding | None
) -> Mapping[str, object]:
    """Return the settings for the scripts of a game and its boards, the first of which is shown."""
    game = {
        "kind": kind.name(),
        "first": list(kind.notation.entries(kind.notation.first)),
        "board": pictures[0].own,
        "marker": pictures[1].own if len(pictures) > 1 else None,
        "rules": ruleset.rules_text(),
        "words": ruleset.rule_words(),
        "move": ruleset.MOVE,
        "encoding": {"encoding": ""} if encoding is None else encoding.table,
        "sequence": _repetition(ruleset)
        if encoding and encoding.kind in HEAPS and isinstance(ruleset, ImpartialRuleset)
        else None,
        "misere": encoding is None or Play.MISERE in encoding.plays,
    }
    players = {"players": list(ruleset.PLAYERS)} if isinstance(ruleset, PartizanRuleset) else {}
    return {"game": game, **players}


def _repetition(ruleset: AnyRuleset) -> Mapping[str, int] | None:
    """Return how the Grundy values of single heaps repeat, if few values suffice to prove it."""
    from ggbgen.solver.sequences import grundy_sequence

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


def game_state(kind: BoardKind, layout: Layout, *, pauses: bool = True) -> Part:
    """Return what every game has: its state, and what it shows at the end.

    Args:
        kind: The board with the start.
        layout: The layout.
        pauses: Whether the computer's move is shown a moment after the student's.
    """
    objects = game_objects(kind, layout, pauses=pauses)
    at_end = (*strip_buttons(layout), "strip", "stripLegend", "replayMistake")
    return Part(
        objects=objects,
        # On a phone the end of a game is seen on the panel's first page.
        boxes=(Box(area=Area.PANEL, labels=at_end, height_px=layout.stage.end_px), FACTS),
    )


def game_objects(kind: BoardKind, layout: Layout, *, pauses: bool = True) -> tuple[SceneObject, ...]:
    """Return the objects that hold a game: the published results, and the state for the scripts.

    Outcome and Grundy value are published by the scripts when they start.

    Args:
        kind: The board with the start.
        layout: The layout.
        pauses: Whether the computer's move is shown a moment after the student's.
    """
    entries = kind.notation.entries(kind.notation.first)
    return (
        HiddenList(label="position", items=nested(kind.notation.data(kind.notation.first))),
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
        HiddenNumber(label="motion", value=_BEAT_SPEED if pauses else 0),
        HiddenNumber(label="waiting", value=0),
        HiddenNumber(label="beat", value=0, watched=True, slides=(0, 1, _BEAT_STEP), speed="motion"),
        HiddenText(label="moving", text=""),
        *(HiddenNumber(label=label, value=0) for label in (*_CHALLENGE_NUMBERS, "gameCounted")),
        *ladder_record(layout),
        HiddenNumber(label="ladderStep", value=1),
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
    width, height = stage.strip_button_px
    for k, label in enumerate(strip_buttons(layout)):
        yield Button(
            label=label,
            caption="0",
            x_px=x + k * stage.strip_step_px,
            y_px=y,
            width_px=width,
            height_px=height,
            scale=_STRIP_SCALE,
            visible=False,
        )
    yield Text(label="strip", text="0", x_px=x, y_px=y + height, scale=_SIGNS_SCALE, latex=True, visible=False)
    x, y = stage.strip_legend_px
    yield Text(label="stripLegend", text="", x_px=x, y_px=y, scale=0.8, colour=HINT, visible=False)
    x = layout.message_px[0]
    yield Text(label="legend", text="", x_px=x, y_px=stage.legend_px, scale=0.8, colour=HINT, transient=True)
    yield from replay_objects(layout)


def strip_buttons(layout: Layout) -> tuple[str, ...]:
    """Return the labels of the buttons with the numbers of moves, above their values at the end of a game."""
    return tuple(f"strip{k}" for k in range(1, layout.stage.strip_cells + 1))


def _strip_em(layout: Layout) -> dict[str, float]:
    """Return the number of values in the strip, their distance and that of the first from the left end, in em."""
    em_px = _EM * layout.font_px * max(_SIGNS_SCALE, layout.least_scale)
    stage = layout.stage
    lead = stage.strip_button_px[0] / 2 / em_px - _ARRAY_MARGIN
    return {"cells": stage.strip_cells, "step": round(stage.strip_step_px / em_px, 3), "lead": round(lead, 3)}


def replay_objects(layout: Layout) -> Iterator[Button | Text]:
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


def game_settings(layout: Layout, *, draws: bool = False) -> Mapping[str, object]:
    """Return the settings that the scripts of every game need; they take precedence over those of its board.

    Args:
        layout: The layout.
        draws: Whether there may be draws.
    """
    return {
        "maxSeed": MAX_SEED,
        "entryLength": 4000,
        "winning": {"colour": WINNING.channels(), "shape": int(PointShape.TRIANGLE)},
        "losing": {"colour": LOSING.channels(), "shape": int(PointShape.CROSS)},
        **({"drawingMove": {"colour": HINT.channels(), "shape": int(PointShape.TRIANGLE_RIGHT)}} if draws else {}),
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
        "legendColumns": layout.stage.legend_columns,
        "stripColumns": layout.stage.strip_columns,
        "strip": _strip_em(layout),
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
        "shape": int(trace.shape),
        "line": int(trace.line),
    }


def game_texts(ruleset: AnyRuleset) -> tuple[str, ...]:
    """Return the texts of a game that are translated, besides those of its board."""
    return (ruleset.rules(), *ruleset.WORDINGS, ruleset.MOVE)
