"""What an archive was built from is still in it after GeoGebra has saved it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import ggbgen
from ggbgen.archive.recipe import LABEL, Recipe, read_recipe, recipe_text
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.scene.objects import SceneObject
from ggbgen.scene.state_objects import HiddenText

pytestmark = pytest.mark.engine

# Whatever has a meaning in JSON, in XML, in GeoGebra's texts, in LaTeX or in captions, and letters of many alphabets.
ODD = (
    "a 'b' \"c\" \\n \\' \\\\ \t <i> & &amp; &#34; %n $x$ {0} \\textcolor{red}{x} ]]> </script> \r\n \x00 \x1b \x7f "
    "\x85 \xa0 \xad \u00fc \u05d0 \u200b \u202e \u2028 \u2029 \u3042 "
    "\ue000 \ufdd0 \ufffe \U0001f600 \U0010ffff “ ” e\u0301  two "
    "blanks"
)


def with_text(recipe: Recipe, item: SceneObject) -> SceneObject:
    is_recipe = isinstance(item, HiddenText) and item.label == LABEL
    return HiddenText(label=LABEL, text=recipe_text(recipe)) if is_recipe else item


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_geogebra_keeps_what_an_archive_was_built_from(
    ggb_applet: OpenApplet, write_definition: Callable[..., Path], mode: str
) -> None:
    path = write_definition('extends = "nim"\ntitle = "Ours"\n[set]\nheaps = [2, 3]\n')
    (path.parent / "messages").mkdir()
    messages = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Ours"\nmsgstr "Ünser „Nim“"\n'
    )
    (path.parent / "messages" / "de.po").write_text(messages, "utf-8")
    made = ggbgen.build(path, language="de", heaps=[3, 5, 7], computer="careless")
    recipe = read_recipe(made.to_bytes())
    assert list(recipe.files) == ["applet.toml", "messages/de.po"]
    recipe = replace(recipe, files={**recipe.files, "odd.js": ODD})
    odd = replace(made, scene=replace(made.scene, objects=tuple(map(partial(with_text, recipe), made.scene.objects))))
    applet = ggb_applet(odd.write(path.with_name("odd.ggb")), mode=mode, fresh=False)  # type: ignore[arg-type]
    applet.click("hint")
    assert read_recipe(applet.save()) == recipe
    applet.reopen()
    applet.click("newGame")
    saved = applet.save()
    assert read_recipe(saved) == recipe
    assert ggbgen.build_from(saved).to_bytes() == made.to_bytes()
    assert applet[LABEL] == recipe_text(recipe)
    assert not applet.visible(LABEL)
    applet.check()
