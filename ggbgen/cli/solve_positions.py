"""What `ggbgen solve` prints of many positions: those of an outcome, a conjecture about them, their graph."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from ggbgen.aliases import Position
from ggbgen.cli.terminal import say
from ggbgen.deliver.position_report import Progress, value_fields, watched
from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.page.shared.kind import BoardKind
    from ggbgen.solver import Play

__all__ = ["judged", "listed_positions", "positions_graph"]


def judged(board: BoardKind, claim: str, play: Play, start: Position, limit: int, *, as_json: bool) -> str:
    """Return the result of checking a conjecture about the P-positions."""
    from ggbgen.solver import solve as search
    from ggbgen.solver.conjecture import check_conjecture, parse_expression

    game = board.ruleset
    if game.KIND != "impartial":
        raise ParameterError(f"--claim: {game.NAME} is a game of the kind {game.KIND!r}, expected an impartial one")
    expression = parse_expression(claim, len(board.entries(start)))
    misere = play.value == "misere"
    found = check_conjecture(game, expression, start=start, entries=board.entries, misere=misere, limit=limit)
    flaw = found.flaw
    value = None if flaw is None else search(game, play=play, start=flaw.position, limit=limit).outcome(flaw.position)
    if as_json:
        counterexample = flaw and {
            "kind": flaw.kind,
            "position": board.data(flaw.position),
            "option": None if flaw.option is None else board.data(flaw.option),
            "outcome": value,
        }
        record = {"claim": claim, "holds": flaw is None, "positions": found.count, "inside": found.inside}
        return json.dumps({**record, "counterexample": counterexample})
    range_ = f"{found.count:,} positions from {board.text(start)} down"
    if flaw is None:
        others = "every other position in which a move is left" if misere else "every other position"
        return (
            f"holds: of {range_} the claim is true of {found.inside:,}. No move leads from one of them to another, and "
            f"{others} has a move to one of them: they are exactly the P-positions."
        )
    at = board.text(flaw.position)
    then = "" if flaw.option is None else board.text(flaw.option)
    end = "won, but the claim is true" if misere else "lost, but the claim is not true"
    why = {
        "end": f"no move is left, so it is {end}",
        "inside": f"the claim is true, and after the move to {then}, too",
        "outside": "the claim is not true, nor after any move",
    }
    return f"fails at {at}: {why[flaw.kind]}. By search {at} is {value}. Looked at: {range_}."


def listed_positions(
    board: BoardKind,
    outcome: str,
    play: Play,
    start: Position,
    limit: int,
    progress: Progress,
    how: str,
    *,
    merged: bool,
) -> str:
    """Return all reachable positions of an outcome, by the sums of their entries; one of each set with the same key."""
    from ggbgen.encoding.any_solution import solved
    from ggbgen.rulesets import SumRuleset
    from ggbgen.solver.conjecture import positions_from

    solution = solved(watched(board), play=play, start=start, limit=limit, progress=progress)
    everything = list(positions_from(board.ruleset, start, limit=limit))
    found = [position for position in everything if solution.value(position).display == outcome]
    found.sort(key=lambda position: (sum(board.entries(position)), board.entries(position)))
    counts: list[int] | None = None
    if merged:
        key = _symmetry_key(board, everything)
        classes: dict[Hashable, list[Position]] = {}
        for position in found:
            classes.setdefault(key(position), []).append(position)
        found, counts = [each[0] for each in classes.values()], [len(each) for each in classes.values()]
    fields: list[Mapping[str, object]] = [value_fields(board, position, solution.value(position)) for position in found]
    if counts is not None:
        fields = [{**each, "positions": count} for each, count in zip(fields, counts, strict=True)]
    if how == "json":
        return json.dumps([{"position": board.data(each), **own} for each, own in zip(found, fields, strict=True)])
    if how != "csv":
        return "\n".join(board.text(position) for position in found)
    # If positions have different numbers of entries, entries have no separate columns.
    sizes = {len(board.entries(position)) for position in everything}
    apart = len(sizes) == 1 and not isinstance(board.ruleset, SumRuleset)
    heads = [f"x{k}" for k in range(len(board.entries(start)))] if apart else ["position"]
    columns = ["outcome", "grundy", "remoteness", *(["positions"] if merged else [])]
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow([*heads, *columns])
    for position, own in zip(found, fields, strict=True):
        cells = board.entries(position) if apart else (board.text(position),)
        rows.writerow([*cells, *(own[key] for key in columns)])
    return table.getvalue().rstrip("\n")


def _symmetry_key(board: BoardKind, positions: Sequence[Position]) -> Callable[[Position], Hashable]:
    from ggbgen.page.game.symmetries import symmetry_key

    key = symmetry_key(board.ruleset, positions)
    if key is None:
        raise ParameterError(
            f"--up-to-isomorphism: no symmetry is known of {board.ruleset.NAME} from {board.text(positions[0])} on"
        )
    return key


def positions_graph(
    board: BoardKind, play: Play, start: Position, limit: int, progress: Progress, *, cut: bool, merged: bool
) -> str:
    """Return all reachable positions with their moves, in DOT; positions with the same key as one if ``merged``."""
    from ggbgen.encoding.any_solution import is_decided, solved
    from ggbgen.encoding.dot import positions_dot
    from ggbgen.solver.conjecture import positions_from

    solution = solved(watched(board), play=play, start=start, limit=limit, progress=progress)
    how = f", {play.value} play" if is_decided(board.ruleset.KIND) else ""
    key = None
    if merged:
        everything = list(positions_from(board.ruleset, start, limit=limit))
        key = _symmetry_key(board, everything)
        classes = len(set(map(key, everything)))
        say(f"{len(everything):,} positions are {classes:,} up to isomorphism", err=True)
    name = f"{board.ruleset.NAME} {board.text(start)}{how}"
    return positions_dot(solution, name=name, text=board.text, cut=cut, key=key)
