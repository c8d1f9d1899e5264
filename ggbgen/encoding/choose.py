"""Choose the encoding of moves and values for an archive: the smallest one that is exact."""

from __future__ import annotations

import dataclasses
import json
import math
import zlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from ggbgen.encoding.any_solution import kind_of
from ggbgen.encoding.box import box_table
from ggbgen.encoding.colourings import colourings_encoding
from ggbgen.encoding.firing import firing_encoding
from ggbgen.encoding.games import GamesTable, games_table, most_played
from ggbgen.encoding.heaps import heaps_encoding, heaps_of
from ggbgen.encoding.known import known_table, sorted_heaps
from ggbgen.encoding.links import links_encoding, links_reader
from ggbgen.encoding.mirror import mirror_outcome
from ggbgen.encoding.moves import moves_encoding, moves_reader
from ggbgen.encoding.orientations import orientations_encoding
from ggbgen.encoding.position_lists import Listed, MovesReader, Numbers, list_positions
from ggbgen.encoding.position_values import values_table
from ggbgen.encoding.regions import Cells, mirror_encoding, regions_encoding
from ggbgen.encoding.rows import rows_encoding, rows_of
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.notation.notation import AnyNotation
from ggbgen.rulesets import ImpartialRuleset, RowRuleset
from ggbgen.rulesets.capabilities import (
    ArcGame,
    ChipsGame,
    DominoGame,
    EdgeColouringGame,
    rules_of,
)
from ggbgen.rulesets.heap import HeapRuleset
from ggbgen.rulesets.lowering import LoweringRuleset
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.states import States
from ggbgen.shapes import read_as
from ggbgen.solver import Play, solve
from ggbgen.solver.regions import RegionGame

__all__ = [
    "MOST_BYTES",
    "MOST_BYTES_WITH_GAMES",
    "MOST_POSITIONS",
    "Encoding",
    "bare_encoding",
    "bare_partizan_sum",
    "choose_encoding",
    "partizan_sum_encoding",
    "sum_encoding",
]

MOST_POSITIONS = 300_000
"""Games with more positions than this are not put into an archive."""

MOST_BYTES = 300_000
"""Tables larger than this, deflated, are not put into an archive."""

MOST_BYTES_WITH_GAMES = 145_000
"""The same for tables with canonical forms, whose archives are to stay below 200 kB."""

# Each position counts once per player to move; a table needs about three bytes for each.
_MOST_STATES = 75_000
# Higher levels do not make a table of digits smaller; level 9 takes up to thirty times as long.
_LEVEL = 6
# The sandbox checks some 12,000 moves a second.
_MOST_MOVES = 15_000
# A lowering game that defines `options` itself is compared with the encoding on every position; more moves take too
# long.
_MOST_COMPARED = 5_000_000
# A click in a sum of partizan games with more sums of values than this may take longer than a few seconds.
_MOST_PLAYED_OUT = 2_000_000
# A game of heaps that defines `options` itself is compared on all pairs of heaps up to this size.
_LARGEST_PAIR = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """Moves and values of a game, encoded as the scripts read them.

    Attributes:
        kind: ``heaps``, ``rows``, ``regions``, ``firing``, ``orientations``, ``colourings``, ``lower``, ``moves``,
            ``links`` or ``sum``; the script that reads it has that name.
        table: What the script reads, as JSON can hold it.
        positions: How many positions it covers; None if there is no bound or values do not come from the table.
        plays: The kinds of play whose values it contains.
        size_bytes: Its size, deflated.
        most_changed: The largest number of entries changed by a move without explicit clicks.
        most_clicks: The largest number of clicks that a move takes.
        timed: For games of heaps, rows or regions: the number of positions whose remoteness it contains besides the
            Grundy value.
    """

    kind: str
    table: Mapping[str, object]
    positions: int | None
    plays: tuple[Play, ...]
    size_bytes: int
    most_changed: int = 1
    most_clicks: int = 1
    timed: int = 0

    def words(self) -> str:
        """Return a description: its kind, how many positions it covers, how large it is."""
        covered = "any positions" if self.positions is None else f"{self.positions} positions"
        timed = f", {self.timed} of them with remoteness" if self.timed else ""
        return f"encoding {self.kind}, {covered}{timed}, {self.size_bytes} bytes deflated"


