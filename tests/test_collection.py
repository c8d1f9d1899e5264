"""Which tests `--quick` runs, and in which order all of them start: see `conftest.py`."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import long_ones_first, pytest_ignore_collect, quick_slice, some_cases


class Item:
    """The part of pytest's items that is used."""

    def __init__(self, nodeid: str, *marks: str, sampled: tuple[int, ...] = (), **params: object) -> None:
        self.nodeid = nodeid
        self.path = Path(nodeid.partition("::")[0])
        self.marks = marks
        self.sampled = sampled
        self.callspec = SimpleNamespace(params=params)

    def get_closest_marker(self, name: str) -> Any:
        return SimpleNamespace(args=self.sampled) if name == "sampled" and self.sampled else name in self.marks


def chosen(*items: Any) -> list[str]:
    return [item.nodeid for item in quick_slice(list(items))]


def test_quick_runs_the_last_case_of_each_test() -> None:
    cases = [Item(f"test_a.py::test_many[{k}-{mode}]", k=k, mode=mode) for k in range(5) for mode in ("x", "y[0]")]
    found = chosen(*cases, Item("test_a.py::test_one"), Item("test_b.py::test_many[7]"), Item("test_b.py::test_one"))
    first, second = ["test_many[4-y[0]]", "test_one"], ["test_many[7]", "test_one"]
    assert found == [*(f"test_a.py::{name}" for name in first), *(f"test_b.py::{name}" for name in second)]


def test_quick_leaves_out_what_takes_time_but_not_its_smoke_tests() -> None:
    found = chosen(
        Item("tests/scripts/a::test_mode[direct]", mode="direct"),
        Item("a::test_killed", "long"),
        Item("a::test_engine", "engine"),
        Item("a::test_proof", "sweep"),
        *(Item(f"tests/engine/a::test_buttons[{k}]", "engine", "smoke", k=k) for k in range(3)),
    )
    assert found == ["tests/engine/a::test_buttons[2]"]


def test_quick_does_not_import_slow_modules_without_smoke_tests(tmp_path: Path) -> None:
    quick: Any = SimpleNamespace(getoption=lambda option: option == "--quick")
    for folder, name, content, ignored in (
        ("scripts", "test_a.py", "", True),
        ("engine", "test_b.py", "", True),
        ("engine", "test_c.py", "@pytest.mark.smoke", None),
        ("engine", "conftest.py", "", None),
        ("other", "test_a.py", "", None),
    ):
        path = tmp_path / folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
        assert pytest_ignore_collect(path, quick) is ignored
        assert pytest_ignore_collect(path, SimpleNamespace(getoption=lambda _: False)) is None  # type: ignore[arg-type]


CASES = (
    Item("a::test_proof", "sweep"),
    *(Item(f"a::test_values[{k}-{e}]", k=k, engine=e) for k in range(5) for e in ("node", "rhino", "quickjs")),
    *(Item(f"a::test_boards[{k}]", "engine", sampled=(1,), k=k) for k in range(8)),
    *(Item(f"a::test_pages[{k}]", sampled=(1, 3), k=k) for k in range(6)),
    *(Item(f"tests/engine/a::test_clicks[{k}]", k=k) for k in range(8)),
    *(Item(f"b::test_builds[{k}]", "long", k=k) for k in range(3)),
    Item("a::test_few[0]", sampled=(2,), k=0),
)


def in_engines(found: list[str]) -> list[int]:
    return [sum(f"-{engine}]" in name for name in found) for engine in ("node", "rhino", "quickjs")]


def test_without_all_there_are_no_sweeps_and_few_cases_of_what_takes_time() -> None:
    found = [item.nodeid for item in some_cases(list(CASES), sweeps=False)]
    assert in_engines(found) == [5, 1, 1]
    others = [name.partition("::test_")[2] for name in found if "test_values" not in name]
    assert others == ["boards[4]", "pages[3]", "clicks[4]", "builds[1]", "few[0]"]


def test_with_all_there_are_sweeps_and_more_cases_or_what_the_mark_says() -> None:
    found = [item.nodeid for item in some_cases(list(CASES), sweeps=True)]
    assert in_engines(found) == [5, 2, 2]
    assert [name.partition("::test_")[2] for name in found if "test_values" not in name] == [
        "proof",
        *(f"boards[{k}]" for k in (2, 6)),
        *(f"pages[{k}]" for k in (1, 3, 5)),
        *(f"clicks[{k}]" for k in (1, 4, 6)),
        *(f"builds[{k}]" for k in range(3)),
        "few[0]",
    ]


@pytest.mark.parametrize("processes", [None, 1, 2, 3, 4])
@pytest.mark.parametrize(("short", "long"), [(0, 0), (40, 0), (40, 7), (3, 9), (0, 5), (1, 1)])
def test_each_process_starts_with_its_share_of_the_long_tests(short: int, long: int, processes: int | None) -> None:
    items: list[Any] = [Item(f"short {k}") for k in range(short)] + [Item(f"long {k}", "long") for k in range(long)]
    config: Any = SimpleNamespace(**({"workerinput": {"workercount": processes}} if processes else {}))
    processes = processes or 1
    ordered = list(items)
    long_ones_first(config, ordered)
    assert sorted(item.nodeid for item in ordered) == sorted(item.nodeid for item in items)
    assert [item.nodeid for item in ordered if not item.marks] == [f"short {k}" for k in range(short)]
    if short >= long * processes:
        for process in range(processes):
            begin, end = (len(items) * k // processes for k in (process, process + 1))
            share = [item.marks == ("long",) for item in ordered[begin:end]]
            assert share == sorted(share, reverse=True)
            assert sum(share) in (long // processes, -(-long // processes))
