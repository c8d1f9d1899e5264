from __future__ import annotations

from pathlib import Path

import pytest

import ggbgen
from ggbgen.scene.object_labels import check_labels, labels_of
from ggbgen.scene.objects import InputBox, SceneObject
from ggbgen.scene.state_objects import HiddenNumber

BOX = InputBox(label="box", entry="typed", value="", caption="Type", x_px=0, y_px=0, width_px=100)


def test_an_input_box_has_a_text_besides() -> None:
    assert labels_of(BOX) == ("box", "typed")
    assert labels_of(HiddenNumber(label="ready")) == ("ready",)


def test_every_label_that_is_there_twice_is_named_once() -> None:
    path = Path("mine/applet.toml")
    objects: list[SceneObject] = [BOX, *(HiddenNumber(label=label) for label in ("panel", "typed", "typed", "other"))]
    with pytest.raises(ggbgen.DefinitionError) as caught:
        check_labels(path, objects)
    assert sorted(caught.value.problems) == [
        f"{path}: controls: label {label!r} is taken by another object" for label in ("panel", "typed")
    ]
    check_labels(path, [BOX, HiddenNumber(label="other")])