def choose_encoding(notation: AnyNotation, *, values: bool = True, few_kinds: bool = True) -> Encoding:
    """Return the encoding with which a game goes into an archive.

    A game of heaps (`HeapRuleset`) gets ``heaps``, one of rows (`RowRuleset`) ``rows``, one of dominoes on free cells
    (``domino_cells``, see `ggbgen.solver.regions`) ``regions``, one of chips on a graph (``chip_graph``) ``firing``,
    one in which arcs are added (``winning_sets``) ``orientations``, one in which edges are coloured (``ending_sets``)
    ``colourings``. A game with lowering sets gets ``lower``, or
    ``heaps`` if every entry is lowered by itself and a table would be too large. Any other game gets the smaller of
    ``moves`` and ``links``. The encoding is compared with the ruleset's options: on every position it covers, or for
    heaps and rows on single ones and small pairs.

    Args:
        notation: The notation of the game, for positions that an applet can show.
        values: Whether the encoding must contain the values; False if the game's own script computes them.
        few_kinds: Whether ``moves`` may be chosen: the search for kinds of moves is slow where there are many.

    Raises:
        GameTooLargeError: The game has more positions or moves, or needs more bytes, than an archive may have.
        LoopyGameError: A position recurs.
        SolverError: The ruleset contradicts itself.
    """
    ruleset = notation.ruleset
    rules = rules_of(ruleset)
    if isinstance(rules, ChipsGame):
        table, plays = firing_encoding(ruleset)
        return _encoding(table, positions=table["count"], plays=plays)
    if isinstance(rules, ArcGame):
        return _orientations(ruleset)
    if isinstance(rules, EdgeColouringGame):
        colourings, positions = colourings_encoding(ruleset)
        return _encoding(colourings, positions=positions, plays=(Play.NORMAL,))

    def listed(most: int) -> Encoding:
        positions = list_positions(notation, limit=most)
        return _listed(positions, few_kinds=few_kinds, turns=isinstance(ruleset, States))

    if kind_of(ruleset) != "impartial":
        return listed(_MOST_STATES if isinstance(ruleset, States) else MOST_POSITIONS)
    if isinstance(ruleset, RowRuleset):
        return _rows(ruleset, notation.largest)
    if isinstance(ruleset, HeapRuleset):
        return _heaps(ruleset, notation.largest)
    if isinstance(ruleset, DominoGame):
        return _regions(ruleset, ruleset.start())
    sets = ruleset.lowering_sets()
    # A table covers all positions up to the limits. If no move lowers some entry, that is more than the game has.
    if sets is not None and not (values and _missed(sets, _largest(ruleset))):
        if values and isinstance(ruleset, LoweringRuleset) and _are_heaps(ruleset, sets):
            return _with_known(heaps_encoding(_nim_heaps, largest=notation.largest), ruleset, _nim_heaps)
        return _lower(ruleset, sets, notation.entries, values=values)
    return listed(MOST_POSITIONS)


def _orientations(ruleset: Rules) -> Encoding:
    table, positions = orientations_encoding(ruleset)
    return _encoding(table, positions=positions, plays=(Play.NORMAL,), most_clicks=2)


def _largest(ruleset: Rules) -> Numbers:
    """Return the largest entries of any start of a game with lowering sets."""
    found: Numbers = (ruleset.largest if isinstance(ruleset, LoweringRuleset) else None) or ruleset.start()
    return found


def _are_heaps(ruleset: LoweringRuleset, sets: Sequence[Numbers]) -> bool:
    """Return whether each move lowers one entry, independently of the others, and a table of positions is too large."""
    largest = _largest(ruleset)
    too_large = math.prod(entry + 1 for entry in largest) > MOST_POSITIONS
    return too_large and _are_singles(sets, largest) and _options_of(ruleset) is LoweringRuleset.options


