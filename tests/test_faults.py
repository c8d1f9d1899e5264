"""The list of faults for `./dev faults` fits the code: each one can still be put into it."""

from __future__ import annotations

from faults import ROOT, read_faults

FAULTS = read_faults()


def test_each_fault_replaces_a_text_that_its_file_has_once() -> None:
    assert [fault.problem() for fault in FAULTS if fault.problem()] == []


def test_names_of_faults_are_unique_and_there_are_twenty_or_more() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 20


def test_each_fault_changes_a_file_of_the_product() -> None:
    for fault in FAULTS:
        assert fault.old != fault.new, fault.name
        assert fault.file.split("/")[0] in ("ggbgen", "templates", "applets"), fault.file
        assert (ROOT / fault.file).is_file(), fault.file
