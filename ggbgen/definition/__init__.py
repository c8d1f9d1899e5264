"""What an applet is made from: `applet.toml`, read and checked."""

from __future__ import annotations

from ggbgen.definition.find import applet_names, data_folder, find_applet
from ggbgen.definition.model import Control, Definition, Parameter
from ggbgen.definition.read import read_definition
from ggbgen.definition.values import parameter_values, parse_settings

__all__ = [
    "Control",
    "Definition",
    "Parameter",
    "applet_names",
    "data_folder",
    "find_applet",
    "parameter_values",
    "parse_settings",
    "read_definition",
]
