"""The models of all games; see game_models.py."""

from __future__ import annotations

from game_models import GameModel
from nim_models import GraphNimModel, NimModel
from thrones_models import ThronesModel

from ggbgen.definition import parameter_values, read_definition
from ggbgen.rulesets import find_ruleset

# The models of games, by their ruleset.
GAMES: dict[str, type[GameModel]] = {"game-of-thrones": ThronesModel, "graph-nim": GraphNimModel, "nim": NimModel}


def game_model(name: str, **parameters: object) -> GameModel:
    """The model of an applet with these values of its parameters."""
    definition = read_definition(name)
    values = {key: value for key, value in parameter_values(definition, parameters).items() if value is not None}
    ruleset = find_ruleset(definition.ruleset)
    own = {parameter.name for parameter in ruleset.PARAMETERS}
    options = {control.label: control.options for control in definition.controls if control.kind == "choice"}
    model = GAMES[definition.ruleset]
    return model(
        name=name,
        game=ruleset.from_parameters({key: value for key, value in values.items() if key in own}),
        **{model.CHOICES[label]: options[label].index(str(values[label])) for label in options},
    )
