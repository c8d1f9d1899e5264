"""An applet without GeoGebra: its scripts run in a JavaScript engine, its objects are kept by a store."""

from ggbgen.offline.applet import MODES, OfflineApplet, OfflineObject, open_applet
from ggbgen.offline.functions import ScriptFunctions
from ggbgen.offline.game import AskedGame, Look, ask_game, look_of
from ggbgen.offline.host import LIMIT_S, MEMORY_BYTES, BrowserHost, QuickJsHost, ScriptHost

__all__ = [
    "LIMIT_S",
    "MEMORY_BYTES",
    "MODES",
    "AskedGame",
    "BrowserHost",
    "Look",
    "OfflineApplet",
    "OfflineObject",
    "QuickJsHost",
    "ScriptFunctions",
    "ScriptHost",
    "ask_game",
    "look_of",
    "open_applet",
]