def _options_of(ruleset: ImpartialRuleset[Numbers]) -> object:
    """Return the method of its author's class that gives the options."""
    return getattr(ruleset.written(), "options", None)


def _are_singles(sets: Sequence[Numbers], entries: Numbers) -> bool:
    return sorted(sets) == [(k,) for k in range(len(entries))]


def _nim_heaps(size: int) -> Iterable[Numbers]:
    """Return the options of a heap from which any number may be taken."""
    return ((smaller,) for smaller in range(size - 1, -1, -1))


def _missed(sets: Sequence[Numbers], largest: Numbers) -> bool:
    """Return whether some entry is in no set and may be positive."""
    return any(entry and not any(k in one for one in sets) for k, entry in enumerate(largest))


def bare_encoding() -> Encoding:
    """Return the encoding for pictures: no values, and moves only where `BoardKind.drawn_moves` gives them."""
    return Encoding(kind="bare", table={"encoding": "bare", "part": 0}, positions=None, plays=(), size_bytes=0)


def sum_encoding(parts: Sequence[Encoding], sizes: Sequence[int]) -> Encoding:
    """Return the encoding of a disjunctive sum: those of its parts, and the entries of each part, 0 if that varies.

    The remoteness of a sum does not follow from that of its parts: it is left out.
    """
    tables = [{key: value for key, value in part.table.items() if key != "known"} for part in parts]
    table = {"encoding": "sum", "parts": tables, "sizes": list(sizes)}
    most_changed = max(part.most_changed for part in parts)
    return _encoding(table, positions=None, plays=(Play.NORMAL,), most_changed=most_changed)


def bare_partizan_sum(sizes: Sequence[int]) -> Encoding:
    """Return the encoding for pictures of a sum of partizan games; see `bare_encoding`."""
    parts = [{"encoding": "bare", "part": part} for part in range(len(sizes))]
    table = {"encoding": "partizan_sum", "parts": parts, "sizes": list(sizes)}
    return Encoding(kind="partizan_sum", table=table, positions=None, plays=(), size_bytes=0)


def partizan_sum_encoding(parts: Sequence[Encoding], sizes: Sequence[int]) -> Encoding:
    """Return the encoding of a sum of partizan games: those of its parts, and the number of entries of each part.

    The outcome of a sum follows from the values of its parts. Of the values of positions of a part only the canonical
    forms are stored.

    Raises:
        GameTooLargeError: The values of a part are out of reach, or the whole is too large, or too long to play out.
    """
    for k, part in enumerate(parts, start=1):
        if "games" not in part.table:
            raise GameTooLargeError(f"part {k}: its values are out of reach")
    sums = math.prod(most_played(read_as(GamesTable, part.table["games"])) for part in parts)
    if sums > _MOST_PLAYED_OUT:
        raise GameTooLargeError(
            f"play in the parts leads to up to {sums:,} sums of values, expected at most {_MOST_PLAYED_OUT:,}"
        )
    tables = [{key: value for key, value in part.table.items() if key not in ("plays", "width")} for part in parts]
    table = {"encoding": "partizan_sum", "parts": tables, "sizes": list(sizes), "kind": "partizan"}
    found = _encoding(
        table,
        positions=None,
        plays=(Play.NORMAL,),
        most_changed=max(part.most_changed for part in parts),
        most_clicks=max(part.most_clicks for part in parts),
    )
    if found.size_bytes > MOST_BYTES_WITH_GAMES:
        raise GameTooLargeError(
            f"the parts need {found.size_bytes:,} bytes, expected at most {MOST_BYTES_WITH_GAMES:,}"
        )
    return found


