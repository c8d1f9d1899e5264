"""The file of finished slices: incomplete lines are redone, files that do not fit are refused."""

from __future__ import annotations

import errno
import fcntl
import io
import json
import os
import re
from pathlib import Path

import pytest

from ggbgen_research.classification import Row, Rule, classify
from ggbgen_research.classification.state import State, _checksum
from ggbgen_research.classification.tournaments import find_generator
from ggbgen_research.errors import ClassificationError

HEADER = {"format": "classification 1", "subject": "thrones", "order": 7, "rule": "any", "slices": 3}


def classified(state: Path) -> Row:
    return classify("thrones", order=7, rule=Rule.ANY, slices=3, state=state)


def test_a_line_that_was_being_written_is_dropped(tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    row = classified(state)
    lines = state.read_bytes().splitlines(keepends=True)
    for kept in range(5):
        for torn in (b"", lines[min(kept, 3)][:-1], lines[min(kept, 3)][:9]):
            state.write_bytes(b"".join(lines[:kept]) + torn)
            assert classified(state) == row, (kept, torn)
    assert sorted(state.read_bytes().splitlines(keepends=True)) == sorted(lines)


def broken(*lines: object) -> str:
    return "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)


def with_check(header: dict[str, object], line: dict[str, object]) -> dict[str, object]:
    return {**line, "check": _checksum(header, line)}


WHOLE_HEADER = {**HEADER, "generator": "Nauty&Traces version 2.8001 (32 bits)"}
SLICE: dict[str, object] = {"slice": 1, "counts": [1, 2, 3, 4]}
CHECKED = with_check(WHOLE_HEADER, SLICE)
ELSEWHERE = {**WHOLE_HEADER, "generator": "Nauty 1"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("my notes\n", "no file of a classification, expected one or a new name"),
        ("my notes without an end of line", "no file of a classification"),
        (broken({**WHOLE_HEADER, "order": 8}), "has order 8, expected 7: name another file, or take this one away"),
        (broken({**WHOLE_HEADER, "rule": "kings-only"}), "has rule 'kings-only', expected 'any'"),
        (broken({**WHOLE_HEADER, "subject": "nim"}), "has subject 'nim', expected 'thrones'"),
        (broken({**WHOLE_HEADER, "slices": 4}), "has slices 4, expected 3"),
        (broken({**WHOLE_HEADER, "slices": 0}), "line 1 is broken, expected the header of a classification"),
        (broken(HEADER), "line 1 is broken"),
        (broken(WHOLE_HEADER, CHECKED, CHECKED), "line 3 is broken, expected a slice that is not there yet"),
        (broken(WHOLE_HEADER, "{}"), "line 2 is broken"),
        (broken(WHOLE_HEADER, "[]"), "line 2 is broken"),
        (broken(WHOLE_HEADER, '{"slice": 1, "cou'), "line 2 is broken"),
        (broken(WHOLE_HEADER, with_check(WHOLE_HEADER, {**SLICE, "slice": 3})), "line 2 is broken"),
        (broken(WHOLE_HEADER, with_check(WHOLE_HEADER, {**SLICE, "counts": [1, -2, 3, 4]})), "line 2 is broken"),
        (
            broken(WHOLE_HEADER, with_check(WHOLE_HEADER, {**SLICE, "counts": [1, 2]})),
            "slice 1 has 2 counts, expected 4",
        ),
        (
            broken(ELSEWHERE, with_check(ELSEWHERE, SLICE)),
            "its slices come from 'Nauty 1', this one from .*expected the same version",
        ),
    ],
)
def test_a_state_that_does_not_fit_is_refused_and_left_alone(tmp_path: Path, content: str, message: str) -> None:
    state = tmp_path / "state.jsonl"
    state.write_text(content)
    with pytest.raises(ClassificationError, match=f"state '{re.escape(str(state))}': {message}"):
        classified(state)
    assert state.read_text() == content


def test_wrong_numbers_in_a_state_are_noticed(tmp_path: Path) -> None:
    header = {**WHOLE_HEADER, "generator": find_generator().version}
    (tmp_path / "state.jsonl").write_text(broken(header, with_check(header, SLICE)))
    message = "tournaments of order 7 were counted, expected 456: state '.*' has wrong numbers"
    with pytest.raises(ClassificationError, match=message):
        classified(tmp_path / "state.jsonl")


def test_a_state_belongs_to_one_process(tmp_path: Path) -> None:
    with (tmp_path / "state.jsonl").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(ClassificationError, match="another process is at this classification"):
            classified(tmp_path / "state.jsonl")


def test_only_a_file_that_the_command_has_made_is_taken_away_when_nothing_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no gentourng
    empty, made = tmp_path / "empty", tmp_path / "made"
    empty.touch()
    link, dangling = tmp_path / "link", tmp_path / "dangling"
    link.symlink_to(empty)
    dangling.symlink_to(made)
    for state in (empty, made, link, dangling):
        with pytest.raises(ClassificationError):
            classified(state)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dangling", "empty", "link"]
    assert link.is_symlink()


def test_what_is_no_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ClassificationError, match="a device or pipe, expected a file"):
        classified(pipe)
    assert pipe.is_fifo()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(ClassificationError, match="cannot be opened: No such file or directory"):
        classified(tmp_path / "new" / "state")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("changed", [{"counts": [1, 2, 3, 4]}, {"check": "0" * 16}, {"slice": 2}])
def test_counts_that_were_altered_are_noticed(tmp_path: Path, changed: dict[str, object]) -> None:
    state = tmp_path / "state.jsonl"
    classified(state)
    header, *slices = [json.loads(line) for line in state.read_text().splitlines()]
    first = next(line for line in slices if line["slice"] == 1)
    state.write_text(broken(header, {**first, **changed}))
    message = (
        rf"line 2, slice {changed.get('slice', 1)}: .* and its checksum '\w+' do not belong together, expected counts"
    )
    with pytest.raises(ClassificationError, match=message):
        classified(state)
    state.write_text(broken(header, {key: value for key, value in first.items() if key != "check"}))
    with pytest.raises(ClassificationError, match="line 2 is broken"):
        classified(state)


def test_a_full_disk_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.FileIO):
        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "state.jsonl"
    path.touch()
    monkeypatch.setattr(State, "_opened", lambda state: io.BufferedRandom(Full(state.path, "r+")))
    with pytest.raises(ClassificationError, match=f"state '{path}': cannot be written: No space left on device"):
        classified(path)
