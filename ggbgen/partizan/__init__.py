"""Values of partizan games under normal play: canonical forms, sums and order, names, temperature, thermographs."""

from ggbgen.partizan.explain import Candidate, Explanation, Step, candidate_sentence, explain, incentive, incentives
from ggbgen.partizan.form import ZERO, Game, limited, nimber, number, ups
from ggbgen.partizan.names import Kind, kind, name, words
from ggbgen.partizan.parse import Statement, parse, parse_statement
from ggbgen.partizan.ruleset_values import PositionValues, ValuedMove, value_of, values_of
from ggbgen.partizan.sums import game, switch
from ggbgen.partizan.thermograph import Thermograph, cooled, mean, temperature, thermograph

__all__ = [
    "ZERO",
    "Candidate",
    "Explanation",
    "Game",
    "Kind",
    "PositionValues",
    "Statement",
    "Step",
    "Thermograph",
    "ValuedMove",
    "candidate_sentence",
    "cooled",
    "explain",
    "game",
    "incentive",
    "incentives",
    "kind",
    "limited",
    "mean",
    "name",
    "nimber",
    "number",
    "parse",
    "parse_statement",
    "switch",
    "temperature",
    "thermograph",
    "ups",
    "value_of",
    "values_of",
    "words",
]