def _encoding(
    table: Mapping[str, object],
    *,
    positions: int | None,
    plays: Iterable[Play],
    most_changed: int = 1,
    most_clicks: int | None = None,
) -> Encoding:
    size = len(zlib.compress(json.dumps(table, separators=(",", ":")).encode(), _LEVEL))
    return Encoding(
        kind=str(table["encoding"]),
        table=table,
        positions=positions,
        plays=tuple(plays),
        size_bytes=size,
        most_changed=most_changed,
        most_clicks=most_changed if most_clicks is None else most_clicks,
    )


def _heaps(ruleset: HeapRuleset, largest: int) -> Encoding:
    table = heaps_encoding(ruleset.heap_tuples, largest=largest)
    for size in range(largest + 1):
        wanted = set(ruleset.plain_options((size,)))
        if set(heaps_of(table, (size,))) != wanted:
            raise SolverError(f"a heap of {size} has other options alone than heap_options({size}) gives")
    if _options_of(ruleset) is not HeapRuleset.options:
        for pair in (ruleset.start(), *product(range(_LARGEST_PAIR + 1), repeat=2)):
            if set(ruleset.plain_options(pair)) != set(heaps_of(table, pair)):
                raise SolverError(
                    f"position {pair!r}: its options are not those that heap_options() gives, expected heaps that do "
                    "not know of each other, or an ImpartialRuleset"
                )
    return _with_known(table, ruleset, ruleset.heap_tuples)


def _with_known(
    table: Mapping[str, object], ruleset: Rules, heap_tuples: Callable[[int], Iterable[Numbers]], **sizes: int
) -> Encoding:
    """Return the encoding of a game of heaps or rows, with the remoteness of as much of it as can be listed."""
    known = known_table(heap_tuples, sorted_heaps(ruleset.start()))
    if known is None:
        return _encoding(table, positions=None, plays=(Play.NORMAL,), **sizes)
    encoding = _encoding({**table, "known": known}, positions=None, plays=Play, **sizes)
    return dataclasses.replace(encoding, timed=known["count"])


def _rows(ruleset: RowRuleset, largest: int) -> Encoding:
    table = rows_encoding(ruleset.row_options, largest=largest)
    pairs = (pair for pair in product(range(1, _LARGEST_PAIR + 1), repeat=2))
    for position in ((), *((size,) for size in range(1, largest + 1)), *pairs, ruleset.start()):
        wanted = {move.option: set(move.ways) for move in ruleset.moves(position)}
        if {option: set(ways) for option, ways in rows_of(table, position).items()} != wanted:
            raise SolverError(f"position {position!r}: its options are not those that heap_options() gives")
    return _with_known(table, ruleset, ruleset.heap_tuples, most_clicks=2 if table["takes"] else 1)


def _regions(ruleset: RegionGame[Cells], start: Cells) -> Encoding:
    try:
        table = regions_encoding(ruleset, start)
    except GameTooLargeError as error:
        if mirror_outcome(ruleset.domino_cells(start), len(start), len(start[0])) is None:
            raise GameTooLargeError(f"{error}, and no symmetry tells who wins") from error
        table = mirror_encoding(ruleset, start)
    if "known" not in table:
        return _encoding(table, positions=None, plays=(Play.NORMAL,), most_clicks=2)
    return dataclasses.replace(
        _encoding(table, positions=None, plays=Play, most_clicks=2), timed=table["known"]["count"]
    )


def _lower(
    ruleset: Rules, sets: Sequence[Numbers], entries: Callable[[Hashable], Numbers], *, values: bool
) -> Encoding:
    # Null means that every entry is lowered by itself, however many there are.
    singles = _are_singles(sets, entries(ruleset.start()))
    table = {"encoding": "lower", "sets": None if singles else [list(one) for one in sets]}
    most_changed = max(map(len, sets), default=1)
    if not values:
        return _encoding(table, positions=None, plays=Play, most_changed=most_changed)
    largest = _largest(ruleset)
    positions = math.prod(entry + 1 for entry in largest)
    moves = sum(math.prod(largest[k] + 1 for k in one) - 1 for one in sets)
    for what, count, most in (("positions", positions, MOST_POSITIONS), ("moves", moves, _MOST_MOVES)):
        if count > most:
            where = "a table of" if what == "positions" else "a choice of"
            raise GameTooLargeError(f"{max(largest)} gives {where} {count:,} {what}, expected at most {most:,}")
    _compare_lowerings(ruleset, sets, largest)
    solutions = {play: solve(ruleset, play=play, start=largest) for play in Play}
    return _encoding({**table, **box_table(solutions)}, positions=positions, plays=Play, most_changed=most_changed)


