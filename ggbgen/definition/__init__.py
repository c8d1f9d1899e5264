"""What an applet is made from: `applet.toml`, read and checked."""

from __future__ import annotations

from ggbgen.definition.find import applet_names, data_folder, find_applet
from ggbgen.definition.model import Control, Definition, Parameter
from ggbgen.definition.read import read_definition
from ggbgen.definition.values import chosen_options, chosen_values, parameter_values, parse_settings, settings_values

__all__ = [
    "Control",
    "Definition",
    "Parameter",
    "applet_names",
    "chosen_options",
    "chosen_values",
    "data_folder",
    "find_applet",
    "parameter_values",
    "parse_settings",
    "read_definition",
    "settings_values",
]
