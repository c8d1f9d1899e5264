"""Properties of every game, each a function that yields contradictions in an instance."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import cast

from ggbgen.encoding.any_solution import PositionValue, is_decided, of_outcome
from ggbgen.encoding.firing import FiringTable, firing_reader
from ggbgen.encoding.heaps import HeapsTable, heaps_grundy, heaps_of
from ggbgen.encoding.keys import KeysTable, numbering
from ggbgen.encoding.links import LinksTable, links_reader
from ggbgen.encoding.moves import MovesTable, moves_reader
from ggbgen.encoding.rows import RowsTable, rows_grundy, rows_of
from ggbgen.errors import GgbgenError, RulesetError
from ggbgen.notation import Numbers
from ggbgen.partizan import game, values_of
from ggbgen.properties.instance import Instance
from ggbgen.rulesets.states import State, States
from ggbgen.shapes import read_as
from ggbgen.solver import Play, Value, solve, solve_by_sums

__all__ = ["OF_SINGLE_POSITIONS", "PROPERTIES", "problems_of"]

_BAD_POSITIONS = ("", "?", "1.5", "-1", "9" * 30, "0," * 200)
_SIGNED_POSITIONS = ("-1",)  # which are positions if entries may be negative


def moves_are_the_same_each_time(instance: Instance) -> Iterator[str]:
    """The same parameters give the same start and moves in the same order."""
    again = instance.again()
    if again.start() != instance.game.start():
        yield f"start() gives {again.start()!r} and {instance.game.start()!r}"
    for position in instance.positions:
        if again.moves(position) != instance.game.moves(position):
            yield f"position {position!r}: options() gives different moves at different times"


def options_are_other_positions(instance: Instance) -> Iterator[str]:
    """A move changes the position."""
    for position in instance.positions:
        if position in instance.options(position):
            yield f"position {position!r} is an option of itself"


def names_tell_moves_apart(instance: Instance) -> Iterator[str]:
    """No two moves of a position have the same name, and each name is readable."""
    for position in instance.positions:
        names = instance.board.notation.names(position)
        if len(set(names.values())) != len(names) or list(names) != instance.options(position):
            yield f"position {position!r}: names {list(names.values())!r} do not tell its moves apart"
        yield from (
            f"position {position!r}: {name!r} cannot be read"
            for name in names.values()
            if not name.isprintable() or name.strip() != name or not name
        )


def positions_are_written_without_loss(instance: Instance) -> Iterator[str]:
    """The text and the data of a position determine it uniquely."""
    notation = instance.board.notation
    # Published data may omit what makes no difference for the values.
    same = instance.game.key if notation.SIGNED else notation.plain
    written = {json.dumps(notation.data(position)): same(position) for position in instance.positions}
    if any(written[json.dumps(notation.data(position))] != same(position) for position in instance.positions):
        yield f"{len(instance.positions)} positions are written as {len(written)} lists"
    for position in instance.positions:
        notation.check(position)
        instance.game.check(position)
        if (
            notation.parse(notation.text(position)) != position
            or notation.position(notation.entries(position)) != position
        ):
            yield f"position {position!r} is written as {notation.text(position)!r}, which is read as another one"


def no_other_text_is_a_position(instance: Instance) -> Iterator[str]:
    """A text that is not a position is refused."""
    for text in _BAD_POSITIONS:
        if text in _SIGNED_POSITIONS and instance.board.notation.SIGNED:
            continue
        try:
            found = instance.board.notation.parse(text)
            instance.game.check(found)
        except RulesetError as error:
            if not str(error).startswith("position "):
                yield f"text {text!r}: {error}"
        else:
            yield f"text {text!r} is read as the position {found!r}"


def the_same_key_has_the_same_values(instance: Instance) -> Iterator[str]:
    """Positions with the same `key` have the same values."""
    known: dict[object, tuple[Hashable, list[PositionValue]]] = {}
    for position in instance.positions:
        values = [instance.defined(play)(position) for play in instance.plays]
        other, others = known.setdefault(instance.game.key(position), (position, values))
        if others != values:
            yield f"positions {other!r} and {position!r} have the same key and different values"


def values_are_those_of_the_definition(instance: Instance) -> Iterator[str]:
    """Outcome, remoteness, Grundy value and score agree with the recursive definition."""
    for play in instance.plays:
        solution, defined = instance.solution(play), instance.defined(play)
        for position in instance.positions:
            value = solution.value(position)
            if value != defined(position):
                yield f"position {position!r}, {play} play: {value} is not what the definition gives"
            if value.grundy is not None and (value.grundy == 0) != (value.outcome == "P"):
                yield f"position {position!r}, {play} play: {value} contradicts itself"
            # If the last move decides, it is made by the winner or, under misere play, by the other player.
            moves_last = value.remoteness is not None and value.remoteness % 2 == 1
            decided = is_decided(instance.kind) and value.remoteness is not None
            if decided and (value.outcome == "N") != (moves_last == (play is Play.NORMAL)):
                yield f"position {position!r}, {play} play: {value} contradicts itself"


def winning_moves_lose_for_the_other_player(instance: Instance) -> Iterator[str]:
    """A winning move is one after which the other player loses, and there is one exactly in N-positions.

    In a scoring game, the best moves are those that keep the position's value.
    """
    for play in instance.plays:
        defined = instance.defined(play)
        for position in instance.positions:
            wanted = 1 if defined(position).score is None else -defined(position).rank
            expected = tuple(option for option in instance.options(position) if defined(option).rank == wanted)
            if instance.solution(play).winning_moves(position) != expected:
                yield f"position {position!r}, {play} play: other winning moves than by the definition"


def decompositions_are_sums(instance: Instance) -> Iterator[str]:
    """Values by `summands` agree with those of the search; of a partizan game, with those of the options."""
    if instance.kind == "partizan":
        yield from _values_follow_from_options(instance)
    if instance.kind != "impartial":
        return
    sums = solve_by_sums(instance.game, play=Play.NORMAL, start=instance.top)
    for position in instance.positions:
        if sums.grundy(position) != instance.solution(Play.NORMAL).value(position).grundy:
            yield f"position {position!r}: its summands have the Grundy value {sums.grundy(position)}"


def _values_follow_from_options(instance: Instance) -> Iterator[str]:
    rules = cast(States, instance.game).game
    values = values_of(rules, cast(State, instance.top).position)
    for position in dict.fromkeys(cast(State, state).position for state in instance.positions):
        sides = ([values.value(move.option) for move in rules.moves(position, player)] for player in rules.PLAYERS)
        if (found := values.value(position)) is not (expected := game(*sides)):
            yield f"position {position!r}: its summands have the value {found}, its options say {expected}"


def lowering_sets_say_all_moves(instance: Instance) -> Iterator[str]:
    """The fast solver, which uses only `lowering_sets`, agrees with the search."""
    if instance.game.lowering_sets() is None:
        return
    for play in Play:
        fast, plain = solve(instance.game, play=play, start=instance.top, method="arrays"), instance.solution(play)
        if set(fast) != set(instance.positions):
            yield f"lowering_sets() gives {len(fast)} positions, options() {len(instance.positions)}"
            continue
        yield from (
            f"position {position!r}, {play} play: lowering_sets() gives another value"
            for position in instance.positions
            if _known(fast.value(position)) != plain.value(position)
        )


def the_encoding_gives_the_options(instance: Instance) -> Iterator[str]:
    """The encoding for an archive, read as the scripts read it, has the options of every position."""
    table = instance.encoding.table
    if instance.encoding.kind == "heaps":
        heap_table = read_as(HeapsTable, table)
        for heaps in cast("list[Numbers]", instance.positions):
            if set(heaps_of(heap_table, heaps)) != set(instance.options(heaps)):
                yield f"position {heaps!r}: the encoding has other options"
            if heaps_grundy(heap_table, heaps) != instance.defined(Play.NORMAL)(heaps).grundy:
                yield f"position {heaps!r}: the encoding has another Grundy value"
        return
    if instance.encoding.kind == "rows":
        row_table = read_as(RowsTable, table)
        for heaps in cast("list[Numbers]", instance.positions):
            if {option: set(ways) for option, ways in rows_of(row_table, heaps).items()} != {
                move.option: set(move.ways) for move in instance.moves(heaps)
            }:
                yield f"position {heaps!r}: the encoding has other moves"
            if rows_grundy(row_table, heaps) != instance.defined(Play.NORMAL)(heaps).grundy:
                yield f"position {heaps!r}: the encoding has another Grundy value"
        return
    if instance.encoding.kind == "firing":
        fired = read_as(FiringTable, table)
        chips, order = firing_reader(fired), fired["order"]
        for position in instance.positions:
            led = {option: {(v,) for v in places} for option, places in chips(instance.entries(position)[:order])}
            if led != {move.option[:order]: set(move.ways) for move in instance.moves(position)}:
                yield f"position {position!r}: the encoding has other moves"
        return
    if instance.encoding.kind == "moves":
        read = moves_reader(read_as(MovesTable, table))
    elif instance.encoding.kind == "links":
        read = links_reader(read_as(LinksTable, table))
    else:
        return
    number_of = numbering(read_as(KeysTable, table))
    for position in instance.positions:
        found = {(option, frozenset(ways)) for option, ways in read(instance.entries(position))}
        if found != {(number_of(move.option), frozenset(move.ways)) for move in instance.moves(position)}:
            yield f"position {position!r}: the encoding has other options"


def _known(value: Value) -> PositionValue:
    return of_outcome(value.outcome, value.grundy, value.remoteness)


PROPERTIES: Mapping[str, Callable[[Instance], Iterator[str]]] = {
    check.__name__: check
    for check in (
        moves_are_the_same_each_time,
        options_are_other_positions,
        names_tell_moves_apart,
        positions_are_written_without_loss,
        no_other_text_is_a_position,
        the_same_key_has_the_same_values,
        values_are_those_of_the_definition,
        winning_moves_lose_for_the_other_player,
        decompositions_are_sums,
        lowering_sets_say_all_moves,
        the_encoding_gives_the_options,
    )
}
"""Every property by its name."""


OF_SINGLE_POSITIONS = (
    "moves_are_the_same_each_time",
    "options_are_other_positions",
    "names_tell_moves_apart",
    "positions_are_written_without_loss",
)
"""Properties that can be checked on single positions, without their subpositions."""


def problems_of(instance: Instance, names: Iterable[str] = tuple(PROPERTIES)) -> Iterator[tuple[str, str]]:
    """Yield the first contradiction to each property, with the property's name.

    A ruleset that raises an error contradicts the property being checked.

    Args:
        instance: The instance.
        names: Which properties; all if not given.
    """
    for name in names:
        try:
            problem = next(PROPERTIES[name](instance), None)
        except GgbgenError as error:
            problem = " ".join(str(error).split())
        if problem is not None:
            yield name, problem
