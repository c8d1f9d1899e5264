"""Snort: colour the vertices of a graph, where neighbours never have different colours."""

from __future__ import annotations

from ggbgen.rulesets.vertex_colouring import VertexColouring, colouring_parameters

__all__ = ["Snort"]


class Snort(VertexColouring):
    """Colour a free vertex (Left blue disc, Right orange diamond). Two neighbours must not get different colours.

    Invented by S. Norton.

    Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays,
    chapter 6; J. H. Conway, On Numbers and Games, 1976, chapter 8.
    """

    PARAMETERS = colouring_parameters("P7")
    WORDINGS = ("Snort",)
    EXAMPLES = (
        {"graph": "P3"},
        {"graph": "P4", "first": "right"},
        {"graph": "C5"},
        {"graph": "paw"},
        {"graph": "A-B B-C D-E F"},
        {"grid": "2x3"},
    )

    @staticmethod
    def forbids(own: bool) -> bool:
        """Return whether a neighbour of one's own colour, or else one of the other colour, forbids a vertex."""
        return not own
