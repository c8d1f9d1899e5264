"""What an author writes: `applet.toml`, parameters and their values, catalogues of translations."""

from __future__ import annotations

from ggbgen.definition.applet_folders import applet_names, data_folder, find_applet, installed_applets, is_path
from ggbgen.definition.catalogue import ENGLISH, Catalogue, languages, read_catalogue
from ggbgen.definition.model import BACK, EVERY_PAGE, Control, Definition, ExtraObject, Parameter, QuestionItem
from ggbgen.definition.parameter_values import (
    chosen_options,
    chosen_values,
    fixed_options,
    parameter_values,
    parse_settings,
    preset_values,
    raw_settings,
    settings_values,
)
from ggbgen.definition.read import GAME, completed, read_asked, read_definition, shared_parameters
from ggbgen.definition.trust import rules_file

__all__ = [
    "BACK",
    "ENGLISH",
    "EVERY_PAGE",
    "GAME",
    "Catalogue",
    "Control",
    "Definition",
    "ExtraObject",
    "Parameter",
    "QuestionItem",
    "applet_names",
    "chosen_options",
    "chosen_values",
    "completed",
    "data_folder",
    "find_applet",
    "fixed_options",
    "installed_applets",
    "is_path",
    "languages",
    "parameter_values",
    "parse_settings",
    "preset_values",
    "raw_settings",
    "read_asked",
    "read_catalogue",
    "read_definition",
    "rules_file",
    "settings_values",
    "shared_parameters",
]
