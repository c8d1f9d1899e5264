"""Games that a text names, each as a ruleset's name and its parameters: the parts of a sum."""

from __future__ import annotations

from ggbgen.definition import settings_values
from ggbgen.errors import GgbgenError, ParameterError, shown
from ggbgen.rulesets.ruleset_registry import AnyRuleset, find_ruleset

__all__ = ["named_part"]


def named_part(
    words: list[str], place: str, *, for_board: bool, kind: str, example: str, sums: tuple[str, ...]
) -> AnyRuleset:
    """Return the game that words such as ``nim heaps=3,5,7`` name.

    Args:
        words: A ruleset's name, then its parameters.
        place: Prefix of messages.
        for_board: Whether a board has to be able to show it.
        kind: The kind of game that it has to be; see `Ruleset.KIND`.
        example: What was expected, for messages.
        sums: The names of rulesets that are no parts, since they have parts themselves.

    Raises:
        ParameterError: The words name no such game.
    """
    expected = f"expected a game such as {example!r}"
    if not words:
        raise ParameterError(f"{place}empty, {expected}")
    name, *settings = words
    if name in sums:
        raise ParameterError(f"{place}a sum cannot be a part of a sum: write its parts with + between them")
    if "=" in name:
        raise ParameterError(f"{place}{shown(name)} is no ruleset's name, {expected}")
    try:
        ruleset = find_ruleset(name)
        declared = ruleset.PARAMETERS if for_board else [each.without_board() for each in ruleset.PARAMETERS]
        values = settings_values(declared, settings, place=f"{name}: ")
        game = ruleset.from_parameters(values, for_board=for_board)
    except GgbgenError as error:
        raise ParameterError(f"{place}{error}") from error
    if kind != game.KIND:
        article = "an" if kind[0] in "aeiou" else "a"
        raise ParameterError(f"{place}{name} is a game of the kind {game.KIND!r}, expected {article} {kind} one")
    return game
