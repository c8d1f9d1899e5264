"""What a game says fits into its lines, in both layouts and languages: nothing is cut off within a sentence."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from ggbgen.offline import open_applet
from tests.built import build
from tests.engine.games import GAMES, game_id

STEPS = 60
LINES = ("messageLine", "deeds", "legend", "facts", "resultText", "resultDeeds", "stripLegend")
WITHIN = re.compile(r"[^.!?:] \u2026$")
OFTEN = ("explain", "showValues", "showRules", "hint", "challenge", "toMore")


@pytest.mark.long
@pytest.mark.sampled(3, 48)
@pytest.mark.parametrize(
    ("name", "language", "layout"),
    [(name, language, layout) for name in GAMES for language in ("es", "en") for layout in ("narrow", "wide")],
    ids=game_id,
)
def test_nothing_is_cut_off_within_a_sentence(name: str | Path, language: str, layout: str) -> None:
    chance = random.Random(f"{name} {language} {layout}")
    applet = open_applet(build(name, language=language, layout=layout), seed=5)
    for _ in range(STEPS):
        there = [each.label for each in applet.objects() if each.visible and each.kind in ("button", "point")]
        pressed = chance.choices(there, [4 if label in OFTEN else 1 for label in there])[0]
        applet.click(pressed)
        shown = {label: applet[label] for label in LINES if applet.visible(label)}
        cut = {label: text for label, text in shown.items() if WITHIN.search(text)}
        assert not cut, (pressed, cut)
    applet.check()
