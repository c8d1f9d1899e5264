"""The models of all games; see game_models.py."""

from __future__ import annotations

from pathlib import Path

from cram_model import CramModel
from game_models import GameModel
from game_rules import definition_of, game_board
from hackenbush_model import HackenbushModel
from kind_models import MODELS
from nim_models import GraphNimModel, NimModel
from subh_model import SubhModel
from thrones_models import ThronesModel

from ggbgen.definition import parameter_values

# The models of games that have more than a board and moves, by their ruleset; the model of every other game is that of
# its kind, which needs nothing from its author.
SPECIAL: dict[str, type[GameModel]] = {
    "cram": CramModel,
    "game-of-thrones": ThronesModel,
    "graph-nim": GraphNimModel,
    "hackenbush": HackenbushModel,
    "nim": NimModel,
    "subh": SubhModel,
}


def game_model(name: str | Path, **parameters: object) -> GameModel:
    """The model of an applet with these values of its parameters."""
    definition = definition_of(name)
    values = parameter_values(definition, parameters)
    options = {control.label: control.options for control in definition.controls if control.kind == "choice"}
    board = game_board(name, **parameters)
    model = SPECIAL.get(definition.ruleset) or MODELS[board.ruleset.KIND]
    return model(
        name=name,
        board=board,
        game=board.ruleset,
        parameters=parameters,
        **{
            model.CHOICES[label]: options[label].index(str(values[label]))
            for label in model.CHOICES
            if label in options
        },
    )
