"""What `ggbgen solve` prints of many positions: those of an outcome, a conjecture about them, their graph."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from ggbgen.cli.terminal import say
from ggbgen.deliver.position_report import Progress, value_fields, watched
from ggbgen.errors import ParameterError

if TYPE_CHECKING:
    from ggbgen.notation import AnyNotation
    from ggbgen.solver import Play

__all__ = ["judged", "listed_positions", "positions_graph"]


def judged(notation: AnyNotation, claim: str, play: Play, start: Hashable, limit: int, *, as_json: bool) -> str:
    """Return the result of checking a conjecture about the P-positions."""
    from ggbgen.solver import solve as search
    from ggbgen.solver.conjecture import check_conjecture, parse_expression

    game = notation.ruleset
    if game.KIND != "impartial":
        raise ParameterError(f"--claim: {game.NAME} is a game of the kind {game.KIND!r}, expected an impartial one")
    expression = parse_expression(claim, len(notation.entries(start)))
    misere = play.value == "misere"
    found = check_conjecture(game, expression, start=start, entries=notation.entries, misere=misere, limit=limit)
    flaw = found.flaw
    value = None if flaw is None else search(game, play=play, start=flaw.position, limit=limit).outcome(flaw.position)
    if as_json:
        counterexample = flaw and {
            "kind": flaw.kind,
            "position": notation.data(flaw.position),
            "option": None if flaw.option is None else notation.data(flaw.option),
            "outcome": value,
        }
        record = {"claim": claim, "holds": flaw is None, "positions": found.count, "inside": found.inside}
        return json.dumps({**record, "counterexample": counterexample})
    range_ = f"{found.count:,} positions from {notation.text(start)} down"
    if flaw is None:
        others = "every other position in which a move is left" if misere else "every other position"
        return (
            f"holds: of {range_} the claim is true of {found.inside:,}. No move leads from one of them to another, and "
            f"{others} has a move to one of them: they are exactly the P-positions."
        )
    at = notation.text(flaw.position)
    then = "" if flaw.option is None else notation.text(flaw.option)
    end = "won, but the claim is true" if misere else "lost, but the claim is not true"
    why = {
        "end": f"no move is left, so it is {end}",
        "inside": f"the claim is true, and after the move to {then}, too",
        "outside": "the claim is not true, nor after any move",
    }
    return f"fails at {at}: {why[flaw.kind]}. By search {at} is {value}. Looked at: {range_}."


def listed_positions(
    notation: AnyNotation,
    outcome: str,
    play: Play,
    start: Hashable,
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

    solution = solved(watched(notation), play=play, start=start, limit=limit, progress=progress)
    everything = list(positions_from(notation.ruleset, start, limit=limit))
    found = [position for position in everything if solution.value(position).display == outcome]
    found.sort(key=lambda position: (sum(notation.entries(position)), notation.entries(position)))
    counts: list[int] | None = None
    if merged:
        key = _symmetry_key(notation, everything)
        classes: dict[Hashable, list[Hashable]] = {}
        for position in found:
            classes.setdefault(key(position), []).append(position)
        found, counts = [each[0] for each in classes.values()], [len(each) for each in classes.values()]
    fields: list[Mapping[str, object]] = [
        value_fields(notation, position, solution.value(position)) for position in found
    ]
    if counts is not None:
        fields = [{**each, "positions": count} for each, count in zip(fields, counts, strict=True)]
    if how == "json":
        return json.dumps([{"position": notation.data(each), **own} for each, own in zip(found, fields, strict=True)])
    if how != "csv":
        return "\n".join(notation.text(position) for position in found)
    # If positions have different numbers of entries, entries have no separate columns.
    sizes = {len(notation.entries(position)) for position in everything}
    apart = len(sizes) == 1 and not isinstance(notation.ruleset, SumRuleset)
    heads = [f"x{k}" for k in range(len(notation.entries(start)))] if apart else ["position"]
    columns = ["outcome", "grundy", "remoteness", *(["positions"] if merged else [])]
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow([*heads, *columns])
    for position, own in zip(found, fields, strict=True):
        cells = notation.entries(position) if apart else (notation.text(position),)
        rows.writerow([*cells, *(own[key] for key in columns)])
    return table.getvalue().rstrip("\n")


def _symmetry_key(notation: AnyNotation, positions: Sequence[Hashable]) -> Callable[[Hashable], Hashable]:
    from ggbgen.notation.symmetries import symmetry_key

    key = symmetry_key(notation.ruleset, positions)
    if key is None:
        raise ParameterError(
            f"--up-to-isomorphism: no symmetry is known of {notation.ruleset.NAME} from "
            f"{notation.text(positions[0])} on"
        )
    return key


def positions_graph(
    notation: AnyNotation, play: Play, start: Hashable, limit: int, progress: Progress, *, cut: bool, merged: bool
) -> str:
    """Return all reachable positions with their moves, in DOT; positions with the same key as one if ``merged``."""
    from ggbgen.encoding.any_solution import is_decided, solved
    from ggbgen.encoding.dot import positions_dot
    from ggbgen.solver.conjecture import positions_from

    solution = solved(watched(notation), play=play, start=start, limit=limit, progress=progress)
    how = f", {play.value} play" if is_decided(notation.ruleset.KIND) else ""
    key = None
    if merged:
        everything = list(positions_from(notation.ruleset, start, limit=limit))
        key = _symmetry_key(notation, everything)
        classes = len(set(map(key, everything)))
        say(f"{len(everything):,} positions are {classes:,} up to isomorphism", err=True)
    name = f"{notation.ruleset.NAME} {notation.text(start)}{how}"
    return positions_dot(solution, name=name, text=notation.text, cut=cut, key=key)
