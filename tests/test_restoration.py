"""Objects that the scripts recreate."""

from __future__ import annotations

import dataclasses

import pytest

import ggbgen
from ggbgen.archive.restoration import restorations
from ggbgen.archive.xml import object_xml
from ggbgen.definition import applet_names
from ggbgen.scene.objects import Point


def test_objects_that_differ_only_in_their_label_share_their_xml() -> None:
    point = Point(label="A", x=0, y=1)
    points = [point, dataclasses.replace(point, x=2, label="B"), dataclasses.replace(point, label="C")]
    assert [labels for _, labels in restorations(points)] == [["A", "C"], ["B"]]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", applet_names())
def test_the_xml_with_a_label_put_in_is_that_of_the_object(name: str) -> None:
    objects = ggbgen.build(name).scene.objects
    made = {label: xml.replace("ggbgenLabel", label) for xml, labels in restorations(objects) for label in labels}
    assert made == {item.label: object_xml(item) for item in objects}