def _compare_lowerings(ruleset: Rules, sets: Sequence[Numbers], largest: Numbers) -> None:
    """Compare the options that a ruleset defines with its lowering sets."""
    if not isinstance(ruleset, LoweringRuleset) or _options_of(ruleset) is LoweringRuleset.options:
        return
    positions = math.prod(entry + 1 for entry in largest)
    moves = sum(math.prod(largest[k] + 1 for k in one) - 1 for one in sets)
    if positions * moves > _MOST_COMPARED:
        raise GameTooLargeError(
            f"{max(largest)} gives {positions:,} positions, too many to compare options() with lowering_sets(); "
            "leave options() to LoweringRuleset"
        )
    for position in product(*(range(entry + 1) for entry in largest)):
        if set(ruleset.plain_options(position)) != set(LoweringRuleset.options(ruleset, position)):
            raise SolverError(f"position {position!r}: its options are not those that lowering_sets() gives")


def _listed(listed: Listed, *, few_kinds: bool, turns: bool) -> Encoding:
    """Return the smaller encoding of a game's list of positions.

    Args:
        listed: The positions and their moves.
        few_kinds: Whether to look for kinds of moves.
        turns: Whether the last entry is the player to move, which changes with every move and takes no click.
    """
    values = {
        **values_table(listed),
        **({} if listed.kind == "impartial" else {"kind": listed.kind}),
        **({"games": games_table(listed.games, _moves_of(listed), listed.parts)} if listed.games else {}),
    }
    moved, linked = moves_encoding(listed) if few_kinds else None, links_encoding(listed)
    candidates: list[tuple[Mapping[str, object], Callable[[], MovesReader]]] = [
        *([] if moved is None else [(moved, partial(moves_reader, moved))]),
        (linked, partial(links_reader, linked)),
    ]
    changed = clicks = 1
    for position, moves in zip(listed.positions, listed.moves, strict=True):
        for move in moves:
            count = sum(old != new for old, new in zip(position, listed.positions[move.option], strict=True)) - turns
            changed = changed if move.ways else max(changed, count)
            clicks = max(clicks, *map(len, move.ways)) if move.ways else max(clicks, count)
    encodings = [
        (
            _encoding(
                {**table, **values},
                positions=len(listed.positions),
                plays=listed.values,
                most_changed=changed,
                most_clicks=clicks,
            ),
            reader,
        )
        for table, reader in candidates
    ]
    best, reader = min(encodings, key=lambda encoding: encoding[0].size_bytes)
    _prove(listed, best.kind, reader())
    most = MOST_BYTES_WITH_GAMES if listed.games else MOST_BYTES
    if best.size_bytes > most:
        raise GameTooLargeError(
            f"{len(listed.positions):,} positions need {best.size_bytes:,} bytes, expected at most {most:,}"
        )
    return best


def _moves_of(listed: Listed) -> Iterator[tuple[int, int, int]]:
    """Yield the moves of a partizan game: the numbers of the positions before and after, and the player's."""
    for before, moves in enumerate(listed.moves):
        for move in moves:
            yield before, move.option, listed.positions[before][-1]


def _prove(listed: Listed, encoding: str, read: MovesReader) -> None:
    """Compare a table, read as the scripts read it, with every listed position."""
    for position, moves in zip(listed.positions, listed.moves, strict=True):
        found = [(option, set(ways)) for option, ways in read(position)]
        if found != [(move.option, set(move.ways)) for move in moves]:
            raise SolverError(f"position {position!r}: the encoding {encoding!r} does not give its options")
