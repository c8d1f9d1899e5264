"""How the tasks of a sheet stand on paper: those of a question below what they share, in two columns if they fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from ggbgen.deliver.worksheet.sheets import WIDEST_MM, Exercise, Sheet, Table

__all__ = ["Block", "Item", "blocks_of", "column_widths_mm", "table_width_mm"]

_SENTENCE = re.compile(r"(?<=[.!?:]) +(?=\S)")
_GAP = "\N{HORIZONTAL ELLIPSIS}"
_CELL_MM, _LEAST_CELL_MM, _CHARACTER_MM = 8.0, 6.0, 2.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A task of a block.

    Attributes:
        exercise: The task.
        text: Its instructions, without what stands above the block.
        wide: Whether it needs the whole width of the page.
    """

    exercise: Exercise
    text: str
    wide: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The tasks of a question, and the instructions that they share; empty if they share none."""

    text: str
    items: tuple[Item, ...]

    def rows(self) -> Iterator[tuple[Item, ...]]:
        """Yield the tasks that stand beside each other: two, or one."""
        waiting: tuple[Item, ...] = ()
        for item in self.items:
            if waiting and (item.wide or len(waiting) > 1):
                yield waiting
                waiting = ()
            if item.wide:
                yield (item,)
            else:
                waiting = (*waiting, item)
        if waiting:
            yield waiting


def blocks_of(sheet: Sheet) -> Iterator[Block]:
    """Yield the tasks of a sheet: first those that share nothing, in their order, then the others by question."""
    questions = dict.fromkeys(exercise.question for exercise in sheet.tasks)
    blocks = [_block([each for each in sheet.tasks if each.question == question]) for question in questions]
    apart = [item for block in blocks if not block.text for item in block.items]
    if apart:
        yield Block(text="", items=tuple(sorted(apart, key=lambda item: item.exercise.number)))
    yield from (block for block in blocks if block.text)


def _block(exercises: Sequence[Exercise]) -> Block:
    sentences = [_SENTENCE.split(exercise.text) for exercise in exercises]
    before = _shared(sentences)
    if len(exercises) == 1:
        before = 0
    rest = [each[before:] for each in sentences]
    after = _shared([each[::-1] for each in rest]) if len(exercises) > 1 else 0
    own = [" ".join(each[: len(each) - after]) for each in rest]
    first, last = sentences[0][:before], rest[0][len(rest[0]) - after :]
    shared = [*first, *([_GAP] if any(own) else []), *last] if first or last else []
    worth = exercises[0].worth
    return Block(
        text=_with_worth(" ".join(shared), worth) if shared else "",
        items=tuple(
            Item(exercise=exercise, text=text if shared else _with_worth(text, worth), wide=_is_wide(exercise))
            for exercise, text in zip(exercises, own, strict=True)
        ),
    )


def _shared(lists: Sequence[Sequence[str]]) -> int:
    """Return how many sentences all of these begin with."""
    return sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, zip(*lists, strict=False)))


def _with_worth(text: str, worth: str) -> str:
    return f"{text} ({worth})" if worth else text


def _is_wide(exercise: Exercise) -> bool:
    drawing = exercise.picture.drawing() if exercise.picture else exercise.board
    widths = (drawing.width_mm if drawing else 0, table_width_mm(exercise.table) if exercise.table else 0)
    return max(widths) > WIDEST_MM


def column_widths_mm(table: Table, *, cell_mm: float = 0) -> tuple[float, ...]:
    """Return the width of the column of headings, and of the others: cells are small enough for two columns."""
    heads = 4 + _CHARACTER_MM * max(map(len, table.rows), default=0)
    cell = cell_mm or max(_LEAST_CELL_MM, min(_CELL_MM, (WIDEST_MM - heads) / len(table.columns)))
    needed = [_CHARACTER_MM * length + 1 for length in table.longest or [0] * len(table.columns)]
    named = [2 * len(name) for name in table.columns]
    return (heads, *(max(cell, own, name) for own, name in zip(needed, named, strict=True)))


def table_width_mm(table: Table) -> float:
    """Return the width of a table with its headings."""
    return sum(column_widths_mm(table))
